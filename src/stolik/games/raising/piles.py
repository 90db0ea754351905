"""Arithmetic of piles: cards of one deck as the bits of an int (see components.py)."""

from stolik.games.raising.components import (
    ALL_CARDS,
    ALL_SCORING,
    COPIES,
    FURTHER_COPIES,
    FURTHER_SCORING,
)
from stolik.rules.bits import count, lowest


def size(pile: int) -> int:
    """How many cards are in it."""
    return count(pile)


def with_one(pile: int, copies: int) -> int:
    """The pile with one more of the cards that are alike."""
    free = copies & ~pile
    return pile | (free & -free)


def without_one(pile: int, copies: int) -> int:
    """The pile with one less of them; it has one."""
    there = pile & copies
    return pile ^ (there & ~(there >> 1))


def first_of(copies: int) -> int:
    """One of the cards that are alike, as a pile."""
    return copies & -copies


def join(edition: int, pile: int, more: int) -> int:
    """Both together."""
    while more:
        pile = with_one(pile, COPIES[edition][lowest(more)])
        more &= more - 1
    return pile


def without(edition: int, pile: int, less: int) -> int:
    """What is left of `pile` when `less`, which is in it, is taken out."""
    while less:
        pile = without_one(pile, COPIES[edition][lowest(less)])
        less &= less - 1
    return pile


def contains(pile: int, part: int) -> bool:
    """Every card of `part` is in `pile`."""
    return part & ~pile == 0


def is_pile(edition: int, bits: int) -> bool:
    """Cards of a deck, no copy without the one before it."""
    return bits & ~ALL_CARDS == 0 and bits & FURTHER_COPIES[edition] & ~(bits << 1) == 0


def are_scoring_cards(edition: int, bits: int) -> bool:
    """The same for scoring cards."""
    return bits & ~ALL_SCORING == 0 and bits & FURTHER_SCORING[edition] & ~(bits << 1) == 0


def different(edition: int, pile: int) -> int:
    """One card of each kind in the pile."""
    return pile & ~FURTHER_COPIES[edition]
