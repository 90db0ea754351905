"""A study: for each number of players and edition, many games, and what they say of the game."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from stolik.bots.match_runner import LEADS
from stolik.engine.batch import DECISIONS, POINTS, TURNS, WINNERS
from stolik.engine.plain import Engine
from stolik.lab.plan import Plan
from stolik.lab.tally import Result, mean, tally, wilson
from stolik.lab.workers import Progress, Workers
from stolik.match.game import Game
from stolik.rules.errors import BadOption
from stolik.rules.seats import letter

Table = npt.NDArray[np.int64]

DUELS = (("greedy", "random"), ("skilled", "casual"))
"""Who is set against whom: the better one first."""

DUEL_SHARE = 4
"""A duel has one game for so many of a chapter's."""

EDITION, START = "edition", "start"
"""Options that a study knows: all editions can be asked for, and the first seat begins."""


class Distribution(msgspec.Struct, frozen=True):
    """How often a number was what; `low` and `high` leave a tenth of the games on either side."""

    counts: dict[int, int]
    mean: float
    sd: float
    least: int
    low: int
    median: int
    high: int
    most: int


class Scores(msgspec.Struct, frozen=True):
    """The points of a seat, or of all of them: in all games, and in those that it won."""

    seat: str
    all: Distribution
    winning: Distribution


class Duel(msgspec.Struct, frozen=True):
    """How often one better player wins among weaker ones; `fair` is what nobody's skill gives."""

    better: str
    weaker: str
    games: int
    rate: float
    low: float
    high: float
    fair: float


class Chapter(msgspec.Struct, frozen=True):
    """What the games of one number of players and one edition say."""

    result: Result
    teams: bool
    fair: float  # the rate at which every seat would win, were all alike
    first_seat: str  # wins "more", "less" or as much as that: "even"; "unlike" where players differ
    turns: Distribution
    decisions: Distribution
    margin: Distribution
    leads: Distribution
    scores: tuple[Scores, ...]  # of everybody, then seat by seat
    duels: tuple[Duel, ...]


class Study(msgspec.Struct, frozen=True):
    """All chapters; the same for the same order, however the games were played."""

    game: str
    rules: int
    seed: int
    bots: tuple[str, ...]
    asked: int
    finished: bool
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class StudySpec:
    """What to study."""

    game: Game
    games: int
    seed: int
    bots: tuple[str, ...]
    players: tuple[int, ...] = ()  # all, where none is named
    options: dict[str, str] = field(default_factory=dict)
    all_editions: bool = False

    def plans(self) -> list[Plan]:
        """The games of each chapter."""
        return [
            Plan(self.game, players, self.games, self.seed, options, self.bots)
            for players in self.numbers()
            for options in self.variants(players)
        ]

    def numbers(self) -> tuple[int, ...]:
        """The numbers of players: those named, or all that the options are for."""
        if self.players:
            return self.players
        fitting = tuple(n for n in self.game.players if fits(self.game, n, self.options))
        return fitting or (self.game.players[0],)

    def variants(self, players: int) -> Iterator[dict[str, str]]:
        """The options of each edition; where it can be said who begins, it is the first seat."""
        known = {option.name: option for option in self.game.options}
        usual = {START: letter(0)} if START in known else {}
        options = {**usual, **self.options}
        if not self.all_editions or EDITION not in known:
            yield options
            return
        for edition in known[EDITION].words_for(players):
            yield {**options, EDITION: edition}

    def duels(self, plan: Plan) -> list[Plan]:
        """One better player among weaker ones, every deal from each side."""
        sides = len(plan.sides)
        games = max(1, -(-plan.games // DUEL_SHARE // sides)) * sides
        tables = [(better, *[weaker] * (sides - 1)) for better, weaker in DUELS]
        return [replace(plan, bots=bots, games=games, rotates=True) for bots in tables]

    def check(self) -> None:
        """Raise if a plan cannot be played."""
        for plan in self.plans():
            _ = plan.blank

    @property
    def total(self) -> int:
        """All games of all parts."""
        return sum(p.games for plan in self.plans() for p in (plan, *self.duels(plan)))


@dataclass(frozen=True)
class Crew:
    """Who plays the games: how many at once, and where."""

    engine: Engine
    number: int = 1
    place: str = ""


def fits(game: Game, players: int, options: dict[str, str]) -> bool:
    """The options are for so many players."""
    with suppress(BadOption):
        game.blank(players, options)
        return True
    return False


def study(order: StudySpec, crew: Crew, progress: Progress | None = None) -> Study:
    """Play it all. Ctrl-C ends it with the games so far; chapters without any are left out."""
    plans = order.plans()
    duels = [order.duels(plan) for plan in plans]
    everything = [*plans, *(duel for some in duels for duel in some)]
    tables = gathered(everything, crew, progress)
    rest = iter(tables[len(plans) :])
    chapters = [
        chapter(plan, table, [(duel, next(rest)) for duel in some])
        for plan, table, some in zip(plans, tables[: len(plans)], duels, strict=True)
    ]
    return Study(
        game=order.game.id,
        rules=order.game.version,
        seed=order.seed,
        bots=order.bots,
        asked=order.games,
        finished=sum(map(len, tables)) == order.total,
        chapters=tuple(made for made in chapters if made),
    )


def gathered(plans: list[Plan], crew: Crew, progress: Progress | None) -> list[Table]:
    """The rows of every plan's games, as far as they were played."""
    kept: list[list[Table]] = [[] for _ in plans]
    done = 0
    for plan, pieces in zip(plans, kept, strict=True):
        workers, begun = Workers(crew.engine, plan, crew.number, crew.place, details=True), done
        try:
            with workers:
                for _, rows in workers.rows():
                    pieces.append(np.array(rows, np.int64))
                    done += len(rows)
                    if progress:
                        progress(done)
        except KeyboardInterrupt:
            rest = workers.finished(done - begun)
            pieces.extend(np.array(rows, np.int64) for _, rows in rest)
            break
    return [np.concatenate(pieces) if pieces else np.zeros((0, 0), np.int64) for pieces in kept]


def chapter(plan: Plan, table: Table, duels: list[tuple[Plan, Table]]) -> Chapter | None:
    """What the games say, if there are any."""
    if not len(table):
        return None
    result = tally(table, plan).result(plan)
    won, points = won_by(table, plan.players), table[:, POINTS : POINTS + plan.players]
    fair = mean(int(won.sum()), won.size)
    return Chapter(
        result=result,
        teams=len(plan.sides) < plan.players,
        fair=fair,
        first_seat=verdict(result.seats[0].low, result.seats[0].high, fair)
        if len(set(plan.bots)) == 1
        else "unlike",
        turns=distribution(table[:, TURNS]),
        decisions=distribution(table[:, DECISIONS]),
        margin=distribution(margins(plan, won, points)),
        leads=distribution(table[:, POINTS + plan.players + LEADS]),
        scores=all_scores(won, points),
        duels=tuple(duel(some, rows) for some, rows in duels if len(rows) >= some.games_a_deal),
    )


def won_by(table: Table, players: int) -> npt.NDArray[np.bool_]:
    """For each game and seat whether it won."""
    return (table[:, [WINNERS]] >> np.arange(players) & 1).astype(bool)


def verdict(low: float, high: float, fair: float) -> str:
    """Whether a rate is surely more or less than its share."""
    return "more" if low > fair else "less" if high < fair else "even"


def margins(plan: Plan, won: npt.NDArray[np.bool_], points: Table) -> Table:
    """By how many points the best winner was ahead of the best loser; 0 where all won.

    A side is as far as the last of its seats.
    """
    won = won[:, [seats[0] for seats in plan.sides]]
    points = np.stack([points[:, seats].min(axis=1) for seats in plan.sides], axis=1)
    none = np.iinfo(np.int64).min
    best = np.where(won, points, none).max(axis=1)
    second = np.where(won, none, points).max(axis=1)
    made: Table = np.where(second == none, 0, best - second)
    return made


def all_scores(won: npt.NDArray[np.bool_], points: Table) -> tuple[Scores, ...]:
    """The points of everybody, and of each seat."""
    everybody = Scores("", distribution(points.ravel()), distribution(points[won]))
    seats = range(points.shape[1])
    return everybody, *(
        Scores(letter(i), distribution(points[:, i]), distribution(points[won[:, i], i]))
        for i in seats
    )


def distribution(numbers: Table) -> Distribution:
    """How some numbers are spread."""
    if not len(numbers):
        return Distribution({}, 0.0, 0.0, 0, 0, 0, 0, 0)
    values, counts = np.unique(numbers, return_counts=True)
    ranks = [(len(numbers) - 1) * tenths // 10 for tenths in (0, 1, 5, 9, 10)]
    least, low, median, high, most = np.sort(numbers)[ranks].tolist()
    centre, sd = spread_of(numbers)
    told = dict(zip(values.tolist(), counts.tolist(), strict=True))
    return Distribution(told, centre, sd, least, low, median, high, most)


def spread_of(numbers: Table) -> tuple[float, float]:
    """Mean and standard deviation, from exact sums."""
    n, total, squares = len(numbers), int(numbers.sum()), int((numbers * numbers).sum())
    return total / n, sqrt((n * squares - total**2) / (n * (n - 1))) if n > 1 else 0.0


def duel(plan: Plan, table: Table) -> Duel:
    """How the better player fared; a deal from all sides is one observation."""
    table = table[: len(table) // plan.games_a_deal * plan.games_a_deal]
    won = won_by(table, plan.players)
    seats = [plan.seating(number).index(0) for number in range(len(table))]
    wins = won[np.arange(len(table)), seats]
    low, high = interval(wins, plan.games_a_deal)
    rate, fair = mean(int(wins.sum()), len(wins)), mean(int(won.sum()), won.size)
    return Duel(plan.bots[0], plan.bots[1], len(table), rate, low, high, fair)


def interval(wins: Any, games_a_deal: int) -> tuple[float, float]:
    """Wilson's interval for as many independent games as the deals are worth."""
    deals = wins.reshape(-1, games_a_deal).mean(axis=1)
    rate, variance = float(wins.mean()), float(deals.var()) / max(1, len(deals) - 1)
    worth = rate * (1 - rate) / variance if variance else len(deals)
    worth = min(max(worth, 1.0), len(wins))
    return wilson(rate * worth, worth)
