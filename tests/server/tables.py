"""Tables for tests: people sit down, programs are hired, and entries are written one by one."""

from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.server.domain.events import AnyDeed, Began, Entry
from stolik.server.domain.settings import Clock, Settings
from stolik.server.domain.table import Table

SECRET = 2**200 + 7
PEOPLE = ("Ola", "Jan", "Ewa", "Iga", "Leo")
GAMES: tuple[Game, ...] = all_games()


def write(table: Table, deed: AnyDeed, at: int = 0) -> None:
    """It happens."""
    table.apply(Entry(table.number, at, f"a{table.number}", deed))


def new_table(
    game: str = "dnup", people: int = 2, programs: int = 0, clock: Clock | None = None
) -> Table:
    """A table whose seats are taken: people first, then programs."""
    table = Table("oak-7", Settings(game, people + programs, clock=clock), SECRET)
    for seat in range(people):
        write(table, table.sit(seat, PEOPLE[seat], seat, f"holder {seat}"))
    for seat in range(people, people + programs):
        write(table, table.hire(seat, "casual"))
    return table


def begun(
    game: str = "dnup", people: int = 2, programs: int = 0, clock: Clock | None = None
) -> Table:
    """The same, dealt at time 0."""
    table = new_table(game, people, programs, clock)
    write(table, Began())
    return table


def make_a_move(table: Table, at: int = 0, choice: int = 0) -> int:
    """Whoever is first to act makes one of the moves there are; gives the seat."""
    seat = table.playing.to_act[0]
    move = table.playing.moves(seat)[choice]
    made = table.move if table.seats[seat].holder else table.move_of_program
    write(table, made(seat, move), at)
    return seat
