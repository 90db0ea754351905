"""S3 Set: two or more visible tiles joined by links, of one number, or in a run of one suit."""

from itertools import combinations

import pytest

from stolik import Match
from tests.games.setup.table import (
    GAME,
    SQUARES,
    clause,
    gains,
    hands,
    play,
    reason,
    see,
    sets,
    table,
)

CORNERS = {("a2", "b1"), ("c1", "d2"), ("c4", "d3"), ("a3", "b4")}
PAIRS = list(combinations(SQUARES, 2))


def around(board: str, hand: str, to_move: str = "A", edition: str = "2023") -> Match:
    """Whoever is to move holds these tiles; nothing else in any hand matters."""
    return table(f"""
        setup, players 2, edition {edition}
        to_move {to_move}
        board {board}
        common any
        {hands(2, **{to_move: f"hand {hand}"})}
        bag rest
    """)


# The same number in different suits


def test_two_tiles_of_one_number_on_linked_squares_are_a_set() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "5T")
    play(match, "A place 5T@b1")
    assert sets(match) == ["5T@b1 5H@b2"]


def test_one_tile_alone_is_no_set() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "6S")
    assert reason(match, "A place 6S@b1") == "makes_no_set"


def test_tiles_of_one_number_that_are_not_linked_are_no_set() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "5T")
    assert reason(match, "A place 5T@d2") == "makes_no_set"


def test_a_number_set_is_joined_from_tile_to_tile() -> None:
    match = around("a2=5C b2=5H b3=9C c2=10D c3=8S", "5T 5D")
    assert gains(match, "A place 5T@c1 5D@d2") == [4, 0]
    assert sets(match) == ["5T@c1 5H@b2 5D@d2 5C@a2"]


def test_a_number_set_that_falls_into_two_parts_is_no_set() -> None:
    match = around("a2=9H b2=1C b3=9C c2=10D c3=8S d2=5D", "5T 5H")
    assert reason(match, "A place 5T@c1 5H@d3") == "allowed"
    assert reason(match, "A place 5T@c1 5H@a3") == "numbers_apart"


def test_a_number_set_may_branch() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "5T 5D 5C")
    assert gains(match, "A place 5T@a3 5D@b1 5C@c3") == [4, 0]
    assert sets(match) == ["5T@a3 5H@b2 5D@b1 5C@c3"]


def test_a_number_set_may_have_all_five_suits() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "5T 5D 5C 5S")
    assert gains(match, "A place 5T@a2 5D@b1 5C@c1 5S@c2") == [5, 0]


# Consecutive numbers of one suit


@pytest.mark.parametrize(
    ("board", "placed"),
    [
        ("b2=4H b3=5H", "3H@b1"),  # below
        ("b2=3H b3=4H", "5H@a3"),  # above
        ("b2=3H b3=5H", "4H@a2"),  # between
    ],
)
def test_consecutive_numbers_of_one_suit_are_a_set(board: str, placed: str) -> None:
    match = around(f"{board} c2=10D c3=8S", placed.partition("@")[0])
    assert gains(match, f"A place {placed}") == [3, 0]


def test_each_next_number_lies_on_a_square_linked_to_the_one_before() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "3H 4H")
    assert reason(match, "A place 3H@b1 4H@c3") == "run_not_linked"  # both touch the 5H
    assert reason(match, "A place 3H@c1 4H@b1") == "allowed"


def test_a_run_ends_where_the_next_number_is_not_linked() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S d2=7H", "4H 6H")
    assert gains(match, "A place 4H@a2") == [2, 0]
    match = around("a2=6H b2=5H b3=9C c2=10D c3=8S d2=7H", "4H")
    assert gains(match, "A place 4H@b1") == [3, 0]


def test_consecutive_numbers_of_two_suits_are_no_set() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "4D 6T 3H")
    assert reason(match, "A place 4D@b1") == "makes_no_set"
    assert reason(match, "A place 6T@b1") == "makes_no_set"
    assert clause(match, "A place 3H@c1 4D@b1") == "S4"


@pytest.mark.parametrize("tile", ["3H", "7H", "9H"])
def test_numbers_of_one_suit_with_a_gap_are_no_set(tile: str) -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", tile)
    assert reason(match, f"A place {tile}@b1") == "makes_no_set"


def test_a_run_with_a_gap_between_its_placed_tiles_is_no_set() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "3H 6H")
    assert reason(match, "A place 3H@b1 6H@c1") == "run_broken"


@pytest.mark.parametrize(("lies", "tile"), [("10H", "1H"), ("1H", "10H")])
def test_1_does_not_follow_10(lies: str, tile: str) -> None:
    match = around(f"b2={lies} b3=9C c2=4D c3=8S", tile)
    assert reason(match, f"A place {tile}@b1") == "makes_no_set"


def test_a_run_does_not_go_on_from_10_to_1() -> None:
    match = around("b2=9H b3=5C c2=2H c3=8S", "10H 1H")
    assert clause(match, "A place 10H@b1 1H@c1") == "S4"  # 9 10 1 2 would be linked
    assert gains(match, "A place 10H@b1") == [2, 0]
    match = around("b1=10H b2=9H b3=5C c2=2H c3=8S", "1H")
    assert gains(match, "A place 1H@c1") == [2, 0]


def test_a_run_may_be_ten_tiles_long() -> None:
    match = around("a2=1H a3=2H b3=3H b2=4H c1=6H c2=7H d2=8H d3=9H c3=10H", "5H")
    assert gains(match, "A place 5H@b1") == [10, 0]


def test_a_run_may_turn_and_cross_itself() -> None:
    match = around("b2=1H b3=9C c2=10D c3=8S", "2H 3H 4H")
    assert gains(match, "A place 2H@c3 3H@c2 4H@b3") == [4, 0]  # b2–c3 crosses c2–b3
    assert sets(match) == ["1H@b2 2H@c3 3H@c2 4H@b3"]


# Visible tiles


def test_only_the_top_tile_is_visible() -> None:
    match = around("b2=9T/5H b3=9C c2=10D c3=8S", "5T 6H 9S")
    assert reason(match, "A place 5T@b1") == "makes_no_set"
    assert reason(match, "A place 6H@b1") == "makes_no_set"
    assert reason(match, "A place 9S@b1") == "allowed"


def test_a_covered_tile_neither_joins_a_number_set_nor_a_run() -> None:
    match = around("b2=9T/5H b3=9C c2=10D c3=8S", "5T 5D 4H 6H")
    assert reason(match, "A place 5T@a2 5D@c1") == "numbers_apart"
    assert reason(match, "A place 4H@a2 6H@c1") == "run_broken"


# Parts of a set


def test_what_is_left_of_a_set_that_is_partly_covered_is_a_set() -> None:
    match = around("b2=4H b3=5H c2=10D c3=6H", "4D")
    play(match, "A place 4D@c3")
    assert sets(match) == ["4H@b2 4D@c3"]
    match = table(f"""
        setup, players 2
        to_move B
        board b2=4H b3=5H c2=10D c3=4D/6H
        common any
        {hands(2, B="hand 3H")}
        bag rest
    """)
    assert gains(match, "B place 3H@a2") == [0, 3]


def test_a_part_of_a_set_is_enough_to_join() -> None:
    match = around("a2=5C b2=5H b3=9C c2=10D c3=8S", "5T")
    assert reason(match, "A place 5T@c1") == "allowed"  # linked to the 5H alone
    match = around("a2=4H b2=5H b3=9C c2=6H c3=2S d2=7H", "5T 8H 3H")
    assert reason(match, "A place 5T@c1") == "allowed"  # a set with the 5H, out of its run
    assert gains(match, "A place 3H@a3 8H@d3") == [6, 0]


# Links


def touch(one: str, other: str) -> bool:
    """The squares touch, straight or diagonally."""
    return abs(ord(one[0]) - ord(other[0])) <= 1 and abs(int(one[1]) - int(other[1])) <= 1


def linked(pair: tuple[str, str], edition: str) -> bool:
    return touch(*pair) and (edition == "2023" or pair not in CORNERS)


def verdict(pair: tuple[str, str], edition: str, there: str, placed: str) -> str:
    """Whether a tile on the one square and a tile placed on the other make a set."""
    one, other = pair
    to_move = "B" if other in {"b4", "c4"} else "A"
    centre = {"b2": "1D", "b3": "9C", "c2": "1S", "c3": "8D"} | {one: there}
    board = " ".join(f"{square}={tile}" for square, tile in sorted(centre.items()))
    return clause(around(board, placed, to_move, edition), f"{to_move} place {placed}@{other}")


@pytest.mark.parametrize("edition", ["2023", "26-links"])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_squares_are_linked_when_they_touch(pair: tuple[str, str], edition: str) -> None:
    expected = "allowed" if linked(pair, edition) else "S4"
    assert verdict(pair, edition, "5H", "5T") == expected
    assert verdict(pair, edition, "5H", "6H") == expected


@pytest.mark.parametrize(("edition", "number"), [("2023", 30), ("26-links", 26)])
def test_the_links_of_an_edition_are_open(edition: str, number: int) -> None:
    links = {tuple(sorted(pair)) for pair in see(GAME.new(2, seed=1, edition=edition)).links}
    assert links == {pair for pair in PAIRS if linked(pair, edition)}
    assert len(links) == number


def test_there_are_16_straight_links_and_14_diagonal_ones() -> None:
    links = see(GAME.new(2, seed=1)).links
    straight = [(a, b) for a, b in links if a[0] == b[0] or a[1] == b[1]]
    assert (len(straight), len(links) - len(straight)) == (16, 14)


@pytest.mark.parametrize("corner", sorted(CORNERS), ids="-".join)
def test_without_the_corner_links_a_set_comes_apart_there(corner: tuple[str, str]) -> None:
    assert verdict(corner, "2023", "5H", "5T") == "allowed"
    assert verdict(corner, "26-links", "5H", "5T") == "S4"
