"""Those who play the pieces of a plan: threads, processes, or a cluster.

A piece is some games in a row. Pieces come back in order, whoever plays them, so the same plan
gives the same rows on one core, on all of them, and on many machines.
"""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple, Protocol

from stolik.bots.catalogue import is_ours
from stolik.core.engine import Engine, Plain
from stolik.core.game import Game
from stolik.lab.field import Field, field_for
from stolik.lab.plan import Plan

PIECE_SECONDS = 0.05
LARGEST_PIECE = 10_000
PLACES = ("threads", "processes", "ray")


class Piece(NamedTuple):
    """The rows of some games, and how long they took."""

    rows: Any
    seconds: float


@dataclass
class Pace:
    """How many games make a piece that is soon played."""

    size: int = 1

    def learn(self, games: int, seconds: float) -> None:
        """Take the speed of a piece into account."""
        fitting = int(games * PIECE_SECONDS / max(seconds, 1e-9))
        self.size = max(1, min(fitting, 2 * self.size, LARGEST_PIECE))


def pieces(first: int, games: int, pace: Pace, step: int = 1) -> Iterator[tuple[int, int]]:
    """The first game and the number of games of each piece; whole deals of `step` games."""
    while first < games:
        size = min(pace.size * step, games - first)
        yield first, size
        first += size


class Pending(Protocol):
    """A piece that somebody is playing."""

    def result(self) -> Piece:
        """Wait for it."""


Submit = Callable[[int, int], Pending]
"""Have games from one number on, so many, played."""


def timed_piece(field: Field, first: int, games: int) -> Piece:
    """Play a piece, and tell how long it took."""
    begun = time.perf_counter()
    rows = field.play(first, games)
    return Piece(rows, time.perf_counter() - begun)


def played(submit: Submit, plan: Plan, workers: int, first: int = 0) -> Iterator[tuple[int, Any]]:
    """The rows of all games from `first` on, piece by piece and in order, each with its number."""
    pace, waiting = Pace(), deque[tuple[int, int, Pending]]()

    def next_piece() -> tuple[int, Any]:
        number, games, pending = waiting.popleft()
        piece = pending.result()
        pace.learn(max(1, games // plan.games_a_deal), piece.seconds)
        return number, piece.rows

    for number, games in pieces(first, plan.games, pace, plan.games_a_deal):
        waiting.append((number, games, submit(number, games)))
        if len(waiting) == (1 if workers == 1 else 2 * workers):
            yield next_piece()
    while waiting:
        yield next_piece()


class Now:
    """A piece that is played when it is waited for."""

    def __init__(self, field: Field, first: int, games: int) -> None:
        self.where = field, first, games

    def result(self) -> Piece:
        """Play it."""
        return timed_piece(*self.where)


class Workers:
    """A team that plays a plan. Use it in a `with`: whoever it has hired goes home at the end."""

    def __init__(
        self,
        engine: Engine,
        plan: Plan,
        number: int = 1,
        place: str = "",
        details: bool = False,
    ) -> None:
        self.engine, self.plan, self.number, self.details = engine, plan, number, details
        self.place = place or usual_place(plan)
        self.executor: Executor | None = None

    def __enter__(self) -> "Workers":
        self.submit = self.hired()
        return self

    def __exit__(self, *_: object) -> None:
        if self.executor:
            self.executor.shutdown(cancel_futures=True)

    def rows(self, first: int = 0) -> Iterator[tuple[int, Any]]:
        """The rows of all games from `first` on, in order."""
        return played(self.submit, self.plan, self.number, first)

    def hired(self) -> Submit:
        """How this team takes its work."""
        if self.place == "ray":
            from stolik.lab.cluster import on_ray

            submit, self.number = on_ray(self.plan, speed_of(self.engine), self.details)
            return submit
        field = field_for(self.engine, self.plan, self.details)
        if self.number == 1:
            return lambda first, games: Now(field, first, games)
        if self.place == "threads":
            threads = self.executor = ThreadPoolExecutor(self.number)
            return lambda first, games: threads.submit(timed_piece, field, first, games)
        return self.hire_processes()

    def hire_processes(self) -> Submit:
        """Processes, for players in Python, of whom only one can think at a time in each."""
        job = (self.plan, speed_of(self.engine), self.details)
        processes = self.executor = ProcessPoolExecutor(
            self.number, get_context("spawn"), set_field, job
        )

        def submit(first: int, games: int) -> Future[Piece]:
            return processes.submit(piece_of_field, first, games)

        return submit


def usual_place(plan: Plan) -> str:
    """Compiled code plays in threads, somebody's Python in processes."""
    return "threads" if all(map(is_ours, plan.bots)) else "processes"


def speed_of(engine: Engine) -> str:
    """The name of an engine's speed, by which another process makes one like it."""
    if isinstance(engine, Plain):
        return "plain"
    return "checked" if getattr(engine, "checked", False) else "compiled"


def engine_of(game: Game, speed: str) -> Engine:
    """An engine of that speed."""
    if speed == "plain":
        return Plain(game)
    from stolik.core.compiled import Compiled

    return Compiled(game, speed == "checked")


_field: Field | None = None


def set_field(plan: Plan, speed: str, details: bool) -> None:
    """Make this process ready to play the plan."""
    global _field  # noqa: PLW0603
    Thread(target=leave_with_parent, daemon=True).start()
    _field = field_for(engine_of(plan.game, speed), plan, details)


def leave_with_parent() -> None:
    """Whoever has hired this process may be killed; then nobody wants its games any more."""
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


def piece_of_field(first: int, games: int) -> Piece:
    """Play a piece in this process."""
    assert _field
    return timed_piece(_field, first, games)


def cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
