"""The state of a game of Raise.

Piles of cards are bits (see components.py). A deck has no order: which of its cards is drawn next
is decided when it is drawn, so no seat can know it. The same holds for the scoring cards, and that
is why those set aside need no place of their own.
"""

from dataclasses import dataclass

from stolik.games.raising.components import SEATS, SYMBOLS
from stolik.rules.state import RNG_WORDS, ints, public

UNSEEN = -1
"""A card in `laid` that this state does not show; it is counted to its deck."""


@dataclass(slots=True)
class State:
    """A position; in a revealed one a hidden hand is together with its deck in `deck`."""

    rng: list[int] = ints(RNG_WORDS)  # the generator; no seat sees it
    players: int = public()  # how many play
    edition: int = public()  # which cards and dice
    start: int = public()  # R1 who was to begin: 0 was drawn, else the seat + 1
    turns: int = public()  # cards laid, raises and passes
    roller: int = public()  # R2 who rolled the dice
    scoring: int = public()  # R2 the scoring card of this round; 0 when the game is over
    unseen: int = public()  # R1 scoring cards to come, and those set aside
    scored: list[int] = public(SEATS)  # R7 scoring cards on each score pile
    dice: list[int] = public(len(SYMBOLS))  # R2 how many dice show each symbol
    deck: list[int] = ints(SEATS)  # R1 the cards of each deck, in no order
    hands: list[int] = ints(SEATS)  # R1 the cards in each hand
    hidden: list[int] = ints(SEATS)  # cards in hand that this state does not show
    laid: list[int] = ints(SEATS)  # R3 the opening card that lies face down before each seat
    opened: list[int] = public(SEATS)  # R3 the card that each seat showed at the latest opening
    markers: int = public()  # R3 how many are on the track; 0 while opening cards are laid
    track: list[int] = public(SEATS)  # R4 whose they are, from the furthest behind
    totals: list[int] = public(SEATS)  # R3 each seat's space: what its cards in the pot add up to
    pot: list[int] = public(SEATS)  # R3 the cards of each deck that are in the pot
    piles: list[list[int]] = public(SEATS, SEATS)  # R7 on each seat's score pile, by their deck
