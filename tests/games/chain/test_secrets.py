"""C1, C7 Secrets: tiles in hand, secret colours, and which tile of the stack is drawn next."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

from stolik import Match
from stolik.rules import chance
from stolik.rules.errors import BadPosition
from stolik.rules.texts import LANGUAGES
from tests.games.chain import naive
from tests.games.chain.table import (
    COLOURS,
    GAME,
    QUIET,
    TILES,
    board,
    events,
    hand,
    moves,
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
FIRST_SEAT_LINE = 8
DROPPING = """
    chain, players 3
    turns 20, to_move A
    last 3=1432 2.2=0451
    1: 0123 5234
    2: 5243 4230
    3: 5342 1432
    4: 5421
    5: 5431 3421
    A: colour red, hand 1423, front 0312 0143 0134, tokens 111
    B: colour green, hand 1243, front 0142 0451, tokens 123 1234
    C: colour blue, hand 0531, front 0132
    handed rest
    stack 0345 0354 0435 0453
"""
CLAIMING = DROPPING.replace("to_move A", "to_move A, claiming yes").replace("hand 1423, ", "")
OVER = DROPPING.replace("4: 5421", "4:").replace("last 3=1432 2.2=0451", "last")
ASKED = [
    "drop 1 turn 0",
    "drop 5 turn 3",
    "claim 123 with 1b 2r 3r",
    "claim 123 with 1g 2r 3r",
    "claim 123 with 1b",
    "claim 444 with 4r 4g 4b",
    "claim 14",
    "done",
]


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.players)]


def others(match: Match, *seats: int) -> list[int | None]:
    return [viewer for viewer in viewers(match) if viewer not in seats]


def shown_to(match: Match, viewer: int | None) -> list[Any]:
    """All that a viewer is given while the game runs, in every form."""
    record, told = match.record(), match.log(viewer)
    return [
        *shown_now(match, viewer),
        repr(match.view(viewer)),
        repr(told),
        [msgspec.json.encode(part) for one in told for part in (one.move, *one.events)],
        repr(match),
        [] if match.over else [repr(record), str(record)],
        [drawn(match, viewer, language) for language in LANGUAGES],
    ]


def shown_now(match: Match, viewer: int | None) -> list[Any]:
    """What is new to a viewer after a move."""
    return [
        msgspec.json.encode(match.view(viewer)),
        match.position(viewer),
        repr(match.log(viewer, max(match.made - 1, 0))),
        match.to_act,
        match.may_interrupt,
        match.over,
    ]


def drawn(match: Match, viewer: int | None, language: str) -> list[str]:
    texts = GAME.texts(language)
    told = [GAME.describe(one, match.names, texts) for one in match.log(viewer)]
    return [GAME.terminal.draw(match.view(viewer), match.names, texts), *told]


def answers(match: Match, seat: int, asked: Iterable[str] = ASKED) -> list[Any]:
    """All that a seat can ask for about its own moves."""
    return [
        match.moves(seat),
        [match.why_not(seat, text, lang) for text in asked for lang in LANGUAGES],
        [match.preview(seat, text) for text in asked],
    ]


def assert_same_to(viewer: int | None, first: Match, second: Match) -> None:
    assert shown_to(first, viewer) == shown_to(second, viewer)
    if viewer is not None:
        assert answers(first, viewer) == answers(second, viewer)


# Hands


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_you_see_your_own_tile_and_no_other(viewer: str) -> None:
    match = GAME.position(DROPPING)
    own = {"A": "1423", "B": "1243", "C": "0531"}
    seen = {seat: "".join(t.edges for t in player(match, seat, viewer).hand) for seat in "ABC"}
    assert seen == {seat: own[seat] if seat == viewer else "" for seat in "ABC"}


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_everybody_sees_who_has_a_tile(viewer: str) -> None:
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
def test_points_count_twice_only_what_the_viewer_knows_to_count_twice(viewer: str) -> None:
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
def test_at_the_end_they_count_for_everybody(viewer: str) -> None:
    match = GAME.position(OVER)
    assert [one.points for one in see(match, viewer).players] == points(match)
    assert points(match)[0] == 2 * 2 + 2 * 3 + 1 + 5


# What is open


@pytest.mark.parametrize("viewer", ["A", "B", "C", ""])
def test_everybody_sees_all_else(viewer: str) -> None:
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
def test_everybody_sees_which_tiles_are_handed_in_for_which_token(viewer: str) -> None:
    match = GAME.position(CLAIMING)
    play(match, "A claim 123 with 1b 2r 3r")
    view = see(match, viewer)
    assert view.players[0].tokens == ("111", "123")
    assert {"0312", "0143", "0134"} <= {tile.edges for tile in view.handed}
    assert GAME.text(match.log("ABC".index(viewer) if viewer else None)[-1].move) == (
        "claim 123 with 1b 2r 3r"
    )


def test_a_position_tells_what_it_hides() -> None:
    lines = GAME.position(DROPPING).position(0).splitlines()
    assert lines[FIRST_SEAT_LINE : FIRST_SEAT_LINE + 3] == [
        "A: colour red, hand 1423, front 0134 0143 0312, tokens 111",
        "B: colour hidden, hand hidden, front 0142 0451, tokens 123 1234",
        "C: colour hidden, hand hidden, front 0132",
    ]
    assert lines[-1] == "stack rest"


def test_a_position_with_something_hidden_cannot_be_played_on() -> None:
    match = GAME.position(DROPPING)
    for viewer in viewers(match):
        with pytest.raises(BadPosition, match="part of it is hidden"):
            GAME.position(match.position(viewer))


# Twins: matches that differ only in what is hidden


STACK = "stack 0345 0354 0435 0453"
OTHER_HAND = [("hand 1243", "hand 0345"), (STACK, STACK.replace("0345", "1243"))]
TWO_HANDS = [("hand 1243", "hand x"), ("hand 0531", "hand 1243"), ("hand x", "hand 0531")]
TWO_COLOURS = [("green", "x"), ("blue", "green"), ("colour x", "colour blue")]
CHANGES = [
    ("a hand and the stack", OTHER_HAND, [1]),
    ("two hands", TWO_HANDS, [1, 2]),
    ("two colours", TWO_COLOURS, [1, 2]),
    ("a colour that nobody has", [("green", "yellow")], [1]),
    ("all of it", [*TWO_COLOURS, *TWO_HANDS, ("green", "yellow")], [1, 2]),
]


def twins(phases: dict[str, str]) -> list[Any]:
    """Pairs of positions, and the seats that can tell them apart; at the end colours are shown."""
    return [
        pytest.param(text, replaced(text, changes), owners, id=f"{phase}, {name}")
        for phase, text in phases.items()
        for name, changes, owners in CHANGES
        if phase != "over" or "hand" in name
    ]


def replaced(text: str, changes: list[tuple[str, str]]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


RUNNING = {"dropping": DROPPING, "claiming": CLAIMING}


@pytest.mark.parametrize(("one", "other", "owners"), twins(RUNNING | {"over": OVER}))
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown(
    one: str, other: str, owners: list[int]
) -> None:
    first, second = GAME.position(one, SEED), GAME.position(other, SEED + 1)
    for viewer in others(first, *owners):
        assert_same_to(viewer, first, second)
    for owner in owners:
        assert shown_to(first, owner) != shown_to(second, owner)


@pytest.mark.parametrize(("one", "other", "owners"), twins(RUNNING))
def test_nor_does_it_after_a_move_of_somebody_else(one: str, other: str, owners: list[int]) -> None:
    first, second = GAME.position(one, SEED), GAME.position(other, SEED + 1)
    for move in moves(first, "A")[::6]:
        mine, same = first.copy(), second.copy()
        play(mine, f"A {move}")
        play(same, f"A {move}")
        assert events(mine, "A") == events(same, "A")
        for viewer in others(first, 0, *owners):  # A sees what A has drawn
            assert_same_to(viewer, mine, same)


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
    """Everybody but the viewer has another colour, if there is one to have."""
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


def some_answers(match: Match, viewer: int | None, random: Random) -> list[Any]:
    return [] if viewer is None else answers(match, viewer, random.sample(ASKED, 1))


def assert_same_now(first: Match, second: Match, seers: list[int | None], salt: int) -> None:
    assert whole(first) != whole(second)
    for viewer in seers:
        assert shown_now(first, viewer) == shown_now(second, viewer)
        mine, theirs = (some_answers(m, viewer, Random(salt)) for m in (first, second))
        assert mine == theirs


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
        assert_same_to(viewer, first, second)
        assert_same_to(None, first, second)


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
    apart, everybody else cannot.
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


def test_two_seeds_look_the_same_until_a_tile_is_drawn() -> None:
    drew = set()
    for seed in range(4):
        first, second = GAME.position(DROPPING, SEED), GAME.position(DROPPING, seed)
        turns = ["A drop 4 turn 0", "A claim 123 with 1b 2r 3r"]
        for turn in turns:
            assert to_act(first) == "A"
            for viewer in viewers(first):
                assert_same_to(viewer, first, second)
            play(first, turn)
            play(second, turn)
        assert to_act(first) == "B"
        for viewer in others(first, 0):
            assert_same_to(viewer, first, second)
        drew.add(hand(second, "A"))
    assert len(drew) > 1


@pytest.mark.parametrize("players", SEATS)
def test_no_seed_is_shown_while_the_game_runs(players: int) -> None:
    match = GAME.new(players, seed=SEED)
    random = Random(players)
    for _ in range(4):
        for viewer in viewers(match):
            shown = repr(shown_to(match, viewer))
            assert str(SEED) not in shown
            assert str(match._state.rng[0]) not in shown
            assert not any(GAME.revealed(match._state, -1 if viewer is None else viewer).rng)
        seat = match.to_act[0]
        match.play(seat, random.choice(match.moves(seat)))


# Guesses

FEW_UNSEEN = DROPPING.replace("stack 0345 0354 0435 0453", "stack 0345 0354")
HAND_GONE = FEW_UNSEEN.replace("hand 0531, ", "").replace("stack 0345 0354", "stack")
GUESSES = 1200


def guessed(text: str, viewer: int, key: str, guesses: int = GUESSES) -> Counter[str]:
    """How often the seats got these tiles, or colours, in many guesses of what is hidden."""
    match, found, rng = GAME.position(text), Counter[str](), [0] * 4
    chance.seed(rng, 1, 2, 3)
    for _ in range(guesses):
        guess = GAME.revealed(match._state, viewer)
        GAME.knowledge.complete(guess, viewer, rng)
        lines = GAME.write(guess).splitlines()[FIRST_SEAT_LINE:-2]
        fields = [
            dict(f.strip().partition(" ")[::2] for f in line[2:].split(",")) for line in lines
        ]
        found[" ".join(field.get(key, "-") for field in fields)] += 1
    return found


def arrangement(guess: Any, key: str) -> list[str]:
    """The tiles in all hands, or all colours."""
    if key == "colour":
        return [COLOURS[colour - 1] for colour in guess.colour[: guess.players]]
    return [TILES[tile - 1] if tile else "-" for tile in guess.hand[: guess.players]]


def assert_all_alike(found: Counter[str], expected: set[str]) -> None:
    assert set(found) == expected
    mean = GUESSES / len(expected)
    for arrangement, number in found.items():
        assert number == pytest.approx(mean, abs=5 * mean**0.5), arrangement


def test_a_guess_gives_the_others_any_tiles_that_are_unseen() -> None:
    unseen = ["0345", "0354", "1243", "0531"]
    expected = {" ".join(("1423", *pair)) for pair in permutations(unseen, 2)}
    assert_all_alike(guessed(FEW_UNSEEN, 0, "hand"), expected)


def test_an_onlooker_guesses_all_hands() -> None:
    unseen = ["0345", "0354", "1243", "0531", "1423"]
    expected = {" ".join(hands) for hands in permutations(unseen, 3)}
    assert_all_alike(guessed(FEW_UNSEEN, -1, "hand"), expected)


def test_a_guess_gives_no_tile_to_a_hand_without_one() -> None:
    assert set(guessed(HAND_GONE, 0, "hand", 20)) == {"1423 1243 -"}
    assert_all_alike(guessed(HAND_GONE, -1, "hand"), {"1423 1243 -", "1243 1423 -"})


def test_a_guess_gives_the_others_any_colours_but_your_own() -> None:
    expected = {" ".join(("red", *pair)) for pair in permutations(COLOURS[1:], 2)}
    assert_all_alike(guessed(DROPPING, 0, "colour"), expected)


def test_an_onlooker_guesses_all_colours() -> None:
    expected = {" ".join(colours) for colours in permutations(COLOURS, 3)}
    assert_all_alike(guessed(DROPPING, -1, "colour"), expected)


def test_a_guess_of_colours_does_not_depend_on_the_guess_of_tiles() -> None:
    match, found, rng = GAME.position(HAND_GONE), Counter[str](), [0] * 4
    chance.seed(rng, 4, 5, 6)
    for _ in range(GUESSES):
        guess = GAME.revealed(match._state, -1)
        GAME.knowledge.complete(guess, -1, rng)
        found[f"{arrangement(guess, 'colour')[0]} {arrangement(guess, 'hand')[0]}"] += 1
    expected = {f"{colour} {tile}" for colour in COLOURS for tile in ("1423", "1243")}
    assert_all_alike(found, expected)


def test_at_the_end_there_are_no_colours_to_guess() -> None:
    for viewer in (-1, 0, 1, 2):
        assert set(guessed(OVER, viewer, "colour", 20)) == {"red green blue"}


@pytest.mark.parametrize("text", [DROPPING, CLAIMING, OVER, HAND_GONE])
def test_a_guess_keeps_all_that_is_seen(text: str) -> None:
    match = GAME.position(text)
    for viewer in range(3):
        for number in range(10):
            guess, rng = GAME.revealed(match._state, viewer), [0] * 4
            chance.seed(rng, number, 2, 3)
            GAME.knowledge.complete(guess, viewer, rng)
            assert GAME.position(GAME.write(guess)).position(viewer) == match.position(viewer)
