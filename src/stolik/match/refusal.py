"""The refusal of a move: its clause, and its sentence from the game's `texts/`."""

from typing import Any

from stolik.rules.game import GameDefinition
from stolik.rules.messages import Move, Refusal


def refusal_of(game: GameDefinition, s: Any, move: Move, reason: int, language: str) -> Refusal:
    """A refusal by its number in the game's `refusals.py`, in words."""
    name, clause = tuple(game.reasons.items())[reason]
    details = game.narration.details(s, move)
    return Refusal(clause, name, game.texts(language).refusal(name, **details))
