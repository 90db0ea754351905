"""The deal is fair, and the largest hand has room for its moves."""

from collections import Counter

import stolik
from stolik.games.dnup.components import DECK, PLAYERS
from stolik.games.dnup.enumeration import MOST_MOVES
from tests.games.dnup.naive import deck

GAME = stolik.game("dnup")
PAIRS = Counter(card.pair for card in deck(5))


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
