"""The folders of stolik's files; `STOLIK_CACHE` and `STOLIK_HOME` choose other places."""

import os
from pathlib import Path


def cache() -> Path:
    """The folder of what can be made again: compiled code."""
    default = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache") / "stolik"
    return Path(os.environ.get("STOLIK_CACHE") or default).expanduser()


def home() -> Path:
    """The folder of what is kept: saved games, editions, the server's database."""
    default = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share") / "stolik"
    return Path(os.environ.get("STOLIK_HOME") or default).expanduser()
