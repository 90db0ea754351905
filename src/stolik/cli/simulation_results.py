"""The result of a simulation, as tables in the terminal."""

from rich import box
from rich.markup import escape
from rich.table import Table

from stolik.cli.runs import SimulationRun
from stolik.cli.ui import find_game, screen
from stolik.lab.study import START
from stolik.lab.tally import Result, SeatResult, Spread
from stolik.rules.texts import Texts

DRAWN = "drawn"


def print_result(result: Result, run: SimulationRun, texts: Texts) -> None:
    console = screen()
    if result.games < run.asked:
        console.print(f"[yellow]{texts.word('stopped', games=result.games)}[/yellow]")
    if result.games == 0:
        return
    console.print(heading(result, texts))
    console.print(seats_table(result, texts))
    if result.shared_wins:
        console.print(texts.word("shared_wins", games=result.shared_wins) + "\n")
    if result.options.get(START) == DRAWN:
        console.print(texts.word("start_drawn") + "\n")
    console.print(facts(result, run, texts))


def heading(result: Result, texts: Texts) -> str:
    games = texts.figure(result.games, ",")
    details = {"games": games, "players": result.players, "seed": result.seed}
    bots = ", ".join(result.bots)
    key = "simulated" if result.bots == ("random",) else "played_by_bots"
    head = texts.word(key, bots=bots, **details)
    options = ", ".join(f"{name} {value}" for name, value in result.options.items())
    return f"[bold]{result.game}[/bold] · {escape(head)}\n[dim]{options}[/dim]"


def seats_table(result: Result, texts: Texts) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(texts.word("seat"), style="bold")
    for column in ("wins", "rate", "interval", "mean_points"):
        table.add_column(texts.word(column), justify="right")
    for seat in result.seats:
        table.add_row(*seat_cells(seat, texts))
    return table


def seat_cells(seat: SeatResult, texts: Texts) -> list[str]:
    rate, low, high = (texts.figure(r, ".2%") for r in (seat.rate, seat.low, seat.high))
    wins, points = texts.figure(seat.wins, ","), texts.figure(seat.points, ".3f")
    return [seat.seat, wins, rate, f"{low} – {high}", points]


def facts(result: Result, run: SimulationRun, texts: Texts) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_row(texts.word("turns"), spread(result.turns, texts))
    table.add_row(texts.word("rounds"), spread(result.rounds, texts))
    if result.leads:
        table.add_row(texts.word("lead_changes"), spread(result.leads, texts))
    table.add_row(texts.word("endings"), endings(result, texts))
    if result.actions:
        table.add_row(texts.word("actions"), actions(result, texts))
    table.add_row(texts.word("decisions"), texts.figure(result.decisions, ","))
    table.add_row(texts.word("speed"), speed(run, texts))
    return table


def spread(number: Spread, texts: Texts) -> str:
    mean, sd = texts.figure(number.mean, ",.2f"), texts.figure(number.sd, ",.2f")
    return texts.word("spread", mean=mean, sd=sd, most=texts.figure(number.most, ","))


def endings(result: Result, texts: Texts) -> str:
    titles = {c.name: c.title for c in find_game(result.game, texts).texts(texts.language).clauses}
    return "\n".join(
        f"{clause} {titles[clause]}: {texts.figure(games, ',')}"
        f" ({texts.figure(games / result.games, '.2%')})"
        for clause, games in result.endings.items()
    )


def actions(result: Result, texts: Texts) -> str:
    game_texts = find_game(result.game, texts).texts(texts.language)
    return "\n".join(
        f"{game_texts.typed(action)}: {texts.figure(times / result.games, ',.2f')}"
        for action, times in (result.actions or {}).items()
    )


def speed(run: SimulationRun, texts: Texts) -> str:
    return texts.word(
        "speed_of",
        speed=texts.figure(run.decisions_a_second, ",.0f"),
        seconds=texts.figure(run.seconds, ",.2f"),
        threads=run.threads,
        engine=texts.word("engine_" + run.engine),
    )
