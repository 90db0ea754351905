"""The rules of Chain Reaction, in the rulebook's order: plain functions over a state `s`.

Tiles, lying tiles, faces and sets of tiles are explained in components.py.
"""

from stolik.games.chain.components import (
    ALL_TILES,
    BOTTOM,
    COLOURS,
    COLUMNS,
    COPIES,
    ENOUGH,
    FACES,
    FIELD,
    HEIGHT,
    KINDS,
    LEFT,
    NEED,
    NEEDS,
    NUMBERS,
    RIGHT,
    SYMBOL,
    TILES,
    TURNS,
    WITH_FACE,
    WITH_NUMBER,
    WORD,
    WORDS,
    WORTH,
)
from stolik.games.chain.encoding import (
    CLAIM,
    DROP,
    action_of,
    column_of,
    count_of,
    counts_of,
    kind_of,
    step_code,
    turn_of,
)
from stolik.games.chain.refusals import (
    CLAIM_NOT_THERE,
    CLAIM_OTHER_NUMBERS,
    CLAIM_WHICH,
    DROP_FIRST,
    DROP_TWICE,
    FINE,
    GAME_OVER,
    NO_SUCH_COLUMN,
    NO_SUCH_TOKEN,
    NOT_YOUR_TURN,
    TOKEN_GONE,
)
from stolik.games.chain.state import State
from stolik.rules.bits import count, lowest, nth
from stolik.rules.chance import below, pick

DRAWN = 0
ALL_COLOURS = (1 << COLOURS) - 1

# C1 Setup


def start(s: State) -> None:
    """C1 Five columns of eight, the rest is the stack; a colour and a tile for each player."""
    for word in range(WORDS):
        s.stack[word] = ALL_TILES[word]
    for column in range(COLUMNS):
        for _ in range(HEIGHT):
            put_on_top(s, column, TURNS * draw_from_stack(s, s.rng) + below(s.rng, TURNS))
    give_colours(s, s.rng, ALL_COLOURS)
    for seat in range(s.players):
        draw_tile(s, s.rng, seat)
    s.mover = below(s.rng, s.players) if s.start == DRAWN else s.start - 1


def give_colours(s: State, rng: list[int], colours: int) -> None:
    """C1 Each player who has none gets one of these secret colours; the rest go away unseen."""
    for seat in range(s.players):
        if s.colour[seat] <= 0:
            colour = pick(rng, colours)
            s.colour[seat] = colour + 1
            colours ^= 1 << colour


def draw_from_stack(s: State, rng: list[int]) -> int:
    """C7 A tile of the stack: each as likely as any other."""
    number, word = below(rng, stack_size(s)), 0
    while number >= count(s.stack[word]):
        number -= count(s.stack[word])
        word += 1
    tile = nth(s.stack[word], number)
    s.stack[word] ^= 1 << tile
    return word * WORD + tile


def stack_size(s: State) -> int:
    """C1 How many tiles the stack has, with those in hand that are not shown."""
    return count(s.stack[0]) + count(s.stack[1])


def draw_tile(s: State, rng: list[int], seat: int) -> None:
    """C7 Draw a tile into the hand, while there is one."""
    s.hand[seat] = draw_from_stack(s, rng) + 1 if stack_size(s) else 0


# C2 Order


def to_act(s: State) -> int:
    """C2 The seat whose turn it is, as a bit."""
    return 0 if over(s) else 1 << s.mover


def why_not_act(s: State, seat: int) -> int:
    """C2 Only the seat whose turn it is; C8 none after the end."""
    if over(s):
        return GAME_OVER
    return FINE if seat == s.mover else NOT_YOUR_TURN


def act(s: State, seat: int, move: int) -> None:
    """C3 Drop a tile; C6 then claim tokens, or be done. Where no claim is possible you are."""
    if action_of(move) == DROP:
        drop(s, seat, column_of(move), turn_of(move))
    elif action_of(move) == CLAIM:
        claim(s, seat, move)
    s.claiming = 1 if action_of(move) <= CLAIM and can_claim(s, seat) else 0
    if not s.claiming:
        end_turn(s, seat)


# C3 Drop


def why_not_drop(s: State, column: int) -> int:
    """C3 Your hand tile on one of the five columns, once a turn."""
    if s.claiming:
        return DROP_TWICE
    return FINE if column < COLUMNS else NO_SUCH_COLUMN


def drop(s: State, seat: int, column: int, turn: int) -> None:
    """C3 Your hand tile goes on top of a column, turned as you like; then comes the chain."""
    lying = TURNS * (s.hand[seat] - 1) + turn
    s.hand[seat] = 0
    s.turns += 1
    put_on_top(s, column, lying)
    s.column = column
    s.dropped = lying + 1
    forget_chain(s)
    react(s, seat)


def forget_chain(s: State) -> None:
    """C4 The chain of the tile before is over."""
    for step in range(s.steps):
        s.chain[step] = 0
    s.steps = 0


def put_on_top(s: State, column: int, lying: int) -> None:
    """C3 A tile becomes the top one of its column."""
    s.columns[column][s.heights[column]] = lying
    s.heights[column] += 1


# C4 Chain


def react(s: State, seat: int) -> None:
    """C4 Look left, right and below; take what matches and look again, until nothing does."""
    column = s.column
    while True:
        height = s.heights[column] - 1
        if column > 0 and matches(s, LEFT, column - 1, height):
            take(s, seat, column - 1, height)
        elif column + 1 < COLUMNS and matches(s, RIGHT, column + 1, height):
            take(s, seat, column + 1, height)
        elif height > 0 and matches(s, BOTTOM, column, height - 1):
            take(s, seat, column, height - 1)
        else:
            break


def matches(s: State, side: int, column: int, height: int) -> bool:
    """C4 A tile lies there, and the edges that touch show the same symbol."""
    if height >= s.heights[column]:
        return False
    own, other = s.dropped - 1, s.columns[column][height]
    return SYMBOL[own][side] == SYMBOL[other][opposite(side)]


def opposite(side: int) -> int:
    """C4 The side of the other tile that touches this one: left and right, top and bottom."""
    return (side + TURNS // 2) % TURNS


def take(s: State, seat: int, column: int, height: int) -> None:
    """C4 Take a tile, and everything above it drops by one; C5 it lies open in front of you."""
    lying = s.columns[column][height]
    s.chain[s.steps] = step_code(lying, column, height)
    s.steps += 1
    s.heights[column] -= 1
    for place in range(height, s.heights[column]):
        s.columns[column][place] = s.columns[column][place + 1]
    s.columns[column][s.heights[column]] = 0
    tile = lying // TURNS
    s.front[seat][tile // WORD] |= 1 << tile % WORD


# C6 Bonus


def tiles_of_face(s: State, seat: int, face: int) -> int:
    """C6 How many tiles of a number and a colour lie in front of a seat."""
    with_face = WITH_FACE[s.edition][face]
    return count(s.front[seat][0] & with_face[0]) + count(s.front[seat][1] & with_face[1])


def tiles_of_number(s: State, seat: int, number: int) -> int:
    """C6 How many of a number, given from 0, whatever their colour."""
    with_number = WITH_NUMBER[s.edition][number]
    return count(s.front[seat][0] & with_number[0]) + count(s.front[seat][1] & with_number[1])


def tokens_left(s: State, kind: int) -> int:
    """C6 How many tokens of a kind are not taken."""
    left = COPIES[s.edition][kind]
    for seat in range(s.players):
        left -= s.taken[seat][kind]
    return left


def can_claim(s: State, seat: int) -> bool:
    """C6 A token is there whose numbers the seat has in front of it."""
    numbers = numbers_in_front(s, seat)
    for kind in range(KINDS[s.edition]):
        if has_numbers(s, numbers, kind) and tokens_left(s, kind):
            return True
    return False


def numbers_in_front(s: State, seat: int) -> int:
    """C6 How many tiles of each number a seat has in front of it, side by side in one int."""
    numbers = 0
    for number in range(NUMBERS):
        numbers |= tiles_of_number(s, seat, number) << FIELD * number
    return numbers


def has_numbers(s: State, numbers: int, kind: int) -> bool:
    """C6 There are enough of each number for a token."""
    return ((numbers | ENOUGH) - NEED[s.edition][kind]) & ENOUGH == ENOUGH


def why_not_claim(s: State, seat: int, move: int) -> int:
    """C6 After the chain, a token that is there, for tiles in front of you with its numbers."""
    if not s.claiming:
        return DROP_FIRST
    kind = kind_of(move)
    if kind >= KINDS[s.edition]:
        return NO_SUCH_TOKEN
    if tokens_left(s, kind) == 0:
        return TOKEN_GONE
    if counts_of(move) == 0:
        return CLAIM_WHICH
    for number in range(NUMBERS):
        given = 0
        for colour in range(COLOURS):
            given += count_of(move, COLOURS * number + colour)
        if given != NEEDS[s.edition][kind][number]:
            return CLAIM_OTHER_NUMBERS
    for face in range(FACES):
        if count_of(move, face) > tiles_of_face(s, seat, face):
            return CLAIM_NOT_THERE
    return FINE


def claim(s: State, seat: int, move: int) -> None:
    """C6 Hand in the tiles, out of the game, and put the token in front of you."""
    s.taken[seat][kind_of(move)] += 1
    for face in range(FACES):
        for _ in range(count_of(move, face)):
            hand_in(s, seat, face)


def hand_in(s: State, seat: int, face: int) -> None:
    """C6 Of equal tiles the one with the lowest number leaves."""
    word = 0
    while s.front[seat][word] & WITH_FACE[s.edition][face][word] == 0:
        word += 1
    tile = 1 << lowest(s.front[seat][word] & WITH_FACE[s.edition][face][word])
    s.front[seat][word] ^= tile
    s.handed[word] |= tile


def why_not_done(s: State) -> int:
    """C6 Only after the chain; where no claim is possible, the turn ends by itself."""
    return FINE if s.claiming else DROP_FIRST


# C7 Draw, C8 End


def end_turn(s: State, seat: int) -> None:
    """C7 Draw a tile, in the ending turn too; C2 then it is the next seat's turn."""
    draw_tile(s, s.rng, seat)
    if not over(s):
        s.mover = (seat + 1) % s.players


def over(s: State) -> bool:
    """C8 At the end of a turn the stack and all hands are empty, or a column is."""
    return not s.claiming and (has_empty_column(s) or not any_tile_is_left(s))


def has_empty_column(s: State) -> bool:
    """C8 A column is left without a tile."""
    for column in range(COLUMNS):
        if s.heights[column] == 0:
            return True
    return False


def any_tile_is_left(s: State) -> bool:
    """C8 In the stack, or in a hand."""
    if stack_size(s):
        return True
    for seat in range(s.players):
        if s.hand[seat]:
            return True
    return False


def ended_by(s: State) -> int:
    """C8 The clause that ended the game, whichever way."""
    return 8


# C9 Score


def points(s: State, seat: int) -> int:
    """C9 The numbers on your tiles, those in your secret colour twice, and your tokens."""
    total = 0
    for face in range(FACES):
        total += value_of_face(s, seat, face) * tiles_of_face(s, seat, face)
    return total + token_points(s, seat)


def value_of_face(s: State, seat: int, face: int) -> int:
    """C9 What a tile counts for a seat: its number, in the secret colour twice."""
    number, colour = face // COLOURS + 1, face % COLOURS
    return 2 * number if s.colour[seat] == colour + 1 else number


def token_points(s: State, seat: int) -> int:
    """C9 What the tokens are worth; they never double."""
    total = 0
    for kind in range(KINDS[s.edition]):
        total += s.taken[seat][kind] * WORTH[s.edition][kind]
    return total


def tiles_in_front(s: State, seat: int) -> int:
    """C9 The tiles in front of you, without those handed in or in hand."""
    return count(s.front[seat][0]) + count(s.front[seat][1])


def winners(s: State) -> int:
    """C9 Most points win, on a tie more tiles in front; still tied, they win together."""
    best, seats = -1, 0
    for seat in range(s.players):
        rank = points(s, seat) * (TILES + 1) + tiles_in_front(s, seat)
        seats = (seats if rank == best else 0) | (1 << seat) if rank >= best else seats
        best = max(best, rank)
    return seats


def turns(s: State) -> int:
    """C3 Tiles dropped."""
    return s.turns


def rounds(s: State) -> int:
    """C2 A game is one round."""
    return 1
