"""R9 End: after the last scoring card hands count, decks do not; most points win."""

from collections import Counter
from random import Random

import pytest

from stolik import Match
from stolik.games.raising.events import HandsCounted
from stolik.games.raising.view import RaiseView
from tests.games.raising.table import (
    DECK,
    GAME,
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
    whole,
    winners,
)

# No die shows a symbol: a card is worth its number.
SCORING = [6, 8, 8, 10, 10, 12, 12, 14, 14, 16, 16, 18, 18, 20]
FIVES = "diamond6 gear6 cloud6 hourglass4 bell3:5".split()
ROUNDS = [(2, 8), (3, 9), (4, 10), (5, 11)]
LAST_MOVE = """
    raise, players 2
    turns 70, roller A, scoring 20
    track A 2, B 4
    A: scored 6 8 8, hand bell1 bell1 bell1 bell2 bell3, pot hourglass2, pile_B rest, deck gear6
    B: scored 10 10 12 12, hand bell1 bell1 bell2 bell3, pot gear2 cloud2, pile_A rest, deck DECK
"""


def last_move(deck: str = "diamond6 cloud6") -> Match:
    """A passes and B wins the last of eight rounds; the deck is that of B."""
    return table(LAST_MOVE.replace("DECK", deck))


def in_round(number: int, players: int) -> Match:
    """The start of a round; A has won all before it."""
    *scored, scoring = SCORING[:number]
    lines = [f"{seat}: hand any" for seat in "BCDE"[: players - 1]]
    return table(
        "\n".join(
            [
                f"raise, players {players}",
                f"turns 50, roller B, scoring {scoring}",
                "track",
                f"A: scored {' '.join(map(str, scored))}, hand any",
                *lines,
            ]
        )
    )


def finish_round(match: Match) -> None:
    """Everybody opens with their first card, and whoever can pass does."""
    number = see(match).round
    while not match.over and see(match).round == number:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0] if see(match).phase == "open" else "pass")


# When


@pytest.mark.parametrize(("players", "rounds"), ROUNDS)
def test_the_game_ends_after_the_last_scoring_card(players: int, rounds: int) -> None:
    match = in_round(rounds, players)
    finish_round(match)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.clause == "R9"


@pytest.mark.parametrize(("players", "rounds"), ROUNDS)
def test_before_the_last_scoring_card_it_goes_on(players: int, rounds: int) -> None:
    match = in_round(rounds - 1, players)
    finish_round(match)
    assert not match.over
    assert match.outcome is None
    assert (see(match).round, see(match).phase) == (rounds, "open")


# Hands count, decks do not


def test_everybody_refills_before_hands_are_counted() -> None:
    match = last_move()
    play(match, "A pass")
    line = whole(match).splitlines()[4]
    assert "pile_B diamond6 gear2 cloud2 cloud6 bell1 bell1 bell2 bell3" in line


def test_what_the_winner_of_the_last_round_draws_counts() -> None:
    match = last_move()
    before = points(match)[1]
    play(match, "A pass")
    in_pot, in_hand, drawn = 3, 4, 5 + 5
    assert points(match)[1] == before + 20 + in_pot + in_hand + drawn


def test_what_is_drawn_after_the_last_pass_counts() -> None:
    match = last_move()
    before = points(match)[0]
    play(match, "A pass")
    in_hand, drawn = 5, 5
    assert points(match)[0] == before + in_hand + drawn


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("deck", "drawn"),
    [
        ("diamond6 gear6 cloud6 hourglass4 bell3:5", 10),
        ("diamond3 diamond4 diamond5 gear3 gear4", 2),
        ("diamond3 gear3", 2),
    ],
)
def test_cards_left_in_the_deck_do_not_count(deck: str, drawn: int, seed: int) -> None:
    match = table(LAST_MOVE.replace("DECK", deck), seed)
    before = points(match)[1]
    play(match, "A pass")
    assert points(match)[1] == before + 20 + 3 + 4 + drawn
    assert player(match, "B").deck == len(deck.split()) - 2


def test_hand_cards_count_into_the_own_pile_and_not_the_winners() -> None:
    match = table("""
        raise, players 2
        turns 70, roller A, scoring 20
        track A 2, B 4
        A: scored 6 8 8, hand gear6 cloud6 bell3:5, pot hourglass2, pile_B rest
        B: scored 10 10 12 12, hand bell1 bell1, pot gear4, pile_A rest
    """)
    play(match, "A pass")
    lines = whole(match).splitlines()[3:]
    assert "pile_A gear6 cloud6 bell3:5" in lines[0]
    assert "pile_B gear4 bell1 bell1" in lines[1]


def test_everybody_is_told_what_the_hands_were_worth() -> None:
    match = last_move()
    play(match, "A pass")
    counted = [event for event in events(match) if isinstance(event, HandsCounted)]
    assert counted == [HandsCounted(points=(10, 14), early=False)]


# Who wins


def three_level(a: str, b: str, c: str, up: int) -> Match:
    """After the pass of B everybody has cards for 50 points; C gets the last scoring card."""
    match = table(f"""
        raise, players 3
        turns 90, roller A, scoring {up}
        track B 2, C 3
        A: scored {a}, hand bell1 bell1 bell2 bell2 bell3, pot bell1, pile_A rest
        B: scored {b}, hand bell1 bell1 bell1 bell2 bell3, pot bell2, pile_B rest
        C: scored {c}, hand bell1 bell2, pot bell3, pile_A gear2, pile_B gear3, pile_C rest
    """)
    play(match, "B pass")
    return match


@pytest.mark.parametrize(
    ("a", "b", "c", "up", "result", "winner"),
    [
        ("8 10 18", "8 12 16", "10 12", 14, (86, 86, 86), "A B C"),
        ("8 10 16", "8 12 16", "10 12", 14, (84, 86, 86), "B C"),
        ("8 10 18", "8 12 14", "10 12", 14, (86, 84, 86), "A C"),
        ("8 10 18", "8 12 16", "10 12", 6, (86, 86, 78), "A B"),
        ("8 10 20", "8 12 16", "10 12", 14, (88, 86, 86), "A"),
        ("8 10 18", "8 12 18", "10 12", 14, (86, 88, 86), "B"),
        ("8 10 18", "8 12 16", "10 12", 16, (86, 86, 88), "C"),
    ],
)
def test_most_points_win_and_equal_ones_win_together(
    a: str, b: str, c: str, up: int, result: tuple[int, ...], winner: str
) -> None:
    match = three_level(a, b, c, up)
    assert match.outcome is not None
    assert match.outcome.points == result
    assert winners(match) == winner


def test_whoever_wins_the_last_round_need_not_win_the_game() -> None:
    match = three_level("6 8 8 10 10 12 14", "", "16", 12)
    assert match.outcome is not None
    assert match.outcome.points == (50 + 68, 50, 50 + 28)
    assert winners(match) == "A"


def test_hands_can_decide_the_game() -> None:
    match = table(f"""
        raise, players 2
        turns 70, roller A, scoring 6
        track A 2, B 4
        A: scored 8 10 10, hand {" ".join(FIVES)}, pot hourglass2, pile_B rest
        B: scored 8 12 12 14, hand bell1 bell1 bell2 bell2 bell2, pot gear4, pile_A rest
    """)
    assert points(match) == [28 + 44, 46 + 24]
    play(match, "A pass")
    assert points(match) == [72 + 25, 70 + 6 + 2 + 5]
    assert winners(match) == "A"


# After the end


def test_after_the_end_nobody_may_act() -> None:
    match = last_move()
    play(match, "A pass")
    assert to_act(match) == ""
    assert moves(match, "A") == moves(match, "B") == []


@pytest.mark.parametrize("seat", "AB")
@pytest.mark.parametrize("move", ["pass", "raise bell1", "raise", "open bell1", "opened"])
def test_after_the_end_every_move_is_refused_by_r9(seat: str, move: str) -> None:
    match = last_move()
    play(match, "A pass")
    turn = f"{seat} {move}"
    assert (clause(match, turn), reason(match, turn)) == ("R9", "game_over")


def test_after_the_end_hands_are_empty_and_nothing_is_on_the_table() -> None:
    match = last_move()
    play(match, "A pass")
    view = see(match)
    assert (view.phase, view.scoring, view.pot, view.track) == ("over", 0, (), ())
    assert [one.hand for one in view.players] == [0, 0]
    assert [hand(match, seat) for seat in "AB"] == [[], []]


def test_after_the_end_everything_is_open() -> None:
    match = last_move()
    play(match, "A pass")
    assert match.position() == whole(match)


# No card is ever lost


Places = list[dict[str, list[str]]]


def places(match: Match) -> Places:
    """By colour, the cards in each place but the deck, as the position's text has them."""
    lines = [line[2:].split(",") for line in whole(match).splitlines()[3:]]
    rows = [dict(field.strip().partition(" ")[::2] for field in line) for line in lines]
    return [{key: words.split() for key, words in fields.items()} for fields in rows]


def check_cards(found: Places, view: RaiseView) -> None:
    """Of every colour all 30 cards are somewhere, and each scoring card is in one place."""
    scoring = [*view.scoring_unseen, *([view.scoring] if view.scoring else [])]
    for fields, seen in zip(found, view.players, strict=True):
        scoring += map(int, fields.get("scored", []))
        hidden = Counter(fields.get("hand", []) + fields.get("laid", []))
        shown = on_piles(fields) + Counter(fields.get("pot", []))
        assert Counter(seen.unseen) + shown == Counter(DECK)  # unseen are hand and deck together
        assert hidden <= Counter(seen.unseen)
        assert seen.deck == 30 - hidden.total() - shown.total()
    assert sorted(scoring) == SCORING


def on_piles(fields: dict[str, list[str]]) -> Counter[str]:
    """The cards of a colour on score piles."""
    return Counter(card for key in fields if key.startswith("pile_") for card in fields[key])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_card_is_lost_or_comes_back_in_a_whole_game(players: int) -> None:
    match, random = GAME.new(players, seed=1), Random(1)
    before, view = places(match), see(match)
    check_cards(before, view)
    while not match.over:
        decks = [one.deck for one in view.players]
        seat = random.choice(match.to_act)
        match.play(seat, random.choice(match.moves(seat)))
        found, view = places(match), see(match)
        check_cards(found, view)
        assert all(on_piles(new) >= on_piles(old) for new, old in zip(found, before, strict=True))
        assert all(one.deck <= deck for one, deck in zip(view.players, decks, strict=True))
        before = found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_points_but_those_left_in_decks_are_shared_out(players: int) -> None:
    match, random = GAME.new(players, seed=5), Random(5)
    while not match.over:
        seat = random.choice(match.to_act)
        match.play(seat, random.choice(match.moves(seat)))
    assert match.outcome is not None
    left = [card for one in see(match).players for card in one.unseen]
    scored = [card for one in see(match).players for card in one.scoring]
    in_decks = sum(5 if card in FIVES else 1 for card in left)
    assert sum(match.outcome.points) == 50 * players - in_decks + sum(scored)
