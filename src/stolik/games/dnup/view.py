"""The view of a seat, as structs. It is made from a revealed state, and holds nothing more."""

from functools import lru_cache

from stolik.games.dnup import pieces
from stolik.games.dnup.components import STAR
from stolik.games.dnup.information_state import shown
from stolik.games.dnup.pieces import faces, showing, size
from stolik.games.dnup.rules import over, tokens_to_win
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names, areas, areas_of, seat_to_move
from stolik.rules.messages import FrozenStruct, View

Lying = tuple[str, int, int]  # an area, its cards and their value


class Card(FrozenStruct, frozen=True):
    """A card; of a discarded one, which lies face down, the lower value is given as active."""

    active: int
    dormant: int
    star: bool = False

    def __str__(self) -> str:
        """`7/3`, as in the texts of moves; the star may be written there too."""
        return f"{self.active}/{self.dormant}" + "★" * self.star


class Set(FrozenStruct, frozen=True):
    """A set in an area; without cards where none lies."""

    area: str
    value: int
    cards: tuple[Card, ...]


class Player(FrozenStruct, frozen=True):
    """What lies before a seat, and what is known of its hand."""

    seat: int
    tokens: int
    hand: int  # how many cards
    known: tuple[Card, ...]  # those of them that have lain on the table
    secret: tuple[Card, ...]  # the others, where the viewpoint may see them
    star: bool  # it was dealt the star, and that card has not lain on the table since
    out: bool
    sets: tuple[Set, ...]


class ToBeat(FrozenStruct, frozen=True):
    """D6 A set of this size has to be higher than this value."""

    size: int
    value: int


class DnupView(View, frozen=True):
    """The table as one seat sees it; -1 is a spectator."""

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
        players=tuple([player(s, other) for other in range(s.players)]),
        to_beat=to_beat(s),
        discard=cards(s.discard, 0),
    )


def player(s: State, seat: int) -> Player:
    names = area_names(s)
    star = seat == s.starter and s.hidden[seat] > 0 and not shown(s) & STAR
    lie = [(names[area], s.table[area], s.value[area]) for area in areas_of(s, seat)]
    piles = (*s.known[seat], *s.secret[seat])
    return player_of(seat, s.tokens[seat], s.hidden[seat], piles, star, *lie)


@lru_cache(1 << 11)
def player_of(
    seat: int, tokens: int, hidden: int, piles: tuple[int, ...], star: bool, *lie: Lying
) -> Player:
    """A seat by all that tells it apart; most do not change from one turn to the next."""
    hand = hidden + sum(map(size, piles))
    known, secret = cards(*piles[:2]), cards(*piles[2:])
    sets = tuple([set_of(*one) for one in lie])
    return Player(seat, tokens, hand, known, secret, star, hand == 0, sets)


@lru_cache(1 << 11)
def set_of(area: str, pile: int, value: int) -> Set:
    return Set(area, value, cards(showing(pile, 0, value), showing(0, pile, value)))


def to_beat(s: State) -> tuple[ToBeat, ...]:
    """D6 Every size on the table and the value to beat, by size."""
    sets = [(size(s.table[area]), s.value[area]) for area in range(areas(s)) if s.table[area]]
    return tuple(ToBeat(*pair) for pair in sorted(sets))


@lru_cache(1 << 12)
def cards(low_up: int, high_up: int) -> tuple[Card, ...]:
    """The cards of two piles, each lying one way up; most piles change seldom."""
    return tuple([CARDS[face] for face in faces(low_up, high_up)])


CARDS = {face: Card(*face, pile == STAR) for face, (pile, _) in pieces.CARDS.items()}
