"""The rules of Raise, in the rulebook's order: plain functions over a state `s`.

Piles of cards are explained in components.py and pieces.py.
"""

from stolik.games.raising.components import (
    ALL_CARDS,
    ALL_SCORING,
    BLANK,
    COPIES,
    DICE,
    FACE,
    FACES,
    HAND,
    NUMBER,
    SCORING,
    SCORING_COPIES,
    SEATS,
    SET_ASIDE,
    SYMBOL,
)
from stolik.games.raising.encoding import OPEN, RAISE, action_of, cards_of
from stolik.games.raising.pieces import (
    first_of,
    join,
    with_one,
    without,
    without_one,
)
from stolik.games.raising.refusals import (
    FINE,
    GAME_OVER,
    LAID_ALREADY,
    NO_CARDS,
    NOT_FURTHEST_BEHIND,
    OPEN_FIRST,
    OPEN_NOT_HELD,
    OPEN_TOO_LATE,
    PASSED_ALREADY,
    RAISE_IMPOSSIBLE,
    RAISE_NOT_ENOUGH,
    RAISE_NOT_HELD,
    RAISE_NOTHING,
)
from stolik.games.raising.state import State
from stolik.games.raising.table import has_a_card, points_of_cards, points_of_scoring
from stolik.rules.bits import count, has_all, lowest
from stolik.rules.chance import below, pick

DRAWN = 0

# R1 Setup


def start(s: State) -> None:
    """R1 Each player draws 6 from a deck; a start player, drawn or chosen, gets the dice."""
    s.unseen = ALL_SCORING
    for seat in range(s.players):
        s.deck[seat] = ALL_CARDS
        refill(s, seat)
    s.roller = below(s.rng, s.players) if s.start == DRAWN else s.start - 1
    begin_round(s)


def rounds_to_play(s: State) -> int:
    """R1 As many rounds as there are scoring cards that were not set aside."""
    return SCORING - SET_ASIDE[s.players]


def rounds(s: State) -> int:
    """R2 Rounds begun: each has turned up a scoring card."""
    return SCORING - count(s.unseen)


def refill(s: State, seat: int) -> None:
    """R6 Fill your hand up to 6 from your deck; R8 as far as it goes."""
    for _ in range(min(HAND - count(s.hands[seat]), count(s.deck[seat]))):
        card = draw_card(s, s.rng, seat)
        s.hands[seat] = with_one(s.hands[seat], COPIES[s.edition][card])


def draw_card(s: State, rng: list[int], seat: int) -> int:
    """R1 A card from a shuffled deck: each as likely as any other."""
    card = pick(rng, s.deck[seat])
    s.deck[seat] = without_one(s.deck[seat], COPIES[s.edition][card])
    return card


# R2 Roll


def begin_round(s: State) -> None:
    """R2 The next scoring card and a roll; R9 none is left, or R8 no hand has a card: the end."""
    if rounds(s) == rounds_to_play(s) or not any_seat_has_a_card(s):
        end_game(s)
    else:
        turn_up_scoring_card(s)
        roll_dice(s)


def any_seat_has_a_card(s: State) -> bool:
    """R8 At least one seat can open."""
    for seat in range(s.players):
        if has_a_card(s, seat):
            return True
    return False


def turn_up_scoring_card(s: State) -> None:
    """R2 The next scoring card: any of those not seen yet."""
    copies = SCORING_COPIES[s.edition][pick(s.rng, s.unseen)]
    s.scoring = first_of(copies)
    s.unseen = without_one(s.unseen, copies)


def roll_dice(s: State) -> None:
    """R2 All seven dice, sorted by their symbols."""
    for symbol in range(BLANK):
        s.dice[symbol] = 0
    for die in range(DICE):
        face = FACE[s.edition][FACES * die + below(s.rng, FACES)]
        if face != BLANK:
            s.dice[face] += 1


# R3 Open


def is_opening(s: State) -> bool:
    """R3 Opening cards are being laid; the markers come when all lie there."""
    return s.markers == 0 and not over(s)


def still_to_open(s: State) -> int:
    """R3 Each player lays one card, in any order; R8 but for those without. A bit a seat."""
    seats = 0
    for seat in range(SEATS):
        seats |= (has_a_card(s, seat) and s.laid[seat] == 0) << seat
    return seats


def why_not_open(s: State, seat: int, card: int) -> int:
    """R3 One card of your hand, while opening cards are laid."""
    if not is_opening(s):
        return OPEN_TOO_LATE
    return FINE if count(card) == 1 and has_all(s.hands[seat], card) else OPEN_NOT_HELD


def open_card(s: State, seat: int, card: int) -> None:
    """R3 Lay a card face down; when all have, they are revealed at once."""
    s.hands[seat] = without(s.edition, s.hands[seat], card)
    s.laid[seat] = card
    if still_to_open(s) == 0:
        reveal_cards(s)
        go_on(s)


def reveal_cards(s: State) -> None:
    """R3 Beginning with the roller, clockwise, each player puts a marker on the card's value."""
    for i in range(s.players):
        seat = (s.roller + i) % s.players
        card = s.laid[seat]
        s.laid[seat] = 0
        s.opened[seat] = card
        if card:
            s.pot[seat] = card
            put_marker(s, seat, value_of_cards(s, card))


def value_of_cards(s: State, cards: int) -> int:
    """R3 What cards are worth in this round, together."""
    total = 0
    while cards:
        total += value_of_card(s, lowest(cards))
        cards &= cards - 1
    return total


def value_of_card(s: State, card: int) -> int:
    """R3 Its number times the dice that show its symbol, and one more."""
    return NUMBER[s.edition][card] * (s.dice[SYMBOL[s.edition][card]] + 1)


def put_marker(s: State, seat: int, total: int) -> None:
    """R3 A marker on an occupied space goes on top, which R4 is behind those below it."""
    place = s.markers
    while place > 0 and s.totals[s.track[place - 1]] >= total:
        s.track[place] = s.track[place - 1]
        place -= 1
    s.track[place] = seat
    s.totals[seat] = total
    s.markers += 1


def take_last_marker(s: State) -> None:
    """R4 The marker furthest behind comes off the track."""
    s.markers -= 1
    s.totals[s.track[0]] = 0
    for place in range(s.markers):
        s.track[place] = s.track[place + 1]
    s.track[s.markers] = 0


# R4 Who acts


def to_act(s: State) -> int:
    """R3 The seats that still have to open; R4 then the player furthest behind. A bit a seat."""
    if over(s):
        return 0
    return 1 << s.track[0] if s.markers else still_to_open(s)


def why_not_act(s: State, seat: int) -> int:
    """R4 Only the player furthest behind; R3 while opening, those who have not laid a card."""
    if over(s):
        return GAME_OVER
    if 0 <= seat < s.players:
        if to_act(s) >> seat & 1:
            return FINE
        if s.laid[seat]:
            return LAID_ALREADY
        if s.totals[seat] == 0:
            return PASSED_ALREADY if s.pot[seat] else NO_CARDS
    return NOT_FURTHEST_BEHIND


def act(s: State, seat: int, move: int) -> None:
    """R3 Open; R5 raise or R6 pass."""
    s.turns += 1
    if action_of(move) == OPEN:
        open_card(s, seat, cards_of(move))
    elif action_of(move) == RAISE:
        raise_total(s, cards_of(move))
    else:
        leave_round(s)
        go_on(s)


# R5 Raise


def to_overtake(s: State) -> int:
    """R5 What cards have to be worth more than: the way to the player just ahead of you."""
    return s.totals[s.track[1]] - s.totals[s.track[0]]


def why_not_raise(s: State, seat: int, cards: int) -> int:
    """R5 At least one hand card, so that your total becomes higher than that just ahead of you."""
    if is_opening(s):
        return OPEN_FIRST
    if cards == 0:
        return RAISE_NOTHING
    if not has_all(s.hands[seat], cards):
        return RAISE_NOT_HELD
    if value_of_cards(s, cards) > to_overtake(s):
        return FINE
    return (
        RAISE_NOT_ENOUGH if value_of_cards(s, s.hands[seat]) > to_overtake(s) else RAISE_IMPOSSIBLE
    )


def raise_total(s: State, cards: int) -> None:
    """R5 Raise, and the round goes on."""
    move_up(s, cards)
    go_on(s)


def move_up(s: State, cards: int) -> None:
    """R5 The cards go to the pot, and the marker moves, on top of others where it lands."""
    seat = s.track[0]
    total = s.totals[seat] + value_of_cards(s, cards)
    s.hands[seat] = without(s.edition, s.hands[seat], cards)
    s.pot[seat] = join(s.edition, s.pot[seat], cards)
    take_last_marker(s)
    put_marker(s, seat, total)


# R6 Pass


def why_not_pass(s: State) -> int:
    """R6 Always possible, but not before all have opened."""
    return OPEN_FIRST if is_opening(s) else FINE


def leave_round(s: State) -> None:
    """R6 Take your marker off and refill your hand."""
    seat = s.track[0]
    take_last_marker(s)
    refill(s, seat)


def go_on(s: State) -> None:
    """R6 Without a card in hand you pass by yourself; R7 until the round is over."""
    while not round_is_over(s) and not has_a_card(s, s.track[0]):
        leave_round(s)
    if round_is_over(s):
        end_round(s)


# R7 Round end


def round_is_over(s: State) -> bool:
    """R7 One marker is left, or no hand in the round has a card left."""
    return s.markers == 1 or not any_seat_can_raise(s)


def any_seat_can_raise(s: State) -> bool:
    """R7 A seat whose marker is on the track has a card in hand."""
    for place in range(s.markers):
        if has_a_card(s, s.track[place]):
            return True
    return False


def end_round(s: State) -> None:
    """R7 The marker furthest ahead wins, on the same space the lower one; the winner rolls next."""
    winner = s.track[s.markers - 1]
    take_winnings(s, winner)
    clear_track(s)
    for seat in range(s.players):
        refill(s, seat)
    s.roller = winner
    begin_round(s)


def take_winnings(s: State, winner: int) -> None:
    """R7 The scoring card and all cards of the pot go onto the winner's score pile."""
    copies = SCORING_COPIES[s.edition][lowest(s.scoring)]
    s.scored[winner] = with_one(s.scored[winner], copies)
    s.scoring = 0
    for deck in range(s.players):
        s.piles[winner][deck] = join(s.edition, s.piles[winner][deck], s.pot[deck])
        s.pot[deck] = 0


def clear_track(s: State) -> None:
    """R7 All markers come off the track."""
    s.markers = 0
    for seat in range(SEATS):
        s.track[seat] = 0
        s.totals[seat] = 0


# R9 End


def end_game(s: State) -> None:
    """R9 Hand cards count into the own pile, cards left in decks do not."""
    for seat in range(s.players):
        s.piles[seat][seat] = join(s.edition, s.piles[seat][seat], s.hands[seat])
        s.hands[seat] = 0


def over(s: State) -> bool:
    """R9 After the last scoring card the game is over."""
    return s.scoring == 0


def ended_by(s: State) -> int:
    """R9 All scoring cards were won, or R8 no card was left in any hand."""
    return 9 if rounds(s) == rounds_to_play(s) else 8


def points(s: State, seat: int) -> int:
    """R9 The victory points on a score pile."""
    total = points_of_scoring(s, s.scored[seat])
    for deck in range(s.players):
        total += points_of_cards(s, s.piles[seat][deck])
    return total


def winners(s: State) -> int:
    """R9 Most victory points wins; equal ones win together. A bit a seat."""
    most, seats = -1, 0
    for seat in range(s.players):
        score = points(s, seat)
        seats = (seats if score == most else 0) | (1 << seat) if score >= most else seats
        most = max(most, score)
    return seats


def turns(s: State) -> int:
    """R4 Cards laid, raises and passes; a pass that happens by itself is none."""
    return s.turns
