"""Notices between processes: in order, and again after the database was away."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from stolik.server.domain.wire import Presence
from stolik.server.live.broadcast import Notice
from stolik.server.web import notices
from stolik.server.web.notices import NoticeBus
from tests.server.postgres import Postgres
from tests.waiting import HANGS_SECONDS

CUTS = 10
"""Now and then a connection is cut in the middle of a statement."""
OTHERS = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()
"""


def notice(number: int) -> Notice:
    return Notice("here", "oak-7", number, Presence((0,), 1))


class Receiver:
    """A bus, and the numbers of the notices that it received."""

    def __init__(self, database: str) -> None:
        self.bus = NoticeBus(database, self.receive)
        self.received: list[int] = []
        self.arrived = asyncio.Event()

    async def receive(self, notice: Notice) -> None:
        if notice.number < 0:
            raise ValueError("a handler may fail")
        self.received.append(notice.number)
        self.arrived.set()

    async def wait_for(self, number: int, send: Callable[[], None] = lambda: None) -> None:
        """Sends until it has received a number: notices may be lost."""
        async with asyncio.timeout(HANGS_SECONDS):
            while number not in self.received:
                send()
                self.arrived.clear()
                try:
                    await asyncio.wait_for(self.arrived.wait(), 0.2)
                except TimeoutError:
                    continue


@asynccontextmanager
async def processes(database: str) -> AsyncIterator[tuple[Receiver, Receiver]]:
    both = Receiver(database), Receiver(database)
    running = [asyncio.create_task(one.bus.run()) for one in both]
    for one, other in (both, both[::-1]):
        await other.wait_for(1, lambda one=one: one.bus.publish(notice(1)))  # type: ignore[misc]
    yield both
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_notices_come_in_order_though_a_handler_fails(postgres: Postgres) -> None:
    async def story() -> None:
        async with processes(postgres.url) as (one, other):
            other.received.clear()
            for number in (7, 8, -1, 9):
                one.bus.publish(notice(number))
            await other.wait_for(9)
            assert [number for number in other.received if number > 1] == [7, 8, 9]

    run(story())


def test_processes_receive_notices_again_however_their_connections_are_cut(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "RECONNECT_SECONDS", 0.05)

    async def story() -> None:
        async with processes(postgres.url) as (one, other):
            for number in range(2, 2 + CUTS):
                await cut_connections(postgres.url)
                await other.wait_for(number, lambda n=number: one.bus.publish(notice(n)))  # type: ignore[misc]
                await one.wait_for(number, lambda n=number: other.bus.publish(notice(n)))  # type: ignore[misc]

    run(story())


async def cut_connections(database: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(OTHERS)
    await connection.close()


def test_publishing_never_fails_however_long_the_database_is_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notices, "MOST_WAITING", 3)

    async def story() -> None:
        bus = NoticeBus("postgresql://nobody@127.0.0.1:1/none", Receiver.receive)  # type: ignore[arg-type]
        for number in range(10):
            bus.publish(notice(number))

    run(story())
