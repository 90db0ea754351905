"""stolik simulate: many random games on all cores."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from stolik.cli.engines import ready_engine
from stolik.cli.parameters import Checked, GameName, Json, Language, Options, Plain, Players, Seed
from stolik.cli.ui import (
    INTERRUPTED,
    examples,
    find_game,
    how_many,
    print_json,
    read_options,
    words_in,
)

if TYPE_CHECKING:
    from stolik.core.engine import Engine
    from stolik.core.game import Game
    from stolik.core.texts import Texts
    from stolik.lab.simulate import Plan
    from stolik.lab.tally import Result

MOST_GAMES = 1_000_000_000

HELP = (
    "Play many games at random and count what comes of them.\n\n"
    "Who wins, with how many points, after how long, by which clause. "
    "The same seed gives the same games, on any machine and any number of threads. "
    "Ctrl-C stops and shows the games so far."
) + examples(
    "simulate {game}",
    "simulate {game} --players 3 --games 1000000 --seed 1",
    "simulate {game} --games 200 --plain --json",
)


class Run(msgspec.Struct, frozen=True):
    """How a result came about; this differs from run to run."""

    asked: int
    engine: str
    threads: int
    seconds: float
    decisions_a_second: float


def command(
    name: GameName,
    players: Players = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")
    ] = 10_000,
    seed: Seed = None,
    option: Options = [],  # noqa: B006
    plain: Plain = False,
    checked: Checked = False,
    threads: Annotated[
        int | None,
        typer.Option("--threads", "-t", min=1, max=256, help="Threads; by default all cores."),
    ] = None,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Simulate and print."""
    from stolik.core.batch import batch

    words = words_in(language)
    plan = planned(find_game(name, words), players, games, seed, option)
    engine = ready_engine(plan.game, batch, words, plain, checked)
    speed = "plain" if plain else "checked" if checked else "compiled"
    result, run = timed(engine, speed, plan, threads_of(plain, threads), words)
    if as_json:
        print_json({**msgspec.structs.asdict(result), "run": run})
    else:
        from stolik.cli.results import print_result

        print_result(result, run, words)
    if result.games < games:
        raise typer.Exit(INTERRUPTED)


def planned(
    game: Game, players: int | None, games: int, seed: int | None, option: list[str]
) -> Plan:
    """What was asked for, if it can be."""
    from stolik.lab.simulate import Plan

    options = read_options(option)
    count = how_many(game, players, options)
    return Plan(game, count, games, game.check_seed(seed), options)


def threads_of(plain: bool, threads: int | None) -> int:
    """Plain Python gains nothing from threads."""
    from stolik.lab.simulate import cores

    return 1 if plain else threads or cores()


def timed(engine: Engine, speed: str, plan: Plan, threads: int, words: Texts) -> tuple[Result, Run]:
    """The result, and how it came about."""
    from stolik.cli.progress import LateBar
    from stolik.lab.simulate import simulate

    with LateBar(words.word("playing", game=plan.game.id), plan.games) as bar:
        begun = time.perf_counter()
        result = simulate(engine, plan, threads, bar.update)
        seconds = time.perf_counter() - begun
    return result, Run(plan.games, speed, threads, seconds, result.decisions / seconds)
