"""A content-addressed cache of compiled code: a folder is named by a hash of all it depends on."""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any

import numba
from llvmlite.binding import get_host_cpu_name

from stolik.engine import intrinsics
from stolik.engine.binding import Function, called, globals_used, is_stub, reachable, rules_used
from stolik.rules import folders
from stolik.rules.game import GameDefinition
from stolik.rules.state import shape_of

STALE_AFTER_DAYS = 30
READY = "ready"

_CONFIG_LOCK = Lock()


def folder_for(game: GameDefinition, algorithm: Function, flags: str) -> Path:
    name = f"{game.id}-{algorithm.__name__}-{fingerprint(game, algorithm, flags)}"
    return folders.cache() / "compiled" / name


@cache
def fingerprint(game: GameDefinition, algorithm: Function, flags: str) -> str:
    """A hash of every function that is reached, the numbers they use, the state, the compiler."""
    compiler = f"{sys.version} {numba.__version__} {get_host_cpu_name()} {flags}"
    digest = sha256(f"{compiler} {shape_of(game.state)}".encode())
    for path in (Path(algorithm.__code__.co_filename), Path(intrinsics.__file__)):
        digest.update(f"{path}".encode() + (path.read_bytes() if path.exists() else b""))
    rules = game.functions()
    names = {name for function in reachable([algorithm]) for name in rules_used(function)}
    for function in reachable([algorithm, *(rules[name] for name in sorted(names))]):
        digest.update(fingerprint_of(function))
    return digest.hexdigest()[:16]


def fingerprint_of(function: Function) -> bytes:
    """A hash of what a function does: its code and the constants behind its names."""
    code, used = function.__code__, globals_used(function)
    constants = {
        name: thing
        for name, thing in used.items()
        if not isinstance(thing, FunctionType) and not is_stub(thing)
    }
    calls = [(name, thing is called) for name, thing in used.items() if name not in constants]
    home = function.__module__  # Numba imports it again when it loads the code
    parts = (home, code.co_name, code.co_varnames, code.co_names, code.co_consts, calls, constants)
    return sha256(repr(parts).encode() + code.co_code).digest()


@contextmanager
def used_by_numba(folder: Path, function: Callable[..., Any]) -> Iterator[bool]:
    """Lets Numba keep a function in `folder`; gives False where that cannot be written.

    A function that was typed at a prompt has no source to hash, and is not kept.
    """
    has_source = Path(function.__code__.co_filename).exists()
    config: Any = numba.config
    with _CONFIG_LOCK:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            yield has_source and can_write(folder)
        finally:
            config.CACHE_DIR = before


def can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


def is_ready(folder: Path) -> bool:
    """True if an algorithm was compiled into this folder."""
    return (folder / READY).exists()


def set_ready(folder: Path) -> None:
    """Marks a folder as in use; a new one replaces those that are long out of use."""
    new = not is_ready(folder)
    (folder / READY).touch()
    oldest = time.time() - STALE_AFTER_DAYS * 24 * 3600
    for ready in folder.parent.glob(f"*/{READY}") if new else ():
        if ready.stat().st_mtime < oldest:
            shutil.rmtree(ready.parent, ignore_errors=True)
