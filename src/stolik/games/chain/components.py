"""The box as tables for the rules, read once from components.toml and from own editions.

A tile is its place in the box, from 0; the sets of them that do not fit one int are two of them, 45
tiles each. A tile that lies is its number and how it is turned: 4 * tile + turn. A face is what a
tile counts for: 4 * (number - 1) + colour.
"""

import re
from collections.abc import Iterable
from itertools import accumulate, chain, product
from math import comb, prod
from typing import TypeVar

from stolik.rules.editions import Tables, read_box, read_editions, shaped
from stolik.rules.errors import BoxError, quoted
from stolik.rules.messages import FrozenStruct

PLAYERS = range(2, 5)
SEATS = PLAYERS[-1]
TOP, RIGHT, BOTTOM, LEFT = SIDES = range(4)
TURNS = len(SIDES)
NUMBERS = 4
COLOURS = 4
FACES = NUMBERS * COLOURS
MOST_OF_A_NUMBER = 7
MOST_HANDED_IN = 8
MOST_WORTH = 999
MOST_CHOICES = 20_000
WORD = 45
WORDS = 2
FIELD = 8
SHARE = 4
"""C6 Bits for how many tiles there are of a number, and of a number and a colour."""

BOX = read_box(__package__)
TOKENS: int = BOX["box"]["tokens"]
COLUMNS: int = BOX["box"]["columns"]
HEIGHT: int = BOX["box"]["height"]
SYMBOLS: tuple[str, ...] = tuple(BOX["symbols"]["names"])

HIDDEN = "hidden"
COLOUR = re.compile("[a-z]{1,20}")
Edges = tuple[int, ...]
T = TypeVar("T")


def turned(edges: Edges, turn: int) -> Edges:
    """C3 The symbols top, right, bottom and left after some quarter turns clockwise."""
    return tuple(edges[(side - turn) % TURNS] for side in SIDES)


EDGES: tuple[Edges, ...] = tuple(tuple(map(int, word)) for word in BOX["tiles"]["edges"].split())
TILES = len(EDGES)
HIGHEST = HEIGHT + TILES - COLUMNS * HEIGHT
"""C3 As high as a column can grow: every tile of the stack on top of it."""

if WORDS * WORD < TILES:
    raise BoxError(f"there are more than {WORDS * WORD} tiles")

SYMBOL = tuple(turned(edges, turn) for edges in EDGES for turn in range(TURNS))
"""C4 By lying tile, the symbols top, right, bottom and left."""


class Colours(FrozenStruct, frozen=True):
    source: str
    names: tuple[str, ...]


class Faces(FrozenStruct, frozen=True):
    """The number and the colour of each tile, like `3r`."""

    source: str
    faces: str


class Token(FrozenStruct, frozen=True):
    """A bonus token: what has to be handed in, what it is worth, and how many there are."""

    numbers: str
    worth: int
    tokens: int


class BonusTokens(FrozenStruct, frozen=True):
    source: str
    tokens: tuple[Token, ...]


def colours(edition: Tables) -> tuple[str, ...]:
    """C1 The four colours."""
    names = shaped(edition, "colours", Colours).names
    if len(names) != COLOURS or len({name[:1] for name in names}) != COLOURS:
        raise BoxError(f"there are {COLOURS} colours that begin with different letters")
    for name in names:
        if not COLOUR.fullmatch(name) or name == HIDDEN:
            raise BoxError(f"a colour is a word of small letters from a to z, not {quoted(name)}")
    return names


def faces(edition: Tables) -> tuple[int, ...]:
    """C1 What each tile counts for."""
    letters = "".join(name[0] for name in colours(edition))
    words = shaped(edition, "faces", Faces).faces.split()
    if len(words) != TILES:
        raise BoxError(f"there are {TILES} tiles, not {len(words)}")
    return tuple(face_of(word, letters) for word in words)


def face_of(word: str, letters: str) -> int:
    """The face that is written as in `3r`."""
    if len(word) != 2 or word[0] not in "1234" or word[1] not in letters:
        raise BoxError(f"no tile is {quoted(word)}; write 1 to 4 and a colour, one of {letters}")
    return COLOURS * (int(word[0]) - 1) + letters.index(word[1])


def tokens(edition: Tables) -> tuple[Token, ...]:
    """C6 The kinds of bonus tokens."""
    kinds = shaped(edition, "tokens", BonusTokens).tokens
    for kind in kinds:
        check_token(kind)
    if sum(kind.tokens for kind in kinds) != TOKENS:
        raise BoxError(f"there are {TOKENS} tokens, not {sum(kind.tokens for kind in kinds)}")
    if len({kind.numbers for kind in kinds}) < len(kinds):
        raise BoxError("tokens with the same numbers are there twice")
    if claims(kinds) > MOST_CHOICES:
        raise BoxError("the tokens leave too many choices of what to hand in")
    return kinds


def check_token(kind: Token) -> None:
    """C6 Some numbers from 1 to 4, for a token that is there and worth something."""
    if not kind.numbers or "".join(sorted(kind.numbers)) != kind.numbers:
        raise BoxError(f"a token's numbers stand in order, not {quoted(kind.numbers)}")
    if not set(kind.numbers) <= set("1234"):
        raise BoxError(f"a token's numbers are 1 to 4, not {quoted(kind.numbers)}")
    if len(kind.numbers) > MOST_HANDED_IN or max(needs(kind)) > MOST_OF_A_NUMBER:
        raise BoxError(
            f"a token asks for up to {MOST_HANDED_IN} tiles, and {MOST_OF_A_NUMBER} of a number"
        )
    if not 1 <= kind.worth <= MOST_WORTH or kind.tokens < 1:
        raise BoxError(f"a token is worth 1 to {MOST_WORTH}, and there is one at least")


def needs(kind: Token) -> tuple[int, ...]:
    """C6 How many tiles of each number a token asks for."""
    return tuple(kind.numbers.count(str(number)) for number in range(1, NUMBERS + 1))


def filled(rows: list[T], blank: T) -> tuple[T, ...]:
    """Rows, filled up to as many as an edition can have kinds of tokens."""
    return (*rows, *[blank] * (TOKENS - len(rows)))


def side_by_side(counts: tuple[int, ...], bits: int) -> int:
    """Counts as one int, each in its field."""
    return sum(number << bits * i for i, number in enumerate(counts))


def shares_of(number: int) -> list[int]:
    """C6 Every way to share tiles among the colours: how many of each, side by side."""
    counts = product(range(number + 1), repeat=COLOURS)
    return [side_by_side(row, SHARE) for row in counts if sum(row) == number]


def claims(kinds: tuple[Token, ...]) -> int:
    """C6 How many claims there are at most: for each number every choice of colours."""
    return sum(prod(comb(n + COLOURS - 1, n) for n in needs(kind)) for kind in kinds)


def check(edition: Tables) -> None:
    faces(edition)
    tokens(edition)


def tile_words(tiles: Iterable[int]) -> tuple[int, ...]:
    words = [0] * WORDS
    for tile in tiles:
        words[tile // WORD] |= 1 << tile % WORD
    return tuple(words)


def by_value(values: list[int], most: int) -> tuple[tuple[int, ...], ...]:
    """The set of the tiles that have a value, for each value."""
    return tuple(
        tile_words(tile for tile in range(TILES) if values[tile] == i) for i in range(most)
    )


EDITIONS = read_editions("chain", BOX["editions"], ("colours", "faces", "tokens"), check)
COLOUR_NAMES = EDITIONS.read(colours)
FACE = EDITIONS.read(faces)
TOKEN_KINDS = EDITIONS.read(tokens)
KINDS = tuple(map(len, TOKEN_KINDS))
NEEDS = tuple(filled([needs(kind) for kind in kinds], (0,) * NUMBERS) for kinds in TOKEN_KINDS)
WORTH = tuple(filled([kind.worth for kind in kinds], 0) for kinds in TOKEN_KINDS)
COPIES = tuple(filled([kind.tokens for kind in kinds], 0) for kinds in TOKEN_KINDS)

ENOUGH = side_by_side((1 << FIELD - 1,) * NUMBERS, FIELD)
ENOUGH_OF_COLOURS = side_by_side((1 << SHARE - 1,) * COLOURS, SHARE)
"""C6 A bit beside each count that stays when no more is taken away than there is."""
NEED = tuple(tuple(side_by_side(row, FIELD) for row in rows) for rows in NEEDS)
BY_NUMBER = [shares_of(number) for number in range(MOST_OF_A_NUMBER + 1)]
SHARES = tuple(chain(*BY_NUMBER))
FIRST_SHARE = tuple(accumulate(map(len, BY_NUMBER), initial=0))
"""C6 Where the shares of a number of tiles begin among all SHARES."""
MOST_CLAIMS = max(map(claims, TOKEN_KINDS))

WITH_FACE = tuple(by_value(list(face), FACES) for face in FACE)
WITH_NUMBER = tuple(by_value([one // COLOURS for one in face], NUMBERS) for face in FACE)
"""C6 The tiles that show each face, and each number."""
ALL_TILES = tile_words(range(TILES))
