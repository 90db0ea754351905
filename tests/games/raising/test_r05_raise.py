"""R5 Raise: play hand cards, so that your total becomes higher than that just ahead of you."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from stolik import Match
from stolik.games.raising.events import Reached
from stolik.rules.errors import IllegalMove
from tests.games.raising.table import (
    clause,
    events,
    hand,
    moves,
    play,
    player,
    pot,
    reason,
    see,
    table,
    to_act,
    track,
    whole,
)

LADDER = """
    raise, players 3
    turns 3, roller A, scoring 12, dice 2xbell 1xdiamond
    track A 4, B 6, C 12
    A: pot cloud4, hand cloud2 cloud3 bell1 hourglass1 hourglass1
    B: pot cloud6, hand gear6 any
    C: pot diamond6, hand diamond5 any
"""
"""A has to get past 6. Bells count three times, diamonds twice, all others once."""


def raises(match: Match, seat: str) -> list[tuple[str, ...]]:
    """The cards of every raise that is listed."""
    listed = [move.split() for move in moves(match, seat)]
    return [tuple(sorted(cards)) for verb, *cards in listed if verb == "raise"]


# Strictly higher


@pytest.mark.parametrize("cards", ["cloud3", "bell1", "cloud2 hourglass1"])
def test_one_more_than_the_player_just_ahead_is_enough(cards: str) -> None:
    match = table(LADDER)
    play(match, f"A raise {cards}")
    assert track(match) == "B 6, A 7, C 12"


@pytest.mark.parametrize("cards", ["cloud2", "hourglass1 hourglass1"])
def test_drawing_level_is_not_enough(cards: str) -> None:
    match = table(LADDER)
    turn = f"A raise {cards}"
    assert (clause(match, turn), reason(match, turn)) == ("R5", "raise_not_enough")
    assert f"raise {cards}" not in moves(match, "A")


def test_staying_behind_is_not_enough() -> None:
    assert reason(table(LADDER), "A raise hourglass1") == "raise_not_enough"


def test_a_raise_that_is_refused_changes_nothing() -> None:
    match = table(LADDER)
    before = whole(match)
    with pytest.raises(IllegalMove):
        play(match, "A raise cloud2")
    assert whole(match) == before


def test_only_the_player_just_ahead_has_to_be_overtaken() -> None:
    match = table(LADDER)
    play(match, "A raise cloud3 cloud2")
    assert track(match) == "B 6, A 9, C 12"


def test_several_may_be_overtaken_at_once() -> None:
    match = table(LADDER)
    play(match, "A raise cloud3 cloud2 bell1 hourglass1")
    assert track(match) == "B 6, C 12, A 13"


@pytest.mark.parametrize(("cards", "total"), [("bell1", 7), ("bell1 cloud2", 9)])
def test_cards_count_as_the_dice_say(cards: str, total: int) -> None:
    match = table(LADDER)
    play(match, f"A raise {cards}")
    assert player(match, "A").total == total


def test_what_is_played_is_added_to_what_was_played_before() -> None:
    match = table(LADDER)
    play(match, "A raise bell1", "B raise gear6", "A raise cloud3 cloud2 hourglass1")
    assert track(match) == "B 12, C 12, A 13"


# How many cards


def test_a_raise_needs_a_card() -> None:
    match = table(LADDER)
    assert (clause(match, "A raise"), reason(match, "A raise")) == ("R5", "raise_nothing")
    assert () not in raises(match, "A")


@pytest.mark.parametrize(
    "cards",
    [
        "cloud3 hourglass1",
        "cloud3 bell1",
        "cloud3 bell1 hourglass1 hourglass1",
        "cloud2 cloud3 bell1 hourglass1 hourglass1",
    ],
)
def test_more_cards_than_needed_may_be_played(cards: str) -> None:
    assert clause(table(LADDER), f"A raise {cards}") == "allowed"


def test_cards_that_do_not_suffice_one_by_one_may_suffice_together() -> None:
    match = table(LADDER)
    for card in ("cloud2", "hourglass1"):
        assert reason(match, f"A raise {card}") == "raise_not_enough"
    assert clause(match, "A raise cloud2 hourglass1") == "allowed"


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    one, other = table(LADDER), table(LADDER)
    play(one, "A raise cloud2 hourglass1 bell1")
    play(other, "A raise bell1 cloud2 hourglass1")
    assert one.history == other.history
    assert whole(one) == whole(other)


# From the hand to the pot


@pytest.mark.parametrize(
    "cards",
    [
        "gear6",  # B's
        "diamond5",  # C's
        "cloud5",  # in the deck
        "cloud4",  # in the pot
        "cloud3 cloud3",
        "hourglass1 hourglass1 hourglass1",
        "cloud3 gear6",
        "bell3:5",
        "diamond1",
    ],
)
def test_only_cards_of_your_own_hand_can_be_played_each_once(cards: str) -> None:
    match = table(LADDER)
    turn = f"A raise {cards}"
    assert (clause(match, turn), reason(match, turn)) == ("R5", "raise_not_held")


def test_the_cards_go_from_the_hand_to_the_pot() -> None:
    match = table(LADDER)
    play(match, "A raise cloud2 hourglass1")
    assert hand(match, "A") == ["cloud3", "hourglass1", "bell1"]
    assert pot(match) == ["diamond6", "cloud2", "cloud4", "cloud6", "hourglass1"]
    assert see(match).pot_points == 5 + 1 + 1 + 5 + 1


def test_nobody_draws() -> None:
    match = table(LADDER)
    play(match, "A raise cloud2 hourglass1", "B raise gear6")
    assert [(one.hand, one.deck) for one in see(match).players] == [(3, 24), (4, 24), (5, 24)]


def test_even_with_the_last_card_nobody_draws() -> None:
    match = table(LADDER)
    play(match, "A raise cloud2 cloud3 bell1 hourglass1 hourglass1")
    assert (track(match), to_act(match)) == ("B 6, C 12, A 14", "B")
    assert (player(match, "A").hand, player(match, "A").deck) == (0, 24)


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_everybody_is_told_which_cards_and_how_far_and_who_is_still_ahead(viewer: str) -> None:
    match = table(LADDER)
    play(match, "A raise cloud2 hourglass1")
    logged = match.log("ABC".index(viewer) if viewer else None)[-1]
    assert match.game.text(logged.move) == "raise cloud2 hourglass1"
    assert events(match, viewer) == (Reached(0, 7, (2,)),)


def test_one_on_the_space_where_it_lands_is_still_ahead() -> None:
    match = table(LADDER)
    play(match, "A raise cloud2 cloud3 bell1")
    assert events(match) == (Reached(0, 12, (2,)),)


# Where the marker lands


@pytest.mark.parametrize("hand_of_a", ["cloud3 bell1 cloud2", "gear5 cloud3"])
def test_a_marker_that_lands_on_an_occupied_space_goes_on_top(hand_of_a: str) -> None:
    text = LADDER.replace("cloud2 cloud3 bell1 hourglass1 hourglass1", f"{hand_of_a} any")
    match = table(text)
    play(match, f"A raise {hand_of_a}")
    assert track(match) == "B 6, A 12, C 12"


def test_a_marker_that_lands_on_a_stack_goes_on_top_of_all() -> None:
    match = table("""
        raise, players 4
        turns 4, roller A, scoring 12, dice
        track D 2, A 3, C 6, B 6
        A: pot cloud3, hand any
        B: pot cloud6, hand any
        C: pot gear6, hand any
        D: pot cloud2, hand gear4 any
    """)
    play(match, "D raise gear4")
    assert track(match) == "A 3, D 6, C 6, B 6"


# On the same space


STACK = """
    raise, players 4
    turns 4, roller A, scoring 12, dice
    track C 4, A 4, B 4, D 6
    A: pot cloud4, hand any
    B: pot gear4, hand any
    C: pot diamond4, hand bell1 bell1 hourglass1 bell2 cloud6
    D: pot cloud6, hand any
"""


def test_on_the_same_space_any_cards_get_past_the_one_below() -> None:
    match = table(STACK)
    assert sorted(raises(match, "C")) == sorted(choices("bell1 bell1 hourglass1 bell2 cloud6"))


@pytest.mark.parametrize(
    ("cards", "on_track"),
    [
        ("bell1", "A 4, B 4, C 5, D 6"),
        ("bell2", "A 4, B 4, C 6, D 6"),
        ("cloud6", "A 4, B 4, D 6, C 10"),
    ],
)
def test_and_so_past_all_who_are_on_that_space(cards: str, on_track: str) -> None:
    match = table(STACK)
    play(match, f"C raise {cards}")
    assert track(match) == on_track


def test_on_the_same_space_too_it_takes_a_card() -> None:
    assert reason(table(STACK), "C raise") == "raise_nothing"


def test_the_lowest_of_a_stack_has_to_overtake_the_next_space() -> None:
    match = table(STACK.replace("track C 4, A 4, B 4, D 6", "track A 4, B 4, C 4, D 6"))
    play(match, "A pass", "B pass")
    assert [reason(match, f"C raise {cards}") for cards in ("bell2", "bell1 bell1")] == [
        "raise_not_enough",
        "raise_not_enough",
    ]
    assert clause(match, "C raise bell2 bell1") == "allowed"


# Beyond the drawn track

BEYOND = """
    raise, players 3
    turns 7, roller A, scoring 12, dice 7xcloud
    track A 88, B 96, C 120
    A: pot cloud6 cloud5, hand cloud1 cloud2 cloud3 cloud4
    B: pot cloud6 cloud4 cloud2, hand cloud3 cloud5 bell1
    C: pot cloud6 cloud5 cloud4, hand cloud1 cloud2 cloud3
"""


def test_totals_may_go_beyond_100() -> None:
    match = table(BEYOND)
    play(match, "A raise cloud3 cloud2")
    assert track(match) == "B 96, C 120, A 128"
    play(match, "B raise cloud5", "C raise cloud3")
    assert track(match) == "A 128, B 136, C 144"


def test_beyond_100_a_marker_goes_on_top_too() -> None:
    match = table(BEYOND)
    play(match, "A raise cloud4")
    assert track(match) == "B 96, A 120, C 120"


def test_beyond_100_it_has_to_be_strictly_higher_too() -> None:
    match = table(BEYOND)
    play(match, "A raise cloud4")
    assert reason(match, "B raise cloud3") == "raise_not_enough"  # 120
    assert clause(match, "B raise cloud3 bell1") == "allowed"  # 121


# Listed and refused


def choices(cards: str) -> set[tuple[str, ...]]:
    """Every choice of at least one of these cards; those that are alike are one."""
    return set(every_choice(sorted(cards.split())))


def every_choice(cards: list[str]) -> Iterator[tuple[str, ...]]:
    for number in range(1, len(cards) + 1):
        yield from combinations(cards, number)


def worth(cards: str, dice: str) -> int:
    """The number of each card times one more than the dice that show its symbol."""
    shown = {symbol: int(number) for number, symbol in re.findall(r"(\d)x(\w+)", dice)}
    found = re.findall(r"([a-z]+)(\d)", cards)
    return sum(int(number) * (shown.get(symbol, 0) + 1) for symbol, number in found)


def duel(dice: str, hand_of_a: str, pot_of_a: str, pot_of_b: str) -> Match:
    """A is furthest behind, B just ahead."""
    totals = worth(pot_of_a, dice), worth(pot_of_b, dice)
    return table(f"""
        raise, players 2
        turns 4, roller A, scoring 12, dice {dice}
        track A {totals[0]}, B {totals[1]}
        A: pot {pot_of_a}, hand {hand_of_a}
        B: pot {pot_of_b}, hand any
    """)


DUELS = [
    ("", "bell1 bell1 bell1 bell2 bell2", "bell2", "cloud4"),
    ("", "bell1 bell1 bell1 bell2 bell2", "bell2", "cloud6 cloud2"),
    ("", "hourglass1 hourglass1 hourglass2 hourglass2 hourglass3", "hourglass3", "diamond6"),
    ("3xbell", "bell3 bell3:5 bell1 bell1 cloud1", "cloud2", "gear6 gear5 gear4"),
    ("2xbell 1xhourglass", "bell2 bell2 bell2 hourglass1 hourglass1", "bell1", "cloud6 cloud5"),
    ("2xcloud", "bell1 bell2 bell2 hourglass1", "bell1 bell1", "cloud1"),
    ("4xgear 1xbell", "gear2 bell1 bell1", "cloud1 cloud2 cloud3", "gear3"),
    ("1xdiamond", "bell3 bell3:5", "bell1 bell1 bell2 bell2", "diamond3 bell1"),
    ("", "bell1 bell1 bell2 bell2 bell3", "cloud4", "gear4"),
    ("5xgear 2xdiamond", "hourglass1 hourglass1 hourglass2", "bell1 bell1 bell1", "gear6"),
]


@pytest.mark.parametrize(("dice", "hand_of_a", "pot_of_a", "pot_of_b"), DUELS)
def test_every_choice_that_overtakes_is_listed_once_and_all_others_are_refused(
    dice: str, hand_of_a: str, pot_of_a: str, pot_of_b: str
) -> None:
    match = duel(dice, hand_of_a, pot_of_a, pot_of_b)
    need = worth(pot_of_b, dice) - worth(pot_of_a, dice)
    enough = {cards for cards in choices(hand_of_a) if worth(" ".join(cards), dice) > need}
    assert sorted(raises(match, "A")) == sorted(enough)
    for cards in choices(hand_of_a):
        allowed = reason(match, f"A raise {' '.join(cards)}") == "allowed"
        assert allowed == (cards in enough), cards


def test_cards_that_are_alike_are_one_move() -> None:
    match = duel("", "bell1 bell1 bell1 bell2 bell2", "cloud1", "cloud2")
    assert sorted(raises(match, "A")) == [
        ("bell1", "bell1"),
        ("bell1", "bell1", "bell1"),
        ("bell1", "bell1", "bell1", "bell2"),
        ("bell1", "bell1", "bell1", "bell2", "bell2"),
        ("bell1", "bell1", "bell2"),
        ("bell1", "bell1", "bell2", "bell2"),
        ("bell1", "bell2"),
        ("bell1", "bell2", "bell2"),
        ("bell2",),
        ("bell2", "bell2"),
    ]


def test_cards_that_differ_in_their_points_are_two() -> None:
    match = duel("", "bell3 bell3:5", "cloud1 cloud2 cloud3 cloud4", "cloud6 cloud5")
    assert sorted(raises(match, "A")) == [("bell3",), ("bell3", "bell3:5"), ("bell3:5",)]


@pytest.mark.parametrize(("played", "kept"), [("bell3", "bell3:5"), ("bell3:5", "bell3")])
def test_and_the_one_that_is_named_is_played(played: str, kept: str) -> None:
    match = duel("", "bell3 bell3:5", "cloud1 cloud2 cloud3 cloud4", "cloud6 cloud5")
    play(match, f"A raise {played}")
    assert hand(match, "A") == [kept]
    assert played in pot(match)


def test_raises_that_contain_some_cards_can_be_asked_for() -> None:
    found = moves(table(LADDER), "A", "raise hourglass1 hourglass1")
    assert sorted(found) == [
        "raise cloud2 cloud3 hourglass1 hourglass1",
        "raise cloud2 cloud3 hourglass1 hourglass1 bell1",
        "raise cloud2 hourglass1 hourglass1",
        "raise cloud2 hourglass1 hourglass1 bell1",
        "raise cloud3 hourglass1 hourglass1",
        "raise cloud3 hourglass1 hourglass1 bell1",
        "raise hourglass1 hourglass1 bell1",
    ]


def test_whoever_cannot_raise_with_all_their_cards_is_told_so() -> None:
    match = duel(
        "5xgear 2xdiamond", "hourglass1 hourglass1 hourglass2", "bell1 bell1 bell1", "gear6"
    )
    turn = "A raise hourglass1 hourglass1 hourglass2"
    assert (clause(match, turn), reason(match, turn)) == ("R6", "raise_impossible")
    assert moves(match, "A") == ["pass"]


def test_all_cards_together_may_be_just_enough() -> None:
    match = duel("", "bell1 bell1 bell2", "cloud1 cloud2 cloud3", "cloud6 cloud3")
    assert raises(match, "A") == [("bell1", "bell1", "bell2")]
