"""Chance is the same everywhere, fair, and tells nothing about its seed."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from stolik.rules.chance import WORD, below, draw, seed, seed_words
from tests.every_game import generator

WORDS = st.integers(0, WORD)


def test_the_generator_never_changes() -> None:
    rng = [0, 0, 0, 0]
    seed(rng, 1, 2, 3)
    assert [draw(rng) for _ in range(4)] == [92551270, 1122162139, 24194941, 3548292025]
    assert seed_words(7) == (2030201243, 3828124302, 1190902597)


@given(WORDS, WORDS, WORDS)
def test_words_stay_in_32_bits(first: int, second: int, third: int) -> None:
    rng = [0, 0, 0, 0]
    seed(rng, first, second, third)
    for _ in range(20):
        assert 0 <= draw(rng) <= WORD
        assert all(0 <= word <= WORD for word in rng)


@given(st.integers(1, 2**31 - 1), st.integers())
def test_a_number_below_n_is_below_n(n: int, secret: int) -> None:
    rng = generator(secret)
    assert all(0 <= below(rng, n) < n for _ in range(10))


def test_every_number_is_as_likely() -> None:
    rng = generator("fair")
    drawn = Counter(below(rng, 7) for _ in range(70_000))
    assert sorted(drawn) == list(range(7))
    assert all(abs(number - 10_000) < 500 for number in drawn.values())


def test_seeds_that_are_alike_give_games_that_are_not() -> None:
    assert len({seed_words(i) for i in range(1_000)}) == 1_000
    assert seed_words(1, 23) != seed_words(12, 3)
