"""D2 Deal: all cards, shuffled, each either way up; a hand is secret and keeps its orientation."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from stolik.rules.errors import BadMove
from tests.games.dnup.table import (
    GAME,
    all_faces,
    hand,
    moves,
    play,
    play_at_random,
    public,
    see,
    sets,
    sizes,
    table,
    to_move,
)

DEALS = 400
SINGLE_CARDS = "1/5 1/8 1/9 1/10 2/6 2/8 2/9 2/10 3/4 3/7 3/8 3/9 4/5 4/6 4/7 4/8 5/7 5/8 6/7"
NEARLY_OUT = """
    dnup, players 3
    round 4, to_move C, began A
    A: secret 3/9 5/7
    B: tokens 2, set 9/2
    C: secret 6/7, known 6/1 6/1
    discard rest
"""


@cache
def deals() -> list[list[set[str]]]:
    """Many first deals: by deal and seat, the cards as they are held."""
    matches = [GAME.new(players=3, seed=seed) for seed in range(DEALS)]
    return [[set(hand(match, seat).split()) for seat in "ABC"] for match in matches]


def turned(card: str) -> str:
    return "/".join(reversed(card.split("/")))


def upright(card: str) -> Iterator[bool]:
    """Of every deal, whether the card lies its lower value up."""
    return (any(card in seat for seat in deal) for deal in deals())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_cards_are_dealt(players: int) -> None:
    match = GAME.new(players, seed=3)
    assert sum(sizes(match)) == all_faces(match).total()
    assert not sets(match)
    assert not see(match).discard


def test_every_round_begins_with_all_cards_dealt_anew() -> None:
    match = table(NEARLY_OUT)
    play(match, "C play 6/1 6/1 6/7")
    assert see(match).round == 5
    assert sizes(match) == [10, 10, 10]
    assert not sets(match)
    assert not see(match).discard


def test_another_round_is_another_deal() -> None:
    match = GAME.new(players=3, seed=1)
    first = [hand(match, seat) for seat in "ABC"]
    while see(match).round == 1:
        play_at_random(match, turns=1)
    assert sizes(match) == [10, 10, 10]
    assert all(hand(match, seat) not in first for seat in "ABC")


def test_the_same_seed_deals_the_same_cards() -> None:
    assert hand(GAME.new(players=3, seed=5), "A") == hand(GAME.new(players=3, seed=5), "A")
    assert hand(GAME.new(players=3, seed=5), "A") != hand(GAME.new(players=3, seed=6), "A")


@pytest.mark.parametrize("card", SINGLE_CARDS.split())
def test_a_card_is_dealt_either_way_up_with_the_same_probability(card: str) -> None:
    assert sum(upright(card)) == pytest.approx(DEALS / 2, abs=50)


def test_cards_are_turned_independently_of_each_other() -> None:
    ways = {card: list(upright(card)) for card in SINGLE_CARDS.split()}
    for one, other in combinations(ways.values(), 2):
        alike = sum(a == b for a, b in zip(one, other, strict=True))
        assert alike == pytest.approx(DEALS / 2, abs=50)


@pytest.mark.parametrize("card", SINGLE_CARDS.split())
def test_a_card_is_dealt_to_every_seat_with_the_same_probability(card: str) -> None:
    seats = Counter(
        seat for deal in deals() for seat in range(3) if {card, turned(card)} & deal[seat]
    )
    assert [seats[seat] for seat in range(3)] == pytest.approx([DEALS / 3] * 3, abs=48)


def test_cards_are_shuffled_so_that_any_two_may_or_may_not_come_together() -> None:
    for one, other in combinations(SINGLE_CARDS.split(), 2):
        together = sum(
            bool({one, turned(one)} & seat) and bool({other, turned(other)} & seat)
            for deal in deals()
            for seat in deal
        )
        assert together == pytest.approx(DEALS * 9 / 29, abs=48)


def test_a_hand_is_secret() -> None:
    match = GAME.new(players=4, seed=9)
    for viewer in "ABCD":
        for player in see(match, viewer).players:
            assert len(player.secret) == (9 if "ABCD"[player.seat] == viewer else 0)
            assert player.hand == 9
    assert all(not public(match, seat).secret for seat in "ABCD")


def test_the_order_of_a_hand_is_free() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 7/3 7/1 2/9
        B: secret 3/5
        C: secret 4/8
        discard rest
    """)
    other = table("""
        dnup, players 3
        to_move A, began A
        A: secret 2/9 7/1 7/3
        B: secret 3/5
        C: secret 4/8
        discard rest
    """)
    assert see(match, "A") == see(other, "A")
    play(match, "A play 7/1 7/3")
    play(other, "A play 7/3 7/1")
    assert see(match, "A") == see(other, "A")


def test_a_single_card_in_hand_cannot_be_turned() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 7/3 2/9
        B: secret 3/5
        C: secret 4/8
        discard rest
    """)
    assert sorted(moves(match, "A")) == ["play 2/9", "play 7/3", "turn"]
    with pytest.raises(BadMove):
        play(match, "A turn 7/3")


def test_cards_in_hand_keep_their_orientation_whatever_others_do() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 7/3 2/9 1/6
        B: secret 3/5 8/3
        C: secret 4/8 8/1
        discard rest
    """)
    play(match, "A play 7/3")
    assert hand(match, "A") == "1/6 2/9"
    play(match, "B play 8/3", "C add 8/1 to B")
    assert to_move(match) == "A"
    assert hand(match, "A") == "1/6 2/9 3/7"
    play(match, "A take B", "B turn", "C turn")
    assert hand(match, "A") == "1/6 1/8 2/9 3/7 3/8"
