"""Many random games, in pieces and on several threads, with the same result whatever the pieces.

Game number i depends only on the seed and on i. Compiled code releases the GIL, so threads help.
"""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from stolik.core.batch import POINTS, batch
from stolik.core.chance import words
from stolik.core.engine import Engine
from stolik.core.game import Game
from stolik.lab.tally import Result, Tally, tally

PIECE_SECONDS = 0.05
LARGEST_PIECE = 10_000

Progress = Callable[[int], None]
"""Told how many games have been played."""


@dataclass(frozen=True)
class Plan:
    """Which games to play."""

    game: Game
    players: int
    games: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def blank(self) -> Any:
        """The state that every game begins from."""
        return self.game.blank(self.players, self.options)

    @property
    def options_in_words(self) -> dict[str, str]:
        """All options, those by default too."""
        return self.game.options_of(self.blank)


@dataclass
class Pace:
    """How many games make a piece that is soon played."""

    size: int = 1

    def learn(self, games: int, seconds: float) -> None:
        """Take the speed of a piece into account."""
        fitting = int(games * PIECE_SECONDS / max(seconds, 1e-9))
        self.size = max(1, min(fitting, 2 * self.size, LARGEST_PIECE))


def simulate(
    engine: Engine, plan: Plan, threads: int = 1, progress: Progress | None = None
) -> Result:
    """Play the games. Ctrl-C ends it with the result of the games so far, from the first on."""
    so_far = Tally()
    with suppress(KeyboardInterrupt):
        for rows in played(engine, plan, threads):
            so_far = so_far + tally(rows, plan.players)
            if progress:
                progress(so_far.games)
    return so_far.result(plan)


def played(engine: Engine, plan: Plan, threads: int) -> Iterator[Any]:
    """The rows of all games, piece by piece and in order."""
    pace = Pace()
    engine.entry(batch)  # not in every thread at once
    if threads == 1:
        yield from (piece(engine, plan, *where, pace) for where in pieces(plan.games, pace))
        return
    with ThreadPoolExecutor(threads) as executor:
        waiting: deque[Future[Any]] = deque()
        for where in pieces(plan.games, pace):
            waiting.append(executor.submit(piece, engine, plan, *where, pace))
            if len(waiting) == 2 * threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def pieces(games: int, pace: Pace) -> Iterator[tuple[int, int]]:
    """The first game and the number of games of each piece."""
    first = 0
    while first < games:
        size = min(pace.size, games - first)
        yield first, size
        first += size


def piece(engine: Engine, plan: Plan, first: int, games: int, pace: Pace) -> Any:
    """Play some of the games; gives their rows."""
    seed = engine.ints(3)
    seed[:] = words("simulate", plan.seed)
    rows = engine.rows(games, POINTS + plan.players)
    pool, moves = engine.pool([plan.blank], 3), engine.ints(plan.game.most_moves)
    begun = time.perf_counter()
    engine.entry(batch)(pool, seed, first, games, moves, rows)
    pace.learn(games, time.perf_counter() - begun)
    return rows


def cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
