"""Players that are programs. They are told what their seat may know, and nothing else."""

from stolik.bots.catalogue import UnknownPlayer, player
from stolik.bots.contest import contest
from stolik.bots.decide import look
from stolik.bots.levels import BUILDING_BLOCKS, LEVELS, NAMES, Mind
from stolik.bots.player import Budget, Outlook, Player, outlook_of
from stolik.bots.search import think

ENTRY_POINTS = (contest, look, think)
"""What is compiled at set-up, beside the core's."""

__all__ = [
    "BUILDING_BLOCKS",
    "ENTRY_POINTS",
    "LEVELS",
    "NAMES",
    "Budget",
    "Mind",
    "Outlook",
    "Player",
    "UnknownPlayer",
    "outlook_of",
    "player",
]
