"""The rules of SETUP, in the rulebook's order: plain functions over a state `s`.

Squares, tiles and sets of them are explained in components.py; sets on the board (S3) are found in
table.py; whether a placement may be made (S4) is checked in legal.py.
"""

from stolik.games.setup.components import (
    ALL_TILES,
    BOARD,
    CENTRE,
    COMMON_HAND,
    FINISH,
    OWN,
    OWN_HAND,
    SEATS,
    TILES,
)
from stolik.games.setup.encoding import (
    CALL,
    PLACE,
    SWAP,
    action_of,
    first_slot,
    placed_tiles,
    slots_of,
    square_in,
    swapped_tiles,
    tile_in,
    without_slot,
)
from stolik.games.setup.pieces import number_of, suit_of
from stolik.games.setup.refusals import (
    BONUS_IS_AUTOMATIC,
    DECLINE_TOO_EARLY,
    FINE,
    GAME_OVER,
    LINE_REACHED,
    NOT_YOUR_TURN,
    NOT_YOUR_TURN_IN_TEAMS,
    NOTHING_OWED,
    SWAP_NOT_HELD,
    SWAP_NOTHING,
)
from stolik.games.setup.state import State
from stolik.games.setup.table import NONE, number_set, run, tile_on
from stolik.rules.bits import count
from stolik.rules.chance import below, pick

CALLED = 1
DRAWN = 0

# S1 Seats


def to_act(s: State) -> int:
    """S1 The seat whose turn it is, S10 unless a pawn is at the line; S6 seats that may call."""
    seats = 0 if line_is_reached(s) else 1 << s.mover
    for seat in range(SEATS):
        seats |= (s.owed[seat] != 0) << seat
    return seats


def may_interrupt(s: State) -> int:
    """S6 After a placement all but its maker may call, before the next turn is taken."""
    if s.bonus != CALLED or line_is_reached(s) or s.turns == 0 or latest_placement(s) != s.turns:
        return 0
    seats = 0
    for seat in range(s.players):
        seats |= (s.placed[seat] != s.turns and seat != s.mover) << seat
    return seats


def why_not_act(s: State, seat: int) -> int:
    """S1 Only in your turn; S6 or with a bonus to call; S10 no seat after the end."""
    if 0 <= seat < s.players and to_act(s) >> seat & 1:
        return FINE
    return why_not_take_turn(s, seat)


def why_not_take_turn(s: State, seat: int) -> int:
    """S1 Only the seat whose turn it is places or swaps; S10 none once a pawn is at the line."""
    if over(s):
        return GAME_OVER
    if line_is_reached(s):
        return LINE_REACHED
    if seat == s.mover:
        return FINE
    return NOT_YOUR_TURN_IN_TEAMS if s.teams else NOT_YOUR_TURN


def next_seat(s: State, seat: int) -> int:
    """S1 Clockwise; S11 in teams in a figure of eight: south, north, west, east."""
    if s.teams:
        return figure_of_eight(seat)
    return seat + 1 if seat + 1 < s.players else 0


def figure_of_eight(seat: int) -> int:
    """S11 South, north, west, east, and again south: seats 0, 2, 1, 3."""
    return seat + 2 if seat < 2 else SEATS - 1 - seat


# S2 Setup


def start(s: State) -> None:
    """S2 All tiles in the bag; four to the centre, four to each hand, four to the common hand."""
    s.bag = ALL_TILES
    for square in range(BOARD):
        if CENTRE >> square & 1:
            put_tile(s, draw_tile(s), square)
    for seat in range(s.players):
        refill_hand(s, seat)
    refill_common(s)
    s.mover = below(s.rng, s.players) if s.start == DRAWN else s.start - 1


def act(s: State, seat: int, move: int) -> None:
    """S1 One thing a turn: S4 place or S7 swap; S6 and out of turn call, or decline."""
    action = action_of(move)
    if action == PLACE:
        place(s, seat, move)
    elif action == SWAP:
        swap(s, seat, swapped_tiles(move))
    elif action == CALL:
        call_bonus(s, seat)
    else:
        s.owed[seat] = 0


# S4 Place


def place(s: State, seat: int, move: int) -> None:
    """S4 Place; S5 your points, S6 the others' bonus, S10 look at the line, S8 refill."""
    begin_turn(s)
    s.placed[seat] = s.turns
    put_tiles(s, seat, move)
    scored = scoring_squares(s, move)
    s.points[seat] += count(scored)
    give_bonus(s, seat, scored)
    if not line_is_reached(s):
        refill_common(s)
        refill_hand(s, seat)
        s.mover = next_seat(s, seat)


def begin_turn(s: State) -> None:
    """S6 With the next turn, what was not called is lost."""
    s.turns += 1
    for seat in range(SEATS):
        s.owed[seat] = 0


def put_tiles(s: State, seat: int, move: int) -> None:
    """S4 The tiles leave your hand and the common hand for the board."""
    tiles = placed_tiles(move)
    s.hands[seat] &= ~tiles
    s.common &= ~tiles
    slots = slots_of(move)
    while slots:
        slot = first_slot(slots)
        put_tile(s, tile_in(move, slot), square_in(slots, slot))
        slots = without_slot(slots, slot)


def put_tile(s: State, tile: int, square: int) -> None:
    """S4 A tile may cover another."""
    covered = tile_on(s, square)
    s.under[tile] = covered + 1
    if covered != NONE:
        s.numbers[number_of(covered)] &= ~(1 << square)
        s.suits[suit_of(covered)] &= ~(1 << square)
    s.numbers[number_of(tile)] |= 1 << square
    s.suits[suit_of(tile)] |= 1 << square


# S5 Score, S6 Bonus


def scoring_squares(s: State, move: int) -> int:
    """S5 Every visible tile in a set (S3) with a placed one; scoring does not spread further."""
    scored, slots = 0, slots_of(move)
    while slots:
        slot = first_slot(slots)
        tile, square = tile_in(move, slot), 1 << square_in(slots, slot)
        scored |= number_set(s, number_of(tile), square)
        scored |= run(s, suit_of(tile), number_of(tile))
        slots = without_slot(slots, slot)
    return scored


def give_bonus(s: State, seat: int, scored: int) -> None:
    """S6 Every other player gets a point for each of those tiles on a square of theirs."""
    for other in range(SEATS):
        bonus = count(scored & OWN[s.players][other]) if other != seat else 0
        if s.bonus == CALLED:
            s.owed[other] = bonus
        else:
            s.points[other] += bonus


def why_not_call(s: State, seat: int) -> int:
    """S6 Something has to be owed to the caller."""
    if over(s):
        return GAME_OVER
    if s.bonus != CALLED:
        return BONUS_IS_AUTOMATIC
    return FINE if 0 <= seat < s.players and s.owed[seat] else NOTHING_OWED


def why_not_decline(s: State, seat: int) -> int:
    """S6 Only once a pawn is at the line; before that it is enough not to call."""
    reason = why_not_call(s, seat)
    if reason != FINE:
        return reason
    return FINE if line_is_reached(s) else DECLINE_TOO_EARLY


def call_bonus(s: State, seat: int) -> None:
    """S6 A call gives all that is owed to the caller."""
    s.points[seat] += s.owed[seat]
    s.owed[seat] = 0


# S7 Swap


def why_not_swap(s: State, seat: int, tiles: int) -> int:
    """S7 One to four tiles of your own hand."""
    if tiles == 0:
        return SWAP_NOTHING
    return FINE if tiles & ~s.hands[seat] == 0 else SWAP_NOT_HELD


def swap(s: State, seat: int, tiles: int) -> None:
    """S7 Draw as many tiles as you swap, then return those."""
    begin_turn(s)
    s.hands[seat] &= ~tiles
    for _ in range(count(tiles)):
        s.hands[seat] |= 1 << draw_tile(s)
    s.bag |= tiles
    s.mover = next_seat(s, seat)


# S8 Refill, S9 Empty bag


def refill_common(s: State) -> None:
    """S8 First the common hand to four."""
    for _ in range(COMMON_HAND - count(s.common)):
        s.common |= 1 << draw_tile(s)


def refill_hand(s: State, seat: int) -> None:
    """S8 Then your own hand to four."""
    for _ in range(OWN_HAND - count(s.hands[seat])):
        s.hands[seat] |= 1 << draw_tile(s)


def draw_tile(s: State) -> int:
    """S9 A tile out of the bag; when it is empty, the covered tiles go back into it first."""
    if s.bag == 0:
        return_covered_tiles(s)
    tile = pick(s.rng, s.bag)
    s.bag ^= 1 << tile
    return tile


def return_covered_tiles(s: State) -> None:
    """S9 All covered tiles go back into the bag."""
    s.refills += 1
    s.bag = covered_tiles(s)
    for tile in range(TILES):
        s.under[tile] = 0


def covered_tiles(s: State) -> int:
    """S9 Every tile that another one lies on."""
    tiles = 0
    for tile in range(TILES):
        if s.under[tile]:
            tiles |= 1 << (s.under[tile] - 1)
    return tiles


# S10 End, S11 Teams


def finish_line(s: State) -> int:
    """S10 The finish line for this number of players."""
    return FINISH[s.edition][s.players]


def line_is_reached(s: State) -> bool:
    """S10 A pawn has reached or passed the finish line."""
    return best(s) >= finish_line(s)


def best(s: State) -> int:
    """S10 Where the pawn furthest ahead stands."""
    most = 0
    for seat in range(SEATS):
        most = max(most, s.points[seat])
    return most


def over(s: State) -> bool:
    """S10 A pawn is at the line; S6 and all owed a bonus have called or declined."""
    owed = 0
    for seat in range(SEATS):
        owed |= s.owed[seat]
    return owed == 0 and line_is_reached(s)


def ended_by(s: State) -> int:
    """S10 The clause that ended the game; S11 in teams."""
    return 11 if s.teams else 10


def winners(s: State) -> int:
    """S10 The one furthest ahead wins; S11 in teams a whole team. A bit a seat."""
    return winning_team(s) if s.teams else latest_of(s, seats_at(s, best(s)))


def seats_at(s: State, points: int) -> int:
    """S10 The seats whose pawns stand there, a bit each."""
    seats = 0
    for seat in range(s.players):
        seats |= (s.points[seat] == points) << seat
    return seats


def latest_of(s: State, seats: int) -> int:
    """S10 Of tied seats the one whose latest placement is the most recent; swaps do not count."""
    latest, winner = NONE, 0
    for seat in range(s.players):
        if seats >> seat & 1 and s.placed[seat] > latest:
            latest = s.placed[seat]
            winner = 1 << seat
    return winner


def latest_placement(s: State) -> int:
    """S10 The turn of the latest placement; 0 if there was none."""
    latest = 0
    for seat in range(SEATS):
        latest = max(latest, s.placed[seat])
    return latest


SOUTH_AND_WEST, NORTH_AND_EAST = 0b0011, 0b1100


def team_of(seat: int) -> int:
    """S11 South and west are one team, north and east the other. A bit a seat."""
    return SOUTH_AND_WEST if seat < 2 else NORTH_AND_EAST


def side(s: State, seat: int) -> int:
    """S11 Partners win together, other players alone. A bit a seat."""
    return team_of(seat) if s.teams else 1 << seat


def winning_team(s: State) -> int:
    """S11 The team without a pawn in last place, else with one in first, else that placed last."""
    last, first = seats_at(s, worst(s)), seats_at(s, best(s))
    if not (last & SOUTH_AND_WEST and last & NORTH_AND_EAST):
        return NORTH_AND_EAST if last & SOUTH_AND_WEST else SOUTH_AND_WEST
    if not (first & SOUTH_AND_WEST and first & NORTH_AND_EAST):
        return SOUTH_AND_WEST if first & SOUTH_AND_WEST else NORTH_AND_EAST
    all_seats = SOUTH_AND_WEST | NORTH_AND_EAST
    return SOUTH_AND_WEST if latest_of(s, all_seats) & SOUTH_AND_WEST else NORTH_AND_EAST


def worst(s: State) -> int:
    """S11 Where the pawn furthest behind stands."""
    least = s.points[0]
    for seat in range(s.players):
        least = min(least, s.points[seat])
    return least


def points(s: State, seat: int) -> int:
    """S5 The score of a seat."""
    return s.points[seat]


def turns(s: State) -> int:
    """S1 Turns taken; S6 a call is none."""
    return s.turns


def rounds(s: State) -> int:
    """S1 A game is one round."""
    return 1
