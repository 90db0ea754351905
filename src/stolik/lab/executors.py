"""Game runners: they play the games of a plan, on one engine, and give a row of numbers for each.

Compiled code plays whole games where all bots are built in and have no time limit; otherwise the
bots are asked move by move. Both give the same rows for the same bots.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from stolik.bots.bot import Bot, BotError
from stolik.bots.match_runner import ACTIONS, ILLEGAL, MOST_ACTIONS, SEATS, STOPPED, run_matches
from stolik.bots.registry import find_config, is_built_in, make_bot
from stolik.bots.search.buffers import OBSERVED, TRUE, new_lists, new_match_pool, new_tree
from stolik.bots.search.config import SearchConfig
from stolik.bots.search.decide import decide, list_root_candidates
from stolik.bots.search.ismcts import run_search
from stolik.bots.user_bot import ask_bot
from stolik.engine.batch import POINTS, batch
from stolik.engine.plain import Engine, Plain
from stolik.lab.plan import RANDOM_BOT, Plan
from stolik.match.legal_move import LegalMove
from stolik.match.observation import Observation
from stolik.rules.chance import seed_words
from stolik.rules.errors import StolikError
from stolik.rules.seats import letter
from stolik.rules.state import RNG_WORDS, Pool, copied


class Stopped(StolikError):
    """The games were stopped before their end."""


StopFlag = npt.NDArray[np.int64]
"""A flag shared with compiled code: 1 stops the games after the current move."""

NEVER: StopFlag = np.zeros(1, np.int64)


UNFINISHED = "stopped before the end of the game"


class GameRunner(Protocol):
    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        """Plays consecutive games; gives a row for each, or raises `Stopped`."""


def make_runner(engine: Engine, plan: Plan, details: bool = False) -> GameRunner:
    """The fastest runner for a plan; `details` asks for lead changes and actions too."""
    return runner_type(plan, details)(engine, plan)


def runner_type(plan: Plan, details: bool) -> "type[RandomMoves | CompiledBots | PythonBots]":
    if set(plan.bots) == {RANDOM_BOT} and not details:
        return RandomMoves
    compiled = all(
        is_built_in(bot) and find_config(plan.game, bot).seconds is None for bot in plan.bots
    )
    return CompiledBots if compiled else PythonBots


def algorithms(plan: Plan, details: bool = False) -> tuple[Callable[..., Any], ...]:
    """The algorithms that have to be compiled before the games can begin."""
    kind = runner_type(plan, details)
    return kind.ALGORITHMS if kind is not PythonBots or any(map(is_built_in, plan.bots)) else ()


def width(plan: Plan) -> int:
    """The number of columns of a row: those of engine/batch.py, the leads, the actions."""
    return POINTS + plan.players + ACTIONS + MOST_ACTIONS


class RandomMoves:
    ALGORITHMS = (batch,)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan
        engine.entry(batch)  # before the first chunk is timed

    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        """Plays consecutive games; they are short, so `stop` is only read at the beginning."""
        if stop[0]:
            raise Stopped(UNFINISHED)
        engine, plan = self.engine, self.plan
        seeds = engine.ints(3)
        seeds[:] = seed_words("simulate", plan.seed)
        rows = engine.rows(games, POINTS + plan.players)
        pool, moves = engine.pool([plan.blank], 3), engine.ints(plan.game.most_moves)
        engine.entry(batch)(pool, seeds, first, games, moves, rows)
        return rows


class CompiledBots:
    """Plays whole games in compiled code, with built-in bots that have no time limit."""

    ALGORITHMS = (run_matches,)

    def __init__(
        self, engine: Engine, plan: Plan, configs: Sequence[SearchConfig] | None = None
    ) -> None:
        self.engine, self.plan = engine, plan
        self.configs = configs or [find_config(plan.game, bot) for bot in plan.bots]
        engine.entry(run_matches)

    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        plan, engine = self.plan, self.engine
        rows = engine.rows(games, width(plan))
        decisions = engine.entry(run_matches)(
            new_match_pool(engine, plan.blank),
            matrix(engine, seeds_of(plan)),
            matrix(engine, [task(plan, first + i) for i in range(games)]),
            matrix(engine, [config.setting_row() for config in self.configs]),
            matrix(engine, [config.weight_row() for config in self.configs]),
            engine.rows(SEATS, RNG_WORDS),
            new_tree(engine, self.configs),
            new_lists(engine),
            stop,
            rows,
        )
        if decisions == ILLEGAL:
            raise BotError(f"one of {', '.join(plan.bots)} made a move that is not legal")
        if decisions == STOPPED:
            raise Stopped(UNFINISHED)
        return rows


def seeds_of(plan: Plan) -> list[list[int]]:
    """Seed words for each seat, and in the last row for the game; all are independent."""
    # The word "contest" is part of the seed: with another one a plan would have other games.
    return [list(seed_words("contest", plan.seed, seat)) for seat in (*range(SEATS), "game")]


def task(plan: Plan, number: int) -> list[int]:
    return [plan.deal(number), *plan.seating(number)]


def matrix(engine: Engine, rows: list[list[int]]) -> Any:
    made = engine.rows(len(rows), len(rows[0]))
    for target, row in zip(made, rows, strict=True):
        target[:] = row
    return made


class PythonBots:
    """Asks bots move by move: those with a time limit, and those written in Python."""

    ALGORITHMS = (list_root_candidates, run_search)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan

    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        """Plays consecutive games.

        Each seat of each game has a bot of its own; built-in bots keep nothing in memory, so one
        serves all seats.
        """
        names, rows = self.plan.bots, [[0] * width(self.plan) for _ in range(games)]
        built_in = {name: make_bot(self.engine, name) for name in names if is_built_in(name)}
        for number, row in enumerate(rows, first):
            seated = [names[place] for place in self.plan.seating(number)]
            bots = [built_in.get(name) or make_bot(self.engine, name) for name in seated]
            SeatedBots(self.plan, number, seated, bots).play(stop, row)
        return rows


class SeatedBots:
    def __init__(self, plan: Plan, number: int, names: list[str], bots: list[Bot]) -> None:
        self.plan, self.number, self.names, self.bots = plan, number, names, bots
        self.decisions = 0

    def play(self, stop: StopFlag, row: list[int]) -> None:
        """Plays the game by the loop of compiled games, which asks these bots for decisions."""
        plan, engine = self.plan, Plain(self.plan.game, {decide: self.decide})
        pool = new_match_pool(engine, plan.blank)
        configs, rngs = [[0]] * len(plan.bots), engine.rows(SEATS, RNG_WORDS)
        inputs = seeds_of(plan), [task(plan, self.number)], configs, configs
        if engine.entry(run_matches)(pool, *inputs, rngs, [], [], stop, [row]) == STOPPED:
            raise Stopped(UNFINISHED)

    def decide(
        self, pool: Pool[Any], seat: int, _config: Any, _weights: Any, rng: list[int], *_: Any
    ) -> int:
        """The move of the bot in a seat, as an int; raises if it is not legal."""
        game = self.plan.game
        observation = Observation(game, seat, copied(pool[OBSERVED]), rng)
        self.decisions += 1
        try:
            move = ask_bot(self.bots[seat], self.names[seat], observation)
            checked = game.resume(pool[TRUE], 0).check(seat, move)
            if isinstance(checked, LegalMove):
                return checked.code
            wanted = f"{game.text(move)}, which breaks {checked.clause}"
            raise BotError(f"{self.names[seat]} wanted to {wanted}")
        except BotError as error:
            deal, seed = self.plan.deal(self.number), self.plan.seed
            when = f"deal {deal} of seed {seed}, seat {letter(seat)}, move {self.decisions}"
            raise BotError(f"{error}\nThis was {when}.") from error
