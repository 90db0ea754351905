"""A seat of a table: its holder, the bot that plays for it, and its clock."""

from dataclasses import dataclass

from stolik.server.domain.clock import SeatClock


@dataclass
class Seat:
    """A seat as its table's log makes it."""

    clock: SeatClock
    name: str = ""
    colour: int = 0
    holder: str = ""  # the digest of the token of a person
    bot: str = ""  # the bot that holds it for the whole game
    away: bool = False  # a bot stands in for its person

    @property
    def is_free(self) -> bool:
        return not (self.holder or self.bot)

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot plays, for itself or as a stand-in."""
        return bool(self.bot) or self.away
