"""D5 Turn: the own set is discarded as the turn begins, then exactly one action follows."""

import pytest

from stolik.rules.errors import BadMove, IllegalMove
from stolik.rules.messages import Move
from tests.games.dnup.table import (
    GAME,
    clause,
    discarded_by,
    hand,
    moves,
    play,
    see,
    sets,
    table,
    to_move,
)

BEFORE_A = """
    dnup, players 3
    to_move C, began A
    A: secret 2/4 3/8, set 9/3
    B: secret 5/8, set 6/1 6/2
    C: secret 4/7 7/1
    discard rest
"""
ALL_FOUR = """
    dnup, players 3
    to_move A, began A
    A: secret 6/3 9/2
    B: secret 5/8, set 6/1 6/2
    C: secret 4/7, set 7/1
    discard rest
"""


def test_the_own_set_is_discarded_as_the_turn_begins() -> None:
    match = table(BEFORE_A)
    assert sets(match) == {"A": "9/3", "B": "6/1 6/2"}
    assert discarded_by(match, "C turn") == "3/9"
    assert to_move(match) == "A"
    assert sets(match) == {"B": "6/1 6/2"}


def test_a_discarded_set_does_not_come_back_to_the_hand() -> None:
    match = table(BEFORE_A)
    play(match, "C turn")
    assert hand(match, "A") == "2/4 3/8"


def test_a_discarded_set_is_nothing_to_beat_any_more() -> None:
    match = table(BEFORE_A)
    play(match, "C turn")
    assert clause(match, "A play 2/4") == "allowed"


def test_the_sets_of_the_others_stay() -> None:
    match = table("""
        dnup, players 4
        to_move D, began A
        A: secret 2/4, set 9/3
        B: secret 5/8, set 6/1 6/2
        C: secret 4/8, set 4/6 4/7 4/5
        D: secret 3/7
        discard rest
    """)
    play(match, "D turn")
    assert to_move(match) == "A"
    assert sets(match) == {"B": "6/1 6/2", "C": "4/5 4/6 4/7"}


def test_without_an_own_set_nothing_is_discarded() -> None:
    match = table(BEFORE_A)
    play(match, "C turn", "A turn", "B turn")
    assert discarded_by(match, "C turn") == ""
    assert to_move(match) == "A"


def test_all_discard_onto_one_shared_pile() -> None:
    match = table(BEFORE_A)
    assert discarded_by(match, "C turn", "A turn") == "1/6 2/6 3/9"


def test_a_set_lies_from_its_turn_to_the_next_turn_of_its_owner() -> None:
    match = table("""
        dnup, players 4
        to_move A, began A
        A: secret 9/3 2/4
        B: secret 5/8 3/6
        C: secret 4/7 3/7
        D: secret 4/6 3/8
        discard rest
    """)
    play(match, "A play 9/3")
    for turn in ("B turn", "C turn"):
        assert sets(match) == {"A": "9/3"}
        play(match, turn)
    assert sets(match) == {"A": "9/3"}
    play(match, "D turn")
    assert sets(match) == {}


def test_the_four_actions_are_all_there_is() -> None:
    match = table(ALL_FOUR)
    assert sorted(moves(match, "A")) == ["add 6/3 to B", "play 9/2", "take B", "take C", "turn"]


@pytest.mark.parametrize("action", ["play 9/2", "add 6/3 to B", "take B", "turn"])
def test_after_one_action_the_turn_is_over(action: str) -> None:
    match = table(ALL_FOUR)
    play(match, f"A {action}")
    assert to_move(match) == "B"
    assert clause(match, "A turn") == "D4"
    assert see(match).turns == 1


def test_nobody_may_pass() -> None:
    match = table(ALL_FOUR)
    with pytest.raises(BadMove):
        play(match, "A pass")


class Shout(Move, tag="shout", frozen=True):
    """Something that is none of the four actions."""


def test_what_is_none_of_the_actions_is_refused() -> None:
    match = table(ALL_FOUR)
    refusal = match.why_not(0, Shout())
    assert refusal is not None
    assert refusal.clause == "D5"
    with pytest.raises(IllegalMove, match="D5"):
        match.play(0, Shout())
    assert to_move(match) == "A"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_lies_where_a_set_would_be_played(players: int) -> None:
    match = GAME.new(players, seed=4)
    for turn in range(200):
        if match.over:
            break
        assert to_move(match) not in sets(match)
        (seat,) = match.to_act
        options = match.moves(seat)
        match.play(seat, options[turn % len(options)])
