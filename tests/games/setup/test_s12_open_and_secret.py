"""S12 Open and secret: hands, swapped and drawn tiles and the bag are secret, after the end too."""

from typing import Any

import msgspec
import pytest

from stolik import Match
from stolik.games.setup.moves import Swap, Swapped
from stolik.rules import chance
from stolik.rules.errors import BadPosition
from stolik.rules.seats import letter
from tests.games.setup.table import (
    GAME,
    TILE,
    TILES,
    bag,
    bag_was_refilled,
    common,
    hand,
    hands,
    play,
    play_at_random,
    player,
    points,
    see,
    stacks,
    table,
)

SEED = 918273645546372819
TABLES = [(2, "no", "automatic"), (3, "no", "called"), (4, "no", "automatic"), (4, "yes", "called")]
OPEN = """
    setup, players 3
    turns 5, to_move B, refills 2
    board a2=6C b2=5H/1S/2S b3=9C c2=10D c3=8S/3D
    common 5D 6H 1C 3S
    A: points 12, placed 4, hand 5T 4H 1H 2T
    B: points 7, placed 2, hand 5S 7H 1D 2D
    C: points 30, placed 3, hand 2C 3C 4C 7C
    bag rest
"""


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.players)]


def shown_to(match: Match, viewer: int | None) -> list[Any]:
    """All that a viewer is given, in every form, but for what was told."""
    view, record = match.view(viewer), match.record()
    return [
        view,
        repr(view),
        msgspec.json.encode(view),
        match.position(viewer),
        repr(match),
        str(match),
        str(record),
        repr(record),
        match.to_act,
        match.may_interrupt,
        match.outcome,
    ]


def named_in(thing: object) -> set[str]:
    return set(TILE.findall(repr(thing)))


# Open


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_everybody_sees_all_that_is_open(viewer: str) -> None:
    view = see(table(OPEN), viewer)
    lie = {square.name: " ".join(square.stack) for square in view.squares if square.stack}
    assert lie == {"a2": "6C", "b2": "5H 1S 2S", "b3": "9C", "c2": "10D", "c3": "8S 3D"}
    assert view.common == ("1C", "3S", "5D", "6H")
    assert [one.hand for one in view.players] == [4, 4, 4]
    assert [one.points for one in view.players] == [12, 7, 30]
    assert [one.placed for one in view.players] == [4, 2, 3]
    assert (view.bag, view.refills, view.turns, view.mover) == (26, 2, 5, 1)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_everybody_is_told_how_many_tiles_were_swapped(viewer: int | None) -> None:
    match = table(OPEN)
    play(match, "B swap 1D 7H")
    assert [told.move for told in match.log(viewer)] == [Swapped(2)]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_is_told_what_was_placed(viewer: int | None) -> None:
    match = table(OPEN)
    play(match, "B place 5S@a3")
    (told,) = match.log(viewer)
    assert (told.seat, GAME.text(told.move)) == (1, "place 5S@a3")


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_is_told_when_the_bag_was_refilled(viewer: int | None) -> None:
    match = table(OPEN.replace("c2=10D", "c2=10D/rest").replace("bag rest", "bag 10S"))
    play(match, "B swap 5S", "C swap 2C 3C")
    assert [told.events for told in match.log(viewer)] == [(), match.log()[-1].events]
    assert bag_was_refilled(match)


def test_what_is_drawn_into_the_common_hand_is_open() -> None:
    match = table(OPEN)
    play(match, "B place 5D@a3")
    (new,) = set(common(match).split()) - {"1C", "3S", "6H"}
    for viewer in viewers(match):
        assert new in named_in(match.view(viewer))


# Hands


@pytest.mark.parametrize("viewer", "ABC")
def test_you_see_your_own_hand_and_no_other(viewer: str) -> None:
    match = table(OPEN)
    seen = {seat: " ".join(player(match, seat, viewer).tiles) for seat in "ABC"}
    own = {"A": "1H 2T 4H 5T", "B": "1D 2D 5S 7H", "C": "2C 3C 4C 7C"}[viewer]
    assert seen == {"A": "", "B": "", "C": ""} | {viewer: own}


def test_an_onlooker_sees_no_hand() -> None:
    match = table(OPEN)
    assert [player(match, seat).tiles for seat in "ABC"] == [(), (), ()]


def test_a_position_tells_how_many_tiles_it_hides() -> None:
    lines = table(OPEN).position(0).splitlines()
    assert lines[4:] == [
        "A: points 12, placed 4, hand 1H 2T 4H 5T",
        "B: points 7, placed 2, hidden 4",
        "C: points 30, placed 3, hidden 4",
        "bag hidden",
    ]


def test_a_position_with_something_hidden_cannot_be_played_on() -> None:
    for viewer in viewers(table(OPEN)):
        with pytest.raises(BadPosition):
            GAME.position(table(OPEN).position(viewer))


def test_a_tile_that_is_drawn_into_a_hand_is_secret() -> None:
    match = table(OPEN)
    play(match, "B place 5S@a3")
    (new,) = set(hand(match, "B").split()) - {"1D", "2D", "7H"}
    for viewer in (0, 2, None):
        assert new not in named_in([shown_to(match, viewer), match.log(viewer)])
    assert new in named_in(match.view(1))


# Swaps


def test_whoever_swaps_knows_which_tiles() -> None:
    match = table(OPEN)
    play(match, "B swap 1D 7H")
    assert [told.move for told in match.log(1)] == [Swap(("1D", "7H"))]


def test_a_partner_is_told_which_tiles_and_an_opponent_is_not() -> None:
    match = table(f"""
        setup, players 4, teams yes
        to_move A
        board b2=5H b3=9C c2=10D c3=8S
        common any
        {hands(4, A="hand 5T 7T")}
        bag rest
    """)
    play(match, "A swap 5T 7T")
    told = [GAME.text(match.log(viewer)[0].move) for viewer in viewers(match)]
    assert told == ["swapped 2", "swap 5T 7T", "swap 5T 7T", "swapped 2", "swapped 2"]
    assert player(match, "A", viewer="B").tiles == tuple(hand(match, "A").split())


def test_the_record_of_a_running_game_tells_only_how_many() -> None:
    match = table(OPEN)
    play(match, "B swap 1D 7H")
    record = match.record()
    assert [entry.move for entry in record.moves] == ["swapped 2"]
    assert (record.seed, record.start) == (None, "")
    assert not {"1D", "7H"} & named_in(str(record))


def test_that_you_know_a_swap_is_no_move_of_yours() -> None:
    match = table(OPEN)
    assert "swapped" not in {GAME.text(move).split()[0] for move in match.moves(1)}


# The bag


def test_nobody_sees_into_the_bag() -> None:
    match = table(OPEN)
    inside = set(bag(match).split())
    assert len(inside) == 26
    for viewer in viewers(match):
        assert match.position(viewer).endswith("bag hidden")
        assert not inside & named_in([shown_to(match, viewer), match.log(viewer)])


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_tile_back_in_the_bag_is_unseen_again_for_everybody(viewer: int | None) -> None:
    match = table(OPEN.replace("c2=10D", "c2=10D/rest").replace("bag rest", "bag"))
    assert {"1S", "2S", "3D"} < named_in(match.view(viewer))
    play(match, "B swap 5S")
    assert not {"1S", "2S", "3D"} & named_in(match.position(None))
    assert "5S" not in named_in(match.position(viewer))
    assert not set(bag(match).split()) & named_in(match.view(viewer))


def samples(match: Match, viewer: int) -> list[str]:
    """Forty determinizations of what a seat cannot see, as positions."""
    made = []
    for number in range(40):
        state, rng = GAME.revealed(match._state, viewer), [0, 0, 0, 0]
        chance.seed(rng, number, 2, 3)
        GAME.information_state.complete(state, viewer, rng)
        made.append(GAME.write(state))
    return made


def test_memory_is_not_modelled() -> None:
    match = table(OPEN)
    play(match, "B swap 5S")  # B knows that it is in the bag, or with C if C drew it
    places = {line[:1] for text in samples(match, 1) for line in text.splitlines() if "5S" in line}
    assert places == {"A", "C", "b"}


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_sample_keeps_what_is_seen_and_puts_every_other_tile_somewhere(
    viewer: int,
) -> None:
    match = table(OPEN)
    for text in samples(match, viewer):
        assert sorted(TILE.findall(text)) == sorted(TILES)
        assert GAME.position(text).position(viewer) == match.position(viewer)


# Whatever is hidden


def other_hidden() -> list[Any]:
    """Pairs of positions that differ in what A cannot see."""
    teams = OPEN.replace("players 3", "players 4, teams yes").replace(
        "bag rest", "D: hand 8T 8H 9T 9H\nbag rest"
    )
    return [
        pytest.param(OPEN, OPEN.replace("5S 7H 1D 2D", "5S 7H 1D 9S"), id="the bag"),
        pytest.param(
            OPEN,
            OPEN.replace("5S 7H 1D 2D", "2C 3C 4C 7H").replace("2C 3C 4C 7C", "5S 7C 1D 2D"),
            id="two others",
        ),
        pytest.param(teams, teams.replace("2C 3C", "2C 9S"), id="an opponent and the bag"),
        pytest.param(
            teams,
            teams.replace("4C 7C", "8T 8H").replace("hand 8T 8H", "hand 4C 7C"),
            id="opponents",
        ),
    ]


@pytest.mark.parametrize(("one", "other"), other_hidden())
@pytest.mark.parametrize("viewer", [0, None])
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown(
    one: str, other: str, viewer: int | None
) -> None:
    first, second = table(one, SEED), table(other, SEED + 1)
    assert GAME.write(first._state) != GAME.write(second._state)
    assert shown_to(first, viewer) == shown_to(second, viewer)


@pytest.mark.parametrize(("mine", "others"), [("5S", "7H"), ("5S 7H", "1D 2D")])
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_another_swap_of_as_many_tiles_looks_the_same(
    mine: str, others: str, viewer: int | None
) -> None:
    first, second = table(OPEN, SEED), table(OPEN, SEED + 1)
    play(first, f"B swap {mine}")
    play(second, f"B swap {others}")
    assert shown_to(first, viewer) == shown_to(second, viewer)
    assert first.log(viewer) == second.log(viewer)


def hidden_from(match: Match, viewer: int | None) -> set[str]:
    """The tiles in the bag and in the hands that the viewer may not see."""
    name = "" if viewer is None else letter(viewer)
    seats = map(letter, range(match.players))
    unseen = [hand(match, seat) for seat in seats if not player(match, seat, name).tiles]
    return set(" ".join([bag(match), *unseen]).split())


@pytest.mark.parametrize(("players", "teams", "bonus"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_hidden_tile_is_in_anything_that_is_shown(
    players: int, teams: str, bonus: str, seed: int
) -> None:
    match = GAME.new(players, seed=seed, teams=teams, bonus=bonus)
    for step in range(5):
        play_at_random(match, turns=1, seed=step)
        assert see(match).refills == 0
        for viewer in viewers(match):
            hidden = hidden_from(match, viewer)
            assert not hidden & named_in(shown_to(match, viewer))
            known = {tile for told in match.log(viewer) for tile in own_swap(told.move)}
            assert not (hidden - known) & named_in(match.log(viewer))
            assert viewer is not None or not known


def own_swap(move: Any) -> tuple[str, ...]:
    return move.tiles if isinstance(move, Swap) else ()


@pytest.mark.parametrize(("players", "teams", "bonus"), TABLES)
def test_no_seed_is_shown_while_the_game_runs(players: int, teams: str, bonus: str) -> None:
    match = GAME.new(players, seed=SEED, teams=teams, bonus=bonus)
    play_at_random(match, turns=5)
    for viewer in viewers(match):
        shown = repr([shown_to(match, viewer), match.log(viewer)])
        assert str(SEED) not in shown
        assert str(match._state.rng[0]) not in shown
        assert not any(GAME.revealed(match._state, -1 if viewer is None else viewer).rng)


# After the end


def test_hands_the_bag_and_swaps_stay_secret_after_the_end() -> None:
    match = table(OPEN.replace("points 30", "points 48").replace("2C 3C 4C 7C", "5C 3C 4C 7C"))
    play(match, "B swap 1D 7H", "C place 5C@c3")
    assert match.over
    assert points(match) == [12, 7, 50]
    for viewer in (0, None):
        hidden = hidden_from(match, viewer)
        assert set(hand(match, "B").split()) | {"3C", "4C", "7C"} < hidden
        assert not hidden & named_in([match.view(viewer), match.position(viewer)])
        assert GAME.text(match.log(viewer)[0].move) == "swapped 2"
        assert not hidden & named_in(match.log(viewer))
    assert stacks(match)["c3"] == "5C 8S 3D"
