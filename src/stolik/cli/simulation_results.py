"""The result of a simulation, as tables in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.markup import escape
from rich.table import Table

from stolik.cli.ui import find_game, screen
from stolik.lab.study import START
from stolik.lab.tally import Result, SeatResult, Spread
from stolik.rules.texts import Texts

if TYPE_CHECKING:
    from stolik.cli.simulate import SimulationRun

DRAWN = "drawn"


def print_result(result: Result, run: SimulationRun, words: Texts) -> None:
    console = screen()
    if result.games < run.asked:
        console.print(f"[yellow]{words.word('stopped', games=result.games)}[/yellow]")
    if result.games == 0:
        return
    console.print(heading(result, words))
    console.print(seats_table(result, words))
    if result.shared_wins:
        console.print(words.word("shared_wins", games=result.shared_wins) + "\n")
    if result.options.get(START) == DRAWN:
        console.print(words.word("start_drawn") + "\n")
    console.print(facts(result, run, words))


def heading(result: Result, words: Texts) -> str:
    games = words.figure(result.games, ",")
    details = {"games": games, "players": result.players, "seed": result.seed}
    bots = ", ".join(result.bots)
    key = "simulated" if result.bots == ("random",) else "contested"
    head = words.word(key, bots=bots, **details)
    options = ", ".join(f"{name} {value}" for name, value in result.options.items())
    return f"[bold]{result.game}[/bold] · {escape(head)}\n[dim]{options}[/dim]"


def seats_table(result: Result, words: Texts) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words.word("seat"), style="bold")
    for column in ("wins", "rate", "interval", "mean_points"):
        table.add_column(words.word(column), justify="right")
    for seat in result.seats:
        table.add_row(*seat_cells(seat, words))
    return table


def seat_cells(seat: SeatResult, words: Texts) -> list[str]:
    rate, low, high = (words.figure(r, ".2%") for r in (seat.rate, seat.low, seat.high))
    wins, points = words.figure(seat.wins, ","), words.figure(seat.points, ".3f")
    return [seat.seat, wins, rate, f"{low} – {high}", points]


def facts(result: Result, run: SimulationRun, words: Texts) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_row(words.word("turns"), spread(result.turns, words))
    table.add_row(words.word("rounds"), spread(result.rounds, words))
    if result.leads:
        table.add_row(words.word("lead_changes"), spread(result.leads, words))
    table.add_row(words.word("endings"), endings(result, words))
    if result.actions:
        table.add_row(words.word("actions"), actions(result, words))
    table.add_row(words.word("decisions"), words.figure(result.decisions, ","))
    table.add_row(words.word("speed"), speed(run, words))
    return table


def spread(number: Spread, words: Texts) -> str:
    mean, sd = words.figure(number.mean, ",.2f"), words.figure(number.sd, ",.2f")
    return words.word("spread", mean=mean, sd=sd, most=words.figure(number.most, ","))


def endings(result: Result, words: Texts) -> str:
    titles = {c.name: c.title for c in find_game(result.game, words).texts(words.language).clauses}
    return "\n".join(
        f"{clause} {titles[clause]}: {words.figure(games, ',')}"
        f" ({words.figure(games / result.games, '.2%')})"
        for clause, games in result.endings.items()
    )


def actions(result: Result, words: Texts) -> str:
    texts = find_game(result.game, words).texts(words.language)
    return "\n".join(
        f"{texts.typed(action)}: {words.figure(times / result.games, ',.2f')}"
        for action, times in (result.actions or {}).items()
    )


def speed(run: SimulationRun, words: Texts) -> str:
    return words.word(
        "speed_of",
        speed=words.figure(run.decisions_a_second, ",.0f"),
        seconds=words.figure(run.seconds, ",.2f"),
        threads=run.threads,
        engine=words.word("engine_" + run.engine),
    )
