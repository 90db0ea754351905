"""Who may know what. A card that has lain on the table is known to all for the rest of the round,
wherever it goes; a hand's other cards are its owner's secret.
"""

from stolik.games.dnup.components import DECK, HAS, STAR, TOKENS_FIRST_OUT
from stolik.games.dnup.piles import HIGH, LOW, contains, is_pile, join, size, without
from stolik.games.dnup.rules import (
    deal,
    deal_card,
    most_tokens,
    over,
    rival,
    seats_out,
    tokens_to_win,
)
from stolik.games.dnup.state import State
from stolik.games.dnup.table import areas, hand_size, is_duel, is_out, seat_to_move
from stolik.rules.chance import below, draw, seed

FLAWS = (
    "",
    "a card is there too often, or is not in the deck for this number of players",
    "not every card of the deck is there",
    "the cards of a set have different values",
    "two sets of the same size lie on the table",
    "a set lies in the area whose turn it is",
    "whoever is to move holds no card",
    "too many have lost their last card",
    "somebody has more tokens than can be won, or more than one has enough to win",
    "too many turns have passed without anybody going out",
    "the star, which nobody has seen, is not with the one who began",
)
SENTENCES = FLAWS
(
    SOUND,
    CARD_TOO_OFTEN,
    CARD_MISSING,
    MIXED_SET,
    EQUAL_SETS,
    SET_NOT_DISCARDED,
    MOVER_OUT,
    TOO_MANY_OUT,
    TOO_MANY_TOKENS,
    TOO_QUIET,
    STAR_ASTRAY,
) = range(len(FLAWS))


def reveal(s: State, seat: int, seen: State) -> None:
    """D2 What a seat may know: all that is open, and its own hand."""
    reveal_table(s, seen)
    for other in range(s.players):
        reveal_hand(s, other, other == seat, seen)


def reveal_table(s: State, seen: State) -> None:
    """D5 The sets and the discards, D13 the tokens, and all that is counted are open."""
    seen.players = s.players
    seen.edition = s.edition
    seen.stall_turns = s.stall_turns
    seen.round = s.round
    seen.turns = s.turns
    seen.quiet = s.quiet
    seen.stalls = s.stalls
    seen.starter = s.starter
    seen.area = s.area
    seen.discard = s.discard
    for area in range(areas(s)):
        seen.table[area] = s.table[area]
        seen.value[area] = s.value[area]


def reveal_hand(s: State, seat: int, own: bool, seen: State) -> None:
    """D2 A hand is secret but for its size and the cards in it that have lain on the table."""
    seen.tokens[seat] = s.tokens[seat]
    seen.hidden[seat] = s.hidden[seat]
    for side in range(2):
        seen.known[seat][side] = s.known[seat][side]
        if own:
            seen.secret[seat][side] = s.secret[seat][side]
        else:
            seen.hidden[seat] += size(s.secret[seat][side])


def complete(s: State, seat: int, rng: list[int]) -> None:
    """D2 Deal the cards that the seat cannot see to those who hold them; D4 the star's first."""
    unseen = without(DECK[s.players], shown(s))
    if unseen & STAR:
        deal_card(s, STAR, s.starter, below(rng, 2))
        unseen = without(unseen, STAR)
    deal(s, rng, unseen)
    seed(s.rng, draw(rng), draw(rng), draw(rng))


def shown(s: State) -> int:
    """Every card whose place this state tells."""
    cards = s.discard
    for area in range(areas(s)):
        cards = join(cards, s.table[area])
    for seat in range(s.players):
        for side in range(2):
            cards = join(cards, join(s.secret[seat][side], s.known[seat][side]))
    return cards


def star_is_shown(s: State) -> bool:
    """D4 This state tells where the star is."""
    cards = s.discard
    for area in range(areas(s)):
        cards |= s.table[area]
    for seat in range(s.players):
        for side in range(2):
            cards |= s.secret[seat][side] | s.known[seat][side]
    return cards & STAR != 0


def hides(s: State) -> int:
    """How many cards this state does not show; 0 for a true one."""
    number = 0
    for seat in range(s.players):
        number += s.hidden[seat]
    return number


def invalid(s: State) -> int:
    """D1 What makes a position impossible, or SOUND."""
    wrong = flaw_in_cards(s)
    if wrong == SOUND:
        wrong = flaw_in_sets(s)
    if wrong == SOUND:
        wrong = flaw_in_counts(s)
    if wrong == SOUND and not over(s):
        wrong = flaw_in_turn(s)
    return wrong


def flaw_in_cards(s: State) -> int:
    """D1 Every card of the deck is somewhere, once; D4 the star where it was dealt."""
    if not contains(DECK[s.players], shown(s)) or not is_counted(s):
        return CARD_TOO_OFTEN
    number = size(shown(s)) + hides(s)
    if number != size(DECK[s.players]):
        return CARD_MISSING if number < size(DECK[s.players]) else CARD_TOO_OFTEN
    for seat in range(s.players):
        if seat != s.starter and (s.secret[seat][LOW] | s.secret[seat][HIGH]) & STAR:
            return STAR_ASTRAY
    if not star_is_shown(s) and s.hidden[s.starter] == 0:
        return STAR_ASTRAY
    return SOUND


def is_counted(s: State) -> bool:
    """D1 No card was lost in a pile that has it already, and every pile is a pile."""
    number = size(s.discard)
    tidy = is_pile(s.discard)
    for area in range(areas(s)):
        number += size(s.table[area])
        tidy = tidy and is_pile(s.table[area])
    for seat in range(s.players):
        number += hand_size(s, seat) - s.hidden[seat]
        for side in range(2):
            tidy = tidy and is_pile(s.secret[seat][side]) and is_pile(s.known[seat][side])
    return tidy and number == size(shown(s))


def flaw_in_sets(s: State) -> int:
    """D3 The cards of a set have one value; D6 no two sets have the same size."""
    for area in range(areas(s)):
        cards, value = s.table[area], s.value[area]
        if (cards == 0) != (value == 0) or not contains(HAS[LOW][value] | HAS[HIGH][value], cards):
            return MIXED_SET
        if cards and rival(s, size(cards)) != area:
            return EQUAL_SETS
    return SOUND


def flaw_in_counts(s: State) -> int:
    """D13 One winner, with no more tokens than the last award gave; D15 a stall ends a round."""
    award = 1 if is_duel(s) else TOKENS_FIRST_OUT
    winners = 0
    for seat in range(s.players):
        winners += 1 if s.tokens[seat] >= tokens_to_win(s) else 0
    if winners > 1 or most_tokens(s) >= tokens_to_win(s) + award:
        return TOO_MANY_TOKENS
    if s.stall_turns and s.quiet >= s.stall_turns and not over(s):
        return TOO_QUIET
    return SOUND


def flaw_in_turn(s: State) -> int:
    """D5 Whoever is to move has discarded their set and holds cards; D12 at most one is out."""
    if s.table[s.area]:
        return SET_NOT_DISCARDED
    if is_out(s, seat_to_move(s)):
        return MOVER_OUT
    return TOO_MANY_OUT if seats_out(s) > (0 if is_duel(s) else 1) else SOUND
