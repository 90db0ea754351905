"""Clients that play on while servers are killed, and the checks of their tables afterwards.

A client that loses its connection comes back, says what it saw last, and sends what was not
answered again under the same id. What it was sent, did and was answered goes into the history of
its table, which is compared with the log and the record in the end.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable
from dataclasses import dataclass, field
from hashlib import sha256
from signal import SIGKILL, SIGTERM, Signals
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from stolik.games.records import loads
from stolik.match.match import Match
from stolik.server.domain import events
from stolik.server.domain.events import Entry, tag_of
from stolik.server.storage import Store
from tests.server import web
from tests.server.clients import new_id
from tests.server.serving import Server

Json = dict[str, Any]

AGAIN_SECONDS = 0.02  # from a failure to the next attempt
LATEST_KILL = 0.3  # seconds after a server is ready, or after it has acknowledged something
IN_FULL_PLAY = 0.75  # how often the latter
MOST_MOVES = 30  # that a client chooses from
CHATS = 0.02  # how often a client sends a chat message after an update
TAKES_BACK = 0.05  # how often a client takes a move back when it may
RESTARTS = 1012  # the only reason for a server to close a socket: it was asked to stop
NOT_OF_PEOPLE = ("made", "bot")
NEVER_REFUSED_FOR = {"busy", "malformed", "impossible"}
"""Reasons that no refusal has: clients send what makes sense, and the database is there."""

EVENT_OF = {
    "take_seat": "seat_taken",
    "seat_bot": "bot_seated",
    "start_game": "game_started",
    "make_move": "move_made",
    "take_back": "move_taken_back",
    "send_message": "message_sent",
}


class Kind(msgspec.Struct, frozen=True):
    """The game of a table, and its numbers of people and bots."""

    game: str
    people: int
    bots: int = 0
    options: dict[str, str] = {}

    @property
    def settings(self) -> Json:
        """The settings of such a table."""
        players = self.people + self.bots
        return {"game": self.game, "players": players, "options": self.options}


QUICK = (
    Kind("chain", 2, bots=1),
    Kind("raise", 2),
    Kind("setup", 2, options={"bonus": "called"}),
)
ALL = (*QUICK, Kind("dnup", 2), Kind("raise", 3))


@dataclass
class History:
    """What the clients of a table saw, sent and were answered. Requests are named as in the log."""

    name: str
    commitments: set[str] = field(default_factory=set)
    updates: dict[int, Json] = field(default_factory=dict)  # by number: what all clients were sent
    texts: dict[tuple[int, bool], str] = field(default_factory=dict)  # to the actor, and to others
    sent: dict[str, Json] = field(default_factory=dict)
    again: dict[str, int] = field(default_factory=dict)  # when last sent again, in milliseconds
    done: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)

    def receive(self, seat: int | None, change: Json) -> None:
        """A client receives an update: under one number all clients receive the same."""
        number, what = change["number"], change["event"]
        public = {"event": what["event"], "seat": what.get("seat"), "at": change["at"]}
        public["table"] = change["table"]
        assert self.updates.setdefault(number, public) == public, (self.name, change)
        key, text = (number, what.get("seat") == seat), what.get("text", "")
        assert self.texts.setdefault(key, text) == text, (self.name, change)

    def send(self, request: str, what: Json) -> None:
        """A client sends a request, perhaps once more."""
        if request in self.sent:
            self.again[request] = int(time.time() * 1000)
        self.sent[request] = what

    def finish(self, request: str, number: int) -> None:
        """A request is acknowledged."""
        assert self.done.setdefault(request, number) == number, (self.name, request, number)


class Cluster:
    """The servers of a test: one, or two on one database, some of which may be dead."""

    def __init__(self, servers: list[Server], seed: int = 0) -> None:
        self.servers, self.random = servers, random.Random(seed)
        self.is_up = [True for _ in servers]
        self.acknowledged: Counter[int] = Counter()  # by each server
        self.histories: list[History] = []
        self.closings = 0  # how many clients received `closing`
        self.closed: list[int] = []  # the codes of closing frames
        self.kills = 0
        self._http = web.AsyncClient()

    async def __aenter__(self) -> "Cluster":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    def pick(self, home: int) -> int:
        """The server to connect to: the home one, if it is up."""
        up = [number for number, is_up in enumerate(self.is_up) if is_up]
        return home if home in up or not up else self.random.choice(up)

    async def request(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """Sends a request over REST, to one server or the other, until there is an answer."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            url = self.servers[self.pick(self.random.randrange(len(self.servers)))].address + path
            try:
                answer = await self._http.request(method, url, json=body, headers=headers)
            except httpx.TransportError:
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                assert answer.is_success, (path, body, answer.text)
                return answer

    async def start(self, number: int) -> None:
        """Starts a server again."""
        await asyncio.to_thread(self.servers[number].start)
        self.is_up[number] = True

    async def kill(self, number: int, how: Signals = SIGKILL) -> None:
        """Kills a server."""
        process = self.servers[number].process
        assert process
        assert process.poll() is None, "it has died by itself"
        self.is_up[number] = False
        await asyncio.to_thread(self.servers[number].kill, how)
        self.kills += 1


class PlayingClient:
    """Plays a seat, or watches, until the game is over; it reconnects after every failure."""

    def __init__(
        self, cluster: Cluster, history: History, token: str, seat: int | None, home: int
    ) -> None:
        self.cluster, self.history = cluster, history
        self.token, self.seat, self.home = token, seat, home
        self.number: int | None = None  # the last that it saw
        self.table: Json = {"stage": "open"}
        self.pending: tuple[str, Json] | None = None  # not answered yet
        self._server = home
        self._asked: int | None = None
        self._moves: Json = {}

    @property
    def is_finished(self) -> bool:
        """Whether the game is over and nothing is unanswered."""
        return bool(self.table["stage"] == "over") and not self.pending

    async def run(self) -> None:
        """Plays to the end."""
        while not self.is_finished:
            try:
                self._server = self.cluster.pick(self.home)
                address = self.cluster.servers[self._server].address.replace("http", "ws", 1)
                url = f"{address}/api/tables/{self.history.name}/live"
                async with web.connect(url, proxy=None) as socket:
                    await self.talk(socket)
            except (OSError, WebSocketException) as error:
                if isinstance(error, ConnectionClosed) and error.rcvd:
                    self.cluster.closed.append(error.rcvd.code)
                await asyncio.sleep(AGAIN_SECONDS)

    async def talk(self, socket: ClientConnection) -> None:
        """Talks over one connection; what was not answered is sent again."""
        self._asked = None
        hello = {"token": self.token, "seat": self.seat, "since": self.number}
        await send(socket, {"type": "hello", **hello})
        if self.pending:
            await self.do(socket, *self.pending)
        while not self.is_finished:
            await self.consider(socket)
            self.receive(msgspec.json.decode(await socket.recv()))
            if self._server != self.home and self.cluster.is_up[self.home]:
                socket.transport.abort()
                return

    def receive(self, message: Json) -> None:
        """Handles a message of the server."""
        match message["type"]:
            case "snapshot":
                assert message["number"] >= (self.number or 0), (self.number, message)
                self.number, self.table = message["number"], message["table"]
                self.history.commitments.add(message["commitment"])
            case "updated":
                assert self.number is not None
                assert message["number"] == self.number + 1, (self.number, message)
                self.number, self.table = message["number"], message["table"]
                self.history.receive(self.seat, message)
            case "explored":
                self._moves = message
            case "closing":
                self.cluster.closings += 1
            case "done" | "refused":
                self.receive_answer(message)

    def receive_answer(self, message: Json) -> None:
        """A command was done, and its update came before; or it was refused."""
        assert self.pending, message
        id_, _ = self.pending
        assert message["id"] == id_, message
        self.pending = None
        if message["type"] == "refused":
            assert message["reason"] not in NEVER_REFUSED_FOR, message
            self.history.refused[named(self.token, id_)] = message["reason"]
            return
        assert self.number is not None
        assert message["number"] <= self.number, (self.number, message)
        self.history.finish(named(self.token, id_), message["number"])
        self.cluster.acknowledged[self._server] += 1

    async def consider(self, socket: ClientConnection) -> None:
        """Sends a command or a query, if there is one to send."""
        if self.pending or self.seat is None or self.table["stage"] != "running":
            return
        may_move = self.seat in (*self.table["waits_for"], *self.table["may_interrupt"])
        command = self.next_command()
        if command:
            await self.do(socket, new_id(), command)
        elif may_move and self._asked != self.number:
            self._asked = self.number
            query = {"query": "explore", "seat": self.seat, "most": MOST_MOVES}
            await send(socket, {"type": "ask", "id": new_id(), "query": query})

    def next_command(self) -> Json | None:
        """The next command: mostly a move, at times a message or a take-back."""
        chance = self.cluster.random
        if chance.random() < CHATS:
            return {"command": "send_message", "seat": self.seat, "text": f"{chance.random()}"}
        if self.table["takes_back"] == self.seat and chance.random() < TAKES_BACK:
            return {"command": "take_back", "seat": self.seat}
        moves, self._moves = self._moves, {}
        if moves and moves["number"] == self.number and moves["moves"]:
            return {
                "command": "make_move",
                "seat": self.seat,
                "move": chance.choice(moves["moves"]),
            }
        return None

    async def do(self, socket: ClientConnection, id_: str, command: Json) -> None:
        """Sends a command, perhaps once more."""
        self.pending = id_, command
        self.history.send(named(self.token, id_), command)
        await send(socket, {"type": "do", "id": id_, "command": command})


async def send(socket: ClientConnection, message: Json) -> None:
    """Send a message."""
    await socket.send(msgspec.json.encode(message).decode())


def named(token: str, id_: str) -> str:
    """The name of a client's request in the log."""
    return f"{sha256(token.encode()).hexdigest()[:16]}:{id_}"


# Tables


async def open_table(cluster: Cluster, kind: Kind) -> tuple[History, list[str]]:
    """Makes a table, takes its seats, seats bots and deals; gives the tokens of the people."""
    asked = [await cluster.request("POST", "/api/tokens") for _ in range(kind.people)]
    tokens = [str(answer.json()["token"]) for answer in asked]
    new = {"id": new_id(), "settings": kind.settings}
    made = await cluster.request("POST", "/api/tables", tokens[0], new)
    history = History(made.json()["name"])
    cluster.histories.append(history)
    for seat, token in enumerate(tokens):
        sit = {"command": "take_seat", "seat": seat, "name": f"Person {seat}", "colour": seat}
        await do_by_rest(cluster, history, token, sit)
    for seat in range(kind.people, kind.people + kind.bots):
        seat_bot = {"command": "seat_bot", "seat": seat, "bot": "beginner"}
        await do_by_rest(cluster, history, tokens[0], seat_bot)
    await do_by_rest(cluster, history, tokens[0], {"command": "start_game"})
    return history, tokens


async def do_by_rest(cluster: Cluster, history: History, token: str, command: Json) -> None:
    """Sends a command over REST."""
    id_ = new_id()
    history.send(named(token, id_), command)
    body = {"type": "do", "id": id_, "command": command}
    done = await cluster.request("POST", f"/api/tables/{history.name}/commands", token, body)
    history.finish(named(token, id_), done.json()["number"])


async def play_table(cluster: Cluster, kind: Kind) -> None:
    """Plays a table from its creation to the end of its game, with a spectator."""
    history, tokens = await open_table(cluster, kind)
    viewpoints: list[tuple[str, int | None]] = [(token, seat) for seat, token in enumerate(tokens)]
    async with asyncio.TaskGroup() as group:
        for number, (token, seat) in enumerate([*viewpoints, ("", None)]):
            client = PlayingClient(cluster, history, token, seat, number % len(cluster.servers))
            group.create_task(client.run())


async def play_while(cluster: Cluster, kinds: tuple[Kind, ...], killing: Awaitable[None]) -> None:
    """Plays tables of every kind, one after the other, while servers are killed, to their ends."""
    is_killing = True

    async def tables(kind: Kind) -> None:
        while is_killing:
            await play_table(cluster, kind)

    async with asyncio.TaskGroup() as group:
        for kind in kinds:
            group.create_task(tables(kind))
        await killing
        is_killing = False


async def kill_again_and_again(cluster: Cluster, times: int) -> None:
    """Kills one of the servers at a random time, and starts it again, a number of times."""
    for _ in range(times):
        number = cluster.random.randrange(len(cluster.servers))
        if cluster.random.random() < IN_FULL_PLAY:
            await something_acknowledged(cluster, number)
        await asyncio.sleep(cluster.random.uniform(0, LATEST_KILL))
        await cluster.kill(number)
        await cluster.start(number)


async def stop_and_start(cluster: Cluster) -> None:
    """Asks a server to stop while tables are played, and starts it again."""
    await something_acknowledged(cluster, 0)
    await asyncio.sleep(cluster.random.uniform(0, LATEST_KILL))
    await cluster.kill(0, SIGTERM)
    await cluster.start(0)
    await something_acknowledged(cluster, 0)


async def something_acknowledged(cluster: Cluster, number: int) -> None:
    """Waits until a server acknowledges a command from now on."""
    before = cluster.acknowledged[number]
    while cluster.acknowledged[number] == before:
        await asyncio.sleep(0.005)


# What has to be true afterwards


class Totals(msgspec.Struct):
    """The totals of a run."""

    kills: int
    games: int
    acknowledged: int = 0
    sent_again: int = 0
    kept_unanswered: int = 0  # in the log already when they were sent again
    refused: dict[str, int] = {}

    def add(self, history: History, log: list[Entry]) -> None:
        """Adds a table."""
        self.acknowledged += len(history.done)
        self.sent_again += len(history.again)
        self.kept_unanswered += sum(e.at < history.again.get(e.request, 0) for e in log)
        self.refused = dict(Counter(self.refused) + Counter(history.refused.values()))


async def check_cluster(cluster: Cluster) -> Totals:
    """Checks every table, and the logs of the servers; gives the totals."""
    store = Store(cluster.servers[0].database)
    totals = Totals(cluster.kills, len(cluster.histories))
    for history in cluster.histories:
        log = await store.entries(history.name)
        record = await cluster.request("GET", f"/api/tables/{history.name}/record")
        check_history(history, log, record.text)
        totals.add(history, log)
    await store.close()
    for server in cluster.servers:
        check_quiet(server.log.read_text())
    return totals


def check_quiet(log: str) -> None:
    """Checks that a server logged no warning or error."""
    loud = [line for line in log.splitlines() if '"level":"info"' not in line]
    assert not loud, "\n".join(loud)


def check_history(history: History, log: list[Entry], record: str) -> None:
    """Checks that the log and the record fit what clients were sent, did and were answered."""
    assert [entry.number for entry in log] == list(range(len(log)))
    check_requests(history, log)
    check_updates(history, log)
    match = loads(record)
    assert match.over
    assert {match.commitment} == history.commitments
    assert moves_in(match) == moves_of(log)


def check_requests(history: History, log: list[Entry]) -> None:
    """Checks that acknowledged requests are in the log once, and refused ones are not."""
    names = Counter(entry.request for entry in log)
    assert set(names.values()) == {1}
    number_of = {entry.request: entry.number + 1 for entry in log}
    for request, number in history.done.items():
        assert number_of.get(request) == number, (history.name, request, number)
    assert not number_of.keys() & history.refused.keys()
    assert history.sent.keys() == history.done.keys() | history.refused.keys()
    for entry in log:
        if entry.request.partition(":")[0] not in NOT_OF_PEOPLE:
            assert entry.request in history.sent, (history.name, entry)
            check_event(history.sent[entry.request], entry.event)


def check_event(sent: Json, event: events.AnyEvent) -> None:
    """Checks that the event is that of the command sent."""
    kept: Json = msgspec.to_builtins(event)
    kept.pop("holder", None)
    what = {key: value for key, value in sent.items() if key != "command"}
    assert kept == {"event": EVENT_OF[sent["command"]], **what}


def check_updates(history: History, log: list[Entry]) -> None:
    """Checks that the updates are the entries of the log, to the last."""
    assert max(history.updates) == len(log)
    for number, update in history.updates.items():
        entry = log[number - 1]
        seat = getattr(entry.event, "seat", None)
        kept = {"event": tag_of(entry.event), "seat": seat, "at": entry.at}
        assert kept.items() <= update.items(), (history.name, update, entry)
        text = getattr(entry.event, "move", getattr(entry.event, "text", ""))
        assert history.texts.get((number, True), text) == text, (history.name, entry)


def moves_in(match: Match) -> list[tuple[int, str]]:
    """The moves of a game."""
    return [(seat, match.game.text(move)) for seat, move in match.history]


def moves_of(log: list[Entry]) -> list[tuple[int, str]]:
    """The moves of a log that were not taken back."""
    made: list[tuple[int, str]] = []
    for entry in log:
        if isinstance(entry.event, events.MoveMade):
            made.append((entry.event.seat, entry.event.move))
        elif isinstance(entry.event, events.MoveTakenBack):
            made.pop()
    return made
