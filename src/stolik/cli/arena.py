"""stolik arena: bots against each other, until it is clear which is better."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from stolik.cli import ui
from stolik.cli.extras import require
from stolik.cli.output_files import check_writable, write_whole
from stolik.cli.parameters import FixedSeed, GameName, Json, Language, Options, Players
from stolik.cli.workers import Threads, WhereOption, pool_for

if TYPE_CHECKING:
    from stolik.cli.runs import ArenaRun
    from stolik.lab.arena import ArenaResult
    from stolik.lab.journal import Journal
    from stolik.lab.plan import Plan
    from stolik.lab.workers import WorkerPool
    from stolik.match.game import Game
    from stolik.rules.texts import Texts

MOST_GAMES = 1_000_000
FEWEST_BOTS = 2
PICTURES = (".svg", ".png")

HELP = (
    "Let bots play against each other: which is better, by how much, and how sure that is.\n\n"
    "Every deal is played once from each seat, or by each team. The arena stops as soon as every "
    "two bots have a verdict: one is better, or there is no difference worth mentioning. "
    "Every game is kept as it ends: after Ctrl-C, or a power cut, the same command goes on where "
    "it was, and more games go on from fewer.\n\n"
    "A bot is beginner, casual, skilled, expert or master; greedy, random or search; any that "
    "searches with a budget, as master@200ms or search@1000; or your own, as file.py:name."
) + ui.examples(
    "arena {game} --bots greedy,random",
    "arena {game} --players 3 --bots master@200ms,expert,greedy --games 600 --seed 2",
    "arena {game} --bots mine.py:Bot,casual --full --plot arena.svg",
)


def command(
    name: GameName,
    bots: Annotated[
        str,
        typer.Option("--bots", "-b", metavar="NAME,NAME…", help="Which bots; twice means two."),
    ],
    players: Players = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games at most.")
    ] = 400,
    seed: FixedSeed = 1,
    option: Options = [],  # noqa: B006
    threads: Threads = None,
    place: WhereOption = "",
    full: Annotated[bool, typer.Option("--full", help="Play all games, verdict or not.")] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget earlier games.")] = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw it, as .svg or .png.")
    ] = None,
    as_json: Json = False,
    language: Language = "",
) -> None:
    texts = ui.texts_in(language)
    plan = planned(ui.find_game(name, texts), players, games, seed, option, bots, texts)
    if plot:
        check_picture(plot, texts)
    result, run = played(plan, threads, place, full, fresh, texts)
    if as_json:
        ui.print_json({**msgspec.structs.asdict(result), "run": run})
    else:
        from stolik.cli.arena_results import print_arena

        print_arena(result, run, texts)
    if plot and result.games:
        draw(result, plot, texts)
    if result.interrupted:
        raise typer.Exit(ui.INTERRUPTED)


def planned(
    game: Game,
    players: int | None,
    games: int,
    seed: int,
    option: list[str],
    bots: str,
    texts: Texts,
) -> Plan:
    from stolik.bots.registry import read_names
    from stolik.lab.plan import Plan

    if sum(map(bool, map(str.strip, bots.split(",")))) < FEWEST_BOTS:
        raise ui.CommandError(texts.word("too_few_bots"))
    names = read_names(game, bots)
    count, options = ui.read_table(game, players, option)
    plan = Plan(game, count, games, game.check_seed(seed), options, names, rotates=True)
    whole = -(-games // plan.games_a_deal) * plan.games_a_deal
    if whole != games:
        say(texts.word("whole_deals", games=texts.figure(whole, ","), times=plan.games_a_deal))
    return replace(plan, games=whole)


def check_picture(path: Path, texts: Texts) -> None:
    if path.suffix.lower() not in PICTURES:
        raise ui.CommandError(texts.word("no_picture", path=path))
    require("matplotlib")
    check_writable(path, texts)


def played(
    plan: Plan, threads: int | None, place: str, full: bool, fresh: bool, texts: Texts
) -> tuple[ArenaResult, ArenaRun]:
    from stolik.lab.journal import Busy, Journal

    try:
        with Journal(plan, fresh=fresh) as journal:
            if journal.rows:
                known = min(len(journal.rows), plan.games)
                say(texts.word("goes_on_from", games=texts.figure(known, ",")))
            pool = pool_for([plan], True, place, threads, texts)
            return timed(pool, journal, full, texts)
    except Busy:
        raise ui.CommandError(texts.word("arena_busy")) from None


def timed(
    pool: WorkerPool, journal: Journal, full: bool, texts: Texts
) -> tuple[ArenaResult, ArenaRun]:
    from stolik.cli.progress import LateBar
    from stolik.cli.runs import ArenaRun
    from stolik.lab.arena import arena

    plan, earlier = journal.plan, len(journal.rows)
    with LateBar(texts.word("playing", game=plan.game.id), plan.games) as bar:
        begun = time.perf_counter()
        result = arena(pool, journal, bar.update, stop_early=not full)
        seconds = time.perf_counter() - begun
    kept = len(journal.rows)
    return result, ArenaRun(plan.games, min(earlier, result.games), kept, pool.number, seconds)


def draw(result: ArenaResult, path: Path, texts: Texts) -> None:
    from stolik.cli.arena_results import heading
    from stolik.lab.arena_plot import Labels, picture

    labels = Labels(
        title=f"{result.game} · {heading(result, texts)}",
        rating=texts.word("rating_axis"),
        score=texts.word("score_axis"),
        decimal_sign=texts.word("decimal_sign"),
    )
    write_whole(path, picture(result, path.suffix.lower()[1:], labels))
    say(texts.word("saved", path=path))


def say(sentence: str) -> None:
    from rich.text import Text

    ui.screen(stderr=True).print(Text(sentence, "dim"), soft_wrap=True)
