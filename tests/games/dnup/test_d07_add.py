"""D7 Add: one card onto an opponent's set of the same value."""

import pytest

from stolik.rules.errors import BadMove, IllegalMove
from tests.games.dnup.table import (
    clause,
    discarded_by,
    hand,
    lying,
    moves,
    play,
    sets,
    table,
    to_move,
)

ONE_SIX = """
    dnup, players 3
    to_move C, began A
    A: secret 2/9 3/8, set 6/1
    B: secret 3/7 4/8
    C: secret 6/2 6/7 7/1 1/6 9/3
    discard rest
"""


def growing_into(pair: str) -> str:
    """A has a single 6 and B a pair; C can add a 6."""
    return f"""
        dnup, players 4
        to_move C, began A
        A: secret 2/9, set 6/1
        B: secret 3/8, set {pair}
        C: secret 6/2 9/3
        D: secret 4/8
        discard rest
    """


def test_one_card_from_the_hand_joins_the_set_of_an_opponent() -> None:
    match = table(growing_into("5/2 5/3"))
    play(match, "C add 6/2 to A")
    assert lying(match, "A") == "6/1 6/2"
    assert hand(match, "C") == "9/3"
    assert to_move(match) == "D"


@pytest.mark.parametrize("card", ["7/1", "1/6", "9/3"])
def test_a_card_of_another_value_does_not_fit(card: str) -> None:
    match = table(ONE_SIX)
    assert clause(match, f"C add {card} to A") == "D7"
    assert f"add {card} to A" not in moves(match, "C")


@pytest.mark.parametrize("card", ["6/1", "6/3", "2/6", "10/9"])
def test_only_a_card_that_is_held_this_way_up_can_be_added(card: str) -> None:
    assert clause(table(ONE_SIX), f"C add {card} to A") == "D7"


def test_only_one_card_can_be_added() -> None:
    match = table(ONE_SIX)
    with pytest.raises(BadMove):
        play(match, "C add 6/2 6/7 to A")


@pytest.mark.parametrize("area", ["B", "C", "D", "A1", "A2"])
def test_a_card_needs_a_set_of_an_opponent_to_be_added_to(area: str) -> None:
    assert clause(table(ONE_SIX), f"C add 6/2 to {area}") == "D7"


def test_your_own_set_is_discarded_before_you_could_add_to_it() -> None:
    match = table(ONE_SIX)
    play(match, "C play 6/2 6/7", "A turn", "B turn")
    assert to_move(match) == "C"
    assert clause(match, "C add 6/1 to C") == "D7"


@pytest.mark.parametrize(
    ("turn", "after"),
    [
        ("C add 6/2 to A", {"A": "6/1 6/2", "E": "1/6 1/7 1/8"}),  # B's pair is beaten
        ("C add 4/6 to B", {"A": "6/1", "B": "4/2 4/3 4/6"}),  # E's three are beaten
        ("C add 1/9 to E", {"A": "6/1", "B": "4/2 4/3", "E": "1/6 1/7 1/8 1/9"}),
    ],
)
def test_the_set_may_be_that_of_any_opponent(turn: str, after: dict[str, str]) -> None:
    match = table("""
        dnup, players 5
        to_move C, began A
        A: secret 2/9, set 6/1
        B: secret 3/7, set 4/2 4/3
        C: secret 6/2 4/6 1/9 3/6
        D: secret 3/8
        E: secret 3/9, set 1/6 1/7 1/8
        discard rest
    """)
    play(match, turn)
    assert sets(match) == after


def test_a_set_may_grow_to_a_size_that_nobody_has() -> None:
    match = table(growing_into("10/1 10/2").replace("set 6/1", "set 6/1 6/4 6/7"))
    play(match, "C add 6/2 to A")
    assert sets(match) == {"A": "6/1 6/2 6/4 6/7", "B": "10/1 10/2"}


@pytest.mark.parametrize(
    ("pair", "verdict"),
    [
        ("5/2 5/3", "allowed"),
        ("4/2 4/3", "allowed"),
        ("6/3 6/4", "D7"),  # equal
        ("7/1 7/2", "D7"),  # higher
        ("10/1 10/2", "D7"),
    ],
)
def test_a_grown_set_must_beat_the_set_whose_size_it_reaches(pair: str, verdict: str) -> None:
    match = table(growing_into(pair))
    assert clause(match, "C add 6/2 to A") == verdict
    assert ("add 6/2 to A" in moves(match, "C")) == (verdict == "allowed")


def test_an_add_that_would_lose_is_refused_and_changes_nothing() -> None:
    match = table(growing_into("7/1 7/3"))
    before = [match.position(seat) for seat in range(4)]
    with pytest.raises(IllegalMove, match="D7"):
        play(match, "C add 6/2 to A")
    assert [match.position(seat) for seat in range(4)] == before


def test_the_owner_of_the_beaten_set_takes_it_back_turned() -> None:
    match = table(growing_into("5/2 5/8"))
    assert discarded_by(match, "C add 6/2 to A") == ""
    assert hand(match, "B") == "2/5 3/8 8/5"
    assert "B" not in sets(match)


def test_the_size_a_set_has_grown_out_of_becomes_free() -> None:
    match = table("""
        dnup, players 3
        to_move B, began A
        A: secret 2/9, set 6/1
        B: secret 6/2 3/8
        C: secret 1/7 4/8
        discard rest
    """)
    play(match, "B add 6/2 to A")
    assert clause(match, "C play 1/7") == "allowed"


def test_a_set_is_nothing_in_the_way_of_its_own_growth() -> None:
    match = table("""
        dnup, players 3
        to_move B, began A
        A: secret 2/9, set 2/4
        B: secret 2/5 2/6 3/8
        C: secret 2/8 4/8
        discard rest
    """)
    play(match, "B add 2/5 to A")
    assert lying(match, "A") == "2/4 2/5"
    assert clause(match, "C add 2/8 to A") == "allowed"


def test_an_added_card_is_discarded_with_the_set() -> None:
    match = table(ONE_SIX)
    assert discarded_by(match, "C add 6/2 to A") == "1/6 2/6"
    assert to_move(match) == "A"
    assert sets(match) == {}
    assert hand(match, "A") == "2/9 3/8"
    assert hand(match, "C") == "1/6 6/7 7/1 9/3"


def test_an_added_card_goes_back_to_the_owner_of_the_set_not_to_the_one_who_added_it() -> None:
    match = table("""
        dnup, players 3
        to_move B, began A
        A: secret 2/9, set 6/1
        B: secret 6/2 3/8
        C: secret 7/1 7/3 4/8
        discard rest
    """)
    play(match, "B add 6/2 to A", "C play 7/1 7/3")
    assert hand(match, "A") == "1/6 2/6 2/9"
    assert hand(match, "B") == "3/8"


def test_an_added_card_is_taken_with_the_set() -> None:
    match = table("""
        dnup, players 3
        to_move B, began A
        A: secret 2/9, set 6/1
        B: secret 6/2 3/8
        C: secret 4/8
        discard rest
    """)
    play(match, "B add 6/2 to A", "C take A")
    assert hand(match, "C") == "1/6 2/6 4/8"
    assert hand(match, "B") == "3/8"
    assert lying(match, "A") == ""


def test_several_cards_may_be_added_to_a_set_one_after_the_other() -> None:
    match = table("""
        dnup, players 4
        to_move B, began A
        A: secret 2/9, set 6/1
        B: secret 6/2 3/8
        C: secret 6/3 4/8
        D: secret 6/4 4/7
        discard rest
    """)
    play(match, "B add 6/2 to A", "C add 6/3 to A")
    assert sets(match) == {"A": "6/1 6/2 6/3"}
    assert discarded_by(match, "D add 6/4 to A") == "1/6 2/6 3/6 4/6"


def test_adding_puts_no_set_in_front_of_the_one_who_adds() -> None:
    match = table(growing_into("5/2 5/8"))
    play(match, "C add 6/2 to A")
    assert lying(match, "C") == ""


def test_equal_cards_make_one_add() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 2/9, set 7/3
        B: secret 3/8
        C: secret 7/1, known 7/1 9/3
        discard rest
    """)
    assert [move for move in moves(match, "C") if move.startswith("add")] == ["add 7/1 to A"]
