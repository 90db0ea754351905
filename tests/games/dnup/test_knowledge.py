"""Who may know what: a card that has lain on the table is public, every other one is a secret."""

import pytest

from stolik import Match
from stolik.games.dnup.view import Card
from stolik.match.position import SPECTATOR
from stolik.rules import chance
from tests.conformance.shown import shown_to
from tests.games.dnup.table import (
    GAME,
    hand,
    known,
    lying,
    moves,
    play,
    public,
    see,
    sizes,
    table,
    text_of,
    to_move,
)

SEED = 918273645546372819


def hidden(match: Match, seat: str) -> int:
    """How many cards of a hand a spectator does not know."""
    player = public(match, seat)
    return player.hand - len(player.known)


# A card that has lain on the table

BEATEN = """
    dnup, players 3
    to_move B, began A
    A: secret 4/8 2/9, set 6/1 6/2
    B: secret 7/1 7/3 5/8
    C: secret 3/8 4/7
    discard rest
"""


def test_a_beaten_set_is_known_in_the_hand_it_goes_back_to() -> None:
    match = table(BEATEN)
    play(match, "B play 7/1 7/3")
    assert known(match, "A") == "1/6 2/6"
    assert hidden(match, "A") == 2


def test_a_set_that_was_taken_is_known_in_the_hand_it_goes_to() -> None:
    match = table(BEATEN)
    play(match, "B take A")
    assert known(match, "B") == "1/6 2/6"
    assert hidden(match, "B") == 3


def test_an_added_card_is_known_wherever_its_set_goes() -> None:
    match = table("""
        dnup, players 3
        to_move B, began A
        A: secret 2/9, set 6/1
        B: secret 6/2 3/8
        C: secret 4/8
        discard rest
    """)
    play(match, "B add 6/2 to A", "C take A")
    assert known(match, "C") == "1/6 2/6"


def test_every_viewpoint_knows_the_same_cards_of_a_hand() -> None:
    match = table(BEATEN)
    play(match, "B take A")
    for viewpoint in ("A", "B", "C", ""):
        assert text_of(see(match, viewpoint).players[1].known) == "1/6 2/6"


def test_known_cards_stay_known_the_way_up_they_are_when_the_hand_is_turned_over() -> None:
    match = table(BEATEN)
    play(match, "B play 7/1 7/3", "C turn", "A turn")
    assert known(match, "A") == "6/1 6/2"
    play(match, "B turn", "C turn", "A turn")
    assert known(match, "A") == "1/6 2/6"
    assert hidden(match, "A") == 2


def test_turning_over_shows_nothing_of_the_other_cards() -> None:
    match = table(BEATEN)
    play(match, "B turn")
    assert known(match, "B") == ""
    assert hidden(match, "B") == 3


def test_every_turning_over_is_public() -> None:
    match = table(BEATEN)
    play(match, "B turn")
    assert [(seat, GAME.text(move)) for seat, move in match.history] == [(1, "turn")]
    assert "B turn" in str(match.record())


def test_the_discard_pile_is_public() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 4/8 2/9, set 6/1 6/2
        B: secret 7/1
        C: secret 3/8
        discard rest
    """)
    before = len(see(match).discard)
    play(match, "C turn")
    for viewpoint in ("A", "B", "C", ""):
        pile = see(match, viewpoint).discard
        assert len(pile) == before + 2
        assert {"1/6", "2/6"} <= set(text_of(pile).split())


def test_a_known_card_that_is_played_and_comes_back_is_known_again() -> None:
    match = table(BEATEN)
    play(match, "B play 7/1 7/3", "C turn", "A play 2/6")
    assert known(match, "A") == "1/6"
    play(match, "B play 5/8", "C turn")
    assert known(match, "A") == "1/6 6/2"


# Of two copies


COPIES = """
    dnup, players 3
    to_move A, began B
    A: secret {}, known {}
    B: secret 5/1, set 6/7
    C: secret 3/8 4/7
    discard rest
"""


def test_two_copies_the_same_way_up_give_one_move() -> None:
    match = table(COPIES.format("7/1 2/9", "7/1"))
    assert sorted(moves(match, "A")) == ["play 7/1", "play 7/1 7/1", "take B", "turn"]


def test_two_copies_either_way_up_give_two_moves() -> None:
    match = table(COPIES.format("7/1 2/9", "1/7").replace(", set 6/7", ""))
    assert sorted(moves(match, "A")) == ["play 1/7", "play 2/9", "play 7/1", "turn"]


def test_a_copy_that_is_known_leaves_the_hand_first_when_played() -> None:
    match = table(COPIES.format("7/1 2/9", "7/1"))
    play(match, "A play 7/1")
    assert known(match, "A") == ""
    assert hidden(match, "A") == 2
    assert hand(match, "A") == "2/9 7/1"


def test_a_copy_that_is_known_leaves_the_hand_first_when_added() -> None:
    match = table(COPIES.format("6/1 2/9", "6/1"))
    play(match, "A add 6/1 to B")
    assert known(match, "A") == ""
    assert hidden(match, "A") == 2
    assert hand(match, "A") == "2/9 6/1"


def test_when_both_copies_leave_neither_is_left() -> None:
    match = table(COPIES.format("7/1 2/9", "7/1"))
    play(match, "A play 7/1 7/1")
    assert known(match, "A") == ""
    assert hand(match, "A") == "2/9"


def test_a_known_copy_the_other_way_up_stays_where_it_is() -> None:
    match = table(COPIES.format("7/1 2/9", "1/7"))
    play(match, "A play 7/1")
    assert known(match, "A") == "1/7"
    assert hidden(match, "A") == 1


def test_of_two_known_copies_one_is_left() -> None:
    match = table(COPIES.format("2/9", "7/1 7/1"))
    play(match, "A play 7/1")
    assert known(match, "A") == "7/1"
    assert hidden(match, "A") == 1


def test_of_two_secret_copies_one_is_left_and_stays_secret() -> None:
    match = table(COPIES.format("7/1 7/1 2/9", "3/9"))
    play(match, "A play 7/1")
    assert known(match, "A") == "3/9"
    assert hand(match, "A") == "2/9 3/9 7/1"


# The star


@pytest.mark.parametrize("star", ["1/5", "5/1"])
@pytest.mark.parametrize("viewpoint", ["A", "C", ""])
def test_who_holds_the_star_is_public_but_not_which_way_up(star: str, viewpoint: str) -> None:
    match = table(COPIES.format("7/1 2/9", "7/1").replace("5/1", star))
    view = see(match, viewpoint)
    assert view.starter == 1
    assert [player.star for player in view.players] == [False, True, False]
    assert not view.players[1].secret
    assert not view.players[1].known


def test_the_holder_sees_the_star_as_a_card() -> None:
    match = table(COPIES.format("7/1 2/9", "7/1"))
    view = see(match, "B")
    assert view.players[1].secret == (Card(5, 1, star=True),)
    assert not any(player.star for player in view.players)


def test_a_star_that_has_lain_on_the_table_is_a_card_like_any_other() -> None:
    match = table("""
        dnup, players 3
        to_move B, began B
        A: secret 7/1 2/9
        B: secret 5/1 3/9
        C: secret 6/3 4/7
        discard rest
    """)
    play(match, "B play 5/1")
    assert not any(player.star for player in see(match).players)
    assert public(match, "B").sets[0].cards == (Card(5, 1, star=True),)
    play(match, "C take B")
    assert not any(player.star for player in see(match).players)
    assert public(match, "C").known == (Card(1, 5, star=True),)


def test_a_discarded_star_is_with_no_seat() -> None:
    match = table("""
        dnup, players 3
        to_move A, began B
        A: secret 7/1 2/9
        B: secret 3/9, set 5/1
        C: secret 6/3 4/7
        discard rest
    """)
    play(match, "A turn")
    assert lying(match, "B") == ""
    assert not any(player.star for player in see(match).players)
    assert Card(1, 5, star=True) in see(match).discard


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_the_deal_nothing_else_is_known(players: int) -> None:
    view = see(GAME.new(players, seed=3))
    assert not any(player.known or player.secret for player in view.players)
    assert [player.star for player in view.players].index(True) == view.starter


# Counts


def test_hand_sizes_and_tokens_are_public() -> None:
    match = table(BEATEN.replace("B: secret", "B: tokens 3, secret"))
    for viewpoint in ("A", "B", "C", ""):
        view = see(match, viewpoint)
        assert [player.hand for player in view.players] == [2, 3, 2]
        assert [player.tokens for player in view.players] == [0, 3, 0]


def test_a_position_says_how_many_cards_it_hides() -> None:
    match = table(BEATEN)
    lines = match.position(2).splitlines()
    assert lines[2:5] == [
        "A: tokens 0, hidden 2, set 6/1 6/2",
        "B: tokens 0, hidden 3",
        "C: tokens 0, secret 3/8 4/7",
    ]


# The end of the round


def test_knowledge_ends_with_the_round() -> None:
    match = table("""
        dnup, players 3
        to_move C, began A
        A: secret 4/8 2/9, known 1/6 3/7
        B: tokens 2
        C: known 6/2
        discard rest
    """)
    play(match, "C play 6/2")
    assert sizes(match) == [10, 10, 10]
    for seat in "ABC":
        assert known(match, seat) == ""
        assert hidden(match, seat) == 10
    assert not see(match).discard


def test_knowledge_ends_with_a_stalled_round_too() -> None:
    match = table(BEATEN.replace("began A", "began A, quiet 598"))
    play(match, "B take A")
    assert known(match, "B") == "1/6 2/6"
    play(match, "C turn")
    assert [known(match, seat) for seat in "ABC"] == ["", "", ""]


# Secrets


def test_a_game_that_is_over_still_shows_no_hand_to_the_others() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: tokens 2, secret 6/1
        B: secret 2/9
        C: secret 4/8
        discard rest
    """)
    play(match, "A play 6/1")
    assert not any(player.secret for player in see(match).players)


def test_a_secret_card_is_in_no_text_until_it_is_played() -> None:
    match = table("""
        dnup, players 3
        to_move A, began A
        A: secret 7/1 3/4
        B: secret 10/2 3/8
        C: secret 9/3 4/7
        discard rest
    """)
    for viewpoint in (0, 2, SPECTATOR):
        shown = repr(shown_to(match, viewpoint))
        assert "10/2" not in shown
        assert "2/10" not in shown
    play(match, "A turn", "B play 10/2")
    assert to_move(match) == "C"
    assert "set 10/2" in match.position(0)


def test_a_determinization_leaves_the_star_with_the_seat_that_began_either_way_up() -> None:
    match = GAME.new(players=4, seed=SEED)
    (starter,) = match.to_act
    viewpoint = (starter + 1) % 4
    ways = set()
    for number in range(20):
        world = GAME.revealed(match._state, viewpoint)
        rng = [0, 0, 0, 0]
        chance.seed(rng, number, 2, 3)
        GAME.information_state.complete(world, viewpoint, rng)
        ways |= {"1/5", "5/1"} & set(GAME.write(world).splitlines()[2 + starter].split())
    assert ways == {"1/5", "5/1"}
