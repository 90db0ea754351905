"""A study: statistics of many games for each number of players, and each edition if asked for.

The games of a duplicate deal are not independent (cluster sampling), so intervals of duels are
Wilson's at the effective sample size.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from stolik.bots.match_runner import LEADS
from stolik.engine.batch import DECISIONS, POINTS, TURNS, WINNERS
from stolik.lab.plan import Plan
from stolik.lab.tally import Result, deviation, mean, tally, wilson
from stolik.lab.workers import Progress, WorkerPool
from stolik.match.game import Game
from stolik.rules.errors import BadOption
from stolik.rules.seats import letter

Rows = npt.NDArray[np.int64]
"""A line of numbers for each game."""

DUELS = (("greedy", "random"), ("skilled", "casual"))
"""Bots compared with each other, the better one first."""

DUEL_SHARE = 4
"""A duel has a game for every DUEL_SHARE games of the chapter."""

EDITION, START = "edition", "start"
"""Options that a study sets: a chapter for each edition, and the first seat begins."""


class Distribution(msgspec.Struct, frozen=True):
    """The distribution of a number; a tenth of the games lies below `low`, a tenth above `high`."""

    counts: dict[int, int]
    mean: float
    sd: float
    least: int
    low: int
    median: int
    high: int
    most: int


class Scores(msgspec.Struct, frozen=True):
    """The points of one seat or of all seats: in all games, and in those that it won."""

    seat: str
    all: Distribution
    winning: Distribution


class Duel(msgspec.Struct, frozen=True):
    """The rate at which one better bot wins among weaker ones; `fair` is the rate without skill."""

    better: str
    weaker: str
    games: int
    rate: float
    low: float
    high: float
    fair: float


class Chapter(msgspec.Struct, frozen=True):
    """The statistics of one number of players and one edition."""

    result: Result
    teams: bool
    fair: float  # the rate of wins of every seat if all were equal
    first_seat: str  # "more", "less" or "even"; "unlike" where bots differ
    turns: Distribution
    decisions: Distribution
    margin: Distribution
    leads: Distribution
    scores: tuple[Scores, ...]  # of all seats, then seat by seat
    duels: tuple[Duel, ...]


class Study(msgspec.Struct, frozen=True):
    """All chapters; the same spec gives the same study, for any number of workers."""

    game: str
    rules: int
    seed: int
    bots: tuple[str, ...]
    asked: int
    finished: bool
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class StudySpec:
    game: Game
    games: int
    seed: int
    bots: tuple[str, ...]
    players: tuple[int, ...] = ()  # empty: every number
    options: dict[str, str] = field(default_factory=dict)
    all_editions: bool = False

    def plans(self) -> list[Plan]:
        return [
            Plan(self.game, players, self.games, self.seed, options, self.bots)
            for players in self.numbers()
            for options in self.variants(players)
        ]

    def numbers(self) -> tuple[int, ...]:
        """The numbers of players: those named, or all that the options allow."""
        if self.players:
            return self.players
        fitting = tuple(n for n in self.game.players if fits(self.game, n, self.options))
        return fitting or (self.game.players[0],)

    def variants(self, players: int) -> Iterator[dict[str, str]]:
        """The options of each edition; where the game has the option, the first seat begins."""
        known = {option.name: option for option in self.game.options}
        defaults = {START: letter(0)} if START in known else {}
        options = {**defaults, **self.options}
        if not self.all_editions or EDITION not in known:
            yield options
            return
        for edition in known[EDITION].words_for(players):
            yield {**options, EDITION: edition}

    def duels(self, plan: Plan) -> list[Plan]:
        """The plans of a chapter's duels: one better bot among weaker ones, in duplicate deals."""
        sides = len(plan.sides)
        games = max(1, -(-plan.games // DUEL_SHARE // sides)) * sides
        lineups = [(better, *[weaker] * (sides - 1)) for better, weaker in DUELS]
        return [replace(plan, bots=bots, games=games, rotates=True) for bots in lineups]

    def check(self) -> None:
        """Raises `BadOption` if a plan cannot be played."""
        for plan in self.plans():
            _ = plan.blank

    @property
    def total(self) -> int:
        return sum(p.games for plan in self.plans() for p in (plan, *self.duels(plan)))


def fits(game: Game, players: int, options: dict[str, str]) -> bool:
    with suppress(BadOption):
        game.blank(players, options)
        return True
    return False


def study(spec: StudySpec, pool: WorkerPool, progress: Progress | None = None) -> Study:
    """Plays all plans, and closes the pool.

    Ctrl-C ends it with the games played so far; a chapter without games is left out.
    """
    plans = spec.plans()
    duels = [spec.duels(plan) for plan in plans]
    everything = [*plans, *(duel for some in duels for duel in some)]
    results = played(everything, pool, progress)
    rest = iter(results[len(plans) :])
    chapters = [
        chapter(plan, rows, [(duel, next(rest)) for duel in some])
        for plan, rows, some in zip(plans, results[: len(plans)], duels, strict=True)
    ]
    return Study(
        game=spec.game.id,
        rules=spec.game.version,
        seed=spec.seed,
        bots=spec.bots,
        asked=spec.games,
        finished=sum(map(len, results)) == spec.total,
        chapters=tuple(made for made in chapters if made),
    )


def played(plans: list[Plan], pool: WorkerPool, progress: Progress | None) -> list[Rows]:
    """The rows of every plan's games, as far as they were played."""
    kept: list[list[Rows]] = [[] for _ in plans]
    chunks, before, done = kept[0], 0, 0
    try:
        with pool:
            for plan, chunks in zip(plans, kept, strict=True):
                before = done
                for _, rows in pool.rows(plan, details=True):
                    chunks.append(np.array(rows, np.int64))
                    done += len(rows)
                    if progress:
                        progress(done)
    except KeyboardInterrupt:
        chunks.extend(np.array(rows, np.int64) for _, rows in pool.finished(done - before))
    return [np.concatenate(chunks) if chunks else np.zeros((0, 0), np.int64) for chunks in kept]


def chapter(plan: Plan, rows: Rows, duels: list[tuple[Plan, Rows]]) -> Chapter | None:
    if not len(rows):
        return None
    result = tally(rows, plan).result(plan)
    won, points = won_by(rows, plan.players), rows[:, POINTS : POINTS + plan.players]
    fair = mean(int(won.sum()), won.size)
    return Chapter(
        result=result,
        teams=len(plan.sides) < plan.players,
        fair=fair,
        first_seat=verdict(result.seats[0].low, result.seats[0].high, fair)
        if len(set(plan.bots)) == 1
        else "unlike",
        turns=distribution(rows[:, TURNS]),
        decisions=distribution(rows[:, DECISIONS]),
        margin=distribution(margins(plan, won, points)),
        leads=distribution(rows[:, POINTS + plan.players + LEADS]),
        scores=all_scores(won, points),
        duels=tuple(duel(some, rows) for some, rows in duels if len(rows) >= some.games_a_deal),
    )


def won_by(rows: Rows, players: int) -> npt.NDArray[np.bool_]:
    return (rows[:, [WINNERS]] >> np.arange(players) & 1).astype(bool)


def verdict(low: float, high: float, fair: float) -> str:
    """An interval against the fair rate."""
    return "more" if low > fair else "less" if high < fair else "even"


def margins(plan: Plan, won: npt.NDArray[np.bool_], points: Rows) -> Rows:
    """The points of the best winner less those of the best loser; 0 where all won.

    The points of a side are the fewest of its seats.
    """
    won = won[:, [seats[0] for seats in plan.sides]]
    points = np.stack([points[:, seats].min(axis=1) for seats in plan.sides], axis=1)
    none = np.iinfo(np.int64).min
    best = np.where(won, points, none).max(axis=1)
    second = np.where(won, none, points).max(axis=1)
    made: Rows = np.where(second == none, 0, best - second)
    return made


def all_scores(won: npt.NDArray[np.bool_], points: Rows) -> tuple[Scores, ...]:
    """The points of all seats together, and of each seat."""
    all_seats = Scores("", distribution(points.ravel()), distribution(points[won]))
    seats = range(points.shape[1])
    return all_seats, *(
        Scores(letter(i), distribution(points[:, i]), distribution(points[won[:, i], i]))
        for i in seats
    )


def distribution(numbers: Rows) -> Distribution:
    if not len(numbers):
        return Distribution({}, 0.0, 0.0, 0, 0, 0, 0, 0)
    values, counts = np.unique(numbers, return_counts=True)
    ranks = [(len(numbers) - 1) * tenths // 10 for tenths in (0, 1, 5, 9, 10)]
    least, low, median, high, most = np.sort(numbers)[ranks].tolist()
    n, total, squares = len(numbers), int(numbers.sum()), int((numbers * numbers).sum())
    frequencies = dict(zip(values.tolist(), counts.tolist(), strict=True))
    sd = deviation(total, squares, n)
    return Distribution(frequencies, total / n, sd, least, low, median, high, most)


def duel(plan: Plan, rows: Rows) -> Duel:
    """The better bot's results; a deal played from all sides counts as one observation."""
    rows = rows[: len(rows) // plan.games_a_deal * plan.games_a_deal]
    won = won_by(rows, plan.players)
    seats = [plan.seating(number).index(0) for number in range(len(rows))]
    wins = won[np.arange(len(rows)), seats]
    low, high = interval(wins, plan.games_a_deal)
    rate, fair = mean(int(wins.sum()), len(wins)), mean(int(won.sum()), won.size)
    return Duel(plan.bots[0], plan.bots[1], len(rows), rate, low, high, fair)


def interval(wins: Any, games_a_deal: int) -> tuple[float, float]:
    """Wilson's interval at the effective sample size: games of one deal are not independent."""
    deals = wins.reshape(-1, games_a_deal).mean(axis=1)
    rate, variance = float(wins.mean()), float(deals.var()) / max(1, len(deals) - 1)
    size = rate * (1 - rate) / variance if variance else len(deals)
    size = min(max(size, 1.0), len(wins))
    return wilson(rate * size, size)
