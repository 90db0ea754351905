"""C8 End: when the stack and all hands are empty, or after a turn that leaves a column empty."""

import pytest

from stolik import Match
from stolik.games.chain.events import Reacted
from stolik.rules.seats import letter
from tests.games.chain.table import (
    COLOURS,
    GAME,
    QUIET,
    board,
    clause,
    columns,
    faces,
    front,
    hand,
    moves,
    play,
    player,
    reason,
    see,
    steps,
    to_act,
    whole,
    winners,
)

EMPTYING = ("5234", "4230", "3421", "5342", "5431")
"""A tile 1432 on column 3, not turned, takes 1y below it and then 3r, all of column 2."""
RUN = "0123 0312 0143"  # 1r 2r 3r: the token 123


def ended(match: Match) -> tuple[bool, str]:
    return match.over, match.outcome.clause if match.outcome else ""


# A column is empty


def test_a_turn_that_leaves_a_column_empty_ends_the_game() -> None:
    match = board(*EMPTYING, stack="0345", A="hand 1432")
    play(match, "A drop 3 turn 0")
    assert steps(match) == ["3.1=3421", "2.1=4230"]
    assert columns(match) == ["5234", "", "1432", "5342", "5431"]
    assert ended(match) == (True, "C8")


@pytest.mark.parametrize(
    ("drawn", "drop", "empty"),
    [
        (("4230", "3421", "5342", "5421", "5431"), 2, 1),
        (("5234", "4230", "3421", "5342", "5431"), 3, 2),
        (("5234", "5243", "4230", "3421", "5431"), 4, 3),
        (("5234", "5243", "5342", "3421", "0314"), 4, 5),
        (("5342", "3421", "0314", "5421", "5431"), 2, 3),
    ],
)
def test_whichever_column_it_is(drawn: tuple[str, ...], drop: int, empty: int) -> None:
    match = board(*drawn, stack="0345", A="hand 1432")
    play(match, f"A drop {drop} turn 0")
    assert [i for i, column in enumerate(columns(match), start=1) if not column] == [empty]
    assert ended(match) == (True, "C8")


def test_a_turn_that_leaves_two_columns_empty_ends_it_too() -> None:
    match = board("5234", "4230", "3421", "0314", "5431", A="hand 1432")
    play(match, "A drop 3 turn 0")
    assert columns(match) == ["5234", "", "1432", "", "5431"]
    assert ended(match) == (True, "C8")


def test_a_column_with_one_tile_left_is_not_empty() -> None:
    match = board("5234", "5243 4230", "5342 3421", "5421", "5431", A="hand 1432", B="hand 1423")
    play(match, "A drop 3 turn 0")
    assert columns(match) == ["5234", "5243", "5342 1432", "5421", "5431"]
    assert ended(match) == (False, "")
    assert to_act(match) == "B"


def test_the_column_of_the_dropped_tile_is_never_empty() -> None:
    match = board("3421", "5243", "5342", "5421", "5431", A="hand 1432", B="hand 1423")
    play(match, "A drop 1 turn 0")
    assert columns(match)[0] == "1432"
    assert ended(match) == (False, "")


def test_a_column_that_is_emptied_does_not_stop_the_chain() -> None:
    match = board("5234", "4230", "3421", "0314", "5431", A="hand 1432")
    play(match, "A drop 3 turn 0")
    assert steps(match) == ["3.1=3421", "2.1=4230", "4.1=0314"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_need_not_be_equal(players: int) -> None:
    match = board(*EMPTYING, players=players, turns=8, stack="0345 0354", A="hand 1432")
    play(match, "A drop 3 turn 0")
    assert ended(match) == (True, "C8")
    assert (see(match).turns, see(match).stack) == (9, 1)


def test_a_position_in_which_a_column_is_empty_is_over() -> None:
    assert ended(board("", *QUIET[1:], stack="0345")) == (True, "C8")


# That is asked once, at the end of the turn


def test_whoever_empties_a_column_may_still_take_tokens() -> None:
    match = board(*EMPTYING, stack="0345", A="hand 1432, front 0312")  # 2r, and 1y 3r are taken
    play(match, "A drop 3 turn 0")
    assert columns(match)[1] == ""
    assert (ended(match), to_act(match)) == ((False, ""), "A")
    assert moves(match, "A") == ["claim 123 with 1y 2r 3r", "done"]


def test_the_game_ends_when_nothing_more_can_be_claimed() -> None:
    match = board(*EMPTYING, stack="0345", A="hand 1432, front 0312")
    play(match, "A drop 3 turn 0", "A claim 123 with 1y 2r 3r")
    assert ended(match) == (True, "C8")
    assert player(match, "A").tokens == ("123",)


def test_several_tokens_may_be_taken_then() -> None:
    match = board(*EMPTYING, A="hand 1432, front 0312 0142 0215 0135")  # 2r 1g 2g 3g
    play(match, "A drop 3 turn 0", "A claim 123 with 1y 2r 3r")
    assert ended(match) == (False, "")
    play(match, "A claim 123 with 1g 2g 3g")
    assert ended(match) == (True, "C8")


def test_the_game_ends_when_the_player_is_done() -> None:
    match = board(*EMPTYING, stack="0345", A="hand 1432, front 0312")
    play(match, "A drop 3 turn 0", "A done")
    assert ended(match) == (True, "C8")
    assert sorted(faces(match, "A")) == ["1y", "2r", "3r"]


def test_without_an_empty_column_a_turn_with_claims_does_not_end_the_game() -> None:
    match = board(*QUIET, stack="0345", claiming=True, A=f"front {RUN}")
    play(match, "A claim 123 with 1r 2r 3r")
    assert (ended(match), to_act(match)) == ((False, ""), "B")


# Nobody claims afterwards


def over_with_tokens_in_reach() -> Match:
    match = board(
        *EMPTYING,
        players=3,
        stack="0345",
        A=f"hand 1432, front {RUN}",
        B="front 0142 0215 0135",
        C="front 0145 0314 0351",
    )
    play(match, "A drop 3 turn 0", "A done")
    assert match.over
    return match


def test_after_the_ending_turn_nobody_claims_or_does_anything() -> None:
    match = over_with_tokens_in_reach()
    assert (to_act(match), match.may_interrupt, see(match).to_act) == ("", (), -1)
    for seat in "ABC":
        assert moves(match, seat) == []


@pytest.mark.parametrize(
    "turn",
    [
        "A claim 123 with 1r 2r 3r",
        "B claim 123 with 1g 2g 3g",
        "C claim 111 with 1r 1r 1r",
        "A done",
        "B drop 1 turn 0",
        "C drop 5 turn 3",
        "C claim 14 with 1r 4r",
    ],
)
def test_whatever_is_asked_then_is_refused_by_c8(turn: str) -> None:
    match = over_with_tokens_in_reach()
    before = whole(match)
    assert (clause(match, turn), reason(match, turn)) == ("C8", "game_over")
    assert whole(match) == before


# The stack and all hands are empty


def test_the_game_ends_when_the_last_tile_in_hand_was_dropped() -> None:
    match = board(*QUIET, turns=49, A="hand 1432", B="hand none")
    assert ended(match) == (False, "")
    play(match, "A drop 1 turn 0")
    assert "" not in columns(match)
    assert ended(match) == (True, "C8")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_not_while_anybody_has_a_tile(players: int) -> None:
    hands = dict(zip("ABCD", ["1432", "1423", "1342", "1324"], strict=True))
    seats = {letter(seat): f"hand {hands[letter(seat)]}" for seat in range(players)}
    match = table_of(players, seats)
    for seat in seats:
        assert (ended(match), to_act(match)) == ((False, ""), seat)
        play(match, f"{seat} drop {'ABCD'.index(seat) + 1} turn 0")
    assert ended(match) == (True, "C8")
    assert not any(one.has_tile for one in see(match).players)


def table_of(players: int, seats: dict[str, str]) -> Match:
    """Quiet columns, and an empty stack."""
    given = [seats.get(name, "") for name in "ABCD"]
    return board(*QUIET, players=players, A=given[0], B=given[1], C=given[2], D=given[3])


def test_not_while_there_is_a_stack() -> None:
    match = board(*QUIET, stack="0342", A="hand 1432", B="hand 1423")
    play(match, "A drop 1 turn 0", "B drop 3 turn 0")
    assert (see(match).stack, to_act(match)) == (0, "A")
    play(match, "A drop 5 turn 0")
    assert ended(match) == (True, "C8")


def test_after_the_last_drop_tokens_may_still_be_taken() -> None:
    match = board(*QUIET, turns=49, A=f"hand 1432, front {RUN}", B="hand none")
    play(match, "A drop 1 turn 0")
    assert not any(one.has_tile for one in see(match).players)
    assert (ended(match), to_act(match)) == ((False, ""), "A")
    play(match, "A claim 123 with 1r 2r 3r")
    assert ended(match) == (True, "C8")
    assert player(match, "A").tokens == ("123",)


def timid(match: Match) -> str:
    """A drop that takes as little as possible; no tokens."""
    if see(match).claiming:
        return "done"
    seat = match.to_act[0]
    return min(moves(match, letter(seat)), key=lambda move: tiles_taken(match, seat, move))


def tiles_taken(match: Match, seat: int, move: str) -> int:
    (event,) = match.preview(seat, move)
    assert isinstance(event, Reacted)
    return len(event.steps)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", "AB")
def test_without_an_empty_column_there_are_exactly_50_turns(players: int, start: str) -> None:
    match = GAME.new(players, seed=5, start=start)
    drops = [0] * players
    while not match.over:
        (seat,) = match.to_act
        drops[seat] += not see(match).claiming
        match.play(seat, timid(match))
        assert "" not in columns(match)
    assert (see(match).turns, sum(drops), see(match).stack) == (50, 50, 0)
    assert ended(match) == (True, "C8")
    first = "ABCD".index(start)
    assert drops == [len(range((seat - first) % players, 50, players)) for seat in range(players)]


# What is shown then


def test_at_the_end_everybody_sees_all_secret_colours() -> None:
    match = over_with_tokens_in_reach()
    for viewer in ("A", "B", "C", ""):
        assert [one.colour for one in see(match, viewer).players] == list(COLOURS[:3])


def test_not_before_the_turn_is_over_though_a_column_is_empty() -> None:
    match = board(*EMPTYING, stack="0345", A=f"hand 1432, front {RUN}")
    play(match, "A drop 3 turn 0")
    assert columns(match)[1] == ""
    assert [one.colour for one in see(match, "B").players] == ["", "green"]
    assert [one.colour for one in see(match).players] == ["", ""]


def test_the_hands_stay_hidden() -> None:
    match = over_with_tokens_in_reach()
    held = {seat: hand(match, seat) for seat in "ABC"}
    assert all(held.values())
    for viewer in ("A", "B", "C", ""):
        seen = {one: player(match, one, viewer) for one in "ABC"}
        assert all(one.has_tile for one in seen.values())
        shown = {one: "".join(t.edges for t in seen[one].hand) for one in "ABC"}
        assert shown == {one: held[one] if one == viewer else "" for one in "ABC"}


def test_the_written_position_tells_the_colours_and_no_hand() -> None:
    match = over_with_tokens_in_reach()
    lines = match.position().splitlines()
    assert [line.partition(", front")[0] for line in lines[8:11]] == [
        "A: colour red, hand hidden",
        "B: colour green, hand hidden",
        "C: colour blue, hand hidden",
    ]


def test_who_has_won_is_told_when_it_is_over_and_not_before() -> None:
    match = board(*EMPTYING, A="hand 1432, front 0312")
    play(match, "A drop 3 turn 0")
    assert match.outcome is None
    play(match, "A done")
    assert winners(match) == "A"
    assert len(front(match, "A")) == 3
