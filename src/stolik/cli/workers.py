"""The options `--threads` and `--on`, and the workers that they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.engines import ready_engine
from stolik.cli.ui import CommandError

if TYPE_CHECKING:
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
WhereOption = Annotated[
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


def check_seats(bots: tuple[str, ...], seats: int, texts: Texts) -> tuple[str, ...]:
    if len(bots) > seats:
        names = ", ".join(bots)
        raise CommandError(texts.word("too_many_bots", bots=len(bots), seats=seats, names=names))
    return bots


def pool_for(
    plans: Sequence[Plan],
    details: bool,
    place: str,
    threads: int | None,
    texts: Texts,
    plain: bool = False,
    checked: bool = False,
) -> WorkerPool:
    """Workers on which the games of all plans can begin at once."""
    from stolik.lab.executors import algorithms
    from stolik.lab.workers import WorkerPool, cores, default_place

    in_threads = (place or default_place(plans[0])) == "threads"
    number = 1 if plain and in_threads else threads or cores()  # threads do not speed up Python
    needed = dict.fromkeys(name for plan in plans for name in algorithms(plan, details))
    if not needed:  # bots in Python run on any engine
        plain, checked = True, plain and checked
    engine = ready_engine(plans[0].game, tuple(needed), texts, plain, checked)
    return WorkerPool(engine, number, place)
