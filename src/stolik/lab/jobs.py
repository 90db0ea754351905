"""Jobs: the games of a plan, split into chunks that workers play anywhere and in any order."""

import pickle
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from stolik.engine.plain import Engine, Plain
from stolik.lab.executors import NEVER, GameRunner, StopFlag, make_runner
from stolik.lab.plan import Plan

CHUNK_SECONDS = 0.05
LARGEST_CHUNK = 10_000


class Chunk(NamedTuple):
    rows: Any
    seconds: float


class PendingChunk(Protocol):
    def done(self) -> bool:
        """True once the chunk was played or failed."""

    def result(self) -> Chunk:
        """Waits for the chunk; raises what the worker raised."""


Submit = Callable[[int, int], PendingChunk]
"""Hands a worker the first game and the number of games of a chunk."""


@dataclass
class BatchSizer:
    """Adaptive chunk sizes, at most doubling: a chunk takes about CHUNK_SECONDS."""

    size: int = 1

    def record(self, games: int, seconds: float) -> None:
        fitting = int(games * CHUNK_SECONDS / max(seconds, 1e-9))
        self.size = max(1, min(fitting, 2 * self.size, LARGEST_CHUNK))

    def split(self, first: int, games: int) -> Iterator[tuple[int, int]]:
        while first < games:
            size = min(self.size, games - first)
            yield first, size
            first += size


@dataclass(frozen=True)
class Job:
    """A plan and the engine to play it on. Pickled, the engine is written as its speed."""

    engine: Engine
    plan: Plan
    details: bool = False

    def runner(self) -> GameRunner:
        return make_runner(self.engine, self.plan, self.details)

    def __reduce__(self) -> tuple[Any, ...]:
        return job_at_speed, (speed_of(self.engine), self.plan, self.details)


class RemoteWorker:
    """Plays chunks in a process of its own; it keeps the runner of the last job."""

    def __init__(self) -> None:
        self.job: bytes = b""
        self.runner: GameRunner | None = None

    def play(self, job: bytes, first: int, games: int, stop: StopFlag = NEVER) -> Chunk:
        if job != self.job or not self.runner:
            self.runner, self.job = pickle.loads(job).runner(), job
        return timed_chunk(self.runner, first, games, stop)


def timed_chunk(runner: GameRunner, first: int, games: int, stop: StopFlag = NEVER) -> Chunk:
    begun = time.perf_counter()
    rows = runner.play(first, games, stop)
    return Chunk(rows, time.perf_counter() - begun)


def speed_of(engine: Engine) -> str:
    """The name of an engine's speed, by which another process makes an equal one."""
    if isinstance(engine, Plain):
        return "plain"
    return "checked" if getattr(engine, "checked", False) else "compiled"


def job_at_speed(speed: str, plan: Plan, details: bool) -> Job:
    if speed == "plain":
        return Job(Plain(plan.game), plan, details)
    from stolik.engine.compiled import engine_of

    return Job(engine_of(plan.game, speed == "checked"), plan, details)
