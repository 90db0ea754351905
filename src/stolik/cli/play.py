"""stolik play: a game in the terminal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli import ui
from stolik.cli.parameters import Language, Options, PlayersAtTable, Seed
from stolik.games.registry import GAMES

DEFAULT_BOTS = "casual"

if TYPE_CHECKING:
    from stolik.cli.terminal_session import TerminalSession
    from stolik.match.game import Game
    from stolik.match.match import Match
    from stolik.rules.texts import Texts

HELP = (
    "Play a game in the terminal, against bots or with others.\n\n"
    "You sit in seat A; bots take the other seats, by default casual ones. They are "
    "beginner, casual, skilled, expert or master; a budget may follow (master@2s), and a bot "
    "of your own is FILE.py:NAME. After every move the game is saved: stop whenever you like, "
    "and go on with --resume (a bot of your own has to be named again with --bots)."
) + ui.examples(
    "play",
    "play {game} --bots expert",
    "play {game} --players 3 --bots beginner,master@2s",
    "play {game} --players 3 --names Ola",
    "play {game} --hot-seat --names Ola,Jan",
    "play --resume",
)


@dataclass(frozen=True)
class NewGame:
    players: int | None = None
    seed: int | None = None
    people: int | None = None
    hot_seat: bool = False
    names: str = ""
    bots: str = DEFAULT_BOTS
    options: tuple[str, ...] = ()
    save: Path | None = None


def command(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help="Which game. With --resume a game or a FILE, by default what was saved last.",
            show_default=False,
        ),
    ] = "",
    players: PlayersAtTable = None,
    seed: Seed = None,
    people: Annotated[
        int | None,
        typer.Option(min=0, help="How many of them are people, from seat A on; by default 1."),
    ] = None,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="All are people and share this terminal.")
    ] = False,
    names: Annotated[
        str, typer.Option(metavar="NAME,NAME…", help="The people's names.", show_default=False)
    ] = "",
    bots: Annotated[
        str, typer.Option(metavar="NAME,NAME…", help="Who plays on the other seats.")
    ] = DEFAULT_BOTS,
    option: Options = [],  # noqa: B006
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to save the game.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", "-r", help="Go on with a game that was saved.")
    ] = False,
    language: Language = "",
) -> None:
    settings = NewGame(players, seed, people, hot_seat, names, bots, tuple(option), save)
    if resume and replace(settings, bots=DEFAULT_BOTS) != NewGame():
        raise typer.BadParameter("--resume goes on as the game was; only --lang and --bots fit it")
    texts = ui.texts_in(language)
    session = resumed_session(what, bots, texts) if resume else new_session(what, settings, texts)
    raise typer.Exit(run_session(session))


def new_session(what: str, settings: NewGame, texts: Texts) -> TerminalSession:
    from stolik.cli.records import check_free, new_path, unfinished
    from stolik.cli.terminal_session import TerminalSession

    game = ui.find_game(what, texts) if what else choose_game(texts)
    match = new_match(game, settings, texts)
    if unfinished():
        ui.screen().print(
            texts.word("unfinished", command=f"{ui.program()} play --resume"), style="dim"
        )
    path = check_free(settings.save.absolute(), texts) if settings.save else new_path(game.id)
    return TerminalSession(match, path, texts)


def new_match(game: Game, settings: NewGame, texts: Texts) -> Match:
    from stolik.cli.seating import names_of_seats

    default = default_players(game, settings)
    players, options = ui.read_table(game, settings.players, settings.options, default)
    people = players if settings.hot_seat else 1 if settings.people is None else settings.people
    if people > players:
        raise ui.CommandError(texts.word("too_many_people", people=people, players=players))
    names = names_of_seats(game, players, people, settings.names, settings.bots, texts)
    return game.new(players, settings.seed, names, **options)


def default_players(game: Game, settings: NewGame) -> int:
    """The number of names; else a middle number, as the fewest often have special rules."""
    if settings.hot_seat and settings.names:
        return settings.names.count(",") + 1
    return game.players[(len(game.players) - 1) // 2]


def resumed_session(what: str, bots: str, texts: Texts) -> TerminalSession:
    """A session with a saved game: the one named, or the last one."""
    from stolik.cli import records
    from stolik.cli.seating import check_named_again
    from stolik.cli.terminal_session import TerminalSession

    known = what in GAMES
    chosen = Path(what).absolute() if what and not known else None
    path = chosen or records.latest(what if known else None, texts)
    match = records.read(path, texts)
    given = [] if bots == DEFAULT_BOTS else [name.strip() for name in bots.split(",")]
    check_named_again(match, given, texts)
    return TerminalSession(match, path, texts)


def choose_game(texts: Texts) -> Game:
    if len(GAMES) == 1:
        return ui.find_game(next(iter(GAMES)), texts)
    console, names = ui.screen(), list(GAMES)
    for number, name in enumerate(names, start=1):
        summary = ui.find_game(name, texts).texts(texts.language).summary
        console.print(f"[bold cyan]{number}[/bold cyan] [bold]{name}[/bold]  {summary}")
    answer = input(texts.word("which_game") + " ").strip()
    if answer.isdecimal() and 0 < int(answer) <= len(names):
        answer = names[int(answer) - 1]
    return ui.find_game(answer, texts)


def run_session(session: TerminalSession) -> int:
    """Plays to the end, or until the person leaves; gives the exit code."""
    from stolik.cli.terminal_session import Quit

    try:
        session.play()
    except KeyboardInterrupt:
        session.leave()
        return ui.INTERRUPTED
    except (EOFError, Quit):
        session.leave()
    return 0
