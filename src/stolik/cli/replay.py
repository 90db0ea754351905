"""stolik replay: the moves of a recorded game, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.parameters import Json, Language, RecordFile
from stolik.cli.ui import CommandError, examples, print_json, screen, texts_in
from stolik.rules.seats import LETTERS, letter

if TYPE_CHECKING:
    from stolik.cli.display import Display
    from stolik.match.match import Match
    from stolik.rules.texts import Texts

HELP = "Replay the record of a game in words, up to its outcome." + examples(
    "replay game.stolik", "replay game.stolik --step --seat A", "replay game.stolik --json"
)


def command(
    file: RecordFile,
    seat: Annotated[
        str,
        typer.Option(
            "--seat",
            help="See the table from this seat; by default as a spectator.",
            show_default=False,
        ),
    ] = "",
    step: Annotated[bool, typer.Option("--step", help="Show the table at every move.")] = False,
    as_json: Json = False,
    language: Language = "",
) -> None:
    from stolik.cli import records

    if as_json and step:
        raise typer.BadParameter("--json prints everything at once, so not with --step")
    texts = texts_in(language)
    match = records.read(file, texts)
    viewpoint = seat_in(match, seat, texts) if seat else None
    if as_json:
        print_json(match.record())
    else:
        print_replay(match, viewpoint, step, texts)


def seat_in(match: Match, name: str, texts: Texts) -> int:
    letters = LETTERS[: match.players]
    if len(name) != 1 or name.upper() not in letters:
        raise CommandError(texts.word("unknown_seat", name=name, known=", ".join(letters)))
    return letters.index(name.upper())


def print_replay(match: Match, viewpoint: int | None, step: bool, texts: Texts) -> None:
    from stolik.cli.display import Display

    display = Display(screen(), match.game, match.names, texts)
    display.record_head(match)
    finished = (step_through if step else run_through)(match, viewpoint, display)
    if finished:
        display.end(match, viewpoint)


def run_through(match: Match, viewpoint: int | None, display: Display) -> bool:
    """Prints a line for each move, as the viewpoint saw it."""
    width = len(str(match.made))
    for number, entry in enumerate(match.log(viewpoint), start=1):
        display.line(
            f"[dim]{number:>{width}} {letter(entry.seat)}[/dim]  {display.described(entry)}"
        )
    return True


def step_through(match: Match, viewpoint: int | None, display: Display) -> bool:
    """Prints the table at every move; Enter continues. False if the reader stopped."""
    history, log = match.history, match.log(viewpoint)
    for _ in history:
        match.undo()
    for number, (made, entry) in enumerate(zip(history, log, strict=True), start=1):
        display.table(match.view(viewpoint))
        display.line(f"\n[dim]{number} {letter(entry.seat)}[/dim]  {display.described(entry)}")
        if not wants_more(display.texts):
            return False
        match.play(*made)
    return True


def wants_more(texts: Texts) -> bool:
    try:
        answer = input(texts.word("next_step") + " ").strip().casefold()
    except EOFError:
        return False
    return answer not in {"q", "quit", texts.word("quit")}
