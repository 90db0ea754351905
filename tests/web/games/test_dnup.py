"""Whole games of `dnup` through the page."""

from stolik.games.dnup.view import DnupView
from stolik.games.registry import game as registered_game
from stolik.server.web.examples import examples
from tests.web.conftest import Meet
from tests.web.visitor import DESK
from tests.web.whole_games import whole_games_of

test_every_variant_can_be_played, test_every_table_can_be_played_in_every_way = whole_games_of(
    "dnup"
)


def test_a_drawn_example_shows_its_own_hand(meet: Meet) -> None:
    visitor = meet(size=DESK).go("/rules/dnup")
    visitor.wait_for("figure [data-word]")
    for clause, drawn in examples(registered_game("dnup")).items():
        seat, view = drawn[0].seat, drawn[0].frames[0].view
        assert seat is not None
        hand = visitor.page.locator(f"#{clause} figure .hand [data-up]")
        shown = hand.evaluate_all("cards => cards.map(card => card.dataset.word)")
        assert isinstance(view, DnupView)
        held = view.players[seat]
        expected = [f"{card.active}/{card.dormant}" for card in (*held.secret, *held.known)]
        assert sorted(shown) == sorted(expected), clause
