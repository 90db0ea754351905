"""A run: a server, its tables, a warm-up, and the time that counts."""

import asyncio
import gc
import os
from dataclasses import dataclass
from functools import partial

from msgspec import Struct

from benchmarks.load.meter import Meter
from benchmarks.load.protocols import ServerProtocol
from benchmarks.load.server import Cores, Running, running
from benchmarks.load.table import Pace, Table
from benchmarks.load.usage import Usage, usage
from benchmarks.package import load

AT_ONCE = 16
"""Tables that are set up side by side."""

uvloop = load("uvloop")


@dataclass(frozen=True)
class Plan:
    """The settings of a run."""

    server: ServerProtocol
    storage: str
    tables: int
    seats: int
    pace: Pace
    warm_up: float
    seconds: float
    cores: Cores


class Result(Struct, frozen=True):
    """The result of a run; shares are of one core, and a core's share includes all processes."""

    server: str
    storage: str
    tables: int
    seats: int
    every: float
    moves: int
    seconds: float
    moves_a_second: float
    moves_a_server_second: float
    p50_ms: float
    p99_ms: float
    server_share: float
    client_share: float
    server_core_share: float
    client_core_share: float
    load_average: float
    refused: int
    lost: int


def run(plan: Plan) -> Result:
    """Runs a plan with a server of its own."""
    with running(plan.server, plan.storage, plan.cores) as server:
        result: Result = uvloop.run(measured(plan, server))
    return result


async def measured(plan: Plan, server: Running) -> Result:
    """Connects the seats, plays, and counts."""
    meter = Meter()
    invite = partial(plan.server.table, server.port, plan.seats)
    ends = plan.server.games_end
    tables = [Table(plan.pace, meter, length, ends, invite) for length in lengths(plan)]
    await sit(tables)
    for place, table in enumerate(tables):
        table.begin(plan.pace.every * place / plan.tables)
    await asyncio.sleep(plan.warm_up)
    used = await count(plan, server, meter)
    return result(plan, meter, used)


def lengths(plan: Plan) -> list[int]:
    """The lengths of the first games, from short to full."""
    return [max(1, plan.pace.length * n // plan.tables) for n in range(1, plan.tables + 1)]


async def sit(tables: list[Table]) -> None:
    """Connects the seats of all tables, a few at a time."""
    turnstile = asyncio.Semaphore(AT_ONCE)

    async def one(table: Table) -> None:
        async with turnstile:
            await table.sit()

    await asyncio.gather(*map(one, tables))


async def count(plan: Plan, server: Running, meter: Meter) -> Usage:
    """Counts for the time that counts, without collecting garbage."""
    gc.collect()
    gc.disable()
    before = usage(server.pid, plan.cores.server, plan.cores.client)
    meter.start()
    await asyncio.sleep(plan.seconds)
    meter.stop()
    after = usage(server.pid, plan.cores.server, plan.cores.client)
    gc.enable()
    return after.since(before)


def result(plan: Plan, meter: Meter, used: Usage) -> Result:
    """The numbers of a run."""
    moves = len(meter.latencies) // (plan.seats - 1)
    p50, p99 = meter.milliseconds(0.5, 0.99)
    return Result(
        server=plan.server.name,
        storage=plan.storage,
        tables=plan.tables,
        seats=plan.seats,
        every=plan.pace.every,
        moves=moves,
        seconds=meter.seconds,
        moves_a_second=moves / meter.seconds,
        moves_a_server_second=moves / used.server if used.server else 0.0,
        p50_ms=p50,
        p99_ms=p99,
        server_share=used.server / used.wall,
        client_share=used.client / used.wall,
        server_core_share=used.server_core / used.wall,
        client_core_share=used.client_core / used.wall,
        load_average=os.getloadavg()[0],
        refused=meter.refused,
        lost=meter.lost,
    )
