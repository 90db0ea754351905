"""The table: who sits where, whose turn it is, who plays for whom, and the clocks. It does no I/O.

A table is built from its log: `apply` takes an entry that has happened. The methods named after
what people do look whether that may happen now, and give the deed to be written; they change
nothing, so a deed that could not be written has not happened.
"""

from unicodedata import combining, normalize

from stolik.bots.bot import holds_back
from stolik.bots.search.config import LEVELS
from stolik.games.registry import game as registered_game
from stolik.match.checks import LONGEST_NAME, checked_names
from stolik.match.match import Match
from stolik.match.provably_fair import commitment
from stolik.rules.errors import BadOption, IllegalMove
from stolik.rules.messages import Move
from stolik.rules.seats import letter
from stolik.rules.texts import LANGUAGES
from stolik.server.domain import events as deeds
from stolik.server.domain.events import Entry
from stolik.server.domain.refusals import Refused
from stolik.server.domain.seats import SECOND, Seat
from stolik.server.domain.settings import Clock, Settings

COLOURS = 8
LONGEST_TEXT = 500
PROGRAM = "@"
"""A program's name is its level and its seat, `casual@B`; people's names have none of it."""


class Table:
    """A table, as its log says it is."""

    def __init__(
        self, name: str, settings: Settings, secret: int, programs: tuple[str, ...] = LEVELS
    ) -> None:
        settings.check()
        self.name, self.settings, self.programs = name, settings, programs
        self.game = registered_game(settings.game)
        self.clock = settings.clock or Clock()
        self.seats = [Seat(bank=self.clock.bank * SECOND) for _ in range(settings.players)]
        self.match: Match | None = None
        self.paused = False
        self.number = 0  # entries so far
        self.version = 0  # how often the position has changed
        self.last_mover: int | None = None  # whose move may still be taken back
        self.next = ""  # where they play again
        self.archived = False  # it was put away
        self._secret = secret

    @property
    def commitment(self) -> str:
        """What everybody may know of the game's chance before it begins."""
        return commitment(self._secret, self.name)

    @property
    def over(self) -> bool:
        """The game was played to its end."""
        return self.match is not None and self.match.over

    @property
    def stage(self) -> str:
        """How far it is: "open", "running", "paused" or "over"."""
        if not self.match:
            return "open"
        return "over" if self.match.over else "paused" if self.paused else "running"

    @property
    def beside_moves(self) -> int:
        """How much has happened beside the moves that stand."""
        return self.number - (self.match.made if self.match else 0)

    # Before the game

    def sit(self, seat: int, name: str, colour: int, holder: str) -> deeds.Sat:
        """Take a free seat."""
        self.check_free(seat)
        self.check_name(name)
        if any(alike(name, other.name) for other in self.seats):
            raise Refused("name_taken")
        taken = {other.colour for other in self.seats if not other.is_free}
        if colour in taken or colour not in range(COLOURS):
            raise Refused("colour_taken")
        return deeds.Sat(seat, name.strip(), colour, holder)

    def hire(self, seat: int, level: str) -> deeds.Hired:
        """Have a program take a free seat."""
        self.check_free(seat)
        if level not in self.programs:
            raise Refused("unknown_level", level=level, known=", ".join(self.programs))
        return deeds.Hired(seat, level)

    def dismiss(self, seat: int) -> deeds.Left:
        """Free a seat, whoever sits there."""
        if self.match:
            raise Refused("already_begun")
        if self.check_seat(seat).is_free:
            raise Refused("no_person")
        return deeds.Left(seat)

    def begin(self) -> deeds.Began:
        """Deal, when every seat is taken."""
        if self.match:
            raise Refused("already_begun")
        if any(seat.is_free for seat in self.seats):
            raise Refused("seats_free")
        return deeds.Began()

    def leave(self, seat: int) -> deeds.Left | deeds.StoodIn:
        """Give a seat up; during the game a program plays for it meanwhile."""
        self.check_person(seat)
        if not self.match:
            return deeds.Left(seat)
        return self.stand_in(seat)

    def stand_in(self, seat: int) -> deeds.StoodIn:
        """Have a program play for somebody."""
        self.check_person(seat)
        if self.playing.over:
            raise Refused("is_over")
        if self.seats[seat].away:
            raise Refused("stood_in_for")
        return deeds.StoodIn(seat, late=False)

    # The game

    def move(self, seat: int, move: Move | str, language: str = LANGUAGES[0]) -> deeds.Moved:
        """Make a move for a seat that one holds."""
        self.check_person(seat)
        if self.seats[seat].away:
            raise Refused("stood_in_for")
        return self.legal_move(seat, move, language)

    def move_of_program(self, seat: int, move: Move | str) -> deeds.Moved:
        """A program makes a move, for itself or for somebody."""
        if not self.seats[seat].is_played_by_program:
            raise Refused("not_away")
        return self.legal_move(seat, move)

    def legal_move(self, seat: int, move: Move | str, language: str = LANGUAGES[0]) -> deeds.Moved:
        """A move that the rules allow now."""
        match = self.running()
        refusal = match.why_not(seat, move, language)
        if refusal:
            raise IllegalMove(refusal.clause, refusal.sentence, refusal.reason)
        made = self.game.move(move) if isinstance(move, str) else move
        return deeds.Moved(seat, self.game.text(made))

    def take_back(self, seat: int) -> deeds.TookBack:
        """Take one's last move back, while nobody has learnt anything new by it."""
        match = self.running()
        if not self.settings.take_back:
            raise Refused("no_take_back")
        if self.last_mover is None:
            raise Refused("nothing_to_take_back")
        if self.last_mover != seat:
            raise Refused("somebody_has_moved")
        if match.revealed_information_to_anyone():
            raise Refused("something_was_learnt")
        return deeds.TookBack(seat)

    def come_back(self, seat: int) -> deeds.CameBack:
        """Play for oneself again."""
        self.check_person(seat)
        if not self.seats[seat].away:
            raise Refused("not_away")
        return deeds.CameBack(seat)

    def pause(self, seat: int) -> deeds.Paused:
        """Let the game and its clocks wait."""
        self.check_person(seat)
        self.running()
        return deeds.Paused(seat)

    def go_on(self, seat: int) -> deeds.WentOn:
        """Let them go on."""
        self.check_person(seat)
        if not self.paused:
            raise Refused("not_paused")
        return deeds.WentOn(seat)

    def say(self, seat: int, text: str) -> deeds.Said:
        """Say something to everybody."""
        self.check_person(seat)
        said = " ".join(text.split())
        if not 0 < len(said) <= LONGEST_TEXT or not said.isprintable():
            raise Refused("bad_text", most=LONGEST_TEXT)
        return deeds.Said(seat, said)

    def rematch(self, table: str) -> deeds.Rematched:
        """Play again at another table, when this game is over."""
        if not self.over:
            raise Refused("not_over")
        return deeds.Rematched(table)

    def moved_on(self) -> list[deeds.Sat | deeds.Hired]:
        """Who sits where at the next table: everybody a seat further."""
        found: list[deeds.Sat | deeds.Hired] = []
        for seat, held in enumerate(self.seats):
            there = (seat + 1) % len(self.seats)
            if held.level:
                found.append(deeds.Hired(there, held.level))
            else:
                found.append(deeds.Sat(there, held.name, held.colour, held.holder))
        return found

    # Time

    def late(self, at: int) -> list[deeds.StoodIn]:
        """Those whose time is up."""
        if not self.settings.clock:
            return []
        running = [i for i, seat in enumerate(self.seats) if seat.since is not None]
        late = [i for i in running if self.seats[i].time_left(self.clock, at) <= 0]
        return [deeds.StoodIn(seat, late=True) for seat in late]

    def next_deadline(self) -> int | None:
        """When somebody's time will be up, if nothing happens before."""
        if not self.settings.clock:
            return None
        running = [seat for seat in self.seats if seat.since is not None]
        ends = [(seat.since or 0) + seat.time_left(self.clock, seat.since or 0) for seat in running]
        return min(ends, default=None)

    def programs_to_move(self) -> dict[int, str]:
        """The seats that programs have to play for now, and the level of each."""
        if not self.match or self.paused:
            return {}
        seats = [(seat, self.seats[seat]) for seat in self.match.to_act]
        return {
            seat: held.level or self.settings.stand_in
            for seat, held in seats
            if held.is_played_by_program and not holds_back(self.match, seat)
        }

    # What has happened

    def apply(self, entry: Entry) -> None:
        """Take an entry of the log, which was possible when it was written."""
        match entry.deed:
            case deeds.Sat(seat, name, colour, holder):
                held = self.seats[seat]
                held.name, held.colour, held.holder = name, colour, holder
            case deeds.Hired(seat, level):
                self.seats[seat].name, self.seats[seat].level = program_name(level, seat), level
            case deeds.Left(seat):
                self.seats[seat] = Seat(bank=self.clock.bank * SECOND)
            case deeds.Rematched(table):
                self.next = table
            case deeds.Archived():
                self.archived = True
            case deeds.Said():
                pass
            case _:
                self.apply_to_game(entry.deed, entry.at)
        self.number = entry.number + 1

    def apply_to_game(self, deed: deeds.AnyDeed, at: int) -> None:
        """Take what concerns the game and its clocks."""
        match deed:
            case deeds.Began():
                self.deal()
            case deeds.Moved(seat, move):
                self.seats[seat].finish(self.clock, at)
                self.playing.play(seat, move)
                self.version += 1
                self.last_mover = None if self.seats[seat].is_played_by_program else seat
            case deeds.TookBack():
                self.playing.undo()
                self.version += 1
                self.last_mover = None
            case deeds.StoodIn(seat):
                self.seats[seat].finish(self.clock, at)
                self.seats[seat].away = True
            case deeds.CameBack(seat):
                self.seats[seat].come_back(self.clock)
            case deeds.Paused():
                self.paused = True
            case deeds.WentOn():
                self.paused = False
        self.set_clocks(at)

    def deal(self) -> None:
        """Begin the game, with chance that is sealed."""
        names = tuple(seat.name for seat in self.seats)
        options = self.settings.options
        self.match = self.game.new_provably_fair(
            len(names), self.name, self._secret, names, options
        )

    def set_clocks(self, at: int) -> None:
        """Clocks run for the people whom the game waits for."""
        if not self.settings.clock:
            return
        waits = () if self.paused or not self.match else self.match.waits_for
        for seat, held in enumerate(self.seats):
            if seat in waits and not held.is_played_by_program:
                held.start(at)
            else:
                held.hold(at)

    # What may be done

    @property
    def playing(self) -> Match:
        """The game, which has begun."""
        if not self.match:
            raise Refused("not_begun")
        return self.match

    def running(self) -> Match:
        """The game, which goes on."""
        match = self.playing
        if match.over:
            raise Refused("is_over")
        if self.paused:
            raise Refused("is_paused")
        return match

    def check_seat(self, seat: int) -> Seat:
        """There is such a seat."""
        if seat not in range(len(self.seats)):
            raise Refused("no_such_seat", seat=seat)
        return self.seats[seat]

    def check_free(self, seat: int) -> None:
        """It can be taken."""
        if self.match:
            raise Refused("already_begun")
        if not self.check_seat(seat).is_free:
            raise Refused("seat_taken")

    def check_person(self, seat: int) -> None:
        """Somebody sits there."""
        if not self.check_seat(seat).holder:
            raise Refused("no_person")

    def check_name(self, name: str) -> None:
        """A name that a person can have."""
        try:
            checked_names((name,), 1)
        except BadOption:
            raise Refused("bad_name", most=LONGEST_NAME) from None
        if PROGRAM in name:
            raise Refused("bad_name", most=LONGEST_NAME)


def alike(one: str, other: str) -> bool:
    """Two names that people could take for one."""
    return plain(one) == plain(other)


def plain(name: str) -> str:
    """A name without what does not tell it from others: marks, spaces, and large letters."""
    letters = normalize("NFKD", name).casefold()
    return "".join(c for c in letters if not combining(c) and not c.isspace()) or letters


def program_name(level: str, seat: int) -> str:
    """What a program is called at a table: `casual@B`."""
    return f"{level.rpartition(':')[2]}{PROGRAM}{letter(seat)}"
