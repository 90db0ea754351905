"""The settings of a table, fixed when it is made."""

import msgspec

from stolik.bots.search.config import LEVELS
from stolik.games.registry import game as registered_game
from stolik.server.domain.clock import Clock
from stolik.server.domain.refusals import RequestRefused


class Settings(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The settings of a table."""

    game: str
    players: int
    options: dict[str, str] = {}
    clock: Clock | None = None
    stand_in: str = "casual"  # the bot that plays for people who are away
    take_back: bool = True
    hints: bool = False
    aids: bool = True  # pages may show what was seen before, and points so far
    listed: bool = False

    def check(self) -> None:
        """Refuses what cannot be played."""
        registered_game(self.game).blank(self.players, self.options)
        if self.stand_in not in LEVELS:
            raise RequestRefused("unknown_bot", bot=self.stand_in, known=", ".join(LEVELS))
        if self.clock and not (self.clock.move or self.clock.bank):
            raise RequestRefused("clock_without_time")
