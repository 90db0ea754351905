"""A plan: which games to play, by whom. Game number i depends on nothing but the plan and i."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, cycle, islice
from typing import Any

from stolik.match.game import Game
from stolik.rules.chance import below, generator
from stolik.rules.seats import seats_in

RANDOM = "random"


@dataclass(frozen=True)
class Plan:
    """Which games to play.

    The players sit as they are named, from the first seat on and again from the first name; or
    they rotate: every deal is played once from each side, by as many of them as there are sides.
    A side is a seat, or a team, which one player plays alone.
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

    @cached_property
    def sides(self) -> list[tuple[int, ...]]:
        """The seats of each side: of those who win together."""
        blank, side = self.blank, self.game.rules.side
        sides = dict.fromkeys(side(blank, seat) for seat in range(self.players))
        return [seats_in(bits) for bits in sides]

    @cached_property
    def first_of_sides(self) -> int:
        """The first seat of every side, a bit each, for what is counted once a side."""
        return sum(1 << seats[0] for seats in self.sides)

    @property
    def games_a_deal(self) -> int:
        """How often each deal is played."""
        return len(self.sides) if self.rotates else 1

    def deal(self, number: int) -> int:
        """The deal of a game."""
        return number // self.games_a_deal

    def seating(self, number: int) -> list[int]:
        """For each seat of a game the place of its player among `bots`."""
        if not self.rotates:
            return [seat % len(self.bots) for seat in range(self.players)]
        table, seating = self.table(self.deal(number)), [0] * self.players
        for place, seats in enumerate(self.sides):
            for seat in seats:
                seating[seat] = table[(place + number) % len(table)]
        return seating

    def side_seating(self, number: int) -> list[int]:
        """The same for each side."""
        seating = self.seating(number)
        return [seating[seats[0]] for seats in self.sides]

    def table(self, deal: int) -> list[int]:
        """Who plays a deal, in an order drawn for it."""
        passes, place = divmod(deal, len(self.tables))
        rng = generator("table", self.seed, passes)
        order = shuffled(list(range(len(self.tables))), rng) if len(self.tables) > 1 else [0]
        return shuffled(list(self.tables[order[place]]), rng)

    @cached_property
    def tables(self) -> list[tuple[int, ...]]:
        """Who meets whom: every choice of players; where they are too few, some sit twice."""
        everybody, places = range(len(self.bots)), len(self.sides)
        if len(self.bots) >= places:
            return list(combinations(everybody, places))
        extra = places - len(self.bots)
        return [
            (*everybody, *islice(cycle(everybody), first, first + extra)) for first in everybody
        ]


def shuffled(things: list[int], rng: list[int]) -> list[int]:
    """The same in any order, by chance."""
    for place in range(len(things) - 1, 0, -1):
        other = below(rng, place + 1)
        things[place], things[other] = things[other], things[place]
    return things
