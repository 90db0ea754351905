"""Opponent model: how unlikely a determinization is, by what the others did in this round.

The round is taken back and played again step by step: each move is compared with the candidates
that its player had. What is remembered of the others' cards is here, too.
"""

from typing import Any

from stolik.games.raising.candidates import list_openings, list_raises
from stolik.games.raising.components import ALL_CARDS, COPIES, HAND
from stolik.games.raising.encoding import cards_of
from stolik.games.raising.features import CERTAIN, power_of
from stolik.games.raising.pieces import join, with_one, without, without_one
from stolik.games.raising.rules import move_up, put_marker, rounds, value_of_cards
from stolik.games.raising.state import State
from stolik.games.raising.table import with_laid
from stolik.games.raising.weights import DEDUCING, HOARDING, READING
from stolik.rules.bits import count, has_all
from stolik.rules.chance import pick
from stolik.rules.state import Ints, Pool

RICH = 1000
"""How much more power than usual, in hundredths, makes a hand that is likely for its cards."""


def unlikelihood(
    pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints
) -> int:
    """R3 A card that was laid, or R5 raised with, had no better candidate beside it.

    And cards that are worth more now than then were rather kept from earlier rounds.
    """
    pool[i + 1] = pool[i]
    take_back_round(pool[i + 1])
    total = unlikelihood_of_hands(pool[i + 1], seat) * weights[HOARDING]
    total += unlikelihood_of_openings(pool[i], pool[i + 1], seat, moves, priors, weights)
    if pool[i].markers:
        open_again(pool[i + 1], pool[i])
        total += unlikelihood_of_raises(pool[i], pool[i + 1], seat, moves, priors, weights)
    return total // CERTAIN


def unlikelihood_of_openings(
    s: State, before: State, seat: int, moves: Ints, priors: Ints, weights: Ints
) -> int:
    """R3 By how much the cards that the others laid looked worse than others in hand."""
    total = 0
    for other in range(s.players):
        card = s.opened[other] if s.totals[other] else max(s.laid[other], 0)
        if other != seat and card:
            n = list_openings(before, other, moves, priors, weights)
            total += regret(card, n, moves, priors) * weights[READING]
    return total


def unlikelihood_of_raises(
    s: State, before: State, seat: int, moves: Ints, priors: Ints, weights: Ints
) -> int:
    """R5 By how much the raises of the others looked worse than others that they could make.

    The state does not say which cards were played at once: the best candidate among them is taken.
    """
    total, actor = 0, before.track[0]
    left = without(s.edition, s.pot[actor], before.pot[actor])
    while left:
        n = list_raises(before, actor, moves, priors, weights)
        best, found = best_within(left, n, moves, priors)
        if found < 0:
            break
        if actor != seat:
            total += (best - priors[found]) * weights[DEDUCING]
        move_up(before, cards_of(moves[found]))
        actor = before.track[0]
        left = without(s.edition, s.pot[actor], before.pot[actor])
    return total


def take_back_round(s: State) -> None:
    """R3 The position before any card was laid; those who passed have hands that are unknown."""
    for seat in range(s.players):
        held = join(s.edition, with_laid(s, seat), s.pot[seat])
        if s.pot[seat] and s.totals[seat] == 0:
            s.deck[seat] = join(s.edition, s.deck[seat], held)
            s.hands[seat] = 0
            s.hidden[seat] = min(HAND, count(s.deck[seat]))
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
            usual = (power + power_of(s, deck)) * count(held) // (count(held) + count(deck))
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


def best_within(left: int, n: int, moves: Ints, priors: Ints) -> tuple[int, int]:
    """The prior of the best move, and the place of the best raise with these cards, or -1."""
    best, found = priors[0], -1
    for k in range(n):
        best = max(best, priors[k])
        cards = cards_of(moves[k])
        if cards and has_all(left, cards) and (found < 0 or priors[k] > priors[found]):
            found = k
    return best, found


def regret(cards: int, n: int, moves: Ints, priors: Ints) -> int:
    """How far a move's prior is below the best one's; those not listed are the worst."""
    best, worst = priors[0], priors[0]
    for k in range(n):
        if cards_of(moves[k]) == cards:
            worst = priors[k]
            break
        worst = min(worst, priors[k])
    for k in range(n):
        best = max(best, priors[k])
    return best - worst


def forget(s: State, seat: int, rng: Ints) -> None:
    """Forgets which cards the others have already shown, but for those in the pot."""
    for other in range(s.players):
        if other != seat:
            s.deck[other] = any_cards(s, other, count(s.deck[other]), rng)


def any_cards(s: State, seat: int, number: int, rng: Ints) -> int:
    """As many cards of a deck, without those in the pot, each as likely as any other."""
    left, cards = without(s.edition, ALL_CARDS, s.pot[seat]), 0
    for _ in range(number):
        copies = COPIES[s.edition][pick(rng, left)]
        left = without_one(left, copies)
        cards = with_one(cards, copies)
    return cards
