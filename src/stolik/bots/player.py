"""A player: something that is given what its seat may know, and gives a move.

It never sees the true state: an outlook is made of the revealed one, and holds no way back.

>>> import stolik
>>> from stolik.bots import outlook_of
>>> def choose(outlook):
...     return outlook.moves()[0]
>>> match = stolik.all_games()[0].new(players=3, seed=7)
>>> seat = match.to_act[0]
>>> match.play(seat, choose(outlook_of(match, seat)))
"""

from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Protocol

import msgspec

from stolik.core.chance import draw
from stolik.core.game import Game
from stolik.core.match import Match
from stolik.core.state import copied
from stolik.core.structs import Move, View

TRANCE = 2**62
"""More searches than anybody has the time for."""


class Budget(msgspec.Struct, frozen=True):
    """How long a player may think: so many seconds, so many searches, or both; else as it likes."""

    seconds: float | None = None
    searches: int | None = None


@dataclass(frozen=True)
class Outlook:
    """All that a player is given to decide by."""

    game: Game
    seat: int
    state: Any  # revealed to the seat; a copy of the player's own
    rng: list[int] = field(repr=False)  # a generator of the player's own
    budget: Budget = Budget()

    @property
    def view(self) -> View:
        """What the seat sees, as structs."""
        return self.game.views.view(self.state, self.seat)

    @cached_property
    def random(self) -> Random:
        """Chance for a player who wants it: the same in the same game of the same seed."""
        return Random(draw(self.rng))

    def moves(self) -> list[Move]:
        """Every legal move."""
        codes = [0] * self.game.most_moves
        n = self.game.legal.legal_moves(self.state, self.seat, codes)
        return [self.move(code) for code in codes[:n]]

    def move(self, code: int) -> Move:
        """The move that an int stands for."""
        return self.game.moves.decode(self.state, code)

    def guess(self) -> Match:
        """A match that goes on from here, with a fair guess at all that the seat cannot see."""
        state = copied(self.state)
        self.game.knowledge.complete(state, self.seat, self.rng)
        return Match(self.game, state, draw(self.rng))


def holds_back(match: Match, seat: int) -> bool:
    """A program in this seat might speak up beside others, and rather says nothing."""
    if match.to_act == (seat,):
        return False
    return bool(match.game.evaluate.holds_back(match.revealed(seat)) >> seat & 1)


class Player(Protocol):
    """A program that plays."""

    def choose(self, outlook: Outlook) -> Move:
        """A legal move."""


def outlook_of(match: Match, seat: int, budget: Budget = Budget()) -> Outlook:  # noqa: B008
    """What a player in this seat is given now."""
    return Outlook(match.game, seat, match.revealed(seat), match.generator(f"seat {seat}"), budget)
