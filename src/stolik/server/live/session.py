"""A room: a table that this process serves, with those who are connected to it.

What happens is first written to the log, then applied, then told. Other processes may write to the
same log: a line that finds its place taken is decided anew from what is there now.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from itertools import islice

from stolik.rules.errors import StolikError
from stolik.server.domain import events as deeds
from stolik.server.domain.clock import now
from stolik.server.domain.commands import AnyAction, deed_of
from stolik.server.domain.events import Entry
from stolik.server.domain.lobby import listing_after
from stolik.server.domain.refusals import Refused
from stolik.server.domain.table import Table
from stolik.server.domain.updates import Moment, moment_of, table_state, view_of
from stolik.server.domain.wire import Present, Snapshot
from stolik.server.live.client import ENCODER, Connection
from stolik.server.storage import Line, Store, StoredTable

LOG = logging.getLogger(__name__)
MOMENTS = 100
SILENCE = 10_000
NOBODY = Present((), 0)
FRESH = 5
"""The latest moments, whose messages are kept ready for those who were cut off."""
TOLD = 30

Decide = Callable[[Table], deeds.AnyDeed]


def action_name(holder: str, id_: str) -> str:
    """What the log calls an action: by who does it, and their own name for it."""
    return f"{holder[:16]}:{id_}"


class Room:
    """A table and its clients."""

    def __init__(self, store: Store, stored: StoredTable, programs: tuple[str, ...]) -> None:
        self.stored = stored
        self.name, self.host = stored.name, stored.host
        self.table = Table(stored.name, stored.settings, stored.secret, programs)
        self.connections: set[Connection] = set()
        self.stage = stored.stage  # as the list of tables has it
        self._elsewhere: dict[str, tuple[int, Present]] = {}  # what other processes said, and when
        self.wrote_last = False  # this process wrote the latest line of the log
        self.on_written: Callable[[Room], None] = lambda _: None
        self.on_changed: Callable[[Room], None] = lambda _: None
        self.moments: deque[Moment] = deque(maxlen=MOMENTS)
        self.used = now()
        self._actions: dict[str, int] = {}
        self._store = store
        self._lock = asyncio.Lock()

    # The log

    def happen(self, deed: deeds.AnyDeed) -> None:
        """Take what happened before the table was made; it is written together with it."""
        number = self.table.number
        self.apply(Entry(number, self.stored.created, f"made:{number}", deed))
        self.wrote_last = True

    def first_lines(self) -> list[Line]:
        """The log of a new table; the list of tables has it all already."""
        return [Line(self.name, moment.entry) for moment in self.moments]

    async def do(self, action: AnyAction, holder: str, id_: str, language: str) -> int:
        """Have an action done, once; gives the number of what came of it."""

        def decide(table: Table) -> deeds.AnyDeed:
            return deed_of(table, action, holder, self.host, language)

        return await self.write(decide, action_name(holder, id_))

    async def write(self, decide: Decide, action: str) -> int:
        """Have something happen: decide what, write it, apply it, tell everybody."""
        async with self._lock:
            while action not in self._actions:
                deed = await self._decided(decide, action)
                if not deed:
                    break
                entry = Entry(self.table.number, now(), action, deed)
                line = Line(self.name, entry, listing_after(self.table, deed))
                if await self._store.append(line):
                    self.wrote_last = True
                    self.apply(entry)
                    self.on_written(self)
                    break
                await self._catch_up()
            return self._actions[action]

    async def _decided(self, decide: Decide, action: str) -> deeds.AnyDeed | None:
        """What is to happen; nothing where it has happened in another process already.

        A refusal counts only if nothing has happened that we do not know.
        """
        try:
            return decide(self.table)
        except StolikError:
            if not self._store.is_shared or not await self._catch_up():
                raise
        return None if action in self._actions else decide(self.table)

    async def catch_up(self) -> bool:
        """Apply what other processes wrote; whether there was anything."""
        async with self._lock:
            return await self._catch_up()

    async def _catch_up(self) -> bool:
        entries = await self._store.entries(self.name, self.table.number)
        for entry in entries:
            self.wrote_last = False
            self.apply(entry)
        return bool(entries)

    def apply(self, entry: Entry) -> None:
        """Take an entry that is in the log, and tell everybody."""
        self.table.apply(entry)
        moment = moment_of(self.table, entry)
        self.moments.append(moment)
        for past in islice(reversed(self.moments), FRESH, FRESH + 1):
            past.forget_frames()
        self._actions[entry.action] = moment.number
        self.used = now()
        for connection in self.connections:
            if isinstance(entry.deed, deeds.Left) and not self._has_eyes(connection):
                connection.viewer = None
                connection.tell(self.snapshot(connection.holder, None))
            elif connection.awaits == entry.action:
                connection.hold(moment.frame(connection.viewer))
            else:
                connection.push(moment.frame(connection.viewer))
        if isinstance(entry.deed, deeds.Sat | deeds.Left):
            self.tell_present()
        self.on_changed(self)

    def _has_eyes(self, connection: Connection) -> bool:
        """It still holds the seat that it sees through."""
        return connection.viewer is None or connection.viewer in self.seats_of(connection.holder)

    # Those who are connected

    def seats_of(self, holder: str) -> tuple[int, ...]:
        """The seats that somebody holds."""
        seats = enumerate(self.table.seats)
        return tuple(number for number, seat in seats if holder and seat.holder == holder)

    def join(self, connection: Connection, viewer: int | None, since: int | None) -> None:
        """Tell a client what it missed, or everything, and from now on every change."""
        self.check_eyes(connection.holder, viewer)
        connection.viewer = viewer
        first = self.moments[0].number if self.moments else self.table.number + 1
        if since is not None and since > self.table.number:
            raise Refused("bad_since", since=since)
        if since is None or since < first - 1:
            connection.tell(self.snapshot(connection.holder, viewer))
        else:
            for moment in self.moments:
                if moment.number > since:
                    connection.push(moment.frame(viewer))
        self.connections.add(connection)

    def check_eyes(self, holder: str, viewer: int | None) -> None:
        """Nobody sees through the eyes of a seat but whoever holds it."""
        if viewer is not None and viewer not in self.seats_of(holder):
            raise Refused("not_your_seat")

    def snapshot(self, holder: str, viewer: int | None) -> Snapshot:
        """Everything as it is now, as somebody sees it."""
        self.check_eyes(holder, viewer)
        table, at = self.table, now()
        return Snapshot(
            number=table.number,
            at=at,
            name=self.name,
            settings=table.settings,
            commitment=table.commitment,
            host=holder == self.host,
            mine=self.seats_of(holder),
            seat=viewer,
            table=table_state(table, at),
            view=view_of(table.match, viewer),
            told=tuple(moment.happened(viewer) for moment in list(self.moments)[-TOLD:]),
        )

    def present(self) -> Present:
        """Who is connected to this process."""
        seats = {seat for c in self.connections for seat in self.seats_of(c.holder)}
        watching = sum(not self.seats_of(c.holder) for c in self.connections)
        return Present(tuple(sorted(seats)), watching)

    def present_anywhere(self) -> Present:
        """Who is connected to any process."""
        all_of = [self.present(), *(present for _, present in self._elsewhere.values())]
        seats = {seat for present in all_of for seat in present.seats}
        return Present(tuple(sorted(seats)), sum(present.watching for present in all_of))

    def hear_present(self, process: str, present: Present) -> bool:
        """Another process says who is connected to it; whether that is new."""
        _, before = self._elsewhere.get(process, (0, NOBODY))
        self._elsewhere[process] = now(), present
        return before != present

    def forget_absent(self) -> bool:
        """Forget what processes said that have been silent for long; whether there was any."""
        late = now() - SILENCE
        gone = [process for process, (at, _) in self._elsewhere.items() if at < late]
        for process in gone:
            del self._elsewhere[process]
        return bool(gone)

    def tell_present(self) -> None:
        """Tell everybody who is connected."""
        frame = ENCODER.encode(self.present_anywhere())
        for connection in self.connections:
            connection.push(frame)
