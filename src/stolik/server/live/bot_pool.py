"""The bot pool: runs the searches of bots in threads, so that the event loop goes on."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from stolik.bots.advice import advise
from stolik.bots.bot import Bot
from stolik.bots.messages import Advice
from stolik.bots.registry import is_built_in, load_bot
from stolik.bots.search.config import LEVELS
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.observation import Observation
from stolik.rules.messages import Move
from stolik.server.config import DEFAULT_BOT_SECONDS
from stolik.server.live.user_bots import UserBots

HINT_SECONDS = 1.0

T = TypeVar("T")


class BotPool:
    """All bots of this process: the levels, which share threads, and user bots."""

    def __init__(
        self, threads: int, user: tuple[str, ...] = (), user_seconds: float = DEFAULT_BOT_SECONDS
    ) -> None:
        self.names = (*LEVELS, *user) if threads else ()
        self._threads = ThreadPoolExecutor(max(1, threads), thread_name_prefix="bot")
        self._adviser = ThreadPoolExecutor(1, thread_name_prefix="adviser")
        self._of_thread = threading.local()  # a search bot makes one search at a time
        self._user = UserBots(user_seconds)

    def close(self) -> None:
        """Cancels the searches that wait."""
        for threads in (self._threads, self._adviser):
            threads.shutdown(wait=False, cancel_futures=True)

    async def warm_up(self, game: Game) -> None:
        """Loads the levels for a game, so that no table waits for it later."""
        await self._in_thread(lambda: [load_bot(game, level) for level in LEVELS])

    async def choose_move(self, match: Match, seat: int, name: str) -> Move:
        """A bot's move for a seat, chosen by what the seat may know."""
        if not is_built_in(name):
            return await self._user.choose_move(match, seat, name)
        observation = match.observe(seat)
        return await self._in_thread(lambda: self._bot(name, observation).choose_move(observation))

    async def advise(self, match: Match, seat: int) -> Advice:
        """Advice from the best bot, in a thread of its own, so that no bot waits for it."""
        twin, loop = match.copy(), asyncio.get_running_loop()
        return await loop.run_in_executor(self._adviser, advise, twin, seat, HINT_SECONDS)

    def forget(self, table: str) -> None:
        self._user.forget(table)

    async def _in_thread(self, function: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, function)

    def _bot(self, name: str, observation: Observation) -> Bot:
        """A level's bot, which belongs to the thread."""
        bots: dict[str, Bot] = self._of_thread.__dict__
        key = f"{name} of {observation.game.id}"
        if key not in bots:
            bots[key] = load_bot(observation.game, name)
        return bots[key]
