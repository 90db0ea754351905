"""Validity of positions: an invalid one has a number with a sentence."""

from stolik.games.dnup.components import HAS, STAR, TOKENS_FIRST_OUT
from stolik.games.dnup.information_state import shown
from stolik.games.dnup.pieces import HIGH, LOW, is_pile, size
from stolik.games.dnup.rules import most_tokens, over, rival, seats_out, tokens_to_win
from stolik.games.dnup.state import AREAS, SEATS, State
from stolik.games.dnup.table import areas, deck, hand_size, is_duel, is_out, seat_to_move
from stolik.rules.bits import has_all
from stolik.rules.declare import Declared
from stolik.rules.defaults import hides

sentence = Declared[str]("")

SOUND = 0
NO_POSITION = sentence("it is no position of this game")
CARD_TOO_OFTEN = sentence(
    "a card is there too often, or is not in the deck for this number of players"
)
CARD_MISSING = sentence("not every card of the deck is there")
MIXED_SET = sentence("the cards of a set have different values")
EQUAL_SETS = sentence("two sets of the same size lie on the table")
SET_NOT_DISCARDED = sentence("a set lies in the area whose turn it is")
MOVER_OUT = sentence("the seat to move holds no card")
TOO_MANY_OUT = sentence("too many have lost their last card")
TOO_MANY_TOKENS = sentence(
    "a seat has more tokens than can be won, or more than one has enough to win"
)
TOO_QUIET = sentence("too many turns have passed without a seat going out")
STAR_ASTRAY = sentence("the star, which no seat has seen, is not with the one who began")


def invalid(s: State) -> int:
    """D1 What makes a position impossible, or SOUND."""
    if not is_in_range(s):
        return NO_POSITION
    return wrong_cards(s) or wrong_sets(s) or wrong_counts(s) or wrong_turn(s)


def is_in_range(s: State) -> bool:
    """D1 The seats are there, and nothing belongs to one that is not."""
    if not 0 <= s.starter < s.players or not 0 <= s.area < areas(s):
        return False
    counts = s.round | s.turns | s.quiet | s.stalls
    for seat in range(SEATS):
        counts |= s.tokens[seat] | s.hidden[seat]
        if seat >= s.players and (s.tokens[seat] or not is_out(s, seat)):
            return False
    for area in range(AREAS):
        if not 0 <= s.value[area] < len(HAS[LOW]) or (area >= areas(s) and s.table[area]):
            return False
    return 0 <= counts < 1 << 30


def wrong_cards(s: State) -> int:
    """D1 Every card of the deck is somewhere, once; D4 the star where it was dealt."""
    missing = size(deck(s)) - size(shown(s)) - hides(s)
    if not has_all(deck(s), shown(s)) or not is_counted(s) or missing < 0:
        return CARD_TOO_OFTEN
    if missing:
        return CARD_MISSING
    for seat in range(s.players):
        if seat != s.starter and (s.secret[seat][LOW] | s.secret[seat][HIGH]) & STAR:
            return STAR_ASTRAY
    return SOUND if shown(s) & STAR or s.hidden[s.starter] else STAR_ASTRAY


def is_counted(s: State) -> bool:
    """D1 No card was lost in a pile that has it already, and every pile is a pile."""
    number, tidy = size(s.discard), is_pile(s.discard)
    for area in range(areas(s)):
        number += size(s.table[area])
        tidy = tidy and is_pile(s.table[area])
    for seat in range(s.players):
        number += hand_size(s, seat) - s.hidden[seat]
        for side in range(2):
            tidy = tidy and is_pile(s.secret[seat][side]) and is_pile(s.known[seat][side])
    return tidy and number == size(shown(s))


def wrong_sets(s: State) -> int:
    """D3 The cards of a set have one value; D6 no two sets have the same size."""
    for area in range(AREAS):
        cards, value = s.table[area], s.value[area]
        if (cards == 0) != (value == 0) or not has_all(HAS[LOW][value] | HAS[HIGH][value], cards):
            return MIXED_SET
        if cards and rival(s, size(cards)) != area:
            return EQUAL_SETS
    return SOUND


def wrong_counts(s: State) -> int:
    """D13 One winner, with no more tokens than the last award gave; D15 a stall ends a round."""
    award = 1 if is_duel(s) else TOKENS_FIRST_OUT[s.edition]
    winners = 0
    for seat in range(s.players):
        winners += s.tokens[seat] >= tokens_to_win(s)
    if winners > 1 or most_tokens(s) >= tokens_to_win(s) + award:
        return TOO_MANY_TOKENS
    if s.stall_turns and s.quiet >= s.stall_turns and not over(s):
        return TOO_QUIET
    return SOUND


def wrong_turn(s: State) -> int:
    """D5 The seat to move has discarded its set and holds cards; D12 at most one is out."""
    if over(s):
        return SOUND
    if s.table[s.area]:
        return SET_NOT_DISCARDED
    if is_out(s, seat_to_move(s)):
        return MOVER_OUT
    return TOO_MANY_OUT if seats_out(s) > (0 if is_duel(s) else 1) else SOUND
