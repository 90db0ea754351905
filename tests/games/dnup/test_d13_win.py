"""D13 Win: the first to hold at least four tokens, at once."""

import pytest

from stolik.rules.errors import IllegalMove
from stolik.rules.messages import Outcome
from tests.games.dnup.table import clause, moves, play, see, sets, sizes, table, to_move, tokens


def first_to_go(a: int, b: int, c: int) -> str:
    """A goes out first by playing 6/1."""
    return f"""
        dnup, players 3
        round 4, to_move A, began A
        A: tokens {a}, secret 6/1
        B: tokens {b}, secret 7/1 2/9, set 4/7 4/8
        C: tokens {c}, secret 9/3 2/8, set 5/8
        discard rest
    """


def second_to_go(a: int, b: int, c: int) -> str:
    """A goes out second by playing 6/1; B is out."""
    return f"""
        dnup, players 3
        round 4, to_move A, began A
        A: tokens {a}, secret 6/1
        B: tokens {b}
        C: tokens {c}, secret 9/3 2/8, set 5/8
        discard rest
    """


@pytest.mark.parametrize("before", [2, 3])
def test_four_tokens_or_more_win_with_the_first_prize(before: int) -> None:
    match = table(first_to_go(before, 1, 0))
    play(match, "A play 6/1")
    assert match.over
    assert match.outcome == Outcome((0,), (before + 2, 1, 0), "D13")


def test_four_tokens_win_with_the_second_prize() -> None:
    match = table(second_to_go(3, 2, 1))
    play(match, "A play 6/1")
    assert match.over
    assert match.outcome == Outcome((0,), (4, 2, 1), "D13")


@pytest.mark.parametrize("before", [0, 1])
def test_three_tokens_do_not_win_with_the_first_prize(before: int) -> None:
    match = table(first_to_go(before, 3, 3))
    play(match, "A play 6/1")
    assert not match.over
    assert match.outcome is None
    assert to_move(match) == "B"


@pytest.mark.parametrize("before", [0, 1, 2])
def test_three_tokens_do_not_win_with_the_second_prize(before: int) -> None:
    match = table(second_to_go(before, 3, 3))
    play(match, "A play 6/1")
    assert not match.over
    assert see(match).round == 5
    assert tokens(match) == [before + 1, 3, 3]


def test_the_game_ends_at_once_in_the_middle_of_the_round() -> None:
    match = table(first_to_go(2, 3, 3))
    play(match, "A play 6/1")
    assert sizes(match) == [0, 2, 3]
    assert sets(match) == {"A": "6/1", "B": "4/7 4/8"}  # no turn of B has begun
    assert see(match).round == 4
    assert match.to_act == ()
    assert to_move(match) == "nobody"


def test_the_game_ends_at_once_with_no_new_deal() -> None:
    match = table(second_to_go(3, 2, 3))
    play(match, "A play 6/1")
    assert see(match).round == 4
    assert sizes(match) == [0, 0, 3]


def test_nobody_acts_after_the_end() -> None:
    match = table(first_to_go(2, 3, 3))
    play(match, "A play 6/1")
    for seat in "ABC":
        assert moves(match, seat) == []
        assert clause(match, f"{seat} turn") == "D13"
        assert clause(match, f"{seat} play") == "D13"
    with pytest.raises(IllegalMove, match="D13"):
        play(match, "B turn")


def test_the_first_to_reach_four_wins_though_another_would_follow() -> None:
    match = table(first_to_go(2, 3, 0).replace("7/1 2/9", "7/1"))
    play(match, "A play 6/1")
    assert match.outcome == Outcome((0,), (4, 3, 0), "D13")


def test_scores_are_tokens_and_there_is_one_winner() -> None:
    match = table(first_to_go(3, 3, 3))
    play(match, "A play 6/1")
    assert match.outcome == Outcome((0,), (5, 3, 3), "D13")


def test_the_winner_need_not_be_the_first_seat() -> None:
    match = table("""
        dnup, players 3
        round 4, to_move C, began A
        A: tokens 3, secret 6/1 6/2
        B: tokens 1, secret 7/1 2/9
        C: tokens 2, secret 9/3
        discard rest
    """)
    play(match, "C play 9/3")
    assert match.outcome == Outcome((2,), (3, 1, 4), "D13")


def test_the_supply_of_sixteen_tokens_never_limits_an_award() -> None:
    match = table("""
        dnup, players 5
        round 9, to_move A, began A
        A: tokens 3, secret 6/1
        B: tokens 3, secret 7/1
        C: tokens 3, secret 9/3
        D: tokens 3, secret 4/7
        E: tokens 3, secret 4/8
        discard rest
    """)
    play(match, "A play 6/1")
    assert tokens(match) == [5, 3, 3, 3, 3]
    assert match.outcome == Outcome((0,), (5, 3, 3, 3, 3), "D13")


def test_a_whole_game_counts_the_tokens_of_its_rounds() -> None:
    match = table("""
        dnup, players 3
        round 4, to_move A, began A
        A: tokens 1, secret 6/1
        B: tokens 3, secret 7/1
        C: secret 9/3 2/8
        discard rest
    """)
    play(match, "A play 6/1")
    assert tokens(match) == [3, 3, 0]
    play(match, "B play 7/1")
    assert match.outcome == Outcome((1,), (3, 4, 0), "D13")


def test_a_move_taken_back_takes_the_win_back() -> None:
    match = table(first_to_go(2, 3, 3))
    play(match, "A play 6/1")
    match.undo()
    assert not match.over
    assert tokens(match) == [2, 3, 3]
    assert to_move(match) == "A"
