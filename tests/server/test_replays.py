"""A game that is over can be seen again from any viewpoint, and its chance be checked."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.provably_fair import commitment, words_of_move
from stolik.rules.chance import draw, seed
from stolik.server.config import Config
from stolik.server.domain.events import AnyEvent, Entry, GameStarted
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.replays import MOST_FRAMES, chance_of, frames_of, replay_of, replayed
from stolik.server.domain.settings import Settings
from stolik.server.domain.table import Table
from stolik.server.live.archiver import Archiver
from stolik.server.live.service import TableService
from stolik.server.live.table_manager import TableManager
from stolik.server.storage import LogRow, StoredTable
from tests.server import web
from tests.server.clients import Person, table_of
from tests.server.serving import Server
from tests.server.tables import GAMES, PEOPLE, SECRET

PARTS = ("", "/frames", "/chance")
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def played(game: Game, players: int | None = None) -> Match:
    """A whole game at a table."""
    match = game.new_provably_fair(players or game.players[-1], "oak-7", SECRET)
    random = Random(7)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, random.choice(match.moves(seat)))
    return match


def ended_table(server: Server, game: str = "chain") -> str:
    """A game between bots, played to its end."""
    host = Person(server.address)
    bots = [{"command": "seat_bot", "seat": seat, "bot": "beginner"} for seat in (0, 1)]
    table = host.make({"game": game, "players": 2}, bots, start=True)
    while host.request("GET", f"/api/tables/{table}").json()["table"]["stage"] != "over":
        pass
    return table


def get(server: Server, path: str) -> httpx.Response:
    return web.get(f"{server.address}/api/tables/{path}")


@each_game
def test_every_frame_is_what_the_seat_saw_then(game: Game) -> None:
    match = played(game)
    for seat in (None, *range(match.players)):
        starts = range(0, match.made + 1, MOST_FRAMES)
        frames = [frame for first in starts for frame in frames_of(match, seat, first)]
        assert [frame.number for frame in frames] == list(range(match.made + 1))
        for frame in frames:
            then = match.at(frame.number)
            assert (frame.view, frame.waits_for) == (then.view(seat), then.waits_for)


@each_game
def test_every_move_is_logged_as_the_seat_could_see_it(game: Game) -> None:
    match = played(game)
    for seat in (None, *range(match.players)):
        log = replay_of(match, seat).log
        assert [(what.seat, what.move, what.events, what.lines) for what in log] == [
            (what.seat, what.move, what.events, game.narration.narrate(what))
            for what in match.log(seat)
        ]
        assert [what.text != "" for what in log] == [True] * match.made
        assert any(what.lines for what in log)


def test_what_lies_after_the_last_frame_is_empty() -> None:
    match = played(GAMES[0])
    assert [frame.number for frame in frames_of(match, None, match.made)] == [match.made]
    assert frames_of(match, None, match.made + 1) == ()
    assert frames_of(match, None, 2**31) == ()


@each_game
def test_a_long_game_is_shown_quickly_because_it_is_replayed_once(game: Game) -> None:
    record = str(played(game).record())
    assert replayed(record) is replayed(str(record))


@each_game
def test_the_generator_after_every_move_comes_from_the_secret(game: Game) -> None:
    chance = chance_of(played(game))
    assert chance.commitment == commitment(int(chance.secret), "oak-7")
    for number, left in enumerate(chance.generators):
        rng = [0, 0, 0, 0]
        seed(rng, *words_of_move(int(chance.secret), number))
        while rng[3] < left[3]:
            draw(rng)
        assert tuple(rng) == left


@pytest.mark.parametrize("part", PARTS)
def test_a_running_game_has_no_replay(server: Server, part: str) -> None:
    table, people = table_of(server.address, "dnup", 2)
    for seat in ("", "?seat=0", "?seat=1"):
        answer = people[0].request("GET", f"/api/tables/{table}/replay{part}{seat}")
        assert answer.status_code == httpx.codes.CONFLICT, answer.text
        assert answer.json()["reason"] == "not_over"


@pytest.mark.parametrize("part", PARTS)
def test_a_table_where_nothing_began_has_no_replay(server: Server, part: str) -> None:
    table = Person(server.address).make({"game": "dnup", "players": 2}, [])
    assert get(server, f"{table}/replay{part}").json()["reason"] == "not_started"
    assert get(server, f"no-such-table/replay{part}").status_code == httpx.codes.NOT_FOUND


def test_every_viewpoint_is_open_when_the_game_is_over(server: Server) -> None:
    table = ended_table(server)
    views = []
    for seat in ("", "seat=0", "seat=1"):
        replay = get(server, f"{table}/replay?{seat}").json()
        frames = get(server, f"{table}/replay/frames?{seat}").json()
        assert replay["name"] == table
        assert len(frames) == min(len(replay["log"]) + 1, MOST_FRAMES)
        views.append(frames[0]["view"])
    assert [view["seat"] for view in views] == [-1, 0, 1]
    assert [[bool(player["hand"]) for player in view["players"]] for view in views] == [
        [False, False],
        [True, False],
        [False, True],
    ]


@pytest.mark.parametrize("asked", ["seat=2", "seat=7", "seat=-1", "seat=x", "first=-1", "first=x"])
def test_viewpoints_and_frames_that_do_not_exist_are_refused(server: Server, asked: str) -> None:
    answer = get(server, f"{ended_table(server)}/replay/frames?{asked}")
    assert answer.is_client_error
    assert answer.json()["sentence"]


def test_a_replay_has_the_names_of_bots_and_the_options(server: Server) -> None:
    replay = get(server, f"{ended_table(server)}/replay").json()
    assert replay["names"] == ["beginner@A", "beginner@B"]
    assert replay["options"]["start"] == "drawn"
    assert replay["outcome"]["clause"] == "C8"


def entries_of(table: Table, moves: int) -> list[LogRow]:
    """The log of a table where two people make a number of moves, long ago."""
    entries: list[LogRow] = []

    def write(event: AnyEvent) -> None:
        entry = Entry(table.number, 1, f"a{table.number}", event)
        table.apply(entry)
        entries.append(LogRow(table.name, entry))

    for seat in range(2):
        write(table.take_seat(seat, PEOPLE[seat], seat, f"holder {seat}"))
    write(GameStarted())
    random = Random(7)
    while not table.playing.over and table.playing.made < moves:
        seat = table.playing.to_act[0]
        write(table.make_move(seat, random.choice(table.playing.moves(seat))))
    return entries


def archived(
    tmp_path: Path, moves: int, story: Callable[[TableService, Match], Awaitable[None]]
) -> None:
    """A table of which nothing is left but its record."""

    async def run() -> None:
        manager = TableManager(Config(f"sqlite:///{tmp_path}/tables.db"))
        await manager.store.open()
        table = Table("oak-7", Settings(GAMES[0].id, 2), SECRET)
        stored = StoredTable(table.name, table.settings, SECRET, "ola", "a0", 1)
        await manager.store.create(stored, entries_of(table, moves))
        while await Archiver(manager).archive():
            pass
        await story(TableService(manager), table.playing)
        await manager.close()

    asyncio.run(run())


def test_a_table_that_was_archived_still_has_its_replay(tmp_path: Path) -> None:
    async def story(service: TableService, match: Match) -> None:
        assert await service.replay("oak-7", 0) == replay_of(match, 0)
        assert await service.frames("oak-7", 1, 3) == frames_of(match, 1, 3)
        assert await service.chance("oak-7") == chance_of(match)

    archived(tmp_path, 10**6, story)


def test_a_table_archived_before_its_end_keeps_its_secrets(tmp_path: Path) -> None:
    async def story(service: TableService, _: Match) -> None:
        for asked in (
            service.replay("oak-7", 0),
            service.frames("oak-7", 0, 0),
            service.chance("oak-7"),
        ):
            with pytest.raises(RequestRefused) as refused:
                await asked
            assert refused.value.reason == "not_over"

    archived(tmp_path, 2, story)
