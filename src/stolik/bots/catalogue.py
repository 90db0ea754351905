"""Players by name: `master`, `master@200ms`, `search@1000`, or your own as `file.py:name`."""

import importlib
import importlib.util
import re
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

from stolik.bots.levels import NAMES, Mind, mind_of
from stolik.bots.player import Outlook, Player
from stolik.bots.thinker import Thinker
from stolik.core.engine import Engine
from stolik.core.errors import StolikError, quoted
from stolik.core.game import Game
from stolik.core.structs import Move

BUDGET = re.compile(r"([0-9]{1,9})(ms|s|)")
"""`200ms`, `2s`, or a number of searches."""

MILLISECONDS = {"ms": 1, "s": 1000}


class UnknownPlayer(StolikError):
    """There is no such player."""


def any_move(outlook: Outlook) -> Move:
    """Any legal move, each as likely as any other."""
    room = [0] * outlook.game.most_moves
    code = outlook.game.legal.random_move(outlook.state, outlook.seat, outlook.rng, room)
    return outlook.move(code)


class Chooser:
    """A player that is a mere function."""

    def __init__(self, function: Callable[[Outlook], Move]) -> None:
        self.choose = function


def is_ours(name: str) -> bool:
    """It names a player of ours, not somebody's own."""
    return ":" not in name


def read_names(game: Game, names: str) -> tuple[str, ...]:
    """`casual, mine.py:Bot`: the players of these names, all of whom there are."""
    found = tuple(name.strip() for name in names.split(","))
    for name in found:
        check_name(game, name)
    return found


def check_name(game: Game, name: str) -> None:
    """There is such a player, and it can be made."""
    if is_ours(name):
        find_mind(game, name)
    else:
        player_from(thing_at(name), name)


def find_mind(game: Game, name: str) -> Mind:
    """A player of ours, with the budget that is written after its name."""
    level, _, budget = name.partition("@")
    if level not in NAMES:
        known = ", ".join(NAMES)
        raise UnknownPlayer(f"no such player: {quoted(name)}; there are {known}, or file.py:name")
    mind = mind_of(game, level)
    if "@" not in name:
        return mind
    read = BUDGET.fullmatch(budget)
    if not read or int(read[1]) == 0:
        raise UnknownPlayer(f"{quoted(budget)} is no budget; write 200ms, 2s or 1000 for searches")
    if not mind.searches:
        raise UnknownPlayer(f"{level} does not search, so it takes no budget")
    return with_budget(mind, int(read[1]), read[2])


def with_budget(mind: Mind, number: int, unit: str) -> Mind:
    """The same player with another budget."""
    name = f"{mind.name}@{number}{unit}"
    if unit:
        seconds = number * MILLISECONDS[unit] / 1000
        return Mind(name, mind.settings, mind.weights, seconds)
    return Mind(name, {**mind.settings, "searches": number}, mind.weights)


def player(game: Game, name: str) -> Player:
    """The player of that name at full speed; its code is compiled or loaded now, not later."""
    from stolik.core.compiled import engine_of  # noqa: PLC0415 (Numba takes its time)

    return find_player(engine_of(game), name)


def find_player(engine: Engine, name: str) -> Player:
    """The player of that name, ready to play."""
    if is_ours(name):
        mind = find_mind(engine.game, name)
        return Chooser(any_move) if mind.settings.get("random") else Thinker(engine, mind)
    return player_from(thing_at(name), name)


def thing_at(name: str) -> Any:
    """What an import path stands for: `package.module:name` or `file.py:name`."""
    place, _, attribute = name.rpartition(":")
    module = module_in(place, name)
    if "@" in attribute:
        raise UnknownPlayer(f"{quoted(name)}: a player of your own takes no budget")
    if not hasattr(module, attribute):
        raise UnknownPlayer(f"there is no {quoted(attribute)} in {place}")
    return getattr(module, attribute)


def module_in(place: str, name: str) -> ModuleType:
    """A module by its name or its file."""
    try:
        with redirect_stdout(sys.stderr):  # it may print, and stdout is for results
            return module_at(Path(place)) if place.endswith(".py") else module_named(place)
    except (Exception, SystemExit) as error:
        raise UnknownPlayer(f"cannot import {name}: {error}") from error


def module_named(name: str) -> ModuleType:
    """A module that is installed, or lies in this folder."""
    import_from(Path.cwd())
    return importlib.import_module(name)


def import_from(folder: Path) -> None:
    """Let what lies in a folder be imported; what is installed comes first."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def module_at(path: Path) -> ModuleType:
    """The module in a file, which may import what lies beside it; the same file is read once."""
    return _loaded(path.resolve())


@cache
def _loaded(path: Path) -> ModuleType:
    import_from(path.parent)
    name = f"stolik_player_{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def player_from(thing: Any, name: str) -> Player:
    """A class that makes players, a player, or a function that chooses."""
    made = made_by(thing, name) if isinstance(thing, type) else thing
    if callable(getattr(made, "choose", None)):
        player: Player = made
        return player
    if not callable(made):
        raise UnknownPlayer(f"{quoted(name)} is no player: it has no `choose`")
    return Chooser(made)


def made_by(kind: type, name: str) -> Any:
    """A new one of a class."""
    try:
        return kind()
    except (Exception, SystemExit) as error:
        raise UnknownPlayer(f"cannot make a player of {name}: {error}") from error


def essence(game: Game, name: str) -> str:
    """What a player's results depend on: change it, and the old ones are another player's."""
    if is_ours(name):
        mind = find_mind(game, name)
        told = f"{sorted(mind.settings.items())} {sorted(mind.weights.items())} {mind.seconds}"
        return sha256(told.encode()).hexdigest()[:12]
    sources = source_named(name), source_of(thing_at(name))
    return sha256(b"".join(sha256(source).digest() for source in sources)).hexdigest()[:12]


def source_named(name: str) -> bytes:
    """The source of the module that an import path names."""
    place, _, _ = name.rpartition(":")
    return source_in(module_in(place, name))


def source_of(thing: Any) -> bytes:
    """The source of the module that a thing comes from; it may be imported into the one named."""
    module = sys.modules.get(getattr(thing, "__module__", None) or "")
    return source_in(module) if module else b""


def source_in(module: ModuleType) -> bytes:
    """The source of a module; of one without a file, its name."""
    file = getattr(module, "__file__", None)
    return Path(file).read_bytes() if file else module.__name__.encode()
