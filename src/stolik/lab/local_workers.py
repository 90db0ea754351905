"""Workers on this machine: the calling process, threads, or processes.

Threads suit compiled code, which releases the GIL; processes suit bots in Python, of which only one
at a time runs in each. Both notice Ctrl-C within the move that is being made: a stop flag ends the
games, and the waiting thread wakes up often enough to receive the signal.
"""

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

import numpy as np

from stolik.lab.executors import NEVER, GameRunner, StopFlag
from stolik.lab.jobs import Chunk, Job, PendingChunk, RemoteWorker, Submit, timed_chunk

WAKE_UP_SECONDS = 0.2


class DeferredChunk:
    def __init__(self, runner: GameRunner, first: int, games: int) -> None:
        self.arguments = runner, first, games
        self.chunk: Chunk | None = None

    def done(self) -> bool:
        return self.chunk is not None

    def result(self) -> Chunk:
        self.chunk = self.chunk or timed_chunk(*self.arguments)
        return self.chunk


class FutureChunk:
    """A chunk that a thread or a process plays.

    `result` wakes up regularly, so that Ctrl-C is noticed while the chunk is being played.
    """

    def __init__(self, future: Future[Chunk]) -> None:
        self.future, self.done = future, future.done

    def result(self) -> Chunk:
        while not self.future.done():
            wait([self.future], WAKE_UP_SECONDS)
        return self.future.result()


class CallingProcess:
    """No workers: the calling process plays."""

    number = 1

    def prepare(self, job: Job) -> Submit:
        runner = job.runner()
        return lambda first, games: DeferredChunk(runner, first, games)


class Threads:
    """Threads of this process; even a single one, because compiled code does not notice Ctrl-C."""

    def __init__(self, number: int, closing: ExitStack) -> None:
        self.number = number
        self.stop, self.threads = np.zeros_like(NEVER), ThreadPoolExecutor(number)
        closing.callback(self.threads.shutdown, cancel_futures=True)
        closing.callback(self.stop.fill, 1)

    def prepare(self, job: Job) -> Submit:
        runner = job.runner()

        def submit(first: int, games: int) -> PendingChunk:
            return FutureChunk(self.threads.submit(timed_chunk, runner, first, games, self.stop))

        return submit


class Processes:
    """Processes started by this one; they end with it, even if it is killed."""

    def __init__(self, number: int, closing: ExitStack) -> None:
        self.number = number
        spawn = get_context("spawn")
        stop = spawn.RawValue("q", 0)
        self.processes = ProcessPoolExecutor(number, spawn, set_up_process, (stop,))
        closing.callback(self.processes.shutdown, cancel_futures=True)
        closing.callback(setattr, stop, "value", 1)

    def prepare(self, job: Job) -> Submit:
        pickled = pickle.dumps(job)

        def submit(first: int, games: int) -> PendingChunk:
            with sigint_blocked():
                return FutureChunk(self.processes.submit(play_in_process, pickled, first, games))

        return submit


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Delays SIGINT; processes started meanwhile inherit the blocked signal."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_worker = RemoteWorker()
_stop: StopFlag = NEVER


def set_up_process(stop: Any) -> None:
    """Prepares a worker process; games end when the shared number `stop` becomes 1."""
    global _stop  # noqa: PLW0603
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=exit_with_parent, daemon=True).start()
    sys.stdout = sys.stderr
    _stop = np.frombuffer(stop, np.int64)


def exit_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


def play_in_process(job: bytes, first: int, games: int) -> Chunk:
    """Plays a chunk; Ctrl-C ends it, but does not end a worker that waits."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return _worker.play(job, first, games, _stop)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
