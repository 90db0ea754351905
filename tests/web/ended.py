"""Games that are over, for replays: one person holds all seats, and bots play them to the end."""

import random

from tests.every_game import Table
from tests.server.clients import Person, new_id
from tests.waiting import wait_until
from tests.web.playing import LEVEL, Json, settings_of, sit, table_of_one_device

MOST_MOVES = 40


def ended(address: str, table: Table) -> tuple[str, Person, int]:
    """The name of a table whose game is over, its host, and how many moves were made."""
    person = Person(address)
    settings = settings_of(table, stand_in=LEVEL)
    name = person.make(settings, [sit(seat) for seat in table.seats], start=True)
    leave_to_bots(person, name, *table.seats)
    replay = person.request("GET", f"/api/tables/{name}/replay").json()
    return name, person, len(replay["log"])


def ended_at_random(address: str, table: Table) -> tuple[str, int]:
    """The name of a table whose game was played at random, and how many moves were made."""
    name, person = table_of_one_device(address, table)
    chance, made = random.Random(3), 0
    while (now := state_of(person, name))["stage"] != "over":
        seat = now["waits_for"][0]
        question = {"query": "explore", "seat": seat, "most": MOST_MOVES}
        asked = {"type": "ask", "id": new_id(), "query": question}
        found = person.request("POST", f"/api/tables/{name}/queries", asked).json()
        move = chance.choice(found["moves"])
        assert person.do(name, {"command": "make_move", "seat": seat, "move": move}).is_success
        made += 1
    return name, made


def leave_to_bots(person: Person, name: str, *seats: int) -> None:
    """Bots play for these seats, and so to the end."""
    for seat in seats:
        assert person.do(name, {"command": "leave_seat", "seat": seat}).is_success
    wait_until(lambda: state_of(person, name)["stage"] == "over")


def state_of(person: Person, name: str) -> Json:
    """The state of a table."""
    found: Json = person.request("GET", f"/api/tables/{name}").json()["table"]
    return found
