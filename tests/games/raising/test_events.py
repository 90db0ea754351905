"""What each move tells and promises, and the table as it is drawn."""

import re
from random import Random

import msgspec
import pytest
from rich.text import Text

from stolik import Match
from stolik.games.raising.events import (
    HandsCounted,
    RanOut,
    Reached,
    Refilled,
    Revealed,
    Rolled,
    RoundWon,
    Shown,
    Worth,
)
from stolik.games.raising.moves import Pass
from stolik.games.raising.view import RaiseView
from stolik.rules.messages import Event, Move
from stolik.rules.seats import letter, seat_of
from stolik.rules.texts import LANGUAGES
from tests.games.raising import naive
from tests.games.raising.table import GAME, events, hand, play, player, see, table, to_act, track

NAMES = ("Ala", "Ola", "Ela", "Iga", "Ewa")
OPENING = """
    raise, players 3
    roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track
    A: hand bell2 bell3:5 any
    B: hand diamond5 cloud4 any
    C: hand gear3 hourglass4 any
"""
RAISING = """
    raise, players 4
    roller B, scoring 12, dice 3xbell
    track C 4, A 8, D 8, B 12
    A: pot bell2, hand any
    B: pot bell3, hand any
    C: pot cloud4, hand bell1 bell2 cloud5 cloud6 cloud1
    D: pot bell2, hand any
"""
SEATS = [2, 3, 4, 5]


def seats(letters: str) -> tuple[int, ...]:
    return tuple(map(seat_of, letters))


def promised(match: Match, turn: str) -> tuple[Event, ...]:
    """What a move would bring, as its maker is told beforehand."""
    name, _, move = turn.partition(" ")
    return match.preview(seat_of(name), move)


def told_to_all(match: Match) -> tuple[Event, ...]:
    """What came of the last move; all see the same but for the worth of a laid card."""
    events = {
        tuple(event for event in match.log(seat)[-1].events if not isinstance(event, Worth))
        for seat in (None, *range(match.players))
    }
    assert len(events) == 1
    return events.pop()


# R3 Worth


@pytest.mark.parametrize(
    ("turn", "worth"),
    [
        ("A open bell2", 8),
        ("A open bell3:5", 12),
        ("B open diamond5", 15),
        ("B open cloud4", 4),
        ("C open gear3", 6),
        ("C open hourglass4", 4),
    ],
)
def test_the_seat_that_lays_a_card_sees_its_value(turn: str, worth: int) -> None:
    match = table(OPENING)
    play(match, turn)
    assert events(match, turn[0]) == (Worth(seat_of(turn[0]), worth),)


# R3 Revealed


def test_the_last_card_that_is_laid_reveals_all_beginning_with_the_roller() -> None:
    match = table(OPENING)
    play(match, "C open gear3", "B open diamond5")
    assert events(match) == ()
    play(match, "A open bell2")
    shown = (Shown(1, "diamond5", 15), Shown(2, "gear3", 6), Shown(0, "bell2", 8))
    assert events(match) == (Revealed(shown),)


def test_who_sits_out_reveals_nothing() -> None:
    match = table(OPENING.replace("B: hand diamond5 cloud4 any", "B: pile_A rest"))
    play(match, "A open bell2", "C open gear3")
    assert events(match) == (Revealed((Shown(2, "gear3", 6), Shown(0, "bell2", 8))),)


@pytest.mark.parametrize("seed", range(5))
def test_the_values_of_a_reveal_that_ends_the_round_are_by_the_dice_of_that_round(
    seed: int,
) -> None:
    match = table(
        """
        raise, players 2
        turns 20, roller A, scoring 12, dice 7xbell
        track
        A: hand cloud6, pile_B rest
        B: hand bell3 any
        """,
        seed,
    )
    play(match, "A open cloud6", "B open bell3")
    assert events(match)[0] == Revealed((Shown(0, "cloud6", 6), Shown(1, "bell3", 24)))
    assert isinstance(events(match)[-1], Rolled)


# R5 Reached


@pytest.mark.parametrize(
    ("cards", "total", "ahead"),
    [
        ("cloud5", 9, "B"),
        ("bell2", 12, "B"),  # on top of B
        ("cloud6 cloud1", 11, "B"),
        ("bell2 cloud1", 13, ""),
        ("bell1 bell2 cloud1 cloud5 cloud6", 28, ""),
    ],
)
def test_a_raise_shows_the_total_and_the_seat_still_ahead(
    cards: str, total: int, ahead: str
) -> None:
    match = table(RAISING)
    play(match, f"C raise {cards}")
    assert told_to_all(match) == (Reached(2, total, seats(ahead)),)


@pytest.mark.parametrize(
    ("cards", "total", "ahead"),
    [
        ("", 4, "ADB"),
        ("cloud1", 5, "ADB"),
        ("bell1", 8, "ADB"),  # on top of A, who is on top of D: that is not enough
        ("bell1 cloud1", 9, "B"),
    ],
)
def test_a_raise_that_is_only_begun_shows_how_far_it_goes(
    cards: str, total: int, ahead: str
) -> None:
    assert promised(table(RAISING), f"C raise {cards}") == (Reached(2, total, seats(ahead)),)


def test_the_nearest_comes_first() -> None:
    match = table(RAISING.replace("C 4, A 8, D 8", "C 4, D 8, A 8"))
    assert promised(match, "C raise bell1") == (Reached(2, 8, seats("DAB")),)


# R6 Refilled


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("pot cloud4, hand any", 1),
        ("pot cloud1 cloud3, hand any", 2),
        ("pot bell1, hand cloud1, pile_A rest", 0),
        ("pot cloud1 cloud3, hand bell1 bell2 bell3 gear2, pile_A rest, deck gear3", 1),
    ],
)
def test_a_pass_shows_how_many_cards_are_drawn(line: str, cards: int) -> None:
    match = table(RAISING.replace("pot cloud4, hand bell1 bell2 cloud5 cloud6 cloud1", line))
    held = len(hand(match, "C"))
    play(match, "C pass")
    assert told_to_all(match) == (Refilled(2, cards),)
    assert len(hand(match, "C")) == held + cards


# R6, R7 RanOut


def short(a: str, b: str, c: str, order: str = "A 4, B 8, C 20") -> Match:
    """Three are in the round, and have so few cards."""
    return table(f"""
        raise, players 3
        turns 30, roller A, scoring 12, dice 3xbell
        track {order}
        A: pot bell1, pile_A rest, hand {a}
        B: pot bell2, pile_A rest, hand {b}
        C: pot bell3 bell2, pile_A rest, hand {c}
    """)


def ran_out(match: Match) -> list[tuple[int, ...]]:
    """Who ran out of cards by the last move."""
    found = [event for event in told_to_all(match) if isinstance(event, RanOut)]
    return [tuple(sorted(event.seats)) for event in found]


def test_who_passes_by_itself_has_run_out() -> None:
    match = short(a="bell2 cloud1", b="", c="cloud1")
    play(match, "A raise bell2")
    assert told_to_all(match) == (Reached(0, 12, seats("C")), RanOut(seats("B")))
    assert (track(match), to_act(match)) == ("A 12, C 20", "A")


def test_so_has_a_seat_that_raised_with_the_last_card_and_is_behind_at_last() -> None:
    match = short(a="bell2", b="", c="cloud1")
    play(match, "A raise bell2")
    assert ran_out(match) == [seats("AB")]
    assert RoundWon(2, 12, 5, 5) in events(match)


def test_who_has_no_card_and_is_not_behind_has_not_run_out() -> None:
    match = short(a="bell2 cloud1", b="cloud1", c="")
    play(match, "A raise bell2")
    assert ran_out(match) == []


def test_when_no_seat_has_a_card_all_have_run_out_but_the_winner() -> None:
    match = short(a="bell2", b="", c="")
    play(match, "A raise bell2")
    assert ran_out(match) == [seats("AB")]
    match = short(a="bell2 bell3", b="", c="")
    play(match, "A raise bell2 bell3")
    assert ran_out(match) == [seats("BC")]


def test_who_passes_has_not_run_out_but_those_who_remain_may_have() -> None:
    match = short(a="bell2", b="", c="")
    play(match, "A pass")
    assert ran_out(match) == [seats("B")]


def test_who_has_passed_before_does_not_run_out() -> None:
    match = short(a="", b="bell2", c="", order="B 8, C 20")
    play(match, "B pass")
    assert told_to_all(match)[:2] == (Refilled(1, 0), RoundWon(2, 12, 4, 4))


def test_whose_last_card_is_behind_at_the_reveal_has_run_out() -> None:
    match = table(OPENING.replace("C: hand gear3 hourglass4 any", "C: hand gear3, pile_A rest"))
    play(match, "A open bell2", "C open gear3", "B open diamond5")
    assert [type(event) for event in told_to_all(match)] == [Revealed, RanOut]
    assert ran_out(match) == [seats("C")]
    assert track(match) == "A 8, B 15"


LAST_CARDS = """
    raise, players 3
    turns 30, roller A, scoring 12, dice 3xbell
    track
    A: hand bell2, pile_A rest
    B: hand bell3, pile_A rest
    C: hand bell1, pile_A rest
"""


def test_when_all_lay_their_last_card_all_have_run_out_but_the_winner() -> None:
    match = table(LAST_CARDS)
    play(match, "A open bell2", "C open bell1", "B open bell3")
    assert ran_out(match) == [seats("AC")]


def test_a_seat_that_alone_has_cards_wins_and_none_has_run_out() -> None:
    match = table(LAST_CARDS.replace("A: hand bell2,", "A:").replace("C: hand bell1,", "C:"))
    play(match, "B open bell3")
    assert [type(event) for event in told_to_all(match)] == [Revealed, RoundWon, HandsCounted]


# R7 RoundWon, R2 Rolled

WON = """
    raise, players 3
    turns 30, roller B, scoring 14, dice 3xbell
    track A 4, C 24
    A: pot bell1, hand any
    B: pot diamond6, hand any
    C: scored 6, pot bell3 bell3:5, hand any
"""


def test_the_end_of_a_round_names_the_winner_the_scoring_card_and_the_pot() -> None:
    match = table(WON)
    play(match, "A pass")
    assert told_to_all(match)[:2] == (Refilled(0, 1), RoundWon(2, 14, cards=4, points=12))
    assert player(match, "C").points == 6 + 14 + 12


def test_the_cards_of_a_raise_that_wins_are_in_the_pot() -> None:
    match = short(a="bell2 bell3:5", b="", c="")
    play(match, "A raise bell2 bell3:5")
    assert RoundWon(0, 12, cards=6, points=10) in told_to_all(match)


def test_the_cards_that_were_revealed_are_in_the_pot() -> None:
    match = table(LAST_CARDS.replace("hand bell3", "hand bell3:5"))
    play(match, "A open bell2", "C open bell1", "B open bell3:5")
    assert RoundWon(1, 12, cards=3, points=7) in told_to_all(match)


@pytest.mark.parametrize("seed", range(6))
def test_then_the_next_round_names_its_scoring_card_and_the_roll(seed: int) -> None:
    match = table(WON, seed)
    play(match, "A pass")
    rolled, view = told_to_all(match)[-1], see(match)
    assert isinstance(rolled, Rolled)
    assert (rolled.seat, rolled.round, rolled.scoring) == (2, 3, view.scoring)
    shown = [(symbol.symbol, symbol.dice) for symbol in rolled.dice]
    assert shown == [(symbol.symbol, symbol.dice) for symbol in view.dice if symbol.dice]


# R9 HandsCounted

LAST = """
    raise, players 2
    turns 60, roller A, scoring 12, dice 3xbell
    track A 4, B 12
    A: scored 6 8 8, pot bell1, hand bell3:5 diamond6 cloud2, pile_B rest
    B: scored 10 10 12 14, pot bell3, hand cloud1 cloud2, pile_A rest
"""


def test_after_the_last_round_the_cards_in_hand_are_counted() -> None:
    match = table(LAST)
    play(match, "A pass")
    won, counted = RoundWon(1, 12, cards=2, points=2), HandsCounted((11, 2), early=False)
    assert told_to_all(match) == (Refilled(0, 0), won, counted)


def test_with_those_that_are_drawn_at_last() -> None:
    cards = "hand cloud1 cloud2 cloud3 cloud4 cloud5, pile_A rest, deck gear6"
    match = table(LAST.replace("hand cloud1 cloud2, pile_A rest", cards))
    play(match, "A pass")
    assert told_to_all(match)[-1] == HandsCounted((11, 5 + 5), early=False)


def test_when_no_seat_has_a_card_left_there_are_none_to_count_and_the_game_ends_early() -> None:
    match = table(LAST_CARDS)
    play(match, "A open bell2", "C open bell1", "B open bell3")
    assert told_to_all(match)[-1] == HandsCounted((0, 0, 0), early=True)


# Previews


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        (OPENING, "A open gear6"),  # not held
        (OPENING, "A open bell9"),
        (OPENING, "A opened"),
        (OPENING, "A pass"),
        (OPENING, "A raise bell2"),
        (RAISING, "A raise bell1"),  # not its turn
        (RAISING, "B pass"),
        (RAISING, "C open bell1"),
        (RAISING, "C opened"),
        (RAISING, "C raise gear6"),
        (RAISING, "C raise bell1 bell1"),
    ],
)
def test_a_move_that_cannot_be_made_now_promises_nothing(text: str, turn: str) -> None:
    assert promised(table(text), turn) == ()


def test_a_seat_that_has_laid_a_card_is_promised_nothing_more() -> None:
    match = table(OPENING)
    play(match, "A open bell2")
    assert promised(match, "A open bell3:5") == ()


@pytest.mark.parametrize(
    ("text", "turn", "event"),
    [
        (OPENING, "A open bell2", Worth(0, 8)),
        (OPENING, "B open cloud4", Worth(1, 4)),
        (RAISING, "C raise cloud5", Reached(2, 9, (1,))),
        (RAISING, "C pass", Refilled(2, 1)),
        (LAST, "A pass", Refilled(0, 0)),
    ],
)
def test_a_move_that_can_be_made_promises_what_comes_of_it_for_sure(
    text: str, turn: str, event: Event
) -> None:
    assert promised(table(text), turn) == (event,)


# Random games

LATE = 8
KINDS = {Worth, Revealed, Reached, Refilled, RanOut, RoundWon, Rolled, HandsCounted}


def random_matches(players: int) -> list[Match]:
    """One from the deal, and some late in a game, when cards run out."""
    late = [naive.random_position(Random(f"{players} {i}"), players).text() for i in range(LATE)]
    return [GAME.new(players, seed=1), *(GAME.position(text, seed=1) for text in late)]


@pytest.mark.parametrize("players", SEATS)
def test_in_random_games_previews_and_events_are_so(players: int) -> None:
    seen: set[type[Event]] = set()
    for match in random_matches(players):
        random = Random(players)
        while not match.over:
            seat = random.choice(match.to_act)
            move = random.choice(match.moves(seat))
            before, promise = see(match), match.preview(seat, move)
            match.play(seat, move)
            own = match.log(seat, match.made - 1)[0].events
            assert promise == own[:1]
            check_promise(before, own, see(match))
            check_ran_out(before, seat, move, own, see(match))
            check_round(before, own, see(match))
            seen.update(map(type, own))
    assert seen == KINDS


def check_promise(before: RaiseView, events: tuple[Event, ...], after: RaiseView) -> None:
    """Where the marker came, or how many cards were drawn."""
    event = events[0]
    if isinstance(event, Worth):
        shown = {
            card.seat: card for one in events if isinstance(one, Revealed) for card in one.cards
        }
        opened = after.players[event.seat].opened
        assert not shown or shown[event.seat] == Shown(event.seat, opened, event.value)
    elif isinstance(event, Reached) and event.seat in after.track:
        assert after.players[event.seat].total == event.total
        assert after.track[after.track.index(event.seat) + 1 :] == event.ahead
    elif isinstance(event, Refilled):
        drawn = before.players[event.seat].deck - after.players[event.seat].deck
        assert event.cards == drawn


def check_ran_out(
    before: RaiseView, seat: int, move: Move, events: tuple[Event, ...], after: RaiseView
) -> None:
    """Those whose marker is gone, who did not pass or win, and none of them had a card."""
    in_round = {
        *before.track,
        *(c.seat for e in events if isinstance(e, Revealed) for c in e.cards),
    }
    winners = {event.seat for event in events if isinstance(event, RoundWon)}
    passed = {seat} if isinstance(move, Pass) else set()
    gone = in_round - {*after.track} - winners - passed
    assert [{*event.seats} for event in events if isinstance(event, RanOut)] == [gone] * bool(gone)
    played = len(GAME.text(move).split()) - 1
    for one in gone:
        assert before.players[one].hand == (played if one == seat else 0)


def check_round(before: RaiseView, events: tuple[Event, ...], after: RaiseView) -> None:
    """What came onto the piles, and what the next round begins with."""
    gained = [a.points - b.points for a, b in zip(after.players, before.players, strict=True)]
    won = [event for event in events if isinstance(event, RoundWon)]
    for event in won:
        assert event.scoring == before.scoring
        gained[event.seat] -= event.scoring + event.points
    counted = [event.points for event in events if isinstance(event, HandsCounted)]
    assert tuple(gained) == (counted[0] if counted else (0,) * len(gained))
    for rolled in (event for event in events if isinstance(event, Rolled)):
        assert (rolled.seat, rolled.seat) == (after.roller, won[0].seat)
        assert (rolled.round, rolled.scoring) == (after.round, after.scoring)
        assert {s.symbol: s.dice for s in rolled.dice} == {
            s.symbol: s.dice for s in after.dice if s.dice
        }
        cards = [
            len(a.pile) - len(b.pile) for a, b in zip(after.players, before.players, strict=True)
        ]
        assert [cards[won[0].seat], sum(cards)] == [won[0].cards] * 2


# In words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_about_a_move_hold_all_that_came_of_it(language: str) -> None:
    match = table(WON)
    play(match, "A pass")
    words = described(match, language)
    view = see(match)
    assert words.index("Ala") < words.index("Ela")  # passes, and wins
    for number in (14, 4, 12, view.scoring):
        assert re.search(rf"\b{number}\b", words), number
    assert len(re.findall(r"\d × ", words)) == sum(symbol.dice > 0 for symbol in view.dice)
    for symbol in view.dice:
        name = GAME.texts(language).narration[symbol.symbol]
        assert (f"{symbol.dice} × {name}" in words) == (symbol.dice > 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_about_a_reveal_name_every_card_and_its_value(language: str) -> None:
    match = table(OPENING)
    play(match, "C open gear3", "B open diamond5", "A open bell2")
    words = described(match, language)
    shown = [("Ola", "diamond", "5 = 15"), ("Ela", "gear", "3 = 6"), ("Ala", "bell", "2 = 8")]
    symbols = GAME.texts(language).narration
    assert ", ".join(f"{name} {symbols[symbol]} {rest}" for name, symbol, rest in shown) in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_name_those_who_have_run_out(language: str) -> None:
    match = short(a="bell2", b="", c="")
    play(match, "A raise bell2")
    assert re.search("Ala (and|i) Ola", described(match, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_narration_says_what_the_hands_counted(language: str) -> None:
    match = table(LAST)
    play(match, "A pass")
    assert "Ala 11, Ola 2" in described(match, language)


def described(match: Match, language: str) -> str:
    """What a spectator reads about the last move."""
    events, names = match.log()[-1], NAMES[: match.players]
    return GAME.describe(events, names, GAME.texts(language))


# The drawing

SIDE, SPACE = 10, 4


def drawing(view: RaiseView, language: str) -> list[str]:
    """The table as lines, without markup."""
    names = NAMES[: len(view.players)]
    return Text.from_markup(GAME.terminal.draw(view, names, GAME.texts(language))).plain.split("\n")


def spaces(view: RaiseView, language: str = "en") -> dict[tuple[int, int], str]:
    """What stands on each space of the spiral, by row and column."""
    rows = [line.ljust(SIDE * SPACE) for line in drawing(view, language)[:SIDE]]
    return {
        (row, column): rows[row][column * SPACE : (column + 1) * SPACE].strip()
        for row in range(SIDE)
        for column in range(SIDE)
    }


def empty() -> dict[int, tuple[int, int]]:
    """Where each number is when no marker is on the track."""
    return {int(text): place for place, text in spaces(see(table(OPENING))).items()}


def drawn_line(view: RaiseView, seat: int, language: str) -> list[str]:
    """The words of the line about a seat, from its name on."""
    found = [line for line in drawing(view, language) if f"{letter(seat)} {NAMES[seat]} " in line]
    return found[0].partition(NAMES[seat])[2].split()


def test_the_spiral_goes_inwards_from_a_corner_to_100() -> None:
    place = empty()
    assert sorted(place) == list(range(1, 101))
    assert place[1] == (0, 0)
    for number in range(1, 100):
        (row, column), (next_row, next_column) = place[number], place[number + 1]
        assert abs(row - next_row) + abs(column - next_column) == 1
        assert ring(place[number]) <= ring(place[number + 1])


def ring(place: tuple[int, int]) -> int:
    """How far inside a space is."""
    return min(*place, *(SIDE - 1 - coordinate for coordinate in place))


def moved(view: RaiseView, **totals: int) -> RaiseView:
    """The same view with markers elsewhere; of those on one space the first is on top."""
    order = sorted(totals, key=lambda name: totals[name])
    return msgspec.structs.replace(
        view,
        track=seats("".join(order)),
        players=tuple(
            msgspec.structs.replace(one, total=totals.get(letter(one.seat), 0))
            for one in view.players
        ),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_marker_is_drawn_on_the_space_of_its_total(language: str) -> None:
    place, view = empty(), see(table(RAISING))
    for total in range(1, 100):
        shown = spaces(moved(view, A=total, C=total + 1), language)
        assert (shown[place[total]], shown[place[total + 1]]) == ("A", "C")
        assert sum(text.isalpha() for text in shown.values()) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_markers_on_one_space_the_top_one_is_drawn_first(language: str) -> None:
    place = empty()
    shown = spaces(see(table(RAISING)), language)
    assert {number: shown[place[number]] for number in (4, 8, 12)} == {4: "C", 8: "AD", 12: "B"}
    shown = spaces(see(table(RAISING.replace("A 8, D 8", "D 8, A 8"))), language)
    assert shown[place[8]] == "DA"


def test_a_marker_that_comes_onto_others_is_drawn_before_them() -> None:
    match = table(RAISING)
    play(match, "C raise bell2")
    assert spaces(see(match))[empty()[12]] == "CB"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("totals", "shown"),
    [
        ({"C": 9, "A": 9, "E": 9}, "CAE"),
        ({"C": 9, "A": 9, "E": 9, "B": 9}, "C+3"),
        ({"D": 9, "A": 9, "E": 9, "B": 9, "C": 9}, "D+4"),
    ],
)
def test_of_a_high_stack_the_top_one_and_the_number_below_are_drawn(
    language: str, totals: dict[str, int], shown: str
) -> None:
    view = moved(see(GAME.new(5, seed=1)), **totals)
    assert spaces(view, language)[empty()[9]] == shown


BEYOND = """
    raise, players 3
    turns 30, roller A, scoring 12, dice 7xcloud
    track B 8, C 120, A 128
    A: pot cloud6 cloud5 cloud4 cloud1, hand any
    B: pot cloud1, hand any
    C: pot cloud6 cloud5 cloud4, hand any
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_total_beyond_the_drawn_track_stands_beside_the_name(language: str) -> None:
    view = see(table(BEYOND))
    assert [drawn_line(view, seat, language)[0] for seat in range(3)] == ["128", "8", "120"]
    shown = [text for text in spaces(view, language).values() if not text.isdecimal()]
    assert shown == ["B"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_to_be_overtaken_is_named_beyond_the_drawn_track_too(language: str) -> None:
    last = drawing(see(table(BEYOND)), language)[-1]
    assert {"Ola", "Ela", "120", "113"} <= set(re.findall(r"\w+", last))


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_the_names_stand_cards_and_points_and_who_has_laid_or_passed(language: str) -> None:
    match = table(WON)
    out = GAME.texts(language).word("passed")
    lines = [drawn_line(see(match), seat, language) for seat in range(3)]
    assert lines == [["4", "5", "24", "0"], [out, "6", "23", "0"], ["24", "4", "24", "6"]]
    match = table(OPENING)
    play(match, "C open gear3")
    lines = [drawn_line(see(match), seat, language) for seat in range(3)]
    assert [line[0] for line in lines] == ["–", "–", "▮"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_is_drawn_with_what_each_card_is_worth_now(language: str) -> None:
    lines = drawing(see(table(LAST), "A"), language)
    shown = {
        "en": "diamond6⁵=6  cloud2=2  bell3:5=12",
        "pl": "diament6⁵=6  chmura2=2  dzwonek3:5=12",
    }
    assert any(line.endswith(shown[language]) for line in lines)
