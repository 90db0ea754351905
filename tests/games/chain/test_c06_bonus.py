"""C6 Bonus: after the chain and before the draw, take tokens for tiles with exactly their numbers.

`showing("1r 2g")` are tiles with these numbers and colours, in front of a seat or in a column.
"""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest

from stolik import Match
from tests.games.chain.naive import DECK, WORTH
from tests.games.chain.table import (
    GAME,
    QUIET,
    board,
    clause,
    columns,
    faces,
    front,
    hand,
    moves,
    play,
    player,
    points,
    reason,
    see,
    steps,
    to_act,
    whole,
)

SEVERAL = {"123": 2, "234": 2, "1234": 3}
NUMBER = {tokens: SEVERAL.get(tokens, 1) for tokens in WORTH}
EVERY_FACE = " ".join(f"{number}{colour}" for number in "1234" for colour in "rgby")

NO_FIVE = "1432"  # 1r; with turn 0 there is a 3 below


def showing(wanted: str) -> str:
    """Tiles with these faces; of equal ones those with the lowest numbers."""
    tiles: list[str] = []
    for face in wanted.split():
        tiles.append(next(t.name for t in DECK if t.face == face and t.name not in tiles))
    return " ".join(tiles)


def after_chain(wanted: str, a: str = "", b: str = "", stack: str = "") -> Match:
    """A has these tiles in front, and may claim tokens."""
    return board(*QUIET, claiming=True, stack=stack, A=f"front {showing(wanted)}, {a}", B=b)


def before_drop(wanted: str, a: str = "", b: str = "", stack: str = "") -> Match:
    """A has these tiles in front, and a tile that takes nothing."""
    fields = f"hand {NO_FIVE}, front {showing(wanted)}, {a}"
    return board(*QUIET, stack=stack, A=fields, B=b)


def some_faces(numbers: str) -> str:
    """Tiles with these numbers, in all colours by turns."""
    return " ".join(number + "rgby"[i % 4] for i, number in enumerate(numbers))


def claim(token: str, tiles: str) -> str:
    """`claim 111 with 1b 1g 1r`."""
    return " ".join(["claim", token, "with", *sorted(tiles.split())])


def tokens(match: Match, seat: str) -> str:
    return " ".join(player(match, seat).tokens)


def tokens_left(match: Match) -> dict[str, int]:
    return {token.numbers: token.left for token in see(match).tokens}


def handed(match: Match) -> set[str]:
    return {tile.edges for tile in see(match).handed}


# What a token costs


def test_there_are_twenty_tokens_and_this_is_what_they_are_worth() -> None:
    shown = see(board(*QUIET)).tokens
    assert {token.numbers: token.worth for token in shown} == WORTH
    assert {token.numbers: token.left for token in shown} == NUMBER
    assert sum(NUMBER.values()) == 20


@pytest.mark.parametrize("token", WORTH)
def test_you_hand_in_tiles_with_its_numbers_and_have_the_token(token: str) -> None:
    match = after_chain(some_faces(token))
    given = front(match, "A")
    assert not given & handed(match)
    play(match, f"A {claim(token, some_faces(token))}")
    assert (tokens(match, "A"), front(match, "A")) == (token, set())
    assert given <= handed(match)
    assert player(match, "A").token_points == WORTH[token]


@pytest.mark.parametrize("token", WORTH)
def test_a_token_that_is_taken_is_no_longer_there(token: str) -> None:
    match = after_chain(some_faces(token))
    play(match, f"A {claim(token, some_faces(token))}")
    assert tokens_left(match) == NUMBER | {token: NUMBER[token] - 1}


@pytest.mark.parametrize(
    ("token", "tiles"),
    [
        ("111", "1r 1g"),
        ("111", "1r 1g 1b 1y"),
        ("111", "1r 1g 2r"),
        ("111", "1r 1g 1b 2r"),
        ("1111", "1r 1g 1b"),
        ("123", "1r 2r"),
        ("123", "1r 2r 3r 4r"),
        ("123", "2r 3r 4r"),
        ("123", "1r 1g 2r"),
        ("1234", "1r 2r 3r"),
        ("1122", "1r 1g 1b 2r"),
        ("1122", "1r 2r"),
        ("112233", "1r 2r 3r"),
        ("112233", "1r 1g 2r 2g 3r 4r"),
    ],
)
def test_it_has_to_be_exactly_these_numbers(token: str, tiles: str) -> None:
    match = after_chain(EVERY_FACE)
    turn = f"A {claim(token, tiles)}"
    assert (clause(match, turn), reason(match, turn)) == ("C6", "claim_other_numbers")


def test_nothing_is_no_price() -> None:
    match = after_chain(EVERY_FACE)
    assert reason(match, "A claim 111") == "claim_which"


@pytest.mark.parametrize("colours", ["r r r", "r g b", "y b y", "b b g"])
def test_colours_do_not_matter(colours: str) -> None:
    tiles = " ".join(f"1{colour}" for colour in colours.split())
    match = after_chain(tiles)
    play(match, f"A {claim('111', tiles)}")
    assert tokens(match, "A") == "111"


def test_the_order_in_which_tiles_are_named_does_not_matter() -> None:
    one, other = after_chain("1r 2g 3b 4y"), after_chain("1r 2g 3b 4y")
    play(one, "A claim 1234 with 1r 2g 3b 4y")
    play(other, "A claim 4132 with 3b 4y 1r 2g")
    assert (one.history, whole(one)) == (other.history, whole(other))


# Only tiles in front of you

ELSEWHERE = "0134"  # 1b


@pytest.mark.parametrize("where", ["B's front", "B's hand", "a column", "handed in", "the stack"])
def test_only_tiles_in_front_of_you_can_be_handed_in(where: str) -> None:
    b = {"B's front": f"front {ELSEWHERE}", "B's hand": f"hand {ELSEWHERE}"}.get(where, "")
    first = f"{ELSEWHERE} {QUIET[0]}" if where == "a column" else QUIET[0]
    match = board(
        *(first, *QUIET[1:]),
        claiming=True,
        stack=ELSEWHERE if where == "the stack" else "",
        A=f"front {showing('1r 1g 2r 3r')}",
        B=b,
    )
    turn = "A claim 111 with 1b 1g 1r"
    assert (clause(match, turn), reason(match, turn)) == ("C6", "claim_not_there")
    assert clause(match, "A claim 123 with 1r 2r 3r") == "allowed"


def test_one_tile_cannot_be_handed_in_twice() -> None:
    match = after_chain("1r 1g 2r 3r")
    assert reason(match, "A claim 111 with 1g 1r 1r") == "claim_not_there"
    assert clause(after_chain("1r 1r 1g"), "A claim 111 with 1g 1r 1r") == "allowed"


def test_the_tile_in_hand_cannot_be_handed_in_before_it_is_dropped() -> None:
    match = before_drop("1g 1b")
    assert hand(match, "A") == NO_FIVE
    assert clause(match, "A claim 111 with 1b 1g 1r") == "C6"
    assert {move.split()[0] for move in moves(match, "A")} == {"drop"}


def test_nor_after_it_was_dropped() -> None:
    match = before_drop("1g 1b")
    play(match, "A drop 1 turn 0")
    assert (to_act(match), tokens(match, "A")) == ("B", "")


def test_nor_can_the_tile_that_is_drawn() -> None:
    match = before_drop("1g 1b", stack="0123")  # 1r
    play(match, "A drop 1 turn 0")
    assert (hand(match, "A"), to_act(match)) == ("0123", "B")
    assert clause(match, "A claim 111 with 1b 1g 1r") == "C2"


# When


def test_not_before_the_drop() -> None:
    match = before_drop("1r 1g 1b")
    for move in ["claim 111 with 1b 1g 1r", "done"]:
        assert (clause(match, f"A {move}"), reason(match, f"A {move}")) == ("C6", "drop_first")
    assert len(moves(match, "A")) == 20


def test_after_the_chain_and_before_the_draw() -> None:
    match = before_drop("1r 1g 1b", stack="0345")
    play(match, "A drop 1 turn 0")
    assert (to_act(match), see(match).claiming) == ("A", True)
    assert (hand(match, "A"), see(match).stack) == ("", 1)
    assert clause(match, "A claim 111 with 1b 1g 1r") == "allowed"
    assert (clause(match, "A drop 1 turn 0"), reason(match, "A drop 1 turn 0")) == (
        "C3",
        "drop_twice",
    )


def test_not_after_the_draw() -> None:
    match = before_drop("1r 1g 1b", stack="0345")
    play(match, "A drop 1 turn 0", "A done")
    assert hand(match, "A") == "0345"
    assert clause(match, "A claim 111 with 1b 1g 1r") == "C2"


def test_not_in_the_turn_of_another() -> None:
    match = after_chain("1r 1g 1b", b=f"front {showing('2r 2g 2b')}")
    assert clause(match, "B claim 222 with 2b 2g 2r") == "C2"
    assert moves(match, "B") == []


def test_with_a_tile_that_was_taken_just_now() -> None:
    a = f"hand {NO_FIVE}, front {showing('1r 1g')}"
    match = board(f"{QUIET[0]} 3152", *QUIET[1:], A=a)
    play(match, "A drop 1 turn 0")
    assert (steps(match), sorted(faces(match, "A"))) == (["1.2=3152"], ["1b", "1g", "1r"])
    play(match, "A claim 111 with 1b 1g 1r")
    assert tokens(match, "A") == "111"


def test_in_a_turn_in_which_nothing_was_taken_with_tiles_of_earlier_turns() -> None:
    match = before_drop("1r 1g 1b")
    play(match, "A drop 1 turn 0")
    assert steps(match) == []
    play(match, "A claim 111 with 1b 1g 1r")
    assert tokens(match, "A") == "111"


def test_what_was_not_claimed_in_one_turn_can_be_claimed_in_a_later_one() -> None:
    match = board(
        *QUIET, stack="0124", A=f"hand {NO_FIVE}, front {showing('1r 1g 1b')}", B="hand 1423"
    )
    play(match, "A drop 1 turn 0", "A done", "B drop 5 turn 0", "A drop 3 turn 0")
    assert (to_act(match), see(match).claiming) == ("A", True)
    play(match, "A claim 111 with 1b 1g 1r")
    assert tokens(match, "A") == "111"


# Moves


def test_every_choice_of_colours_is_a_move_of_its_own() -> None:
    match = after_chain("1r 1g 1b 1y")
    assert sorted(moves(match, "A")) == [
        "claim 111 with 1b 1g 1r",
        "claim 111 with 1b 1g 1y",
        "claim 111 with 1b 1r 1y",
        "claim 111 with 1g 1r 1y",
        "claim 1111 with 1b 1g 1r 1y",
        "done",
    ]


def test_tiles_of_one_number_and_colour_are_the_same_for_a_move() -> None:
    match = after_chain("1r 1r 1r 1r 1g")
    assert sorted(moves(match, "A")) == [
        "claim 111 with 1g 1r 1r",
        "claim 111 with 1r 1r 1r",
        "claim 1111 with 1g 1r 1r 1r",
        "claim 1111 with 1r 1r 1r 1r",
        "done",
    ]


def test_tokens_of_equal_numbers_are_the_same_for_a_move() -> None:
    match = after_chain("1r 2g 3b")
    assert tokens_left(match)["123"] == 2
    assert sorted(moves(match, "A")) == ["claim 123 with 1r 2g 3b", "done"]


def test_claims_can_be_asked_for_by_some_of_their_tiles() -> None:
    match = after_chain("1r 1g 2r 2g 3b")
    assert sorted(moves(match, "A", containing="claim 123 with 2g")) == [
        "claim 123 with 1g 2g 3b",
        "claim 123 with 1r 2g 3b",
    ]


# Several tokens, and the end of the turn


def test_several_tokens_can_be_taken_in_one_turn() -> None:
    match = after_chain("1r 1g 1b 2r 2g 2b 3r 3g 3b")
    play(match, "A claim 222 with 2b 2g 2r", "A claim 111 with 1b 1g 1r")
    assert to_act(match) == "A"
    play(match, "A claim 333 with 3b 3g 3r")
    assert tokens(match, "A") == "111 222 333"


def test_two_equal_tokens_can_be_taken_in_one_turn() -> None:
    match = after_chain("1r 1g 2r 2g 3r 3g")
    play(match, "A claim 123 with 1r 2r 3r", "A claim 123 with 1g 2g 3g")
    assert tokens(match, "A") == "123 123"


def test_a_tile_pays_for_one_token_only() -> None:
    match = after_chain("1r 1g 1b 1y 2r 3r")
    play(match, "A claim 123 with 1r 2r 3r")
    assert sorted(moves(match, "A")) == ["claim 111 with 1b 1g 1y", "done"]


@pytest.mark.parametrize(
    "tiles", ["", "1r", "1r 1g", "1r 2r", "2r 2g 4r 4g", "1r 3r 4r", "1r 1g 2r"]
)
def test_where_nothing_can_be_claimed_the_turn_ends_by_itself(tiles: str) -> None:
    match = before_drop(tiles, stack="0345")
    play(match, "A drop 1 turn 0")
    assert (to_act(match), see(match).claiming) == ("B", False)
    assert hand(match, "A") == "0345"


def test_a_claim_after_which_nothing_can_be_claimed_ends_the_turn() -> None:
    match = after_chain("1r 1g 1b 1y 2r 2g", stack="0345")
    play(match, "A claim 111 with 1b 1g 1r")
    assert (to_act(match), see(match).claiming) == ("B", False)
    assert hand(match, "A") == "0345"


def test_a_claim_after_which_something_can_be_claimed_does_not() -> None:
    match = after_chain("1r 1g 1b 1y 2r 3g", stack="0345")
    play(match, "A claim 111 with 1b 1g 1r")
    assert (to_act(match), see(match).claiming) == ("A", True)
    assert hand(match, "A") == ""


def test_you_need_not_claim_and_being_done_ends_the_turn() -> None:
    match = after_chain("1r 1g 1b", stack="0345")
    play(match, "A done")
    assert (to_act(match), hand(match, "A"), tokens(match, "A")) == ("B", "0345", "")
    assert sorted(faces(match, "A")) == ["1b", "1g", "1r"]


def test_you_may_be_done_after_a_claim() -> None:
    match = after_chain("1r 1g 1b 2r 2g 2b")
    play(match, "A claim 111 with 1b 1g 1r", "A done")
    assert (to_act(match), tokens(match, "A")) == ("B", "111")
    assert sorted(faces(match, "A")) == ["2b", "2g", "2r"]


def test_a_claim_changes_nothing_else() -> None:
    match = board(
        *QUIET,
        turns=7,
        claiming=True,
        A=f"front {showing('1r 1g 1b 2r 2g 2b')}, tokens 333",
        B=f"hand 2543, front {showing('3r')}, tokens 123",
    )
    before = columns(match), front(match, "B"), hand(match, "B"), points(match)[1]
    play(match, "A claim 111 with 1b 1g 1r")
    assert (columns(match), front(match, "B"), hand(match, "B"), points(match)[1]) == before
    assert (tokens(match, "A"), tokens(match, "B")) == ("111 333", "123")
    assert (see(match).turns, sorted(faces(match, "A"))) == (7, ["2b", "2g", "2r"])


# Tokens run out


@pytest.mark.parametrize("token", WORTH)
def test_when_all_tokens_of_a_kind_are_taken_it_can_no_longer_be_claimed(token: str) -> None:
    tiles = some_faces(token)
    others = [token] * (NUMBER[token] - 1)
    match = after_chain(EVERY_FACE, b=f"tokens {' '.join(others)}" if others else "")
    assert clause(match, f"A {claim(token, tiles)}") == "allowed"
    match = after_chain(EVERY_FACE, b=f"tokens {' '.join([*others, token])}")
    assert (
        clause(match, f"A {claim(token, tiles)}"),
        reason(match, f"A {claim(token, tiles)}"),
    ) == (
        "C6",
        "token_gone",
    )
    assert not [move for move in moves(match, "A") if move.split()[1:2] == [token]]


def test_your_own_tokens_are_gone_too() -> None:
    match = after_chain(EVERY_FACE, a="tokens 234 111", b="tokens 234")
    assert reason(match, "A claim 234 with 2r 3r 4r") == "token_gone"
    assert reason(match, "A claim 111 with 1b 1g 1r") == "token_gone"


def test_there_are_two_tokens_234() -> None:
    match = after_chain("2r 3r 4r 2g 3g 4g 1b 2b 3b 4b")
    claims = [f"A claim 234 with 2{c} 3{c} 4{c}" for c in "rgb"]
    play(match, *claims[:2])
    assert tokens_left(match)["234"] == 0
    assert sorted(moves(match, "A")) == [
        "claim 123 with 1b 2b 3b",
        "claim 1234 with 1b 2b 3b 4b",
        "done",
    ]
    assert reason(match, claims[2]) == "token_gone"


def test_there_are_three_tokens_1234() -> None:
    four = " ".join(f"{number}{colour}" for colour in "rgby" for number in "1234")
    match = after_chain(four)
    claims = [f"A claim 1234 with 1{c} 2{c} 3{c} 4{c}" for c in "rgby"]
    play(match, *claims[:3])
    assert tokens_left(match)["1234"] == 0
    assert sorted(moves(match, "A")) == [
        "claim 123 with 1y 2y 3y",
        "claim 234 with 2y 3y 4y",
        "done",
    ]
    assert reason(match, claims[3]) == "token_gone"


def test_where_only_tokens_that_are_gone_could_be_claimed_the_turn_ends_by_itself() -> None:
    match = before_drop("2r 3g 4b", a="tokens 234", b="tokens 234")
    play(match, "A drop 1 turn 0")
    assert (to_act(match), see(match).claiming) == ("B", False)
    match = before_drop("2r 3g 4b", a="tokens 234")
    play(match, "A drop 1 turn 0")
    assert moves(match, "A") == ["claim 234 with 2r 3g 4b", "done"]


# The tiles that are handed in


def test_tiles_that_are_handed_in_are_out_of_the_game() -> None:
    match = after_chain("1r 1g 1b 1y", stack="0345")
    given = set(showing("1r 1g 1b").split())
    before = handed(match)
    play(match, "A claim 111 with 1b 1g 1r")
    assert handed(match) == before | given
    assert front(match, "A") == {showing("1y")}
    assert not given & set(" ".join([*columns(match), hand(match, "A")]).split())
    assert see(match).stack == 0


def test_a_tile_that_was_handed_in_pays_for_nothing_more() -> None:
    match = after_chain("1r 1g 1b 1y 2r 3r")
    play(match, "A claim 123 with 1r 2r 3r")
    assert reason(match, "A claim 111 with 1b 1g 1r") == "claim_not_there"


RED_ONES = "0123 0145 0314 0351 0425 0513 1432 1542".split()


@pytest.mark.parametrize("number", [4, 5, 8])
@pytest.mark.parametrize("token", ["111", "1111"])
def test_of_equal_tiles_those_with_the_lowest_numbers_leave(number: int, token: str) -> None:
    tiles = RED_ONES[-number:]
    match = board(
        *("5234", "5243", "5342", "5431", "5142"), claiming=True, A=f"front {' '.join(tiles[::-1])}"
    )
    assert set(faces(match, "A")) == {"1r"}
    play(match, f"A {claim(token, '1r ' * len(token))}")
    assert front(match, "A") == set(tiles[len(token) :])


# The list of claims, by trying everything


def claims_by_trying(in_front: list[str], left: dict[str, int]) -> set[str]:
    """Every choice of tiles; those that show the same faces are one claim."""
    face = {tile.name: tile.face for tile in DECK}
    found = set()
    for size in {len(token) for token in WORTH}:
        for tiles in combinations(in_front, size):
            shown = sorted(face[tile] for tile in tiles)
            numbers = "".join(each[0] for each in shown)
            if left.get(numbers):
                found.add(" ".join(["claim", numbers, "with", *shown]))
    return found


def random_claims(random: Random) -> tuple[list[str], Match]:
    """Tiles in front of A, and a match in which A has dropped a tile that takes nothing."""
    pile = [tile for tile in DECK if tile.name not in SET_ASIDE]
    numbers = random.choice(["1234", "1234", "123", "34", "12", "14"])
    colours = random.choice(["red green blue yellow", "red blue", "yellow"]).split()
    wanted = [t.name for t in pile if str(t.number) in numbers and t.colour in colours]
    in_front = random.sample(wanted, min(len(wanted), random.randint(0, 11)))
    taken = random.sample([token for token in WORTH for _ in range(NUMBER[token])], 20)
    a, b = taken[: random.randint(0, 8)], taken[8 : random.randint(8, 14)]
    match = board(
        *QUIET,
        A=f"hand {NO_FIVE}, front {' '.join(in_front)}, tokens {' '.join(a)}",
        B=f"hand 1423, tokens {' '.join(b)}",
    )
    play(match, "A drop 1 turn 0")
    return in_front, match


SET_ASIDE = {NO_FIVE, "1423", "2345", "2435", "2534", "1542", "1543"}


def test_the_list_of_claims_is_what_trying_every_choice_of_tiles_finds() -> None:
    sizes = Counter[int]()
    for seed in range(300):
        in_front, match = random_claims(Random(seed))
        expected = claims_by_trying(in_front, tokens_left(match))
        listed = moves(match, "A")
        assert len(listed) == len(set(listed))
        assert set(listed) == (expected | {"done"} if expected else set())
        sizes[min(len(expected), 3)] += 1
    assert min(sizes[size] for size in range(4)) >= 5


# The longest list


def everything_in_front() -> Match:
    """A has taken all tiles, and every token is still there."""
    tiles = " ".join(tile.name for tile in DECK)
    return board("", "", "", "", "", claiming=True, A=f"front {tiles}", B="hand none")


def ways(tiles: Counter[str], number: str, size: int) -> int:
    """In how many ways the colours of so many tiles of a number can be chosen."""
    have = [tiles[number + colour] for colour in "rgby"]
    picks = [(r, g, b) for r in range(size + 1) for g in range(size + 1) for b in range(size + 1)]
    full = [(*pick, size - sum(pick)) for pick in picks if sum(pick) <= size]
    return sum(all(n <= there for n, there in zip(pick, have, strict=True)) for pick in full)


def test_with_all_tiles_in_front_every_claim_is_listed_once() -> None:
    match = everything_in_front()
    tiles = Counter(faces(match, "A"))
    assert tiles.total() == 90
    expected = {}
    for token in WORTH:
        expected[token] = 1
        for number in sorted(set(token)):
            expected[token] *= ways(tiles, number, token.count(number))
    listed = moves(match, "A")
    assert len(listed) == len(set(listed))
    assert Counter(move.split()[1] for move in listed if move != "done") == expected


def test_the_longest_list_fits() -> None:
    """If there were four fours of each colour there would be 2,004 claims; there are three."""
    kinds = {"one": 4, "three": comb(6, 3), "four": comb(7, 3), "two": comb(5, 3)}
    pairs, runs = 4 * kinds["two"] ** 2, 2 * kinds["one"] ** 3 + kinds["one"] ** 4
    most = 4 * kinds["three"] + 4 * kinds["four"] + runs + pairs + kinds["two"] ** 3
    assert (most, GAME.most_moves) == (2004, 2005)
    assert len(moves(everything_in_front(), "A")) == 2004 - 4 + 1


def test_claims_go_on_until_no_token_that_is_left_can_be_paid_for() -> None:
    match = everything_in_front()
    while not match.over:
        play(match, f"A {moves(match, 'A')[0]}")
    numbers = Counter(face[0] for face in faces(match, "A"))
    left = [token for token, number in tokens_left(match).items() if number]
    assert all(Counter(token) - numbers for token in left)
    assert len(handed(match)) == sum(map(len, player(match, "A").tokens))
