"""Cards as text: `bell2`, and `bell3:5` where another card differs from it only in its points.

Typed cards may be shorter (`b2`), in Polish (`dzwonek2`), or with a space between (`bell 2`).
"""

import re
from collections.abc import Iterable
from functools import cache

from stolik.games.raising.components import COPIES, DECKS, SCORING_POINTS, SYMBOLS
from stolik.games.raising.piles import first_of, size, with_one
from stolik.rules.errors import BadMove, StolikError, quoted

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


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards by symbol, number and points; the ones whose points are not told first."""

    def place(card: str) -> tuple[int, str, int]:
        name, _, points = card.partition(":")
        return SYMBOLS.index(name[:-1]), name[-1], int(points or -1)

    return tuple(sorted(cards, key=place))


def symbol_in(word: str) -> str:
    """The symbol that a word stands for, or begins."""
    found = {name for name in SYMBOLS if name.startswith(word)}
    found = found or {name for polish, name in POLISH.items() if polish.startswith(word)}
    return found.pop() if len(found) == 1 else ""


@cache
def names(edition: int) -> tuple[str, ...]:
    """How each card of a deck is written."""
    written: list[str] = []
    deck = DECKS[edition]
    for card in deck:
        name = f"{SYMBOLS[card.symbol]}{card.number}"
        least = min(other.points for other in deck if other[:2] == card[:2])
        written.append(name if card.points == least else f"{name}:{card.points}")
    return tuple(written)


@cache
def readings(edition: int) -> dict[str, int]:
    """The cards that are alike, by each way to write them; points may always be told."""
    deck, copies = DECKS[edition], COPIES[edition]
    full = {f"{SYMBOLS[c.symbol]}{c.number}:{c.points}": i for i, c in enumerate(deck)}
    return {name: copies[i] for name, i in {**full, **by_name(edition)}.items()}


def by_name(edition: int) -> dict[str, int]:
    """A card of each name."""
    return {name: i for i, name in enumerate(names(edition))}


def read_pile(edition: int, texts: Iterable[str]) -> int | None:
    """Cards as a pile; None when one of them is not, or not so often, in a deck."""
    pile = 0
    for number, text in enumerate(texts, start=1):
        pile = with_one(pile, readings(edition).get(text, 0))
        if size(pile) < number:
            return None
    return pile


def read_one(edition: int, text: str) -> int:
    """A card as a pile; 0 where no deck has it."""
    return first_of(readings(edition).get(text, 0))


def write_cards(edition: int, pile: int) -> tuple[str, ...]:
    """The cards of a pile, by symbol and number."""
    return tuple(name for i, name in enumerate(names(edition)) if pile >> i & 1)


def scoring_points(edition: int, cards: int) -> tuple[int, ...]:
    """The points of scoring cards."""
    return tuple(points for i, points in enumerate(SCORING_POINTS[edition]) if cards >> i & 1)
