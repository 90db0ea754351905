"""stolik rules: the rules of a game, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli import ui
from stolik.cli.parameters import GameName, Json, Language
from stolik.rules.texts import Clause

if TYPE_CHECKING:
    from rich.console import Console

    from stolik.match.game import Game
    from stolik.rules.texts import Texts

KNOWLEDGE = "knowledge"

HELP = "Read the rules of a game, all of them or one clause." + ui.examples(
    "rules {game}", "rules {game} --lang pl", "rules {game} --clause 6"
)


def command(
    name: GameName,
    clause: Annotated[
        str,
        typer.Option("--clause", "-c", help="Only this clause, e.g. 6.", show_default=False),
    ] = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    texts = ui.texts_in(language)
    game = ui.find_game(name, texts)
    chosen = (find_clause(game, clause, texts),) if clause else all_clauses(game, language)
    if as_json:
        heads = {"game": game.id, "rules": game.version, "language": language}
        ui.print_json({**heads, "summary": game.texts(language).summary, "clauses": chosen})
    else:
        print_rules(game, chosen, texts, with_title=not clause)


def all_clauses(game: Game, language: str) -> tuple[Clause, ...]:
    """The clauses, and last the section about open and secret information, if there is one."""
    texts = game.texts(language)
    return (*texts.clauses, texts.knowledge) if texts.knowledge else texts.clauses


def find_clause(game: Game, name: str, texts: Texts) -> Clause:
    """The clause with a name, with or without the game's letter."""
    wanted = {name.casefold(), f"{game.clauses}{name}".casefold()}
    clauses = all_clauses(game, texts.language)
    for clause in clauses:
        if clause.name.casefold() in wanted:
            return clause
    raise ui.CommandError(
        ui.unknown(name, [clause.name for clause in clauses], texts, "unknown_clause")
    )


def print_rules(
    game: Game, clauses: tuple[Clause, ...], texts: Texts, with_title: bool = True
) -> None:
    from rich.markup import escape

    console = ui.screen()
    if with_title:
        game_texts = game.texts(texts.language)
        console.print(f"\n[bold]{escape(game_texts.name)}[/bold]", justify="left")
        console.print(escape(game_texts.summary) + "\n", width=width(console))
    for clause in clauses:
        print_clause(console, clause, texts)


def print_clause(console: Console, clause: Clause, texts: Texts) -> None:
    from rich.markup import escape
    from rich.padding import Padding

    name = "" if clause.name == KNOWLEDGE else f"[bold cyan]{clause.name}[/bold cyan] "
    console.print(f"{name}[bold]{escape(clause.title)}[/bold]")
    text = escape(clause.text)
    if clause.example:
        text += f"\n[dim]{texts.word('example')}: {escape(clause.example)}[/dim]"
    console.print(Padding(text, (0, 0, 1, 4), expand=False), width=width(console))


def width(console: Console) -> int:
    return min(console.width, ui.WIDEST_TEXT)
