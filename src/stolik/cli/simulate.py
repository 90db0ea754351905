"""stolik simulate: many games on all cores."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from stolik.cli import parameters
from stolik.cli.parameters import Bots, GameName, Json, Language, Options, Players, Seed
from stolik.cli.ui import INTERRUPTED, examples, find_game, print_json, read_table, texts_in
from stolik.cli.workers import Threads, WhereOption, check_seats, pool_for

if TYPE_CHECKING:
    from stolik.cli.runs import SimulationRun
    from stolik.lab.plan import Plan
    from stolik.lab.tally import Result
    from stolik.lab.workers import WorkerPool
    from stolik.match.game import Game
    from stolik.rules.texts import Texts

MOST_GAMES = 1_000_000_000

HELP = (
    "Play many games and show their statistics.\n\n"
    "Who wins, with how many points, after how long, by which clause. All seats play at random, "
    "unless you name bots: beginner, casual, skilled, expert, master, random, greedy or search; "
    "a budget may follow (master@200ms, search@500), and a bot of your own is FILE.py:NAME. "
    "The same seed gives the same games, on any machine and any number of threads. "
    "Ctrl-C stops and shows the games so far."
) + examples(
    "simulate {game}",
    "simulate {game} --players 3 --games 1000000 --seed 1",
    "simulate {game} --games 1000 --bots casual,greedy",
    "simulate {game} --games 200 --plain --json",
)

RANDOM_BOT = "random"


def command(
    name: GameName,
    players: Players = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")
    ] = 10_000,
    seed: Seed = None,
    option: Options = [],  # noqa: B006
    bots: Bots = RANDOM_BOT,
    details: Annotated[
        bool,
        typer.Option(
            "--details",
            help="Count lead changes and actions of random bots too (slower; other games).",
        ),
    ] = False,
    plain: parameters.Plain = False,
    checked: parameters.Checked = False,
    threads: Threads = None,
    place: WhereOption = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    texts = texts_in(language)
    plan = planned(find_game(name, texts), players, games, seed, option, bots, texts)
    pool = pool_for([plan], details, place, threads, texts, plain, checked)
    result, run = timed(pool, plan, details, texts)
    if as_json:
        print_json({**msgspec.structs.asdict(result), "run": run})
    else:
        from stolik.cli.simulation_results import print_result

        print_result(result, run, texts)
    if result.games < games:
        raise typer.Exit(INTERRUPTED)


def planned(
    game: Game,
    players: int | None,
    games: int,
    seed: int | None,
    option: list[str],
    bots: str,
    texts: Texts,
) -> Plan:
    from stolik.bots.registry import read_names
    from stolik.lab.plan import Plan

    count, options = read_table(game, players, option)
    names = check_seats(read_names(game, bots), count, texts)
    return Plan(game, count, games, game.check_seed(seed), options, names)


def timed(
    pool: WorkerPool, plan: Plan, details: bool, texts: Texts
) -> tuple[Result, SimulationRun]:
    from stolik.cli.progress import LateBar
    from stolik.cli.runs import SimulationRun
    from stolik.lab.jobs import speed_of
    from stolik.lab.simulate import simulate

    with LateBar(texts.word("playing", game=plan.game.id), plan.games) as bar:
        begun = time.perf_counter()
        result = simulate(pool, plan, bar.update, details)
        seconds = time.perf_counter() - begun
    speed = result.decisions / seconds
    return result, SimulationRun(plan.games, speed_of(pool.engine), pool.number, seconds, speed)
