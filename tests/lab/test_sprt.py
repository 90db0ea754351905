from collections import Counter
from collections.abc import Iterable

import numpy as np
import pytest

from stolik.lab.sprt import LEAST_DEALS, Sprt, Verdict

MOST_DEALS = 3000
RUNS = 300


def after(scores: Iterable[float]) -> Sprt:
    """A test that was given scores until it had a verdict."""
    test = Sprt()
    for score in scores:
        test.add(score)
        if test.verdict is not Verdict.UNDECIDED:
            break
    return test


def verdicts(chance: float, games_a_deal: int) -> Counter[Verdict]:
    """The verdicts of many runs between bots of which the first wins with that chance."""
    rng = np.random.default_rng(20)
    wins = rng.binomial(games_a_deal, chance, (RUNS, MOST_DEALS))
    return Counter(after((run / games_a_deal).tolist()).verdict for run in wins)


@pytest.mark.parametrize("games_a_deal", [2, 4])
def test_equal_bots_hardly_ever_get_a_verdict_of_better(games_a_deal: int) -> None:
    found = verdicts(0.5, games_a_deal)
    assert found[Verdict.FIRST] + found[Verdict.SECOND] <= 0.03 * RUNS
    assert found[Verdict.EQUAL] >= 0.95 * RUNS


@pytest.mark.parametrize(("chance", "right"), [(0.6, Verdict.FIRST), (0.4, Verdict.SECOND)])
def test_a_true_difference_is_found(chance: float, right: Verdict) -> None:
    assert verdicts(chance, 2)[right] >= 0.98 * RUNS


def test_a_difference_of_just_the_margin_is_found_nearly_always() -> None:
    assert verdicts(0.55, 2)[Verdict.FIRST] >= 0.96 * RUNS


def test_a_verdict_takes_some_deals_even_if_one_bot_wins_them_all() -> None:
    test = after([1.0] * MOST_DEALS)
    assert test.verdict is Verdict.FIRST
    assert LEAST_DEALS <= test.deals < 100


def test_deals_that_are_always_shared_are_no_difference() -> None:
    test = after([0.5] * MOST_DEALS)
    assert test.verdict is Verdict.EQUAL
    assert LEAST_DEALS <= test.deals < 100


def test_a_verdict_stays_whatever_comes_after() -> None:
    test = after([1.0] * 100)
    for _ in range(500):
        test.add(0.0)
    assert test.verdict is Verdict.FIRST
    assert test.score < 0.5


def test_seen_from_the_other_bot_everything_is_the_other_way_round() -> None:
    scores = [1.0, 0.5, 0.75, 1.0, 0.25] * 40
    one, other = after(scores), after([1 - score for score in scores])
    assert (one.verdict, other.verdict) == (Verdict.FIRST, Verdict.SECOND)
    assert one.deals == other.deals
    assert one.interval() == pytest.approx([1 - bound for bound in reversed(other.interval())])


def test_an_interval_holds_the_score_and_narrows() -> None:
    few, many = after([1.0, 0.5] * 4), after([1.0, 0.5] * 8)
    for test in (few, many, after([1.0] * 3), after([0.0])):
        low, high = test.interval()
        assert 0 <= low <= test.score <= high <= 1
    assert many.interval()[1] - many.interval()[0] < few.interval()[1] - few.interval()[0]


def test_before_the_first_deal_nothing_is_known() -> None:
    assert Sprt().interval() == (0, 1)
    assert Sprt().verdict is Verdict.UNDECIDED


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    rng = np.random.default_rng(5)
    held = 0
    for wins in rng.binomial(2, 0.7, (1000, 60)):
        test = Sprt()
        for score in (wins / 2).tolist():
            test.add(score)
        low, high = test.interval()
        held += low <= 0.7 <= high
    assert 930 <= held <= 970
