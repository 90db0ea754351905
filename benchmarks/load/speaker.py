"""What the load needs to know of a server: how to start it, and how to speak to it."""

from pathlib import Path
from typing import NamedTuple, Protocol

SILENT = -1


class Heard(NamedTuple):
    """What a frame means to the seat that got it."""

    number: int = SILENT
    """How many moves of the game this seat has now seen; `SILENT` if the frame is about none."""
    my_turn: bool = False
    reply: bytes = b""
    """What has to be answered at once, if anything."""
    over: bool = False
    """The game is over."""


class Voice(Protocol):
    """One seat on one connection."""

    url: str
    greeting: bytes
    """What is said first, if anything."""

    def hear(self, frame: bytes) -> Heard:
        """Understand a frame; all frames of the connection come here in order."""

    def move(self) -> bytes:
        """A legal move in the position heard last, in which it is this seat's turn."""

    def again(self) -> bytes:
        """What asks for a new game on this connection, if anything; the first seat asks first."""


class Speaker(Protocol):
    """One kind of server."""

    name: str
    storages: tuple[str, ...]
    """Where it can keep its games; the first is the usual one."""
    games_end: bool
    """By themselves; else they are broken off."""

    def command(self, port: int, storage: str, folder: Path) -> list[str]:
        """What starts it; `folder` is empty, and removed afterwards."""

    def environment(self) -> dict[str, str]:
        """What it needs besides the environment of this process."""

    async def table(self, port: int, seats: int) -> list[Voice]:
        """A new table; the connection of its first seat is opened before all others."""
