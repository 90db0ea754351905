"""Cards as text: `7/3` is 7 up and 3 down. The star of 1/5 may be written, and need not be."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from stolik.games.dnup.components import PAIRS, STAR, Pair, first_copy
from stolik.games.dnup.piles import HIGH, LOW, join, showing, size
from stolik.rules.bits import lowest

CARD_PATTERN = r"([0-9]{1,2})/([0-9]{1,2})([★*]?)"
CARD = re.compile(CARD_PATTERN)

Card = tuple[int, int]
"""A card's pair as a pile of one, and the side that is up."""

TEXTS = 1 << 9
"""Of cards that are remembered; there are not many cards, but many ways to write what is none."""


@lru_cache(TEXTS)
def read_card(text: str) -> Card | None:
    """The card, or None when there is no such card."""
    up, down = values_of(text)
    pair = Pair(min(up, down), max(up, down))
    if not is_card(text) or pair not in PAIRS:
        return None
    return first_copy(pair), LOW if up < down else HIGH


@lru_cache(TEXTS)
def values_of(text: str) -> tuple[int, int]:
    """The values of a card, the active one first; 0 and 0 for a text that is no card."""
    card = CARD.fullmatch(text)
    return (int(card[1]), int(card[2])) if card else (0, 0)


@lru_cache(TEXTS)
def is_card(text: str) -> bool:
    """Two values, and a star only where the card has one; it need not be in the box."""
    card = CARD.fullmatch(text)
    return card is not None and (not card[3] or is_star(*values_of(text)))


@cache
def is_star(active: int, dormant: int) -> bool:
    """D4 It is the card with the star."""
    pair = Pair(min(active, dormant), max(active, dormant))
    return pair in PAIRS and first_copy(pair) == STAR


def faces(low_up: int, high_up: int) -> list[tuple[int, int]]:
    """The values of all cards of two piles, each lying one way up; sorted, active value first."""
    found = [(pair.low, pair.high) for pair in pairs_in(low_up)]
    return sorted(found + [(pair.high, pair.low) for pair in pairs_in(high_up)])


def pairs_in(pile: int) -> Iterator[Pair]:
    """The pair of each card."""
    while pile:
        yield PAIRS[lowest(pile) >> 1]
        pile &= pile - 1


@lru_cache(TEXTS)
def set_texts(cards: int, value: int) -> tuple[str, ...]:
    """The cards of a set of that value, as they are written."""
    return write_cards(faces(showing(cards, 0, value), showing(0, cards, value)))


def write_cards(faces: list[tuple[int, int]]) -> tuple[str, ...]:
    """`7/3` for each of them."""
    return tuple(f"{active}/{dormant}" for active, dormant in faces)


def sides(cards: list[Card]) -> tuple[int, int]:
    """Cards as two piles: those with the low side up, those with the high one."""
    piles = [0, 0]
    for card, side in cards:
        piles[side] = join(piles[side], card)
    return piles[LOW], piles[HIGH]


def are_all(cards: list[Card], *piles: int) -> bool:
    """No card was lost when they were put into piles."""
    return sum(map(size, piles)) == len(cards)
