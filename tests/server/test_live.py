"""Tables over the network: whole games, reconnecting, take-backs, stand-ins, chat, rematch."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from stolik.games.records import loads
from stolik.match.game import Game
from tests.server import web
from tests.server.clients import Live, Person, table_of
from tests.server.serving import Server
from tests.server.tables import GAMES


async def open_all(stack: AsyncExitStack, address: str, table: str, people: list[Person]) -> Any:
    """A socket for each seat, and their snapshots."""
    sockets = [
        await stack.enter_async_context(Live(address, table, token=person.token, seat=seat))
        for seat, person in enumerate(people)
    ]
    return sockets, [await live.receive("snapshot") for live in sockets]


async def play_on(sockets: list[Live], waits_for: list[int], most: int = 10_000) -> Any:
    """Plays moves until the game is over, each seen by all; gives the last table state."""
    table: dict[str, Any] = {"waits_for": waits_for}
    for _ in range(most):
        if not table["waits_for"]:
            return table
        seat = table["waits_for"][0]
        found = await sockets[seat].ask({"query": "explore", "seat": seat, "most": 1})
        command = {"command": "make_move", "seat": seat, "move": found["moves"][0]}
        done, *changes = await asyncio.gather(
            sockets[seat].do(command),
            *(live.receive("updated") for i, live in enumerate(sockets) if i != seat),
        )
        assert done["type"] == "done", done
        assert {change["number"] for change in changes} == {done["number"]}
        table = changes[0]["table"]
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_people_play_a_whole_game_and_its_record_verifies(server: Server, game: Game) -> None:
    async def story() -> None:
        players = game.players[-1]
        table, people = table_of(server.address, game.id, players)
        async with AsyncExitStack() as stack:
            sockets, snapshots = await open_all(stack, server.address, table, people)
            committed = {snapshot["commitment"] for snapshot in snapshots}
            end = await play_on(sockets, snapshots[0]["table"]["waits_for"])
        assert end["stage"] == "over"
        record = web.get(f"{server.address}/api/tables/{table}/record").text
        match = loads(record)
        assert match.over
        assert {match.commitment} == committed

    asyncio.run(story())


def test_a_client_that_was_cut_off_is_sent_what_it_missed(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "dnup", 2)
        async with AsyncExitStack() as stack:
            sockets, snapshots = await open_all(stack, server.address, table, people)
            await play_on(sockets, snapshots[0]["table"]["waits_for"], most=5)
        seen = [update["number"] for update in messages(sockets[0], "updated")]
        hello = {"token": people[0].token, "seat": 0, "since": seen[1]}
        async with Live(server.address, table, **hello) as again:
            missed = [await again.receive("updated") for _ in seen[2:]]
        assert missed == messages(sockets[0], "updated")[2:]

    asyncio.run(story())


def messages(live: Live, kind: str) -> list[dict[str, Any]]:
    """All messages of a kind that came over a socket."""
    update = [msgspec.json.decode(frame) for frame in live.frames]
    return [message for message in update if message["type"] == kind]


def test_the_same_command_sent_twice_is_done_once(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "chain", 2)
        async with AsyncExitStack() as stack:
            sockets, snapshots = await open_all(stack, server.address, table, people)
            seat = snapshots[0]["table"]["waits_for"][0]
            command = {"command": "make_move", "seat": seat, "move": "drop 1 turn 0"}
            first = await sockets[seat].do(command, "once")
            second = await sockets[seat].do(command, "once")
            by_rest = people[seat].do(table, command, "once")
        assert first == second == by_rest.json()
        assert (await snapshot_of(server, table))["number"] == first["number"]

    asyncio.run(story())


async def snapshot_of(server: Server, table: str) -> dict[str, Any]:
    """The snapshot of a spectator."""
    async with Live(server.address, table) as live:
        return await live.receive("snapshot")


def test_a_refused_move_names_its_clause_in_the_language_asked_for(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "chain", 2)
        seat = 1 - (await snapshot_of(server, table))["table"]["waits_for"][0]
        sentences = []
        for language in ("en", "pl"):
            hello = {"token": people[seat].token, "seat": seat, "language": language}
            async with Live(server.address, table, **hello) as live:
                refused = await live.do(
                    {"command": "make_move", "seat": seat, "move": "drop 1 turn 0"}
                )
            assert (refused["type"], refused["clause"]) == ("refused", "C2")
            sentences.append(refused["sentence"])
        assert len(set(sentences)) == 2

    asyncio.run(story())


def test_moves_are_narrowed_by_what_they_contain(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "setup", 2)
        seat = (await snapshot_of(server, table))["table"]["waits_for"][0]
        async with Live(server.address, table, token=people[seat].token, seat=seat) as live:
            every = await live.ask({"query": "explore", "seat": seat, "most": 3})
            assert len(every["moves"]) == 3 < every["total"]
            word = next(word for word in every["next"] if "@" in word)
            part = {"query": "explore", "seat": seat, "part": f"place {word}"}
            some = await live.ask(part)
            assert 0 < some["total"] < every["total"]
            assert all(word in move.split() for move in some["moves"])
            shown = await live.ask({"query": "explore", "seat": seat, "part": some["moves"][0]})
            assert shown["refusal"] is None

    asyncio.run(story())


def test_a_bot_plays_beside_people_and_stands_in_for_a_person_who_leaves(server: Server) -> None:
    async def story() -> None:
        host = Person(server.address)
        seats = [sitting(0, "Ola"), {"command": "seat_bot", "seat": 1, "bot": "beginner"}]
        table = host.make({"game": "raise", "players": 2}, seats, start=True)
        async with Live(server.address, table, token=host.token, seat=0) as live:
            assert (await live.do({"command": "leave_seat", "seat": 0}))["type"] == "done"
            while (update := await live.receive("updated"))["table"]["stage"] != "over":
                pass
            assert update["table"]["seats"][0]["away"]
            assert (await live.do({"command": "come_back", "seat": 0}))["type"] == "done"

    asyncio.run(story())


def sitting(seat: int, name: str) -> dict[str, Any]:
    """The command that takes a seat."""
    return {"command": "take_seat", "seat": seat, "name": name, "colour": seat}


def test_a_bot_stands_in_for_a_person_who_runs_out_of_time(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "dnup", 2, clock={"move": 1})
        async with Live(server.address, table, token=people[0].token, seat=0) as live:
            while (update := await live.receive("updated"))["event"]["event"] != "stand_in_started":
                pass
        assert update["event"]["late"]

    asyncio.run(story())


def test_a_move_is_taken_back_while_it_has_revealed_nothing(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "raise", 2)
        async with AsyncExitStack() as stack:
            sockets, before = await open_all(stack, server.address, table, people)
            found = await sockets[0].ask({"query": "explore", "seat": 0})
            await sockets[0].do({"command": "make_move", "seat": 0, "move": found["moves"][0]})
            other = await sockets[1].do({"command": "take_back", "seat": 1})
            back = await sockets[0].do({"command": "take_back", "seat": 0})
            assert (other["reason"], back["type"]) == ("position_changed", "done")
            last = messages(sockets[0], "updated")[-1]
        assert last["view"] == before[0]["view"]

    asyncio.run(story())


def test_people_talk_pause_and_play_again_a_seat_further(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "chain", 2)
        async with AsyncExitStack() as stack:
            sockets, snapshots = await open_all(stack, server.address, table, people)
            await sockets[0].do({"command": "send_message", "seat": 0, "text": "cześć"})
            await sockets[1].do({"command": "pause_game", "seat": 1})
            paused = await sockets[0].do(
                {"command": "make_move", "seat": 0, "move": "drop 1 turn 0"}
            )
            assert paused["reason"] == "is_paused"
            await sockets[1].do({"command": "resume_game", "seat": 1})
            early = await sockets[0].do({"command": "rematch", "seat": 0})
            assert early["reason"] == "not_over"
            for live in sockets:
                await caught_up(live, snapshots[0]["number"] + 3)
            await play_on(sockets, snapshots[0]["table"]["waits_for"])
            await sockets[1].do({"command": "rematch", "seat": 1})
            await sockets[0].do({"command": "rematch", "seat": 0})
        after = await snapshot_of(server, table)
        assert after["log"][-1] == {"event": "rematch_started", "text": after["table"]["rematch"]}
        again = people[0].request("GET", f"/api/tables/{after['table']['rematch']}?seat=1").json()
        assert (again["mine"], again["table"]["stage"]) == ([1], "running")

    asyncio.run(story())


def test_a_rematch_is_followed_over_the_same_socket(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "chain", 2)
        async with AsyncExitStack() as stack:
            sockets, snapshots = await open_all(stack, server.address, table, people)
            await sockets[0].send({"type": "follow", "seat": 1})
            assert (await sockets[0].receive("refused"))["reason"] == "no_rematch"
            await play_on(sockets, snapshots[0]["table"]["waits_for"])
            await sockets[1].do({"command": "rematch", "seat": 1})
            await sockets[0].send({"type": "follow", "seat": 0})
            assert (await sockets[0].receive("refused"))["reason"] == "not_your_seat"
            assert (await sockets[0].do({"command": "send_message", "seat": 0, "text": "here"}))[
                "type"
            ] == "done"
            sockets.reverse()  # each person is a seat further
            for seat, live in enumerate(sockets):
                await live.send({"type": "follow", "seat": seat})
                followed = await live.receive("snapshot")
                assert (followed["seat"], followed["mine"]) == (seat, [seat])
                assert followed["name"] != table
            await play_on(sockets, followed["table"]["waits_for"])
        assert (await snapshot_of(server, table))["log"][-1]["event"] == "message_sent"

    asyncio.run(story())


async def caught_up(live: Live, number: int) -> None:
    """Waits until a client has received the stream up to a number."""
    seen = [update["number"] for update in messages(live, "updated")]
    while not seen or seen[-1] < number:
        seen.append((await live.receive("updated"))["number"])


def test_several_seats_share_a_device_and_one_is_seen_at_a_time(server: Server) -> None:
    async def story() -> None:
        one = Person(server.address)
        seats = [sitting(0, "Ola"), sitting(1, "Jan")]
        table = one.make({"game": "dnup", "players": 2}, seats, start=True)
        async with Live(server.address, table, token=one.token) as live:
            covered = await live.receive("snapshot")
            assert covered["seat"] is None
            hands = [player["secret"] for player in covered["view"]["players"]]
            assert hands == [[], []]
            await live.send({"type": "look", "seat": 1})
            shown = await live.receive("snapshot")
        assert (shown["seat"], shown["mine"]) == (1, [0, 1])
        assert [bool(player["secret"]) for player in shown["view"]["players"]] == [False, True]

    asyncio.run(story())


def test_all_clients_are_sent_who_is_connected(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "dnup", 2)
        async with Live(server.address, table, token=people[0].token, seat=0) as ola:
            assert (await ola.receive("presence"))["seats"] == [0]
            async with Live(server.address, table) as watching:
                await watching.receive("snapshot")
                assert (await ola.receive("presence"))["watching"] == 1
                refused = await ola.do({"command": "stand_in", "seat": 0})
                assert refused["reason"] == "still_here"
            assert (await ola.receive("presence"))["watching"] == 0
            assert (await ola.do({"command": "stand_in", "seat": 1}))["type"] == "done"

    asyncio.run(story())


def test_a_hint_is_given_where_the_table_allows_it(server: Server) -> None:
    async def story() -> None:
        for hints in (False, True):
            table, people = table_of(server.address, "chain", 2, hints=hints)
            seat = (await snapshot_of(server, table))["table"]["waits_for"][0]
            async with Live(server.address, table, token=people[seat].token, seat=seat) as live:
                answer = await live.ask({"query": "advise", "seat": seat})
            assert answer["type"] == ("hint" if hints else "refused")
        assert answer["texts"]

    asyncio.run(story())
