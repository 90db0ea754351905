"""C4 Chain: look left, right and below, take what matches, and look again until nothing does.

Tables are drawn as they stand, the tile in brackets being dropped there. A tile is told by its
edges top, right, bottom and left. Of 0123, which is dropped in most of them, a neighbour to the
left matches that is like x3xx, one to the right like xxx1, and the tile below like 2xxx.
"""

from itertools import permutations
from random import Random

import pytest

from stolik import Match
from stolik.games.chain.events import Reacted, Step
from tests.games.chain.table import (
    GAME,
    TILES,
    board,
    columns,
    events,
    front,
    hand,
    moves,
    play,
    points,
    see,
    smallest,
    steps,
    to_act,
    turn_of,
    whole,
    winners,
)

LYING = [*map("".join, permutations("012345", 4))]
TOP, RIGHT, BOTTOM, LEFT = range(4)


def table(picture: str, seat: str = "A") -> tuple[Match, str]:
    """The table before the tile in brackets is dropped, and the move that drops it."""
    lying = read(picture)
    (column,) = [number for number, tiles in enumerate(lying) if tiles[-1].startswith("[")]
    mine = lying[column].pop().strip("[]")
    hands = (f"hand {smallest(mine)}" * (seat == other) for other in "ABCD")
    a, b, c, d = hands
    match = board(*map(" ".join, lying), players=4, to_move=seat, A=a, B=b, C=c, D=d)
    return match, f"{seat} drop {column + 1} turn {turn_of(mine)}"


def drop(picture: str, seat: str = "A") -> Match:
    """The same, when it has been dropped."""
    match, move = table(picture, seat)
    play(match, move)
    return match


def read(picture: str) -> list[list[str]]:
    """The columns of a picture, each from the floor up."""
    rows = [row.split() for row in picture.splitlines() if row.strip()]
    assert all(len(row) == 5 for row in rows)
    return [[tile for tile in column if tile != "...."] for column in zip(*rows[::-1], strict=True)]


def drawn(picture: str) -> list[str]:
    """The same as text, to compare."""
    return [*map(" ".join, read(picture))]


def lying_with(side: int, symbol: int, but: str = "") -> str:
    """Some tile that shows a symbol there, and not this one."""
    return next(
        tile
        for tile in LYING
        if tile[side] == str(symbol) and (not but or smallest(tile) != smallest(but))
    )


# What matches


def test_where_nothing_matches_nothing_is_taken() -> None:
    match = drop("""
        ....  3450 [0123] 0145  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == []
    assert columns(match) == drawn("""
        ....  3450  0123  0145  ....
        0542  3540  0245  0154  0524
    """)


def test_a_tile_to_the_left_that_matches_is_taken() -> None:
    match = drop("""
        ....  0345 [0123] 0145  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == ["2.2=0345"]
    assert columns(match) == drawn("""
        ....  ....  0123  0145  ....
        0542  3540  0245  0154  0524
    """)


def test_a_tile_to_the_right_that_matches_is_taken() -> None:
    match = drop("""
        ....  3450 [0123] 4501  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == ["4.2=4501"]
    assert columns(match) == drawn("""
        ....  3450  0123  ....  ....
        0542  3540  0245  0154  0524
    """)


def test_a_tile_below_that_matches_is_taken_and_the_dropped_one_drops_by_one() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        ....  3450  2450  0145  ....
        0542  3540  0254  0154  0524
    """)
    assert steps(match) == ["3.2=2450"]
    assert columns(match) == drawn("""
        ....  3450  0123  0145  ....
        0542  3540  0254  0154  0524
    """)


@pytest.mark.parametrize("left", ["3450", "0345", "5034", "4503"])
def test_to_the_left_only_the_edges_that_touch_count(left: str) -> None:
    match = drop(f"""
        ....  {left} [0123] ....  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == (["2.2=0345"] if left == "0345" else [])


@pytest.mark.parametrize("right", ["1450", "0145", "5014", "4501"])
def test_to_the_right_only_the_edges_that_touch_count(right: str) -> None:
    match = drop(f"""
        ....  .... [0123] {right}  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == (["4.2=4501"] if right == "4501" else [])


@pytest.mark.parametrize("below", ["2450", "0245", "5024", "4502"])
def test_below_only_the_edges_that_touch_count(below: str) -> None:
    match = drop(f"""
        ....  .... [0123] ....  ....
        0542  3540  {below}  0154  0524
    """)
    assert steps(match) == (["3.1=2450"] if below == "2450" else [])


@pytest.mark.parametrize("mine", range(6))
@pytest.mark.parametrize("other", range(6))
def test_every_symbol_matches_itself_and_no_other(mine: int, other: int) -> None:
    for side, touching, place in [(LEFT, RIGHT, "2.2"), (RIGHT, LEFT, "4.2"), (BOTTOM, TOP, "3.1")]:
        dropped = lying_with(side, mine)
        lower = [tile for tile in TILES if tile != smallest(dropped)]
        neighbour = lying_with(touching, other, but=dropped)
        lower.remove(smallest(neighbour))
        under = neighbour if side == BOTTOM else lower[2]
        second = [neighbour if side == which else "...." for which in (LEFT, RIGHT)]
        match = drop(f"""
            .... {second[0]} [{dropped}] {second[1]} ....
            {lower[0]} {lower[1]} {under} {lower[3]} {lower[4]}
        """)
        at_first = steps(match)[:1] == [f"{place}={neighbour}"]
        assert at_first == (mine == other), (dropped, neighbour)


@pytest.mark.parametrize(
    ("turned", "taken"),
    [
        ("0123", "2.2=0345"),  # left 3
        ("3012", "4.2=1450"),  # right 0
        ("2301", ""),  # left 1, right 3, bottom 0
        ("1230", "3.1=3254"),  # bottom 3
    ],
)
def test_what_matches_depends_on_how_the_tile_is_turned(turned: str, taken: str) -> None:
    match = drop(f"""
        ....  0345 [{turned}] 1450  ....
        0542  3540  3254  0154  0524
    """)
    assert steps(match)[:1] == ([taken] if taken else [])


def test_a_tile_that_was_taken_is_told_as_it_lay() -> None:
    match = drop("""
        ....  0345 [0123] 5041  ....
        0542  3540  2504  0154  0524
    """)
    assert steps(match) == ["2.2=0345", "4.2=5041", "3.1=2504"]
    assert front(match, "A") == {"0345", "0415", "0425"}


# At the same height, beside it or below


def test_only_neighbours_at_the_same_height_count() -> None:
    match = drop("""
        ....  0345  ....  0451  ....
        ....  3540 [0123] 0154  ....
        0542  4350  0245  4051  0524
    """)
    assert steps(match) == []


def test_a_neighbour_with_no_tile_at_that_height_does_not_match() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        0542  0345  0245  0451  0524
    """)
    assert steps(match) == []


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_whatever_is_dropped_it_matches_no_place_without_a_tile(side: int) -> None:
    for symbol in range(6):
        for dropped in [tile for tile in LYING if tile[side] == str(symbol)][::7]:
            low = [tile for tile in TILES if tile != smallest(dropped)]
            match = drop(f"""
                ....  .... [{dropped}] ....  ....
                ....  ....  {low[5]}   ....  ....
                {low[0]} {low[1]} {low[2]} {low[3]} {low[4]}
            """)
            assert not {"2.2", "2.3", "4.2", "4.3"} & {step[:3] for step in steps(match)}


def test_a_lower_neighbour_matches_once_the_tile_has_dropped_to_its_height() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        ....  ....  2450  ....  ....
        0542  0345  2540  0451  0524
    """)
    assert steps(match) == ["3.2=2450", "3.1=2540", "2.1=0345", "4.1=0451"]


def test_only_the_tile_right_below_counts() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        ....  ....  0254  ....  ....
        0542  3540  2450  0154  0524
    """)
    assert steps(match) == []


def test_only_the_columns_next_to_it_count() -> None:
    match = drop("""
        0345  3504 [0123] 0154  0451
        0354  0453  0245  0145  0541
    """)
    assert steps(match) == []


def test_the_first_column_has_no_neighbour_to_the_left() -> None:
    match = drop("""
        [0123] ....  ....  ....  0345
        2450  0145  0154  0415  0354
    """)
    assert steps(match) == ["1.1=2450"]  # and neither 5.2 before it nor 5.1 after it
    assert columns(match) == drawn("""
        ....  ....  ....  ....  0345
        0123  0145  0154  0415  0354
    """)


def test_the_last_column_has_no_neighbour_to_the_right() -> None:
    match = drop("""
        0451  ....  ....  .... [0123]
        0541  0345  0354  3504  2450
    """)
    assert steps(match) == ["5.1=2450"]
    assert columns(match) == drawn("""
        0451  ....  ....  ....  ....
        0541  0345  0354  3504  0123
    """)


def test_the_outer_columns_have_an_inner_neighbour() -> None:
    first = drop("""
        [0123] 0451  ....  ....  ....
        0245  0145  0154  0415  0354
    """)
    last = drop("""
        ....  ....  ....  0345 [0123]
        0542  0154  0354  3504  0245
    """)
    assert (steps(first), steps(last)) == (["2.2=0451"], ["4.2=0345"])


@pytest.mark.parametrize("seat", "ABCD")
def test_left_and_right_are_the_same_for_everybody(seat: str) -> None:
    picture = """
        ....  0345 [0123] 0543  ....
        0542  3540  0245  0154  0524
    """
    match = drop(picture, seat)
    assert steps(match) == ["2.2=0345"]
    for viewer in "ABCD":
        assert see(match, viewer).columns == see(match).columns


# Left, then right, then below


def test_the_left_comes_before_the_right() -> None:
    match = drop("""
        ....  0345 [0123] 0451  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == ["2.2=0345", "4.2=0451"]


def test_everything_to_the_left_comes_before_anything_to_the_right() -> None:
    match = drop("""
        ....  0354  ....  0541  ....
        ....  0345 [0123] 0451  ....
        0542  3504  0245  0154  0524
    """)
    assert steps(match) == ["2.2=0345", "2.2=0354", "4.2=0451", "4.2=0541"]


def test_the_left_comes_before_the_tile_below() -> None:
    match = drop("""
        ....  0345 [0123] ....  ....
        0542  3540  2450  0154  0524
    """)
    assert steps(match) == ["2.2=0345", "3.1=2450"]  # from the floor it would be out of reach


def test_the_right_comes_before_the_tile_below() -> None:
    match = drop("""
        ....  .... [0123] 0451  ....
        0542  3540  2450  0154  0524
    """)
    assert steps(match) == ["4.2=0451", "3.1=2450"]


def test_everything_to_the_right_comes_before_the_tile_below() -> None:
    match = drop("""
        ....  ....  ....  0541  ....
        ....  .... [0123] 0451  ....
        0542  3540  2450  0154  0524
    """)
    assert steps(match) == ["4.2=0451", "4.2=0541", "3.1=2450"]


def test_after_a_drop_by_one_it_starts_again_at_the_left() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        ....  0345  2450  0451  ....
        0542  3540  0254  0154  0524
    """)
    assert steps(match) == ["3.2=2450", "2.2=0345", "4.2=0451"]


def test_after_a_drop_by_one_the_left_comes_before_the_next_tile_below() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        ....  0345  2450  ....  ....
        0542  3540  2540  0154  0524
    """)
    assert steps(match) == ["3.2=2450", "2.2=0345", "3.1=2540"]


def test_after_a_drop_by_one_the_right_comes_before_the_next_tile_below() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        ....  ....  2450  0451  ....
        0542  3540  2540  0154  0524
    """)
    assert steps(match) == ["3.2=2450", "4.2=0451", "3.1=2540"]


def test_tile_after_tile_is_taken_from_below() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        ....  ....  2450  ....  ....
        ....  ....  2540  ....  ....
        ....  ....  2504  ....  ....
        0542  3540  0452  0154  0524
    """)
    assert steps(match) == ["3.4=2450", "3.3=2540", "3.2=2504"]
    assert columns(match)[2] == "0452 0123"


# What lies above drops


def test_everything_above_a_tile_taken_from_the_left_drops_by_one() -> None:
    match = drop("""
        ....  4305  ....  ....  ....
        ....  0534  ....  ....  ....
        ....  3504  ....  ....  ....
        ....  0345 [0123] ....  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == ["2.2=0345"]
    assert columns(match) == drawn("""
        ....  4305  ....  ....  ....
        ....  0534  ....  ....  ....
        ....  3504  0123  ....  ....
        0542  3540  0245  0154  0524
    """)


def test_everything_above_a_tile_taken_from_the_right_drops_by_one() -> None:
    match = drop("""
        ....  ....  ....  5041  ....
        ....  ....  ....  0514  ....
        ....  ....  ....  0145  ....
        ....  .... [0123] 0451  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == ["4.2=0451"]
    assert columns(match) == drawn("""
        ....  ....  ....  5041  ....
        ....  ....  ....  0514  ....
        ....  ....  0123  0145  ....
        0542  3540  0245  0154  0524
    """)


def test_the_new_neighbour_to_the_left_is_looked_at_again() -> None:
    match = drop("""
        ....  4305  ....  ....  ....
        ....  0534  ....  ....  ....
        ....  4350  ....  ....  ....
        ....  0345 [0123] ....  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == ["2.2=0345", "2.2=4350"]
    assert columns(match)[1] == "3540 0534 4305"  # 4305 would match, but 0534 came first


def test_the_new_neighbour_to_the_right_is_looked_at_again() -> None:
    match = drop("""
        ....  ....  ....  5041  ....
        ....  ....  ....  0514  ....
        ....  ....  ....  4501  ....
        ....  .... [0123] 0451  ....
        0542  3540  0245  0154  0524
    """)
    assert steps(match) == ["4.2=0451", "4.2=4501"]
    assert columns(match)[3] == "0154 0514 5041"


def test_when_nothing_lies_above_a_taken_tile_there_is_no_new_neighbour() -> None:
    match = drop("""
        ....  0345 [0123] 0451  ....
        0542  4350  0245  4501  0524
    """)
    assert steps(match) == ["2.2=0345", "4.2=0451"]  # what lies lower stays


# Only matches with the dropped tile


def test_matches_between_other_tiles_are_ignored() -> None:
    match = drop("""
        ....  4502 [0123] 0154  ....
        0524  0435  0254  0412  0534
    """)  # on the floor a 5, a 4, a 2 and a 4 touch their like, and 4502 stands with a 0 on a 0
    assert steps(match) == []
    assert columns(match) == drawn("""
        ....  4502  0123  0154  ....
        0524  0435  0254  0412  0534
    """)


def test_what_matches_a_taken_tile_is_not_taken() -> None:
    match = drop("""
        ....  2045  ....  ....  ....
        1045  4350 [0123] ....  ....
        0542  5430  0254  0154  0524
    """)  # 4350 touches a 0 to the left, a 4 above and a 5 below
    assert steps(match) == ["2.2=4350"]
    assert columns(match)[:2] == ["0542 1045", "5430 2045"]


def test_tiles_that_come_to_match_each_other_by_dropping_are_left_alone() -> None:
    match = drop("""
        ....  0514  ....  ....  ....
        0425  0345 [0123] ....  ....
        0542  1045  0254  0154  0524
    """)  # then 0514 touches a 4 to the left and a 1 below
    assert steps(match) == ["2.2=0345"]
    assert columns(match)[:2] == ["0542 0425", "1045 0514"]


def test_a_tile_dropped_in_an_earlier_turn_takes_nothing_any_more() -> None:
    match, move = table("""
        ....  .... [0123] ....  ....
        0542  3540  0254  0154  0524
    """)
    match = board(*columns(match), A="hand 0123", B="hand 0345")
    play(match, move, "B drop 2 turn 0")  # 0345 beside 0123: 3 and 3
    assert steps(match) == ["3.2=0123"]  # by the tile that was dropped now
    assert (front(match, "A"), front(match, "B")) == (set(), {"0123"})


# Taking is not optional


def test_a_drop_has_one_result() -> None:
    picture = """
        ....  0345 [0123] 0451  ....
        0542  3540  2450  0154  0524
    """
    match, move = table(picture)
    assert [listed for listed in moves(match, "A") if listed.startswith(move[2:])] == [move[2:]]
    play(match, move)
    assert steps(match) == ["2.2=0345", "4.2=0451", "3.1=2450"]
    assert to_act(match) == "B"


def test_chance_has_no_part_in_a_chain() -> None:
    lying = drawn("""
        ....  0345  ....  0451  ....
        0542  3540  2450  0154  0524
    """)
    results = set()
    for seed in range(10):
        match = board(*lying, A="hand 0123", seed=seed)
        play(match, "A drop 3 turn 0")
        results.add((*steps(match), *columns(match)))
    assert len(results) == 1


def test_a_chain_is_taken_even_when_it_ends_the_game_to_ones_loss() -> None:
    low = ["0542", "0345", "2450", "0154", "0524"]
    match = board(*low, A="hand 0123", B="front 0214 0231 0235")  # three fours
    play(match, "A drop 3 turn 0")
    assert steps(match) == ["3.1=2450", "2.1=0345"]
    assert match.over
    assert winners(match) == "B"


# Emptied columns


def test_a_column_emptied_on_the_way_does_not_stop_the_chain() -> None:
    match = drop("""
        ....  ....  ....  0541  ....
        ....  .... [0123] 0154  ....
        0542  0345  2450  0451  0524
    """)
    assert steps(match) == ["3.1=2450", "2.1=0345", "4.1=0451"]
    assert columns(match) == ["0542", "", "0123", "0154 0541", "0524"]


def test_two_columns_can_be_emptied() -> None:
    match = drop("""
        ....  ....  ....  0541  ....
        ....  .... [0123] 5401  ....
        0542  0345  2450  0451  0524
    """)
    assert steps(match) == ["4.2=5401", "4.2=0541", "3.1=2450", "2.1=0345", "4.1=0451"]
    assert columns(match) == ["0542", "", "0123", "", "0524"]


def test_an_outer_column_can_be_emptied() -> None:
    match = drop("""
        .... [0123] ....  ....  ....
        0345  2450  0451  0154  0524
    """)
    assert steps(match) == ["2.1=2450", "1.1=0345", "3.1=0451"]
    assert columns(match) == ["", "0123", "", "0154", "0524"]


@pytest.mark.parametrize("left", range(6))
def test_a_column_that_was_emptied_does_not_match_again(left: int) -> None:
    for right in {*range(6)} - {left}:
        bottom, top = sorted({*range(6)} - {left, right})[:2]
        dropped = f"{top}{right}{bottom}{left}"
        used = {smallest(dropped)}
        chosen = []
        for side, symbol in [(RIGHT, left), (TOP, bottom), (LEFT, right)]:
            chosen.append(
                next(t for t in LYING if t[side] == str(symbol) and smallest(t) not in used)
            )
            used.add(smallest(chosen[-1]))
        outer = [tile for tile in TILES if tile not in used]
        match = drop(f"""
            ....  .... [{dropped}] ....  ....
            {outer[0]} {chosen[0]} {chosen[1]} {chosen[2]} {outer[1]}
        """)
        assert steps(match) == [f"3.1={chosen[1]}", f"2.1={chosen[0]}", f"4.1={chosen[2]}"]
        assert columns(match) == [outer[0], "", dropped, "", outer[1]]


# The dropped tile stays


def test_the_dropped_tile_stays_alone_in_its_column_when_all_below_it_are_taken() -> None:
    match = drop("""
        ....  .... [0123] ....  ....
        ....  ....  2450  ....  ....
        0542  3540  2540  0154  0524
    """)
    assert columns(match)[2] == "0123"
    assert not match.over


def test_whatever_it_takes_the_dropped_tile_is_the_top_of_its_column() -> None:
    for seed in range(10):
        match = GAME.new(2, seed, start="A")
        tile = hand(match, "A")
        for move in moves(match, "A"):
            after = match.copy()
            play(after, f"A {move}")
            column, turn = int(move.split()[1]), int(move.split()[3])
            top = columns(after)[column - 1].split()[-1]
            assert (smallest(top), turn_of(top)) == (tile, turn)
            assert tile not in front(after, "A")


# Whole chains

FIVE = """
    ....  0453  ....  0541  ....
    ....  0345 [0123] 0451  ....
    ....  4350  2450  0154  ....
    0542  3540  0254  0145  0524
"""
FIVE_STEPS = ["2.3=0345", "4.3=0451", "4.3=0541", "3.2=2450", "2.2=4350"]


def test_a_chain_of_five_goes_left_right_below_and_left_again() -> None:
    match = drop(FIVE)
    assert steps(match) == FIVE_STEPS
    assert columns(match) == drawn("""
        ....  0453  0123  0154  ....
        0542  3540  0254  0145  0524
    """)


def test_a_chain_of_ten_goes_down_to_the_floor() -> None:
    match = drop("""
        ....  5304  ....  5041  ....
        ....  4350 [0123] 4501  ....
        ....  0354  2540  0541  ....
        0542  0345  2450  0451  0524
    """)
    assert steps(match) == [
        *["2.3=4350", "2.3=5304", "4.3=4501", "4.3=5041", "3.2=2540"],
        *["2.2=0354", "4.2=0541", "3.1=2450"],
        *["2.1=0345", "4.1=0451"],
    ]
    assert columns(match) == ["0542", "", "0123", "", "0524"]


def test_the_longest_chain_takes_all_tiles_but_three() -> None:
    lying: dict[int, list[str]] = {LEFT: [], BOTTOM: [], RIGHT: []}
    symbol, touching = {LEFT: "3", BOTTOM: "2", RIGHT: "1"}, {LEFT: RIGHT, BOTTOM: TOP, RIGHT: LEFT}
    for tile in sorted(TILES[1:88], key=lambda tile: sum(s in tile for s in "123")):
        side = min((s for s in lying if symbol[s] in tile), key=lambda s: len(lying[s]))
        lying[side].append(
            next(t for t in LYING if smallest(t) == tile and t[touching[side]] == symbol[side])
        )
    assert [*map(len, lying.values())] == [29, 29, 29]
    left, own, right = (" ".join(tiles) for tiles in lying.values())
    match = board("2534", left, own, right, "2543", A="hand 0123", B="hand none")
    play(match, "A drop 3 turn 0")
    places = [step.partition("=")[0] for step in steps(match)]
    assert places == [f"{column}.{height}" for height in range(29, 0, -1) for column in (3, 2, 4)]
    assert columns(match) == ["2534", "", "0123", "", "2543"]
    assert len(front(match, "A")) == 87


def test_while_all_columns_are_eight_high_only_the_tile_below_can_be_the_first() -> None:
    taken = 0
    for seed in range(20):
        match = GAME.new(3, seed, start="A")
        tile, tops = hand(match, "A"), [column.split()[-1] for column in columns(match)]
        for move in moves(match, "A"):
            after = match.copy()
            play(after, f"A {move}")
            column, turn = int(move.split()[1]), int(move.split()[3])
            below = tops[column - 1]
            matches = tile[BOTTOM - turn] == below[TOP]
            assert steps(after)[:1] == ([f"{column}.8={below}"] if matches else [])
            taken += matches
    assert 20 < taken < 120  # of 400; one in six is to be expected


# The steps are kept


def test_before_the_first_drop_there_is_no_chain() -> None:
    match = GAME.new(2, seed=1)
    assert see(match).last is None
    assert whole(match).splitlines()[2] == "last"


@pytest.mark.parametrize("viewer", ["", "A", "B", "C", "D"])
def test_everybody_sees_the_steps_of_the_last_chain_in_order(viewer: str) -> None:
    match = drop(FIVE)
    last = see(match, viewer).last
    assert last == Reacted(
        seat=0,
        tile="0123",
        face="1r",
        column=3,
        steps=(
            Step("0345", "2r", 2, 3),
            Step("0451", "1b", 4, 3),
            Step("0541", "2r", 4, 3),
            Step("2450", "2b", 3, 2),
            Step("4350", "3b", 2, 2),
        ),
        points=10,
    )
    assert events(match, viewer)[0] == last


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_position_tells_the_drop_and_then_the_steps_in_order(viewer: int | None) -> None:
    line = " ".join(["last 3=0123", *FIVE_STEPS])
    assert drop(FIVE).position(viewer).splitlines()[2] == line


def test_a_position_with_a_chain_can_be_read_again() -> None:
    match = drop(FIVE)
    again = GAME.position(whole(match))
    assert whole(again) == whole(match)
    assert steps(again) == FIVE_STEPS


def test_the_points_of_a_chain_are_not_doubled_by_a_secret_colour() -> None:
    match = drop(FIVE)  # A is red, and two of the tiles are red twos
    assert points(match)[0] == 14
    (reacted, *_) = events(match, "A")
    assert isinstance(reacted, Reacted)
    assert reacted.points == 10


def test_the_dropped_tile_is_told_as_it_lies() -> None:
    match = drop("""
        ....  ....  ....  .... [2301]
        0542  3540  0254  0514  0425
    """)
    assert whole(match).splitlines()[2] == "last 5=2301 5.1=0425"


def test_the_next_drop_replaces_the_steps() -> None:
    match = board(*drawn(FIVE.replace("[0123]", "....")), A="hand 0123", B="hand 0315")
    play(match, "A drop 3 turn 0", "A done")
    assert steps(match) == FIVE_STEPS
    play(match, "B drop 5 turn 2")
    assert see(match).last == Reacted(1, "1503", "2y", 5, (Step("0524", "1b", 5, 1),), 1)
    assert whole(match).splitlines()[2] == "last 5=1503 5.1=0524"


def test_a_drop_that_takes_nothing_leaves_no_steps() -> None:
    match = board("0542", "3540", "0254 2450", "0154", "0524", A="hand 0123", B="hand 0135")
    play(match, "A drop 3 turn 0")
    assert steps(match) == ["3.2=2450"]
    play(match, "B drop 5 turn 0")
    assert steps(match) == []
    assert whole(match).splitlines()[2] == "last 5=0135"


def test_the_steps_stay_while_tokens_are_claimed_and_when_the_turn_is_over() -> None:
    match = board("0542", "3540", "0254 2450", "0154", "0524", A="hand 0123, front 0125 0134 0142")
    play(match, "A drop 3 turn 0")
    seen = [see(match)]
    play(match, "A claim 111 with 1b 1g 1y")
    seen.append(see(match))
    assert [(view.to_act, view.last_seat) for view in seen] == [(0, 0), (1, 0)]
    assert seen[0].last == seen[1].last
    assert steps(match) == ["3.2=2450"]


@pytest.mark.parametrize("seat", "ABCD")
def test_whose_chain_it_was_is_told_after_the_end_too(seat: str) -> None:
    one_tile = """
        ....  0345 [0123] ....  ....
        0542  3540  0254  0154  0524
    """
    a_whole_column = """
        ....  .... [0123] ....  ....
        0542  0345  2450  0154  0524
    """
    going_on, ended = drop(one_tile, seat), drop(a_whole_column, seat)
    assert (going_on.over, ended.over) == (False, True)
    for match in (going_on, ended):
        view = see(match)
        assert view.last is not None
        assert view.last.seat == view.last_seat == "ABCD".index(seat)


def test_a_preview_tells_the_chain_and_changes_nothing() -> None:
    match, move = table(FIVE)
    before = whole(match)
    (told,) = match.preview(0, move[2:])
    assert whole(match) == before
    play(match, move)
    assert told == see(match).last


def test_any_drop_of_any_game_is_told_beforehand() -> None:
    random, match = Random(4), GAME.new(2, seed=4)
    for _ in range(40):
        (seat,) = match.to_act
        move = random.choice(match.moves(seat))
        told = match.preview(seat, move)
        match.play(seat, move)
        if GAME.text(move).startswith("drop"):
            assert told == (see(match).last,)
