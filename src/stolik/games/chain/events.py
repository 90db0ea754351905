"""Events of a move, and the preview of one."""

from collections import Counter

from stolik.games.chain import rules
from stolik.games.chain.components import COLOUR_NAMES, TOKEN_KINDS, TURNS
from stolik.games.chain.encoding import step_column, step_height, step_tile
from stolik.games.chain.moves import Claim, Drop, kind_named
from stolik.games.chain.pieces import face_name, read_counts, write_lying
from stolik.games.chain.state import State
from stolik.rules.messages import Event, FrozenStruct, Move
from stolik.rules.state import copied


class Step(FrozenStruct, frozen=True):
    """C4 A tile that was taken: as it lay, what it counts for, and from where, both from 1."""

    tile: str
    face: str
    column: int
    height: int


class Reacted(Event, tag="reacted", frozen=True):
    """C4 What a drop took, in order."""

    seat: int
    tile: str  # the dropped tile, as it lies
    face: str  # what it counts for
    column: int
    steps: tuple[Step, ...]
    points: int  # C9 the numbers on the tiles, none of them doubled


class Claimed(Event, tag="claimed", frozen=True):
    """C6 A token that was taken, what it is worth, and what the tiles for it would have counted."""

    seat: int
    token: str
    worth: int
    given: int  # C9 so far as one can know the secret colour


class Ended(Event, tag="ended", frozen=True):
    """C8 The game is over: by an empty column, or without one because there are no more tiles."""

    empty_column: bool
    colours: tuple[str, ...]  # C9 every seat's secret colour


def preview(s: State, seat: int, move: Move) -> tuple[Event, ...]:
    """What a move would bring for sure; nothing if it cannot be made now."""
    if not rules.to_act(s) >> seat & 1 or isinstance(move, Drop) == bool(s.claiming):
        return ()
    if isinstance(move, Drop):
        after = copied(s)
        rules.drop(after, seat, move.column - 1, move.turn)
        return (reacted(after, seat),)
    return (claimed(s, seat, move),) if isinstance(move, Claim) and can_begin(s, seat, move) else ()


def can_begin(s: State, seat: int, claim: Claim) -> bool:
    """C6 The token of a claim is there, and its tiles, all or the first of them, lie in front."""
    kind = kind_named(s, claim.token)
    counts = read_counts(s.edition, claim.tiles) or []
    return (
        kind is not None
        and rules.has_numbers(s, rules.numbers_in_front(s, seat), kind)
        and rules.tokens_left(s, kind) > 0
        and Counter(tile[0] for tile in claim.tiles) <= Counter(claim.token)
        and all(number <= rules.tiles_of_face(s, seat, face) for face, number in enumerate(counts))
    )


def events(before: State, seat: int, move: Move, after: State) -> tuple[Event, ...]:
    found: list[Event] = []
    if isinstance(move, Drop):
        found.append(reacted(after, seat))
    if isinstance(move, Claim):
        found.append(claimed(before, seat, move))
    if rules.over(after):
        colours = COLOUR_NAMES[after.edition]
        secret = tuple(colours[after.colour[other] - 1] for other in range(after.players))
        found.append(Ended(rules.has_empty_column(after), secret))
    return tuple(found)


def reacted(s: State, seat: int) -> Reacted:
    """C4 The latest chain."""
    steps = tuple(
        Step(
            write_lying(step_tile(step)),
            face_name(s.edition, step_tile(step) // TURNS),
            step_column(step) + 1,
            step_height(step) + 1,
        )
        for step in s.chain[: s.steps]
    )
    tile, face = write_lying(s.dropped - 1), face_name(s.edition, (s.dropped - 1) // TURNS)
    points = sum(int(step.face[0]) for step in steps)
    return Reacted(seat, tile, face, s.column + 1, steps, points)


def claimed(s: State, seat: int, claim: Claim) -> Claimed:
    """C6 The token, C9 and what its tiles count: twice in the secret colour, where it is known."""
    (worth,) = (kind.worth for kind in TOKEN_KINDS[s.edition] if kind.numbers == claim.token)
    counts = enumerate(read_counts(s.edition, claim.tiles) or [])
    given = sum(number * rules.value_of_face(s, seat, face) for face, number in counts)
    return Claimed(seat, claim.token, worth, given)
