"""C3 A column that is not there: no text and no struct can name one, but an int can."""

import re

import pytest

from stolik.games.chain.moves import Drop
from stolik.rules.texts import LANGUAGES
from tests.games.chain.cases.refusals import DROPPING
from tests.games.chain.table import GAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_says_which_columns_there_are(language: str) -> None:
    details = GAME.narration.details(GAME.position(DROPPING)._state, Drop(1, 0))
    sentence = GAME.texts(language).refusal("no_such_column", **details)
    assert {"1", "5"} <= set(re.findall(r"\w+", sentence))
    assert not set("{}") & set(sentence)
