"""Replays: a game that is over, move by move, through the eyes of any seat. It does no I/O."""

from functools import lru_cache

import msgspec

from stolik.games.records import loads
from stolik.match.match import Match
from stolik.match.record import HIDDEN
from stolik.rules.messages import LogEntry, Outcome, View
from stolik.server.domain.refusals import Refused
from stolik.server.domain.wire import Happened

MOST_FRAMES = 40
MOST_KEPT = 8
RUNNING = f"\nseed {HIDDEN}\n"

Generator = tuple[int, int, int, int]
"""The four words of the generator, as a move left them."""


class Frame(msgspec.Struct, frozen=True):
    """The game after so many moves; frame 0 is the deal."""

    number: int
    waits_for: tuple[int, ...]
    view: View


class Replay(msgspec.Struct, frozen=True):
    """A game that is over, and every move of it as a seat could see it."""

    game: str
    name: str
    options: dict[str, str]
    names: tuple[str, ...]
    outcome: Outcome
    seat: int | None
    told: tuple[Happened, ...]


class Chance(msgspec.Struct, frozen=True):
    """What chance came from, for everybody to check: what was promised, the secret, and what the
    deal and each move left of the generator, which was set anew for each of them.
    """

    name: str
    commitment: str
    secret: str  # a whole number of up to 256 bits
    generators: tuple[Generator, ...]


@lru_cache(MOST_KEPT)
def replayed(record: str) -> Match:
    """The match of a record; one that still runs is nobody's to see."""
    if not record:  # the table was put away before its game began
        raise Refused("not_begun")
    if RUNNING in record:
        raise Refused("not_over")
    return loads(record)


def replay_of(match: Match, seat: int | None) -> Replay:
    """A match and what happened in it."""
    assert match.outcome
    check_seat(match, seat)
    return Replay(
        game=match.game.id,
        name=match.table,
        options=match.record().options,
        names=match.names,
        outcome=match.outcome,
        seat=seat,
        told=tuple(happened(match, told) for told in match.log(seat)),
    )


def frames_of(match: Match, seat: int | None, first: int) -> tuple[Frame, ...]:
    """Some frames of a match, from the first one asked for."""
    check_seat(match, seat)
    numbers = range(first, min(first + MOST_FRAMES, match.made + 1))
    return tuple(frame_of(match.at(number), seat) for number in numbers)


def frame_of(match: Match, seat: int | None) -> Frame:
    """The game as it was after its latest move."""
    return Frame(match.made, match.waits_for, match.view(seat))


def happened(match: Match, told: LogEntry) -> Happened:
    """A move as a client is told it."""
    return Happened("moved", told.seat, told.move, told.events, match.game.text(told.move))


def chance_of(match: Match) -> Chance:
    """What the chance of a match came from."""
    return Chance(
        name=match.table,
        commitment=match.commitment,
        secret=str(match.record().seed),
        generators=tuple(generator_of(match.at(number)) for number in range(match.made + 1)),
    )


def generator_of(match: Match) -> Generator:
    """The generator after the latest move."""
    first, second, third, count = match._state.rng
    return first, second, third, count


def check_seat(match: Match, seat: int | None) -> None:
    """Eyes are those of a seat, or nobody's."""
    if seat is not None and seat not in range(match.players):
        raise Refused("no_such_seat", seat=seat)
