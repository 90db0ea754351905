"""Players that are programs. They are told what their seat may know, and nothing else."""

from collections.abc import Callable, Sequence

from stolik.bots import random_player
from stolik.core.structs import Move

Choose = Callable[[Sequence[Move], list[int]], Move]
"""One of the legal moves; chance comes from a generator of the player's own."""

PLAYERS: dict[str, Choose] = {"random": random_player.choose}
