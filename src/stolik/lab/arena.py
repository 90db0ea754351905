"""Players against each other: who is better, by how much, and how sure that is.

Everything is judged deal by deal, in their order; so the same plan ends with the same result on one
core or many, in one go or in several.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import msgspec

from stolik.engine.batch import POINTS, WINNERS
from stolik.lab.journal import Journal, Row
from stolik.lab.plan import Plan
from stolik.lab.ratings import Beats, Rating, ratings
from stolik.lab.sprt import Sprt, Verdict
from stolik.lab.tally import mean
from stolik.lab.workers import Progress, Workers
from stolik.rules.chance import words

Pair = tuple[int, int]


class BotResult(msgspec.Struct, frozen=True):
    """How a player fared; a player who had two sides of a game has played it twice."""

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
    """How two players fared against each other: what the first took of that which went to either,
    from 0 to 1; `deals` are those in which one of them won at all.
    """

    first: str
    second: str
    score: float
    low: float
    high: float
    deals: int
    verdict: Verdict


class ArenaResult(msgspec.Struct, frozen=True):
    """What came of an arena; the same on every machine, however it was played."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    seed: int
    games: int
    deals: int
    shared_wins: int
    bots: tuple[BotResult, ...]
    pairs: tuple[PairResult, ...]
    stopped_early: bool
    interrupted: bool

    def best_first(self) -> list[BotResult]:
        """The players by rating; those who have not played at the end."""
        return sorted(self.bots, key=lambda bot: (not bot.games, -bot.rating))


def arena(
    workers: Workers, journal: Journal, progress: Progress | None = None, stop_early: bool = True
) -> ArenaResult:
    """Play until every pair has its verdict, or all games. Ctrl-C gives the result so far."""
    board, interrupted = Board(workers.plan), False
    try:
        board.take(journal.rows, stop_early)
        if not board.is_full(stop_early):
            with workers:
                play_on(workers, journal, board, progress, stop_early)
    except KeyboardInterrupt:
        interrupted = True
        save_finished(workers, journal)
        board = Board(workers.plan)  # the other may have been stopped in the middle of a deal
        board.take(journal.rows, stop_early)
    return board.result(stop_early, interrupted)


def play_on(
    workers: Workers, journal: Journal, board: "Board", progress: Progress | None, stop_early: bool
) -> None:
    """Play what the journal does not have yet, until the board has enough."""
    for first, rows in workers.rows(len(journal.rows)):
        journal.append(first, rows)
        board.take(journal.rows, stop_early)
        if progress:
            progress(len(journal.rows))
        if board.is_full(stop_early):
            return


def save_finished(workers: Workers, journal: Journal) -> None:
    """Write down what was played to its end before the interruption came."""
    for first, rows in workers.finished(len(journal.rows)):
        journal.append(first, rows)


@dataclass
class Board:
    """What the deals so far have brought."""

    plan: Plan
    games: int = 0
    shared: int = 0
    outcomes: Counter[Beats] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    sides: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    tests: dict[Pair, Sprt] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Have a test ready for every pair."""
        pairs = combinations(range(len(self.plan.bots)), 2)
        self.tests = {pair: Sprt() for pair in pairs}

    def take(self, rows: list[Row], stop_early: bool) -> None:
        """Of the rows of all games take every deal that is new and whole, until it is enough."""
        size = self.plan.games_a_deal
        while self.games + size <= len(rows) and not self.is_full(stop_early):
            self.add(rows[self.games : self.games + size])

    def is_full(self, stop_early: bool) -> bool:
        """No more deals are needed."""
        return self.games >= self.plan.games or (stop_early and self.is_decided())

    def is_decided(self) -> bool:
        """Every pair has its verdict."""
        return all(test.verdict is not Verdict.UNDECIDED for test in self.tests.values())

    def add(self, rows: list[Row]) -> None:
        """Take one deal, played from each side."""
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
            if first + second:  # a deal that a third one won tells nothing of these two
                self.tests[a, b].add(first / (first + second))

    def count(self, row: Row, seating: list[int], won: list[float]) -> None:
        """Count the wins and points of one game."""
        self.games += 1
        self.shared += sum(map(bool, won)) > 1
        for side, bot in enumerate(seating):
            self.sides[bot] += 1
            self.wins[bot] += won[side] > 0
            self.points[bot] += sum(row[POINTS + seat] for seat in self.plan.sides[side])

    def result(self, stop_early: bool, interrupted: bool) -> ArenaResult:
        """The statistics."""
        plan, names = self.plan, labels(self.plan.bots)
        found = ratings(self.outcomes, len(names), words("ratings", plan.seed))
        return ArenaResult(
            game=plan.game.id,
            rules=plan.game.version,
            players=plan.players,
            options=plan.options_in_words,
            seed=plan.seed,
            games=self.games,
            deals=self.games // plan.games_a_deal,
            shared_wins=self.shared,
            bots=tuple(self.bot(i, name, found[i]) for i, name in enumerate(names)),
            pairs=tuple(self.pair(pair, names) for pair in self.tests),
            stopped_early=self.games < plan.games and self.is_full(stop_early),
            interrupted=interrupted,
        )

    def bot(self, i: int, name: str, found: Rating) -> BotResult:
        """The statistics of a player."""
        games, seats = self.sides[i], self.sides[i] * len(self.plan.sides[0])
        return BotResult(
            name=name,
            bot=self.plan.bots[i],
            rating=found.rating,
            low=found.low,
            high=found.high,
            wins=self.wins[i],
            games=games,
            rate=mean(self.wins[i], games),
            points=mean(self.points[i], seats),
        )

    def pair(self, pair: Pair, names: list[str]) -> PairResult:
        """The statistics of two players."""
        test, (first, second) = self.tests[pair], pair
        low, high = test.interval()
        verdict = test.verdict
        return PairResult(names[first], names[second], test.score, low, high, test.deals, verdict)


def win_shares(plan: Plan, row: Row) -> list[float]:
    """What each side has of the win: all of it, a fraction where it is shared, or nothing."""
    winners = int(row[WINNERS])
    each = 1 / max(1, (winners & plan.first_of_sides).bit_count())
    return [each * (winners >> seats[0] & 1) for seats in plan.sides]


def share_of_first(plan: Plan, number: int, row: Row) -> float:
    """What the first player of a plan has of the win of a game."""
    return win_shares(plan, row)[plan.side_seating(number).index(0)]


def count_beats(beats: list[float], seating: list[int], won: list[float], bots: int) -> None:
    """Count who beat whom: whoever has won beats everybody else, by the share of the win."""
    for side, bot in enumerate(seating):
        for other in seating:
            if other != bot and won[side]:
                beats[bot * bots + other] += won[side]


def labels(bots: tuple[str, ...]) -> list[str]:
    """What the players are called: without folders unless they are needed; copies are numbered.

    >>> labels(("greedy", "mine/player.py:Bot", "greedy"))
    ['greedy', 'player.py:Bot', 'greedy (2)']
    >>> labels(("a/mine.py:Bot", "b/mine.py:Bot", "b/mine.py:Bot"))
    ['a/mine.py:Bot', 'b/mine.py:Bot', 'b/mine.py:Bot (2)']
    """
    bearers = Counter(map(name_of, set(bots)))
    seen: Counter[str] = Counter()
    names = []
    for bot in bots:
        name = name_of(bot) if bearers[name_of(bot)] == 1 else bot
        seen[bot] += 1
        names.append(name if seen[bot] == 1 else f"{name} ({seen[bot]})")
    return names


def name_of(bot: str) -> str:
    """A player's name without folders."""
    place, colon, attribute = bot.rpartition(":")
    return Path(place).name + colon + attribute
