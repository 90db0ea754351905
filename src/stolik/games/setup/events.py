"""Events of a move, for people to follow: points and the sets they came from."""

from stolik.games.setup import encoding
from stolik.games.setup.components import OWN, SQUARES, square
from stolik.games.setup.encoding import CALL, PLACE, action_of, laid_by
from stolik.games.setup.pieces import number_of, suit_of, write_laid
from stolik.games.setup.rules import CALLED, put_tile, scoring_squares
from stolik.games.setup.state import State
from stolik.games.setup.table import allowed_squares, at_hand, number_set, run, tile_on
from stolik.rules.bits import each
from stolik.rules.messages import Event, FrozenStruct
from stolik.rules.state import copied


class Set(FrozenStruct, frozen=True):
    """S3 A set with a tile just placed: all of one number, or a run; each tile as `5H@b2`."""

    kind: str  # "number" or "run"
    tiles: tuple[str, ...]


class Scored(Event, tag="scored", frozen=True):
    """S5 The points of a placement and the sets they came from."""

    seat: int
    points: int
    sets: tuple[Set, ...]


class Bonus(Event, tag="bonus", frozen=True):
    """S6 A bonus that was given, with the squares it is for, or called."""

    seat: int
    points: int
    squares: tuple[str, ...]


class Missed(Event, tag="missed", frozen=True):
    """S6 A bonus that was not called in time."""

    seat: int
    points: int


class BagRefilled(Event, tag="bag_refilled", frozen=True):
    """S9 The covered tiles went back into the bag."""


def events(before: State, seat: int, move: int, after: State) -> tuple[Event, ...]:
    found: list[Event] = []
    if action_of(move) == PLACE:
        found += scored(after, seat, move)
    elif action_of(move) == CALL:
        found.append(Bonus(seat, before.owed[seat], ()))
    if after.turns > before.turns:
        found += [Missed(n, owed) for n, owed in enumerate(before.owed) if owed]
    if after.refills > before.refills:
        found.append(BagRefilled())
    return tuple(found)


def preview(s: State, seat: int, move: int, reason: int) -> tuple[Event, ...]:
    """What a placement, finished or not, would score; nothing if it cannot be laid."""
    if action_of(move) != PLACE or encoding.placed_tiles(move) & ~at_hand(s, seat):
        return ()
    if encoding.placed_squares(move) & ~allowed_squares(s, seat):
        return ()
    after = copied(s)
    for tile, name in laid_by(move):
        put_tile(after, tile, SQUARES.index(name))
    return tuple(scored(after, seat, move))


def scored(s: State, seat: int, move: int) -> list[Event]:
    """S5 The mover's points, and S6 what the others get at once; a bonus to call is not shown."""
    squares = scoring_squares(s, move)
    found: list[Event] = [Scored(seat, squares.bit_count(), sets_with(s, move))]
    for other in range(s.players):
        own = squares & OWN[s.players][other]
        if own and other != seat and s.bonus != CALLED:
            names = tuple(SQUARES[number] for number in each(own))
            found.append(Bonus(other, len(names), names))
    return found


def sets_with(s: State, move: int) -> tuple[Set, ...]:
    """S5 Every set, as large as it is, that contains a placed tile; each once."""
    found: list[tuple[str, int]] = []
    for tile, name in laid_by(move):
        found.append(("number", number_set(s, number_of(tile), square(name))))
        found.append(("run", run(s, suit_of(tile), number_of(tile))))
    return tuple(
        Set(kind, laid_on(s, squares)) for kind, squares in dict.fromkeys(found) if squares
    )


def laid_on(s: State, squares: int) -> tuple[str, ...]:
    """The visible tiles on these squares, by number and suit."""
    return write_laid((tile_on(s, number), SQUARES[number]) for number in each(squares))
