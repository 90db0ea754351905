"""Sets of up to 62 things as the bits of one int.

Compiled, `count` and `lowest` are one instruction each.
"""

from collections.abc import Iterator


def count(bits: int) -> int:
    """The number of bits that are set."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The place of the lowest bit that is set; `bits` is not 0."""
    return (bits & -bits).bit_length() - 1


def each(bits: int) -> Iterator[int]:
    """The places of the bits that are set; in plain Python only."""
    while bits:
        yield lowest(bits)
        bits &= bits - 1


def nth(bits: int, n: int) -> int:
    """The place of the n-th bit that is set, from 0; there are more than n."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


def has_all(bits: int, part: int) -> bool:
    return part & ~bits == 0


def chosen(bits: int, choice: int) -> int:
    """The bits that `choice` selects, from the lowest (PDEP, bit deposit)."""
    found = 0
    while choice:
        found |= (bits & -bits) * (choice & 1)
        choice >>= 1
        bits &= bits - 1
    return found
