"""Programs that play at tables: they think in threads, and the loop goes on."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from stolik.bots.advice import advise
from stolik.bots.bot import Bot
from stolik.bots.registry import is_ours, load_bot
from stolik.bots.search.config import LEVELS
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.observation import Observation
from stolik.rules.messages import Advice, Move
from stolik.server.config import LONGEST_THOUGHT
from stolik.server.live.user_bots import OwnPlayers

HINT_SECONDS = 1.0

T = TypeVar("T")


class Programs:
    """All programs of this process. Ours share some threads; `own` are players by import path."""

    def __init__(
        self, threads: int, own: tuple[str, ...] = (), own_seconds: float = LONGEST_THOUGHT
    ) -> None:
        self.names = (*LEVELS, *own) if threads else ()
        self._threads = ThreadPoolExecutor(max(1, threads), thread_name_prefix="program")
        self._adviser = ThreadPoolExecutor(1, thread_name_prefix="adviser")
        self._ours = threading.local()  # a thinker thinks one thing at a time
        self._own = OwnPlayers(own_seconds)

    def close(self) -> None:
        """Let nobody begin to think any more."""
        for threads in (self._threads, self._adviser):
            threads.shutdown(wait=False, cancel_futures=True)

    async def warm_up(self, game: Game) -> None:
        """Load what programs need for a game, so that nobody waits for it later."""
        await self.in_thread(lambda: [load_bot(game, level) for level in LEVELS])

    async def choose(self, match: Match, seat: int, name: str) -> Move:
        """What a program does in a seat; it is given what the seat may know, and no more."""
        if not is_ours(name):
            return await self._own.choose(match, seat, name)
        observation = match.observe(seat)
        return await self.in_thread(
            lambda: self._player(name, observation).choose_move(observation)
        )

    async def advise(self, match: Match, seat: int) -> Advice:
        """What a master would do; whoever asks for hints keeps no program from its move."""
        twin, loop = match.copy(), asyncio.get_running_loop()
        return await loop.run_in_executor(self._adviser, advise, twin, seat, HINT_SECONDS)

    def forget(self, table: str) -> None:
        """Nobody plays at this table any more."""
        self._own.forget(table)

    async def in_thread(self, function: Callable[[], T]) -> T:
        """Have something done in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function)

    def _player(self, name: str, observation: Observation) -> Bot:
        """One of ours, which belongs to the thread."""
        mine: dict[str, Bot] = self._ours.__dict__
        if f"{name} of {observation.game.id}" not in mine:
            mine[f"{name} of {observation.game.id}"] = load_bot(observation.game, name)
        return mine[f"{name} of {observation.game.id}"]
