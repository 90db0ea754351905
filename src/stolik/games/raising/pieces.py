"""Cards: piles of one deck as the bits of an int (see components.py), and their text.

A card is written `bell2`, and `bell3:5` where another card differs from it only in its points.
Typed cards may be shorter (`b2`), in Polish (`dzwonek2`), or with a space between (`bell 2`).
"""

import re
from collections.abc import Iterable
from functools import cache

from stolik.games.raising.components import (
    ALL_CARDS,
    ALL_SCORING,
    COPIES,
    DECKS,
    FURTHER_COPIES,
    FURTHER_SCORING,
    SCORING_POINTS,
    SYMBOLS,
)
from stolik.rules.bits import count, each, lowest
from stolik.rules.errors import BadMove, StolikError, quoted

# Piles


def with_one(pile: int, copies: int) -> int:
    free = copies & ~pile
    return pile | (free & -free)


def without_one(pile: int, copies: int) -> int:
    """The pile with one less of the cards that are alike; it has one."""
    there = pile & copies
    return pile ^ (there & ~(there >> 1))


def first_of(copies: int) -> int:
    return copies & -copies


def join(edition: int, pile: int, more: int) -> int:
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


def is_pile(edition: int, bits: int) -> bool:
    """Whether bits are cards of a deck, no copy without the one before it."""
    return bits & ~ALL_CARDS == 0 and bits & FURTHER_COPIES[edition] & ~(bits << 1) == 0


def are_scoring_cards(edition: int, bits: int) -> bool:
    """Whether bits are scoring cards, no copy without the one before it."""
    return bits & ~ALL_SCORING == 0 and bits & FURTHER_SCORING[edition] & ~(bits << 1) == 0


def different(edition: int, pile: int) -> int:
    """One card of each kind in the pile."""
    return pile & ~FURTHER_COPIES[edition]


# Text

CARD_PATTERN = rf"(?:{'|'.join(SYMBOLS)})[0-9](?::[0-9]{{1,2}})?"
TYPED = re.compile(r"([^\W\d_]+)([0-9])(?::([0-9]{1,2}))?")
POLISH = {
    "diament": "diamond",
    "koło": "gear",
    "kolo": "gear",
    "zębatka": "gear",
    "zebatka": "gear",
    "chmura": "cloud",
    "klepsydra": "hourglass",
    "dzwonek": "bell",
}
USAGE = "a card is a symbol and a number, like bell2"


def plain_card(text: str, error: type[StolikError] = BadMove) -> str:
    """A card as it is written in moves, however it was typed."""
    typed = TYPED.fullmatch(text.casefold())
    symbol = symbol_in(typed[1]) if typed else ""
    if not typed or not symbol:
        raise error(f"{quoted(text)} is no card; {USAGE}")
    return symbol + typed[2] + (f":{int(typed[3])}" if typed[3] else "")


def parts_of(card: str) -> tuple[str, int, int]:
    """The symbol, the number and the points of a card as it is written; no points are -1."""
    name, _, points = card.partition(":")
    return name[:-1], int(name[-1]), int(points or -1)


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards sorted by symbol, number and points; those written without points come first."""
    return tuple(sorted(cards, key=lambda c: (SYMBOLS.index(parts_of(c)[0]), *parts_of(c)[1:])))


def symbol_in(word: str) -> str:
    found = {name for name in SYMBOLS if name.startswith(word)}
    found = found or {name for polish, name in POLISH.items() if polish.startswith(word)}
    return found.pop() if len(found) == 1 else ""


@cache
def names(edition: int) -> tuple[str, ...]:
    written: list[str] = []
    deck = DECKS[edition]
    for card in deck:
        name = f"{SYMBOLS[card.symbol]}{card.number}"
        least = min(other.points for other in deck if other[:2] == card[:2])
        written.append(name if card.points == least else f"{name}:{card.points}")
    return tuple(written)


@cache
def readings(edition: int) -> dict[str, int]:
    """The cards that are alike, by each way to write them; points may always be written."""
    deck, copies = DECKS[edition], COPIES[edition]
    full = {f"{SYMBOLS[c.symbol]}{c.number}:{c.points}": i for i, c in enumerate(deck)}
    short = {name: i for i, name in enumerate(names(edition))}
    return {name: copies[i] for name, i in (full | short).items()}


def read_pile(edition: int, texts: Iterable[str]) -> int | None:
    """Cards as a pile; None when one of them is not, or not so often, in a deck."""
    pile = 0
    for number, text in enumerate(texts, start=1):
        pile = with_one(pile, readings(edition).get(text, 0))
        if count(pile) < number:
            return None
    return pile


def read_one(edition: int, text: str) -> int:
    return first_of(readings(edition).get(text, 0))


def write_cards(edition: int, pile: int) -> tuple[str, ...]:
    return tuple(names(edition)[card] for card in each(pile))


def scoring_points(edition: int, cards: int) -> tuple[int, ...]:
    return tuple(SCORING_POINTS[edition][card] for card in each(cards))
