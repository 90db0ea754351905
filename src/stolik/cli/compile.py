"""stolik compile: compile the games ahead of time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stolik.cli.engines import spinner
from stolik.cli.parameters import Checked, Language
from stolik.cli.ui import examples, find_game, screen, texts_in
from stolik.games.registry import GAMES

if TYPE_CHECKING:
    from stolik.engine.compiled import Progress
    from stolik.match.game import Game
    from stolik.rules.texts import Texts

HELP = (
    "Compile the games for this machine ahead of time, so that no command has to wait.\n\n"
    "What is compiled already is left as it is."
) + examples("compile", "compile {game}")


def command(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Which; by default all games.")
    ] = None,
    checked: Checked = False,
    language: Language = "",
) -> None:
    texts = texts_in(language)
    games = [find_game(name, texts) for name in dict.fromkeys(names or GAMES)]
    missing = [game for game in games if not is_compiled(game, checked)]
    for game in games:
        if game not in missing:
            screen().print(texts.word("was_compiled", game=game.id))
    for game, seconds in zip(missing, compile_all(missing, checked, texts), strict=True):
        shown = texts.figure(seconds, ".1f")
        screen().print(texts.word("compiled", game=game.id, seconds=shown))


def is_compiled(game: Game, checked: bool) -> bool:
    from stolik.engine.compiled import Compiled

    return all(map(Compiled(game, checked).is_ready, entry_points()))


def entry_points() -> tuple[Callable[..., Any], ...]:
    from stolik.bots import ENTRY_POINTS as BOT_ENTRY_POINTS
    from stolik.engine.compiled import ENTRY_POINTS

    return (*ENTRY_POINTS, *BOT_ENTRY_POINTS)


def compile_all(games: list[Game], checked: bool, texts: Texts) -> Iterator[float]:
    """Compiles games in parallel; gives the seconds that each took, in order."""
    from stolik.lab.workers import cores

    if len(games) <= 1 or cores() == 1:
        yield from (compile_shown(game, checked, texts) for game in games)
        return
    with ProcessPoolExecutor(cores(), get_context("spawn")) as processes, spinner() as show:
        show(texts.word("compiling", game=", ".join(game.id for game in games)))
        yield from processes.map(compile_game, games, [checked] * len(games))


def compile_shown(game: Game, checked: bool, texts: Texts) -> float:
    with spinner() as show:

        def progress(name: str, number: int, total: int) -> None:
            what = f"{game.id}: {name} ({number + 1}/{total})"
            show(texts.word("compiling", game=what))

        return compile_game(game, checked, progress)


def compile_game(game: Game, checked: bool, progress: Progress | None = None) -> float:
    from stolik.engine.compiled import Compiled

    begun = time.perf_counter()
    Compiled(game, checked).prepare(entry_points(), progress)
    return time.perf_counter() - begun
