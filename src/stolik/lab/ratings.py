"""How strong the players are, on one scale: the model of Bradley, Terry and Luce.

The ratings are those of Elo: 400 points more are ten wins to one, and the mean is zero. Intervals
are found by giving the deals random weights (the Bayesian bootstrap), over and over. All who met
are imagined to have shared two deals more, every two of them a part of these; so whoever has won
everything has a high rating, not an endless one, and an interval that tells how little is known.
"""

from collections.abc import Mapping
from itertools import combinations
from math import log

import msgspec
import numpy as np
import numpy.typing as npt

Beats = tuple[float, ...]
"""Of one deal: how often each player beat each other one, row after row."""

Table = npt.NDArray[np.float64]

ELO = 400 / log(10)
RESAMPLES = 500
INTERVAL = (2.5, 97.5)
HELD_TOGETHER = 1e-6
"""So little do those who never met count as equals; else they would have no common scale."""

MOST_STEPS, CLOSE_ENOUGH = 10_000, 1e-5


class Rating(msgspec.Struct, frozen=True):
    """A player's rating, and its 95 % interval if the player has met anybody."""

    rating: float
    low: float | None
    high: float | None


UNKNOWN = Rating(0, None, None)


def ratings(deals: Mapping[Beats, int], players: int, seed: tuple[int, ...]) -> list[Rating]:
    """The rating of each player; `deals` tells how often each outcome of a deal came up."""
    found = [UNKNOWN] * players
    outcomes, often = with_imagined(deals, players)
    met = who_met(outcomes)
    if not met:
        return found
    outcomes = outcomes[:, met][:, :, met]
    for player, rating in zip(met, with_intervals(outcomes, often, seed), strict=True):
        found[player] = rating
    return found


def with_intervals(outcomes: Table, often: Table, seed: tuple[int, ...]) -> list[Rating]:
    """The ratings of players who have all met somebody."""
    rng = np.random.default_rng(seed)
    centre = strengths(weighed(outcomes, often))
    draws = [strengths(weighed(outcomes, rng.standard_gamma(often))) for _ in range(RESAMPLES)]
    low, high = np.percentile(draws, INTERVAL, axis=0)
    return [Rating(*map(float, numbers)) for numbers in zip(centre, low, high, strict=True)]


def weighed(outcomes: Table, weights: Table) -> Table:
    """How often each beat each, where outcomes count as much as they weigh."""
    return np.tensordot(weights, outcomes, 1)


def with_imagined(deals: Mapping[Beats, int], players: int) -> tuple[Table, Table]:
    """The outcomes, and how often each came up, with the imagined ones at the end."""
    real = np.array(list(deals), float).reshape(-1, players, players)
    often = list(deals.values())
    met = {pair: meetings(real, often, pair) for pair in combinations(range(players), 2)}
    pairs = sum(map(bool, met.values()))
    imagined = []
    for pair, number in met.items():
        for winner, loser in (pair, pair[::-1]):
            outcome = np.zeros((players, players))
            outcome[winner, loser] = number and number / pairs
            imagined += [outcome] if number else []
    outcomes = np.array([*real, *imagined]).reshape(-1, players, players)
    return outcomes, np.array([*deals.values(), *[1] * len(imagined)], float)


def meetings(real: Table, often: list[int], pair: tuple[int, int]) -> float:
    """How often one of a pair beats the other in a deal in which that happens, on average."""
    decided = real[:, pair[0], pair[1]] + real[:, pair[1], pair[0]]
    weights = np.array(often, float) * (decided > 0)
    return float(weights @ decided / weights.sum()) if weights.any() else 0.0


def strengths(beats: Table) -> Table:
    """The ratings that explain best who beat whom how often."""
    from choix import ilsr_pairwise_dense

    found: Table = ilsr_pairwise_dense(
        beats, alpha=HELD_TOGETHER, max_iter=MOST_STEPS, tol=CLOSE_ENOUGH
    )
    centred: Table = ELO * (found - found.mean())
    return centred


def who_met(outcomes: Table) -> list[int]:
    """Who has beaten, or been beaten by, anybody."""
    table = outcomes.sum(axis=0)
    met = (table + table.T).any(axis=1)
    return [int(player) for player in np.flatnonzero(met)]
