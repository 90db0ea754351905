"""The command `python -m benchmarks.load`."""

from itertools import product
from typing import Annotated

import msgspec
import typer

from benchmarks.load.boardgame_io import BoardgameIo
from benchmarks.load.protocols import ServerProtocol
from benchmarks.load.report import head, line, ratios
from benchmarks.load.run import Plan, run
from benchmarks.load.server import Cores
from benchmarks.load.stolik import Stolik
from benchmarks.load.table import Pace

ALL: list[ServerProtocol] = [Stolik(), BoardgameIo()]
SERVERS = {server.name: server for server in ALL}
TABLES = [1, 10, 50, 100]
LENGTH = 142
"""As many moves as the games that end have on average."""

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command()
def main(
    server: Annotated[
        str, typer.Argument(help=f"One of: {', '.join(SERVERS)}; without one, all in turn.")
    ] = "",
    storage: Annotated[
        str, typer.Option(help="Where the server keeps its games; without it, each of its places.")
    ] = "",
    repeats: Annotated[int, typer.Option(min=1, help="How often each is run, in turn.")] = 1,
    tables: Annotated[
        list[int] | None, typer.Option(min=1, help="Tables at once; give it again for more runs.")
    ] = None,
    seats: Annotated[int, typer.Option(min=2, max=4, help="Clients at every table.")] = 2,
    every: Annotated[
        float, typer.Option(min=0, help="Seconds between two moves of a table; 0 does not wait.")
    ] = 0.0,
    length: Annotated[
        int, typer.Option(min=1, help="Moves until a table plays anew, where games do not end.")
    ] = LENGTH,
    warm_up: Annotated[float, typer.Option(min=0, help="Seconds that do not count.")] = 3.0,
    seconds: Annotated[float, typer.Option(min=0.1, help="Seconds that count.")] = 10.0,
    server_core: Annotated[int, typer.Option(help="The core of the server.")] = 0,
    client_core: Annotated[int, typer.Option(help="The core of the clients.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print a JSON line for every run.")] = False,
) -> None:
    """Play at many tables at once and measure moves a second and how late they arrive.

    The server is started anew for every number of tables. Its share of a core should be near
    100%, and the client's well below; otherwise it is not the server that was measured. Where a
    core is busier than ours on it, something else ran there, and only moves per second of the
    server's processor time can be trusted.
    """
    cores = Cores(server_core, client_core)
    contestants = contestants_of(server, storage)
    results = []
    if not json:
        typer.echo(head())
    for number in tables or TABLES:
        for _, (chosen, kept) in product(range(repeats), contestants):
            plan = Plan(chosen, kept, number, seats, Pace(length, every), warm_up, seconds, cores)
            results.append(run(plan))
            typer.echo(msgspec.json.encode(results[-1]).decode() if json else line(results[-1]))
    if not json:
        for sentence in ratios(results):
            typer.echo(sentence)


def contestants_of(server: str, storage: str) -> list[tuple[ServerProtocol, str]]:
    """The servers, each with the places where it keeps its games."""
    servers = [server_of(server)] if server else list(SERVERS.values())
    return [
        (server, kept)
        for server in servers
        for kept in server.storages
        if not storage or kept == storage
    ]


def server_of(server: str) -> ServerProtocol:
    """The server of a name."""
    if server not in SERVERS:
        raise typer.BadParameter(f"{server} is none of {', '.join(SERVERS)}")
    return SERVERS[server]


if __name__ == "__main__":
    app()
