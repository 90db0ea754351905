"""stolik games: the games that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.cli.parameters import Json, Language
from stolik.cli.ui import examples, print_json, screen, texts_in
from stolik.games.registry import all_games

if TYPE_CHECKING:
    from stolik.match.game import Game
    from stolik.rules.options import Option
    from stolik.rules.texts import Texts

HELP = "List the games, for how many they are, and their options." + examples(
    "games", "games --json"
)


def command(as_json: Json = False, language: Language = "") -> None:
    if as_json:
        print_json([game_as_json(game, language) for game in all_games()])
    else:
        print_table(language)


def game_as_json(game: Game, language: str) -> dict[str, Any]:
    texts = game.texts(language)
    return {
        "id": game.id,
        "name": texts.name,
        "summary": texts.summary,
        "players": list(game.players),
        "rules": game.version,
        "options": [option_as_json(game, option) for option in game.options],
    }


def option_as_json(game: Game, option: Option) -> dict[str, Any]:
    """An option; its default can depend on the number of players."""
    head = {"name": option.name, "words": option.words, "broken": dict(option.broken)}
    numbers = {} if option.words else {"lowest": option.lowest, "highest": option.highest}
    return {**head, **numbers, "defaults": defaults(game, option)}


def defaults(game: Game, option: Option) -> dict[str, str]:
    return {str(n): option.write(option.default(n)) for n in game.players}


def print_table(language: str) -> None:
    from rich import box
    from rich.table import Table

    texts = texts_in(language)
    table = Table(box=box.SIMPLE_HEAD, show_lines=False, pad_edge=False)
    for column in ("game", "summary", "players", "options"):
        table.add_column(texts.word(column), style="bold cyan" if column == "game" else "")
    for game in all_games():
        options = "\n".join(option_line(game, option, texts) for option in game.options)
        players = f"{game.players[0]}–{game.players[-1]}"
        table.add_row(game.id, game.texts(language).summary, players, options)
    console = screen()
    console.print(table)
    for option in (option for game in all_games() for option in game.options):
        for why in option.broken.values():
            console.print(why, style="yellow", markup=False)
    console.print("[dim]" + texts.word("games_hint") + "[/dim]")


def option_line(game: Game, option: Option, texts: Texts) -> str:
    values = list(defaults(game, option).items())
    default = values[-1][1]
    others = [texts.word("with_players", players=n, value=v) for n, v in values if v != default]
    shown = ", ".join([f"[bold]{default}[/bold]", *others])
    limits = "|".join(option.words) or f"{option.lowest}–{option.highest}"
    return f"{option.name}={shown} [dim]({limits})[/dim]"
