"""D14 Duel: two players, two areas each, a go of two turns."""

import pytest

from stolik.rules.messages import Outcome
from tests.games.dnup.table import (
    GAME,
    all_faces,
    clause,
    discarded_by,
    hand,
    known,
    lying,
    moves,
    play,
    see,
    sets,
    sizes,
    table,
    to_move,
    tokens,
)

SEEDS = range(8)
FULL_TABLE = """
    dnup, players 2
    to_move A1, began B
    A: secret 3/9 4/7, set2 2/4 2/5 2/6
    B: secret 2/9 3/8, set1 5/2 5/3, set2 7/1
    discard rest
"""


# A go


def test_26_cards_are_dealt_13_to_each() -> None:
    match = GAME.new(players=2, seed=1)
    assert sizes(match) == [13, 13]
    assert all_faces(match).total() == 26


def test_a_go_is_a_turn_in_area_1_and_a_turn_in_area_2() -> None:
    match = table(FULL_TABLE)
    for turn in ("A1", "A2", "B1", "B2", "A1", "A2", "B1", "B2"):
        assert to_move(match) == turn
        assert match.to_act == ("AB".index(turn[0]),)
        play(match, f"{turn[0]} turn")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_holder_of_the_star_opens_with_one_turn_in_area_2(seed: int) -> None:
    match = GAME.new(players=2, seed=seed)
    first, second = ("A", "B") if {"1/5", "5/1"} & set(hand(match, "A").split()) else ("B", "A")
    assert to_move(match) == f"{first}2"
    play(match, f"{first} play {hand(match, first).split()[0]}")
    assert list(sets(match)) == [f"{first}2"]
    for turn in (f"{second}1", f"{second}2", f"{first}1", f"{first}2", f"{second}1"):
        assert to_move(match) == turn
        play(match, f"{turn[0]} turn")


def test_either_seat_may_be_the_one_who_opens() -> None:
    assert {to_move(GAME.new(players=2, seed=seed)) for seed in SEEDS} == {"A2", "B2"}


def test_after_the_opening_turn_the_opponent_has_a_full_go() -> None:
    match = table("""
        dnup, players 2
        round 1, to_move B2, began B
        A: secret 3/9 4/7
        B: secret 5/1 8/3
        discard rest
    """)
    play(match, "B play 8/3", "A turn", "A turn")
    assert to_move(match) == "B1"
    assert sets(match) == {"B2": "8/3"}
    play(match, "B turn")
    assert to_move(match) == "B2"
    assert sets(match) == {}


@pytest.mark.parametrize("action", ["play 9/3", "add 7/4 to B2", "take B1", "take B2", "turn"])
def test_every_turn_of_a_go_is_one_action(action: str) -> None:
    match = table(FULL_TABLE.replace("3/9 4/7", "9/3 7/4 8/1"))
    play(match, f"A {action}")
    assert to_move(match) == "A2"
    assert see(match).turns == 1


# Areas


def test_each_turn_discards_the_set_of_its_own_area_only() -> None:
    match = table("""
        dnup, players 2
        to_move B2, began B
        A: secret 3/9 4/7, set1 6/1, set2 2/4 2/5
        B: secret 2/9 3/8
        discard rest
    """)
    assert discarded_by(match, "B turn") == "1/6"
    assert sets(match) == {"A2": "2/4 2/5"}
    assert discarded_by(match, "A turn") == "2/4 2/5"
    assert sets(match) == {}


def test_the_sets_of_the_opponent_stay_through_a_whole_go() -> None:
    match = table(FULL_TABLE)
    play(match, "A turn")
    assert sets(match) == {"B1": "5/2 5/3", "B2": "7/1"}
    play(match, "A turn")
    assert sets(match) == {"B2": "7/1"}
    play(match, "B turn")
    assert sets(match) == {}


@pytest.mark.parametrize("area", ["A1", "A2"])
def test_a_played_set_goes_to_the_area_of_the_turn(area: str) -> None:
    match = table(f"""
        dnup, players 2
        to_move {area}, began B
        A: secret 9/3 4/7
        B: secret 2/9
        discard rest
    """)
    play(match, "A play 9/3")
    assert sets(match) == {area: "9/3"}


def test_a_player_may_have_two_sets_at_once() -> None:
    match = table("""
        dnup, players 2
        to_move A1, began B
        A: secret 9/3 4/7 4/8 3/5
        B: secret 2/9
        discard rest
    """)
    play(match, "A play 9/3", "A play 4/7 4/8")
    assert sets(match) == {"A1": "9/3", "A2": "4/7 4/8"}


# Conflicts


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("6/1", "D6"),  # below B2's 7
        ("7/3", "D6"),  # equal to it
        ("8/1", "allowed"),
        ("4/6 4/8", "D6"),  # below B1's pair of 5s
        ("5/7 5/8", "D6"),
        ("9/2 9/3", "allowed"),
    ],
)
def test_a_set_must_be_higher_than_the_opponents_set_of_its_size_in_either_area(
    cards: str, verdict: str
) -> None:
    match = table(f"""
        dnup, players 2
        to_move A1, began B
        A: secret {cards} 3/4
        B: secret 1/7, set1 5/2 5/3, set2 7/1
        discard rest
    """)
    assert clause(match, f"A play {cards}") == verdict
    assert (f"play {cards}" in moves(match, "A")) == (verdict == "allowed")


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [("5/7 5/8", "D14"), ("6/2 6/4", "D14"), ("7/1 7/3", "allowed"), ("5/7", "allowed")],
)
@pytest.mark.parametrize(("mine", "other"), [("A1", "set2"), ("A2", "set1")])
def test_a_set_must_be_higher_than_your_own_set_of_its_size(
    mine: str, other: str, cards: str, verdict: str
) -> None:
    match = table(f"""
        dnup, players 2
        to_move {mine}, began B
        A: secret {cards} 3/4, {other} 6/1 6/1
        B: secret 1/9
        discard rest
    """)
    assert clause(match, f"A play {cards}") == verdict
    assert (f"play {cards}" in moves(match, "A")) == (verdict == "allowed")


@pytest.mark.parametrize(("mine", "other"), [("A1", "set2"), ("A2", "set1")])
def test_your_own_beaten_set_comes_back_to_your_hand_turned(mine: str, other: str) -> None:
    match = table(f"""
        dnup, players 2
        to_move {mine}, began B
        A: secret 7/1 7/3 3/4, {other} 6/1 6/2
        B: secret 1/9
        discard rest
    """)
    play(match, "A play 7/1 7/3")
    assert hand(match, "A") == "1/6 2/6 3/4"
    assert known(match, "A") == "1/6 2/6"
    assert sets(match) == {mine: "7/1 7/3"}


@pytest.mark.parametrize("theirs", ["set1", "set2"])
def test_the_opponents_beaten_set_goes_back_to_the_opponent_turned(theirs: str) -> None:
    match = table(f"""
        dnup, players 2
        to_move A1, began B
        A: secret 7/1 7/3 3/4
        B: secret 1/9, {theirs} 6/1 6/2
        discard rest
    """)
    play(match, "A play 7/1 7/3")
    assert hand(match, "B") == "1/6 1/9 2/6"
    assert sets(match) == {"A1": "7/1 7/3"}


def test_a_free_size_is_free_in_the_duel_too() -> None:
    match = table(FULL_TABLE.replace("3/9 4/7", "3/9 1/6 1/6 1/7 1/8"))
    play(match, "A play 1/6 1/6 1/7 1/8")
    assert lying(match, "A1") == "1/6 1/6 1/7 1/8"


# Adding and taking


def test_you_may_add_to_either_area_of_the_opponent() -> None:
    position = """
        dnup, players 2
        to_move A1, began B
        A: secret 5/7 8/3 4/6
        B: secret 1/9, set1 5/2 5/3, set2 8/1
        discard rest
    """
    match = table(position)
    play(match, "A add 5/7 to B1")
    assert sets(match) == {"B1": "5/2 5/3 5/7", "B2": "8/1"}
    match = table(position)
    play(match, "A add 8/3 to B2")
    assert sets(match) == {"B2": "8/1 8/3"}


def test_a_grown_set_can_beat_the_opponents_other_set() -> None:
    match = table("""
        dnup, players 2
        to_move A1, began B
        A: secret 8/3 4/6
        B: secret 1/9, set1 5/2 5/3, set2 8/1
        discard rest
    """)
    play(match, "A add 8/3 to B2")
    assert sets(match) == {"B2": "8/1 8/3"}
    assert hand(match, "B") == "1/9 2/5 3/5"


def test_a_grown_set_can_beat_your_own_other_set() -> None:
    match = table("""
        dnup, players 2
        to_move A1, began B
        A: secret 8/3 4/6, set2 5/2 5/3
        B: secret 1/9, set2 8/1
        discard rest
    """)
    play(match, "A add 8/3 to B2")
    assert to_move(match) == "A2"
    assert sets(match) == {"B2": "8/1 8/3"}
    assert hand(match, "A") == "2/5 3/5 4/6"


@pytest.mark.parametrize("pair", ["8/4 8/5", "9/2 9/3"])
def test_a_grown_set_must_be_higher_than_the_opponents_other_set(pair: str) -> None:
    match = table(f"""
        dnup, players 2
        to_move A1, began B
        A: secret 8/3 4/6
        B: secret 1/9, set1 {pair}, set2 8/1
        discard rest
    """)
    assert clause(match, "A add 8/3 to B2") == "D7"
    assert "add 8/3 to B2" not in moves(match, "A")


@pytest.mark.parametrize("pair", ["8/4 8/5", "9/2 9/3"])
def test_a_grown_set_must_be_higher_than_your_own_other_set(pair: str) -> None:
    match = table(f"""
        dnup, players 2
        to_move A1, began B
        A: secret 8/3 4/6, set2 {pair}
        B: secret 1/9, set2 8/1
        discard rest
    """)
    assert clause(match, "A add 8/3 to B2") == "D14"
    assert "add 8/3 to B2" not in moves(match, "A")


@pytest.mark.parametrize(("area", "taken"), [("B1", "2/5 3/5 3/9 4/7"), ("B2", "1/7 3/9 4/7")])
def test_you_may_take_from_either_area_of_the_opponent(area: str, taken: str) -> None:
    match = table(FULL_TABLE)
    play(match, f"A take {area}")
    assert hand(match, "A") == taken
    assert area not in sets(match)


def test_adding_and_taking_are_for_the_opponents_sets_only() -> None:
    match = table("""
        dnup, players 2
        to_move A1, began B
        A: secret 8/3 2/9, set2 2/4 2/5 2/6
        B: secret 1/9, set1 8/1
        discard rest
    """)
    assert clause(match, "A add 2/9 to A2") == "D7"
    assert clause(match, "A take A2") == "D8"
    assert sorted(moves(match, "A")) == ["add 8/3 to B1", "take B1", "turn"]


@pytest.mark.parametrize("area", ["A1", "B2", "B", "A", "C1"])
def test_an_area_of_the_duel_has_a_number_and_needs_a_set(area: str) -> None:
    match = table("""
        dnup, players 2
        to_move A1, began B
        A: secret 8/3 2/9
        B: secret 1/9, set1 8/1
        discard rest
    """)
    assert clause(match, f"A take {area}") == "D8"
    assert clause(match, f"A add 8/3 to {area}") == "D7"


def test_both_turns_of_a_go_may_be_spent_on_one_set() -> None:
    match = table("""
        dnup, players 2
        to_move A1, began B
        A: secret 8/3 8/4 2/9
        B: secret 1/9, set1 8/1
        discard rest
    """)
    assert discarded_by(match, "A add 8/3 to B1", "A add 8/4 to B1") == "1/8 3/8 4/8"
    assert to_move(match) == "B1"


# Winning a round


@pytest.mark.parametrize("mine", ["A1", "A2"])
def test_whoever_loses_the_last_card_wins_the_round_at_once(mine: str) -> None:
    match = table(f"""
        dnup, players 2
        round 1, to_move {mine}, began B
        A: secret 8/3
        B: secret 1/9 4/6, set2 7/1
        discard rest
    """)
    play(match, "A play 8/3")
    assert tokens(match) == [1, 0]
    assert see(match).round == 2
    assert sizes(match) == [13, 13]
    assert sets(match) == {}


def test_a_go_ends_with_the_turn_that_wins() -> None:
    match = table("""
        dnup, players 2
        round 1, to_move A1, began B
        A: secret 8/3
        B: secret 1/9 4/6
        discard rest
    """)
    play(match, "A play 8/3")
    assert to_move(match) in {"A2", "B2"}
    assert {"1/5", "5/1"} & set(hand(match, to_move(match)[0]).split())


@pytest.mark.parametrize("seed", SEEDS)
def test_the_next_round_is_opened_by_its_holder_of_the_star_in_area_2(seed: int) -> None:
    match = table(
        "dnup, players 2; round 1, to_move B1, began B; A: secret 8/3; B: secret 9/1; discard rest",
        seed,
    )
    play(match, "B play 9/1")
    first, second = ("A", "B") if {"1/5", "5/1"} & set(hand(match, "A").split()) else ("B", "A")
    for turn in (f"{first}2", f"{second}1", f"{second}2", f"{first}1"):
        assert to_move(match) == turn
        play(match, f"{turn[0]} turn")


@pytest.mark.parametrize(("mine", "other"), [("A1", "set2"), ("A2", "set1")])
def test_a_set_in_the_other_area_does_not_keep_you_from_winning(mine: str, other: str) -> None:
    match = table(f"""
        dnup, players 2
        round 1, to_move {mine}, began B
        A: secret 8/3, {other} 6/1 6/1
        B: secret 1/9 4/6
        discard rest
    """)
    play(match, "A play 8/3")
    assert tokens(match) == [1, 0]


@pytest.mark.parametrize(("mine", "other"), [("A1", "set2"), ("A2", "set1")])
def test_a_play_that_beats_your_own_set_does_not_empty_the_hand(mine: str, other: str) -> None:
    match = table(f"""
        dnup, players 2
        round 1, to_move {mine}, began B
        A: secret 8/3, {other} 6/1
        B: secret 1/9 4/6
        discard rest
    """)
    assert discarded_by(match, "A play 8/3") == ""
    assert tokens(match) == [0, 0]
    assert see(match).round == 1
    assert hand(match, "A") == "1/6"
    assert to_move(match) == ("A2" if mine == "A1" else "B1")


def test_an_added_last_card_wins_the_round() -> None:
    match = table("""
        dnup, players 2
        round 1, to_move A1, began B
        A: secret 8/3
        B: secret 1/9 4/6, set2 8/1
        discard rest
    """)
    play(match, "A add 8/3 to B2")
    assert tokens(match) == [1, 0]
    assert see(match).round == 2


def test_an_added_last_card_that_beats_the_opponents_other_set_wins_the_round() -> None:
    match = table("""
        dnup, players 2
        round 1, to_move A1, began B
        A: secret 8/3
        B: secret 1/9, set1 7/1 7/3, set2 8/1
        discard rest
    """)
    play(match, "A add 8/3 to B2")
    assert tokens(match) == [1, 0]


@pytest.mark.parametrize(("mine", "other"), [("A1", "set2"), ("A2", "set1")])
def test_an_add_that_beats_your_own_set_does_not_empty_the_hand(mine: str, other: str) -> None:
    match = table(f"""
        dnup, players 2
        round 1, to_move {mine}, began B
        A: secret 8/3, {other} 7/1 7/3
        B: secret 1/9 4/6, set2 8/1
        discard rest
    """)
    play(match, "A add 8/3 to B2")
    assert tokens(match) == [0, 0]
    assert hand(match, "A") == "1/7 3/7"
    assert see(match).round == 1


def test_the_opponent_may_win_in_the_middle_of_their_go() -> None:
    match = table("""
        dnup, players 2
        round 1, to_move A2, began B
        A: secret 8/3 3/4
        B: secret 9/1
        discard rest
    """)
    play(match, "A play 8/3", "B play 9/1")
    assert tokens(match) == [0, 1]
    assert see(match).round == 2


# Winning the game


@pytest.mark.parametrize(("a", "b"), [(0, 0), (0, 1)])
def test_one_round_does_not_win_the_game(a: int, b: int) -> None:
    match = table(f"""
        dnup, players 2
        round 2, to_move A1, began B
        A: tokens {a}, secret 8/3
        B: tokens {b}, secret 1/9 4/6
        discard rest
    """)
    play(match, "A play 8/3")
    assert not match.over
    assert tokens(match) == [1, b]


@pytest.mark.parametrize("b", [0, 1])
def test_two_rounds_win_the_game(b: int) -> None:
    match = table(f"""
        dnup, players 2
        round 2, to_move A1, began B
        A: tokens 1, secret 8/3
        B: tokens {b}, secret 1/9 4/6
        discard rest
    """)
    play(match, "A play 8/3")
    assert match.over
    assert match.outcome == Outcome((0,), (2, b), "D14")
    assert match.to_act == ()
    assert see(match).round == 2


def test_after_the_end_everything_is_refused_by_the_duel() -> None:
    match = table("""
        dnup, players 2
        round 2, to_move A1, began B
        A: tokens 1, secret 8/3
        B: tokens 1, secret 1/9 4/6
        discard rest
    """)
    play(match, "A play 8/3")
    for turn in ("A turn", "B turn", "B play 1/9", "A play"):
        assert clause(match, turn) == "D14"
    assert moves(match, "A") == moves(match, "B") == []


def test_the_prizes_of_the_larger_game_do_not_apply() -> None:
    match = table("""
        dnup, players 2
        round 1, to_move B2, began B
        A: secret 8/3 5/7
        B: secret 9/1
        discard rest
    """)
    play(match, "B play 9/1")
    assert tokens(match) == [0, 1]  # a round, not two tokens
    assert sizes(match) == [13, 13]  # and nobody plays for a second prize
    assert see(match).tokens_to_win == 2


def test_a_whole_duel_goes_to_whoever_wins_two_rounds() -> None:
    match = table("""
        dnup, players 2
        round 2, to_move B1, began B
        A: tokens 1, secret 6/1 2/4
        B: tokens 1, secret 7/1, set2 5/7 5/8
        discard rest
    """)
    play(match, "B play 7/1")
    assert match.outcome == Outcome((1,), (1, 2), "D14")
