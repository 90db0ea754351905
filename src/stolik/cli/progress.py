"""A bar on stderr that comes only when something takes long and somebody can see it."""

from __future__ import annotations

import sys
from threading import Lock, Timer
from types import TracebackType
from typing import TYPE_CHECKING

from stolik.cli.ui import screen

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
"""Seconds that nobody minds waiting without a bar."""


class LateBar:
    """LogEntry how much is done, it shows a bar when the work has taken a second, done or not."""

    def __init__(self, sentence: str, total: int) -> None:
        self.sentence = sentence
        self.total = total
        self.done = 0
        self.bar: Progress | None = None
        self.lock = Lock()
        self.timer = Timer(PATIENCE, self.show)
        self.timer.daemon = True

    def __enter__(self) -> LateBar:
        """Begin to wait, if anybody can see it."""
        if sys.stderr.isatty():
            self.timer.start()
        return self

    def show(self) -> None:
        """It takes long: show how far it is."""
        with self.lock:
            if not self.timer.finished.is_set():
                self.bar = bar()
                self.bar.add_task(self.sentence, total=self.total, completed=self.done)
                self.bar.start()

    def update(self, done: int) -> None:
        """So much is done."""
        self.done = done
        if self.bar:
            self.bar.update(self.bar.task_ids[0], completed=done)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """The bar goes, or does not come any more."""
        self.timer.cancel()
        with self.lock:
            if self.bar:
                self.bar.stop()


def bar() -> Progress:
    """How far, how long already, how long still."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=screen(stderr=True), transient=True)
