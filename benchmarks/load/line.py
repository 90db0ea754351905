"""A connection: frames come in, are read, and are handed on to the table."""

from collections.abc import Callable
from time import perf_counter_ns
from typing import Any

from benchmarks.load.protocols import SILENT, Meaning, SeatProtocol
from benchmarks.package import load

picows = load("picows")
Listener: Any = picows.WSListener
TEXT = picows.WSMsgType.TEXT

OnFrame = Callable[["Line", Meaning, int], None]
"""Called with a line, the meaning of a frame, and the time at which it came in."""


class Line(Listener):  # type: ignore[misc]
    """A WebSocket connection of one seat."""

    def __init__(
        self, seat_protocol: SeatProtocol, on_frame: OnFrame, lost: Callable[[], None]
    ) -> None:
        self.seat_protocol = seat_protocol
        self.number = 0
        self._on_heard = on_frame
        self._lost = lost
        self._transport: Any = None

    async def open(self) -> None:
        """Connects; the answers come as frames."""
        await picows.ws_connect(lambda: self, self.seat_protocol.url)

    def send(self, message: bytes) -> None:
        """Sends a text frame, if there is anything to send."""
        if message:
            self._transport.send(TEXT, message)

    def on_ws_connected(self, transport: Any) -> None:
        """Called by picows."""
        self._transport = transport
        self.send(self.seat_protocol.greeting)

    def on_ws_frame(self, _transport: Any, frame: Any) -> None:
        """Called by picows."""
        now = perf_counter_ns()
        if frame.msg_type != TEXT:
            return
        meaning = self.seat_protocol.read(frame.get_payload_as_bytes())
        self.send(meaning.reply)
        if meaning.number != SILENT:
            self._on_heard(self, meaning, now)

    def on_ws_disconnected(self, _transport: Any) -> None:
        """Called by picows."""
        self._lost()
