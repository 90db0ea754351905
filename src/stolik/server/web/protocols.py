"""The protocols under the framework: uvicorn's own, with a shorter way out for text.

A table tells everybody what happened at once. A frame that the client can take goes straight to the
transport; only for one who does not keep up something has to wait. Addresses of sockets are not
logged: they name tables, and clients put into them what they like.
"""

import asyncio
import logging
import struct
from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

READ, WRITE, CUT = "stolik.read", "stolik.write", "stolik.cut"
"""What the application finds among the extensions of a socket's scope."""
MOST_UNREAD = 32
LINGER_SECONDS = 2.0
REQUEST_SECONDS = 20.0
LONGEST_HEAD, LARGEST_BODY = 32 * 1024, 64 * 1024
TRY_AGAIN_LATER, NO_TEXT = 1013, 1007
TEXT, MASKED = 0x81, 0x80
LONGEST_WHOLE = 1 << 16
BETWEEN_FRAMES = StreamReader.at_eof.__code__
SHORT, MIDDLE = 126, 1 << 16
QUIET = logging.getLogger("stolik.sockets")
QUIET.setLevel(logging.WARNING)


def head(size: int) -> bytes:
    """What goes before a text of so many bytes: one frame, not masked."""
    if size < SHORT:
        return struct.pack("!BB", TEXT, size)
    if size < MIDDLE:
        return struct.pack("!BBH", TEXT, SHORT, size)
    return struct.pack("!BBQ", TEXT, SHORT + 1, size)


def whole_text(data: bytes) -> bytes | None:
    """The text of a client's frame, if the data is just that, and it is not long."""
    if len(data) < 6 or data[0] != TEXT:
        return None
    size, start = data[1] & 0x7F, 6
    if size == SHORT and len(data) >= 8:
        size, start = int.from_bytes(data[2:4], "big"), 8
    if not data[1] & MASKED or size > LONGEST_WHOLE or len(data) != start + size:
        return None
    return apply_mask(data[start:], data[start - 4 : start])


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = self.conn.logger = QUIET

    def handle_connect(self, event: Request) -> None:
        """The application may read and write by itself, and cut off whoever takes nothing."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions.update({READ: self.receive, WRITE: self.write_text, CUT: self.cut})

    def data_received(self, data: bytes) -> None:
        """Most of what comes is one short text in one frame, which needs no parser."""
        text = whole_text(data) if self._is_between_frames() else None
        if text is None or len(text) > self.config.ws_max_size:
            super().data_received(data)
            return
        self.curr_msg_data_type, self.frames = "text", [text]
        self.send_receive_event_to_app()

    def _is_between_frames(self) -> bool:
        """The parser waits for the beginning of a message."""
        conn = self.conn
        if conn.state is not OPEN or conn.current_size is not None or conn.reader.buffer:
            return False
        waits_in = getattr(conn.parser, "gi_yieldfrom", None)
        return getattr(waits_in, "gi_code", None) is BETWEEN_FRAMES

    def write_text(self, *texts: bytes) -> bool:
        """Write frames, unless the client is behind, or the socket closes."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
        return True

    def cut(self, code: int = TRY_AGAIN_LATER) -> None:
        """Say goodbye, and wait for nobody who does not listen."""
        if not self.close_sent and not self.transport.is_closing():
            self.close_sent = True
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Closing would wait until everything was sent, which may be for ever."""
        super().keepalive_timeout()
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; stop to read when some wait, and not at each of them."""
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
    """The text that it is, or None."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None


class Requests(HttpToolsProtocol):
    """HTTP, where a request has to come within some time, and its head is no book."""

    _late: TimerHandle | None = None
    _is_in_head = True
    _head = 0  # how long it is so far

    def data_received(self, data: bytes) -> None:
        """Take in a part; of a head without end nobody keeps all that came so far."""
        if self._is_in_head:
            self._head += len(data)
            if self._head > LONGEST_HEAD + LARGEST_BODY:
                self.send_400_response("The head of the request is too long.")
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head is there; one that is too long is an error of the parser."""
        self._is_in_head = False
        if sum(len(name) + len(value) for name, value in self.headers) > LONGEST_HEAD:
            raise ValueError("the head is too long")
        super().on_headers_complete()

    def connection_made(self, transport: Any) -> None:
        """Wait for a request."""
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        """Wait for the rest of it."""
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        """There it is."""
        self._stop()
        self._is_in_head, self._head = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket."""
        self._stop()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
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
