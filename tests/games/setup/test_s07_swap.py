"""S7 Swap: one to four tiles of your own hand for as many from the bag; draw first, then return."""

import pytest

from stolik.rules.errors import BadMove
from tests.games.setup.table import (
    bag,
    clause,
    common,
    gains,
    hand,
    in_order,
    moves,
    play,
    reason,
    see,
    stacks,
    table,
    to_act,
)

ONLY_SWAPS = """
    setup, players 2
    to_move A
    board b2=9T b3=9H c2=10D c3=10C
    common 5T 6H 7T 8S
    A: hand 1T 2H 3T 4H
    B: hand 1D 2D 3D 4D
    bag rest
"""
ALL_SWAPS = [
    ["1T", "2H", "3T", "4H"],
    ["1T 2H", "1T 3T", "1T 4H", "2H 3T", "2H 4H", "3T 4H"],
    ["1T 2H 3T", "1T 2H 4H", "1T 3T 4H", "2H 3T 4H"],
    ["1T 2H 3T 4H"],
]


def with_bag(tiles: str) -> str:
    """The same, with just these tiles in the bag."""
    text = ONLY_SWAPS.replace("c3=10C", "c3=10C/rest")
    return text.replace("bag rest", f"bag {tiles}")


def test_a_position_with_only_swaps() -> None:
    listed = moves(table(ONLY_SWAPS), "A")
    assert sorted(listed) == sorted(f"swap {tiles}" for size in ALL_SWAPS for tiles in size)


@pytest.mark.parametrize("tiles", [size[0] for size in ALL_SWAPS])
def test_one_to_four_tiles_can_be_swapped(tiles: str) -> None:
    match = table(ONLY_SWAPS)
    play(match, f"A swap {tiles}")
    kept = {"1T", "2H", "3T", "4H"} - set(tiles.split())
    assert set(hand(match, "A").split()) & {"1T", "2H", "3T", "4H"} == kept
    assert len(hand(match, "A").split()) == 4


@pytest.mark.parametrize("tile", ["5T", "1D", "9T", "9S"])
def test_only_tiles_of_your_own_hand_can_be_swapped(tile: str) -> None:
    match = table(ONLY_SWAPS)  # the common hand's, another's, the board's, the bag's
    assert (clause(match, f"A swap {tile}"), reason(match, f"A swap {tile}")) == (
        "S7",
        "swap_not_held",
    )
    assert clause(match, f"A swap 1T {tile}") == "S7"


def test_a_fifth_tile_cannot_be_swapped() -> None:
    assert clause(table(ONLY_SWAPS), "A swap 1T 2H 3T 4H 5T") == "S7"


def test_a_tile_cannot_be_swapped_twice() -> None:
    assert clause(table(ONLY_SWAPS), "A swap 1T 1T") == "S7"


def test_doing_nothing_is_not_allowed() -> None:
    match = table(ONLY_SWAPS)
    assert clause(match, "A swap") == "S7"
    assert clause(match, "A place") == "S4"
    with pytest.raises(BadMove):
        match.play(0, "pass")
    assert to_act(match) == "A"


def test_you_may_swap_though_you_could_place() -> None:
    match = table(ONLY_SWAPS.replace("c3=10C", "c3=1H"))
    assert clause(match, "A place 1T@d2") == "allowed"
    assert clause(match, "A swap 1T") == "allowed"


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    ("swapped", "drawn"),
    [("2H", "9S"), ("1T 4H", "9S 10H"), ("1T 2H 3T 4H", "6C 9S 10T 10H"), ("1T 2H 3T", "1C 2C 3C")],
)
def test_as_many_are_drawn_first_and_then_the_swapped_are_returned(
    swapped: str, drawn: str, seed: int
) -> None:
    match = table(with_bag(drawn), seed)
    play(match, f"A swap {swapped}")
    kept = {"1T", "2H", "3T", "4H"} - set(swapped.split())
    assert hand(match, "A") == in_order([*kept, *drawn.split()])
    assert bag(match) == swapped
    assert see(match).refills == 0


@pytest.mark.parametrize("seed", range(20))
def test_what_is_drawn_comes_from_the_bag_by_chance(seed: int) -> None:
    match = table(with_bag("9S 10H 10T"), seed)
    play(match, "A swap 2H")
    (drawn,) = set(hand(match, "A").split()) - {"1T", "3T", "4H"}
    assert drawn in {"9S", "10H", "10T"}
    assert bag(match) == in_order({"9S", "10H", "10T", "2H"} - {drawn})


def test_chance_brings_any_tile_of_the_bag() -> None:
    drawn = set()
    for seed in range(30):
        match = table(with_bag("9S 10H 10T"), seed)
        play(match, "A swap 2H")
        drawn |= set(hand(match, "A").split()) - {"1T", "3T", "4H"}
    assert drawn == {"9S", "10H", "10T"}


def test_a_returned_tile_can_be_drawn_in_the_next_swap() -> None:
    match = table(with_bag("9S"))
    play(match, "A swap 2H", "B swap 1D")
    assert hand(match, "B") == "2H 2D 3D 4D"
    assert bag(match) == "1D"


def test_a_swap_changes_nothing_else() -> None:
    match = table(ONLY_SWAPS)
    before = (stacks(match), common(match), hand(match, "B"), see(match).bag)
    assert gains(match, "A swap 1T 2H") == [0, 0]
    assert (stacks(match), common(match), hand(match, "B"), see(match).bag) == before
    assert [one.placed for one in see(match).players] == [0, 0]


def test_then_it_is_the_next_players_turn() -> None:
    match = table(ONLY_SWAPS)
    play(match, "A swap 1T")
    assert (to_act(match), see(match).turns) == ("B", 1)


def test_the_order_in_which_tiles_are_named_does_not_matter() -> None:
    one, other = table(ONLY_SWAPS), table(ONLY_SWAPS)
    play(one, "A swap 1T 4H")
    play(other, "A swap 4H 1T")
    assert one.history == other.history
    assert hand(one, "A") == hand(other, "A")
