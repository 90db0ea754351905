"""Who may know what (S12): hands, what is drawn or swapped, and the bag are secret."""

from stolik.core.bits import count
from stolik.core.chance import draw, pick, seed
from stolik.games.setup.board import NONE, tile_on
from stolik.games.setup.components import (
    ALL_TILES,
    BOARD,
    CENTRE,
    COMMON_HAND,
    NUMBERS,
    OWN_HAND,
    SEATS,
    SUITS,
    TILES,
)
from stolik.games.setup.rules import (
    CALLED,
    finish_line,
    latest_placement,
    line_is_reached,
    team_of,
)
from stolik.games.setup.state import State

FLAWS = (
    "",
    "a tile is there twice",
    "not every tile is there",
    "a square of the centre is empty",
    "a hand has too few or too many tiles",
    "a pawn is further ahead than a turn can bring it",
    "the latest placements do not fit the number of turns",
    "a bonus is owed that cannot be",
)
(
    SOUND,
    TILE_TWICE,
    TILE_MISSING,
    CENTRE_EMPTY,
    WRONG_HAND,
    TOO_FAR_AHEAD,
    WRONG_PLACEMENTS,
    WRONG_BONUS,
) = range(len(FLAWS))


def reveal(s: State, seat: int, seen: State) -> None:
    """S12 What a seat may know: all that is open, its own hand, and S11 its partner's."""
    reveal_table(s, seen)
    reveal_board(s, seen)
    for other in range(s.players):
        seen.hidden[other] = s.hidden[other]
        if sees_hand(s, seat, other):
            seen.hands[other] = s.hands[other]
        else:
            seen.hidden[other] += count(s.hands[other])


def sees_hand(s: State, seat: int, other: int) -> bool:
    """S11 Partners see each other's hands; S12 nobody else sees a hand that is not theirs."""
    if s.teams and seat >= 0:
        return team_of(seat) == team_of(other)
    return seat == other


def reveal_table(s: State, seen: State) -> None:
    """S12 Scores, turns, the common hand and the options are open."""
    seen.players = s.players
    seen.edition = s.edition
    seen.teams = s.teams
    seen.bonus = s.bonus
    seen.start = s.start
    seen.turns = s.turns
    seen.mover = s.mover
    seen.common = s.common
    seen.refills = s.refills
    for seat in range(SEATS):
        seen.points[seat] = s.points[seat]
        seen.placed[seat] = s.placed[seat]
        seen.owed[seat] = s.owed[seat]


def reveal_board(s: State, seen: State) -> None:
    """S12 All stacks are open, covered tiles included."""
    for number in range(NUMBERS + 2):
        seen.numbers[number] = s.numbers[number]
    for suit in range(SUITS):
        seen.suits[suit] = s.suits[suit]
    for tile in range(TILES):
        seen.under[tile] = s.under[tile]


def complete(s: State, seat: int, rng: list[int]) -> None:
    """S12 Deal what the seat cannot see to the hands that miss tiles, and the rest to the bag."""
    unseen = ALL_TILES & ~shown(s)
    for other in range(s.players):
        for _ in range(s.hidden[other]):
            tile = pick(rng, unseen)
            s.hands[other] |= 1 << tile
            unseen ^= 1 << tile
        s.hidden[other] = 0
    s.bag |= unseen
    seed(s.rng, draw(rng), draw(rng), draw(rng))


def shown(s: State) -> int:
    """S12 Every tile whose place this state tells."""
    tiles = s.common | s.bag
    for seat in range(s.players):
        tiles |= s.hands[seat]
    for square in range(BOARD):
        tiles |= stack(s, square)
    return tiles


def stack(s: State, square: int) -> int:
    """S12 The tiles on a square, the visible one and those under it."""
    tiles = 0
    tile = tile_on(s, square)
    while tile != NONE and tiles >> tile & 1 == 0:
        tiles |= 1 << tile
        tile = s.under[tile] - 1
    return tiles


def hides(s: State) -> int:
    """S12 How many tiles this state does not show; 0 for a true one."""
    return TILES - count(shown(s))


def flaw(s: State) -> int:
    """S2 What makes a position impossible, or SOUND."""
    wrong = flaw_in_tiles(s)
    if wrong == SOUND:
        wrong = flaw_in_hands(s)
    if wrong == SOUND:
        wrong = flaw_in_turns(s)
    if wrong == SOUND:
        wrong = flaw_in_points(s)
    return wrong


def flaw_in_tiles(s: State) -> int:
    """S2 Every tile is in one place; the centre is never empty."""
    number = count(s.common) + count(s.bag)
    for seat in range(s.players):
        number += count(s.hands[seat])
    for square in range(BOARD):
        number += count(stack(s, square))
        if CENTRE >> square & 1 and tile_on(s, square) == NONE:
            return CENTRE_EMPTY
    if number > count(shown(s)):
        return TILE_TWICE
    hidden = 0
    for seat in range(s.players):
        hidden += s.hidden[seat]
    if (s.bag and number + hidden != TILES) or number + hidden > TILES:
        return TILE_MISSING
    return SOUND


def flaw_in_hands(s: State) -> int:
    """S8 Hands are full in every turn; S10 but for the placement that ends the game."""
    unfilled = 0
    for seat in range(s.players):
        tiles = count(s.hands[seat]) + s.hidden[seat]
        if tiles > OWN_HAND:
            return WRONG_HAND
        unfilled |= (tiles < OWN_HAND) << seat
    if count(s.common) > COMMON_HAND:
        return WRONG_HAND
    is_full = unfilled == 0 and count(s.common) == COMMON_HAND
    return (
        SOUND if is_full or (line_is_reached(s) and unfilled & ~(1 << s.mover) == 0) else WRONG_HAND
    )


def flaw_in_turns(s: State) -> int:
    """S10 No two seats placed in the same turn, and none in a turn to come."""
    for seat in range(s.players):
        if s.placed[seat] > s.turns:
            return WRONG_PLACEMENTS
        for other in range(seat):
            if s.placed[seat] == s.placed[other] != 0:
                return WRONG_PLACEMENTS
    return SOUND


def flaw_in_points(s: State) -> int:
    """S10 The turn that brings a pawn to the line is the last; S6 a bonus is owed to be called."""
    owed = 0
    for seat in range(s.players):
        if s.points[seat] >= finish_line(s) + BOARD:
            return TOO_FAR_AHEAD
        if s.owed[seat] > 2 or (s.owed[seat] and s.placed[seat] == s.turns):
            return WRONG_BONUS
        owed += s.owed[seat]
    if owed and (s.bonus != CALLED or s.turns == 0 or latest_placement(s) != s.turns):
        return WRONG_BONUS
    return SOUND
