"""Which clause a refusal names, what it blames, and that a refused move changes nothing."""

import re
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from stolik.games.setup.components import SUIT_LETTERS
from stolik.games.setup.moves import Call, Decline, Place, Swap, Swapped
from stolik.games.setup.pieces import SYMBOLS
from stolik.games.setup.refusals import CLAUSES, NO_ACTION
from stolik.rules.errors import BadMove, BadOption, IllegalMove
from stolik.rules.messages import Move
from stolik.rules.texts import LANGUAGES
from tests.games.setup.table import GAME, clause, play, refusal, table, whole

OPEN = """
    setup, players 2
    to_move A
    board b2=5H b3=9C c2=10D c3=8S/3D
    common 5D 6H 1C 3S
    A: hand 5T 4H 1H 2T
    B: hand 5S 7H 1D 2D
    bag rest
"""
RUN = """
    setup, players 2
    to_move A
    board b2=10T b3=9C c2=10D c3=8S
    common 5H 6H 7H 8H
    A: hand 1H 2H 3H 4H
    B: hand any
    bag rest
"""
FOUR = OPEN.replace("players 2", "players 4").replace("bag", "C: hand any\nD: hand any\nbag")
TEAMS = FOUR.replace("players 4", "players 4, teams yes").replace("to_move A", "to_move C")
CALLED = OPEN.replace("players 2", "players 2, bonus called")
OWED = (
    CALLED.replace("to_move A", "turns 1, to_move A")
    .replace("A: hand", "A: placed 1, hand")
    .replace("B: hand", "B: owed 1, hand")
)
LINE = OWED.replace("A: placed", "A: points 60, placed")
OVER = OPEN.replace("A: hand", "A: points 60, hand")

REFUSALS = [
    (OVER, "A swap 1H", "S10", "game_over", ""),
    (OVER, "B place 5S@a2", "S10", "game_over", ""),
    (OVER, "A call", "S10", "game_over", ""),
    (LINE, "A swap 1H", "S10", "line_reached", ""),
    (LINE, "B swap 1D", "S10", "line_reached", ""),
    (OPEN, "B swap 1D", "S1", "not_your_turn", "A"),
    (FOUR, "D place 5D@d2", "S1", "not_your_turn", "A"),
    (TEAMS, "A place 5T@b1", "S11", "not_your_turn_in_teams", "C"),
    (TEAMS, "D swap 1S", "S11", "not_your_turn_in_teams", "C"),
    (OPEN, "A place", "S4", "place_nothing", ""),
    (
        RUN,
        "A place 1H@a2 2H@a3 3H@b3 4H@b2 5H@b1 6H@c1 7H@c2 8H@c3 9H@d3",
        "S4",
        "place_too_many",
        "",
    ),
    (OPEN, "A place 5T@b1 5T@c1", "S4", "tile_twice", "5T"),
    (OPEN, "A place 5T@b1 5D@b1", "S4", "square_twice", "b1"),
    (OPEN, "A place 5T@a1", "S4", "no_such_square", "a1"),
    (OPEN, "A place 5T@b1 5D@d4", "S4", "no_such_square", "d4"),
    (OPEN, "A place 5T@e2 5D@b5", "S4", "no_such_square", "b5 e2"),
    (OPEN, "A place 5S@b1", "S4", "place_not_held", "5S"),
    (OPEN, "A place 5T@b1 5S@c1 5C@a2", "S4", "place_not_held", "5S 5C"),
    (OPEN, "A place 5T@b4", "S4", "square_of_other", "b4 B"),
    (OPEN, "A place 5T@b1 5D@c4", "S4", "square_of_other", "c4 B"),
    (FOUR, "A place 5T@a2 5D@d2", "S4", "square_of_other", "a2 d2 B D"),
    (TEAMS.replace("to_move C", "to_move A"), "A place 5T@a2", "S4", "square_of_other", "a2 B"),
    (OPEN, "A place 5T@b1 6H@a2", "S4", "tiles_unlike", "5T 6H"),
    (OPEN, "A place 5T@b1 5D@a2 6H@c1", "S4", "tiles_unlike", "5T 5D 6H"),
    (OPEN, "A place 2T@d2", "S4", "makes_no_set", "2T d2"),
    (OPEN, "A place 5T@d2", "S4", "makes_no_set", "5T d2"),
    (OPEN, "A place 6H@b2", "S4", "makes_no_set", "6H b2"),
    (OPEN, "A place 5T@d2 5D@a2", "S4", "numbers_apart", "5T d2 5D a2"),
    (OPEN, "A place 1H@d2 4H@b1", "S4", "run_broken", "1H 4H 2H"),
    (OPEN, "A place 4H@b1 6H@b2", "S4", "run_broken", "4H 6H 5H"),
    (OPEN, "A place 4H@d2 6H@c1", "S4", "run_not_linked", "4H d2 5H b2"),
    (RUN, "A place 3H@a2 4H@d3", "S4", "run_not_linked", "3H a2 4H d3"),
    (OPEN, "B call", "S6", "bonus_is_automatic", ""),
    (OPEN, "A decline", "S6", "bonus_is_automatic", ""),
    (CALLED, "A call", "S6", "nothing_owed", ""),
    (CALLED, "B decline", "S6", "nothing_owed", ""),
    (LINE, "A call", "S6", "nothing_owed", ""),
    (OWED, "B decline", "S6", "decline_too_early", ""),
    (OPEN, "A swap", "S7", "swap_nothing", ""),
    (OPEN, "A swap 1H 1H", "S7", "swap_twice", "1H"),
    (OPEN, "A swap 1H 5D", "S7", "swap_not_held", "5D"),
    (OPEN, "A swap 1D 9S", "S7", "swap_not_held", "1D 9S"),
    (OPEN, "A swapped 2", "S7", "swap_secretly", ""),
]
AS_TYPED = str.maketrans(SYMBOLS, SUIT_LETTERS)
EVERY_REFUSAL = pytest.mark.parametrize(("position", "turn", "name", "why", "blamed"), REFUSALS)


def words_of(sentence: str) -> set[str]:
    """Its words, tiles as they are typed."""
    return set(re.findall(r"\w+", sentence.translate(AS_TYPED)))


@EVERY_REFUSAL
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_clause_and_what_is_at_fault(
    position: str, turn: str, name: str, why: str, blamed: str, language: str
) -> None:
    refused = refusal(table(position), turn, language)
    assert refused is not None
    assert (refused.clause, refused.reason) == (name, why)
    assert set(blamed.split()) <= words_of(refused.sentence)


@EVERY_REFUSAL
def test_a_refused_move_changes_nothing(
    position: str, turn: str, name: str, why: str, blamed: str
) -> None:
    match = table(position)
    before, rng = whole(match), list(match._state.rng)
    with pytest.raises(IllegalMove) as error:
        play(match, turn)
    assert error.value.clause == name, (why, blamed)
    assert (whole(match), match._state.rng) == (before, rng)
    assert not match.history


@pytest.mark.parametrize(
    ("turn", "spared"),
    [
        ("A place 5T@b1 5S@c1", "5T b1"),
        ("A swap 1H 5D", "1H"),
        ("A place 5T@b1 5D@c4", "b1"),
        ("A place 5T@b1 5D@d4", "b1"),
        ("A place 5T@b1 5D@b1 5C@c1", "c1"),
        ("A place 5T@b1 5T@c1 5D@a2", "5D"),
        ("A swap 1H 1H 2T", "2T"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_does_not_blame_what_is_in_order(turn: str, spared: str, language: str) -> None:
    refused = refusal(table(OPEN), turn, language)
    assert refused is not None
    assert not set(spared.split()) & words_of(refused.sentence)


def test_every_reason_that_a_text_can_meet_is_met_above() -> None:
    met = {why for _, _, _, why, _ in REFUSALS}
    assert set(CLAUSES) - met == {"fine", "no_action"}
    assert {why: name for _, _, name, why, _ in REFUSALS}.items() <= CLAUSES.items()


class Wish(Move, tag="wish", frozen=True):
    """No action of SETUP."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_neither_placing_nor_swapping_is_refused_by_s1(language: str) -> None:
    refused = table(OPEN).why_not(0, Wish(), language)
    assert refused is not None
    assert (refused.clause, refused.reason) == ("S1", "no_action")
    assert refused.sentence


@pytest.mark.parametrize("code", [-1, -4, 1 << 62, (1 << 62) + 1])
def test_an_int_that_is_no_move_is_refused(code: int) -> None:
    assert GAME.legal.why_not(table(OPEN)._state, 0, code) == NO_ACTION


@pytest.mark.parametrize("turn", ["A place 5T@b1", "A place 4H@a2 6H@c1", "A swap 1H 5T"])
def test_what_is_allowed_is_not_refused(turn: str) -> None:
    match = table(OPEN)
    assert clause(match, turn) == "allowed"
    play(match, turn)
    assert len(match.history) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "place five",
        "place 5T",
        "place 5T@",
        "place 5T@22",
        "place 5T@bb",
        "place 11T@b2",
        "place 0T@b2",
        "place 5X@b2",
        "place b2@5T",
        "place 5T@b1@c1",
        "swap b2",
        "swap 5T@b1",
        "swapped",
        "swapped 0",
        "swapped 5T",
        "call 1",
        "call B",
        "decline 2",
    ],
)
def test_a_text_that_is_no_move_is_no_move(text: str) -> None:
    with pytest.raises(BadMove):
        table(OPEN).why_not(0, text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("PLACE 5t@B1", "place 5T@b1"),
        ("place 5T b1", "place 5T@b1"),
        ("place 6H@c1, 4H@a2", "place 4H@a2 6H@c1"),
        ("połóż 5★@b1", "place 5T@b1"),
        ("wymień 4♥ 1♥", "swap 1H 4H"),
    ],
)
def test_a_move_may_be_written_in_either_language(text: str, plain: str) -> None:
    match = table(OPEN)
    match.play(0, text)
    assert [GAME.text(move) for _, move in match.history] == [plain]


def test_a_bonus_may_be_called_in_either_language() -> None:
    for text in ("call", "bonus"):
        match = table(OWED)
        match.play(1, text)
        assert [GAME.text(move) for _, move in match.history] == ["call"]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_cannot_be_asked(seat: int) -> None:
    with pytest.raises(BadOption):
        table(OPEN).why_not(seat, "call")


TILES_AS_TEXT = st.from_regex(r"^(10|[1-9])[THDCSthdcs★♥♦♣♠]$")
AT_HAND = st.sampled_from("5D 6H 1C 3S 5T 4H 1H 2T".split())
SQUARES_AS_TEXT = st.from_regex(r"^[A-Da-d][1-4]$")
LAID = st.builds(lambda tile, square: f"{tile}@{square}", AT_HAND | TILES_AS_TEXT, SQUARES_AS_TEXT)
WIRE_MOVES = st.one_of(
    st.fixed_dictionaries({"do": st.just("place"), "tiles": st.lists(LAID, max_size=3)}),
    st.fixed_dictionaries({"do": st.just("swap"), "tiles": st.lists(AT_HAND, max_size=5)}),
    st.fixed_dictionaries({"do": st.just("swap"), "tiles": st.lists(TILES_AS_TEXT, max_size=3)}),
    st.fixed_dictionaries({"do": st.just("swapped"), "number": st.integers(-1, 60)}),
    st.sampled_from([{"do": "call"}, {"do": "decline"}, {"do": "place"}]),
)


@settings(max_examples=200, deadline=None, database=None)
@given(wire=WIRE_MOVES, position=st.sampled_from([OPEN, OWED]), language=st.sampled_from(LANGUAGES))
@example(wire={"do": "place", "tiles": ["5T@b1\n"]}, position=OPEN, language="en")
@example(wire={"do": "swap", "tiles": ["5T", "5★"]}, position=OPEN, language="en")
def test_a_move_that_comes_in_is_not_of_the_format_or_is_answered_with_a_sentence(
    wire: dict[str, Any], position: str, language: str
) -> None:
    match = table(position)
    kinds = Place | Swap | Swapped | Call | Decline
    try:
        move = msgspec.json.decode(msgspec.json.encode(wire), type=kinds)
    except msgspec.ValidationError:
        return
    refused = match.why_not(0, move, language)
    if refused is None:
        match.play(0, move)
        assert match.history
    else:
        assert refused.clause in {"S4", "S6", "S7"}
        assert refused.sentence
    assert (refused is None) == (GAME.move(GAME.text(move)) in table(position).moves(0))
