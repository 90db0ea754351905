from collections import Counter
from itertools import combinations, pairwise
from math import log10

import numpy as np
import pytest

from stolik.lab.ratings import Beats, Rating, ratings

SEED = (1, 2, 3)


def deal(bots: int, *beats: tuple[int, int, float]) -> Beats:
    """The outcome of a deal: the wins of each pair."""
    table = [0.0] * bots**2
    for winner, loser, often in beats:
        table[winner * bots + loser] = often
    return tuple(table)


def width(rating: Rating) -> float:
    assert rating.low is not None
    assert rating.high is not None
    assert rating.low <= rating.rating <= rating.high
    return rating.high - rating.low


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    deals = Counter({deal(2, (0, 1, 1)): 10_000, deal(2, (1, 0, 1)): 1_000})
    first, second = ratings(deals, 2, SEED)
    assert first.rating - second.rating == pytest.approx(400, abs=1)


def test_the_mean_is_zero() -> None:
    deals = Counter({deal(3, (0, 1, 2), (1, 2, 1)): 20, deal(3, (2, 0, 1), (1, 0, 1)): 7})
    assert sum(found.rating for found in ratings(deals, 3, SEED)) == pytest.approx(0, abs=1e-6)


def test_strengths_that_made_the_games_are_found_again() -> None:
    rng = np.random.default_rng(3)
    strength = np.array([4.0, 2.0, 1.0])
    deals: Counter[Beats] = Counter()
    for winner in rng.choice(3, 4000, p=strength / strength.sum()):
        deals[deal(3, *((winner, loser, 1.0) for loser in range(3) if loser != winner))] += 1
    found = [rating.rating for rating in ratings(deals, 3, SEED)]
    for one, other in pairwise(found):
        assert one - other == pytest.approx(400 * log10(2), abs=25)


def duels(strengths: list[float], deals: int, seed: int) -> Counter[Beats]:
    """Deals of two games between any two of them, won in proportion to their strength."""
    rng, bots = np.random.default_rng(seed), len(strengths)
    made: Counter[Beats] = Counter()
    pairs = list(combinations(range(bots), 2))
    for number in range(deals):
        one, other = pairs[number % len(pairs)]
        wins = rng.binomial(2, strengths[one] / (strengths[one] + strengths[other]))
        made[deal(bots, (one, other, float(wins)), (other, one, 2.0 - wins))] += 1
    return made


@pytest.mark.parametrize("bots", [3, 8])
def test_of_twenty_intervals_about_one_misses_the_truth_however_many_bots_play(bots: int) -> None:
    """600 points lie between the best and the worst, and every two meet about seven times."""
    logs = np.linspace(-1.5, 1.5, bots) / 2
    truth, missed, runs = 400 * logs, 0, 12
    for run in range(runs):
        found = ratings(duels((10**logs).tolist(), 200, run), bots, SEED)
        for rating, true in zip(found, truth, strict=True):
            assert rating.low is not None
            assert rating.high is not None
            missed += not rating.low <= true <= rating.high
    assert missed <= runs * bots * 0.15


def test_a_bot_that_wins_everything_has_a_high_rating_that_is_not_endless() -> None:
    few, many = (ratings(Counter({deal(2, (0, 1, 2)): n}), 2, SEED) for n in (5, 500))
    assert 0 < few[0].rating < many[0].rating < 2000
    assert width(few[0]) > 100
    assert width(many[0]) > 100


def test_a_bot_that_has_met_no_other_has_no_interval_and_changes_nothing() -> None:
    apart = Counter({deal(3, (0, 1, 1)): 30, deal(3, (1, 0, 1)): 10})
    alone = Counter({deal(2, (0, 1, 1)): 30, deal(2, (1, 0, 1)): 10})
    found, known = ratings(apart, 3, SEED), ratings(alone, 2, SEED)
    assert found[2] == Rating(0, None, None)
    assert found[0].rating == pytest.approx(known[0].rating, abs=0.1)


def test_two_groups_that_never_met_have_ratings_all_the_same() -> None:
    deals = Counter({deal(4, (0, 1, 2)): 30, deal(4, (1, 0, 2)): 10, deal(4, (2, 3, 2)): 20})
    found = ratings(deals, 4, SEED)
    assert found[0].rating > found[1].rating
    assert found[2].rating > found[3].rating
    assert all(abs(rating.rating) < 2000 for rating in found)


def test_without_a_single_deal_there_is_no_interval() -> None:
    assert ratings({}, 3, SEED) == [Rating(0, None, None)] * 3


def test_the_same_deals_and_seed_give_the_same_intervals_another_seed_others() -> None:
    deals = Counter({deal(2, (0, 1, 2)): 12, deal(2, (0, 1, 1), (1, 0, 1)): 20})
    assert ratings(deals, 2, SEED) == ratings(deals, 2, SEED)
    assert ratings(deals, 2, SEED)[0].low != ratings(deals, 2, (4, 5, 6))[0].low


def test_more_deals_make_narrower_intervals() -> None:
    few, many = (
        ratings(Counter({deal(2, (0, 1, 1)): 2 * n, deal(2, (1, 0, 1)): n}), 2, SEED)
        for n in (10, 1000)
    )
    assert width(many[0]) < width(few[0]) / 5


def test_between_two_bots_the_interval_is_that_of_a_coin_with_a_uniform_prior() -> None:
    wins, losses = 42, 18
    deals = Counter({deal(2, (0, 1, 1)): wins, deal(2, (1, 0, 1)): losses})
    coins = np.random.default_rng(9).beta(wins + 1, losses + 1, 100_000)
    chances = np.percentile(coins, [2.5, 97.5])
    found = ratings(deals, 2, SEED)[0]
    for bound, chance in zip((found.low, found.high), chances, strict=True):
        assert bound == pytest.approx(200 * log10(chance / (1 - chance)), abs=6)
