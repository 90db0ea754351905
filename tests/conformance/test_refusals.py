"""A refused move: the clause it breaks, a sentence in every language, and nothing changed."""

import re
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from stolik.match.game import Game
from stolik.match.match import Match
from stolik.rules.errors import BadMove, BadOption, IllegalMove
from stolik.rules.game import move_type
from stolik.rules.messages import Move, Refusal
from stolik.rules.seats import letter, seat_of
from stolik.rules.state import copied
from stolik.rules.texts import LANGUAGES
from tests.conformance.cases import at, cases_of, every_game_with, some
from tests.every_game import about, every_game, spread
from tests.games.words import play, refusal

FINE = 0
LONGEST_SENTENCE = 200
LISTED = 1_000
STRANGE_TEXTS = 400
STRANGE_STRUCTS = 120
STRANGE_WORDS = ["{}", "{mover}", "٣", "²", "-1", "0", "99", ",", "with", "drop 1\x00", "ß"]


class Wish(Move, tag="wish", frozen=True):
    """A move of no game."""


def refusals_of(game: Game) -> Any:
    return cases_of(game, "refusals")


def matches_of(game: Game) -> list[Match]:
    """A match at each position of the cases."""
    cases = refusals_of(game)
    rows = [*cases.REFUSALS, *cases.ALLOWED, *getattr(cases, "INTS", [])]
    return [at(game, position) for position in dict.fromkeys(row[0] for row in rows)]


def in_turn(match: Match, seat: int) -> bool:
    return match.game.rules.why_not_act(match._state, seat) == FINE


def has_the_turn(match: Match, seat: int) -> bool:
    """It may make a move that may not be made at any time."""
    any_time = getattr(refusals_of(match.game), "ANY_TIME", ())
    return any(not match.game.text(move).startswith(any_time or "\0") for move in match.moves(seat))


def words_in(game: Game, sentence: str) -> set[str]:
    as_typed = getattr(refusals_of(game), "AS_TYPED", {})
    return {word.strip(":") for word in re.findall(r"[\w:]+", sentence.translate(as_typed))}


def names_of(game: Game) -> list[str]:
    return list(game.reasons)


# What is refused, and why


@every_game
def test_a_refusal_names_its_clause_and_what_is_at_fault(game: Game) -> None:
    for position, turn, clause, reason, says in some(refusals_of(game), "REFUSALS"):
        with about(position, turn):
            found = [refusal(at(game, position), turn, language) for language in LANGUAGES]
            assert [(one.clause, one.reason) for one in found if one] == [(clause, reason)] * 2
            sentences = [one.sentence for one in found if one]
            assert_sentences(game, sentences, says)


def assert_sentences(game: Game, sentences: list[str], says: str) -> None:
    """They have these words, or the first is this sentence; and both the same numbers."""
    if says.endswith("."):
        assert sentences[0] == says
    else:
        for sentence in sentences:
            assert set(says.split()) <= words_in(game, sentence), sentence
    assert len(set(sentences)) == len(LANGUAGES)
    assert not set("{}") & set("".join(sentences))
    numbers = [re.findall(r"\d[\d/]*", sentence) for sentence in sentences]
    assert numbers[0] == numbers[1]


@every_game_with("refusals", "SPARED")
def test_a_refusal_does_not_blame_what_is_in_order(game: Game) -> None:
    for position, turn, spared in some(refusals_of(game), "SPARED"):
        for language in LANGUAGES:
            with about(position, turn, language):
                refused = refusal(at(game, position), turn, language)
                assert refused is not None
                assert not set(spared.split()) & words_in(game, refused.sentence)


@every_game
def test_a_refused_move_changes_nothing(game: Game) -> None:
    for position, turn, clause, reason, _ in some(refusals_of(game), "REFUSALS"):
        with about(position, turn):
            match = at(game, position)
            before = copied(match._state)
            with pytest.raises(IllegalMove) as error:
                play(match, turn)
            assert (error.value.clause, error.value.reason) == (clause, reason)
            assert match._state == before
            assert not match.history


@every_game
def test_every_refusal_of_the_game_has_a_case(game: Game) -> None:
    cases, clauses = refusals_of(game), game.reasons
    met = {reason: clause for _, _, clause, reason, _ in cases.REFUSALS}
    met |= {reason: clause for *_, clause, reason in getattr(cases, "INTS", [])}
    assert met.items() <= clauses.items()
    missing = set(clauses) - {"fine"} - set(met)
    assert not missing, f"no case for {', '.join(sorted(missing))}"


@every_game
def test_no_two_refusals_of_a_clause_have_the_same_sentence(game: Game) -> None:
    for language in LANGUAGES:
        sentences = game.texts(language).table["refusals"]
        pairs = [(game.reasons[reason], str(said)) for reason, said in sentences.items()]
        assert len(set(pairs)) == len(pairs) == len(game.reasons) - 1


def no_action(game: Game) -> str:
    """The refusal of a struct that is no move of this game."""
    return str(getattr(refusals_of(game), "NO_ACTION", "no_action"))


@every_game
def test_a_struct_that_is_no_move_of_the_game_is_refused(game: Game) -> None:
    met = 0
    for match in matches_of(game):
        for seat in range(match.players):
            if has_the_turn(match, seat):
                assert_refuses_a_wish(match, seat)
                met += 1
    assert met


def assert_refuses_a_wish(match: Match, seat: int) -> None:
    name = no_action(match.game)
    for language in LANGUAGES:
        refused = match.why_not(seat, Wish(), language)
        assert refused is not None
        assert (refused.reason, refused.clause) == (name, match.game.reasons[name])
        assert refused.sentence
        assert not set("{}") & set(refused.sentence)


@every_game
def test_out_of_turn_no_move_is_looked_at(game: Game) -> None:
    """But for those that may be made at any time."""
    cases, met = refusals_of(game), 0
    any_time = getattr(cases, "ANY_TIME", ())
    turns = [turn for _, turn, *_ in [*cases.REFUSALS, *cases.ALLOWED]]
    texts = {text for _, _, text in (turn.partition(" ") for turn in turns)}
    asked = sorted(text for text in texts if not text.startswith(any_time or "\0"))
    for match in matches_of(game):
        for seat in range(match.players):
            if not in_turn(match, seat):
                why = names_of(game)[game.rules.why_not_act(match._state, seat)]
                for move in [*asked, Wish(), *getattr(cases, "STRUCTS", [])]:
                    with about(match.position(), letter(seat), move):
                        refused = match.why_not(seat, move)
                        assert refused is not None
                        assert refused.reason == why
                        met += 1
    assert met


@every_game
def test_a_seat_that_is_not_there_cannot_be_asked(game: Game) -> None:
    for match in matches_of(game):
        move = game.move(refusals_of(game).REFUSALS[0][1].partition(" ")[2])
        for seat in (-1, match.players, 99):
            with pytest.raises(BadOption, match="there is no seat"):
                match.why_not(seat, move)


# What is allowed


@every_game
def test_what_is_allowed_is_not_refused(game: Game) -> None:
    for position, turn, written in some(refusals_of(game), "ALLOWED"):
        with about(position, turn):
            match = at(game, position)
            assert refusal(match, turn) is None
            play(match, turn)
            assert [game.text(move) for _, move in match.history] == [written]


# Texts


@every_game
def test_a_text_that_is_no_move_is_refused_with_a_short_sentence(game: Game) -> None:
    (first, *_), things = matches_of(game), [None, 7, b"done", ["done"], Wish]
    for text in [*some(refusals_of(game), "NO_MOVES"), "", " ", ",", "fold it", "\0", *things]:
        with about(repr(text)):
            with pytest.raises(BadMove) as error:
                game.move(text)
            assert 0 < len(str(error.value)) < LONGEST_SENTENCE
            with pytest.raises(BadMove):
                first.why_not(0, text)
            with pytest.raises(BadMove):
                first.play(0, text)
            assert not first.history


@every_game
def test_a_move_may_be_written_shorter_and_in_either_language(game: Game) -> None:
    for text, plain in some(refusals_of(game), "SPELLINGS"):
        with about(text):
            assert game.text(game.move(text)) == plain
            assert game.move(plain) == game.move(text)


@every_game
def test_any_text_is_no_move_or_a_move_that_is_answered(game: Game) -> None:
    random, matches, cases = Random(game.id), matches_of(game), refusals_of(game)
    turns = [turn for _, turn, *_ in [*cases.REFUSALS, *cases.ALLOWED]]
    texts = [*cases.NO_MOVES, *(text for text, _ in cases.SPELLINGS), *turns]
    words = sorted({word for text in texts for word in text.split()}) + STRANGE_WORDS
    verbs = sorted({turn.split()[1] for turn in turns})
    legal = [[set(match.moves(seat)) for seat in range(match.players)] for match in matches]
    for _ in range(STRANGE_TEXTS):
        text = " ".join([random.choice(verbs), *random.choices(words, k=random.randrange(5))])
        with about(text):
            number = random.randrange(len(matches))
            match, seat = matches[number], random.randrange(matches[number].players)
            assert_answered(match, legal[number], text, seat)


def assert_answered(match: Match, legal: list[set[Move]], text: str, seat: int) -> None:
    try:
        move = match.game.move(text)
    except BadMove:
        return
    refused = [match.why_not(seat, text, language) for language in LANGUAGES]
    assert [one is None for one in refused] == [move in legal[seat]] * len(LANGUAGES)
    assert not any("{" in one.sentence for one in refused if one)
    match.preview(seat, text)
    assert match.game.move(match.game.text(move)) == move
    if len(legal[seat]) < LISTED:
        assert set(match.moves(seat, containing=text)) <= legal[seat]


# Ints


def codes_of(match: Match, seat: int) -> list[int]:
    scratch = [0] * match.game.most_moves
    if seat not in match.to_act:
        return []
    return scratch[: match.game.legal.legal_moves(match._state, seat, scratch)]


def strange_ints(listed: list[int], random: Random) -> set[int]:
    """Small and huge ones, near powers of two, random ones, and legal moves with a change."""
    near = [sign * (1 << bit) + by for sign in (1, -1) for bit in range(70) for by in (-1, 0, 1)]
    random_ones = [random.getrandbits(random.choice([8, 33, 40, 64])) for _ in range(200)]
    few = spread(listed, 12)
    changed = [code ^ (1 << bit) for code in few for bit in range(64)]
    changed += [code ^ (1 << random.randrange(60)) for code in changed]
    changed += [c for code in few for c in (-code, ~code, code - (1 << 63), code + (1 << 63))]
    mixed = [c for a, b in combinations(few, 2) for c in (a ^ b, a | b, a & b)]
    fields = [random.getrandbits(30) << 2 | action for action in range(4) for _ in range(50)]
    huge = [10**30, -(10**30), -(1 << 63), (1 << 62) + 1, 1 << 200]
    return {*range(-300, 600), *near, *random_ones, *listed, *changed, *mixed, *fields, *huge}


@every_game
def test_any_int_is_answered_and_only_a_listed_move_is_fine(game: Game) -> None:
    numbers, random = set(range(len(game.reasons))), Random(game.id)
    matches = matches_of(game)
    some = [code for match in matches for seat in match.to_act for code in codes_of(match, seat)]
    for match in matches:
        before = copied(match._state)
        for seat in (*range(-1, match.players + 1), -99, 99):
            listed = codes_of(match, seat)
            asked = strange_ints(listed or list(spread(some, 12)), random)
            answers = {code: game.legal.why_not(match._state, seat, code) for code in asked}
            with about(match.position(), seat):
                assert {code for code, why in answers.items() if why == FINE} == set(listed)
                assert set(answers.values()) <= numbers
        assert match._state == before


@every_game_with("refusals", "INTS")
def test_an_int_is_refused_for_the_first_reason(game: Game) -> None:
    for position, seat, code, clause, reason in some(refusals_of(game), "INTS"):
        with about(position, seat, code):
            why = game.legal.why_not(at(game, position)._state, seat_of(seat), code)
            assert names_of(game)[why] == reason
            assert game.reasons[reason] == clause


# Structs that come in


@every_game
def test_a_struct_that_comes_in_is_malformed_or_answered_with_a_sentence(game: Game) -> None:
    random, cases = Random(f"wire {game.id}"), refusals_of(game)
    turns = [turn for _, turn, *_ in [*cases.REFUSALS, *cases.ALLOWED]]
    known = [msgspec.to_builtins(game.move(turn.partition(" ")[2])) for turn in turns]
    clauses = {c for p, turn, c, *_ in cases.REFUSALS if in_turn(at(game, p), seat_of(turn[0]))}
    clauses.add(game.reasons[no_action(game)])
    answered = 0
    for match in [match for match in matches_of(game) if match.to_act]:
        legal = set(match.moves(match.to_act[0]))
        strange = [changed(known, random) for _ in range(STRANGE_STRUCTS)]
        for wire in [*getattr(cases, "WIRE", []), *strange]:
            with about(match.position(), wire):
                answered += assert_comes_in(match, wire, legal, clauses)
    assert answered > STRANGE_STRUCTS


def changed(known: list[dict[str, Any]], random: Random) -> dict[str, Any]:
    """A move as JSON has it, some of its values put in place of others, or strange ones."""
    wire = dict(random.choice(known))
    leaves = [leaf for move in known for leaf in leaves_of(move)]
    for key in random.sample(sorted(wire), random.randrange(len(wire) + 1)):
        if key != "do" or random.random() < 0.1:
            wire[key] = changed_value(wire[key], leaves, random)
    if random.random() < 0.05:
        wire[random.choice(sorted(wire))] = None
    return wire


def leaves_of(move: dict[str, Any]) -> Iterator[Any]:
    for key, value in move.items():
        if key != "do":
            yield from value if isinstance(value, list) else [value]


def changed_value(value: Any, leaves: list[Any], random: Random) -> Any:
    if isinstance(value, list):
        longer = [*value, *random.choices(leaves, k=random.randrange(3))]
        shorter = random.sample(longer, random.randrange(len(longer) + 1))
        return random.choice([longer, shorter, shorter * 2, shorter * 12, longer[:1] * 30])
    if isinstance(value, str) and random.random() < 0.3:
        return random.choice([f"{value}\n", value.swapcase(), "", f" {value}", value * 2])
    if isinstance(value, int) and random.random() < 0.5:
        return value + random.choice([-1, 1, 10, -10, 10**6])
    return random.choice(leaves)


def assert_comes_in(
    match: Match, wire: dict[str, Any], legal: set[Move], clauses: set[str]
) -> bool:
    """Gives whether it was of the format."""
    game, (seat, *_) = match.game, match.to_act
    try:
        move = msgspec.json.decode(msgspec.json.encode(wire), type=move_type(game.package))
    except msgspec.ValidationError:
        return False
    refused = [match.why_not(seat, move, language) for language in LANGUAGES]
    allowed = refused[0] is None
    if allowed:
        match.play(seat, move)
        assert match.history
        match.undo()
    assert_sound_refusals([one for one in refused if one], clauses)
    assert allowed == (refused[1] is None)
    written = game.move(game.text(move))  # which puts it in order, as not every game asks for
    assert written in legal or not allowed
    assert allowed or written not in legal or refusals_of(game).IN_ORDER
    return True


def assert_sound_refusals(refused: list[Refusal], clauses: set[str]) -> None:
    for one in refused:
        assert one.clause in clauses
        assert one.sentence
        assert not set("{}") & set(one.sentence)


@every_game_with("refusals", "NO_STRUCTS")
def test_a_struct_out_of_range_is_no_move(game: Game) -> None:
    for match in matches_of(game):
        for move in some(refusals_of(game), "NO_STRUCTS"):
            with about(move), pytest.raises(BadMove):
                match.why_not(0, move)
