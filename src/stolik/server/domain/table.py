"""The table: its seats, its match, the bots that stand in, and the clocks.

A table is built from its log: `apply` takes an entry of it. The methods named after
commands check whether the command is possible now and return the event to be written. They change
nothing, so an event that could not be written has not happened.
"""

from stolik.bots.bot import holds_back
from stolik.bots.search.config import LEVELS
from stolik.games.registry import game as registered_game
from stolik.match.legal_move import GivenMove, LegalMove
from stolik.match.match import Match
from stolik.match.provably_fair import commitment
from stolik.rules.errors import IllegalMove
from stolik.rules.messages import Refusal
from stolik.rules.texts import LANGUAGES
from stolik.server.domain import events
from stolik.server.domain.clock import Clock, SeatClock
from stolik.server.domain.events import Entry
from stolik.server.domain.names import are_alike, bot_name, check_name
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.seats import Seat
from stolik.server.domain.settings import Settings

COLOURS = 8
LONGEST_TEXT = 500


class Table:
    """A table as its log makes it."""

    def __init__(
        self, name: str, settings: Settings, secret: int, bots: tuple[str, ...] = LEVELS
    ) -> None:
        settings.check()
        self.name, self.settings, self.bots = name, settings, bots
        self.game = registered_game(settings.game)
        self.clock = settings.clock or Clock()
        self.seats = [self._free_seat() for _ in range(settings.players)]
        self.match: Match | None = None
        self.paused = False
        self.number = 0  # entries in the log
        self.version = 0  # how often the position has changed
        self.last_mover: int | None = None  # the seat whose move may still be taken back
        self.rematch = ""  # the table of the rematch
        self.archived = False
        self._secret = secret

    @property
    def commitment(self) -> str:
        """The commitment to the game's chance, published before it begins."""
        return commitment(self._secret, self.name)

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.match is not None and self.match.over

    @property
    def stage(self) -> str:
        """The stage: "open", "running", "paused" or "over"."""
        if not self.match:
            return "open"
        return "over" if self.match.over else "paused" if self.paused else "running"

    @property
    def beside_moves(self) -> int:
        """The entries beside the moves that stand."""
        return self.number - (self.match.made if self.match else 0)

    # Commands before the game

    def take_seat(self, seat: int, name: str, colour: int, holder: str) -> events.SeatTaken:
        self.check_free(seat)
        check_name(name)
        if any(are_alike(name, other.name) for other in self.seats):
            raise RequestRefused("name_taken")
        taken = {other.colour for other in self.seats if not other.is_free}
        if colour in taken or colour not in range(COLOURS):
            raise RequestRefused("colour_taken")
        return events.SeatTaken(seat, name.strip(), colour, holder)

    def seat_bot(self, seat: int, bot: str) -> events.BotSeated:
        self.check_free(seat)
        if bot not in self.bots:
            raise RequestRefused("unknown_bot", bot=bot, known=", ".join(self.bots))
        return events.BotSeated(seat, bot)

    def free_seat(self, seat: int) -> events.SeatLeft:
        """Frees a seat, whether a person or a bot has it."""
        if self.match:
            raise RequestRefused("already_started")
        if self.check_seat(seat).is_free:
            raise RequestRefused("no_person")
        return events.SeatLeft(seat)

    def start_game(self) -> events.GameStarted:
        if self.match:
            raise RequestRefused("already_started")
        if any(seat.is_free for seat in self.seats):
            raise RequestRefused("seats_free")
        return events.GameStarted()

    def leave_seat(self, seat: int) -> events.SeatLeft | events.StandInStarted:
        """Gives a seat up; during the game a bot stands in."""
        self.check_person(seat)
        if not self.match:
            return events.SeatLeft(seat)
        return self.stand_in(seat)

    # Commands during the game

    def make_move(
        self, seat: int, move: GivenMove | LegalMove, language: str = LANGUAGES[0]
    ) -> events.MoveMade:
        self.check_person(seat)
        if self.seats[seat].away:
            raise RequestRefused("stood_in_for")
        return self.legal_move(seat, move, language)

    def make_bot_move(self, seat: int, move: GivenMove | LegalMove) -> events.MoveMade:
        """Makes a bot's move, for itself or as a stand-in."""
        if not self.seats[seat].is_played_by_bot:
            raise RequestRefused("not_away")
        return self.legal_move(seat, move)

    def legal_move(
        self, seat: int, move: GivenMove | LegalMove, language: str = LANGUAGES[0]
    ) -> events.MoveMade:
        checked = self.running_match().check(seat, move, language)
        if isinstance(checked, Refusal):
            raise IllegalMove(checked.clause, checked.sentence, checked.reason)
        return events.MoveMade.of(checked)

    def take_back(self, seat: int) -> events.MoveTakenBack:
        """Takes the seat's last move back, as long as it has revealed nothing to anyone."""
        match = self.running_match()
        if not self.settings.take_back:
            raise RequestRefused("no_take_back")
        if self.last_mover is None:
            raise RequestRefused("nothing_to_take_back")
        if self.last_mover != seat:
            raise RequestRefused("position_changed")
        if match.revealed_information_to_anyone():
            raise RequestRefused("information_revealed")
        return events.MoveTakenBack(seat)

    def stand_in(self, seat: int) -> events.StandInStarted:
        self.check_person(seat)
        if self.playing.over:
            raise RequestRefused("is_over")
        if self.seats[seat].away:
            raise RequestRefused("stood_in_for")
        return events.StandInStarted(seat, late=False)

    def come_back(self, seat: int) -> events.SeatResumed:
        self.check_person(seat)
        if not self.seats[seat].away:
            raise RequestRefused("not_away")
        return events.SeatResumed(seat)

    def pause(self, seat: int) -> events.GamePaused:
        self.check_person(seat)
        self.running_match()
        return events.GamePaused(seat)

    def resume(self, seat: int) -> events.GameResumed:
        self.check_person(seat)
        if not self.paused:
            raise RequestRefused("not_paused")
        return events.GameResumed(seat)

    def send_message(self, seat: int, text: str) -> events.MessageSent:
        self.check_person(seat)
        message = " ".join(text.split())
        if not 0 < len(message) <= LONGEST_TEXT or not message.isprintable():
            raise RequestRefused("bad_text", most=LONGEST_TEXT)
        return events.MessageSent(seat, message)

    # Commands after the game

    def start_rematch(self, table: str) -> events.RematchStarted:
        """Plays again at another table, when this game is over."""
        if not self.over:
            raise RequestRefused("not_over")
        return events.RematchStarted(table)

    def rematch_seats(self) -> list[events.SeatTaken | events.BotSeated]:
        """The seats at the rematch: each person and bot a seat further."""
        found: list[events.SeatTaken | events.BotSeated] = []
        for number, seat in enumerate(self.seats):
            following = (number + 1) % len(self.seats)
            if seat.bot:
                found.append(events.BotSeated(following, seat.bot))
            else:
                found.append(events.SeatTaken(following, seat.name, seat.colour, seat.holder))
        return found

    # Clocks and bots

    def time_outs(self, at: int) -> list[events.StandInStarted]:
        """The stand-ins for the seats whose time is up."""
        if not self.settings.clock:
            return []
        return [
            events.StandInStarted(number, late=True)
            for number, seat in enumerate(self.seats)
            if seat.clock.runs and seat.clock.time_left(at) <= 0
        ]

    def next_deadline(self) -> int | None:
        """The time at which the first of the running clocks will be up."""
        if not self.settings.clock:
            return None
        deadlines = [seat.clock.deadline for seat in self.seats]
        return min((found for found in deadlines if found is not None), default=None)

    def bots_to_move(self) -> dict[int, str]:
        """The bots that have to move now, by their seats."""
        if not self.match or self.paused:
            return {}
        seats = [(number, self.seats[number]) for number in self.match.to_act]
        return {
            number: seat.bot or self.settings.stand_in
            for number, seat in seats
            if seat.is_played_by_bot and not holds_back(self.match, number)
        }

    # Events

    def apply(self, entry: Entry) -> None:
        """Applies an entry of the log, which was possible when it was written."""
        match entry.event:
            case events.SeatTaken(number, name, colour, holder):
                seat = self.seats[number]
                seat.name, seat.colour, seat.holder = name, colour, holder
            case events.BotSeated(number, bot):
                self.seats[number].name, self.seats[number].bot = bot_name(bot, number), bot
            case events.SeatLeft(number):
                self.seats[number] = self._free_seat()
            case events.RematchStarted(table):
                self.rematch = table
            case events.TableArchived():
                self.archived = True
            case events.MessageSent():
                pass
            case _:
                self._apply_to_game(entry.event, entry.at)
        self.number = entry.number + 1

    def _apply_to_game(self, event: events.AnyEvent, at: int) -> None:
        match event:
            case events.GameStarted():
                self.deal()
            case events.MoveMade(seat, move):
                self.seats[seat].clock.finish_move(at)
                self.playing.play(seat, event.pop_checked() or move)
                self.version += 1
                self.last_mover = None if self.seats[seat].is_played_by_bot else seat
            case events.MoveTakenBack():
                self.playing.undo()
                self.version += 1
                self.last_mover = None
            case events.StandInStarted(seat):
                self.seats[seat].clock.finish_move(at)
                self.seats[seat].away = True
            case events.SeatResumed(seat):
                self.seats[seat].away = False
                self.seats[seat].clock.give_back()
            case events.GamePaused():
                self.paused = True
            case events.GameResumed():
                self.paused = False
        self._set_clocks(at)

    def deal(self) -> None:
        """Begins the game, with chance that was committed to."""
        names = tuple(seat.name for seat in self.seats)
        options = self.settings.options
        self.match = self.game.new_provably_fair(
            len(names), self.name, self._secret, names, options
        )

    def _set_clocks(self, at: int) -> None:
        """Runs the clocks of the people whom the game waits for, and stops the others."""
        if not self.settings.clock:
            return
        waits = () if self.paused or not self.match else self.match.waits_for
        for number, seat in enumerate(self.seats):
            if number in waits and not seat.is_played_by_bot:
                seat.clock.start(at)
            else:
                seat.clock.stop(at)

    def _free_seat(self) -> Seat:
        return Seat(SeatClock.of(self.clock))

    # Checks

    @property
    def playing(self) -> Match:
        if not self.match:
            raise RequestRefused("not_started")
        return self.match

    def running_match(self) -> Match:
        """The match, which is neither over nor paused."""
        match = self.playing
        if match.over:
            raise RequestRefused("is_over")
        if self.paused:
            raise RequestRefused("is_paused")
        return match

    def check_seat(self, seat: int) -> Seat:
        if seat not in range(len(self.seats)):
            raise RequestRefused("no_such_seat", seat=seat)
        return self.seats[seat]

    def check_free(self, seat: int) -> None:
        """Refuses a seat that cannot be taken."""
        if self.match:
            raise RequestRefused("already_started")
        if not self.check_seat(seat).is_free:
            raise RequestRefused("seat_taken")

    def check_person(self, seat: int) -> None:
        """Refuses a seat that no person holds."""
        if not self.check_seat(seat).holder:
            raise RequestRefused("no_person")
