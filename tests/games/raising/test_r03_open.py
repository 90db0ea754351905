"""R3 Open: everyone lays a card face down; all are revealed at once and put on their value."""

import re
from itertools import combinations, permutations
from typing import Any

import msgspec
import pytest

from stolik import Match
from stolik.games.raising.events import Revealed, Shown, Worth
from stolik.games.raising.moves import Open, Opened
from stolik.rules.errors import BadMove, IllegalMove
from tests.games.raising.table import (
    DECK,
    GAME,
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

VIEWERS = ["A", "B", "C", ""]
DEALT = """
    raise, players 3
    roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track
    A: hand bell2 gear4 cloud5 bell1 bell1 hourglass1
    B: hand diamond5 gear2 cloud1 bell1 bell2 hourglass2
    C: hand gear3 cloud4 cloud6 bell1 bell2 hourglass4
"""
LAY = ["A open bell2", "B open diamond5", "C open gear3"]
PAIRS = list(combinations(["bell2", "gear4", "cloud5", "bell1"], 2))


def shown_to(match: Match, viewer: int | None) -> list[Any]:
    """All that a viewer is given, in every form."""
    view, record = match.view(viewer), match.record()
    return [
        view,
        msgspec.json.encode(view),
        match.position(viewer),
        match.log(viewer),
        repr(match),
        str(record),
        match.to_act,
    ]


# In any order


@pytest.mark.parametrize("order", list(permutations(LAY)))
def test_cards_may_be_laid_in_any_order(order: tuple[str, ...]) -> None:
    match, given = table(DEALT), table(DEALT)
    play(match, *order)
    play(given, *LAY)
    assert whole(match) == whole(given)


@pytest.mark.parametrize("order", list(permutations("ABC")))
def test_everyone_who_has_not_laid_a_card_may_do_so(order: tuple[str, ...]) -> None:
    match = table(DEALT)
    for number, seat in enumerate(order):
        assert to_act(match) == " ".join(sorted(order[number:]))
        assert all(moves(match, other) for other in order[number:])
        play(match, f"{seat} {moves(match, seat)[0]}")
    assert see(match).phase == "raise"


def test_every_card_of_the_hand_may_be_laid() -> None:
    assert sorted(moves(table(DEALT), "C")) == sorted(
        f"open {card}" for card in "gear3 cloud4 cloud6 bell1 bell2 hourglass4".split()
    )


def test_cards_that_are_alike_are_one_move() -> None:
    match = table("""
        raise, players 2
        roller A, scoring 12, dice
        track
        A: hand bell1 bell1 bell1 hourglass2 hourglass2 cloud1
        B: hand any
    """)
    assert sorted(moves(match, "A")) == ["open bell1", "open cloud1", "open hourglass2"]


BOTH_BELLS = """
    raise, players 2
    roller A, scoring 12, dice
    track
    A: hand bell3 bell3:5 bell1 bell1 bell2 bell2
    B: hand cloud1 any
"""


def test_cards_that_differ_in_their_points_are_two() -> None:
    listed = sorted(moves(table(BOTH_BELLS), "A"))
    assert listed == ["open bell1", "open bell2", "open bell3", "open bell3:5"]


@pytest.mark.parametrize(
    ("laid", "kept", "points"), [("bell3", "bell3:5", 2), ("bell3:5", "bell3", 6)]
)
def test_and_the_one_that_is_named_is_laid(laid: str, kept: str, points: int) -> None:
    match = table(BOTH_BELLS)
    play(match, f"A open {laid}", "B open cloud1")
    assert sorted(hand(match, "A")) == sorted(f"bell1 bell1 bell2 bell2 {kept}".split())
    assert see(match).pot_points == points


def test_one_of_several_copies_is_laid() -> None:
    match = table(DEALT)
    play(match, "A open bell1")
    assert sorted(hand(match, "A")) == sorted("bell2 gear4 cloud5 bell1 hourglass1".split())
    assert player(match, "A", viewer="A").laid_card == "bell1"


# Refused


@pytest.mark.parametrize(
    "turn", ["A open diamond5", "A open cloud4", "A open cloud6", "A open bell3", "A open gear1"]
)
def test_only_a_card_of_your_own_hand_can_be_laid(turn: str) -> None:
    match = table(DEALT)  # B's, C's, C's, the deck's, nobody's
    assert (clause(match, turn), reason(match, turn)) == ("R3", "open_not_held")


@pytest.mark.parametrize("move", ["open", "open bell1 bell2", "open 2", "open any"])
def test_one_card_is_laid(move: str) -> None:
    with pytest.raises(BadMove):
        table(DEALT).play(0, move)


@pytest.mark.parametrize("move", ["pass", "raise bell2", "raise"])
def test_nobody_raises_or_passes_before_all_have_opened(move: str) -> None:
    match = table(DEALT)
    assert (clause(match, f"A {move}"), reason(match, f"A {move}")) == ("R3", "open_first")
    play(match, *LAY[1:])
    assert reason(match, f"A {move}") == "open_first"


@pytest.mark.parametrize("move", ["open gear4", "open bell2", "open bell1", "raise gear4", "pass"])
def test_a_card_that_is_laid_cannot_be_changed(move: str) -> None:
    match = table(DEALT)
    play(match, "A open bell2", "C open gear3")
    before = whole(match)
    assert (clause(match, f"A {move}"), reason(match, f"A {move}")) == ("R3", "laid_already")
    assert moves(match, "A") == []
    with pytest.raises(IllegalMove):
        play(match, f"A {move}")
    assert whole(match) == before


@pytest.mark.parametrize("turn", ["C open cloud4", "C open gear3"])
def test_after_the_reveal_it_is_too_late_to_open(turn: str) -> None:
    match = table(DEALT)
    play(match, *LAY)
    assert to_act(match) == "C"
    assert (clause(match, turn), reason(match, turn)) == ("R3", "open_too_late")


def test_whoever_lays_a_card_has_to_say_which() -> None:
    match = table(DEALT)
    assert (clause(match, "A opened"), reason(match, "A opened")) == ("R3", "open_secretly")
    assert "opened" not in moves(match, "A")


# Face down


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_who_has_laid_a_card(viewer: str) -> None:
    match = table(DEALT)
    seen = []
    for turn in ["C open gear3", "A open bell2"]:
        play(match, turn)
        seen.append([player(match, seat, viewer).laid for seat in "ABC"])
    assert seen == [[False, False, True], [True, False, True]]
    assert [player(match, seat, viewer).hand for seat in "ABC"] == [5, 6, 5]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_only_whoever_has_laid_a_card_sees_which(viewer: str) -> None:
    match = table(DEALT)
    play(match, "C open gear3", "A open bell2")
    own = {"A": "bell2", "C": "gear3"}
    seen = {seat: player(match, seat, viewer).laid_card for seat in "ABC"}
    assert seen == {seat: own.get(seat, "") if seat == viewer else "" for seat in "ABC"}


def test_a_position_tells_that_a_card_is_laid_and_which_only_to_its_owner() -> None:
    match = table(DEALT)
    play(match, "A open bell2", "C open gear3")
    assert match.position(0).splitlines()[3:] == [
        "A: hand gear4 cloud5 hourglass1 bell1 bell1, laid bell2",
        "B: hidden 6",
        "C: laid hidden, hidden 5",
    ]
    assert match.position().splitlines()[3:] == [
        "A: laid hidden, hidden 5",
        "B: hidden 6",
        "C: laid hidden, hidden 5",
    ]


@pytest.mark.parametrize("viewer", ["B", "C", ""])
def test_to_the_others_the_card_could_still_be_any_of_the_thirty(viewer: str) -> None:
    match = table(DEALT)
    play(match, "A open bell2")
    seen = player(match, "A", viewer)
    assert (sorted(seen.unseen), seen.hand, seen.deck) == (sorted(DECK), 5, 24)


def test_whoever_lays_a_card_is_told_which_and_what_it_is_worth_and_the_others_that_it_is() -> None:
    match = table(DEALT)
    play(match, "A open bell2")
    logged = [(match.log(viewer)[0].move, match.log(viewer)[0].events) for viewer in (0, 1, 2)]
    assert logged == [(Open("bell2"), (Worth(0, 8),)), (Opened(), ()), (Opened(), ())]
    assert (match.log()[0].move, match.log()[0].events) == (Opened(), ())


@pytest.mark.parametrize("laid_by_others", [[], LAY[1:2], LAY[2:]])
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_before_all_have_laid_whichever_card_it_is_looks_the_same(
    one: str, other: str, laid_by_others: list[str]
) -> None:
    first, second = table(DEALT, seed=1), table(DEALT, seed=2)
    play(first, *laid_by_others, f"A open {one}")
    play(second, *laid_by_others, f"A open {other}")
    for viewer in (1, 2, None):
        assert shown_to(first, viewer) == shown_to(second, viewer)
    assert shown_to(first, 0) != shown_to(second, 0)


def test_until_the_last_one_lays_nothing_is_on_the_track_or_in_the_pot() -> None:
    match = table(DEALT)
    for turn in LAY:
        assert (track(match), pot(match), see(match).phase) == ("", [], "open")
        assert [player(match, seat).opened for seat in "ABC"] == ["", "", ""]
        play(match, turn)
    assert track(match) == "C 6, A 8, B 15"


# Revealed at once


@pytest.mark.parametrize("viewer", VIEWERS)
def test_when_the_last_one_lays_everybody_sees_all_cards(viewer: str) -> None:
    match = table(DEALT)
    play(match, *LAY)
    seen = [player(match, seat, viewer) for seat in "ABC"]
    assert [one.opened for one in seen] == ["bell2", "diamond5", "gear3"]
    assert [(one.laid, one.laid_card) for one in seen] == [(False, "")] * 3


@pytest.mark.parametrize("last", LAY)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_and_is_told_all_of_them_beginning_with_the_roller(viewer: str, last: str) -> None:
    match = table(DEALT)
    play(match, *(turn for turn in LAY if turn != last), last)
    assert events(match, viewer)[-1] == Revealed(
        (Shown(1, "diamond5", 15), Shown(2, "gear3", 6), Shown(0, "bell2", 8))
    )


def test_the_cards_go_to_the_pot_and_nobody_draws() -> None:
    match = table(DEALT)
    play(match, *LAY)
    assert pot(match) == ["diamond5", "gear3", "bell2"]
    assert hand(match, "A") == ["gear4", "cloud5", "hourglass1", "bell1", "bell1"]
    assert [(one.hand, one.deck) for one in see(match).players] == [(5, 24)] * 3


# Their value


@pytest.mark.parametrize(
    ("dice", "card", "value"),
    [
        ("3xbell 2xdiamond 1xgear", "bell2", 8),
        ("3xbell 2xdiamond 1xgear", "bell3:5", 12),
        ("3xbell 2xdiamond 1xgear", "diamond5", 15),
        ("3xbell 2xdiamond 1xgear", "gear3", 6),
        ("3xbell 2xdiamond 1xgear", "cloud4", 4),
        ("3xbell 2xdiamond 1xgear", "hourglass1", 1),
        ("", "diamond6", 6),
        ("", "bell1", 1),
        ("5xgear", "gear6", 36),
        ("3xdiamond", "diamond6", 24),
        ("7xcloud", "cloud6", 48),
        ("7xhourglass", "hourglass4", 32),
    ],
)
def test_the_value_is_the_number_times_one_more_than_the_dice_that_show_the_symbol(
    dice: str, card: str, value: int
) -> None:
    match = one_opens(dice, card)
    assert player(match, "A").total == value


@pytest.mark.parametrize(
    "dice", ["", "7xbell", "2xdiamond 5xgear", "1xdiamond 1xgear 2xcloud 1xhourglass 2xbell"]
)
def test_so_it_is_for_every_card_of_the_deck(dice: str) -> None:
    shown = {symbol: int(number) for number, symbol in re.findall(r"(\d)x(\w+)", dice)}
    for card in sorted(set(DECK)):
        symbol, number = re.findall(r"([a-z]+)(\d)", card)[0]
        worth = int(number) * (shown.get(symbol, 0) + 1)
        assert player(one_opens(dice, card), "A").total == worth, card


def one_opens(dice: str, card: str) -> Match:
    """A opens with this card, B with a cloud 1."""
    match = table(f"""
        raise, players 2
        roller A, scoring 12, dice {dice}
        track
        A: hand {card} any
        B: hand cloud1 any
    """)
    play(match, f"A open {card}", "B open cloud1")
    return match


# Markers


def opened(roller: str, cards: str, order: tuple[str, ...] = ()) -> Match:
    """Everybody opens, in seat order or in another; no die shows a symbol."""
    laid = dict(zip("ABCDE", cards.split(), strict=False))
    lines = [f"{seat}: hand {card} any" for seat, card in laid.items()]
    match = table(
        "\n".join(
            [
                f"raise, players {len(laid)}",
                f"roller {roller}, scoring 12, dice",
                "track",
                *lines,
            ]
        )
    )
    play(match, *(f"{seat} open {laid[seat]}" for seat in order or laid))
    return match


@pytest.mark.parametrize("roller", "ABC")
def test_markers_on_different_spaces_stand_by_their_value_whoever_rolled(roller: str) -> None:
    assert track(opened(roller, "cloud4 cloud6 cloud2")) == "C 2, A 4, B 6"


@pytest.mark.parametrize(
    ("roller", "stack"), [("A", "C 2, B 2, A 2"), ("B", "A 2, C 2, B 2"), ("C", "B 2, A 2, C 2")]
)
@pytest.mark.parametrize("order", list(permutations("ABC")))
def test_three_on_a_space_lie_in_the_order_from_the_roller_clockwise_not_in_that_of_laying(
    roller: str, stack: str, order: tuple[str, ...]
) -> None:
    assert track(opened(roller, "bell2 cloud2 gear2", order)) == stack


@pytest.mark.parametrize(
    ("cards", "roller", "on_track"),
    [
        ("bell2 cloud2 cloud5", "A", "B 2, A 2, C 5"),
        ("bell2 cloud2 cloud5", "B", "A 2, B 2, C 5"),
        ("bell2 cloud2 cloud5", "C", "B 2, A 2, C 5"),
        ("bell2 cloud5 cloud2", "A", "C 2, A 2, B 5"),
        ("bell2 cloud5 cloud2", "B", "A 2, C 2, B 5"),
        ("bell2 cloud5 cloud2", "C", "A 2, C 2, B 5"),
        ("cloud1 bell2 cloud2", "A", "A 1, C 2, B 2"),
        ("cloud1 bell2 cloud2", "B", "A 1, C 2, B 2"),
        ("cloud1 bell2 cloud2", "C", "A 1, B 2, C 2"),
    ],
)
def test_of_two_on_a_space_the_one_nearer_to_the_roller_is_below(
    cards: str, roller: str, on_track: str
) -> None:
    assert track(opened(roller, cards)) == on_track


@pytest.mark.parametrize(
    ("roller", "on_track"),
    [
        ("A", "C 2, B 3, A 3, E 4, D 4"),
        ("B", "C 2, A 3, B 3, E 4, D 4"),
        ("C", "C 2, B 3, A 3, E 4, D 4"),
        ("D", "C 2, B 3, A 3, E 4, D 4"),
        ("E", "C 2, B 3, A 3, D 4, E 4"),
    ],
)
def test_two_stacks_at_once(roller: str, on_track: str) -> None:
    assert track(opened(roller, "cloud3 gear3 cloud2 cloud4 gear4")) == on_track


@pytest.mark.parametrize(
    ("roller", "stack"), [("A", "EDCBA"), ("B", "AEDCB"), ("C", "BAEDC"), ("D", "CBAED")]
)
def test_five_on_a_space(roller: str, stack: str) -> None:
    expected = ", ".join(f"{seat} 3" for seat in stack)
    assert track(opened(roller, "cloud3 gear3 diamond3 bell3 bell3:5")) == expected


@pytest.mark.parametrize(("roller", "stack"), [("A", "B 2, A 2"), ("B", "A 2, B 2")])
def test_two_players_on_a_space(roller: str, stack: str) -> None:
    assert track(opened(roller, "bell2 bell2")) == stack


def test_the_same_value_of_other_symbols_is_the_same_space() -> None:
    match = table("""
        raise, players 3
        roller A, scoring 12, dice 3xbell 2xcloud 1xgear
        track
        A: hand bell3 any
        B: hand cloud4 any
        C: hand gear6 any
    """)
    play(match, "A open bell3", "B open cloud4", "C open gear6")
    assert track(match) == "C 12, B 12, A 12"


def test_every_round_is_opened_anew() -> None:
    match = GAME.new(2, seed=1)
    for seat in match.to_act:
        match.play(seat, match.moves(seat)[0])
    (behind,) = match.to_act
    match.play(behind, "pass")
    assert (to_act(match), track(match), pot(match)) == ("A B", "", [])
    assert all(move.startswith("open") for seat in "AB" for move in moves(match, seat))
