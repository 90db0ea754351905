"""Positions as text: the short words, and a sentence for everything that cannot be."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest

from stolik.games.raising.validity import (
    NO_POSITION,
    ROUND_OVER,
    SENTENCES,
    SOUND,
    WRONG_CARDS,
    WRONG_END,
    WRONG_HAND,
    WRONG_OPENING,
    WRONG_ROLL,
    WRONG_SCORING,
    WRONG_TRACK,
)
from stolik.games.raising.view import RaiseView
from stolik.rules.errors import BadPosition
from stolik.rules.state import copied
from tests.games.raising import naive
from tests.games.raising.table import (
    DECK,
    GAME,
    hand,
    play_at_random,
    player,
    pot,
    see,
    table,
    track,
    whole,
)

OPENING = """
    raise, players 3
    turns 20, roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track
    A: scored 10, hand bell1 bell2 cloud4 gear3 hourglass1 hourglass4, pile_A gear2, pile_B cloud1
    B: scored 8 8, opened cloud1, hand diamond5 diamond6 cloud2 gear5 bell1, laid bell2
    C: hand gear3 gear6 cloud4 hourglass2 bell3 bell3:5, pile_A hourglass1
"""
RAISING = """
    raise, players 3
    turns 33, roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track C 6, A 8, B 15
    A: opened bell2, hand bell1 cloud4 gear3 hourglass1 hourglass4, pot bell2
    B: opened diamond5, hand diamond6 cloud2 gear5 bell1 bell2, pot diamond5
    C: opened gear3, hand gear6 cloud4 hourglass2 bell3 bell3:5, pot gear3
"""
OVER = """
    raise, players 2
    turns 70, roller A, dice 3xbell
    track
    A: scored 6 8 8 10, pile_A rest
    B: scored 10 12 12 14, pile_B bell1, pile_A bell2 bell3:5
"""
LATE = """
    raise, players 2
    turns 60, roller A, scoring 12, dice 3xbell
    track A 4, B 12
    A: pot bell1, hand bell2 cloud1, pile_B rest
    B: pot bell3, hand cloud1 cloud2, pile_A rest
"""
SAT_OUT = LATE.replace("players 2", "players 3") + "C: pile_A rest"
LAST_CARDS = """
    raise, players 2
    turns 60, roller A, scoring 12, dice 3xbell
    track
    A: hand bell1, pile_B rest
    B: hand bell2, pile_B rest
"""


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


@pytest.mark.parametrize("text", [OPENING, RAISING, OVER, LATE])
def test_a_position_is_written_as_it_is_read(text: str) -> None:
    state = GAME.read(text)
    assert GAME.read(GAME.write(state)) == state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_can_be_read_again_as_anybody_sees_it(players: int) -> None:
    match = GAME.new(players, seed=players)
    for step in range(30):
        play_at_random(match, turns=1, seed=step)
        for viewer in (None, *range(players)):
            seen = GAME.revealed(match._state, -1 if viewer is None else viewer)
            assert GAME.read(match.position(viewer)) == seen


def test_cards_are_written_by_symbol_and_number_however_they_were_named() -> None:
    text = OPENING.replace("hand bell1 bell2 cloud4", "hand cloud4 b2 dzwonek1")
    assert whole(table(text)) == whole(table(OPENING))
    assert "A: scored 10, hand gear3 cloud4 hourglass1 hourglass4 bell1 bell2, pile_A" in whole(
        table(text)
    )


def test_a_semicolon_may_stand_for_a_new_line() -> None:
    lines = [line.strip() for line in LATE.strip().splitlines()]
    assert whole(table(LATE)) == GAME.write(GAME.read(";".join(lines)))


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


def test_beside_rest_the_deck_may_be_told() -> None:
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
    assert GAME.knowledge.hides(state) == 5
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
    assert GAME.knowledge.hides(state) == 6
    view = GAME.views.view(state, 0)
    assert isinstance(view, RaiseView)
    second = view.players[1]
    assert (second.hand, second.deck, second.laid, second.laid_card) == (5, 24, True, "")
    assert Counter(second.unseen) == left()


def test_a_hand_may_be_known_though_the_laid_card_is_not() -> None:
    state = GAME.read(OPENING.replace("laid bell2", "laid hidden"))
    assert GAME.knowledge.hides(state) == 1


@pytest.mark.parametrize(
    "text",
    [
        RAISING.replace("hand gear6 cloud4 hourglass2 bell3 bell3:5", "hidden 5"),
        OPENING.replace("laid bell2", "laid hidden"),
    ],
)
def test_where_something_is_hidden_nobody_can_play_on(text: str) -> None:
    with pytest.raises(BadPosition, match="part of it is hidden"):
        GAME.position(text)


def test_no_more_can_be_hidden_than_the_line_does_not_name() -> None:
    text = LATE.replace(
        "hand bell2 cloud1, pile_B rest", "hidden 2, pile_B rest, deck bell2 cloud1"
    )
    assert GAME.knowledge.hides(GAME.read(text)) == 2
    assert refused(text.replace("hidden 2", "hidden 3")) == SENTENCES[WRONG_HAND]
    assert refused(text.replace("hidden 2", "hidden 5")) == SENTENCES[WRONG_HAND]
    assert refused(text.replace("A: ", "A: laid hidden, ")) == SENTENCES[WRONG_HAND]


# Texts that are no position

NO_TEXTS = [
    ("track C 6, A 8, B 15", "", "after the first line there have to be 5 more"),
    ("C: opened", "D: opened", "has to begin with C:"),
    ("A: opened", "A opened", "has to begin with A:"),
    ("turns 33", "turn 33", "nothing is called 'turn' here"),
    ("turns 33", "turns 33, turns 33", "'turns' is there twice"),
    ("turns 33", "turns -1", "turns has to be a whole number"),
    ("turns 33", "turns many", "turns has to be a whole number"),
    ("turns 33", "turns 9999999999", "turns has to be a whole number"),
    ("roller B, ", "", "roller has to be one of A, B, C"),
    ("roller B", "roller D", "roller has to be one of A, B, C"),
    ("roller B", "roller b", "roller has to be one of A, B, C"),
    ("scoring 12", "scoring 7", "there is no scoring card '7'"),
    ("scoring 12", "scoring six", "there is no scoring card 'six'"),
    ("scoring 12", "scoring 6 8", "only one scoring card is up"),
    ("A: opened", "A: scored 12 12, opened", "there is no scoring card '12', or not so often"),
    ("A: opened", "A: scored 20 20, opened", "there is no scoring card '20', or not so often"),
    ("dice 3xbell", "dice 3bell", "'3bell' is no dice"),
    ("dice 3xbell", "dice bell", "'bell' is no dice"),
    ("dice 3xbell", "dice -1xbell", "'-1xbell' is no dice"),
    ("dice 3xbell", "dice ٣xbell", "is no dice"),
    ("dice 3xbell", "dice 1xblank", "'1xblank' is no dice"),
    ("dice 3xbell", "dice 3xdzwonek", "'3xdzwonek' is no dice"),
    ("dice 3xbell", "dice 1xbell 2xbell", "'2xbell' is no dice"),
    ("track C 6", "tracks C 6", "has to begin with track"),
    ("track C 6", "C 6", "has to begin with track"),
    ("C 6", "D 6", "nothing is called 'D' here; there are A, B, C"),
    ("C 6", "C 6, C 6", "'C' is there twice"),
    ("C 6", "C six", "C has to be a whole number"),
    ("C 6, A 8", "A 8, C 6", "from the marker furthest behind"),
    ("C 6", "C 0", "from the marker furthest behind"),
    ("C 6", "C", "C has to be a whole number"),
    ("opened bell2", "opened bell9", "no deck has this card: 'bell9'"),
    ("opened bell2", "opened bell2 bell2", "'bell2 bell2' is no card"),
    ("opened bell2", "opened hidden", "'hidden' is no card"),
    ("hand bell1", "hand bell", "'bell' is no card"),
    ("hand bell1", "hand bell11", "'bell11' is no card"),
    ("hand bell1", "hand bell9", "no deck has these cards: 'bell9"),
    ("hand bell1 cloud4", "hand cloud4 cloud4", "no deck has these cards: 'cloud4 cloud4"),
    ("hand bell1 cloud4", "hand bell3:5 bell3:5", "no deck has these cards: 'bell3:5 bell3:5"),
    ("hand bell1", "laid gear1, hand bell1", "no deck has this card: 'gear1'"),
    ("hand bell1", "laid cloud4, hand bell1", "a card is too often in the line of A"),
    ("hand bell1", "pile_B cloud4, hand bell1", "a card is too often in the line of A"),
    ("pot bell2", "pot bell2, pile_A bell2, pile_B bell2 bell2", "too often in the line of A"),
    ("pot bell2", "pot bell2, pile_D bell2", "nothing is called 'pile_D' here"),
    ("pot bell2", "pot bell2, pot bell3", "'pot' is there twice"),
    ("pot bell2", "pot bell2, hidden x", "hidden has to be a whole number"),
    ("pot bell2", "pot rest, pile_A rest", "rest can stand once in a line"),
    ("pot bell2", "pot bell2, deck rest", "rest can stand once in a line, and not for the deck"),
    ("pot bell2", "pot bell2, deck bell3", "where the deck is told, rest has to stand somewhere"),
    ("pot bell2", "pot bell2 rest", "'rest' is no card"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), NO_TEXTS)
def test_a_text_that_is_no_position_is_refused_with_a_sentence(
    old: str, new: str, sentence: str
) -> None:
    text = RAISING.replace(old, new, 1)
    assert text != RAISING
    assert sentence in refused(text)


@pytest.mark.parametrize("text", ["", "raise", "raise, players 3", "setup, players 2", "raise,,"])
def test_a_text_without_lines_is_refused(text: str) -> None:
    assert refused(text)


# Positions that cannot be


INVALID = [
    # it is no position of this game
    (RAISING.replace("pot bell2", "pot bell2, hidden 7"), NO_POSITION),
    # scoring cards
    (OVER.replace("scored 6 8 8 10", "scored 6 8 8 10 16"), WRONG_SCORING),
    (LATE.replace("A: ", "A: scored 6 8 8 10 10 14 14 16, "), WRONG_SCORING),
    # dice
    (RAISING.replace("2xdiamond", "4xdiamond"), WRONG_ROLL),
    (RAISING.replace("3xbell", "8xbell"), WRONG_ROLL),
    (RAISING.replace("3xbell", "5xbell"), WRONG_ROLL),
    (RAISING.replace("3xbell", f"{10**30}xbell"), WRONG_ROLL),
    # hands
    (OPENING.replace("hand gear3 gear6", "hand gear6"), WRONG_HAND),
    (OPENING.replace("hand gear3 gear6", "hand gear3 gear4 gear6"), WRONG_HAND),
    (OPENING.replace("hand diamond5", "hand diamond5 diamond4"), WRONG_HAND),
    (OPENING.replace(", laid bell2", ""), WRONG_HAND),
    (RAISING.replace("hand gear6", "hand gear5 gear6"), WRONG_HAND),
    (RAISING.replace("hand gear6 cloud4", "hand gear6"), WRONG_HAND),
    (RAISING.replace("C 6, ", ""), WRONG_HAND),  # C has passed, and has to have six cards
    (LATE.replace("hand bell2 cloud1", "hand bell2 bell2 bell2 cloud1 cloud2 cloud3"), WRONG_HAND),
    (SAT_OUT.replace("C: pile_A", f"C: pot {' '.join(DECK[:7])}, pile_A"), WRONG_HAND),
    # before all have opened, or after that
    (OPENING.replace("pile_A hourglass1", "pot hourglass1"), WRONG_OPENING),
    (RAISING.replace("opened gear3", "opened gear4"), WRONG_OPENING),
    (LATE.replace("hand bell2 cloud1", "hand bell2, laid cloud1"), WRONG_OPENING),
    (SAT_OUT.replace("C: pile_A rest", "C: hand bell1, pile_A rest"), WRONG_OPENING),
    # markers
    (RAISING.replace("C 6", "C 7"), WRONG_TRACK),
    (RAISING.replace("B 15", "B 16"), WRONG_TRACK),
    (RAISING.replace("1xgear", ""), WRONG_TRACK),
    # the round
    (LATE.replace("A 4, B 12", "B 12"), ROUND_OVER),
    (LATE.replace("hand bell2 cloud1", "hand"), ROUND_OVER),
    (LAST_CARDS.replace("hand", "laid"), ROUND_OVER),
    (LAST_CARDS.replace("hand bell1, ", "").replace("hand bell2, ", ""), ROUND_OVER),
    # the end
    (OVER.replace("pile_B bell1", "pile_B bell1, hand bell1"), WRONG_END),
    (OVER.replace("pile_B bell1", "pile_B bell1, pot bell1"), WRONG_END),
    (OVER.replace("pile_B bell1", "pile_B bell1, laid bell1"), WRONG_END),
    (OVER.replace("pile_B bell1", "pile_B bell1, hidden 1"), WRONG_END),
    (
        OVER.replace("pile_B bell1", "pile_B bell1, pot bell1").replace("track", "track B 4"),
        WRONG_END,
    ),
    (OVER.replace("scored 6 8 8 10", "scored 6 8 8"), WRONG_END),  # too early, B has a deck
]


@pytest.mark.parametrize(("text", "why"), INVALID)
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(text: str, why: int) -> None:
    assert refused(text) == SENTENCES[why]


@pytest.mark.parametrize("text", [OPENING, RAISING, OVER, LATE, SAT_OUT, LAST_CARDS])
def test_a_position_that_can_be_is_sound(text: str) -> None:
    assert GAME.validity.invalid(GAME.read(text)) == SOUND


Change = Callable[[Any], None]
DIAMOND3, DIAMOND6, SECOND_BELL1 = 1 << 0, 1 << 3, 1 << 23
SIX, TWENTY = 1 << 0, 1 << 13


def put(field: str, value: int, *place: int) -> Change:
    """Write a number into a state."""

    def change(s: Any) -> None:
        if not place:
            setattr(s, field, value)
            return
        row = getattr(s, field)
        for i in place[:-1]:
            row = row[i]
        row[place[-1]] = value

    return change


def flip(field: str, bits: int, *place: int) -> Change:
    """Put cards into a pile of a state, or take them out."""

    def change(s: Any) -> None:
        row = getattr(s, field)
        put(field, (row[place[0]] if place else row) ^ bits, *place)(s)

    return change


CHANGES = [
    *((put("players", n), NO_POSITION) for n in (-1, 0, 1, 2, 6)),
    *((put("edition", n), NO_POSITION) for n in (-1, 10**6)),
    *((put("start", n), NO_POSITION) for n in (-1, 4)),
    *((put("roller", n), NO_POSITION) for n in (-1, 3)),
    (put("turns", -1), NO_POSITION),
    (put("hidden", -1, 0), NO_POSITION),
    (put("hidden", 7, 0), NO_POSITION),
    *((put(field, 1, 3), NO_POSITION) for field in ("deck", "hands", "hidden", "laid", "opened")),
    *((put(field, 1, 4), NO_POSITION) for field in ("scored", "pot", "totals")),
    (put("piles", 1, 0, 3), NO_POSITION),
    (put("piles", 1, 4, 0), NO_POSITION),
    (put("laid", -2, 0), NO_POSITION),
    (put("laid", DIAMOND3 | DIAMOND6, 0), NO_POSITION),
    (put("opened", DIAMOND3 | DIAMOND6, 0), NO_POSITION),
    (put("opened", 1 << 30, 0), NO_POSITION),
    (put("deck", -1, 0), NO_POSITION),
    (put("hands", SECOND_BELL1, 0), NO_POSITION),  # the second without the first
    (put("pot", SECOND_BELL1, 0), NO_POSITION),
    (put("piles", SECOND_BELL1, 0, 1), NO_POSITION),
    (put("unseen", 1 << 14), NO_POSITION),
    (put("unseen", 1 << 2), NO_POSITION),  # the second 8 without the first
    (put("scored", 1 << 2, 0), NO_POSITION),
    (put("scoring", 0b11), NO_POSITION),
    (put("scoring", -1), NO_POSITION),
    (put("markers", -1), NO_POSITION),
    (put("markers", 2), NO_POSITION),
    (put("markers", 4), NO_POSITION),
    (put("track", 2, 1), NO_POSITION),
    (put("track", 3, 1), NO_POSITION),
    (put("track", -1, 1), NO_POSITION),
    (put("track", 1, 3), NO_POSITION),
    (put("totals", 0, 1), NO_POSITION),
    (put("totals", -8, 1), NO_POSITION),
    (flip("deck", DIAMOND3, 0), WRONG_CARDS),  # it is nowhere
    (flip("deck", DIAMOND6, 1), WRONG_CARDS),  # it is in the hand of B too
    (flip("deck", DIAMOND3 | DIAMOND6, 1), WRONG_CARDS),  # one in place of the other
    (flip("unseen", SIX), WRONG_SCORING),
    (put("scored", SIX, 0), WRONG_SCORING),
    (put("dice", -1, 0), WRONG_ROLL),
    (put("dice", 8, 4), WRONG_ROLL),
    (put("dice", 1 << 62, 4), WRONG_ROLL),
    (put("hidden", 1, 0), WRONG_HAND),
    (put("opened", DIAMOND3, 0), WRONG_OPENING),
    (put("totals", 7, 2), WRONG_TRACK),
    (put("dice", 2, 4), WRONG_TRACK),
]


@pytest.mark.parametrize(("change", "why"), CHANGES)
def test_a_state_that_cannot_be_is_invalid(change: Change, why: int) -> None:
    state = GAME.read(RAISING)
    change(state)
    assert GAME.validity.invalid(state) == why


def test_a_seat_with_two_markers_is_invalid() -> None:
    state = GAME.read(RAISING)
    state.track[1], state.totals[0] = state.track[0], 0
    assert GAME.validity.invalid(state) == NO_POSITION


def test_a_scoring_card_in_place_of_another_is_invalid() -> None:
    state = GAME.read(RAISING)
    state.unseen ^= SIX
    state.scored[0] = TWENTY
    assert GAME.validity.invalid(state) == WRONG_SCORING


def test_markers_that_do_not_stand_in_order_are_invalid() -> None:
    state = GAME.read(RAISING)
    state.track[:2] = reversed(state.track[:2])
    assert GAME.validity.invalid(state) == WRONG_TRACK


def test_every_way_to_be_invalid_is_met_above() -> None:
    met = {why for _, why in INVALID} | {why for _, why in CHANGES}
    assert met == set(range(1, len(SENTENCES)))
    assert len(set(SENTENCES)) == len(SENTENCES)


def test_validating_changes_nothing() -> None:
    for text in (OPENING, RAISING, OVER):
        state = GAME.read(text)
        before = copied(state)
        GAME.validity.invalid(state)
        assert state == before


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
            assert refused(with_dice(roll)) == SENTENCES[WRONG_ROLL], roll


@pytest.mark.parametrize("roll", [(0, 0, 0, 0, 8), (1, 1, 2, 2, 2), (3, 3, 3, 3, 3)])
def test_more_than_seven_dice_are_refused(roll: Roll) -> None:
    assert refused(with_dice(roll)) == SENTENCES[WRONG_ROLL]


# Whatever is accepted can be played on


def changed(random: Random, text: str) -> str:
    """The position with a card of a seat in another place."""
    lines = text.splitlines()
    at = random.randrange(3, len(lines))
    name, _, rest = lines[at].partition(": ")
    fields = {field.split()[0]: field.split()[1:] for field in rest.split(", ") if field}
    places = [key for key in fields if key in {"hand", "pot", "laid"} or key.startswith("pile")]
    card = fields[random.choice(places)].pop()
    to = random.choice(["hand", "pot", "laid", "pile_A", "pile_B", "deck"])
    if to != "deck":
        fields.setdefault(to, []).append(card)
    lines[at] = f"{name}: " + ", ".join(" ".join([key, *rest]) for key, rest in fields.items())
    return "\n".join(lines)


def test_a_position_with_a_card_elsewhere_is_refused_or_can_be_played_to_the_end() -> None:
    accepted = 0
    for number in range(200):
        random = Random(number)
        text = changed(random, naive.random_position(random, 2 + number % 4).text())
        try:
            match = GAME.position(text, number)
        except BadPosition:
            continue
        accepted += 1
        play_at_random(match, turns=10**4, seed=number)
        assert match.over
        assert GAME.validity.invalid(match._state) == SOUND
    assert 20 < accepted < 180
