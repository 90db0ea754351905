"""S9 Empty bag: at the moment of need all covered tiles go back into the bag."""

import pytest

from stolik import Match
from tests.games.setup.table import (
    TILE,
    TILES,
    bag,
    bag_was_refilled,
    common,
    hand,
    hands,
    in_order,
    play,
    see,
    stacks,
    table,
    visible,
    whole,
)


def with_bag(tiles: str, seed: int = 1) -> Match:
    """Just these tiles are in the bag; under the 8S lie all others."""
    return table(
        f"""
        setup, players 2
        to_move A
        board b2=5H/1S b3=9C c2=10D c3=8S/rest
        common 5D 6H 1C 3S
        A: hand 5T 4H 1H 2T
        B: hand 5S 7H 1D 2D
        bag {tiles}
        """,
        seed,
    )


def covered(match: Match) -> list[str]:
    return [tile for tiles in stacks(match).values() for tile in tiles.split()[1:]]


def test_while_the_bag_lasts_nothing_goes_back() -> None:
    match = with_bag("9S 10S")
    lay = covered(match)
    play(match, "A place 5T@b1 5D@c1")
    assert (bag(match), see(match).refills) == ("", 0)
    assert covered(match) == lay
    assert not bag_was_refilled(match)


def test_the_tiles_go_back_when_the_next_one_has_to_be_drawn() -> None:
    match = with_bag("9S 10S")
    play(match, "A place 5T@b1 5D@c1", "B swap 1D")
    assert see(match).refills == 1
    assert bag_was_refilled(match)
    assert covered(match) == []


def test_all_covered_tiles_go_back_and_the_visible_ones_stay() -> None:
    match = with_bag("")
    lay, top = set(covered(match)), visible(match)
    play(match, "A place 5T@b1")
    assert stacks(match) == top | {"b1": "5T"}
    (drawn,) = set(hand(match, "A").split()) - {"1H", "2T", "4H"}
    assert bag(match) == in_order(lay - {drawn})
    assert drawn in lay


def test_then_drawing_goes_on() -> None:
    match = with_bag("")
    play(match, "A place 5T@b1 5D@c1")
    assert len(hand(match, "A").split()) == len(common(match).split()) == 4
    assert see(match).refills == 1


@pytest.mark.parametrize("seed", range(6))
def test_tiles_drawn_before_stay_drawn(seed: int) -> None:
    match = with_bag("9S", seed)
    play(match, "A place 5T@b1 5D@c1")
    assert "9S" in common(match).split()
    match = with_bag("9S 10S", seed)
    play(match, "A swap 5T 4H 1H 2T")
    assert {"9S", "10S"} < set(hand(match, "A").split())
    assert not {"9S", "10S"} & set(bag(match).split())


@pytest.mark.parametrize("seed", range(6))
def test_tiles_covered_in_this_very_turn_go_back_too(seed: int) -> None:
    match = with_bag("", seed)
    play(match, "A place 4H@b3")
    assert stacks(match)["b3"] == "4H"
    assert "9C" in f"{bag(match)} {hand(match, 'A')}".split()


def test_a_tile_covered_in_this_very_turn_may_be_drawn() -> None:
    drawn = set()
    for seed in range(150):
        match = with_bag("", seed)
        play(match, "A place 4H@b3")
        drawn |= set(hand(match, "A").split()) - {"1H", "2T", "5T"}
    assert "9C" in drawn
    assert "5H" not in drawn
    assert drawn == {"9C", *covered(with_bag(""))}


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("tiles", ["", "9S", "9S 10S 10C"])
def test_the_tiles_that_a_swap_returns_are_not_yet_in_the_bag(tiles: str, seed: int) -> None:
    match = with_bag(tiles, seed)
    play(match, "A swap 5T 4H 1H 2T")
    returned = {"5T", "4H", "1H", "2T"}
    assert not returned & set(hand(match, "A").split())
    assert returned < set(bag(match).split())
    assert (see(match).refills, covered(match)) == (1, [])


def test_a_swap_that_the_bag_is_just_enough_for_puts_nothing_back() -> None:
    match = with_bag("9S 10S")
    lay = covered(match)
    play(match, "A swap 5T 4H")
    assert (see(match).refills, covered(match), bag(match)) == (0, lay, "4H 5T")


def test_every_refill_is_counted() -> None:
    match = table(f"""
        setup, players 2
        to_move A, refills 3
        board b2=5H b3=9C c2=10D c3=8S/rest
        common any
        {hands(2, A="hand 1S")}
        bag
    """)
    assert see(match).refills == 3
    play(match, "A swap 1S")
    assert see(match).refills == 4
    play(match, f"B swap {hand(match, 'B')}")
    assert see(match).refills == 4


FULL = f"""
    setup, players 4
    to_move A
    board a2=1T a3=3H b1=5T b2=7H b3=9T b4=1D c1=3C c2=5C c3=7S c4=9S d2=10D d3=8D/rest
    common any
    {hands(4, A="hand 5H 5D")}
    bag
"""


def test_with_four_players_and_every_square_covered_18_tiles_are_free() -> None:
    assert len(covered(table(FULL))) == 18


def test_there_are_always_enough_for_a_swap_of_four() -> None:
    match = table(FULL)
    mine = hand(match, "A")
    play(match, f"A swap {mine}")
    left = set(bag(match).split()) - set(mine.split())
    assert (len(left), see(match).bag, see(match).refills) == (14, 18, 1)


def test_there_are_always_enough_for_a_placement() -> None:
    match = table(FULL)
    play(match, "A place 5H@b2 5D@c2")
    assert len(hand(match, "A").split()) == 4
    assert see(match).bag == 18  # 18, and the two covered now, less the two drawn
    assert sorted(TILE.findall(whole(match))) == sorted(TILES)


@pytest.mark.parametrize("turn", ["A place 5T@b1 5D@c1", "A swap 5T 4H 1H", "A place 4H@b3"])
@pytest.mark.parametrize("tiles", ["", "9S", "9S 10S"])
def test_no_tile_gets_lost(turn: str, tiles: str) -> None:
    match = with_bag(tiles)
    play(match, turn)
    assert sorted(TILE.findall(whole(match))) == sorted(TILES)
