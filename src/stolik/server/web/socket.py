"""The socket of a table: the handshake, the messages of a client, and the answers."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from stolik.server.domain.clock import now
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.tokens import expires, holder_of
from stolik.server.domain.wire import Ask, Do, Follow, FromClient, Hello, Look
from stolik.server.live.client import Client
from stolik.server.live.limits import PAUSE, TOO_FAST, TokenBucket, origin_of
from stolik.server.live.service import TableService
from stolik.server.live.session import TableSession, request_name
from stolik.server.live.table_manager import TableManager
from stolik.server.web.errors import refusal_of
from stolik.server.web.protocols import CUT, READ, WRITE

DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
HELLO_SECONDS = 10.0
POLICY = 1008
NEVER = 2**47
"""Milliseconds since 1970: the expiry of a client without a token."""
IN_A_ROW = 4
MOST_REFUSED = 200
"""Messages in a row that may be refused before the socket is closed."""
MOST_PENALTY, PENALTY = 200, 5
"""A leaky bucket: a message that came too fast adds `PENALTY`, one that was answered takes 1 away,
and `MOST_PENALTY` closes the socket.
"""

AnySocket = WebSocket[Any, Any, Any]


class SocketTransport:
    """The transport of a `Client` over a socket; `protocols` gives it a shorter path."""

    def __init__(self, socket: AnySocket) -> None:
        self._socket = socket
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._read: Callable[[], Awaitable[Any]] = extensions.get(READ, socket.receive)
        self.write: Callable[..., bool] = extensions.get(WRITE, lambda *_: False)
        self.cut: Callable[[], None] = extensions.get(CUT, lambda: None)

    async def text(self) -> str:
        """The next text; empty for a message of bytes."""
        message = await self._read()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(code=message["code"], detail="disconnected")
        return message.get("text") or ""

    async def send(self, frame: bytes) -> None:
        await self._socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    async def close(self, code: int) -> None:
        await self._socket.close(code)


@websocket("/api/tables/{name:str}/live")
async def live(
    socket: AnySocket,
    name: FromPath[str],
    manager: NamedDependency[TableManager],
    service: NamedDependency[TableService],
) -> None:
    """Serves a client from its hello until it disconnects."""
    address = origin_of(socket.client.host if socket.client else "")
    await socket.accept()
    if not manager.limits.requests.take(address):
        await asyncio.sleep(PAUSE)
        await refuse(socket, RequestRefused(TOO_FAST))
        return
    if not manager.limits.connections.enter(address):
        await refuse(socket, RequestRefused("too_many_connections"))
        return
    try:
        await SocketHandler(socket, name, manager, service, address).serve()
    except WebSocketDisconnect:
        pass
    finally:
        manager.limits.connections.leave(address)


async def refuse(socket: AnySocket, error: Exception, language: str = "en") -> None:
    """Sends the refusal of a client that cannot enter, and closes."""
    frame = msgspec.json.encode(refusal_of(error, "", language)).decode()
    with suppress(WebSocketDisconnect):
        await socket.send_data(frame)
        await socket.close(POLICY)


class SocketHandler:
    """Handles the messages of one client."""

    def __init__(
        self,
        socket: AnySocket,
        name: str,
        manager: TableManager,
        service: TableService,
        address: str = "",
    ) -> None:
        self._socket, self._name, self._manager, self._service = socket, name, manager, service
        self._address = address
        self._bucket = TokenBucket(manager.config.messages_a_second)
        self._transport = SocketTransport(socket)
        self._client = Client(self._transport)
        self._refused = self._penalty = 0
        self._is_too_fast = False  # the last message came too fast
        self._expires = NEVER

    async def serve(self) -> None:
        """Serves until the client disconnects; a command under way is carried out all the same."""
        try:
            self._session = await self._enter()
        except WebSocketDisconnect:
            raise
        except Exception as error:
            await refuse(self._socket, error, self._client.language)
            return
        left = (self._expires - now() + 1) / 1000  # loops count whole milliseconds, and round down
        expiry = asyncio.get_running_loop().call_later(left, self._expire)
        try:
            await self._listen()
        finally:
            expiry.cancel()
            self._manager.leave(self._session, self._client)
            self._client.forget()

    async def _enter(self) -> TableSession:
        """Waits for the hello, and enters the table."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._receive()
        except TimeoutError:
            raise RequestRefused("hello_first") from None
        if not isinstance(hello, Hello):
            raise RequestRefused("hello_first")
        client = self._client
        client.language = hello.language
        if hello.token:
            client.holder, self._expires = holder_of(hello.token, now()), expires(hello.token)
        session = await self._manager.session(self._name)
        await self._manager.enter(session, client, hello.seat, hello.since)
        return session

    def _expire(self) -> None:
        """Closes because the token has expired."""
        self._client.send(refusal_of(RequestRefused("expired_token"), "", self._client.language))
        self._manager.spawn(self._client.close(POLICY))

    async def _listen(self) -> None:
        handled = 0
        while self._refused < MOST_REFUSED and self._penalty < MOST_PENALTY:
            id_ = ""
            try:
                message = await self._receive()
                id_ = getattr(message, "id", "")
                if self._is_too_fast:
                    raise RequestRefused(TOO_FAST)
                await self._answer(message)
                self._refused, self._penalty = 0, max(0, self._penalty - 1)
            except WebSocketDisconnect:
                raise
            except Exception as error:
                await self._refuse(RequestRefused(TOO_FAST) if self._is_too_fast else error, id_)
            handled += 1
            if not handled % IN_A_ROW:
                await asyncio.sleep(0)  # lets other clients have their turn
        await self._client.close(POLICY)

    async def _refuse(self, error: Exception, id_: str) -> None:
        """Sends a refusal; a client that is too fast waits, and its messages with it."""
        refusal = refusal_of(error, id_, self._client.language)
        self._manager.count_refused(refusal.reason)
        self._client.send(refusal)
        if refusal.reason == TOO_FAST:
            self._penalty += PENALTY
            await asyncio.sleep(PAUSE)
        else:
            self._refused += 1

    async def _receive(self) -> FromClient:
        text = await self._transport.text()
        self._is_too_fast = not (
            self._bucket.take() and self._manager.limits.messages.take(self._address)
        )
        if len(text) > self._manager.config.longest_message:
            raise RequestRefused("too_long", most=self._manager.config.longest_message)
        return DECODER.decode(text)

    async def _answer(self, message: FromClient) -> None:
        client = self._client
        who = (self._session.name, client.holder)
        match message:
            case Do():
                client.awaits = request_name(client.holder, message.id)
                try:
                    client.send(await self._service.do(*who, message, client.language))
                finally:
                    client.awaits = ""
            case Ask():
                client.send(await self._service.ask(*who, message, client.language))
            case Look(seat):
                client.send(self._session.snapshot(client.holder, seat))
                client.viewpoint = seat
            case Follow(seat):
                await self._follow(seat)
            case Hello():
                raise RequestRefused("hello_again")

    async def _follow(self, seat: int | None) -> None:
        """Goes on to the table of the rematch, or stays if that refuses the client."""
        here = self._session
        if not here.table.rematch:
            raise RequestRefused("no_rematch")
        there = await self._manager.session(here.table.rematch)
        await self._manager.enter(there, self._client, seat, since=None)
        self._manager.leave(here, self._client)
        self._session = there
