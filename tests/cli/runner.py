"""Running the command line, in this process or in one of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import msgspec

from stolik.cli.app import main
from tests.waiting import HANGS_SECONDS

RECEIVES_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
"""A process in the background may have been started with SIGINT ignored."""

COMMAND = [sys.executable, "-c", f"{RECEIVES_CTRL_C}; from stolik.cli.app import main; main()"]


@dataclass
class CommandResult:
    """The exit code and output of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.out)


class TypedLines(io.TextIOBase):
    """A standard input of given lines, closed after the last."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)

    def readline(self, _: int | None = -1, /) -> str:  # type: ignore[override]
        return next((line + "\n" for line in self.lines), "")


def run(*arguments: str, typed: Iterable[str] = ()) -> CommandResult:
    """Runs a command in this process."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", ["stolik", *arguments]),
        patch.object(sys, "stdin", TypedLines(typed)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
    return CommandResult(code, out.getvalue(), err.getvalue())


def run_apart(*arguments: str, typed: str = "", **environment: str) -> CommandResult:
    """Runs a command in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=HANGS_SECONDS,
        check=False,
    )
    return CommandResult(done.returncode, done.stdout, done.stderr)
