"""S11 Teams: south and west against north and east, in a figure of eight, not to come last."""

import pytest

from stolik import Match
from stolik.rules.errors import BadOption
from tests.games.setup.table import (
    GAME,
    clause,
    gains,
    hand,
    hands,
    moves,
    play,
    player,
    points,
    reason,
    see,
    table,
    to_act,
    winners,
)

OPEN = """
    setup, players 4, teams yes
    to_move A
    board b2=5H b3=9C c2=10D c3=8S
    common 6H 1C 3S 2C
    A: hand 5T 1H 2T 4T
    B: hand 5D 1D 2D 4D
    C: hand 5C 7C 8C 10C
    D: hand 5S 7S 9S 10S
    bag rest
"""


@pytest.mark.parametrize("players", [2, 3])
def test_teams_are_for_four_players(players: int) -> None:
    with pytest.raises(BadOption):
        GAME.new(players, seed=1, teams="yes")
    assert see(GAME.new(4, seed=1, teams="yes")).teams


def test_south_and_west_are_one_team_north_and_east_the_other() -> None:
    view = see(table(OPEN))
    partners = {one.side: view.players[one.partner].side for one in view.players}
    assert partners == {"south": "west", "west": "south", "north": "east", "east": "north"}


def test_without_teams_nobody_has_a_partner() -> None:
    view = see(table(OPEN.replace("teams yes", "teams no")))
    assert [one.partner for one in view.players] == [-1] * 4


# Hands


@pytest.mark.parametrize(
    ("viewer", "seen"), [("A", "AB"), ("B", "AB"), ("C", "CD"), ("D", "CD"), ("", "")]
)
def test_partners_see_each_others_hands(viewer: str, seen: str) -> None:
    match = table(OPEN)
    for seat in "ABCD":
        tiles = " ".join(player(match, seat, viewer).tiles)
        assert tiles == (hand(match, seat) if seat in seen else "")


def test_without_teams_neighbours_do_not() -> None:
    match = table(OPEN.replace("teams yes", "teams no"))
    assert player(match, "B", viewer="A").tiles == ()


def test_each_may_use_only_their_own_and_the_common_hand() -> None:
    match = table(OPEN)
    assert clause(match, "A place 5T@b1") == clause(match, "A place 6H@b1") == "allowed"
    assert reason(match, "A place 5D@b1") == "place_not_held"  # the partner's
    assert reason(match, "A place 5C@b1") == "place_not_held"
    assert reason(match, "A swap 5D") == "swap_not_held"
    assert not any("5D" in move for move in moves(match, "A"))


# Turns


@pytest.mark.parametrize(
    ("start", "order"), [("A", "A C B D A"), ("B", "B D A C B"), ("C", "C B D A C")]
)
def test_turns_run_in_a_figure_of_eight_south_north_west_east(start: str, order: str) -> None:
    match = table(OPEN.replace("to_move A", f"to_move {start}"))
    seen = [to_act(match)]
    for _ in range(4):
        play(match, f"{seen[-1]} swap {hand(match, seen[-1])}")
        seen.append(to_act(match))
    assert " ".join(seen) == order


def test_a_placement_passes_the_turn_on_in_the_same_way() -> None:
    match = table(OPEN)
    assert see(match).next == 2
    play(match, "A place 5T@b1")
    assert to_act(match) == "C"
    assert see(match).next == 1


@pytest.mark.parametrize("turn", ["B place 5D@a2", "B swap 1D", "C swap 7C", "D swap 7S", "B swap"])
def test_acting_out_of_turn_breaks_s11_in_teams(turn: str) -> None:
    assert clause(table(OPEN), turn) == "S11"
    assert clause(table(OPEN.replace("teams yes", "teams no")), turn) == "S1"


# Bonus


def test_bonus_points_go_to_partner_and_opponents_alike() -> None:
    match = table(f"""
        setup, players 4, teams yes
        to_move A
        board a2=5H b2=9T b3=9C b4=5D c2=10D c3=8S c4=5C d2=5S
        common any
        {hands(4, A="hand 5T 6S")}
        bag rest
    """)
    assert gains(match, "A place 5T@b3") == [4, 1, 2, 0]


def test_a_bonus_is_called_in_teams_as_elsewhere() -> None:
    match = table(f"""
        setup, players 4, teams yes, bonus called
        to_move A
        board a2=5H b2=9T b3=9C b4=5D c2=10D c3=8S c4=5C d2=5S
        common any
        {hands(4, A="hand 5T 6S")}
        bag rest
    """)
    play(match, "A place 5T@b3")
    assert to_act(match) == "B C"
    assert gains(match, "B call", "C call") == [0, 1, 2, 0]
    assert clause(match, "D call") == "S6"


# Who wins


def ended(points: tuple[int, ...], placed: tuple[int, ...] = (1, 2, 3, 4)) -> Match:
    """A game that is over, with the pawns there and the latest placements in those turns."""
    fields = zip("ABCD", points, placed, strict=True)
    seats = {seat: f"points {there}, placed {turn}, hand" for seat, there, turn in fields}
    return table(f"""
        setup, players 4, teams yes
        turns 9, to_move A
        board b2=5H b3=9C c2=10D c3=8S
        common any
        {hands(4, **seats)}
        bag rest
    """)


SOUTH_WEST, NORTH_EAST = "A B", "C D"


@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ((40, 10, 30, 20), NORTH_EAST),  # first, and yet also last
        ((10, 40, 30, 20), NORTH_EAST),
        ((30, 20, 40, 10), SOUTH_WEST),
        ((30, 20, 10, 40), SOUTH_WEST),
        ((20, 19, 41, 18), SOUTH_WEST),
        ((40, 40, 40, 39), SOUTH_WEST),
    ],
)
def test_the_team_without_a_pawn_in_last_place_wins(points: tuple[int, ...], winner: str) -> None:
    for placed in [(1, 2, 3, 4), (4, 3, 2, 1)]:
        match = ended(points, placed)
        assert (match.over, winners(match)) == (True, winner)


@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ((40, 10, 10, 20), SOUTH_WEST),
        ((10, 41, 40, 10), SOUTH_WEST),
        ((20, 10, 10, 40), NORTH_EAST),
        ((10, 39, 40, 10), NORTH_EAST),
        ((10, 10, 10, 40), NORTH_EAST),  # three in last place
        ((40, 10, 10, 10), SOUTH_WEST),
    ],
)
def test_if_both_have_a_pawn_in_last_place_the_team_with_the_one_in_first_wins(
    points: tuple[int, ...], winner: str
) -> None:
    for placed in [(1, 2, 3, 4), (4, 3, 2, 1)]:
        assert winners(ended(points, placed)) == winner


@pytest.mark.parametrize(
    ("placed", "winner"),
    [
        ((8, 1, 2, 7), SOUTH_WEST),
        ((1, 8, 7, 2), SOUTH_WEST),
        ((7, 6, 8, 1), NORTH_EAST),
        ((7, 6, 1, 8), NORTH_EAST),
        ((3, 0, 4, 0), NORTH_EAST),
    ],
)
@pytest.mark.parametrize(
    "points", [(40, 10, 10, 40), (10, 41, 10, 41), (40, 40, 40, 40), (40, 10, 40, 10)]
)
def test_if_both_again_the_team_that_placed_tiles_last_wins(
    points: tuple[int, ...], placed: tuple[int, ...], winner: str
) -> None:
    assert winners(ended(points, placed)) == winner


@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ((10, 10, 40, 20), NORTH_EAST),  # in last place
        ((41, 30, 10, 10), SOUTH_WEST),
        ((40, 40, 30, 10), SOUTH_WEST),  # in first place
        ((10, 20, 40, 40), NORTH_EAST),
        ((40, 40, 10, 10), SOUTH_WEST),  # in both
        ((10, 10, 40, 40), NORTH_EAST),
    ],
)
def test_two_pawns_of_one_team_that_are_level_are_no_tie(
    points: tuple[int, ...], winner: str
) -> None:
    for placed in [(8, 7, 2, 1), (1, 2, 7, 8)]:  # so who placed last does not matter
        assert winners(ended(points, placed)) == winner


def last_turn(d: int) -> Match:
    """A places for 3 points, from 37 to the line; B gets 1 and has 10, C gets 1 and has 21."""
    match = table(f"""
        setup, players 4, teams yes
        turns 9, to_move A
        board a3=5H b2=9T b3=9C b4=5D c2=10D c3=8S
        common any
        A: points 37, hand 5T any
        B: points 9, hand any
        C: points 20, hand any
        D: points {d}, hand any
        bag rest
    """)
    play(match, "A place 5T@b3")
    assert points(match) == [40, 10, 21, d]
    return match


def test_a_pawn_at_the_line_ends_the_game_though_its_team_loses() -> None:
    match = last_turn(d=11)
    assert match.outcome is not None
    assert (winners(match), match.outcome.clause) == (NORTH_EAST, "S11")


def test_the_bonus_of_the_last_turn_counts_before_places_are_compared() -> None:
    assert winners(last_turn(d=9)) == SOUTH_WEST
    assert winners(last_turn(d=10)) == SOUTH_WEST  # level in last place, and A is first


@pytest.mark.parametrize(
    ("mover", "before", "winner"),
    [("A", (38, 10, 10, 39), SOUTH_WEST), ("D", (39, 10, 10, 38), NORTH_EAST)],
)
def test_when_all_is_level_the_team_of_the_mover_wins(
    mover: str, before: tuple[int, ...], winner: str
) -> None:
    tiles = {"A": "d2=5D", "D": "c1=5D"}[mover]
    seats = {s: f"points {n}, hand" for s, n in zip("ABCD", before, strict=True)}
    match = table(f"""
        setup, players 4, teams yes
        to_move {mover}
        board b2=9T b3=9C c2=10H c3=8S {tiles}
        common 5T any
        {hands(4, **seats)}
        bag rest
    """)
    play(match, f"{mover} place 5T@c2")
    assert points(match) == [40, 10, 10, 40]
    assert winners(match) == winner
