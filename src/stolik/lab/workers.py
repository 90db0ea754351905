"""Those who play the pieces of a plan: threads, processes, or a cluster.

A piece is some games in a row. Pieces come back in order, whoever plays them, so the same plan
gives the same rows on one core, on all of them, and on many machines.
"""

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager, redirect_stdout
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple, Protocol

import numpy as np

from stolik.bots.registry import is_ours
from stolik.engine.plain import Engine, Plain
from stolik.lab.executors import NEVER, GameRunner, Stop, make_runner
from stolik.lab.plan import Plan
from stolik.match.game import Game

PIECE_SECONDS = 0.05
LARGEST_PIECE = 10_000
LOOKS_UP = 0.2
"""Seconds."""

PLACES = ("threads", "processes", "ray")

Progress = Callable[[int], None]
"""LogEntry how many games have been played."""


class Chunk(NamedTuple):
    """The rows of some games, and how long they took."""

    rows: Any
    seconds: float


@dataclass
class BatchSizer:
    """How many games make a piece that is soon played."""

    size: int = 1

    def learn(self, games: int, seconds: float) -> None:
        """Take the speed of a piece into account."""
        fitting = int(games * PIECE_SECONDS / max(seconds, 1e-9))
        self.size = max(1, min(fitting, 2 * self.size, LARGEST_PIECE))


def pieces(first: int, games: int, pace: BatchSizer) -> Iterator[tuple[int, int]]:
    """The first game and the number of games of each piece."""
    while first < games:
        size = min(pace.size, games - first)
        yield first, size
        first += size


class Pending(Protocol):
    """A piece that somebody is playing."""

    def done(self) -> bool:
        """Nobody has to wait for it any more."""

    def result(self) -> Chunk:
        """Wait for it."""


Submit = Callable[[int, int], Pending]
"""Have games from one number on, so many, played."""


class Asked(NamedTuple):
    """A piece that was given to somebody: its first game, and how many."""

    first: int
    games: int
    pending: Pending


def timed_piece(field: GameRunner, first: int, games: int, stop: Stop = NEVER) -> Chunk:
    """Play a piece, and tell how long it took."""
    begun = time.perf_counter()
    rows = field.play(first, games, stop)
    return Chunk(rows, time.perf_counter() - begun)


def whole_piece(pending: Pending) -> Chunk | None:
    """A piece that was played to its end, however the others fared."""
    try:
        return pending.result() if pending.done() else None
    except (Exception, KeyboardInterrupt):
        return None


class Now:
    """A piece that is played when it is waited for."""

    def __init__(self, field: GameRunner, first: int, games: int) -> None:
        self.where = field, first, games
        self.piece: Chunk | None = None

    def done(self) -> bool:
        """It is played."""
        return self.piece is not None

    def result(self) -> Chunk:
        """Play it."""
        self.piece = self.piece or timed_piece(*self.where)
        return self.piece


class Awaited:
    """A piece that a thread or a process plays. Whoever waits for it looks up now and then, because
    Ctrl-C that comes at the wrong moment would only be heard at the end.
    """

    def __init__(self, future: Future[Chunk]) -> None:
        self.future, self.done = future, future.done

    def result(self) -> Chunk:
        """Wait for it."""
        while not self.future.done():
            wait([self.future], LOOKS_UP)
        return self.future.result()


class Workers:
    """A team that plays a plan. Use it in a `with`: whoever it has hired goes home at the end.

    At the end means soon: nobody begins another piece, and a piece is left after the move that is
    under way.
    """

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
        self.asked: deque[Asked] = deque()
        self.exit_stack = ExitStack()

    def __enter__(self) -> "Workers":
        self.asked.clear()
        if not all(map(is_ours, self.plan.bots)):
            self.exit_stack.enter_context(redirect_stdout(sys.stderr))
        self.submit = self.hired()
        return self

    def __exit__(self, *_: object) -> None:
        self.exit_stack.close()

    def rows(self, first: int = 0) -> Iterator[tuple[int, Any]]:
        """The rows of all games from `first` on, piece by piece and in order, with its number."""
        pace, most = BatchSizer(), 1 if self.number == 1 else 2 * self.number
        for number, games in pieces(first, self.plan.games, pace):
            self.asked.append(Asked(number, games, self.submit(number, games)))
            if len(self.asked) == most:
                yield from self.next_piece(pace)
        while self.asked:
            yield from self.next_piece(pace)

    def next_piece(self, pace: BatchSizer) -> Iterator[tuple[int, Any]]:
        """Wait for the next piece; it is forgotten only when whoever was given it asks for more."""
        number, games, pending = self.asked[0]
        piece = pending.result()
        pace.learn(games, piece.seconds)
        yield number, piece.rows
        self.asked.popleft()

    def finished(self, first: int) -> Iterator[tuple[int, Any]]:
        """After an interruption, the rows from `first` on that are there all the same, in order."""
        for number, _, pending in self.asked:
            if number >= first:
                piece = whole_piece(pending)
                if not piece:
                    return
                yield number, piece.rows

    def hired(self) -> Submit:
        """How this team takes its work."""
        if self.place == "ray":
            from stolik.lab.cluster import on_ray

            job = self.plan, speed_of(self.engine), self.details
            submit, self.number = on_ray(*job, self.exit_stack)
            return submit
        field = make_runner(self.engine, self.plan, self.details)
        if self.place == "threads":
            return self.hire_threads(field)
        if self.number == 1:
            return lambda first, games: Now(field, first, games)
        return self.hire_processes()

    def hire_threads(self, field: GameRunner) -> Submit:
        """Threads, for compiled code, which all of them run at once; Ctrl-C cannot interrupt it,
        so even one thread is another than the one that hears it.
        """
        stop, threads = np.zeros_like(NEVER), ThreadPoolExecutor(self.number)
        self.exit_stack.callback(threads.shutdown, cancel_futures=True)
        self.exit_stack.callback(stop.fill, 1)

        def submit(first: int, games: int) -> Pending:
            return Awaited(threads.submit(timed_piece, field, first, games, stop))

        return submit

    def hire_processes(self) -> Submit:
        """Processes, for players in Python, of whom only one can think at a time in each."""
        spawn = get_context("spawn")
        stop = spawn.RawValue("q", 0)
        job = (self.plan, speed_of(self.engine), self.details, stop)
        processes = ProcessPoolExecutor(self.number, spawn, set_field, job)
        self.exit_stack.callback(processes.shutdown, cancel_futures=True)
        self.exit_stack.callback(setattr, stop, "value", 1)

        def submit(first: int, games: int) -> Pending:
            with sigint_blocked():
                return Awaited(processes.submit(piece_of_field, first, games))

        return submit


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Hear Ctrl-C only afterwards; processes that are started meanwhile do not hear it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
    from stolik.engine.compiled import engine_of

    return engine_of(game, speed == "checked")


_field: GameRunner | None = None
_stop: Stop = NEVER


def set_field(plan: Plan, speed: str, details: bool, stop: Any) -> None:
    """Make this process ready to play the plan, until `stop`, which is shared, becomes 1."""
    global _field, _stop  # noqa: PLW0603
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=leave_with_parent, daemon=True).start()
    sys.stdout = sys.stderr
    _field = make_runner(engine_of(plan.game, speed), plan, details)
    _stop = np.frombuffer(stop, np.int64)


def leave_with_parent() -> None:
    """Whoever has hired this process may be killed; then nobody wants its games any more."""
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


def piece_of_field(first: int, games: int) -> Chunk:
    """Play a piece in this process; Ctrl-C ends a long thought, but not a process that waits."""
    assert _field
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return timed_piece(_field, first, games, _stop)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
