"""R8 Deck empty: no reshuffle; without a card you sit out, and without any at all it ends."""

import pytest

from stolik import Match
from stolik.games.raising.events import HandsCounted, Rolled, RoundWon
from stolik.rules.seats import seat_of
from tests.games.raising.table import (
    clause,
    events,
    hand,
    moves,
    play,
    player,
    points,
    reason,
    see,
    table,
    to_act,
    track,
    winners,
)

# No die shows a symbol: a card is worth its number.
SITS_OUT = """
    raise, players 3
    turns 60, roller B, scoring 12
    track
    A: scored 8, pile_A bell1 gear6, pile_B rest
    B: hand bell3 any
    C: hand gear5 any
"""
ALONE = """
    raise, players 3
    turns 60, roller A, scoring 12
    track
    A: pile_C rest
    B: hand gear6 bell1 bell2, pile_A rest
    C: pile_C rest
"""
LAST_CARDS = """
    raise, players 3
    turns 60, roller C, scoring 12
    track
    A: scored 6, hand bell2, pile_A rest
    B: scored 8 20, hand gear5, pile_C rest
    C: hand cloud3, pile_C rest
"""
SEVEN = "diamond3 diamond4 diamond5 gear2 gear3 gear4 cloud2".split()


def short_decks(number: int) -> Match:
    """A and B hold one card each, have played five, and have this many in their decks."""
    deck = f", deck {' '.join(SEVEN[:number])}" if number else ""
    return table(f"""
        raise, players 2
        turns 40, roller A, scoring 12
        track A 5, B 10
        A: hand bell3, pot bell1 bell1 bell1 hourglass1 hourglass1, pile_A rest{deck}
        B: hand bell3, pot bell2 bell2 bell2 hourglass2 hourglass2, pile_B rest{deck}
    """)


# No reshuffle


def test_nothing_comes_back_into_the_deck_of_one_who_passes() -> None:
    match = table("""
        raise, players 3
        turns 40, roller A, scoring 12
        track A 2, B 4, C 5
        A: hand bell1 bell2, pot hourglass2, pile_A rest
        B: pot gear4, hand any
        C: pot diamond5, hand any
    """)
    play(match, "A pass")
    assert hand(match, "A") == ["bell1", "bell2"]
    assert player(match, "A").deck == 0
    assert len(player(match, "A").pile) == 27


def test_nothing_comes_back_into_any_deck_after_the_round() -> None:
    match = table("""
        raise, players 2
        turns 40, roller A, scoring 12
        track A 2, B 4
        A: hand bell1 bell2, pot hourglass2, pile_A rest
        B: hand gear2 gear3, pot gear4, pile_B rest
    """)
    play(match, "A pass")
    assert (hand(match, "A"), hand(match, "B")) == (["bell1", "bell2"], ["gear2", "gear3"])
    assert [one.deck for one in see(match).players] == [0, 0]


def test_whose_deck_is_out_plays_on_with_what_they_hold() -> None:
    match = table("""
        raise, players 2
        turns 40, roller A, scoring 12
        track A 2, B 4
        A: hand bell1 bell2, pot hourglass2, pile_A rest
        B: pot gear4, hand any
    """)
    play(match, "A raise bell1 bell2")
    assert track(match) == "B 4, A 5"
    play(match, "B pass")
    assert (hand(match, "A"), to_act(match)) == ([], "B")


# A deck that is too small


@pytest.mark.parametrize("seat", "AB")
@pytest.mark.parametrize("number", range(8))
def test_a_refill_goes_as_far_as_the_deck(number: int, seat: str) -> None:
    match = short_decks(number)
    play(match, "A pass")  # B wins the round
    assert player(match, seat).hand == min(1 + number, 6)
    assert player(match, seat).deck == max(number - 5, 0)


def test_a_deck_that_runs_out_in_a_refill_gives_every_card_it_has() -> None:
    match = short_decks(3)
    play(match, "A pass")
    assert hand(match, "A") == hand(match, "B") == ["diamond3", "diamond4", "diamond5", "bell3"]


def test_one_deck_may_be_out_while_another_is_not() -> None:
    match = table("""
        raise, players 2
        turns 40, roller A, scoring 12
        track A 2, B 4
        A: hand bell1 bell2, pot hourglass2, pile_A rest
        B: pot gear4, hand any
    """)
    play(match, "A pass")
    assert [one.hand for one in see(match).players] == [2, 6]


# Without a card at the start of a round


def test_whoever_has_no_card_sits_the_round_out() -> None:
    match = table(SITS_OUT)
    assert to_act(match) == "B C"
    assert moves(match, "A") == []
    play(match, "C open gear5", "B open bell3")
    assert track(match) == "B 3, C 5"


@pytest.mark.parametrize("turn", ["A open bell1", "A pass", "A raise bell1", "A raise"])
def test_every_move_of_one_who_sits_out_is_refused_by_r8(turn: str) -> None:
    match = table(SITS_OUT)
    for move in ("B open bell3", "C open gear5", "B raise bell1 bell2"):
        assert (clause(match, turn), reason(match, turn)) == ("R8", "no_cards")
        play(match, move)
    assert (clause(match, turn), reason(match, turn)) == ("R8", "no_cards")


def test_whoever_sits_out_has_not_passed() -> None:
    match = table(SITS_OUT)
    play(match, "B open bell3", "C open gear5")
    assert not player(match, "A").passed


def test_whoever_sits_out_sits_out_all_further_rounds() -> None:
    match = table(SITS_OUT)
    play(match, "B open bell3", "C open gear5", "B pass")
    assert (see(match).round, to_act(match)) == (3, "B C")
    assert reason(match, "A open bell1") == "no_cards"


def test_whoever_sits_out_keeps_the_score_pile() -> None:
    match = table(SITS_OUT)
    play(match, "B open bell3", "C open gear5", "B pass")
    assert points(match)[0] == 8 + 1 + 5


def test_a_round_needs_no_more_than_two_who_have_cards() -> None:
    match = table(SITS_OUT)
    play(match, "B open bell3", "C open gear5", "B pass")
    assert player(match, "C").scoring == (12,)


def test_whoever_opens_with_the_last_card_of_all_is_in_the_round() -> None:
    match = table("""
        raise, players 3
        turns 60, roller B, scoring 12
        track
        A: hand gear6, pile_B rest
        B: hand bell3 any
        C: hand gear5 any
    """)
    play(match, "A open gear6", "B open bell3", "C open gear5", "B pass", "C pass")
    assert player(match, "A").scoring == (12,)


# The roller without a card


def test_the_winner_rolls_without_a_card_too() -> None:
    match = table("""
        raise, players 3
        turns 60, roller A, scoring 12
        track A 2, B 6
        A: pot hourglass2, hand any
        B: pot gear6, pile_A rest
        C: pot bell1, hand any
    """)
    play(match, "A pass")
    assert see(match).roller == 1
    assert [event.seat for event in events(match) if isinstance(event, Rolled)] == [1]
    assert to_act(match) == "A C"


@pytest.mark.parametrize(
    ("roller", "order"),
    [
        ("A", "D 3, C 3, B 3"),
        ("B", "A 3, D 3, C 3"),
        ("C", "B 3, A 3, D 3"),
        ("D", "C 3, B 3, A 3"),
    ],
)
def test_then_markers_are_put_down_from_the_next_seat_on(roller: str, order: str) -> None:
    cards = {"A": "bell3", "B": "hourglass3", "C": "cloud3", "D": "gear3"}
    lines = [
        f"{seat}: pile_A rest" if seat == roller else f"{seat}: hand {card} any"
        for seat, card in cards.items()
    ]
    head = ["raise, players 4", f"turns 60, roller {roller}, scoring 12", "track"]
    match = table("\n".join([*head, *lines]))
    play(match, *(f"{seat} open {card}" for seat, card in cards.items() if seat != roller))
    assert track(match) == order


@pytest.mark.parametrize(
    ("without", "order"),
    [("BC", "A 3, D 3"), ("CD", "A 3, B 3"), ("AB", "D 3, C 3"), ("BD", "A 3, C 3")],
)
def test_seats_without_a_card_are_passed_over(without: str, order: str) -> None:
    cards = {"A": "bell3", "B": "hourglass3", "C": "cloud3", "D": "gear3"}
    lines = [
        f"{seat}: pile_A rest" if seat in without else f"{seat}: hand {card} any"
        for seat, card in cards.items()
    ]
    match = table("\n".join(["raise, players 4", "roller B, scoring 12", "track", *lines]))
    play(match, *(f"{seat} open {card}" for seat, card in cards.items() if seat not in without))
    assert track(match) == order


# One alone with cards


def test_one_who_alone_has_cards_lays_one_as_usual() -> None:
    match = table(ALONE)
    assert to_act(match) == "B"
    assert sorted(moves(match, "B")) == ["open bell1", "open bell2", "open gear6"]
    assert clause(match, "B pass") == "R3"


def test_and_wins_the_round_with_it() -> None:
    match = table(ALONE)
    play(match, "B open bell1")
    won = [event for event in events(match) if isinstance(event, RoundWon)]
    assert won == [RoundWon(seat=1, scoring=12, cards=1, points=1)]
    assert player(match, "B").scoring == (12,)
    assert player(match, "B").pile == ("bell1",)
    assert hand(match, "B") == ["gear6", "bell2"]


def test_and_rolls_and_plays_alone_again() -> None:
    match = table(ALONE)
    play(match, "B open bell1")
    assert (see(match).round, see(match).roller, to_act(match)) == (2, 1, "B")
    play(match, "B open gear6")
    assert (see(match).round, to_act(match)) == (3, "B")
    assert len(player(match, "B").scoring) == 2


def test_and_refills_as_usual() -> None:
    match = table("""
        raise, players 2
        turns 60, roller A, scoring 12
        track
        A: pile_A rest
        B: hand bell1 bell1 bell1 bell2 bell2 bell2, pile_B rest, deck gear6
    """)
    play(match, "B open bell1")
    assert hand(match, "B") == ["gear6", "bell1", "bell1", "bell2", "bell2", "bell2"]


# Nobody has a card


def test_the_game_ends_when_nobody_has_a_card() -> None:
    match = table(LAST_CARDS)
    play(match, "A open bell2", "B open gear5", "C open cloud3")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.clause == "R8"


def test_the_scoring_cards_that_are_left_go_to_nobody() -> None:
    match = table(LAST_CARDS)
    play(match, "A open bell2", "B open gear5", "C open cloud3")
    assert [player(match, seat).scoring for seat in "ABC"] == [(6,), (8, 12, 20), ()]
    assert len(see(match).scoring_unseen) == 10
    assert see(match).scoring == 0


def test_the_points_are_counted_as_at_any_end() -> None:
    match = table(LAST_CARDS)
    play(match, "A open bell2", "B open gear5", "C open cloud3")
    assert match.outcome is not None
    assert match.outcome.points == (6 + 49, 8 + 20 + 12 + 3, 49 + 49)
    assert winners(match) == "C"  # who has no scoring card


def test_everybody_is_told_that_it_ended_early() -> None:
    match = table(LAST_CARDS)
    play(match, "A open bell2", "B open gear5", "C open cloud3")
    counted = [event for event in events(match) if isinstance(event, HandsCounted)]
    assert counted == [HandsCounted(points=(0, 0, 0), early=True)]


def test_the_last_card_of_one_alone_ends_it_too() -> None:
    match = table(ALONE)
    play(match, "B open bell1", "B open gear6", "B open bell2")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.clause == "R8"
    assert len(player(match, "B").scoring) == 3


@pytest.mark.parametrize("seat", "ABC")
def test_while_anybody_has_a_card_the_game_goes_on(seat: str) -> None:
    lines = LAST_CARDS.strip().splitlines()
    line = 3 + seat_of(seat)
    lines[line] = lines[line].replace("hand ", "hand hourglass1 ")
    match = table("\n".join(lines))
    play(match, "A open bell2", "B open gear5", "C open cloud3")
    while see(match).phase == "raise":
        play(match, f"{to_act(match)} pass")
    assert not match.over
    assert (see(match).round, to_act(match)) == (5, seat)
    assert hand(match, seat) == ["hourglass1"]


def test_after_the_last_scoring_card_it_is_an_end_by_r9() -> None:
    match = table(LAST_CARDS.replace("scored 6", "scored 6 8 10 10 14 14"))  # the ninth round
    play(match, "A open bell2", "B open gear5", "C open cloud3")
    assert match.outcome is not None
    assert match.outcome.clause == "R9"
