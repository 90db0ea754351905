"""R6 Pass: your marker comes off, your hand is refilled, and you are out of the round."""

from collections import Counter
from itertools import combinations

import pytest

from stolik import Match
from stolik.games.raising.events import RanOut, Refilled
from tests.games.raising.table import (
    clause,
    events,
    hand,
    moves,
    play,
    player,
    pot,
    reason,
    see,
    table,
    to_act,
    track,
    whole,
)

# No die shows a symbol unless a position says so: a card is worth its number.
ROUND = """
    raise, players 3
    turns 3, roller B, scoring 12
    track A 2, B 4, C 5
    A: hand cloud1 gear2 hourglass1 bell1 bell2, pot hourglass2
    B: pot gear4, hand any
    C: pot diamond5, hand any
"""
A_HAS_NO_CARD = """
    raise, players 4
    turns 11, roller B, scoring 12
    track B 5, A 6, D 8, C 10
    A: pot bell1 bell1 bell1 hourglass1 hourglass1 cloud1
    B: hand hourglass2 cloud4 gear2 bell1 bell1, pot gear5
    C: pot cloud4 gear6, hand any
    D: pot cloud5 diamond3, hand any
"""
ONES = "bell1 bell1 bell1 hourglass1 hourglass1".split()


def sizes(match: Match) -> list[int]:
    """How many cards everybody holds."""
    return [one.hand for one in see(match).players]


def decks(match: Match) -> list[int]:
    """How many cards every deck has."""
    return [one.deck for one in see(match).players]


def line_of(match: Match, seat: str) -> str:
    """Where the cards of a colour are."""
    return next(line for line in whole(match).splitlines() if line.startswith(f"{seat}:"))


# What a pass is


def test_a_pass_takes_the_marker_off_the_track() -> None:
    match = table(ROUND)
    play(match, "A pass")
    assert track(match) == "B 4, C 5"
    assert to_act(match) == "B"


def test_whoever_passes_refills_at_once_and_not_at_the_end_of_the_round() -> None:
    match = table(ROUND)
    play(match, "A pass")
    assert see(match).phase == "raise"
    assert sizes(match) == [6, 5, 5]
    assert decks(match) == [23, 24, 24]


@pytest.mark.parametrize("played", [1, 2, 3, 4, 5])
def test_as_many_cards_are_drawn_as_were_played_in_the_round(played: int) -> None:
    match = table(f"""
        raise, players 3
        turns 9, roller A, scoring 12
        track A {played}, B 6, C 6
        A: pot {" ".join(ONES[:played])}, hand any
        B: pot gear6, hand any
        C: pot cloud6, hand any
    """)
    play(match, "A pass")
    assert player(match, "A").hand == 6
    assert player(match, "A").deck == 30 - 6 - played
    assert events(match) == (Refilled(0, played),)


def test_the_cards_in_hand_are_kept() -> None:
    match = table(ROUND)
    before = Counter(hand(match, "A"))
    play(match, "A pass")
    assert before < Counter(hand(match, "A"))


def test_only_cards_of_the_own_deck_are_drawn() -> None:
    match = table("""
        raise, players 3
        turns 5, roller A, scoring 12
        track B 6, A 7, C 7
        A: pot bell2 gear5, pile_B diamond6 gear2, hand any
        B: hand bell1 bell2 bell3 gear2, pot cloud1 gear5, pile_B rest, deck diamond6 cloud6
        C: pot bell2 cloud5, hand any
    """)
    play(match, "B pass")
    assert hand(match, "B") == ["diamond6", "gear2", "cloud6", "bell1", "bell2", "bell3"]
    assert player(match, "B").deck == 0


@pytest.mark.parametrize("seat", "ABC")
def test_the_cards_of_all_others_stay_where_they_are(seat: str) -> None:
    values = dict.fromkeys("ABC", 3) | {seat: 2}
    behind = sorted("ABC", key=lambda other: values[other])
    match = table(
        "\n".join(
            [
                "raise, players 3",
                "turns 3, roller A, scoring 12",
                f"track {', '.join(f'{other} {values[other]}' for other in behind)}",
                *(f"{other}: pot bell{values[other]}, hand any" for other in "ABC"),
            ]
        )
    )
    others = [other for other in "ABC" if other != seat]
    before = [line_of(match, other) for other in others]
    play(match, f"{seat} pass")
    assert [line_of(match, other) for other in others] == before


def test_cards_already_played_stay_in_the_pot() -> None:
    match = table(ROUND)
    play(match, "A pass")
    assert pot(match) == ["diamond5", "gear4", "hourglass2"]


def test_a_pass_is_a_turn() -> None:
    match = table(ROUND)
    play(match, "A pass")
    assert see(match).turns == 4


# Out of the round


@pytest.mark.parametrize("turn", ["A pass", "A raise gear2 cloud1", "A raise", "A open bell1"])
def test_whoever_has_passed_is_out_of_the_round(turn: str) -> None:
    match = table(ROUND)
    play(match, "A pass")
    assert (clause(match, turn), reason(match, turn)) == ("R6", "passed_already")
    play(match, "B raise bell2")
    assert (clause(match, turn), reason(match, turn)) == ("R6", "passed_already")
    assert moves(match, "A") == []


def test_everybody_sees_who_has_passed() -> None:
    match = table(ROUND)
    play(match, "A pass")
    assert [player(match, seat, viewer="C").passed for seat in "ABC"] == [True, False, False]


def test_in_the_next_round_they_are_in_again() -> None:
    match = table(ROUND)
    play(match, "A pass", "B pass")
    assert to_act(match) == "A B C"
    assert not player(match, "A").passed
    assert clause(match, "A open bell1") == "allowed"


# Who may pass, and who has to


def test_whoever_could_raise_may_pass() -> None:
    match = table(ROUND)
    assert clause(match, "A raise gear2 cloud1") == "allowed"
    assert "pass" in moves(match, "A")
    assert clause(match, "A pass") == "allowed"


def with_five_ones(ahead: str, total: int) -> Match:
    """A is on 1 and holds five cards that are worth 1 each."""
    return table(f"""
        raise, players 3
        turns 3, roller A, scoring 12
        track A 1, B {total}, C 9
        A: hand bell1 bell1 hourglass1 hourglass1 cloud1, pot bell1
        B: pot {ahead}, hand any
        C: pot gear6 diamond3, hand any
    """)


def test_when_all_cards_together_would_only_draw_level_nothing_is_left_but_a_pass() -> None:
    assert moves(with_five_ones("gear6", 6), "A") == ["pass"]


def test_when_all_cards_together_are_just_enough_nobody_has_to_pass() -> None:
    match = with_five_ones("gear5", 5)
    assert sorted(moves(match, "A")) == [
        "pass",
        "raise cloud1 hourglass1 hourglass1 bell1 bell1",
    ]


def test_every_raise_of_one_who_has_to_pass_is_refused_by_r6() -> None:
    match = with_five_ones("gear6", 6)
    held = hand(match, "A")
    for size in range(1, 6):
        for cards in combinations(held, size):
            turn = f"A raise {' '.join(cards)}"
            assert (clause(match, turn), reason(match, turn)) == ("R6", "raise_impossible")


def test_a_raise_that_is_too_small_is_no_reason_to_pass_when_more_cards_would_do() -> None:
    turn = "A raise cloud1 hourglass1 bell1"
    assert clause(with_five_ones("gear5", 5), turn) == "R5"
    assert clause(with_five_ones("gear6", 6), turn) == "R6"


def test_the_deck_of_one_who_has_to_pass_does_not_help() -> None:
    match = with_five_ones("gear6", 6)
    for card in ("diamond6", "gear6", "cloud6"):
        assert clause(match, f"A raise {card}") == "R5"  # it is not held
    play(match, "A pass")
    assert track(match) == "B 6, C 9"


# Without a card in hand


def test_whoever_is_furthest_behind_without_a_card_passes_without_a_move() -> None:
    match = table(A_HAS_NO_CARD)
    play(match, "B raise hourglass2")
    assert track(match) == "B 7, D 8, C 10"
    assert to_act(match) == "B"
    assert see(match).turns == 12


def test_that_happens_too_when_the_one_behind_them_passes() -> None:
    match = table(A_HAS_NO_CARD)
    play(match, "B pass")
    assert track(match) == "D 8, C 10"
    assert to_act(match) == "D"
    assert see(match).turns == 12


def test_they_refill_like_anybody_who_passes() -> None:
    match = table(A_HAS_NO_CARD)
    play(match, "B raise hourglass2")
    assert sizes(match) == [6, 4, 4, 4]
    assert player(match, "A").deck == 18


def test_their_cards_stay_in_the_pot() -> None:
    match = table(A_HAS_NO_CARD)
    before = Counter(pot(match))
    play(match, "B raise hourglass2")
    assert Counter(pot(match)) == before + Counter(["hourglass2"])


@pytest.mark.parametrize("turn", ["A pass", "A raise diamond6", "A open bell2"])
def test_they_are_out_of_the_round_although_they_hold_cards_again(turn: str) -> None:
    match = table(A_HAS_NO_CARD)
    play(match, "B raise hourglass2")
    assert (clause(match, turn), reason(match, turn)) == ("R6", "passed_already")


def test_everybody_is_told_who_passed_without_a_move() -> None:
    match = table(A_HAS_NO_CARD)
    play(match, "B raise hourglass2")
    assert [event for event in events(match, "D") if isinstance(event, RanOut)] == [RanOut((0,))]


def test_several_in_a_row_pass_without_a_move() -> None:
    match = table("""
        raise, players 5
        turns 17, roller A, scoring 12
        track B 5, A 6, D 7, C 10, E 11
        A: pot bell1 bell1 bell1 hourglass1 hourglass1 cloud1
        B: pot gear5, hand gear4 any
        C: pot cloud4 gear6, hand any
        D: pot bell1 bell1 bell2 hourglass1 hourglass1 cloud1
        E: pot cloud5 gear6, hand any
    """)
    play(match, "B raise gear4")
    assert track(match) == "B 9, C 10, E 11"
    assert sizes(match) == [6, 4, 4, 6, 4]
    assert see(match).turns == 18


def test_they_go_one_after_the_other_until_somebody_has_a_card() -> None:
    match = table("""
        raise, players 4
        turns 17, roller A, scoring 12
        track B 5, A 6, C 7, D 12
        A: pot bell1 bell1 bell1 hourglass1 hourglass1 cloud1
        B: pot gear5, hand any
        C: pot diamond3 cloud4, hand any
        D: pot bell2 bell2 bell2 hourglass2 hourglass2 cloud2
    """)
    play(match, "B pass")
    assert track(match) == "C 7, D 12"  # D has no card either, but is not furthest behind
    assert sizes(match) == [6, 6, 4, 0]


def test_without_a_card_a_marker_stays_as_long_as_another_is_behind_it() -> None:
    match = table("""
        raise, players 4
        turns 13, roller A, scoring 12
        track D 3, B 5, A 6, C 10
        A: pot bell1 bell1 bell1 hourglass1 hourglass1 cloud1
        B: pot gear5, hand any
        C: pot cloud4 gear6, hand any
        D: pot diamond3, hand bell3 gear4 any
    """)
    play(match, "D raise bell3")  # to the space of A, on top
    assert track(match) == "B 5, D 6, A 6, C 10"
    play(match, "B pass")
    assert track(match) == "D 6, A 6, C 10"
    assert player(match, "A").hand == 0
    play(match, "D raise gear4")
    assert track(match) == "D 10, C 10"


def test_the_last_card_of_all_may_be_the_opening_card() -> None:
    match = table("""
        raise, players 3
        turns 40, roller A, scoring 12
        track
        A: hand bell1, pile_B rest
        B: hand bell3 any
        C: hand bell2 any
    """)
    play(match, "A open bell1", "B open bell3", "C open bell2")
    assert track(match) == "C 2, B 3"
    assert to_act(match) == "C"
    assert see(match).turns == 43
    assert clause(match, "A pass") == "R6"
