"""Rate limits by token buckets: how much one address, or one client, may ask for.

A token bucket allows short bursts, bounds the rate in the long run, and keeps only two numbers.
"""

from collections import Counter
from ipaddress import IPv6Address, ip_address
from time import monotonic

from stolik.server.config import Config

TOO_FAST = "too_fast"
"""The reason of a refusal when a bucket is empty."""
PAUSE = 0.1
"""Seconds that a refused client then waits, so that refusing it costs little."""
NETWORK_BITS = 64
"""The first bits of an IPv6 address name a household; the others are its own to choose."""
MINUTE, HOUR = 60, 3600
CLIENTS_AT_ONCE, MESSAGE_SECONDS = 10, 5.0
"""The clients of one address that may each send at the full rate; more of them share it."""


def origin_of(address: str) -> str:
    """The origin that limits count by: an address, or all IPv6 addresses of a household."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return address
    if read.ipv4_mapped:
        return str(read.ipv4_mapped)
    return str(IPv6Address(int(read) >> NETWORK_BITS << NETWORK_BITS))


class TokenBucket:
    """A rate a second on average, and some seconds' worth at once."""

    def __init__(self, a_second: float, seconds: float = 5.0) -> None:
        self._a_second, self._most = a_second, a_second * seconds
        self._left, self._at = self._most, monotonic()

    def take(self) -> bool:
        at = monotonic()
        self._left = min(self._most, self._left + (at - self._at) * self._a_second)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self._left + (monotonic() - self._at) * self._a_second >= self._most


class RateLimit:
    """A token bucket for each address; those that are full again are forgotten."""

    def __init__(self, a_second: float, seconds: float) -> None:
        self._a_second, self._seconds = a_second, seconds
        self._of: dict[str, TokenBucket] = {}

    def take(self, address: str) -> bool:
        if address not in self._of:
            self._of[address] = TokenBucket(self._a_second, self._seconds)
        return self._of[address].take()

    def forget(self) -> None:
        """Forgets the buckets that are full again."""
        self._of = {address: bucket for address, bucket in self._of.items() if not bucket.is_full}


class ConnectionLimit:
    def __init__(self, most: int) -> None:
        self._most = most
        self._of: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Counts a new connection, unless the address has too many."""
        if self._of[address] >= self._most:
            return False
        self._of[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    @property
    def total(self) -> int:
        return self._of.total()


class Limits:
    def __init__(self, config: Config) -> None:
        self.connections = ConnectionLimit(config.connections)
        self.messages = RateLimit(CLIENTS_AT_ONCE * config.messages_a_second, MESSAGE_SECONDS)
        self.requests = RateLimit(config.requests_a_minute / MINUTE, MINUTE)
        self.tables = RateLimit(config.tables_an_hour / HOUR, HOUR)

    def forget(self) -> None:
        """Forgets the addresses that have asked for nothing lately."""
        for limit in (self.messages, self.requests, self.tables):
            limit.forget()
