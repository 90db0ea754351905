"""stolik replay: a game again, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.parameters import Json, Language, RecordFile
from stolik.cli.ui import CommandError, examples, print_json, words_in
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
            help="See the table from this seat; by default as an onlooker.",
            show_default=False,
        ),
    ] = "",
    step: Annotated[bool, typer.Option("--step", help="Show the table at every move.")] = False,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Read it and show it."""
    from stolik.cli import records

    if as_json and step:
        raise typer.BadParameter("--json prints everything at once, so not with --step")
    words = words_in(language)
    match = records.read(file, words)
    viewer = seat_in(match, seat, words) if seat else None
    if as_json:
        print_json(match.record())
    else:
        print_replay(match, viewer, step, words)


def seat_in(match: Match, name: str, words: Texts) -> int:
    """The seat of that letter."""
    letters = LETTERS[: match.players]
    if len(name) != 1 or name.upper() not in letters:
        raise CommandError(words.word("unknown_seat", name=name, known=", ".join(letters)))
    return letters.index(name.upper())


def print_replay(match: Match, viewer: int | None, step: bool, words: Texts) -> None:
    """The whole game."""
    from stolik.cli.display import Display
    from stolik.cli.ui import screen

    show = Display(screen(), match.game, match.names, words)
    show.record_head(match)
    finished = (step_through if step else run_through)(match, viewer, show)
    if finished:
        show.end(match, viewer)


def run_through(match: Match, viewer: int | None, show: Display) -> bool:
    """Every move in a line, as the viewer could see it."""
    width = len(str(match.made))
    for number, told in enumerate(match.log(viewer), start=1):
        show.line(f"[dim]{number:>{width}} {letter(told.seat)}[/dim]  {show.described(told)}")
    return True


def step_through(match: Match, viewer: int | None, show: Display) -> bool:
    """The table at every move; Enter goes on. False when somebody has seen enough."""
    history, told = match.history, match.log(viewer)
    for _ in history:
        match.undo()
    for number, (deed, seen) in enumerate(zip(history, told, strict=True), start=1):
        show.table(match.view(viewer))
        show.line(f"\n[dim]{number} {letter(seen.seat)}[/dim]  {show.described(seen)}")
        if not wants_more(show.words):
            return False
        match.play(*deed)
    return True


def wants_more(words: Texts) -> bool:
    """Wait for Enter."""
    try:
        answer = input(words.word("next_step") + " ").strip().casefold()
    except EOFError:
        return False
    return answer not in {"q", "quit", words.word("quit")}
