"""Examples for the page of rules: positions that show a clause, and moves made in them.

`examples.toml` in a game's folder has them as texts of positions and moves; the rules play them.
"""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from stolik.match.game import Game
from stolik.match.match import Match
from stolik.rules.seats import seat_of
from stolik.server.domain.replays import Frame, frames_of
from stolik.server.domain.updates import move_view
from stolik.server.domain.wire import EventView

FILE = "examples.toml"
SEED = 1
NAMES = ("Ewa", "Ola", "Jan", "Iga", "Leo")


class WrittenExample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example as it is written; without a seat a spectator sees it."""

    position: str
    seat: str = ""
    names: tuple[str, ...] = NAMES
    moves: tuple[str, ...] = ()


class Example(msgspec.Struct, frozen=True):
    """A few frames of a game, and the moves between them."""

    names: tuple[str, ...]
    seat: int | None
    frames: tuple[Frame, ...]
    log: tuple[EventView, ...]


@cache
def examples(game: Game) -> dict[str, tuple[Example, ...]]:
    """The examples of a game by clause."""
    file = files(game.package).joinpath(FILE)
    if not file.is_file():
        return {}
    found = tomllib.loads(file.read_text("utf-8"))
    written = msgspec.convert(found, dict[str, tuple[WrittenExample, ...]])
    return {clause: tuple(example(game, one) for one in some) for clause, some in written.items()}


def example(game: Game, written: WrittenExample) -> Example:
    match = played(game, written)
    seat = seat_of(written.seat) if written.seat else None
    log = tuple(move_view(match, entry) for entry in match.log(seat))
    return Example(written.names[: match.players], seat, frames_of(match, seat, 0), log)


def played(game: Game, written: WrittenExample) -> Match:
    """The match of an example after its moves."""
    match = game.position(written.position.strip(), seed=SEED)
    for line in written.moves:
        seat, _, move = line.partition(" ")
        match.play(seat_of(seat), move)
    return match
