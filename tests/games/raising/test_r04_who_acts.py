"""R4 Who acts: always the marker furthest behind; of those on one space, the top one."""

from itertools import permutations

import pytest

from stolik import Match
from tests.games.raising.table import clause, moves, play, reason, see, table, to_act, track

SEATS = "ABCDE"
POT = {str(number): f"cloud{number}" for number in range(1, 7)}
POT |= {str(6 + number): f"cloud6 cloud{number}" for number in range(1, 6)}
"""Cards that bring a marker there, when no die shows a symbol."""
ORDERS = ["".join(order) for order in permutations("ABC")]


def standing(markers: str, roller: str = "A", **held: str) -> Match:
    """Markers from the furthest behind, of those on one space the top one first.

    A seat before the last of them that has none has passed. No die shows a symbol, so that a card
    is worth its number.
    """
    totals = dict(marker.split() for marker in markers.split(", "))
    players = SEATS.index(max(totals)) + 1
    seats = [
        f"{seat}: pot {POT[totals.get(seat, '1')]}, hand {held.get(seat, '')} any"
        for seat in SEATS[:players]
    ]
    first = [f"raise, players {players}", f"turns 9, roller {roller}, scoring 12, dice"]
    return table("\n".join([*first, f"track {markers}", *seats]))


def acting(match: Match, *turns: str) -> list[str]:
    """Who may act, before and after each of these moves."""
    seen = [to_act(match)]
    for turn in turns:
        play(match, turn)
        seen.append(to_act(match))
    return seen


# Furthest behind


@pytest.mark.parametrize("roller", "ABC")
@pytest.mark.parametrize("order", ORDERS)
def test_the_player_furthest_behind_acts_whoever_rolled(order: str, roller: str) -> None:
    markers = ", ".join(f"{seat} {total}" for seat, total in zip(order, (2, 4, 5), strict=True))
    assert to_act(standing(markers, roller=roller)) == order[0]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("move", ["pass", "raise gear6", "raise"])
def test_nobody_else_may_act(order: str, move: str) -> None:
    markers = ", ".join(f"{seat} {total}" for seat, total in zip(order, (2, 4, 5), strict=True))
    match = standing(markers, A="gear6", B="gear6", C="gear6")
    for seat in order[1:]:
        turn = f"{seat} {move}"
        assert (clause(match, turn), reason(match, turn)) == ("R4", "not_furthest_behind")
        assert moves(match, seat) == []


def test_whoever_is_not_on_the_track_does_not_act() -> None:
    match = standing("B 2, C 4", B="gear3")
    assert acting(match, "B raise gear3") == ["B", "C"]
    assert moves(match, "A") == []


@pytest.mark.parametrize("move", ["raise hourglass2", "raise gear4", "raise gear6", "pass"])
def test_after_a_raise_or_a_pass_it_is_whoever_is_furthest_behind_then(move: str) -> None:
    match = standing("D 1, B 2, A 4, C 6", D="hourglass2 gear4 gear6")
    assert acting(match, f"D {move}") == ["D", "B"]


def test_turns_do_not_go_clockwise() -> None:
    match = standing("D 1, B 2, A 4, C 6", A="gear5", B="gear6", D="hourglass2 hourglass3 bell3")
    turns = [
        "D raise hourglass2",  # 3
        "B raise gear6",  # 8
        "D raise bell3",  # 6, on C
        "A raise gear5",  # 9
        "D raise hourglass3",  # 9, on A
        "C pass",
        "B pass",
    ]
    assert acting(match, *turns) == ["D", "B", "D", "A", "D", "C", "B", "D"]
    assert track(match) == "D 9, A 9"


def test_two_players_take_turns_as_long_as_both_raise() -> None:
    match = standing("A 1, B 2", A="bell2 bell3", B="hourglass2 hourglass3")
    turns = ["A raise bell2", "B raise hourglass2", "A raise bell3", "B raise hourglass3"]
    assert acting(match, *turns) == ["A", "B", "A", "B", "A"]


def test_one_in_the_lead_waits_until_everybody_else_is_past_or_out() -> None:
    match = standing("A 2, B 3, C 4", A="gear6", B="gear2", C="cloud2 bell3")
    turns = ["A raise gear6", "B raise gear2", "C raise cloud2", "B pass", "C raise bell3"]
    assert acting(match, *turns) == ["A", "B", "C", "B", "C", "A"]


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_everybody_sees_who_acts(viewer: str) -> None:
    view = see(standing("C 2, A 4, B 5"), viewer)
    assert (view.to_act, view.track, view.phase) == ((2,), (2, 0, 1), "raise")


# On the same space


@pytest.mark.parametrize("order", ORDERS)
def test_on_the_same_space_the_top_marker_is_behind(order: str) -> None:
    top, below, ahead = tuple(order)
    match = standing(f"{top} 4, {below} 4, {ahead} 6")
    assert acting(match, f"{top} pass") == [top, below]


@pytest.mark.parametrize("order", ORDERS)
def test_a_stack_of_three_acts_from_the_top_down(order: str) -> None:
    markers = ", ".join(f"{seat} 3" for seat in order)
    match = standing(f"{markers}, D 6")
    turns = [f"{seat} pass" for seat in order[:2]]
    assert acting(match, *turns) == list(order)


@pytest.mark.parametrize(
    ("roller", "order"),
    [("A", ["D", "C", "A", "B"]), ("C", ["A", "D", "C", "B"]), ("D", ["C", "A", "D", "B"])],
)
def test_of_those_who_opened_equally_high_the_last_from_the_roller_acts_first(
    roller: str, order: list[str]
) -> None:
    match = table(f"""
        raise, players 4
        roller {roller}, scoring 12, dice
        track
        A: hand cloud2 any
        B: hand cloud6 any
        C: hand cloud2 any
        D: hand cloud2 any
    """)
    play(match, "A open cloud2", "B open cloud6", "C open cloud2", "D open cloud2")
    assert acting(match, *(f"{seat} pass" for seat in order[:2])) == order[:3]


@pytest.mark.parametrize(("comes", "is_there"), [("A", "C"), ("C", "A"), ("A", "B"), ("B", "A")])
def test_whoever_raises_onto_an_occupied_space_acts_before_the_one_who_was_there(
    comes: str, is_there: str
) -> None:
    (between,) = set("ABC") - {comes, is_there}
    match = standing(f"{comes} 2, {between} 4, {is_there} 6", **{comes: "gear4"})
    play(match, f"{comes} raise gear4")
    assert track(match) == f"{between} 4, {comes} 6, {is_there} 6"
    assert acting(match, f"{between} pass") == [between, comes]


def test_of_several_who_raised_onto_a_space_the_last_acts_first() -> None:
    match = standing("B 2, A 3, D 4, C 6", A="hourglass3", B="gear4", D="gear6")
    turns = ["B raise gear4", "A raise hourglass3", "D raise gear6", "A pass", "B pass"]
    assert acting(match, *turns) == ["B", "A", "D", "A", "B", "C"]


def test_when_the_top_marker_raises_the_one_below_it_acts() -> None:
    match = standing("C 4, A 4, B 6", C="bell1")
    assert acting(match, "C raise bell1") == ["C", "A"]
    assert track(match) == "A 4, C 5, B 6"


def test_a_marker_on_top_is_not_behind_one_on_a_lower_space() -> None:
    assert to_act(standing("B 3, A 4, C 4")) == "B"
