"""The examples of the printed rules. Their pictures are lost, so the tiles are ours."""

import pytest

from stolik import Match
from stolik.games.chain.events import Ended
from tests.games.chain.table import (
    board,
    columns,
    events,
    faces,
    front,
    hand,
    moves,
    play,
    player,
    points,
    steps,
    to_act,
    winners,
)

# A turn of one player, who gained 5 tiles


def before() -> Match:
    """0123 will be dropped on the third column, between these.

    ....  4350  ....  ....  ....
    ....  0345 [0123] 0451  ....
    ....  0354  2450  0154  ....
    0542  0453  0254  0145  0524
    """
    return board(
        "0542",
        "0453 0354 0345 4350",
        "0254 2450",
        "0145 0154 0451",
        "0524",
        players=3,
        A="hand 0123",
        stack="0213 0214",
    )


def after() -> Match:
    match = before()
    play(match, "A drop 3 turn 0")
    return match


def test_1_the_tile_to_the_left_shows_the_same_symbol_and_is_taken() -> None:
    assert steps(after())[0] == "2.3=0345"


def test_2_the_tile_above_it_is_moved_down_matches_as_well_and_is_taken() -> None:
    assert steps(after())[1] == "2.3=4350"


def test_3_without_a_match_to_the_left_the_column_to_the_right_is_looked_at() -> None:
    assert steps(after())[2] == "4.3=0451"


def test_4_without_a_match_on_either_side_the_tile_below_is_looked_at() -> None:
    assert steps(after())[3] == "3.2=2450"


def test_5_the_own_tile_is_moved_down_and_everything_is_looked_at_again() -> None:
    assert steps(after())[4] == "2.2=0354"


def test_the_player_has_gained_5_tiles() -> None:
    match = after()
    assert len(steps(match)) == 5
    assert front(match, "A") == {"0345", "0435", "0451", "0245", "0354"}


def test_all_other_tiles_are_where_they_were_and_the_own_one_a_place_lower() -> None:
    assert columns(after()) == ["0542", "0453", "0254 0123", "0145 0154", "0524"]


def test_then_tokens_may_be_taken_then_a_tile_is_drawn_and_the_next_players_turn_begins() -> None:
    match = after()
    assert {" ".join(move.split()[:2]) for move in moves(match, "A")} == {
        "claim 123",
        "claim 1122",
        "done",
    }
    assert (to_act(match), hand(match, "A")) == ("A", "")
    play(match, "A done")
    assert (to_act(match), hand(match, "A") in {"0213", "0214"}) == ("B", True)


# 9 + (2 + 3) * 2 + 35 = 54

ORDINARY = "0154 0124 0215"  # 4b 3y 2g
RED = "0234 0143"  # 2r 3r
TOKENS = "1234 234"  # 20 + 15
HANDS = ["0542", "3540", "0254", "0514", "0524"]
COLUMN = ["0542", "0345", "2450", "0514", "0524"]


def ending(lying: list[str], colour: str = "red") -> Match:
    """B is about to drop the last tile of the game."""
    mine = f"hand none, colour {colour}, front {ORDINARY} {RED}, tokens {TOKENS}"
    return board(*lying, to_move="B", turns=49, A=mine, B="colour green, hand 0123")


@pytest.mark.parametrize(("lying", "other", "by_a_column"), [(HANDS, 0, False), (COLUMN, 4, True)])
def test_the_player_has_54_points_at_the_end(
    lying: list[str], other: int, by_a_column: bool
) -> None:
    match = ending(lying)
    assert not match.over
    play(match, "B drop 3 turn 0")
    assert match.outcome is not None
    assert match.outcome.points == (54, other)
    assert winners(match) == "A"
    assert ("" in columns(match)) == by_a_column


def test_9_for_ordinary_tiles_10_for_tiles_of_the_own_colour_and_35_for_tokens() -> None:
    match = ending(HANDS)
    assert faces(match, "A") == ["2r", "2g", "3r", "3y", "4b"]
    numbers = [(tile.number, tile.colour == "red") for tile in player(match, "A").front]
    assert sum(number for number, own in numbers if not own) == 9
    assert sum(number for number, own in numbers if own) == 2 + 3
    assert player(match, "A").token_points == 35
    assert points(match)[0] == 9 + (2 + 3) * 2 + 35


def test_with_another_colour_it_would_not_be_54() -> None:
    assert points(ending(HANDS, colour="blue"))[0] == 9 + 4 + (2 + 3) + 35
    assert points(ending(HANDS, colour="yellow"))[0] == 9 + 3 + (2 + 3) + 35


def test_now_the_secret_colours_are_shown() -> None:
    match = ending(HANDS)
    assert colours_and_points(match) == [("red", 54), ("", 49), ("", 49)]
    play(match, "B drop 3 turn 0")
    assert colours_and_points(match) == [("red", 54)] * 3
    assert events(match)[-1] == Ended(empty_column=False, colours=("red", "green"))


def colours_and_points(match: Match) -> list[tuple[str, int]]:
    """The colour and the points of A, as A, B and a spectator see them."""
    return [
        (seen.colour, seen.points)
        for seen in (player(match, "A", viewer) for viewer in ["A", "B", ""])
    ]
