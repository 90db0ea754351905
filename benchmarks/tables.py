"""The report as tables in the terminal."""

from rich import box
from rich.console import Console
from rich.table import Table

from benchmarks.report import Duel, Report, Row, Spread

WIDTH_WITHOUT_A_TERMINAL = 110


def show(report: Report) -> None:
    """Prints the whole report on standard output."""
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH_WITHOUT_A_TERMINAL
    if report.rows:
        console.print(contestants(report), "")
    if report.connect_four:
        console.print(connect_four(report.connect_four))
    for line in remarks(report):
        console.print(line, markup=False, highlight=False)


def contestants(report: Report) -> Table:
    """All contestants beside the reference."""
    table = blank("Decisions a second of uniformly random play")
    table.add_column("contestant", overflow="fold")
    table.add_column("game", no_wrap=True)
    for heading in ("players", "version", "decisions/s", "min–max", "ratio"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in report.rows:
        table.add_row(*contestant(row), style="bold" if row.ours else None)
    table.caption = f"ratio: to {report.reference}"
    return table


def contestant(row: Row) -> tuple[str, ...]:
    """The cells of one row."""
    who = (row.name, row.game, str(row.players), row.version)
    return (*who, f"{row.rate.median:,.0f}", extremes(row.rate), times(row.ratio))


def connect_four(duels: list[Duel]) -> Table:
    """The table of Connect Four, a game that every library has."""
    table = blank("Connect Four")
    table.add_column("contestant", overflow="fold")
    for heading in ("version", "decisions/s", "min–max", "ours is faster by"):
        table.add_column(heading, justify="right", no_wrap=True)
    for duel in duels:
        cells = (duel.name, duel.version, f"{duel.rate.median:,.0f}", extremes(duel.rate))
        table.add_row(*cells, times(duel.ours_is_faster_by), style="bold" if duel.ours else None)
    return table


def blank(title: str) -> Table:
    """A table with a title and no rows."""
    return Table(
        title=title,
        title_justify="left",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )


def remarks(report: Report) -> list[str]:
    """The notes below the tables."""
    machine = report.machine
    notes = [f"{row.name} {row.game}: {row.note}" for row in report.rows if row.note]
    absent = [f"{who.name}: {who.reason}" for who in report.absent]
    where = f"{machine.cpu}, {machine.cores} cores; Python {machine.versions['python']}"
    how = f"medians of {report.repeats} × {report.seconds:g} s, interleaved"
    broken_off = ["broken off: what had been measured by then"] if report.interrupted else []
    return [*notes, *absent, f"{where}; {how}", *broken_off]


def extremes(rate: Spread) -> str:
    """The least and the most of some rates, in short."""
    return f"{short(rate.low)}–{short(rate.high)}"


def short(number: float) -> str:
    """A number with three digits and a unit."""
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if number >= size:
            return f"{digits(number / size)}{unit}"
    return digits(number)


def times(ratio: float | None) -> str:
    """A ratio, or a dash where there is nothing to compare with."""
    return "–" if ratio is None else f"{digits(ratio)}×"


def digits(number: float) -> str:
    """A number with three significant digits, never an exponent."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:#.3g}".rstrip(".") if number >= 0.001 else f"{number:.5f}"
