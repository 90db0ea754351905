"""A plan: which games to play, by whom. Game number i depends on nothing but the plan and i."""

from dataclasses import dataclass, field
from itertools import combinations, cycle, islice
from typing import Any

from stolik.core.chance import below, generator
from stolik.core.game import Game

RANDOM = "random"


@dataclass(frozen=True)
class Plan:
    """Which games to play.

    The players sit as they are named, from the first seat on and again from the first name; or
    they rotate: every deal is played once from each seat, by as many of them as there are seats.
    """

    game: Game
    players: int
    games: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = (RANDOM,)
    rotates: bool = False

    @property
    def blank(self) -> Any:
        """The state that every game begins from."""
        return self.game.blank(self.players, self.options)

    @property
    def options_in_words(self) -> dict[str, str]:
        """All options, those by default too."""
        return self.game.options_of(self.blank)

    @property
    def games_a_deal(self) -> int:
        """How often each deal is played."""
        return self.players if self.rotates else 1

    def deal(self, number: int) -> int:
        """The deal of a game."""
        return number // self.games_a_deal

    def seating(self, number: int) -> list[int]:
        """For each seat of a game the place of its player among `bots`."""
        if not self.rotates:
            return [seat % len(self.bots) for seat in range(self.players)]
        table = self.table(self.deal(number))
        return [table[(seat + number) % self.players] for seat in range(self.players)]

    def table(self, deal: int) -> list[int]:
        """Who plays a deal, in an order drawn for it."""
        tables = self.tables()
        table = list(tables[deal % len(tables)])
        rng = generator("table", self.seed, deal // len(tables))
        for place in range(len(table) - 1, 0, -1):
            other = below(rng, place + 1)
            table[place], table[other] = table[other], table[place]
        return table

    def tables(self) -> list[tuple[int, ...]]:
        """Who meets whom: every choice of players; where they are too few, some sit twice."""
        everybody = range(len(self.bots))
        if len(self.bots) >= self.players:
            return list(combinations(everybody, self.players))
        extra = self.players - len(self.bots)
        return [
            (*everybody, *islice(cycle(everybody), first, first + extra)) for first in everybody
        ]
