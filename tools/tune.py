"""Tunes the weights of an evaluation by self-play with CMA-ES: `python -m tools.tune GAME`.

CMA-ES needs no gradient and copes with noisy scores. Each proposal plays duplicate deals against a
bot with the present weights; its score is the rate of its wins. The search is over the logarithms
of the weights, so a weight of 0 stays 0. The weights found are printed after an arena on deals that
no proposal has played; no file is changed.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import typer
from cmaes import CMA

from stolik.bots.registry import find_config
from stolik.bots.search.config import COLUMNS, SearchConfig
from stolik.engine.compiled import Compiled
from stolik.games.registry import GAMES, game
from stolik.lab.arena import win_shares
from stolik.lab.executors import CompiledBots
from stolik.lab.plan import Plan
from stolik.lab.tally import wilson
from stolik.match.game import Game
from stolik.rules.chance import seed_words

VALIDATION = -1
"""The generation number of the final arena: its deals are played by no generation."""


@dataclass
class Tuner:
    """Plays proposed weights against the present ones."""

    game: Game
    engine: Compiled
    players: int
    kind: str  # the bot whose weights are tuned
    against: str  # its opponent
    settings: dict[str, int]  # changes to that bot's search settings
    deals: int
    seed: int

    @property
    def present(self) -> SearchConfig:
        """The bot with its present weights."""
        config = find_config(self.game, self.kind)
        return SearchConfig(self.kind, {**config.settings, **self.settings}, config.weights)

    def proposal(self, weights: Sequence[float]) -> SearchConfig:
        """The bot with other weights."""
        present = self.present
        rounded = {name: round(w) for name, w in zip(present.weights, weights, strict=True)}
        return SearchConfig("tuned", present.settings, rounded)

    def score(self, weights: Sequence[float], number: int, deals: int = 0) -> float:
        """The rate of wins of one bot with these weights among its opponents."""
        opponent = find_config(self.game, self.against)
        games = (deals or self.deals) * self.players
        bots = (self.kind,) * self.players
        seed = seed_words("tune", self.seed, number)[0]
        plan = Plan(self.game, self.players, games, seed, bots=bots, rotates=True)
        configs = [self.proposal(weights), *[opponent] * (self.players - 1)]
        rows = CompiledBots(self.engine, plan, configs).play(0, games)
        sides = [plan.side_seating(i).index(0) for i in range(games)]
        shares = (win_shares(plan, row)[side] for side, row in zip(sides, rows, strict=True))
        return sum(shares) / games


def tuned(tuner: Tuner, generations: int, spread: float, only: Sequence[str]) -> list[float]:
    """The centre of the weights after some generations."""
    present, names = list(tuner.present.weights.values()), list(tuner.present.weights)
    free = [i for i, name in enumerate(names) if present[i] and (not only or name in only)]
    start = np.array([math.log(abs(present[i])) for i in free])
    search = CMA(mean=start, sigma=spread, seed=seed_words("tune", tuner.seed)[0])

    def weights(logarithms: Sequence[float]) -> list[float]:
        found = [float(weight) for weight in present]
        for i, logarithm in zip(free, logarithms, strict=True):
            found[i] = math.copysign(math.exp(logarithm), present[i])
        return found

    for generation in range(generations):
        asked = [search.ask() for _ in range(search.population_size)]
        scores = [tuner.score(weights(x), generation) for x in asked]
        search.tell([(x, -score) for x, score in zip(asked, scores, strict=True)])
        best, mean = max(scores), sum(scores) / len(scores)
        typer.echo(f"generation {generation + 1}: best {best:.3f}, mean {mean:.3f}", err=True)
    return weights(search.mean)


def read_settings(text: str) -> dict[str, int]:
    """The search settings in a text such as `depth=4,rounds=1`."""
    settings: dict[str, int] = {}
    for setting in filter(None, text.split(",")):
        key, _, value = setting.partition("=")
        if key not in COLUMNS or not value.isdecimal():
            known = ", ".join(COLUMNS)
            raise typer.BadParameter(f"{setting} has to be like depth=4; there are {known}")
        settings[key] = int(value)
    return settings


def main(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[int, typer.Option(help="Players at a table.")] = 2,
    kind: Annotated[str, typer.Option(help="The bot whose weights are tuned.")] = "greedy",
    against: Annotated[str, typer.Option(help="Its opponent; by default the same bot.")] = "",
    changes: Annotated[str, typer.Option("--set", help="Search settings: depth=4,rounds=1")] = "",
    only: Annotated[str, typer.Option(help="Only these weights: name,name…")] = "",
    deals: Annotated[int, typer.Option(min=1, help="Duplicate deals for each proposal.")] = 200,
    generations: Annotated[int, typer.Option(min=1, help="Generations of CMA-ES.")] = 20,
    spread: Annotated[float, typer.Option(help="How far the first proposals reach.")] = 0.3,
    seed: Annotated[int, typer.Option(help="Of the deals and the proposals.")] = 1,
) -> None:
    """Find better weights for a bot by playing against it."""
    if name not in GAMES:
        raise typer.BadParameter(f"there is no game {name}; there are {', '.join(GAMES)}")
    unknown = set(filter(None, only.split(","))) - set(game(name).tuning.weights)
    if unknown:
        raise typer.BadParameter(f"there are no weights {', '.join(sorted(unknown))}")
    settings = read_settings(changes)
    tuner = Tuner(
        game(name), Compiled(game(name)), players, kind, against or kind, settings, deals, seed
    )
    found = tuned(tuner, generations, spread, only.split(",") if only else ())
    proof = 5 * deals
    score = tuner.score(found, VALIDATION, proof)
    low, high = wilson(round(score * proof * players), proof * players)
    typer.echo(f"# {kind} {changes}, {players} players, {generations} generations of {deals} deals")
    typer.echo(f"# wins {score:.3f} ({low:.3f} to {high:.3f}) against {tuner.against}, new deals")
    for weight, value in tuner.proposal(found).weights.items():
        typer.echo(f"{weight} = {value}")


if __name__ == "__main__":
    typer.run(main)
