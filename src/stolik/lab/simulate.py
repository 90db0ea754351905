"""Many games by one plan, and what came of them."""

from collections.abc import Callable
from contextlib import suppress

from stolik.core.engine import Engine
from stolik.lab.plan import Plan
from stolik.lab.tally import Result, Tally, tally
from stolik.lab.workers import Workers

Progress = Callable[[int], None]
"""Told how many games have been played."""


def simulate(
    engine: Engine,
    plan: Plan,
    threads: int = 1,
    progress: Progress | None = None,
    place: str = "",
    details: bool = False,
) -> Result:
    """Play the games. Ctrl-C ends it with the result of the games so far, from the first on."""
    so_far = Tally()
    with suppress(KeyboardInterrupt), Workers(engine, plan, threads, place, details) as workers:
        for _, rows in workers.rows():
            so_far = so_far + tally(rows, plan.players)
            if progress:
                progress(so_far.games)
    return so_far.result(plan)
