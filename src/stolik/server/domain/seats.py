"""A seat of a table: its holder, the bot that plays for it, and the time left."""

from dataclasses import dataclass

from stolik.server.domain.settings import Clock

SECOND = 1000
RETURN_SHARE = 10
"""A person who comes back has at least this part of the bank again: one tenth."""


@dataclass
class Seat:
    """A seat. Times are in milliseconds."""

    name: str = ""
    colour: int = 0
    holder: str = ""  # the digest of the token of a person
    bot: str = ""  # the bot that holds it for the whole game
    away: bool = False  # a bot stands in for its person
    bank: int = 0  # time left beside that of each move
    spent: int = 0  # on this move, before `since`
    since: int | None = None  # when the clock was started; None while it is stopped

    @property
    def is_free(self) -> bool:
        return not (self.holder or self.bot)

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot plays, for itself or as a stand-in."""
        return bool(self.bot) or self.away

    def time_left(self, clock: Clock, at: int) -> int:
        """The time left for this move, with the bank."""
        running = 0 if self.since is None else at - self.since
        return clock.move * SECOND + self.bank - self.spent - running

    def start_clock(self, at: int) -> None:
        if self.since is None:
            self.since = at

    def stop_clock(self, at: int) -> None:
        if self.since is not None:
            self.spent += at - self.since
            self.since = None

    def finish_move(self, clock: Clock, at: int) -> None:
        """Stops the clock; what the move took beyond its own time comes out of the bank."""
        self.stop_clock(at)
        self.bank = max(0, self.bank - max(0, self.spent - clock.move * SECOND))
        self.spent = 0

    def come_back(self, clock: Clock) -> None:
        """Has its person play again, with some time to think."""
        self.away = False
        self.bank = max(self.bank, clock.bank * SECOND // RETURN_SHARE)
        self.spent = 0
