"""D1 Deck: the groups of the table for the number of players."""

from collections import Counter

import pytest

from stolik.rules.errors import BadOption, BadPosition
from tests.games.dnup.table import GAME, all_faces, faces, play_at_random, see, sizes, table

BASE = (
    "1/5 1/6 1/6 1/7 1/7 1/8 1/9 2/4 2/4 2/5 2/5 2/6 2/9 2/10 "
    "3/4 3/5 3/6 3/7 3/8 3/9 4/6 4/7 4/8 5/7 5/8 6/7"
)
THIRD = "1/10 2/8 3/6 4/5"
FOURTH = "1/8 1/9 2/6 2/7 3/4 3/5"
FIFTH = "3/10 4/9 5/8 6/7"
CARDS = {
    2: BASE,
    3: f"{BASE} {THIRD}",
    4: f"{BASE} {THIRD} {FOURTH}",
    5: f"{BASE} {THIRD} {FOURTH} {FIFTH}",
}


@pytest.mark.parametrize("players", CARDS)
def test_the_deck_is_made_of_the_groups_for_the_number_of_players(players: int) -> None:
    assert all_faces(GAME.new(players, seed=1)) == faces(CARDS[players])


@pytest.mark.parametrize(("players", "cards"), [(2, 26), (3, 30), (4, 36), (5, 40)])
def test_there_are_26_30_36_or_40_cards(players: int, cards: int) -> None:
    assert all_faces(GAME.new(players, seed=1)).total() == cards


@pytest.mark.parametrize(("players", "cards"), [(2, 13), (3, 10), (4, 9), (5, 8)])
def test_a_hand_has_13_10_9_or_8_cards(players: int, cards: int) -> None:
    assert sizes(GAME.new(players, seed=1)) == [cards] * players


@pytest.mark.parametrize("players", CARDS)
def test_no_card_is_lost_or_made_as_the_game_goes_on(players: int) -> None:
    match = GAME.new(players, seed=1)
    for _ in range(60):
        play_at_random(match, turns=5)
        assert all_faces(match) == faces(CARDS[players])


@pytest.mark.parametrize("players", CARDS)
def test_one_card_has_the_star_and_it_is_1_5(players: int) -> None:
    match = GAME.new(players, seed=1)
    views = [see(match, "ABCDE"[seat]) for seat in range(players)]
    hands = [view.players[view.seat].secret for view in views]
    stars = Counter(card for hand in hands for card in hand if card.star)
    assert [sorted((card.active, card.dormant)) for card in stars.elements()] == [[1, 5]]


@pytest.mark.parametrize(
    ("players", "to_move", "card"),
    [(2, "A1", "1/10"), (2, "A1", "4/5"), (3, "A", "2/7"), (4, "A", "3/10"), (4, "A", "4/9")],
)
def test_a_card_of_a_group_that_is_not_in_play_is_nowhere(
    players: int, to_move: str, card: str
) -> None:
    others = ["B: secret 1/6", "C: secret 1/7", "D: secret 1/8"][: players - 1]
    lines = [
        f"dnup, players {players}",
        f"to_move {to_move}, began A",
        f"A: secret {card}",
        *others,
    ]
    with pytest.raises(BadPosition, match="not in the deck"):
        table("\n".join([*lines, "discard rest"]))


def test_a_second_copy_counts_only_in_the_groups_that_bring_it() -> None:
    text = "dnup, players {}; to_move A, began A; A: secret 3/5 5/3; {} discard rest"
    with pytest.raises(BadPosition, match="too often"):
        table(text.format(3, "B: secret 1/6; C: secret 1/7;"))
    table(text.format(4, "B: secret 1/6; C: secret 1/7; D: secret 1/8;"))


@pytest.mark.parametrize("players", [0, 1, 6])
def test_it_is_for_two_to_five_players(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 5 players"):
        GAME.new(players, seed=1)
