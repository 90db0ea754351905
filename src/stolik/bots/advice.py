"""Advice: the best moves of a seat, and what its last one cost."""

from stolik.bots.levels import LEVELS, Mind, mind_of
from stolik.bots.player import Budget, Outlook
from stolik.bots.thinker import Thinker, Thought
from stolik.core.chance import generator
from stolik.core.compiled import engine_of
from stolik.core.game import Game
from stolik.core.match import Match
from stolik.core.structs import Advice, Advised, Cost

BEST = LEVELS[-1]
MOST_ADVISED = 5


def advise(match: Match, seat: int, seconds: float | None, searches: int | None) -> Advice:
    """The best moves of a seat, if it may act, with their chances; and what its last one cost.

    Half of the time is for each of both.
    """
    budget = half_of(Budget(seconds, searches))
    moves = best_moves(match, seat, budget) if seat in match.to_act else ()
    return Advice(seat, moves, cost_of_last(match, seat, budget))


def half_of(budget: Budget) -> Budget:
    """Half the time; searches are for every thought."""
    return Budget(None if budget.seconds is None else budget.seconds / 2, budget.searches)


def adviser(game: Game) -> Thinker:
    """The best player, who has all the time that it is given, and shares its thoughts with none."""
    mind = mind_of(game, BEST)
    return Thinker(engine_of(game), Mind(BEST, mind.settings, mind.weights, seconds=float("inf")))


def best_moves(match: Match, seat: int, budget: Budget) -> tuple[Advised, ...]:
    """The best moves, the one most looked into first."""
    outlook = outlook_on(match, seat)
    thought = adviser(match.game).begin(outlook)
    thought.go_on(budget, even_if_forced=True)
    return advised(outlook, thought)[:MOST_ADVISED]


def advised(outlook: Outlook, thought: Thought) -> tuple[Advised, ...]:
    """What a thought has found."""
    found = thought.findings()
    return tuple(Advised(outlook.move(code), chance, tried) for code, chance, tried in found)


def cost_of_last(match: Match, seat: int, budget: Budget) -> Cost | None:
    """What the seat's last move took from its chance, against the best that it could have done."""
    before = match.copy()
    while before.made and before.history[-1][0] != seat:
        before.undo()
    if not before.made:
        return None
    made = before.history[-1][1]
    before.undo()
    outlook, budget = outlook_on(before, seat), half_of(budget)
    thought = adviser(match.game).begin(outlook)
    thought.go_on(budget, even_if_forced=True)
    code = match.game.moves.encode(outlook.state, made)
    return compared(outlook, thought, code, budget)


def compared(outlook: Outlook, thought: Thought, code: int, budget: Budget) -> Cost:
    """A move beside the best one, both looked into as thoroughly."""
    best = thought.best()
    if code != best:
        thought.consider(code, best)
        thought.go_on(budget, even_if_forced=True)
    chances = {found: chance for found, chance, _ in thought.findings()}
    if chances[code] >= chances[best]:
        best = code
    cost = chances[best] - chances[code]
    return Cost(outlook.move(code), outlook.move(best), chances[code], cost)


def outlook_on(match: Match, seat: int) -> Outlook:
    """What the seat knows; the adviser's chance depends on nothing else."""
    state = match.revealed(seat)
    return Outlook(match.game, seat, state, generator("advice", match.game.write(state)))
