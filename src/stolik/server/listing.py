"""What the list of tables has to know of a table after something happened there."""

from typing import Any

import msgspec

from stolik.server import deeds
from stolik.server.table import Table, program_name


def listing_of(table: Table) -> dict[str, Any]:
    """What the list has of a new table."""
    names = [held.name for held in table.seats]
    return {"seats": msgspec.json.encode(names).decode(), "stage": table.stage}


def listing_after(table: Table, deed: deeds.AnyDeed) -> dict[str, Any]:
    """The columns of the list that a deed changes; none for most."""
    match deed:
        case deeds.Sat(seat, name):
            return {"seats": names_with(table, seat, name)}
        case deeds.Hired(seat, level):
            return {"seats": names_with(table, seat, program_name(level, seat))}
        case deeds.Left(seat):
            return {"seats": names_with(table, seat, "")}
        case deeds.Began():
            return {"stage": "running"}
    return {}


def names_with(table: Table, seat: int, name: str) -> str:
    """The names at the seats, one of them new."""
    names = [held.name for held in table.seats]
    names[seat] = name
    return msgspec.json.encode(names).decode()
