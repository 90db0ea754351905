"""What comes by chance: scoring cards, and the faces of the dice."""

from collections import Counter

import pytest

from tests.games.raising import naive
from tests.games.raising.table import GAME


def test_every_scoring_card_comes_and_every_face_as_often_as_it_is_on_the_dice() -> None:
    dealt = [naive.read(GAME.write(GAME.new(2, seed=seed)._state)) for seed in range(300)]
    assert {first.scoring for first in dealt} == {*naive.SCORING_CARDS}
    rolled = Counter(face for first in dealt for face in first.dice)
    on_dice = Counter(face for die in naive.DICE for face in die)
    for face in (*naive.SYMBOLS, naive.BLANK):
        assert rolled[face] == pytest.approx(300 * on_dice[face] / 6, abs=80)
