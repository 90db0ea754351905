"""Tables that several processes serve: nothing twice, nothing lost, and nobody in another's way."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from stolik.rules.errors import IllegalMove
from stolik.server.config import Config
from stolik.server.domain.clock import now
from stolik.server.domain.commands import Move, Pause, Say
from stolik.server.domain.events import AnyDeed, Began, Entry, Said, Sat
from stolik.server.domain.names import new_name
from stolik.server.domain.refusals import Refused
from stolik.server.domain.settings import Settings
from stolik.server.live.service import Desk
from stolik.server.live.session import Room
from stolik.server.live.table_manager import Hall
from stolik.server.storage import Line, StoredTable
from tests.server.postgres import Postgres

PEOPLE = ("ola", "jan")
Story = Callable[[Hall, Hall], Coroutine[Any, Any, None]]


@asynccontextmanager
async def two_halls(url: str) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two processes' worth of a server; word between them is lost, as it may be."""
    halls = Hall(Config(url, threads=0)), Hall(Config(url, threads=0))
    for hall in halls:
        await hall.store.open()
    try:
        yield halls
    finally:
        for hall in halls:
            await hall.close()


def told(url: str, story: Story) -> None:
    async def run() -> None:
        async with two_halls(url) as halls:
            await story(*halls)

    asyncio.run(run())


async def dealt(hall: Hall, made_at: int | None = None) -> str:
    """A table where two people have begun; gives its name."""
    name = new_name()
    table = StoredTable(name, Settings("chain", 2), 2**200, "ola", name, made_at or now())
    deeds: list[AnyDeed] = [*(Sat(i, who, i, who) for i, who in enumerate(PEOPLE)), Began()]
    entries = [Entry(i, table.created, f"made:{i}", deed) for i, deed in enumerate(deeds)]
    return await hall.store.create(table, [Line(name, entry) for entry in entries])


async def both(one: Hall, other: Hall, name: str) -> tuple[Room, Room]:
    """The table as both know it now."""
    return await one.room(name), await other.room(name)


async def move(room: Room, id_: str) -> int:
    """Whoever is to move makes a first move."""
    seat = room.table.playing.to_act[0]
    return await room.do(Move(seat, "drop 1 turn 0"), PEOPLE[seat], id_, "en")


def test_what_was_done_in_one_process_is_not_refused_in_another(postgres: Postgres) -> None:
    async def story(one: Hall, other: Hall) -> None:
        rooms = await both(one, other, await dealt(one))
        seat = rooms[0].table.playing.to_act[0]
        number = await move(rooms[0], "mine")
        await rooms[0].do(Pause(0), PEOPLE[0], "then", "en")
        again = await rooms[1].do(Move(seat, "drop 1 turn 0"), PEOPLE[seat], "mine", "en")
        assert again == number
        with pytest.raises((Refused, IllegalMove)):
            await rooms[1].do(Move(seat, "drop 1 turn 0"), PEOPLE[seat], "another", "en")

    told(postgres.url, story)


def test_an_action_sent_to_two_processes_at_once_is_done_once(postgres: Postgres) -> None:
    async def story(one: Hall, other: Hall) -> None:
        name = await dealt(one)
        rooms = await both(one, other, name)
        for number in range(20):
            said = [room.do(Say(0, "hello"), "ola", f"s{number}", "en") for room in rooms]
            assert len(set(await asyncio.gather(*said))) == 1
        assert len(await one.store.entries(name)) == 3 + 20

    told(postgres.url, story)


def test_what_is_asked_for_over_rest_is_what_every_process_knows(postgres: Postgres) -> None:
    async def story(one: Hall, other: Hall) -> None:
        name = await dealt(one)
        rooms = await both(one, other, name)
        number = await move(rooms[0], "mine")
        assert (await Desk(other).snapshot(name, "", None)).number == number
        assert "drop 1" in await Desk(other).record(name)

    told(postgres.url, story)


def test_many_who_write_to_many_tables_in_two_processes_never_wait_for_ever(
    postgres: Postgres,
) -> None:
    async def story(one: Hall, other: Hall) -> None:
        names = [await dealt(one) for _ in range(12)]

        async def talk(hall: Hall, order: list[str], who: str) -> None:
            rooms = [await hall.room(name) for name in order]
            for number in range(8):
                said = [
                    room.do(Say(0, f"{number}"), "ola", f"{who}{number}", "en") for room in rooms
                ]
                await asyncio.gather(*said)

        await asyncio.gather(talk(one, names, "a"), talk(other, names[::-1], "b"))
        for name in names:
            log = await one.store.entries(name)
            assert [entry.number for entry in log] == list(range(3 + 16))

    told(postgres.url, story)


def test_a_line_that_cannot_be_written_harms_no_other(postgres: Postgres) -> None:
    async def story(one: Hall, _: Hall) -> None:
        names = [await dealt(one) for _ in range(5)]
        texts = ["a", "b", "no \0 text of PostgreSQL", "c", "d"]
        lines = [
            Line(name, Entry(3, 1, "said", Said(0, text)))
            for name, text in zip(names, texts, strict=True)
        ]
        bad = Line("x\0", Entry(0, 1, "said", Said(0, "a")))
        answers = await asyncio.gather(
            *map(one.store.append, [*lines, bad]), return_exceptions=True
        )
        assert answers[:5] == [True] * 5  # JSON has no such letter in its text
        assert isinstance(answers[5], Exception)

    told(postgres.url, story)


def test_a_table_is_put_away_by_one_process_and_then_by_none(postgres: Postgres) -> None:
    async def story(one: Hall, other: Hall) -> None:
        name = await dealt(one, made_at=1)
        rooms = await both(one, other, name)
        assert await one._archived(name)
        with pytest.raises(Refused, match="put away"):
            await move(rooms[1], "late")
        assert not await other._archived(name)
        assert name not in one.rooms
        assert name not in other.rooms
        assert await Desk(other).record(name)

    told(postgres.url, story)


def test_whoever_moves_just_before_keeps_their_table(postgres: Postgres) -> None:
    async def story(one: Hall, other: Hall) -> None:
        name = await dealt(one, made_at=1)
        rooms = await both(one, other, name)
        number = await move(rooms[1], "just in time")
        assert not await one._archived(name)
        assert rooms[0].table.number == number
        assert len(await one.store.entries(name)) == number

    told(postgres.url, story)


def test_a_room_that_somebody_just_asked_for_is_kept(postgres: Postgres) -> None:
    async def story(one: Hall, _: Hall) -> None:
        name = await dealt(one)
        room = await one.room(name)
        room.used = 0
        assert await one.room(name) is room
        one.drop_idle()
        assert one.rooms[name] is room

    told(postgres.url, story)


def test_a_rematch_sent_twice_is_answered_with_one_number(postgres: Postgres) -> None:
    async def story(one: Hall, other: Hall) -> None:
        name = await dealt(one)
        room = await one.room(name)
        while not room.table.over:
            seat = room.table.playing.to_act[0]
            made = room.table.game.text(room.table.playing.moves(seat)[0])
            await room.do(Move(seat, made), PEOPLE[seat], f"m{room.table.number}", "en")
        numbers = [await hall.rematch(await hall.room(name)) for hall in (one, other, one)]
        assert len(set(numbers)) == 1
        assert room.table.next

    told(postgres.url, story)
