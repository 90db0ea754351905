"""The engine a command runs on; compiling, where it is still to be done, is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

from stolik.cli.ui import screen

if TYPE_CHECKING:
    from rich.progress import Progress

    from stolik.engine.compiled import Compiled
    from stolik.engine.plain import Engine
    from stolik.match.game import Game
    from stolik.rules.texts import Texts


def ready_engine(
    game: Game,
    algorithm: Callable[..., Any],
    words: Texts,
    plain: bool = False,
    checked: bool = False,
) -> Engine:
    """An engine on which the algorithm can start at once."""
    from stolik.engine.plain import Plain

    if plain and checked:
        raise typer.BadParameter("--checked is about compiled code, so not with --plain")
    if plain:
        return Plain(game)
    from stolik.engine.compiled import engine_of

    return compiled_now(engine_of(game, checked), (algorithm,), words)


def compiled_now(
    engine: Compiled, algorithms: tuple[Callable[..., Any], ...], words: Texts
) -> Engine:
    """The same engine, on which all of these can start at once."""
    if not all(map(engine.is_ready, algorithms)):
        with waiting() as say:
            say(words.word("compiling", game=engine.game.id))
            engine.prepare(algorithms)
    return engine


@contextmanager
def waiting() -> Iterator[Callable[[str], None]]:
    """Say on stderr what is being done; a terminal also shows for how long already."""
    console = screen(stderr=True)
    if not console.is_terminal:
        yield console.print
        return
    with clock() as progress:
        task = progress.add_task("", total=None)
        yield lambda sentence: progress.update(task, description=sentence)


def clock() -> Progress:
    """A spinner, a sentence and the time that has passed."""
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    return Progress(*columns, console=screen(stderr=True), transient=True)
