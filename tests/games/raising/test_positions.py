"""What a position's text says: what is named, `rest`, `deck`, `hidden`, and dice."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from stolik.games.raising.validity import (
    WRONG_HAND,
    WRONG_ROLL,
)
from stolik.games.raising.view import RaiseView
from stolik.rules.errors import BadPosition
from tests.games.raising.cases.positions import LATE, OPENING, RAISING
from tests.games.raising.table import (
    DECK,
    GAME,
    hand,
    player,
    pot,
    see,
    table,
    track,
    whole,
)


def left(*named: str) -> Counter[str]:
    """The cards of a deck but for some."""
    rest = Counter(DECK)
    rest.subtract(named)
    assert min(rest.values()) >= 0
    return +rest


def refused(text: str) -> str:
    """Why it is no position."""
    with pytest.raises(BadPosition) as error:
        GAME.read(text)
    return str(error.value)


# What a text says


def test_everything_that_a_position_names_is_so() -> None:
    match = table(OPENING)
    view = see(match)
    assert (view.turns, view.roller, view.scoring, view.blanks) == (20, 1, 12, 1)
    assert [symbol.dice for symbol in view.dice] == [2, 1, 0, 0, 3]
    assert [one.scoring for one in view.players] == [(10,), (8, 8), ()]
    assert [one.opened for one in view.players] == ["", "cloud1", ""]
    assert [one.laid for one in view.players] == [False, True, False]
    assert player(match, "B", viewer="B").laid_card == "bell2"
    assert hand(match, "B") == ["diamond5", "diamond6", "gear5", "cloud2", "bell1"]
    assert [one.pile for one in view.players] == [("gear2", "hourglass1"), ("cloud1",), ()]


def test_markers_and_pot_are_so() -> None:
    match = table(RAISING)
    assert track(match) == "C 6, A 8, B 15"
    assert pot(match) == ["diamond5", "gear3", "bell2"]


def test_of_markers_on_one_space_the_top_one_comes_first() -> None:
    text = RAISING.replace("C 6, A 8, B 15", "A 8, C 8, B 15").replace("pot gear3", "pot bell2")
    text = text.replace("opened gear3", "opened bell2")
    assert track(table(text)) == "A 8, C 8, B 15"
    assert track(table(text.replace("A 8, C 8", "C 8, A 8"))) == "C 8, A 8, B 15"


def test_cards_that_are_not_named_are_in_the_deck() -> None:
    match = table(OPENING)
    named = "gear3 gear6 cloud4 hourglass2 bell3 bell3:5 hourglass1".split()
    assert Counter(player(match, "C", viewer="C").unseen) == left(*named)


def test_scoring_cards_that_are_not_named_are_unseen() -> None:
    assert see(table(OPENING)).scoring_unseen == (6, 10, 12, 14, 14, 16, 16, 18, 18, 20)


def test_cards_are_written_by_symbol_and_number_however_they_were_named() -> None:
    text = OPENING.replace("hand bell1 bell2 cloud4", "hand cloud4 b2 dzwonek1")
    assert whole(table(text)) == whole(table(OPENING))
    assert "A: scored 10, hand gear3 cloud4 hourglass1 hourglass4 bell1 bell2, pile_A" in whole(
        table(text)
    )


def test_what_is_missing_is_nothing() -> None:
    match = table("""
        raise, players 2
        roller B, scoring 6
        track
        A: hand any
        B: hand any
    """)
    assert (see(match).turns, see(match).blanks, pot(match)) == (0, 7, [])


# rest and deck


@pytest.mark.parametrize("place", ["pile_A", "pile_B"])
def test_rest_stands_for_all_cards_that_the_line_does_not_name(place: str) -> None:
    match = table(LATE.replace("pile_B rest", f"{place} rest"))
    piles = Counter(player(match, place[-1]).pile)
    assert not left("bell1", "bell2", "cloud1") - piles
    assert (player(match, "A").deck, player(match, "A", viewer="A").unseen) == (0, ())


def test_rest_may_stand_in_the_hand() -> None:
    match = table(f"""
        raise, players 2
        turns 60, roller A, scoring 12, dice 3xbell
        track
        A: hand rest, pile_B {" ".join(left("bell1", "bell1", "gear6").elements())}
        B: hand any
    """)
    assert hand(match, "A") == ["gear6", "bell1", "bell1"]


def test_rest_may_stand_in_the_pot() -> None:
    match = table(f"""
        raise, players 2
        turns 60, roller A, scoring 12, dice 3xbell
        track A 5, B 12
        A: hand gear6, pot rest, pile_B {" ".join(left("bell1", "cloud1", "gear6").elements())}
        B: pot bell3, hand any
    """)
    assert pot(match) == ["cloud1", "bell1", "bell3"]


def test_rest_does_not_stand_for_the_laid_card() -> None:
    match = table("""
        raise, players 2
        turns 60, roller A, scoring 12, dice 3xbell
        track
        A: laid bell1, hand bell2, pile_B rest
        B: hand any
    """)
    assert Counter(player(match, "B").pile) == left("bell1", "bell2")


def test_beside_rest_the_deck_may_be_named() -> None:
    match = table("""
        raise, players 2
        turns 60, roller A, scoring 12, dice 3xbell
        track
        A: hand bell1 bell1 bell2 cloud1 cloud2 cloud3, pile_B rest, deck bell1 gear6
        B: hand any
    """)
    assert Counter(player(match, "A", viewer="A").unseen) == Counter(["bell1", "gear6"])
    assert len(player(match, "B").pile) == 30 - 6 - 2


# hidden, and laid hidden


def test_hidden_cards_are_among_those_not_named() -> None:
    text = RAISING.replace("hand gear6 cloud4 hourglass2 bell3 bell3:5", "hidden 5")
    state = GAME.read(text)
    assert GAME.information_state.hides(state) == 5
    view = GAME.views.view(state, 0)
    assert isinstance(view, RaiseView)
    third = view.players[2]
    assert (third.hand, third.deck, third.cards) == (5, 24, ())
    assert Counter(third.unseen) == left("gear3")


def test_a_laid_card_that_is_hidden_is_among_those_not_named() -> None:
    text = OPENING.replace(
        "hand diamond5 diamond6 cloud2 gear5 bell1, laid bell2", "hidden 5, laid hidden"
    )
    state = GAME.read(text)
    assert GAME.information_state.hides(state) == 6
    view = GAME.views.view(state, 0)
    assert isinstance(view, RaiseView)
    second = view.players[1]
    assert (second.hand, second.deck, second.laid, second.laid_card) == (5, 24, True, "")
    assert Counter(second.unseen) == left()


def test_a_hand_may_be_known_though_the_laid_card_is_not() -> None:
    state = GAME.read(OPENING.replace("laid bell2", "laid hidden"))
    assert GAME.information_state.hides(state) == 1


def test_no_more_can_be_hidden_than_the_line_does_not_name() -> None:
    text = LATE.replace(
        "hand bell2 cloud1, pile_B rest", "hidden 2, pile_B rest, deck bell2 cloud1"
    )
    assert GAME.information_state.hides(GAME.read(text)) == 2
    assert refused(text.replace("hidden 2", "hidden 3")) == GAME.problems[WRONG_HAND]
    assert refused(text.replace("hidden 2", "hidden 5")) == GAME.problems[WRONG_HAND]
    assert refused(text.replace("A: ", "A: laid hidden, ")) == GAME.problems[WRONG_HAND]


# Dice

SYMBOLS = ["diamond", "gear", "cloud", "hourglass", "bell"]
FACES = [
    *["bell bell hourglass cloud gear blank".split()] * 4,
    *["bell hourglass hourglass cloud diamond blank".split()] * 2,
    "bell hourglass cloud gear diamond blank".split(),
]

Roll = tuple[int, ...]


def possible_rolls() -> set[Roll]:
    """How many dice show each symbol, in all that seven dice can show."""
    rolls: set[Roll] = {(0,) * len(SYMBOLS)}
    for die in FACES:
        one = [tuple(int(face == symbol) for symbol in SYMBOLS) for face in die]
        rolls = {tuple(map(sum, zip(*both, strict=True))) for both in product(rolls, one)}
    return rolls


def thinkable_rolls() -> list[Roll]:
    """Seven dice that show anything."""
    faces = combinations_with_replacement([*SYMBOLS, "blank"], len(FACES))
    return [tuple(map(shown.count, SYMBOLS)) for shown in faces]


def with_dice(roll: Roll) -> str:
    shown = " ".join(f"{n}x{symbol}" for n, symbol in zip(roll, SYMBOLS, strict=True) if n)
    return OPENING.replace("3xbell 2xdiamond 1xgear", shown)


def test_dice_are_refused_just_when_no_roll_shows_them() -> None:
    possible, thinkable = possible_rolls(), thinkable_rolls()
    assert possible < {*thinkable}
    for roll in thinkable:
        if roll in possible:
            assert tuple(GAME.read(with_dice(roll)).dice) == roll
        else:
            assert refused(with_dice(roll)) == GAME.problems[WRONG_ROLL], roll


@pytest.mark.parametrize("roll", [(0, 0, 0, 0, 8), (1, 1, 2, 2, 2), (3, 3, 3, 3, 3)])
def test_more_than_seven_dice_are_refused(roll: Roll) -> None:
    assert refused(with_dice(roll)) == GAME.problems[WRONG_ROLL]
