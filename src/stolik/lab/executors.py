"""The players of a plan at their tables: they play its games, piece by piece, on one engine.

Where all are minds of ours that do not watch the clock, compiled code plays whole games; else each
player is asked move by move. Both give the same rows for the same players.
"""

from collections.abc import Callable
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
    """Nobody wants these games any more."""


Stop = npt.NDArray[np.int64]
"""One number, which compiled code reads too: whoever makes it 1 stops the games in the middle."""

NEVER: Stop = np.zeros(1, np.int64)


def raise_if_stopped(stop: Stop) -> None:
    """Stop here if that is wanted."""
    if stop[0]:
        raise Stopped("stopped in the middle")


class GameRunner(Protocol):
    """Whoever plays the games of a plan."""

    def play(self, first: int, games: int, stop: Stop = NEVER) -> Any:
        """Play some of the games; gives their rows, unless it is stopped."""


def make_runner(engine: Engine, plan: Plan, details: bool = False) -> GameRunner:
    """Who plays: the quickest way that tells what is asked; `details` are leads and actions."""
    return runner_type(plan, details)(engine, plan)


def runner_type(plan: Plan, details: bool) -> "type[RandomMoves | CompiledBots | PythonBots]":
    """The quickest kind that tells what is asked."""
    if set(plan.bots) == {RANDOM} and not details:
        return RandomMoves
    timeless = all(
        is_ours(bot) and find_config(plan.game, bot).seconds is None for bot in plan.bots
    )
    return CompiledBots if timeless else PythonBots


def algorithms(plan: Plan, details: bool = False) -> tuple[Callable[..., Any], ...]:
    """What has to be compiled before the games can begin."""
    kind = runner_type(plan, details)
    return kind.ALGORITHMS if kind is not PythonBots or any(map(is_ours, plan.bots)) else ()


def width(plan: Plan) -> int:
    """The columns of a row: those of engine/batch.py, the leads, the actions."""
    return POINTS + plan.players + ACTIONS + MOST_ACTIONS


class RandomMoves:
    """PythonBots who make any legal move."""

    ALGORITHMS = (batch,)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan
        engine.entry(batch)  # before the first piece is timed

    def play(self, first: int, games: int, stop: Stop = NEVER) -> Any:
        """Play some of the games; they are so quick that it stops at the beginning or not."""
        raise_if_stopped(stop)
        engine, plan = self.engine, self.plan
        seed = engine.ints(3)
        seed[:] = words("simulate", plan.seed)
        rows = engine.rows(games, POINTS + plan.players)
        pool, moves = engine.pool([plan.blank], 3), engine.ints(plan.game.most_moves)
        engine.entry(batch)(pool, seed, first, games, moves, rows)
        return rows


class CompiledBots:
    """CompiledBots of ours, in compiled games."""

    ALGORITHMS = (run_matches,)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan
        self.minds: list[SearchConfig] = [find_config(plan.game, bot) for bot in plan.bots]
        self.tree = max(map(tree_size, self.minds))
        engine.entry(run_matches)

    def play(self, first: int, games: int, stop: Stop = NEVER) -> Any:
        """Play some of the games."""
        plan, contested = self.plan, self.engine.entry(run_matches)
        rows = self.engine.rows(games, width(plan))
        tasks = filled(self.engine, [task(plan, first + i) for i in range(games)])
        states, chance, *minds = self.table()
        made = contested(states, chance, tasks, *minds, *self.room(), stop, rows)
        if made == ILLEGAL:
            raise BotError(f"one of {', '.join(plan.bots)} made a move that is not legal")
        if made == STOPPED:
            raise Stopped("stopped in the middle")
        return rows

    def table(self) -> list[Any]:
        """What every game begins with: states, chance, and the minds."""
        engine, plan = self.engine, self.plan
        return [
            engine.pool([*[plan.game.state()] * GIVEN, plan.blank], STATES),
            filled(engine, words_of(plan)),
            filled(engine, [mind.setting_row() for mind in self.minds]),
            filled(engine, [mind.weight_row() for mind in self.minds]),
        ]

    def room(self) -> list[Any]:
        """Where the minds think."""
        engine = self.engine
        return [
            engine.rows(SEATS, RNG_WORDS),
            engine.rows(self.tree, NODE),
            engine.rows(LISTS, max(self.plan.game.most_moves, LEAST_LIST)),
        ]


def words_of(plan: Plan) -> list[list[int]]:
    """Chance for each seat, and in the last row for the game; none tells anything of another."""
    return [list(words("contest", plan.seed, seat)) for seat in (*range(SEATS), "game")]


def task(plan: Plan, number: int) -> list[int]:
    """A game for `contest`."""
    return [plan.deal(number), *plan.seating(number)]


def filled(engine: Engine, rows: list[list[int]]) -> Any:
    """Rows for an algorithm."""
    made = engine.rows(len(rows), len(rows[0]))
    for target, row in zip(made, rows, strict=True):
        target[:] = row
    return made


class PythonBots:
    """Any players, who are asked move by move."""

    ALGORITHMS = (list_root_candidates, run_search)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan
        plain = Plain(plan.game)
        self.begin, self.next_to_act = plain.entry(begin), plain.entry(next_to_act)
        self.leader, self.write_result = plain.entry(sole_leader), plain.entry(write_result)

    def play(self, first: int, games: int, stop: Stop = NEVER) -> Any:
        """Play some of the games. Everybody at a table is somebody else, and new to every game;
        ours remember nothing, so that one may be all of them.
        """
        bots, rows = self.plan.bots, []
        ours = {bot: make_bot(self.engine, bot) for bot in bots if is_ours(bot)}
        for number in range(first, first + games):
            seated = [bots[bot] for bot in self.plan.seating(number)]
            players = [ours.get(bot) or make_bot(self.engine, bot) for bot in seated]
            rows.append(self.game(task(self.plan, number), players, stop))
        return rows

    def game(self, task: list[int], players: list[Bot], stop: Stop) -> list[int]:
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
