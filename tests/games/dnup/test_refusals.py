"""Which clause a refusal names, and that a refused move changes nothing."""

import re
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from stolik.games.dnup.components import STAR
from stolik.games.dnup.encoding import ADD, PLAY, pack
from stolik.games.dnup.moves import Add, Play, Take, TurnOver
from stolik.games.dnup.refusals import ADD_ONE_CARD, CLAUSES, FINE, NO_ACTION
from stolik.rules.errors import BadMove, BadOption, IllegalMove
from stolik.rules.messages import Move
from stolik.rules.texts import LANGUAGES
from tests.games.dnup.table import GAME, clause, play, refusal, table

OPEN = """
    dnup, players 4
    to_move B, began A
    A: secret 7/3, set 6/1 6/2
    B: secret 5/3 5/7 6/7 8/3
    C: secret 4/8, set 5/2
    D: tokens 2
    discard rest
"""
DUEL = """
    dnup, players 2
    to_move A1, began B
    A: secret 5/3 5/7 7/3 8/3, set2 6/1 6/2
    B: secret 2/9, set1 5/2
    discard rest
"""
OVER = """
    dnup, players 3
    to_move B, began A
    A: tokens 4
    B: secret 5/3
    C: secret 4/8, set 5/2
    discard rest
"""
DUEL_OVER = """
    dnup, players 2
    to_move A1, began B
    A: tokens 2
    B: secret 2/9
    discard rest
"""
REFUSALS = [
    (OVER, "A turn", "D13", "game_over", "The game is over."),
    (OVER, "B play 5/3", "D13", "game_over", "The game is over."),
    (DUEL_OVER, "A turn", "D14", "duel_over", "The duel is over."),
    (
        OPEN,
        "D turn",
        "D11",
        "out",
        "You have lost your last card, so you take no more turns this round.",
    ),
    (OPEN, "A turn", "D4", "not_your_turn", "It is not your turn: B is to move."),
    (DUEL, "B turn", "D4", "not_your_turn", "It is not your turn: A is to move."),
    (OPEN, "B play", "D3", "empty_set", "A set needs at least one card."),
    (
        OPEN,
        "B play 6/7 5/3",
        "D3",
        "mixed_set",
        "The cards of a set need the same active value, and 5/3 6/7 differ.",
    ),
    (OPEN, "B play 9/2", "D6", "play_not_held", "You do not hold all of 9/2 this way up."),
    (OPEN, "B play 7/6", "D6", "play_not_held", "You do not hold all of 7/6 this way up."),
    (OPEN, "B play 5/3 5/3", "D6", "play_not_held", "You do not hold all of 5/3 5/3 this way up."),
    (OPEN, "B play 11/12", "D6", "play_not_held", "You do not hold all of 11/12 this way up."),
    (
        OPEN,
        "B play 5/3 5/7",
        "D6",
        "play_not_higher",
        "A set of size 2 with value 6 lies on the table; 5 is not higher.",
    ),
    (
        OPEN,
        "B play 5/3",
        "D6",
        "play_not_higher",
        "A set of size 1 with value 5 lies on the table; 5 is not higher.",
    ),
    (
        DUEL,
        "A play 5/3",
        "D6",
        "play_not_higher",
        "A set of size 1 with value 5 lies on the table; 5 is not higher.",
    ),
    (
        DUEL,
        "A play 5/3 5/7",
        "D14",
        "own_not_higher",
        "Your own other set has size 2 and value 6; 5 is not higher.",
    ),
    (
        DUEL,
        "A add 5/3 to B1",
        "D14",
        "own_not_higher",
        "Your own other set has size 2 and value 6; 5 is not higher.",
    ),
    (
        DUEL,
        "A add 5/3 to A2",
        "D7",
        "add_own",
        "You can add only to an opponent's set, and A2 is yours.",
    ),
    (DUEL, "A add 5/3 to A1", "D7", "add_missing", "No set lies at A1."),
    (DUEL, "A add 5/3 to B2", "D7", "add_missing", "No set lies at B2."),
    (DUEL, "A add 5/3 to B", "D7", "add_missing", "No set lies at B."),
    (OPEN, "B add 5/3 to D", "D7", "add_missing", "No set lies at D."),
    (OPEN, "B add 5/3 to B", "D7", "add_missing", "No set lies at B."),
    (OPEN, "B add 5/3 to E", "D7", "add_missing", "No set lies at E."),
    (OPEN, "B add 6/3 to A", "D7", "add_not_held", "You do not hold 6/3 this way up."),
    (OPEN, "B add 11/12 to A", "D7", "add_not_held", "You do not hold 11/12 this way up."),
    (
        OPEN,
        "B add 5/3 to A",
        "D7",
        "add_other_value",
        "The set at A has value 6; a card of value 5 does not fit it.",
    ),
    (
        OPEN,
        "B add 5/3 to C",
        "D7",
        "add_not_higher",
        "The set would grow to size 2, where a set of value 6 lies; 5 is not higher.",
    ),
    (
        DUEL,
        "A take A2",
        "D8",
        "take_own",
        "You can take only an opponent's set, and A2 is yours.",
    ),
    (DUEL, "A take B2", "D8", "take_missing", "No set lies at B2."),
    (OPEN, "B take B", "D8", "take_missing", "No set lies at B."),
    (OPEN, "B take D", "D8", "take_missing", "No set lies at D."),
    (OPEN, "B take E", "D8", "take_missing", "No set lies at E."),
]


@pytest.mark.parametrize(("position", "turn", "name", "reason", "sentence"), REFUSALS)
def test_a_refusal_names_the_clause_and_says_why(
    position: str, turn: str, name: str, reason: str, sentence: str
) -> None:
    refused = refusal(table(position), turn)
    assert refused is not None
    assert (refused.clause, refused.reason, refused.sentence) == (name, reason, sentence)


@pytest.mark.parametrize(("position", "turn", "name", "reason", "sentence"), REFUSALS)
def test_in_polish_it_names_the_same_clause_numbers_and_cards(
    position: str, turn: str, name: str, reason: str, sentence: str
) -> None:
    refused = refusal(table(position), turn, language="pl")
    assert refused is not None
    assert (refused.clause, refused.reason) == (name, reason)
    assert refused.sentence != sentence
    assert re.findall(r"[\d/]+", refused.sentence) == re.findall(r"[\d/]+", sentence)


@pytest.mark.parametrize(("position", "turn", "name", "reason", "sentence"), REFUSALS)
def test_a_refused_move_changes_nothing(
    position: str, turn: str, name: str, reason: str, sentence: str
) -> None:
    match = table(position)
    before = GAME.write(match._state)
    with pytest.raises(IllegalMove) as error:
        play(match, turn)
    assert (error.value.clause, error.value.sentence) == (name, sentence), reason
    assert GAME.write(match._state) == before
    assert not match.history


def test_every_reason_that_a_text_can_meet_is_met_above() -> None:
    met = {reason for _, _, _, reason, _ in REFUSALS}
    assert set(CLAUSES) - met == {"fine", "no_action", "add_one_card"}


class Wish(Move, tag="wish", frozen=True):
    """No action of dnup."""


@pytest.mark.parametrize(("language", "words"), [("en", "four actions"), ("pl", "czterech akcji")])
def test_what_is_not_one_of_the_actions_is_refused_by_d5(language: str, words: str) -> None:
    refused = table(OPEN).why_not(1, Wish(), language)
    assert refused is not None
    assert (refused.clause, refused.reason) == ("D5", "no_action")
    assert words in refused.sentence


def test_two_cards_in_one_add_are_refused_by_d7() -> None:
    match = table(OPEN)
    add_two = pack(ADD, 2, 1, STAR | STAR << 2)
    assert GAME.legal.why_not(match._state, 1, add_two) == ADD_ONE_CARD
    assert GAME.legal.why_not(match._state, 1, pack(ADD, 2, 1, 0)) == ADD_ONE_CARD
    assert GAME.reasons["add_one_card"] == "D7"


@pytest.mark.parametrize("code", [-1, 1 << 62, pack(PLAY, 1, 0, STAR), pack(3, 1, 0, 0)])
def test_an_int_that_is_no_move_is_refused_by_d5(code: int) -> None:
    assert GAME.legal.why_not(table(OPEN)._state, 1, code) == NO_ACTION
    assert GAME.reasons["no_action"] == "D5"


@pytest.mark.parametrize(
    "turn", ["A play 6/7 5/3", "A play", "A take A", "A add 5/3 to E", "A play 11/12"]
)
def test_whose_turn_it_is_is_asked_before_what_the_move_is(turn: str) -> None:
    assert clause(table(OPEN), turn) == "D4"
    assert clause(table(OPEN), turn.replace("A", "D", 1)) == "D11"
    assert clause(table(OVER), turn) == "D13"
    assert clause(table(DUEL_OVER), turn) == "D14"


@pytest.mark.parametrize("turn", ["B play 8/3", "B take A", "B take C", "B add 6/7 to A", "B turn"])
def test_what_is_allowed_is_not_refused(turn: str) -> None:
    match = table(OPEN)
    assert refusal(match, turn) is None
    play(match, turn)
    assert len(match.history) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "play seven",
        "play 7-3",
        "play 7/",
        "play 7//3",
        "play -7/3",
        "play 100/3",
        "add",
        "add 6/7",
        "add 6/7 to",
        "add 6/7 to Z",
        "add 6/7 to A3",
        "add A to 6/7",
        "take",
        "take A C",
        "take 6/1",
        "turn 5/3",
    ],
)
def test_a_text_that_is_no_move_is_no_move(text: str) -> None:
    with pytest.raises(BadMove):
        table(OPEN).why_not(1, text)


@pytest.mark.parametrize("text", ["play 5/3/7", "play 5/3 5/7/1", "add 6/7/1 to A"])
def test_a_card_has_two_values_and_not_three(text: str) -> None:
    with pytest.raises(BadMove):
        table(OPEN).why_not(1, text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("PLAY 8/3", "play 8/3"),
        ("zagraj 8/3", "play 8/3"),
        ("dodaj 6/7 do a", "add 6/7 to A"),
        ("add 6/7 A", "add 6/7 to A"),
        ("zabierz c", "take C"),
        ("obróć", "turn"),
    ],
)
def test_a_move_may_be_written_in_either_language(text: str, plain: str) -> None:
    match = table(OPEN)
    match.play(1, text)
    assert [GAME.text(move) for _, move in match.history] == [plain]


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_cannot_be_asked(seat: int) -> None:
    with pytest.raises(BadOption):
        table(OPEN).why_not(seat, "turn")


CARDS = st.lists(st.integers(0, 55), max_size=4).map(lambda bits: sum(1 << b for b in set(bits)))
CODES = st.one_of(
    st.integers(-(2**63), 2**63 - 1),
    st.builds(pack, st.integers(0, 3), st.integers(0, 7), st.integers(0, 1), CARDS),
)


@settings(max_examples=600, deadline=None, database=None)
@given(code=CODES, position=st.sampled_from([OPEN, DUEL, OVER]), seat=st.integers(-1, 5))
def test_any_int_is_refused_or_is_one_of_the_moves(code: int, position: str, seat: int) -> None:
    state = GAME.read(position)
    legal = [0] * GAME.most_moves
    acts = GAME.rules.why_not_act(state, seat) == FINE
    n = GAME.legal.legal_moves(state, seat, legal) if acts else 0
    assert (GAME.legal.why_not(state, seat, code) == FINE) == (code in legal[:n])


CARDS_AS_TEXT = st.from_regex(r"^[0-9]{1,2}/[0-9]{1,2}[★*]?$")
AREAS_AS_TEXT = st.from_regex(r"^[A-Ea-e][12]?$")
HELD_OR_NOT = st.sampled_from(["5/3", "5/7", "7/3", "8/3", "9/2"])
WIRE_MOVES = st.one_of(
    st.fixed_dictionaries({"do": st.just("play"), "cards": st.lists(CARDS_AS_TEXT, max_size=3)}),
    st.fixed_dictionaries({"do": st.just("play"), "cards": st.lists(HELD_OR_NOT, max_size=3)}),
    st.fixed_dictionaries({"do": st.just("add"), "card": CARDS_AS_TEXT, "to": AREAS_AS_TEXT}),
    st.fixed_dictionaries({"do": st.just("add"), "card": HELD_OR_NOT, "to": AREAS_AS_TEXT}),
    st.fixed_dictionaries({"do": st.just("take"), "area": AREAS_AS_TEXT}),
    st.just({"do": "turn"}),
)


@settings(max_examples=500, deadline=None, database=None)
@given(wire=WIRE_MOVES, position=st.sampled_from([OPEN, DUEL]), language=st.sampled_from(LANGUAGES))
@example(wire={"do": "play", "cards": ["5/3\n"]}, position=OPEN, language="en")
@example(wire={"do": "play", "cards": ["5/3★\n"]}, position=OPEN, language="en")
@example(wire={"do": "add", "card": "5/3★\n", "to": "A"}, position=OPEN, language="en")
def test_a_move_that_comes_in_is_not_of_the_format_or_is_answered_with_a_sentence(
    wire: dict[str, Any], position: str, language: str
) -> None:
    match = table(position)
    (seat,) = match.to_act
    try:
        move = msgspec.json.decode(msgspec.json.encode(wire), type=Play | Add | Take | TurnOver)
    except msgspec.ValidationError:
        return
    refused = match.why_not(seat, move, language)
    if refused is None:
        match.play(seat, move)
        assert match.history
    else:
        assert refused.clause in {"D3", "D6", "D7", "D8", "D14"}
        assert refused.sentence
