"""A naive second implementation beside a match: what it has to answer, and how both are followed.

A game's `cases/oracle.py` offers `Oracle`, a class that fulfils the protocol below, and

    GAMES, LONGEST              how many whole games of a variant, and the most moves of one
    starts(table, number)       positions to begin from, if the oracle can read them
    STARTS, HAPPENS             how many numbers, and what has to happen in those games
    MANY_STARTS                 how many numbers in the long tests
    MORE                        variants that the suite would not play by itself, and how many games
"""

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple, Protocol

import numpy as np

from stolik.engine.binding import game as bound
from stolik.engine.compiled import engine_of
from stolik.match.match import Match
from stolik.rules.state import Pool

REFUSED = "refused"
"""What an oracle says that names no clauses."""


class Oracle(Protocol):
    @property
    def notes(self) -> list[str]:
        """What has happened, in words of its own."""

    def __init__(self, match: Match, random: Random) -> None:
        """What is so in the match; the generator says how it is going to play."""

    @property
    def over(self) -> bool: ...

    @property
    def first(self) -> int:
        """After the deal, the seat that begins."""

    def is_deal(self) -> bool: ...

    def to_act(self) -> list[int]: ...

    def winners(self) -> list[int]: ...

    def points(self) -> list[int]: ...

    def ended_by(self) -> str: ...

    def legal_moves(self, seat: int) -> set[str]: ...

    def asked(self, seat: int, random: Random) -> Iterable[tuple[str, str | None]]:
        """Moves of all kinds, most of them illegal, with the clause, or REFUSED, or None."""

    def look(self, match: Match) -> None:
        """Compares what is so, and what each viewpoint may know."""

    def choose(self, moves: list[list[str]], random: Random) -> tuple[int, str]: ...

    def play(self, seat: int, move: str, match: Match) -> None:
        """The move that the match has made; what came by chance is in its position."""


class Reading:
    """An oracle whose naive game reads the match's position as text, and writes the same."""

    naive: Any  # the module

    def __init__(self, match: Match, random: Random) -> None:
        self.game = self.true_position(match)
        self.eager = random.random()

    def true_position(self, match: Match) -> Any:
        return self.naive.read(match.game.write(match._state))

    @property
    def notes(self) -> list[str]:
        notes: list[str] = self.game.notes
        return notes

    @property
    def over(self) -> bool:
        over: bool = self.game.over
        return over

    def is_deal(self) -> bool:
        return bool(self.naive.is_deal(self.game))

    def to_act(self) -> list[int]:
        seats: list[int] = self.game.to_act()
        return seats

    def winners(self) -> list[int]:
        seats: list[int] = self.game.winners()
        return seats

    def points(self) -> list[int]:
        points: list[int] = self.game.points()
        return points

    def legal_moves(self, seat: int) -> set[str]:
        moves: set[str] = self.game.legal_moves(seat)
        return moves

    def look(self, match: Match) -> None:
        assert match.game.write(match._state) == self.game.text()

    def play(self, seat: int, move: str, match: Match) -> None:
        self.game.play(seat, move, self.naive.SameChance(self.true_position(match)))


class Start(NamedTuple):
    """A position to begin from, moves to be made first, and what has to happen."""

    text: str
    random: Random
    moves: list[tuple[int, str]] = []  # noqa: RUF012
    note: str = ""


def follow(
    oracles: Any, match: Match, random: Random, first: Iterable[tuple[int, str]] = ()
) -> Any:
    """Plays on to the end, and does the same in the oracle; they never disagree."""
    oracle, listed, given = oracles.Oracle(match, random), [], list(first)
    for _ in range(oracles.LONGEST):
        moves = compare(match, oracle, random)
        if oracle.over:
            break
        seat, move = given.pop(0) if given else oracle.choose(moves, random)
        listed.append(len(moves[seat]))
        match.play(seat, move)
        oracle.play(seat, move, match)
    assert match.over
    assert_same_compiled(match, listed)
    return oracle


def compare(match: Match, oracle: Oracle, random: Random) -> list[list[str]]:
    """Everything that is so, who won, why anything is refused; gives every legal move by seat."""
    compare_end(match, oracle)
    seats = range(match.players)
    moves = [[match.game.text(move) for move in match.moves(seat)] for seat in seats]
    for seat in seats:
        assert len(moves[seat]) == len(set(moves[seat]))
        assert set(moves[seat]) == oracle.legal_moves(seat)
        for move, clause in oracle.asked(seat, random):
            refused = match.why_not(seat, move)
            said = refused.clause if refused else None
            assert said == clause or (refused and clause == REFUSED), (seat, move, clause)
    oracle.look(match)
    return moves


def compare_end(match: Match, oracle: Oracle) -> None:
    assert list(match.to_act) == oracle.to_act()
    assert match.over == oracle.over
    if match.outcome is None:
        assert not oracle.over
    else:
        assert list(match.outcome.winners) == oracle.winners()
        assert list(match.outcome.points) == oracle.points()
        assert match.outcome.clause == oracle.ended_by()


def make_again(pool: Pool[Any], made: list[list[int]], moves: list[int]) -> int:
    """Makes a move in each state: its seat, and itself; writes how many there were behind them."""
    for i in range(len(made)):
        made[i][2] = bound.legal_moves(pool[i], made[i][0], moves)
        bound.act(pool[i], made[i][0], made[i][1])
    return len(made)


def assert_same_compiled(match: Match, listed: list[int]) -> None:
    """Compiled, each move of the match leads to the same state, from as many legal moves."""
    engine = engine_of(match.game)
    states = [position.state for position in match._positions]
    made = engine.rows(len(listed), 3)
    for i, (seat, move) in enumerate(match.history):
        made[i][0], made[i][1] = seat, match.game.moves.encode(states[i], move)
    pool = engine.pool(states[:-1])
    engine.entry(make_again)(pool, made, engine.ints(match.game.most_moves))
    assert [int(row[2]) for row in made] == listed
    assert np.array_equal(pool, engine.pool(states[1:])), "compiled, a state differs"
