"""S6 A bot that is next waits long enough for people to call a bonus."""

from stolik.server.domain.events import GameStarted
from stolik.server.domain.settings import Settings
from stolik.server.domain.table import Table
from stolik.server.live.bot_driver import INTERRUPTIBLE_PACE, pace_factor
from tests.server.tables import SECRET, make_a_move, write


def called(people: int, bots: int) -> Table:
    settings = Settings("setup", people + bots, {"bonus": "called", "start": "A"})
    table = Table("oak-7", settings, SECRET)
    for seat in range(people):
        write(table, table.take_seat(seat, f"P{seat}", seat, f"holder {seat}"))
    for seat in range(people, people + bots):
        write(table, table.seat_bot(seat, "casual"))
    write(table, GameStarted())
    return table


def test_a_bot_waits_longer_where_people_may_call_a_bonus() -> None:
    table = called(people=2, bots=1)
    assert pace_factor(table) == 1
    make_a_move(table)
    make_a_move(table)
    assert table.playing.may_interrupt == (0,)
    assert pace_factor(table) == INTERRUPTIBLE_PACE


def test_bots_do_not_wait_for_bots_to_call() -> None:
    table = called(people=1, bots=2)
    make_a_move(table)
    assert table.playing.may_interrupt == (2,)
    assert pace_factor(table) == 1
