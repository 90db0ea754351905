"""stolik play: a game in the terminal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.parameters import Language, Options, PlayersAtTable, Seed
from stolik.cli.ui import (
    INTERRUPTED,
    CommandError,
    examples,
    find_game,
    how_many,
    program,
    read_options,
    screen,
    words_in,
)
from stolik.games.registry import GAMES

USUAL = "casual"

if TYPE_CHECKING:
    from stolik.cli.terminal_session import TerminalSession
    from stolik.match.game import Game
    from stolik.match.match import Match
    from stolik.rules.texts import Texts

HELP = (
    "Play a game in the terminal, against programs or with others.\n\n"
    "You sit in seat A; programs take the other seats, by default casual players. They are "
    "beginner, casual, skilled, expert or master; a budget may follow (master@2s), and a player "
    "of your own is FILE.py:NAME. After every move the game is saved: stop whenever you like, "
    "and go on with --resume (a player of your own has to be named again with --bots)."
) + examples(
    "play",
    "play {game} --bots expert",
    "play {game} --players 3 --bots beginner,master@2s",
    "play {game} --players 3 --names Ola",
    "play {game} --hot-seat --names Ola,Jan",
    "play --resume",
)


@dataclass(frozen=True)
class Wishes:
    """How a new game is to be played."""

    players: int | None = None
    seed: int | None = None
    people: int | None = None
    hot_seat: bool = False
    names: str = ""
    bots: str = USUAL
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
    ] = USUAL,
    option: Options = [],  # noqa: B006
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to save the game.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", "-r", help="Go on with a game that was saved.")
    ] = False,
    language: Language = "",
) -> None:
    """Sit down and play."""
    wishes = Wishes(players, seed, people, hot_seat, names, bots, tuple(option), save)
    if resume and replace(wishes, bots=USUAL) != Wishes():
        raise typer.BadParameter("--resume goes on as the game was; only --lang and --bots fit it")
    words = words_in(language)
    session = resumed(what, bots, words) if resume else begun(what, wishes, words)
    raise typer.Exit(run_session(session))


def begun(what: str, wishes: Wishes, words: Texts) -> TerminalSession:
    """A table with a new game."""
    from stolik.cli.records import check_free, new_path, unfinished
    from stolik.cli.terminal_session import TerminalSession

    game = find_game(what, words) if what else any_game(words)
    match = dealt(game, wishes, words)
    if unfinished():
        screen().print(words.word("unfinished", command=f"{program()} play --resume"), style="dim")
    path = check_free(wishes.save.absolute(), words) if wishes.save else new_path(game.id)
    return TerminalSession(match, path, words)


def dealt(game: Game, wishes: Wishes, words: Texts) -> Match:
    """A new match as it was wished for."""
    from stolik.cli.seating import named

    options = read_options(wishes.options)
    players = how_many(game, wishes.players, options, usual_players(game, wishes))
    people = players if wishes.hot_seat else 1 if wishes.people is None else wishes.people
    if people > players:
        raise CommandError(words.word("too_many_people", people=people, players=players))
    names = named(game, players, people, wishes.names, wishes.bots, words)
    return game.new(players, wishes.seed, names, **options)


def usual_players(game: Game, wishes: Wishes) -> int:
    """As many as have names; else not the fewest, who often have rules of their own."""
    if wishes.hot_seat and wishes.names:
        return wishes.names.count(",") + 1
    return game.players[(len(game.players) - 1) // 2]


def resumed(what: str, bots: str, words: Texts) -> TerminalSession:
    """A table with a game from a file: the one named, or the one that was saved last."""
    from stolik.cli import records
    from stolik.cli.seating import check_given
    from stolik.cli.terminal_session import TerminalSession

    known = what in GAMES
    chosen = Path(what).absolute() if what and not known else None
    path = chosen or records.latest(what if known else None, words)
    match = records.read(path, words)
    given = [] if bots == USUAL else [name.strip() for name in bots.split(",")]
    check_given(match, given, words)
    return TerminalSession(match, path, words)


def any_game(words: Texts) -> Game:
    """The only game there is, or the one that is chosen now."""
    if len(GAMES) == 1:
        return find_game(next(iter(GAMES)), words)
    console, names = screen(), list(GAMES)
    for number, name in enumerate(names, start=1):
        summary = find_game(name, words).texts(words.language).summary
        console.print(f"[bold cyan]{number}[/bold cyan] [bold]{name}[/bold]  {summary}")
    answer = input(words.word("which_game") + " ").strip()
    if answer.isdecimal() and 0 < int(answer) <= len(names):
        answer = names[int(answer) - 1]
    return find_game(answer, words)


def run_session(session: TerminalSession) -> int:
    """Play; the exit code says how it was left."""
    from stolik.cli.terminal_session import Quit

    try:
        session.play()
    except KeyboardInterrupt:
        session.leave()
        return INTERRUPTED
    except (EOFError, Quit):
        session.leave()
    return 0
