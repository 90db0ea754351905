"""Which clause a refusal names, what it blames, and that a refused move changes nothing."""

import re
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from stolik import Match
from stolik.games.raising.moves import Open, Opened, Pass, Raise
from stolik.games.raising.refusals import CLAUSES, FINE
from stolik.rules.errors import BadMove, BadOption, IllegalMove
from stolik.rules.messages import Move
from stolik.rules.texts import LANGUAGES
from tests.games.raising.table import DECK, GAME, clause, play, reason, refusal, table, whole

OPENING = """
    raise, players 4
    turns 50, roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track
    A: hand bell1 bell2 bell2 cloud4 gear3 hourglass4
    B: scored 6 8 8 10, laid diamond5, hand any
    C: pile_B rest
    D: hand any
"""
RAISING = """
    raise, players 5
    turns 56, roller B, scoring 14, dice 3xbell 2xdiamond 1xgear
    track A 4, D 8, B 15
    A: opened bell1, hand bell1 cloud1 gear3, pot bell1, pile_B rest
    B: scored 6 8 8 10, opened diamond5, pot diamond5, hand any
    C: pile_B rest
    D: opened bell2, pot bell2, hand any
    E: opened cloud1, pot cloud1, hand any
"""
HOPELESS = RAISING.replace("hand bell1 cloud1 gear3", "hand cloud3 cloud1")
STACKED = """
    raise, players 3
    turns 3, roller B, scoring 14, dice 3xbell
    track C 4, A 4, B 12
    A: opened bell1, pot bell1, hand any
    B: opened bell3, pot bell3, hand any
    C: opened cloud4, pot cloud4, hand cloud1 cloud2 any
"""
OVER = """
    raise, players 2
    turns 70, roller A, dice 3xbell
    track
    A: scored 6 8 8 10, pile_A rest
    B: scored 10 12 12 14, pile_B rest
"""
POSITIONS = [OPENING, RAISING, HOPELESS, STACKED, OVER]

REFUSALS = [
    (OVER, "A pass", "R9", "game_over", ""),
    (OVER, "B open bell1", "R9", "game_over", ""),
    (OVER, "A raise", "R9", "game_over", ""),
    (OPENING, "C open bell1", "R8", "no_cards", ""),
    (OPENING, "C pass", "R8", "no_cards", ""),
    (RAISING, "C raise bell1", "R8", "no_cards", ""),
    (OPENING, "B open bell1", "R3", "laid_already", ""),
    (OPENING, "B open diamond5", "R3", "laid_already", ""),
    (OPENING, "B pass", "R3", "laid_already", ""),
    (RAISING, "E raise bell1", "R6", "passed_already", ""),
    (RAISING, "E pass", "R6", "passed_already", ""),
    (RAISING, "D pass", "R4", "not_furthest_behind", "A"),
    (RAISING, "B raise bell1", "R4", "not_furthest_behind", "A"),
    (STACKED, "A pass", "R4", "not_furthest_behind", "C"),
    (OPENING, "A pass", "R3", "open_first", ""),
    (OPENING, "D raise bell1", "R3", "open_first", ""),
    (OPENING, "A raise", "R3", "open_first", ""),
    (OPENING, "A raise bell9", "R3", "open_first", ""),
    (RAISING, "A open bell1", "R3", "open_too_late", ""),
    (RAISING, "A open cloud4", "R3", "open_too_late", ""),
    (RAISING, "A open bell9", "R3", "open_too_late", ""),
    (RAISING, "A opened", "R3", "open_too_late", ""),
    (OPENING, "A open diamond5", "R3", "open_not_held", "diamond5"),
    (OPENING, "A open bell3:5", "R3", "open_not_held", "bell3:5"),
    (OPENING, "A opened", "R3", "open_secretly", ""),
    (RAISING, "A raise", "R5", "raise_nothing", ""),
    (HOPELESS, "A raise", "R5", "raise_nothing", ""),
    (RAISING, "A raise gear6", "R5", "raise_not_held", "gear6"),
    (RAISING, "A raise gear3 bell2", "R5", "raise_not_held", "bell2"),
    (RAISING, "A raise bell1 bell1", "R5", "raise_not_held", "bell1"),
    (HOPELESS, "A raise gear6", "R5", "raise_not_held", "gear6"),
    (RAISING, "A raise cloud1", "R5", "raise_not_enough", "5 D 8"),
    (RAISING, "A raise bell1", "R5", "raise_not_enough", "8 D 8"),
    (HOPELESS, "A raise cloud3", "R6", "raise_impossible", "D 8"),
    (HOPELESS, "A raise cloud1 cloud3", "R6", "raise_impossible", "D 8"),
]
EVERY_REFUSAL = pytest.mark.parametrize(("position", "turn", "name", "why", "blamed"), REFUSALS)
WORD = re.compile(r"[\w:]+")


@EVERY_REFUSAL
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_clause_and_what_is_at_fault(
    position: str, turn: str, name: str, why: str, blamed: str, language: str
) -> None:
    refused = refusal(table(position), turn, language)
    assert refused is not None
    assert (refused.clause, refused.reason) == (name, why)
    assert set(blamed.split()) <= {word.rstrip(":") for word in WORD.findall(refused.sentence)}
    assert not set("{}") & set(refused.sentence)


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


def test_every_reason_that_a_text_can_meet_is_met_above() -> None:
    met = {why for _, _, _, why, _ in REFUSALS}
    assert set(CLAUSES) - met == {"fine", "no_action"}
    assert {why: name for _, _, name, why, _ in REFUSALS}.items() <= CLAUSES.items()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_of_its_own(language: str) -> None:
    sentences = GAME.texts(language).table["refusals"]
    assert len(set(sentences.values())) == len(CLAUSES) - 1


class Wish(Move, tag="wish", frozen=True):
    """No action of Raise."""


@pytest.mark.parametrize("position", [OPENING, RAISING, STACKED.replace("C 4, A 4", "A 4, C 4")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_action_is_refused_by_r5(position: str, language: str) -> None:
    refused = table(position).why_not(0, Wish(), language)
    assert refused is not None
    assert (refused.clause, refused.reason) == ("R5", "no_action")
    assert refused.sentence == GAME.texts(language).table["refusals"]["no_action"]


# Whose turn it is comes before what is wrong with a move

OUT_OF_TURN = [
    (OPENING, 1, "laid_already"),
    (OPENING, 2, "no_cards"),
    (RAISING, 1, "not_furthest_behind"),
    (RAISING, 2, "no_cards"),
    (RAISING, 3, "not_furthest_behind"),
    (RAISING, 4, "passed_already"),
    (OVER, 0, "game_over"),
    (OVER, 1, "game_over"),
]


@pytest.mark.parametrize(("position", "seat", "why"), OUT_OF_TURN)
@pytest.mark.parametrize(
    "move",
    [
        Wish(),
        Opened(),
        Open("bell9"),
        Open("bell3:7"),
        Open("gear6"),
        Raise(()),
        Raise(("bell9",)),
        Raise(("diamond6", "diamond6")),
        Raise(("bell1",) * 30),
        Pass(),
    ],
    ids=repr,
)
def test_out_of_turn_no_move_is_looked_at(position: str, seat: int, why: str, move: Move) -> None:
    refused = table(position).why_not(seat, move)
    assert refused is not None
    assert refused.reason == why


@pytest.mark.parametrize("seat", [-1, 5, 99])
def test_a_seat_that_is_not_there_cannot_be_asked(seat: int) -> None:
    with pytest.raises(BadOption):
        table(RAISING).why_not(seat, "pass")


# What is allowed


@pytest.mark.parametrize(
    ("position", "turn"),
    [
        (OPENING, "A open bell2"),
        (OPENING, "D open bell1"),
        (RAISING, "A raise gear3"),
        (RAISING, "A raise bell1 cloud1"),
        (RAISING, "A raise gear3 cloud1 bell1"),
        (RAISING, "A pass"),
        (HOPELESS, "A pass"),
        (STACKED, "C raise cloud1"),
    ],
)
def test_what_is_allowed_is_not_refused(position: str, turn: str) -> None:
    match = table(position)
    assert clause(match, turn) == "allowed"
    play(match, turn)
    assert len(match.history) == 1


# Ints


def strange_ints(match: Match, random: Random) -> list[int]:
    """Small and huge ones, near powers of two, random ones, and legal moves with a change."""
    near = [sign * (1 << bit) + by for sign in (1, -1) for bit in range(70) for by in (-1, 0, 1)]
    anything = [random.getrandbits(random.choice([8, 33, 40, 64])) for _ in range(200)]
    listed = [code for seat in match.to_act for code in codes(match, seat)]
    changed = [code ^ 1 << bit for code in listed[:8] for bit in range(34)]
    cards = [random.getrandbits(30) << 2 | action for action in range(4) for _ in range(50)]
    huge = [10**30, -(10**30), (1 << 32) - 1, (1 << 62) + 1, 1 << 200]
    return [*range(-300, 300), *near, *anything, *listed, *changed, *cards, *huge]


def codes(match: Match, seat: int) -> list[int]:
    room = [0] * GAME.most_moves
    return room[: GAME.legal.legal_moves(match._state, seat, room)]


@pytest.mark.parametrize("position", POSITIONS)
def test_any_int_is_answered_and_only_a_listed_move_is_fine(position: str) -> None:
    match = table(position)
    asked = strange_ints(match, Random(position))
    for seat in range(match.players):
        listed = set(codes(match, seat)) if seat in match.to_act else set()
        answers = {code: GAME.legal.why_not(match._state, seat, code) for code in asked}
        assert {code for code, why in answers.items() if why == FINE} == listed
        assert set(answers.values()) <= set(range(len(CLAUSES)))


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("seat", [-1, -99, 5, 99])
def test_for_a_seat_that_is_not_there_no_int_is_fine(position: str, seat: int) -> None:
    match = table(position)
    for code in strange_ints(match, Random(position))[::7]:
        assert GAME.legal.why_not(match._state, seat, code) != FINE


@pytest.mark.parametrize("position", POSITIONS)
def test_no_int_changes_anything(position: str) -> None:
    match = table(position)
    before = whole(match), list(match._state.rng)
    for code in strange_ints(match, Random(1))[::5]:
        GAME.legal.why_not(match._state, 0, code)
    assert (whole(match), match._state.rng) == before


def test_of_cards_that_are_alike_only_the_first_is_an_int_to_open_with() -> None:
    state = table(OPENING)._state
    fine = [bit for bit in range(64) if GAME.legal.why_not(state, 0, 1 << bit) == FINE]
    assert len(fine) == len({"bell1", "bell2", "cloud4", "gear3", "hourglass4"})


# Texts

NO_MOVES = [
    "",
    "open",
    "open bell",
    "open 2",
    "open 2bell",
    "open bell03",
    "open bell22",
    "open bell-2",
    "open bell2:",
    "open bell2:x",
    "open bell2:123",
    "open bell2:-1",
    "open bell3:٥",
    "open bell٢",
    "open bell２",
    "open bell²",
    "open bell2²",
    "open bell ٢",
    "open bell_2",
    "open bell2 bell2",
    "open bell 2 2",
    "open x2",
    "open 2 bell",
    "open belly2",
    "open k2",  # koło or klepsydra
    "open dd2",
    "open hidden",
    "opened bell2",
    "opened 1",
    "raise x",
    "raise bell2 and gear3",
    "raise bell2+gear3",
    "raise bell2/gear3",
    "raise " + "bell1 " * 31,
    "raise " + " ".join([*DECK, "bell1"]),
    "pass bell2",
    "pass 1",
    "passed",
    "bell2",
    "fold",
    "podbij x",
    "pas bell2",
    "połóż",
    "raise\0bell2",
]


@pytest.mark.parametrize("text", NO_MOVES)
@pytest.mark.parametrize("position", [OPENING, RAISING])
def test_a_text_that_is_no_move_is_no_move(position: str, text: str) -> None:
    match = table(position)
    with pytest.raises(BadMove) as error:
        match.play(0, text)
    assert len(str(error.value)) < 200
    assert not match.history


@pytest.mark.parametrize(
    "card", ["bell0", "bell4", "bell9", "bell3:7", "bell3:0", "bell3:99", "diamond6:1", "gear1"]
)
def test_a_card_that_no_deck_has_is_not_held(card: str) -> None:
    assert reason(table(OPENING), f"A open {card}") == "open_not_held"
    assert reason(table(RAISING), f"A raise gear3 {card}") == "raise_not_held"


def test_a_whole_deck_is_a_raise_that_nobody_holds() -> None:
    assert reason(table(RAISING), f"A raise {' '.join(DECK)}") == "raise_not_held"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("OPEN BELL2", "open bell2"),
        ("  open   bell2  ", "open bell2"),
        ("open bell 2", "open bell2"),
        ("open bell 3:5", "open bell3:5"),
        ("open bell3:05", "open bell3:5"),
        ("open b2", "open bell2"),
        ("open be 2", "open bell2"),
        ("open d5", "open diamond5"),
        ("open h1", "open hourglass1"),
        ("open dzwonek2", "open bell2"),
        ("open dz2", "open bell2"),
        ("open dzwonek3:5", "open bell3:5"),
        ("open diament5", "open diamond5"),
        ("open koło3", "open gear3"),
        ("open KOŁO3", "open gear3"),
        ("open kolo3", "open gear3"),
        ("open ko3", "open gear3"),
        ("open zębatka3", "open gear3"),
        ("open zebatka 3", "open gear3"),
        ("open chmura4", "open cloud4"),
        ("open ch4", "open cloud4"),
        ("open klepsydra1", "open hourglass1"),
        ("open kl1", "open hourglass1"),
        ("połóż dzwonek2", "open bell2"),
        ("poloz b2", "open bell2"),
        ("otwórz bell2", "open bell2"),
        ("OTWÓRZ bell2", "open bell2"),
        ("otworz bell2", "open bell2"),
        ("podbij chmura4 koło3", "raise gear3 cloud4"),
        ("podwyższ c4", "raise cloud4"),
        ("podwyzsz c4", "raise cloud4"),
        ("raise cloud4, gear3", "raise gear3 cloud4"),
        ("raise cloud 4 gear 3", "raise gear3 cloud4"),
        ("raise bell3:5 bell3 bell1 bell3", "raise bell1 bell3 bell3 bell3:5"),
        ("raise", "raise"),
        ("pas", "pass"),
        ("pasuję", "pass"),
        ("PASUJE", "pass"),
        ("Pass", "pass"),
        ("opened", "opened"),
    ],
)
def test_a_move_may_be_written_shorter_and_in_either_language(text: str, plain: str) -> None:
    assert GAME.text(GAME.move(text)) == plain


@pytest.mark.parametrize(
    ("card", "held"), [("bell3:1", "bell3"), ("diamond6:5", "diamond6"), ("bell1:1", "bell1")]
)
def test_the_points_of_a_card_may_always_be_told(card: str, held: str) -> None:
    match = table(OPENING.replace("A: hand bell1 bell2 bell2", "A: hand bell1 bell3 diamond6"))
    play(match, f"A open {card}")
    assert [GAME.text(move) for _, move in match.history] == [f"open {held}"]


def test_of_two_cards_that_differ_in_points_the_plain_name_is_the_cheaper_one() -> None:
    match = table(OPENING.replace("A: hand bell1", "A: hand bell3:5"))
    assert reason(match, "A open bell3") == "open_not_held"
    assert reason(match, "A open bell3:5") == "allowed"


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    one, other = table(RAISING), table(RAISING)
    play(one, "A raise gear3 bell1 cloud1")
    play(other, "A raise cloud1 gear3 bell1")
    assert (one.history, whole(one)) == (other.history, whole(other))


# Structs that come in

CARDS = st.sampled_from([*DECK, "bell9", "bell3:7", "bell0", "gear1"])
STRANGE_CARDS = st.sampled_from(["bell", "bell22", "b2", "bell2\n", "Bell2", "bell２", ""])
WIRE_MOVES = st.one_of(
    st.fixed_dictionaries({"do": st.just("open"), "card": CARDS | STRANGE_CARDS}),
    st.fixed_dictionaries({"do": st.just("raise"), "cards": st.lists(CARDS, max_size=4)}),
    st.fixed_dictionaries(
        {"do": st.just("raise"), "cards": st.lists(st.just("bell1"), min_size=29, max_size=32)}
    ),
    st.sampled_from([{"do": "pass"}, {"do": "opened"}, {"do": "raise"}, {"do": "open"}]),
)


@settings(max_examples=150, deadline=None, database=None)
@given(
    wire=WIRE_MOVES,
    position=st.sampled_from([OPENING, RAISING]),
    language=st.sampled_from(LANGUAGES),
)
@example(wire={"do": "open", "card": "bell2\n"}, position=OPENING, language="en")
@example(wire={"do": "raise", "cards": ["gear3", "bell1"]}, position=RAISING, language="pl")
def test_a_move_that_comes_in_is_not_of_the_format_or_is_answered_with_a_sentence(
    wire: dict[str, Any], position: str, language: str
) -> None:
    match = table(position)
    try:
        move = msgspec.json.decode(msgspec.json.encode(wire), type=Open | Opened | Raise | Pass)
    except msgspec.ValidationError:
        return
    refused = match.why_not(0, move, language)
    if refused is None:
        match.play(0, move)
        assert match.history
    else:
        assert refused.clause in {"R3", "R5"}
        assert refused.sentence
    assert (refused is None) == (GAME.move(GAME.text(move)) in table(position).moves(0))
