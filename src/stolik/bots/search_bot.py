"""A config at work: it looks, thinks as long as it may, and always has a best move to give."""

import math
import time

from stolik.bots.decide import best_move, list_root_candidates
from stolik.bots.search.config import SETTINGS, UNLIMITED, SearchConfig
from stolik.bots.search.ismcts import run_search
from stolik.bots.search.rollout import KEPT, LISTS, ROOT_MOVES, ROOT_PRIORS
from stolik.bots.search.tree import (
    CERTAIN,
    NODE,
    NONE,
    PRIOR,
    ROOT,
    SETTLED,
    VALUE,
    VISITS,
    reset,
    row_after,
)
from stolik.engine.plain import Engine
from stolik.match.observation import Budget, Observation
from stolik.rules.messages import Move

SMALLEST_TREE, LARGEST_TREE = 1 << 12, 1 << 18
ROWS_A_SEARCH = 32
LEAST_LIST = 256
GLANCE = 0.002
"""Seconds between two looks at the clock, and at Ctrl-C, about."""

SHORTEST = 1e-9
"""No determinize takes less."""


class SearchBot:
    """A player of ours. What it needs is compiled when it is made, not in its first move."""

    def __init__(self, engine: Engine, config: SearchConfig) -> None:
        self.engine = engine
        self.config = config
        self._list, self._search = engine.entry(list_root_candidates), engine.entry(run_search)
        self._settings, self._weights = engine.ints(SETTINGS), engine.ints(len(config.weight_row()))
        self._settings[:] = config.setting_row()
        self._weights[:] = config.weight_row()
        self._tree = engine.rows(tree_size(config), NODE)
        self._lists = engine.rows(LISTS, max(engine.game.most_moves, LEAST_LIST))

    def choose_move(self, observation: Observation) -> Move:
        """The best move that it finds within its budget."""
        return observation.move(self.code(observation))

    def code(self, observation: Observation) -> int:
        """The same as an int."""
        thought = self.begin(observation)
        thought.go_on(self.budget(observation.budget))
        observation.rng[:] = [int(word) for word in thought.rng]
        return thought.best()

    def begin(self, observation: Observation) -> "Search":
        """Look at a position, without having thought about it yet."""
        return Search(self, observation)

    def budget(self, given: Budget) -> Budget:
        """The stricter of its own budget and the one that it is given."""
        seconds = [s for s in (given.seconds, self.config.seconds) if s is not None]
        own = (
            UNLIMITED
            if self.config.seconds is not None and self.config.searches
            else self.config.searches
        )
        searches = own if given.searches is None else min(own, given.searches)
        return Budget(min(seconds, default=None), searches)


class Search:
    """What a thinker makes of one position, better and better."""

    def __init__(self, thinker: SearchBot, observation: Observation) -> None:
        self.thinker, self.seat = thinker, observation.seat
        engine = thinker.engine
        self._pool = engine.pool([observation.state], KEPT + 1)
        self.rng = engine.ints(len(observation.rng))
        self.rng[:] = observation.rng
        self._own = (self._pool, self.seat, thinker._settings, thinker._weights, self.rng)
        self.noticed = int(thinker._list(*self._own, thinker._tree, thinker._lists))
        self.decisions = 0

    @property
    def searches(self) -> int:
        """How many guesses were played through."""
        return int(self.thinker._tree[ROOT][VISITS])

    def consider(self, *codes: int) -> None:
        """Begin anew with these moves alone."""
        lists = self.thinker._lists
        reset(self.thinker._tree)
        for i, code in enumerate(codes):
            lists[ROOT_MOVES][i] = code
            lists[ROOT_PRIORS][i] = 0
        self.noticed = len(codes)

    def go_on(self, budget: Budget, even_if_forced: bool = False) -> None:
        """Think on until the budget is used up; about the only move there is, only if asked."""
        begun, searches, piece = time.perf_counter(), 0, 1
        most = UNLIMITED if budget.searches is None else budget.searches
        seconds = math.inf if budget.seconds is None else budget.seconds
        if self.noticed == 1 and not even_if_forced:
            return
        while searches < most and not self.is_settled():
            piece = min(piece, most - searches)
            self.search(piece)
            searches += piece
            passed = time.perf_counter() - begun
            left, usual = seconds - passed, max(passed / searches, SHORTEST)
            if left < usual:
                return
            piece = max(1, int(min(GLANCE, left / 2) / usual))

    def is_settled(self) -> bool:
        """One move is clearly better than the others: more thinking is of no use."""
        return bool(self.thinker._tree[ROOT][SETTLED])

    def search(self, iterations: int) -> None:
        """Play so many guesses through."""
        tree, lists = self.thinker._tree, self.thinker._lists
        self.decisions += int(
            self.thinker._search(*self._own, tree, lists, self.noticed, iterations)
        )

    def best(self) -> int:
        """The best move so far, as an int."""
        tree, lists = self.thinker._tree, self.thinker._lists
        return int(best_move(self.seat, self.rng, tree, lists, self.noticed))

    def findings(self) -> list[tuple[int, float, int]]:
        """Every move that it tried, the best first: its int, its estimated chance, how often."""
        tree, codes = self.thinker._tree, self.thinker._lists[ROOT_MOVES]
        found = []
        for code in map(int, codes[: self.noticed]):
            row = row_after(tree, ROOT, self.seat, code, NONE)
            if row != NONE and tree[row][VISITS]:
                visits, value = int(tree[row][VISITS]), int(tree[row][VALUE])
                found.append((visits, value + int(tree[row][PRIOR]), code, value))
        found.sort(key=lambda move: move[:2], reverse=True)
        return [(code, value / visits / CERTAIN, visits) for visits, _, code, value in found]


def tree_size(config: SearchConfig) -> int:
    """Rows enough for what it can search."""
    if config.seconds is not None:
        return LARGEST_TREE
    return min(max(SMALLEST_TREE, ROWS_A_SEARCH * config.searches), LARGEST_TREE)
