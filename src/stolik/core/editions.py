"""Editions of a game: those of its components.toml, and files that people write for their own box.

An own edition is a file `editions/<game>/<name>.toml` in stolik's home (see folders.py). It has
the tables that an edition has in the game's components.toml, and may name an edition that it is
`like` and say only what differs.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from stolik.core.errors import BoxError, quoted
from stolik.core.folders import home

T = TypeVar("T")
Tables = dict[str, dict[str, Any]]
"""An edition as it is written: tables of facts."""

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")
ABOUT = ("title", "like")


def read_editions(game: str, box: Mapping[str, Any], tables: tuple[str, ...]) -> dict[str, Tables]:
    """Every edition, complete with what it takes from the one that it is like."""
    told = {**box, **own_editions(game, set(box))}
    return {name: complete_edition(name, told, tables) for name in told}


def own_editions(game: str, taken: set[str]) -> dict[str, Any]:
    """The files that people have written for their own boxes."""
    folder = home() / "editions" / game
    return {path.stem: read_own(path, taken) for path in sorted(folder.glob("*.toml"))}


def read_own(path: Path, taken: set[str]) -> dict[str, Any]:
    """One of them; its name is the edition's."""
    if not NAME.fullmatch(path.stem) or path.stem in taken:
        raise BoxError(
            f"{path}: an edition's name is lower-case letters, digits and dashes, "
            f"and none of {', '.join(sorted(taken))}"
        )
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BoxError(f"{path}: {error}") from error


def complete_edition(name: str, told: Mapping[str, Any], tables: tuple[str, ...]) -> Tables:
    """An edition with all that it takes from the one that it is like."""
    own, names = told[name], list(told)
    like = own.get("like")
    if like is not None and like not in names[: names.index(name)]:
        raise BoxError(f"edition {name}: it is like {quoted(like)}, which is no edition before it")
    base: Tables = complete_edition(like, told, tables) if like else {key: {} for key in tables}
    for key, table in own.items():
        if key not in ABOUT and (key not in tables or not isinstance(table, dict)):
            raise BoxError(f"edition {name}: no table {quoted(key)}; there are {', '.join(tables)}")
    return {key: {**base[key], **own.get(key, {})} for key in tables}


def of_each(editions: Mapping[str, Tables], read: Callable[[Tables], T]) -> tuple[T, ...]:
    """What is read from every edition; an error names the edition."""
    return tuple(read_one(name, tables, read) for name, tables in editions.items())


def read_one(name: str, tables: Tables, read: Callable[[Tables], T]) -> T:
    """What is read from one of them."""
    try:
        return read(tables)
    except BoxError as error:
        raise BoxError(f"edition {name}: {error}") from error


def shaped(tables: Tables, shape: type[T]) -> T:
    """The tables as a struct, every fact there and of its type."""
    try:
        return msgspec.convert(tables, shape)
    except msgspec.ValidationError as error:
        raise BoxError(str(error)) from error
