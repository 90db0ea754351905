"""Commands (event sourcing): what a client asks a table to do, each decided into an event."""

from typing import Annotated, Any

import msgspec

from stolik.match.player_names import LONGEST_NAME
from stolik.rules.messages import Meta
from stolik.rules.texts import LANGUAGES
from stolik.server.domain.events import AnyEvent
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.table import LONGEST_TEXT, Table

MOST_SEATS = 8
LONGEST_MOVE = 400
LONGEST_BOT = 400
"""A user bot has the path of its file in its name."""

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="A seat, from 0.")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
BotName = Annotated[str, Meta(min_length=1, max_length=LONGEST_BOT)]
MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]
AnyMove = MoveText | dict[str, Any]
"""A move as text, or a struct of its game."""
RequestId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)",
        description="The client's own name for the request; the same name is not done twice.",
    ),
]


class Command(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="command"
):
    """A command; every kind is a subclass with a tag."""


class TakeSeat(Command, frozen=True, tag="take_seat"):
    """Take a free seat before the game."""

    seat: SeatNumber
    name: Name
    colour: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Have a bot play in a free seat; for the host only."""

    seat: SeatNumber
    bot: BotName


class LeaveSeat(Command, frozen=True, tag="leave_seat"):
    """Give your seat up; during the game a bot plays until you come back."""

    seat: SeatNumber


class FreeSeat(Command, frozen=True, tag="free_seat"):
    """Free a seat before the game; for the host only."""

    seat: SeatNumber


class StartGame(Command, frozen=True, tag="start_game"):
    """Deal; for the host only."""


class MakeMove(Command, frozen=True, tag="make_move"):
    """Make a move, given as text or as a struct of its game."""

    seat: SeatNumber
    move: AnyMove


class TakeBack(Command, frozen=True, tag="take_back"):
    """Take your last move back, as long as it has revealed nothing to anyone."""

    seat: SeatNumber


class StandIn(Command, frozen=True, tag="stand_in"):
    """Have a bot play for a person who is not connected, until they come back."""

    seat: SeatNumber


class ComeBack(Command, frozen=True, tag="come_back"):
    """Play for yourself again."""

    seat: SeatNumber


class PauseGame(Command, frozen=True, tag="pause_game"):
    """Stop the game and its clocks for a while."""

    seat: SeatNumber


class ResumeGame(Command, frozen=True, tag="resume_game"):
    """Continue a paused game."""

    seat: SeatNumber


class SendMessage(Command, frozen=True, tag="send_message"):
    """Send a chat message to the table."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again, each person a seat further."""

    seat: SeatNumber


AnyCommand = (
    TakeSeat
    | SeatBot
    | LeaveSeat
    | FreeSeat
    | StartGame
    | MakeMove
    | TakeBack
    | StandIn
    | ComeBack
    | PauseGame
    | ResumeGame
    | SendMessage
    | Rematch
)

FOR_THE_HOST = (SeatBot, FreeSeat, StartGame)
MOST_BESIDE_MOVES = 5000
"""The most entries of a log that are no moves, which bounds what a client can write."""
ALWAYS = (MakeMove, ComeBack, ResumeGame)
"""The commands that a game needs to reach its end."""


def decide(
    table: Table, command: AnyCommand, holder: str, host: str, language: str = LANGUAGES[0]
) -> AnyEvent:
    """The event that a command leads to; refused if the holder may not do it now."""
    if table.archived:
        raise RequestRefused("archived")
    if table.beside_moves >= MOST_BESIDE_MOVES and not isinstance(command, ALWAYS):
        raise RequestRefused("too_much")
    if isinstance(command, FOR_THE_HOST):
        if holder != host:
            raise RequestRefused("not_host")
        return decide_for_host(table, command)
    if isinstance(command, TakeSeat):
        if not holder:
            raise RequestRefused("bad_token")
        return table.take_seat(command.seat, command.name, command.colour, holder)
    if isinstance(command, StandIn):
        check_seated(table, holder)
        return table.stand_in(command.seat)
    check_holds(table, command.seat, holder)
    if isinstance(command, MakeMove):
        return table.make_move(command.seat, command.move, language)
    return decide_for_seat(table, command)


def decide_for_host(table: Table, command: SeatBot | FreeSeat | StartGame) -> AnyEvent:
    match command:
        case SeatBot(seat, bot):
            return table.seat_bot(seat, bot)
        case FreeSeat(seat):
            return table.free_seat(seat)
        case StartGame():
            return table.start_game()


def decide_for_seat(table: Table, command: AnyCommand) -> AnyEvent:
    match command:
        case LeaveSeat(seat):
            return table.leave_seat(seat)
        case TakeBack(seat):
            return table.take_back(seat)
        case ComeBack(seat):
            return table.come_back(seat)
        case PauseGame(seat):
            return table.pause(seat)
        case ResumeGame(seat):
            return table.resume(seat)
        case SendMessage(seat, text):
            return table.send_message(seat, text)
    raise RequestRefused("unknown_command")


def check_holds(table: Table, seat: int, holder: str) -> None:
    """Refuses to act for a seat that another person holds."""
    if not holder or table.check_seat(seat).holder != holder:
        raise RequestRefused("not_your_seat")


def check_seated(table: Table, holder: str) -> None:
    """Refuses a client that holds no seat of the table."""
    if not holder or all(seat.holder != holder for seat in table.seats):
        raise RequestRefused("not_your_seat")
