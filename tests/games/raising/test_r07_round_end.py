"""R7 Round end: one marker is left or nobody has a card; who is furthest ahead takes it all."""

from itertools import permutations

import pytest

from stolik import Match
from stolik.games.raising.events import RanOut, Rolled, RoundWon
from stolik.rules.seats import seat_of
from tests.games.raising.table import (
    events,
    hand,
    play,
    player,
    points,
    pot,
    see,
    table,
    to_act,
    track,
    whole,
)

# No die shows a symbol: a card is worth its number.
THREE = """
    raise, players 3
    turns 3, roller A, scoring 12
    track A 2, B 4, C 5
    A: pot hourglass2, hand any
    B: pot gear4, hand any
    C: pot diamond5, hand any
"""
SPOILS = """
    raise, players 4
    turns 31, roller A, scoring 18
    track A 5, C 7
    A: scored 6, pot cloud4 bell1, pile_B cloud5, hand any
    B: pot gear6 hourglass4, hand any
    C: scored 8 10, pot diamond3 gear4, pile_C bell3:5, hand any
    D: pot bell1, pile_C bell1, hand any
"""
NO_CARD_LEFT = """
    raise, players 4
    turns 28, roller A, scoring 12
    track B 5, D 6, C 12
    A: pot gear2, hand any
    B: hand bell2, pot bell1 bell1 bell1 hourglass1 hourglass1
    C: pot bell2 bell2 bell2 hourglass2 hourglass2 cloud2
    D: pot bell1 bell1 bell1 hourglass1 hourglass1 cloud1
"""


def last_cards(roller: str, *cards: str) -> Match:
    """Everybody has one card left at all, and lays it."""
    laid = dict(zip("ABCDE", cards, strict=False))
    lines = [f"{seat}: hand {card}, pile_{seat} rest" for seat, card in laid.items()]
    head = [f"raise, players {len(cards)}", f"turns 70, roller {roller}, scoring 12", "track"]
    match = table("\n".join([*head, *lines]))
    play(match, *(f"{seat} open {card}" for seat, card in laid.items()))
    return match


def won_by(match: Match) -> str:
    """The only seats that have a scoring card."""
    return " ".join(seat for seat in "ABCDE"[: match.players] if player(match, seat).scoring)


# When it ends


def test_the_round_ends_when_one_marker_is_left() -> None:
    match = table(THREE)
    play(match, "A pass")
    assert (track(match), won_by(match)) == ("B 4, C 5", "")
    play(match, "B pass")
    assert (track(match), won_by(match)) == ("", "C")
    assert see(match).phase == "open"


def test_the_last_marker_wins_without_a_card_in_hand() -> None:
    match = table("""
        raise, players 2
        turns 7, roller A, scoring 12
        track A 5, B 6
        A: pot gear5, hand any
        B: pot bell1 bell1 bell1 hourglass1 hourglass1 cloud1
    """)
    play(match, "A pass")
    assert won_by(match) == "B"


def test_a_raise_past_the_only_other_who_has_no_card_ends_the_round() -> None:
    match = table("""
        raise, players 2
        turns 7, roller A, scoring 12
        track A 5, B 6
        A: pot gear5, hand cloud2 any
        B: pot bell1 bell1 bell1 hourglass1 hourglass1 cloud1
    """)
    play(match, "A raise cloud2")
    assert won_by(match) == "A"
    assert to_act(match) == "A B"


def test_the_round_ends_right_after_the_opening_when_nobody_has_a_card_left() -> None:
    match = last_cards("A", "bell2", "gear5", "cloud3")
    assert won_by(match) == "B"
    assert track(match) == ""


def test_it_goes_on_when_the_one_furthest_behind_has_a_card_left() -> None:
    match = table("""
        raise, players 3
        turns 70, roller A, scoring 12
        track
        A: hand bell2 bell3, pile_A rest
        B: hand gear5, pile_B rest
        C: hand cloud3, pile_C rest
    """)
    play(match, "A open bell2", "B open gear5", "C open cloud3")
    assert (track(match), to_act(match), won_by(match)) == ("A 2, C 3, B 5", "A", "")


def test_the_round_ends_after_the_raise_with_the_last_card_of_those_who_are_in_it() -> None:
    match = table(NO_CARD_LEFT)
    play(match, "B raise bell2")  # A holds six cards, but has passed
    assert won_by(match) == "C"
    assert to_act(match) == "A B C D"
    assert see(match).turns == 29


def test_everybody_is_told_who_was_in_it_without_a_card() -> None:
    match = table(NO_CARD_LEFT)
    play(match, "B raise bell2")
    (ran_out,) = [event for event in events(match) if isinstance(event, RanOut)]
    assert {*ran_out.seats} == {1, 3}  # the winner was in it too


# Who wins


@pytest.mark.parametrize("roller", "ABC")
@pytest.mark.parametrize("cards", [*permutations(["bell1", "hourglass2", "cloud3"])])
def test_the_marker_furthest_ahead_wins(cards: tuple[str, ...], roller: str) -> None:
    assert won_by(last_cards(roller, *cards)) == "ABC"[cards.index("cloud3")]


@pytest.mark.parametrize(
    ("players", "roller"), [(n, roller) for n in (2, 3, 4, 5) for roller in "ABCDE"[:n]]
)
def test_when_all_open_with_the_same_value_the_roller_is_below_them_and_wins(
    players: int, roller: str
) -> None:
    cards = ["bell3", "hourglass3", "cloud3", "gear3", "diamond3"][:players]
    assert won_by(last_cards(roller, *cards)) == roller


@pytest.mark.parametrize(
    ("roller", "cards", "winner"),
    [
        ("A", "bell3 cloud3 bell1", "A"),
        ("B", "bell3 cloud3 bell1", "B"),
        ("C", "bell3 cloud3 bell1", "A"),
        ("A", "bell1 bell3 cloud3", "B"),
        ("B", "bell1 bell3 cloud3", "B"),
        ("C", "bell1 bell3 cloud3", "C"),
        ("A", "bell3 bell1 cloud3", "A"),
        ("B", "bell3 bell1 cloud3", "C"),
        ("C", "bell3 bell1 cloud3", "C"),
        ("A", "bell1 cloud1 bell3", "C"),
        ("B", "bell1 cloud1 bell3", "C"),
    ],
)
def test_of_two_that_open_with_the_highest_value_the_first_from_the_roller_on_wins(
    roller: str, cards: str, winner: str
) -> None:
    assert won_by(last_cards(roller, *cards.split())) == winner


@pytest.mark.parametrize("roller", "ABC")
def test_whoever_raises_to_the_space_of_the_leader_comes_on_top_and_loses(roller: str) -> None:
    match = table(f"""
        raise, players 3
        turns 70, roller {roller}, scoring 12
        track A 2, B 3, C 5
        A: hand bell3, pot bell2, pile_A rest
        B: pot cloud3, pile_B rest
        C: pot gear5, pile_C rest
    """)
    play(match, "A raise bell3")
    assert won_by(match) == "C"


@pytest.mark.parametrize("roller", "ABC")
@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A"), ("C", "A"), ("B", "C")])
def test_of_two_that_raise_to_the_same_space_the_first_to_come_wins(
    first: str, second: str, roller: str
) -> None:
    (third,) = {*"ABC"} - {first, second}
    lines = {
        first: f"{first}: hand cloud4, pot bell1, pile_{first} rest",
        second: f"{second}: hand cloud3, pot bell2, pile_{second} rest",
        third: f"{third}: pot gear4, pile_{third} rest",
    }
    head = f"""
        raise, players 3
        turns 70, roller {roller}, scoring 12
        track {first} 1, {second} 2, {third} 4
    """.strip()
    match = table("\n".join([head, *(lines[seat] for seat in "ABC")]))
    play(match, f"{first} raise cloud4")
    assert track(match) == f"{second} 2, {third} 4, {first} 5"
    play(match, f"{second} raise cloud3")
    assert won_by(match) == first


# What the winner takes


def test_the_winner_takes_the_scoring_card() -> None:
    match = table(SPOILS)
    play(match, "A pass")
    assert [player(match, seat).scoring for seat in "ABCD"] == [(6,), (), (8, 10, 18), ()]


def test_the_winner_takes_the_cards_of_all_colours_in_the_pot() -> None:
    match = table(SPOILS)
    play(match, "A pass")
    new = "diamond3 gear4 gear6 cloud4 hourglass4 bell1 bell1".split()
    assert sorted(player(match, "C").pile) == sorted([*new, "bell1", "bell3:5"])
    assert pot(match) == []


@pytest.mark.parametrize(
    ("seat", "taken"),
    [
        ("A", "pile_B cloud5, pile_C cloud4 bell1"),
        ("B", "pile_C gear6 hourglass4"),
        ("C", "pile_C diamond3 gear4 bell3:5"),
        ("D", "pile_C bell1 bell1"),
    ],
)
def test_every_card_keeps_its_colour_on_the_pile(seat: str, taken: str) -> None:
    match = table(SPOILS)
    play(match, "A pass")
    line = whole(match).splitlines()[3 + seat_of(seat)]
    assert line[line.index("pile_") :] == taken


def test_both_count_for_the_winner_and_nobody_else() -> None:
    match = table(SPOILS)
    assert points(match) == [6, 1, 24, 0]
    play(match, "A pass")
    assert points(match) == [6, 1, 24 + 18 + 15, 0]


def test_everybody_is_told_what_the_winner_takes() -> None:
    match = table(SPOILS)
    play(match, "A pass")
    won = [event for event in events(match, "B") if isinstance(event, RoundWon)]
    assert won == [RoundWon(seat=2, scoring=18, cards=7, points=15)]


def test_cards_with_which_the_round_was_just_decided_are_in_the_pot_too() -> None:
    match = table(NO_CARD_LEFT)
    play(match, "B raise bell2")
    assert len(player(match, "C").pile) == 1 + 6 + 6 + 6
    assert points(match) == [0, 0, 12 + 19, 0]


# Then


def test_everybody_refills_the_winner_too() -> None:
    match = table("""
        raise, players 3
        turns 8, roller A, scoring 12
        track A 3, C 10
        A: pot diamond3, hand any
        B: pot bell1 bell3, hand any
        C: pot bell1 bell2 hourglass1 cloud6, hand any
    """)
    play(match, "A pass")
    assert [one.hand for one in see(match).players] == [6, 6, 6]
    assert [one.deck for one in see(match).players] == [23, 22, 20]


def test_all_who_stayed_to_the_end_refill_and_who_has_passed_does_not_again() -> None:
    match = table(NO_CARD_LEFT)
    before = hand(match, "A")
    play(match, "B raise bell2")
    assert [one.hand for one in see(match).players] == [6, 6, 6, 6]
    assert hand(match, "A") == before


def test_the_winner_refills_from_the_own_deck_and_not_from_what_was_won() -> None:
    match = table("""
        raise, players 2
        turns 8, roller A, scoring 12
        track A 3, B 10
        A: pot diamond3, hand any
        B: hand bell1 bell2 bell3, pot bell1 cloud3 cloud6, pile_B rest, deck gear5 gear6 cloud5
    """)
    play(match, "A pass")
    assert hand(match, "B") == ["gear5", "gear6", "cloud5", "bell1", "bell2", "bell3"]


@pytest.mark.parametrize("winner", "ABCD")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_winner_rolls_next(winner: str, steps: int) -> None:
    loser = "ABCD"[(seat_of(winner) + steps) % 4]
    pots = dict.fromkeys("ABCD", "bell1") | {loser: "bell2", winner: "bell3"}
    match = table(
        "\n".join(
            [
                "raise, players 4",
                f"turns 6, roller {loser}, scoring 12",
                f"track {loser} 2, {winner} 3",
                *(f"{seat}: pot {card}, hand any" for seat, card in pots.items()),
            ]
        )
    )
    play(match, f"{loser} pass")
    assert see(match).roller == seat_of(winner)


def test_a_new_round_begins_with_a_new_scoring_card_and_nothing_on_the_track() -> None:
    match = table(SPOILS)
    play(match, "A pass")
    view = see(match)
    assert (view.phase, view.round, view.track) == ("open", 5, ())
    assert to_act(match) == "A B C D"
    assert view.scoring in {8, 10, 12, 14, 16, 18, 20}
    assert len(view.scoring_unseen) == 14 - 5
    assert [one.total for one in view.players] == [0, 0, 0, 0]


def test_everybody_is_told_of_the_next_roll() -> None:
    match = table(SPOILS)
    play(match, "A pass")
    (rolled,) = [event for event in events(match, "B") if isinstance(event, Rolled)]
    assert (rolled.seat, rolled.round, rolled.scoring) == (2, 5, see(match).scoring)
    shown = {symbol.symbol: symbol.dice for symbol in see(match).dice if symbol.dice}
    assert {symbol.symbol: symbol.dice for symbol in rolled.dice} == shown
