"""C7 Draw: at the end of a turn a tile from the stack, while there is one, in the last turn too."""

from collections import Counter

import pytest

from stolik import Match
from tests.games.chain.table import (
    GAME,
    QUIET,
    TILES,
    board,
    columns,
    faces,
    front,
    hand,
    play,
    play_at_random,
    player,
    points,
    see,
    smallest,
    to_act,
    whole,
)

RUN = "0123 0312 0143"  # 1r 2r 3r: the token 123
TWO_RUNS = f"{RUN} 0142 0215 0135"  # and 1g 2g 3g
EMPTYING = ("5234", "4230", "3421", "5342", "5431")  # 3r and 1y are taken
"""A tile 1432 on column 3, not turned, takes the one below it and then the second column."""


def stack_of(match: Match) -> set[str]:
    """The tiles of the stack, which nobody sees."""
    words = whole(match).replace(",", " ").split()
    named = {smallest(word) for word in words if len(word) == 4 and word.isdecimal()}
    return set(TILES) - named


# When


def test_after_a_drop_that_lets_nothing_be_claimed_a_tile_is_drawn() -> None:
    match = board(*QUIET, stack="0345", A="hand 1432")
    play(match, "A drop 1 turn 0")
    assert (hand(match, "A"), see(match).stack) == ("0345", 0)


def test_while_tokens_can_be_claimed_none_is_drawn() -> None:
    match = board(*QUIET, stack="0345", A=f"hand 1432, front {TWO_RUNS}")
    play(match, "A drop 1 turn 0")
    assert (hand(match, "A"), player(match, "A").has_tile, see(match).stack) == ("", False, 1)
    play(match, "A claim 123 with 1r 2r 3r")
    assert (hand(match, "A"), player(match, "A").has_tile, see(match).stack) == ("", False, 1)


@pytest.mark.parametrize("last", ["done", "claim 123 with 1r 2r 3r"])
def test_after_the_claims_a_tile_is_drawn(last: str) -> None:
    match = board(*QUIET, stack="0345", claiming=True, A=f"front {RUN}")
    play(match, f"A {last}")
    assert (hand(match, "A"), see(match).stack, to_act(match)) == ("0345", 0, "B")


def test_only_whoever_had_the_turn_draws() -> None:
    match = board(*QUIET, players=3, stack="0345 0354", A="hand 1432", B="hand 1423", C="hand 1342")
    play(match, "A drop 1 turn 0")
    assert (hand(match, "B"), hand(match, "C")) == ("1423", "1342")
    play(match, "B drop 2 turn 0")
    assert hand(match, "C") == "1342"
    assert {hand(match, "A"), hand(match, "B")} == {"0345", "0354"}


def test_one_tile_is_drawn_in_a_turn_however_many_tokens_are_claimed() -> None:
    match = board(*QUIET, stack="0345 0354 0435", claiming=True, A=f"front {TWO_RUNS}")
    play(match, "A claim 123 with 1r 2r 3r", "A claim 123 with 1g 2g 3g")
    assert (see(match).stack, to_act(match)) == (2, "B")


def test_one_tile_is_drawn_however_many_were_taken() -> None:
    match = board(*EMPTYING, stack="0345 0354 0435", A="hand 1432")
    play(match, "A drop 3 turn 0")
    assert len(front(match, "A")) == 2
    assert see(match).stack == 2


# From the stack


@pytest.mark.parametrize("seed", range(12))
def test_what_is_drawn_was_in_the_stack_and_is_there_no_more(seed: int) -> None:
    match = board(*QUIET, stack="0345 0354 0435", A="hand 1432", seed=seed)
    assert stack_of(match) == {"0345", "0354", "0435"}
    play(match, "A drop 1 turn 0")
    drawn = hand(match, "A")
    assert drawn in {"0345", "0354", "0435"}
    assert stack_of(match) == {"0345", "0354", "0435"} - {drawn}


def test_chance_brings_each_tile_of_the_stack_about_as_often() -> None:
    stack = "0123 0345 0453 1234 1254 2543".split()  # from the first tile of the box to the last
    drawn = Counter[str]()
    for seed in range(600):
        match = board(*QUIET, stack=" ".join(stack), A="hand 1432", seed=seed)
        play(match, "A drop 1 turn 0")
        drawn[hand(match, "A")] += 1
    assert set(drawn) == set(stack)
    assert all(70 <= number <= 135 for number in drawn.values())


def test_tiles_that_were_handed_in_are_not_drawn_again() -> None:
    match = board(*QUIET, claiming=True, A=f"front {RUN}")
    play(match, "A claim 123 with 1r 2r 3r")
    assert (hand(match, "A"), player(match, "A").has_tile) == ("", False)


# While there is one


def test_when_the_stack_is_empty_no_tile_is_drawn_and_the_game_goes_on() -> None:
    match = board(*QUIET, A="hand 1432", B="hand 1423")
    play(match, "A drop 1 turn 0")
    assert (hand(match, "A"), player(match, "A").has_tile) == ("", False)
    assert (to_act(match), match.over) == ("B", False)


def test_everybody_still_drops_the_tile_in_hand() -> None:
    match = board(
        *QUIET, players=3, to_move="B", stack="0345", A="hand 1432", B="hand 1423", C="hand 1342"
    )
    played = []
    while not match.over:
        seat = to_act(match)
        played.append(f"{seat} {hand(match, seat)}")
        play(match, f"{seat} drop 1 turn 0")
    assert played == ["B 1423", "C 1342", "A 1432", "B 0345"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_a_drop_everybody_has_a_tile_while_there_is_a_stack(players: int) -> None:
    match = GAME.new(players, seed=players)
    while not match.over:
        view = see(match)
        ended = view.turns - view.claiming
        assert view.stack == max(0, 50 - players - ended)
        tiles = [one.has_tile for one in view.players]
        assert view.claiming or all(tiles) or view.stack == 0
        play_at_random(match, turns=1, seed=match.made)


# In the ending turn too


def test_in_the_turn_that_ends_the_game_a_tile_is_drawn_too() -> None:
    match = board(*EMPTYING, stack="0345 0354", A="hand 1432")
    play(match, "A drop 3 turn 0")
    assert (match.over, columns(match)[1]) == (True, "")
    assert hand(match, "A") in {"0345", "0354"}
    assert see(match).stack == 1


def test_and_after_the_claims_of_that_turn() -> None:
    match = board(*EMPTYING, stack="0345", A=f"hand 1432, front {RUN}")
    play(match, "A drop 3 turn 0")
    assert (match.over, hand(match, "A")) == (False, "")
    play(match, "A done")
    assert (match.over, hand(match, "A")) == (True, "0345")


def test_the_tile_that_is_drawn_then_scores_nothing() -> None:
    match = board(*EMPTYING, stack="0534", A="colour red, hand 1432")  # 4r is drawn
    play(match, "A drop 3 turn 0")
    assert (hand(match, "A"), sorted(faces(match, "A"))) == ("0534", ["1y", "3r"])
    assert points(match)[0] == 1 + 2 * 3


def test_in_the_ending_turn_without_a_stack_none_is_drawn() -> None:
    match = board(*EMPTYING, A="hand 1432")
    play(match, "A drop 3 turn 0")
    assert (match.over, hand(match, "A")) == (True, "")
