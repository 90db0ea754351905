"""The bot driver of a session: its bots search in their turn, and move at the pace of people."""

import asyncio
import logging

from stolik.match.legal_move import LegalMove
from stolik.rules.errors import StolikError
from stolik.rules.messages import Move, Refusal
from stolik.server.domain.events import MoveMade
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.table import Table
from stolik.server.live.bot_pool import BotPool
from stolik.server.live.session import TableSession

LOG = logging.getLogger(__name__)
OTHERS_FIRST = 4.0
"""Seconds that the process which wrote last has for a bot's move before another one helps."""
RETRY_SECONDS = 1.0
INTERRUPTIBLE_PACE = 5
"""How many times longer a bot waits where people may still act out of turn."""


class BotDriver:
    def __init__(self, session: TableSession, bots: BotPool, pace: float, is_shared: bool) -> None:
        self._session, self._bots = session, bots
        self._pace, self._is_shared = pace, is_shared
        self._searching: dict[int, asyncio.Task[None]] = {}
        self._helper: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        if self._helper:
            self._helper.cancel()
        self._helper = None
        for task in self._searching.values():
            task.cancel()

    def start_moves(self) -> None:
        if self._session.wrote_last or not self._is_shared:
            self._start()
        elif self._session.table.bots_to_move():
            self._start_later()

    def _start_later(self) -> None:
        if self._helper:
            self._helper.cancel()
        self._helper = asyncio.get_running_loop().call_later(OTHERS_FIRST, self._start)

    def _start(self) -> None:
        for seat, name in self._session.table.bots_to_move().items():
            if seat not in self._searching:
                self._searching[seat] = asyncio.create_task(self._play(seat, name))

    async def _play(self, seat: int, name: str) -> None:
        """Moves for a seat; then starts the next moves."""
        try:
            await self._move(seat, name)
        except RequestRefused:
            LOG.debug("a bot's move came too late")
        except Exception:
            LOG.exception("a bot could not move", extra={"table": self._session.name})
            await asyncio.sleep(RETRY_SECONDS)
        del self._searching[seat]
        self.start_moves()

    async def _move(self, seat: int, name: str) -> None:
        """Searches, waits until people can follow, and moves if the position is still the same."""
        version, loop = self._session.table.version, asyncio.get_running_loop()
        begun = loop.time()
        move = await self._choose_move(self._session.table, seat, name)
        await asyncio.sleep(begun + self._pace * pace_factor(self._session.table) - loop.time())

        def decision(table: Table) -> MoveMade:
            if table.version != version:
                raise RequestRefused("position_changed")
            return table.make_bot_move(seat, move)

        await self._session.write(decision, f"bot:{version}:{seat}")

    async def _choose_move(self, table: Table, seat: int, name: str) -> Move | LegalMove:
        """The move of a bot; where a user bot fails, that of the stand-in."""
        match, version, about = table.playing, table.version, {"bot": name, "table": table.name}
        try:
            move = await self._bots.choose_move(match, seat, name)
            if table.version != version:
                return move
            checked = match.check(seat, move)
            if isinstance(checked, Refusal):
                raise StolikError("its move is not legal")
            return checked
        except StolikError as error:
            LOG.warning("a bot failed: %s", error, extra=about)
        except Exception:
            LOG.exception("a bot failed", extra=about)
        if table.version != version:
            raise RequestRefused("position_changed")
        return await self._bots.choose_move(match, seat, table.settings.stand_in)


def pace_factor(table: Table) -> int:
    """How many times longer than usual a bot waits, so that people can act first."""
    asked = [table.seats[seat] for seat in table.playing.may_interrupt]
    return INTERRUPTIBLE_PACE if any(not seat.is_played_by_bot for seat in asked) else 1
