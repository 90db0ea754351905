"""Game runners: they play the games of a plan, on one engine, and give a row of numbers for each.

Compiled code plays whole games where all bots are ours and have no time limit; otherwise the bots
are asked move by move. Both give the same rows for the same bots.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from stolik.bots.bot import Bot
from stolik.bots.calling import BotError, answer
from stolik.bots.decide import list_root_candidates
from stolik.bots.match_runner import (
    ACTIONS,
    DEAL,
    GIVEN,
    ILLEGAL,
    LEADS,
    MOST_ACTIONS,
    SEATING,
    SEATS,
    STATES,
    STOPPED,
    begin,
    run_matches,
    sole_leader,
)
from stolik.bots.registry import find_config, is_ours, make_bot
from stolik.bots.search.config import SearchConfig
from stolik.bots.search.ismcts import run_search
from stolik.bots.search.policy import next_to_act
from stolik.bots.search.rollout import LISTS
from stolik.bots.search.tree import NODE
from stolik.bots.search_bot import LEAST_LIST, tree_size
from stolik.engine.batch import POINTS, batch, write_result
from stolik.engine.plain import Engine, Plain
from stolik.lab.plan import RANDOM, Plan
from stolik.match.observation import Observation
from stolik.rules.chance import words
from stolik.rules.errors import StolikError
from stolik.rules.messages import Move
from stolik.rules.seats import letter
from stolik.rules.state import RNG_WORDS


class Stopped(StolikError):
    """The games were stopped before their end."""


StopFlag = npt.NDArray[np.int64]
"""One number, shared with compiled code: 1 stops the games after the move being made."""

NEVER: StopFlag = np.zeros(1, np.int64)


def raise_if_stopped(stop: StopFlag) -> None:
    if stop[0]:
        raise Stopped("stopped before the end of the game")


class GameRunner(Protocol):
    """Plays games of a plan."""

    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        """Plays consecutive games; gives a row for each, or raises `Stopped`."""


def make_runner(engine: Engine, plan: Plan, details: bool = False) -> GameRunner:
    """The fastest runner for a plan; `details` asks for lead changes and actions too."""
    return runner_type(plan, details)(engine, plan)


def runner_type(plan: Plan, details: bool) -> "type[RandomMoves | CompiledBots | PythonBots]":
    if set(plan.bots) == {RANDOM} and not details:
        return RandomMoves
    compiled = all(
        is_ours(bot) and find_config(plan.game, bot).seconds is None for bot in plan.bots
    )
    return CompiledBots if compiled else PythonBots


def algorithms(plan: Plan, details: bool = False) -> tuple[Callable[..., Any], ...]:
    """The algorithms that have to be compiled before the games can begin."""
    kind = runner_type(plan, details)
    return kind.ALGORITHMS if kind is not PythonBots or any(map(is_ours, plan.bots)) else ()


def width(plan: Plan) -> int:
    """The number of columns of a row: those of engine/batch.py, the leads, the actions."""
    return POINTS + plan.players + ACTIONS + MOST_ACTIONS


class RandomMoves:
    """Plays any legal moves."""

    ALGORITHMS = (batch,)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan
        engine.entry(batch)  # before the first chunk is timed

    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        """Plays consecutive games; they are short, so `stop` is only read at the beginning."""
        raise_if_stopped(stop)
        engine, plan = self.engine, self.plan
        seed = engine.ints(3)
        seed[:] = words("simulate", plan.seed)
        rows = engine.rows(games, POINTS + plan.players)
        pool, moves = engine.pool([plan.blank], 3), engine.ints(plan.game.most_moves)
        engine.entry(batch)(pool, seed, first, games, moves, rows)
        return rows


class CompiledBots:
    """Plays whole games in compiled code, with bots of ours that have no time limit."""

    ALGORITHMS = (run_matches,)

    def __init__(
        self, engine: Engine, plan: Plan, configs: Sequence[SearchConfig] | None = None
    ) -> None:
        self.engine, self.plan = engine, plan
        self.configs = configs or [find_config(plan.game, bot) for bot in plan.bots]
        self.tree_size = max(map(tree_size, self.configs))
        engine.entry(run_matches)

    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        plan, engine = self.plan, self.engine
        rows = engine.rows(games, width(plan))
        tasks = matrix(engine, [task(plan, first + i) for i in range(games)])
        states, chance, *configs = self.inputs()
        arguments = (states, chance, tasks, *configs, *self.buffers(), stop, rows)
        decisions = engine.entry(run_matches)(*arguments)
        if decisions == ILLEGAL:
            raise BotError(f"one of {', '.join(plan.bots)} made a move that is not legal")
        if decisions == STOPPED:
            raise Stopped("stopped before the end of the game")
        return rows

    def inputs(self) -> list[Any]:
        """States, seeds, and the bots' settings and weights."""
        engine, plan = self.engine, self.plan
        return [
            engine.pool([*[plan.game.state()] * GIVEN, plan.blank], STATES),
            matrix(engine, words_of(plan)),
            matrix(engine, [config.setting_row() for config in self.configs]),
            matrix(engine, [config.weight_row() for config in self.configs]),
        ]

    def buffers(self) -> list[Any]:
        """The memory of a search: generators, the tree, lists of moves."""
        engine = self.engine
        return [
            engine.rows(SEATS, RNG_WORDS),
            engine.rows(self.tree_size, NODE),
            engine.rows(LISTS, max(self.plan.game.most_moves, LEAST_LIST)),
        ]


def words_of(plan: Plan) -> list[list[int]]:
    """Seed words for each seat, and in the last row for the game; all are independent."""
    return [list(words("contest", plan.seed, seat)) for seat in (*range(SEATS), "game")]


def task(plan: Plan, number: int) -> list[int]:
    """A row for `run_matches`: the deal of a game, and the bot in each seat."""
    return [plan.deal(number), *plan.seating(number)]


def matrix(engine: Engine, rows: list[list[int]]) -> Any:
    """Rows as an array of the engine."""
    made = engine.rows(len(rows), len(rows[0]))
    for target, row in zip(made, rows, strict=True):
        target[:] = row
    return made


class PythonBots:
    """Asks bots move by move: those with a time limit, and those written in Python."""

    ALGORITHMS = (list_root_candidates, run_search)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan
        plain = Plain(plan.game)
        self.begin, self.next_to_act = plain.entry(begin), plain.entry(next_to_act)
        self.leader, self.write_result = plain.entry(sole_leader), plain.entry(write_result)

    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        """Plays consecutive games. Each seat of each game has a bot of its own; bots of ours keep
        nothing in memory, so one serves all seats.
        """
        bots, rows = self.plan.bots, []
        ours = {bot: make_bot(self.engine, bot) for bot in bots if is_ours(bot)}
        for number in range(first, first + games):
            seated = [bots[bot] for bot in self.plan.seating(number)]
            players = [ours.get(bot) or make_bot(self.engine, bot) for bot in seated]
            rows.append(self.game(task(self.plan, number), players, stop))
        return rows

    def game(self, task: list[int], players: list[Bot], stop: StopFlag) -> list[int]:
        """Play one game; this is `play` in bots/match_runner.py for players who are no minds."""
        game, s, row = self.plan.game, self.plan.blank, [0] * width(self.plan)
        rngs = [[0] * RNG_WORDS for _ in range(SEATS)]
        self.begin(s, words_of(self.plan), task, rngs)
        extra, decisions, leader = POINTS + s.players, 0, 0
        while seats := game.rules.to_act(s):
            raise_if_stopped(stop)
            seat = self.next_to_act(s, seats, 0)
            observation = Observation(game, seat, game.revealed(s, seat), rngs[seat])
            move = self.answer(s, task, decisions, players[seat], observation)
            row[extra + ACTIONS + game.legal.action_of(move)] += 1
            game.rules.act(s, seat, move)
            ahead = self.leader(s)
            row[extra + LEADS] += 0 != leader != ahead != 0
            leader = ahead or leader
            decisions += 1
        self.write_result(s, decisions, row)
        return row

    def answer(
        self, s: Any, task: list[int], decisions: int, player: Bot, observation: Observation
    ) -> int:
        """A player's move as an int; one that is not legal is an error that says whose and when."""
        seat, name = observation.seat, self.plan.bots[task[SEATING + observation.seat]]
        try:
            return self.legal_code(s, name, answer(player, name, observation), seat)
        except BotError as error:
            when = f"deal {task[DEAL]} of seed {self.plan.seed}, seat {letter(seat)}"
            raise BotError(f"{error}\nThis was {when}, move {decisions + 1}.") from error

    def legal_code(self, s: Any, name: str, move: Move, seat: int) -> int:
        """A move as an int, if it is legal."""
        game = self.plan.game
        reason = game.moves.malformed(s, seat, move)
        code = 0 if reason else game.moves.encode(s, move)
        reason = reason or game.legal.why_not(s, seat, code)
        if reason:
            told = f"{game.text(move)}, which breaks {tuple(game.reasons.values())[reason]}"
            raise BotError(f"{name} wanted to {told}")
        return code
