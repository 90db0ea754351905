"""The rules of dnup, in the rulebook's order: plain functions over a state `s`.

Piles of cards are explained in components.py, areas in state.py.
"""

from stolik.games.dnup.components import (
    FIRST_COPIES,
    HAS,
    ROUNDS_TO_WIN,
    STALL_ROUNDS,
    STAR,
    TOKENS_FIRST_OUT,
    TOKENS_SECOND_OUT,
    TOKENS_TO_WIN,
)
from stolik.games.dnup.encoding import ADD, PLAY, TAKE, action_of, area_of, cards_of, side_of
from stolik.games.dnup.pieces import HIGH, LOW, join, showing, size, value_on, without
from stolik.games.dnup.refusals import (
    ADD_MISSING,
    ADD_NOT_HELD,
    ADD_NOT_HIGHER,
    ADD_ONE_CARD,
    ADD_OTHER_VALUE,
    ADD_OWN,
    DUEL_OVER,
    FINE,
    GAME_OVER,
    NOT_YOUR_TURN,
    OUT,
    OWN_NOT_HIGHER,
    PLAY_NOT_HELD,
    PLAY_NOT_HIGHER,
    TAKE_MISSING,
    TAKE_OWN,
)
from stolik.games.dnup.state import AREAS, State
from stolik.games.dnup.table import areas, deck, held, is_duel, is_out, owner, seat_to_move
from stolik.rules.bits import has_all
from stolik.rules.chance import below

NONE = -1
VALUE_BITS = 4
HIGHEST = (1 << VALUE_BITS) - 1


# Beginning


def start(s: State) -> None:
    """D1 A new game: all players without tokens, then the first round."""
    begin_round(s)


def begin_round(s: State) -> None:
    """D2 All cards are shuffled and dealt; D4 the holder of the star begins."""
    s.round += 1
    s.quiet = 0
    clear_table(s)
    for seat in range(s.players):
        s.hidden[seat] = size(deck(s)) // s.players
    deal(s, s.rng, deck(s))
    s.starter = holder_of_star(s)
    s.area = 2 * s.starter + 1 if is_duel(s) else s.starter


def clear_table(s: State) -> None:
    """D2 Every card comes back before the cards are shuffled."""
    s.discard = 0
    for area in range(AREAS):
        s.table[area] = 0
        s.value[area] = 0
    for seat in range(s.players):
        for side in range(2):
            s.secret[seat][side] = 0
            s.known[seat][side] = 0


def deal(s: State, rng: list[int], pile: int) -> None:
    """D2 Deal a pile to all who still miss cards, each card either way up with the same chance."""
    while pile:
        card = first_card(pile)
        drawn = below(rng, 2 * size(pile))
        deal_card(s, card, seat_of_slot(s, drawn >> 1), drawn & 1)
        pile = pile ^ (pile & -pile)


def first_card(pile: int) -> int:
    """D2 The next card to deal: one of the pair that the lowest bit stands for."""
    bit = pile & -pile
    return bit if bit & FIRST_COPIES else bit >> 1


def seat_of_slot(s: State, slot: int) -> int:
    """D2 The seat that misses the n-th of all cards still to be dealt."""
    seat = 0
    while slot >= s.hidden[seat]:
        slot -= s.hidden[seat]
        seat += 1
    return seat


def deal_card(s: State, card: int, seat: int, side: int) -> None:
    """D2 A card comes into a hand unseen, with that side up."""
    s.secret[seat][side] = join(s.secret[seat][side], card)
    s.hidden[seat] -= 1


def holder_of_star(s: State) -> int:
    """D4 The seat that holds 1/5 with the star."""
    for seat in range(s.players):
        if (s.secret[seat][LOW] | s.secret[seat][HIGH]) & STAR:
            return seat
    return NONE


# A turn


def to_act(s: State) -> int:
    """D4 The seat that may act now, as a bit."""
    return 0 if over(s) else 1 << seat_to_move(s)


def why_not_act(s: State, seat: int) -> int:
    """D4 Only the seat whose turn it is may act; D11 no player who is out; none after the end."""
    if over(s):
        return DUEL_OVER if is_duel(s) else GAME_OVER
    if seat == seat_to_move(s):
        return FINE
    if 0 <= seat < s.players and is_out(s, seat):
        return OUT
    return NOT_YOUR_TURN


def begin_turn(s: State) -> None:
    """D5 The turn goes on to the next area, and the set lying there is discarded.

    D11 It passes over a player who is out; their set is discarded on the way.
    """
    pass_to_next_area(s)
    while is_out(s, seat_to_move(s)):
        pass_to_next_area(s)


def pass_to_next_area(s: State) -> None:
    """D5 Clockwise, and the set that lies there is discarded; D14 area 1, then area 2."""
    s.area = s.area + 1 if s.area + 1 < areas(s) else 0
    discard_set(s, s.area)


def discard_set(s: State, area: int) -> None:
    """D5 The set of an area goes onto the face-down pile."""
    s.discard = join(s.discard, s.table[area])
    s.table[area] = 0
    s.value[area] = 0


def act(s: State, seat: int, move: int) -> None:
    """D5 Exactly one action, then the turn is over."""
    action = action_of(move)
    s.turns += 1
    if action == PLAY:
        play_set(s, seat, cards_of(move), value_on(cards_of(move), side_of(move)))
    elif action == ADD:
        add_card(s, seat, cards_of(move), area_of(move))
    elif action == TAKE:
        take_set(s, seat, area_of(move))
    else:
        turn_over(s, seat)
    end_turn(s, seat)


# D6 Play


def why_not_play(s: State, seat: int, cards: int, value: int) -> int:
    """D6 A set from your own hand that nothing on the table forbids."""
    if not holds(s, seat, cards, value):
        return PLAY_NOT_HELD
    return why_not_lie(s, seat, size(cards), value, PLAY_NOT_HIGHER)


def holds(s: State, seat: int, cards: int, value: int) -> bool:
    """D3 All the cards are in the hand with this value active."""
    return has_all(showing(held(s, seat, LOW), held(s, seat, HIGH), value), cards)


def to_beat(s: State) -> int:
    """D6 For each size the value of the set that lies there, four bits a size; 0 is free."""
    values = 0
    for area in range(AREAS):
        values |= s.value[area] << VALUE_BITS * size(s.table[area])
    return values


def is_higher(value: int, cards: int, lying: int) -> bool:
    """D6 A set of this value and size is strictly higher than what is to beat at its size."""
    return value > (lying >> VALUE_BITS * cards & HIGHEST)


def why_not_lie(s: State, seat: int, cards: int, value: int, reason: int) -> int:
    """D6, D7 A set must be strictly higher than the one of the same size; D14 your own too."""
    if is_higher(value, cards, to_beat(s)):
        return FINE
    return OWN_NOT_HIGHER if owner(s, rival(s, cards)) == seat else reason


def rival(s: State, cards: int) -> int:
    """D6 The area in which a set of this size lies; there is never more than one."""
    found = NONE
    for area in range(AREAS):
        if size(s.table[area]) == cards:
            found = area
    return found


def play_set(s: State, seat: int, cards: int, value: int) -> None:
    """D6 The set lies in front of you, and the set that it beats goes back."""
    beaten = rival(s, size(cards))
    leave_hand(s, seat, cards, value)
    s.table[s.area] = cards
    s.value[s.area] = value
    if beaten != NONE:
        return_beaten_set(s, beaten)


def leave_hand(s: State, seat: int, cards: int, value: int) -> None:
    """D6 The cards leave the hand; of two alike the one that is known leaves first."""
    for side in range(2):
        part = cards & HAS[side][value]
        seen = part & s.known[seat][side]
        s.known[seat][side] = without(s.known[seat][side], seen)
        s.secret[seat][side] = without(s.secret[seat][side], without(part, seen))


def return_beaten_set(s: State, area: int) -> None:
    """D6 The beaten set goes back to its owner, turned; D11 of one who is out it is discarded."""
    if is_out(s, owner(s, area)) and not is_duel(s):
        discard_set(s, area)
    else:
        pick_up(s, owner(s, area), area)


# D7 Add


def why_not_add(s: State, seat: int, card: int, side: int, area: int) -> int:
    """D7 One card of the same value, and the grown set beats the one whose size it reaches."""
    if size(card) != 1:
        return ADD_ONE_CARD
    if area >= AREAS or s.table[area] == 0:
        return ADD_MISSING
    if owner(s, area) == seat:
        return ADD_OWN
    if not has_all(held(s, seat, side), card):
        return ADD_NOT_HELD
    if value_on(card, side) != s.value[area]:
        return ADD_OTHER_VALUE
    return why_not_grow(s, seat, area)


def why_not_grow(s: State, seat: int, area: int) -> int:
    """D7 A grown set must be strictly higher than the set whose size it reaches."""
    return why_not_lie(s, seat, size(s.table[area]) + 1, s.value[area], ADD_NOT_HIGHER)


def add_card(s: State, seat: int, card: int, area: int) -> None:
    """D7 The card belongs to the set from now on; the set that is beaten goes back."""
    beaten = rival(s, size(s.table[area]) + 1)
    leave_hand(s, seat, card, s.value[area])
    s.table[area] = join(s.table[area], card)
    if beaten != NONE:
        return_beaten_set(s, beaten)


# D8 Take


def why_not_take(s: State, seat: int, area: int) -> int:
    """D8 An opponent's set, not your own, and there has to be one."""
    if area >= AREAS or s.table[area] == 0:
        return TAKE_MISSING
    return TAKE_OWN if owner(s, area) == seat else FINE


def take_set(s: State, seat: int, area: int) -> None:
    """D8 Take an opponent's set into your hand."""
    pick_up(s, seat, area)


# D9 Turn over, D10 Golden rule


def turn_over(s: State, seat: int) -> None:
    """D9 Turn every card in your hand."""
    s.secret[seat][LOW], s.secret[seat][HIGH] = s.secret[seat][HIGH], s.secret[seat][LOW]
    s.known[seat][LOW], s.known[seat][HIGH] = s.known[seat][HIGH], s.known[seat][LOW]


def pick_up(s: State, seat: int, area: int) -> None:
    """D10 A card that goes from the table into a hand is always turned."""
    low_up = s.table[area] & HAS[LOW][s.value[area]]
    high_up = s.table[area] & HAS[HIGH][s.value[area]]
    s.known[seat][HIGH] = join(s.known[seat][HIGH], low_up)
    s.known[seat][LOW] = join(s.known[seat][LOW], high_up)
    s.table[area] = 0
    s.value[area] = 0


# Going out, the end of a round and of the game


def end_turn(s: State, seat: int) -> None:
    """D11 Whether the player is out is asked once, after the whole action."""
    if is_out(s, seat):
        s.quiet = 0
        go_out(s, seat)
        return
    s.quiet += 1
    if s.quiet == s.stall_turns:
        stall_round(s)
    else:
        begin_turn(s)


def go_out(s: State, seat: int) -> None:
    """D11 The first out gets two tokens and the round goes on; D12 the second ends it."""
    if is_duel(s):
        s.tokens[seat] += 1
        end_round(s)
    elif seats_out(s) == 1:
        s.tokens[seat] += TOKENS_FIRST_OUT[s.edition]
        if not over(s):
            begin_turn(s)
    else:
        win_second_prize(s, seat)


def seats_out(s: State) -> int:
    """D12 How many are out in this round."""
    number = 0
    for seat in range(s.players):
        if is_out(s, seat):
            number += 1
    return number


def win_second_prize(s: State, seat: int) -> None:
    """D12 The second out gets one token and the round ends at once."""
    s.tokens[seat] += TOKENS_SECOND_OUT[s.edition]
    end_round(s)


def end_round(s: State) -> None:
    """D12 After a round that was played out the next one is dealt."""
    s.stalls = 0
    if not over(s):
        begin_round(s)


def over(s: State) -> bool:
    """D13 A player has the tokens to win; D14 the rounds; D15 or ten rounds in a row stalled."""
    return most_tokens(s) >= tokens_to_win(s) or s.stalls >= STALL_ROUNDS


def tokens_to_win(s: State) -> int:
    """D13 Four tokens; D14 in the duel two rounds won."""
    return ROUNDS_TO_WIN[s.edition] if is_duel(s) else TOKENS_TO_WIN[s.edition]


def most_tokens(s: State) -> int:
    """D13 What the leader holds."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.tokens[seat])
    return most


def stall_round(s: State) -> None:
    """D15 A stalled round ends as it stands, and counts towards the end of the game."""
    s.stalls += 1
    if not over(s):
        begin_round(s)


def ended_by(s: State) -> int:
    """D13 The clause that ended the game; D14 in the duel; D15 after stalled rounds."""
    if most_tokens(s) >= tokens_to_win(s):
        return 14 if is_duel(s) else 13
    return 15


def winners(s: State) -> int:
    """D13 The player with most tokens; D15 jointly if equal. A bit a seat."""
    best = 0
    for seat in range(s.players):
        if s.tokens[seat] == most_tokens(s):
            best |= 1 << seat
    return best


def points(s: State, seat: int) -> int:
    """D13 The score: tokens, in the duel rounds won."""
    return s.tokens[seat]


def turns(s: State) -> int:
    """D15 A turn is one action."""
    return s.turns


def rounds(s: State) -> int:
    """D2 Rounds dealt so far."""
    return s.round
