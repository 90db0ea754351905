"""The view of a seat, as structs. It is made from a revealed state, and holds nothing more."""

from functools import cache

from stolik.games.setup import components as box
from stolik.games.setup.pieces import write_tile, write_tiles
from stolik.games.setup.positions import stack_on
from stolik.games.setup.rules import CALLED, finish_line, line_is_reached, next_seat, team_of
from stolik.games.setup.state import State
from stolik.games.setup.table import NONE, shown
from stolik.rules.messages import FrozenStruct, View

COLOURS = ("red", "purple", "yellow", "green")
"""S1 By side."""


class Square(FrozenStruct, frozen=True):
    """A square and its stack, the visible tile first; `owner` is -1 for a common square."""

    name: str
    owner: int
    stack: tuple[str, ...]


class Player(FrozenStruct, frozen=True):
    """A seat, its pawn, and what is known of its hand."""

    seat: int
    side: str
    colour: str
    partner: int  # S11 -1 without teams
    points: int
    placed: int  # S10 the turn of the latest placement
    hand: int  # how many tiles
    tiles: tuple[str, ...]  # those that the viewpoint may see


class SetupView(View, frozen=True):
    """The table as one seat sees it; -1 is a spectator. What is owed is hidden before the end."""

    seat: int
    turns: int
    mover: int  # whose turn it is; -1 when a pawn is at the line
    next: int  # who comes after them
    closing: tuple[int, ...]  # S6 who still has to call or decline, once a pawn is at the line
    finish: int
    edition: str
    teams: bool
    called: bool  # S6 a bonus has to be called
    refills: int
    bag: int  # how many tiles
    common: tuple[str, ...]
    squares: tuple[Square, ...]
    links: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]


def view(s: State, seat: int) -> SetupView:
    ended = line_is_reached(s)
    owed = tuple(other for other in range(s.players) if s.owed[other])
    return SetupView(
        seat=seat,
        turns=s.turns,
        mover=NONE if ended else s.mover,
        next=NONE if ended else next_seat(s, s.mover),
        closing=owed if ended else (),
        finish=finish_line(s),
        edition=box.EDITIONS.names[s.edition],
        teams=bool(s.teams),
        called=s.bonus == CALLED,
        refills=s.refills,
        bag=box.TILES - (shown(s) & ~s.bag).bit_count() - sum(s.hidden),
        common=write_tiles(s.common),
        squares=tuple(square(s, number) for number in range(box.BOARD)),
        links=box.LINKS[s.edition],
        players=tuple(player(s, other) for other in range(s.players)),
    )


def square(s: State, number: int) -> Square:
    stack = tuple(map(write_tile, stack_on(s, number)))
    return Square(box.SQUARES[number], owner_of(s.players, number), stack)


@cache
def owner_of(players: int, number: int) -> int:
    """S1 The seat that owns a square, or NONE."""
    own = box.OWN[players]
    return next((seat for seat in range(players) if own[seat] >> number & 1), NONE)


def player(s: State, seat: int) -> Player:
    side = box.SIDE_OF[s.players][seat]
    partners = [other for other in range(s.players) if s.teams and team_of(other) == team_of(seat)]
    return Player(
        seat=seat,
        side=box.SIDES[side],
        colour=COLOURS[side],
        partner=next((other for other in partners if other != seat), NONE),
        points=s.points[seat],
        placed=s.placed[seat],
        hand=s.hands[seat].bit_count() + s.hidden[seat],
        tiles=write_tiles(s.hands[seat]),
    )
