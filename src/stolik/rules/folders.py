"""Where stolik keeps its files; `STOLIK_CACHE` and `STOLIK_HOME` choose other places."""

import os
from pathlib import Path


def cache() -> Path:
    """What can be made again: compiled code."""
    default = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache") / "stolik"
    return Path(os.environ.get("STOLIK_CACHE") or default).expanduser()


def home() -> Path:
    """What people want to keep: their games."""
    default = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share") / "stolik"
    return Path(os.environ.get("STOLIK_HOME") or default).expanduser()
