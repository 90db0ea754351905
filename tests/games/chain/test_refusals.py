"""Which clause a refusal names, what it blames, and that a refused move changes nothing."""

import re
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from stolik import Match
from stolik.games.chain.encoding import drop_code
from stolik.games.chain.moves import Claim, Done, Drop
from stolik.games.chain.refusals import (
    CLAUSES,
    DROP_TWICE,
    FINE,
    GAME_OVER,
    NO_ACTION,
    NO_SUCH_COLUMN,
    NO_SUCH_TOKEN,
    NOT_YOUR_TURN,
)
from stolik.rules.errors import BadMove, BadOption, IllegalMove
from stolik.rules.messages import Move
from stolik.rules.texts import LANGUAGES
from tests.games.chain.table import GAME, clause, moves, play, refusal, whole

REASONS = tuple(CLAUSES)
DROPPING = """
    chain, players 3
    turns 20, to_move B
    last
    1: 5234
    2: 5243
    3: 5342
    4: 5421
    5: 5431
    A: colour red, hand 1423, front 0123 0142 0134
    B: colour green, hand 1432, front 0145 0254 0251 0312 0143, tokens 234
    C: colour blue, hand 0531, tokens 444 234
    handed rest
    stack 0345 0354
"""  # in front of A 1r 1g 1b; of B 1r 1g 1b 2r 3r
CLAIMING = DROPPING.replace("to_move B", "to_move B, claiming yes").replace("hand 1432, ", "")
OVER = DROPPING.replace("3: 5342", "3:")

REFUSALS = [
    (OVER, "A drop 1 turn 0", "C8", "game_over", ""),
    (OVER, "B drop 1 turn 0", "C8", "game_over", ""),
    (OVER, "B claim 111 with 1r 1g 1b", "C8", "game_over", ""),
    (OVER, "B claim 14 with 1r", "C8", "game_over", ""),
    (OVER, "C done", "C8", "game_over", ""),
    (DROPPING, "A drop 1 turn 0", "C2", "not_your_turn", "B"),
    (DROPPING, "C drop 5 turn 3", "C2", "not_your_turn", "B"),
    (DROPPING, "A claim 111 with 1r 1g 1b", "C2", "not_your_turn", "B"),
    (DROPPING, "C claim 14 with 1r 4r", "C2", "not_your_turn", "B"),
    (CLAIMING, "A done", "C2", "not_your_turn", "B"),
    (CLAIMING, "A claim 111 with 1r 1g 1b", "C2", "not_your_turn", "B"),
    (CLAIMING, "A claim 111 with 1z 1z 1z", "C2", "not_your_turn", "B"),
    (CLAIMING, "C drop 1 turn 0", "C2", "not_your_turn", "B"),
    (CLAIMING, "B drop 1 turn 0", "C3", "drop_twice", ""),
    (CLAIMING, "B drop 5 turn 3", "C3", "drop_twice", ""),
    (DROPPING, "B claim 111 with 1r 1g 1b", "C6", "drop_first", ""),
    (DROPPING, "B claim 444 with 4r 4g 4b", "C6", "drop_first", ""),
    (DROPPING, "B claim 14 with 1r 4r", "C6", "drop_first", ""),
    (DROPPING, "B claim 111 with 1z 1z 1z", "C6", "drop_first", ""),
    (DROPPING, "B done", "C6", "drop_first", ""),
    (CLAIMING, "B claim 14 with 1r 4r", "C6", "no_such_token", "14"),
    (CLAIMING, "B claim 11 with 1r 1g", "C6", "no_such_token", "11"),
    (CLAIMING, "B claim 12341234 with 1r", "C6", "no_such_token", "11223344"),
    (CLAIMING, "B claim 444 with 4r 4g 4b", "C6", "token_gone", "444"),
    (CLAIMING, "B claim 234 with 2r 3r 4r", "C6", "token_gone", "234"),
    (CLAIMING, "B claim 444", "C6", "token_gone", "444"),
    (CLAIMING, "B claim 111 with 1r 1g", "C6", "claim_other_numbers", "111 1r 1g"),
    (CLAIMING, "B claim 111 with 1r 1g 2r", "C6", "claim_other_numbers", "111 1r 1g 2r"),
    (CLAIMING, "B claim 123 with 1r 2r 3r 1g", "C6", "claim_other_numbers", "123 1r 1g 2r 3r"),
    (CLAIMING, "B claim 123 with 4r 4g", "C6", "claim_other_numbers", "123 4r 4g"),
    (CLAIMING, "B claim 123", "C6", "claim_which", "123"),
    (CLAIMING, "B claim 1111 with" + 8 * " 1r", "C6", "claim_other_numbers", "1111 1r"),
    (CLAIMING, "B claim 111 with 1r 1g 1y", "C6", "claim_not_there", "1y"),
    (CLAIMING, "B claim 111 with 1r 1r 1g", "C6", "claim_not_there", "1r"),
    (CLAIMING, "B claim 222 with 2r 2g 2y", "C6", "claim_not_there", "2g 2y"),
    (CLAIMING, "B claim 111 with 1r 1g 1z", "C6", "claim_not_there", "1z"),
]
EVERY_REFUSAL = pytest.mark.parametrize(("position", "turn", "name", "why", "blamed"), REFUSALS)


def words_in(sentence: str) -> set[str]:
    return set(re.findall(r"\w+", sentence))


@EVERY_REFUSAL
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_clause_and_what_is_at_fault(
    position: str, turn: str, name: str, why: str, blamed: str, language: str
) -> None:
    refused = refusal(GAME.position(position), turn, language)
    assert refused is not None
    assert (refused.clause, refused.reason) == (name, why)
    assert set(blamed.split()) <= words_in(refused.sentence)
    assert not set("{}") & set(refused.sentence)


@EVERY_REFUSAL
def test_a_refused_move_changes_nothing(
    position: str, turn: str, name: str, why: str, blamed: str
) -> None:
    match = GAME.position(position, seed=1)
    before, rng = whole(match), list(match._state.rng)
    with pytest.raises(IllegalMove) as error:
        play(match, turn)
    assert error.value.clause == name, (why, blamed)
    assert (whole(match), match._state.rng) == (before, rng)
    assert not match.history


@pytest.mark.parametrize(
    ("turn", "spared"),
    [
        ("B claim 111 with 1r 1g 1y", "1r 1g"),
        ("B claim 222 with 2r 2g 2y", "2r"),
        ("B claim 111 with 1r 1r 1g", "1g"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_does_not_blame_tiles_that_are_there(
    turn: str, spared: str, language: str
) -> None:
    refused = refusal(GAME.position(CLAIMING), turn, language)
    assert refused is not None
    assert not set(spared.split()) & words_in(refused.sentence)


def test_every_reason_that_a_text_can_meet_is_met_above() -> None:
    met = {why for _, _, _, why, _ in REFUSALS}
    assert set(REASONS) - met == {"fine", "no_action", "no_such_column"}
    assert {why: name for _, _, name, why, _ in REFUSALS}.items() <= CLAUSES.items()


class Wish(Move, tag="wish", frozen=True):
    """No action of Chain Reaction."""


@pytest.mark.parametrize("position", [DROPPING, CLAIMING])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_action_of_the_game_is_refused_by_c3(position: str, language: str) -> None:
    refused = GAME.position(position).why_not(1, Wish(), language)
    assert refused is not None
    assert (refused.clause, refused.reason) == ("C3", "no_action")
    assert not set("{}") & set(refused.sentence)


def test_but_by_c2_out_of_turn_and_by_c8_after_the_end() -> None:
    assert str(GAME.position(DROPPING).why_not(0, Wish())).startswith("C2")
    assert str(GAME.position(OVER).why_not(1, Wish())).startswith("C8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_column_that_is_not_there_is_refused_by_c3(language: str) -> None:
    """No text and no struct can name one, but an int can."""
    s = GAME.position(DROPPING)._state
    for column in (5, 6, 7):
        assert GAME.legal.why_not(s, 1, drop_code(column, 0)) == NO_SUCH_COLUMN
    assert CLAUSES[REASONS[NO_SUCH_COLUMN]] == "C3"
    details = GAME.details.details(s, Drop(1, 0))
    sentence = GAME.texts(language).refusal(REASONS[NO_SUCH_COLUMN], **details)
    assert {"1", "5"} <= words_in(sentence)
    assert not set("{}") & set(sentence)


@pytest.mark.parametrize("move", [Drop(0, 0), Drop(6, 0), Drop(1, 4), Drop(1, -1), Claim("5", ())])
def test_a_struct_that_is_out_of_range_is_no_move(move: Move) -> None:
    with pytest.raises(BadMove):
        GAME.position(DROPPING).why_not(1, move)


@pytest.mark.parametrize(
    ("position", "turn"),
    [
        (DROPPING, "B drop 1 turn 0"),
        (DROPPING, "B drop 5 turn 3"),
        (CLAIMING, "B claim 111 with 1b 1g 1r"),
        (CLAIMING, "B claim 123 with 1b 2r 3r"),
        (CLAIMING, "B done"),
    ],
)
def test_what_is_allowed_is_not_refused(position: str, turn: str) -> None:
    match = GAME.position(position)
    assert clause(match, turn) == "allowed"
    play(match, turn)
    assert len(match.history) == 1


# Ints


def all_codes(match: Match) -> set[int]:
    """The moves of whoever may act, as ints."""
    codes = [0] * GAME.most_moves
    seats = match.to_act
    return set(codes[: GAME.legal.legal_moves(match._state, seats[0], codes)]) if seats else set()


STATES = [GAME.position(text, 1)._state for text in (DROPPING, CLAIMING, OVER)]
LISTED = [all_codes(GAME.position(text, 1)) for text in (DROPPING, CLAIMING, OVER)]
BITS = 7 + 3 * 16


def test_every_listed_int_is_fine_and_only_for_the_seat_to_move() -> None:
    assert list(map(len, LISTED)) == [20, len(moves(GAME.position(CLAIMING), "B")), 0]
    for s, listed in zip(STATES, LISTED, strict=True):
        for code in listed:
            assert GAME.legal.why_not(s, 1, code) == FINE
            for seat in (-1, 0, 2, 3, 99):
                assert GAME.legal.why_not(s, seat, code) == NOT_YOUR_TURN


@settings(max_examples=400, deadline=None, database=None)
@given(
    code=st.integers() | st.integers(-(2**63), 2**63 - 1) | st.integers(0, 600),
    phase=st.sampled_from([0, 1, 2]),
    seat=st.sampled_from([1, 1, 1, 0, 2, -1, 99]),
)
@example(code=-1, phase=0, seat=1)
@example(code=-(2**63), phase=1, seat=1)
@example(code=2**BITS + 1, phase=1, seat=1)
@example(code=3, phase=1, seat=1)
def test_any_int_is_answered_and_only_a_listed_one_is_fine(
    code: int, phase: int, seat: int
) -> None:
    answer = GAME.legal.why_not(STATES[phase], seat, code)
    assert answer in range(len(REASONS))
    assert (answer == FINE) == (seat == 1 and code in LISTED[phase])


def test_an_int_that_differs_in_a_bit_or_two_is_fine_only_if_it_is_listed() -> None:
    random = Random(1)
    for s, listed in zip(STATES[:2], LISTED[:2], strict=True):
        for code in listed:
            near = [code ^ (1 << bit) for bit in range(64)]
            near += [code ^ (1 << random.randrange(BITS)) ^ (1 << bit) for bit in range(BITS)]
            near += [-code, ~code, code - (1 << 63), code + (1 << 63)]
            for other in near:
                assert (GAME.legal.why_not(s, 1, other) == FINE) == (other in listed), other


@pytest.mark.parametrize("kind", range(16, 32))
def test_an_int_with_a_token_that_is_not_there_is_refused_by_c6(kind: int) -> None:
    assert GAME.legal.why_not(STATES[1], 1, kind << 2 | 1) == NO_SUCH_TOKEN


def test_the_first_reason_is_the_end_then_the_turn_then_the_shape_of_the_move() -> None:
    assert GAME.legal.why_not(STATES[2], 1, -1) == GAME_OVER
    assert GAME.legal.why_not(STATES[0], 0, -1) == NOT_YOUR_TURN
    assert GAME.legal.why_not(STATES[0], 1, -1) == NO_ACTION
    assert GAME.legal.why_not(STATES[1], 1, drop_code(7, 0)) == DROP_TWICE


# Texts


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        ",",
        "pass",
        "drop",
        "drop turn",
        "drop 0",
        "drop 6",
        "drop 1 turn 4",
        "drop 1 turn -1",
        "drop -1",
        "drop 1.5",
        "drop ٣",
        "drop ²",
        "drop one",
        "drop 1 2 3",
        "drop 1 turn 1 turn 1",
        "drop 0123",
        f"drop {10**90}",
        "claim",
        "claim with 1r",
        "claim 5 with 1r",
        "claim 0",
        "claim 12a",
        "claim ١",
        "claim 111 with 5r",
        "claim 111 with 0r",
        "claim 111 with r1",
        "claim 111 with 1",
        "claim 111 with 1rr",
        "claim 111 with 1ß",
        "claim 111 with 1é",
        "claim 111 with ١r",
        "claim 111 with 0123",
        f"claim {'1' * 29}",
        "claim 111 with" + 40 * " 1r",
        "done now",
        "done 1",
        "dropped 1",
    ],
)
def test_a_text_that_is_no_move_is_no_move(text: str) -> None:
    with pytest.raises(BadMove):
        GAME.position(CLAIMING).why_not(1, text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("DROP 3 TURN 1", "drop 3 turn 1"),
        ("drop 3 1", "drop 3 turn 1"),
        ("drop 3, turn 1", "drop 3 turn 1"),
        ("  drop   3  0 ", "drop 3 turn 0"),
        ("połóż 3 obrót 1", "drop 3 turn 1"),
        ("Poloz 3 obrot 1", "drop 3 turn 1"),
        ("zrzuć 3 0", "drop 3 turn 0"),
        ("zrzuc 5 obrót 3", "drop 5 turn 3"),
        ("claim 321 with 3R 1b 2r", "claim 123 with 1b 2r 3r"),
        ("claim 123 3r, 1b, 2r", "claim 123 with 1b 2r 3r"),
        ("weź 123 za 1b 2r 3r", "claim 123 with 1b 2r 3r"),
        ("wez 123 za 1b 2r 3r", "claim 123 with 1b 2r 3r"),
        ("claim 123", "claim 123"),
        ("gotowe", "done"),
        ("Done", "done"),
    ],
)
def test_a_move_may_be_written_in_either_language(text: str, plain: str) -> None:
    assert GAME.text(GAME.move(text)) == plain


WORDS = "drop claim done turn with za weź 1 5 0 -1 111 1234 1r 4y 3z 9r 1R , ٣ ² {} {mover} 0123"
STRANGE = st.text(max_size=20) | st.lists(st.sampled_from(WORDS.split()), max_size=9).map(" ".join)


@settings(max_examples=200, deadline=None, database=None)
@given(text=STRANGE, position=st.sampled_from([DROPPING, CLAIMING]), seat=st.sampled_from([0, 1]))
@example(text="claim 111 with {} {}", position=CLAIMING, seat=1)
@example(text="claim 111 with 1r 1g", position=CLAIMING, seat=1)
@example(text="drop 1\x00", position=DROPPING, seat=1)
def test_any_text_is_no_move_or_a_move_that_is_answered(
    text: str, position: str, seat: int
) -> None:
    match = GAME.position(position, seed=1)
    try:
        move = GAME.move(text)
    except BadMove:
        return
    for language in LANGUAGES:
        refused = match.why_not(seat, text, language)
        assert (refused is None) == (move in match.moves(seat))
        assert refused is None or "{" not in refused.sentence
    match.preview(seat, text)
    assert set(match.moves(seat, containing=text)) <= set(match.moves(seat))


@pytest.mark.parametrize("text", ["claim 111", "claim 111 with 1r", "drop 3 turn 1", "done"])
def test_a_move_and_a_part_of_one_can_be_written_and_read_again(text: str) -> None:
    move = GAME.move(text)
    assert GAME.move(GAME.text(move)) == move


@pytest.mark.parametrize("thing", [None, 7, b"done", ["done"], Wish])
def test_what_is_no_text_is_no_move(thing: Any) -> None:
    with pytest.raises(BadMove):
        GAME.move(thing)
    with pytest.raises(BadMove):
        GAME.position(CLAIMING).why_not(1, thing)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_cannot_be_asked(seat: int) -> None:
    with pytest.raises(BadOption):
        GAME.position(CLAIMING).why_not(seat, "done")


# Structs that come in from elsewhere

FACES = st.from_regex(r"^[0-5][a-zA-Z]\n?$") | st.sampled_from("1r 1g 1b 2r 3r 4y 1z".split())
WIRE_MOVES = st.one_of(
    st.fixed_dictionaries(
        {"do": st.just("drop"), "column": st.integers(-1, 7), "turn": st.integers(-1, 5)}
    ),
    st.fixed_dictionaries(
        {
            "do": st.just("claim"),
            "token": st.sampled_from("111 123 444 321 14 5 1234 112233".split())
            | st.text(max_size=4),
            "tiles": st.lists(FACES, max_size=6),
        }
    ),
    st.sampled_from([{"do": "done"}, {"do": "done", "now": True}, {"do": "drop"}, {"do": "pass"}]),
)


@settings(max_examples=200, deadline=None, database=None)
@given(
    wire=WIRE_MOVES,
    position=st.sampled_from([DROPPING, CLAIMING]),
    language=st.sampled_from(LANGUAGES),
)
@example(
    wire={"do": "claim", "token": "111", "tiles": ["1r", "1g", "1b\n"]},
    position=CLAIMING,
    language="en",
)
@example(
    wire={"do": "claim", "token": "321", "tiles": ["1r", "2r", "3r"]},
    position=CLAIMING,
    language="pl",
)
def test_a_move_that_comes_in_is_not_of_the_format_or_is_answered_with_a_sentence(
    wire: dict[str, Any], position: str, language: str
) -> None:
    match = GAME.position(position, seed=1)
    try:
        move = msgspec.json.decode(msgspec.json.encode(wire), type=Drop | Claim | Done)
    except msgspec.ValidationError:
        return
    refused = match.why_not(1, move, language)
    if refused is None:
        match.play(1, move)
        assert match.history
    else:
        assert refused.clause in {"C3", "C6"}
        assert refused.sentence
        assert not set("{}") & set(refused.sentence)
