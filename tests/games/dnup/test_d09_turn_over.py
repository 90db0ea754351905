"""D9 Turn over: every card in the hand, always allowed; nobody is ever without a move."""

import pytest

from tests.games.dnup.table import GAME, hand, moves, play, see, sets, sizes, table, to_move

STUCK = """
    dnup, players 3
    to_move C, began A
    A: secret 2/4 8/3, set 9/2 9/3
    B: secret 3/7 5/8, set 10/1
    C: secret 6/2 4/7, known 3/6
    discard rest
"""


def test_every_card_in_the_hand_is_turned() -> None:
    match = table(STUCK)
    play(match, "C turn")
    assert hand(match, "C") == "2/6 6/3 7/4"


def test_nothing_but_the_own_hand_is_turned() -> None:
    match = table(STUCK)
    play(match, "C turn")
    assert hand(match, "A") == "2/4 8/3"
    assert hand(match, "B") == "3/7 5/8"
    assert sets(match) == {"B": "10/1"}  # A's was discarded as the turn of A began


def test_turning_over_twice_gives_the_same_hand() -> None:
    match = table(STUCK)
    play(match, "C turn", "A turn", "B turn", "C turn")
    assert hand(match, "C") == "3/6 4/7 6/2"


def test_equal_cards_of_a_hand_are_all_turned() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 2/4
        B: secret 5/8
        C: secret 1/7 7/1 1/6, known 1/6 6/3
        discard rest
    """)
    play(match, "C turn")
    assert hand(match, "C") == "1/7 3/6 6/1 6/1 7/1"


def test_it_may_be_repeated_any_number_of_times_in_a_row() -> None:
    match = table(STUCK.replace("players 3", "players 3, stall_turns 0"))
    for _ in range(100):
        play(match, "C turn", "A turn", "B turn")
    assert hand(match, "C") == "3/6 4/7 6/2"
    assert to_move(match) == "C"


def test_a_hand_that_can_do_nothing_else_can_be_turned_over() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 2/4 8/3
        B: secret 3/7 5/8, set 10/1
        C: secret 6/2
        discard rest
    """)
    assert moves(match, "C") == ["take B", "turn"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turning_over_is_always_among_the_moves(players: int) -> None:
    match = GAME.new(players, seed=6)
    for turn in range(150):
        if match.over:
            break
        (seat,) = match.to_act
        assert moves(match, "ABCDE"[seat]).count("turn") == 1
        options = match.moves(seat)
        match.play(seat, options[turn * turn % len(options)])


def test_turning_over_is_a_turn() -> None:
    match = table(STUCK)
    play(match, "C turn")
    assert to_move(match) == "A"
    assert see(match).turns == 1


def test_there_is_no_limit_to_a_hand() -> None:
    ones_and_twos = "1/5 1/6 1/6 1/7 1/7 1/8 1/9 1/10 2/4 2/4 2/5 2/5 2/6 2/8 2/10"
    match = table(f"""
        dnup, players 3
        to_move C, began C
        A: secret 6/7, set 9/2 9/3
        B: secret 5/8
        C: secret {ones_and_twos} 3/4 3/5 3/6 3/6 3/7 3/8 4/5 4/6 4/7 4/8 5/7
        discard
    """)
    assert sizes(match) == [1, 1, 26]
    play(match, "C take A")
    assert sizes(match) == [1, 1, 28]
    play(match, "A turn", "B turn", "C turn")
    assert hand(match, "C").split()[-1] == "10/2"
    assert sizes(match) == [1, 1, 28]
