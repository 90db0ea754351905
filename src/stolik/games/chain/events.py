"""Events of a move, and the preview of one."""

from stolik.games.chain import encoding, rules
from stolik.games.chain.components import COLOUR_NAMES, COLOURS, NEEDS, TOKEN_KINDS, TURNS
from stolik.games.chain.encoding import CLAIM, DROP, action_of, all_counts, kind_of
from stolik.games.chain.pieces import face_name, write_lying
from stolik.games.chain.refusals import CLAIM_OTHER_NUMBERS, CLAIM_WHICH, FINE
from stolik.games.chain.state import State
from stolik.rules.messages import Event, FrozenStruct
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


def preview(s: State, seat: int, move: int, reason: int) -> tuple[Event, ...]:
    """What a move would bring for sure; nothing if it cannot be made now."""
    if action_of(move) == DROP and not reason:
        after = copied(s)
        rules.drop(after, seat, encoding.column_of(move), encoding.turn_of(move))
        return (reacted(after, seat),)
    begun = action_of(move) == CLAIM and reason in (FINE, CLAIM_WHICH, CLAIM_OTHER_NUMBERS)
    return (claimed(s, seat, move),) if begun and can_go_on(s, seat, move) else ()


def can_go_on(s: State, seat: int, claim: int) -> bool:
    """C6 The tiles of a claim, all or the first of them, and what else it takes lie in front."""
    counts, needs = all_counts(claim), NEEDS[s.edition][kind_of(claim)]
    given = [sum(counts[COLOURS * number :][:COLOURS]) for number in range(len(needs))]
    return (
        rules.has_numbers(s, rules.numbers_in_front(s, seat), kind_of(claim))
        and all(number <= need for number, need in zip(given, needs, strict=True))
        and all(number <= rules.tiles_of_face(s, seat, face) for face, number in enumerate(counts))
    )


def events(before: State, seat: int, move: int, after: State) -> tuple[Event, ...]:
    found: list[Event] = []
    if action_of(move) == DROP:
        found.append(reacted(after, seat))
    if action_of(move) == CLAIM:
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
            write_lying(encoding.step_tile(step)),
            face_name(s.edition, encoding.step_tile(step) // TURNS),
            encoding.step_column(step) + 1,
            encoding.step_height(step) + 1,
        )
        for step in s.chain[: s.steps]
    )
    tile, face = write_lying(s.dropped - 1), face_name(s.edition, (s.dropped - 1) // TURNS)
    points = sum(int(step.face[0]) for step in steps)
    return Reacted(seat, tile, face, s.column + 1, steps, points)


def claimed(s: State, seat: int, claim: int) -> Claimed:
    """C6 The token, C9 and what its tiles count: twice in the secret colour, where it is known."""
    token, counts = TOKEN_KINDS[s.edition][kind_of(claim)], enumerate(all_counts(claim))
    given = sum(number * rules.value_of_face(s, seat, face) for face, number in counts if number)
    return Claimed(seat, token.numbers, token.worth, given)
