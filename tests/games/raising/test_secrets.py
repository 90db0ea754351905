"""R1, R3 Secrets: hands, opening cards face down, and all that chance has still to bring."""

from collections import Counter
from random import Random

import msgspec
import pytest

from stolik import Match
from stolik.games.raising.events import Revealed, Shown, Worth
from stolik.match.position import SPECTATOR
from stolik.rules.messages import Event
from stolik.rules.seats import letter
from tests.conformance.shown import assert_same_now_to, assert_same_to, shown_to
from tests.games.raising.cases.secrets import ASKED, OPENING, RAISING
from tests.games.raising.table import (
    DECK,
    GAME,
    events,
    hand,
    play,
    player,
    pot,
    see,
    table,
    track,
    whole,
)

SEED = 918273645546372819
WHOLE_ROUNDS = 2
SCORING = [6, 8, 8, 10, 10, 12, 12, 14, 14, 16, 16, 18, 18, 20]
LAST_ROUND = """
    raise, players 2
    turns 60, roller A, scoring 12, dice 3xbell 2xdiamond
    track A 4, B 15
    A: scored 6 8 8, opened bell1, hand bell2 bell3:5, pot bell1, pile_A rest
    B: scored 10 10 12 14, opened diamond5, pot diamond5, hand gear6 any
"""
LAST_BUT_ONE = LAST_ROUND.replace(" 14,", ",")


def viewpoints(match: Match) -> list[int]:
    return [SPECTATOR, *range(match.players)]


def others(match: Match, seat: int) -> list[int]:
    return [viewpoint for viewpoint in viewpoints(match) if viewpoint != seat]


# A laid opening card


@pytest.mark.parametrize("viewer", ["A", "B", ""])
def test_every_viewpoint_sees_that_a_card_was_laid_and_only_its_owner_which(viewer: str) -> None:
    match = table(OPENING)
    play(match, "C open gear3")
    seen = player(match, "C", viewer)
    assert (seen.laid, seen.laid_card, seen.hand, seen.cards) == (True, "", 5, ())
    assert [one.laid for one in see(match, viewer).players] == [False, False, True]


def test_its_owner_sees_it() -> None:
    match = table(OPENING)
    play(match, "C open gear3")
    assert player(match, "C", viewer="C").laid_card == "gear3"
    assert hand(match, "C") == ["gear6", "cloud4", "hourglass2", "bell3", "bell3:5"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_position_hides_it_and_the_hand(viewer: int | None) -> None:
    match = table(OPENING)
    play(match, "C open gear3")
    assert match.position(viewer).splitlines()[5] == "C: laid hidden, pile_A hourglass1, hidden 5"


def test_a_position_shows_its_owner_both() -> None:
    match = table(OPENING)
    play(match, "C open gear3")
    own = "C: hand gear6 cloud4 hourglass2 bell3 bell3:5, laid gear3, pile_A hourglass1"
    assert match.position(2).splitlines()[3:] == [
        "A: scored 10, pile_A gear2, pile_B cloud1, hidden 6",
        "B: scored 8 8, hidden 6",
        own,
    ]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_logs_of_others_have_that_a_card_was_laid_and_nothing_of_its_worth(
    viewer: int | None,
) -> None:
    match = table(OPENING)
    play(match, "C open gear3")
    (logged,) = match.log(viewer)
    assert (logged.seat, GAME.text(logged.move), logged.events) == (2, "opened", ())


def test_its_owner_s_log_has_what_it_is_and_its_worth() -> None:
    match = table(OPENING)
    play(match, "C open gear3")
    (logged,) = match.log(2)
    assert (logged.seat, GAME.text(logged.move), logged.events) == (2, "open gear3", (Worth(2, 6),))


def test_the_record_of_a_running_game_has_only_that_it_was_laid() -> None:
    match = table(OPENING)
    play(match, "C open gear3", "A open bell2")
    record = match.record()
    assert [(entry.seat, entry.move) for entry in record.moves] == [(2, "opened"), (0, "opened")]
    assert (record.seed, record.start) == (None, "")
    assert not set(DECK) & set(str(record).split())


def test_the_record_has_no_more_of_it_after_the_reveal() -> None:
    match = table(OPENING)
    play(match, "C open gear3", "A open bell2", "B open diamond5")
    assert [entry.move for entry in match.record().moves] == ["opened"] * 3


def test_the_record_of_a_finished_game_has_it() -> None:
    match = table("""
        raise, players 2
        turns 60, roller A, scoring 12, dice 3xbell 2xdiamond
        track
        A: scored 6 8 8, hand bell1, pile_A rest
        B: scored 10 10 12 14, hand diamond5, pile_B rest
    """)
    play(match, "B open diamond5", "A open bell1")
    assert match.over
    assert [entry.move for entry in match.record().moves] == ["open diamond5", "open bell1"]


def test_all_cards_are_revealed_at_once_and_to_every_viewpoint_alike() -> None:
    match = table(OPENING)
    play(match, "C open gear3", "A open bell2")
    for viewer in ("A", "B", "C", ""):
        assert (track(match), pot(match)) == ("", [])
        assert [one.opened for one in see(match, viewer).players] == ["", "", ""]
    play(match, "B open diamond5")
    shown = Revealed((Shown(1, "diamond5", 15), Shown(2, "gear3", 6), Shown(0, "bell2", 8)))
    for viewer in ("A", "B", "C", ""):
        assert shown in events(match, viewer)
        view = see(match, viewer)
        assert [one.opened for one in view.players] == ["bell2", "diamond5", "gear3"]
        assert [card.name for card in view.pot] == ["diamond5", "gear3", "bell2"]
        assert (view.track, [one.laid for one in view.players]) == ((2, 0, 1), [False] * 3)


def test_the_worth_of_the_last_card_too_is_shown_to_the_others_by_the_reveal_alone() -> None:
    match = table(OPENING)
    play(match, "C open gear3", "A open bell2", "B open diamond5")
    kinds: dict[str, list[type[Event]]] = {
        viewer: [type(event) for event in events(match, viewer)] for viewer in ("A", "B", "C", "")
    }
    assert kinds == {"A": [Revealed], "B": [Worth, Revealed], "C": [Revealed], "": [Revealed]}


# Hands and decks


@pytest.mark.parametrize("viewer", "ABC")
def test_you_see_your_own_hand_and_no_other(viewer: str) -> None:
    match = table(RAISING)
    seen = {seat: len(player(match, seat, viewer).cards) for seat in "ABC"}
    assert seen == {"A": 0, "B": 0, "C": 0} | {viewer: 5}


def test_a_spectator_sees_no_hand() -> None:
    match = table(RAISING)
    assert [player(match, seat).cards for seat in "ABC"] == [(), (), ()]
    assert [player(match, seat).hand for seat in "ABC"] == [5, 5, 5]


def left_of_deck(*named: str) -> list[str]:
    left = Counter(DECK)
    left.subtract(named)
    assert min(left.values()) >= 0
    return sorted(left.elements())


@pytest.mark.parametrize("viewer", ["A", "B", ""])
def test_of_another_seat_it_is_known_which_cards_are_in_deck_and_hand_together(
    viewer: str,
) -> None:
    match = table(OPENING)
    for turn in ["C open gear3", "B open diamond5"]:
        seen = player(match, "C", viewer)
        assert sorted(seen.unseen) == left_of_deck("hourglass1")
        assert (seen.hand + seen.laid, seen.deck) == (6, 23)
        play(match, turn)


def test_of_your_own_deck_you_know_which_cards_it_has() -> None:
    match = table(OPENING)
    cards = "gear3 gear6 cloud4 hourglass2 bell3 bell3:5 hourglass1".split()
    for turn in ["C open gear3", "B open diamond5"]:
        seen = player(match, "C", viewer="C")
        assert sorted(seen.unseen) == left_of_deck(*cards)
        assert seen.deck == len(seen.unseen) == 23
        play(match, turn)


def test_what_will_be_drawn_shows_nowhere_until_it_is() -> None:
    drew = set()
    for seed in range(3):
        first, second = table(RAISING, SEED), table(RAISING, seed)
        for turn in ["C raise cloud4", "A raise cloud4"]:
            for viewer in viewpoints(first):
                assert_same_to(viewer, first, second, ASKED)
            play(first, turn)
            play(second, turn)
        play(first, "C pass")
        play(second, "C pass")
        for viewer in others(first, seat=2):
            assert_same_to(viewer, first, second, ASKED)
        drew.add(" ".join(hand(second, "C")))
    assert len(drew) == 3


def test_the_scoring_cards_to_come_are_known_with_those_set_aside_and_nothing_else() -> None:
    for viewer in ("A", "B", "C", ""):
        assert list(see(table(OPENING), viewer).scoring_unseen) == [
            6, 10, 12, 14, 14, 16, 16, 18, 18, 20,
        ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_matter_how_many_scoring_cards_were_set_aside_at_first_all_but_one_are_unseen(
    players: int,
) -> None:
    view = see(GAME.new(players, seed=1))
    assert sorted([view.scoring, *view.scoring_unseen]) == SCORING


def test_which_scoring_card_comes_next_shows_nowhere_until_it_is_turned_up() -> None:
    came = set()
    for seed in range(8):
        first, second = table(LAST_BUT_ONE, SEED), table(LAST_BUT_ONE, seed)
        for viewer in viewpoints(first):
            assert_same_to(viewer, first, second, ASKED)
        play(second, "A pass")
        came.add(see(second).scoring)
    assert len(came) > 2


# Whatever is hidden


@pytest.mark.parametrize(("mine", "instead"), [("gear3", "gear6"), ("bell3", "bell3:5")])
def test_another_opening_card_looks_the_same_until_the_reveal(mine: str, instead: str) -> None:
    first, second = table(OPENING, SEED), table(OPENING, SEED + 1)
    play(first, f"C open {mine}")
    play(second, f"C open {instead}")
    for turn in ["A open bell2", "B open diamond5"]:
        for viewer in others(first, seat=2):
            assert_same_to(viewer, first, second, ASKED)
        play(first, turn)
        play(second, turn)
    for viewer in others(first, seat=2):
        assert shown_to(first, viewer) != shown_to(second, viewer)


def with_other_hand(match: Match, owner: int, random: Random) -> Match:
    """The same match at its beginning, but some hand cards of one seat are exchanged with its deck.

    Its generator is the same, so that all others draw and roll the same.
    """
    held = hand(match, letter(owner))
    deck = list(player(match, letter(owner), viewer=letter(owner)).unseen)
    given = random.sample(held, 3)
    taken = random.sample([card for card in deck if card not in held], 3)
    kept = Counter(held) - Counter(given)
    lines = whole(match).splitlines()
    lines[3 + owner] = f"{letter(owner)}: hand {' '.join([*kept.elements(), *taken])}"
    other = GAME.position("\n".join(lines))
    other._state.rng[:] = match._state.rng
    return other


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_twin_games_look_the_same_to_every_viewpoint_but_the_seat_with_other_cards(
    players: int,
) -> None:
    random = Random(players)
    owner = random.randrange(players)
    dealt = GAME.position(whole(GAME.new(players, seed=1)), seed=1)
    assert walk(dealt, with_other_hand(dealt, owner, random), owner, random) > 1


def walk(first: Match, second: Match, owner: int, random: Random) -> int:
    """Make the same moves in both games; gives in how many rounds they could not be told apart.

    At last the owner lays different cards, and they look the same until these are revealed.
    """
    while True:
        rounds = see(first).round
        assert whole(first) != whole(second)
        for viewer in random.sample(others(first, owner), 2):
            assert_same_now_to(viewer, first, second, ASKED[::4])
        seat = random.choice(first.to_act)
        mine, instead = first.moves(seat), second.moves(seat)
        common = [move for move in mine if move in instead]
        if seat == owner and (rounds > WHOLE_ROUNDS or not common):
            finish_opening(first, second, owner, random)
            return rounds
        move = random.choice(common)
        first.play(seat, move)
        second.play(seat, move)
        if first.over or whole(first) == whole(second):
            return rounds


def finish_opening(first: Match, second: Match, owner: int, random: Random) -> None:
    """The owner lays different cards, then the others lay theirs; only then it shows."""
    laid, instead = (random.sample(match.moves(owner), 2) for match in (first, second))
    first.play(owner, laid[0])
    second.play(owner, instead[instead[0] == laid[0]])
    while player(first, letter(owner)).laid:
        for viewer in others(first, owner):
            assert_same_to(viewer, first, second, ASKED)
        for match in (first, second):
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    for viewer in others(first, owner):
        assert shown_to(first, viewer) != shown_to(second, viewer)


# The end


def test_at_the_end_the_hands_are_open_because_they_are_counted() -> None:
    match = table(LAST_ROUND)
    held = hand(match, "B")
    assert len(held) == 5
    play(match, "A pass")
    assert match.over
    drawn_last = player(match, "B").deck
    assert drawn_last == 23
    for viewer in ("A", "B", ""):
        pile = Counter(player(match, "B", viewer).pile)
        assert not Counter([*held, "bell1", "diamond5"]) - pile
        assert pile.total() == 8
        assert player(match, "B", viewer).hand == 0


def test_at_the_end_every_viewpoint_sees_the_same() -> None:
    match = table(LAST_ROUND)
    assert len({match.position(viewer) for viewer in (None, 0, 1)}) == 3
    play(match, "A pass")
    assert {match.position(viewer) for viewer in (None, 0, 1)} == {whole(match)}
    seen = [msgspec.structs.replace(see(match, viewer), seat=0) for viewer in ("A", "B", "")]
    assert seen[0] == seen[1] == seen[2]


# Revealed information

LAST_TO_LAY = """
    raise, players 2
    roller A, scoring 12, dice 3xbell 2xdiamond 1xgear
    track
    A: laid gear3, hand any
    B: hand diamond5 any
"""


def test_the_last_card_laid_reveals_the_others_and_the_first_one_does_not() -> None:
    match = table(LAST_TO_LAY.replace("laid gear3, ", ""))
    play(match, "A open bell1")
    assert not match.revealed_information()
    match = table(LAST_TO_LAY)
    play(match, "B open diamond5")
    assert match.revealed_information()


def test_a_raise_reveals_nothing_and_a_pass_that_ends_the_round_does() -> None:
    match = table(LAST_TO_LAY)
    play(match, "B open diamond5", "A raise bell1 bell1 bell2 bell2")
    assert not match.revealed_information()
    play(match, "B pass")
    assert match.revealed_information()
