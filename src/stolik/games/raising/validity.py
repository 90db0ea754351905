"""Validity of positions. A valid one can be played on, whatever is done.

A roll is possible (Hall's marriage theorem) if for every set of faces as many dice have one of them
as show one. That needs a table of the sets, and no search for a die for each face.
"""

from stolik.games.raising.components import (
    ALL_CARDS,
    ALL_SCORING,
    BLANK,
    DECK,
    DICE,
    DICE_WITH,
    HAND,
    SCORING,
    SCORING_COPIES,
    SEATS,
)
from stolik.games.raising.pieces import are_scoring_cards, is_pile, join, with_one
from stolik.games.raising.rules import (
    is_opening,
    over,
    rounds,
    rounds_to_play,
    still_to_open,
    value_of_cards,
)
from stolik.games.raising.state import UNSEEN, State
from stolik.games.raising.table import deck_size, hand_size, has_a_card, with_laid
from stolik.rules.bits import count, has_all, lowest
from stolik.rules.declare import Declared
from stolik.rules.position_syntax import LARGEST

sentence = Declared[str]("")

SOUND = 0
NO_POSITION = sentence("it is no position of this game")
WRONG_CARDS = sentence("not every deck has its cards, each once")
WRONG_SCORING = sentence(
    "not every scoring card is there once, or there were more rounds than are played"
)
WRONG_ROLL = sentence("no roll of the dice shows that")
WRONG_HAND = sentence("a hand has too few or too many cards")
WRONG_OPENING = sentence("cards lie where none can lie before all have opened, or after that")
WRONG_TRACK = sentence(
    "the markers do not stand in order, where the cards in the pot have brought them"
)
ROUND_OVER = sentence("the round would be over")
WRONG_END = sentence("the game would not be over, or hands would have been counted")


def invalid(s: State) -> int:
    """R1 What makes a position impossible, or SOUND."""
    if not is_in_range(s) or not are_piles(s) or not is_track(s):
        return NO_POSITION
    components = invalid_cards(s) or invalid_scoring(s) or invalid_roll(s)
    return components or invalid_hands(s) or invalid_phase(s)


def is_in_range(s: State) -> bool:
    """R1 The roller is there, and nothing belongs to a seat that is not."""
    if not 0 <= s.roller < s.players or not 0 <= s.turns < LARGEST:
        return False
    for seat in range(s.players):
        if not 0 <= s.hidden[seat] <= HAND:
            return False
    for seat in range(s.players, SEATS):
        held = s.deck[seat] | s.hands[seat] | s.hidden[seat] | s.laid[seat] | s.opened[seat]
        other = s.scored[seat] | s.pot[seat] | s.totals[seat]
        for deck in range(SEATS):
            other |= s.piles[seat][deck] | s.piles[deck][seat]
        if held | other:
            return False
    return True


def are_piles(s: State) -> bool:
    """R1 Cards lie in piles; R2 one scoring card is up, R3 one card at most is laid or opened."""
    if not are_scoring_cards(s.edition, s.unseen) or not is_scoring_card(s, s.scoring):
        return False
    for seat in range(s.players):
        tidy = are_scoring_cards(s.edition, s.scored[seat]) and is_card(s, s.opened[seat])
        tidy = tidy and (s.laid[seat] == UNSEEN or is_card(s, s.laid[seat]))
        tidy = tidy and is_pile(s.edition, s.deck[seat]) and is_pile(s.edition, s.hands[seat])
        tidy = tidy and is_pile(s.edition, s.pot[seat])
        for deck in range(s.players):
            tidy = tidy and is_pile(s.edition, s.piles[seat][deck])
        if not tidy:
            return False
    return True


def is_card(s: State, bits: int) -> bool:
    return is_pile(s.edition, bits) and count(bits) <= 1


def is_scoring_card(s: State, bits: int) -> bool:
    return are_scoring_cards(s.edition, bits) and count(bits) <= 1


def is_track(s: State) -> bool:
    """R3 Every seat has at most one marker."""
    if not 0 <= s.markers <= s.players:
        return False
    seats = 0
    for place in range(SEATS):
        seat = s.track[place]
        if not 0 <= seat < s.players or (place >= s.markers and seat):
            return False
        seats |= (place < s.markers) << seat
    if count(seats) != s.markers:
        return False
    for seat in range(s.players):
        if (s.totals[seat] > 0) != (seats >> seat & 1 == 1) or s.totals[seat] < 0:
            return False
    return True


def invalid_cards(s: State) -> int:
    """R1 Of every deck each card is in one place."""
    for deck in range(s.players):
        cards = join(s.edition, s.deck[deck], with_laid(s, deck))
        cards = join(s.edition, cards, s.pot[deck])
        number = count(s.deck[deck]) + count(s.hands[deck]) + count(s.pot[deck])
        number += count(max(s.laid[deck], 0))
        for seat in range(s.players):
            cards = join(s.edition, cards, s.piles[seat][deck])
            number += count(s.piles[seat][deck])
        if cards != ALL_CARDS or number != DECK:
            return WRONG_CARDS
    return SOUND


def invalid_scoring(s: State) -> int:
    """R1 Every scoring card is in one place, and no more were turned up than there are rounds."""
    cards, number = join_scoring(s, s.unseen, s.scoring), count(s.unseen) + count(s.scoring)
    for seat in range(s.players):
        cards = join_scoring(s, cards, s.scored[seat])
        number += count(s.scored[seat])
    if cards != ALL_SCORING or number != SCORING or rounds(s) > rounds_to_play(s):
        return WRONG_SCORING
    return SOUND


def join_scoring(s: State, pile: int, more: int) -> int:
    while more:
        pile = with_one(pile, SCORING_COPIES[s.edition][lowest(more)])
        more &= more - 1
    return pile


def invalid_roll(s: State) -> int:
    """R2 For every set of faces enough dice have one of them; then all can show what they do."""
    blanks = DICE
    for symbol in range(BLANK):
        if not 0 <= s.dice[symbol] <= DICE:
            return WRONG_ROLL
        blanks -= s.dice[symbol]
    if blanks < 0:
        return WRONG_ROLL
    for faces in range(1 << (BLANK + 1)):
        shown = blanks if faces >> BLANK & 1 else 0
        for symbol in range(BLANK):
            shown += s.dice[symbol] if faces >> symbol & 1 else 0
        if shown > DICE_WITH[s.edition][faces]:
            return WRONG_ROLL
    return SOUND


def invalid_hands(s: State) -> int:
    """R6 Hands are refilled to 6 but for those in the round, R8 as far as the deck goes; R9."""
    for seat in range(s.players):
        held = hand_size(s, seat)
        in_deck = deck_size(s, seat)
        if in_deck < 0 or count(s.pot[seat]) > HAND:
            return WRONG_HAND
        if over(s):
            continue
        at_start = held + (s.laid[seat] != 0) + (count(s.pot[seat]) if s.totals[seat] else 0)
        if at_start > HAND or (at_start < HAND and in_deck):
            return WRONG_HAND
    return SOUND


def invalid_phase(s: State) -> int:
    """R3 Before all have opened, R4 while players raise, or R9 after the end."""
    if over(s):
        return invalid_end(s)
    return invalid_opening(s) if is_opening(s) else invalid_raising(s)


def invalid_end(s: State) -> int:
    """R9 Hands have been counted, and R7 nothing is left on the table; R8 a game can end early."""
    for seat in range(s.players):
        if has_a_card(s, seat) or s.laid[seat] or s.pot[seat] or s.totals[seat]:
            return WRONG_END
        if rounds(s) < rounds_to_play(s) and s.deck[seat]:
            return WRONG_END
    return SOUND


def invalid_opening(s: State) -> int:
    """R3 A card still has to be laid, and nothing is in the pot."""
    for seat in range(s.players):
        if s.pot[seat]:
            return WRONG_OPENING
    return SOUND if still_to_open(s) else ROUND_OVER


def invalid_raising(s: State) -> int:
    """R4 Markers stand in order; R6 the one behind has a card, R7 and another is ahead."""
    for seat in range(s.players):
        if s.laid[seat] or not has_all(s.pot[seat], s.opened[seat]):
            return WRONG_OPENING
        if has_a_card(s, seat) and s.pot[seat] == 0:
            return WRONG_OPENING
        if s.totals[seat] and s.totals[seat] != value_of_cards(s, s.pot[seat]):
            return WRONG_TRACK
    for place in range(1, s.markers):
        if s.totals[s.track[place - 1]] > s.totals[s.track[place]]:
            return WRONG_TRACK
    return SOUND if s.markers > 1 and has_a_card(s, s.track[0]) else ROUND_OVER
