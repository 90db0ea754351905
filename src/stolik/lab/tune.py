"""Tuning: weights of an evaluation, found by playing: `python -m stolik.lab.tune GAME`.

CMA-ES (the library cmaes) proposes weights; each proposal plays duplicate deals against a player
with the weights as they are, and its score is how often it wins. The weights grow and shrink in
proportion: the search is over their logarithms, and a weight of 0 stays 0. What was found is
printed as lines for `bots.toml`, after a match on fresh deals; nothing is written.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import typer

from stolik.bots.registry import find_config
from stolik.bots.search.config import COLUMNS, SearchConfig
from stolik.engine.compiled import Compiled
from stolik.games.registry import GAMES, game
from stolik.lab.arena import share_of_first
from stolik.lab.executors import CompiledBots
from stolik.lab.plan import Plan
from stolik.lab.tally import wilson
from stolik.match.game import Game
from stolik.rules.chance import words

FRESH = -1
"""The number of deals that no generation has played."""


class ConfiguredBots(CompiledBots):
    """CompiledBots that are given, not named."""

    def __init__(self, engine: Compiled, plan: Plan, minds: Sequence[SearchConfig]) -> None:
        super().__init__(engine, plan)
        self.minds = list(minds)


@dataclass
class Tuner:
    """Plays new weights against old ones."""

    game: Game
    engine: Compiled
    players: int
    kind: str  # the player whose weights they are
    against: str  # whom it plays against
    settings: dict[str, int]  # other habits of that player
    deals: int
    seed: int

    @property
    def usual(self) -> SearchConfig:
        """The player as it is."""
        mind = find_config(self.game, self.kind)
        return SearchConfig(self.kind, {**mind.settings, **self.settings}, mind.weights)

    def mind(self, weights: Sequence[float]) -> SearchConfig:
        """The player with other weights."""
        usual = self.usual
        rounded = {name: round(w) for name, w in zip(usual.weights, weights, strict=True)}
        return SearchConfig("tuned", usual.settings, rounded)

    def score(self, weights: Sequence[float], number: int, deals: int = 0) -> float:
        """How often one with these weights wins, at tables with one of them."""
        rival = find_config(self.game, self.against)
        games = (deals or self.deals) * self.players
        bots = (self.kind,) * self.players
        seed = words("tune", self.seed, number)[0]
        plan = Plan(self.game, self.players, games, seed, bots=bots, rotates=True)
        minds = [self.mind(weights), *[rival] * (self.players - 1)]
        rows = ConfiguredBots(self.engine, plan, minds).play(0, games)
        return sum(share_of_first(plan, i, row) for i, row in enumerate(rows)) / games


def tuned(tuner: Tuner, generations: int, spread: float, only: Sequence[str]) -> list[float]:
    """The centre of the weights after some generations."""
    from cmaes import CMA

    usual, names = list(tuner.usual.weights.values()), list(tuner.usual.weights)
    free = [i for i, name in enumerate(names) if usual[i] and (not only or name in only)]
    start = np.array([math.log(abs(usual[i])) for i in free])
    search = CMA(mean=start, sigma=spread, seed=words("tune", tuner.seed)[0])

    def weights(logarithms: Sequence[float]) -> list[float]:
        found = [float(weight) for weight in usual]
        for i, logarithm in zip(free, logarithms, strict=True):
            found[i] = math.copysign(math.exp(logarithm), usual[i])
        return found

    for generation in range(generations):
        asked = [search.ask() for _ in range(search.population_size)]
        scores = [tuner.score(weights(x), generation) for x in asked]
        search.tell([(x, -score) for x, score in zip(asked, scores, strict=True)])
        best, mean = max(scores), sum(scores) / len(scores)
        typer.echo(f"generation {generation + 1}: best {best:.3f}, mean {mean:.3f}", err=True)
    return weights(search.mean)


def read_settings(text: str) -> dict[str, int]:
    """`depth=4,rounds=1` as settings of a mind."""
    settings: dict[str, int] = {}
    for habit in filter(None, text.split(",")):
        key, _, value = habit.partition("=")
        if key not in COLUMNS or not value.isdecimal():
            known = ", ".join(COLUMNS)
            raise typer.BadParameter(f"{habit} has to be like depth=4; there are {known}")
        settings[key] = int(value)
    return settings


def main(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[int, typer.Option(help="Players at a table.")] = 2,
    kind: Annotated[str, typer.Option(help="Whose weights, with their budget.")] = "greedy",
    against: Annotated[str, typer.Option(help="Whom to beat; by default the same.")] = "",
    habits: Annotated[str, typer.Option("--set", help="Other habits: depth=4,rounds=1")] = "",
    only: Annotated[str, typer.Option(help="Only these weights: name,name…")] = "",
    deals: Annotated[int, typer.Option(min=1, help="Duplicate deals for each proposal.")] = 200,
    generations: Annotated[int, typer.Option(min=1, help="Generations of CMA-ES.")] = 20,
    spread: Annotated[float, typer.Option(help="How far the first proposals reach.")] = 0.3,
    seed: Annotated[int, typer.Option(help="Of the deals and the proposals.")] = 1,
) -> None:
    """Find better weights for a player by playing against it."""
    if name not in GAMES:
        raise typer.BadParameter(f"there is no game {name}; there are {', '.join(GAMES)}")
    unknown = set(filter(None, only.split(","))) - set(game(name).evaluate.TUNING.weights)
    if unknown:
        raise typer.BadParameter(f"there are no weights {', '.join(sorted(unknown))}")
    settings = read_settings(habits)
    tuner = Tuner(
        game(name), Compiled(game(name)), players, kind, against or kind, settings, deals, seed
    )
    found = tuned(tuner, generations, spread, only.split(",") if only else ())
    proof = 5 * deals
    score = tuner.score(found, FRESH, proof)
    low, high = wilson(round(score * proof * players), proof * players)
    typer.echo(f"# {kind} {habits}, {players} players, {generations} generations of {deals} deals")
    typer.echo(f"# wins {score:.3f} ({low:.3f} to {high:.3f}) against {tuner.against}, fresh deals")
    for weight, value in tuner.mind(found).weights.items():
        typer.echo(f"{weight} = {value}")


if __name__ == "__main__":
    typer.run(main)
