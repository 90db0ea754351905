"""What the list of tables has to know of a table after something happened there."""

from typing import Any

import msgspec

from stolik.server.domain import events as deeds
from stolik.server.domain.table import Table, program_name


def listing_of(table: Table) -> dict[str, Any]:
    """What the list has of a new table."""
    return {"seats": written(names_at(table)), "stage": table.stage}


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
    names = names_at(table)
    names[seat] = name
    return written(names)


def names_at(table: Table) -> list[str]:
    """The name of whoever sits at each seat, or nothing."""
    return [held.name for held in table.seats]


def written(names: list[str]) -> str:
    """Names as the list keeps them."""
    return msgspec.json.encode(names).decode()
