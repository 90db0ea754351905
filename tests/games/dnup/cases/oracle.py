"""The oracle of dnup, naive.py, beside a match: it is given the deals, and plays them itself."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from stolik.games.dnup.components import PAIRS
from stolik.match.match import Match
from stolik.rules.seats import letter
from tests.every_game import Table
from tests.games.dnup import naive
from tests.games.dnup.naive import Naive
from tests.games.dnup.table import GAME, see

Pair = naive.Pair
Move = naive.Move

GAMES, LONGEST = 2, 3000
NEVER = 10**9
LOOK_EVERY = 12
"""The views, which take long to make, are compared once in so many moves; the rest always."""
MORE = {
    Table(GAME, players, (("stall_turns", stall_turns),)): 2
    for players in GAME.players
    for stall_turns in ("0", "3", "17", "40")
}


class Oracle:
    def __init__(self, match: Match, random: Random) -> None:
        self.game, self.turns = Naive(match.players), 0
        self.game.stall_turns = match._state.stall_turns or NEVER
        self.eager, self.notes = random.random(), list[str]()
        deal_the_same(match, self.game)

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def first(self) -> int:
        return self.game.turn

    def is_deal(self) -> bool:
        """The naive game takes only hands that can be dealt."""
        return self.game.round == 1 and not any(self.game.areas.values())

    def to_act(self) -> list[int]:
        return [] if self.game.over else [self.game.turn]

    def winners(self) -> list[int]:
        return self.game.winners

    def points(self) -> list[int]:
        return self.game.tokens

    def ended_by(self) -> str:
        return self.game.ended_by

    def legal_moves(self, seat: int) -> set[str]:
        if self.game.over or seat != self.game.turn:
            return set()
        return set(map(text, self.game.legal_moves()))

    def asked(self, seat: int, random: Random) -> Iterator[tuple[str, str | None]]:
        if seat in {self.game.turn, random.randrange(self.game.players), *self.game.out}:
            for move in asked(self.game, random):
                yield text(move), self.game.refusal(seat, move)

    def look(self, match: Match) -> None:
        compare_state(match._state, self.game)
        for viewpoint in range(-1, match.players):
            compare_knowledge(GAME.revealed(match._state, viewpoint), self.game, viewpoint)
        if self.turns % LOOK_EVERY == 0 or self.game.over:
            compare_views(match, self.game)
        self.turns += 1

    def choose(self, moves: list[list[str]], random: Random) -> tuple[int, str]:
        """A random move; an eager seat rather plays and adds."""
        own = sorted(moves[self.game.turn])
        active = [move for move in own if move.startswith(("play", "add"))]
        rather = active if active and random.random() < self.eager else own
        return self.game.turn, random.choice(rather)

    def play(self, _: int, move: str, match: Match) -> None:
        self.game.apply(next(one for one in self.game.legal_moves() if text(one) == move))
        deal_the_same(match, self.game)


def text(move: Move) -> str:
    """A move of the oracle as the engine reads it."""
    match move:
        case ("play", pairs):
            return " ".join(["play", *(f"{a}/{b}" for a, b in pairs)])
        case ("add", (a, b), area):
            return f"add {a}/{b} to {area}"
        case ("take", area):
            return f"take {area}"
    return "turn"


# The engine's true state, read without the engine's functions


@cache
def pairs_in(pile: int, side: int) -> tuple[Pair, ...]:
    """The cards of a pile that lie with this side up, active value first."""
    number = [(pile >> 2 * i & 3).bit_count() for i in range(len(PAIRS))]
    values = [(pair[side], pair[1 - side]) for pair in PAIRS]
    return tuple(value for value, n in zip(values, number, strict=True) for _ in range(n))


def both_ways(piles: list[int]) -> list[Pair]:
    return [*pairs_in(piles[0], 0), *pairs_in(piles[1], 1)]


def lying(pile: int, value: int) -> list[Pair]:
    """The cards of a set of that value."""
    return sorted(pair for pair in both_ways([pile, pile]) if pair[0] == value)


def area_names(players: int) -> list[str]:
    return ["A1", "A2", "B1", "B2"] if players == 2 else list("ABCDE"[:players])


def deal_the_same(match: Match, oracle: Naive) -> None:
    """Whenever the oracle waits for a deal, give it the one that the engine has made."""
    if not oracle.needs_deal:
        return
    hands = []
    for secret in match._state.secret[: match.players]:
        low = [naive.Card(a, b, up=0) for a, b in pairs_in(secret[0], 0)]
        high = [naive.Card(b, a, up=1) for a, b in pairs_in(secret[1], 1)]
        hands.append([*low, *high])
    for card in (card for hand in hands for card in hand):
        card.star = (card.a, card.b) == (1, 5)
    oracle.deal(hands)


def compare_state(s: Any, oracle: Naive) -> None:
    names = area_names(s.players)
    for seat, hand in enumerate(oracle.hands):
        held = [*both_ways(s.secret[seat]), *both_ways(s.known[seat])]
        assert Counter(held) == Counter(card.pair for card in hand)
    for area, name in enumerate(names):
        assert lying(s.table[area], s.value[area]) == sorted(c.pair for c in oracle.areas[name])
        assert s.table[area].bit_count() == len(oracle.areas[name])
    assert Counter(pairs_in(s.discard, 0)) == Counter((c.a, c.b) for c in oracle.discard)
    assert names[s.area] == oracle.area
    assert s.tokens[: s.players] == oracle.tokens
    assert (s.starter, s.round) == (oracle.starter, oracle.round)
    assert (s.quiet, s.stalls) == (oracle.quiet, oracle.stalls)


def compare_knowledge(seen: Any, oracle: Naive, viewpoint: int) -> None:
    """What a revealed state holds is exactly what the viewpoint may know."""
    public = oracle.knowledge(None)
    own = oracle.knowledge(viewpoint if viewpoint >= 0 else None)
    for seat in range(oracle.players):
        known, secret = both_ways(seen.known[seat]), both_ways(seen.secret[seat])
        assert sorted(known) == public.known[seat]
        assert sorted([*known, *secret]) == own.known[seat]
        assert seen.hidden[seat] == own.unknown[seat]
    assert not any(seen.rng)


def compare_views(match: Match, oracle: Naive) -> None:
    """The structs that people, pages and bots get say the same."""
    for viewpoint in (None, *range(match.players)):
        view = see(match, "" if viewpoint is None else letter(viewpoint))
        knowledge, public = oracle.knowledge(viewpoint), oracle.knowledge(None)
        assert view.to_act == (-1 if oracle.over else oracle.turn)
        assert view.area == oracle.area
        for seat, player in enumerate(view.players):
            known = sorted((card.active, card.dormant) for card in player.known)
            secret = [(card.active, card.dormant) for card in player.secret]
            assert known == public.known[seat]
            assert sorted([*known, *secret]) == knowledge.known[seat]
            assert player.hand - len(known) - len(secret) == knowledge.unknown[seat]
            assert player.star == (knowledge.star_hidden and seat == oracle.starter)
            assert player.out == (not oracle.hands[seat])
            assert player.tokens == oracle.tokens[seat]
            for lies in player.sets:
                pairs = sorted((card.active, card.dormant) for card in lies.cards)
                assert pairs == sorted(card.pair for card in oracle.areas[lies.area])
        sets = [cards for cards in oracle.areas.values() if cards]
        beat = sorted((len(cards), cards[0].active) for cards in sets)
        assert [(b.size, b.value) for b in view.to_beat] == beat


def asked(oracle: Naive, random: Random) -> Iterator[Move]:
    """Moves of all kinds, most of them illegal."""
    areas = ["A", "B", "C", "D", "E", "A1", "A2", "B1", "B2", *oracle.areas, *oracle.areas]
    everywhere = [card.pair for hand in oracle.hands for card in hand]
    held = [card.pair for card in oracle.hands[oracle.turn]] or everywhere
    nearby = [pair for a, b in random.choices(everywhere, k=2) for pair in ((a, b), (b, a))]
    value = random.choice(held)[0]
    alike = [pair for pair in held if pair[0] == value]
    yield ("turn",)
    yield ("take", random.choice(areas))
    yield ("play", (random.choice(nearby),))
    yield ("play", tuple(random.choices(held, k=random.randrange(3))))
    yield ("play", tuple(random.sample(alike, random.randint(1, len(alike)))))
    yield ("play", tuple(random.choices(alike, k=2)))
    yield ("add", random.choice([*nearby, *held]), random.choice(areas))
    yield ("add", random.choice(held), random.choice(list(oracle.areas)))
    for area in oracle.areas:
        if fitting := [pair for pair in held if fits(oracle, area, pair)]:
            yield ("add", random.choice(fitting), area)


def fits(oracle: Naive, area: str, pair: Pair) -> bool:
    return any(card.active == pair[0] for card in oracle.areas[area])
