"""The information state, and determinizations of it: a hand is secret.

But a card that has lain on the table is public for the rest of the round.
"""

from stolik.games.dnup.components import STAR
from stolik.games.dnup.pieces import HIGH, LOW, join, size, without
from stolik.games.dnup.rules import deal, deal_card
from stolik.games.dnup.state import State
from stolik.games.dnup.table import areas, deck
from stolik.rules.chance import below


def reveal(s: State, seat: int, seen: State) -> None:
    """D2 What a seat may know: all that is open, its own hand, and how many cards others hold."""
    for other in range(s.players):
        secret = s.secret[other]
        if other == seat:
            seen.secret[seat][LOW], seen.secret[seat][HIGH] = secret[LOW], secret[HIGH]
        else:
            seen.hidden[other] += size(secret[LOW]) + size(secret[HIGH])


def complete(s: State, seat: int, rng: list[int]) -> None:
    """D2 Deal the cards that the seat cannot see to those who hold them; D4 the star's first."""
    unseen = without(deck(s), shown(s))
    if unseen & STAR:
        deal_card(s, STAR, s.starter, below(rng, 2))
        unseen = without(unseen, STAR)
    deal(s, rng, unseen)


def shown(s: State) -> int:
    """The cards whose place is in this state."""
    cards = s.discard
    for area in range(areas(s)):
        cards = join(cards, s.table[area])
    for seat in range(s.players):
        for side in range(2):
            cards = join(cards, join(s.secret[seat][side], s.known[seat][side]))
    return cards
