"""Ratings by the Bradley–Terry model, on the scale of Elo, with bootstrapped intervals.

The model suits duplicate deals: it needs only the wins of each pair, and compares bots that
never met through others. It is fitted by iterative Luce spectral ranking (I-LSR), which converges
in a few steps where minorisation–maximisation takes thousands. 400 points more are ten wins to one;
the mean is zero. Intervals come from the Bayesian bootstrap, which gives the deals random weights.
Two pseudo-deals between all that met keep the rating of a bot that has won everything finite.
"""

from collections.abc import Mapping
from itertools import combinations
from math import log
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Beats = tuple[float, ...]
"""The wins of one deal: how often each bot beat each other one, row by row."""

Matrix = npt.NDArray[np.float64]

ELO = 400 / log(10)
RESAMPLES = 500
INTERVAL = (2.5, 97.5)
PRIOR_RATE = 1e-6
"""The rate of wins that joins bots which never met, so that all have a common scale."""

MOST_STEPS, PRECISION = 10_000, 1e-7


class Rating(NamedTuple):
    """A bot's rating, and its 95 % interval if it has met another."""

    rating: float
    low: float | None
    high: float | None


UNKNOWN = Rating(0, None, None)


def ratings(deals: Mapping[Beats, int], bots: int, seed: tuple[int, ...]) -> list[Rating]:
    """The rating of each bot; `deals` says how often each outcome of a deal came up."""
    found = [UNKNOWN] * bots
    outcomes, often = with_pseudo_deals(deals, bots)
    met = those_that_met(outcomes)
    if not met:
        return found
    outcomes = outcomes[:, met][:, :, met]
    for bot, rating in zip(met, with_intervals(outcomes, often, seed), strict=True):
        found[bot] = rating
    return found


def with_intervals(outcomes: Matrix, often: Matrix, seed: tuple[int, ...]) -> list[Rating]:
    rng = np.random.default_rng(seed)
    weights = [often, *(rng.standard_gamma(often) for _ in range(RESAMPLES))]
    centre, *draws = strengths(np.tensordot(weights, outcomes, 1))
    low, high = np.percentile(draws, INTERVAL, axis=0)
    return [Rating(*map(float, numbers)) for numbers in zip(centre, low, high, strict=True)]


def with_pseudo_deals(deals: Mapping[Beats, int], bots: int) -> tuple[Matrix, Matrix]:
    """The outcomes, and how often each came up, with the pseudo-deals at the end."""
    real = np.array(list(deals), float).reshape(-1, bots, bots)
    often = list(deals.values())
    met = {pair: meetings(real, often, pair) for pair in combinations(range(bots), 2)}
    pairs = sum(map(bool, met.values()))
    pseudo = []
    for pair, number in met.items():
        for winner, loser in (pair, pair[::-1]):
            outcome = np.zeros((bots, bots))
            outcome[winner, loser] = number and number / pairs
            pseudo += [outcome] if number else []
    outcomes = np.array([*real, *pseudo]).reshape(-1, bots, bots)
    return outcomes, np.array([*deals.values(), *[1] * len(pseudo)], float)


def meetings(real: Matrix, often: list[int], pair: tuple[int, int]) -> float:
    """The mean number of wins between two bots, in a deal that has any."""
    decided = real[:, pair[0], pair[1]] + real[:, pair[1], pair[0]]
    weights = np.array(often, float) * (decided > 0)
    return float(weights @ decided / weights.sum()) if weights.any() else 0.0


def strengths(beats: Matrix) -> Matrix:
    """The most likely ratings for each matrix of wins, by winner and loser.

    The strengths are the stationary distribution of a Markov process that moves from the loser of a
    game to its winner, at a rate that depends on the strengths themselves.
    """
    bots, found = beats.shape[1], np.ones(beats.shape[:2])
    places, totals = np.arange(bots), np.eye(bots)[:, -1:] * bots
    for _ in range(MOST_STEPS):
        flow = PRIOR_RATE + beats / (found[:, :, None] + found[:, None, :])
        flow[:, places, places] = 0
        flow[:, places, places] = -flow.sum(axis=1)
        flow[:, -1] = 1  # the strengths add up to the number of bots
        before, found = found, np.linalg.solve(flow, totals)[:, :, 0]
        if np.abs(np.log(found / before)).max() < PRECISION:
            break
    logarithms = np.log(found)
    centred: Matrix = ELO * (logarithms - logarithms.mean(axis=1, keepdims=True))
    return centred


def those_that_met(outcomes: Matrix) -> list[int]:
    beats = outcomes.sum(axis=0)
    met = (beats + beats.T).any(axis=1)
    return [int(bot) for bot in np.flatnonzero(met)]
