"""The journal of an arena: an append-only log of the rows of all games, so none is played twice.

Its lines are JSON: the plan, then for each chunk the number of its first game and its rows. Its
name is a fingerprint of everything that the games depend on, except how many are asked for.
"""

import fcntl
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from stolik.bots import match_runner, search_bot
from stolik.bots.match_runner import run_matches
from stolik.bots.registry import fingerprint
from stolik.bots.user_bot import source_in
from stolik.lab import executors
from stolik.lab import plan as planning
from stolik.lab.executors import width
from stolik.lab.plan import Plan
from stolik.rules import folders
from stolik.rules.errors import StolikError

Row = list[int]


class Busy(StolikError):
    """Another process is writing this journal."""


class JournalLine(msgspec.Struct, frozen=True):
    first: int
    rows: list[Row]


class Journal:
    """The rows of a plan's games so far. A context manager: it locks the file meanwhile."""

    def __init__(self, plan: Plan, path: Path | None = None, fresh: bool = False) -> None:
        self.plan = plan
        self.heading = heading(plan)
        self.path = path or default_path(plan)
        self.fresh = fresh
        self.rows: list[Row] = []

    def __enter__(self) -> "Journal":
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.file = self.path.open("a+b")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.file.close()
            raise Busy(f"another process is playing these games; see {self.path}") from None
        self.file.truncate(0 if self.fresh else self.recover())
        if not self.rows:
            self.file.truncate(0)
            self.write(self.heading)
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def recover(self) -> int:
        """Reads the whole lines and gives their length; the rest was cut off."""
        self.file.seek(0)
        if self.file.readline() != self.heading:
            return 0
        whole = len(self.heading)
        for line in self.file:
            read = self.read_line(line)
            if not read or read.first > len(self.rows):
                break
            self.rows[read.first :] = read.rows  # written twice if it was interrupted
            whole += len(line)
        return whole

    def read_line(self, line: bytes) -> JournalLine | None:
        """The content of a line, if it is whole and fits the plan."""
        try:
            read = msgspec.json.decode(line, type=JournalLine)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None
        fits = all(len(row) == width(self.plan) for row in read.rows)
        return read if fits and line.endswith(b"\n") else None

    def append(self, first: int, rows: Any) -> list[Row]:
        """Writes the rows of a chunk at once; gives them as plain numbers."""
        line = JournalLine(first, np.asarray(rows).tolist())
        self.write(msgspec.json.encode(line) + b"\n")
        self.rows += line.rows
        return line.rows

    def write(self, line: bytes) -> None:
        """Adds a line that survives the end of this process, and a power cut."""
        self.file.write(line)
        self.file.flush()
        os.fsync(self.file.fileno())


def heading(plan: Plan) -> bytes:
    """Everything that the games depend on, as the first line of a journal."""
    from stolik.engine.cache import fingerprint as code_fingerprint

    sources = planning, executors, match_runner, search_bot
    facts = {
        **plan.facts,
        "code": code_fingerprint(plan.game, run_matches, ""),
        "lab": [digest(source_in(module)) for module in sources],
        "rotates": plan.rotates,
        "bots": [[bot, fingerprint(plan.game, bot)] for bot in plan.bots],
    }
    return msgspec.json.encode(facts) + b"\n"


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]


def default_path(plan: Plan) -> Path:
    return folders.home() / "arena" / f"{plan.game.id}-{digest(heading(plan))}.jsonl"
