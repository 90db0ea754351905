"""Cards as text: `7/3` is 7 up and 3 down. The star may be written, and need not be."""

import re

from stolik.games.dnup.components import PAIRS, STAR, Pair, first_copy
from stolik.games.dnup.piles import HIGH, LOW, join, showing, size

CARD = re.compile(r"([0-9]{1,2})/([0-9]{1,2})[★*]?")

Card = tuple[int, int]
"""A card's pair as a pile of one, and the side that is up."""


def read_card(text: str) -> Card | None:
    """The card, or None when there is no such card."""
    if not CARD.fullmatch(text):
        return None
    up, down = values_of(text)
    pair = Pair(min(up, down), max(up, down))
    if pair not in PAIRS:
        return None
    return first_copy(pair), LOW if up < down else HIGH


def write_card(card: int, side: int) -> str:
    """`7/3`."""
    pair = PAIRS[card.bit_length() - 1 >> 1]
    return f"{pair[side]}/{pair[1 - side]}"


def card_texts(low_up: int, high_up: int) -> tuple[str, ...]:
    """All cards of two piles, each lying one way up, by their values."""
    texts = [
        write_card(first_copy(pair), side)
        for side, cards in ((LOW, low_up), (HIGH, high_up))
        for pair in PAIRS
        for _ in range(size(cards & 3 * first_copy(pair)))
    ]
    return tuple(sorted(texts, key=values_of))


def set_texts(cards: int, value: int) -> tuple[str, ...]:
    """The cards of a set of that value."""
    return card_texts(showing(cards, 0, value), showing(0, cards, value))


def values_of(text: str) -> tuple[int, int]:
    """The values of a card, the active one first; 0 and 0 for a text that is no card."""
    card = CARD.fullmatch(text)
    return (int(card[1]), int(card[2])) if card else (0, 0)


def is_star(text: str) -> bool:
    """It is the card with the star."""
    card = read_card(text)
    return card is not None and card[0] == STAR


def sides(cards: list[Card]) -> tuple[int, int]:
    """Cards as two piles: those with the low side up, those with the high one."""
    piles = [0, 0]
    for card, side in cards:
        piles[side] = join(piles[side], card)
    return piles[LOW], piles[HIGH]
