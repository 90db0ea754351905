"""Saved games: reading a file, where to save a game, and which one to resume."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from stolik.cli.ui import CommandError, print_error
from stolik.games.records import load
from stolik.match.match import Match
from stolik.match.record import GOES_ON
from stolik.rules import folders
from stolik.rules.errors import BadRecord
from stolik.rules.texts import Texts

SUFFIX = ".stolik"


def read(path: Path, texts: Texts) -> Match:
    try:
        return load(path)
    except FileNotFoundError:
        raise CommandError(texts.word("no_file", path=path)) from None
    except OSError as error:
        raise CommandError(texts.word("bad_file", path=path, reason=error.strerror)) from None
    except BadRecord as error:
        sentence = texts.word("bad_record", path=path, line=error.line, reason=error.reason)
        raise CommandError(sentence) from None


def folder() -> Path:
    return folders.home() / "games"


def saved(game: str | None = None) -> list[Path]:
    files = folder().glob(f"{game or '*'}-*{SUFFIX}")
    return sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def new_path(game: str) -> Path:
    folder().mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = folder() / f"{stem}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder() / f"{stem}-{number}{SUFFIX}"
    return path


def check_free(path: Path, texts: Texts) -> Path:
    if path.exists():
        raise CommandError(texts.word("file_exists", path=path))
    return path


def latest(game: str | None, texts: Texts) -> Path:
    for path in saved(game):
        if goes_on(path, texts):
            return path
    raise CommandError(texts.word("nothing_to_resume"))


def unfinished() -> bool:
    last = saved()[:1]
    return any(f"\nresult {GOES_ON}" in path.read_text("utf-8", "replace") for path in last)


def is_latest(path: Path) -> bool:
    return saved()[:1] == [path]


def goes_on(path: Path, texts: Texts) -> bool:
    """Whether a file has an unfinished game; prints an error if it cannot be read."""
    try:
        return not read(path, texts).over
    except CommandError as complaint:
        print_error(str(complaint))
        return False
