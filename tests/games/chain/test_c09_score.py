"""C9 Score: numbers in front, those in your secret colour twice, and tokens; most points win.

`showing("1r 2g")` are tiles with these numbers and colours.
"""

import pytest

from stolik import Match
from tests.games.chain.naive import DECK, WORTH
from tests.games.chain.table import (
    COLOURS,
    QUIET,
    board,
    faces,
    hand,
    play,
    player,
    points,
    see,
    winners,
)

EVERY_FACE = " ".join(f"{number}{colour}" for number in "1234" for colour in "rgby")
EMPTY = ("", "5243", "5342", "5421", "5431")
"""With an empty column the game is over."""
RED, GREEN, BLUE, YELLOW = (f"colour {colour}" for colour in COLOURS)


def over(*seats: str) -> Match:
    """A finished game: for each seat its colour, the tiles in front of it and its tokens.

    Tiles are written by their faces: `colour red, front 1r 2g, tokens 123`.
    """
    used: list[str] = []
    lines = [with_tiles(seat, used) for seat in seats] + [""] * (4 - len(seats))
    match = board(*EMPTY, players=len(seats), A=lines[0], B=lines[1], C=lines[2], D=lines[3])
    assert match.over
    return match


def with_tiles(seat: str, used: list[str]) -> str:
    """The line of a seat, with tiles that nobody has yet in place of faces."""
    fields = [field.strip().partition(" ") for field in seat.split(",")]
    lines = []
    for key, _, value in fields:
        words = showing(value, used) if key in {"front", "hand"} and value != "none" else value
        lines.append(f"{key} {words}")
    return ", ".join(lines)


def showing(wanted: str, used: list[str]) -> str:
    """Tiles with these faces that were not used yet."""
    tiles = []
    for face in wanted.split():
        tiles.append(next(t.name for t in DECK if t.face == face and t.name not in used))
        used.append(tiles[-1])
    return " ".join(tiles)


def outcome(match: Match) -> tuple[str, tuple[int, ...]]:
    assert match.outcome is not None
    return winners(match), match.outcome.points


# Points


def test_the_example_of_the_rulebook() -> None:
    match = over(f"{BLUE}, front 2b 3b 2r 3g 4y, tokens 1234 234", RED)
    assert points(match) == [9 + (2 + 3) * 2 + 35, 0]
    assert outcome(match) == ("A", (54, 0))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_tile_counts_its_number(number: int) -> None:
    assert points(over(f"{RED}, front {number}g", GREEN)) == [number, 0]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_in_your_secret_colour_it_counts_twice(number: int) -> None:
    assert points(over(f"{RED}, front {number}r", GREEN)) == [2 * number, 0]


def test_equal_tiles_count_each() -> None:
    assert points(over(f"{RED}, front 1r 1r 1r 4g 4g", GREEN)) == [6 + 8, 0]


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_can_be_the_secret_one(colour: str) -> None:
    other = next(name for name in COLOURS if name != colour)
    match = over(f"colour {colour}, front {EVERY_FACE}", f"colour {other}")
    assert points(match) == [4 * 10 + 10, 0]
    fewer = EVERY_FACE.replace(f"4{colour[0]}", "")
    match = over(f"colour {colour}, front {fewer}", f"colour {other}")
    assert points(match) == [50 - 8, 0]


def test_the_colours_of_others_and_those_nobody_has_count_once() -> None:
    assert points(over(f"{RED}, front 4g 3b 2y", GREEN)) == [4 + 3 + 2, 0]


def test_everybody_counts_by_the_own_colour() -> None:
    seats = [f"{colour}, front 1r 2g 3b 1y" for colour in (RED, GREEN, BLUE, YELLOW)]
    assert points(over(*seats)) == [8, 9, 10, 8]


@pytest.mark.parametrize("token", WORTH)
def test_a_token_counts_what_it_is_worth(token: str) -> None:
    assert points(over(f"{RED}, tokens {token}", GREEN)) == [WORTH[token], 0]


def test_tokens_add_up() -> None:
    match = over(f"{RED}, tokens 1234 1234 123 444", f"{GREEN}, tokens 1234 123 4444")
    assert points(match) == [20 + 20 + 10 + 25, 20 + 10 + 40]
    assert [one.token_points for one in see(match).players] == [75, 70]


@pytest.mark.parametrize("colour", COLOURS)
def test_tokens_never_double_whatever_was_handed_in_for_them(colour: str) -> None:
    used: list[str] = []
    tiles = showing(" ".join(f"{number}{colour[0]}" for number in "1234"), used)
    other = next(name for name in COLOURS if name != colour)
    a, b = f"colour {colour}, front {tiles}", f"colour {other}"
    match = board(*QUIET, claiming=True, A=a, B=b)
    assert points(match)[0] == 20
    play(match, f"A claim 1234 with {' '.join(faces(match, 'A'))}")
    assert (points(match)[0], player(match, "A").token_points) == (20, 20)


def test_tiles_that_were_handed_in_count_no_more() -> None:
    used: list[str] = []
    match = board(*QUIET, claiming=True, A=f"{RED}, front {showing('1r 1g 1b 4r', used)}")
    assert points(match)[0] == 2 + 1 + 1 + 8
    play(match, "A claim 111 with 1b 1g 1r")
    assert points(match)[0] == 5 + 8


def test_the_tile_in_hand_counts_nothing() -> None:
    match = over(f"{RED}, hand 4r, front 1g", f"{GREEN}, hand 4g")
    assert (hand(match, "A"), hand(match, "B")) == ("0231", "0214")
    assert outcome(match) == ("A", (1, 0))


def test_tiles_in_columns_count_nothing() -> None:
    match = board("5234", "4230", "3421", "5342", "5431", A="hand 1432")
    assert points(match) == [0, 0]
    play(match, "A drop 3 turn 0")  # takes 1y and 3r, and leaves the red 1 that was dropped
    assert outcome(match) == ("A", (1 + 2 * 3, 0))


# Who wins


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ("front 4g", "front 3b", "A"),
        ("front 3b", "front 4r", "B"),
        ("front 3r", "front 4r", "A"),  # 6 to 4: the secret colour decides
        ("front 2r 4r", "front 1g 4g, tokens 111", "B"),  # 12 to 15
        ("tokens 4444", "front 4g 4g 4g 3g 3g 3g", "B"),  # 40 to 42, and not by tiles
        ("front 4b", "front 1b 1b 1b", "A"),  # more points before more tiles
        ("tokens 111", "front 1b 1b 1b 1b", "A"),
    ],
)
def test_whoever_has_most_points_wins(a: str, b: str, winner: str) -> None:
    assert winners(over(f"{RED}, {a}", f"{GREEN}, {b}")) == winner


@pytest.mark.parametrize("best", range(4))
def test_whichever_seat_it_is(best: int) -> None:
    fronts = ["front 3y 1y", "front 3y 1y", "front 3b 1r", "front 3b"]
    fronts[best] = "front 4y 4b"
    colours = [RED, GREEN, "colour yellow", "colour blue"]
    match = over(*(f"{colour}, {each}" for colour, each in zip(colours, fronts, strict=True)))
    assert winners(match) == "ABCD"[best]


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ("front 4b", "front 1b 3b", "B"),
        ("front 1b 1b 2b", "front 1b 3b", "A"),
        ("front 2r", "front 1b 3b", "B"),  # 4 to 4
        ("tokens 111", "front 1b 4b", "B"),  # a token is no tile
        ("front 1b, tokens 111", "front 3g", "A B"),  # 6 to 6, and a tile each
    ],
)
def test_on_a_tie_more_tiles_in_front_win(a: str, b: str, winner: str) -> None:
    match = over(f"{RED}, {a}", f"{GREEN}, {b}")
    assert points(match)[0] == points(match)[1]
    assert winners(match) == winner


def test_tiles_that_were_handed_in_do_not_break_a_tie() -> None:
    match = board(
        "",
        *QUIET[1:],
        claiming=True,
        A="colour red, front 0142 0254 0342",  # 1g 1g 1g
        B="colour green, front 0154 0134",  # 4b 1b
    )
    play(match, "A claim 111 with 1g 1g 1g")
    assert outcome(match) == ("B", (5, 5))


def test_a_tile_in_hand_does_not_break_a_tie() -> None:
    match = over(f"{RED}, hand 4r, front 1b", f"{GREEN}, hand none, front 1b")
    assert [one.has_tile for one in see(match).players] == [True, False]
    assert outcome(match) == ("A B", (1, 1))


def test_of_three_the_two_that_are_still_tied_win_together() -> None:
    match = over(
        f"{RED}, front 1b 3b",
        f"{GREEN}, front 4b",
        f"{YELLOW}, front 2b 2b",
    )
    assert outcome(match) == ("A C", (4, 4, 4))


def test_many_tiles_do_not_help_whoever_has_fewer_points() -> None:
    match = over(
        f"{RED}, front 4b", f"{GREEN}, front 1b 1b 1b", f"{YELLOW}, front 4b", f"{BLUE}, front 1y"
    )
    assert outcome(match) == ("A C", (4, 3, 4, 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_can_win_together(players: int) -> None:
    colours = [RED, GREEN, BLUE, YELLOW][:players]
    fronts = ["3g", "3r", "3g", "3r"][:players]
    match = over(*(f"{c}, front {tile}" for c, tile in zip(colours, fronts, strict=True)))
    assert outcome(match) == (" ".join("ABCD"[:players]), (3,) * players)


def test_without_any_points_all_win() -> None:
    assert outcome(over(RED, GREEN, YELLOW)) == ("A B C", (0, 0, 0))


@pytest.mark.parametrize("mover", "AB")
def test_it_does_not_matter_whose_turn_ended_the_game(mover: str) -> None:
    seats = {"A": f"{RED}, front 0154, hand none", "B": f"{GREEN}, front 0243, hand none"}  # 4b 4b
    seats[mover] = seats[mover].replace("none", "1432")
    match = board(*QUIET, to_move=mover, A=seats["A"], B=seats["B"])
    play(match, f"{mover} drop 1 turn 0")
    assert outcome(match) == ("A B", (4, 4))
