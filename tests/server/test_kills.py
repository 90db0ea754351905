"""Servers are killed while people play: nothing acknowledged is lost, and nothing happens twice."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik.games.registry import game
from stolik.rules.errors import BadRecord
from stolik.server.domain.events import AnyEvent, Entry
from stolik.server.domain.settings import Settings
from stolik.server.domain.table import Table
from stolik.server.domain.updates import update_after
from tests.server.killing import (
    ALL,
    RESTARTS,
    SHORT,
    Client,
    Place,
    Story,
    check_place,
    check_quiet,
    check_story,
    kill_again_and_again,
    play_while,
    stop_and_start,
)
from tests.server.postgres import Postgres
from tests.server.serving import Server
from tests.server.tables import SECRET

FEW, MANY = 3, 200
SECONDS = 30  # for each kill, and for the rest
few_and_many = pytest.mark.parametrize("times", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])


def play_through_kills(servers: list[Server], times: int) -> None:
    async def story() -> None:
        async with Place(servers) as place, asyncio.timeout(SECONDS * (times + 2)):
            kinds = SHORT if times == FEW else ALL
            await play_while(place, kinds, kill_again_and_again(place, times))
            tally = await check_place(place)
        print(tally)
        assert not place.closed
        assert times == FEW or tally.kept_unanswered, "no kill came between writing and answering"

    asyncio.run(story())


@few_and_many
def test_no_acknowledged_move_is_lost_when_a_server_on_sqlite_is_killed(
    tmp_path: Path, times: int
) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", "--no-limits") as server:
        play_through_kills([server], times)


@few_and_many
def test_no_acknowledged_move_is_lost_when_a_server_on_postgresql_is_killed(
    tmp_path: Path, postgres: Postgres, times: int
) -> None:
    with Server(postgres.url, tmp_path / "log", "--no-limits") as server:
        play_through_kills([server], times)


@few_and_many
def test_no_acknowledged_move_is_lost_when_one_of_two_servers_is_killed(
    tmp_path: Path, postgres: Postgres, times: int
) -> None:
    with (
        Server(postgres.url, tmp_path / "log of one", "--no-limits") as one,
        Server(postgres.url, tmp_path / "log of the other", "--no-limits") as other,
    ):
        play_through_kills([one, other], times)


def test_a_server_that_is_asked_to_stop_says_so_and_nothing_is_lost(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Place([server]) as place, asyncio.timeout(3 * SECONDS):
            await play_while(place, SHORT, stop_and_start(place))
            print(await check_place(place))
        assert set(place.closed) == {RESTARTS}
        assert place.closings == len(place.closed)

    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", "--no-limits") as server:
        asyncio.run(story(server))


# The checks can fail


@dataclass
class Lived:
    """A game as its people lived it, its log and its record."""

    story: Story
    log: list[Entry]
    record: str = ""


Damage = Callable[[Lived], None]
DAMAGES: list[Damage] = []


def lived() -> Lived:
    """A game without any server."""
    table = Table("oak-7", Settings("raise", 2), SECRET)
    life = Lived(Story(table.name, {table.commitment}), [])
    for seat, name in enumerate(("Ola", "Jan")):
        sit = {"command": "take_seat", "seat": seat, "name": name, "colour": seat}
        write(life, table, sit, table.take_seat(seat, name, seat, name))
    write(life, table, {"command": "start_game"}, table.start_game())
    while not table.over:
        seat = table.playing.to_act[0]
        moved = table.make_move(seat, table.playing.moves(seat)[0])
        write(life, table, {"command": "make_move", "seat": seat, "move": moved.move}, moved)
    life.record = str(table.playing.record())
    return life


def write(life: Lived, table: Table, sent: dict[str, Any], event: AnyEvent) -> None:
    """Somebody sends something, it is kept, told and acknowledged."""
    entry = Entry(table.number, table.number, f"ola:{table.number}", event)
    table.apply(entry)
    life.log.append(entry)
    life.story.send(entry.request, sent)
    life.story.finish(entry.request, table.number)
    for seat in range(2):
        told = update_after(table, entry).message(seat)
        life.story.hear(seat, msgspec.to_builtins(told))


def renumbered(log: list[Entry]) -> list[Entry]:
    return [msgspec.structs.replace(entry, number=i) for i, entry in enumerate(log)]


@DAMAGES.append
def an_entry_is_gone(life: Lived) -> None:
    del life.log[9]


@DAMAGES.append
def an_entry_is_gone_and_the_others_close_up(life: Lived) -> None:
    life.log = renumbered(life.log[:9] + life.log[10:])


@DAMAGES.append
def the_last_entry_is_gone(life: Lived) -> None:
    del life.log[-1]


@DAMAGES.append
def an_entry_is_somebody_elses(life: Lived) -> None:
    life.log[9] = msgspec.structs.replace(life.log[9], request="bot:1:0")


@DAMAGES.append
def an_entry_is_there_twice(life: Lived) -> None:
    life.log = renumbered([*life.log, life.log[-1]])


@DAMAGES.append
def an_entry_is_there_twice_under_another_name(life: Lived) -> None:
    life.log = renumbered([*life.log, msgspec.structs.replace(life.log[-1], request="ola:new")])


@DAMAGES.append
def something_was_acknowledged_under_another_number(life: Lived) -> None:
    life.story.done["ola:9"] += 1


@DAMAGES.append
def something_was_refused_but_kept(life: Lived) -> None:
    del life.story.done["ola:9"]
    life.story.refused["ola:9"] = "not_your_turn"


@DAMAGES.append
def something_was_never_answered(life: Lived) -> None:
    life.story.sent["ola:new"] = {"command": "start_game"}


@DAMAGES.append
def another_move_was_kept(life: Lived) -> None:
    life.story.sent["ola:9"]["move"] = "pass"


@DAMAGES.append
def another_move_was_told(life: Lived) -> None:
    life.story.texts[10, True] = "pass"


@DAMAGES.append
def another_time_was_told(life: Lived) -> None:
    life.story.told[10]["at"] += 1


@DAMAGES.append
def another_commitment_was_shown(life: Lived) -> None:
    life.story.commitments = {"another"}


@DAMAGES.append
def the_record_is_of_a_game_that_goes_on(life: Lived) -> None:
    half = game("raise").new_provably_fair(2, life.story.name, SECRET)
    life.record = str(half.record())


def test_the_checks_find_nothing_where_nothing_is_wrong() -> None:
    life = lived()
    check_story(life.story, life.log, life.record)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_the_checks_find_out_that(damage: Damage) -> None:
    life = lived()
    damage(life)
    with pytest.raises((AssertionError, BadRecord)):
        check_story(life.story, life.log, life.record)


@pytest.mark.parametrize("number", [6, 7, 9])
def test_a_client_notices_what_is_missing_or_comes_twice(number: int) -> None:
    client = Client(Place([]), Story("oak-7"), "", None, 0)
    told = {"at": 0, "table": {}, "event": {"event": "game_started"}, "commitment": ""}
    client.hear({"type": "snapshot", "number": 7, **told})
    with pytest.raises(AssertionError):
        client.hear({"type": "updated", "number": number, **told})


def test_it_is_noticed_when_two_people_are_told_different_things() -> None:
    life = lived()
    told = {**life.story.told[10], "number": 10, "event": {"event": "game_started"}}
    with pytest.raises(AssertionError):
        life.story.hear(0, told)


def test_a_traceback_in_a_servers_log_is_noticed() -> None:
    with pytest.raises(AssertionError):
        check_quiet('{"level":"error","text":"a bot failed"}')
