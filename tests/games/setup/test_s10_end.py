"""S10 End: in the turn in which a pawn reaches the line; who is furthest ahead wins."""

import pytest

from stolik import Match
from tests.games.setup.table import (
    clause,
    common,
    gains,
    hand,
    hands,
    moves,
    play,
    points,
    reason,
    see,
    table,
    to_act,
    winners,
)

LINES = [(2, "no", 60), (3, "no", 50), (4, "no", 40), (4, "yes", 40)]


def near(players: int, teams: str, before: int, edition: str = "2023") -> Match:
    """A places for two points."""
    return table(f"""
        setup, players {players}, teams {teams}, edition {edition}
        to_move A
        board b2=5H b3=9C c2=10D c3=8S
        common any
        {hands(players, A=f"points {before}, hand 5T")}
        bag rest
    """)


@pytest.mark.parametrize("edition", ["2023", "26-links"])
@pytest.mark.parametrize(("players", "teams", "line"), LINES)
def test_the_game_ends_when_a_pawn_reaches_the_line(
    players: int, teams: str, line: int, edition: str
) -> None:
    match = near(players, teams, line - 2, edition)
    assert see(match).finish == line
    play(match, "A place 5T@b1")
    assert match.over
    assert points(match)[0] == line


@pytest.mark.parametrize(("players", "teams", "line"), LINES)
def test_or_passes_it(players: int, teams: str, line: int) -> None:
    match = near(players, teams, line - 1)
    play(match, "A place 5T@b1")
    assert match.over
    assert points(match)[0] == line + 1


@pytest.mark.parametrize(("players", "teams", "line"), LINES)
def test_one_point_short_of_the_line_it_goes_on(players: int, teams: str, line: int) -> None:
    match = near(players, teams, line - 3)
    play(match, "A place 5T@b1")
    assert not match.over
    assert match.outcome is None
    assert points(match)[0] == line - 1


def test_when_it_is_over_nobody_may_act() -> None:
    match = near(2, "no", 58)
    play(match, "A place 5T@b1")
    assert (to_act(match), match.may_interrupt, see(match).mover) == ("", (), -1)
    assert moves(match, "A") == moves(match, "B") == []
    for turn in ["A swap 1T", "B swap 1T", "B place 1T@b2", "A call", "B decline", "A place"]:
        assert (clause(match, turn), reason(match, turn)) == ("S10", "game_over")


@pytest.mark.parametrize(("seat", "square"), [("A", "b1"), ("B", "a2"), ("C", "c3")])
def test_turns_need_not_be_equal(seat: str, square: str) -> None:
    match = table(f"""
        setup, players 3, start {seat}
        turns 9, to_move {seat}
        board b2=5H b3=9C c2=10D c3=8S
        common any
        {hands(3, **{seat: "points 48, hand 5T"})}
        bag rest
    """)
    play(match, f"{seat} place 5T@{square}")
    assert match.over  # with a turn more than everybody else
    assert (see(match).turns, to_act(match)) == (10, "")


def test_a_swap_never_ends_the_game() -> None:
    match = near(2, "no", 59)
    play(match, "A swap 5T")
    assert not match.over


# No refill


def line_turn(a: int, b: int) -> Match:
    """A places one of their own and one of the common hand for 3 points; B gets 1."""
    match = table(f"""
        setup, players 2
        to_move A
        board b2=7T b3=9C b4=5H c2=10D c3=8S
        common 5D 1C 2C 3C
        {hands(2, A=f"points {a}, hand 5T 1S 2S 3S", B=f"points {b}, hand")}
        bag rest
    """)
    assert gains(match, "A place 5T@b3 5D@c3") == [3, 1]
    return match


@pytest.mark.parametrize(("a", "b"), [(57, 0), (59, 3), (0, 59), (58, 59)])
def test_when_the_placement_brings_a_pawn_to_the_line_there_is_no_refill(a: int, b: int) -> None:
    match = line_turn(a, b)
    assert match.over
    assert (hand(match, "A"), common(match)) == ("1S 2S 3S", "1C 2C 3C")
    assert see(match).bag == 33


def test_otherwise_there_is_one() -> None:
    match = line_turn(56, 58)
    assert not match.over
    assert len(hand(match, "A").split()) == len(common(match).split()) == 4
    assert see(match).bag == 31


def test_a_bonus_called_later_comes_after_the_refill() -> None:
    match = table(f"""
        setup, players 2, bonus called
        to_move A
        board b2=7T b3=9C b4=5H c2=10D c3=8S
        common 5D 1C 2C 3C
        {hands(2, A="hand 5T 1S 2S 3S", B="points 59, hand")}
        bag rest
    """)
    play(match, "A place 5T@b3 5D@c3")
    assert len(hand(match, "A").split()) == len(common(match).split()) == 4
    play(match, "B call")
    assert match.over


# Who wins


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        (57, 0, "A"),
        (0, 59, "B"),  # by a bonus alone, in another's turn
        (58, 59, "A"),  # both at the line: 61 to 60
        (57, 59, "A"),  # 60 to 60: the mover
        (56, 59, "B"),  # 59 to 60
    ],
)
def test_the_one_furthest_ahead_wins_and_of_two_that_are_level_the_mover(
    a: int, b: int, winner: str
) -> None:
    match = line_turn(a, b)
    assert match.outcome is not None
    assert winners(match) == winner
    assert match.outcome.points == (a + 3, b + 1)
    assert match.outcome.clause == "S10"


def level(to_move: str, turns: str, a: str, b: str, c: str) -> Match:
    """Whoever places a 7 on b3 gives 2 points each to B and C, or to whoever is not the mover."""
    return table(f"""
        setup, players 3
        {turns}, to_move {to_move}
        board a2=7D a3=7S b2=1H b3=10C b4=7C c2=10D c3=4S c4=7H
        common 7T 2H 3T 5H
        {hands(3, A=a, B=b, C=c)}
        bag rest
    """)


@pytest.mark.parametrize(("b", "c", "winner"), [(7, 6, "B"), (6, 7, "C"), (0, 1, "C"), (1, 0, "B")])
def test_of_others_who_are_level_the_one_who_placed_last_wins(b: int, c: int, winner: str) -> None:
    match = level(
        "A",
        "turns 8",
        "points 40, placed 8, hand",
        f"points 49, placed {b}, hand",
        f"points 49, placed {c}, hand",
    )
    play(match, "A place 7T@b3")
    assert points(match) == [45, 51, 51]
    assert winners(match) == winner


def test_the_mover_does_not_win_a_tie_of_others() -> None:
    match = level(
        "A", "turns 8", "points 45, hand", "points 49, placed 5, hand", "points 49, placed 7, hand"
    )
    play(match, "A place 7T@b3")
    assert points(match) == [50, 51, 51]
    assert winners(match) == "C"


def test_a_later_placement_does_not_help_who_is_behind() -> None:
    match = level(
        "A", "turns 8", "points 40, hand", "points 48, placed 7, hand", "points 49, placed 1, hand"
    )
    play(match, "A place 7T@b3")
    assert winners(match) == "C"


def after_a_swap(a_placed: int, c_placed: int) -> Match:
    """A swaps; then B's run brings A and C a point each, to 50."""
    match = table(f"""
        setup, players 3
        turns 7, to_move A
        board b1=2T b2=1H b3=4T b4=5T c2=10D c3=9S
        common 3T 2H 9C 5H
        A: points 49, placed {a_placed}, hand 1S any
        B: points 29, placed 6, hand any
        C: points 49, placed {c_placed}, hand any
        bag rest
    """)
    play(match, "A swap 1S", "B place 3T@c2")
    assert points(match) == [50, 33, 50]
    return match


def test_swaps_do_not_count() -> None:
    assert winners(after_a_swap(a_placed=5, c_placed=7)) == "C"  # A acted later, but only swapped
    assert winners(after_a_swap(a_placed=0, c_placed=1)) == "C"
    assert winners(after_a_swap(a_placed=5, c_placed=4)) == "A"
