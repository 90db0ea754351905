"""The engine that a command runs on; compilation, where it is still needed, is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

from stolik.cli.ui import screen

if TYPE_CHECKING:
    from stolik.engine.plain import Engine
    from stolik.match.game import Game
    from stolik.rules.texts import Texts


def ready_engine(
    game: Game,
    algorithms: Sequence[Callable[..., Any]],
    texts: Texts,
    plain: bool = False,
    checked: bool = False,
) -> Engine:
    """An engine on which the algorithms can start at once."""
    from stolik.engine.plain import Plain

    if plain and checked:
        raise typer.BadParameter("--checked is about compiled code, so not with --plain")
    if plain:
        return Plain(game)
    from stolik.engine.compiled import engine_of

    engine = engine_of(game, checked)
    if not all(map(engine.is_ready, algorithms)):
        with spinner() as show:
            show(texts.word("compiling", game=game.id))
            engine.prepare(algorithms)
    return engine


@contextmanager
def spinner() -> Iterator[Callable[[str], None]]:
    """Shows on stderr what is being done, in a terminal with the time that has passed."""
    console = screen(stderr=True)
    if not console.is_terminal:
        yield console.print
        return
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda sentence: progress.update(task, description=sentence)
