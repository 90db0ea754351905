"""Raise once more, slowly: an oracle for the tests, written from the clauses R1 to R9 alone.

It shares nothing with the engine. Cards and markers lie in lists and are really moved about.
"""

from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import NamedTuple, Protocol

LETTERS = "ABCDE"
HAND = 6
ROUNDS = {2: 8, 3: 9, 4: 10, 5: 11}
SCORING_CARDS = [6, 8, 8, 10, 10, 12, 12, 14, 14, 16, 16, 18, 18, 20]
BLANK = "blank"
DICE = [
    *[["bell", "bell", "hourglass", "cloud", "gear", BLANK]] * 4,
    *[["bell", "hourglass", "hourglass", "cloud", "diamond", BLANK]] * 2,
    ["bell", "hourglass", "cloud", "gear", "diamond", BLANK],
]
NUMBERS = {
    "diamond": [3, 4, 5, 6],
    "gear": [2, 3, 4, 5, 6],
    "cloud": [1, 2, 3, 4, 5, 6],
    "hourglass": [1, 1, 2, 2, 3, 3, 4],
    "bell": [1, 1, 1, 2, 2, 2, 3, 3],
}
SYMBOLS = list(NUMBERS)


class Card(NamedTuple):
    """A number card."""

    symbol: str
    number: int
    points: int
    name: str


class Owned(NamedTuple):
    """A card that has left its owner's hand, and the colour of its back."""

    seat: int
    card: Card


def make_deck() -> list[Card]:
    """One highest card of each symbol is worth 5; if it has a twin worth 1, its name says so."""
    deck = []
    for symbol, numbers in NUMBERS.items():
        for number in numbers[:-1]:
            deck.append(Card(symbol, number, 1, f"{symbol}{number}"))
        best = f"{symbol}{numbers[-1]}"
        twin = numbers[-1] in numbers[:-1]
        deck.append(Card(symbol, numbers[-1], 5, f"{best}:5" if twin else best))
    return deck


DECK = make_deck()
NAMED = {card.name: card for card in DECK}
assert (len(DECK), sum(card.points for card in DECK)) == (30, 50)


def make_rolls() -> set[tuple[str, ...]]:
    """R2 Everything that seven dice can show, one die after the other."""
    rolls: set[tuple[str, ...]] = {()}
    for die in DICE:
        rolls = {tuple(sorted([*roll, face])) for roll in rolls for face in die}
    return rolls


ROLLS = make_rolls()


class Chance(Protocol):
    """Where cards and rolls come from; the oracle only looks whether they are possible."""

    def draw(self, seat: int, deck: list[Card], number: int) -> list[Card]:
        """Cards from the deck of a seat."""

    def turn_up(self, unseen: list[int]) -> int:
        """The next scoring card."""

    def roll(self) -> list[str]:
        """What the seven dice show."""


@dataclass
class Naive:
    """One game of Raise. What is drawn, rolled and turned up comes from outside."""

    players: int
    start: str
    turns: int
    roller: int
    scoring: int | None  # the scoring card that is up; none when the game is over
    dice: list[str]  # what each of the seven shows
    spaces: dict[int, list[int]]  # of the value track: the markers there, from the bottom up
    hands: list[list[Card]]
    laid: list[Card | None]  # face down
    decks: list[list[Card]]
    pot: list[Owned]
    piles: list[list[Owned]]
    scored: list[list[int]]
    opened: list[Card | None]  # at the latest reveal
    notes: list[str] = field(default_factory=list)  # what happened, for a test to count

    def copy(self) -> "Naive":
        """A game of its own."""
        return deepcopy(self)

    @property
    def seats(self) -> range:
        """Clockwise."""
        return range(self.players)

    # R3, R4, R9 Who acts

    @property
    def over(self) -> bool:
        """R9 No scoring card is up."""
        return self.scoring is None

    @property
    def opening(self) -> bool:
        """R3 No marker stands on the track yet."""
        return not self.over and not self.spaces

    def track(self) -> list[int]:
        """R4 The markers from the furthest behind on; on the same space the top one is behind."""
        return [seat for space in sorted(self.spaces) for seat in reversed(self.spaces[space])]

    def space_of(self, seat: int) -> int:
        """R3 Where the marker of a seat stands."""
        return next(space for space, stack in self.spaces.items() if seat in stack)

    def to_lay(self) -> list[int]:
        """R3 Who has not laid a card yet; R8 but not those who have none."""
        return [seat for seat in self.seats if self.hands[seat] and not self.laid[seat]]

    def to_act(self) -> list[int]:
        """R3 At the opening everybody who has not laid; R4 then the one furthest behind."""
        if self.over:
            return []
        return self.to_lay() if self.opening else self.track()[:1]

    # R3, R5, R6 What is legal

    def value(self, card: Card) -> int:
        """R3 The number times (dice showing the symbol + 1)."""
        return card.number * (self.dice.count(card.symbol) + 1)

    def gap(self, seat: int) -> int:
        """R5 How far the marker just ahead is; on the same space that is the one below."""
        ahead = self.track()[self.track().index(seat) + 1]
        return self.space_of(ahead) - self.space_of(seat)

    def raises(self, seat: int) -> set[str]:
        """R5 Hand cards, at least one, that lead beyond it; identical cards are one move."""
        hand, gap = in_order(self.hands[seat]), self.gap(seat)
        sizes = range(1, len(hand) + 1)
        choices = [cards for size in sizes for cards in combinations(hand, size)]
        higher = [cards for cards in choices if sum(map(self.value, cards)) > gap]
        return {move_text("raise", cards) for cards in higher}

    def legal_moves(self, seat: int) -> set[str]:
        """Everything that a seat may do."""
        if seat not in self.to_act():
            return set()
        if self.opening:
            return {move_text("open", [card]) for card in self.hands[seat]}
        return {"pass", *self.raises(seat)}

    # What happens

    def play(self, seat: int, move: str, chance: Chance) -> None:
        """A move, and everything that follows by itself."""
        assert move in self.legal_moves(seat), (seat, move)
        verb, _, names = move.partition(" ")
        cards = read_cards(names)
        self.note(verb)
        self.turns += 1
        for card in cards:
            self.hands[seat].remove(card)
        if verb == "open":
            self.laid[seat] = cards[0]
        elif verb == "raise":
            self.raise_with(seat, cards)
        else:
            could = bool(self.raises(seat))
            self.note("one passes who could raise" if could else "one has to pass")
            self.drop_out(seat, chance)
        if self.opening and not self.to_lay():
            self.reveal()
        if not self.opening:
            self.go_on(chance)

    def reveal(self) -> None:
        """R3 From the roller on, clockwise, markers go onto the track and cards to the pot."""
        for seat in [*self.seats[self.roller :], *self.seats[: self.roller]]:
            card = self.laid[seat]
            if card:
                self.put_marker(seat, self.value(card))
                self.pot.append(Owned(seat, card))
        self.note("a seat sits out", None in self.laid)
        self.note("the roller sits out", self.laid[self.roller] is None)
        self.note("one alone has cards", len(self.track()) == 1)
        self.opened = self.laid
        self.laid = [None for _ in self.seats]

    def put_marker(self, seat: int, space: int) -> None:
        """R3 On top of those that are there."""
        self.note("a marker goes on top", space in self.spaces)
        self.note("a marker leaves the drawn track", space > 100)
        self.spaces.setdefault(space, []).append(seat)

    def take_marker(self, seat: int) -> int:
        """R6 Off the track; from which space."""
        space = self.space_of(seat)
        self.spaces[space].remove(seat)
        if not self.spaces[space]:
            del self.spaces[space]
        return space

    def raise_with(self, seat: int, cards: list[Card]) -> None:
        """R5 The marker moves, the cards go to the pot, nobody draws."""
        self.note("the top one of a stack raises", len(self.spaces[self.space_of(seat)]) > 1)
        self.note("several cards raise", len(cards) > 1)
        self.put_marker(seat, self.take_marker(seat) + sum(map(self.value, cards)))
        self.note("a raise passes several", self.track().index(seat) > 1)
        self.pot += [Owned(seat, card) for card in cards]

    def drop_out(self, seat: int, chance: Chance) -> None:
        """R6 Take the marker off and refill."""
        self.take_marker(seat)
        self.refill(seat, chance)

    def refill(self, seat: int, chance: Chance) -> None:
        """R6 To six cards; R8 or as many as the deck still has."""
        hand, deck = self.hands[seat], self.decks[seat]
        missing = min(HAND - len(hand), len(deck))
        drawn = chance.draw(seat, [*deck], missing)
        assert len(drawn) == missing, "too many cards were drawn, or too few"
        for card in drawn:
            assert card in deck, "a card was drawn that was not in the deck"
            deck.remove(card)
            hand.append(card)
        self.note("a deck runs out", missing > 0 and not deck)
        self.note("a hand stays short", len(hand) < HAND)

    def go_on(self, chance: Chance) -> None:
        """R6 Who has no card passes by itself; R7 until the round ends or somebody has to act."""
        while len(self.track()) > 1 and any(self.hands):
            seat = self.track()[0]
            if self.hands[seat]:
                return
            self.note("a seat passes by itself")
            self.drop_out(seat, chance)
        self.end_round(chance)

    def end_round(self, chance: Chance) -> None:
        """R7 The lowest marker on the furthest space wins card and pot; everybody refills."""
        winner = self.spaces[max(self.spaces)][0]
        self.note("nobody has a card left in a round", not any(self.hands))
        self.note("the lower one wins a round", len(self.spaces[max(self.spaces)]) > 1)
        assert self.scoring is not None
        self.scored[winner].append(self.scoring)
        self.piles[winner] += self.pot
        self.pot, self.spaces = [], {}
        for seat in self.seats:
            self.refill(seat, chance)
        self.note("the dice go on", winner != self.roller)
        self.roller = winner
        if self.rounds() == ROUNDS[self.players] or not any(self.hands):
            self.end()
        else:
            self.begin_round(chance)

    def begin_round(self, chance: Chance) -> None:
        """R2 The next scoring card and a roll."""
        self.scoring = chance.turn_up(self.unseen())
        assert self.scoring in self.unseen(), "this scoring card was not to come"
        self.dice = chance.roll()
        assert tuple(sorted(self.dice)) in ROLLS, "the dice cannot show this"

    def unseen(self) -> list[int]:
        """R2 Between two rounds: the scoring cards to come, and those set aside."""
        left = [*SCORING_CARDS]
        for card in [card for cards in self.scored for card in cards]:
            left.remove(card)
        return left

    def rounds(self) -> int:
        """R7 How many are over."""
        return sum(map(len, self.scored))

    # R9 The end

    def end(self) -> None:
        """R9 Hand cards count into the own pile."""
        self.scoring = None
        for seat in self.seats:
            self.piles[seat] += [Owned(seat, card) for card in self.hands[seat]]
            self.hands[seat] = []
        self.note("R8 ends the game" if self.ended_by() == "R8" else "R9 ends the game")
        self.note("several win", len(self.winners()) > 1)

    def ended_by(self) -> str:
        """R9 After the last scoring card; R8 earlier, because nobody had a card."""
        return "R9" if self.rounds() == ROUNDS[self.players] else "R8"

    def points(self) -> list[int]:
        """R9 Everything in the own pile."""
        cards = [sum(owned.card.points for owned in pile) for pile in self.piles]
        return [sum(self.scored[seat]) + cards[seat] for seat in self.seats]

    def winners(self) -> list[int]:
        """R9 Most points; equal ones win together."""
        return [seat for seat in self.seats if self.points()[seat] == max(self.points())]

    def note(self, what: str, happened: bool = True) -> None:
        """Something worth seeing."""
        if happened:
            self.notes.append(what)

    # As text

    def text(self) -> str:
        """The position as the engine writes it."""
        track = [f"{LETTERS[seat]} {self.space_of(seat)}" for seat in self.track()]
        return "\n".join(
            [
                f"raise, players {self.players}, edition 2021, start {self.start}",
                ", ".join(self.table_parts()),
                " ".join(["track", ", ".join(track)]).strip(),
                *(f"{LETTERS[seat]}: {self.seat_text(seat)}".strip() for seat in self.seats),
            ]
        )

    def table_parts(self) -> list[str]:
        """Turns, roller, scoring card and dice."""
        parts = [f"turns {self.turns}", f"roller {LETTERS[self.roller]}"]
        parts += [f"scoring {self.scoring}"] if self.scoring else []
        shown = [f"{self.dice.count(s)}x{s}" for s in SYMBOLS if s in self.dice]
        return [*parts, " ".join(["dice", *shown])]

    def seat_text(self, seat: int) -> str:
        """Where the cards of a colour are; what is nothing is left out."""
        opened, laid = self.opened[seat], self.laid[seat]
        places = {
            "opened": [opened] if opened else [],
            "hand": self.hands[seat],
            "laid": [laid] if laid else [],
            "pot": cards_of(seat, self.pot),
        }
        places |= {f"pile_{LETTERS[to]}": cards_of(seat, self.piles[to]) for to in self.seats}
        scored = " ".join(map(str, sorted(self.scored[seat])))
        parts = [f"scored {scored}"] if scored else []
        parts += [move_text(place, cards) for place, cards in places.items() if cards]
        return ", ".join(parts)


def cards_of(seat: int, pile: list[Owned]) -> list[Card]:
    """The cards of a colour in a pile."""
    return [owned.card for owned in pile if owned.seat == seat]


def in_order(cards: Iterable[Card]) -> list[Card]:
    """As in the table of the decks, the one with more points last."""
    return sorted(cards, key=DECK.index)


def move_text(verb: str, cards: Iterable[Card]) -> str:
    """`raise cloud4 gear3`, the cards in order."""
    return " ".join([verb, *(card.name for card in in_order(cards))])


def without(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    """Those that are left when others are taken away, each as often as it is there."""
    left = Counter(cards)
    left.subtract(gone)
    assert min(left.values(), default=0) >= 0, "a card is there too often"
    return list(left.elements())


# From text


def read(text: str) -> Naive:
    """A position from its text."""
    header, counts, track, *lines = text.splitlines()
    options, table = fields(header), fields(counts)
    lined = [fields(line.partition(":")[2]) for line in lines]
    players = int(options["players"])
    game = Naive(
        players=players,
        start=options["start"],
        turns=int(table["turns"]),
        roller=LETTERS.index(table["roller"]),
        scoring=int(table["scoring"]) if "scoring" in table else None,
        dice=read_dice(table.get("dice", "")),
        spaces={},
        hands=[read_cards(line.get("hand", "")) for line in lined],
        laid=[NAMED[line["laid"]] if "laid" in line else None for line in lined],
        decks=[],
        pot=[],
        piles=[[] for _ in lined],
        scored=[[int(card) for card in line.get("scored", "").split()] for line in lined],
        opened=[NAMED[line["opened"]] if "opened" in line else None for line in lined],
    )
    for marker, space in reversed([*fields(track.removeprefix("track")).items()]):
        if marker:
            game.spaces.setdefault(int(space), []).append(LETTERS.index(marker))
    for seat, line in enumerate(lined):
        read_piles(game, seat, line)
    return game


def read_piles(game: Naive, seat: int, line: dict[str, str]) -> None:
    """Where the cards of a colour have gone; those not named are in the deck."""
    pot = read_cards(line.get("pot", ""))
    piles = [read_cards(line.get(f"pile_{LETTERS[to]}", "")) for to in game.seats]
    game.pot += [Owned(seat, card) for card in pot]
    for to, cards in enumerate(piles):
        game.piles[to] += [Owned(seat, card) for card in cards]
    laid = game.laid[seat]
    named = [*game.hands[seat], *pot, *([laid] if laid else [])]
    game.decks.append(without(DECK, [*named, *(card for cards in piles for card in cards)]))


def read_cards(text: str) -> list[Card]:
    """Cards by their names."""
    return [NAMED[name] for name in text.split()]


def read_dice(text: str) -> list[str]:
    """`3xbell 1xgear`; the others are blank."""
    parts = [part.split("x") for part in text.split()]
    shown = [symbol for number, symbol in parts for _ in range(int(number))]
    return shown + [BLANK] * (len(DICE) - len(shown))


def fields(line: str) -> dict[str, str]:
    """The parts of a line by their first words."""
    parts = [part.strip().partition(" ") for part in line.split(",")]
    return {name: value for name, _, value in parts}


# Chance


@dataclass
class Drawn:
    """Chance by a generator."""

    random: Random

    def draw(self, seat: int, deck: list[Card], number: int) -> list[Card]:
        """Any cards of the deck."""
        assert seat in range(len(LETTERS))
        return self.random.sample(deck, number)

    def turn_up(self, unseen: list[int]) -> int:
        """Any card that nobody has seen."""
        return self.random.choice(unseen)

    def roll(self) -> list[str]:
        """Any face of each die."""
        return [self.random.choice(die) for die in DICE]


@dataclass
class SameChance:
    """The chance of another game, found in its position afterwards."""

    after: Naive

    def draw(self, seat: int, deck: list[Card], number: int) -> list[Card]:
        """Whatever is no longer in the deck, be it the right number or not."""
        assert number in range(HAND + 1)
        return without(deck, self.after.decks[seat])

    def turn_up(self, unseen: list[int]) -> int:
        """The card that is up."""
        assert unseen
        assert self.after.scoring is not None, "no scoring card was turned up"
        return self.after.scoring

    def roll(self) -> list[str]:
        """What the dice show."""
        return self.after.dice


# R1 and random positions


def is_deal(game: Naive) -> bool:
    """R1 Six cards each, nothing played, a scoring card up and the dice rolled."""
    nothing = [game.turns, game.rounds(), *game.spaces, *game.pot, *game.laid, *game.opened]
    return (
        not any(nothing)
        and not any(game.piles)
        and all(len(hand) == HAND for hand in game.hands)
        and all(
            in_order(hand + deck) == in_order(DECK)
            for hand, deck in zip(game.hands, game.decks, strict=True)
        )
        and game.scoring in SCORING_CARDS
        and tuple(sorted(game.dice)) in ROLLS
    )


SCARCITIES = [
    [0, 1, 1, 2, 3],  # nobody has much
    [0, 0, 0, 4],  # few have anything
    [1, 1, 2],
    [0, 3, 6, 8, 11],
    [5, 6, 7, 9, 12],
]
"""How many cards a seat may have left, in hand and deck."""


def random_position(random: Random, players: int) -> Naive:
    """A position late in a game, when some have few cards left or none."""
    rounds = random.randint(FEWEST_ROUNDS, ROUNDS[players] - 1)
    return late_position(random, players, rounds, random.choice(SCARCITIES))


def last_round(random: Random, players: int) -> Naive:
    """A position in the last round after which chance has no say any more."""
    return late_position(random, players, ROUNDS[players] - 1, [2, 3, 4, 5, 6])


def high_round(random: Random, players: int) -> Naive:
    """The beginning of a round in which all dice show one symbol, and so do many cards."""
    game = late_round(random, players, FEWEST_ROUNDS, [6, 7, 9])
    symbol = random.choice(["bell", "cloud", "hourglass"])
    game.dice = [symbol] * len(DICE)
    for seat in game.seats:
        exchange(game, seat, symbol)
    return game


FEWEST_ROUNDS = 5
"""A whole deck can be played in so many."""


def late_position(random: Random, players: int, rounds: int, scarcity: list[int]) -> Naive:
    """Some moves after the beginning of a late round; the game goes on."""
    while True:
        game = late_round(random, players, rounds, scarcity)
        if any(game.hands):
            play_on(game, random, random.randrange(3 * players))
            if not game.over:
                return game


def late_round(random: Random, players: int, rounds: int, scarcity: list[int]) -> Naive:
    """So many cards are left; the others were played, one to six of a colour in each round."""
    winners = [random.randrange(players) for _ in range(rounds)]
    cards = random.sample(SCORING_CARDS, rounds + 1)
    game = Naive(
        players=players,
        start="drawn",
        turns=random.randint(2, 4) * players * rounds,
        roller=winners[-1],
        scoring=cards.pop(),
        dice=[random.choice(die) for die in DICE],
        spaces={},
        hands=[],
        laid=[None] * players,
        decks=[],
        pot=[],
        piles=[[] for _ in range(players)],
        scored=[[] for _ in range(players)],
        opened=[],
    )
    for winner, card in zip(winners, cards, strict=True):
        game.scored[winner].append(card)
    for seat in game.seats:
        deck, left = random.sample(DECK, len(DECK)), random.choice(scarcity)
        game.hands.append(deck[: min(left, HAND)])
        game.decks.append(deck[HAND:left])
        played = spread(random, deck[left:], rounds)
        for winner, portion in zip(winners, played, strict=True):
            game.piles[winner] += [Owned(seat, card) for card in portion]
        game.opened.append(played[-1][0])
    return game


def exchange(game: Naive, seat: int, symbol: str) -> None:
    """Hand cards for those of a symbol that were played."""
    hand = game.hands[seat]
    for pile in game.piles:
        for i, (owner, card) in enumerate(pile):
            others = [other for other in hand if other.symbol != symbol]
            if owner == seat and card.symbol == symbol and others:
                hand.remove(others[0])
                hand.append(card)
                pile[i] = Owned(seat, others[0])


def spread(random: Random, cards: list[Card], rounds: int) -> list[list[Card]]:
    """Cards over rounds, one to six in each."""
    portions = [[card] for card in cards[:rounds]]
    for card in cards[rounds:]:
        random.choice([portion for portion in portions if len(portion) < HAND]).append(card)
    return portions


def choose(moves: Iterable[str], random: Random, patience: float) -> str:
    """A random move; the more patient, the rather the raise with the fewest cards."""
    listed = sorted(moves)
    raises = [move for move in listed if move.startswith("raise")]
    if raises and random.random() < patience:
        least = min(len(move.split()) for move in raises)
        return random.choice([move for move in raises if len(move.split()) == least])
    return random.choice(listed)


def play_on(game: Naive, random: Random, moves: int) -> None:
    """So many random moves, unless the game is over before."""
    patience = random.random()
    for _ in range(moves):
        if game.over:
            return
        seat = random.choice(game.to_act())
        game.play(seat, choose(game.legal_moves(seat), random, patience), Drawn(random))
