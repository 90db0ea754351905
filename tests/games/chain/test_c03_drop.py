"""C3 Drop: the tile in hand goes on top of one of the five columns, turned as you like."""

import pytest

from stolik import Match
from stolik.games.chain.moves import Drop
from stolik.rules.errors import BadMove
from tests.games.chain.table import (
    GAME,
    TILES,
    board,
    clause,
    columns,
    hand,
    moves,
    play,
    player,
    reason,
    see,
    to_act,
    whole,
)

ALL_DROPS = {f"drop {column} turn {turn}" for column in range(1, 6) for turn in range(4)}
STAIRS = ["4501", "0154 0415", "4510 0514 5410", "0245", "0254 0425"]
"""Nothing in them shows a 3 to the right, a 1 to the left or a 2 on top: 0123 takes nothing."""


def stairs(mine: str = "hand 0123") -> Match:
    return board(*STAIRS, A=mine)


# Where


def test_there_are_twenty_drops_five_columns_in_four_turns() -> None:
    listed = moves(stairs(), "A")
    assert len(listed) == 20
    assert set(listed) == ALL_DROPS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_are_all_there_in_every_new_game_whatever_is_in_hand(players: int) -> None:
    for seed in range(20):
        match = GAME.new(players, seed)
        assert sorted(moves(match, to_act(match))) == sorted(ALL_DROPS)


@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_the_tile_becomes_the_top_of_the_chosen_column_and_the_others_stay(column: int) -> None:
    match = stairs()
    play(match, f"A drop {column} turn 0")
    expected = [*STAIRS]
    expected[column - 1] += " 0123"
    assert columns(match) == expected


def test_it_may_be_dropped_on_the_highest_and_on_the_lowest_column() -> None:
    match = board("0145", "0154", "0451 " + " ".join(TILES[60:70]), "0245", "0254")
    assert {int(move.split()[1]) for move in moves(match, "A")} == {1, 2, 3, 4, 5}


def test_a_column_can_grow_to_58_tiles() -> None:
    high = " ".join(reversed(TILES[5:62]))  # 0135 is its top
    match = board("0123", "0124", "0125", "0132", high, A="hand 2543", B="hand none")
    play(match, "A drop 5 turn 0")
    assert columns(match)[4] == f"{high} 2543"
    assert len(columns(match)[4].split()) == 58


@pytest.mark.parametrize("column", [0, 6, 9, 10, -1])
def test_there_is_no_other_column(column: int) -> None:
    with pytest.raises(BadMove):
        stairs().why_not(0, f"drop {column} turn 0")
    with pytest.raises(BadMove):
        stairs().why_not(0, Drop(column, 0))


@pytest.mark.parametrize("column", [5, 6, 7])
def test_a_drop_on_no_column_is_refused_by_c3(column: int) -> None:
    code = 3 << 5 | column << 2  # an int that no text stands for; columns are counted from 0
    assert list(GAME.reasons)[GAME.legal.why_not(stairs()._state, 0, code)] == "no_such_column"
    assert GAME.reasons["no_such_column"] == "C3"


# Turned


@pytest.mark.parametrize(("turn", "lying"), [(0, "0123"), (1, "3012"), (2, "2301"), (3, "1230")])
def test_each_turn_is_a_quarter_clockwise(turn: int, lying: str) -> None:
    match = stairs()
    play(match, f"A drop 1 turn {turn}")
    assert whole(match).splitlines()[3] == f"1: 4501 {lying}"


@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_in_every_column_it_can_be_turned_in_four_ways(column: int) -> None:
    tops = []
    for turn in range(4):
        match = stairs()
        play(match, f"A drop {column} turn {turn}")
        tops.append(columns(match)[column - 1].split()[-1])
    assert tops == ["0123", "3012", "2301", "1230"]


@pytest.mark.parametrize("tile", TILES)
def test_what_was_on_top_goes_to_the_right_to_the_bottom_and_to_the_left(tile: str) -> None:
    top, right, bottom, left = list(tile)
    turned = [
        top + right + bottom + left,
        left + top + right + bottom,
        bottom + left + top + right,
        right + bottom + left + top,
    ]
    for turn, lying in enumerate(turned):
        assert lying_after(tile, turn) == lying


def lying_after(tile: str, turn: int) -> str:
    """How a tile lies that was dropped so; it may have taken the one below."""
    low = [other for other in TILES if other != tile][:5]
    match = board(*low, A=f"hand {tile}")
    play(match, f"A drop 5 turn {turn}")
    return columns(match)[4].split()[-1]


def test_the_symbols_are_told_top_right_bottom_and_left() -> None:
    match = stairs()
    play(match, "A drop 1 turn 3")
    top = see(match).columns[0][-1]
    assert (top.edges, top.symbols) == ("1230", ("triangle", "square", "star", "circle"))


def test_how_a_tile_is_turned_changes_neither_its_number_nor_its_colour() -> None:
    shown = set()
    for turn in range(4):
        match = stairs()
        play(match, f"A drop 1 turn {turn}")
        top = see(match).columns[0][-1]
        shown.add((top.number, top.colour))
    assert shown == {(1, "red")}


@pytest.mark.parametrize("turn", [4, 5, -1])
def test_there_is_no_fifth_turn(turn: int) -> None:
    with pytest.raises(BadMove):
        stairs().why_not(0, f"drop 1 turn {turn}")
    with pytest.raises(BadMove):
        stairs().why_not(0, Drop(1, turn))


# The tile in hand, once a turn


def test_the_tile_has_left_the_hand() -> None:
    match = stairs()
    assert (hand(match, "A"), player(match, "A").has_tile) == ("0123", True)
    play(match, "A drop 1 turn 0")
    assert (hand(match, "A"), player(match, "A").has_tile) == ("", False)


def test_the_next_drop_is_of_another_tile() -> None:
    match = board(*STAIRS, A="hand 0123", B="hand 0512", stack="0153")
    play(match, "A drop 1 turn 0", "B drop 5 turn 0")
    assert hand(match, "A") == "0153"
    play(match, "A drop 3 turn 1")
    tops = [column.split()[-1] for column in columns(match)]
    assert (tops[0], tops[2], tops[4]) == ("0123", "3015", "0512")


def test_a_drop_is_a_turn() -> None:
    match = stairs()
    play(match, "A drop 1 turn 0")
    assert (see(match).turns, to_act(match)) == (1, "B")


@pytest.mark.parametrize("drop", sorted(ALL_DROPS))
def test_one_drop_a_turn(drop: str) -> None:
    match = stairs("hand 0123, front 0125 0134 0142")  # three ones
    play(match, "A drop 1 turn 0")
    assert (to_act(match), see(match).claiming) == ("A", True)
    assert (clause(match, f"A {drop}"), reason(match, f"A {drop}")) == ("C3", "drop_twice")
    assert drop not in moves(match, "A")


def test_a_turn_begins_with_a_drop_and_nothing_else() -> None:
    match = stairs("hand 0123, front 0125 0134 0142")  # three ones
    assert set(moves(match, "A")) == ALL_DROPS
    for turn in ("A done", "A claim 111 with 1b 1g 1y"):
        assert (clause(match, turn), reason(match, turn)) == ("C6", "drop_first")


def test_there_is_no_passing() -> None:
    with pytest.raises(BadMove):
        stairs().why_not(0, "pass")
    with pytest.raises(BadMove):
        stairs().why_not(0, "drop")
