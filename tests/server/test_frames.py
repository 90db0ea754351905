"""Frames without a parser say what the parser of the library says."""

import itertools
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from stolik.server.web.frames import LONGEST_WHOLE, Boundaries, head, unmasked, whole_text

SIZES = st.sampled_from([0, 1, 125, 126, 127, 300, 65_535, 65_536, 70_000])
Message = list[Frame]


def frame(opcode: Opcode, size: int, fin: bool = True) -> Frame:
    return Frame(opcode, b"x" * size, fin)


@st.composite
def messages(draw: st.DrawFn) -> Message:
    """A message of one frame or several, with control frames between them."""
    kind = draw(st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING]))
    if kind is Opcode.PING:
        return [frame(kind, draw(st.sampled_from([0, 4, 125])))]
    sizes = draw(st.lists(SIZES, min_size=1, max_size=3))
    kinds = [kind, *[Opcode.CONT] * (len(sizes) - 1)]
    last = len(sizes) - 1
    pieces = [frame(*piece, number == last) for number, piece in enumerate(zip(kinds, sizes))]  # noqa: B905
    return [part for piece in pieces for part in (frame(Opcode.PING, 4), piece)][1:]


def sent(message: Message) -> bytes:
    return b"".join(piece.serialize(mask=True) for piece in message)


def chunks(data: bytes, cuts: list[int]) -> Iterator[bytes]:
    places = sorted({0, len(data), *(cut % (len(data) + 1) for cut in cuts)})
    for start, end in itertools.pairwise(places):
        yield data[start:end]


@given(st.lists(messages(), max_size=4), st.lists(st.integers(0, 10**6), max_size=12))
def test_boundaries_are_found_wherever_the_data_is_cut(
    talk: list[Message], cuts: list[int]
) -> None:
    ends = {0}
    for message in talk:
        ends.add(max(ends) + len(sent(message)))
    boundaries, seen = Boundaries(), 0
    for chunk in chunks(b"".join(map(sent, talk)), cuts):
        boundaries.feed(chunk)
        seen += len(chunk)
        assert boundaries.is_between_messages == (seen in ends)


@given(SIZES)
def test_a_whole_text_is_read_unless_it_is_long(size: int) -> None:
    data = sent([frame(Opcode.TEXT, size)])
    assert whole_text(data) == (b"x" * size if size <= LONGEST_WHOLE else None)
    assert whole_text(data[:-1]) is None
    assert whole_text(data + b"\x81") is None


@given(st.sampled_from([Opcode.CONT, Opcode.TEXT, Opcode.BINARY]), st.booleans(), st.booleans())
def test_nothing_but_a_final_masked_text_is_read(opcode: Opcode, fin: bool, mask: bool) -> None:
    read = whole_text(frame(opcode, 5, fin).serialize(mask=mask))
    assert (read is not None) == (opcode is Opcode.TEXT and fin and mask)


@given(SIZES)
def test_heads_are_those_of_the_library(size: int) -> None:
    assert head(size) == frame(Opcode.TEXT, size).serialize(mask=False)[: len(head(size))]


@given(st.binary(min_size=4, max_size=4), st.binary(max_size=300))
def test_unmasking_is_its_own_inverse(mask: bytes, data: bytes) -> None:
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
    assert unmasked(mask, masked) == data
