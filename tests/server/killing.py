"""People who play on while servers are killed, and what has to be true of their tables afterwards.

A client that loses its connection comes back, says what it saw last, and sends what was not
answered again under the same name. What it was told, did and was answered goes into the story of
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
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from stolik.games.records import loads
from stolik.match.match import Match
from stolik.server.domain import events
from stolik.server.domain.events import Entry, tag_of
from stolik.server.storage import Store
from tests.server.clients import new_id
from tests.server.serving import Server

Json = dict[str, Any]

ANSWER_SECONDS = 60
AGAIN_SECONDS = 0.02  # from a failure to the next attempt
LATEST_KILL = 0.3  # seconds after a server is ready, or after it has acknowledged something
IN_FULL_PLAY = 0.75  # how often the latter
MOST_MOVES = 30  # that a client chooses from
CHATS = 0.02  # how often a client says something when it hears something
TAKES_BACK = 0.05  # how often a client takes a move back when it may
RESTARTS = 1012  # the only reason for a server to close a socket: it was asked to stop
NOT_OF_PEOPLE = ("made", "bot")
NEVER_HEARD = {"busy", "malformed", "impossible"}
"""Why nothing is ever refused: clients send what makes sense, and the database is there."""

EVENT_OF = {
    "take_seat": "seat_taken",
    "seat_bot": "bot_seated",
    "start_game": "game_started",
    "make_move": "move_made",
    "take_back": "move_taken_back",
    "send_message": "message_sent",
}


class Kind(msgspec.Struct, frozen=True):
    """What is played at a table, by so many people, with so many bots."""

    game: str
    people: int
    bots: int = 0
    options: dict[str, str] = {}

    @property
    def settings(self) -> Json:
        """As a server is asked for it."""
        players = self.people + self.bots
        return {"game": self.game, "players": players, "options": self.options}


SHORT = (
    Kind("chain", 2, bots=1),
    Kind("raise", 2),
    Kind("setup", 2, options={"bonus": "called"}),
)
ALL = (*SHORT, Kind("dnup", 2), Kind("raise", 3))


@dataclass
class Story:
    """A table as its people lived it. Actions have the names that the log has for them."""

    name: str
    commitments: set[str] = field(default_factory=set)
    told: dict[int, Json] = field(default_factory=dict)  # by number, as everybody was told
    texts: dict[tuple[int, bool], str] = field(default_factory=dict)  # to who did it, and to others
    sent: dict[str, Json] = field(default_factory=dict)
    again: dict[str, int] = field(default_factory=dict)  # when last sent again, in milliseconds
    done: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)

    def hear(self, seat: int | None, change: Json) -> None:
        """Somebody is told of a change: under one number everybody is told the same."""
        number, what = change["number"], change["event"]
        everybody = {"event": what["event"], "seat": what.get("seat"), "at": change["at"]}
        everybody["table"] = change["table"]
        assert self.told.setdefault(number, everybody) == everybody, (self.name, change)
        key, text = (number, what.get("seat") == seat), what.get("text", "")
        assert self.texts.setdefault(key, text) == text, (self.name, change)

    def send(self, action: str, what: Json) -> None:
        """Somebody sends an action, perhaps once more."""
        if action in self.sent:
            self.again[action] = int(time.time() * 1000)
        self.sent[action] = what

    def finish(self, action: str, number: int) -> None:
        """It is acknowledged."""
        assert self.done.setdefault(action, number) == number, (self.name, action, number)


class Place:
    """The servers: one, or two on one database. Some of them may be dead just now."""

    def __init__(self, servers: list[Server], seed: int = 0) -> None:
        self.servers, self.random = servers, random.Random(seed)
        self.is_up = [True for _ in servers]
        self.acknowledged: Counter[int] = Counter()  # by each server
        self.stories: list[Story] = []
        self.closings = 0  # how often a client was told that a server is about to stop
        self.closed: list[int] = []  # the codes of closing frames
        self.kills = 0
        self._http: httpx.AsyncClient | None = None

    async def __aenter__(self) -> "Place":
        self._http = httpx.AsyncClient(timeout=ANSWER_SECONDS)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._http:
            await self._http.aclose()

    def pick(self, home: int) -> int:
        """The server to go to: one's own, if it is there."""
        up = [number for number, is_up in enumerate(self.is_up) if is_up]
        return home if home in up or not up else self.random.choice(up)

    async def request(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """Ask by REST, now one server and now the other, until there is an answer."""
        assert self._http
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
        """Have a server again."""
        await asyncio.to_thread(self.servers[number].start)
        self.is_up[number] = True

    async def kill(self, number: int, how: Signals = SIGKILL) -> None:
        """Have it no longer."""
        process = self.servers[number].process
        assert process
        assert process.poll() is None, "it has died by itself"
        self.is_up[number] = False
        await asyncio.to_thread(self.servers[number].kill, how)
        self.kills += 1


class Client:
    """Plays a seat, or only looks on, until the game is over; it comes back whatever happens."""

    def __init__(self, place: Place, story: Story, token: str, seat: int | None, home: int) -> None:
        self.place, self.story, self.token, self.seat, self.home = place, story, token, seat, home
        self.number: int | None = None  # the last that it saw
        self.table: Json = {"stage": "open"}
        self.pending: tuple[str, Json] | None = None  # not answered yet
        self._server = home
        self._asked: int | None = None
        self._moves: Json = {}

    @property
    def is_finished(self) -> bool:
        """There is nothing left to do or to hear."""
        return bool(self.table["stage"] == "over") and not self.pending

    async def run(self) -> None:
        """Play to the end."""
        while not self.is_finished:
            try:
                self._server = self.place.pick(self.home)
                address = self.place.servers[self._server].address.replace("http", "ws", 1)
                url = f"{address}/api/tables/{self.story.name}/live"
                async with connect(url, proxy=None) as socket:
                    await self.talk(socket)
            except (OSError, WebSocketException) as error:
                if isinstance(error, ConnectionClosed) and error.rcvd:
                    self.place.closed.append(error.rcvd.code)
                await asyncio.sleep(AGAIN_SECONDS)

    async def talk(self, socket: ClientConnection) -> None:
        """From hello to the end of a connection; what was not answered is sent again."""
        self._asked = None
        hello = {"token": self.token, "seat": self.seat, "since": self.number}
        await send(socket, {"type": "hello", **hello})
        if self.pending:
            await self.do(socket, *self.pending)
        while not self.is_finished:
            await self.consider(socket)
            self.hear(msgspec.json.decode(await socket.recv()))
            if self._server != self.home and self.place.is_up[self.home]:
                socket.transport.abort()
                return

    def hear(self, message: Json) -> None:
        """Take a message in."""
        match message["type"]:
            case "snapshot":
                assert message["number"] >= (self.number or 0), (self.number, message)
                self.number, self.table = message["number"], message["table"]
                self.story.commitments.add(message["commitment"])
            case "updated":
                assert self.number is not None
                assert message["number"] == self.number + 1, (self.number, message)
                self.number, self.table = message["number"], message["table"]
                self.story.hear(self.seat, message)
            case "explored":
                self._moves = message
            case "closing":
                self.place.closings += 1
            case "done" | "refused":
                self.hear_answer(message)

    def hear_answer(self, message: Json) -> None:
        """Something was done, and was told before; or nothing has changed by it."""
        assert self.pending, message
        id_, _ = self.pending
        assert message["id"] == id_, message
        self.pending = None
        if message["type"] == "refused":
            assert message["reason"] not in NEVER_HEARD, message
            self.story.refused[named(self.token, id_)] = message["reason"]
            return
        assert self.number is not None
        assert message["number"] <= self.number, (self.number, message)
        self.story.finish(named(self.token, id_), message["number"])
        self.place.acknowledged[self._server] += 1

    async def consider(self, socket: ClientConnection) -> None:
        """Do something, if there is anything to do."""
        if self.pending or self.seat is None or self.table["stage"] != "running":
            return
        may_move = self.seat in (*self.table["waits_for"], *self.table["may_interrupt"])
        action = self.idea()
        if action:
            await self.do(socket, new_id(), action)
        elif may_move and self._asked != self.number:
            self._asked = self.number
            question = {"query": "explore", "seat": self.seat, "most": MOST_MOVES}
            await send(socket, {"type": "ask", "id": new_id(), "query": question})

    def idea(self) -> Json | None:
        """What to do: mostly a move, now and then something else."""
        chance = self.place.random
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

    async def do(self, socket: ClientConnection, id_: str, action: Json) -> None:
        """Send an action, perhaps once more."""
        self.pending = id_, action
        self.story.send(named(self.token, id_), action)
        await send(socket, {"type": "do", "id": id_, "command": action})


async def send(socket: ClientConnection, message: Json) -> None:
    """Send a message."""
    await socket.send(msgspec.json.encode(message).decode())


def named(token: str, id_: str) -> str:
    """The name that the log has for somebody's action."""
    return f"{sha256(token.encode()).hexdigest()[:16]}:{id_}"


# Tables


async def open_table(place: Place, kind: Kind) -> tuple[Story, list[str]]:
    """Make a table, sit down, hire bots and deal; gives the tokens of the people."""
    asked = [await place.request("POST", "/api/tokens") for _ in range(kind.people)]
    tokens = [str(answer.json()["token"]) for answer in asked]
    new = {"id": new_id(), "settings": kind.settings}
    made = await place.request("POST", "/api/tables", tokens[0], new)
    story = Story(made.json()["name"])
    place.stories.append(story)
    for seat, token in enumerate(tokens):
        sit = {"command": "take_seat", "seat": seat, "name": f"Person {seat}", "colour": seat}
        await do_by_rest(place, story, token, sit)
    for seat in range(kind.people, kind.people + kind.bots):
        hire = {"command": "seat_bot", "seat": seat, "bot": "beginner"}
        await do_by_rest(place, story, tokens[0], hire)
    await do_by_rest(place, story, tokens[0], {"command": "start_game"})
    return story, tokens


async def do_by_rest(place: Place, story: Story, token: str, action: Json) -> None:
    """Do something at a table without a socket."""
    id_ = new_id()
    story.send(named(token, id_), action)
    body = {"type": "do", "id": id_, "command": action}
    done = await place.request("POST", f"/api/tables/{story.name}/commands", token, body)
    story.finish(named(token, id_), done.json()["number"])


async def play_table(place: Place, kind: Kind) -> None:
    """A table from its first day to its last, with somebody who looks on."""
    story, tokens = await open_table(place, kind)
    eyes: list[tuple[str, int | None]] = [(token, seat) for seat, token in enumerate(tokens)]
    async with asyncio.TaskGroup() as group:
        for number, (token, seat) in enumerate([*eyes, ("", None)]):
            client = Client(place, story, token, seat, number % len(place.servers))
            group.create_task(client.run())


async def play_while(place: Place, kinds: tuple[Kind, ...], trouble: Awaitable[None]) -> None:
    """Tables of every kind, one after the other, while there is trouble; all are played out."""
    has_trouble = True

    async def tables(kind: Kind) -> None:
        while has_trouble:
            await play_table(place, kind)

    async with asyncio.TaskGroup() as group:
        for kind in kinds:
            group.create_task(tables(kind))
        await trouble
        has_trouble = False


async def kill_again_and_again(place: Place, times: int) -> None:
    """Kill one of the servers at a random update, and start it again."""
    for _ in range(times):
        number = place.random.randrange(len(place.servers))
        if place.random.random() < IN_FULL_PLAY:
            await something_acknowledged(place, number)
        await asyncio.sleep(place.random.uniform(0, LATEST_KILL))
        await place.kill(number)
        await place.start(number)


async def stop_and_start(place: Place) -> None:
    """Ask a server to stop, in full play, and start it again."""
    await something_acknowledged(place, 0)
    await asyncio.sleep(place.random.uniform(0, LATEST_KILL))
    await place.kill(0, SIGTERM)
    await place.start(0)
    await something_acknowledged(place, 0)


async def something_acknowledged(place: Place, number: int) -> None:
    """Wait until a server has acknowledged something from now on."""
    before = place.acknowledged[number]
    while place.acknowledged[number] == before:
        await asyncio.sleep(0.005)


# What has to be true afterwards


class Tally(msgspec.Struct):
    """How much has happened."""

    kills: int
    games: int
    acknowledged: int = 0
    sent_again: int = 0
    kept_unanswered: int = 0  # in the log already when they were sent again
    refused: dict[str, int] = {}

    def add(self, story: Story, log: list[Entry]) -> None:
        """Count a table too."""
        self.acknowledged += len(story.done)
        self.sent_again += len(story.again)
        self.kept_unanswered += sum(e.at < story.again.get(e.request, 0) for e in log)
        self.refused = dict(Counter(self.refused) + Counter(story.refused.values()))


async def check_place(place: Place) -> Tally:
    """Every table of a place, and what its servers logged; gives how much there was of it."""
    store, tally = Store(place.servers[0].database), Tally(place.kills, len(place.stories))
    for story in place.stories:
        log = await store.entries(story.name)
        record = await place.request("GET", f"/api/tables/{story.name}/record")
        check_story(story, log, record.text)
        tally.add(story, log)
    await store.close()
    for server in place.servers:
        check_quiet(server.log.read_text())
    return tally


def check_quiet(log: str) -> None:
    """Nothing went wrong in a server."""
    loud = [line for line in log.splitlines() if '"level":"info"' not in line]
    assert not loud, "\n".join(loud)


def check_story(story: Story, log: list[Entry], record: str) -> None:
    """What people were told, did and were answered is what was kept; and the game is over."""
    assert [entry.number for entry in log] == list(range(len(log)))
    check_actions(story, log)
    check_told(story, log)
    match = loads(record)
    assert match.over
    assert {match.commitment} == story.commitments
    assert moves_in(match) == moves_of(log)


def check_actions(story: Story, log: list[Entry]) -> None:
    """What was acknowledged is there once under its number; what was refused is not there."""
    names = Counter(entry.request for entry in log)
    assert set(names.values()) == {1}
    number_of = {entry.request: entry.number + 1 for entry in log}
    for action, number in story.done.items():
        assert number_of.get(action) == number, (story.name, action, number)
    assert not number_of.keys() & story.refused.keys()
    assert story.sent.keys() == story.done.keys() | story.refused.keys()
    for entry in log:
        if entry.request.partition(":")[0] not in NOT_OF_PEOPLE:
            assert entry.request in story.sent, (story.name, entry)
            check_event(story.sent[entry.request], entry.event)


def check_event(sent: Json, event: events.AnyEvent) -> None:
    """What was kept is what was sent."""
    kept: Json = msgspec.to_builtins(event)
    kept.pop("holder", None)
    what = {key: value for key, value in sent.items() if key != "command"}
    assert kept == {"event": EVENT_OF[sent["command"]], **what}


def check_told(story: Story, log: list[Entry]) -> None:
    """What everybody was told is what was kept, to the last."""
    assert max(story.told) == len(log)
    for number, told in story.told.items():
        entry = log[number - 1]
        seat = getattr(entry.event, "seat", None)
        kept = {"event": tag_of(entry.event), "seat": seat, "at": entry.at}
        assert kept.items() <= told.items(), (story.name, told, entry)
        text = getattr(entry.event, "move", getattr(entry.event, "text", ""))
        assert story.texts.get((number, True), text) == text, (story.name, entry)


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
