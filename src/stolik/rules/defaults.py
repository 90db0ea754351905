"""What a game says where it has nothing special to say.

A game's module takes one under the protocol's name: `may_interrupt = nobody_interrupts`.
"""

from collections.abc import Callable
from typing import Any

from stolik.rules.messages import Event, Move
from stolik.rules.state import Pool
from stolik.rules.texts import Texts


def nobody_interrupts(s: Any) -> int:
    """Rules.may_interrupt, where everybody acts in turn."""
    return 0


def plays_alone(s: Any, seat: int) -> int:
    """Rules.side, where there are no teams."""
    return 1 << seat


def only_itself(move: int, part: int) -> bool:
    """Legal.contains, where moves have no parts."""
    return move == part


def nothing_is_unlikely(
    pool: Pool[Any], i: int, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """Evaluate.unlikelihood, where what others do tells little about what they hold."""
    return 0


def forgets_nothing(s: Any, seat: int, rng: list[int]) -> None:
    """Evaluate.forget, where all that matters lies on the table."""


def nobody_holds_back(s: Any) -> int:
    """Evaluate.holds_back, where whoever may act does."""
    return 0


def words_of_texts(
    decode: Callable[[Any, int], Move], write: Callable[[Any], str]
) -> Callable[[Any, list[int]], set[str]]:
    """Moves.words, where there are never so many moves that it matters how they are found."""

    def words(s: Any, codes: list[int]) -> set[str]:
        return {word for code in codes for word in write(decode(s, code)).split()}

    return words


def in_the_open(s: Any, seat: int, move: Move, viewer: int) -> Move:
    """Moves.as_seen, where everything is done before everybody's eyes."""
    return move


def no_preview(s: Any, seat: int, move: Move) -> tuple[Event, ...]:
    """Views.preview, where nobody knows what a move will bring."""
    return ()


def no_promise(events: tuple[Event, ...], texts: Texts) -> tuple[int, str]:
    """Terminal.promise, for the same."""
    return 0, ""


def no_events(before: Any, seat: int, move: Move, after: Any) -> tuple[Event, ...]:
    """Views.events, where a move tells all by itself."""
    return ()
