"""Defaults of the contract: functions for what a game does not have.

A module takes one under the protocol's name: `may_interrupt = no_interruptions`.
"""

from collections.abc import Callable
from typing import Any

from stolik.rules.messages import Event, Move
from stolik.rules.state import Ints, Pool
from stolik.rules.texts import Texts


def no_interruptions(s: Any) -> int:
    """Rules.may_interrupt of a game in which all act in turn."""
    return 0


def no_teams(s: Any, seat: int) -> int:
    """Rules.side of a game in which each plays alone."""
    return 1 << seat


def no_parts(move: int, part: int) -> bool:
    """Legal.contains of moves that are not put together from parts."""
    return move == part


def hidden_in_hands(s: Any) -> int:
    """InformationState.hides of a game that counts by seat, in `hidden`, what is not shown."""
    number = 0
    for seat in range(s.players):
        number += s.hidden[seat]
    return number


def no_unlikelihood(
    pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints
) -> int:
    """Evaluate.unlikelihood where the moves of others say little about what they hold."""
    return 0


def no_forgetting(s: Any, seat: int, rng: Ints) -> None:
    """Evaluate.forget where all that matters lies on the table."""


def no_holding_back(s: Any) -> int:
    """Evaluate.holds_back where all who may act do."""
    return 0


def words_of_texts(
    decode: Callable[[Any, int], Move], write: Callable[[Any], str]
) -> Callable[[Any, Ints], set[str]]:
    """Moves.addable_words from the texts of all moves, where there are not too many."""

    def words(s: Any, codes: Ints) -> set[str]:
        return {word for code in codes for word in write(decode(s, code)).split()}

    return words


def no_hidden_moves(s: Any, seat: int, move: Move, viewpoint: int) -> Move:
    """Moves.as_seen of a game in which every viewpoint sees the whole move."""
    return move


def no_preview(s: Any, seat: int, move: Move) -> tuple[Event, ...]:
    """Events.preview where nothing that a move brings is known before."""
    return ()


def no_promise(events: tuple[Event, ...], texts: Texts) -> tuple[int, str]:
    """Terminal.promise where there is no preview."""
    return 0, ""


def no_events(before: Any, seat: int, move: Move, after: Any) -> tuple[Event, ...]:
    """Events.events where a move says everything by itself."""
    return ()
