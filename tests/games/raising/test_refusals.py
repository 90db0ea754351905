"""R3, R5 Cards that are alike, cards that no deck has, and the points that tell cards apart."""

import pytest

from stolik.games.raising.refusals import FINE
from tests.games.raising.cases.refusals import OPENING, RAISING
from tests.games.raising.table import DECK, GAME, play, reason, table, whole


def test_of_cards_that_are_alike_only_the_first_is_an_int_to_open_with() -> None:
    state = table(OPENING)._state
    fine = [bit for bit in range(64) if GAME.legal.why_not(state, 0, 1 << bit) == FINE]
    assert len(fine) == len({"bell1", "bell2", "cloud4", "gear3", "hourglass4"})


@pytest.mark.parametrize(
    "card", ["bell0", "bell4", "bell9", "bell3:7", "bell3:0", "bell3:99", "diamond6:1", "gear1"]
)
def test_a_card_that_no_deck_has_is_not_held(card: str) -> None:
    assert reason(table(OPENING), f"A open {card}") == "open_not_held"
    assert reason(table(RAISING), f"A raise gear3 {card}") == "raise_not_held"


def test_a_whole_deck_is_a_raise_that_no_seat_holds() -> None:
    assert reason(table(RAISING), f"A raise {' '.join(DECK)}") == "raise_not_held"


@pytest.mark.parametrize(
    ("card", "held"), [("bell3:1", "bell3"), ("diamond6:5", "diamond6"), ("bell1:1", "bell1")]
)
def test_the_points_of_a_card_may_always_be_named(card: str, held: str) -> None:
    match = table(OPENING.replace("A: hand bell1 bell2 bell2", "A: hand bell1 bell3 diamond6"))
    play(match, f"A open {card}")
    assert [GAME.text(move) for _, move in match.history] == [f"open {held}"]


def test_of_two_cards_that_differ_in_points_the_plain_name_is_the_cheaper_one() -> None:
    match = table(OPENING.replace("A: hand bell1", "A: hand bell3:5"))
    assert reason(match, "A open bell3") == "open_not_held"
    assert reason(match, "A open bell3:5") == "allowed"


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    one, other = table(RAISING), table(RAISING)
    play(one, "A raise gear3 bell1 cloud1")
    play(other, "A raise cloud1 gear3 bell1")
    assert (one.history, whole(one)) == (other.history, whole(other))
