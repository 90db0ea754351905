"""Revealed information of a move, by Monte Carlo sampling of determinizations.

It bars taking the move back. If in one world that a viewpoint could not rule out the move would
have been logged, or would look, otherwise than it did, the viewpoint can tell that world from the
true one now and could not before.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from stolik.match.exploration import list_moves
from stolik.match.legal_move import LegalMove, check_move
from stolik.match.position import SPECTATOR, Position
from stolik.rules.chance import generator
from stolik.rules.state import copied
from stolik.rules.texts import LANGUAGES

SAMPLES = 20
"""Determinizations for a viewpoint that knew more than a spectator."""

PUBLIC_SAMPLES = 8
"""Determinizations of what a spectator knew, each of which asks every viewpoint."""


class Step(NamedTuple):
    """A move that was made, and the position after it."""

    made: LegalMove
    after: Position

    def learned_by(self, viewpoint: int, with_view: bool) -> Any:
        """The move as a viewpoint sees it, and what it sees afterwards `with_view`."""
        game, after = self.made.game, self.after.revealed(self.made.game, viewpoint)
        entry = self.made.log_entry(viewpoint, self.made.position.revealed(game, viewpoint), after)
        return entry, after if with_view else None


def reveals_in_any_world(step: Step) -> bool:
    """True if a viewpoint learns something in a publicly possible world.

    The answer depends on public information only, so that it reveals nothing itself.
    """
    mover = step.made.seat
    others = (seat for seat in range(step.after.state.players) if seat != mover)
    viewpoints = [mover, *others, SPECTATOR]
    found = False
    for world in worlds_before(step, SPECTATOR, PUBLIC_SAMPLES):
        for found_step in islice(steps_seen_alike(step, world, SPECTATOR), 1):
            found = True
            if any(reveals_to(found_step, viewpoint, with_view=True) for viewpoint in viewpoints):
                return True
    return not found


def reveals_to(step: Step, viewpoint: int, with_view: bool) -> bool:
    """True if in a world possible to the viewpoint it would have seen otherwise."""
    learned = step.learned_by(viewpoint, with_view)
    for world in worlds_before(step, viewpoint, SAMPLES):
        steps = steps_seen_alike(step, world, viewpoint)
        if all(one.learned_by(viewpoint, with_view) != learned for one in steps):
            return True
    return False


def worlds_before(step: Step, viewpoint: int, number: int) -> Iterator[Position]:
    game = step.made.game
    for i in range(number):
        state = copied(step.made.position.revealed(game, viewpoint))
        game.information_state.complete(state, viewpoint, generator("determinization", i))
        yield Position(state)


def steps_seen_alike(step: Step, world: Position, viewpoint: int) -> Iterator[Step]:
    """Legal moves in a world that a viewpoint sees as it saw the one that was made.

    A move that is seen as it was made is no other move.
    """
    made, game, seat = step.made, step.made.game, step.made.seat
    as_seen = game.moves.as_seen
    seen = as_seen(world.state, seat, made.move, viewpoint)
    moves = [made.move] if seen == made.move else list_moves(game, world, seat)
    alike = (move for move in moves if as_seen(world.state, seat, move, viewpoint) == seen)
    for legal in (check_move(game, world, seat, move, LANGUAGES[0]) for move in alike):
        if isinstance(legal, LegalMove):
            after = copied(world.state)
            game.rules.act(after, seat, legal.code)
            yield Step(legal, Position(after))
