"""A pool of workers that play plans: threads, processes, or a Ray cluster.

Chunks come back in order, wherever they are played, so a plan gives the same rows on one core, on
all of them, and on many machines.
"""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, redirect_stdout
from typing import Any, NamedTuple, Protocol, Self

from stolik.bots.registry import is_built_in
from stolik.engine.plain import Engine
from stolik.lab.cluster import RayCluster
from stolik.lab.jobs import BatchSizer, Chunk, Job, PendingChunk, Submit
from stolik.lab.local_workers import CallingProcess, Processes, Threads
from stolik.lab.plan import Plan

PLACES = ("threads", "processes", "ray")

Progress = Callable[[int], None]
"""Called with the number of games played so far."""


class Workers(Protocol):
    number: int

    def prepare(self, job: Job) -> Submit:
        """Gets the workers ready for a job; gives the function that hands out its chunks."""


class Submitted(NamedTuple):
    first: int
    games: int
    pending: PendingChunk


class WorkerPool:
    """Workers that play one plan after another, on an engine of the same speed.

    It is a context manager. Workers start with the first plan that needs them and stay until the
    pool is closed; then they stop after the move that is being made.
    """

    def __init__(self, engine: Engine, number: int = 1, place: str = "") -> None:
        self.engine, self.number, self.place = engine, number, place
        self.submitted: deque[Submitted] = deque()
        self.workers: dict[str, Workers] = {}
        self.closing = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stops the workers. Chunks already played stay available."""
        self.workers.clear()
        self.closing.close()

    def rows(self, plan: Plan, details: bool = False, first: int = 0) -> Iterator[tuple[int, Any]]:
        """The rows of a plan's games from `first` on, chunk by chunk, each with its first game."""
        self.submitted.clear()
        submit, sizer = self.prepare(plan, details), BatchSizer()
        most = 1 if self.number == 1 else 2 * self.number
        for number, games in sizer.split(first, plan.games):
            self.submitted.append(Submitted(number, games, submit(number, games)))
            if len(self.submitted) == most:
                yield from self.next_chunk(sizer)
        while self.submitted:
            yield from self.next_chunk(sizer)

    def next_chunk(self, sizer: BatchSizer) -> Iterator[tuple[int, Any]]:
        """Waits for the next chunk; it stays in `submitted` until its receiver asks for more."""
        number, games, pending = self.submitted[0]
        chunk = pending.result()
        sizer.record(games, chunk.seconds)
        yield number, chunk.rows
        self.submitted.popleft()

    def finished(self, first: int) -> Iterator[tuple[int, Any]]:
        """Closes the pool after an interruption; gives the rows from `first` on, up to a gap."""
        self.close()
        for number, _, pending in self.submitted:
            if number >= first:
                chunk = finished_chunk(pending)
                if not chunk:
                    return
                yield number, chunk.rows

    def prepare(self, plan: Plan, details: bool = False) -> Submit:
        """Gets the workers ready for a plan, starting them where necessary."""
        if not all(map(is_built_in, plan.bots)) and sys.stdout is not sys.stderr:
            self.closing.enter_context(redirect_stdout(sys.stderr))  # what such bots print
        place = self.place or default_place(plan)
        if place not in self.workers:
            self.workers[place] = self.start(place)
        self.number = self.workers[place].number
        return self.workers[place].prepare(Job(self.engine, plan, details))

    def start(self, place: str) -> Workers:
        if place == "ray":
            return RayCluster(self.closing)
        if place == "threads":
            return Threads(self.number, self.closing)
        return CallingProcess() if self.number == 1 else Processes(self.number, self.closing)


def finished_chunk(pending: PendingChunk) -> Chunk | None:
    try:
        return pending.result() if pending.done() else None
    except (Exception, KeyboardInterrupt):
        return None


def default_place(plan: Plan) -> str:
    return "threads" if all(map(is_built_in, plan.bots)) else "processes"


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
