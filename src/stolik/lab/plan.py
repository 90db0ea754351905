"""A plan: which games to play, by which bots. Game number i depends on the plan and i alone.

Duplicate deals, as in bridge, take the luck of the cards out of a comparison of bots: blocking, by
deal, for less variance.
"""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, cycle, islice
from typing import Any

from stolik.match.game import Game
from stolik.rules.chance import below, generator
from stolik.rules.seats import seats_in

RANDOM_BOT = "random"


@dataclass(frozen=True)
class Plan:
    """The games to play.

    The bots sit in the order they are named, from the first seat on and again from the first name.
    With `rotates` every deal is played once from each side, by as many bots as there are sides
    (duplicate deals). A side is a seat, or a team, which one bot plays alone.
    """

    game: Game
    players: int
    games: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = (RANDOM_BOT,)
    rotates: bool = False

    @property
    def blank(self) -> Any:
        return self.game.blank(self.players, self.options)

    @property
    def facts(self) -> dict[str, Any]:
        """The plan's part of a result; options include those left at their default."""
        return {
            "game": self.game.id,
            "rules": self.game.version,
            "players": self.players,
            "options": self.game.options_of(self.blank),
            "seed": self.seed,
        }

    @cached_property
    def sides(self) -> list[tuple[int, ...]]:
        """The seats of each side, which win together."""
        blank, side = self.blank, self.game.rules.side
        sides = dict.fromkeys(side(blank, seat) for seat in range(self.players))
        return [seats_in(bits) for bits in sides]

    @cached_property
    def first_of_sides(self) -> int:
        """The first seat of every side, a bit each: for what is counted once a side."""
        return sum(1 << seats[0] for seats in self.sides)

    @property
    def games_a_deal(self) -> int:
        return len(self.sides) if self.rotates else 1

    def deal(self, number: int) -> int:
        return number // self.games_a_deal

    def seating(self, number: int) -> list[int]:
        if not self.rotates:
            return [seat % len(self.bots) for seat in range(self.players)]
        lineup, seating = self.lineup(self.deal(number)), [0] * self.players
        for place, seats in enumerate(self.sides):
            for seat in seats:
                seating[seat] = lineup[(place + number) % len(lineup)]
        return seating

    def side_seating(self, number: int) -> list[int]:
        seating = self.seating(number)
        return [seating[seats[0]] for seats in self.sides]

    def lineup(self, deal: int) -> list[int]:
        """The bots that play a deal, in an order drawn for it."""
        cycles, place = divmod(deal, len(self.lineups))
        rng = generator("table", self.seed, cycles)
        order = shuffled(list(range(len(self.lineups))), rng) if len(self.lineups) > 1 else [0]
        return shuffled(list(self.lineups[order[place]]), rng)

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """Every combination of bots for the sides; where bots are too few, some play two sides."""
        bots, places = range(len(self.bots)), len(self.sides)
        if len(self.bots) >= places:
            return list(combinations(bots, places))
        extra = places - len(self.bots)
        return [(*bots, *islice(cycle(bots), first, first + extra)) for first in bots]


def shuffled(things: list[int], rng: list[int]) -> list[int]:
    """The things in random order (Fisher–Yates); the list is changed."""
    for place in range(len(things) - 1, 0, -1):
        other = below(rng, place + 1)
        things[place], things[other] = things[other], things[place]
    return things
