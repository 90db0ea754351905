"""Tables for tests: seats are taken, bots seated, and entries written one by one."""

from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.server.domain.clock import Clock
from stolik.server.domain.events import AnyEvent, Entry, GameStarted
from stolik.server.domain.settings import Settings
from stolik.server.domain.table import Table

SECRET = 2**200 + 7
PEOPLE = ("Ola", "Jan", "Ewa", "Iga", "Leo")
GAMES: tuple[Game, ...] = all_games()


def write(table: Table, event: AnyEvent, at: int = 0) -> None:
    """Applies an event as the next entry."""
    table.apply(Entry(table.number, at, f"a{table.number}", event))


def new_table(
    game: str = "dnup", people: int = 2, bots: int = 0, clock: Clock | None = None
) -> Table:
    """A table whose seats are taken: people first, then bots."""
    table = Table("oak-7", Settings(game, people + bots, clock=clock), SECRET)
    for seat in range(people):
        write(table, table.take_seat(seat, PEOPLE[seat], seat, f"holder {seat}"))
    for seat in range(people, people + bots):
        write(table, table.seat_bot(seat, "casual"))
    return table


def begun(game: str = "dnup", people: int = 2, bots: int = 0, clock: Clock | None = None) -> Table:
    """A table whose game began at time 0."""
    table = new_table(game, people, bots, clock)
    write(table, GameStarted())
    return table


def make_a_move(table: Table, at: int = 0, choice: int = 0) -> int:
    """Makes a legal move of the first seat to act; gives the seat."""
    seat = table.playing.to_act[0]
    move = table.playing.moves(seat)[choice]
    made = table.make_move if table.seats[seat].holder else table.make_bot_move
    write(table, made(seat, move), at)
    return seat
