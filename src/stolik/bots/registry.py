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

from stolik.bots.bot import Bot
from stolik.bots.search.config import NAMES, SearchConfig, config_of
from stolik.bots.search_bot import SearchBot
from stolik.engine.plain import Engine
from stolik.match.observation import Observation
from stolik.rules.errors import StolikError, quoted
from stolik.rules.game import GameDefinition
from stolik.rules.messages import Move

BUDGET = re.compile(r"([0-9]{1,9})(ms|s|)")
"""`200ms`, `2s`, or a number of searches."""

MILLISECONDS = {"ms": 1, "s": 1000}


class UnknownBot(StolikError):
    """There is no such player."""


def any_move(observation: Observation) -> Move:
    """Any legal move, each as likely as any other."""
    room = [0] * observation.game.most_moves
    code = observation.game.legal.random_move(
        observation.state, observation.seat, observation.rng, room
    )
    return observation.move(code)


class Chooser:
    """A player that is a mere function."""

    def __init__(self, function: Callable[[Observation], Move]) -> None:
        self.choose_move = function


def is_ours(name: str) -> bool:
    """It names a player of ours, not somebody's own."""
    return ":" not in name


def read_names(game: GameDefinition, names: str) -> tuple[str, ...]:
    """`casual, mine.py:Bot`: the players of these names, all of whom there are."""
    found = tuple(name.strip() for name in names.split(","))
    for name in found:
        check_name(game, name)
    return found


def check_name(game: GameDefinition, name: str) -> None:
    """There is such a player, and it can be made."""
    if is_ours(name):
        find_config(game, name)
    else:
        bot_from(thing_at(name), name)


def find_config(game: GameDefinition, name: str) -> SearchConfig:
    """A player of ours, with the budget that is written after its name."""
    level, _, budget = name.partition("@")
    if level not in NAMES:
        known = ", ".join(NAMES)
        raise UnknownBot(f"no such player: {quoted(name)}; there are {known}, or file.py:name")
    config = config_of(game, level)
    if "@" not in name:
        return config
    read = BUDGET.fullmatch(budget)
    if not read or int(read[1]) == 0:
        raise UnknownBot(f"{quoted(budget)} is no budget; write 200ms, 2s or 1000 for searches")
    if not config.searches:
        raise UnknownBot(f"{level} does not search, so it takes no budget")
    return with_budget(config, int(read[1]), read[2])


def with_budget(config: SearchConfig, number: int, unit: str) -> SearchConfig:
    """The same player with another budget."""
    name = f"{config.name}@{number}{unit}"
    if unit:
        seconds = number * MILLISECONDS[unit] / 1000
        return SearchConfig(name, config.settings, config.weights, seconds)
    return SearchConfig(name, {**config.settings, "searches": number}, config.weights)


def load_bot(game: GameDefinition, name: str) -> Bot:
    """The player of that name at full speed; its code is compiled or loaded now, not later."""
    from stolik.engine.compiled import engine_of  # noqa: PLC0415 (Numba takes its time)

    return make_bot(engine_of(game), name)


def make_bot(engine: Engine, name: str) -> Bot:
    """The player of that name, ready to play."""
    if is_ours(name):
        config = find_config(engine.game, name)
        return Chooser(any_move) if config.settings.get("random") else SearchBot(engine, config)
    return bot_from(thing_at(name), name)


def thing_at(name: str) -> Any:
    """What an import path stands for: `package.module:name` or `file.py:name`."""
    place, _, attribute = name.rpartition(":")
    module = module_in(place, name)
    if "@" in attribute:
        raise UnknownBot(f"{quoted(name)}: a player of your own takes no budget")
    if not hasattr(module, attribute):
        raise UnknownBot(f"there is no {quoted(attribute)} in {place}")
    return getattr(module, attribute)


def module_in(place: str, name: str) -> ModuleType:
    """A module by its name or its file."""
    try:
        with redirect_stdout(sys.stderr):  # it may print, and stdout is for results
            return module_at(Path(place)) if place.endswith(".py") else module_named(place)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"cannot import {name}: {error}") from error


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


def bot_from(thing: Any, name: str) -> Bot:
    """A class that makes players, a player, or a function that chooses."""
    made = made_by(thing, name) if isinstance(thing, type) else thing
    if callable(getattr(made, "choose_move", None)):
        player: Bot = made
        return player
    if not callable(made):
        raise UnknownBot(f"{quoted(name)} is no player: it has no `choose_move`")
    return Chooser(made)


def made_by(kind: type, name: str) -> Any:
    """A new one of a class."""
    try:
        return kind()
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"cannot make a player of {name}: {error}") from error


def essence(game: GameDefinition, name: str) -> str:
    """What a player's results depend on: change it, and the old ones are another player's."""
    if is_ours(name):
        config = find_config(game, name)
        told = (
            f"{sorted(config.settings.items())} {sorted(config.weights.items())} {config.seconds}"
        )
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
