"""What can come next in a move, as far as the server is asked."""

import stolik
from stolik.match.match import Match
from stolik.server.domain.queries import find_moves
from stolik.server.domain.wire import Moves, MovesFound
from tests.games.raising.table import table

TWINS = """
    raise, players 3
    turns 3, roller A, scoring 12, dice 2xbell 1xdiamond
    track A 4, B 6, C 12
    A: pot cloud4, hand cloud2 cloud3 bell1 hourglass1 hourglass1
    B: pot cloud6, hand gear6 any
    C: pot diamond6, hand diamond5 any
"""


def after(match: Match, part: str | None) -> MovesFound:
    return find_moves(match, 0, "q", Moves(0, part))


def test_a_piece_that_is_there_twice_can_be_named_twice() -> None:
    match = table(TWINS)
    assert "hourglass1" in after(match, "raise hourglass1").next
    assert "hourglass1" not in after(match, "raise hourglass1 hourglass1").next
    assert "cloud2" not in after(match, "raise cloud2").next


def test_what_can_come_next_makes_a_move_with_what_is_there() -> None:
    match = stolik.game("dnup").new(players=3, seed=5)
    seat = match.waits_for[0]
    found = find_moves(match, 0, "q", Moves(seat, "play 1/10"))
    assert found.next == ("1/7",)
    assert set(found.moves) == {"play 1/10", "play 1/7 1/10"}
