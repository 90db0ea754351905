"""The command `python -m benchmarks`."""

import sys
from contextlib import redirect_stdout
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.report import report
from benchmarks.session import Session
from benchmarks.tables import show

NOTHING_MEASURED, INTERRUPTED = 1, 130

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command()
def main(
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON document with every sample instead.")
    ] = False,
    repeats: Annotated[
        int, typer.Option(min=1, help="How often each contestant plays; medians are shown.")
    ] = 5,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="How long each contestant plays each time.")
    ] = 1.0,
    only: Annotated[
        str,
        typer.Option(
            metavar="TEXT",
            help="Only contestants whose library and game contain this, such as "
            "'connect_four' or 'openspiel crazy'.",
        ),
    ] = "",
) -> None:
    """Measure decisions a second of uniformly random play, ours and the peers'.

    Each contestant is compiled and warmed up first, which takes a minute or two. Then all play in
    turn, and again, so that a slow minute of the machine falls on all. Ctrl-C shows what has been
    measured so far. Ratios are to OpenSpiel's crazy_eights of four players.
    """
    session = held(repeats, seconds, only)
    result = report(session)
    if json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(result)) + b"\n")
    else:
        show(result)
    if session.interrupted:
        raise typer.Exit(INTERRUPTED)
    if not result.rows:
        typer.echo("No contestant was measured: install a peer, or give another --only.", err=True)
        raise typer.Exit(NOTHING_MEASURED)


def held(repeats: int, seconds: float, only: str) -> Session:
    """A session behind a progress bar; whatever a library prints goes to standard error."""
    with redirect_stdout(sys.stderr), progress_bar() as progress:
        task = progress.add_task("", total=None)

        def notify(what: str, done: int, total: int) -> None:
            progress.update(task, description=what, completed=done, total=total, refresh=True)

        session = Session(repeats, seconds, only, notify)
        session.hold()
    return session


def progress_bar() -> Progress:
    """Drawn on standard error, and only when told to: a thread would cost contestants time."""
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
        console=Console(stderr=True),
        auto_refresh=False,
        transient=True,
    )


if __name__ == "__main__":
    app()
