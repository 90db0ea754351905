"""D4 Start: whoever holds 1/5★ begins; turns go clockwise."""

import pytest

from tests.games.dnup.table import GAME, clause, hand, moves, play, see, table, to_move

SEEDS = range(12)
THIRD_ROUND_ENDS = """
    dnup, players 3
    round 3, to_move C, began A
    A: secret 3/9 5/7
    B: tokens 2
    C: secret 9/2
    discard rest
"""


def holders_of_the_star(hands: list[str]) -> list[str]:
    cards = zip("ABCDE", hands, strict=False)
    return [seat for seat, held in cards if {"1/5", "5/1"} & set(held.split())]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_holds_the_star_begins(players: int, seed: int) -> None:
    match = GAME.new(players, seed=seed)
    (holder,) = holders_of_the_star([hand(match, seat) for seat in "ABCDE"[:players]])
    assert to_move(match)[0] == holder
    assert see(match).starter == "ABCDE".index(holder)


@pytest.mark.parametrize("star", ["1/5", "5/1"])
def test_the_star_counts_whichever_way_up_it_is(star: str) -> None:
    matches = [GAME.new(players=3, seed=seed) for seed in SEEDS]
    assert any(star in hand(match, to_move(match)).split() for match in matches)


def test_everybody_may_be_the_one_who_begins() -> None:
    assert {to_move(GAME.new(players=5, seed=seed)) for seed in range(40)} == set("ABCDE")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_later_round_is_begun_by_its_own_holder_of_the_star(seed: int) -> None:
    match = table(THIRD_ROUND_ENDS, seed)
    play(match, "C play 9/2")
    assert see(match).round == 4
    assert [to_move(match)] == holders_of_the_star([hand(match, seat) for seat in "ABC"])
    assert see(match).starter == "ABC".index(to_move(match))


def test_who_begins_a_later_round_does_not_depend_on_who_went_out() -> None:
    beginners = set()
    for seed in SEEDS:
        match = table(THIRD_ROUND_ENDS, seed)
        play(match, "C play 9/2")
        beginners.add(to_move(match))
    assert beginners == {"A", "B", "C"}


@pytest.mark.parametrize("star", ["1/5", "5/1"])
def test_the_star_need_not_be_played_first(star: str) -> None:
    match = table(f"""
        dnup, players 3
        to_move B, began B
        A: secret 7/3
        B: secret {star} 9/2
        C: secret 5/8
        discard rest
    """)
    assert sorted(moves(match, "B")) == [f"play {star}", "play 9/2", "turn"]
    play(match, "B play 9/2")
    assert hand(match, "B") == star


@pytest.mark.parametrize("players", [3, 4, 5])
def test_turns_go_clockwise_round_the_table(players: int) -> None:
    match = GAME.new(players, seed=2)
    seats = "ABCDE"[:players]
    first = seats.index(to_move(match))
    for turn in range(2 * players + 1):
        seat = seats[(first + turn) % players]
        assert to_move(match) == seat
        assert match.to_act == (seats.index(seat),)
        play(match, f"{seat} turn")


@pytest.mark.parametrize(
    "action", ["play 7/3", "take B", "add 6/3 to B", "turn", "play 1/2", "play"]
)
def test_nobody_acts_out_of_turn(action: str) -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 7/3 6/3
        B: secret 8/3, set 6/1
        C: secret 5/8
        discard rest
    """)
    for seat in "AB":
        assert clause(match, f"{seat} {action}") == "D4"
        assert moves(match, seat) == []
    assert moves(match, "C")
