"""A journal: the games of a plan as they are played, so that none is lost and none played twice.

It is a file of lines in JSON: the plan, then piece after piece the first game and the rows of all.
Its name is a hash of everything that the games depend on, but for how many are asked for.
"""

import fcntl
import os
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from stolik.bots import search_bot
from stolik.bots.match_runner import run_matches
from stolik.bots.registry import essence, source_in
from stolik.lab import executors
from stolik.lab import plan as planning
from stolik.lab.executors import width
from stolik.lab.plan import Plan
from stolik.rules import folders
from stolik.rules.errors import StolikError

Row = list[int]


class Busy(StolikError):
    """Somebody else is writing this journal."""


class Chunk(msgspec.Struct, frozen=True):
    """A line: games in a row, from the first one on."""

    first: int
    rows: list[Row]


class Journal:
    """The games of a plan so far. Use it in a `with`: nobody else may write meanwhile."""

    def __init__(self, plan: Plan, path: Path | None = None, fresh: bool = False) -> None:
        self.plan = plan
        self.heading = heading(plan)
        self.path = path or usual_path(plan)
        self.fresh = fresh
        self.rows: list[Row] = []

    def __enter__(self) -> "Journal":
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.file = self.path.open("a+b")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.file.close()
            raise Busy(f"these games are being played already; see {self.path}") from None
        self.file.truncate(0 if self.fresh else self.recover())
        if not self.rows:
            self.file.truncate(0)
            self.write(self.heading)
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def recover(self) -> int:
        """Read what is whole; gives its length, for what was cut off is of no use."""
        self.file.seek(0)
        if self.file.readline() != self.heading:
            return 0
        whole = len(self.heading)
        for line in self.file:
            piece = self.piece_in(line)
            if not piece or piece.first > len(self.rows):
                break
            self.rows[piece.first :] = piece.rows  # written twice if it was interrupted
            whole += len(line)
        return whole

    def piece_in(self, line: bytes) -> Chunk | None:
        """The piece in a line, if it is one of this plan."""
        try:
            piece = msgspec.json.decode(line, type=Chunk)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None
        fits = all(len(row) == width(self.plan) for row in piece.rows)
        return piece if fits and line.endswith(b"\n") else None

    def append(self, first: int, rows: Any) -> list[Row]:
        """Write a piece down at once; gives its rows as plain numbers."""
        piece = Chunk(first, np.asarray(rows).tolist())
        self.write(msgspec.json.encode(piece) + b"\n")
        self.rows += piece.rows
        return piece.rows

    def write(self, line: bytes) -> None:
        """Add a line that outlives this process, and a power cut."""
        self.file.write(line)
        self.file.flush()
        os.fsync(self.file.fileno())


def heading(plan: Plan) -> bytes:
    """All that the games depend on, as the first line of a journal."""
    from stolik.engine.cache import fingerprint

    facts = {
        "game": plan.game.id,
        "rules": plan.game.version,
        "code": fingerprint(plan.game, run_matches, ""),
        "lab": [mark(module) for module in (planning, executors, search_bot)],
        "players": plan.players,
        "options": plan.options_in_words,
        "seed": plan.seed,
        "rotates": plan.rotates,
        "bots": [[bot, essence(plan.game, bot)] for bot in plan.bots],
    }
    return msgspec.json.encode(facts) + b"\n"


def mark(module: ModuleType) -> str:
    """What tells the source of a module from every other one."""
    return sha256(source_in(module)).hexdigest()[:16]


def usual_path(plan: Plan) -> Path:
    """Where the journal of a plan is kept if nobody says otherwise."""
    mark = sha256(heading(plan)).hexdigest()[:16]
    return folders.home() / "arena" / f"{plan.game.id}-{mark}.jsonl"
