"""Defaults of the contract, for what a game's modules do not have (see assembly.py)."""

from typing import Any

from stolik.rules.messages import Event, Move
from stolik.rules.state import Ints, Pool
from stolik.rules.texts import Texts


def may_interrupt(s: Any) -> int:
    """Nobody: all act in turn."""
    return 0


def side(s: Any, seat: int) -> int:
    """The seat alone: there are no teams."""
    return 1 << seat


def contains(move: int, part: int) -> bool:
    """Whether they are the same: moves are not put together from parts."""
    return move == part


def reveal(s: Any, seat: int, seen: Any) -> None:
    """Nothing more: all that is secret is secret from every seat."""


def complete(s: Any, seat: int, rng: Ints) -> None:
    """Nothing: no field but the generator is secret."""


def hides(s: Any) -> int:
    """What `hidden` counts by seat."""
    number = 0
    for seat in range(s.players):
        number += s.hidden[seat]
    return number


def unlikelihood(
    pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints
) -> int:
    """0: the moves of others say little about what they hold."""
    return 0


def forget(s: Any, seat: int, rng: Ints) -> None:
    """Nothing: all that matters lies on the table."""


def holds_back(s: Any) -> int:
    """No seat: all who may act do."""
    return 0


def addable_words(s: Any, codes: Ints) -> set[str] | None:
    """None: the words are those of the texts of all moves, of which there are not too many."""
    return None


def preview(s: Any, seat: int, move: int, reason: int) -> tuple[Event, ...]:
    """Nothing: a move brings nothing that is known before."""
    return ()


def promise(events: tuple[Event, ...], texts: Texts) -> tuple[int, str]:
    """Nothing: the menu of the terminal does not rate moves."""
    return 0, ""


def events(before: Any, seat: int, move: int, after: Any) -> tuple[Event, ...]:
    """Nothing: a move says everything by itself."""
    return ()


def no_hidden_moves(s: Any, seat: int, move: Move, viewpoint: int) -> Move:
    """The whole move, as `as_seen` of a game in which every viewpoint sees all of it."""
    return move
