"""S5 Score: a point for every tile in a set with a tile just placed, once; it does not spread."""

import pytest

from stolik import Match
from tests.games.setup.table import gains, hands, play, points, sets, table


def around(board: str, hand: str, other: str = "") -> Match:
    """A is to move with these tiles, B after A with those."""
    return table(f"""
        setup, players 2
        to_move A
        board {board}
        common any
        {hands(2, A=f"hand {hand}", B=f"hand {other}")}
        bag rest
    """)


def test_every_tile_of_the_set_gives_a_point_placed_or_not() -> None:
    match = around("b2=5H b3=9C c2=10D c3=5S", "5T 5D")
    assert gains(match, "A place 5T@b1 5D@a2") == [4, 0]


def test_a_set_of_placed_tiles_alone_gives_a_point_for_each() -> None:
    match = around("b2=1T b3=9C c2=10D c3=8S", "4H 5H 6H")
    assert gains(match, "A place 4H@c1 5H@d2 6H@d3") == [3, 0]


def test_points_add_up() -> None:
    match = table(f"""
        setup, players 2
        to_move A
        board b2=5H b3=9C c2=10D c3=8S
        common any
        {hands(2, A="points 17, hand 5T", B="points 4, hand")}
        bag rest
    """)
    play(match, "A place 5T@b1")
    assert points(match) == [19, 4]


def test_a_tile_in_two_sets_gives_one_point() -> None:
    match = around("b2=5T b3=6H c2=10D c3=8S", "5H")
    assert gains(match, "A place 5H@a2") == [3, 0]
    assert sets(match) == ["5T@b2 5H@a2", "5H@a2 6H@b3"]


def test_two_placed_tiles_in_two_sets_each_give_one_point_each() -> None:
    match = around("b2=4T b3=5T c2=10D c3=8S", "4H 5H")
    assert gains(match, "A place 4H@a2 5H@a3") == [4, 0]
    assert sets(match) == ["4T@b2 4H@a2", "4H@a2 5H@a3", "5T@b3 5H@a3"]


def test_other_sets_of_a_placed_tile_score_too() -> None:
    match = around("b2=3T b3=9C c2=10D c3=8S", "3H 4H")
    assert gains(match, "A place 3H@a2 4H@a3") == [3, 0]
    assert sets(match) == ["3T@b2 3H@a2", "3H@a2 4H@a3"]


def test_a_set_with_one_of_two_placed_tiles_scores() -> None:
    match = around("b2=5H b3=9C c2=10D c3=4T", "5T 5D")
    assert gains(match, "A place 5T@c2 5D@a2") == [4, 0]  # 4T joins the 5T alone


@pytest.mark.parametrize(
    ("board", "placed"),
    [
        ("b2=5T b3=9C c2=6T c3=8S", "5H@a2"),  # 5T 6T shares the 5T
        ("b2=6H b3=9C c2=6T c3=8S", "5H@a2"),  # 6H 6T shares the 6H
        ("b2=5T b3=9C c2=6T c3=7T", "5H@b1"),
    ],
)
def test_scoring_does_not_spread(board: str, placed: str) -> None:
    assert gains(around(board, "5H"), f"A place {placed}") == [2, 0]


def test_a_set_elsewhere_scores_nothing() -> None:
    match = around("b2=1T b3=9C c2=9H c3=9S", "4H 5H")
    assert gains(match, "A place 4H@b1 5H@c1") == [2, 0]


def test_a_tile_in_no_set_scores_nothing() -> None:
    match = around("b2=5H b3=7H c2=1D c3=8S", "5T")
    assert gains(match, "A place 5T@a2") == [2, 0]


def test_a_set_that_was_there_before_scores_again_when_it_contains_a_placed_tile() -> None:
    match = around("b2=3H b3=4H c2=10D c3=5H", "6H", other="7H")
    assert gains(match, "A place 6H@d3") == [4, 0]
    assert gains(match, "B place 7H@d2") == [0, 5]


def test_a_number_set_that_was_there_before_scores_again() -> None:
    match = around("b2=5H b3=5C c2=10D c3=8S", "5T", other="5D")
    assert gains(match, "A place 5T@a2") == [3, 0]
    assert gains(match, "B place 5D@a3") == [0, 4]


def test_the_whole_run_scores_and_not_only_what_lies_between_placed_tiles() -> None:
    match = around("a2=2H b2=3H b3=4H c2=7H c3=6H", "5H")
    assert gains(match, "A place 5H@d3") == [3, 0]  # linked to the 6H, not to the 4H
    match = around("a2=2H b2=3H b3=4H c2=6H c3=8S d2=7H", "5H")
    assert gains(match, "A place 5H@c3") == [6, 0]


def test_a_covered_tile_gives_no_point() -> None:
    match = around("b2=5T b3=9C c2=5D c3=8S", "5H")
    assert gains(match, "A place 5H@b2") == [2, 0]
    match = around("b2=4H b3=3H c2=2H c3=8S", "5H")
    assert gains(match, "A place 5H@b3") == [2, 0]  # of 2 3 4 only the 4 is left


def test_a_set_that_a_placed_tile_breaks_scores_nothing() -> None:
    match = around("a3=6D b2=5H b3=6H c2=10D c3=7H", "6T")
    assert gains(match, "A place 6T@b3") == [2, 0]


def test_the_sets_that_scored_are_told_to_everybody() -> None:
    match = around("b2=5T b3=6H c2=10D c3=8S", "5H")
    play(match, "A place 5H@a2")
    assert match.log()[0].events == match.log(0)[0].events == match.log(1)[0].events
    assert sets(match) == ["5T@b2 5H@a2", "5H@a2 6H@b3"]
