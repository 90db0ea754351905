"""Search, ours and OpenSpiel's, side by side: `python -m benchmarks.searching`.

On Connect Four both search the same game from its first position by plain UCT, one random playout
an iteration, and iterations are counted. On games of cards with hidden hands OpenSpiel's ISMCTS
searches oh_hell for four and our search dnup for four, both with a random playout to the end after
the tree; decisions that are played through are counted, in the tree and after it. In oh_hell every
game from a deal has the same length, so OpenSpiel's decisions are its iterations times that length.
What our master does instead of playouts, a few moves by the prior policy and an evaluation, is far
stronger and slower; it is measured beside the same peer, for completeness.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from random import Random
from statistics import median
from typing import Annotated, Any

import msgspec
import typer

from benchmarks.contestant import Sample, repeat
from benchmarks.openspiel_peer import dealt, length, pyspiel
from examples import connect_four
from stolik.bots.search.config import ENDLESS, SearchConfig, config_of
from stolik.bots.search_bot import SearchBot
from stolik.engine.compiled import Compiled
from stolik.games.registry import game
from stolik.match.game import Game
from stolik.match.observation import Observation
from stolik.rules.chance import generator

ITERATIONS = 2000
DEALS = 8


class Rates(msgspec.Struct, frozen=True):
    """What was measured of one kind of search: medians a second, and how many times as many."""

    what: str
    ours: float
    peer: float
    ratio: float


@dataclass
class Pair:
    """Two searches of the same kind; each call plays a piece and gives how much it did."""

    what: str
    ours: Callable[[], int]
    peer: Callable[[], int]

    def rates(self, repeats: int, seconds: float) -> Rates:
        """Measures both in turn, again and again; a piece of each before, to warm up."""
        self.ours()
        self.peer()
        pairs = [(repeat(self.ours, seconds), repeat(self.peer, seconds)) for _ in range(repeats)]
        ours, peer = (median(map(rate, samples)) for samples in zip(*pairs, strict=True))
        return Rates(self.what, ours, peer, ours / peer)


def rate(sample: Sample) -> float:
    """The decisions a second of a sample."""
    return sample.rate


def observations(of: Game, players: int) -> list[Observation]:
    """The first decision of some deals."""
    found = []
    for number in range(DEALS):
        match = of.new(players, number)
        seat = match.to_act[0]
        found.append(Observation(of, seat, match.revealed(seat), generator("benchmark", number)))
    return found


PLAYOUTS = {"depth": ENDLESS, "rounds": 0, "paired": 0}


def searches(of: Game, players: int, counted: str, **settings: int) -> Callable[[], int]:
    """Our search on one deal after the other; gives searches or decisions."""
    default = config_of(of, "search")
    config = SearchConfig("search", {**default.settings, **settings}, default.weights)
    bot, deals = SearchBot(Compiled(of), config), cycle(observations(of, players))

    def search() -> int:
        begun = bot.begin(next(deals))
        begun.search(ITERATIONS)
        return int(getattr(begun, counted))

    return search


def mcts() -> Callable[[], int]:
    """OpenSpiel's MCTS on Connect Four."""
    root = pyspiel.load_game("connect_four").new_initial_state()
    bot = pyspiel.MCTSBot(
        root.get_game(),
        pyspiel.RandomRolloutEvaluator(1, seed=1),
        uct_c=1.0,
        max_simulations=ITERATIONS,
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )

    def search() -> int:
        bot.mcts_search(root)
        return ITERATIONS

    return search


def ismcts() -> Callable[[], int]:
    """OpenSpiel's ISMCTS on oh_hell for four."""
    of = pyspiel.load_game("oh_hell(players=4)")
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, seed=1), 1.0, ITERATIONS)
    roots = [dealt(of, Random(number)) for number in range(DEALS)]
    deals = cycle([(root, decisions_from(root)) for root in roots])

    def search() -> int:
        root, decisions = next(deals)
        bot.step(root)
        return ITERATIONS * decisions

    return search


def decisions_from(root: Any) -> int:
    """How many decisions every game from this deal has."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(root.num_players())]
    return length(root, bots, 1)


def main(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    repeats: Annotated[int, typer.Option(min=1, help="How often; medians are shown.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each time.")] = 1.0,
) -> None:
    """Measure our search beside OpenSpiel's, in turn, and print the ratios."""
    pairs = (
        Pair(
            "Connect Four, iterations a second: search beside OpenSpiel's MCTS",
            searches(connect_four.GAME, 2, "searches"),
            mcts(),
        ),
        Pair(
            "hidden hands, four players, decisions a second: search beside OpenSpiel's ISMCTS",
            searches(game("dnup"), 4, "decisions", **PLAYOUTS),
            ismcts(),
        ),
        Pair(
            "the same for the search of our bots, which evaluates instead of playing to the end",
            searches(game("dnup"), 4, "decisions"),
            ismcts(),
        ),
    )
    measured = [pair.rates(repeats, seconds) for pair in pairs]
    if json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")
        return
    for rates in measured:
        print(f"{rates.what}: {rates.ours:,.0f} to {rates.peer:,.0f}, {rates.ratio:.1f} ×")


if __name__ == "__main__":
    typer.run(main)
