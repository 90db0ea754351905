"""The players of a plan at their tables: they play its games, piece by piece, on one engine.

Where all are minds of ours that do not watch the clock, compiled code plays whole games; else each
player is asked move by move. Both give the same rows for the same players.
"""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from stolik.bots.asking import BadPlayer, answer
from stolik.bots.catalogue import find_mind, find_player, is_ours
from stolik.bots.contest import (
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
    contest,
    sole_leader,
)
from stolik.bots.decide import look
from stolik.bots.imagine import LISTS
from stolik.bots.impressions import next_to_act
from stolik.bots.levels import Mind
from stolik.bots.player import Outlook, Player
from stolik.bots.search import think
from stolik.bots.thinker import LEAST_LIST, tree_size
from stolik.bots.tree import NODE
from stolik.core.batch import POINTS, batch, write_result
from stolik.core.chance import words
from stolik.core.engine import Engine, Plain
from stolik.core.errors import StolikError
from stolik.core.seats import letter
from stolik.core.state import RNG_WORDS
from stolik.core.structs import Move
from stolik.lab.plan import RANDOM, Plan


class Stopped(StolikError):
    """Nobody wants these games any more."""


Stop = npt.NDArray[np.int64]
"""One number, which compiled code reads too: whoever makes it 1 stops the games in the middle."""

NEVER: Stop = np.zeros(1, np.int64)


def go_on_unless(stop: Stop) -> None:
    """Stop here if that is wanted."""
    if stop[0]:
        raise Stopped("stopped in the middle")


class Field(Protocol):
    """Whoever plays the games of a plan."""

    def play(self, first: int, games: int, stop: Stop = NEVER) -> Any:
        """Play some of the games; gives their rows, unless it is stopped."""


def field_for(engine: Engine, plan: Plan, details: bool = False) -> Field:
    """Who plays: the quickest way that tells what is asked; `details` are leads and actions."""
    return kind_of_field(plan, details)(engine, plan)


def kind_of_field(plan: Plan, details: bool) -> "type[AnyMoves | Minds | Players]":
    """The quickest kind that tells what is asked."""
    if set(plan.bots) == {RANDOM} and not details:
        return AnyMoves
    timeless = all(is_ours(bot) and find_mind(plan.game, bot).seconds is None for bot in plan.bots)
    return Minds if timeless else Players


def algorithms(plan: Plan, details: bool = False) -> tuple[Callable[..., Any], ...]:
    """What has to be compiled before the games can begin."""
    kind = kind_of_field(plan, details)
    return kind.ALGORITHMS if kind is not Players or any(map(is_ours, plan.bots)) else ()


def width(plan: Plan) -> int:
    """The columns of a row: those of core/batch.py, the leads, the actions."""
    return POINTS + plan.players + ACTIONS + MOST_ACTIONS


class AnyMoves:
    """Players who make any legal move."""

    ALGORITHMS = (batch,)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan
        engine.entry(batch)  # before the first piece is timed

    def play(self, first: int, games: int, stop: Stop = NEVER) -> Any:
        """Play some of the games; they are so quick that it stops at the beginning or not."""
        go_on_unless(stop)
        engine, plan = self.engine, self.plan
        seed = engine.ints(3)
        seed[:] = words("simulate", plan.seed)
        rows = engine.rows(games, POINTS + plan.players)
        pool, moves = engine.pool([plan.blank], 3), engine.ints(plan.game.most_moves)
        engine.entry(batch)(pool, seed, first, games, moves, rows)
        return rows


class Minds:
    """Minds of ours, in compiled games."""

    ALGORITHMS = (contest,)

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self.engine, self.plan = engine, plan
        self.minds: list[Mind] = [find_mind(plan.game, bot) for bot in plan.bots]
        self.tree = max(map(tree_size, self.minds))
        engine.entry(contest)

    def play(self, first: int, games: int, stop: Stop = NEVER) -> Any:
        """Play some of the games."""
        plan, contested = self.plan, self.engine.entry(contest)
        rows = self.engine.rows(games, width(plan))
        tasks = filled(self.engine, [task(plan, first + i) for i in range(games)])
        states, chance, *minds = self.table()
        made = contested(states, chance, tasks, *minds, *self.room(), stop, rows)
        if made == ILLEGAL:
            raise BadPlayer(f"one of {', '.join(plan.bots)} made a move that is not legal")
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


class Players:
    """Any players, who are asked move by move."""

    ALGORITHMS = (look, think)

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
        ours = {bot: find_player(self.engine, bot) for bot in bots if is_ours(bot)}
        for number in range(first, first + games):
            seated = [bots[bot] for bot in self.plan.seating(number)]
            players = [ours.get(bot) or find_player(self.engine, bot) for bot in seated]
            rows.append(self.game(task(self.plan, number), players, stop))
        return rows

    def game(self, task: list[int], players: list[Player], stop: Stop) -> list[int]:
        """Play one game; this is `play` in bots/contest.py for players who are no minds."""
        game, s, row = self.plan.game, self.plan.blank, [0] * width(self.plan)
        rngs = [[0] * RNG_WORDS for _ in range(SEATS)]
        self.begin(s, words_of(self.plan), task, rngs)
        extra, decisions, leader = POINTS + s.players, 0, 0
        while seats := game.rules.to_act(s):
            go_on_unless(stop)
            seat = self.next_to_act(s, seats, 0)
            outlook = Outlook(game, seat, game.revealed(s, seat), rngs[seat])
            move = self.answer(s, task, decisions, players[seat], outlook)
            row[extra + ACTIONS + game.legal.action_of(move)] += 1
            game.rules.act(s, seat, move)
            ahead = self.leader(s)
            row[extra + LEADS] += 0 != leader != ahead != 0
            leader = ahead or leader
            decisions += 1
        self.write_result(s, decisions, row)
        return row

    def answer(
        self, s: Any, task: list[int], decisions: int, player: Player, outlook: Outlook
    ) -> int:
        """A player's move as an int; one that is not legal is an error that says whose and when."""
        seat, name = outlook.seat, self.plan.bots[task[SEATING + outlook.seat]]
        try:
            return self.legal_code(s, name, answer(player, name, outlook), seat)
        except BadPlayer as error:
            when = f"deal {task[DEAL]} of seed {self.plan.seed}, seat {letter(seat)}"
            raise BadPlayer(f"{error}\nThis was {when}, move {decisions + 1}.") from error

    def legal_code(self, s: Any, name: str, move: Move, seat: int) -> int:
        """A move as an int, if it is legal."""
        game = self.plan.game
        reason = game.moves.misshapen(s, seat, move)
        code = 0 if reason else game.moves.encode(s, move)
        reason = reason or game.legal.why_not(s, seat, code)
        if reason:
            told = f"{game.text(move)}, which breaks {tuple(game.reasons.values())[reason]}"
            raise BadPlayer(f"{name} wanted to {told}")
        return code
