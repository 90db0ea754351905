"""Whether the last move of a match revealed hidden information, which bars taking it back.

A viewpoint's knowledge before the move is sampled as determinizations. If in one of them the move
would have been logged, or would look, otherwise than it did, the viewpoint can tell that world from
the true one now and could not before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from stolik.match.legal_move import LegalMove
from stolik.match.position import SPECTATOR
from stolik.rules.chance import generator

if TYPE_CHECKING:
    from stolik.match.match import Match

SAMPLES = 20
"""Determinizations for a viewpoint that knew more than a spectator."""

PUBLIC_SAMPLES = 8
"""Determinizations of what a spectator knew, each of which asks every viewpoint."""


def reveals_in_any_world(match: Match) -> bool:
    """Whether a viewpoint learns something in a world that spectators cannot rule out.

    The answer depends on public information only, so that it reveals nothing itself.
    """
    mover = match.history[-1][0]
    others = (seat for seat in range(match.players) if seat != mover)
    viewpoints = [mover, *others, SPECTATOR]
    found = False
    for world in worlds_before(match, SPECTATOR, PUBLIC_SAMPLES):
        for move in moves_seen_alike(world, match, SPECTATOR)[:1]:
            after, found = played(world, move), True
            if any(reveals_to(after, viewpoint, looks=True) for viewpoint in viewpoints):
                return True
    return not found


def reveals_to(match: Match, viewpoint: int, looks: bool) -> bool:
    """Whether in some world that fits what the viewpoint knew it would have seen otherwise."""
    learned = learned_by(match, viewpoint, looks)
    for world in worlds_before(match, viewpoint, SAMPLES):
        moves = moves_seen_alike(world, match, viewpoint)
        if all(learned_by(played(world, move), viewpoint, looks) != learned for move in moves):
            return True
    return False


def worlds_before(match: Match, viewpoint: int, number: int) -> Iterator[Match]:
    before = match.at(match.made - 1)
    for i in range(number):
        state = before.revealed(None if viewpoint == SPECTATOR else viewpoint)
        match.game.information_state.complete(state, viewpoint, generator("determinization", i))
        yield match.game.resume(state, 0)


def moves_seen_alike(world: Match, match: Match, viewpoint: int) -> list[LegalMove]:
    """Legal moves in the world that a viewpoint sees as it saw the last one of the match.

    A move that is seen as it was made is no other move.
    """
    mover, move = match.history[-1]
    as_seen = match.game.moves.as_seen
    seen = as_seen(world._state, mover, move, viewpoint)
    moves = [move] if seen == move else world.moves(mover)
    alike = (one for one in moves if as_seen(world._state, mover, one, viewpoint) == seen)
    checked = (world.check(mover, one) for one in alike)
    return [legal for legal in checked if isinstance(legal, LegalMove)]


def played(match: Match, move: LegalMove) -> Match:
    after = match.copy()
    after.play(move.seat, move)
    return after


def learned_by(match: Match, viewpoint: int, looks: bool) -> Any:
    """The last move as a viewpoint sees it, and what it sees afterwards if it looks."""
    seat = None if viewpoint == SPECTATOR else viewpoint
    return match.last_entry(seat), match.revealed(seat) if looks else None
