"""The view of a seat, as structs. It is made from a revealed state, and holds nothing more."""

from functools import cache

from stolik.games.raising import rules
from stolik.games.raising.components import COLOURS, DECKS, DICE, EDITIONS, SYMBOLS
from stolik.games.raising.pieces import names, scoring_points, write_cards
from stolik.games.raising.state import State
from stolik.games.raising.table import deck_size, hand_size, points_in_pot, points_of_scoring
from stolik.rules.bits import each
from stolik.rules.messages import FrozenStruct, View
from stolik.rules.seats import seats_in

NOTHING = -1


class Card(FrozenStruct, frozen=True):
    """A number card, and R3 what it is worth in this round."""

    name: str
    symbol: str
    number: int
    points: int
    value: int


class Symbol(FrozenStruct, frozen=True):
    """R2 How many dice show a symbol, and R3 what a card's number is multiplied by."""

    symbol: str
    dice: int
    times: int


class Player(FrozenStruct, frozen=True):
    """A seat: its cards, its marker, and its score pile."""

    seat: int
    colour: str
    hand: int  # how many cards
    cards: tuple[Card, ...]  # those that the viewpoint may see
    deck: int  # how many cards
    unseen: tuple[str, ...]  # the cards in its deck, and in its hand if that is hidden
    laid: bool  # R3 an opening card lies face down
    laid_card: str  # which, if the viewpoint may see it
    opened: str  # R3 the card it showed at the latest opening
    total: int  # R3 where its marker stands; 0 beside the track
    passed: bool  # R6 out of this round
    scoring: tuple[int, ...]  # R7 the scoring cards on its score pile
    pile: tuple[str, ...]  # R7 and the number cards there
    points: int  # R9 what they are worth together


class RaiseView(View, frozen=True):
    """The table as one seat sees it; -1 is a spectator."""

    seat: int
    edition: str
    round: int
    rounds: int
    turns: int
    phase: str  # "open", "raise" or "over"
    to_act: tuple[int, ...]
    roller: int
    scoring: int  # R2 the scoring card of this round; 0 when the game is over
    scoring_unseen: tuple[int, ...]  # R1 those to come, and those set aside
    dice: tuple[Symbol, ...]
    blanks: int
    track: tuple[int, ...]  # R4 markers from the furthest behind; the top one first
    to_beat: int  # R5 the total to overtake; -1 while no seat can raise
    pot: tuple[Card, ...]
    pot_points: int
    players: tuple[Player, ...]


def view(s: State, seat: int) -> RaiseView:
    raising = not rules.over(s) and not rules.is_opening(s)
    return RaiseView(
        seat=seat,
        edition=EDITIONS.names[s.edition],
        round=rules.rounds(s),
        rounds=rules.rounds_to_play(s),
        turns=s.turns,
        phase="raise" if raising else "over" if rules.over(s) else "open",
        to_act=seats_in(rules.to_act(s)),
        roller=s.roller,
        scoring=points_of_scoring(s, s.scoring),
        scoring_unseen=scoring_points(s.edition, s.unseen),
        dice=tuple(Symbol(SYMBOLS[i], n, n + 1) for i, n in enumerate(s.dice)),
        blanks=DICE - sum(s.dice),
        track=tuple(s.track[: s.markers]),
        to_beat=s.totals[s.track[1]] if raising else NOTHING,
        pot=cards(s, s.pot),
        pot_points=points_in_pot(s),
        players=tuple(player(s, other) for other in range(s.players)),
    )


def player(s: State, seat: int) -> Player:
    return Player(
        seat=seat,
        colour=COLOURS[seat],
        hand=hand_size(s, seat),
        cards=cards(s, [s.hands[seat]]),
        deck=deck_size(s, seat),
        unseen=write_cards(s.edition, s.deck[seat]),
        laid=s.laid[seat] != 0,
        laid_card="".join(write_cards(s.edition, max(s.laid[seat], 0))),
        opened="".join(write_cards(s.edition, s.opened[seat])),
        total=s.totals[seat],
        passed=s.pot[seat] != 0 and s.totals[seat] == 0,
        scoring=scoring_points(s.edition, s.scored[seat]),
        pile=tuple(card.name for card in cards(s, s.piles[seat])),
        points=rules.points(s, seat),
    )


def cards(s: State, piles: list[int]) -> tuple[Card, ...]:
    """The cards of several piles, by symbol and number."""
    found = sorted(place for pile in piles for place in each(pile))
    return tuple(card_of(s.edition, place, rules.value_of_card(s, place)) for place in found)


@cache
def card_of(edition: int, place: int, value: int) -> Card:
    card = DECKS[edition][place]
    return Card(names(edition)[place], SYMBOLS[card.symbol], card.number, card.points, value)
