"""The report: medians and ratios of what a session measured."""

from statistics import median

from msgspec import Struct

from benchmarks.contestant import CONNECT_FOUR, Contestant, Sample
from benchmarks.machine import Machine, machine
from benchmarks.ours import Ours
from benchmarks.roster import Absent
from benchmarks.session import Entry, Session

REFERENCE = ("OpenSpiel", "crazy_eights", 4)


class Spread(Struct, frozen=True):
    """The median, the least and the most decisions a second."""

    median: float
    low: float
    high: float


class Row(Struct, frozen=True):
    """The row of a contestant; `ratio` is to the reference, if that was measured too."""

    name: str
    game: str
    players: int
    version: str
    note: str
    ours: bool
    rate: Spread
    ratio: float | None
    samples: list[Sample]


class Duel(Struct, frozen=True):
    """Connect Four: how many times as fast as this contestant our fastest is."""

    name: str
    version: str
    ours: bool
    rate: Spread
    ours_is_faster_by: float | None


class Report(Struct, frozen=True):
    """Everything about one session; the JSON document."""

    machine: Machine
    repeats: int
    seconds: float
    interrupted: bool
    reference: str
    rows: list[Row]
    connect_four: list[Duel]
    absent: list[Absent]


def report(session: Session) -> Report:
    """What a session has measured, finished or not."""
    measured = [entry for entry in session.entries if entry.samples]
    rows = [row(entry, reference_rate(measured)) for entry in measured]
    return Report(
        machine=machine(),
        repeats=session.repeats,
        seconds=session.seconds,
        interrupted=session.interrupted,
        reference="{} {}(players={})".format(*REFERENCE),
        rows=rows,
        connect_four=duels([row for row in rows if row.game == CONNECT_FOUR]),
        absent=session.roster.absent,
    )


def row(entry: Entry, reference: float | None) -> Row:
    """The row of one contestant."""
    contestant = entry.contestant
    rate = spread(entry.samples)
    return Row(
        name=contestant.name,
        game=contestant.game,
        players=contestant.players,
        version=contestant.version,
        note=contestant.note,
        ours=isinstance(contestant, Ours),
        rate=rate,
        ratio=rate.median / reference if reference else None,
        samples=entry.samples,
    )


def spread(samples: list[Sample]) -> Spread:
    """The median, the least and the most rate of some samples."""
    rates = [sample.rate for sample in samples]
    return Spread(median(rates), min(rates), max(rates))


def reference_rate(measured: list[Entry]) -> float | None:
    """The median of the reference, if it took part."""
    rates = [spread(entry.samples).median for entry in measured if is_reference(entry.contestant)]
    return rates[0] if rates else None


def is_reference(contestant: Contestant) -> bool:
    """Whether all others are compared with this one."""
    return (contestant.name, contestant.game, contestant.players) == REFERENCE


def duels(rows: list[Row]) -> list[Duel]:
    """Each contestant of a game beside our fastest one."""
    best = max((row.rate.median for row in rows if row.ours), default=None)
    return [
        Duel(row.name, row.version, row.ours, row.rate, best / row.rate.median if best else None)
        for row in rows
    ]
