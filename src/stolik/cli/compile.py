"""stolik compile: compile now, so that nobody waits later."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.engines import waiting
from stolik.cli.parameters import Checked, Language
from stolik.cli.ui import examples, figure, find_game, screen, words_in
from stolik.core.registry import GAMES

if TYPE_CHECKING:
    from stolik.core.compiled import Compiled
    from stolik.core.texts import Texts

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
    games = [find_game(name, words) for name in names or GAMES]
    from stolik.core.compiled import ENTRY_POINTS, Compiled

    for game in games:
        engine = Compiled(game, checked)
        if all(map(engine.is_ready, ENTRY_POINTS)):
            screen().print(words.word("was_compiled", game=game.id))
        else:
            compile_missing(engine, words)


def compile_missing(engine: Compiled, words: Texts) -> None:
    """Compile a game, saying what is being done."""
    begun = time.perf_counter()
    with waiting() as say:

        def progress(name: str, number: int, total: int) -> None:
            what = f"{engine.game.id}: {name} ({number + 1}/{total})"
            say(words.word("compiling", game=what))

        engine.prepare(progress=progress)
    seconds = figure(time.perf_counter() - begun, ".1f", words)
    screen().print(words.word("compiled", game=engine.game.id, seconds=seconds))
