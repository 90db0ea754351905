"""Tables that several processes serve: nothing twice, nothing lost, and no deadlock."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from stolik.rules.errors import IllegalMove
from stolik.server.config import Config
from stolik.server.domain.clock import now
from stolik.server.domain.commands import MakeMove, PauseGame, SendMessage
from stolik.server.domain.events import AnyEvent, Entry, GameStarted, MessageSent, SeatTaken
from stolik.server.domain.names import new_name
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.settings import Settings
from stolik.server.live.archiver import Archiver, Sweeper
from stolik.server.live.service import TableService
from stolik.server.live.session import TableSession
from stolik.server.live.table_manager import TableManager
from stolik.server.storage import LogRow, StoredTable
from tests.server.postgres import Postgres

PEOPLE = ("ola", "jan")
Story = Callable[[TableManager, TableManager], Coroutine[Any, Any, None]]


@asynccontextmanager
async def two_managers(url: str) -> AsyncIterator[tuple[TableManager, TableManager]]:
    """Two managers on one database, between which all notices are lost."""
    managers = TableManager(Config(url, threads=0)), TableManager(Config(url, threads=0))
    for manager in managers:
        await manager.store.open()
    try:
        yield managers
    finally:
        for manager in managers:
            await manager.close()


def run(url: str, story: Story) -> None:
    async def run() -> None:
        async with two_managers(url) as managers:
            await story(*managers)

    asyncio.run(run())


async def dealt(manager: TableManager, made_at: int | None = None) -> str:
    """A table where two people have begun; gives its name."""
    name = new_name()
    table = StoredTable(name, Settings("chain", 2), 2**200, "ola", name, made_at or now())
    events: list[AnyEvent] = [
        *(SeatTaken(i, who, i, who) for i, who in enumerate(PEOPLE)),
        GameStarted(),
    ]
    entries = [Entry(i, table.created, f"made:{i}", event) for i, event in enumerate(events)]
    return await manager.store.create(table, [LogRow(name, entry) for entry in entries])


async def both(
    one: TableManager, other: TableManager, name: str
) -> tuple[TableSession, TableSession]:
    """The sessions of a table in both managers."""
    return await one.session(name), await other.session(name)


async def move(session: TableSession, id_: str) -> int:
    """Makes the first legal move."""
    seat = session.table.playing.to_act[0]
    return await session.do(MakeMove(seat, "drop 1 turn 0"), PEOPLE[seat], id_, "en")


def test_what_was_done_in_one_process_is_not_refused_in_another(postgres: Postgres) -> None:
    async def story(one: TableManager, other: TableManager) -> None:
        sessions = await both(one, other, await dealt(one))
        seat = sessions[0].table.playing.to_act[0]
        number = await move(sessions[0], "mine")
        await sessions[0].do(PauseGame(0), PEOPLE[0], "then", "en")
        again = await sessions[1].do(MakeMove(seat, "drop 1 turn 0"), PEOPLE[seat], "mine", "en")
        assert again == number
        with pytest.raises((RequestRefused, IllegalMove)):
            await sessions[1].do(MakeMove(seat, "drop 1 turn 0"), PEOPLE[seat], "another", "en")

    run(postgres.url, story)


def test_a_command_sent_to_two_processes_at_once_is_done_once(postgres: Postgres) -> None:
    async def story(one: TableManager, other: TableManager) -> None:
        name = await dealt(one)
        sessions = await both(one, other, name)
        for number in range(20):
            said = [
                session.do(SendMessage(0, "hello"), "ola", f"s{number}", "en")
                for session in sessions
            ]
            assert len(set(await asyncio.gather(*said))) == 1
        assert len(await one.store.entries(name)) == 3 + 20

    run(postgres.url, story)


def test_what_is_asked_for_over_rest_is_what_every_process_knows(postgres: Postgres) -> None:
    async def story(one: TableManager, other: TableManager) -> None:
        name = await dealt(one)
        sessions = await both(one, other, name)
        number = await move(sessions[0], "mine")
        assert (await TableService(other).snapshot(name, "", None)).number == number
        assert "drop 1" in await TableService(other).record(name)

    run(postgres.url, story)


def test_clients_that_write_to_many_tables_in_two_processes_never_wait_for_ever(
    postgres: Postgres,
) -> None:
    async def story(one: TableManager, other: TableManager) -> None:
        names = [await dealt(one) for _ in range(12)]

        async def talk(manager: TableManager, order: list[str], who: str) -> None:
            sessions = [await manager.session(name) for name in order]
            for number in range(8):
                said = [
                    session.do(SendMessage(0, f"{number}"), "ola", f"{who}{number}", "en")
                    for session in sessions
                ]
                await asyncio.gather(*said)

        await asyncio.gather(talk(one, names, "a"), talk(other, names[::-1], "b"))
        for name in names:
            log = await one.store.entries(name)
            assert [entry.number for entry in log] == list(range(3 + 16))

    run(postgres.url, story)


def test_a_line_that_cannot_be_written_harms_no_other(postgres: Postgres) -> None:
    async def story(one: TableManager, _: TableManager) -> None:
        names = [await dealt(one) for _ in range(5)]
        texts = ["a", "b", "no \0 text of PostgreSQL", "c", "d"]
        lines = [
            LogRow(name, Entry(3, 1, "said", MessageSent(0, text)))
            for name, text in zip(names, texts, strict=True)
        ]
        bad = LogRow("x\0", Entry(0, 1, "said", MessageSent(0, "a")))
        answers = await asyncio.gather(
            *map(one.store.append, [*lines, bad]), return_exceptions=True
        )
        assert answers[:5] == [True] * 5  # JSON has no such letter in its text
        assert isinstance(answers[5], Exception)

    run(postgres.url, story)


def test_a_table_is_archived_by_one_process_and_then_by_none(postgres: Postgres) -> None:
    async def story(one: TableManager, other: TableManager) -> None:
        name = await dealt(one, made_at=1)
        sessions = await both(one, other, name)
        assert await Archiver(one).archive_table(name)
        with pytest.raises(RequestRefused, match="archived"):
            await move(sessions[1], "late")
        assert not await Archiver(other).archive_table(name)
        assert name not in one.sessions
        assert name not in other.sessions
        assert await TableService(other).record(name)

    run(postgres.url, story)


def test_a_table_where_a_move_came_just_before_is_kept(postgres: Postgres) -> None:
    async def story(one: TableManager, other: TableManager) -> None:
        name = await dealt(one, made_at=1)
        sessions = await both(one, other, name)
        number = await move(sessions[1], "just in time")
        assert not await Archiver(one).archive_table(name)
        assert sessions[0].table.number == number
        assert len(await one.store.entries(name)) == number

    run(postgres.url, story)


def test_a_session_that_was_just_asked_for_is_kept(postgres: Postgres) -> None:
    async def story(one: TableManager, _: TableManager) -> None:
        name = await dealt(one)
        session = await one.session(name)
        session.used = 0
        assert await one.session(name) is session
        Sweeper(one).drop_idle()
        assert one.sessions[name] is session

    run(postgres.url, story)


def test_a_rematch_sent_twice_is_answered_with_one_number(postgres: Postgres) -> None:
    async def story(one: TableManager, other: TableManager) -> None:
        name = await dealt(one)
        session = await one.session(name)
        while not session.table.over:
            seat = session.table.playing.to_act[0]
            made = session.table.game.text(session.table.playing.moves(seat)[0])
            await session.do(MakeMove(seat, made), PEOPLE[seat], f"m{session.table.number}", "en")
        numbers = [
            await manager.rematch(await manager.session(name)) for manager in (one, other, one)
        ]
        assert len(set(numbers)) == 1
        assert session.table.rematch

    run(postgres.url, story)
