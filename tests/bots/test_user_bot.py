"""Asking a user bot: any error in it names the bot."""

import sys
from dataclasses import dataclass
from typing import Any

import pytest

import stolik
from examples import connect_four
from stolik.bots.bot import BotError, FunctionBot
from stolik.bots.user_bot import ask_bot
from stolik.games.registry import all_games
from stolik.match.observation import Observation

GAME = connect_four.GAME


def observation() -> Observation:
    return GAME.new(seed=1).observe(0)


def error_of(function: Any) -> str:
    with pytest.raises(BotError) as error:
        ask_bot(FunctionBot(function), "mine.py:it", observation())
    return str(error.value)


def test_a_move_is_taken_as_a_struct_or_as_a_text() -> None:
    seen = observation()
    move = seen.moves()[2]
    assert ask_bot(FunctionBot(lambda _: move), "it", seen) == move
    assert ask_bot(FunctionBot(lambda _: GAME.text(move)), "it", seen) == move  # type: ignore[arg-type, return-value]


def test_an_error_is_shown_from_where_the_bot_begins() -> None:
    error = error_of(lambda _: 1 // 0)
    assert error.startswith("mine.py:it failed in its move.")
    assert "ZeroDivisionError" in error
    assert "src/stolik" not in error


def test_a_bot_cannot_end_the_process() -> None:
    assert "SystemExit: 3" in error_of(lambda _: sys.exit(3))


def test_a_promise_is_no_move() -> None:
    async def late(_: Observation) -> None: ...

    assert error_of(late).startswith("mine.py:it is async")


@dataclass
class NoMove:
    column: int = 1


@pytest.mark.parametrize("given", [None, 5, NoMove(), "abracadabra", b"drop 1", [1]])
def test_what_is_no_move_is_quoted(given: object) -> None:
    assert error_of(lambda _: given).startswith("mine.py:it gave ")


def test_a_move_of_another_game_is_none() -> None:
    match = all_games()[0].new(seed=1)
    foreign = match.moves(match.to_act[0])[0]
    assert error_of(lambda _: foreign).endswith(f"which is no move of {GAME.id}")


def test_a_move_with_fields_of_other_types_is_none() -> None:
    kind: Any = type(observation().moves()[0])
    wrong = kind(**dict.fromkeys(kind.__struct_fields__))
    assert error_of(lambda _: wrong).startswith("mine.py:it gave ")


def test_chance_for_a_bot_is_the_same_in_the_same_game() -> None:
    def numbers(seed: int) -> list[float]:
        match = stolik.game(all_games()[0].id).new(seed=seed)
        seen = match.observe(match.to_act[0])
        return [seen.random.random(), seen.random.random()]

    assert numbers(7) == numbers(7) != numbers(8)
    assert len(set(numbers(7))) == 2
