"""D11 First out: two tokens, no more turns, and a last set that lingers for one round."""

import pytest

from tests.games.dnup.table import (
    clause,
    discarded_by,
    hand,
    known,
    lying,
    moves,
    play,
    public,
    see,
    sets,
    sizes,
    table,
    to_move,
    tokens,
)

LAST_PAIR = """
    dnup, players 4
    to_move A, began A
    A: secret 6/1 6/2
    B: secret 7/1 7/3 6/7 2/9
    C: secret 3/5 3/6 4/8
    D: secret 5/7 4/7
    discard rest
"""
A_IS_OUT = """
    dnup, players 4
    to_move B, began A
    A: tokens 2, set 6/1 6/2
    B: secret 7/1 7/3 6/7 2/9
    C: secret 6/3 5/3 4/8
    D: secret 5/7 4/7, set 3/8 3/9 3/4
    discard rest
"""


def test_the_first_to_lose_the_last_card_gets_two_tokens() -> None:
    match = table(LAST_PAIR)
    play(match, "A play 6/1 6/2")
    assert tokens(match) == [2, 0, 0, 0]
    assert public(match, "A").out


def test_two_tokens_are_added_to_those_already_won() -> None:
    match = table(LAST_PAIR.replace("A: secret", "A: tokens 1, secret"))
    play(match, "A play 6/1 6/2")
    assert tokens(match) == [3, 0, 0, 0]


def test_the_round_goes_on_without_the_first_out() -> None:
    match = table(LAST_PAIR)
    play(match, "A play 6/1 6/2")
    assert see(match).round == 0
    assert sizes(match) == [0, 4, 3, 2]
    play(match, "B turn", "C turn", "D turn")
    assert to_move(match) == "B"


def test_one_card_left_is_not_out() -> None:
    match = table(LAST_PAIR)
    play(match, "A play 6/1")
    assert tokens(match) == [0, 0, 0, 0]
    assert not public(match, "A").out
    play(match, "B turn", "C turn", "D turn")
    assert to_move(match) == "A"


def test_whoever_is_out_takes_no_more_turns() -> None:
    match = table(LAST_PAIR)
    play(match, "A play 6/1 6/2")
    for turn in ("B turn", "C turn", "D turn") * 2:
        assert moves(match, "A") == []
        assert clause(match, "A turn") == "D11"
        assert clause(match, "A take B") == "D11"
        play(match, turn)


@pytest.mark.parametrize("out", "ABCDE")
def test_the_turn_passes_over_whoever_is_out(out: str) -> None:
    cards = {"A": "7/1", "B": "7/3", "C": "4/7", "D": "5/7", "E": "6/7"}
    lines = [f"{seat}: " + ("" if seat == out else f"secret {cards[seat]}") for seat in cards]
    others = [seat for seat in "ABCDE" if seat != out]
    head = ["dnup, players 5", f"to_move {others[0]}, began A"]
    match = table("\n".join([*head, *lines, "discard rest"]))
    for seat in others * 2:
        assert to_move(match) == seat
        play(match, f"{seat} turn")


def test_the_turn_of_whoever_is_out_is_no_turn() -> None:
    match = table(A_IS_OUT)
    play(match, "B turn", "C turn", "D turn", "B turn")
    assert see(match).turns == 4
    assert see(match).quiet == 4


def test_the_last_set_stays_until_the_next_turn_of_its_owner_would_begin() -> None:
    match = table(LAST_PAIR)
    play(match, "A play 6/1 6/2")
    assert lying(match, "A") == "6/1 6/2"
    assert discarded_by(match, "B turn", "C turn") == ""
    assert lying(match, "A") == "6/1 6/2"
    assert discarded_by(match, "D turn") == "1/6 2/6"
    assert lying(match, "A") == ""


def test_the_lingering_set_is_discarded_and_then_the_own_set_of_the_next_player() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: tokens 2, set 6/1 6/2
        B: secret 7/1 2/9, set 4/8
        C: secret 5/7 4/7
        discard rest
    """)
    assert discarded_by(match, "C turn") == "1/6 2/6 4/8"
    assert to_move(match) == "B"
    assert sets(match) == {}
    assert hand(match, "B") == "2/9 7/1"


def test_the_set_of_the_player_before_does_not_go_with_the_lingering_set() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: tokens 2, set 6/1 6/2
        B: secret 7/1 2/9
        C: secret 5/7 4/7
        discard rest
    """)
    play(match, "C play 5/7")
    assert sets(match) == {"C": "5/7"}


def test_a_lingering_set_must_be_beaten_like_any_other() -> None:
    match = table(A_IS_OUT.replace("7/1 7/3 6/7 2/9", "5/2 5/4 6/7 6/3"))
    assert clause(match, "B play 5/2 5/4") == "D6"
    assert clause(match, "B play 6/3 6/7") == "D6"


def test_a_lingering_set_that_is_beaten_by_a_play_is_discarded() -> None:
    match = table(A_IS_OUT)
    assert discarded_by(match, "B play 7/1 7/3") == "1/6 2/6"
    assert lying(match, "A") == ""
    assert hand(match, "A") == ""
    assert public(match, "A").out
    assert tokens(match) == [2, 0, 0, 0]


def test_a_lingering_set_that_is_beaten_by_a_grown_set_is_discarded() -> None:
    match = table("""
        dnup, players 4
        to_move C, began A
        A: tokens 2, set 6/1 6/2
        B: secret 2/9, set 7/1
        C: secret 7/3 4/8
        D: secret 5/8
        discard rest
    """)
    assert discarded_by(match, "C add 7/3 to B") == "1/6 2/6"
    assert sets(match) == {"B": "7/1 7/3"}
    assert hand(match, "A") == ""


def test_the_beaten_set_of_a_player_still_in_goes_back_as_ever() -> None:
    match = table(A_IS_OUT.replace("6/7 2/9", "9/2 9/1 9/3").replace("3/9 3/4", "3/4 3/6"))
    assert discarded_by(match, "B play 9/1 9/2 9/3") == ""
    assert hand(match, "D") == "4/3 4/7 5/7 6/3 8/3"


def test_cards_may_be_added_to_a_lingering_set_and_go_with_it() -> None:
    match = table(A_IS_OUT.replace(", set 3/8 3/9 3/4", ""))
    play(match, "B add 6/7 to A", "C add 6/3 to A")
    assert lying(match, "A") == "6/1 6/2 6/3 6/7"
    assert discarded_by(match, "D turn") == "1/6 2/6 3/6 6/7"
    assert to_move(match) == "B"


def test_a_lingering_set_that_grows_beats_the_set_whose_size_it_reaches() -> None:
    match = table(A_IS_OUT)
    play(match, "B add 6/7 to A")
    assert lying(match, "A") == "6/1 6/2 6/7"
    assert hand(match, "D") == "4/3 4/7 5/7 8/3 9/3"


def test_a_lingering_set_may_not_grow_into_one_that_is_as_high() -> None:
    match = table(A_IS_OUT.replace("set 3/8 3/9 3/4", "set 8/1 8/2 8/3"))
    assert clause(match, "B add 6/7 to A") == "D7"


def test_a_lingering_set_may_be_taken() -> None:
    match = table(A_IS_OUT)
    play(match, "B take A")
    assert hand(match, "B") == "1/6 2/6 2/9 6/7 7/1 7/3"
    assert known(match, "B") == "1/6 2/6"
    assert public(match, "A").out


def test_a_last_card_may_be_added_too() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 6/1
        B: secret 2/9
        C: secret 4/8, set 6/2
        discard rest
    """)
    play(match, "A add 6/1 to C")
    assert tokens(match) == [2, 0, 0]
    assert to_move(match) == "B"


def test_whoever_goes_out_by_adding_leaves_no_set() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 6/1, set 9/3
        B: secret 2/9, set 6/2 6/3
        C: secret 4/8
        discard rest
    """)
    assert discarded_by(match, "C turn") == "3/9"
    assert discarded_by(match, "A add 6/1 to B") == "1/6 2/6 3/6"  # as the turn of B began
    assert lying(match, "A") == ""
    assert tokens(match) == [2, 0, 0]


def test_the_card_with_which_somebody_went_out_does_not_bring_them_back() -> None:
    match = table("""
        dnup, players 4
        to_move A, began A
        A: secret 6/1
        B: secret 7/1 7/3 2/9
        C: secret 4/8, set 6/2
        D: secret 5/8
        discard rest
    """)
    play(match, "A add 6/1 to C", "B play 7/1 7/3")
    assert hand(match, "C") == "1/6 2/6 4/8"
    assert public(match, "A").out


def test_going_out_beats_a_set_first_and_its_owner_stays_in() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 6/1
        B: secret 2/9
        C: secret 4/8, set 5/2
        discard rest
    """)
    play(match, "A play 6/1")
    assert tokens(match) == [2, 0, 0]
    assert hand(match, "C") == "2/5 4/8"


@pytest.mark.parametrize("action", ["take B", "turn"])
def test_nobody_goes_out_by_taking_or_turning_over(action: str) -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 6/1
        B: secret 2/9, set 7/3
        C: secret 4/8
        discard rest
    """)
    play(match, f"A {action}")
    assert tokens(match) == [0, 0, 0]


def test_a_player_whose_set_lies_and_who_holds_a_card_is_not_out() -> None:
    match = table(A_IS_OUT)
    assert [public(match, seat).out for seat in "ABCD"] == [True, False, False, False]


def test_being_out_lasts_for_one_round() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: tokens 2, set 6/1 6/2
        B: secret 7/1 2/9
        C: secret 5/7
        discard rest
    """)
    play(match, "C play 5/7")
    assert sizes(match) == [10, 10, 10]
    assert not public(match, "A").out
    assert sets(match) == {}
