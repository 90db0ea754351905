"""Tiles as text: their edges from the top clockwise as they lie, `3012`; faces as `3r`.

A tile that does not lie, in a hand or in front of a seat, is written in its smallest rotation.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from stolik.games.chain.components import (
    COLOUR_NAMES,
    COLOURS,
    FACE,
    FACES,
    SYMBOL,
    TURNS,
    WORD,
    WORDS,
    tile_words,
)
from stolik.rules.errors import BadMove, BadPosition, quoted

LYING = {"".join(map(str, symbols)): lying for lying, symbols in enumerate(SYMBOL)}
NAMES = tuple(LYING)
FACE_PATTERN = r"[1-4][a-z]"


def write_lying(lying: int) -> str:
    return NAMES[lying]


def write_tile(tile: int) -> str:
    return NAMES[TURNS * tile]


def read_lying(text: str) -> int:
    if text not in LYING:
        raise BadPosition(f"there is no tile {quoted(text)}; a tile is its four edges, like 0123")
    return LYING[text]


def each(tiles: list[int]) -> list[int]:
    """The tiles of a set."""
    return [word * WORD + i for word in range(WORDS) for i in range(WORD) if tiles[word] >> i & 1]


def tile_set(tiles: Iterable[int]) -> list[int]:
    return list(tile_words(tiles))


def write_face(edition: int, face: int) -> str:
    """`3r`: a number and the first letter of a colour."""
    return f"{face // COLOURS + 1}{COLOUR_NAMES[edition][face % COLOURS][0]}"


def face_name(edition: int, tile: int) -> str:
    return write_face(edition, FACE[edition][tile])


@cache
def faces(edition: int) -> dict[str, int]:
    """Every face by the way it is written."""
    return {write_face(edition, face): face for face in range(FACES)}


def write_counts(edition: int, counts: Iterable[int]) -> tuple[str, ...]:
    """How many of each face, as faces: `1r 1r 2g`."""
    return tuple(write_face(edition, face) for face, n in enumerate(counts) for _ in range(n))


def read_counts(edition: int, texts: Iterable[str]) -> list[int] | None:
    """The number of each face among some texts; None where one is no face."""
    counted = Counter(texts)
    if not counted.keys() <= faces(edition).keys():
        return None
    return [counted[text] for text in faces(edition)]


def plain_face(text: str) -> str:
    """A face as it is written in moves, however it was typed."""
    word = text.casefold()
    if len(word) != 2 or word[0] not in "1234" or not word[1].isascii() or not word[1].isalpha():
        raise BadMove(f"{quoted(text)} is no tile to hand in; write its number and colour, like 3r")
    return word
