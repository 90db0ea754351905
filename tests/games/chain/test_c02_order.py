"""C2 Order: who begins is drawn or chosen; then it is one after the other, clockwise."""

from collections import Counter

import pytest

from stolik import Match
from stolik.rules.errors import BadOption, IllegalMove
from tests.games.chain.table import (
    GAME,
    board,
    clause,
    front,
    moves,
    play,
    reason,
    see,
    to_act,
    whole,
)

SEATS = "ABCD"
GAMES = 400

any_number = pytest.mark.parametrize("players", [2, 3, 4])


def quiet(players: int, to_move: str = "A", stack: str = "") -> Match:
    """Low columns; whatever is then in hand has 1 or 2 on top, and takes nothing in the fifth."""
    low = ["0123", "0124", "0125", "0132", "0134"]
    return board(*low, players=players, to_move=to_move, stack=stack)


def take_turn(match: Match, column: int = 1) -> None:
    """Drop a tile, and claim nothing."""
    (seat,) = match.to_act
    match.play(seat, f"drop {column} turn 0")
    if see(match).claiming:
        match.play(seat, "done")


def may_claim(players: int, to_move: str) -> Match:
    """The seat to move has dropped its tile, and has three ones in front of it."""
    low = ["0124", "0132", "0135", "0142", "0143"]
    a, b, c, d = ("front 0123 0125 0134" * (seat == to_move) for seat in SEATS)
    return board(*low, players=players, to_move=to_move, claiming=True, A=a, B=b, C=c, D=d)


# Who begins


@any_number
def test_who_begins_is_drawn(players: int) -> None:
    starts = Counter(to_act(GAME.new(players, seed)) for seed in range(GAMES))
    assert set(starts) == set(SEATS[:players])
    assert min(starts.values()) > 0.7 * GAMES / players


@any_number
def test_or_who_begins_is_chosen(players: int) -> None:
    for seat in SEATS[:players]:
        assert {to_act(GAME.new(players, seed, start=seat)) for seed in range(12)} == {seat}
        assert (
            GAME.new(players, 1, start=seat)
            .position()
            .startswith(f"chain, players {players}, edition standard, start {seat}\n")
        )


def test_who_begins_is_drawn_unless_somebody_is_chosen() -> None:
    assert GAME.new(2, 1).position().splitlines()[0].endswith("start drawn")
    assert GAME.new(2, 1).position() == GAME.new(2, 1, start="drawn").position()


@pytest.mark.parametrize(("players", "seat"), [(2, "C"), (3, "D"), (4, "E"), (2, "youngest")])
def test_nobody_who_is_not_there_can_begin(players: int, seat: str) -> None:
    with pytest.raises(BadOption):
        GAME.new(players, seed=1, start=seat)


# Clockwise


@pytest.mark.parametrize(
    ("players", "start", "order"),
    [
        (2, "A", "A B A B A B"),
        (2, "B", "B A B A B A"),
        (3, "A", "A B C A B C"),
        (3, "B", "B C A B C A"),
        (3, "C", "C A B C A B"),
        (4, "A", "A B C D A B"),
        (4, "B", "B C D A B C"),
        (4, "C", "C D A B C D"),
        (4, "D", "D A B C D A"),
    ],
)
def test_turns_go_clockwise(players: int, start: str, order: str) -> None:
    match = GAME.new(players, seed=3, start=start)
    seen = []
    for _ in order.split():
        seen.append(to_act(match))
        take_turn(match)
    assert " ".join(seen) == order


@pytest.mark.parametrize(("top", "taken"), [("4352", set()), ("2435", {"2435"})])
def test_whether_a_drop_takes_anything_or_not_it_is_the_next_players_turn(
    top: str, taken: set[str]
) -> None:
    match = board("0145", "0345", "0435", "0154", f"0451 {top}", players=3, A="hand 0123")
    play(match, "A drop 5 turn 0")
    assert (front(match, "A"), to_act(match)) == (taken, "B")


@any_number
def test_only_one_player_may_act_at_a_time(players: int) -> None:
    match = GAME.new(players, seed=5)
    for _ in range(8):
        assert len(match.to_act) == 1
        assert match.may_interrupt == ()
        assert [bool(moves(match, seat)) for seat in SEATS[:players]] == [
            seat == to_act(match) for seat in SEATS[:players]
        ]
        take_turn(match, column=4)


@any_number
def test_whoever_may_claim_is_still_on_turn_and_the_next_after_that(players: int) -> None:
    last = SEATS[players - 1]
    match = may_claim(players, to_move=last)
    assert to_act(match) == last
    play(match, f"{last} done")
    assert to_act(match) == "A"


def test_when_the_stack_is_empty_the_last_tiles_are_dropped_in_the_same_order() -> None:
    match = quiet(3, to_move="B", stack="2543")
    seen = []
    while not match.over:
        seen.append(to_act(match))
        take_turn(match, column=5)
    assert " ".join(seen) == "B C A B"


def test_the_number_of_turns_is_counted() -> None:
    match = quiet(3, to_move="C", stack="2543 2534 2453")
    for turns in range(4):
        assert see(match).turns == turns
        take_turn(match, column=5)


# Out of turn


@pytest.mark.parametrize(
    "turn", ["drop 1 turn 0", "drop 5 turn 3", "done", "claim 111 with 1r 1r 1r"]
)
@pytest.mark.parametrize(("to_move", "others"), [("A", "BCD"), ("B", "ACD"), ("D", "ABC")])
def test_acting_out_of_turn_breaks_c2(turn: str, to_move: str, others: str) -> None:
    match = quiet(4, to_move)
    for seat in others:
        assert (clause(match, f"{seat} {turn}"), reason(match, f"{seat} {turn}")) == (
            "C2",
            "not_your_turn",
        )
        assert moves(match, seat) == []
    assert clause(match, f"{to_move} drop 1 turn 0") == "allowed"


@pytest.mark.parametrize("turn", ["drop 2 turn 1", "done", "claim 111 with 1b 1r 1y"])
def test_while_somebody_may_claim_nobody_else_may_do_anything(turn: str) -> None:
    match = may_claim(3, to_move="B")
    assert reason(match, f"A {turn}") == reason(match, f"C {turn}") == "not_your_turn"
    assert moves(match, "A") == moves(match, "C") == []
    assert clause(match, "B done") == "allowed"


@pytest.mark.parametrize(
    "turn", ["claim 12 with 1r 2r", "claim 1", "claim 111 with 1x 1x 1x", "claim 444 with 1r"]
)
def test_whose_turn_it_is_is_asked_before_what_the_move_is(turn: str) -> None:
    assert clause(quiet(2), f"B {turn}") == "C2"


def test_a_move_out_of_turn_changes_nothing() -> None:
    match = quiet(2)
    before = whole(match), list(match._state.rng)
    with pytest.raises(IllegalMove) as error:
        play(match, "B drop 1 turn 0")
    assert error.value.clause == "C2"
    assert (whole(match), match._state.rng) == before
    assert to_act(match) == "A"


def test_after_the_own_turn_one_is_out_of_turn() -> None:
    match = quiet(2)
    play(match, "A drop 5 turn 0")
    assert (clause(match, "A drop 5 turn 1"), clause(match, "B drop 5 turn 1")) == (
        "C2",
        "allowed",
    )
