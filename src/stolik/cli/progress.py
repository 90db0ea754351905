"""A progress bar on stderr, shown in a terminal when work takes long."""

from __future__ import annotations

import sys
from threading import Lock, Timer
from typing import TYPE_CHECKING

from stolik.cli.ui import screen

if TYPE_CHECKING:
    from rich.progress import Progress

DELAY = 1.0
"""Seconds before the bar is shown."""


class LateBar:
    """Shows a bar once the work has taken DELAY seconds, even before any of it is done."""

    def __init__(self, sentence: str, total: int) -> None:
        self.sentence = sentence
        self.total = total
        self.done = 0
        self.bar: Progress | None = None
        self.lock = Lock()
        self.timer = Timer(DELAY, self.show)
        self.timer.daemon = True

    def __enter__(self) -> LateBar:
        if sys.stderr.isatty():
            self.timer.start()
        return self

    def show(self) -> None:
        with self.lock:
            if not self.timer.finished.is_set():
                self.bar = bar()
                self.bar.add_task(self.sentence, total=self.total, completed=self.done)
                self.bar.start()

    def update(self, done: int) -> None:
        self.done = done
        if self.bar:
            self.bar.update(self.bar.task_ids[0], completed=done)

    def __exit__(self, *_: object) -> None:
        self.timer.cancel()
        with self.lock:
            if self.bar:
                self.bar.stop()


def bar() -> Progress:
    from rich import progress

    return progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeElapsedColumn(),
        progress.TimeRemainingColumn(),
        console=screen(stderr=True),
        transient=True,
    )
