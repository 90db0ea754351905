"""C1, C7 Secrets: tiles in hand, secret colours, and which tile of the stack is drawn next."""

from itertools import permutations
from random import Random

import pytest

from stolik import Match
from stolik.match.position import SPECTATOR
from tests.conformance.shown import assert_same_now_to, assert_same_to
from tests.games.chain import naive
from tests.games.chain.cases.secrets import ASKED, CLAIMING, DROPPING, FIRST_SEAT_LINE, OVER
from tests.games.chain.table import (
    COLOURS,
    GAME,
    QUIET,
    TILES,
    board,
    hand,
    play,
    player,
    points,
    see,
    smallest,
    to_act,
    whole,
)

SEED = 918273645546372819
SEATS = [2, 3, 4]


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.players)]


def others(match: Match, *seats: int) -> list[int | None]:
    return [viewer for viewer in viewers(match) if viewer not in seats]


# Hands


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_you_see_your_own_tile_and_no_other(viewer: str) -> None:
    match = GAME.position(DROPPING)
    own = {"A": "1423", "B": "1243", "C": "0531"}
    seen = {seat: "".join(t.edges for t in player(match, seat, viewer).hand) for seat in "ABC"}
    assert seen == {seat: own[seat] if seat == viewer else "" for seat in "ABC"}


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_every_viewpoint_sees_which_seats_have_a_tile(viewer: str) -> None:
    match = GAME.position(CLAIMING)
    assert [one.has_tile for one in see(match, viewer).players] == [False, True, True]


def test_a_tile_that_is_drawn_is_seen_by_its_owner_alone() -> None:
    match = board(*QUIET, stack="0345", A="hand 1432")
    play(match, "A drop 1 turn 0")
    assert hand(match, "A") == "0345"
    for viewer in others(match, 0):
        assert "0345" not in match.position(viewer)
        assert "0345" not in repr([match.view(viewer), match.log(viewer)])


def test_a_tile_that_is_dropped_is_seen_by_all() -> None:
    match = board(*QUIET, stack="0345", A="hand 1432")
    play(match, "A drop 1 turn 3")
    for viewer in viewers(match):
        assert "1: 5234 4321" in match.position(viewer)


# Colours


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
@pytest.mark.parametrize("text", [DROPPING, CLAIMING])
def test_you_see_your_own_colour_and_no_other(viewer: str, text: str) -> None:
    match = GAME.position(text)
    own = dict(zip("ABC", COLOURS[:3], strict=True))
    seen = {seat: player(match, seat, viewer).colour for seat in "ABC"}
    assert seen == {seat: own[seat] if seat == viewer else "" for seat in "ABC"}


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_points_count_twice_only_what_the_viewpoint_knows_to_count_twice(viewer: str) -> None:
    match = board(
        *QUIET,
        players=3,
        A="colour red, front 0231 0214 0154",  # 4r 4g 4b
        B="colour green, front 0143 0135 0132",  # 3r 3g 3b
        C="colour blue, front 0234 0215 0213, tokens 111",  # 2r 2g 2b
    )
    once, twice = {"A": 12, "B": 9, "C": 6 + 5}, {"A": 16, "B": 12, "C": 8 + 5}
    seen = {seat: player(match, seat, viewer).points for seat in "ABC"}
    assert seen == once | ({viewer: twice[viewer]} if viewer else {})


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_at_the_end_they_count_twice_to_every_viewpoint(viewer: str) -> None:
    match = GAME.position(OVER)
    assert [one.points for one in see(match, viewer).players] == points(match)
    assert points(match)[0] == 2 * 2 + 2 * 3 + 1 + 5


# What is open


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_every_viewpoint_sees_all_else(viewer: str) -> None:
    view = see(GAME.position(DROPPING), viewer)
    assert [len(column) for column in view.columns] == [2, 2, 2, 1, 2]
    assert [{t.edges for t in one.front} for one in view.players] == [
        {"0312", "0143", "0134"},
        {"0142", "0451"},
        {"0132"},
    ]
    assert [one.tokens for one in view.players] == [("111",), ("123", "1234"), ()]
    assert {token.numbers: token.left for token in view.tokens}["1234"] == 2
    assert (view.stack, view.turns, view.to_act, len(view.handed)) == (4, 20, 0, 90 - 9 - 3 - 6 - 4)
    assert (view.last is not None, view.last_seat) == (True, 2)


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_every_viewpoint_sees_which_tiles_are_handed_in_for_which_token(viewer: str) -> None:
    match = GAME.position(CLAIMING)
    play(match, "A claim 123 with 1b 2r 3r")
    view = see(match, viewer)
    assert view.players[0].tokens == ("111", "123")
    assert {"0312", "0143", "0134"} <= {tile.edges for tile in view.handed}
    assert GAME.text(match.log("ABC".index(viewer) if viewer else None)[-1].move) == (
        "claim 123 with 1b 2r 3r"
    )


def test_a_position_names_what_it_hides() -> None:
    lines = GAME.position(DROPPING).position(0).splitlines()
    assert lines[FIRST_SEAT_LINE : FIRST_SEAT_LINE + 3] == [
        "A: colour red, hand 1423, front 0134 0143 0312, tokens 111",
        "B: colour hidden, hand hidden, front 0142 0451, tokens 123 1234",
        "C: colour hidden, hand hidden, front 0132",
    ]
    assert lines[-1] == "stack rest"


# Twin games: they differ only in what is hidden


def stack_of(text: str) -> list[str]:
    """The tiles that a true position does not name."""
    words = text.replace(",", " ").replace("=", " ").split()
    named = {smallest(word) for word in words if len(word) == 4 and word.isdecimal()}
    return [tile for tile in TILES if tile not in named]


def starts(players: int) -> list[str]:
    """Positions with low columns, much to claim, or a small stack; for three a deal as well."""
    kinds = [naive.low_columns, naive.many_in_front, naive.small_stack]
    kinds += [naive.deal] if players == 3 else []
    return [kind(Random(f"{players} {kind.__name__}"), players).text() for kind in kinds]


def copy_of(text: str, rng: list[int]) -> Match:
    """A match with the same chance."""
    match = GAME.position(text, SEED)
    match._state.rng[:] = rng
    return match


def with_other_hand(text: str, seat: int, random: Random) -> str:
    """A tile of the stack in this hand."""
    lines = text.splitlines()
    line = lines[FIRST_SEAT_LINE + seat]
    held = line.partition("hand ")[2][:4]
    lines[FIRST_SEAT_LINE + seat] = line.replace(
        f"hand {held}", f"hand {random.choice(stack_of(text))}"
    )
    return "\n".join(lines)


def with_other_colours(text: str, viewer: int, random: Random) -> str:
    """Every seat but one has another colour, if there is one to have."""
    lines = text.splitlines()
    seats = range(FIRST_SEAT_LINE, len(lines) - 2)
    given = [lines[i].split("colour ")[1].split(",")[0] for i in seats]
    free = [colour for colour in COLOURS if colour != given[viewer]]
    options = [
        list(colours)
        for colours in permutations(free, len(given) - 1)
        if all(a != b for a, b in zip(colours, given[:viewer] + given[viewer + 1 :], strict=True))
    ]
    chosen = random.choice(options)
    chosen.insert(viewer, given[viewer])
    for i, old, new in zip(seats, given, chosen, strict=True):
        lines[i] = lines[i].replace(f"colour {old}", f"colour {new}")
    return "\n".join(lines)


def assert_same_now(first: Match, second: Match, seers: list[int | None], salt: int) -> None:
    assert whole(first) != whole(second)
    for viewer in seers:
        viewpoint = SPECTATOR if viewer is None else viewer
        assert_same_now_to(viewpoint, first, second, Random(salt).sample(ASKED, 1))


@pytest.mark.parametrize("players", SEATS)
def test_twin_games_with_other_colours_look_the_same_until_they_are_over(players: int) -> None:
    for i, text in enumerate(starts(players)):
        random = Random(f"colours {players} {i}")
        viewer = random.randrange(players)
        first = GAME.position(text, SEED)
        second = copy_of(with_other_colours(text, viewer, random), first._state.rng)
        while not first.over:
            assert_same_now(first, second, [None, viewer], first.made)
            if first.made % 4 == 0:
                assert str(first.record()) == str(second.record())
            seat = first.to_act[0]
            move = random.choice(first.moves(seat))
            first.play(seat, move)
            second.play(seat, move)
        assert second.over
        for one in viewers(first):
            assert first.position(one) != second.position(one)  # now all colours are shown
        first.undo()
        second.undo()
        assert_same_to(viewer, first, second, ASKED)
        assert_same_to(SPECTATOR, first, second, ASKED)


@pytest.mark.parametrize("players", SEATS)
def test_twin_games_with_another_tile_in_hand_look_the_same_until_it_is_dropped(
    players: int,
) -> None:
    moves_alike = 0
    for i, text in enumerate(starts(players)):
        random = Random(f"hands {players} {i}")
        match = GAME.position(text, SEED)
        while not match.over and stack_of(whole(match)):
            held = [one.seat for one in see(match).players if one.has_tile]
            first = copy_of(whole(match), match._state.rng)
            other = with_other_hand(whole(match), random.choice(held), random)
            second = copy_of(other, match._state.rng)
            moves_alike += play_alike(first, second, random)
            match = first
    assert moves_alike > 10


def play_alike(first: Match, second: Match, random: Random) -> int:
    """Make the same moves in both games until a tile is to be dropped that differs in them.

    Gives the number of moves. Who has drawn another tile than in the other game can tell them
    apart, all others cannot.
    """
    while True:
        hands = zip(first._state.hand, second._state.hand, strict=True)
        apart = [seat for seat, (mine, other) in enumerate(hands) if mine != other]
        seers = others(first, *apart)
        assert_same_now(first, second, random.sample(seers, min(2, len(seers))), first.made)
        if first.over:
            return first.made
        seat = first.to_act[0]
        move = random.choice(first.moves(seat))
        is_apart = seat in apart and not first._state.claiming
        first.play(seat, move)
        if is_apart:
            return first.made - 1
        second.play(seat, move)


# What will be drawn


def test_what_is_drawn_shows_to_its_owner_alone() -> None:
    drew = set()
    for seed in range(4):
        first, second = GAME.position(DROPPING, SEED), GAME.position(DROPPING, seed)
        for turn in ["A drop 4 turn 0", "A claim 123 with 1b 2r 3r"]:
            assert to_act(first) == "A"
            for viewpoint in range(-1, 3):
                assert_same_to(viewpoint, first, second, ASKED)
            play(first, turn)
            play(second, turn)
        assert to_act(first) == "B"
        for viewpoint in (-1, 1, 2):
            assert_same_to(viewpoint, first, second, ASKED)
        drew.add(hand(second, "A"))
    assert len(drew) > 1
