"""What a program believes about a position.

A move is judged by the points that it brings, to whom, and by what it leaves on the board for the
next player; a position by the points and whose turn it is, the more certain the nearer the line.
"""

from math import exp, log, sqrt
from typing import Any

from stolik.games.setup.candidates import promising_placements, worth
from stolik.games.setup.components import ALL_TILES, NUMBERS, OWN, OWN_HAND, SEATS, SUITS
from stolik.games.setup.encoding import (
    CALL,
    first_slot,
    placed_squares,
    placed_tiles,
    slots_of,
    square_in,
    swap_code,
    tile_in,
    without_slot,
)
from stolik.games.setup.features import (
    CERTAIN,
    MOST_POINTS,
    best_of,
    board_tiles,
    chance_of,
    expected_best,
    neighbours,
    points_of_all,
    same_numbers,
    tallies,
)
from stolik.games.setup.placing import allowed_squares
from stolik.games.setup.rules import (
    best,
    finish_line,
    line_is_reached,
    next_seat,
    scoring_squares,
    team_of,
    winners,
)
from stolik.games.setup.state import State
from stolik.games.setup.table import number_of, suit_of
from stolik.rules.bits import count
from stolik.rules.defaults import forgets_nothing, nothing_is_unlikely
from stolik.rules.state import Pool
from stolik.rules.tuning import read_tuning

HOPELESS = 700_000
"""Nobody who is that far behind has a chance that a number could tell."""

TUNING = read_tuning(__package__)
(
    LEAD,
    SLACK,
    PACE,
    HELD,
    FIT,
    SAME,
    RUN,
    READY,
    EVEN,
    POINT,
    LEFT,
    DENY,
    HOME,
    SAVED,
    SWAPPED,
    MARGIN,
    KEPT,
    RISK,
) = TUNING.places(
    "lead",
    "slack",
    "pace",
    "held",
    "fit",
    "same",
    "run",
    "ready",
    "even",
    "point",
    "left",
    "deny",
    "home",
    "saved",
    "swapped",
    "margin",
    "kept",
    "risk",
)
KEPT_IN_GUESSES = 12
DECIDED = 30_000
"""The prior of a move that ends the game, for those who win it."""

unlikelihood = nothing_is_unlikely
forget = forgets_nothing


# Standing


def value(s: State, seat: int, weights: list[int]) -> int:
    """How far ahead a seat is, S11 or its team, with what its hand promises."""
    ahead = promise_of_hand(s, seat, weights)
    if s.teams:
        ahead += promise_of_hand(s, partner_of(seat), weights) + team_progress(s, seat, weights)
    else:
        ahead += progress(s, seat, weights)
    return of_the_race(s, ahead, weights)


def of_the_race(s: State, ahead: int, weights: list[int]) -> int:
    """What thousandths of a point are worth, S10 the more the nearer the line is."""
    missing = max(0, finish_line(s) - best(s)) + weights[SLACK]
    return int(weights[LEAD] * ahead / (CERTAIN * sqrt(missing)))


def progress(s: State, seat: int, weights: list[int]) -> int:
    """Where a pawn stands, in thousandths: it falls back by every turn before its own."""
    turns, mover = 0, s.mover
    while mover != seat:
        mover = next_seat(s, mover)
        turns += 1
    points = CERTAIN * (s.points[seat] + s.owed[seat]) + weights[HELD] * own_tiles(s, seat)
    return points - weights[PACE] * turns // s.players


def own_tiles(s: State, seat: int) -> int:
    """S6 How many squares of a seat have a tile, for which others may bring it a bonus."""
    squares = 0
    for suit in range(SUITS):
        squares |= s.suits[suit]
    return count(squares & OWN[s.players][seat])


def promise_of_hand(s: State, seat: int, weights: list[int]) -> int:
    """What a hand may bring later: points of its tiles by themselves, and sets that they begin."""
    hand = s.hands[seat]
    alone, shared = tallies(s, allowed_squares(s, seat), hand, s.common)
    others = s.common
    same = same_numbers(hand, others) + same_numbers(hand, hand) // 2
    runs = neighbours(hand, others) + neighbours(hand, hand) // 2
    promise = weights[FIT] * points_of_all(alone) + weights[SAME] * same + weights[RUN] * runs
    ready = max(best_of(alone), best_of(shared)) if s.mover == seat else 0
    return promise + weights[READY] * ready


def team_progress(s: State, seat: int, weights: list[int]) -> int:
    """S11 Where the pawns of a team stand: the one behind counts for more than the one ahead."""
    one, other = progress(s, seat, weights), progress(s, partner_of(seat), weights)
    behind, gap = min(one, other), abs(one - other)
    return int(behind - weights[EVEN] * log(1 + exp(-gap / weights[EVEN])))


def partner_of(seat: int) -> int:
    """S11 South and west are one team, north and east the other."""
    return seat ^ 1


# What a point is worth


def weigh_points(s: State, room: State, seat: int, weights: list[int]) -> None:
    """What a point of each seat is worth to this one, in thousandths, as what `room` owes."""
    for other in range(SEATS):
        room.owed[other] = 0
    for other in range(s.players):
        if s.teams:
            share = share_in_team(s, other, weights)
            room.owed[other] = share if team_of(other) == team_of(seat) else -share
        elif other != seat:
            room.owed[other] = -share_of_rival(s, seat, other, weights)
        else:
            room.owed[other] = CERTAIN


def share_in_team(s: State, seat: int, weights: list[int]) -> int:
    """S11 How much a pawn counts in its team."""
    gap = progress(s, seat, weights) - progress(s, partner_of(seat), weights)
    return int(CERTAIN / (1 + exp(gap / weights[EVEN])))


def share_of_rival(s: State, seat: int, rival: int, weights: list[int]) -> int:
    """How much of all the others' chances is that of one rival."""
    total, own = exp(0) - 1, of_the_race(s, progress(s, rival, weights), weights)
    for other in range(s.players):
        if other != seat:
            ahead = of_the_race(s, progress(s, other, weights), weights) - own
            total += exp(min(ahead, HOPELESS) / 1000)
    return int(CERTAIN / total + 1 / 2)


# Moves


def candidates(
    pool: Pool[Any], i: int, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """A call, S6 which costs nothing; else the best placements, and a swap where they are poor."""
    s, room = pool[i], pool[i + 1]
    if s.owed[seat] and not (seat == s.mover and call_loses(s, seat)):
        moves[0] = CALL
        priors[0] = 0
        return 1
    pool[i + 1] = pool[i]
    weigh_points(s, room, seat, weights)
    room.start = most_kept(s, weights)
    n = worth_a_thought(priors, promising_placements(room, seat, moves, priors), weights)
    unseen = ALL_TILES & ~(board_tiles(s) | s.hands[seat] | s.common)
    for k in range(n):
        priors[k] = second_thought(s, room, seat, moves[k], unseen, weights)
        if priors[k] == DECIDED:
            moves[0] = moves[k]
            return 1
    n = worth_a_guess(moves, priors, n, weights)
    return add_swaps(s, seat, moves, priors, n, weights)


def holds_back(s: State) -> int:
    """S6 Those who are not made to call, because their team would lose by it; a bit a seat."""
    seats = 0
    for seat in range(s.players):
        seats |= (seat != s.mover and call_loses(s, seat)) << seat
    return seats


def call_loses(s: State, seat: int) -> bool:
    """S10 With what is owed the pawn ends the game, and S11 it is the other team that wins."""
    owed = s.owed[seat]
    if owed == 0 or not s.teams or line_is_reached(s):
        return False
    s.points[seat] += owed
    loses = line_is_reached(s) and winners(s) & team_of(seat) == 0
    s.points[seat] -= owed
    return loses


def most_kept(s: State, weights: list[int]) -> int:
    """How many placements: more where it decides, before hidden hands, than where it imagines."""
    hidden = 0
    for seat in range(s.players):
        hidden += s.hidden[seat]
    return weights[KEPT] if hidden else KEPT_IN_GUESSES


def worth_a_thought(priors: list[int], n: int, weights: list[int]) -> int:
    """How many of these moves, the best first, are not far behind the best."""
    while n > 1 and priors[n - 1] < priors[0] - weights[MARGIN]:
        n -= 1
    return n


def worth_a_guess(moves: list[int], priors: list[int], n: int, weights: list[int]) -> int:
    """How many of these moves are not far behind the best on second thoughts; they come first."""
    best, found = -DECIDED, 0
    for k in range(n):
        best = max(best, priors[k])
    for k in range(n):
        if priors[k] >= best - weights[POINT] * weights[RISK] // CERTAIN:
            moves[found] = moves[k]
            priors[found] = priors[k]
            found += 1
    return found


def second_thought(
    s: State, room: State, seat: int, move: int, unseen: int, weights: list[int]
) -> int:
    """How promising a placement is, with all that it brings and leaves."""
    imagine(s, room, seat, move)
    scored = scoring_squares(room, move)
    advance(s, room, seat, scored)
    if line_is_reached(room):
        return DECIDED if winners(room) >> seat & 1 else -DECIDED
    value = worth(room, seat, scored) + weights[HOME] * count(
        placed_squares(move) & OWN[s.players][seat]
    )
    value -= what_is_left(s, room, seat, unseen, weights)
    return weights[POINT] * value // CERTAIN


def imagine(s: State, room: State, seat: int, move: int) -> None:
    """S4 Lay the tiles on the board of `room`."""
    tiles, squares, slots = placed_tiles(move), placed_squares(move), slots_of(move)
    for number in range(NUMBERS + 2):
        room.numbers[number] = s.numbers[number] & ~squares
    for suit in range(SUITS):
        room.suits[suit] = s.suits[suit] & ~squares
    while slots:
        slot = first_slot(slots)
        tile, square = tile_in(move, slot), 1 << square_in(slots, slot)
        room.numbers[number_of(tile)] |= square
        room.suits[suit_of(tile)] |= square
        slots = without_slot(slots, slot)
    room.hands[seat] = s.hands[seat] & ~tiles
    room.common = s.common & ~tiles


def advance(s: State, room: State, seat: int, scored: int) -> None:
    """S5 Points and S6 the others' bonus, as if everybody called it."""
    room.placed[seat] = s.turns + 1
    for other in range(s.players):
        own = scored if other == seat else scored & OWN[s.players][other]
        room.points[other] = s.points[other] + count(own)


def what_is_left(s: State, room: State, seat: int, unseen: int, weights: list[int]) -> int:
    """What the board leaves to the next player, less what it saves for the seat itself."""
    rival = next_seat(s, seat)
    allowed = allowed_squares(s, rival)
    drawn = OWN_HAND + count(s.common) - count(room.common)
    sure, possible = tallies(room, allowed, room.common, unseen)
    left = weights[LEFT] * expected_best(sure, possible, drawn, count(unseen)) // CERTAIN
    missing = finish_line(s) - room.points[rival]
    if missing <= MOST_POINTS:
        left += weights[DENY] * chance_of(missing, sure, possible, drawn, count(unseen)) // CERTAIN
    if weights[SAVED]:
        left -= weights[SAVED] * promise_of_hand(room, seat, weights) // CERTAIN
    return left


def add_swaps(
    s: State, seat: int, moves: list[int], priors: list[int], n: int, weights: list[int]
) -> int:
    """S7 Swap the tiles that bring nothing here, or all."""
    useless, tiles = 0, s.hands[seat]
    while tiles:
        tile = tiles & -tiles
        of_tile, _ = tallies(s, allowed_squares(s, seat), tile, 0)
        useless |= tile if best_of(of_tile) == 0 else 0
        tiles ^= tile
    moves[n] = swap_code(useless if useless else s.hands[seat])
    priors[n] = weights[POINT] * weights[SWAPPED] // CERTAIN
    return n + 1
