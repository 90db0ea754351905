"""stolik report: a page about how a game plays."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from stolik.cli.parameters import GameName, Json, Language, Options
from stolik.cli.ui import (
    INTERRUPTED,
    examples,
    find_game,
    print_json,
    read_options,
    screen,
    words_in,
)
from stolik.cli.workers import Place, Threads, workers_for
from stolik.cli.writing import check_writable, write_whole

if TYPE_CHECKING:
    from stolik.engine.plain import Engine
    from stolik.lab.study import Study, StudySpec
    from stolik.match.game import Game
    from stolik.rules.texts import Texts

HELP = (
    "Play many games, and write one page about what they say of the game.\n\n"
    "For every number of players: who wins from which seat, how long it takes, points, how close "
    "it is, how it ends, what players do, and how much skill decides. The page is one HTML file "
    "that needs nothing else. The same command gives the same page. "
    "Ctrl-C writes the page with the games so far."
) + examples(
    "report {game}",
    "report {game} --players 2,3 --games 500 --to balance.html",
    "report {game} --all-editions --bots skilled --lang pl",
)

SEED = 1
MOST_GAMES = 1_000_000
"""A page keeps every game in memory."""

LONGEST_NUMBER = 3


def command(
    name: GameName,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            "-p",
            metavar="N,N…",
            help="For how many players; by default for every number.",
            show_default=False,
        ),
    ] = "",
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games a chapter.")
    ] = 2_000,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Where chance begins.")] = SEED,
    option: Options = [],  # noqa: B006
    all_editions: Annotated[
        bool, typer.Option("--all-editions", help="A chapter for each edition of the game.")
    ] = False,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME…", help="Who plays, seat by seat, and again from the first."
        ),
    ] = "casual",
    threads: Threads = None,
    place: Place = "",
    to: Annotated[
        Path | None,
        typer.Option(
            "--to",
            metavar="FILE.html",
            help="Where to write the page; by default GAME-report.html, with --json nowhere.",
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Play, write, and say where the page is."""
    words = words_in(language)
    game = find_game(name, words)
    order = ordered(game, read_players(players), games, seed, option, all_editions, bots)
    path = to or (None if as_json else Path(f"{game.id}-report.html"))
    if path:
        check_writable(path, words)
    made = played(order, place, threads, words)
    if path and made.chapters:
        write_page(made, order, path, words)
    if as_json:
        print_json({**msgspec.structs.asdict(made), "page": str(path) if path else None})
    else:
        tell(made, path, words)
    if not made.finished:
        raise typer.Exit(INTERRUPTED)


def read_players(text: str) -> tuple[int, ...]:
    """`2,3,4`, each once."""
    numbers = [part.strip() for part in text.split(",")] if text else []
    if not all(part.isdecimal() and len(part) <= LONGEST_NUMBER for part in numbers):
        raise typer.BadParameter(f"{text!r} has to be like 2,3,4")
    return tuple(dict.fromkeys(map(int, numbers)))


def ordered(
    game: Game,
    players: tuple[int, ...],
    games: int,
    seed: int,
    option: list[str],
    all_editions: bool,
    bots: str,
) -> StudySpec:
    """What was asked for, if it can be."""
    from stolik.bots.registry import read_names
    from stolik.lab.study import StudySpec

    options, seed = read_options(option), game.check_seed(seed)
    order = StudySpec(game, games, seed, read_names(game, bots), players, options, all_editions)
    order.check()
    return order


def played(order: StudySpec, place: str, threads: int | None, words: Texts) -> Study:
    """All games, with a bar."""
    from stolik.cli.progress import LateBar
    from stolik.lab.study import Crew, study

    number = workers_for(order.plans()[0], place, plain=False, threads=threads)
    crew = Crew(engine_for(order, words), number, place)
    with LateBar(words.word("playing", game=order.game.id), order.total) as bar:
        return study(order, crew, bar.update)


def engine_for(order: StudySpec, words: Texts) -> Engine:
    """An engine on which every game of every part can begin at once."""
    from stolik.cli.engines import compiled_now
    from stolik.engine.compiled import engine_of
    from stolik.lab.executors import algorithms

    plan = order.plans()[0]
    parts = (plan, *order.duels(plan))
    needed = {a: None for part in parts for a in algorithms(part, details=True)}
    return compiled_now(engine_of(order.game), tuple(needed), words)


def write_page(made: Study, order: StudySpec, path: Path, words: Texts) -> None:
    """Write the page."""
    from stolik.lab.report import report

    text = report(made, order.game, words.language, again(order, words))
    write_whole(path, text.encode())


def again(order: StudySpec, words: Texts) -> str:
    """The command that makes the same page."""
    numbers = ["--players", ",".join(map(str, order.players))] if order.players else []
    options = [f"--option={name}={value}" for name, value in order.options.items()]
    editions = ["--all-editions"] if order.all_editions else []
    who = ["--bots", ",".join(order.bots), "--games", str(order.games), "--seed", str(order.seed)]
    parts = [order.game.id, *numbers, *options, *editions, *who, "--lang", words.language]
    return shlex.join(["stolik", "report", *parts])


def tell(made: Study, path: Path | None, words: Texts) -> None:
    """Where the page is, and whether it tells of all games."""
    console = screen()
    if not made.finished:
        played = sum(chapter.result.games for chapter in made.chapters)
        console.print(f"[yellow]{words.word('stopped', games=played)}[/yellow]")
    if path and made.chapters:
        console.print(words.word("saved", path=path), markup=False, soft_wrap=True)
