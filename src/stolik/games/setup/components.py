"""The box as tables for the rules, read once from components.toml and checked.

Squares and tiles are numbers from 0, and sets of them the bits of an int: a square is its place in
SQUARES, a tile 10 * suit + number - 1.
"""

from itertools import combinations
from typing import Annotated

from stolik.rules.editions import Tables, read_box, read_editions, shaped
from stolik.rules.errors import BoxError
from stolik.rules.messages import FrozenStruct, Meta

PLAYERS = range(2, 5)
SIDES = ("south", "west", "north", "east")
TABLES = ("links", "finish")
"""The facts of an edition."""


BOX = read_box(__package__)

NUMBERS: int = BOX["tiles"]["numbers"]
SUIT_LETTERS: str = BOX["tiles"]["suits"]
SUITS = len(SUIT_LETTERS)
TILES = NUMBERS * SUITS
ALL_TILES = (1 << TILES) - 1
OWN_HAND: int = BOX["hands"]["own"]
COMMON_HAND: int = BOX["hands"]["common"]
MOST_PLACED = OWN_HAND + COMMON_HAND

SQUARES = tuple(sorted(" ".join(BOX["squares"][area] for area in ("centre", *SIDES)).split()))
BOARD = len(SQUARES)
ALL_SQUARES = (1 << BOARD) - 1


def square(name: str) -> int:
    return 1 << SQUARES.index(name)


def squares(names: str) -> int:
    return sum(map(square, names.split()))


CENTRE = squares(BOX["squares"]["centre"])
SIDE_SQUARES = {side: squares(BOX["squares"][side]) for side in SIDES}

Link = tuple[str, str]


class Links(FrozenStruct, frozen=True):
    """S3 Links of each kind, written like `a2-a3`."""

    source: str
    straight: str
    diagonal: str
    corner: str


def links(edition: Tables) -> tuple[Link, ...]:
    """S3 The pairs of squares that are linked."""
    table = shaped(edition, "links", Links)
    names = f"{table.straight} {table.diagonal} {table.corner}".split()
    pairs = [(one, other) for one, _, other in (name.partition("-") for name in names)]
    for one, other in pairs:
        if one not in SQUARES or other not in SQUARES or one == other:
            raise BoxError(f"there is no link {one}-{other}")
    if len(set(map(frozenset, pairs))) < len(pairs):
        raise BoxError("a link is there twice")
    return tuple(pairs)


Points = Annotated[int, Meta(ge=1, le=999)]


class Finish(FrozenStruct, frozen=True, rename={"two": "2", "three": "3", "four": "4"}):
    """S10 The finish line for two, three and four players."""

    source: str
    two: Points
    three: Points
    four: Points


def finish(edition: Tables) -> tuple[int, ...]:
    table = shaped(edition, "finish", Finish)
    return (0, 0, table.two, table.three, table.four)


EDITIONS = read_editions("setup", BOX["editions"], TABLES, lambda own: (links(own), finish(own)))
LINKS = EDITIONS.read(links)
FINISH = EDITIONS.read(finish)


def neighbours(pairs: tuple[Link, ...]) -> tuple[int, ...]:
    """S3 For every set of squares those that are linked to one of them."""
    by_square = [0] * BOARD
    for one, other in pairs:
        by_square[SQUARES.index(one)] |= square(other)
        by_square[SQUARES.index(other)] |= square(one)
    table = [0]
    for linked in by_square:
        table += [linked | of_others for of_others in table]
    return tuple(table)


NEIGHBOURS = tuple(map(neighbours, LINKS))


SEATS = PLAYERS[-1]
SEATED = tuple(BOX["seats"].get(str(players), ()) for players in range(PLAYERS.stop))
"""S1 By number of players, the sides that are taken, by seat."""
SIDE_OF = tuple(tuple(map(SIDES.index, sides)) for sides in SEATED)
OWN = tuple(
    (*map(SIDE_SQUARES.__getitem__, sides), *[0] * (SEATS - len(sides))) for sides in SEATED
)
"""S1 By number of players and seat, the two squares on its side."""
ALLOWED = tuple(
    tuple(ALL_SQUARES & ~(sum(own) - own[seat]) for seat in range(SEATS)) for own in OWN
)
"""S4 By number of players and seat, every square but the other players'."""

if any(one & other for one, other in combinations([CENTRE, *SIDE_SQUARES.values()], 2)):
    raise BoxError("a square is there twice")
if NUMBERS > 10 or BOARD > 12 or TILES > 60:
    raise BoxError("the box is larger than a move can encode")
