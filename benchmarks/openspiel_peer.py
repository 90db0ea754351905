"""OpenSpiel: uniformly random rollouts in C++.

The rollouts are those of `RandomRolloutEvaluator`. Python cannot call it, but a search of one
simulation by `MCTSBot` does: it evaluates the root, which is `ROLLOUTS` playouts from the root
and nothing else, some tens of milliseconds of C++ for each call from Python.

The evaluator does not say how many decisions it made. They are `ROLLOUTS` times the mean number
of decisions of a random game from the same root. `prepare` finds that mean, for each root on its
own, by playing OpenSpiel's uniformly random bots from it and counting the player's moves in the
history, so chance is left out and forced moves are counted.

In OpenSpiel's favour: the roots are positions after the deal, so dealing is not timed; two
standard errors are added to every mean; bridge is played out card by card rather than solved.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from benchmarks.contestant import CONNECT_FOUR, Contestant, Sample, repeat
from benchmarks.package import load, version

ROLLOUTS = 1000
DEALS = 8
GAMES_TO_FIND_THE_MEAN = 16_000
WARM_UP = 0.1

pyspiel = load("pyspiel")


@dataclass
class OpenSpiel:
    """A game of OpenSpiel; `spec` is what `load_game` takes."""

    game: str
    players: int
    spec: str
    note: str = ""
    name: str = "OpenSpiel"
    version: str = version("open_spiel") or "source"
    _bot: Any = None
    _roots: Iterator[tuple[Any, int]] = field(default_factory=lambda: iter(()))

    def prepare(self) -> None:
        """Deal, and find how long random games from each deal are."""
        game = pyspiel.load_game(self.spec)
        self._bot = evaluating_bot(game)
        states = roots(game)
        games = GAMES_TO_FIND_THE_MEAN // len(states)
        self._roots = cycle([(state, decisions(state, games)) for state in states])
        repeat(self._play, WARM_UP)

    def run(self, seconds: float) -> Sample:
        """Play for about this long."""
        return repeat(self._play, seconds)

    def _play(self) -> int:
        state, made = next(self._roots)
        self._bot.mcts_search(state)
        return made


def evaluating_bot(game: Any) -> Any:
    """A search that does no more than evaluate its root."""
    return pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed=1),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=0,
        solve=False,
        seed=1,
        verbose=False,
    )


def roots(game: Any) -> list[Any]:
    """Positions in which the first player is to decide; one will do when nothing is dealt."""
    if not game.new_initial_state().is_chance_node():
        return [game.new_initial_state()]
    return [dealt(game, Random(number)) for number in range(DEALS)]


def dealt(game: Any, rng: Random) -> Any:
    """A position after a random deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    return state


def decisions(root: Any, games: int) -> int:
    """How many decisions one evaluation of this root makes, in OpenSpiel's favour."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(root.num_players())]
    lengths = [length(root, bots, number) for number in range(games)]
    return round(ROLLOUTS * (mean(lengths) + 2 * stdev(lengths) / sqrt(games)))


def length(root: Any, bots: list[Any], seed: int) -> int:
    """Player decisions of one random game from the root, which has none behind it."""
    state = root.clone()
    pyspiel.evaluate_bots(state, bots, seed)
    return sum(step.player >= 0 for step in state.full_history())


def contestants() -> list[Contestant]:
    """OpenSpiel's games that come nearest to ours, and Connect Four."""
    return [
        OpenSpiel("crazy_eights", 4, "crazy_eights(players=4)"),
        OpenSpiel("dou_dizhu", 3, "dou_dizhu"),
        OpenSpiel(
            "bridge", 4, "bridge(use_double_dummy_result=false)", "cards played, none solved"
        ),
        OpenSpiel(CONNECT_FOUR, 2, "connect_four"),
    ]
