"""The examples of the printed rules, as they stand there."""

import pytest

from stolik.games.dnup.view import ToBeat
from stolik.rules.errors import BadPosition
from tests.games.dnup.table import clause, hand, moves, play, see, sets, table


def example_a(hand: str) -> str:
    """Three players; on the table a 7 alone and three 6s."""
    return f"""
        dnup, players 3
        to_move C, began A
        A: secret 4/8, set 7/1
        B: secret 3/9, set 6/1 6/1 6/2
        C: secret {hand} 9/2
        discard rest
    """


def verdict_of_a(cards: str) -> str:
    match = table(example_a(cards))
    verdict = clause(match, f"C play {cards}")
    assert (f"play {cards}" in moves(match, "C")) == (verdict == "allowed")
    return verdict


def test_the_set_in_the_picture_has_value_3_and_size_4() -> None:
    match = table(example_a("3/4 3/5 3/6 3/7"))
    play(match, "C play 3/4 3/5 3/6 3/7")
    assert ToBeat(size=4, value=3) in see(match).to_beat


def test_example_a_what_is_to_beat() -> None:
    assert see(table(example_a("1/7"))).to_beat == (ToBeat(1, 7), ToBeat(3, 6))


@pytest.mark.parametrize("card", ["8/1", "8/2", "9/1", "10/1", "10/2"])
def test_example_a_a_set_of_one_card_may_be_higher_than_7(card: str) -> None:
    assert verdict_of_a(card) == "allowed"


@pytest.mark.parametrize("card", ["1/5", "2/8", "3/7", "4/5", "5/8", "6/7", "7/1", "7/3"])
def test_example_a_a_set_of_one_card_may_not_be_7_or_lower(card: str) -> None:
    match = table(example_a(card).replace("began A", "began C"))
    assert clause(match, f"C play {card}") == "D6"


@pytest.mark.parametrize("cards", ["7/1 7/3 7/4", "8/1 8/2 8/3"])
def test_example_a_a_set_of_three_cards_may_be_higher_than_6(cards: str) -> None:
    assert verdict_of_a(cards) == "allowed"


@pytest.mark.parametrize("cards", ["1/7 1/8 1/9", "3/4 3/5 3/7", "5/2 5/3 5/8", "6/3 6/3 6/4"])
def test_example_a_a_set_of_three_cards_may_not_be_6_or_lower(cards: str) -> None:
    assert verdict_of_a(cards) == "D6"


@pytest.mark.parametrize(
    "cards", ["1/7 1/8", "10/1 10/2", "1/7 1/8 1/9 1/10", "2/4 2/4 2/5 2/5 2/8", "5/2 5/7"]
)
def test_example_a_any_other_number_of_cards_is_free(cards: str) -> None:
    assert verdict_of_a(cards) == "allowed"


def test_example_b_a_3_cannot_be_added_where_a_pair_of_5s_lies() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 4/8, set 3/7
        B: secret 3/9, set 5/2 5/8
        C: secret 3/4 1/9
        discard rest
    """)
    assert clause(match, "C add 3/4 to A") == "D7"
    assert "add 3/4 to A" not in moves(match, "C")


def test_example_b_a_5_can_be_added_where_a_pair_of_3s_lies_which_become_4_and_6() -> None:
    match = table("""
        dnup, players 4
        to_move C, began A
        A: secret 4/8, set 5/7
        B: secret 3/9, set 3/4 3/6
        C: secret 5/8 1/9
        D: secret 2/9
        discard rest
    """)
    play(match, "C add 5/8 to A")
    assert sets(match) == {"A": "5/7 5/8"}
    assert hand(match, "B") == "3/9 4/3 6/3"


@pytest.mark.parametrize("players", [4, 5])
def test_example_c_a_set_of_2_is_taken_and_becomes_5_7_and_9(players: int) -> None:
    fifth = "E: secret 4/7" if players == 5 else ""
    match = table(f"""
        dnup, players {players}
        to_move C, began A
        A: secret 4/8, set 2/5 2/7 2/9
        B: secret 3/9
        C: secret 1/9
        D: secret 4/6
        {fifth}
        discard rest
    """)
    play(match, "C take A")
    assert hand(match, "C") == "1/9 5/2 7/2 9/2"


def test_example_c_is_not_one_of_three_players() -> None:
    with pytest.raises(BadPosition):
        table("""
            dnup, players 3
            to_move C, began A
            A: secret 4/8, set 2/5 2/7 2/9
            B: secret 3/9
            C: secret 1/9
            discard rest
        """)
