"""Piles of cards: their arithmetic, and cards as text.

A pile is a multiset of cards in one int, two bits a pair (see components.py). As text a card is
`7/3`: 7 up and 3 down. The star of 1/5 may be written, and need not be.
"""

import re
from functools import lru_cache

from stolik.games.dnup.components import FIRST_COPIES, HAS, PAIRS, STAR, VALUE, first_copy
from stolik.rules.bits import count, each, lowest

LOW, HIGH = 0, 1

size = count
"""How many cards are in a pile."""


def join(pile: int, more: int) -> int:
    return pile | more | ((pile & more & FIRST_COPIES) << 1)


def without(pile: int, less: int) -> int:
    """What is left of `pile` when `less`, which is in it, is taken out; no second copy alone."""
    left = pile ^ less
    seconds = (left >> 1) & ~left & FIRST_COPIES
    return left ^ (seconds | (seconds << 1))


def is_pile(bits: int) -> bool:
    """Whether bits are a pile: no second copy is there without the first one."""
    return ((bits >> 1) & ~bits & FIRST_COPIES) == 0


def showing(low_up: int, high_up: int, value: int) -> int:
    """The cards whose active value is `value`, of some that lie this way up."""
    return (low_up & HAS[LOW][value]) | (high_up & HAS[HIGH][value])


def side_showing(cards: int, value: int) -> int:
    """Which side of the first of the cards shows the value."""
    return LOW if (cards & -cards) & HAS[LOW][value] else HIGH


def value_on(cards: int, side: int) -> int:
    """The value on that side of the first of the cards."""
    return VALUE[side][lowest(cards) >> 1]


# Cards as text

CARD_PATTERN = r"([0-9]{1,2})/([0-9]{1,2})([★*]?)"
CARD = re.compile(CARD_PATTERN)
CARDS = {
    (pair[side], pair[1 - side]): (first_copy(pair), side) for pair in PAIRS for side in (LOW, HIGH)
}
"""Every card as a pile of one, and its side that is up; by its values, the active one first."""


@lru_cache(1 << 9)
def values_of(text: str) -> tuple[int, int]:
    """The values of a card, the active one first; 0 and 0 for a text that is no card."""
    card = CARD.fullmatch(text)
    return (int(card[1]), int(card[2])) if card else (0, 0)


@lru_cache(1 << 9)
def read_card(text: str) -> tuple[int, int] | None:
    """The card as a pile of one, empty for a card of no box, and the side that is up.

    None for a text that is no card: two values, and a star only where the card has one.
    """
    card, read = CARD.fullmatch(text), CARDS.get(values_of(text), (0, LOW))
    return read if card and (not card[3] or read[0] == STAR) else None


@lru_cache(1 << 10)
def read_cards(texts: tuple[str, ...]) -> tuple[int, int] | None:
    """The cards as two piles, by the side up; None when one is not there, or not so often."""
    piles = [0, 0]
    for card, side in filter(None, map(read_card, texts)):
        piles[side] = join(piles[side], card)
    return (piles[LOW], piles[HIGH]) if size(join(*piles)) == len(texts) else None


def faces(low_up: int, high_up: int) -> list[tuple[int, int]]:
    """The values of all cards of two piles, each lying one way up; sorted, active value first."""
    found: list[tuple[int, int]] = [PAIRS[bit >> 1] for bit in each(low_up)]
    return sorted(found + [PAIRS[bit >> 1][::-1] for bit in each(high_up)])


def write_cards(low_up: int, high_up: int) -> tuple[str, ...]:
    return tuple(f"{active}/{dormant}" for active, dormant in faces(low_up, high_up))


@lru_cache(1 << 10)
def write_set(cards: int, value: int) -> tuple[str, ...]:
    return write_cards(showing(cards, 0, value), showing(0, cards, value))
