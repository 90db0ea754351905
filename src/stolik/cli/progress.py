"""A bar on stderr that comes only when something takes long and somebody can see it."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

from stolik.cli.ui import screen

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
"""Seconds that nobody minds waiting without a bar."""


class LateBar:
    """Told how much is done, it shows a bar when the work has taken a second."""

    def __init__(self, sentence: str, total: int) -> None:
        self.sentence = sentence
        self.total = total
        self.bar: Progress | None = None
        self.begun = time.monotonic()

    def __enter__(self) -> LateBar:
        """Begin to wait."""
        self.begun = time.monotonic()
        return self

    def update(self, done: int) -> None:
        """So much is done."""
        late = time.monotonic() - self.begun > PATIENCE
        if not self.bar and late and sys.stderr.isatty():
            self.bar = bar()
            self.bar.add_task(self.sentence, total=self.total)
            self.bar.start()
        if self.bar:
            self.bar.update(self.bar.task_ids[0], completed=done)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """The bar goes."""
        if self.bar:
            self.bar.stop()


def bar() -> Progress:
    """How far, how long still."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=screen(stderr=True), transient=True)
