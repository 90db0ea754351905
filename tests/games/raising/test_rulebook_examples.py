"""The examples of the printed rules. The pictures are lost, so the cards they show are ours."""

import pytest

from stolik import Match
from tests.games.raising.table import (
    clause,
    hand,
    moves,
    play,
    player,
    points,
    pot,
    reason,
    see,
    table,
    to_act,
    track,
)

ROLLERS = pytest.mark.parametrize("roller", "ABC")


def rolled(roller: str) -> Match:
    """Piotr is A, Maja B and Olek C; 3 bells, 2 diamonds, 1 gear and a blank were rolled."""
    return table(f"""
        raise, players 3
        roller {roller}, scoring 12, dice 3xbell 2xdiamond 1xgear
        track
        A: hand bell2 cloud2 cloud3 any
        B: hand diamond5 any
        C: hand gear3 cloud4 cloud2 any
    """)


def opened(roller: str = "A") -> Match:
    """Piotr has laid a bell 2, Maja a diamond 5, Olek a gear 3."""
    match = rolled(roller)
    play(match, "A open bell2", "B open diamond5", "C open gear3")
    return match


@ROLLERS
def test_the_roll(roller: str) -> None:
    view = see(rolled(roller))
    assert {one.symbol: one.dice for one in view.dice if one.dice} == {
        "bell": 3,
        "diamond": 2,
        "gear": 1,
    }
    assert view.blanks == 1


def test_the_number_of_symbols_is_always_one_more_than_on_the_dice() -> None:
    times = {one.symbol: one.times for one in see(rolled("A")).dice}
    assert times == {"bell": 4, "diamond": 3, "gear": 2, "cloud": 1, "hourglass": 1}


@ROLLERS
def test_piotr_gets_to_8_maja_to_15_and_olek_to_6(roller: str) -> None:
    assert track(opened(roller)) == "C 6, A 8, B 15"


@ROLLERS
def test_all_three_cards_are_put_on_the_pile_of_used_cards(roller: str) -> None:
    assert pot(opened(roller)) == ["diamond5", "gear3", "bell2"]


@ROLLERS
def test_olek_acts_because_his_marker_is_furthest_behind(roller: str) -> None:
    assert to_act(opened(roller)) == "C"


def test_olek_plays_a_cloud_4_goes_from_6_to_10_and_overtakes_piotr() -> None:
    match = opened()
    play(match, "C raise cloud4")
    assert track(match) == "A 8, C 10, B 15"
    assert "cloud4" in pot(match)


def test_a_cloud_2_would_only_have_brought_him_level_with_piotr() -> None:
    match = opened()
    assert (clause(match, "C raise cloud2"), reason(match, "C raise cloud2")) == (
        "R5",
        "raise_not_enough",
    )


def test_now_piotr_has_to_decide_whether_to_play_on_or_to_pass() -> None:
    match = opened()
    play(match, "C raise cloud4")
    assert to_act(match) == "A"
    assert {move.split()[0] for move in moves(match, "A")} == {"raise", "pass"}
    assert clause(match, "A raise cloud2") == "R5"  # 10, where Olek is
    assert clause(match, "A raise cloud3") == "allowed"  # 11


def test_if_piotr_passes_he_fills_his_hand_up_to_six_and_it_is_oleks_turn_again() -> None:
    match = opened()
    play(match, "C raise cloud4", "A pass")
    assert track(match) == "C 10, B 15"
    assert len(hand(match, "A")) == 6
    assert to_act(match) == "C"


def test_28_points_from_scoring_cards_number_cards_and_the_hand() -> None:
    piles = "pile_A hourglass4 bell1 bell1 bell2, pile_B diamond6 gear6 cloud6 bell3:5"
    match = table(f"""
        raise, players 2
        turns 40, roller B, scoring 20, dice
        track A 2, B 4
        A: scored 6 8, {piles}, pot cloud2, hand any
        B: scored 10 10 12 12 14, pot cloud4, hand any
    """)
    assert see(match).round == see(match).rounds
    assert points(match)[0] == 6 + 8 + 5 + 1 + 1 + 1
    play(match, "A pass")
    assert match.over
    assert points(match)[0] == 28  # with a hand of six, and without the 15 cards of the deck
    assert player(match, "A").deck == 15
