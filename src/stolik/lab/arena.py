"""An arena: a tournament of bots over duplicate deals, with ratings and a sequential test (SPRT).

Deals are evaluated in their order, so a plan has the same result on any number of workers, and
whether it is played at once or in several sessions.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import msgspec

from stolik.engine.batch import POINTS, WINNERS
from stolik.lab.journal import Journal, Row
from stolik.lab.plan import Plan
from stolik.lab.ratings import Beats, Rating, ratings
from stolik.lab.sprt import Sprt, Verdict
from stolik.lab.tally import PlanResult, mean
from stolik.lab.workers import Progress, WorkerPool
from stolik.rules.chance import seed_words

Pair = tuple[int, int]


class BotResult(msgspec.Struct, frozen=True):
    """A bot's results; a game in which it had two sides counts twice."""

    name: str
    bot: str
    rating: float
    low: float | None
    high: float | None
    wins: int
    games: int
    rate: float
    points: float


class PairResult(msgspec.Struct, frozen=True):
    """The result of two bots against each other.

    `score` is the share, from 0 to 1, that the first has of the wins of both; `deals` counts the
    deals in which at least one of them won.
    """

    first: str
    second: str
    score: float
    low: float
    high: float
    deals: int
    verdict: Verdict


class ArenaResult(PlanResult, frozen=True):
    deals: int
    shared_wins: int
    bots: tuple[BotResult, ...]
    pairs: tuple[PairResult, ...]
    stopped_early: bool
    interrupted: bool

    def best_first(self) -> list[BotResult]:
        """The bots by rating; those without games come last."""
        return sorted(self.bots, key=lambda bot: (not bot.games, -bot.rating))

    def scores(self) -> list[list[float | None]]:
        """The score of each bot against each other, best first; None where they never met."""
        met = {(pair.first, pair.second): pair.score for pair in self.pairs if pair.deals}
        met |= {(second, first): 1 - score for (first, second), score in met.items()}
        names = [bot.name for bot in self.best_first()]
        return [[met.get((name, other)) for other in names] for name in names]


def arena(
    pool: WorkerPool, journal: Journal, progress: Progress | None = None, stop_early: bool = True
) -> ArenaResult:
    """Plays the journal's plan until every pair has its verdict, or to the end of the games.

    It closes the pool. Ctrl-C ends it with the result so far.
    """
    standings, interrupted = Standings(journal.plan, stop_early), False
    try:
        standings.add_new_deals(journal.rows)
        with pool:
            for _ in play_on(pool, journal, standings):
                if progress:
                    progress(len(journal.rows))
    except KeyboardInterrupt:
        interrupted = True
        for first, rows in pool.finished(len(journal.rows)):
            journal.append(first, rows)
        standings = Standings(journal.plan, stop_early)  # the interruption may have split a deal
        standings.add_new_deals(journal.rows)
    return standings.result(interrupted)


def play_on(pool: WorkerPool, journal: Journal, standings: "Standings") -> Iterator[None]:
    """Plays the games that the journal lacks, chunk by chunk, until the standings are complete."""
    if standings.complete():
        return
    for first, rows in pool.rows(journal.plan, details=True, first=len(journal.rows)):
        journal.append(first, rows)
        standings.add_new_deals(journal.rows)
        yield
        if standings.complete():
            return


@dataclass
class Standings:
    plan: Plan
    stop_early: bool = True
    games: int = 0
    shared: int = 0
    outcomes: Counter[Beats] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    sides: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    tests: dict[Pair, Sprt] = field(default_factory=dict)

    def __post_init__(self) -> None:
        pairs = combinations(range(len(self.plan.bots)), 2)
        self.tests = {pair: Sprt() for pair in pairs}

    def add_new_deals(self, rows: list[Row]) -> None:
        """Adds the deals that are new and whole in the rows of all games, while any is needed."""
        size = self.plan.games_a_deal
        while self.games + size <= len(rows) and not self.complete():
            self.add(rows[self.games : self.games + size])

    def complete(self) -> bool:
        """True once all deals are played, or every pair has its verdict."""
        verdicts = (test.verdict for test in self.tests.values())
        decided = self.stop_early and Verdict.UNDECIDED not in verdicts
        return decided or self.games >= self.plan.games

    def add(self, rows: list[Row]) -> None:
        """Adds one deal, played from each side."""
        bots = len(self.plan.bots)
        shares, taken, beats = [0.0] * bots, [0] * bots, [0.0] * bots * bots
        for row in rows:
            seating, won = self.plan.side_seating(self.games), win_shares(self.plan, row)
            for side, bot in enumerate(seating):
                shares[bot] += won[side]
                taken[bot] += 1
            count_beats(beats, seating, won, bots)
            self.count(row, seating, won)
        self.outcomes[tuple(beats)] += 1
        for a, b in combinations((bot for bot in range(bots) if taken[bot]), 2):
            first, second = shares[a] / taken[a], shares[b] / taken[b]
            if first + second:  # where another bot won, the deal says nothing of these two
                self.tests[a, b].add(first / (first + second))

    def count(self, row: Row, seating: list[int], won: list[float]) -> None:
        self.games += 1
        self.shared += sum(map(bool, won)) > 1
        for side, bot in enumerate(seating):
            self.sides[bot] += 1
            self.wins[bot] += won[side] > 0
            self.points[bot] += sum(row[POINTS + seat] for seat in self.plan.sides[side])

    def result(self, interrupted: bool) -> ArenaResult:
        plan, names = self.plan, labels(self.plan.bots)
        found = ratings(self.outcomes, len(names), seed_words("ratings", plan.seed))
        return ArenaResult(
            **plan.facts,
            games=self.games,
            deals=self.games // plan.games_a_deal,
            shared_wins=self.shared,
            bots=tuple(self.bot(i, name, found[i]) for i, name in enumerate(names)),
            pairs=tuple(self.pair(pair, names) for pair in self.tests),
            stopped_early=self.games < plan.games and self.complete(),
            interrupted=interrupted,
        )

    def bot(self, i: int, name: str, rating: Rating) -> BotResult:
        wins, games, bot = self.wins[i], self.sides[i], self.plan.bots[i]
        points = mean(self.points[i], games * len(self.plan.sides[0]))
        return BotResult(name, bot, *rating, wins, games, mean(wins, games), points)

    def pair(self, pair: Pair, names: list[str]) -> PairResult:
        test, (first, second) = self.tests[pair], (names[i] for i in pair)
        return PairResult(first, second, test.score, *test.interval(), test.deals, test.verdict)


def win_shares(plan: Plan, row: Row) -> list[float]:
    """The part of the win that each side has: 1, a fraction where it is shared, or 0."""
    winners = int(row[WINNERS])
    each = 1 / max(1, (winners & plan.first_of_sides).bit_count())
    return [each * (winners >> seats[0] & 1) for seats in plan.sides]


def count_beats(beats: list[float], seating: list[int], won: list[float], bots: int) -> None:
    """Counts wins by pair: a winner beats every other bot, by its part of the win."""
    for side, bot in enumerate(seating):
        for other in seating:
            if other != bot and won[side]:
                beats[bot * bots + other] += won[side]


def labels(bots: tuple[str, ...]) -> list[str]:
    """The displayed names of bots: without folders unless needed; copies are numbered.

    >>> labels(("greedy", "mine/bots.py:Bot", "greedy"))
    ['greedy', 'bots.py:Bot', 'greedy (2)']
    >>> labels(("a/mine.py:Bot", "b/mine.py:Bot", "b/mine.py:Bot"))
    ['a/mine.py:Bot', 'b/mine.py:Bot', 'b/mine.py:Bot (2)']
    """
    uses = Counter(map(name_of, set(bots)))
    seen: Counter[str] = Counter()
    names = []
    for bot in bots:
        name = name_of(bot) if uses[name_of(bot)] == 1 else bot
        seen[bot] += 1
        names.append(name if seen[bot] == 1 else f"{name} ({seen[bot]})")
    return names


def name_of(bot: str) -> str:
    place, colon, attribute = bot.rpartition(":")
    return Path(place).name + colon + attribute
