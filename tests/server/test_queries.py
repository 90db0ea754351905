"""What can come next in a move, what it brings, and why it is none yet: one query."""

import pytest

import stolik
from stolik.engine.plain import Plain
from stolik.match.match import Match
from stolik.rules.errors import BadMove
from stolik.server.domain.queries import explore
from stolik.server.domain.wire import Explore, Explored
from tests.games.raising.table import table

TWINS = """
    raise, players 3
    turns 3, roller A, scoring 12, dice 2xbell 1xdiamond
    track A 4, B 6, C 12
    A: pot cloud4, hand cloud2 cloud3 bell1 hourglass1 hourglass1
    B: pot cloud6, hand gear6 any
    C: pot diamond6, hand diamond5 any
"""


def asked(match: Match, number: int, query: Explore, language: str) -> Explored:
    return explore(match, Plain(match.game), number, "q", query, language)


def after(match: Match, part: str | None) -> Explored:
    return asked(match, 0, Explore(0, part), "en")


def test_a_piece_that_is_there_twice_can_be_named_twice() -> None:
    match = table(TWINS)
    assert "hourglass1" in after(match, "raise hourglass1").next
    assert "hourglass1" not in after(match, "raise hourglass1 hourglass1").next
    assert "cloud2" not in after(match, "raise cloud2").next


def test_what_can_come_next_makes_a_move_with_what_is_there() -> None:
    match = stolik.game("dnup").new(players=3, seed=5)
    seat = match.waits_for[0]
    found = asked(match, 0, Explore(seat, "play 1/10"), "en")
    assert found.next == ("1/7",)
    assert set(found.moves) == {"play 1/10", "play 1/7 1/10"}


def test_a_part_is_answered_in_full_by_one_query() -> None:
    match = stolik.game("dnup").new(players=3, seed=5)
    seat = match.waits_for[0]
    found = asked(match, 7, Explore(seat, "play 1/10", most=1), "en")
    assert (found.number, found.total, len(found.moves)) == (7, 2, 1)
    assert found.preview == match.preview(seat, "play 1/10")
    assert found.refusal is None
    beyond = asked(match, 7, Explore((seat + 1) % 3, "play 1/10"), "pl")
    assert beyond.refusal == match.why_not((seat + 1) % 3, "play 1/10", "pl")
    assert beyond.refusal


def test_a_part_may_be_given_as_a_struct() -> None:
    match = stolik.game("dnup").new(players=3, seed=5)
    seat = match.waits_for[0]
    text, struct = "play 1/10", {"do": "play", "cards": ["1/10"]}
    as_struct = asked(match, 0, Explore(seat, struct), "en")
    assert as_struct == asked(match, 0, Explore(seat, text), "en")
    with pytest.raises(BadMove):
        asked(match, 0, Explore(seat, {"do": "dance"}), "en")
