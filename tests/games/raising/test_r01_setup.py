"""R1 Setup: a deck and a hand of 6 for everyone; scoring cards set aside; a start player."""

from collections import Counter
from functools import cache

import pytest

from stolik import Match
from stolik.games.raising.view import RaiseView
from stolik.rules.errors import BadOption, BadPosition
from tests.games.raising.table import (
    DECK,
    GAME,
    hand,
    moves,
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

SEATS = "ABCDE"
PLAYERS = [2, 3, 4, 5]
BOX = {
    "diamond": "3 4 5 6",
    "gear": "2 3 4 5 6",
    "cloud": "1 2 3 4 5 6",
    "hourglass": "1 1 2 2 3 3 4",
    "bell": "1 1 1 2 2 2 3 3",
}
WORTH_FIVE = {"diamond6", "gear6", "cloud6", "hourglass4", "bell3:5"}
SCORING = [6, 8, 8, 10, 10, 12, 12, 14, 14, 16, 16, 18, 18, 20]
ROUNDS = [(2, 8), (3, 9), (4, 10), (5, 11)]
SET_ASIDE = [(2, 6), (3, 5), (4, 4), (5, 3)]
DEALS = 300

any_number = pytest.mark.parametrize("players", PLAYERS)


@cache
def deals() -> list[Match]:
    """Many games of two that have just begun."""
    return [GAME.new(2, seed) for seed in range(DEALS)]


def open_and_pass(match: Match) -> list[RaiseView]:
    """Play to the end, nobody raises: the table at the start of every round, and at the end."""
    seen = [see(match)]
    while not match.over:
        (seat, *_) = match.to_act
        match.play(seat, match.moves(seat)[0] if see(match).phase == "open" else "pass")
        if see(match).round != seen[-1].round or match.over:
            seen.append(see(match))
    return seen


def came(match: Match) -> list[int]:
    """The scoring cards of a whole game, in the order in which they came."""
    return [view.scoring for view in open_and_pass(match) if view.scoring]


# Players and decks


@pytest.mark.parametrize("players", [0, 1, 6])
def test_it_is_for_two_to_five_players(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 5 players"):
        GAME.new(players, seed=1)


@any_number
def test_every_player_has_a_colour(players: int) -> None:
    colours = [one.colour for one in see(GAME.new(players, seed=1)).players]
    assert colours == ["black", "grey", "white", "brown", "beige"][:players]


@any_number
def test_everyone_draws_six_and_has_24_in_the_deck(players: int) -> None:
    view = see(GAME.new(players, seed=1))
    assert [(one.hand, one.deck) for one in view.players] == [(6, 24)] * players


@any_number
def test_everyone_has_the_same_deck_of_30(players: int) -> None:
    match = GAME.new(players, seed=1)
    for seat in SEATS[:players]:
        cards = [*hand(match, seat), *player(match, seat, viewer=seat).unseen]
        assert sorted(cards) == sorted(DECK)


def test_a_deck_has_these_symbols_and_numbers() -> None:
    cards = [f"{symbol}{number}" for symbol in BOX for number in BOX[symbol].split()]
    unseen = player(GAME.new(2, seed=1), "A").unseen  # to an onlooker it is hand and deck together
    assert sorted(name.removesuffix(":5") for name in unseen) == sorted(cards)


def test_five_cards_of_a_deck_are_worth_five_points_and_all_others_one() -> None:
    match = table("""
        raise, players 5
        roller A, scoring 12, dice
        track
        A: hand diamond3 diamond4 diamond5 diamond6 gear2 gear3
        B: hand gear4 gear5 gear6 cloud1 cloud2 cloud3
        C: hand cloud4 cloud5 cloud6 hourglass1 hourglass1 hourglass2
        D: hand hourglass2 hourglass3 hourglass3 hourglass4 bell1 bell1
        E: hand bell1 bell2 bell2 bell2 bell3 bell3:5
    """)
    cards = [card for seat in SEATS for card in player(match, seat, viewer=seat).cards]
    assert sorted(card.name for card in cards) == sorted(DECK)
    dear = {card.name for card in cards if card.points == 5}
    assert dear == WORTH_FIVE
    assert {card.points for card in cards if card.name not in dear} == {1}


@pytest.mark.parametrize("card", ["diamond6", "gear6", "cloud1", "hourglass4", "bell3", "bell3:5"])
def test_a_card_that_a_deck_has_once_is_there_once(card: str) -> None:
    with pytest.raises(BadPosition, match="no deck has these cards"):
        table(f"""
            raise, players 2
            roller A, scoring 12, dice
            track
            A: hand {card} {card} bell1 bell1 bell2 bell2
            B: hand any
        """)


@any_number
def test_at_the_start_nothing_lies_on_the_table_or_on_a_score_pile(players: int) -> None:
    match = GAME.new(players, seed=1)
    assert (track(match), pot(match), points(match)) == ("", [], [0] * players)
    assert {(one.scoring, one.pile, one.laid) for one in see(match).players} == {((), (), False)}


# Shuffled


def test_every_card_is_drawn_as_often_as_it_is_in_the_deck() -> None:
    drawn = Counter(card for match in deals() for seat in "AB" for card in hand(match, seat))
    for card, copies in Counter(DECK).items():
        assert drawn[card] == pytest.approx(2 * DEALS * copies / 5, rel=0.4), card


def test_everyone_shuffles_their_own_deck() -> None:
    alike = [hand(match, "A") == hand(match, "B") for match in deals()]
    assert sum(alike) < 0.01 * DEALS


def test_the_owner_of_a_deck_sees_which_cards_it_has() -> None:
    match = table("""
        raise, players 2
        roller A, scoring 12, dice
        track
        A: hand diamond3 diamond4 diamond5 diamond6 gear2 gear3
        B: hand any
    """)
    assert " ".join(player(match, "A", viewer="A").unseen) == (
        "gear4 gear5 gear6 cloud1 cloud2 cloud3 cloud4 cloud5 cloud6 "
        "hourglass1 hourglass1 hourglass2 hourglass2 hourglass3 hourglass3 hourglass4 "
        "bell1 bell1 bell1 bell2 bell2 bell2 bell3 bell3:5"
    )


@pytest.mark.parametrize("viewer", ["B", ""])
def test_the_others_see_hand_and_deck_only_together(viewer: str) -> None:
    seen = player(GAME.new(2, seed=3), "A", viewer)
    assert (seen.cards, seen.hand, seen.deck) == ((), 6, 24)
    assert sorted(seen.unseen) == sorted(DECK)


ABOUT_TO_DRAW = """
    raise, players 2
    turns 2, roller A, scoring 12, dice
    track A 2, B 4
    A: hand bell1 bell1 bell2 bell2 bell3, pot cloud2, pile_B rest, deck gear4 gear5 gear6
    B: pot cloud4, hand any
"""


def test_the_order_of_a_deck_is_unknown_to_its_owner_too() -> None:
    drawn = set()
    shown = set()
    for seed in range(30):
        match = table(ABOUT_TO_DRAW, seed)
        shown.add((match.position(0), repr(match.view(0)), repr(match.moves(0)), whole(match)))
        play(match, "A pass")
        drawn |= set(hand(match, "A")) & {"gear4", "gear5", "gear6"}
    assert len(shown) == 1
    assert drawn == {"gear4", "gear5", "gear6"}


# Scoring cards


@pytest.mark.parametrize(("players", "rounds"), ROUNDS)
def test_the_number_of_rounds_depends_on_the_number_of_players(players: int, rounds: int) -> None:
    match = GAME.new(players, seed=1)
    assert see(match).rounds == rounds
    assert [view.round for view in open_and_pass(match)] == [*range(1, rounds + 1), rounds]


@pytest.mark.parametrize(("players", "set_aside"), SET_ASIDE)
def test_as_many_scoring_cards_as_were_set_aside_never_come(players: int, set_aside: int) -> None:
    match = GAME.new(players, seed=1)
    assert len(came(match)) == len(SCORING) - set_aside
    assert len(see(match).scoring_unseen) == set_aside


@any_number
def test_no_scoring_card_comes_more_often_than_it_is_in_the_box(players: int) -> None:
    for seed in range(2):
        match = GAME.new(players, seed)
        assert sorted([*came(match), *see(match).scoring_unseen]) == SCORING


def test_any_scoring_cards_can_be_set_aside() -> None:
    aside = [see(match).scoring_unseen for match in map(played, range(14))]
    assert {scoring for cards in aside for scoring in cards} == set(SCORING)
    assert len(set(aside)) > 10


def played(seed: int) -> Match:
    """A whole game of two."""
    match = GAME.new(2, seed)
    open_and_pass(match)
    return match


@pytest.mark.parametrize("viewer", ["A", "B", ""])
def test_nobody_sees_which_scoring_cards_are_set_aside_and_which_will_come(viewer: str) -> None:
    view = see(GAME.new(2, seed=1), viewer)
    assert sorted([view.scoring, *view.scoring_unseen]) == SCORING


@pytest.mark.parametrize(
    ("scoring", "scored"), [("6", "6"), ("20", "20"), ("8", "8 8"), ("7", "6"), ("22", "6")]
)
def test_a_scoring_card_that_the_box_has_not_or_not_so_often_is_nowhere(
    scoring: str, scored: str
) -> None:
    with pytest.raises(BadPosition, match="no scoring card"):
        table(f"""
            raise, players 2
            roller A, scoring {scoring}, dice
            track
            A: scored {scored}, hand any
            B: hand any
        """)


# The start player


@any_number
def test_the_start_player_is_drawn(players: int) -> None:
    starts = Counter(see(GAME.new(players, seed)).roller for seed in range(200))
    assert set(starts) == set(range(players))
    assert min(starts.values()) > 0.6 * 200 / players


@any_number
def test_or_the_start_player_is_chosen(players: int) -> None:
    for number, seat in enumerate(SEATS[:players]):
        matches = [GAME.new(players, seed, start=seat) for seed in range(12)]
        assert {see(match).roller for match in matches} == {number}
        assert {match.position().splitlines()[0].split(", ")[-1] for match in matches} == {
            f"start {seat}"
        }


@pytest.mark.parametrize(
    ("players", "seat"), [(2, "C"), (3, "D"), (4, "E"), (5, "F"), (2, "north")]
)
def test_nobody_who_is_not_there_can_start(players: int, seat: str) -> None:
    with pytest.raises(BadOption):
        GAME.new(players, seed=1, start=seat)


@any_number
def test_whoever_starts_everyone_may_open_the_first_round(players: int) -> None:
    match = GAME.new(players, seed=1, start="B")
    assert to_act(match) == " ".join(SEATS[:players])
    assert all(moves(match, seat) for seat in SEATS[:players])
