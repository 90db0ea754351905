"""A completed hand is a fair guess: every arrangement that fits comes up, each as often."""

from collections import Counter
from itertools import permutations, product

import stolik
from stolik.games.dnup.components import DECK, PLAYERS
from stolik.games.dnup.legal import MOST_MOVES
from stolik.rules.state import copied
from tests.every_game import generator
from tests.games.dnup.naive import deck

GAME = stolik.game("dnup")
PAIRS = Counter(card.pair for card in deck(5))

# B and C hold four hidden cards among them: 1/5 with the star, which is B's because B began,
# two copies of 2/4, and 6/7. A's own cards and everything else are in the open.
POSITION = """
    dnup, players 3
    to_move A, began B
    A: secret 3/8
    B: secret 1/5 2/4
    C: secret 4/2 6/7
    discard rest
"""


def arrangements() -> Counter[str]:
    """How often each arrangement comes up when the cards are really dealt, one by one."""
    found: Counter[str] = Counter()
    for order in set(permutations(["2/4", "2/4 ", "6/7"])):
        for ups in product((False, True), repeat=4):
            cards = ["1/5", *(card.strip() for card in order)]
            turned = [
                "/".join(reversed(c.split("/"))) if up else c
                for c, up in zip(cards, ups, strict=True)
            ]
            b, c = sorted(turned[:2]), sorted(turned[2:])
            found[f"B {' '.join(b)} C {' '.join(c)}"] += 1
    return found


def guess(number: int) -> str:
    s = copied(GAME.revealed(GAME.read(POSITION), 0))
    GAME.knowledge.complete(s, 0, generator("guess", number))
    lines = GAME.write(s).splitlines()
    hands = [sorted(line.split("secret ")[1].split()) for line in lines[3:5]]
    return f"B {' '.join(hands[0])} C {' '.join(hands[1])}"


def test_every_arrangement_that_fits_comes_up_as_often_as_when_it_is_dealt() -> None:
    expected = arrangements()
    guesses = 12_000
    seen = Counter(guess(number) for number in range(guesses))
    assert set(seen) == set(expected)
    for arrangement, weight in expected.items():
        mean = guesses * weight / expected.total()
        assert abs(seen[arrangement] - mean) < 6 * mean**0.5, arrangement


def test_the_deal_is_fair_to_every_card_seat_and_side() -> None:
    held: Counter[str] = Counter()
    deals = 4_000
    for seed in range(deals):
        text = GAME.write(GAME.new(players=3, seed=seed)._state).splitlines()[2]
        held.update(text.split("secret ")[1].split())
    copies = Counter(card.pair for card in deck(3))
    assert len(held) == 2 * len(copies)
    for card, number in held.items():
        low, high = sorted(map(int, card.split("/")))
        mean = deals * copies[low, high] / 6
        assert abs(number - mean) < 6 * mean**0.5, card


def test_no_hand_can_have_more_moves_than_there_is_room_for() -> None:
    """Every set of every value, as if one hand held all cards with every value up at once."""
    sets = 0
    for value in range(1, 11):
        ways = 1
        for pair in PAIRS:
            if value in pair:
                ways *= 1 + PAIRS[pair]
        sets += ways - 1
    adds_takes_and_turn = DECK[0][PLAYERS[-1]].bit_count() * 4 + 4 + 1
    assert sets + adds_takes_and_turn <= MOST_MOVES
