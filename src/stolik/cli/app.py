"""The command `stolik`: all commands, and how errors end them."""

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
from stolik.cli.extras import extra_of
from stolik.cli.ui import examples, print_error, texts_in
from stolik.rules.errors import StolikError

HELP = "Modern board games on one table: play them here, read their rules, study them." + examples(
    "play", "rules {game} --lang pl", "simulate {game} --games 100000"
)

MISSING_EXTRA = 2
"""The exit code where a part of stolik is not installed."""

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
    """Handles --version."""


def main() -> None:
    """Runs a command. An error is one sentence: exit code 1, or 2 where an extra is missing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except ModuleNotFoundError as error:
        extra = extra_of(error)
        if not extra:
            raise
        print_error(texts_in("").word("missing_extra", module=error.name, extra=extra))
        sys.exit(MISSING_EXTRA)
    except StolikError as error:
        print_error(str(error))
    except OSError as error:
        print_error(texts_in("").word("os_error", reason=error))
    sys.exit(1)
