"""A story at a table for the documentation of the socket: what is sent, and what Ola receives.

It is played by the server's own application (`stage`), and its answers are recorded. A test plays
it on a server in a process of its own, and compares.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import Any

from stolik.bots.bot import random_move
from stolik.bots.search.config import LEVELS
from stolik.games.registry import all_games
from stolik.match.match import Match
from stolik.server.domain import events
from stolik.server.domain.settings import Settings
from stolik.server.domain.table import Table
from stolik.server.domain.tokens import holder_of
from stolik.server.storage import StoredTable
from tools.server_docs.stage import AsgiSocket, Json, Stage, write_tables

GAME = all_games()[0]
SETTINGS = Settings(GAME.id, 2, hints=True)
TABLE, ENDED, NEXT = "k7fq-2m9x-b3wd-h8tp", "p3zt-6c4j-v8hn-2rqk", "w5gd-9s2b-n7xm-4ycf"
AT = 1_800_000_000_000


@dataclass(frozen=True)
class Person:
    """A person in the story."""

    name: str
    seat: int

    @property
    def token(self) -> str:
        """The token, which never expires."""
        return f"fffffffffff.{f'{self.name}_' * 10}{self.name}"

    @property
    def holder(self) -> str:
        """The name that the server gives to the token's holder."""
        return holder_of(self.token, AT)


OLA, JAN = Person("Ola", 0), Person("Jan", 1)


@dataclass(frozen=True)
class Example:
    """What a person sends, or that they are cut off; and what Ola receives then."""

    about: str
    who: Person
    sends: Json | None
    gets: tuple[Json, ...]


@dataclass
class Story:
    """A table, what is stored before the story begins, and the examples by chapter."""

    name: str
    tables: list[tuple[StoredTable, list[events.Entry]]]
    chapters: dict[str, list[Example]] = field(default_factory=dict)


class Telling:
    """A story that is being played: sends for its people, and keeps what Ola receives."""

    def __init__(self, story: Story, stage: Stage) -> None:
        self._story, self._stage = story, stage
        self._sockets: dict[Person, AsgiSocket] = {}
        self._heard = 0

    async def table(self) -> Table:
        """The table now."""
        return (await self._stage.session(self._story.name)).table

    async def match(self) -> Match:
        """The match now."""
        return (await self.table()).playing

    async def tell(self, chapter: "Chapter") -> None:
        """Plays one more chapter."""
        self._story.chapters[chapter.__name__.replace("_", " ").capitalize()] = []
        await chapter(self)

    async def send(self, who: Person, about: str, **message: Any) -> None:
        """Sends a message; the first opens a socket."""
        if message["type"] == "hello":
            self._sockets[who] = self._stage.connect(self._story.name)
            self._heard = 0 if who == OLA else self._heard
        await self._sockets[who].send(message)
        await self._note(about, who, message)

    async def do(self, who: Person, about: str, id_: str, **command: Any) -> None:
        """Sends a command."""
        await self.send(who, about, type="do", id=id_, command=command)

    async def ask(self, about: str, id_: str, **query: Any) -> None:
        """Sends a query about Ola's seat."""
        query = {"query": query.pop("query"), "seat": OLA.seat, **query}
        await self.send(OLA, about, type="ask", id=id_, query=query)

    async def cut_off(self, who: Person, about: str) -> None:
        """Closes a person's socket."""
        await self._stage.disconnect(self._sockets.pop(who))
        await self._note(about, who, None)

    async def stop(self, about: str) -> None:
        """Announces that the server stops."""
        await self._stage.stop()
        await self._note(about, OLA, None)

    async def _note(self, about: str, who: Person, sends: Json | None) -> None:
        """Keeps an example, with times that are always the same."""
        await self._stage.settle()
        received = self._sockets[OLA].received if OLA in self._sockets else []
        new, self._heard = received[self._heard :], len(received)
        timed = [{**m, "at": AT + 1000 * m["number"]} if "at" in m else m for m in new]
        [*self._story.chapters.values()][-1].append(Example(about, who, sends, tuple(timed)))


Chapter = Callable[[Telling], Awaitable[None]]


async def before_the_game(story: Telling) -> None:
    """The players take their seats."""
    about = "Ola has made a table. She says hello, and sees what a spectator sees."
    await story.send(OLA, about, type="hello", token=OLA.token)
    sits = {"command": "take_seat", "seat": OLA.seat, "name": OLA.name, "colour": 0}
    about = "She takes a seat. Every command is answered by `done`."
    await story.do(OLA, about, "a1", **sits)
    about = "The host can have a bot play."
    await story.do(OLA, about, "a2", command="seat_bot", seat=JAN.seat, bot=LEVELS[1])
    about = "And can send it away again, before the game."
    await story.do(OLA, about, "a3", command="free_seat", seat=JAN.seat)
    about = "Jan comes, to whom Ola gave the name of the table. All clients learn who is there."
    await story.send(JAN, about, type="hello", token=JAN.token)
    sits = {"command": "take_seat", "seat": JAN.seat, "name": JAN.name, "colour": 1}
    await story.do(JAN, "He takes the other seat. Ola receives what others do.", "b1", **sits)
    await story.do(OLA, "The host deals.", "a4", command="start_game")
    about = "She still sees what spectators see. Now she sees from the viewpoint of her seat."
    await story.send(OLA, about, type="look", seat=OLA.seat)


async def the_game(story: Telling) -> None:
    """Queries and moves."""
    match = await story.match()
    move = match.game.text(match.moves(OLA.seat)[0])
    about = "Which moves are there? The first three will do."
    await story.ask(about, "q1", query="explore", most=3)
    about = (
        "Which of them contain this part, and what would it bring for sure? `next` has the words "
        "that can be added to it."
    )
    await story.ask(about, "q2", query="explore", part=move, most=3)
    about = "What would a master do? This table allows hints."
    await story.ask(about, "q3", query="advise")
    await story.do(OLA, "She makes the move.", "a5", command="make_move", seat=OLA.seat, move=move)
    about = "No answer came? Send it again: nothing is done twice."
    await story.do(OLA, about, "a5", command="make_move", seat=OLA.seat, move=move)
    about = "What the rules forbid changes nothing, and the clause says why."
    await story.do(OLA, about, "a6", command="make_move", seat=OLA.seat, move=move)
    about = "A move can be taken back while it has revealed nothing to anyone."
    await story.do(OLA, about, "a7", command="take_back", seat=OLA.seat)
    text = "Your turn, Jan."
    await story.do(OLA, "She writes.", "a8", command="send_message", seat=OLA.seat, text=text)


async def away_and_back(story: Telling) -> None:
    """Breaks, and bots that stand in."""
    await story.cut_off(JAN, "Jan is cut off.")
    await story.do(OLA, "The game can wait.", "a9", command="pause_game", seat=OLA.seat)
    about = "Or a bot plays for a person who is not connected."
    await story.do(OLA, about, "a10", command="stand_in", seat=JAN.seat)
    about = "Jan is there again. He has seen everything up to that number."
    since = (await story.table()).number - 2
    await story.send(JAN, about, type="hello", token=JAN.token, seat=JAN.seat, since=since)
    await story.do(JAN, "He plays for himself again.", "b2", command="come_back", seat=JAN.seat)
    about = "Ola has to leave; a bot plays for her."
    await story.do(OLA, about, "a11", command="leave_seat", seat=OLA.seat)
    await story.do(OLA, "She need not.", "a12", command="come_back", seat=OLA.seat)
    await story.do(OLA, "The game goes on.", "a13", command="resume_game", seat=OLA.seat)


async def cut_off(story: Telling) -> None:
    """Messages that were lost, and messages that are none."""
    since = (await story.table()).number
    await story.cut_off(OLA, "Ola is cut off.")
    about = "She misses something."
    await story.do(JAN, about, "b3", command="send_message", seat=JAN.seat, text="Thinking…")
    about = "She comes back, says what she saw last, and receives the rest."
    await story.send(OLA, about, type="hello", token=OLA.token, seat=OLA.seat, since=since)
    await story.send(OLA, "What is no message is refused.", type="dance")


async def the_end(story: Telling) -> None:
    """A game that is over."""
    about = "At another table the game is over; Ola comes to see how it ended."
    await story.send(OLA, about, type="hello", token=OLA.token, seat=OLA.seat)
    about = "They play again, each a seat further. `rematch` is the new table."
    await story.do(OLA, about, "a1", command="rematch", seat=OLA.seat)
    about = "She goes there without another socket."
    await story.send(OLA, about, type="follow", seat=JAN.seat)
    await story.stop("The server is about to stop.")


@cache
def stories() -> tuple[Story, Story]:
    """Two stories: at the table where they play, and at one where the game is over."""
    secrets = (secret for secret in count() if OLA.seat in first_to_act(secret))
    playing = Story(TABLE, [(stored_table(TABLE, f"make:{TABLE}", next(secrets)), [])])
    ended = Story(ENDED, ended_tables())
    asyncio.run(play(playing, before_the_game, the_game, away_and_back, cut_off))
    asyncio.run(play(ended, the_end))
    return playing, ended


async def play(story: Story, *chapters: Chapter) -> None:
    """Plays a story on a stage of its own."""
    async with Stage() as stage:
        await write_tables(stage.database, story.tables)
        telling = Telling(story, stage)
        for chapter in chapters:
            await telling.tell(chapter)


def stored_table(name: str, request: str, secret: int = 1) -> StoredTable:
    """A table of Ola's, as it is stored."""
    return StoredTable(name, SETTINGS, secret, OLA.holder, request, AT)


def first_to_act(secret: int) -> tuple[int, ...]:
    """The seats that act first at a table with this secret."""
    return GAME.new_provably_fair(2, TABLE, secret).waits_for


def ended_tables() -> list[tuple[StoredTable, list[events.Entry]]]:
    """A table whose game is over, and the one of its rematch, which the host has made already."""
    ended = Log(stored_table(ENDED, f"make:{ENDED}"))
    for who in (OLA, JAN):
        ended.add(events.SeatTaken(who.seat, who.name, who.seat, who.holder))
    ended.add(events.GameStarted())
    while not ended.table.over:
        match = ended.table.playing
        seat = match.waits_for[0]
        ended.add(ended.table.make_move(seat, random_move(match.observe(seat))))
    rematch = Log(stored_table(NEXT, f"again:{ENDED}"))
    for event in (*ended.table.rematch_seats(), events.GameStarted()):
        rematch.add(event)
    return [(ended.stored, ended.entries), (rematch.stored, rematch.entries)]


class Log:
    """The log of a table, event by event."""

    def __init__(self, stored: StoredTable) -> None:
        self.stored, self.entries = stored, list[events.Entry]()
        self.table = Table(stored.name, stored.settings, stored.secret, LEVELS)

    def add(self, event: events.AnyEvent) -> None:
        """Appends an event and applies it."""
        number = self.table.number
        self.entries.append(events.Entry(number, AT + 1000 * number, f"before {number}", event))
        self.table.apply(self.entries[-1])
