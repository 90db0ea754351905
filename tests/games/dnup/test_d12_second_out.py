"""D12 Second out: one token, and the round ends at once."""

import pytest

from tests.games.dnup.table import hand, play, public, see, sets, sizes, table, to_move, tokens

SECOND_TO_GO = """
    dnup, players 4
    round 2, turns 40, to_move C, began A
    A: tokens 2
    B: tokens 1, secret 7/1 7/3, set 5/8
    C: secret 9/3
    D: tokens 1, secret 4/7, set 9/1 9/2
    discard rest
"""


def test_the_second_to_lose_the_last_card_gets_one_token() -> None:
    match = table(SECOND_TO_GO)
    play(match, "C play 9/3")
    assert tokens(match) == [2, 1, 1, 1]


def test_the_round_ends_at_once() -> None:
    match = table(SECOND_TO_GO)
    play(match, "C play 9/3")
    assert see(match).round == 3
    assert sizes(match) == [9, 9, 9, 9]
    assert sets(match) == {}
    assert not see(match).discard
    assert not any(public(match, seat).out for seat in "ABCD")


def test_a_last_card_may_be_added_too() -> None:
    match = table(SECOND_TO_GO)
    play(match, "C add 9/3 to D")
    assert tokens(match) == [2, 1, 1, 1]
    assert see(match).round == 3


LINGERING = """
    dnup, players 3
    round 2, to_move C, began A
    A: tokens 2, set 6/1
    B: secret 7/1 7/3
    C: secret {}
    discard rest
"""


@pytest.mark.parametrize("turn", ["C add 6/2 to A", "C play 8/1"])
def test_the_lingering_set_of_the_first_is_as_good_as_any_for_it(turn: str) -> None:
    match = table(LINGERING.format(turn.split()[2]))
    play(match, turn)
    assert tokens(match) == [2, 0, 1]
    assert see(match).round == 3


@pytest.mark.parametrize(
    ("players", "others"),
    [
        (3, ""),
        (4, "D: secret 4/7"),
        (5, "D: secret 4/7\nE: secret 4/8"),
    ],
)
def test_the_others_get_nothing_at_any_number_of_players(players: int, others: str) -> None:
    match = table(f"""
        dnup, players {players}
        round 1, to_move C, began A
        A: tokens 2
        B: secret 7/1 7/3
        C: secret 9/3
        {others}
        discard rest
    """)
    play(match, "C play 9/3")
    assert tokens(match) == [2, 0, 1, 0, 0][:players]
    assert see(match).round == 2


def test_the_one_who_goes_out_first_and_the_one_who_goes_out_second_in_one_round() -> None:
    match = table("""
        dnup, players 3
        round 1, to_move A, began A
        A: secret 6/1
        B: secret 7/1
        C: secret 9/3 2/8
        discard rest
    """)
    play(match, "A play 6/1")
    assert (tokens(match), see(match).round) == ([2, 0, 0], 1)
    play(match, "B play 7/1")
    assert (tokens(match), see(match).round) == ([2, 1, 0], 2)


def test_the_next_round_begins_with_its_own_holder_of_the_star() -> None:
    match = table(SECOND_TO_GO)
    play(match, "C play 9/3")
    assert {"1/5", "5/1"} & set(hand(match, to_move(match)).split())
    assert see(match).starter == "ABCD".index(to_move(match))


def test_the_first_out_of_the_next_round_gets_two_tokens_again() -> None:
    match = table("""
        dnup, players 3
        round 5, to_move A, began A
        A: tokens 1, secret 6/1
        B: tokens 2, secret 7/1
        C: tokens 1, secret 9/3 2/8
        discard rest
    """)
    play(match, "A play 6/1")
    assert tokens(match) == [3, 2, 1]


def test_the_count_of_turns_goes_on_over_the_rounds() -> None:
    match = table(SECOND_TO_GO)
    play(match, "C play 9/3")
    assert see(match).turns == 41
    assert see(match).quiet == 0
