"""The protocols under the framework: uvicorn's own, with a shorter path for texts.

A table sends each change to all of its clients at once. A frame that a client can take goes
straight to the transport; only for a client that is behind does it wait. Addresses of sockets are
not logged: they name tables, and clients choose them. What uvicorn keeps for itself and is used
here is listed in `tests/test_private_parts.py`.
"""

import asyncio
import logging
from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from stolik.server.web.frames import Boundaries, head, whole_text

READ, WRITE, CUT = "stolik.read", "stolik.write", "stolik.cut"
"""The extensions of a socket's scope by which the application reads, writes and cuts off."""
MOST_UNREAD = 32
LINGER_SECONDS = 2.0
REQUEST_SECONDS = 20.0
LONGEST_HEAD, LARGEST_BODY = 32 * 1024, 64 * 1024
TRY_AGAIN_LATER, NO_TEXT = 1013, 1007
SOCKET_LOG = logging.getLogger("stolik.sockets")
SOCKET_LOG.setLevel(logging.WARNING)


class SocketProtocol(WebSocketsSansIOProtocol):
    _boundaries: Boundaries | None = None  # once the handshake was read

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = self.conn.logger = SOCKET_LOG

    def handle_connect(self, event: Request) -> None:
        """Offers the application to read and write by itself, and to cut off the client."""
        super().handle_connect(event)
        self._boundaries = Boundaries()
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions.update({READ: self.receive, WRITE: self.write_text, CUT: self.cut})

    def data_received(self, data: bytes) -> None:
        """Hands on a short text in one frame at once; the parser takes everything else."""
        text = whole_text(data) if self._is_between_messages() else None
        if text is not None and len(text) <= self.config.ws_max_size:
            self.curr_msg_data_type, self.frames = "text", [text]
            self.send_receive_event_to_app()
            return
        if self._boundaries:
            self._boundaries.feed(data)
        super().data_received(data)

    def _is_between_messages(self) -> bool:
        seen = self._boundaries
        return seen is not None and seen.is_between_messages and self.conn.state is OPEN

    def write_text(self, *texts: bytes) -> bool:
        """Writes frames, unless the client is behind or the socket closes."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
        return True

    def cut(self, code: int = TRY_AGAIN_LATER) -> None:
        """Closes, without waiting for long for a client that reads nothing."""
        if not self.close_sent and not self.transport.is_closing():
            self.close_sent = True
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Aborts: closing would wait until everything was sent, which may never be."""
        super().keepalive_timeout()
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hands a message on; reading stops when many wait, and not at each of them."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data, "text": None})
        elif (text := decoded(data)) is not None:
            self.queue.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})
        else:
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


def decoded(data: bytes) -> str | None:
    """The text of UTF-8, or None."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None


class RequestProtocol(HttpToolsProtocol):
    """HTTP, where a request has to arrive within some time, and its head is bounded."""

    _late: TimerHandle | None = None
    _is_in_head = True
    _head = 0  # how long it is so far

    def data_received(self, data: bytes) -> None:
        """Takes in a part; a head without end is refused before it fills the memory."""
        if self._is_in_head:
            self._head += len(data)
            if self._head > LONGEST_HEAD + LARGEST_BODY:
                self.send_400_response("The head of the request is too long.")
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """Refuses a head that is too long, as an error of the parser."""
        self._is_in_head = False
        if sum(len(name) + len(value) for name, value in self.headers) > LONGEST_HEAD:
            raise ValueError("the head is too long")
        super().on_headers_complete()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        """Waits for the rest of the request."""
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        """Stops waiting, and prepares for the next request."""
        self._stop()
        self._is_in_head, self._head = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Leaves the connection to the protocol of sockets."""
        self._stop()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops waiting."""
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop()
        loop = asyncio.get_running_loop()
        self._late = loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop(self) -> None:
        if self._late:
            self._late.cancel()
        self._late = None
