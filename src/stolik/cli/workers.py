"""What commands that let programs play have in common: who plays, where, and on which engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.engines import compiled_now, ready_engine
from stolik.cli.ui import CommandError

if TYPE_CHECKING:
    from stolik.engine.plain import Engine
    from stolik.lab.plan import Plan
    from stolik.rules.texts import Texts


def check_place(place: str) -> str:
    """A place that there is, or none."""
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
        help="Who plays: by default threads, for players in Python processes. "
        "ray is a Ray cluster: that of RAY_ADDRESS, or this machine.",
        show_default=False,
    ),
]


def check_seats(bots: tuple[str, ...], seats: int, words: Texts) -> tuple[str, ...]:
    """The players, if there is a seat for each of them."""
    if len(bots) > seats:
        names = ", ".join(bots)
        raise CommandError(words.word("too_many_bots", bots=len(bots), seats=seats, names=names))
    return bots


def engine_for(
    plan: Plan, details: bool, words: Texts, plain: bool = False, checked: bool = False
) -> Engine:
    """An engine on which the games can begin at once; players in Python need none compiled."""
    from stolik.engine.batch import batch
    from stolik.lab.executors import algorithms

    needed = algorithms(plan, details)
    if plain or not needed:
        return ready_engine(plan.game, batch, words, plain=True, checked=plain and checked)
    from stolik.engine.compiled import engine_of

    return compiled_now(engine_of(plan.game, checked), needed, words)


def workers_for(plan: Plan, place: str, plain: bool, threads: int | None) -> int:
    """How many play at once; plain Python gains nothing from threads."""
    from stolik.lab.workers import cores, usual_place

    in_threads = (place or usual_place(plan)) == "threads"
    return 1 if plain and in_threads else threads or cores()
