"""The protocols of a server under load: how to start it, and how to talk to it."""

from pathlib import Path
from typing import NamedTuple, Protocol

SILENT = -1


class Meaning(NamedTuple):
    """The meaning of a frame to the seat that received it."""

    number: int = SILENT
    """The moves of the game that this seat has now seen; `SILENT` if the frame is about none."""
    my_turn: bool = False
    reply: bytes = b""
    """The answer to send at once, if there is one."""
    over: bool = False
    """The game is over."""


class SeatProtocol(Protocol):
    """The protocol of one seat on one connection."""

    url: str
    greeting: bytes
    """The first message, if there is one."""

    def read(self, frame: bytes) -> Meaning:
        """Reads a frame; all frames of the connection come here in order."""

    def move(self) -> bytes:
        """A legal move in the latest position, in which it is this seat's turn."""

    def again(self) -> bytes:
        """The message that asks for a new game, if there is one; the first seat asks first."""


class ServerProtocol(Protocol):
    """The protocol of one kind of server."""

    name: str
    storages: tuple[str, ...]
    """The places where it can keep its games; the first is the default."""
    games_end: bool
    """Whether games end by themselves; else they are broken off."""

    def command(self, port: int, storage: str, folder: Path) -> list[str]:
        """The command that starts it; `folder` is empty, and removed afterwards."""

    def environment(self) -> dict[str, str]:
        """Environment variables beside those of this process."""

    async def table(self, port: int, seats: int) -> list[SeatProtocol]:
        """A new table; the connection of its first seat is opened before all others."""
