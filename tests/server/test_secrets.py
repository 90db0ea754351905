"""No client is sent what its seat may not know, and none takes another's seat.

The first half follows games and their twins (twins.py); the second half is over the network.
"""

import asyncio
import logging
import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from stolik.bots import advice
from stolik.bots.advice import advise
from stolik.games.registry import all_games
from stolik.match import exploration
from stolik.match.game import Game
from stolik.match.legal_move import LegalMove
from stolik.match.match import Match
from stolik.match.observation import Observation
from stolik.match.position import SPECTATOR
from stolik.match.provably_fair import commitment
from stolik.rules.errors import StolikError
from stolik.rules.messages import Refusal
from stolik.rules.state import copied
from stolik.server.config import Config, without_limits
from stolik.server.domain import table as server_table
from stolik.server.domain.clock import now
from stolik.server.domain.tokens import LIFETIME, expires, holder_of, new_token
from stolik.server.domain.updates import TableUpdate
from stolik.server.live import bot_pool, service, session
from stolik.server.live.table_manager import TableManager
from stolik.server.web.errors import STATUS
from tests.every_game import TABLES, Table
from tests.server import web
from tests.server.clients import Live, Person, new_id, table_of
from tests.server.serving import Server
from tests.server.twins import HOLDERS, TIME, Leak, Message, Pair, Viewpoint, Wire, new_pair
from tests.waiting import HANGS_SECONDS, wait_until

OURS = [table for table in TABLES if table.game in all_games()]
WHOLE = 10**6
GAMES_A_TABLE = -(-1000 // len(OURS))
AT_ONCE = 28
SEARCHES = 20
NONSENSE = (
    "zzz", "play", "place 1S@a1 1S@a1", "swap", "swapped 2", "call", "decline", "open bell2",
    "opened", "raise", "pass", "drop 9 turn 9", "drop 1 turn 0", "claim 1234 with 1r", "done",
    "turn", "take B", "add 7/3 to A", "play 1/2",
)  # fmt: skip

Story = Callable[[Pair], Awaitable[None]]


# What a client may send


def texts(pair: Pair) -> list[str]:
    """Moves of all seats that may act in either game, parts and mixtures of them, and nonsense."""
    found = [
        pair.game.text(pair.some_move(match, seat, pair.twin_rng))
        for match in (pair.match, pair.other)
        for seat in match.to_act
    ]
    words = " ".join(found).split()
    mixed = " ".join([words[0], *pair.aside.sample(words, min(2, len(words)))])
    parts = [" ".join(text.split()[:2]) for text in found]
    return [*pair.aside.sample([*found, *parts], 2), mixed, *pair.aside.sample(NONSENSE, 2)]


def structs(pair: Pair) -> list[Message]:
    """Moves of either game as structs, and a struct that is none."""
    moves = [
        pair.some_move(match, seat, pair.twin_rng)
        for match in (pair.match, pair.other)
        for seat in match.to_act
    ]
    return [*map(msgspec.to_builtins, moves), {"do": "dance"}]


def is_refused(pair: Pair, seat: int, text: str) -> bool:
    """Whether a move may not be made now."""
    try:
        return pair.match.why_not(seat, text) is not None
    except StolikError:
        return True


def queries_of(pair: Pair, seat: int) -> list[Message]:
    """Queries about the own seat and about another one."""
    other, asked = (seat + 1) % pair.table.players, texts(pair)
    return [
        {"query": "explore", "seat": seat, "most": 9},
        {"query": "explore", "seat": other},
        {"query": "explore", "seat": other, "part": asked[0]},
        {"query": "advise", "seat": other},
        *({"query": "explore", "seat": seat, "part": part} for part in [*asked, *structs(pair)]),
    ]


def refused_commands(pair: Pair, seat: int) -> list[Message]:
    """Commands that are refused."""
    other, last = (seat + 1) % pair.table.players, pair.true.session.table.last_mover
    tried = [text for text in texts(pair) if is_refused(pair, seat, text)]
    return [
        *({"command": "make_move", "seat": seat, "move": text} for text in tried),
        {"command": "make_move", "seat": other, "move": texts(pair)[0]},
        {"command": "take_back", "seat": other},
        *([{"command": "take_back", "seat": seat}] if last != seat else []),
        {"command": "stand_in", "seat": other},
    ]


def messages(pair: Pair) -> list[Message | str]:
    """All of these, looks from other viewpoints, and texts that are no messages."""
    seat = pair.viewpoint or 0
    asked = [{"type": "ask", "id": pair.new_id(), "query": q} for q in queries_of(pair, seat)]
    tried = [
        {"type": "do", "id": pair.new_id(), "command": a} for a in refused_commands(pair, seat)
    ]
    other = (seat + 1) % pair.table.players
    looks = [{"type": "look", "seat": viewpoint} for viewpoint in (other, None, pair.viewpoint)]
    return [*asked, *tried, *looks, {"type": "follow", "seat": seat}, "{", '{"type":"hello"}']


async def come_again(pair: Pair) -> None:
    """Reconnects the viewpoint in another language, and has it sent what it missed."""
    number = pair.true.session.table.number
    since = pair.aside.choice([None, 0, max(0, number - 7), number])
    wires = Wire(), Wire()
    for world, wire in zip(pair.worlds, wires, strict=True):
        await world.enter(wire, pair.viewpoint, since=since, language="pl")
    for message in messages(pair):
        await pair.send(message, *wires)
    for world, wire in zip(pair.worlds, wires, strict=True):
        await world.leave(wire)


async def over_rest(pair: Pair) -> None:
    """The table; and while the game runs, its record and its line in the lobby."""
    holder = "" if pair.viewpoint is None else HOLDERS[pair.viewpoint]
    answers: list[list[Any]] = []
    for world in pair.worlds:
        found: list[Any] = [await world.service.snapshot(pair.name, holder, pair.viewpoint)]
        if not pair.match.over:
            found.append(await world.service.record(pair.name))
            lobby = await world.manager.store.lobby("running", 99)
            found += [listing for listing in lobby if listing.name == pair.name]
        answers.append([msgspec.json.encode(one).decode() for one in found])
    for one, other in zip(*answers, strict=True):
        pair.same(one, other)


async def probe(pair: Pair) -> None:
    """Sends every message of the viewpoint."""
    for message in messages(pair):
        await pair.send(message)
    await come_again(pair)
    await over_rest(pair)


async def ask_advice(pair: Pair) -> None:
    """Asks for advice."""
    query = {"query": "advise", "seat": pair.viewpoint or 0}
    await pair.send({"type": "ask", "id": pair.new_id(), "query": query})


async def break_off(pair: Pair) -> None:
    """Has a seat pause the game, leave, come back, send a message, and resume the game."""
    seat = pair.random.choice(pair.table.seats)
    for command in ("pause_game", "leave_seat", "come_back", "send_message", "resume_game"):
        said = {"text": "Moment!"} if command == "send_message" else {}
        await pair.happen(seat, {"command": command, "seat": seat, **said})


def play(most: int, probes: float) -> Story:
    """A story of a game with take-backs and breaks, probed in a share of its positions."""

    async def story(pair: Pair) -> None:
        await pair.begin()
        while not pair.match.over and pair.tally["moves"] < most:
            await pair.move()
            last = pair.true.session.table.last_mover
            if pair.random.random() < 0.1 and last is not None:
                await pair.happen(last, {"command": "take_back", "seat": last})
            if pair.random.random() < 0.02 and not pair.match.over:
                await break_off(pair)
            if pair.aside.random() < probes and not pair.match.over:
                await probe(pair)
        await ask_advice(pair)
        await over_rest(pair)

    return story


# Following games


@asynccontextmanager
async def two_managers(folder: Path) -> AsyncIterator[list[TableManager]]:
    """Two servers, each with a database of its own."""
    urls = [f"sqlite:///{folder}/{name}.db" for name in ("true", "twin")]
    managers = [TableManager(without_limits(Config(url, threads=1))) for url in urls]
    try:
        for manager in managers:
            await manager.store.open()
        yield managers
    finally:
        for manager in managers:
            await manager.close()


async def follow(
    managers: list[TableManager], table: Table, number: int, viewpoint: Viewpoint, story: Story
) -> Any:
    """Follows a game from one viewpoint; gives the totals."""
    pair = await new_pair(managers, table, number, viewpoint)
    try:
        await story(pair)
        return pair.tally
    finally:
        for world in pair.worlds:
            await world.close()


async def follow_all(
    folder: Path, table: Table, pairs: list[tuple[int, Viewpoint]], story: Story
) -> Counter[str]:
    """Follows many games, each from one viewpoint."""
    total: Counter[str] = Counter()
    async with two_managers(folder) as managers:
        for first in range(0, len(pairs), AT_ONCE):
            some = [
                follow(managers, table, *pair, story) for pair in pairs[first : first + AT_ONCE]
            ]
            for result in await asyncio.gather(*some, return_exceptions=True):
                if isinstance(result, BaseException):
                    raise result
                total += result
    return total


@pytest.fixture(autouse=True)
def _one_time_and_quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins live in the same update, which goes on only between moves; advice takes no time."""
    for module in ("live.session", "live.table_manager", "live.timers", "web.socket"):
        monkeypatch.setattr(f"stolik.server.{module}.now", lambda: TIME.get()[0])
    monkeypatch.setattr(
        bot_pool, "advise", lambda match, seat, _: advise(match, seat, searches=SEARCHES)
    )


@pytest.mark.parametrize("table", OURS, ids=str)
def test_nothing_differs_before_it_is_revealed(
    table: Table, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "stolik")
    story = play(most=3 if table.options else 8, probes=0.1)
    seats = table.seats[-1:] if table.options else table.seats
    pairs = [(0, viewpoint) for viewpoint in (None, *seats)]
    total = asyncio.run(follow_all(tmp_path, table, pairs, story))
    assert total["games"] == len(pairs)
    assert total["apart"] > 0
    assert not caplog.records  # what is played is not logged at all


@pytest.mark.soak
@pytest.mark.parametrize("table", OURS, ids=str)
def test_nothing_differs_in_a_thousand_whole_games(
    table: Table, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "stolik")
    numbers = range(100, 100 + GAMES_A_TABLE)
    pairs = [(n, viewpoint) for n in numbers for viewpoint in (None, n % table.players)]
    total = asyncio.run(follow_all(tmp_path, table, pairs, play(WHOLE, probes=0.06)))
    print(f"{table}: {dict(total)}")
    assert total["games"] == len(pairs)
    assert not caplog.records


def unowed(game: Game, s: Any, _: Viewpoint, __: list[int]) -> Any:
    """The same state without any bonus to call, unless calling is all that is left to do."""
    other = copied(s)
    other.owed = [0] * len(other.owed)
    return s if game.rules.over(other) else other


async def watch_without_causes(pair: Pair) -> None:
    """Follows a game as a spectator; in the twin there is no bonus to call."""
    pair.deal_anew, pair.tries = unowed, 0
    await pair.begin()
    while not pair.match.over and pair.tally["moves"] < 30:
        await pair.move()
        await over_rest(pair)
        pair.other.stand(pair.match._state)
    assert pair.tally["apart"]


@pytest.mark.parametrize("table", ["setup-2-bonus-called", "setup-3-bonus-called"])
def test_no_client_is_sent_which_seat_has_a_bonus_to_call(table: str, tmp_path: Path) -> None:
    asyncio.run(follow_one(tmp_path, table, None, watch_without_causes))


# Planted leaks


def with_secret(checked: LegalMove | Refusal, secret: str) -> LegalMove | Refusal:
    """A refusal whose sentence holds a secret."""
    if isinstance(checked, LegalMove):
        return checked
    return msgspec.structs.replace(checked, sentence=f"{checked.sentence} {secret}")


LEAKS: dict[str, tuple[str, Viewpoint, Any, str, Callable[[Any], Any]]] = {
    "a view from the viewpoint of a neighbour": (
        "chain-3", 0, TableUpdate, "message",
        lambda old: lambda update, viewpoint: old(update, ((viewpoint or 0) + 1) % 3),
    ),
    "a frame that was made for another viewpoint": (
        "dnup-3", 0, TableUpdate, "frame",
        lambda old: lambda update, seat: old(update, min(update._frames or [seat], key=str)),
    ),
    "a move as it was made": (
        "raise-3", None, TableUpdate, "event_view",
        lambda old: lambda update, viewpoint: msgspec.structs.replace(
            old(update, viewpoint), text=getattr(update.entry.event, "move", "")
        ),
    ),
    "a snapshot of the true state": (
        "setup-3", 1, session, "view_of",
        lambda _: lambda match, viewpoint: match.game.views.view(match._state, viewpoint or 0),
    ),
    "a record with what is secret": (
        "raise-2", 0, Match, "record", lambda _: lambda match: match._record(with_secrets=True),
    ),
    "a commitment that holds the secret": (
        "dnup-2", 0, server_table.Table, "commitment",
        lambda _: property(lambda table: f"{table._secret:x}"),
    ),
    "a sentence that names what others hold": (
        "raise-4", 2, Match, "check", lambda old: lambda match, *asked: with_secret(
            old(match, *asked), f"{match._state.hands}"
        ),
    ),
    "a refusal of a part that names what others hold": (
        "raise-4", 2, exploration, "refusal_of", lambda old: lambda game, s, *asked: with_secret(
            old(game, s, *asked), f"{s.hands}"
        ),
    ),
    "answers about any seat": (
        "chain-2", 1, service, "check_holds", lambda _: lambda *_: None,
    ),
    "a viewpoint that is not checked": (
        "raise-3", 1, session.TableSession, "check_viewpoint", lambda _: lambda *_: None,
    ),
    "a preview of the true state": (
        "setup-2", 0, exploration, "preview_move",
        lambda _: lambda game, position, *_: (game.write(position.state),),
    ),
    "a take-back that depends on what is hidden": (
        "raise-5", 3, Match, "revealed_information_to_anyone",
        lambda _: lambda match: Random(match.game.write(match._state)).random() < 0.5,
    ),
    "advice that knows all hands": (
        "dnup-4", 0, advice, "observation_for",
        lambda _: lambda match, seat: Observation(match.game, seat, match._state, [1, 2, 3, 4]),
    ),
}  # fmt: skip


async def follow_one(folder: Path, table: str, viewpoint: Viewpoint, story: Story) -> None:
    async with two_managers(folder) as managers:
        await follow(managers, next(t for t in OURS if str(t) == table), 0, viewpoint, story)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(
    leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, viewpoint, thing, name, planted = LEAKS[leak]
    monkeypatch.setattr(thing, name, planted(getattr(thing, name)))
    with pytest.raises(Leak):
        asyncio.run(follow_one(tmp_path, table, viewpoint, play(most=40, probes=0.3)))


def test_pointing_out_which_seat_has_a_bonus_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "waits_for", Match.to_act)
    with pytest.raises(Leak):
        asyncio.run(follow_one(tmp_path, "setup-3-bonus-called", None, watch_without_causes))


# Tokens, over the network

REASONS = {  # why a token does not give a seat's viewpoint, nor commands over REST
    "none": ("not_your_seat", "bad_token"),
    "foreign": ("not_your_seat", "not_your_seat"),
    "changed": ("not_your_seat", "not_your_seat"),
    "expired": ("expired_token", "expired_token"),
    "malformed": ("bad_token", "bad_token"),
}
COMMANDS_OF_A_SEAT = "leave_seat take_back come_back pause_game resume_game rematch".split()
OF_A_SEAT: list[Message] = [
    *({"command": command, "seat": 0} for command in COMMANDS_OF_A_SEAT),
    {"command": "stand_in", "seat": 0},
    {"command": "make_move", "seat": 0, "move": "pass"},
    {"command": "send_message", "seat": 0, "text": "It is me."},
]
OF_THE_HOST: list[Message] = [
    {"command": "seat_bot", "seat": 2, "bot": "casual"},
    {"command": "free_seat", "seat": 0}, {"command": "start_game"},
]  # fmt: skip
QUESTIONS: list[Message] = [
    {"query": "explore", "seat": 0}, {"query": "explore", "seat": 0, "part": "pass"},
    {"query": "advise", "seat": 0},
]  # fmt: skip
every_misfit = pytest.mark.parametrize("kind", REASONS)


def misfit(kind: str, owner: Person) -> str:
    """A token that does not hold the seats of its owner."""
    until, _, rest = owner.token.partition(".")
    tokens = {"none": "", "changed": f"{int(until, 16) + 1:x}.{rest}", "malformed": rest}
    tokens |= {"foreign": Person(owner.address).token, "expired": new_token(0)}
    return tokens[kind]


def reason(address: str, token: str, path: str, body: Message | None = None) -> str:
    """Why a request is refused; its status says the same."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    method = "POST" if body else "GET"
    answer = web.request(method, f"{address}/api/tables/{path}", json=body, headers=headers)
    found = str(answer.json()["reason"])
    assert answer.status_code == STATUS.get(found, httpx.codes.CONFLICT)
    return found


def do(command: Message) -> Message:
    return {"type": "do", "id": new_id(), "command": command}


def ask(query: Message) -> Message:
    return {"type": "ask", "id": new_id(), "query": query}


def state_of(owner: Person, table: str) -> Message:
    """Everything that the owner of the first seat sees, but for the time."""
    seen: Message = owner.request("GET", f"/api/tables/{table}?seat=0").json()
    return {**seen, "at": 0}


@every_misfit
def test_over_rest_a_seat_is_seen_and_played_with_its_token_alone(
    server: Server, kind: str
) -> None:
    table, (owner, _) = table_of(server.address, "raise", 2)
    before, token, (seeing, doing) = state_of(owner, table), misfit(kind, owner), REASONS[kind]
    why = partial(reason, server.address, token)
    assert why(f"{table}?seat=0") == seeing
    assert {why(f"{table}/commands", do(command)) for command in OF_A_SEAT} == {doing}
    assert {why(f"{table}/queries", ask(one)) for one in QUESTIONS} == {doing}
    not_host = "not_host" if doing == "not_your_seat" else doing
    assert {why(f"{table}/commands", do(command)) for command in OF_THE_HOST} == {not_host}
    assert state_of(owner, table) == before


@every_misfit
def test_over_a_socket_a_seat_is_seen_and_played_with_its_token_alone(
    server: Server, kind: str
) -> None:
    async def story() -> None:
        table, (owner, _) = table_of(server.address, "raise", 2)
        before, token, (seeing, _) = state_of(owner, table), misfit(kind, owner), REASONS[kind]
        async with Live(server.address, table, token=token, seat=0) as live:
            assert (await live.receive())["reason"] == seeing
            with pytest.raises(ConnectionClosed):
                await live.receive()
        if seeing == "not_your_seat":
            await try_everything(Live(server.address, table, token=token))
        assert state_of(owner, table) == before

    asyncio.run(story())


async def try_everything(stranger: Live) -> None:
    """Has a spectator try to see and to act for the first seat."""
    async with stranger as live:
        await live.receive("snapshot")
        await live.send({"type": "look", "seat": 0})
        reasons = {(await live.receive("snapshot", "refused"))["reason"]}
        reasons |= {(await live.do(command))["reason"] for command in OF_A_SEAT}
        reasons |= {(await live.ask(query))["reason"] for query in QUESTIONS}
        assert reasons == {"not_your_seat"}
        assert {(await live.do(command))["reason"] for command in OF_THE_HOST} == {"not_host"}


def seated_for_a_while(server: Server) -> Iterator[tuple[Person, str]]:
    """People who sit down with a token that expires soon, and their tables.

    How soon depends on the machine: whenever a token did not last long enough, the next one is
    valid for twice the time.
    """
    owner, milliseconds = Person(server.address), 1000
    sit = {"command": "take_seat", "seat": 0, "name": "Ola", "colour": 0}
    new = {"settings": {"game": "raise", "players": 2}, "seats": [sit]}
    while milliseconds < 1000 * HANGS_SECONDS:
        owner.token = new_token(now() - LIFETIME + milliseconds)
        made = owner.request("POST", "/api/tables", {"id": new_id(), **new})
        if made.is_success:
            yield owner, made.json()["name"]
        else:
            assert made.json()["reason"] == "expired_token"
            assert now() >= expires(owner.token)
        milliseconds *= 2
    raise AssertionError("every token has expired too soon")


def test_a_token_that_expires_loses_its_seat(server: Server) -> None:
    async def story() -> None:
        owner, table = next(seated_for_a_while(server))
        wait_until(lambda: now() > expires(owner.token))
        why = partial(reason, server.address, owner.token)
        assert why(f"{table}?seat=0") == "expired_token"
        assert why(f"{table}/commands", do({"command": "leave_seat", "seat": 0})) == "expired_token"
        async with Live(server.address, table, token=owner.token, seat=0) as live:
            assert (await live.receive())["reason"] == "expired_token"

    asyncio.run(story())


def test_a_socket_ends_when_its_token_expires(server: Server) -> None:
    async def story() -> None:
        for owner, table in seated_for_a_while(server):
            async with Live(server.address, table, token=owner.token, seat=0) as live:
                first = await live.receive("snapshot", "refused")
                came_in = first["type"] == "snapshot"
                refused = await live.receive("refused") if came_in else first
                assert refused["reason"] == "expired_token"
                assert now() >= expires(owner.token)
                with pytest.raises(ConnectionClosed):
                    await live.receive()
            if came_in:
                return

    asyncio.run(story())


def test_a_taken_seat_stays_taken_and_the_host_alone_gives_seats_and_begins(server: Server) -> None:
    host, guest, stranger = (Person(server.address) for _ in range(3))
    table = host.make({"game": "raise", "players": 3}, [])
    host.sit(table, 0)
    guest.sit(table, 1)
    before, sit = (
        state_of(host, table),
        {"command": "take_seat", "seat": 0, "name": "Eve", "colour": 7},
    )
    for token in (guest.token, stranger.token):
        why = partial(reason, server.address, token, f"{table}/commands")
        assert why(do(sit)) == "seat_taken"
        assert why(do({"command": "leave_seat", "seat": 0})) == "not_your_seat"
        assert {why(do(command)) for command in OF_THE_HOST} == {"not_host"}
    assert state_of(host, table) == before


def test_no_seat_is_taken_without_a_token(server: Server) -> None:
    async def story() -> None:
        host = Person(server.address)
        table = host.make({"game": "raise", "players": 2}, [])
        async with Live(server.address, table) as live:
            refused = await live.do({"command": "take_seat", "seat": 0, "name": "Eve", "colour": 0})
        assert refused["reason"] == "bad_token"
        assert host.request("GET", f"/api/tables/{table}").json()["number"] == 0

    asyncio.run(story())


@pytest.mark.parametrize("command", ["leave_seat", "free_seat"])
def test_a_client_that_gave_up_a_seat_loses_its_viewpoint(server: Server, command: str) -> None:
    async def story() -> None:
        host, old, new = (Person(server.address) for _ in range(3))
        table = host.make({"game": "raise", "players": 2}, [])
        host.sit(table, 0)
        old.sit(table, 1)
        async with Live(server.address, table, token=old.token, seat=1) as live:
            (old if command == "leave_seat" else host).do(table, {"command": command, "seat": 1})
            new.sit(table, 1)
            host.do(table, {"command": "start_game"})
            while not (changed := await live.receive("updated"))["view"]:
                pass
        assert changed["view"]["seat"] == SPECTATOR

    asyncio.run(story())


# What is kept and logged


def in_file(server: Server, query: str, *values: str) -> Any:
    """Ask the database of a server, or change it."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as file, file:
        return file.execute(query, values).fetchall()


def files_of(server: Server) -> list[str]:
    """The log, and the database with what is not yet written into it."""
    folder = server.log.parent
    assert server.log in folder.iterdir()
    return [path.read_bytes().decode("latin-1") for path in folder.iterdir()]


async def play_some(server: Server, table: str, people: list[Person]) -> list[str]:
    """Plays some moves, with mistakes; gives every answer, and the frames of four sockets."""
    answers: list[str] = []
    hellos: list[Message] = [{"token": p.token, "seat": seat} for seat, p in enumerate(people)]
    async with AsyncExitStack() as stack:
        entered = [Live(server.address, table, **hello) for hello in [*hellos, {}]]
        lives = [await stack.enter_async_context(live) for live in entered]
        for _ in range(12):
            seat = state_of(people[0], table)["table"]["waits_for"][0]
            move = (await lives[seat].ask({"query": "explore", "seat": seat}))["moves"][0]
            command = {"command": "make_move", "seat": seat, "move": move}
            answers += [
                people[seat - 1].do(table, command).text,
                people[seat].do(table, command).text,
            ]
        number = state_of(people[0], table)["number"]
        for live in lives:
            while (await live.receive("updated"))["number"] < number:
                pass
    for path in ("", "?seat=0", "/record"):
        answers.append(people[0].request("GET", f"/api/tables/{table}{path}").text)
    return [*answers, *(frame for live in lives for frame in live.frames)]


async def knock(server: Server, table: str, tokens: list[str]) -> list[str]:
    """Tries tokens at a seat that does not exist; gives the answers."""
    answers: list[str] = []
    for token in tokens:
        answers.append(reason(server.address, token, f"{table}?seat=3"))
        async with Live(server.address, table, token=token, seat=3) as live:
            answers.append(str(await live.receive()))
    return answers


def test_neither_tokens_nor_secrets_are_sent_and_tokens_are_not_even_stored(server: Server) -> None:
    table, people = table_of(server.address, "raise", 3)
    received = asyncio.run(play_some(server, table, people))
    tokens = [person.token for person in people] + [misfit(kind, people[0]) for kind in REASONS]
    received += asyncio.run(knock(server, table, tokens))
    ((secret,),) = in_file(server, "select secret from tables where name = ?", table)
    for text in [*received, *files_of(server)]:
        for token in filter(None, tokens):
            rest = token.rpartition(".")[2]
            assert not any(rest[i : i + 12] in text for i in range(len(rest) - 11))
    assert not any(form in text for text in received for form in (secret, str(int(secret, 16))))
    assert any(holder_of(people[0].token, 0) in text for text in files_of(server))
    assert any(commitment(int(secret, 16), table) in text for text in received)


def test_a_token_in_the_address_of_a_socket_is_not_logged(server: Server) -> None:
    async def story() -> None:
        table, (owner, _) = table_of(server.address, "raise", 2)
        live = Live(server.address, table)
        live.url += f"?token={owner.token}"
        async with live:
            await live.receive("snapshot")
        assert owner.token not in server.log.read_text()

    asyncio.run(story())


def test_a_database_in_trouble_brings_no_hidden_move_into_the_log(server: Server) -> None:
    host = Person(server.address)
    table = host.make({"game": "raise", "players": 2}, [])
    host.sit(table, 0)
    host.do(table, {"command": "seat_bot", "seat": 1, "bot": "beginner"})
    there = f"new.\"table\" = '{table}' and new.event like '%open %'"
    full = f"before insert on entries when {there} begin select raise(abort, 'full'); end"
    in_file(server, f"create trigger full {full}")
    host.do(table, {"command": "start_game"})
    wait_until(lambda: "could not move" in server.log.read_text())
    in_file(server, "drop trigger full")
    assert not re.search(r"open [a-z]+\d", server.log.read_text())
