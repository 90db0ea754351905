"""stolik compile: compile now, so that nobody waits later."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stolik.cli.engines import waiting
from stolik.cli.parameters import Checked, Language
from stolik.cli.ui import examples, figure, find_game, screen, words_in
from stolik.games.registry import GAMES

if TYPE_CHECKING:
    from stolik.engine.compiled import Progress
    from stolik.match.game import Game
    from stolik.rules.texts import Texts

HELP = (
    "Compile the games for this machine now, so that nobody waits later.\n\n"
    "What was compiled before is left as it is."
) + examples("compile", "compile {game}")


def command(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Which; by default all games.")
    ] = None,
    checked: Checked = False,
    language: Language = "",
) -> None:
    """Compile all that is missing."""
    words = words_in(language)
    games = [find_game(name, words) for name in dict.fromkeys(names or GAMES)]
    missing = [game for game in games if not is_compiled(game, checked)]
    for game in games:
        if game not in missing:
            screen().print(words.word("was_compiled", game=game.id))
    for game, seconds in zip(missing, compile_all(missing, checked, words), strict=True):
        told = figure(seconds, ".1f", words)
        screen().print(words.word("compiled", game=game.id, seconds=told))


def is_compiled(game: Game, checked: bool) -> bool:
    """All of it was compiled before."""
    from stolik.engine.compiled import Compiled

    return all(map(Compiled(game, checked).is_ready, everything()))


def everything() -> tuple[Callable[..., Any], ...]:
    """All that is compiled: the core's algorithms and the players'."""
    from stolik.bots import ENTRY_POINTS as OF_PLAYERS
    from stolik.engine.compiled import ENTRY_POINTS

    return (*ENTRY_POINTS, *OF_PLAYERS)


def compile_all(games: list[Game], checked: bool, words: Texts) -> Iterator[float]:
    """Compile games, as many at once as there are cores; gives how long each took, in order."""
    from stolik.lab.workers import cores

    if len(games) <= 1 or cores() == 1:
        yield from (compile_shown(game, checked, words) for game in games)
        return
    with ProcessPoolExecutor(cores(), get_context("spawn")) as processes, waiting() as say:
        say(words.word("compiling", game=", ".join(game.id for game in games)))
        yield from processes.map(compile_quietly, games, [checked] * len(games))


def compile_shown(game: Game, checked: bool, words: Texts) -> float:
    """Compile a game, saying what is being done."""
    with waiting() as say:

        def progress(name: str, number: int, total: int) -> None:
            what = f"{game.id}: {name} ({number + 1}/{total})"
            say(words.word("compiling", game=what))

        return compile_game(game, checked, progress)


def compile_quietly(game: Game, checked: bool) -> float:
    """The same in a process of its own."""
    return compile_game(game, checked, None)


def compile_game(game: Game, checked: bool, progress: Progress | None) -> float:
    """Compile what is missing of a game; gives how long it took."""
    from stolik.engine.compiled import Compiled

    begun = time.perf_counter()
    Compiled(game, checked).prepare(everything(), progress)
    return time.perf_counter() - begun
