"""Statistics of many games, from exact sums that can be added in any order.

Rates have Wilson score intervals, which stay within 0 and 1 and hold for few games too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import numpy.typing as npt

from stolik.bots.match_runner import ACTIONS, LEADS
from stolik.engine.batch import DECISIONS, ENDED_BY, POINTS, ROUNDS, TURNS, WINNERS
from stolik.rules.seats import letter

if TYPE_CHECKING:
    from stolik.lab.plan import Plan

NORMAL_95 = 1.959963984540054
"""The quantile of the normal distribution for a two-sided interval of 95 %."""


class Spread(msgspec.Struct, frozen=True):
    mean: float
    sd: float
    most: int


class SeatResult(msgspec.Struct, frozen=True):
    """A seat's wins and points; `low` to `high` is the 95 % Wilson interval of its rate of wins."""

    seat: str
    wins: int
    rate: float
    low: float
    high: float
    points: float


class PlanResult(msgspec.Struct, frozen=True):
    """The result of a plan: the same on every machine, for any number of workers."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    seed: int
    games: int


class Result(PlanResult, frozen=True):
    """The result of a simulation.

    `leads` counts lead changes, and `actions` how often each was taken; both need details.
    """

    decisions: int
    shared_wins: int
    seats: tuple[SeatResult, ...]
    turns: Spread
    rounds: Spread
    endings: dict[str, int]
    bots: tuple[str, ...] = ()
    leads: Spread | None = None
    actions: dict[str, int] | None = None


@dataclass(frozen=True)
class Sums:
    """The sum of some numbers, the sum of their squares, and the largest of them."""

    total: int = 0
    squares: int = 0
    most: int = 0

    def __add__(self, other: Sums) -> Sums:
        most = max(self.most, other.most)
        return Sums(self.total + other.total, self.squares + other.squares, most)

    def spread(self, n: int) -> Spread:
        return Spread(mean(self.total, n), deviation(self.total, self.squares, n), self.most)


@dataclass(frozen=True)
class Tally:
    """The sums over some games. They are whole numbers, so their order does not matter."""

    games: int = 0
    decisions: int = 0
    shared: int = 0
    wins: Counter[int] = field(default_factory=Counter)  # by seat
    points: Counter[int] = field(default_factory=Counter)  # by seat
    endings: Counter[int] = field(default_factory=Counter)  # by the number of the clause
    turns: Sums = Sums()
    rounds: Sums = Sums()
    leads: Sums = Sums()
    actions: Counter[int] = field(default_factory=Counter)  # by number; empty without details

    def __add__(self, other: Tally) -> Tally:
        names = [field.name for field in fields(self)]
        return Tally(*(added(getattr(self, name), getattr(other, name)) for name in names))

    def result(self, plan: Plan) -> Result:
        return Result(
            **plan.facts,
            games=self.games,
            decisions=self.decisions,
            shared_wins=self.shared,
            seats=tuple(self.seat(seat) for seat in range(plan.players)),
            turns=self.turns.spread(self.games),
            rounds=self.rounds.spread(self.games),
            endings={plan.game.clause(n): self.endings[n] for n in sorted(self.endings)},
            bots=plan.bots,
            leads=self.leads.spread(self.games) if self.actions else None,
            actions={name: self.actions[n] for n, name in enumerate(plan.game.actions)}
            if self.actions
            else None,
        )

    def seat(self, seat: int) -> SeatResult:
        wins, points = self.wins[seat], mean(self.points[seat], self.games)
        rate, interval = mean(wins, self.games), wilson(wins, self.games)
        return SeatResult(letter(seat), wins, rate, *interval, points)


def tally(rows: Any, plan: Plan) -> Tally:
    """The sums over the rows of engine/batch.py, or of bots/match_runner.py with more columns."""
    table = np.asarray(rows, np.int64)
    winners, more = table[:, WINNERS], table[:, POINTS + plan.players :]
    sides, seats = winners & plan.first_of_sides, range(plan.players)
    return Tally(
        games=len(table),
        decisions=int(table[:, DECISIONS].sum()),
        shared=int(np.count_nonzero(sides & (sides - 1))),
        wins=Counter({seat: int((winners >> seat & 1).sum()) for seat in seats}),
        points=Counter({seat: int(table[:, POINTS + seat].sum()) for seat in seats}),
        endings=Counter(table[:, ENDED_BY].tolist()),
        turns=sums(table[:, TURNS]),
        rounds=sums(table[:, ROUNDS]),
        leads=sums(more[:, LEADS]) if more.size else Sums(),
        actions=Counter(dict(enumerate(more[:, ACTIONS:].sum(axis=0).tolist()))),
    )


def sums(column: npt.NDArray[np.int64]) -> Sums:
    return Sums(int(column.sum()), int((column * column).sum()), int(column.max()))


def added(one: Any, other: Any) -> Any:
    """The sum of two values; that of counters keeps counts of zero, unlike `+`."""
    if not isinstance(one, Counter):
        return one + other
    both = one.copy()
    both.update(other)
    return both


def mean(total: int, n: int) -> float:
    return total / n if n else 0.0


def deviation(total: int, squares: int, n: int) -> float:
    """The standard deviation of n numbers, from exact sums."""
    return sqrt((n * squares - total**2) / (n * (n - 1))) if n > 1 else 0.0


def wilson(wins: float, games: float, z: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's interval: where the true rate lies, so that 95 of 100 such intervals hold it.

    >>> wilson(0, 0)
    (0.0, 1.0)
    >>> low, high = wilson(50, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    centre = rate + z * z / (2 * games)
    margin = z * sqrt(rate * (1 - rate) / games + (z / (2 * games)) ** 2)
    scale = 1 + z * z / games
    return max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale)
