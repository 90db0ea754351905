"""Where compiled code is kept: a directory for each game, its sources and its flags."""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import numba
from llvmlite.binding import get_host_cpu_name

from stolik.core import folders
from stolik.core.game import Game

STALE_AFTER_DAYS = 30


def directory(game: Game, checked: bool) -> Path:
    """Named after all that the compiled code depends on."""
    flags = "-checked" if checked else ""
    return folders.cache() / "compiled" / f"{game.id}-{fingerprint(game)}{flags}"


def fingerprint(game: Game) -> str:
    """A hash of the engine's and the game's sources and data, where they are, and the compiler."""
    digest = sha256(f"{sys.version} {numba.__version__} {get_host_cpu_name()}".encode())
    for package in ("stolik.core", game.package):
        for path in sources(package):
            digest.update(f"\0{path}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def sources(package: str) -> list[Path]:
    """The files of a package that its compiled code can depend on."""
    folder = Path(str(import_module(package).__file__)).parent
    return sorted(p for p in folder.rglob("*") if p.suffix in {".py", ".toml"})


@contextmanager
def used_by_numba(folder: Path, function: Callable[..., Any]) -> Iterator[bool]:
    """Let Numba keep a function in `folder`; False where that cannot be written.

    A function that was typed at a prompt has no source to tell it from another, and is not kept.
    """
    has_source = Path(function.__code__.co_filename).exists()
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield has_source and can_write(folder)
    finally:
        config.CACHE_DIR = before


def can_write(folder: Path) -> bool:
    """The folder is there, or could be made, and takes files."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


def is_ready(folder: Path, name: str) -> bool:
    """`name` was compiled into this folder before."""
    return (folder / f"{name}.ready").exists()


def set_ready(folder: Path, name: str) -> None:
    """Remember that `name` is compiled, and forget what nobody has used for long."""
    if not is_ready(folder, name) and can_write(folder):
        (folder / f"{name}.ready").touch()
        remove_stale(folder.parent)


def remove_stale(parent: Path) -> None:
    """Remove the folders of sources that are no longer in use."""
    oldest = time.time() - STALE_AFTER_DAYS * 24 * 3600
    for folder in parent.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
