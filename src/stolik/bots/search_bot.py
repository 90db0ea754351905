"""An anytime search bot: its search ends by the clock or after a number of determinizations."""

import math
import time

from stolik.bots.search import buffers
from stolik.bots.search.config import SETTINGS, UNLIMITED, SearchConfig
from stolik.bots.search.decide import best_move, list_root_candidates
from stolik.bots.search.ismcts import run_search
from stolik.bots.search.paired_rollouts import add_prior
from stolik.bots.search.tree import find_row, reset
from stolik.engine.plain import Engine
from stolik.match.observation import Budget, Observation
from stolik.rules.messages import Move

CHECK_INTERVAL = 0.002
"""Seconds after which the clock, and Ctrl-C, are noticed, roughly."""

SHORTEST = 1e-9
"""The least seconds that a determinization is taken to cost."""


class SearchBot:
    """A bot with a search config. It is compiled when it is made, not in its first move."""

    def __init__(self, engine: Engine, config: SearchConfig) -> None:
        self.engine = engine
        self.config = config
        self._list, self._search = engine.entry(list_root_candidates), engine.entry(run_search)
        self._settings, self._weights = engine.ints(SETTINGS), engine.ints(len(config.weight_row()))
        self._settings[:] = config.setting_row()
        self._weights[:] = config.weight_row()
        self._tree, self._lists = buffers.new_tree(engine, [config]), buffers.new_lists(engine)

    def choose_move(self, observation: Observation) -> Move:
        return observation.move(self.choose_code(observation))

    def choose_code(self, observation: Observation) -> int:
        """The best move that it finds within its budget, as an int."""
        search = self.begin(observation)
        search.run(self.budget(observation.budget))
        observation.rng[:] = [int(word) for word in search.rng]
        return search.best()

    def begin(self, observation: Observation) -> "Search":
        return Search(self, observation)

    def budget(self, given: Budget) -> Budget:
        """The stricter of its own budget and a given one."""
        seconds = [s for s in (given.seconds, self.config.seconds) if s is not None]
        searches = self.config.searches
        if searches and self.config.seconds is not None:
            searches = UNLIMITED
        if given.searches is not None:
            searches = min(searches, given.searches)
        return Budget(min(seconds, default=None), searches)


class Search:
    """A search of one observation, which can be continued; it works in its bot's memory."""

    def __init__(self, bot: SearchBot, observation: Observation) -> None:
        self.seat = observation.seat
        self._tree, self._lists, self._search = bot._tree, bot._lists, bot._search
        self._settings = bot._settings
        pool = bot.engine.pool([observation.state], buffers.SEARCH_STATES)
        self.rng = bot.engine.ints(len(observation.rng))
        self.rng[:] = observation.rng
        self._own = (pool, self.seat, bot._settings, bot._weights, self.rng, bot._tree, bot._lists)
        self.candidates = int(bot._list(*self._own))
        self.decisions = 0

    @property
    def searches(self) -> int:
        return int(self._tree[buffers.ROOT][buffers.VISITS])

    def restrict(self, *codes: int) -> None:
        """Begins anew with these candidates alone, without priors."""
        reset(self._tree)
        for i, code in enumerate(codes):
            self._lists[buffers.ROOT_MOVES][i] = code
            self._lists[buffers.ROOT_PRIORS][i] = 0
        self.candidates = len(codes)

    def run(self, budget: Budget, even_if_forced: bool = False) -> None:
        """Searches until the budget is spent; a single candidate is searched only if asked."""
        begun, searches, batch = time.perf_counter(), 0, 1
        most = UNLIMITED if budget.searches is None else budget.searches
        seconds = math.inf if budget.seconds is None else budget.seconds
        if self.candidates == 1 and not even_if_forced:
            return
        while searches < most and not self._tree[buffers.HEADER][buffers.SETTLED]:
            batch = min(batch, most - searches)
            self.search(batch)
            searches += batch
            passed = time.perf_counter() - begun
            left, average = seconds - passed, max(passed / searches, SHORTEST)
            if left < average:
                return
            batch = max(1, int(min(CHECK_INTERVAL, left / 2) / average))

    def search(self, iterations: int) -> None:
        self.decisions += int(self._search(*self._own, self.candidates, iterations))

    def best(self) -> int:
        memory = self._tree, self._lists
        return int(best_move(self.seat, self._settings, self.rng, *memory, self.candidates))

    def findings(self) -> list[tuple[int, float, int]]:
        """Every move that was tried, the best first: as an int, its chance and its visits."""
        codes, priors = self._lists[buffers.ROOT_MOVES], self._lists[buffers.ROOT_PRIORS]
        found = []
        for i in range(self.candidates):
            code = int(codes[i])
            row = find_row(self._tree, buffers.ROOT, self.seat, code, buffers.NONE)
            visits, total = (int(self._tree[row][i]) for i in (buffers.VISITS, buffers.VALUE_SUM))
            if row != buffers.NONE and visits:
                with_prior = int(add_prior(total, priors[i], self._settings))
                found.append((visits, with_prior, code, total))
        found.sort(key=lambda move: move[:2], reverse=True)
        return [(code, total / n / buffers.CERTAIN, n) for n, _, code, total in found]
