"""A position of a match: its state, the seats to act, and what each viewpoint may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from stolik.rules.seats import seats_in
from stolik.rules.state import packed, unpacked

if TYPE_CHECKING:
    from stolik.rules.game import GameDefinition
    from stolik.rules.messages import LogEntry
    from stolik.rules.protocol import Rules

SPECTATOR = -1
"""The viewpoint of no seat."""


class Turn(NamedTuple):
    over: bool
    to_act: tuple[int, ...]
    waits_for: tuple[int, ...]
    may_interrupt: tuple[int, ...]


class Position:
    """A state, which is never changed, and what was revealed of it; packed when it is past."""

    __slots__ = ("_kind", "_packed", "_seen", "_state", "_turn", "entry")

    def __init__(self, state: Any) -> None:
        self._state, self._kind = state, type(state)
        self._packed = b""
        self._seen: dict[int, Any] = {}
        self._turn: Turn | None = None
        self.entry: LogEntry | None = None  # of the move before it, where all see the same of it

    def turn(self, rules: Rules) -> Turn:
        if self._turn is None:
            acting, interrupting = rules.to_act(self.state), rules.may_interrupt(self.state)
            seats = map(seats_in, (acting, acting & ~interrupting, interrupting))
            self._turn = Turn(rules.over(self.state), *seats)
        return self._turn

    @property
    def state(self) -> Any:
        if self._state is None:
            self._state = unpacked(self._kind, self._packed)
        return self._state

    def revealed(self, game: GameDefinition, viewpoint: int) -> Any:
        """The state with only what a viewpoint may know; it must not be changed."""
        if self._state is None:
            return game.revealed(unpacked(self._kind, self._packed), viewpoint)
        if viewpoint not in self._seen:
            self._seen[viewpoint] = game.revealed(self._state, viewpoint)
        return self._seen[viewpoint]

    def pack(self) -> None:
        self._packed = self._packed or packed(self._state)
        self._state = self._turn = self.entry = None
        self._seen.clear()
