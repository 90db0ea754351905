"""Replays: a game that is over, move by move, from any seat's viewpoint."""

from functools import lru_cache

import msgspec

from stolik.games.records import loads
from stolik.match.match import Match
from stolik.match.record import HIDDEN
from stolik.rules.messages import Outcome, View
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.updates import move_view
from stolik.server.domain.wire import EventView

MOST_FRAMES = 40
CACHED_RECORDS = 8
RUNNING = f"\nseed {HIDDEN}\n"

Generator = tuple[int, int, int, int]
"""The four words of the generator, as a move left them."""


class Frame(msgspec.Struct, frozen=True):
    """The game after a number of moves; frame 0 is the deal."""

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
    log: tuple[EventView, ...]


class Chance(msgspec.Struct, frozen=True):
    """The chance of a game, to be checked: the commitment, the secret and the generator's states.

    There is a state after the deal and after each move; the generator is seeded anew for each.
    """

    name: str
    commitment: str
    secret: str  # a whole number of up to 256 bits
    generators: tuple[Generator, ...]


@lru_cache(CACHED_RECORDS)
def replayed(record: str) -> Match:
    """The match of a record; refused while the game runs."""
    if not record:  # the table was archived before its game began
        raise RequestRefused("not_started")
    if RUNNING in record:
        raise RequestRefused("not_over")
    return loads(record)


def replay_of(match: Match, seat: int | None) -> Replay:
    assert match.outcome
    check_viewpoint(match, seat)
    return Replay(
        game=match.game.id,
        name=match.table,
        options=match.record().options,
        names=match.names,
        outcome=match.outcome,
        seat=seat,
        log=tuple(move_view(match, entry) for entry in match.log(seat)),
    )


def frames_of(match: Match, seat: int | None, first: int) -> tuple[Frame, ...]:
    """At most `MOST_FRAMES` frames of a match, from the first one asked for."""
    check_viewpoint(match, seat)
    numbers = range(first, min(first + MOST_FRAMES, match.made + 1))
    return tuple(frame_of(match.at(number), seat) for number in numbers)


def frame_of(match: Match, seat: int | None) -> Frame:
    """The game as it was after its latest move."""
    return Frame(match.made, match.waits_for, match.view(seat))


def chance_of(match: Match) -> Chance:
    """The secret of a match, and the states of its generator."""
    return Chance(
        name=match.table,
        commitment=match.commitment,
        secret=str(match.record().seed),
        generators=tuple(generator_of(match.at(number)) for number in range(match.made + 1)),
    )


def generator_of(match: Match) -> Generator:
    first, second, third, count = match._state.rng
    return first, second, third, count


def check_viewpoint(match: Match, seat: int | None) -> None:
    """Refuses a seat that the match does not have."""
    if seat is not None and seat not in range(match.players):
        raise RequestRefused("no_such_seat", seat=seat)
