"""Players who think less, or longer, than they would."""

from stolik.bots.levels import mind_of
from stolik.core.game import Game


def with_searches(game: Game, name: str, searches: int) -> str:
    """The player, with so many searches where it searches."""
    return f"{name}@{searches}" if mind_of(game, name).searches else name
