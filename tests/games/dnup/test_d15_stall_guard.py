"""D15 Stall guard: an option that ends rounds which go in circles."""

import pytest

from stolik.rules.errors import BadOption, BadPosition
from stolik.rules.messages import Outcome
from tests.games.dnup.table import (
    GAME,
    clause,
    moves,
    play,
    see,
    sets,
    sizes,
    table,
    to_move,
    tokens,
    turn_over,
)


def quiet(turns: int, stalls: int = 0, tokens: tuple[int, int, int] = (0, 0, 0)) -> str:
    """So many turns have passed without anybody going out; B is to move."""
    a, b, c = tokens
    return f"""
        dnup, players 3
        round 3, turns 700, to_move B, began A, quiet {turns}, stalls {stalls}
        A: tokens {a}, secret 7/3 2/9, set 6/1
        B: tokens {b}, secret 8/3 6/3
        C: tokens {c}, secret 5/8 4/7
        discard rest
    """


def quiet_duel(turns: int, stalls: int = 0, rounds: tuple[int, int] = (0, 0)) -> str:
    """The same in the duel."""
    a, b = rounds
    return f"""
        dnup, players 2
        round 3, turns 700, to_move B2, began A, quiet {turns}, stalls {stalls}
        A: tokens {a}, secret 7/3 2/9, set1 6/1
        B: tokens {b}, secret 8/3 6/3
        discard rest
    """


def somebody_is_out(turns: int) -> str:
    """A is out already and has its two tokens."""
    return f"""
        dnup, players 3
        round 3, turns 700, to_move B, began A, quiet {turns}
        A: tokens 2
        B: secret 8/3 6/3
        C: tokens 1, secret 5/8 4/7
        discard rest
    """


# The number of turns


@pytest.mark.parametrize(("players", "number"), [(2, "200"), (3, "600"), (4, "600"), (5, "600")])
def test_the_number_is_600_and_in_the_duel_200(players: int, number: str) -> None:
    assert GAME.new(players, seed=1).record().options["stall_turns"] == number


def test_after_599_quiet_turns_the_round_goes_on() -> None:
    match = table(quiet(598))
    play(match, "B turn")
    assert see(match).quiet == 599
    assert see(match).round == 3
    assert to_move(match) == "C"


@pytest.mark.parametrize("action", ["play 8/3", "add 6/3 to A", "take A", "turn"])
def test_the_600th_quiet_turn_whatever_it_is_ends_the_round(action: str) -> None:
    match = table(quiet(599))
    play(match, f"B {action}")
    assert see(match).round == 4
    assert see(match).stalls == 1
    assert see(match).turns == 701


def test_after_199_quiet_turns_a_duel_goes_on() -> None:
    match = table(quiet_duel(198))
    play(match, "B turn")
    assert see(match).round == 3
    assert to_move(match) == "A1"


def test_the_200th_quiet_turn_of_a_duel_ends_the_round() -> None:
    match = table(quiet_duel(199))
    play(match, "B turn")
    assert see(match).round == 4
    assert tokens(match) == [0, 0]
    assert sizes(match) == [13, 13]
    assert to_move(match) in {"A2", "B2"}


def test_a_stalled_round_is_redealt_without_tokens() -> None:
    match = table(quiet(599, tokens=(1, 2, 3)))
    play(match, "B turn")
    assert tokens(match) == [1, 2, 3]
    assert sizes(match) == [10, 10, 10]
    assert sets(match) == {}
    assert not see(match).discard
    assert see(match).quiet == 0
    assert see(match).starter == "ABC".index(to_move(match))


def test_going_out_with_the_600th_turn_is_no_stall() -> None:
    match = table(quiet(599).replace("8/3 6/3", "8/3"))
    play(match, "B play 8/3")
    assert see(match).round == 3
    assert see(match).quiet == 0
    assert see(match).stalls == 0
    assert tokens(match) == [0, 2, 0]
    assert to_move(match) == "C"


def test_going_out_begins_the_count_anew() -> None:
    match = table(quiet(500).replace("8/3 6/3", "8/3"))
    play(match, "B play 8/3")
    assert see(match).quiet == 0
    play(match, "C turn", "A turn")
    assert see(match).quiet == 2


def test_a_turn_is_one_action_and_the_turn_of_one_who_is_out_is_none() -> None:
    match = table(somebody_is_out(0).replace("players 3", "players 3, stall_turns 4"))
    play(match, "B turn", "C turn", "B turn")
    assert see(match).quiet == 3
    assert see(match).round == 3
    play(match, "C turn")
    assert see(match).round == 4


def test_each_turn_of_a_go_in_the_duel_is_a_turn() -> None:
    match = table(quiet_duel(0))
    play(match, "B turn", "A turn", "A turn")
    assert see(match).quiet == 3


def test_where_somebody_is_out_already_only_the_second_token_is_not_given() -> None:
    match = table(somebody_is_out(599))
    play(match, "B turn")
    assert tokens(match) == [2, 0, 1]
    assert see(match).round == 4
    assert see(match).stalls == 1
    assert sizes(match) == [10, 10, 10]


def test_where_somebody_is_out_already_600_turns_are_counted_from_then() -> None:
    match = table(somebody_is_out(598))
    play(match, "B turn")
    assert see(match).round == 3
    play(match, "C turn")
    assert see(match).round == 4


def test_600_real_turns_stall_a_round() -> None:
    match = GAME.new(players=3, seed=1)
    turn_over(match, times=599)
    assert see(match).round == 1
    turn_over(match, times=1)
    assert see(match).round == 2


# The option


@pytest.mark.parametrize("position", [quiet(99_999), quiet_duel(99_999)])
def test_without_the_guard_no_round_ever_stalls(position: str) -> None:
    match = table(position.replace("dnup,", "dnup, stall_turns 0,"))
    play(match, "B turn")
    assert see(match).round == 3
    assert see(match).quiet == 100_000


def test_without_the_guard_a_round_may_go_on_for_ever() -> None:
    match = GAME.new(players=3, seed=1, stall_turns=0)
    turn_over(match, times=2000)
    assert see(match).round == 1
    assert see(match).quiet == 2000


@pytest.mark.parametrize("number", [1, 2, 7])
def test_the_number_can_be_chosen(number: int) -> None:
    match = GAME.new(players=4, seed=1, stall_turns=number)
    turn_over(match, times=number - 1)
    assert see(match).round == 1
    turn_over(match, times=1)
    assert see(match).round == 2


@pytest.mark.parametrize("number", [-1, 100_001, "many", ""])
def test_the_number_has_to_be_a_sensible_one(number: object) -> None:
    with pytest.raises(BadOption, match="stall_turns"):
        GAME.new(players=3, seed=1, stall_turns=number)


@pytest.mark.parametrize("turns", [600, 601])
def test_no_round_goes_on_after_600_quiet_turns(turns: int) -> None:
    with pytest.raises(BadPosition, match="too many turns"):
        table(quiet(turns))


# The end of the game


def test_nine_stalled_rounds_do_not_end_the_game() -> None:
    match = table(quiet(599, stalls=8))
    play(match, "B turn")
    assert not match.over
    assert see(match).stalls == 9
    assert see(match).round == 4


def test_after_ten_stalled_rounds_in_a_row_the_game_ends() -> None:
    match = table(quiet(599, stalls=9, tokens=(1, 3, 2)))
    play(match, "B turn")
    assert match.over
    assert match.outcome == Outcome((1,), (1, 3, 2), "D15")
    assert see(match).round == 3
    assert match.to_act == ()


@pytest.mark.parametrize(
    ("tokens", "winners"),
    [
        ((0, 0, 0), (0, 1, 2)),
        ((2, 2, 1), (0, 1)),
        ((3, 0, 3), (0, 2)),
        ((0, 1, 1), (1, 2)),
        ((1, 0, 0), (0,)),
        ((2, 1, 3), (2,)),
    ],
)
def test_most_tokens_win_and_jointly_if_equal(
    tokens: tuple[int, int, int], winners: tuple[int, ...]
) -> None:
    match = table(quiet(599, stalls=9, tokens=tokens))
    play(match, "B turn")
    assert match.outcome == Outcome(winners, tokens, "D15")


@pytest.mark.parametrize(
    ("rounds", "winners"), [((0, 0), (0, 1)), ((1, 1), (0, 1)), ((1, 0), (0,)), ((0, 1), (1,))]
)
def test_most_rounds_win_a_duel_and_jointly_if_equal(
    rounds: tuple[int, int], winners: tuple[int, ...]
) -> None:
    match = table(quiet_duel(199, stalls=9, rounds=rounds))
    play(match, "B turn")
    assert match.outcome == Outcome(winners, rounds, "D15")


def test_a_round_that_was_played_out_breaks_the_row() -> None:
    match = table("""
        dnup, players 3
        round 3, to_move B, began A, quiet 599, stalls 9
        A: tokens 2
        B: secret 8/3
        C: secret 5/8 4/7
        discard rest
    """)
    play(match, "B play 8/3")
    assert not match.over
    assert see(match).stalls == 0


def test_a_round_won_breaks_the_row_in_a_duel() -> None:
    match = table("""
        dnup, players 2
        round 3, to_move B2, began A, quiet 199, stalls 9
        A: secret 7/3 2/9
        B: secret 8/3
        discard rest
    """)
    play(match, "B play 8/3")
    assert not match.over
    assert see(match).stalls == 0


def test_somebody_going_out_first_does_not_break_the_row() -> None:
    match = table(quiet(599, stalls=9).replace("8/3 6/3", "8/3"))
    play(match, "B play 8/3")
    assert see(match).stalls == 9
    turn_over(match, times=599)
    assert not match.over
    turn_over(match, times=1)
    assert match.outcome == Outcome((1,), (0, 2, 0), "D15")


@pytest.mark.parametrize(("players", "stall_turns"), [(2, 3), (3, 1), (4, 5), (5, 2)])
def test_a_game_in_which_nobody_does_anything_ends(players: int, stall_turns: int) -> None:
    match = GAME.new(players, seed=1, stall_turns=stall_turns)
    for turn in range(10 * stall_turns):
        assert not match.over
        assert see(match).round == 1 + turn // stall_turns
        turn_over(match, times=1)
    assert match.outcome == Outcome(tuple(range(players)), (0,) * players, "D15")


@pytest.mark.parametrize(
    ("position", "name"), [(quiet(599, 9), "D13"), (quiet_duel(199, 9), "D14")]
)
def test_after_the_end_everything_is_refused(position: str, name: str) -> None:
    match = table(position)
    play(match, "B turn")
    for seat in "AB":
        assert clause(match, f"{seat} turn") == name
        assert moves(match, seat) == []
