"""Tiles: their numbers and suits, and as text. `5H` is a tile, `5H@b2` one on a square.

Tiles are numbers, and sets of them bits (see components.py).
"""

import re
from collections.abc import Iterable
from functools import cache

from stolik.games.setup.components import NUMBERS, SUIT_LETTERS, SUITS
from stolik.rules.bits import each
from stolik.rules.errors import BadMove, StolikError, quoted

ALL_NUMBERS = (1 << (NUMBERS + 1)) - 2

SYMBOLS = "★♥♦♣♠"
"""The suits as people see them; they may be typed too."""

TILE_PATTERN = rf"(10|[1-9])([{SUIT_LETTERS}{SUIT_LETTERS.lower()}{SYMBOLS}])"
SQUARE_PATTERN = r"[A-Za-z][0-9]"
TILE = re.compile(TILE_PATTERN)
SQUARE = re.compile(SQUARE_PATTERN)
AT = "@"
AS_SEEN = str.maketrans(SUIT_LETTERS, SYMBOLS)

Laid = list[tuple[int, str]]
"""Tiles, and the names of the squares they are to be placed on."""


def number_of(tile: int) -> int:
    return tile % NUMBERS + 1


def suit_of(tile: int) -> int:
    return tile // NUMBERS


def numbers_of_suit(tiles: int, suit: int) -> int:
    """S3 The numbers of the tiles of one suit, number n as bit n."""
    return tiles >> NUMBERS * suit << 1 & ALL_NUMBERS


def suits_of_number(tiles: int, number: int) -> int:
    """S3 The suits in which there is a tile of this number."""
    suits = 0
    for suit in range(SUITS):
        suits |= (tiles >> (NUMBERS * suit + number - 1) & 1) << suit
    return suits


def numbers_held_twice(tiles: int) -> int:
    """S3 The numbers, number n as bit n, of which there are at least two tiles."""
    once, twice = 0, 0
    for suit in range(SUITS):
        numbers = numbers_of_suit(tiles, suit)
        twice |= once & numbers
        once |= numbers
    return twice


# Text


def read_tile(text: str, error: type[StolikError] = BadMove) -> int:
    tile = TILE.fullmatch(text)
    if not tile:
        raise error(f"{quoted(text)} is no tile; a tile is a number and a suit, like 5H")
    number, suit = tile.groups()
    suits = SYMBOLS if suit in SYMBOLS else SUIT_LETTERS
    return NUMBERS * suits.index(suit.upper()) + int(number) - 1


@cache
def write_tile(tile: int) -> str:
    """A tile as text: `5H`."""
    return f"{number_of(tile)}{SUIT_LETTERS[suit_of(tile)]}"


def in_order(tiles: Iterable[int]) -> list[int]:
    """Tiles sorted by number, then by suit."""
    return sorted(tiles, key=lambda tile: (number_of(tile), suit_of(tile)))


def write_tiles(tiles: int) -> tuple[str, ...]:
    """A set of tiles as texts, sorted by number and suit."""
    return tuple(map(write_tile, in_order(each(tiles))))


def in_symbols(text: str) -> str:
    """Tiles as people see them: `5♥ 6♣` for `5H 6C`."""
    return text.translate(AS_SEEN)


def split(laid: str) -> tuple[int, str]:
    """The tile and the square's name in a text such as `5H@b2`."""
    tile, _, square = laid.partition(AT)
    return read_tile(tile), square.lower()


def write_laid(laid: Iterable[tuple[int, str]]) -> tuple[str, ...]:
    """Tiles on squares as texts, by number, suit and square."""
    order = sorted(laid, key=lambda pair: (number_of(pair[0]), suit_of(pair[0]), pair[1]))
    return tuple(f"{write_tile(tile)}{AT}{square}" for tile, square in order)
