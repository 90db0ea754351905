"""Arguments and options of several commands."""

from pathlib import Path
from typing import Annotated

import typer

from stolik.cli.ui import default_language
from stolik.rules.texts import LANGUAGES


def check_language(language: str) -> str:
    """A known language; by default that of the environment."""
    if language and language not in LANGUAGES:
        raise typer.BadParameter(f"{language!r} is not one of {', '.join(LANGUAGES)}")
    return language or default_language()


Language = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="|".join(LANGUAGES),
        callback=check_language,
        help="The language; by default that of your terminal (LANG).",
        show_default=False,
    ),
]
GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game; `stolik games` lists them.")
]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many players; by default the fewest."),
]
PlayersAtTable = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many players; by default a middle number."),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", "-s", min=0, help="The seed of all chance; by default secret."),
]
FixedSeed = Annotated[int, typer.Option("--seed", "-s", min=0, help="The seed of all chance.")]
Bots = Annotated[
    str,
    typer.Option(metavar="NAME,NAME…", help="The bots, seat by seat, and again from the first."),
]
Options = Annotated[
    list[str],
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game, as often as you like.",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Plain = Annotated[bool, typer.Option("--plain", help="Run the rules as plain Python: slow.")]
Checked = Annotated[
    bool, typer.Option("--checked", help="Compile with bounds checks: an index error stops it.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]
