"""Reading the others: a round is taken back, and played again step by step."""

from stolik.games.raising.codes import cards_of
from stolik.games.raising.components import HAND
from stolik.games.raising.judging import power_of, with_laid
from stolik.games.raising.piles import contains, join, size, without
from stolik.games.raising.rules import put_marker, rounds, value_of_cards
from stolik.games.raising.state import State

RICH = 1000
"""How much more power than usual, in hundredths, makes a hand that nobody doubts for its cards."""


def take_back_round(s: State) -> None:
    """R3 The position before anybody laid a card; those who passed have hands that are unknown."""
    for seat in range(s.players):
        held = join(s.edition, with_laid(s, seat), s.pot[seat])
        if s.pot[seat] and s.totals[seat] == 0:
            s.deck[seat] = join(s.edition, s.deck[seat], held)
            s.hands[seat] = 0
            s.hidden[seat] = min(HAND, size(s.deck[seat]))
        else:
            s.hands[seat] = held
        s.laid[seat] = 0
        s.pot[seat] = 0
        s.totals[seat] = 0
    s.markers = 0


def unlikelihood_of_hands(s: State, seat: int) -> int:
    """R7 By how much power, in hundredths, the others' hands lack what a rich one has.

    In the first round every hand is as likely as any other.
    """
    total = 0
    for other in range(s.players * (rounds(s) > 1)):
        held, deck = s.hands[other], s.deck[other]
        if other != seat and held and deck:
            power = power_of(s, held)
            usual = (power + power_of(s, deck)) * size(held) // (size(held) + size(deck))
            total += max(usual + RICH - power, 0)
    return total


def open_again(before: State, s: State) -> None:
    """R3 Put the markers where the opening had brought those who are still in the round."""
    for i in range(s.players):
        seat = (s.roller + i) % s.players
        if s.totals[seat]:
            card = s.opened[seat]
            before.hands[seat] = without(s.edition, before.hands[seat], card)
            before.pot[seat] = card
            put_marker(before, seat, value_of_cards(s, card))


def best_within(left: int, n: int, moves: list[int], priors: list[int]) -> tuple[int, int]:
    """How promising the best move is, and the place of the best raise with these cards, or -1."""
    best, found = priors[0], -1
    for k in range(n):
        best = max(best, priors[k])
        cards = cards_of(moves[k])
        if cards and contains(left, cards) and (found < 0 or priors[k] > priors[found]):
            found = k
    return best, found


def regret(cards: int, n: int, moves: list[int], priors: list[int]) -> int:
    """How much less promising a move is than the best one; those not listed are the worst."""
    best, worst = priors[0], priors[0]
    for k in range(n):
        if cards_of(moves[k]) == cards:
            worst = priors[k]
            break
        worst = min(worst, priors[k])
    for k in range(n):
        best = max(best, priors[k])
    return best - worst
