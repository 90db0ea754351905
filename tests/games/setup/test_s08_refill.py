"""S8 Refill: after placing, first the common hand to four, then your own."""

import pytest

from tests.games.setup.table import (
    GAME,
    bag,
    common,
    hand,
    in_order,
    play,
    play_at_random,
    see,
    table,
)


def position(bag: str) -> str:
    """A can place fives and sixes of both hands; in the bag are just these tiles."""
    return f"""
        setup, players 2
        to_move A
        board b2=5H b3=9C c2=10D c3=8S/rest
        common 5D 6H 1C 3S
        A: hand 5T 4H 1H 2T
        B: hand 5S 7H 1D 2D
        bag {bag}
    """


@pytest.mark.parametrize("seed", range(8))
def test_the_common_hand_is_filled_first(seed: int) -> None:
    match = table(position("9S"), seed)  # one tile; the next has to come from S9
    play(match, "A place 5T@b1 5D@c1")
    assert common(match) == "1C 3S 6H 9S"
    assert see(match).refills == 1


@pytest.mark.parametrize("seed", range(8))
def test_all_of_the_common_hand_is_filled_before_your_own(seed: int) -> None:
    match = table(position("9S 10S").replace("6H", "5C"), seed)
    play(match, "A place 5T@b1 5D@c1 5C@a2")
    assert common(match) == "1C 3S 9S 10S"


@pytest.mark.parametrize("seed", range(8))
def test_then_your_own_hand_is_filled(seed: int) -> None:
    match = table(position("9S 10S"), seed)
    play(match, "A place 5T@b1 5D@c1")
    drawn = {"9S", "10S"}
    shared = set(common(match).split()) & drawn
    assert len(shared) == 1
    assert hand(match, "A") == in_order(["1H", "2T", "4H", *(drawn - shared)])
    assert (bag(match), see(match).refills) == ("", 0)


def test_both_hands_are_filled_to_four() -> None:
    match = table(position("9S 10S 10C 10H"))
    play(match, "A place 4H@a2 6H@c1")
    assert len(common(match).split()) == len(hand(match, "A").split()) == 4
    assert see(match).bag == 2


def test_what_you_placed_from_your_own_hand_is_drawn_into_it() -> None:
    match = table(position("9S"))
    play(match, "A place 5T@b1")
    assert hand(match, "A") == "1H 2T 4H 9S"
    assert common(match) == "1C 3S 5D 6H"


def test_what_you_placed_from_the_common_hand_is_drawn_into_that() -> None:
    match = table(position("9S"))
    play(match, "A place 5D@b1")
    assert hand(match, "A") == "1H 2T 4H 5T"
    assert common(match) == "1C 3S 6H 9S"


def test_eight_placed_tiles_are_all_replaced() -> None:
    match = table("""
        setup, players 2
        to_move A
        board b2=9T b3=9C c2=10D c3=5S/rest
        common 5H 6H 7H 8H
        A: hand 1H 2H 3H 4H
        B: hand any
        bag 1S 2S 3S 4S 6S 7S 8S 9S
    """)
    play(match, "A place 1H@a2 2H@a3 3H@b3 4H@b2 5H@b1 6H@c1 7H@c2 8H@c3")
    drawn = set(common(match).split()) | set(hand(match, "A").split())
    assert drawn == {f"{n}S" for n in (1, 2, 3, 4, 6, 7, 8, 9)}
    assert bag(match) == ""


def test_nobody_elses_hand_changes() -> None:
    match = table(position("9S 10S"))
    play(match, "A place 5T@b1 5D@c1")
    assert hand(match, "B") == "1D 2D 5S 7H"


def test_after_a_swap_the_common_hand_stays_as_it_was() -> None:
    match = table(position("9S 10S"))
    play(match, "A swap 5T")
    assert common(match) == "1C 3S 5D 6H"


def test_chance_decides_which_of_the_bag_goes_where() -> None:
    shared = set()
    for seed in range(30):
        match = table(position("9S 10S 10C"), seed)
        play(match, "A place 5D@b1")
        shared |= set(common(match).split())
    assert shared == {"1C", "3S", "6H", "9S", "10S", "10C"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_every_turn_all_hands_are_full(players: int) -> None:
    match = GAME.new(players, seed=players)
    for turn in range(60):
        if match.over:
            break
        view = see(match)
        assert [one.hand for one in view.players] == [4] * players
        assert len(view.common) == 4
        play_at_random(match, turns=1, seed=turn)
