"""The messages of bots: what they advise a seat to do."""

from stolik.rules.messages import FrozenStruct, Move


class Advised(FrozenStruct, frozen=True):
    """A move, the estimated chance to win with it, and how often search visited it."""

    move: Move
    chance: float
    searches: int


class Cost(FrozenStruct, frozen=True):
    """A move that was made, the best one instead, the chance that it left, and the chance lost."""

    move: Move
    best: Move
    chance: float
    cost: float


class Advice(FrozenStruct, frozen=True):
    """The best moves of a seat, best first, and what its last move cost."""

    seat: int
    moves: tuple[Advised, ...]
    last: Cost | None
