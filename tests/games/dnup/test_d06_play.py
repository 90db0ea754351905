"""D6 Play: a set from the hand, strictly higher than a set of the same size, which goes back."""

import pytest

from stolik.rules.errors import IllegalMove
from tests.games.dnup.table import (
    GAME,
    clause,
    discarded_by,
    hand,
    lying,
    moves,
    play,
    see,
    sets,
    table,
    to_move,
)

PAIR_OF_FIVES = """
    dnup, players 3
    to_move C, began A
    A: secret 2/9, set 5/2 5/8
    B: secret 3/7, set 10/1
    C: secret 4/6 4/7 5/4 5/7 6/1 6/1 7/1 9/3 9/1
    discard rest
"""


def test_a_played_set_leaves_the_hand_and_lies_in_front_of_its_owner() -> None:
    match = table(PAIR_OF_FIVES)
    play(match, "C play 6/1 6/1")
    assert lying(match, "C") == "6/1 6/1"
    assert hand(match, "C") == "4/6 4/7 5/4 5/7 7/1 9/1 9/3"


def test_a_set_lies_the_way_up_it_was_held() -> None:
    match = table(PAIR_OF_FIVES)
    play(match, "C play 9/1 9/3")
    assert lying(match, "C") == "9/1 9/3"


def test_you_need_not_play_all_your_cards_of_a_value() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 2/9
        B: secret 3/7
        C: secret 6/1 6/1 6/2 6/7
        discard rest
    """)
    play(match, "C play 6/1 6/7")
    assert lying(match, "C") == "6/1 6/7"
    assert hand(match, "C") == "6/1 6/2"


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("4/6 4/7", "D6"),  # lower
        ("5/4 5/7", "D6"),  # equal
        ("6/1 6/1", "allowed"),
        ("9/1 9/3", "allowed"),
    ],
)
def test_a_set_of_the_same_size_must_be_strictly_higher(cards: str, verdict: str) -> None:
    match = table(PAIR_OF_FIVES)
    assert clause(match, f"C play {cards}") == verdict
    assert (f"play {cards}" in moves(match, "C")) == (verdict == "allowed")


def test_the_beaten_set_goes_back_to_its_owner_with_every_card_turned() -> None:
    match = table(PAIR_OF_FIVES)
    assert discarded_by(match, "C play 6/1 6/1") == ""
    assert hand(match, "A") == "2/5 2/9 8/5"


def test_a_beaten_set_does_not_go_to_the_one_who_beat_it() -> None:
    match = table(PAIR_OF_FIVES)
    play(match, "C play 6/1 6/1")
    assert hand(match, "C") == "4/6 4/7 5/4 5/7 7/1 9/1 9/3"
    assert lying(match, "A") == ""


def test_only_the_set_of_the_same_size_is_beaten() -> None:
    match = table("""
        dnup, players 4
        to_move D, began A
        A: secret 3/9
        B: secret 3/7, set 4/2
        C: secret 3/8, set 2/6 2/7 2/8
        D: secret 6/1 6/1 6/3
        discard rest
    """)
    play(match, "D play 6/1")
    assert hand(match, "B") == "2/4 3/7"
    assert sets(match) == {"C": "2/6 2/7 2/8", "D": "6/1"}


@pytest.mark.parametrize("cards", ["4/6 4/7 4/8", "3/9", "1/6 1/6 1/7 1/8"])
def test_a_size_that_nobody_has_on_the_table_is_free(cards: str) -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 2/9, set 10/1 10/2
        B: secret 3/7
        C: secret 4/6 4/7 4/8 3/9 1/6 1/6 1/7 1/8 5/7
        discard rest
    """)
    play(match, f"C play {cards}")
    assert lying(match, "C") == cards
    assert hand(match, "A") == "2/9"


def test_a_higher_set_of_another_size_is_in_nobodys_way() -> None:
    match = table(PAIR_OF_FIVES)
    assert clause(match, "C play 9/1") == "D6"  # below the single 10
    assert clause(match, "C play 9/1 9/3") == "allowed"  # above the pair of 5s


def test_a_larger_set_does_not_beat_a_smaller_one() -> None:
    match = table(PAIR_OF_FIVES)
    play(match, "C play 6/1 6/1")
    assert lying(match, "B") == "10/1"


@pytest.mark.parametrize(
    "cards",
    [
        "8/3",  # in nobody's hand
        "2/9",  # in another's hand
        "1/7",  # held the other way up
        "7/1 7/1",  # held once
        "6/1 6/1 6/1",  # there are two
        "9/3 9/2",  # one of them is not held
        "2/7",  # not in the deck of three players
        "10/9",  # no card at all
        "10/2",  # in the discard pile
        "10/1",  # on the table
    ],
)
def test_only_cards_from_your_own_hand_can_be_played(cards: str) -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 2/9
        B: secret 3/7, set 1/10
        C: secret 6/1 6/1 7/1 9/3
        discard rest
    """)
    assert clause(match, f"C play {cards}") == "D6"


def test_a_refused_play_changes_nothing() -> None:
    match = table(PAIR_OF_FIVES)
    before = [match.position(seat) for seat in range(3)]
    with pytest.raises(IllegalMove, match="D6"):
        play(match, "C play 5/4 5/7")
    assert [match.position(seat) for seat in range(3)] == before
    assert to_move(match) == "C"
    assert not match.history


def test_a_beaten_set_may_be_played_again_with_its_other_value() -> None:
    match = table("""
        dnup, players 3
        to_move B, began A
        A: secret 2/9, set 5/7 5/8
        B: secret 6/1 6/1 3/9
        C: secret 4/6
        discard rest
    """)
    play(match, "B play 6/1 6/1", "C turn")
    assert hand(match, "A") == "2/9 7/5 8/5"
    play(match, "A play 7/5")
    assert lying(match, "A") == "7/5"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_most_one_set_of_each_size_lies_on_the_table(players: int) -> None:
    match = GAME.new(players, seed=8)
    most = 0
    for turn in range(250):
        if match.over:
            break
        lie = [pile.size for pile in see(match).to_beat]
        assert len(set(lie)) == len(lie)
        most = max(most, len(lie))
        (seat,) = match.to_act
        options = match.moves(seat)
        match.play(seat, options[turn * turn % len(options)])
    assert most > 1
