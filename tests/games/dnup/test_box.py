"""Editions of one's own: other tokens, other groups of cards."""

from typing import Any

from stolik.games.dnup.components import BOX, check, decks, winning
from stolik.rules.editions import Tables, complete_edition

NAMES = ("cards", "groups", "winning")


def edition(**tables: dict[str, Any]) -> Tables:
    """The printed one but for some facts."""
    own = {name: {"source": "owner", **facts} for name, facts in tables.items()}
    return complete_edition("own", {**BOX["editions"], "own": {"like": "2026", **own}}, NAMES)


def test_an_edition_may_be_won_with_more_tokens() -> None:
    own = edition(winning={"tokens": 9})
    check(own)
    assert (winning(own).tokens, winning(own).first_out) == (9, 2)


def test_an_edition_may_have_other_groups() -> None:
    own = edition(groups={"3": ["base", "fifth"]})
    check(own)
    assert [cards.bit_count() for cards in decks(own)] == [0, 0, 26, 30, 36, 40]
