"""S1 Seats: clockwise from the south; the start is drawn or chosen; one thing a turn."""

from collections import Counter

import pytest

from stolik.rules.errors import BadOption
from tests.games.setup.table import (
    GAME,
    SIDES,
    clause,
    hands,
    moves,
    play,
    reason,
    see,
    table,
    to_act,
)

SEATED = [
    (2, ["south", "north"]),
    (3, ["south", "west", "north"]),
    (4, ["south", "west", "north", "east"]),
]
OPEN = """
    setup, players 2
    to_move A
    board b2=5H b3=9H c2=10D c3=7C
    common 1C 2C 8D 8S
    A: hand 5T 2H 3T 4S
    B: hand 5D 2D 1D 4D
    bag rest
"""


@pytest.mark.parametrize(("players", "sides"), SEATED)
def test_seats_go_clockwise_from_the_south(players: int, sides: list[str]) -> None:
    view = see(GAME.new(players, seed=1))
    assert [player.side for player in view.players] == sides
    assert [player.seat for player in view.players] == list(range(players))


@pytest.mark.parametrize(("players", "sides"), SEATED)
def test_the_two_squares_on_a_taken_side_belong_to_its_seat(players: int, sides: list[str]) -> None:
    owners = {square.name: square.owner for square in see(GAME.new(players, seed=1)).squares}
    own = {name: seat for seat, side in enumerate(sides) for name in SIDES[side].split()}
    assert owners == {name: own.get(name, -1) for name in owners}
    assert len(owners) == 12


@pytest.mark.parametrize(("players", "sides"), SEATED)
def test_every_side_has_its_colour(players: int, sides: list[str]) -> None:
    colours = {"south": "red", "west": "purple", "north": "yellow", "east": "green"}
    view = see(GAME.new(players, seed=1))
    assert [player.colour for player in view.players] == [colours[side] for side in sides]


@pytest.mark.parametrize(
    ("players", "order"), [(2, "A B A B A"), (3, "A B C A B"), (4, "A B C D A")]
)
def test_turns_go_clockwise(players: int, order: str) -> None:
    match = GAME.new(players, seed=4, start="A")
    seen = []
    for _ in range(5):
        seen.append(to_act(match))
        (seat,) = match.to_act
        match.play(seat, match.moves(seat)[0])
    assert " ".join(seen) == order


@pytest.mark.parametrize(("players", "teams"), [(2, "no"), (3, "no"), (4, "no"), (4, "yes")])
def test_the_start_player_is_drawn(players: int, teams: str) -> None:
    starts = Counter(GAME.new(players, seed, teams=teams).to_act for seed in range(400))
    assert set(starts) == {(seat,) for seat in range(players)}
    assert min(starts.values()) > 0.7 * 400 / players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_or_the_start_player_is_chosen(players: int) -> None:
    for seat in "ABCD"[:players]:
        assert {to_act(GAME.new(players, seed, start=seat)) for seed in range(12)} == {seat}
        assert f"start {seat}" in GAME.new(players, seed=1, start=seat).position()


@pytest.mark.parametrize(("players", "seat"), [(2, "C"), (3, "D"), (4, "E"), (2, "south")])
def test_nobody_who_is_not_there_can_start(players: int, seat: str) -> None:
    with pytest.raises(BadOption):
        GAME.new(players, seed=1, start=seat)


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(BadOption):
        GAME.new(players, seed=1)


def test_on_a_turn_a_player_can_place_or_swap_and_nothing_else() -> None:
    verbs = {move.split()[0] for move in moves(table(OPEN), "A")}
    assert verbs == {"place", "swap"}


@pytest.mark.parametrize("first", ["A place 5T@b1", "A swap 2H"])
@pytest.mark.parametrize("second", ["A place 8D@d2 8S@d3", "A swap 3T"])
def test_after_one_thing_the_turn_is_over(first: str, second: str) -> None:
    assert clause(table(OPEN), second) == "allowed"
    match = table(OPEN)
    play(match, first)
    assert to_act(match) == "B"
    assert see(match).turns == 1
    assert clause(match, second) == "S1"


@pytest.mark.parametrize("turn", ["B place 5D@a2", "B swap 2D", "B place 8D@d2 8S@d3"])
def test_acting_out_of_turn_breaks_s1(turn: str) -> None:
    match = table(OPEN)
    assert (clause(match, turn), reason(match, turn)) == ("S1", "not_your_turn")
    assert moves(match, "B") == []


@pytest.mark.parametrize(
    ("turn", "verdict"),
    [("A place 5T@c3", "S1"), ("B place 5S@c3", "allowed"), ("C place 5D@c3", "S1")],
)
def test_of_three_the_one_before_and_the_one_after_are_out_of_turn(turn: str, verdict: str) -> None:
    match = table(f"""
        setup, players 3
        to_move B
        board b2=5H b3=9H c2=10D c3=7C
        common any
        {hands(3, A="hand 5T", B="hand 5S", C="hand 5D")}
        bag rest
    """)
    assert clause(match, turn) == verdict


@pytest.mark.parametrize(
    "turn",
    [
        "B place",
        "B swap",
        "B swapped 1",
        "B place 5D@a1",
        "B place 5D@b2 5D@c2",
        "B place 5D@b2 2D@b2",
        "B place 5D@b2 8S@b3",
        "B swap 2D 2D",
        "B swap 9S",
    ],
)
def test_whose_turn_it_is_is_asked_before_what_the_move_is(turn: str) -> None:
    assert clause(table(OPEN), turn) == "S1"


OWED = f"""
    setup, players 3, bonus called
    turns 1, to_move C
    board b2=5H b3=9H c2=10D c3=7C
    common any
    {hands(3, A="owed 1, hand 5T 2H", B="placed 1, hand")}
    bag rest
"""


@pytest.mark.parametrize(
    "turn",
    ["place 5T@b1", "swap 2H", "place", "swap", "swapped 1", "swap 2H 2H", "place 5T@b2 5T@c2"],
)
def test_whoever_may_only_call_cannot_take_a_turn(turn: str) -> None:
    match = table(OWED)
    assert clause(match, "A call") == "allowed"
    assert clause(match, f"A {turn}") == "S1"
