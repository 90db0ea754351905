"""Bots with another budget than their own."""

from stolik.bots.search.config import config_of
from stolik.match.game import Game


def with_searches(game: Game, name: str, searches: int) -> str:
    """The bot, with a number of searches where it searches."""
    return f"{name}@{searches}" if config_of(game, name).searches else name
