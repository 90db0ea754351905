"""Frames of the WebSocket protocol (RFC 6455): short texts without a parser, and where frames end.

Nearly every message of a client is one short text in one frame that arrives whole. Such a frame is
read and written here; the parser of `websockets` reads all others.
"""

import struct

TEXT, FINAL, MASKED = 0x81, 0x80, 0x80
CONTROL = 0x08
SHORT, MIDDLE = 126, 1 << 16
LONGEST_WHOLE = MIDDLE - 1
MASK_SIZE = 4


def head(size: int) -> bytes:
    """The head of a server's frame for a text of `size` bytes: final and not masked."""
    if size < SHORT:
        return struct.pack("!BB", TEXT, size)
    if size < MIDDLE:
        return struct.pack("!BBH", TEXT, SHORT, size)
    return struct.pack("!BBQ", TEXT, SHORT + 1, size)


def whole_text(data: bytes) -> bytes | None:
    """The text of a client's frame, if the data is exactly that frame, and it is not long."""
    if len(data) < 2 or data[0] != TEXT or not data[1] & MASKED:
        return None
    start, size = measure(data, 0)
    if not start or size > LONGEST_WHOLE or len(data) != start + size:
        return None
    return unmasked(data[start - MASK_SIZE : start], data[start:])


def unmasked(mask: bytes, data: bytes) -> bytes:
    size = len(data)
    repeated = (mask * (size // MASK_SIZE + 1))[:size]
    return (int.from_bytes(data, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big")


def measure(data: bytes, at: int) -> tuple[int, int]:
    """The sizes of a frame's head and of its contents; zeros while the head is not complete."""
    if len(data) < at + 2:
        return 0, 0
    size, start = data[at + 1] & 0x7F, 2
    if size >= SHORT:
        start += 2 if size == SHORT else 8
        size = int.from_bytes(data[at + 2 : at + start], "big")
    start += MASK_SIZE if data[at + 1] & MASKED else 0
    return (start, size) if len(data) >= at + start else (0, 0)


class Boundaries:
    """Follows the frames of a client without looking into them."""

    def __init__(self) -> None:
        self._head = b""  # the beginning of a frame whose size is not known yet
        self._missing = 0  # bytes of a frame that are still to come
        self._is_fragmented = False  # a message of several frames has begun

    @property
    def is_between_messages(self) -> bool:
        """Whether the next byte begins a message."""
        return not (self._head or self._missing or self._is_fragmented)

    def feed(self, data: bytes) -> None:
        if self._missing >= len(data):
            self._missing -= len(data)
            return
        data, at = self._head + data[self._missing :], 0
        self._head, self._missing = b"", 0
        while at < len(data):
            start, size = measure(data, at)
            if not start:
                self._head = data[at:]
                return
            if not data[at] & CONTROL:
                self._is_fragmented = not data[at] & FINAL
            at += start + size
        self._missing = at - len(data)
