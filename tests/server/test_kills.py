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
    QUICK,
    RESTARTS,
    Cluster,
    History,
    PlayingClient,
    check_cluster,
    check_history,
    check_quiet,
    kill_again_and_again,
    play_while,
    stop_and_start,
)
from tests.server.postgres import Postgres
from tests.server.serving import Server
from tests.server.tables import SECRET
from tests.waiting import HANGS_SECONDS

FEW, MANY = 2, 200
few_and_many = pytest.mark.parametrize("times", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])


def play_through_kills(servers: list[Server], times: int) -> None:
    async def story() -> None:
        async with Cluster(servers) as cluster, asyncio.timeout(HANGS_SECONDS * (times + 1)):
            kinds = QUICK if times == FEW else ALL
            await play_while(cluster, kinds, kill_again_and_again(cluster, times))
            totals = await check_cluster(cluster)
        print(totals)
        assert not cluster.closed
        assert times == FEW or totals.kept_unanswered, "no kill came between writing and answering"

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
        async with Cluster([server]) as cluster, asyncio.timeout(HANGS_SECONDS):
            await play_while(cluster, QUICK, stop_and_start(cluster))
            print(await check_cluster(cluster))
        assert set(cluster.closed) == {RESTARTS}
        assert cluster.closings == len(cluster.closed)

    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", "--no-limits") as server:
        asyncio.run(story(server))


# The checks can fail


@dataclass
class PlayedTable:
    """A played table: what its clients saw, its log and its record."""

    history: History
    log: list[Entry]
    record: str = ""


Damage = Callable[[PlayedTable], None]
DAMAGES: list[Damage] = []


def played_table() -> PlayedTable:
    """A table played without a server."""
    table = Table("oak-7", Settings("raise", 2), SECRET)
    played = PlayedTable(History(table.name, {table.commitment}), [])
    for seat, name in enumerate(("Ola", "Jan")):
        sit = {"command": "take_seat", "seat": seat, "name": name, "colour": seat}
        write(played, table, sit, table.take_seat(seat, name, seat, name))
    write(played, table, {"command": "start_game"}, table.start_game())
    while not table.over:
        seat = table.playing.to_act[0]
        moved = table.make_move(seat, table.playing.moves(seat)[0])
        write(played, table, {"command": "make_move", "seat": seat, "move": moved.move}, moved)
    played.record = str(table.playing.record())
    return played


def write(played: PlayedTable, table: Table, sent: dict[str, Any], event: AnyEvent) -> None:
    """Has a command sent, its event written, sent to the clients, and acknowledged."""
    entry = Entry(table.number, table.number, f"ola:{table.number}", event)
    table.apply(entry)
    played.log.append(entry)
    played.history.send(entry.request, sent)
    played.history.finish(entry.request, table.number)
    for seat in range(2):
        update = update_after(table, entry).message(seat)
        played.history.receive(seat, msgspec.to_builtins(update))


def renumbered(log: list[Entry]) -> list[Entry]:
    return [msgspec.structs.replace(entry, number=i) for i, entry in enumerate(log)]


@DAMAGES.append
def an_entry_is_gone(played: PlayedTable) -> None:
    del played.log[9]


@DAMAGES.append
def an_entry_is_gone_and_the_others_close_up(played: PlayedTable) -> None:
    played.log = renumbered(played.log[:9] + played.log[10:])


@DAMAGES.append
def the_last_entry_is_gone(played: PlayedTable) -> None:
    del played.log[-1]


@DAMAGES.append
def an_entry_is_of_another_request(played: PlayedTable) -> None:
    played.log[9] = msgspec.structs.replace(played.log[9], request="bot:1:0")


@DAMAGES.append
def an_entry_is_there_twice(played: PlayedTable) -> None:
    played.log = renumbered([*played.log, played.log[-1]])


@DAMAGES.append
def an_entry_is_there_twice_under_another_name(played: PlayedTable) -> None:
    played.log = renumbered(
        [*played.log, msgspec.structs.replace(played.log[-1], request="ola:new")]
    )


@DAMAGES.append
def something_was_acknowledged_under_another_number(played: PlayedTable) -> None:
    played.history.done["ola:9"] += 1


@DAMAGES.append
def something_was_refused_but_kept(played: PlayedTable) -> None:
    del played.history.done["ola:9"]
    played.history.refused["ola:9"] = "not_your_turn"


@DAMAGES.append
def something_was_never_answered(played: PlayedTable) -> None:
    played.history.sent["ola:new"] = {"command": "start_game"}


@DAMAGES.append
def another_move_was_kept(played: PlayedTable) -> None:
    played.history.sent["ola:9"]["move"] = "pass"


@DAMAGES.append
def another_move_was_sent(played: PlayedTable) -> None:
    played.history.texts[10, True] = "pass"


@DAMAGES.append
def another_time_was_sent(played: PlayedTable) -> None:
    played.history.updates[10]["at"] += 1


@DAMAGES.append
def another_commitment_was_shown(played: PlayedTable) -> None:
    played.history.commitments = {"another"}


@DAMAGES.append
def the_record_is_of_a_game_that_goes_on(played: PlayedTable) -> None:
    half = game("raise").new_provably_fair(2, played.history.name, SECRET)
    played.record = str(half.record())


def test_the_checks_find_nothing_where_nothing_is_wrong() -> None:
    played = played_table()
    check_history(played.history, played.log, played.record)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_the_checks_find_out_that(damage: Damage) -> None:
    played = played_table()
    damage(played)
    with pytest.raises((AssertionError, BadRecord)):
        check_history(played.history, played.log, played.record)


@pytest.mark.parametrize("number", [6, 7, 9])
def test_a_client_notices_what_is_missing_or_comes_twice(number: int) -> None:
    client = PlayingClient(Cluster([]), History("oak-7"), "", None, 0)
    update = {"at": 0, "table": {}, "event": {"event": "game_started"}, "commitment": ""}
    client.receive({"type": "snapshot", "number": 7, **update})
    with pytest.raises(AssertionError):
        client.receive({"type": "updated", "number": number, **update})


def test_it_is_noticed_when_two_clients_receive_different_updates() -> None:
    played = played_table()
    update = {**played.history.updates[10], "number": 10, "event": {"event": "game_started"}}
    with pytest.raises(AssertionError):
        played.history.receive(0, update)


def test_a_traceback_in_a_servers_log_is_noticed() -> None:
    with pytest.raises(AssertionError):
        check_quiet('{"level":"error","text":"a bot failed"}')
