"""User bots: each searches in a thread of its own, and has a limited time.

A thread cannot be ended from outside. One that never answers is abandoned: it takes no thread from
others, its bot is not asked again meanwhile, and it does not keep the process from ending.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

from stolik.bots.bot import Bot, BotError
from stolik.bots.registry import make_bot
from stolik.bots.user_bot import ask_bot
from stolik.engine.compiled import engine_of
from stolik.match.match import Match
from stolik.match.observation import Budget, Observation
from stolik.rules.errors import StolikError
from stolik.rules.messages import Move
from stolik.server.config import DEFAULT_BOT_SECONDS

BUDGET_SHARE = 0.5
"""The part of its seconds that a bot is given as its budget; one that uses it up is in time."""
MOST_LATE = 2
"""A bot that is late at this many seats is asked at none, to bound the threads that it takes."""

BotSeat = tuple[str, int]
"""A table and a seat."""


class UserBots:
    """All user bots of this process. Each belongs to a seat, as it may remember things."""

    def __init__(self, seconds: float = DEFAULT_BOT_SECONDS) -> None:
        self._seconds = seconds
        self._bots: dict[BotSeat, Bot] = {}
        self._searching: set[BotSeat] = set()
        self._late: dict[BotSeat, str] = {}

    async def choose_move(self, match: Match, seat: int, name: str) -> Move:
        """A bot's move for a seat; any error of the bot is a `BotError`."""
        place = (match.table, seat)
        self._check(place, name)
        observation = match.observe(seat, Budget(seconds=BUDGET_SHARE * self._seconds))
        move = self._begin(place, name, observation)
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(move)
        except TimeoutError:
            self._late[place] = name
            if move.done():
                self._late.pop(place, None)
            raise BotError(f"{name} has not moved for {self._seconds:g} seconds") from None

    def forget(self, table: str) -> None:
        for place in list(self._bots):
            if place[0] == table:
                del self._bots[place]

    def _check(self, place: BotSeat, name: str) -> None:
        """Refuses a bot that cannot be asked now."""
        if place in self._searching:
            raise BotError(f"{name} is still searching for an earlier move")
        if list(self._late.values()).count(name) >= MOST_LATE:
            raise BotError(f"{name} is still searching at {MOST_LATE} other seats")

    def _begin(self, place: BotSeat, name: str, observation: Observation) -> Future[Move]:
        """Starts a search; its place is free again before the move is delivered."""
        move: Future[Move] = Future()
        self._searching.add(place)
        move.add_done_callback(lambda _: self._end(place))

        def ask() -> Move:
            return ask_bot(self._bot(place, name, observation), name, observation)

        Thread(target=search, args=(move, name, ask), name=name, daemon=True).start()
        return move

    def _end(self, place: BotSeat) -> None:
        self._searching.discard(place)
        self._late.pop(place, None)

    def _bot(self, place: BotSeat, name: str, observation: Observation) -> Bot:
        if place not in self._bots:
            self._bots[place] = make_bot(engine_of(observation.game), name)
        return self._bots[place]


def search(move: Future[Move], name: str, ask: Callable[[], Move]) -> None:
    """Delivers a move or an error; nothing that a user bot does may end the server."""
    if not move.set_running_or_notify_cancel():
        return
    try:
        move.set_result(ask())
    except StolikError as error:
        move.set_exception(error)
    except BaseException as error:
        move.set_exception(BotError(f"{name} failed: {error!r}"))
