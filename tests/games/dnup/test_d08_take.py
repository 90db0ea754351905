"""D8 Take: an opponent's set into your hand, every card turned."""

import pytest

from stolik.rules.errors import BadMove
from tests.games.dnup.table import (
    clause,
    discarded_by,
    hand,
    known,
    moves,
    play,
    sets,
    table,
    to_move,
)

THREE_SETS = """
    dnup, players 4
    to_move B, began A
    A: secret 2/9, set 6/1 6/7
    B: secret 4/8
    C: secret 3/5 3/7, set 10/2
    D: secret 3/8, set 2/4 2/5 2/6
    discard rest
"""


@pytest.mark.parametrize(
    ("area", "taken"),
    [("A", "1/6 4/8 7/6"), ("C", "2/10 4/8"), ("D", "4/2 4/8 5/2 6/2")],
)
def test_the_set_of_any_opponent_comes_into_your_hand_turned(area: str, taken: str) -> None:
    match = table(THREE_SETS)
    play(match, f"B take {area}")
    assert hand(match, "B") == taken
    assert area not in sets(match)


def test_the_other_sets_stay_and_nothing_is_discarded_by_taking() -> None:
    match = table(THREE_SETS)
    assert discarded_by(match, "B take A") == "2/10"  # C's, as the turn of C began
    assert sets(match) == {"D": "2/4 2/5 2/6"}
    assert to_move(match) == "C"


def test_the_owner_of_the_set_gets_nothing_back() -> None:
    match = table(THREE_SETS)
    play(match, "B take A")
    assert hand(match, "A") == "2/9"


def test_a_set_that_was_taken_is_nothing_to_beat_any_more() -> None:
    match = table(THREE_SETS)
    assert clause(match, "B play 4/8") == "D6"
    play(match, "B take A")
    assert clause(match, "C play 3/5 3/7") == "allowed"


def test_taking_needs_no_higher_set() -> None:
    match = table(THREE_SETS)
    assert {"take A", "take C", "take D"} <= set(moves(match, "B"))


def test_a_set_is_taken_whole() -> None:
    match = table(THREE_SETS)
    with pytest.raises(BadMove):
        play(match, "B take A 6/1")


@pytest.mark.parametrize("area", ["B", "E", "A1", "C2"])
def test_a_set_has_to_lie_there(area: str) -> None:
    assert clause(table(THREE_SETS), f"B take {area}") == "D8"


def test_an_empty_area_of_an_opponent_has_nothing_to_take() -> None:
    match = table(THREE_SETS)
    play(match, "B take A", "C turn", "D turn", "A turn")
    assert clause(match, "B take A") == "D8"
    assert [move for move in moves(match, "B") if move.startswith("take")] == []


def test_your_own_set_is_discarded_before_you_could_take_it() -> None:
    match = table(THREE_SETS)
    play(match, "B take A", "C turn", "D turn", "A turn", "B play 7/6")
    play(match, "C turn", "D turn", "A turn")
    assert clause(match, "B take B") == "D8"


def test_discarded_cards_cannot_be_taken() -> None:
    match = table(THREE_SETS)
    play(match, "B turn", "C turn", "D turn", "A turn")
    assert sets(match) == {}
    assert moves(match, "B") == ["play 8/4", "turn"]


def test_what_was_taken_may_be_played_later() -> None:
    match = table(THREE_SETS)
    play(match, "B take D", "C turn", "D turn", "A turn", "B play 4/2 4/8")
    assert sets(match) == {"B": "4/2 4/8"}
    assert hand(match, "B") == "5/2 6/2"


def test_everybody_knows_what_was_taken() -> None:
    match = table(THREE_SETS)
    play(match, "B take D")
    assert known(match, "B") == "4/2 5/2 6/2"
