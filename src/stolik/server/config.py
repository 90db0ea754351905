"""How a server is run."""

import msgspec

LONGEST_THOUGHT = 10.0
"""Seconds that a player of somebody's own has for a move."""


class Config(msgspec.Struct, frozen=True):
    """Everything that can be set."""

    database: str
    pace: int = 700  # milliseconds from a move to a program's next one, at least
    threads: int = 1  # that programs think in; without any, none play
    bots: tuple[str, ...] = ()  # players of one's own, by import path
    bot_seconds: float = LONGEST_THOUGHT  # that each of them has for a move
    archive_days: int = 90  # after which a table without moves is put away
    messages_a_second: float = 20  # from one client
    connections: int = 100  # from one address
    tables_an_hour: int = 60  # from one address
    requests_a_minute: int = 600  # from one address
    longest_message: int = 4096  # bytes


def without_limits(config: Config) -> Config:
    """The same, for a server among friends, or one that is measured."""
    return msgspec.structs.replace(
        config,
        messages_a_second=1e9,
        connections=10**9,
        tables_an_hour=10**9,
        requests_a_minute=10**9,
    )
