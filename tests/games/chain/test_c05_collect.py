"""C5 Collect: taken tiles lie open in front of whoever took them; the dropped tile stays."""

import pytest

from stolik import Match
from tests.games.chain.table import (
    GAME,
    TILES,
    board,
    columns,
    faces,
    front,
    hand,
    play,
    play_at_random,
    player,
    see,
    smallest,
    steps,
    to_act,
    whole,
)

VIEWERS = ["", "A", "B", "C"]


def three(front_of_a: str = "", front_of_b: str = "", to_move: str = "A") -> Match:
    """0123, dropped on the third column as it is, takes a tile to the left and one to the right."""
    lying = ["0542", "3540 0345", "0254", "0154 4501", "0524"]
    a = "hand 0123" * (to_move == "A") + front_of_a
    b = "hand 0123" * (to_move == "B") + front_of_b
    return board(*lying, players=3, to_move=to_move, A=a, B=b)


def fronts(match: Match, viewer: str = "") -> list[list[str]]:
    """What a viewer sees in front of each seat, in the order in which it is shown."""
    return [[tile.edges for tile in one.front] for one in see(match, viewer).players]


# In front of whoever took them


def test_taken_tiles_lie_in_front_of_the_player() -> None:
    match = three()
    play(match, "A drop 3 turn 0")
    assert steps(match) == ["2.2=0345", "4.2=4501"]
    assert front(match, "A") == {"0345", "0145"}


def test_they_are_no_longer_on_the_board() -> None:
    match = three()
    play(match, "A drop 3 turn 0")
    assert columns(match) == ["0542", "3540", "0254 0123", "0154", "0524"]


@pytest.mark.parametrize("seat", "AB")
def test_nobody_else_gets_any(seat: str) -> None:
    match = three(to_move=seat)
    play(match, f"{seat} drop 3 turn 0")
    assert {other: bool(front(match, other)) for other in "ABC"} == {
        other: other == seat for other in "ABC"
    }


def test_they_come_to_those_of_earlier_turns() -> None:
    match = three(", front 0142 0153", ", front 0132")
    play(match, "A drop 3 turn 0")
    assert front(match, "A") == {"0142", "0153", "0345", "0145"}
    assert front(match, "B") == {"0132"}


def test_turn_after_turn_there_are_more() -> None:
    match = board("0542", "3540 0345", "0254 2450", "0514", "0524", A="hand 0123", stack="0132")
    play(match, "A drop 3 turn 0", "B drop 1 turn 0")
    assert front(match, "A") == {"0345", "0245"}
    play(match, "A drop 5 turn 2")  # 3201, on the 0 of 0524
    assert front(match, "A") == {"0345", "0245", "0524"}


def test_who_takes_nothing_has_nothing_more_in_front() -> None:
    match = three(", front 0142")
    play(match, "A drop 1 turn 0")
    assert front(match, "A") == {"0142"}


# Open


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_them(viewer: str) -> None:
    match = three(front_of_b=", front 0132")
    play(match, "A drop 3 turn 0")
    assert list(map(set, fronts(match, viewer))) == [{"0345", "0145"}, {"0132"}, set()]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_every_position_names_them(viewer: int | None) -> None:
    match = three()
    play(match, "A drop 3 turn 0")
    line = match.position(viewer).splitlines()[8]
    assert line.startswith("A: ")
    assert "front 0145 0345" in line.split(", ")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_what_they_count_for(viewer: str) -> None:
    match = three()
    play(match, "A drop 3 turn 0")
    shown = {(tile.edges, tile.number, tile.colour) for tile in player(match, "A", viewer).front}
    assert shown == {("0145", 1, "red"), ("0345", 2, "red")}


@pytest.mark.parametrize(
    ("lying", "tile", "turn"),
    [("0345", "0123", 0), ("5034", "0123", 3), ("4503", "0125", 0), ("3450", "0124", 0)],
)
def test_they_are_told_the_same_way_however_they_lay(lying: str, tile: str, turn: int) -> None:
    match = board("0542", f"3540 {lying}", "1254", "0154", "0524", A=f"hand {tile}")
    play(match, f"A drop 3 turn {turn}")
    assert steps(match) == [f"2.2={lying}"]
    assert fronts(match)[0] == ["0345"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_which_order_they_were_taken_is_not_to_be_seen_in_front(viewer: str) -> None:
    one = board("0542", "3540 0345 4350", "0254", "0154", "0524", players=3, A="hand 0123")
    other = board("0542", "3540 4350 0345", "0254", "0154", "0524", players=3, A="hand 0123")
    play(one, "A drop 3 turn 0")
    play(other, "A drop 3 turn 0")
    assert steps(one) == steps(other)[::-1] == ["2.2=0345", "2.2=4350"]
    assert player(one, "A", viewer) == player(other, "A", viewer)


def test_they_are_shown_by_number_and_colour() -> None:
    match = board(
        *["0123", "0124", "0125", "0132", "0134"],
        A="front 0541 0153 0143 0435 0152 0214 0235 0345 0142",
    )
    assert faces(match, "A") == ["1g", "1y", "2r", "2r", "3r", "3b", "3y", "4g", "4y"]
    assert fronts(match)[0][2:4] == ["0345", "0541"]


def test_they_still_lie_there_when_the_game_is_over() -> None:
    match = board("0542", "0345", "2450", "0154", "0524", A="hand 0123")
    play(match, "A drop 3 turn 0")
    assert match.over
    assert front(match, "A") == {"0245", "0345"}


# The dropped tile


@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_the_dropped_tile_stays_on_the_board(column: int) -> None:
    match = three()
    play(match, f"A drop {column} turn 0")
    assert columns(match)[column - 1].split()[-1] == "0123"
    assert "0123" not in front(match, "A")
    assert hand(match, "A") == ""


def test_it_can_be_taken_by_the_next_player() -> None:
    match = board("0542", "3540", "4025", "0154", "0524", A="hand 0123", B="hand 0415")
    play(match, "A drop 3 turn 0", "B drop 3 turn 2")  # 1504 on the 0 of 0123
    assert steps(match) == ["3.2=0123"]
    assert (front(match, "A"), front(match, "B")) == (set(), {"0123"})


def test_it_can_be_taken_by_its_own_player_in_a_later_turn() -> None:
    match = board(
        "0542", "3540", "4025", "0154", "0524", A="hand 0123", B="hand 0435", stack="0415"
    )
    play(match, "A drop 3 turn 0", "B drop 1 turn 1", "A drop 3 turn 2")
    assert steps(match) == ["3.2=0123"]
    assert front(match, "A") == {"0123"}


# Nothing is lost


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_tile_is_somewhere_exactly_once_all_the_time(players: int) -> None:
    match = GAME.new(players, seed=6)
    while not match.over:
        play_at_random(match, turns=1, seed=match.made)
        view = see(match)
        lying = [smallest(tile.edges) for column in view.columns for tile in column]
        open_tiles = [tile.edges for one in view.players for tile in one.front]
        handed = [tile.edges for tile in view.handed]
        hands = [hand(match, seat) for seat in "ABCD"[:players]]
        named = [*lying, *open_tiles, *handed, *filter(None, hands)]
        assert len(named) == len(set(named)) == 90 - view.stack
        assert set(named) <= set(TILES)


def test_what_a_chain_took_is_what_is_new_in_front_move_after_move() -> None:
    match = GAME.new(2, seed=2)
    taken = 0
    while not match.over:
        seat, before = to_act(match), whole(match)
        had = front(match, seat)
        play_at_random(match, turns=1, seed=match.made)
        if GAME.text(match.history[-1][1]).startswith("drop"):
            new = {smallest(step.partition("=")[2]) for step in steps(match)}
            assert front(match, seat) - had == new, before
            assert had <= front(match, seat)
            taken += len(new)
    assert taken > 5
