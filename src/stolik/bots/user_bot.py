"""A user's bot by its import path, `package.module:name` or `file.py:name`, and its moves, checked.

The code is foreign: any error in it becomes one that names the bot.
"""

import importlib
import importlib.util
import sys
from collections.abc import Coroutine
from contextlib import redirect_stdout
from functools import cache
from hashlib import sha256
from pathlib import Path
from traceback import format_exception
from types import ModuleType
from typing import Any

from stolik.bots.bot import Bot, BotError, FunctionBot, UnknownBot
from stolik.match.observation import Observation
from stolik.rules.errors import StolikError, quoted
from stolik.rules.messages import Move


def make_user_bot(name: str) -> Bot:
    """A bot, from a class that makes bots, a bot, or a function that chooses a move."""
    found = import_object(name)
    try:
        made = found() if isinstance(found, type) else found
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"cannot make a bot of {name}: {error}") from error
    if callable(getattr(made, "choose_move", None)):
        bot: Bot = made
        return bot
    if not callable(made):
        raise UnknownBot(f"{quoted(name)} is no bot: it has no `choose_move`")
    return FunctionBot(made)


def import_object(name: str) -> Any:
    place, _, attribute = name.rpartition(":")
    module = import_module(name)
    if "@" in attribute:
        raise UnknownBot(f"{quoted(name)}: a bot of your own takes no budget")
    if not hasattr(module, attribute):
        raise UnknownBot(f"there is no {quoted(attribute)} in {place}")
    return getattr(module, attribute)


def import_module(name: str) -> ModuleType:
    """The module of an import path: one that is installed, lies in this folder, or is a file."""
    place, _, _ = name.rpartition(":")
    try:
        with redirect_stdout(sys.stderr):  # it may print, and stdout is for results
            if place.endswith(".py"):
                return import_file(Path(place).resolve())
            import_from(Path.cwd())
            return importlib.import_module(place)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"cannot import {name}: {error}") from error


def import_from(folder: Path) -> None:
    """Lets modules in a folder be imported; installed ones come first."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


@cache
def import_file(path: Path) -> ModuleType:
    """The module in a file, which may import what lies beside it."""
    import_from(path.parent)
    name = f"stolik_bot_{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def sources(name: str) -> tuple[bytes, bytes]:
    """The source of the module that a path names, and of the one that its object comes from."""
    module = sys.modules.get(getattr(import_object(name), "__module__", None) or "")
    return source_in(import_module(name)), source_in(module) if module else b""


def source_in(module: ModuleType) -> bytes:
    """The source of a module; of one without a file, its name."""
    file = getattr(module, "__file__", None)
    return Path(file).read_bytes() if file else module.__name__.encode()


def ask_bot(bot: Bot, name: str, observation: Observation) -> Move:
    """The move that a bot chooses, or the text of one; the rules say whether it is legal."""
    given, game = call(bot, name, observation), observation.game
    if isinstance(given, Coroutine):
        given.close()
        raise BotError(f"{name} is async; a bot has to give its move, not a promise of one")
    try:
        move = game.as_move(given)
        game.text(move)  # a move of another game has none
    except StolikError as error:
        raise BotError(f"{name} gave {quoted(given)}, which is no move of {game.id}") from error
    return move


def call(bot: Bot, name: str, observation: Observation) -> object:
    """The answer of a bot; the traceback of its error begins there."""
    try:
        return bot.choose_move(observation)
    except (Exception, SystemExit) as error:
        error.__traceback__ = error.__traceback__ and error.__traceback__.tb_next
        trace = "".join(format_exception(error)).rstrip()
        raise BotError(f"{name} failed in its move.\n{trace}") from error
