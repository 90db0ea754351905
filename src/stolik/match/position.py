"""A position of a match: its state, whom it asks, and what of it was revealed to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from stolik.rules.seats import seats_in
from stolik.rules.state import packed, unpacked

if TYPE_CHECKING:
    from stolik.match.game import Game
    from stolik.rules.messages import LogEntry
    from stolik.rules.protocol import Rules


class Turn(NamedTuple):
    """Whom a position asks."""

    over: bool
    to_act: tuple[int, ...]
    waits_for: tuple[int, ...]
    may_interrupt: tuple[int, ...]


def turn_of(rules: Rules, s: Any) -> Turn:
    """Whom a state asks: those who may act, and those of them who only may speak up."""
    acting, may_interrupt = rules.to_act(s), rules.may_interrupt(s)
    waits_for = seats_in(acting & ~may_interrupt)
    return Turn(rules.over(s), seats_in(acting), waits_for, seats_in(may_interrupt))


class Position:
    """A state, which stays as it is, and what of it was revealed to whom.

    There are many, and most are seldom looked at again: those are put to rest.
    """

    __slots__ = ("_kind", "_packed", "_seen", "_state", "_turn", "told")

    def __init__(self, state: Any) -> None:
        self._state, self._kind = state, type(state)
        self._packed = b""
        self._seen: dict[int, Any] = {}
        self._turn: Turn | None = None
        self.told: LogEntry | None = (
            None  # the move that led here, where all are told the same of it
        )

    def turn(self, rules: Rules) -> Turn:
        """Whom it asks."""
        if self._turn is None:
            self._turn = turn_of(rules, self.state)
        return self._turn

    @property
    def state(self) -> Any:
        """The state itself."""
        if self._state is None:
            self._state = unpacked(self._kind, self._packed)
        return self._state

    def revealed(self, game: Game, viewer: int) -> Any:
        """The state with only what a viewer may know; nobody changes it."""
        if self._state is None:
            return game.revealed(unpacked(self._kind, self._packed), viewer)
        if viewer not in self._seen:
            self._seen[viewer] = game.revealed(self._state, viewer)
        return self._seen[viewer]

    def rest(self) -> None:
        """Take little room."""
        self._packed = self._packed or packed(self._state)
        self._state = self._turn = self.told = None
        self._seen.clear()
