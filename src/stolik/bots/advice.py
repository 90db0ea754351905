"""Advice: the best moves of a seat, and what its last one cost."""

from stolik.bots.messages import Advice, Advised, Cost
from stolik.bots.search.config import LEVELS, SearchConfig, config_of
from stolik.bots.search_bot import Search, SearchBot
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.observation import Budget, Observation
from stolik.rules.chance import generator
from stolik.rules.errors import BadOption, quoted
from stolik.rules.options import plain_int

MOST_SECONDS, MOST_SEARCHES = 1e6, 10**9
BEST = LEVELS[-1]
MOST_ADVISED = 5


def advise(match: Match, seat: int, seconds: float = 1.0, searches: int | None = None) -> Advice:
    """The best moves of a seat, and what its last one cost, in half of the time each."""
    seat = match.checked_seat(seat)
    budget = half_of(checked_budget(seconds, searches))
    moves = best_moves(match, seat, budget) if seat in match.to_act else ()
    return Advice(seat, moves, cost_of_last(match, seat, budget))


def half_of(budget: Budget) -> Budget:
    return Budget(None if budget.seconds is None else budget.seconds / 2, budget.searches)


def adviser(game: Game) -> SearchBot:
    """The best bot, without a budget of its own and with memory of its own."""
    from stolik.engine.compiled import engine_of  # noqa: PLC0415 (Numba takes its time)

    config = config_of(game, BEST)
    return SearchBot(
        engine_of(game), SearchConfig(BEST, config.settings, config.weights, seconds=float("inf"))
    )


def best_moves(match: Match, seat: int, budget: Budget) -> tuple[Advised, ...]:
    observation = observation_for(match, seat)
    search = adviser(match.game).begin(observation)
    search.run(budget, even_if_forced=True)
    findings = search.findings()[:MOST_ADVISED]
    return tuple(Advised(observation.move(code), chance, n) for code, chance, n in findings)


def cost_of_last(match: Match, seat: int, budget: Budget) -> Cost | None:
    """The regret of the seat's last move: the chance lost against the best one."""
    before = match.copy()
    while before.made and before.history[-1][0] != seat:
        before.undo()
    if not before.made:
        return None
    made = before.history[-1][1]
    before.undo()
    observation, budget = observation_for(before, seat), half_of(budget)
    search = adviser(match.game).begin(observation)
    search.run(budget, even_if_forced=True)
    code = match.game.moves.encode(observation.state, made)
    return compare(observation, search, code, budget)


def compare(observation: Observation, search: Search, code: int, budget: Budget) -> Cost:
    """A move against the best one, both searched as thoroughly."""
    best = search.best()
    if code != best:
        search.restrict(code, best)
        search.run(budget, even_if_forced=True)
    chances = {found: chance for found, chance, _ in search.findings()}
    if chances[code] >= chances[best]:
        best = code
    cost = chances[best] - chances[code]
    return Cost(observation.move(code), observation.move(best), chances[code], cost)


def observation_for(match: Match, seat: int) -> Observation:
    """The seat's observation, with a generator seeded from what the seat knows."""
    state = match.revealed(seat)
    return Observation(match.game, seat, state, generator("advice", match.game.write(state)))


def checked_budget(seconds: object, searches: object) -> Budget:
    """A budget of searches, at least one, where their number is given, else of seconds."""
    if searches is None:
        if not isinstance(seconds, int | float) or not 0 < seconds < MOST_SECONDS:
            raise BadOption(f"{quoted(seconds)} is no number of seconds")
        return Budget(seconds=float(seconds))
    number = plain_int(searches)
    if number is None or not 0 < number <= MOST_SEARCHES:
        raise BadOption(f"{quoted(searches)} is no number of searches")
    return Budget(searches=number)
