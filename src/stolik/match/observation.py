"""An observation: what a bot decides by, made of the information state of its seat.

It holds no way back to the true state, so nothing hidden can leak into a decision.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from stolik.rules.chance import draw
from stolik.rules.messages import Move, View
from stolik.rules.state import copied

if TYPE_CHECKING:
    from stolik.match.game import Game
    from stolik.match.match import Match


class Budget(msgspec.Struct, frozen=True):
    """A limit of a bot's search: seconds, searches, or both; without either there is none."""

    seconds: float | None = None
    searches: int | None = None


@dataclass(frozen=True)
class Observation:
    """A seat's information state, a generator of the bot's own, and a budget."""

    game: Game
    seat: int
    state: Any  # revealed to the seat; a copy of the bot's own
    rng: list[int] = field(repr=False)  # a generator of the bot's own
    budget: Budget = Budget()

    @property
    def view(self) -> View:
        return self.game.views.view(self.state, self.seat)

    @cached_property
    def random(self) -> Random:
        return Random(draw(self.rng))

    def moves(self) -> list[Move]:
        codes = [0] * self.game.most_moves
        n = self.game.legal.legal_moves(self.state, self.seat, codes)
        return [self.move(code) for code in codes[:n]]

    def move(self, code: int) -> Move:
        return self.game.moves.decode(self.state, code)

    def determinize(self) -> Match:
        """A match that goes on from here, with a sample of all that the seat cannot see."""
        state = copied(self.state)
        self.game.information_state.complete(state, self.seat, self.rng)
        return self.game.resume(state, draw(self.rng))
