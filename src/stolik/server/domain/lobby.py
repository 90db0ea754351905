"""The lobby projection (event sourcing): the columns of the list of tables that an event changes.

Listing tables from their logs would read all of them.
"""

from typing import Any

import msgspec

from stolik.server.domain.events import AnyEvent, BotSeated, GameStarted, SeatLeft, SeatTaken
from stolik.server.domain.names import bot_name
from stolik.server.domain.table import Table


def lobby_row(table: Table) -> dict[str, Any]:
    return {"seats": encode(names_at(table)), "stage": table.stage}


def lobby_changes(table: Table, event: AnyEvent) -> dict[str, Any]:
    """The columns that an event changes; none for most."""
    match event:
        case SeatTaken(seat, name):
            return {"seats": names_with(table, seat, name)}
        case BotSeated(seat, bot):
            return {"seats": names_with(table, seat, bot_name(bot, seat))}
        case SeatLeft(seat):
            return {"seats": names_with(table, seat, "")}
        case GameStarted():
            return {"stage": "running"}
    return {}


def names_with(table: Table, seat: int, name: str) -> str:
    names = names_at(table)
    names[seat] = name
    return encode(names)


def names_at(table: Table) -> list[str]:
    """The name at each seat, empty where it is free."""
    return [seat.name for seat in table.seats]


def encode(names: list[str]) -> str:
    return msgspec.json.encode(names).decode()
