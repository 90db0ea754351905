"""Editions that users have written into a home of theirs, and processes that find them there."""

import os
import re
import subprocess
import sys
from pathlib import Path

from stolik.match.game import Game
from tests.waiting import HANGS_SECONDS


def sourced(text: str) -> str:
    """The same with a source for every table that names none."""
    return re.sub(r"^(\[\w+\])\n(?!source)", r'\1\nsource = "owner"\n', text, flags=re.MULTILINE)


def put_edition(home: Path, game: Game, text: str, name: str = "mybox.toml") -> Path:
    """Writes an edition; gives the home that it is in."""
    folder = home / "editions" / game.id
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath(name).write_text(text, "utf-8")
    return home


def in_python(code: str, home: Path, given: str = "") -> str:
    """What Python prints in a process of its own, to which this is home."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "STOLIK_HOME": str(home)},
        timeout=HANGS_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout
