"""S6 A program that is next waits long enough for people to speak up."""

from stolik.server.domain.events import Began
from stolik.server.domain.settings import Settings
from stolik.server.domain.table import Table
from stolik.server.live.bot_driver import PATIENCE, patience
from tests.server.tables import SECRET, make_a_move, write


def called(people: int, programs: int) -> Table:
    settings = Settings("setup", people + programs, {"bonus": "called", "start": "A"})
    table = Table("oak-7", settings, SECRET)
    for seat in range(people):
        write(table, table.sit(seat, f"P{seat}", seat, f"holder {seat}"))
    for seat in range(people, people + programs):
        write(table, table.hire(seat, "casual"))
    write(table, Began())
    return table


def test_a_program_waits_longer_where_people_may_call_a_bonus() -> None:
    table = called(people=2, programs=1)
    assert patience(table) == 1
    make_a_move(table)
    make_a_move(table)
    assert table.playing.may_interrupt == (0,)
    assert patience(table) == PATIENCE


def test_nobody_waits_for_programs_to_call() -> None:
    table = called(people=1, programs=2)
    make_a_move(table)
    assert table.playing.may_interrupt == (2,)
    assert patience(table) == 1
