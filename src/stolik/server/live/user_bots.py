"""Players of somebody's own: each thinks in a thread of its own, and nobody waits for it forever.

Nobody can end a thread from outside. One that never answers is left alone: it takes no thread from
others, its player is not asked again meanwhile, and it does not keep the process from its end.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

from stolik.bots.bot import Bot
from stolik.bots.calling import BotError, answer
from stolik.bots.registry import make_bot
from stolik.engine.compiled import engine_of
from stolik.match.match import Match
from stolik.match.observation import Budget, Observation
from stolik.rules.errors import StolikError
from stolik.rules.messages import Move
from stolik.server.config import LONGEST_THOUGHT

TOLD = 0.5
"""A player is told to take this part of its seconds, so that one who uses them up is not late."""
MOST_LATE = 2
"""A player that is late at so many seats is asked nowhere, lest its threads take all the time."""

Place = tuple[str, int]
"""A table and a seat."""


class OwnPlayers:
    """All players of somebody's own in this process. Each belongs to a seat, as it may remember."""

    def __init__(self, seconds: float = LONGEST_THOUGHT) -> None:
        self._seconds = seconds
        self._players: dict[Place, Bot] = {}
        self._thinking: set[Place] = set()
        self._late: dict[Place, str] = {}

    async def choose(self, match: Match, seat: int, name: str) -> Move:
        """What a player does in a seat; whatever it does wrong is a `BotError`."""
        place = (match.table, seat)
        self._check(place, name)
        observation = match.observe(seat, Budget(seconds=TOLD * self._seconds))
        thought = self._begin(place, name, observation)
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(thought)
        except TimeoutError:
            self._late[place] = name
            if thought.done():
                self._late.pop(place, None)
            raise BotError(f"{name} has not moved for {self._seconds:g} seconds") from None

    def forget(self, table: str) -> None:
        """Nobody plays at this table any more."""
        for place in list(self._players):
            if place[0] == table:
                del self._players[place]

    def _check(self, place: Place, name: str) -> None:
        """It can be asked now."""
        if place in self._thinking:
            raise BotError(f"{name} still thinks about an earlier move")
        if list(self._late.values()).count(name) >= MOST_LATE:
            raise BotError(f"{name} still thinks at {MOST_LATE} other seats")

    def _begin(self, place: Place, name: str, observation: Observation) -> Future[Move]:
        """Let it think; it is free again before anybody hears what it says."""
        thought: Future[Move] = Future()
        self._thinking.add(place)
        thought.add_done_callback(lambda _: self._end(place))

        def ask() -> Move:
            return answer(self._player(place, name, observation), name, observation)

        Thread(target=think, args=(thought, name, ask), name=name, daemon=True).start()
        return thought

    def _end(self, place: Place) -> None:
        self._thinking.discard(place)
        self._late.pop(place, None)

    def _player(self, place: Place, name: str, observation: Observation) -> Bot:
        if place not in self._players:
            self._players[place] = make_bot(engine_of(observation.game), name)
        return self._players[place]


def think(thought: Future[Move], name: str, ask: Callable[[], Move]) -> None:
    """Answer; nothing that happens in a player's thread may end the server."""
    if not thought.set_running_or_notify_cancel():
        return
    try:
        thought.set_result(ask())
    except StolikError as error:
        thought.set_exception(error)
    except BaseException as error:
        thought.set_exception(BotError(f"{name} failed: {error!r}"))
