"""Editions of a game: those of its components.toml, and files that users write for their own box.

An own edition is a file `editions/<game>/<name>.toml` in stolik's home (see folders.py). It has
the tables that an edition has in the game's components.toml, and may name an edition that it is
`like` and say only what differs. Its name ends in a fingerprint of its contents, `mybox@3f2a91`,
so that a game which was begun with it is never continued with something else.
"""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from stolik.rules.errors import BoxError, quoted
from stolik.rules.folders import home
from stolik.rules.options import FINGERPRINT_SIGN

T = TypeVar("T")
Tables = dict[str, dict[str, Any]]
"""An edition as it is written: tables of facts."""

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")
LONGEST_FILE = 1 << 16
DIGITS = 6


@dataclass
class Editions:
    """The editions that can be played, and what is wrong with the others."""

    tables: dict[str, Tables] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.tables)

    def read(self, read: Callable[[Tables], T]) -> tuple[T, ...]:
        return tuple(map(read, self.tables.values()))


def read_box(package: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath("components.toml").read_text("utf-8"))


def read_editions(
    game: str, box: Mapping[str, Any], tables: tuple[str, ...], check: Callable[[Tables], object]
) -> Editions:
    """The editions of the box and the user's own; `check` raises BoxError for a bad one."""
    editions = Editions()
    for name in box:
        editions.tables[name] = checked(name, box, tables, check)
    written = dict(box)
    for path in own_files(game):
        try:
            written[path.stem] = read_own(path, set(written))
            own = checked(path.stem, written, tables, check)
            editions.tables[f"{path.stem}{FINGERPRINT_SIGN}{fingerprint(own)}"] = own
        except BoxError as error:
            editions.broken[path.stem] = str(error)
    return editions


def own_files(game: str) -> list[Path]:
    """The files of the user, by name; none where stolik's home cannot be read."""
    try:
        paths = (home() / "editions" / game).iterdir()
        return sorted(p for p in paths if p.suffix == ".toml" and not p.name.startswith("."))
    except (OSError, RuntimeError):
        return []


def read_own(path: Path, taken: set[str]) -> dict[str, Any]:
    if not NAME.fullmatch(path.stem) or path.stem in taken:
        raise BoxError(
            f"{path}: an edition's name is lower-case letters, digits and dashes, "
            f"and none of {', '.join(sorted(taken))}"
        )
    try:
        if not path.is_file() or path.stat().st_size > LONGEST_FILE:
            raise BoxError(f"{path}: it is no file, or longer than {LONGEST_FILE} bytes")
        return tomllib.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise BoxError(f"{path}: {error}".removeprefix(f"{path}: {path}: ")) from error


def checked(
    name: str,
    written: Mapping[str, Any],
    tables: tuple[str, ...],
    check: Callable[[Tables], object],
) -> Tables:
    """An edition that can be played; else a BoxError that names it."""
    try:
        complete = complete_edition(name, written, tables)
        check(complete)
    except BoxError as error:
        raise BoxError(f"edition {name}: {error}") from error
    return complete


def complete_edition(name: str, written: Mapping[str, Any], tables: tuple[str, ...]) -> Tables:
    """An edition with what it takes from the one that it is like."""
    own, names = dict(written[name]), list(written)
    title, like = own.pop("title", ""), own.pop("like", None)
    if like is not None and like not in names[: names.index(name)]:
        raise BoxError(
            f"it is like {quoted(like)}, which is none of the box, or of those before it by name"
        )
    if not isinstance(title, str):
        raise BoxError(f"its title is a text, not {quoted(title)}")
    for key, table in own.items():
        check_table(key, table, tables)
    base: Tables = complete_edition(like, written, tables) if like else {key: {} for key in tables}
    return {key: {**base[key], **own.get(key, {})} for key in tables}


def check_table(name: str, table: object, tables: tuple[str, ...]) -> None:
    if name not in tables:
        raise BoxError(f"no table {quoted(name)}; there are {', '.join(tables)}")
    if not isinstance(table, dict):
        raise BoxError(f"{name} is a table of its own, below [{name}]")
    if not isinstance(table.get("source"), str) or not table["source"].strip():
        raise BoxError(f'{name} names no source; of your own box it is "owner"')


def fingerprint(tables: Tables) -> str:
    """A hash of all facts of an edition, whatever their sources."""
    facts = {name: {**table, "source": ""} for name, table in tables.items()}
    text = json.dumps(facts, sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:DIGITS]


def shaped(tables: Tables, name: str, shape: type[T]) -> T:
    """A table as a struct, every fact there and of its type."""
    try:
        return msgspec.convert(tables[name], shape)
    except msgspec.ValidationError as error:
        raise BoxError(f"{name}: {error}") from error
