"""Events of a move, and the preview of one, for people to follow."""

from stolik.games.raising import rules, table
from stolik.games.raising.components import HAND, SYMBOLS
from stolik.games.raising.encoding import OPEN, PASS, RAISE, action_of, cards_of
from stolik.games.raising.pieces import join, write_cards
from stolik.games.raising.refusals import FINE, RAISE_IMPOSSIBLE, RAISE_NOT_ENOUGH, RAISE_NOTHING
from stolik.games.raising.state import State
from stolik.rules.bits import count
from stolik.rules.messages import Event, FrozenStruct

NO_SEAT = -1


class Shown(FrozenStruct, frozen=True):
    """R3 An opening card and its value."""

    seat: int
    card: str
    value: int


class DiceShowing(FrozenStruct, frozen=True):
    """R2 A symbol that dice show, and how many."""

    symbol: str
    dice: int


class Worth(Event, tag="worth", frozen=True):
    """R3 Where an opening card would put the marker."""

    seat: int
    value: int


class Revealed(Event, tag="revealed", frozen=True):
    """R3 All opening cards were turned up; the roller's first."""

    cards: tuple[Shown, ...]


class Reached(Event, tag="reached", frozen=True):
    """R5 Where a raise brings the marker, and who is still ahead of it, the nearest first."""

    seat: int
    total: int
    ahead: tuple[int, ...]


class Refilled(Event, tag="refilled", frozen=True):
    """R6 A pass, and how many cards are drawn after it."""

    seat: int
    cards: int


class RanOut(Event, tag="ran_out", frozen=True):
    """R6, R7 Who is out of the round because they have no card left in hand."""

    seats: tuple[int, ...]


class RoundWon(Event, tag="round_won", frozen=True):
    """R7 The winner of the round, the scoring card, and the pot's cards and their points."""

    seat: int
    scoring: int
    cards: int
    points: int


class Rolled(Event, tag="rolled", frozen=True):
    """R2 A new round: its number, its scoring card, and the roll."""

    seat: int
    round: int
    scoring: int
    dice: tuple[DiceShowing, ...]


class HandsCounted(Event, tag="hands_counted", frozen=True):
    """R9 The points of the cards in hand, by seat; R8 `early` when no seat had any before."""

    points: tuple[int, ...]
    early: bool


def preview(s: State, seat: int, move: int, reason: int) -> tuple[Event, ...]:
    """What a move, or the beginning of a raise, would bring; nothing if it cannot be made now."""
    begun = (RAISE_NOTHING, RAISE_NOT_ENOUGH, RAISE_IMPOSSIBLE)  # R5 with cards in hand
    return brought(s, seat, move) if reason in (FINE, *begun) else ()


def brought(s: State, seat: int, move: int) -> tuple[Event, ...]:
    """What comes of a move by itself; a card that only others may know brings nothing."""
    value = rules.value_of_cards(s, cards_of(move))
    if action_of(move) == OPEN:
        return (Worth(seat, value),) if cards_of(move) else ()
    if action_of(move) == RAISE:  # R5 on the same space, the one below is ahead
        total = s.totals[seat] + value
        others = [other for other in s.track[: s.markers] if other != seat]
        return (Reached(seat, total, tuple(o for o in others if s.totals[o] >= total)),)
    missing = HAND - table.hand_size(s, seat)
    return (Refilled(seat, min(missing, table.deck_size(s, seat))),)


def events(before: State, seat: int, move: int, after: State) -> tuple[Event, ...]:
    found = [*brought(before, seat, move)]
    pot = list(before.pot)
    pot[seat] = join(before.edition, pot[seat], cards_of(move))
    if action_of(move) == OPEN:
        if rules.still_to_open(before) != 1 << seat:
            return tuple(found)
        pot = after.opened
        found.append(revealed(before, after))
    return (*found, *ran_out(before, seat, move, after), *ended(before, pot, after))


def revealed(before: State, after: State) -> Revealed:
    """R3 The cards that were turned up, with their values by the dice of that round."""
    seats = ((before.roller + i) % before.players for i in range(before.players))
    cards = ((seat, after.opened[seat]) for seat in seats if after.opened[seat])
    return Revealed(
        tuple(
            Shown(seat, write_cards(after.edition, card)[0], rules.value_of_cards(before, card))
            for seat, card in cards
        )
    )


def ran_out(before: State, seat: int, move: int, after: State) -> list[Event]:
    """R6 Who passed by themselves, R7 or was behind when no card was left."""
    if action_of(move) == OPEN:
        there = [other for other in range(before.players) if after.opened[other]]
    else:
        there = before.track[: before.markers]
    stayed = {*after.track[: after.markers], winner(before, after)}
    stayed |= {seat} if action_of(move) == PASS else set()
    gone = tuple(other for other in there if other not in stayed)
    return [RanOut(gone)] if gone else []


def winner(before: State, after: State) -> int:
    """R7 Who won the round that has ended; NO_SEAT while it goes on."""
    won = [seat for seat in range(after.players) if after.scored[seat] != before.scored[seat]]
    return won[0] if won else NO_SEAT


def ended(before: State, pot: list[int], after: State) -> list[Event]:
    """R7 The end of the round, if it has come, and R2 the next one, or R9 the end of the game."""
    who = winner(before, after)
    if who == NO_SEAT:
        return []
    scoring = table.points_of_scoring(before, before.scoring)
    in_pot = sum(table.points_of_cards(before, cards) for cards in pot)
    won = RoundWon(who, scoring, sum(map(count, pot)), in_pot)
    return [won, hands_counted(before, won, after) if rules.over(after) else rolled(after)]


def rolled(s: State) -> Rolled:
    """R2 The roll of a round that has just begun."""
    symbols = zip(SYMBOLS, s.dice, strict=True)
    dice = tuple(DiceShowing(symbol, number) for symbol, number in symbols if number)
    return Rolled(s.roller, rules.rounds(s), table.points_of_scoring(s, s.scoring), dice)


def hands_counted(before: State, won: RoundWon, after: State) -> HandsCounted:
    """R9 What the score piles got besides the winnings of the last round."""
    seats = range(after.players)
    gained = [rules.points(after, seat) - rules.points(before, seat) for seat in seats]
    gained[won.seat] -= won.scoring + won.points
    return HandsCounted(tuple(gained), rules.rounds(after) < rules.rounds_to_play(after))
