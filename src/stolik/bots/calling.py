"""Asking a player for its move, whoever wrote it: what goes wrong is an error with its name."""

from collections.abc import Coroutine
from traceback import format_exception
from types import TracebackType

from stolik.bots.bot import Bot
from stolik.match.observation import Observation
from stolik.rules.errors import StolikError, quoted
from stolik.rules.messages import Move


class BotError(StolikError):
    """A player did what it must not do."""


def answer(player: Bot, name: str, observation: Observation) -> Move:
    """A player's move, or its text; whether it is legal, the rules say."""
    given, game = asked(player, name, observation), observation.game
    if isinstance(given, Coroutine):
        given.close()
        raise BotError(f"{name} is async; a player has to give its move, not a promise of one")
    try:
        move = game.as_move(given)
        game.text(move)  # a move of another game has none
    except StolikError as error:
        raise BotError(f"{name} gave {quoted(given)}, which is no move of {game.id}") from error
    return move


def asked(player: Bot, name: str, observation: Observation) -> object:
    """What a player answers; where it fails, the error shows where, seen from the player."""
    try:
        return player.choose_move(observation)
    except (Exception, SystemExit) as error:
        told = "".join(format_exception(error.with_traceback(after_this(error)))).rstrip()
        raise BotError(f"{name} failed in its move.\n{told}") from error


def after_this(error: BaseException) -> TracebackType | None:
    """Where it happened, without this file."""
    return error.__traceback__ and error.__traceback__.tb_next
