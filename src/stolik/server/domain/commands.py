"""What people can do at a table, as they send it; and who may. It does no I/O."""

from typing import Annotated

import msgspec

from stolik.match.checks import LONGEST_NAME
from stolik.rules.messages import Meta
from stolik.rules.texts import LANGUAGES
from stolik.server.domain import events as deeds
from stolik.server.domain.refusals import Refused
from stolik.server.domain.table import LONGEST_TEXT, Table

MOST_SEATS = 8
LONGEST_MOVE = 400
LONGEST_LEVEL = 400
"""A player of somebody's own has the path of its file in its name."""

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="A seat, from 0.")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Level = Annotated[str, Meta(min_length=1, max_length=LONGEST_LEVEL)]
MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]
ActionName = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)",
        description="Your own name for an action; the same name is not done twice.",
    ),
]


class Action(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="act"):
    """Something to be done; every kind is a subclass with a tag."""


class Sit(Action, frozen=True, tag="sit"):
    """Take a free seat before the game."""

    seat: SeatNumber
    name: Name
    colour: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class Hire(Action, frozen=True, tag="hire"):
    """Have a program play in a free seat; the host's to say."""

    seat: SeatNumber
    level: Level


class Leave(Action, frozen=True, tag="leave"):
    """Give your seat up; during the game a program plays until you come back."""

    seat: SeatNumber


class Dismiss(Action, frozen=True, tag="dismiss"):
    """Free a seat before the game; the host's to say."""

    seat: SeatNumber


class Begin(Action, frozen=True, tag="begin"):
    """Deal; the host's to say."""


class Move(Action, frozen=True, tag="move"):
    """Make a move, given as text."""

    seat: SeatNumber
    move: MoveText


class TakeBack(Action, frozen=True, tag="take_back"):
    """Take your last move back, while nobody has learnt anything by it."""

    seat: SeatNumber


class StandIn(Action, frozen=True, tag="stand_in"):
    """Have a program play for somebody who is not connected, until they come back."""

    seat: SeatNumber


class ComeBack(Action, frozen=True, tag="come_back"):
    """Play for yourself again."""

    seat: SeatNumber


class Pause(Action, frozen=True, tag="pause"):
    """Let the game and its clocks wait."""

    seat: SeatNumber


class GoOn(Action, frozen=True, tag="go_on"):
    """Let them go on."""

    seat: SeatNumber


class Say(Action, frozen=True, tag="say"):
    """Say something to everybody."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class Rematch(Action, frozen=True, tag="rematch"):
    """Play again, everybody a seat further."""

    seat: SeatNumber


AnyAction = (
    Sit
    | Hire
    | Leave
    | Dismiss
    | Begin
    | Move
    | TakeBack
    | StandIn
    | ComeBack
    | Pause
    | GoOn
    | Say
    | Rematch
)

OF_THE_HOST = (Hire, Dismiss, Begin)
MOST_BESIDE_MOVES = 5000
"""So much can happen at a table beside its moves, lest somebody fill the disk by talking."""
ALWAYS = (Move, ComeBack, GoOn)
"""What a game needs to go on to its end."""


def deed_of(
    table: Table, action: AnyAction, holder: str, host: str, language: str = LANGUAGES[0]
) -> deeds.AnyDeed:
    """What an action comes to, if its holder may do it and it is possible now."""
    if table.archived:
        raise Refused("archived")
    if table.beside_moves >= MOST_BESIDE_MOVES and not isinstance(action, ALWAYS):
        raise Refused("too_much")
    if isinstance(action, OF_THE_HOST):
        if holder != host:
            raise Refused("not_host")
        return deed_of_host(table, action)
    if isinstance(action, Sit):
        if not holder:
            raise Refused("bad_token")
        return table.sit(action.seat, action.name, action.colour, holder)
    if isinstance(action, StandIn):
        check_sits(table, holder)
        return table.stand_in(action.seat)
    check_holds(table, action.seat, holder)
    if isinstance(action, Move):
        return table.move(action.seat, action.move, language)
    return deed_of_seat(table, action)


def deed_of_host(table: Table, action: Hire | Dismiss | Begin) -> deeds.AnyDeed:
    """What only the host can do."""
    match action:
        case Hire(seat, level):
            return table.hire(seat, level)
        case Dismiss(seat):
            return table.dismiss(seat)
        case Begin():
            return table.begin()


def deed_of_seat(table: Table, action: AnyAction) -> deeds.AnyDeed:
    """What those who hold a seat can do."""
    match action:
        case Leave(seat):
            return table.leave(seat)
        case TakeBack(seat):
            return table.take_back(seat)
        case ComeBack(seat):
            return table.come_back(seat)
        case Pause(seat):
            return table.pause(seat)
        case GoOn(seat):
            return table.go_on(seat)
        case Say(seat, text):
            return table.say(seat, text)
    raise Refused("unknown_action")


def check_holds(table: Table, seat: int, holder: str) -> None:
    """Nobody acts for a seat but whoever holds it."""
    if not holder or table.check_seat(seat).holder != holder:
        raise Refused("not_your_seat")


def check_sits(table: Table, holder: str) -> None:
    """It is somebody at the table."""
    if not holder or all(seat.holder != holder for seat in table.seats):
        raise Refused("not_your_seat")
