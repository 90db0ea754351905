"""What each move tells and promises: sets beaten and discarded, who is out, new rounds."""

import pytest

from stolik import Match
from stolik.games.dnup.events import Beaten, Dealt, Discarded, Out, RoundWon, Stalled, Taken
from stolik.rules.messages import Event
from stolik.rules.seats import seat_of
from tests.games.dnup.table import play, see, table, turn_over

FOUR = """
    dnup, players 4
    to_move A, began A
    A: secret 6/1 6/2 8/2 3/4
    B: secret 7/1 7/3 2/9, set 5/7
    C: secret 3/5 3/6 4/8, set 4/6 4/7
    D: secret 5/8 10/2, set 3/8 3/9 3/6
    discard rest
"""
A_IS_OUT = """
    dnup, players 4
    to_move D, began A
    A: tokens 2, set 6/1 6/2
    B: secret 7/1 7/3 2/9, set 5/7
    C: secret 3/5 3/6 4/8
    D: secret 6/3 6/4 5/8 7/6
    discard rest
"""
DUEL = """
    dnup, players 2
    to_move A1, began B
    A: secret 7/1 7/3 4/8, set2 5/7
    B: secret 3/5 3/6, set1 6/1 6/2, set2 8/1 8/3 8/5
    discard rest
"""


def told(match: Match, turn: str) -> tuple[Event, ...]:
    """What came of a move; every viewpoint sees the same."""
    play(match, turn)
    seen = {match.log(viewer)[-1].events for viewer in (None, *range(match.players))}
    assert len(seen) == 1
    return seen.pop()


def promised(match: Match, turn: str) -> tuple[Event, ...]:
    """What a move would bring, as its maker is told beforehand."""
    name, _, move = turn.partition(" ")
    return match.preview(seat_of(name), move)


# Beaten


def test_a_beaten_set_goes_home_and_is_shown_as_it_lay() -> None:
    home = Beaten(1, "B", 5, ("5/7",), home=True)
    assert promised(table(FOUR), "A play 6/1") == (home,)
    assert told(table(FOUR), "A play 6/1") == (home,)


def test_a_set_of_a_free_size_beats_nothing() -> None:
    match = table(FOUR.replace("B: secret 7/1 7/3 2/9, set 5/7", "B: secret 7/1 7/3 2/9 5/7"))
    assert promised(match, "A play 8/2") == ()
    assert told(match, "A play 8/2") == ()


def test_a_grown_set_names_the_one_that_it_beats() -> None:
    match = table(FOUR.replace("A: secret", "A: secret 5/2"))
    beaten = Beaten(2, "C", 4, ("4/6", "4/7"), home=True)
    assert promised(match, "A add 5/2 to B") == (beaten,)
    assert told(match, "A add 5/2 to B") == (beaten, Discarded(1, "B", 5, ("5/2", "5/7")))


def test_the_beaten_set_of_one_who_is_out_does_not_go_home() -> None:
    match = table(A_IS_OUT.replace("D: secret", "D: secret 8/2 8/1"))
    beaten = Beaten(0, "A", 6, ("6/1", "6/2"), home=False)
    assert promised(match, "D play 8/1 8/2") == (beaten,)
    assert told(match, "D play 8/1 8/2") == (beaten, Discarded(1, "B", 5, ("5/7",)))


def test_in_the_duel_a_set_can_beat_its_owner_s_other_set() -> None:
    match = table(DUEL)
    assert told(match, "A play 7/1") == (Beaten(0, "A2", 5, ("5/7",), home=True),)


# Discarded


def test_the_next_player_s_set_is_discarded() -> None:
    assert told(table(FOUR), "A turn") == (Discarded(1, "B", 5, ("5/7",)),)


def test_a_set_that_was_taken_is_shown_as_it_lay_and_not_discarded() -> None:
    taken = Taken(1, "B", 5, ("5/7",))
    assert promised(table(FOUR), "A take B") == (taken,)
    assert told(table(FOUR), "A take B") == (taken,)


def test_the_turn_discards_the_set_it_passes_over_and_the_next_one() -> None:
    first, second = Discarded(0, "A", 6, ("6/1", "6/2")), Discarded(1, "B", 5, ("5/7",))
    assert told(table(A_IS_OUT), "D turn") == (first, second)


def test_a_lingering_set_is_discarded_with_the_card_added_to_it() -> None:
    grown = Discarded(0, "A", 6, ("6/1", "6/2", "6/3"))
    assert told(table(A_IS_OUT), "D add 6/3 to A") == (grown, Discarded(1, "B", 5, ("5/7",)))


def test_in_the_duel_the_set_of_the_next_area_is_discarded() -> None:
    match = table(DUEL)
    assert told(match, "A turn") == (Discarded(0, "A2", 5, ("5/7",)),)
    assert told(match, "A turn") == (Discarded(1, "B1", 6, ("6/1", "6/2")),)


def test_a_preview_says_nothing_of_what_the_next_turn_discards() -> None:
    assert promised(table(FOUR), "A turn") == ()


# Out


def test_the_first_out_gets_two_tokens_and_the_round_goes_on() -> None:
    match = table(FOUR.replace("A: secret 6/1 6/2 8/2 3/4", "A: secret 6/1"))
    beaten, out = Beaten(1, "B", 5, ("5/7",), home=True), Out(0, 2)
    assert promised(match, "A play 6/1") == (beaten, out)
    assert told(match, "A play 6/1") == (beaten, out)


def test_the_second_out_gets_one_token_and_a_new_round_is_dealt() -> None:
    match = table(A_IS_OUT.replace("D: secret 6/3 6/4 5/8 7/6", "D: secret 8/2"))
    beaten = Beaten(1, "B", 5, ("5/7",), home=True)
    assert promised(match, "D play 8/2") == (beaten, Out(3, 1))
    assert told(match, "D play 8/2") == (beaten, Out(3, 1), Dealt(1, see(match).starter))


def test_after_the_winning_card_nothing_is_discarded_or_dealt() -> None:
    match = table(FOUR.replace("A: secret 6/1 6/2 8/2 3/4", "A: tokens 2, secret 8/1 8/2"))
    beaten = Beaten(2, "C", 4, ("4/6", "4/7"), home=True)
    assert told(match, "A play 8/1 8/2") == (beaten, Out(0, 2))
    assert match.over


def test_in_the_duel_the_last_card_wins_the_round() -> None:
    match = table(DUEL.replace("A: secret 7/1 7/3 4/8", "A: secret 7/1 7/3"))
    beaten = Beaten(1, "B1", 6, ("6/1", "6/2"), home=True)
    assert promised(match, "A play 7/1 7/3") == (beaten, RoundWon(0))
    assert told(match, "A play 7/1 7/3") == (beaten, RoundWon(0), Dealt(1, see(match).starter))


def test_a_last_card_that_brings_the_own_set_home_wins_nothing() -> None:
    match = table(DUEL.replace("A: secret 7/1 7/3 4/8", "A: secret 7/1"))
    assert promised(match, "A play 7/1") == (Beaten(0, "A2", 5, ("5/7",), home=True),)


# Stalled


def test_a_stalled_round_is_an_event_and_the_next_one_is_dealt() -> None:
    match = table(DUEL.replace("players 2", "players 2, stall_turns 3"))
    turn_over(match, 2)
    assert told(match, "B turn") == (Stalled(), Dealt(1, see(match).starter))


def test_after_the_last_stalled_round_nothing_is_dealt() -> None:
    text = DUEL.replace("players 2", "players 2, stall_turns 3")
    match = table(text.replace("began B", "began B, quiet 2, stalls 9"))
    assert told(match, "A turn") == (Stalled(),)
    assert match.over


# What cannot be made


@pytest.mark.parametrize(
    "move", ["A play 3/4", "A play 10/2", "A take A", "B turn", "A add 6/1 to B"]
)
def test_a_move_that_cannot_be_made_promises_nothing(move: str) -> None:
    assert promised(table(FOUR), move) == ()
