"""The listed moves against trying every choice of hand cards, in thousands of random positions."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest

from stolik.games.raising.moves import Raise
from stolik.rules import chance
from stolik.rules.seats import letter
from tests.games.raising.table import DECK, GAME, filled

SYMBOLS = ["diamond", "gear", "cloud", "hourglass", "bell"]
BELLS = [name for name in DECK if name.startswith("bell")]
MANY_COPIES = [*BELLS, *(name for name in DECK if name.startswith("hourglass"))]
DICE = [
    *[["bell", "bell", "hourglass", "cloud", "gear", "blank"]] * 4,
    *[["bell", "hourglass", "hourglass", "cloud", "diamond", "blank"]] * 2,
    ["bell", "hourglass", "cloud", "gear", "diamond", "blank"],
]
FULL = 6
RAISING_SIZES, OPENING_SIZES = range(1, FULL), range(1, FULL + 1)
POSITIONS, MANY = 400, 6000
"""With each hand size."""

Cards = tuple[str, ...]


class Spot(NamedTuple):
    """A random position: its text, who acts, with which cards, and how far the next marker is."""

    text: str
    mover: int
    hand: Cards
    dice: Counter[str]
    gap: int


# Trying everything


def value(cards: Cards, dice: Counter[str]) -> int:
    """R3 The numbers times the dice that show their symbols, and one more."""
    plain = [card.partition(":")[0] for card in cards]
    return sum(int(card[-1]) * (dice[card[:-1]] + 1) for card in plain)


def choices(hand: Cards) -> set[Cards]:
    """Every choice of cards, at least one; those with the same names are the same."""
    sizes = range(1, len(hand) + 1)
    return {tuple(sorted(cards)) for size in sizes for cards in combinations(hand, size)}


def raises(spot: Spot) -> set[Cards]:
    """R5 Every choice of hand cards that is worth more than the way to the marker just ahead."""
    return {cards for cards in choices(spot.hand) if value(cards, spot.dice) > spot.gap}


# Random positions


def raising(random: Random, size: int) -> Spot:
    """Two to five are in the round; the one furthest behind has so many cards left."""
    players = random.randint(2, 5)
    mover, dice = random.randrange(players), roll(random)
    totals: list[int] = []
    while not totals or totals[mover] > min(totals):
        sixes = [some_cards(random) for _ in range(players)]
        left = [random.choice([1, 4, 5, random.randrange(FULL)]) for _ in range(players)]
        left[mover] = size
        hands = [cards[:number] for cards, number in zip(sixes, left, strict=True)]
        pots = [cards[number:] for cards, number in zip(sixes, left, strict=True)]
        pots[mover] = pots[mover][random.randrange(len(pots[mover])) :]
        totals = [value(pot, dice) for pot in pots]
    order = sorted(range(players), key=lambda seat: (totals[seat], seat != mover, random.random()))
    lines = [f"pot {' '.join(pots[i])}, hand {' '.join(hands[i])}" for i in range(players)]
    lines[mover] += ", pile_B rest"
    track = [f"{letter(seat)} {totals[seat]}" for seat in order]
    gap = totals[order[1]] - totals[mover]
    return Spot(position(dice, track, lines), mover, hands[mover], dice, gap)


def opening(random: Random, size: int) -> Spot:
    """No card is laid; a seat has so many."""
    players = random.randint(2, 5)
    mover, dice = random.randrange(players), roll(random)
    hands = [some_cards(random) for _ in range(players)]
    hands[mover] = hands[mover][:size]
    lines = [f"hand {' '.join(hand)}, pile_B rest" for hand in hands]
    return Spot(position(dice, [], lines), mover, hands[mover], dice, 0)


def some_cards(random: Random) -> Cards:
    """Cards of one deck, often with some that are alike."""
    return tuple(random.sample(random.choice([DECK, MANY_COPIES, BELLS]), FULL))


def roll(random: Random) -> Counter[str]:
    return Counter(random.choice(die) for die in DICE)


def position(dice: Counter[str], track: list[str], lines: list[str]) -> str:
    shown = " ".join(f"{dice[symbol]}x{symbol}" for symbol in SYMBOLS if dice[symbol])
    return "\n".join(
        [
            f"raise, players {len(lines)}",
            f"roller A, scoring 12, dice {shown}",
            f"track {', '.join(track)}",
            *(f"{letter(seat)}: {line}" for seat, line in enumerate(lines)),
        ]
    )


# The engine


def state_of(spot: Spot) -> Any:
    state = GAME.read(spot.text)
    assert GAME.rules.to_act(state) >> spot.mover & 1
    return state


def listed(state: Any, seat: int) -> list[int]:
    codes = [0] * GAME.most_moves
    return codes[: GAME.legal.legal_moves(state, seat, codes)]


def cards_in(state: Any, code: int) -> tuple[str, Cards]:
    """What is done, and with which cards."""
    verb, *cards = GAME.text(GAME.moves.decode(state, code)).split()
    return verb, tuple(sorted(cards))


def compare_raises(spot: Spot) -> None:
    state = state_of(spot)
    moves = [cards_in(state, code) for code in listed(state, spot.mover)]
    expected = [("pass", ()), *(("raise", cards) for cards in raises(spot))]
    assert sorted(moves) == sorted(expected), spot


def compare_openings(spot: Spot) -> None:
    state = state_of(spot)
    moves = [cards_in(state, code) for code in listed(state, spot.mover)]
    assert sorted(moves) == [("open", (name,)) for name in sorted({*spot.hand})], spot


def compare_refusals(spot: Spot) -> None:
    """Every other choice is refused, and whether another one would do makes the reason."""
    state, legal = state_of(spot), raises(spot)
    refusals = list(GAME.reasons)
    for cards in choices(spot.hand):
        code = GAME.moves.encode(state, Raise(cards))
        why = refusals[GAME.legal.why_not(state, spot.mover, code)]
        otherwise = "raise_not_enough" if legal else "raise_impossible"
        assert why == ("fine" if cards in legal else otherwise), (spot, cards)


@pytest.mark.parametrize("size", RAISING_SIZES)
def test_raises_are_the_choices_of_hand_cards_that_overtake_and_none_is_listed_twice(
    size: int,
) -> None:
    random = Random(f"raising {size}")
    for _ in range(POSITIONS):
        compare_raises(raising(random, size))


@pytest.mark.parametrize("size", OPENING_SIZES)
def test_opening_moves_are_the_different_cards_in_hand(size: int) -> None:
    random = Random(f"opening {size}")
    for _ in range(POSITIONS // 4):
        compare_openings(opening(random, size))


@pytest.mark.parametrize("size", RAISING_SIZES)
def test_every_other_choice_of_hand_cards_is_refused(size: int) -> None:
    random = Random(f"refused {size}")
    for _ in range(POSITIONS // 8):
        compare_refusals(raising(random, size))


@pytest.mark.soak
@pytest.mark.parametrize("size", RAISING_SIZES)
def test_raises_are_the_same_in_very_many_positions(size: int) -> None:
    random = Random(f"many {size}")
    for _ in range(MANY):
        spot = raising(random, size)
        compare_raises(spot)
        compare_refusals(spot)


def test_the_random_positions_are_of_every_kind() -> None:
    random = Random("kinds")
    kinds = Counter(kind for size in RAISING_SIZES for kind in kinds_of(random, size))
    for kind in [*KINDS, *(f"copies in {size}" for size in RAISING_SIZES[1:])]:
        assert kinds[kind] > 10, kind


KINDS = [
    "all are legal",
    "some are legal",
    "none is legal",
    "same space",
    "as far, not farther",
    "three alike",
]


def kinds_of(random: Random, size: int) -> Iterator[str]:
    for _ in range(150):
        spot = raising(random, size)
        legal, most = len(raises(spot)), max(Counter(spot.hand).values())
        if legal:
            yield "all are legal" if legal == len(choices(spot.hand)) else "some are legal"
        else:
            yield "none is legal"
        if spot.gap == 0:
            yield "same space"
        if most > 1:
            yield f"copies in {size}"
        if most > 2:
            yield "three alike"
        if any(value(cards, spot.dice) == spot.gap for cards in choices(spot.hand)):
            yield "as far, not farther"


# One at random

DRAWS = 200
"""For each move that is listed."""
OPENING = """
    raise, players 2
    roller A, scoring 12, dice 1xbell
    track
    A: hand bell1 bell1 bell1 gear3 cloud4 diamond6
    B: hand any
"""
RAISING = """
    raise, players 2
    roller A, scoring 12, dice
    track A 1, B {total}
    A: pot cloud1, hand {hand}
    B: pot {pot}, hand any
"""


def drawn_evenly(text: str) -> int:
    """Draw many moves of A; gives how many are listed."""
    state, rng, scratch = GAME.read(filled(text)), [0] * 4, [0] * GAME.most_moves
    chance.seed(rng, 1, 2, 3)
    moves = listed(state, 0)
    draws = len(moves) * DRAWS
    drawn = Counter(GAME.legal.random_move(state, 0, rng, scratch) for _ in range(draws))
    assert set(drawn) == set(moves)
    for times in drawn.values():
        assert times == pytest.approx(DRAWS, abs=70)
    return len(moves)


def test_a_random_opening_card_is_any_of_the_different_ones_equally_often() -> None:
    assert drawn_evenly(OPENING) == 4


@pytest.mark.parametrize(
    ("hand", "pot", "total", "number"),
    [
        ("bell1 bell2 gear3 gear4 diamond6", "cloud1", 1, 32),  # every choice, and a pass
        ("bell1 bell1 bell1 bell2 bell2", "cloud1", 1, 12),  # 4 * 3, the empty one is the pass
        ("bell1 bell1 hourglass3 cloud3 gear2", "cloud6 bell3", 9, 3),
        ("bell1 bell1 hourglass3 cloud3 gear2", "cloud6 bell2 bell2", 10, 2),
        ("bell1 bell1 bell1 bell2 cloud2", "diamond6 gear6", 12, 1),
    ],
)
def test_a_random_move_is_any_of_the_listed_ones_equally_often(
    hand: str, pot: str, total: int, number: int
) -> None:
    assert drawn_evenly(RAISING.format(hand=hand, pot=pot, total=total)) == number
