"""Asking a player for its move, whoever wrote it: what goes wrong is an error with its name."""

from collections.abc import Coroutine
from traceback import format_exception
from types import TracebackType

from stolik.bots.player import Outlook, Player
from stolik.core.errors import StolikError, quoted
from stolik.core.structs import Move


class BadPlayer(StolikError):
    """A player did what it must not do."""


def answer(player: Player, name: str, outlook: Outlook) -> Move:
    """A player's move, or its text; whether it is legal, the rules say."""
    given, game = asked(player, name, outlook), outlook.game
    if isinstance(given, Coroutine):
        given.close()
        raise BadPlayer(f"{name} is async; a player has to give its move, not a promise of one")
    try:
        move = game.as_move(given)
        game.text(move)  # a move of another game has none
    except StolikError as error:
        raise BadPlayer(f"{name} gave {quoted(given)}, which is no move of {game.id}") from error
    return move


def asked(player: Player, name: str, outlook: Outlook) -> object:
    """What a player answers; where it fails, the error shows where, seen from the player."""
    try:
        return player.choose(outlook)
    except (Exception, SystemExit) as error:
        told = "".join(format_exception(error.with_traceback(after_this(error)))).rstrip()
        raise BadPlayer(f"{name} failed in its move.\n{told}") from error


def after_this(error: BaseException) -> TracebackType | None:
    """Where it happened, without this file."""
    return error.__traceback__ and error.__traceback__.tb_next
