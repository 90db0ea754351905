"""Arithmetic of piles: multisets of cards in one int, two bits a pair (see components.py)."""

from stolik.games.dnup.components import FIRST_COPIES, HAS, VALUE
from stolik.rules.bits import count, lowest

LOW, HIGH = 0, 1

size = count
"""How many cards are in a pile."""


def join(pile: int, more: int) -> int:
    """Both together."""
    return pile | more | ((pile & more & FIRST_COPIES) << 1)


def without(pile: int, less: int) -> int:
    """What is left of `pile` when `less`, which is in it, is taken out."""
    return tidy(pile ^ less)


def tidy(bits: int) -> int:
    """Every single card as a first copy."""
    seconds = (bits >> 1) & ~bits & FIRST_COPIES
    return bits ^ (seconds | (seconds << 1))


def is_pile(bits: int) -> bool:
    """No second copy without a first one."""
    return ((bits >> 1) & ~bits & FIRST_COPIES) == 0


def contains(pile: int, part: int) -> bool:
    """Every card of `part` is in `pile`."""
    return (part & ~pile) == 0


def showing(low_up: int, high_up: int, value: int) -> int:
    """Of cards lying this way up, those whose active value is `value`."""
    return (low_up & HAS[LOW][value]) | (high_up & HAS[HIGH][value])


def side_showing(cards: int, value: int) -> int:
    """Which side of the first of the cards shows the value."""
    return LOW if (cards & -cards) & HAS[LOW][value] else HIGH


def value_on(cards: int, side: int) -> int:
    """The value on that side of the first of the cards."""
    return VALUE[side][lowest(cards) >> 1]
