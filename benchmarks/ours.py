"""Ours: every game of the registry at both speeds, and Connect Four from the examples."""

from dataclasses import dataclass, field
from typing import Any

from benchmarks.contestant import Contestant, Sample, repeat
from benchmarks.package import version
from examples import connect_four
from stolik.engine.batch import POINTS, batch
from stolik.engine.compiled import Compiled
from stolik.engine.plain import Engine, Plain
from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.rules.chance import seed_words

PIECE_COMPILED = 5_000
PIECE_PLAIN = 1


@dataclass
class Ours:
    """A game of ours at one speed. Dealing, chance and telling who won are all timed."""

    name: str
    game: str
    players: int
    engine: Engine
    piece: int  # games in one call
    note: str = ""
    version: str = field(default_factory=lambda: version("stolik") or "source")
    played: int = 0

    def prepare(self) -> None:
        """Compile, where there is anything to compile."""
        self.play()

    def run(self, seconds: float) -> Sample:
        """Play for about this long."""
        return repeat(self.play, seconds)

    def play(self) -> int:
        """Play the next games; gives the decisions made."""
        engine, first = self.engine, self.played
        self.played += self.piece
        seed: Any = engine.ints(3)
        seed[:] = seed_words("benchmark")
        pool = engine.pool([engine.game.blank(self.players)], 3)
        moves = engine.ints(engine.game.most_moves)
        results = engine.rows(self.piece, POINTS + self.players)
        return int(engine.entry(batch)(pool, seed, first, self.piece, moves, results))


def contestants() -> list[Contestant]:
    """Every game and number of players, compiled and plain."""
    everything: tuple[Game, ...] = (*all_games(), connect_four.GAME)
    return [
        *(compiled(engine, n) for engine in map(Compiled, everything) for n in engine.game.players),
        *(plain(engine, n) for engine in map(Plain, everything) for n in engine.game.players),
    ]


def compiled(engine: Engine, players: int) -> Contestant:
    """A game at full speed."""
    return Ours("stolik, compiled", engine.game.id, players, engine, PIECE_COMPILED)


def plain(engine: Engine, players: int) -> Contestant:
    """The same rules as Python runs them."""
    return Ours("stolik, plain", engine.game.id, players, engine, PIECE_PLAIN)
