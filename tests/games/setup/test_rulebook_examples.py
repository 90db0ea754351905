"""The examples of the printed rules. Their pictures are lost, so the tiles are ours."""

import pytest

from stolik import Match
from tests.games.setup.table import (
    bonuses,
    clause,
    gains,
    hands,
    play,
    points,
    reason,
    sets,
    stacks,
    table,
    winners,
)


def four(board: str, **seats: str) -> Match:
    """Red sits south, purple west, yellow north, green east."""
    (to_move,) = seats
    return table(f"""
        setup, players 4
        to_move {to_move}
        board {board}
        common any
        {hands(4, **seats)}
        bag rest
    """)


# What is a set?


def test_two_8s_are_a_set() -> None:
    assert gains(four("b2=8H b3=1C c2=10D c3=3S", A="hand 8T"), "A place 8T@b1") == [2, 0, 0, 0]


def test_2_3_and_4_of_one_suit_are_a_set() -> None:
    match = four("b2=8H b3=1C c2=10D c3=5S", A="hand 2T 3T 4T")
    assert gains(match, "A place 2T@b1 3T@c1 4T@c2") == [3, 0, 0, 0]


def test_1_does_not_follow_10() -> None:
    match = four("b2=10T b3=5C c2=3D c3=6S", A="hand 1T 9T")
    assert clause(match, "A place 1T@b1") == "S4"
    assert clause(match, "A place 9T@b1") == "allowed"


# Make sets: only the visible tiles on the board can be part of a set


def test_red_makes_a_set_with_tiles_already_on_the_board() -> None:
    match = four("b2=3H b3=4H c2=10D c3=8S", A="hand 2H 5H")
    assert gains(match, "A place 2H@b1 5H@c3") == [4, 0, 0, 0]
    assert sets(match) == ["2H@b1 3H@b2 4H@b3 5H@c3"]


def test_red_makes_no_set_with_a_tile_that_is_covered() -> None:
    match = four("b2=9T/3H b3=4H c2=10D c3=8S", A="hand 2H 5H")
    assert reason(match, "A place 2H@b1 5H@c3") == "run_broken"


def test_red_covers_a_tile_of_their_own_set_which_is_then_not_visible() -> None:
    match = four("b2=3H b3=4H c2=10D c3=8S", A="hand 2H 5H")
    assert clause(match, "A place 2H@b1 5H@b2") == "S4"  # the 3H would join them
    assert gains(match, "A place 5H@b2") == [2, 0, 0, 0]
    assert stacks(match)["b2"] == "5H 3H"
    assert sets(match) == ["4H@b3 5H@b2"]


# Make sets in any direction


def test_purple_makes_a_set_that_changes_direction_and_crosses_its_own_path() -> None:
    match = four("b2=3H b3=9T c2=5H c3=8S", B="hand 4H 6H")
    assert gains(match, "B place 4H@c3 6H@b3") == [0, 4, 0, 0]
    assert sets(match) == ["3H@b2 4H@c3 5H@c2 6H@b3"]  # b2–c3 crosses c2–b3


def test_it_may_go_on_straight_and_turn_again() -> None:
    match = four("b2=3H b3=9T c2=5H c3=8S", B="hand 4H 6H 7H 8H")
    assert gains(match, "B place 4H@c3 6H@b3 7H@a3 8H@a2") == [0, 6, 0, 0]


# Make multiple sets, and the points for them

THREE_SETS = "b2=9T b3=6S c2=4H c3=1S d2=5D d3=7H"


def test_yellow_makes_three_sets_at_once_and_scores_6_points() -> None:
    match = four(THREE_SETS, C="hand 5H 6H")
    assert gains(match, "C place 5H@c3 6H@c4") == [0, 0, 6, 2]
    assert sorted(sets(match)) == ["4H@c2 5H@c3 6H@c4 7H@d3", "5H@c3 5D@d2", "6H@c4 6S@b3"]


def test_green_gets_two_bonus_points_for_both_squares() -> None:
    match = four(THREE_SETS, C="hand 5H 6H")
    play(match, "C place 5H@c3 6H@c4")
    assert bonuses(match) == {"D": 2}
    assert points(match)[3] == 2


def test_green_gets_one_for_one_square() -> None:
    match = four(THREE_SETS.replace("d2=5D", "d2=10D"), C="hand 5H 6H")
    assert gains(match, "C place 5H@c3 6H@c4") == [0, 0, 5, 1]


def test_green_gets_nothing_who_does_not_notice_before_the_next_player_takes_up_their_turn() -> (
    None
):
    match = table(f"""
        setup, players 4, bonus called
        to_move C
        board {THREE_SETS}
        common any
        {hands(4, C="hand 5H 6H", D="hand 10S")}
        bag rest
    """)
    play(match, "C place 5H@c3 6H@c4", "D swap 10S")
    assert points(match) == [0, 0, 6, 0]
    assert clause(match, "D call") == "S6"


def test_green_gets_two_points_for_noticing_in_time() -> None:
    match = table(f"""
        setup, players 4, bonus called
        to_move C
        board {THREE_SETS}
        common any
        {hands(4, C="hand 5H 6H", D="hand 10S")}
        bag rest
    """)
    play(match, "C place 5H@c3 6H@c4", "D call", "D swap 10S")
    assert points(match) == [0, 0, 6, 2]


# Place card tiles: with fewer than four players, extra squares are common ones


@pytest.mark.parametrize(("players", "verdict"), [(2, "allowed"), (3, "allowed"), (4, "S4")])
def test_the_squares_of_a_missing_fourth_player_are_common(players: int, verdict: str) -> None:
    match = table(f"""
        setup, players {players}
        to_move A
        board b2=9T b3=6S c2=4H c3=1S
        common any
        {hands(players, A="hand 5H")}
        bag rest
    """)
    assert clause(match, "A place 5H@d2") == verdict


# Who's the winner?


def test_more_than_one_piece_can_reach_the_line_in_the_same_turn() -> None:
    match = table(f"""
        setup, players 4
        to_move C
        board {THREE_SETS}
        common any
        {hands(4, C="points 35, hand 5H 6H", D="points 39, hand")}
        bag rest
    """)
    play(match, "C place 5H@c3 6H@c4")
    assert points(match) == [0, 0, 41, 41]
    assert winners(match) == "C"  # at the same distance, who placed tiles last
