"""Shared by the commands: the language, printing, finding a game, errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Any

import typer

from stolik.games.registry import GAMES
from stolik.games.registry import game as registered_game
from stolik.rules.errors import BadOption, StolikError
from stolik.rules.texts import LANGUAGES, Texts, texts

if TYPE_CHECKING:
    from rich.console import Console

    from stolik.match.game import Game

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
WIDEST_TEXT = 88
INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class CommandError(StolikError):
    """An error of the command line, in the user's language."""


def default_language() -> str:
    locale = next(filter(None, map(os.environ.get, LOCALE)), "")
    return next((known for known in LANGUAGES if locale.startswith(known)), LANGUAGES[0])


def texts_in(language: str) -> Texts:
    """The texts of the command line; by default in the language of the environment."""
    return texts("stolik.cli", language or default_language())


def examples(*commands: str) -> str:
    lines = [f"stolik {command.format(game=next(iter(GAMES)))}" for command in commands]
    return "\n\n[bold]Try:[/bold]\n" + "\n".join(f"  [green]{line}[/green]" for line in lines)


def screen(stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, emoji=False)


def print_error(sentence: str) -> None:
    from rich.text import Text

    screen(stderr=True).print(Text(sentence, "red"), soft_wrap=True)


def print_json(document: Any) -> None:
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document)).decode() + "\n")


def find_game(name: str, texts: Texts) -> Game:
    if name.casefold() not in GAMES:
        raise CommandError(unknown(name, GAMES, texts, "unknown_game"))
    return registered_game(name.casefold())


def unknown(name: str, known: Any, texts: Texts, key: str) -> str:
    """A sentence about an unknown name, with the nearest known one."""
    from difflib import get_close_matches

    folded = {other.casefold(): other for other in known}
    sentence = texts.word(key, name=name, known=", ".join(known))
    near = get_close_matches(name.casefold(), folded, 1)
    return sentence + (" " + texts.word("did_you_mean", name=folded[near[0]]) if near else "")


def read_options(given: Iterable[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for option in given:
        name, equals, value = option.partition("=")
        if not equals:
            raise typer.BadParameter(f"{option!r} has to be like NAME=VALUE")
        if name in options:
            raise typer.BadParameter(f"{name} is given twice: {options[name]} and {value}")
        options[name] = value
    return options


def read_table(
    game: Game, players: int | None, given: Iterable[str], default: int | None = None
) -> tuple[int, dict[str, str]]:
    """The number of players and the options.

    The number is the one given, else the default one, else the lowest that the options allow.
    """
    options = read_options(given)
    wanted = [default or game.players[0], *game.players] if players is None else [players]
    for count in wanted:
        with suppress(BadOption):
            game.blank(count, options)
            return count, options
    game.blank(wanted[0], options)
    return wanted[0], options


def program() -> str:
    """The shell command that calls this program again."""
    called = Path(sys.argv[0])
    if which("stolik") or called.name != "stolik":
        return "stolik"
    here = Path.cwd()
    return str(called.relative_to(here) if called.is_relative_to(here) else called)
