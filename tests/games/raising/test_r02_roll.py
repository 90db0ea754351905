"""R2 Roll: the holder of the dice turns up the next scoring card and rolls all seven."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from stolik import Match
from stolik.games.raising.events import DiceShowing, Rolled
from stolik.rules.errors import BadPosition
from tests.games.raising.table import GAME, events, play, see, table, to_act

SYMBOLS = ("diamond", "gear", "cloud", "hourglass", "bell")
DICE = [
    *["bell bell hourglass cloud gear blank"] * 4,
    *["bell hourglass hourglass cloud diamond blank"] * 2,
    "bell hourglass cloud gear diamond blank",
]
ON_42_FACES = {"bell": 11, "hourglass": 9, "cloud": 7, "gear": 5, "diamond": 3, "blank": 7}
SCORING = [6, 8, 8, 10, 10, 12, 12, 14, 14, 16, 16, 18, 18, 20]
ROLLS = 480
DEALT = """raise, players 2
roller A, scoring 12, dice DICE
track
A: hand bell1 bell1 bell1 bell2 bell2 bell2
B: hand bell1 bell1 bell1 bell2 bell2 bell2"""

Roll = tuple[int, ...]


def roll(match: Match) -> Roll:
    """How many dice show each symbol."""
    return tuple(symbol.dice for symbol in see(match).dice)


@cache
def possible_rolls() -> set[Roll]:
    """All that seven dice can show."""
    shown: set[Roll] = {(0,) * len(SYMBOLS)}
    for die in DICE:
        faces = [tuple(int(face == symbol) for symbol in SYMBOLS) for face in set(die.split())]
        shown = {tuple(map(sum, zip(*both, strict=True))) for both in product(shown, faces)}
    return shown


def last_pass(loser: str, winner: str, roller: str = "A", scored: str = "") -> str:
    """When the loser passes, the winner has won the round; whoever is third has passed."""
    cards = dict.fromkeys("ABC", "pot cloud3, hand any")
    cards |= {loser: "pot cloud2, hand any", winner: "pot cloud4, hand any"}
    return f"""
        raise, players 3
        turns 9, roller {roller}, scoring 12, dice 1xbell
        track {loser} 2, {winner} 4
        A: scored {scored}, {cards["A"]}
        B: {cards["B"]}
        C: {cards["C"]}
    """


@cache
def rolls(which: str) -> list[Roll]:
    """Many rolls at the start of a game, or of a round that follows another."""
    if which == "first":
        return [roll(GAME.new(2, seed)) for seed in range(ROLLS)]
    matches = [table(last_pass("A", "B"), seed) for seed in range(ROLLS)]
    for match in matches:
        play(match, "A pass")
    return list(map(roll, matches))


every_roll = pytest.mark.parametrize("which", ["first", "later"])


# The dice


@every_roll
def test_the_dice_show_what_seven_such_dice_can_show(which: str) -> None:
    assert set(rolls(which)) <= possible_rolls()


@every_roll
def test_faces_come_as_often_as_they_are_on_the_dice(which: str) -> None:
    by_symbol = map(sum, zip(*rolls(which), strict=True))
    shown = dict(zip(SYMBOLS, by_symbol, strict=True))
    shown["blank"] = 7 * ROLLS - sum(shown.values())
    for face, faces in ON_42_FACES.items():
        assert shown[face] == pytest.approx(ROLLS * faces / 6, abs=80), face


@every_roll
def test_every_die_falls_by_itself(which: str) -> None:
    diamonds = Counter(dice[0] for dice in rolls(which))
    for number, ways in enumerate([125, 75, 15, 1]):  # of 6 × 6 × 6, on the three that have one
        assert diamonds[number] == pytest.approx(ROLLS * ways / 216, abs=40)


def test_a_position_can_have_exactly_the_rolls_that_are_possible() -> None:
    for dice in product(range(9), repeat=len(SYMBOLS)):
        if sum(dice) <= 8:
            assert can_be_rolled(dice) == (dice in possible_rolls()), dice


def can_be_rolled(dice: Roll) -> bool:
    shown = " ".join(f"{number}x{symbol}" for number, symbol in zip(dice, SYMBOLS, strict=True))
    invalid = ""
    try:
        GAME.position(DEALT.replace("DICE", shown), seed=1)
    except BadPosition as bad:
        invalid = str(bad)
    assert invalid in {"", "no roll of the dice shows that"}
    return not invalid


@pytest.mark.parametrize(
    ("dice", "verdict"),
    [
        ("3xdiamond", True),
        ("4xdiamond", False),
        ("5xgear", True),
        ("6xgear", False),
        ("5xgear 2xdiamond", True),
        ("4xgear 3xdiamond", True),
        ("5xgear 3xdiamond", False),
        ("7xcloud", True),
        ("7xhourglass", True),
        ("7xbell", True),
        ("8xbell", False),
        ("", True),
    ],
)
def test_at_most_three_diamonds_five_gears_or_seven_of_another_symbol(
    dice: str, verdict: bool
) -> None:
    counts = dict.fromkeys(SYMBOLS, 0)
    counts |= {word[2:]: int(word[0]) for word in dice.split()}
    assert can_be_rolled(tuple(counts.values())) == verdict


def test_dice_without_a_symbol_are_blank() -> None:
    match = table(DEALT.replace("DICE", "3xbell 2xdiamond 1xgear"))
    assert (roll(match), see(match).blanks) == ((2, 1, 0, 0, 3), 1)


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_everybody_sees_the_roll_and_the_scoring_card(viewer: str) -> None:
    view = see(table(last_pass("A", "B", roller="C")), viewer)
    assert [symbol.dice for symbol in view.dice] == [0, 0, 0, 0, 1]
    assert (view.scoring, view.roller) == (12, 2)


def test_the_roll_stays_as_it_is_until_the_round_is_over() -> None:
    match = table("""
        raise, players 2
        roller A, scoring 12, dice 3xbell 2xdiamond 1xgear
        track
        A: hand bell1 gear4 any
        B: hand cloud1 any
    """)
    seen = []
    for turn in ["B open cloud1", "A open bell1", "B raise bell2", "A raise gear4"]:
        play(match, turn)
        seen.append((roll(match), see(match).scoring, see(match).roller, see(match).round))
    assert set(seen) == {((2, 1, 0, 0, 3), 12, 0, 1)}


# A new round


def test_a_new_round_rolls_anew() -> None:
    rolled = Counter(rolls("later"))
    assert len(rolled) > 100
    assert max(rolled.values()) < 0.05 * ROLLS


def test_a_new_round_turns_up_one_more_scoring_card() -> None:
    match = table(last_pass("A", "B", scored="6 8 10"))
    assert see(match).round == 4
    play(match, "A pass")
    view = see(match)
    assert view.round == 5
    assert sorted([6, 8, 10, 12, view.scoring, *view.scoring_unseen]) == SCORING


def test_it_is_any_that_has_not_been_turned_up_each_as_likely() -> None:
    new: Counter[int] = Counter()
    for seed in range(300):
        match = table(last_pass("A", "B", scored="10 10 12 14 14 16 16"), seed)
        play(match, "A pass")
        new[see(match).scoring] += 1
    assert set(new) == {6, 8, 18, 20}
    for scoring, copies in {6: 1, 8: 2, 18: 2, 20: 1}.items():
        assert new[scoring] == pytest.approx(50 * copies, abs=30)


@pytest.mark.parametrize("roller", "ABC")
@pytest.mark.parametrize(
    ("loser", "winner"), [("A", "B"), ("A", "C"), ("B", "A"), ("B", "C"), ("C", "A"), ("C", "B")]
)
def test_the_winner_of_a_round_rolls_next(loser: str, winner: str, roller: str) -> None:
    match = table(last_pass(loser, winner, roller))
    play(match, f"{loser} pass")
    assert see(match).roller == "ABC".index(winner)
    assert to_act(match) == "A B C"


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_everybody_is_told_of_the_roll(viewer: str) -> None:
    match = table(last_pass("A", "C", scored="6 8"))
    play(match, "A pass")
    shown = tuple(DiceShowing(one.symbol, one.dice) for one in see(match).dice if one.dice)
    assert shown
    assert events(match, viewer)[-1] == Rolled(2, 4, see(match).scoring, shown)
