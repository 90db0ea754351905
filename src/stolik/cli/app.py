"""stolik: the commands together, and what becomes of an error."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from stolik import __version__
from stolik.cli import (
    arena,
    compile,  # noqa: A004
    games,
    perft,
    play,
    replay,
    report,
    rules,
    serve,
    simulate,
    verify,
)
from stolik.cli.ui import examples, print_error, words_in
from stolik.rules.errors import StolikError

HELP = "Modern board games on one table: play them here, read their rules, study them." + examples(
    "play", "rules {game} --lang pl", "simulate {game} --games 100000"
)

app = typer.Typer(
    help=HELP,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)

for module in (play, serve, games, rules, replay, verify, simulate, arena, report, perft, compile):
    app.command(module.__name__.rpartition(".")[2], help=module.HELP)(module.command)


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(f"stolik {__version__}")
        raise typer.Exit


@app.callback()
def stolik(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Only --version; the commands do the rest."""


def main() -> None:
    """Run a command; what stolik refuses is one sentence and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except StolikError as error:
        print_error(str(error))
    except OSError as error:
        print_error(words_in("").word("os_error", reason=error))
    sys.exit(1)
