"""D5 What a sentence about a refusal says that no text can meet."""

import pytest

from tests.games.dnup.table import GAME


@pytest.mark.parametrize(("language", "words"), [("en", "four actions"), ("pl", "czterech akcji")])
def test_the_sentence_about_no_action_says_that_there_are_four(language: str, words: str) -> None:
    assert words in GAME.texts(language).refusal("no_action")
