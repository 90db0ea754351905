"""stolik report: a page of statistics about a game."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from stolik.cli import ui
from stolik.cli.extras import require
from stolik.cli.output_files import check_writable, write_whole
from stolik.cli.parameters import Bots, FixedSeed, GameName, Json, Language, Options
from stolik.cli.workers import Threads, WhereOption, pool_for

if TYPE_CHECKING:
    from stolik.lab.study import Study, StudySpec
    from stolik.match.game import Game
    from stolik.rules.texts import Texts

HELP = (
    "Play many games, and write a page of statistics about the game.\n\n"
    "For every number of players: who wins from which seat, how long it takes, points, how close "
    "it is, how it ends, what players do, and how much skill decides. The page is one HTML file "
    "that needs nothing else. The same command gives the same page. "
    "Ctrl-C writes the page with the games so far."
) + ui.examples(
    "report {game}",
    "report {game} --players 2,3 --games 500 --to balance.html",
    "report {game} --all-editions --bots skilled --lang pl",
)

MOST_GAMES = 1_000_000
"""A study keeps the rows of every game in memory."""

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
    seed: FixedSeed = 1,
    option: Options = [],  # noqa: B006
    all_editions: Annotated[
        bool, typer.Option("--all-editions", help="A chapter for each edition of the game.")
    ] = False,
    bots: Bots = "casual",
    threads: Threads = None,
    place: WhereOption = "",
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
    texts = ui.texts_in(language)
    game = ui.find_game(name, texts)
    spec = read_spec(game, read_players(players), games, seed, option, all_editions, bots)
    path = to or (None if as_json else Path(f"{game.id}-report.html"))
    if path:
        require("matplotlib")
        check_writable(path, texts)
    result = played(spec, place, threads, texts)
    if path and result.chapters:
        write_page(result, spec, path, texts)
    if as_json:
        ui.print_json({**msgspec.structs.asdict(result), "page": str(path) if path else None})
    else:
        print_summary(result, path, texts)
    if not result.finished:
        raise typer.Exit(ui.INTERRUPTED)


def read_players(text: str) -> tuple[int, ...]:
    """The numbers of a text such as `2,3,4`, each once."""
    numbers = [part.strip() for part in text.split(",")] if text else []
    if not all(part.isdecimal() and len(part) <= LONGEST_NUMBER for part in numbers):
        raise typer.BadParameter(f"{text!r} has to be like 2,3,4")
    return tuple(dict.fromkeys(map(int, numbers)))


def read_spec(
    game: Game,
    players: tuple[int, ...],
    games: int,
    seed: int,
    option: list[str],
    all_editions: bool,
    bots: str,
) -> StudySpec:
    from stolik.bots.registry import read_names
    from stolik.lab.study import StudySpec

    options, seed = ui.read_options(option), game.check_seed(seed)
    spec = StudySpec(game, games, seed, read_names(game, bots), players, options, all_editions)
    spec.check()
    return spec


def played(spec: StudySpec, place: str, threads: int | None, texts: Texts) -> Study:
    from stolik.cli.progress import LateBar
    from stolik.lab.study import study

    chapter = spec.plans()[0]
    pool = pool_for([chapter, *spec.duels(chapter)], True, place, threads, texts)
    with LateBar(texts.word("playing", game=spec.game.id), spec.total) as bar:
        return study(spec, pool, bar.update)


def write_page(result: Study, spec: StudySpec, path: Path, texts: Texts) -> None:
    from stolik.lab.report import report

    text = report(result, spec.game, texts.language, command_line(spec, texts))
    write_whole(path, text.encode())


def command_line(spec: StudySpec, texts: Texts) -> str:
    numbers = ["--players", ",".join(map(str, spec.players))] if spec.players else []
    options = [f"--option={name}={value}" for name, value in spec.options.items()]
    editions = ["--all-editions"] if spec.all_editions else []
    who = ["--bots", ",".join(spec.bots), "--games", str(spec.games), "--seed", str(spec.seed)]
    parts = [spec.game.id, *numbers, *options, *editions, *who, "--lang", texts.language]
    return shlex.join(["stolik", "report", *parts])


def print_summary(result: Study, path: Path | None, texts: Texts) -> None:
    console = ui.screen()
    if not result.finished:
        played = sum(chapter.result.games for chapter in result.chapters)
        console.print(f"[yellow]{texts.word('stopped', games=played)}[/yellow]")
    if path and result.chapters:
        console.print(texts.word("saved", path=path), markup=False, soft_wrap=True)
