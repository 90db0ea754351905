"""Bots by name: `master`, `master@200ms`, `search@1000`, or a user's as `file.py:name`."""

import re
from hashlib import sha256

from stolik.bots.bot import Bot, FunctionBot, UnknownBot, random_move
from stolik.bots.search.config import NAMES, SearchConfig, config_of
from stolik.bots.search_bot import SearchBot
from stolik.bots.user_bot import make_user_bot, sources
from stolik.engine.plain import Engine
from stolik.rules.errors import quoted
from stolik.rules.game import GameDefinition

BUDGET = re.compile(r"([0-9]{1,9})(ms|s|)")
"""`200ms`, `2s`, or a number of searches."""

MILLISECONDS = {"ms": 1, "s": 1000}
DIGITS = 12


def is_built_in(name: str) -> bool:
    return ":" not in name


def read_names(game: GameDefinition, names: str) -> tuple[str, ...]:
    """The names in a text such as `casual, mine.py:Bot`; raises if one is no bot's."""
    found = tuple(name.strip() for name in names.split(","))
    for name in found:
        check_name(game, name)
    return found


def check_name(game: GameDefinition, name: str) -> None:
    if is_built_in(name):
        find_config(game, name)
    else:
        make_user_bot(name)


def find_config(game: GameDefinition, name: str) -> SearchConfig:
    """The config of a built-in bot, with the budget that is written after its name."""
    level, _, budget = name.partition("@")
    if level not in NAMES:
        known = ", ".join(NAMES)
        raise UnknownBot(f"no such bot: {quoted(name)}; there are {known}, or file.py:name")
    config = config_of(game, level)
    if "@" not in name:
        return config
    read = BUDGET.fullmatch(budget)
    if not read or int(read[1]) == 0:
        raise UnknownBot(f"{quoted(budget)} is no budget; write 200ms, 2s or 1000 for searches")
    if not config.searches:
        raise UnknownBot(f"{level} does not search, so it takes no budget")
    number, unit = int(read[1]), read[2]
    settings = config.settings if unit else {**config.settings, "searches": number}
    seconds = number * MILLISECONDS[unit] / 1000 if unit else None
    return SearchConfig(f"{level}@{number}{unit}", settings, config.weights, seconds)


def load_bot(game: GameDefinition, name: str) -> Bot:
    """The bot of that name at full speed; its code is compiled or loaded now, before any move."""
    from stolik.engine.compiled import engine_of  # noqa: PLC0415 (Numba takes its time)

    return make_bot(engine_of(game), name)


def make_bot(engine: Engine, name: str) -> Bot:
    if not is_built_in(name):
        return make_user_bot(name)
    config = find_config(engine.game, name)
    return FunctionBot(random_move) if config.settings.get("random") else SearchBot(engine, config)


def fingerprint(game: GameDefinition, name: str) -> str:
    """A hash of what a bot's results depend on: its config, or a user's source."""
    if is_built_in(name):
        config = find_config(game, name)
        parts = sorted(config.settings.items()), sorted(config.weights.items()), config.seconds
        return sha256(" ".join(map(str, parts)).encode()).hexdigest()[:DIGITS]
    digests = (sha256(source).digest() for source in sources(name))
    return sha256(b"".join(digests)).hexdigest()[:DIGITS]
