"""A session: a table that this process serves, and the clients that are connected to it.

An event is first written to the log, then applied, then sent. Processes that write to the same log
use optimistic concurrency control, as conflicts are rare and locks would have to be held over the
network: where the number of an entry is taken, the command is decided anew.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from itertools import islice

from stolik.rules.errors import StolikError
from stolik.server.domain.clock import now
from stolik.server.domain.commands import AnyCommand, decide
from stolik.server.domain.events import AnyEvent, Entry, SeatLeft, SeatTaken
from stolik.server.domain.lobby import lobby_changes
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.table import Table
from stolik.server.domain.updates import TableUpdate, table_state, update_after, view_of
from stolik.server.domain.wire import Presence, Snapshot
from stolik.server.live.client import ENCODER, Client
from stolik.server.live.presence import RemotePresence
from stolik.server.storage import LogRow, Store, StoredTable

KEPT_UPDATES = 100
ENCODED_UPDATES = 5
"""The latest updates, whose frames are kept for clients that were cut off."""
LOGGED_EVENTS = 30
"""The latest events, which a snapshot has."""

Decision = Callable[[Table], AnyEvent]


def request_name(holder: str, id_: str) -> str:
    """The name of a request in the log: its holder, and the client's own name for it."""
    return f"{holder[:16]}:{id_}"


class TableSession:
    def __init__(self, store: Store, stored: StoredTable, bots: tuple[str, ...]) -> None:
        self.stored = stored
        self.name, self.host = stored.name, stored.host
        self.table = Table(stored.name, stored.settings, stored.secret, bots)
        self.clients: dict[Client, None] = {}  # in the order in which they came
        self.stage = stored.stage  # as the lobby has it
        self.remote = RemotePresence()
        self.wrote_last = False  # this process wrote the latest entry of the log
        self.on_written: Callable[[TableSession], None] = lambda _: None
        self.on_applied: Callable[[TableSession], None] = lambda _: None
        self.updates: deque[TableUpdate] = deque(maxlen=KEPT_UPDATES)
        self.used = now()
        self._requests: dict[str, int] = {}
        self._store = store
        self._lock = asyncio.Lock()

    # The log

    def begin_with(self, event: AnyEvent) -> None:
        """Applies an event of a new table; it is written together with the table."""
        number = self.table.number
        self.apply(Entry(number, self.stored.created, f"made:{number}", event))
        self.wrote_last = True

    def first_rows(self) -> list[LogRow]:
        """The log of a new table; the lobby has all of it already."""
        return [LogRow(self.name, update.entry) for update in self.updates]

    async def do(self, command: AnyCommand, holder: str, id_: str, language: str) -> int:
        """Carries out a command, once; gives the number of its update."""

        def decision(table: Table) -> AnyEvent:
            return decide(table, command, holder, self.host, language)

        return await self.write(decision, request_name(holder, id_))

    async def write(self, decision: Decision, request: str) -> int:
        """Decides on an event, writes it, applies it and sends it, once for each request."""
        async with self._lock:
            while request not in self._requests:
                event = await self._decided(decision, request)
                if not event:
                    break
                entry = Entry(self.table.number, now(), request, event)
                row = LogRow(self.name, entry, lobby_changes(self.table, event))
                if await self._store.append(row):
                    self.wrote_last = True
                    self.apply(entry)
                    self.on_written(self)
                    break
                await self._refresh()
            return self._requests[request]

    async def _decided(self, decision: Decision, request: str) -> AnyEvent | None:
        """The event to write; none where another process has carried out the request already.

        A refusal counts only if this process knows the whole log.
        """
        try:
            return decision(self.table)
        except StolikError:
            if not self._store.is_shared or not await self._refresh():
                raise
        return None if request in self._requests else decision(self.table)

    async def refresh(self) -> bool:
        """Applies what other processes wrote; gives whether there was anything."""
        async with self._lock:
            return await self._refresh()

    async def _refresh(self) -> bool:
        entries = await self._store.entries(self.name, self.table.number)
        for entry in entries:
            self.wrote_last = False
            self.apply(entry)
        return bool(entries)

    def apply(self, entry: Entry) -> None:
        """Applies an entry that is in the log, and sends it to all clients."""
        self.table.apply(entry)
        update = update_after(self.table, entry)
        self.updates.append(update)
        for past in islice(reversed(self.updates), ENCODED_UPDATES, ENCODED_UPDATES + 1):
            past.forget_frames()
        self._requests[entry.request] = update.number
        self.used = now()
        for client in self.clients:
            self._send_update(client, update)
        if isinstance(entry.event, SeatTaken | SeatLeft):
            self.send_presence()
        self.on_applied(self)

    def _send_update(self, client: Client, update: TableUpdate) -> None:
        left = isinstance(update.entry.event, SeatLeft)
        if left and client.viewpoint not in (None, *self.seats_of(client.holder)):
            client.viewpoint = None
            client.send(self.snapshot(client.holder, None))
        elif client.awaits == update.entry.request:
            client.hold(update.frame(client.viewpoint))
        else:
            client.push(update.frame(client.viewpoint))

    # Clients

    def seats_of(self, holder: str) -> tuple[int, ...]:
        seats = enumerate(self.table.seats)
        return tuple(number for number, seat in seats if holder and seat.holder == holder)

    def join(self, client: Client, viewpoint: int | None, since: int | None) -> None:
        """Sends a client what it missed, or a snapshot, and from now on every update."""
        self.check_viewpoint(client.holder, viewpoint)
        client.viewpoint = viewpoint
        first = self.updates[0].number if self.updates else self.table.number + 1
        if since is not None and since > self.table.number:
            raise RequestRefused("bad_since", since=since)
        if since is None or since < first - 1:
            client.send(self.snapshot(client.holder, viewpoint))
        else:
            for update in self.updates:
                if update.number > since:
                    client.push(update.frame(viewpoint))
        self.clients[client] = None

    def leave(self, client: Client) -> None:
        """Removes a client: no update is sent to it any more."""
        self.clients.pop(client, None)

    def check_viewpoint(self, holder: str, viewpoint: int | None) -> None:
        """Refuses the viewpoint of a seat that another person holds."""
        if viewpoint is not None and viewpoint not in self.seats_of(holder):
            raise RequestRefused("not_your_seat")

    def snapshot(self, holder: str, viewpoint: int | None) -> Snapshot:
        self.check_viewpoint(holder, viewpoint)
        table, at = self.table, now()
        return Snapshot(
            number=table.number,
            at=at,
            name=self.name,
            settings=table.settings,
            commitment=table.commitment,
            host=holder == self.host,
            mine=self.seats_of(holder),
            seat=viewpoint,
            table=table_state(table, at),
            view=view_of(table.match, viewpoint),
            log=tuple(u.event_view(viewpoint) for u in list(self.updates)[-LOGGED_EVENTS:]),
        )

    def presence(self) -> Presence:
        """The clients that are connected to this process."""
        seats = {seat for client in self.clients for seat in self.seats_of(client.holder)}
        watching = sum(not self.seats_of(client.holder) for client in self.clients)
        return Presence(tuple(sorted(seats)), watching)

    def presence_anywhere(self) -> Presence:
        """The clients that are connected to any process."""
        return self.remote.joined(self.presence())

    def send_presence(self) -> None:
        frame = ENCODER.encode(self.presence_anywhere())
        for client in self.clients:
            client.push(frame)
