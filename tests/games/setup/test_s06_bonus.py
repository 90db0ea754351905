"""S6 Bonus: the others get a point for each scoring tile on their squares, at once or called."""

import pytest

from stolik import Match
from stolik.games.setup.view import SetupView
from tests.games.setup.table import (
    bonuses,
    clause,
    gains,
    hands,
    missed,
    moves,
    play,
    points,
    reason,
    see,
    table,
    to_act,
    winners,
)

# Given at once


def two(board: str, **seats: str) -> Match:
    """A is to move with the 5T; north, b4 c4, is B's."""
    seats = {"A": "hand 5T"} | seats
    return table(f"""
        setup, players 2
        to_move A
        board {board}
        common any
        {hands(2, **seats)}
        bag rest
    """)


def test_another_player_gets_a_point_for_a_scoring_tile_on_a_square_of_theirs() -> None:
    match = two("b2=9T b3=9C b4=5H c2=10D c3=8S")
    assert gains(match, "A place 5T@b3") == [2, 1]
    assert bonuses(match) == {"B": 1}


def test_two_points_for_two_tiles() -> None:
    match = two("b2=9T b3=9C b4=5H c2=10D c3=8S c4=5D")
    assert gains(match, "A place 5T@b3") == [3, 2]


def test_a_tile_there_that_does_not_score_gives_nothing() -> None:
    match = two("b2=5H b3=9C b4=1S c2=10D c3=8S c4=9S")
    assert gains(match, "A place 5T@b3") == [2, 0]
    match = two("b2=9T b3=9C b4=5H c2=10D c3=8S c4=6H")  # 5H 6H does not score
    assert gains(match, "A place 5T@b3") == [2, 1]


def test_you_get_nothing_extra_for_your_own_squares() -> None:
    match = two("b2=5H b3=9C c1=5D c2=10D c3=8S")
    assert gains(match, "A place 5T@b1") == [3, 0]
    assert bonuses(match) == {}


def test_squares_of_empty_sides_give_nobody_a_bonus() -> None:
    match = two("a2=5H b2=9T b3=9C c2=10D c3=8S d3=5S")
    assert gains(match, "A place 5T@b3") == [2, 0]


FOUR = f"""
    setup, players 4
    to_move A
    board a2=5H b2=9T b3=9C b4=5D c2=10D c3=8S c4=5C d2=5S
    common any
    {hands(4, A="hand 5T 6S")}
    bag rest
"""


def test_every_other_player_gets_their_own() -> None:
    assert gains(table(FOUR), "A place 5T@b3") == [4, 1, 2, 0]
    assert gains(table(FOUR), "A place 6S@c2") == [2, 0, 0, 1]


def test_a_bonus_may_bring_another_player_to_the_line_and_to_victory() -> None:
    match = two("b2=9T b3=9C b4=5H c2=10D c3=8S", B="points 59, hand", A="points 7, hand 5T")
    play(match, "A place 5T@b3")
    assert match.over
    assert (points(match), winners(match)) == ([9, 60], "B")


def test_everybody_gets_the_bonus_of_the_last_turn() -> None:
    text = FOUR.replace("A: hand", "A: points 39, hand").replace("B: hand", "B: points 38, hand")
    match = table(text)
    play(match, "A place 5T@b3")
    assert match.over
    assert points(match) == [43, 39, 2, 0]


@pytest.mark.parametrize("move", ["call", "decline"])
@pytest.mark.parametrize("seat", "AB")
def test_where_a_bonus_is_given_at_once_there_is_nothing_to_call(move: str, seat: str) -> None:
    match = two("b2=9T b3=9C b4=5H c2=10D c3=8S", B="hand 7H")
    play(match, "A place 5T@b3")
    assert (clause(match, f"{seat} {move}"), to_act(match)) == ("S6", "B")
    assert move not in moves(match, seat)


# Called

CALLED = """
    setup, players 3, bonus called
    turns 3, to_move A
    board a2=7D a3=7S b2=1H b3=10C b4=7C c2=10D c3=4S
    common 1T 2H 3T 5H
    A: points 5, placed 1, hand 7T 9S 2D 4T
    B: points 10, placed 2, hand 1C 3D 5S 9H
    C: points 20, placed 3, hand 2C 6D 8S 10H
    bag rest
"""


def called(**points: int) -> Match:
    """A has placed for 4 points, and 2 are owed to B, 1 to C; B is next."""
    text = CALLED
    for seat, number in points.items():
        was = {"A": 5, "B": 10, "C": 20}[seat]
        text = text.replace(f"{seat}: points {was}", f"{seat}: points {number}")
    match = table(text)
    play(match, "A place 7T@b3")
    return match


def test_nothing_is_given_before_it_is_called() -> None:
    match = called()
    assert points(match) == [9, 10, 20]
    assert bonuses(match) == {}


@pytest.mark.parametrize("order", [["B call", "C call"], ["C call", "B call"]])
def test_a_call_gives_all_that_is_owed_to_the_caller_in_any_order(order: list[str]) -> None:
    match = called()
    got = {turn[0]: gains(match, turn) for turn in order}
    assert got == {"B": [0, 2, 0], "C": [0, 0, 1]}
    assert points(match) == [9, 12, 21]


def test_who_does_not_call_gets_nothing() -> None:
    match = called()
    play(match, "C call", "B swap 3D")
    assert points(match) == [9, 10, 21]
    assert missed(match) == {"B": 2}


@pytest.mark.parametrize("turn", ["B place 1C@a2", "B swap 3D"])
def test_with_the_next_turn_what_is_uncalled_is_lost_the_next_players_own_too(turn: str) -> None:
    match = called()
    play(match, turn)
    assert points(match)[1:] == [12 if "place" in turn else 10, 20]
    assert missed(match) == {"B": 2, "C": 1}
    assert {seat: clause(match, f"{seat} call") for seat in "ABC"} == dict.fromkeys("ABC", "S6")
    assert to_act(match) == "C"


def test_the_next_player_may_call_and_then_take_their_turn() -> None:
    match = called()
    play(match, "B call", "B place 1C@a2")
    assert points(match) == [9, 14, 20]
    assert missed(match) == {"C": 1}


def test_a_call_is_no_turn() -> None:
    match = called()
    turns = see(match).turns
    play(match, "C call")
    assert (see(match).turns, see(match).mover) == (turns, 1)
    assert to_act(match) == "B"
    assert "swap 3D" in moves(match, "B")


def test_who_may_call_is_to_act_with_that_alone() -> None:
    match = called()
    assert to_act(match) == "B C"
    assert moves(match, "C") == ["call"]
    assert "call" in moves(match, "B")
    assert "decline" not in moves(match, "B")


def test_calling_twice_is_calling_with_nothing_owed() -> None:
    match = called()
    play(match, "B call")
    assert reason(match, "B call") == "nothing_owed"


def test_calling_with_nothing_owed_is_illegal() -> None:
    assert {clause(table(CALLED), f"{seat} call") for seat in "ABC"} == {"S6"}
    match = called()
    assert reason(match, "A call") == "nothing_owed"
    play(match, "B swap 3D", "C swap 2C")
    assert reason(match, "B call") == "nothing_owed"


def test_only_scoring_tiles_are_owed_and_none_to_the_mover() -> None:
    match = table(CALLED.replace("a3=7S", "a3=1S b1=7S c1=7H").replace("b4=7C", "b4=9C"))
    play(match, "A place 7T@b2")  # with a2 b1 c1: A's own two squares and one of B's
    assert gains(match, "B call") == [0, 1, 0]
    assert {clause(match, f"{seat} call") for seat in "AC"} == {"S6"}


def test_a_new_placement_owes_its_own_bonus_and_not_the_old_one_too() -> None:
    match = called()
    play(match, "B place 1C@a2", "C swap 2C")
    assert to_act(match) == "A"
    match = table(CALLED.replace("common 1T", "common 7H"))
    play(match, "A place 7T@b3", "B swap 3D", "C swap 2C", "A place 7H@b2")
    assert gains(match, "B call") == [0, 2, 0]
    assert gains(match, "C call") == [0, 0, 1]


def test_declining_is_only_for_the_line() -> None:
    match = called()
    assert (clause(match, "B decline"), reason(match, "B decline")) == ("S6", "decline_too_early")
    assert reason(match, "A decline") == "nothing_owed"


# A call that brings a pawn to the line


def test_a_call_may_bring_a_pawn_to_the_line_and_then_nobody_takes_another_turn() -> None:
    match = called(B=48)
    play(match, "B call")
    assert (match.over, to_act(match)) == (False, "C")
    assert moves(match, "B") == []
    for turn in ["B swap 3D", "C swap 2C", "A swap 9S"]:
        assert (clause(match, turn), reason(match, turn)) == ("S10", "line_reached")
    play(match, "C call")
    assert (match.over, to_act(match)) == (True, "")
    assert (points(match), winners(match)) == ([9, 50, 21], "B")


def test_a_call_to_the_line_ends_the_game_when_nobody_else_is_owed() -> None:
    match = called(B=48)
    play(match, "C call", "B call")
    assert match.over


def test_a_call_that_falls_short_of_the_line_ends_nothing() -> None:
    match = called(B=47)
    play(match, "B call")
    assert "swap 3D" in moves(match, "B")


@pytest.mark.parametrize(("before", "winner"), [(49, "B"), (48, "C"), (47, "C")])
def test_who_is_owed_when_another_calls_to_the_line_may_overtake(before: int, winner: str) -> None:
    match = called(B=before, C=49)
    play(match, "C call")
    assert sorted(moves(match, "B")) == ["call", "decline"]
    play(match, "B call")
    assert points(match) == [9, before + 2, 50]
    assert winners(match) == winner  # on a tie C, who placed later than B


# At the line


@pytest.mark.parametrize("first", ["B call", "B decline", "C call", "C decline"])
def test_at_the_line_all_who_are_owed_call_or_decline_in_any_order(first: str) -> None:
    match = called(A=46)
    assert not match.over
    assert (to_act(match), see(match).closing) == ("B C", (1, 2))
    assert sorted(moves(match, "B")) == sorted(moves(match, "C")) == ["call", "decline"]
    play(match, first)
    other = "C" if first.startswith("B") else "B"
    assert (match.over, to_act(match)) == (False, other)
    assert clause(match, f"{first[0]} call") == "S6"
    play(match, f"{other} decline")
    assert (match.over, to_act(match)) == (True, "")


def test_a_declined_bonus_is_not_given() -> None:
    match = called(A=46)
    play(match, "B decline", "C decline")
    assert points(match) == [50, 10, 20]


def test_nobody_but_those_who_are_owed_may_act_at_the_line() -> None:
    match = called(A=46)
    for turn in ["A swap 9S", "B swap 3D", "B place 1C@a2", "C swap 2C"]:
        assert clause(match, turn) == "S10"
    assert clause(match, "A call") == clause(match, "A decline") == "S6"


@pytest.mark.parametrize(
    ("before", "answer", "winner"),
    [
        (49, "call", "B"),  # 51 to 50
        (49, "decline", "A"),
        (48, "call", "A"),  # 50 all: A placed last
    ],
)
def test_a_call_in_the_last_turn_may_decide_the_game(before: int, answer: str, winner: str) -> None:
    match = called(A=46, B=before)
    play(match, f"B {answer}", "C call")
    assert match.over
    assert winners(match) == winner


def test_with_nothing_owed_the_game_is_over_at_once() -> None:
    match = table(CALLED.replace("A: points 5", "A: points 48"))
    play(match, "A place 1T@b1")
    assert (match.over, winners(match)) == (True, "A")
    assert clause(match, "B call") == "S10"


# Nobody is told that they are owed something


def test_the_view_does_not_point_a_bonus_out() -> None:
    owed = CALLED.replace("B: points 10,", "B: points 10, owed 2,")
    assert clause(table(owed), "B call") == "allowed"
    for viewer in ["A", "B", "C", ""]:
        assert see(table(owed), viewer) == see(table(CALLED), viewer)
    assert "owed" not in SetupView.__struct_fields__


def test_everybody_else_may_speak_up_before_the_next_turn_owed_or_not() -> None:
    match = table(CALLED)
    play(match, "A place 1T@b1")  # nothing is owed
    assert (match.may_interrupt, to_act(match)) == ((2,), "B")
    assert (called().may_interrupt, to_act(called())) == ((2,), "B C")
    match = called()
    play(match, "C call")
    assert (match.may_interrupt, to_act(match)) == ((2,), "B")


def test_where_a_bonus_is_given_at_once_nobody_speaks_up() -> None:
    match = table(CALLED.replace("bonus called", "bonus automatic"))
    assert gains(match, "A place 7T@b3") == [4, 2, 1]
    assert (match.may_interrupt, to_act(match)) == ((), "B")


def test_at_the_line_nobody_interrupts_a_next_turn() -> None:
    match = called(A=46)
    assert (match.may_interrupt, to_act(match)) == ((), "B C")


def test_after_a_swap_there_is_nothing_to_speak_up_for() -> None:
    match = called()
    play(match, "B swap 3D")
    assert match.may_interrupt == ()
