"""The log of a match: its moves and what came of them, as one viewpoint could see it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from stolik.rules.messages import LogEntry, Move

if TYPE_CHECKING:
    from stolik.match.game import Game
    from stolik.match.position import Position


def log_entries(
    game: Game, positions: Sequence[Position], moves: Sequence[tuple[int, Move]], viewpoint: int
) -> tuple[LogEntry, ...]:
    """An entry for each move, which leads from one of the positions to the next."""
    seen = [position.revealed(game, viewpoint) for position in positions]
    entries = []
    for (seat, move), (before, after) in zip(moves, pairwise(seen), strict=True):
        visible = game.moves.as_seen(before, seat, move, viewpoint)
        events = game.views.events(before, seat, visible, after)
        entries.append(LogEntry(seat, visible, events))
    return tuple(entries)
