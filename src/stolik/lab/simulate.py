"""Many games by one plan, and what came of them."""

from stolik.engine.plain import Engine
from stolik.lab.plan import Plan
from stolik.lab.tally import Result, Tally, tally
from stolik.lab.workers import Progress, Workers


def simulate(
    engine: Engine,
    plan: Plan,
    threads: int = 1,
    progress: Progress | None = None,
    place: str = "",
    details: bool = False,
) -> Result:
    """Play the games. Ctrl-C ends it with the result of the games so far, from the first on."""
    so_far, workers = Tally(), Workers(engine, plan, threads, place, details)
    try:
        with workers:
            for _, rows in workers.rows():
                so_far = so_far + tally(rows, plan)
                if progress:
                    progress(so_far.games)
    except KeyboardInterrupt:
        for _, rows in workers.finished(so_far.games):
            so_far = so_far + tally(rows, plan)
    return so_far.result(plan)
