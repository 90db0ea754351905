"""S4 Place: one to eight tiles at hand on squares that are allowed, all of them in one set."""

from itertools import permutations

import pytest

from stolik import Match
from tests.games.setup.table import (
    SQUARES,
    clause,
    common,
    gains,
    hand,
    hands,
    moves,
    placements,
    play,
    reason,
    stacks,
    table,
    visible,
)

OPEN = """
    setup, players 2
    to_move A
    board b2=5H b3=9C c2=10D c3=8S/3D
    common 5D 6H 1C 3S
    A: hand 5T 4H 1H 2T
    B: hand 5S 7H 1D 2D
    bag rest
"""


def around(board: str, hand: str, common: str = "") -> Match:
    """A is to move, with these tiles at hand."""
    return table(f"""
        setup, players 2
        to_move A
        board {board}
        common {common} any
        {hands(2, A=f"hand {hand}")}
        bag rest
    """)


# 1 to 8 tiles from your hand and/or the common hand


@pytest.mark.parametrize(
    ("placed", "own", "shared"),
    [
        ("5T@b1", 3, 4),  # from your hand
        ("5D@b1", 4, 3),  # from the common hand
        ("5T@b1 5D@c1", 3, 3),  # from both
        ("4H@b1 6H@c1", 3, 3),
    ],
)
def test_tiles_come_from_your_hand_and_the_common_hand(placed: str, own: int, shared: int) -> None:
    match = table(OPEN)
    held, lay = set(hand(match, "A").split()), set(common(match).split())
    play(match, f"A place {placed}")
    assert len(held & set(hand(match, "A").split())) == own
    assert len(lay & set(common(match).split())) == shared
    laid = dict(pair.split("@")[::-1] for pair in placed.split())
    assert {square: visible(match)[square] for square in laid} == laid


def test_one_tile_is_enough() -> None:
    assert clause(table(OPEN), "A place 4H@b1") == "allowed"


def test_no_tile_is_too_few() -> None:
    assert clause(table(OPEN), "A place") == "S4"
    assert "place" not in moves(table(OPEN), "A")


EIGHT = "1H@a2 2H@a3 3H@b3 4H@b2 5H@b1 6H@c1 7H@c2 8H@c3"


def test_eight_tiles_can_be_placed_at_once() -> None:
    match = around("b2=9T b3=9C c2=10D c3=5S", "1H 2H 3H 4H", "5H 6H 7H 8H")
    assert f"place {EIGHT}" in moves(match, "A", f"place {EIGHT}")
    assert gains(match, f"A place {EIGHT}") == [8, 0]


def test_nine_tiles_are_too_many() -> None:
    match = around("b2=9T b3=9C c2=10D c3=5S", "1H 2H 3H 4H", "5H 6H 7H 8H")
    assert clause(match, f"A place {EIGHT} 9H@d2") == "S4"


@pytest.mark.parametrize("tile", ["5S", "5C", "5H", "3D", "8S"])
def test_no_other_tile_can_be_placed(tile: str) -> None:
    match = table(OPEN)  # another's, in the bag, visible, covered, visible
    assert reason(match, f"A place {tile}@b1") == "place_not_held"
    assert clause(match, f"A place 5T@c1 {tile}@b1") == "S4"
    assert not any(f"{tile}@" in move for move in moves(match, "A"))


# On distinct squares


def test_two_tiles_cannot_go_onto_one_square() -> None:
    assert (clause(table(OPEN), "A place 5T@b1 5D@b1")) == "S4"
    assert (clause(table(OPEN), "A place 5T@b1 5D@c1")) == "allowed"


def test_a_tile_cannot_go_onto_two_squares() -> None:
    assert clause(table(OPEN), "A place 5T@b1 5T@c1") == "S4"


def squares_for(players: int, seat: str, teams: str = "no") -> set[str]:
    """Every square on which a seat with four tiles of a run can place."""
    match = table(f"""
        setup, players {players}, teams {teams}
        to_move {seat}
        board b2=1T b3=9C c2=10D c3=1S
        common any
        {hands(players, **{seat: "hand 5H 6H 7H 8H"})}
        bag rest
    """)
    return {laid.partition("@")[2] for move in placements(match, seat) for laid in move.split()[1:]}


CENTRE = {"b2", "b3", "c2", "c3"}


def test_with_two_players_west_and_east_are_common() -> None:
    assert squares_for(2, "A") == set(SQUARES) - {"b4", "c4"}
    assert squares_for(2, "B") == set(SQUARES) - {"b1", "c1"}


def test_with_three_players_east_is_common() -> None:
    assert squares_for(3, "A") == CENTRE | {"b1", "c1", "d2", "d3"}
    assert squares_for(3, "B") == CENTRE | {"a2", "a3", "d2", "d3"}
    assert squares_for(3, "C") == CENTRE | {"b4", "c4", "d2", "d3"}


@pytest.mark.parametrize("teams", ["no", "yes"])
def test_with_four_players_there_are_your_two_squares_and_the_centre(teams: str) -> None:
    assert squares_for(4, "A", teams) == CENTRE | {"b1", "c1"}
    assert squares_for(4, "B", teams) == CENTRE | {"a2", "a3"}
    assert squares_for(4, "C", teams) == CENTRE | {"b4", "c4"}
    assert squares_for(4, "D", teams) == CENTRE | {"d2", "d3"}


@pytest.mark.parametrize("teams", ["no", "yes"])
@pytest.mark.parametrize("square", ["a2", "a3", "b4", "c4", "d2", "d3"])
def test_never_on_another_players_square_nor_a_partners(square: str, teams: str) -> None:
    centre = {"b2": "8T", "b3": "9C", "c2": "10D", "c3": "7S"}
    beside = {"a2": "b2", "a3": "b2", "b4": "b3", "c4": "b3", "d2": "c3", "d3": "c3"}[square]
    board = " ".join(f"{name}={tile}" for name, tile in (centre | {beside: "5H"}).items())
    match = table(f"""
        setup, players 4, teams {teams}
        to_move A
        board {board}
        common any
        {hands(4, A="hand 5T 5D")}
        bag rest
    """)
    assert reason(match, f"A place 5T@{square}") == "square_of_other"
    assert clause(match, f"A place 5D@c2 5T@{square}") == "S4"


def test_a_square_that_is_not_there_is_refused_by_s4() -> None:
    assert clause(table(OPEN), "A place 5T@a1") == "S4"


# A tile may cover another


def test_a_tile_may_cover_another() -> None:
    match = table(OPEN)
    play(match, "A place 5T@c3")
    assert stacks(match)["c3"] == "5T 8S 3D"


def test_a_tile_may_cover_one_on_your_own_square() -> None:
    match = around("b1=6C b2=5H b3=9C c2=10D c3=8S", "5T")
    play(match, "A place 5T@b1")
    assert stacks(match)["b1"] == "5T 6C"


def test_a_covered_tile_of_ones_own_set_is_not_visible() -> None:
    match = around("b2=3H b3=4H c2=10D c3=8S", "5H")
    assert gains(match, "A place 5H@b2") == [2, 0]  # 4H 5H
    assert stacks(match)["b2"] == "5H 3H"


def test_a_tile_cannot_cover_the_only_other_tile_of_its_set() -> None:
    match = around("b2=4H b3=9C c2=10D c3=8S", "5H 4T")
    assert reason(match, "A place 5H@b2") == "makes_no_set"
    assert reason(match, "A place 4T@b2") == "makes_no_set"


def test_a_tile_cannot_cover_what_joins_it_to_another_placed_tile() -> None:
    match = around("b2=4H b3=9C c2=10D c3=8S", "5H 3H 4T 4D")
    assert reason(match, "A place 3H@b3 5H@b2") == "run_broken"
    assert reason(match, "A place 3H@b3 5H@c2") == "allowed"


def test_a_tile_may_cover_a_joining_tile_of_its_own_number_and_join_in_its_place() -> None:
    match = around("b2=4H b3=9C c2=10D c3=8S", "4T 4D 4S")
    assert gains(match, "A place 4T@a2 4D@b2 4S@c1") == [3, 0]


# One set that contains every placed tile


def test_placed_tiles_may_be_a_set_on_their_own() -> None:
    match = around("b2=1T b3=9C c2=10D c3=8S", "5H 6H 5T")
    assert clause(match, "A place 5H@d2 6H@d3") == "allowed"
    assert clause(match, "A place 5H@d2 5T@d3") == "allowed"


def test_the_set_may_use_tiles_already_there() -> None:
    assert gains(table(OPEN), "A place 4H@b1") == [2, 0]


@pytest.mark.parametrize("placed", ["4H@a2 6H@c1", "5T@a2 5D@c1"])
def test_placed_tiles_need_not_touch_each_other(placed: str) -> None:
    assert f"place {placed}" in placements(table(OPEN), "A")
    assert gains(table(OPEN), f"A place {placed}") == [3, 0]


def test_placed_tiles_may_lie_at_the_two_ends_of_a_long_run() -> None:
    match = around("a2=4H b2=5H b3=9C c2=6H c3=2S d2=7H", "3H 8H")
    assert "place 3H@a3 8H@d3" in placements(match, "A")
    assert gains(match, "A place 3H@a3 8H@d3") == [6, 0]


def test_placed_tiles_must_be_joined() -> None:
    match = around("b2=1T b3=9C c2=10D c3=8S", "5H 6H 5T")
    assert reason(match, "A place 5H@a2 6H@d3") == "run_not_linked"
    assert reason(match, "A place 5H@a2 5T@d3") == "numbers_apart"


def test_one_tile_in_a_number_set_and_another_in_a_run_is_not_enough() -> None:
    match = table(OPEN)
    assert clause(match, "A place 5T@b1") == clause(match, "A place 6H@a2") == "allowed"
    assert clause(match, "A place 5T@b1 6H@a2") == "S4"
    assert "place 5T@b1 6H@a2" not in moves(match, "A")


def test_two_number_sets_are_not_enough() -> None:
    match = around("a2=5C b2=1T b3=9C c2=10D c3=8S d2=5S", "5H 5T")
    assert clause(match, "A place 5H@a3") == clause(match, "A place 5T@d3") == "allowed"
    assert clause(match, "A place 5H@a3 5T@d3") == "S4"


def test_two_number_sets_are_not_enough_for_neighbours_of_one_suit() -> None:
    match = around("a2=5C b2=1T b3=9C c2=10D c3=8S d2=6S", "5H 6H")
    assert clause(match, "A place 5H@a3") == clause(match, "A place 6H@d3") == "allowed"
    assert clause(match, "A place 5H@a3 6H@d3") == "S4"


def test_two_runs_are_not_enough() -> None:
    match = around("a2=2H b2=9T b3=9C c2=10D c3=8S d2=7H", "3H 6H")
    assert clause(match, "A place 3H@a3") == clause(match, "A place 6H@d3") == "allowed"
    assert clause(match, "A place 3H@a3 6H@d3") == "S4"


def test_one_placed_tile_outside_the_set_of_the_others_is_not_enough() -> None:
    match = around("b2=5H b3=9C c2=10D c3=8S", "4H 6H 10S 9H")
    assert clause(match, "A place 4H@a2 6H@c1") == "allowed"
    assert clause(match, "A place 4H@a2 6H@c1 9H@c3") == "S4"  # though 9H has the 9C
    assert clause(match, "A place 4H@a2 6H@c1 10S@d2") == "S4"


def test_a_set_that_was_there_before_is_no_set_of_yours() -> None:
    match = around("b2=5H b3=5C c2=10D c3=8S", "1S")
    assert clause(match, "A place 1S@d2") == "S4"


# The list of placements


def test_the_moves_with_some_tiles_already_placed() -> None:
    match = table(OPEN)
    with_5t = moves(match, "A", "place 5T@b1")
    assert "place 5T@b1" in with_5t
    assert "place 5T@b1 5D@c1" in with_5t
    assert with_5t == [move for move in placements(match, "A") if "5T@b1" in move.split()]


def test_a_part_may_make_no_set_yet() -> None:
    match = around("b2=1T b3=9C c2=10D c3=8S", "5H 6H")
    assert clause(match, "A place 5H@d2") == "S4"
    assert set(moves(match, "A", "place 5H@d2")) == {
        "place 5H@d2 6H@c1",
        "place 5H@d2 6H@c2",
        "place 5H@d2 6H@c3",
        "place 5H@d2 6H@d3",
    }


@pytest.mark.parametrize("tiles", [("5T", "5D"), ("4H", "6H"), ("1H", "4H"), ("2T", "5T")])
def test_a_pair_is_listed_on_exactly_those_squares_where_it_is_allowed(
    tiles: tuple[str, str],
) -> None:
    match = table(OPEN)
    listed = set(placements(match, "A"))
    for one, other in permutations(SQUARES, 2):
        move = f"place {tiles[0]}@{one} {tiles[1]}@{other}"
        assert (move in listed) == (clause(match, f"A {move}") == "allowed")


def test_eight_tiles_of_a_run_give_43686_placements_each_once() -> None:
    match = around("b2=10T b3=10C c2=10D c3=10S", "1H 2H 3H 4H", "5H 6H 7H 8H")
    listed = placements(match, "A")
    assert len(listed) == len(set(listed)) == 43_686
