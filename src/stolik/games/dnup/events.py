"""Events of a move, and the preview of one."""

from collections.abc import Iterator

from stolik.games.dnup.components import TOKENS_FIRST_OUT, TOKENS_SECOND_OUT
from stolik.games.dnup.encoding import ADD, TAKE, action_of, area_of, cards_of
from stolik.games.dnup.pieces import join, size, write_set
from stolik.games.dnup.rules import NONE, over, rival, seats_out
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names, areas, hand_size, is_duel, is_out, owner
from stolik.rules.messages import Event


class SetEvent(Event, frozen=True):
    """What happened to a set: its owner, where it lay, and its cards as they lay."""

    seat: int
    area: str
    value: int
    cards: tuple[str, ...]


class Beaten(SetEvent, tag="beaten", frozen=True):
    """D6, D7 A set was beaten; D10 its cards come home turned."""

    home: bool  # D11 the set of a seat that is out is discarded instead


class Taken(SetEvent, tag="taken", frozen=True):
    """D8 A set was taken; D10 its cards come into the hand turned."""


class Discarded(SetEvent, tag="discarded", frozen=True):
    """D5 A set was discarded as a turn began, or D11 passed over its owner."""


class Out(Event, tag="out", frozen=True):
    """D11, D12 A seat lost its last card, and the tokens for it."""

    seat: int
    tokens: int


class RoundWon(Event, tag="round_won", frozen=True):
    """D14 A seat lost its last card in the duel."""

    seat: int


class Stalled(Event, tag="stalled", frozen=True):
    """D15 The round ended as it stood."""


class Dealt(Event, tag="dealt", frozen=True):
    """D2 A new round, and D4 who begins it."""

    round: int
    starter: int


def preview(s: State, seat: int, move: int, reason: int) -> tuple[Event, ...]:
    """What a move would bring for sure; nothing if it cannot be made now."""
    return () if reason else tuple(at_once(s, seat, move))


def events(before: State, seat: int, move: int, after: State) -> tuple[Event, ...]:
    found = list(at_once(before, seat, move))
    if after.stalls > before.stalls:
        found.append(Stalled())
    if after.round > before.round:
        found.append(Dealt(after.round, after.starter))
    elif not over(after):
        found += discarded(before, move, after.area)
    return tuple(found)


def at_once(s: State, seat: int, move: int) -> Iterator[Event]:
    """D6, D7 The set that a move beats, or D8 takes, and D11 its maker's last card."""
    if action_of(move) == TAKE:
        yield Taken(*lying(s, area_of(move)))
    area = beaten_area(s, move)
    if area != NONE:
        yield Beaten(*lying(s, area), is_duel(s) or not is_out(s, owner(s, area)))
    is_last = hand_size(s, seat) == size(cards_of(move))
    if is_last and not is_duel(s):
        tokens = TOKENS_SECOND_OUT if seats_out(s) else TOKENS_FIRST_OUT
        yield Out(seat, tokens[s.edition])
    elif is_last and (area == NONE or owner(s, area) != seat):
        yield RoundWon(seat)


def beaten_area(s: State, move: int) -> int:
    """D6, D7 Where the set lies that a move beats."""
    grown = s.table[area_of(move)] if action_of(move) == ADD else 0
    return rival(s, size(grown) + size(cards_of(move))) if cards_of(move) else NONE


def discarded(before: State, move: int, until: int) -> Iterator[Event]:
    """D5 What lay in the areas that the turn went on to, D11 or passed over."""
    area, action = before.area, action_of(move)
    gone = area_of(move) if action == TAKE else beaten_area(before, move)
    while area != until:
        area = (area + 1) % areas(before)
        added = cards_of(move) if action == ADD and area == area_of(move) else 0
        if before.table[area] and area != gone:
            yield Discarded(*lying(before, area, added))


def lying(s: State, area: int, added: int = 0) -> tuple[int, str, int, tuple[str, ...]]:
    """A set as in events: its owner, its area, its value and its cards."""
    cards, value = join(s.table[area], added), s.value[area]
    return owner(s, area), area_names(s)[area], value, write_set(cards, value)
