"""D3 Set: one or more cards of the same active value."""

import pytest

from stolik.games.dnup.view import ToBeat
from tests.games.dnup.table import clause, lying, moves, play, see, table

HAND = """
    dnup, players 3
    to_move A, began A
    A: secret 3/4 3/5 3/6 3/9 5/2 5/7 6/1 6/1 7/1
    B: secret 2/9
    C: secret 4/8
    discard rest
"""


def test_one_card_is_a_set() -> None:
    match = table(HAND)
    play(match, "A play 7/1")
    assert lying(match, "A") == "7/1"


def test_several_cards_of_the_same_active_value_are_a_set() -> None:
    match = table(HAND)
    play(match, "A play 3/4 3/5 3/6 3/9")
    assert lying(match, "A") == "3/4 3/5 3/6 3/9"


def test_two_equal_cards_are_a_set() -> None:
    match = table(HAND)
    play(match, "A play 6/1 6/1")
    assert lying(match, "A") == "6/1 6/1"


def test_dormant_values_play_no_part_be_they_higher_or_lower() -> None:
    match = table(HAND)
    play(match, "A play 5/2 5/7")
    assert lying(match, "A") == "5/2 5/7"


@pytest.mark.parametrize(
    "cards", ["3/4 5/2", "5/2 6/1", "7/1 6/1", "3/4 3/5 5/7", "5/7 7/1", "7/1 1/7"]
)
def test_cards_of_different_active_values_are_no_set(cards: str) -> None:
    match = table(HAND)
    assert clause(match, f"A play {cards}") == "D3"


def test_equal_dormant_values_make_no_set() -> None:
    assert clause(table(HAND), "A play 6/1 7/1") == "D3"


def test_no_cards_are_no_set() -> None:
    assert clause(table(HAND), "A play") == "D3"


@pytest.mark.parametrize(
    ("cards", "size", "value"),
    [
        ("7/1", 1, 7),
        ("6/1 6/1", 2, 6),
        ("5/2 5/7", 2, 5),
        ("3/4 3/5 3/6", 3, 3),
        ("3/4 3/5 3/6 3/9", 4, 3),
    ],
)
def test_the_size_is_the_number_of_cards_and_the_value_is_theirs(
    cards: str, size: int, value: int
) -> None:
    match = table(HAND)
    play(match, f"A play {cards}")
    assert see(match).to_beat == (ToBeat(size, value),)


def test_a_hand_has_every_set_of_its_cards_once() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 3/4 3/5 6/1 6/1 6/7 10/2
        B: secret 2/9
        C: secret 4/8
        discard rest
    """)
    plays = ["3/4", "3/5", "3/4 3/5", "6/1", "6/7", "6/1 6/1", "6/1 6/7", "6/1 6/1 6/7", "10/2"]
    assert sorted(moves(match, "A")) == sorted([*(f"play {cards}" for cards in plays), "turn"])


def test_a_set_may_be_as_large_as_the_hand() -> None:
    match = table("""
        dnup, players 5
        to_move A, began A
        A: secret 1/5 1/6 1/6 1/7 1/7 1/8 1/8 1/9 1/9 1/10 2/9
        B: secret 4/8
        C: secret 4/7
        D: secret 4/6
        E: secret 4/9
        discard rest
    """)
    play(match, "A play 1/5 1/6 1/6 1/7 1/7 1/8 1/8 1/9 1/9 1/10")
    assert see(match).to_beat == (ToBeat(10, 1),)
