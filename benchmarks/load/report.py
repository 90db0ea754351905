"""Runs as lines of text, a column for every number."""

from collections import defaultdict
from statistics import median

from benchmarks.load.run import Result

COLUMNS = (
    ("server", "server", ""),
    ("storage", "storage", ""),
    ("tables", "tables", ""),
    ("seats", "seats", ""),
    ("moves/s", "moves_a_second", ".0f"),
    ("per CPU s", "moves_a_server_second", ".0f"),
    ("p50 ms", "p50_ms", ".2f"),
    ("p99 ms", "p99_ms", ".2f"),
    ("server", "server_share", ".0%"),
    ("its core", "server_core_share", ".0%"),
    ("client", "client_share", ".0%"),
    ("its core", "client_core_share", ".0%"),
    ("load", "load_average", ".1f"),
    ("refused", "refused", ""),
    ("lost", "lost", ""),
)
"""The heading, the field, and the format of a column."""


WIDTH = 12


def head() -> str:
    """The names of the columns."""
    return " ".join(title.rjust(WIDTH) for title, _, _ in COLUMNS)


def line(result: Result) -> str:
    """A run as a line of columns."""
    cells = [format(getattr(result, field), style) for _, field, style in COLUMNS]
    return " ".join(cell.rjust(WIDTH) for cell in cells)


def ratios(results: list[Result]) -> list[str]:
    """The first server beside each of the others, for every number of tables; medians of runs."""
    runs: dict[int, dict[tuple[str, str], list[Result]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        runs[result.tables][result.server, result.storage].append(result)
    return [
        sentence(tables, ours, theirs)
        for tables, by_server in runs.items()
        for ours, *others in [list(by_server.values())]
        for theirs in others
    ]


def sentence(tables: int, ours: list[Result], theirs: list[Result]) -> str:
    """How many times the moves, and how much later they arrive."""
    speeds = [median(run.moves_a_second for run in runs) for runs in (ours, theirs)]
    latest = [median(run.p99_ms for run in runs) for runs in (ours, theirs)]
    return (
        f"{tables} tables: {ours[0].server} ({ours[0].storage}) makes {speeds[0] / speeds[1]:.1f} "
        f"times the moves of {theirs[0].server} ({theirs[0].storage}); "
        f"p99 {latest[0]:.1f} ms against {latest[1]:.1f} ms"
    )
