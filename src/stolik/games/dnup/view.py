"""What a seat sees, as structs. It is made from a revealed state, so it can hold nothing more."""

from stolik.core.structs import Part, View
from stolik.games.dnup.cards import card_texts, is_star, set_texts, values_of
from stolik.games.dnup.moves import area_names
from stolik.games.dnup.piles import size
from stolik.games.dnup.rules import over, tokens_to_win
from stolik.games.dnup.state import State
from stolik.games.dnup.table import areas, hand_size, is_out, owner, seat_to_move


class Card(Part, frozen=True):
    """A card, its active value first."""

    active: int
    dormant: int
    star: bool = False


class Set(Part, frozen=True):
    """A set in an area; without cards where none lies."""

    area: str
    value: int
    cards: tuple[Card, ...]


class Player(Part, frozen=True):
    """What lies before a seat, and what is known of its hand."""

    seat: int
    tokens: int
    hand: int  # how many cards
    known: tuple[Card, ...]  # those of them that have lain on the table
    secret: tuple[Card, ...]  # the others, where the viewer may see them
    star: bool  # it is known to hold the star, which nobody has seen
    out: bool
    sets: tuple[Set, ...]


class ToBeat(Part, frozen=True):
    """D6 A set of this size has to be higher than this value."""

    size: int
    value: int


class DnupView(View, frozen=True):
    """The table as one seat sees it; seat -1 only looks on."""

    seat: int
    round: int
    turns: int
    quiet: int
    stalls: int
    starter: int
    to_act: int  # -1 when the game is over
    area: str  # where a set played now would lie
    tokens_to_win: int
    players: tuple[Player, ...]
    to_beat: tuple[ToBeat, ...]
    discard: tuple[Card, ...]


def view(s: State, seat: int) -> DnupView:
    """The revealed state `s` of a seat."""
    return DnupView(
        seat=seat,
        round=s.round,
        turns=s.turns,
        quiet=s.quiet,
        stalls=s.stalls,
        starter=s.starter,
        to_act=-1 if over(s) else seat_to_move(s),
        area=area_names(s)[s.area],
        tokens_to_win=tokens_to_win(s),
        players=tuple(player(s, other) for other in range(s.players)),
        to_beat=to_beat(s),
        discard=cards(card_texts(s.discard, 0)),
    )


def player(s: State, seat: int) -> Player:
    """What the state tells of a seat."""
    return Player(
        seat=seat,
        tokens=s.tokens[seat],
        hand=hand_size(s, seat),
        known=cards(card_texts(*s.known[seat])),
        secret=cards(card_texts(*s.secret[seat])),
        star=seat == s.starter and s.hidden[seat] > 0 and not star_is_shown(s),
        out=is_out(s, seat),
        sets=tuple(lying(s, area) for area in range(areas(s)) if owner(s, area) == seat),
    )


def star_is_shown(s: State) -> bool:
    """D4 The star has lain on the table."""
    known = [text for seat in range(s.players) for text in card_texts(*s.known[seat])]
    table = [card for pile in s.table for card in card_texts(pile, 0)]
    return any(map(is_star, [*known, *table, *card_texts(s.discard, 0)]))


def lying(s: State, area: int) -> Set:
    """The set of an area."""
    texts = set_texts(s.table[area], s.value[area]) if s.table[area] else ()
    return Set(area_names(s)[area], s.value[area], cards(texts))


def to_beat(s: State) -> tuple[ToBeat, ...]:
    """D6 Every size on the table and the value to beat, by size."""
    sets = [(size(s.table[area]), s.value[area]) for area in range(areas(s)) if s.table[area]]
    return tuple(ToBeat(*pair) for pair in sorted(sets))


def cards(texts: tuple[str, ...]) -> tuple[Card, ...]:
    """Cards from their texts."""
    values = [(text, *values_of(text)) for text in texts]
    return tuple(Card(active, dormant, is_star(text)) for text, active, dormant in values)
