"""Simulation: many games of one plan, and their statistics."""

from stolik.lab.plan import Plan
from stolik.lab.tally import Result, Tally, tally
from stolik.lab.workers import Progress, WorkerPool


def simulate(
    pool: WorkerPool, plan: Plan, progress: Progress | None = None, details: bool = False
) -> Result:
    """Plays the games of a plan, and closes the pool. Ctrl-C ends it with the games so far."""
    so_far = Tally()
    try:
        with pool:
            for _, rows in pool.rows(plan, details):
                so_far = so_far + tally(rows, plan)
                if progress:
                    progress(so_far.games)
    except KeyboardInterrupt:
        for _, rows in pool.finished(so_far.games):
            so_far = so_far + tally(rows, plan)
    return so_far.result(plan)
