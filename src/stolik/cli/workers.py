"""The options `--threads` and `--on`, and the workers that they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.engines import ready_engine
from stolik.cli.ui import CommandError

if TYPE_CHECKING:
    from stolik.engine.plain import Engine
    from stolik.lab.plan import Plan
    from stolik.lab.workers import WorkerPool
    from stolik.rules.texts import Texts


def check_place(place: str) -> str:
    from stolik.lab.workers import PLACES

    if place and place not in PLACES:
        raise typer.BadParameter(f"{place!r} is not one of {', '.join(PLACES)}")
    return place


Threads = Annotated[
    int | None,
    typer.Option("--threads", "-t", min=1, max=256, help="Threads; by default all cores."),
]
Place = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="threads|processes|ray",
        callback=check_place,
        help="Where games are played: by default in threads, with bots in Python in processes. "
        "ray is a Ray cluster: that of RAY_ADDRESS, or this machine.",
        show_default=False,
    ),
]


def check_seats(bots: tuple[str, ...], seats: int, words: Texts) -> tuple[str, ...]:
    """The bots, if there is a seat for each of them."""
    if len(bots) > seats:
        names = ", ".join(bots)
        raise CommandError(words.word("too_many_bots", bots=len(bots), seats=seats, names=names))
    return bots


def pool_for(
    plans: Sequence[Plan],
    details: bool,
    place: str,
    threads: int | None,
    words: Texts,
    plain: bool = False,
    checked: bool = False,
) -> WorkerPool:
    """Workers on which the games of all plans can begin at once."""
    from stolik.lab.workers import WorkerPool

    engine = engine_for(plans, details, words, plain, checked)
    return WorkerPool(engine, number_of_workers(plans[0], place, plain, threads), place)


def engine_for(
    plans: Sequence[Plan], details: bool, words: Texts, plain: bool, checked: bool
) -> Engine:
    """An engine with everything compiled that the plans need; bots in Python need nothing."""
    from stolik.lab.executors import algorithms

    needed = dict.fromkeys(name for plan in plans for name in algorithms(plan, details))
    if not needed:
        plain, checked = True, plain and checked
    return ready_engine(plans[0].game, tuple(needed), words, plain, checked)


def number_of_workers(plan: Plan, place: str, plain: bool, threads: int | None) -> int:
    """How many workers play at once; plain Python gains nothing from threads."""
    from stolik.lab.workers import cores, default_place

    in_threads = (place or default_place(plan)) == "threads"
    return 1 if plain and in_threads else threads or cores()
