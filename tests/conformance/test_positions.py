"""Positions as text: each is read as it is written, and what cannot be has its sentence."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.position import SPECTATOR
from stolik.rules.errors import BadOption, BadPosition
from stolik.rules.seats import seats_in
from stolik.rules.state import copied
from tests.conformance.cases import cases_of, every_game_with, some, starts_of
from tests.conformance.states import spoil
from tests.every_game import (
    TABLES,
    Table,
    about,
    every_game,
    every_table,
    random_match,
    random_states,
)
from tests.games.words import play_at_random

SOUND = 0
SPOILT, MANY_SPOILT = 150, 10_000
MOVED = 12


def positions_of(game: Game) -> Any:
    return cases_of(game, "positions")


def refused(game: Game, text: str) -> str:
    """Why it is no position."""
    with pytest.raises(BadPosition) as error:
        game.read(text)
    return str(error.value)


# What can be


@every_game
def test_a_position_is_written_as_it_is_read(game: Game) -> None:
    for text in some(positions_of(game), "POSITIONS"):
        with about(text):
            state = game.read(text)
            assert game.read(game.write(state)) == state
            lines = [line.strip() for line in text.strip().splitlines()]
            assert game.read(";".join(lines)) == state


@every_game
def test_a_position_that_can_be_is_sound_and_looking_at_it_changes_nothing(game: Game) -> None:
    for text in some(positions_of(game), "POSITIONS"):
        with about(text):
            state = game.read(text)
            before = copied(state)
            assert game.validity.invalid(state) == SOUND
            assert state == before


@every_table
def test_a_position_is_read_again_as_every_viewpoint_sees_it(table: Table) -> None:
    for match in (random_match(table, 51), *starts_of(table, 0)):
        play_at_random(match, turns=30, seed=1)
        assert_read_again(match, table)


def assert_read_again(match: Match, table: Table) -> None:
    for _ in range(table.share(30)):
        for viewpoint in table.viewpoints:
            seat = None if viewpoint == SPECTATOR else viewpoint
            seen = table.game.revealed(match._state, viewpoint)
            assert table.game.read(match.position(seat)) == seen
        if match.made:
            match.undo()


@every_table
def test_a_position_with_something_hidden_cannot_be_played_on(table: Table) -> None:
    game, met = table.game, 0
    begun = table.deal(52)
    for s in [begun, *random_states(table, 52, table.share(10))]:
        for viewpoint in table.viewpoints:
            seen = game.revealed(s, viewpoint)
            if game.information_state.hides(seen):
                met += 1
                with pytest.raises(BadPosition, match="part of it is hidden"):
                    game.position(game.write(seen))
    shows_all = game.write(game.revealed(begun, SPECTATOR)) == game.write(begun)
    assert (met == 0) == shows_all


@every_game_with("positions", "HIDDEN")
def test_a_position_that_names_what_it_hides_says_how_much(game: Game) -> None:
    for text, hidden in some(positions_of(game), "HIDDEN"):
        with about(text):
            assert game.information_state.hides(game.read(text)) == hidden
            with pytest.raises(BadPosition, match="part of it is hidden"):
                game.position(text)


# What is no position


@every_game
def test_a_text_that_is_no_position_is_refused_with_a_sentence(game: Game) -> None:
    for base, old, new, sentence in some(positions_of(game), "MALFORMED"):
        with about(old, new):
            text = base.replace(old, new, 1)
            assert text != base
            assert sentence in refused(game, text)


@every_game
def test_a_text_without_lines_is_refused(game: Game) -> None:
    heading = f"{game.id}, players {game.players[-1]}"
    for text in ("", game.id, heading, "other, players 2", f"{game.id},,", f"{game.id}, players x"):
        with about(repr(text)):
            assert refused(game, text)


@every_game
def test_options_that_are_not_there_are_refused(game: Game) -> None:
    table = next(table for table in TABLES if table.game is game)
    heading, *lines = game.write(table.deal(1)).splitlines()
    wrong = [
        heading.replace(f"players {table.players}", f"players {number}")
        for number in (0, 1, game.players[-1] + 1, 99)
    ]
    wrong += [f"{heading}, colour red", f"{game.id}, players {table.players}, self 3"]
    wrong += [
        f"{game.id}, players {table.players}, {option.name} no such word" for option in game.options
    ]
    for other in wrong:
        with about(other), pytest.raises(BadOption):
            game.read("\n".join([other, *lines]))


# What cannot be


@every_game
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(game: Game) -> None:
    for text, problem in some(positions_of(game), "INVALID"):
        with about(text):
            assert refused(game, text) == game.problems[problem]


@every_game
def test_a_state_that_cannot_be_has_the_problem(game: Game) -> None:
    for text, changes, problem in some(positions_of(game), "STATES"):
        state = game.read(text)
        for change in changes if isinstance(changes, tuple) else (changes,):
            change(state)
        with about(state):
            assert game.validity.invalid(state) == problem


@every_game
def test_every_problem_of_a_position_has_a_case_and_a_sentence_of_its_own(game: Game) -> None:
    cases, sentences = positions_of(game), game.problems
    met = {problem for *_, problem in [*cases.INVALID, *cases.STATES]}
    missing = [sentences[n] for n in set(range(1, len(sentences))) - met]
    assert not missing, f"no case for: {missing}"
    assert len(set(sentences)) == len(sentences)


# Whatever is accepted can be played on


def play_on(game: Game, s: Any, random: Random) -> int:
    """Plays a state to its end by the bare rules; gives the number of moves."""
    codes, made = [0] * game.most_moves, 0
    while not game.rules.over(s):
        assert game.validity.invalid(s) == SOUND
        seat = random.choice(seats_in(game.rules.to_act(s)))
        n = game.legal.legal_moves(s, seat, codes)
        game.rules.act(s, seat, codes[random.randrange(n)])
        made += 1
    assert game.validity.invalid(s) == SOUND
    assert game.rules.winners(s)
    return made


def spoil_and_play(game: Game, first: int, last: int) -> tuple[int, int]:
    """Gives how many spoilt states were refused, and how many moves were made in all others.

    Players and options are not spoilt: `Game.read` refuses what is out of their range.
    """
    refused_states = played = 0
    tables = [table for table in TABLES if table.game is game]
    for number in range(first, last):
        random = Random(number)
        table = random.choice(tables)
        begun = [match._state for match in starts_of(table, 1)] if number % 3 else []
        s = copied(random.choice(begun or random_states(table, number % 7, 1)))
        for _ in range(random.choice([1, 1, 2, 3])):
            spoil(s, random, ("players", *(option.name for option in game.options)))
        if game.validity.invalid(s) or game.information_state.hides(s):
            refused_states += 1
            continue
        with about(number, game.write(s)):
            for viewpoint in range(SPECTATOR, s.players):
                game.views.view(game.revealed(s, viewpoint), viewpoint)
            assert game.read(game.write(s)) == replace(s, rng=[0, 0, 0, 0])
            played += play_on(game, s, random)
    return refused_states, played


@every_game
def test_a_spoilt_state_is_refused_or_can_be_played_to_the_end(game: Game) -> None:
    refused_states, played = spoil_and_play(game, 0, SPOILT)
    assert refused_states > SPOILT // 5
    assert played > SPOILT // 2


@pytest.mark.soak
@every_game
def test_ten_thousand_spoilt_states_are_refused_or_can_be_played_to_the_end(game: Game) -> None:
    spoil_and_play(game, SPOILT, MANY_SPOILT)


@every_table
def test_a_text_with_a_word_elsewhere_is_refused_or_can_be_played_to_the_end(table: Table) -> None:
    game, random, seen = table.game, Random(f"elsewhere {table}"), set()
    begun = [match._state for match in starts_of(table, 2)]
    for s in [*random_states(table, 53, table.share(MOVED)), *begun]:
        text = with_a_word_elsewhere(game.write(s), random)
        with about(text):
            match, sentence = read(game, text)
            assert sentence or match
            seen.add(match is None)
            if match:
                play_on(game, match._state, random)
    assert True in seen


def read(game: Game, text: str) -> tuple[Match | None, str]:
    """A match at the position, or what is wrong with it."""
    try:
        return game.position(text, seed=1), ""
    except (BadPosition, BadOption) as error:
        return None, str(error)


def with_a_word_elsewhere(text: str, random: Random) -> str:
    """A word, or a sign where there are none, is moved elsewhere or exchanged with another."""
    heading, *body = text.splitlines()
    glue = " " if any(" " in line for line in body) else ""
    lines = [line.split(" ") if glue else list(line) for line in body]
    rows = [line for line in lines if len(line) > 1]
    source, target = random.choice(rows), random.choice(rows)
    i, j = random.randrange(len(source)), random.randrange(len(target))
    if random.random() < 0.5:
        source[i], target[j] = target[j], source[i]
    else:
        target.insert(j, source.pop(i))
    return "\n".join([heading, *map(glue.join, lines)])
