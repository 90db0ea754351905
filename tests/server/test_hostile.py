"""Malformed, hostile and out-of-turn messages: an error each, and nothing else happens."""

import asyncio
import multiprocessing
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import httpx
import psutil  # type: ignore[import-untyped]
import pytest
import schemathesis
from schemathesis.engine import events, from_schema
from websockets.exceptions import ConnectionClosed, WebSocketException

from stolik.server.config import Config
from stolik.server.live.limits import (
    CLIENTS_AT_ONCE,
    HOUR,
    MESSAGE_SECONDS,
    MINUTE,
    PAUSE,
    TOO_FAST,
)
from stolik.server.web.socket import MOST_PENALTY, MOST_REFUSED, PENALTY
from tests.server import web
from tests.server.clients import Live, Person, new_id, table_of
from tests.server.fuzzing import (
    LONGEST_MESSAGE,
    POLICY,
    REFUSED,
    SNIPPETS,
    Attack,
    Attacker,
    Fuzzer,
    HostileMessage,
    answer,
    expect_end,
    unchanging,
)
from tests.server.postgres import Postgres
from tests.server.serving import Server
from tests.server.tables import GAMES
from tests.waiting import HANGS_SECONDS

USUAL = Config("")
MOST_ASKED = 200_000
MEGABYTE = 2**20
MOST_GROWTH = 32  # megabytes: many times what memory varies by, and a fraction of what is sent
MANY_LONG = 20_000


def address(number: int) -> dict[str, str]:
    """The header by which a trusted proxy names the address of a client."""
    return {"X-Forwarded-For": f"10.6.6.{number}"}


FLOODING, CONNECTING, ASKING = map(address, range(3))


class AttackedTables:
    """Tables in all stages, the people at them, and attackers of each."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.attackers: list[Attacker] = []
        self.holders: list[tuple[str, Person, int]] = []
        self.add_open()
        for game in GAMES:
            self.add(*table_of(address, game.id, 2))
        self.add_paused()
        self.add_over()

    def snapshots(self) -> list[Any]:
        """The tables from the viewpoints of all their seats."""
        asked = [p.request("GET", f"/api/tables/{t}?seat={s}") for t, p, s in self.holders]
        return [unchanging(answer.json()) for answer in asked]

    def add_open(self) -> None:
        """Adds a table with a free seat."""
        people = [Person(self.address) for _ in range(2)]
        table = people[0].make({"game": "chain", "players": 3}, [])
        for seat, person in enumerate(people):
            person.sit(table, seat)
        self.add(table, people, free=2)

    def add_paused(self) -> None:
        """Adds a paused table."""
        table, people = table_of(self.address, "raise", 3)
        assert (
            people[0].do(table, {"command": "pause_game", "seat": 0}).status_code == httpx.codes.OK
        )
        self.add(table, people)

    def add_over(self) -> None:
        """Adds a table whose game is over."""
        table, people = table_of(self.address, "chain", 2)
        asyncio.run(play(self.address, table, people, most=10_000))
        self.add(table, people)

    def add(self, table: str, people: list[Person], free: int | None = None) -> None:
        """A table: attackers for those who sit there, and for others."""
        self.holders += [(table, person, seat) for seat, person in enumerate(people)]
        shown = people[0].request("GET", f"/api/tables/{table}").json()
        state, where = shown["table"], (table, shown["table"]["stage"], shown["settings"]["game"])
        acting = sorted({*state["waits_for"], *state["may_interrupt"]})
        moves = {seat: moves_of(table, people[seat], seat) for seat in acting}
        some = moves[acting[0]] if acting else ()
        for seat, person in enumerate(people):
            known = (seat in moves, moves.get(seat, some))
            can_begin, can_move = free is not None and not seat, seat in moves and not moves[seat]
            if not can_begin and not can_move:
                self.attackers.append(Attacker(*where, person.token, seat, free, *known))
        for token in ("", Person(self.address).token):
            self.attackers.append(Attacker(*where, token, None, free, moves=some))


def moves_of(table: str, person: Person, seat: int) -> tuple[str, ...]:
    """All moves of a seat; none where they are too many to be listed."""
    query = {"type": "ask", "id": "m", "query": {"query": "explore", "seat": seat}}
    found = person.request("POST", f"/api/tables/{table}/queries", query).json()
    return tuple(found["moves"]) if len(found["moves"]) == found["total"] else ()


async def play(address: str, table: str, people: list[Person], most: int) -> list[float]:
    """Has two people play; gives the seconds from asking for a move to its update."""
    seconds: list[float] = []
    async with AsyncExitStack() as stack:
        hellos = [{"token": person.token, "seat": seat} for seat, person in enumerate(people)]
        sockets = [await stack.enter_async_context(Live(address, table, **h)) for h in hellos]
        waits_for = (await sockets[0].receive("snapshot"))["table"]["waits_for"]
        while waits_for and len(seconds) < most:
            seat, begun = waits_for[0], time.perf_counter()
            found = await sockets[seat].ask({"query": "explore", "seat": seat, "most": 1})
            move = {"command": "make_move", "seat": seat, "move": found["moves"][0]}
            assert (await sockets[seat].do(move))["type"] == "done"
            waits_for = (await sockets[1 - seat].receive("updated"))["table"]["waits_for"]
            seconds.append(time.perf_counter() - begun)
    return seconds


@pytest.fixture(scope="module")
def tables(server: Server) -> AttackedTables:
    """Tables that no attack may change."""
    return AttackedTables(server.address)


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits."""
    folder = tmp_path_factory.mktemp("limited")
    with Server(f"sqlite:///{folder}/tables.db", folder / "log") as started:
        yield started


@contextmanager
def unharmed(server: Server, tables: AttackedTables) -> Iterator[None]:
    """Checks that nothing changes at any table, and that the server logs no error."""
    before, logged = tables.snapshots(), len(server.log.read_text())
    yield
    assert server.process
    assert server.process.poll() is None
    lines = server.log.read_text()[logged:].splitlines()
    assert not [line for line in lines if '"level":"error"' in line]
    assert tables.snapshots() == before


def attack(
    address: str,
    attackers: list[Attacker],
    messages: int,
    seed: int,
    fuzzer: type[Fuzzer] = Fuzzer,
) -> Counter[str]:
    """Attack from all attackers at the same time; gives the answers, and how often."""

    async def story() -> Counter[str]:
        fuzzers = [fuzzer(attacker, seed + n) for n, attacker in enumerate(attackers)]
        attacks = [Attack(address, one) for one in fuzzers]
        await asyncio.gather(*(one.run(messages // len(attackers)) for one in attacks))
        return sum((one.answers for one in attacks), Counter())

    return asyncio.run(story())


def request_all(address: str, attacker: Attacker, messages: int, seed: int) -> Counter[int]:
    """Send the same kinds of messages as requests; gives the statuses, and how often."""
    fuzzer, statuses = Fuzzer(attacker, seed), Counter[int]()
    headers = {"Authorization": f"Bearer {attacker.token}"} if attacker.token else {}
    with web.Client(base_url=f"{address}/api/tables/{attacker.table}", headers=headers) as client:
        for message in fuzzer.messages(messages):
            path = fuzzer.draw.choice(("commands", "queries"))
            reply = client.post(f"/{path}", content=message.frame)
            statuses[reply.status_code] += 1
            assert reply.is_client_error or message.answers != REFUSED, (message, reply.text)
            assert reply.json()["type"] in message.answers, (message, reply.text)
    return statuses


def memory(server: Server) -> float:
    """What the server has in memory, in megabytes."""
    assert server.process
    return float(psutil.Process(server.process.pid).memory_info().rss / MEGABYTE)


# The socket


def test_every_hostile_message_is_refused_and_changes_nothing(
    server: Server, tables: AttackedTables
) -> None:
    with unharmed(server, tables):
        print(attack(server.address, tables.attackers, 3000, seed=1).most_common())


def test_a_client_that_only_sends_nonsense_is_refused_each_time_and_then_cut_off(
    server: Server, tables: AttackedTables
) -> None:
    async def story() -> None:
        async with Live(server.address, tables.attackers[-1].table) as live:
            assert (await answer(live))["type"] == "snapshot"
            for _ in range(MOST_REFUSED):
                await live.send("nothing")
            replies = [(await answer(live))["reason"] for _ in range(MOST_REFUSED)]
            assert replies == ["malformed"] * MOST_REFUSED
            assert live.socket
            await expect_end(live.socket, POLICY)

    with unharmed(server, tables):
        asyncio.run(story())


def test_what_looks_like_code_is_a_name_and_said_as_it_is(server: Server) -> None:
    texts = [text for text in SNIPPETS if text.isprintable() and len(text) <= 40]
    person = Person(server.address)
    table = person.make({"game": "dnup", "players": 2, "listed": True}, [])
    person.sit(table, 0, texts[0])
    for text in texts:
        reply = person.do(table, {"command": "send_message", "seat": 0, "text": text})
        assert reply.status_code == httpx.codes.OK, reply.text
    shown = person.request("GET", f"/api/tables/{table}").json()
    assert shown["table"]["seats"][0]["name"] == texts[0]
    said = [one["text"] for one in shown["log"] if one["event"] == "message_sent"]
    assert said == texts[-len(said) :]


def test_a_command_reaches_the_others_though_its_client_disconnects_at_once(server: Server) -> None:
    async def story() -> None:
        table, people = table_of(server.address, "chain", 2)
        hello = {"token": people[0].token, "seat": 0}
        async with (
            Live(server.address, table) as other,
            Live(server.address, table, **hello) as one,
        ):
            await one.receive("presence")  # what is not read would reset the connection
            await one.send(
                {"type": "do", "id": new_id(), "command": {"command": "pause_game", "seat": 0}}
            )
            assert one.socket
            one.socket.transport.abort()
            async with Live(server.address, table), asyncio.timeout(HANGS_SECONDS):
                changed = await other.receive("updated")
        assert changed["event"]["event"] == "game_paused"

    for _ in range(10):
        asyncio.run(story())


# REST


def test_every_hostile_request_is_refused_and_changes_nothing(
    server: Server, tables: AttackedTables
) -> None:
    with unharmed(server, tables):
        for seed, attacker in enumerate(tables.attackers):
            print(attacker.stage, request_all(server.address, attacker, 30, seed).most_common())


ODD_PATHS = (
    "/api/tables/..%2f..%2fetc", "/api/tables/%00", "/api/tables/%00/record", "/api/tables/%ff",
    "/api/tables/%ed%a0%80", "/api/tables/a%0d%0ab/record", "/api/tables/" + "a" * 41, "/%zz",
    "/api/tables/" + "a" * 60_000, "/api/tables/x?seat=-1", "/api/tables/x?seat=1e3", "/schema",
    "/api/tables/x?seat=" + "9" * 5000, "/api/games?language=xx", "/api/games?language=en%0a",
    "/api/games/..%2f/rules", "/api/games/%7b0%7d/rules", "/api/games/%00/rules", "/.env", "/api",
    "/api/tables/x/live", "/api/tables/x;y", "/api/tables?stage=%00",
)  # fmt: skip
ODD_TOKENS = (
    b"Bearer", b"bearer x", b"Basic eDp5", b"Bearer " + b"x" * 60_000, b"Bearer \xc5\xbc", b"\xff",
    b"Bearer 0." + b"A" * 43, b"Bearer -1." + b"A" * 43, b"Bearer {0}", b"Bearer \x80",
)  # fmt: skip
ODD_BODIES = (
    b"", b"{", b"null", b"\xff\xfe", b"[" * 30_000, b'{"id":"a","settings":' + b"[" * 30_000,
    b'{"id":' * 10_000, b"x" * 70_000, b'{"id":"a","id":"b"}', b'{"id":"a","settings":NaN}',
    b'{"id":"a","settings":{"game":"dnup","players":' + b"9" * 5000 + b"}}",
    b'{"id":"a","settings":{"game":"dnup","players":1e400}}',
    b'{"id":"a","settings":{"game":"\\ud800","players":2}}',
    b'{"id":"a","settings":{"game":"{0}","players":2}}',
    b'{"id":"a","settings":{"game":"dnup","players":2,"options":{"{0}":"%s"}}}',
    b'{"id":"a","settings":{"game":"dnup","players":2},"seats":[{"command":"start_game"}]}',
)  # fmt: skip


def test_odd_paths_tokens_bodies_and_methods_are_errors_of_the_client(server: Server) -> None:
    token = f"Bearer {Person(server.address).token}".encode()
    with web.Client(base_url=server.address) as client:
        replies = [client.get(path) for path in ODD_PATHS]
        replies += [
            client.get("/api/tables/mine", headers=[(b"Authorization", t)]) for t in ODD_TOKENS
        ]
        replies += [
            client.post("/api/tables", content=body, headers=[(b"Authorization", token)])
            for body in ODD_BODIES
        ]
        methods = ("PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "BREW")
        replies += [client.request(method, "/api/tokens") for method in methods]
    odd = [(one.request.url, one.status_code) for one in replies if not one.is_client_error]
    assert not odd


HEAD = b" HTTP/1.1\r\nHost: a\r\n"
LONG = b"Content-Length: 5\r\n"
UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
NO_HTTP = (
    b"\x00" * 100, b"\xff" * 5000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
    b"POST /api/tables" + HEAD + LONG + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x" + HEAD,
    b"POST /api/tables" + HEAD + LONG + b"Content-Length: 6\r\n\r\nabcdef",
    b"POST /api/tables" + HEAD + b"Content-Length: -5\r\n\r\n",
    b"POST /api/tables" + HEAD + b"Content-Length: " + b"9" * 30 + b"\r\n\r\n",
    b"POST /api/tables" + HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET /x" + HEAD + b"X: " + b"a" * 200_000 + b"\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET /x" + HEAD + b"a: b\r\n" * 9000 + b"\r\n",
    b"GET /\xff\xfe" + HEAD + b"\r\n", b"GET /\x00" + HEAD + b"\r\n", b"GET *" + HEAD + b"\r\n",
    b"GET /api/tables/mine" + HEAD + b"Authorization: a\r\n b\r\n\r\n",
    b"GET /api/tables/x/live" + HEAD + UPGRADE + b"\r\n",
    b"GET /nowhere" + HEAD + UPGRADE + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
)  # fmt: skip
HALF = (b"", b"GET", b"POST /api/tables" + HEAD, b"POST /api/tables" + HEAD + LONG + b"\r\n{")


def test_what_is_no_http_is_refused_and_half_a_request_harms_no_other(
    server: Server, tables: AttackedTables
) -> None:
    with unharmed(server, tables):
        waiting = [send_raw(server, HALF[n % len(HALF)]) for n in range(100)]
        for sent in NO_HTTP:
            with send_raw(server, sent) as raw:
                assert raw.recv(100).startswith(b"HTTP/1.1 4"), sent
        for raw in waiting:
            raw.close()


def send_raw(server: Server, sent: bytes) -> socket.socket:
    """A connection that something was sent over."""
    raw = socket.create_connection(("127.0.0.1", server.port), timeout=HANGS_SECONDS)
    raw.sendall(sent)
    return raw


def test_a_name_with_a_nul_is_no_table_of_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    with Server(postgres.url, tmp_path / "log", "--no-limits") as server:
        for path in ("/%00", "/%00/record", "?stage=%00"):
            assert web.get(f"{server.address}/api/tables{path}").is_client_error


POSSIBLE = ("2xx", 401, 403, 404, 409, 410)


def run_schemathesis(address: str, examples: int, coverage: bool, table: str = "") -> Counter[str]:
    """Try what the schema allows and what it forbids; gives what failed, and how often."""
    config = {
        "headers": {"Authorization": f"Bearer {Person(address).token}"},
        "continue-on-failure": True,
        "request-timeout": HANGS_SECONDS,
        "parameters": {"path.name": table} if table else {},
        "generation": {"max-examples": examples, "no-shrink": True, "deterministic": True},
        "phases": {"stateful": {"enabled": False}, "coverage": {"enabled": coverage}},
        # what only the rules of a game can tell is well formed, and refused
        "checks": {"positive_data_acceptance": {"expected-statuses": [*POSSIBLE, 422]}},
    }
    read = schemathesis.Config.from_dict(config)
    url = f"{address}/api/docs/openapi.json"
    schema = schemathesis.openapi.from_url(url, config=read, timeout=HANGS_SECONDS)
    found: Counter[str] = Counter()
    for event in from_schema(schema).execute():
        assert not isinstance(event, events.NonFatalError | events.FatalError), event
        if isinstance(event, events.ScenarioFinished):
            found += failures_of(event)
    print(found.pop("requests"), "requests by Schemathesis", *sorted(found.items()), sep="\n  ")
    return found


def failures_of(event: events.ScenarioFinished) -> Counter[str]:
    """What went wrong with one operation, and how many requests were made."""
    found: Counter[str] = Counter(requests=len(event.recorder.interactions))
    for case, checks in event.recorder.checks.items():
        reply = event.recorder.interactions[case].response
        for check in checks:
            if check.failure_info and not is_whole(reply.content if reply else b""):
                status = reply.status_code if reply else "no answer"
                found[f"{event.recorder.label}: {check.name}, {status}"] += 1
    return found


def is_whole(reply: bytes) -> bool:
    """Refused because of a number such as 2.0, which a schema takes for whole, and we do not."""
    return b"Expected `int`, got `float`" in reply


def test_rest_is_as_its_schema_says(server: Server, tables: AttackedTables) -> None:
    with unharmed(server, tables):
        assert not run_schemathesis(server.address, 8, coverage=False)


def test_a_table_is_as_the_schema_of_rest_says(server: Server) -> None:
    table, _ = table_of(server.address, "dnup", 2)
    assert not run_schemathesis(server.address, 8, coverage=False, table=table)


# Memory, and others


class LongMessages(Fuzzer):
    """Draws messages about as long as a server takes them, or too long."""

    def messages(self, number: int) -> Iterator[HostileMessage]:
        return (self.long() for _ in range(number))


def test_memory_does_not_grow_by_what_is_sent(server: Server, tables: AttackedTables) -> None:
    assert MANY_LONG * (LONGEST_MESSAGE - 1) > 2 * MOST_GROWTH * MEGABYTE
    attack(server.address, tables.attackers, 2000, seed=1000)
    before = memory(server)
    attack(server.address, tables.attackers, MANY_LONG, seed=2000, fuzzer=LongMessages)
    print(f"memory: {before:.1f} MB, then {memory(server):.1f} MB")
    assert memory(server) - before < MOST_GROWTH


@pytest.mark.soak
def test_a_hundred_thousand_hostile_messages_change_nothing(
    server: Server, tables: AttackedTables
) -> None:
    attack(server.address, tables.attackers, 9_000, seed=10_000)
    before = memory(server)
    with unharmed(server, tables):
        replies = attack(server.address, tables.attackers, 82_000, seed=20_000)
        statuses: Counter[int] = Counter()
        for seed, attacker in enumerate(tables.attackers):
            statuses += request_all(
                server.address, attacker, 8_000 // len(tables.attackers) + 1, seed
            )
        print(replies.most_common(), statuses.most_common())
        failures = run_schemathesis(server.address, 60, coverage=True)
    print(f"memory: {before:.1f} MB, then {memory(server):.1f} MB")
    assert memory(server) - before < MOST_GROWTH
    assert not failures


SOCKETS_OF_EACH = 4


class Flood(NamedTuple):
    """What the process that floods a server tells of it."""

    begins: "Synchronized[float]"  # before the first message; the clock is that of all processes
    begun: Event  # after some were answered
    answers: "Synchronized[int]"

    def got(self) -> tuple[int, float]:
        """How many answers have come, and within how many seconds."""
        answers = self.answers.value
        return answers, time.monotonic() - self.begins.value


def flood(address: str, table: str, token: str, told: Flood) -> None:
    """Sends as much as possible, over sockets and by requests, until killed."""

    async def sockets(message: dict[str, Any]) -> None:
        hostile = Live(address, table, token=token, seat=0)
        hostile.headers = FLOODING
        async with hostile as live:
            await live.receive("snapshot")
            while True:
                for _ in range(50):
                    await live.send(message)
                for _ in range(50):
                    await answer(live)
                    told.answers.value += 1
                live.frames.clear()
                told.begun.set()

    async def again_and_again(message: dict[str, Any]) -> None:
        while True:
            with suppress(WebSocketException, OSError):
                await sockets(message)

    async def requests() -> None:
        async with web.AsyncClient(base_url=address, headers=FLOODING) as client:
            while True:
                with suppress(httpx.TransportError):
                    await client.get(f"/api/tables/{table}")
                    told.answers.value += 1

    async def story() -> None:
        moves = {"type": "ask", "id": "a", "query": {"query": "explore", "seat": 0}}
        advise = {"type": "ask", "id": "a", "query": {"query": "advise", "seat": 0}}
        asked: list[dict[str, Any]] = [{"type": "look", "seat": 0}, moves, advise, {}]
        await asyncio.gather(*map(again_and_again, asked * SOCKETS_OF_EACH), requests())

    told.begins.value = time.monotonic()
    asyncio.run(story())


@contextmanager
def flooded(address: str) -> Iterator[Flood]:
    """Floods the server meanwhile from another process, at a table of SETUP with hints."""
    person = Person(address)
    table = person.make({"game": "setup", "players": 2, "hints": True}, [])
    for seat in (0, 1):
        person.sit(table, seat)
    assert person.do(table, {"command": "start_game"}).status_code == httpx.codes.OK
    spawn = multiprocessing.get_context("spawn")
    told = Flood(spawn.Value("d", 0.0), spawn.Event(), spawn.Value("q", 0))
    process = spawn.Process(target=flood, args=(address, table, person.token, told))
    process.start()
    try:
        assert told.begun.wait(HANGS_SECONDS)
        yield told
        assert process.is_alive()
    finally:
        process.kill()
        process.join()
        process.close()


def most_answers(seconds: float) -> float:
    """The most answers that the limits allow to one address in some seconds."""
    messages = CLIENTS_AT_ONCE * USUAL.messages_a_second * (MESSAGE_SECONDS + seconds)
    requests = USUAL.requests_a_minute * (1 + seconds / 60)
    waiters = 4 * SOCKETS_OF_EACH + 1
    return messages + requests + waiters * (1 + seconds / PAUSE)


def test_a_flood_is_answered_no_more_than_the_limits_and_others_play_on(limited: Server) -> None:
    address = limited.address
    quiet = asyncio.run(play(address, *table_of(address, "chain", 2), most=40))
    with flooded(address) as told:
        table, people = table_of(address, "chain", 2)
        loud = asyncio.run(play(address, table, people, most=40))
        got, lasted = told.got()
    for what, seconds in (("quiet", quiet), ("flooded", loud)):
        parts = quantiles(seconds, n=100)
        print(f"{what}: p50 {parts[49] * 1000:.1f} ms, p99 {parts[98] * 1000:.1f} ms")
    print(f"the flood: {got} answers in {lasted:.1f} s")
    assert len(loud) == len(quiet) == 40
    assert got <= most_answers(lasted)


async def ask_and_never_read(address: str, table: str) -> int:
    """Asks for the table and reads no answer; gives the number of requests until the cut."""
    url, asked = Live(address, table).url, 0
    async with web.connect(url, max_queue=1) as unread:
        await unread.send('{"type":"hello"}')
        with suppress(ConnectionClosed, TimeoutError):
            while asked < MOST_ASKED:
                async with asyncio.timeout(HANGS_SECONDS):
                    await unread.send('{"type":"look"}')
                asked += 1
    return asked


def test_a_client_that_takes_no_answers_is_cut_off_and_fills_no_memory(server: Server) -> None:
    table, people = table_of(server.address, "dnup", 2)
    asyncio.run(ask_and_never_read(server.address, table))
    before = memory(server)
    asked = asyncio.run(ask_and_never_read(server.address, table))
    print(f"cut off after {asked}; memory: {before:.1f} MB, then {memory(server):.1f} MB")
    assert asked < MOST_ASKED
    assert memory(server) - before < MOST_GROWTH
    shown = people[0].request("GET", f"/api/tables/{table}").content
    assert MOST_ASKED * len(shown) > 4 * MOST_GROWTH * MEGABYTE
    assert len(asyncio.run(play(server.address, table, people, most=3))) == 3


# Limits


async def send_too_much(live: Live) -> Counter[str]:
    """Sends messages until cut off; gives the replies."""
    replies: Counter[str] = Counter()
    with suppress(ConnectionClosed):
        for _ in range(1000):  # some of which are served meanwhile
            await live.send({"type": "look"})
    with suppress(ConnectionClosed):
        async with asyncio.timeout(HANGS_SECONDS):
            while True:
                message = await answer(live)
                replies[message.get("reason", message["type"])] += 1
    assert live.socket
    assert live.socket.close_code == POLICY
    return replies


def test_a_client_that_sends_too_much_is_refused_and_cut_off_and_others_are_served(
    limited: Server,
) -> None:
    async def story() -> None:
        table, people = table_of(limited.address, "dnup", 2)
        honest = asyncio.create_task(play(limited.address, table, people, most=5))
        async with Live(limited.address, table) as live:
            replies = await send_too_much(live)
        print(replies)
        assert replies[TOO_FAST] >= MOST_PENALTY // PENALTY
        assert len(await honest) == 5

    asyncio.run(story())


def test_an_address_has_only_so_many_connections(limited: Server) -> None:
    async def story() -> None:
        table, people = table_of(limited.address, "dnup", 2)
        url = Live(limited.address, table).url
        async with AsyncExitStack() as stack:
            for _ in range(USUAL.connections):
                await stack.enter_async_context(web.connect(url, additional_headers=CONNECTING))
            async with web.connect(url, additional_headers=CONNECTING) as one_more:
                assert "too_many_connections" in str(await one_more.recv())
                await expect_end(one_more, POLICY)
            assert len(await play(limited.address, table, people, most=5)) == 5

    asyncio.run(story())


def test_an_address_makes_only_so_many_tables_and_requests(limited: Server) -> None:
    headers = {"Authorization": f"Bearer {Person(limited.address).token}"}
    settings = {"game": "dnup", "players": 2}
    begun = time.monotonic()
    with web.Client(base_url=limited.address, headers={**headers, **ASKING}) as hostile:
        table = {"settings": settings}
        made = until_refused(lambda: hostile.post("/api/tables", json={"id": new_id(), **table}))
        asked = until_refused(lambda: hostile.get("/api/tables"))
    lasted = time.monotonic() - begun
    assert {one.status_code for one in made[:-1]} == {httpx.codes.CREATED}
    assert made[-1].json()["reason"] == "too_many_tables"
    assert USUAL.tables_an_hour < len(made) <= USUAL.tables_an_hour * (1 + lasted / HOUR) + 1
    assert asked[-1].json()["reason"] == TOO_FAST
    assert len(made + asked) <= USUAL.requests_a_minute * (1 + lasted / MINUTE) + 1
    assert web.get(f"{limited.address}/api/tables").status_code == httpx.codes.OK


def until_refused(ask: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """The answers up to the first that says that it was too much."""
    answers = [ask()]
    while answers[-1].status_code != httpx.codes.TOO_MANY_REQUESTS:
        answers.append(ask())
    return answers
