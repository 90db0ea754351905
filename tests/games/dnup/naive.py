"""dnup once more, slowly: an oracle for the tests, written from the clauses D1 to D15 alone.

It shares nothing with the engine. Cards are objects in lists and are really moved about.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, NamedTuple

Pair = tuple[int, int]  # (active, dormant)
Move = tuple[Any, ...]  # ("play", (Pair, ...)), ("add", Pair, area), ("take", area), ("turn",)

GROUPS: list[tuple[int, str]] = [  # (in play from so many players on, cards)
    (
        2,  # base
        "1/5★ 1/6 1/6 1/7 1/7 1/8 1/9 2/4 2/4 2/5 2/5 2/6 2/9 2/10 "
        "3/4 3/5 3/6 3/7 3/8 3/9 4/6 4/7 4/8 5/7 5/8 6/7",
    ),
    (3, "1/10 2/8 3/6 4/5"),  # third
    (4, "1/8 1/9 2/6 2/7 3/4 3/5"),  # fourth
    (5, "3/10 4/9 5/8 6/7"),  # fifth
]
HAND_SIZE: dict[int, int] = {2: 13, 3: 10, 4: 9, 5: 8}


@dataclass
class Card:
    """A card with two ends, of which the upright one is active."""

    a: int
    b: int
    star: bool = False
    up: int = 0  # 0: a is active, 1: b is active
    seen: bool = False  # has lain on the table in this round

    @property
    def active(self) -> int:
        """D3 The value that counts."""
        return self.a if self.up == 0 else self.b

    @property
    def dormant(self) -> int:
        """D10 The value that will count after a turn by 180 degrees."""
        return self.b if self.up == 0 else self.a

    @property
    def pair(self) -> Pair:
        """D3 The card as a move names it."""
        return (self.active, self.dormant)

    def turn(self) -> None:
        """D10 Swap the active and the dormant value."""
        self.up = 1 - self.up


class Knowledge(NamedTuple):
    """What a viewer may know of the hands."""

    known: list[list[Pair]]  # per seat, sorted
    unknown: list[int]  # per seat, how many cards are not in `known`
    star_hidden: bool  # 1/5★ is one of the starter's unknown cards, either way up


def deck(players: int) -> list[Card]:
    """D1 The cards in play for this number of players, all with `a` active."""
    cards: list[Card] = []
    for at_least, group in GROUPS:
        for text in group.split() if players >= at_least else []:
            a, b = text.removesuffix("★").split("/")
            cards.append(Card(int(a), int(b), star=text.endswith("★")))
    return cards


assert [len(deck(players)) for players in (2, 3, 4, 5)] == [26, 30, 36, 40]
assert all(len(deck(players)) == players * HAND_SIZE[players] for players in (2, 3, 4, 5))


def faces(cards: list[Card]) -> list[tuple[int, int, bool]]:
    """D1 The cards without their orientation, to compare decks."""
    return sorted((card.a, card.b, card.star) for card in cards)


def owner(area: str) -> int:
    """D6 The seat in front of which an area lies."""
    return "ABCDE".index(area[0])


def is_pair(thing: object) -> bool:
    """D5 Does this part of a move have the form of a card?"""
    return isinstance(thing, tuple) and [type(value) for value in thing] == [int, int]


class Naive:
    """One game of dnup. Every deal comes from outside, whenever `needs_deal` is true."""

    def __init__(self, players: int) -> None:
        """D1 An empty table before the first deal."""
        self.players = players
        self.duel = players == 2
        letters = "ABCDE"[:players]
        names = [letter + n for letter in letters for n in "12"] if self.duel else list(letters)
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.areas: dict[str, list[Card]] = {name: [] for name in names}
        self.discard: list[Card] = []
        self.turn = 0  # the seat to act
        self.area = names[0]  # where the seat to act would play a set
        self.starter = 0
        self.out: list[int] = []  # seats out in this round, in order
        self.tokens = [0] * players  # in the duel: rounds won
        self.quiet = 0  # turns in a row without anybody going out
        self.stalls = 0  # rounds in a row that ended by D15
        self.round = 0  # 1 from the first deal on
        self.needs_deal = True
        self.over = False
        self.winners: list[int] = []
        self.ended_by = ""
        self.stall_turns = 200 if self.duel else 600
        self.stall_rounds = 10

    def deal(self, hands: list[list[Card]]) -> None:
        """D2 Begin a round with copies of exactly these hands."""
        if not self.needs_deal:
            raise ValueError("no deal is due")
        if [len(hand) for hand in hands] != [HAND_SIZE[self.players]] * self.players:
            raise ValueError("wrong hand sizes")
        if faces([card for hand in hands for card in hand]) != faces(deck(self.players)):
            raise ValueError("not the cards of this game")
        self.hands = [[replace(card, seen=False) for card in hand] for hand in hands]
        self.areas = {name: [] for name in self.areas}
        self.discard = []
        self.out = []
        self.quiet = 0
        self.round += 1
        self.needs_deal = False
        self.start()

    def start(self) -> None:
        """D4 The holder of 1/5★ begins; D14 in the duel with one turn, in area 2."""
        self.starter = [any(card.star for card in hand) for hand in self.hands].index(True)
        letter = "ABCDE"[self.starter]
        self.begin_turn(letter + "2" if self.duel else letter)

    def begin_turn(self, area: str) -> None:
        """D5 A turn begins with the discard of the own set in this area."""
        self.turn = owner(area)
        self.area = area
        self.discard_set(area)

    def legal_moves(self) -> set[Move]:
        """D5 Every candidate that no clause refuses."""
        return {move for move in self.candidates() if self.refusal(self.turn, move) is None}

    def candidates(self) -> set[Move]:
        """D5 All moves worth asking about: sets (D3) of the hand, cards by areas, areas."""
        hand = self.hands[self.turn]
        moves: set[Move] = {("turn",)}
        for value in range(1, 11):
            same = [card.pair for card in hand if card.active == value]
            for size in range(1, len(same) + 1):
                for chosen in combinations(same, size):
                    moves.add(("play", tuple(sorted(chosen))))
        for area in self.areas:
            moves.add(("take", area))
            for card in hand:
                moves.add(("add", card.pair, area))
        return moves

    def refusal(self, seat: int, move: Move) -> str | None:
        """D5 The clause that forbids this move to this seat, or None if it is allowed."""
        if self.over:
            return "D14" if self.duel else "D13"
        if seat in self.out and not self.needs_deal:
            return "D11"
        if seat != self.turn or self.needs_deal:
            return "D4"
        match move:
            case ("play", tuple(pairs)) if all(is_pair(pair) for pair in pairs):
                return self.refuse_play(list(pairs))
            case ("add", pair, str(area)) if is_pair(pair):
                return self.refuse_add(pair, area)
            case ("take", str(area)):
                return self.refuse_take(area)
            case ("turn",):
                return None
        return "D5"

    def refuse_play(self, pairs: list[Pair]) -> str | None:
        """D6 A set from the hand, strictly higher than the set of its size, if there is one."""
        if len({active for active, _ in pairs}) != 1:
            return "D3"
        if not self.holds(pairs):
            return "D6"
        value, size = pairs[0][0], len(pairs)
        for area, cards in self.areas.items():
            if len(cards) == size and value <= cards[0].active:
                return "D14" if owner(area) == self.turn else "D6"
        return None

    def refuse_add(self, pair: Pair, area: str) -> str | None:
        """D7 A card of the value of an opponent's set, which may not grow into a conflict lost."""
        if not self.is_opponents_set(area) or not self.holds([pair]):
            return "D7"
        value, size = self.areas[area][0].active, len(self.areas[area]) + 1
        if pair[0] != value:
            return "D7"
        for other, cards in self.areas.items():
            if other != area and len(cards) == size and value <= cards[0].active:
                return "D14" if owner(other) == self.turn else "D7"
        return None

    def refuse_take(self, area: str) -> str | None:
        """D8 Only a set of an opponent can be taken."""
        return None if self.is_opponents_set(area) else "D8"

    def holds(self, pairs: list[Pair]) -> bool:
        """D6 Are all these cards, this way up, in the hand of the seat to act?"""
        hand = Counter(card.pair for card in self.hands[self.turn])
        return all(hand[pair] >= count for pair, count in Counter(pairs).items())

    def is_opponents_set(self, area: str) -> bool:
        """D7 Does a set of somebody else lie there? One who is out counts too (D11)."""
        return area in self.areas and len(self.areas[area]) > 0 and owner(area) != self.turn

    def apply(self, move: Move) -> None:
        """D5 Exactly one action; then whoever acted may be out, and the turn passes."""
        clause = self.refusal(self.turn, move)
        if clause is not None:
            raise ValueError(clause)
        if move[0] == "play":
            self.play(list(move[1]))
        elif move[0] == "add":
            self.add(move[1], move[2])
        elif move[0] == "take":
            self.take(move[1])
        else:
            self.turn_over()
        self.finish_turn()

    def play(self, pairs: list[Pair]) -> None:
        """D6 Put a set into the area of this turn; a set of the same size is beaten."""
        self.areas[self.area] = [self.leave_hand(pair) for pair in pairs]
        self.beat_others(self.area)

    def add(self, pair: Pair, area: str) -> None:
        """D7 Put one card onto an opponent's set; a set of the size it reaches is beaten."""
        self.areas[area].append(self.leave_hand(pair))
        self.beat_others(area)

    def take(self, area: str) -> None:
        """D8 Take an opponent's set into the hand."""
        self.set_to_hand(area, self.turn)

    def turn_over(self) -> None:
        """D9 Turn every card in the hand."""
        for card in self.hands[self.turn]:
            card.turn()

    def leave_hand(self, pair: Pair) -> Card:
        """D6 One card goes from the hand to the table, a known copy first, and is seen."""
        hand = self.hands[self.turn]
        copies = [card for card in hand if card.pair == pair]
        known = [card for card in copies if card.seen]
        card = known[0] if known else copies[0]
        hand.remove(card)
        card.seen = True
        return card

    def beat_others(self, area: str) -> None:
        """D6 The other set of this size goes back to its owner; D11 of one who is out, away."""
        for other in self.areas:
            if other != area and len(self.areas[other]) == len(self.areas[area]):
                if owner(other) in self.out:
                    self.discard_set(other)
                else:
                    self.set_to_hand(other, owner(other))

    def set_to_hand(self, area: str, seat: int) -> None:
        """D10 Cards that go from the table into a hand are turned."""
        for card in self.areas[area]:
            card.turn()
            self.hands[seat].append(card)
        self.areas[area] = []

    def discard_set(self, area: str) -> None:
        """D5 Whatever lies in this area goes onto the discard pile."""
        self.discard.extend(self.areas[area])
        self.areas[area] = []

    def finish_turn(self) -> None:
        """D11 Asked once, after the whole action: is whoever acted out? D15 Or is it a stall?"""
        self.quiet += 1
        if not self.hands[self.turn]:
            self.go_out()
        elif self.quiet >= self.stall_turns:
            self.stall()
        if not self.over and not self.needs_deal:
            self.pass_turn()

    def go_out(self) -> None:
        """D11 Two tokens for the first; D12 one for the second, who ends the round; D14 duel."""
        self.quiet = 0
        self.out.append(self.turn)
        first = len(self.out) == 1
        self.tokens[self.turn] += 2 if first and not self.duel else 1
        if self.duel or not first:
            self.stalls = 0
            self.needs_deal = True
        if self.tokens[self.turn] >= (2 if self.duel else 4):
            self.end_game([self.turn], "D14" if self.duel else "D13")

    def stall(self) -> None:
        """D15 The round ends as it stands; after ten in a row the game does."""
        self.stalls += 1
        self.needs_deal = True
        if self.stalls >= self.stall_rounds:
            most = max(self.tokens)
            best = [seat for seat in range(self.players) if self.tokens[seat] == most]
            self.end_game(best, "D15")

    def end_game(self, winners: list[int], clause: str) -> None:
        """D13 The game is over at once, even in the middle of a round."""
        self.over = True
        self.needs_deal = False
        self.winners = winners
        self.ended_by = clause

    def pass_turn(self) -> None:
        """D4 Clockwise, D11 discarding the set of a seat passed over; D14 area 1, then area 2."""
        if self.duel:
            self.begin_turn({"A1": "A2", "A2": "B1", "B1": "B2", "B2": "A1"}[self.area])
            return
        seat = (self.turn + 1) % self.players
        while seat in self.out:
            self.discard_set("ABCDE"[seat])
            seat = (seat + 1) % self.players
        self.begin_turn("ABCDE"[seat])

    def knowledge(self, viewer: int | None) -> Knowledge:
        """D2 The own hand, and of the others what has lain on the table; D4 who began."""
        known: list[list[Pair]] = []
        unknown: list[int] = []
        for seat, hand in enumerate(self.hands):
            public = [card.pair for card in hand if card.seen or seat == viewer]
            known.append(sorted(public))
            unknown.append(len(hand) - len(public))
        unseen_star = any(card.star and not card.seen for card in self.hands[self.starter])
        return Knowledge(known, unknown, unseen_star and viewer != self.starter)
