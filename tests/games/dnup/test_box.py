"""The box: what no edition can be, and editions of people's own."""

from typing import Any

import pytest

from stolik.games.dnup.components import BOX, EDITIONS, check, decks, winning
from stolik.rules.editions import Tables, complete_edition
from stolik.rules.errors import BoxError

NAMES = ("cards", "groups", "winning")


def edition(**tables: dict[str, Any]) -> Tables:
    """The printed one but for some facts."""
    own = {name: {"source": "owner", **facts} for name, facts in tables.items()}
    return complete_edition("own", {**BOX["editions"], "own": {"like": "2026", **own}}, NAMES)


def test_the_printed_edition_can_be_played() -> None:
    assert EDITIONS.names[0] == "2026"
    check(EDITIONS.tables["2026"])


def test_people_may_play_for_more_tokens() -> None:
    own = edition(winning={"tokens": 9})
    check(own)
    assert (winning(own).tokens, winning(own).first_out) == (9, 2)


def test_people_may_play_with_other_groups() -> None:
    own = edition(groups={"3": ["base", "fifth"]})
    check(own)
    assert [cards.bit_count() for cards in decks(own)] == [0, 0, 26, 30, 36, 40]


@pytest.mark.parametrize(
    ("tables", "sentence"),
    [
        ({"cards": {"third": "1/10 2/8 3/6 11/12"}}, "no such card: '11/12'"),
        ({"cards": {"third": "1/10 2/8 3/6 9/10"}}, "9/10 is not in the box, or not so often"),
        ({"cards": {"third": "1/6 2/8 3/6 4/5"}}, "1/6 is not in the box, or not so often"),
        ({"cards": {"third": "1/10"}}, "the deck for 4 cannot be dealt evenly"),
        ({"cards": {"third": "1/5 2/8 3/6 4/5"}}, "the deck for 3 has not the one card"),
        ({"groups": {"2": ["third"]}}, "the deck for 2 has not the one card with the star"),
        ({"groups": {"2": ["sixth"]}}, "groups: for 2 players it lists groups of cards"),
        ({"groups": {"2": "base"}}, "groups: for 2 players it lists groups of cards"),
        ({"winning": {"tokens": 0}}, "winning: Expected `int` >= 1"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(
    tables: dict[str, dict[str, Any]], sentence: str
) -> None:
    with pytest.raises(BoxError) as refused:
        check(edition(**tables))
    assert sentence in str(refused.value)
