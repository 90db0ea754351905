"""The queue of a client: in order, bounded, and cut off where a client takes nothing."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from stolik.server.live import client as connections
from stolik.server.live.client import MOST_WAITING, Client
from stolik.server.web.frames import head, whole_text
from tests.waiting import HANGS_SECONDS


class FakeTransport:
    """A transport that takes frames only while it is open."""

    def __init__(self) -> None:
        self.took: list[bytes] = []
        self.is_open = asyncio.Event()
        self.closed = 0
        self.is_cut = False

    def write(self, *frames: bytes) -> bool:
        if self.is_open.is_set():
            self.took += frames
        return self.is_open.is_set()

    async def send(self, frame: bytes) -> None:
        await self.is_open.wait()
        await asyncio.sleep(0)
        self.took.append(frame)

    async def close(self, code: int) -> None:
        await self.is_open.wait()
        self.closed = code

    def cut(self) -> None:
        self.is_cut = True


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_nothing_overtakes_what_waits() -> None:
    async def story() -> None:
        transport = FakeTransport()
        client = Client(transport)
        frames = [str(number).encode() for number in range(20)]
        for frame in frames[:10]:
            client.push(frame)
        await asyncio.sleep(0)
        transport.is_open.set()
        for frame in frames[10:]:
            client.push(frame)
            await asyncio.sleep(0)
        await client.drain()
        assert transport.took == frames

    run(story())


def test_what_is_held_goes_with_what_comes_next_in_one_step_and_in_order() -> None:
    async def story() -> None:
        transport = FakeTransport()
        client = Client(transport)
        transport.is_open.set()
        client.hold(b"what happened")
        assert not transport.took
        client.push(b"done")
        transport.is_open.clear()
        client.hold(b"more")
        client.push(b"done, too")
        transport.is_open.set()
        await client.drain()
        assert transport.took == [b"what happened", b"done", b"more", b"done, too"]

    run(story())


def test_a_client_that_takes_nothing_is_cut_off_and_its_queue_is_dropped() -> None:
    async def story() -> None:
        transport = FakeTransport()
        client = Client(transport)
        for _ in range(MOST_WAITING):
            client.push(b"x")
        cut = [transport.is_cut]
        client.push(b"x")
        cut.append(transport.is_cut)
        assert cut == [False, True]
        assert not client._waiting

    run(story())


def test_what_waits_is_sent_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSE_SECONDS", HANGS_SECONDS)

    async def story() -> None:
        transport = FakeTransport()
        client = Client(transport)
        client.push(b"last words")
        asyncio.get_running_loop().call_later(0.01, transport.is_open.set)
        await client.close(1008)
        assert (transport.took, transport.closed, transport.is_cut) == (
            [b"last words"],
            1008,
            False,
        )

    run(story())


def test_closing_does_not_wait_for_a_client_that_takes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "CLOSE_SECONDS", 0.01)

    async def story() -> None:
        transport = FakeTransport()
        client = Client(transport)
        client.push(b"last words")
        await client.close(1008)
        assert transport.is_cut

    run(story())


MASK = b"\x01\x02\x03\x04"


def masked(text: bytes) -> bytes:
    return bytes(byte ^ MASK[i % 4] for i, byte in enumerate(text))


def frame_of(text: bytes) -> bytes:
    """A frame as a client sends it."""
    first = bytearray(head(len(text)))
    first[1] |= 0x80
    return bytes(first) + MASK + masked(text)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 65_535])
def test_a_text_in_one_frame_is_read_without_the_parser(size: int) -> None:
    text = bytes(i % 251 for i in range(size))
    assert whole_text(frame_of(text)) == text


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        frame_of(b"hello")[:-1],
        frame_of(b"hello") + b"\x81",
        frame_of(b"hello") * 2,
        head(5) + b"hello",
        b"\x01" + frame_of(b"hello")[1:],
        b"\x82" + frame_of(b"hello")[1:],
        b"\xc1" + frame_of(b"hello")[1:],
        frame_of(b"x" * 65_536),
    ],
    ids=["none", "short", "part", "more", "two", "plain", "fragment", "binary", "reserved", "long"],
)
def test_everything_else_is_for_the_parser(data: bytes) -> None:
    assert whole_text(data) is None
