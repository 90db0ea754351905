"""Limits: how much one address, or one client, may ask for."""

from collections import Counter
from ipaddress import IPv6Address, ip_address
from time import monotonic

TOO_FAST = "too_fast"
"""The reason that whoever asks for more is given."""
PAUSE = 0.1
"""Seconds that they then wait, so that refusing them costs little."""
OF_ONE_HOUSE = 64
"""So many of the first bits of an IPv6 address are given to one house, and the rest is theirs."""


def origin_of(address: str) -> str:
    """What is counted as one: an address, or all addresses that somebody has of their own."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return address
    if read.ipv4_mapped:
        return str(read.ipv4_mapped)
    return str(IPv6Address(int(read) >> OF_ONE_HOUSE << OF_ONE_HOUSE))


class Bucket:
    """So many a second on average, some seconds' worth at once."""

    def __init__(self, a_second: float, seconds: float = 5.0) -> None:
        self._a_second, self._most = a_second, a_second * seconds
        self._left, self._at = self._most, monotonic()

    def take(self) -> bool:
        """There is one left."""
        at = monotonic()
        self._left = min(self._most, self._left + (at - self._at) * self._a_second)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Nobody has asked for some time."""
        return self._left + (monotonic() - self._at) * self._a_second >= self._most


class Buckets:
    """A bucket for every address; those that are full again are forgotten."""

    def __init__(self, a_second: float, seconds: float) -> None:
        self._a_second, self._seconds = a_second, seconds
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """There is one left for this address."""
        if address not in self._of:
            self._of[address] = Bucket(self._a_second, self._seconds)
        return self._of[address].take()

    def forget(self) -> None:
        """Keep only those that somebody has taken from lately."""
        self._of = {address: bucket for address, bucket in self._of.items() if not bucket.is_full}


class Connections:
    """How many connections each address has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """There is room for one more."""
        if self._of[address] >= self._most:
            return False
        self._of[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    @property
    def total(self) -> int:
        """How many there are."""
        return self._of.total()
