"""The view of a seat, as structs. It is made from a revealed state, and holds nothing more."""

from functools import cache

from stolik.games.chain.components import (
    COLOUR_NAMES,
    COLOURS,
    EDITIONS,
    FACE,
    SYMBOL,
    SYMBOLS,
    TOKEN_KINDS,
    TURNS,
)
from stolik.games.chain.events import Reacted, reacted
from stolik.games.chain.pieces import each, write_lying
from stolik.games.chain.rules import over, points, stack_size, token_points, tokens_left
from stolik.games.chain.state import UNSEEN, State
from stolik.games.chain.table import NO_SEAT, last_seat
from stolik.rules.messages import FrozenStruct, View


class Tile(FrozenStruct, frozen=True):
    """A tile: its edges top, right, bottom and left as it lies, and what it counts for."""

    edges: str  # as in texts
    symbols: tuple[str, ...]
    number: int
    colour: str


class Token(FrozenStruct, frozen=True):
    """C6 A kind of bonus token, and how many of it are left."""

    numbers: str
    worth: int
    left: int


class Player(FrozenStruct, frozen=True):
    """A seat: what lies in front of it, and what the viewpoint may know of its secrets."""

    seat: int
    colour: str  # C1 the secret colour, if the viewpoint may see it
    has_tile: bool
    hand: tuple[Tile, ...]  # the tile in hand, if the viewpoint may see it
    front: tuple[Tile, ...]
    tokens: tuple[str, ...]
    token_points: int
    points: int  # C9 all that the viewpoint can count


class ChainView(View, frozen=True):
    """The table as one seat sees it; -1 is a spectator."""

    seat: int
    edition: str
    turns: int
    to_act: int  # -1 when the game is over
    claiming: bool  # C6 after the chain, tokens can be taken
    columns: tuple[tuple[Tile, ...], ...]  # from the floor up
    stack: int  # how many tiles
    tokens: tuple[Token, ...]
    handed: tuple[Tile, ...]
    last: Reacted | None  # C4 the latest chain
    last_seat: int
    players: tuple[Player, ...]


def view(s: State, seat: int) -> ChainView:
    return ChainView(
        seat=seat,
        edition=EDITIONS.names[s.edition],
        turns=s.turns,
        to_act=NO_SEAT if over(s) else s.mover,
        claiming=bool(s.claiming),
        columns=tuple(
            tuple(lying_tile(s.edition, lying) for lying in column[:height])
            for column, height in zip(s.columns, s.heights, strict=True)
        ),
        stack=stack_size(s) - s.hand.count(UNSEEN),
        tokens=tuple(
            Token(kind.numbers, kind.worth, tokens_left(s, i))
            for i, kind in enumerate(TOKEN_KINDS[s.edition])
        ),
        handed=tiles(s, s.handed),
        last=reacted(s, last_seat(s)) if s.dropped else None,
        last_seat=last_seat(s),
        players=tuple(player(s, other) for other in range(s.players)),
    )


@cache
def lying_tile(edition: int, lying: int) -> Tile:
    face = FACE[edition][lying // TURNS]
    return Tile(
        edges=write_lying(lying),
        symbols=tuple(SYMBOLS[symbol] for symbol in SYMBOL[lying]),
        number=face // COLOURS + 1,
        colour=COLOUR_NAMES[edition][face % COLOURS],
    )


def tiles(s: State, found: list[int]) -> tuple[Tile, ...]:
    """The tiles of a set, by number and colour."""
    in_order = sorted(each(found), key=lambda tile: (FACE[s.edition][tile], tile))
    return tuple(lying_tile(s.edition, TURNS * tile) for tile in in_order)


def player(s: State, seat: int) -> Player:
    colour, hand = s.colour[seat], s.hand[seat]
    kinds = enumerate(TOKEN_KINDS[s.edition])
    return Player(
        seat=seat,
        colour="" if colour == UNSEEN else COLOUR_NAMES[s.edition][colour - 1],
        has_tile=hand != 0,
        hand=(lying_tile(s.edition, TURNS * (hand - 1)),) if hand > 0 else (),
        front=tiles(s, s.front[seat]),
        tokens=tuple(kind.numbers for i, kind in kinds for _ in range(s.taken[seat][i])),
        token_points=token_points(s, seat),
        points=points(s, seat),
    )
