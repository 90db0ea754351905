"""D10 Golden rule: a card that goes from the table into a hand is always turned."""

import pytest

from tests.games.dnup.table import hand, lying, play, sets, table

BY_D6 = """
    dnup, players 3
    to_move B, began A
    A: secret 4/8, set 5/1 5/7
    B: secret 6/1 6/2 3/9
    C: secret 2/8
    discard rest
"""
BY_D7 = """
    dnup, players 3
    to_move B, began A
    A: secret 4/8, set 5/1 5/7
    B: secret 6/1 3/9
    C: secret 2/8, set 6/2
    discard rest
"""
BY_D14 = """
    dnup, players 2
    to_move A2, began A
    A: secret 6/1 6/2 4/8, set1 5/1 5/7
    B: secret 3/9
    discard rest
"""


@pytest.mark.parametrize(
    ("position", "turn", "seat"),
    [
        pytest.param(BY_D6, "B play 6/1 6/2", "A", id="beaten by a played set"),
        pytest.param(BY_D7, "B add 6/1 to C", "A", id="beaten by a grown set"),
        pytest.param(BY_D6, "B take A", "B", id="taken"),
        pytest.param(BY_D14, "A play 6/1 6/2", "A", id="own set beaten in the duel"),
    ],
)
def test_a_card_that_goes_from_the_table_into_a_hand_is_turned(
    position: str, turn: str, seat: str
) -> None:
    match = table(position)
    play(match, turn)
    held = set(hand(match, seat).split())
    assert {"1/5", "7/5"} <= held
    assert not {"5/1", "5/7"} & held


def test_the_cards_already_in_that_hand_are_not_turned() -> None:
    match = table(BY_D6)
    play(match, "B play 6/1 6/2")
    assert hand(match, "A") == "1/5 4/8 7/5"


def test_a_card_that_goes_from_a_hand_to_the_table_is_not_turned() -> None:
    match = table(BY_D6)
    play(match, "B play 6/1 6/2")
    assert lying(match, "B") == "6/1 6/2"
    match = table(BY_D6.replace("6/1 6/2 3/9", "5/2 3/9"))
    play(match, "B add 5/2 to A")
    assert sets(match) == {"A": "5/1 5/2 5/7"}


def test_two_equal_cards_are_both_turned() -> None:
    match = table(BY_D6.replace("set 5/1 5/7", "set 5/2 5/2"))
    play(match, "B play 6/1 6/2")
    assert hand(match, "A") == "2/5 2/5 4/8"


def test_equal_cards_come_back_to_one_that_is_held_the_other_way_up() -> None:
    match = table(BY_D6.replace("secret 4/8, set 5/1 5/7", "secret 5/2, set 5/2 5/7"))
    play(match, "B play 6/1 6/2")
    assert hand(match, "A") == "2/5 5/2 7/5"


def test_a_card_that_comes_back_twice_is_as_it_was_at_first() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 5/8 2/9
        B: secret 6/1 3/9
        C: secret 10/2 4/7
        discard rest
    """)
    play(match, "A play 5/8", "B play 6/1", "C turn")
    assert hand(match, "A") == "2/9 8/5"
    play(match, "A play 8/5", "B turn", "C take A")
    assert hand(match, "C") == "2/10 5/8 7/4"
