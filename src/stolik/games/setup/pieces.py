"""Tiles and squares as text: `5H` is a tile, `b2` a square, `5H@b2` the one on the other."""

import re
from collections.abc import Iterable
from functools import cache

from stolik.games.setup import encoding
from stolik.games.setup.components import NUMBERS, SQUARES, SUIT_LETTERS
from stolik.games.setup.table import number_of, suit_of
from stolik.rules.bits import each
from stolik.rules.errors import BadMove, StolikError, quoted

SYMBOLS = "★♥♦♣♠"
"""The suits as people see them; they may be typed too."""

TILE_PATTERN = rf"(10|[1-9])([{SUIT_LETTERS}{SUIT_LETTERS.lower()}{SYMBOLS}])"
SQUARE_PATTERN = r"[A-Za-z][0-9]"
TILE = re.compile(TILE_PATTERN)
SQUARE = re.compile(SQUARE_PATTERN)
AT = "@"

Laid = list[tuple[int, str]]
"""Tiles, and the names of the squares they are to be placed on."""


def read_tile(text: str, error: type[StolikError] = BadMove) -> int:
    """The tile that a text stands for."""
    tile = TILE.fullmatch(text)
    if not tile:
        raise error(f"{quoted(text)} is no tile; a tile is a number and a suit, like 5H")
    number, suit = tile.groups()
    suits = SYMBOLS if suit in SYMBOLS else SUIT_LETTERS
    return NUMBERS * suits.index(suit.upper()) + int(number) - 1


@cache
def write_tile(tile: int) -> str:
    """`5H`."""
    return f"{number_of(tile)}{SUIT_LETTERS[suit_of(tile)]}"


def in_order(tiles: Iterable[int]) -> list[int]:
    """By number, then by suit."""
    return sorted(tiles, key=lambda tile: (number_of(tile), suit_of(tile)))


def write_tiles(tiles: int) -> tuple[str, ...]:
    """A set of tiles, by number and suit."""
    return tuple(map(write_tile, in_order(each(tiles))))


def split(laid: str) -> tuple[int, str]:
    """`5H@b2` as the tile and the square's name."""
    tile, _, square = laid.partition(AT)
    return read_tile(tile), square.lower()


def write_laid(laid: Iterable[tuple[int, str]]) -> tuple[str, ...]:
    """Tiles on squares as texts, by number, suit and square."""
    order = sorted(laid, key=lambda pair: (number_of(pair[0]), suit_of(pair[0]), pair[1]))
    return tuple(f"{write_tile(tile)}{AT}{square}" for tile, square in order)


def encode_placement(laid: Laid) -> int:
    """Tiles of one number, or else of one suit, on squares, as an int."""
    first = laid[0][0] if laid else 0
    if len({number_of(tile) for tile, _ in laid}) <= 1:
        code = encoding.place_code(encoding.SAME_NUMBER, number_of(first) - 1)
        return code | sum(encoding.laid(suit_of(t), SQUARES.index(square)) for t, square in laid)
    code = encoding.place_code(encoding.SAME_SUIT, suit_of(first))
    return code | sum(encoding.laid(number_of(t) - 1, SQUARES.index(square)) for t, square in laid)
