"""The configuration of a server process."""

import msgspec

DEFAULT_BOT_SECONDS = 10.0
"""Seconds that a user bot has for a move."""


class Config(msgspec.Struct, frozen=True):
    database: str
    pace: int = 700  # milliseconds from a move to a bot's next one, at least
    threads: int = 1  # that bots search in; without any, none play
    bots: tuple[str, ...] = ()  # user bots, by import path
    bot_seconds: float = DEFAULT_BOT_SECONDS  # that each of them has for a move
    archive_days: int = 90  # after which a table without moves is archived
    messages_a_second: float = 20  # from one client
    connections: int = 100  # from one address
    tables_an_hour: int = 60  # from one address
    requests_a_minute: int = 600  # from one address
    longest_message: int = 4096  # bytes


def without_limits(config: Config) -> Config:
    """The configuration for a server among friends, or one that is measured."""
    return msgspec.structs.replace(
        config,
        messages_a_second=1e9,
        connections=10**9,
        tables_an_hour=10**9,
        requests_a_minute=10**9,
    )
