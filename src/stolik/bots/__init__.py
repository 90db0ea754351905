"""Bots: a bot is given what its seat may know, and nothing else."""

from stolik.bots.advice import advise
from stolik.bots.bot import Bot, BotError, UnknownBot
from stolik.bots.match_runner import run_matches
from stolik.bots.registry import load_bot
from stolik.bots.search.config import BUILDING_BLOCKS, LEVELS, NAMES, SearchConfig
from stolik.bots.search.decide import list_root_candidates
from stolik.bots.search.ismcts import run_search
from stolik.match.observation import Budget, Observation

ENTRY_POINTS = (run_matches, list_root_candidates, run_search)
"""Algorithms compiled at set-up for bots."""

__all__ = [
    "BUILDING_BLOCKS",
    "ENTRY_POINTS",
    "LEVELS",
    "NAMES",
    "Bot",
    "BotError",
    "Budget",
    "Observation",
    "SearchConfig",
    "UnknownBot",
    "advise",
    "load_bot",
]
