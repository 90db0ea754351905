"""What each move tells and promises, and the table as it is drawn."""

import re
from collections import Counter
from random import Random

import pytest
from rich.text import Text

from stolik import Match
from stolik.games.chain.events import Claimed, Ended, Reacted, Step
from stolik.games.chain.moves import Claim, Done, Drop
from stolik.games.chain.view import ChainView
from stolik.rules.messages import Event, LogEntry
from stolik.rules.seats import letter, seat_of
from stolik.rules.state import copied
from stolik.rules.texts import LANGUAGES
from tests.games.chain import naive
from tests.games.chain.table import (
    COLOURS,
    GAME,
    QUIET,
    TILES,
    board,
    columns,
    events,
    hand,
    moves,
    play,
    see,
    to_act,
    turn_of,
    whole,
)

NAMES = ("Ala", "Ola", "Ela", "Iga")
SEATS = [2, 3, 4]
EMPTYING = ("5234", "4230", "3421", "5342", "5431")
"""A tile 1432 on column 3, not turned, takes 1y below it and then 3r, all of column 2."""
CHAIN = ("0125", "0345 0213 4201 0234", "4015 1450", "5402 0354 1240", "0132")
"""A tile 0123 on column 3, turned once, takes five tiles: left, left, right, below, left."""
FIVE = (
    Step("4201", "1g", column=2, height=3),
    Step("0234", "2r", column=2, height=3),
    Step("1240", "3y", column=4, height=3),
    Step("1450", "1r", column=3, height=2),
    Step("0213", "2b", column=2, height=2),
)
RUN = "0314 0312 0143"  # 1r 2r 3r: the token 123


def five(a: str = "") -> Match:
    """A takes five tiles, and may then claim 123 or 1122."""
    return board(*CHAIN, stack="2543 2534 2453", A=f"hand 0123, {a}")


def told_to_all(match: Match) -> tuple[Event, ...]:
    """What came of the last move; every viewpoint sees the same."""
    told = {match.log(viewer)[-1].events for viewer in (None, *range(match.players))}
    assert len(told) == 1
    return told.pop()


def promised(match: Match, turn: str) -> tuple[Event, ...]:
    """What a move would bring, as its maker is told beforehand."""
    name, _, move = turn.partition(" ")
    return match.preview(seat_of(name), move)


# C4 Reacted


def test_a_drop_names_what_its_chain_took_from_where_and_in_which_order() -> None:
    match = five()
    play(match, "A drop 3 turn 1")
    assert told_to_all(match) == (Reacted(0, "3012", "1r", column=3, steps=FIVE, points=9),)


def test_a_drop_that_takes_nothing_says_so() -> None:
    match = board(*QUIET, to_move="B", B="hand 1432")
    play(match, "B drop 5 turn 3")
    assert told_to_all(match) == (Reacted(1, "4321", "1r", column=5, steps=(), points=0),)


@pytest.mark.parametrize("colour", COLOURS)
def test_the_points_of_a_chain_are_the_numbers_and_show_no_secret_colour(colour: str) -> None:
    other = next(name for name in COLOURS if name != colour)
    a, b = f"colour {colour}, hand 0123", f"colour {other}"
    match = board(*CHAIN, A=a, B=b)
    play(match, "A drop 3 turn 1")
    (event,) = events(match, "A")
    assert isinstance(event, Reacted)
    assert event.points == 1 + 2 + 3 + 1 + 2


def test_the_latest_chain_stays_in_view_until_the_next_drop() -> None:
    match = five()
    assert (see(match).last, see(match).last_seat) == (None, -1)
    play(match, "A drop 3 turn 1")
    chain = told_to_all(match)[0]
    assert (see(match).last, see(match).last_seat) == (chain, 0)
    play(match, "A claim 123 with 1g 2b 3y")
    assert to_act(match) == "B"
    assert (see(match, "B").last, see(match, "B").last_seat) == (chain, 0)
    play(match, "B drop 1 turn 0")
    assert (see(match).last, see(match).last_seat) == (told_to_all(match)[0], 1)


def test_after_the_end_the_chain_of_the_ending_turn_stays_in_view() -> None:
    match = board(*EMPTYING, to_move="B", B="hand 1432")
    play(match, "B drop 3 turn 0")
    assert match.over
    assert (see(match).last, see(match).last_seat) == (told_to_all(match)[0], 1)


# C6 Claimed

WORTH = {"111": 5, "123": 10, "1122": 10, "1234": 20, "4444": 40, "112233": 25}


@pytest.mark.parametrize("token", WORTH)
def test_a_claim_names_the_token_and_what_it_is_worth(token: str) -> None:
    deck = {tile.face: tile.name for tile in naive.DECK}  # of equal tiles the last one
    wanted = [number + "rgby"[i % 4] for i, number in enumerate(token)]
    columns = ("5012", "5013", "5014", "5032", "5042")
    front = " ".join(deck[face] for face in wanted)
    match = board(*columns, to_move="B", claiming=True, B=f"front {front}")
    play(match, f"B claim {token} with {' '.join(wanted)}")
    numbers = sum(map(int, token))
    assert events(match) == events(match, "A") == (Claimed(1, token, WORTH[token], numbers),)


def test_only_its_owner_sees_what_a_tile_of_the_secret_colour_would_have_counted() -> None:
    match = board(*QUIET, claiming=True, A=f"front {RUN}")
    play(match, "A claim 123 with 1r 2r 3r")
    assert events(match, "A")[0] == Claimed(0, "123", 10, 12)
    assert events(match, "B")[0] == events(match)[0] == Claimed(0, "123", 10, 6)


def test_being_done_has_no_events() -> None:
    match = board(*QUIET, claiming=True, A=f"front {RUN}")
    play(match, "A done")
    assert told_to_all(match) == ()


# C8 Ended


def test_the_end_by_an_empty_column_says_so_and_shows_every_colour() -> None:
    a, b, c = "colour blue, hand 1432", "colour yellow", "colour red"
    match = board(*EMPTYING, players=3, stack="0345", A=a, B=b, C=c)
    play(match, "A drop 3 turn 0")
    ended = Ended(empty_column=True, colours=("blue", "yellow", "red"))
    assert [type(event) for event in told_to_all(match)] == [Reacted, Ended]
    assert told_to_all(match)[-1] == ended


def test_the_end_without_tiles_says_that_no_column_is_empty() -> None:
    match = board(*QUIET, A="hand 1432", B="hand none")
    play(match, "A drop 1 turn 0")
    ended = Ended(empty_column=False, colours=("red", "green"))
    assert told_to_all(match) == (Reacted(0, "1432", "1r", 1, (), 0), ended)


def test_where_both_are_so_a_column_is_empty() -> None:
    match = board(*EMPTYING, A="hand 1432", B="hand none")
    play(match, "A drop 3 turn 0")
    assert told_to_all(match)[-1] == Ended(empty_column=True, colours=("red", "green"))


def test_while_tokens_can_be_claimed_nothing_has_ended() -> None:
    match = board(*EMPTYING, A=f"hand 1432, front {RUN}")
    play(match, "A drop 3 turn 0")
    assert [type(event) for event in told_to_all(match)] == [Reacted]


@pytest.mark.parametrize(
    ("last", "before"), [("done", ()), ("claim 123 with 1r 2r 3r", (Claimed(0, "123", 10, 6),))]
)
def test_the_end_comes_with_the_last_move_of_the_turn(last: str, before: tuple[Event, ...]) -> None:
    match = board("", *QUIET[1:], claiming=True, A=f"colour blue, front {RUN}")
    play(match, f"A {last}")
    assert told_to_all(match) == (*before, Ended(empty_column=True, colours=("blue", "green")))


# Previews


def test_a_drop_promises_what_its_chain_takes() -> None:
    assert promised(five(), "A drop 3 turn 1") == (Reacted(0, "3012", "1r", 3, FIVE, 9),)


def test_of_every_drop_the_preview_is_what_happens_and_nothing_is_played() -> None:
    match = five()
    before = whole(match)
    for move in moves(match, "A"):
        promise = promised(match, f"A {move}")
        assert whole(match) == before
        played = match.copy()
        play(played, f"A {move}")
        assert promise == events(played, "A")[:1]


def test_to_look_at_a_preview_changes_no_state() -> None:
    state = five()._state
    before = copied(state)
    GAME.events.preview(state, 0, GAME.moves.encode(state, Drop(3, 1)), 0)
    assert state == before


def test_a_drop_does_not_promise_the_end() -> None:
    """The maker sees no other colours yet."""
    match = board(*EMPTYING, A="hand 1432")
    assert [type(event) for event in promised(match, "A drop 3 turn 0")] == [Reacted]


@pytest.mark.parametrize(
    ("tiles", "given"), [("with 1g 2b 3y", 6), ("with 2b", 2), ("with 3y 1r", 5), ("", 0)]
)
def test_a_claim_promises_its_token_even_if_it_is_only_begun(tiles: str, given: int) -> None:
    match = five()
    play(match, "A drop 3 turn 1")
    assert promised(match, f"A claim 123 {tiles}") == (Claimed(0, "123", 10, given),)


AFTER_CHAIN = "after the chain"


@pytest.mark.parametrize(
    ("when", "turn"),
    [
        ("before", "A claim 123 with 1g 2b 3y"),
        ("before", "A done"),
        ("before", "B drop 1 turn 0"),
        ("before", "B done"),
        (AFTER_CHAIN, "A drop 1 turn 0"),
        (AFTER_CHAIN, "A done"),
        (AFTER_CHAIN, "B drop 1 turn 0"),
        (AFTER_CHAIN, "B claim 123 with 1g 2b 3y"),
        (AFTER_CHAIN, "A claim 14 with 1g"),  # no such token
        (AFTER_CHAIN, "A claim 123 with 1y"),  # not in front
        (AFTER_CHAIN, "A claim 123 with 1z"),  # no such colour
        (AFTER_CHAIN, "A claim 123 with 1g 1r"),  # other numbers
        (AFTER_CHAIN, "A claim 1122 with 3y"),
        (AFTER_CHAIN, "A claim 1234 with 1g 2b 3y"),  # there is no 4
        (AFTER_CHAIN, "A claim 444"),
        (AFTER_CHAIN, "A claim 1111 with 1g 1r"),
    ],
)
def test_a_move_that_cannot_be_made_now_promises_nothing(when: str, turn: str) -> None:
    match = five()
    if when == AFTER_CHAIN:
        play(match, "A drop 3 turn 1")
    assert promised(match, turn) == ()


def test_a_token_that_is_gone_is_not_promised() -> None:
    match = five(a="tokens 123 123")
    play(match, "A drop 3 turn 1")
    assert promised(match, "A claim 123 with 1g 2b 3y") == ()
    assert promised(match, "A claim 1122 with 1g") == (Claimed(0, "1122", 10, 1),)


def test_after_the_end_nothing_is_promised() -> None:
    match = board("", *QUIET[1:], A="hand 1432")
    assert promised(match, "A drop 1 turn 0") == promised(match, "B done") == ()


KINDS = {Reacted, Claimed, Ended}
POSITIONS = [naive.low_columns, naive.small_stack, naive.few_tokens, naive.many_in_front]


@pytest.mark.parametrize("players", SEATS)
def test_in_random_games_previews_and_events_are_so(players: int) -> None:
    seen: set[type[Event]] = set()
    for position in POSITIONS:
        random = Random(f"{players} {position.__name__}")
        match = GAME.position(position(random, players).text(), seed=1)
        while not match.over:
            seat = match.to_act[0]
            move = random.choice(match.moves(seat))
            before, promise = see(match, letter(seat)), match.preview(seat, move)
            match.play(seat, move)
            told = match.log(seat, match.made - 1)[0].events
            assert promise == told[: 0 if isinstance(move, Done) else 1]
            for event in told:
                check(event, before, see(match, letter(seat)), match)
            seen.update(map(type, told))
    assert seen == KINDS


def check(event: Event, before: ChainView, after: ChainView, match: Match) -> None:
    """It is so, by what the maker saw before and sees after."""
    seat = before.to_act
    gained = after.players[seat]
    if isinstance(event, Reacted):
        taken = {tile.edges for tile in gained.front}
        taken -= {tile.edges for tile in before.players[seat].front}
        assert taken == {TILES[TILES.index(smallest(step.tile))] for step in event.steps}
        assert after.columns[event.column - 1][-1].edges == event.tile
        assert event.points == sum(int(step.face[0]) for step in event.steps)
        assert event == after.last
    elif isinstance(event, Claimed):
        assert sorted([*before.players[seat].tokens, event.token]) == sorted(gained.tokens)
        assert gained.token_points - before.players[seat].token_points == event.worth
    else:
        assert isinstance(event, Ended)
        assert match.over
        assert event.empty_column == (() in after.columns)
        assert event.colours == tuple(one.colour for one in after.players)


def smallest(tile: str) -> str:
    return min(tile[turn:] + tile[:turn] for turn in range(4))


def test_the_end_comes_when_the_game_is_over_and_never_before() -> None:
    match = GAME.position(naive.low_columns(Random(3), 3).text(), seed=1)
    random = Random(4)
    while not match.over:
        match.play(match.to_act[0], random.choice(match.moves(match.to_act[0])))
    ended = [isinstance(event, Ended) for told in match.log() for event in told.events]
    assert ended.count(True) == 1
    assert ended[-1]


# Promises in the list of moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drop_that_takes_tiles_promises_their_points_and_names_them(language: str) -> None:
    number, words = GAME.terminal.promise(promised(five(), "A drop 3 turn 1"), GAME.texts(language))
    assert number == 9
    assert "1g 2r 3y 1r 2b" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drop_that_takes_nothing_promises_nothing(language: str) -> None:
    match = board(*QUIET, A="hand 1432")
    promise = GAME.terminal.promise(promised(match, "A drop 1 turn 0"), GAME.texts(language))
    assert promise == (0, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_promises_what_it_gains_and_what_the_token_is_worth(language: str) -> None:
    match = board(*QUIET, claiming=True, A=f"front {RUN}")
    texts = GAME.texts(language)
    number, words = GAME.terminal.promise(promised(match, "A claim 123 with 1r 2r 3r"), texts)
    assert (number, words) == (10 - 12, "-2 (10)")  # they are of A's own colour
    match = board(*QUIET, claiming=True, A=f"colour blue, front {RUN}")
    number, words = GAME.terminal.promise(promised(match, "A claim 123 with 1r 2r 3r"), texts)
    assert (number, words) == (10 - 6, "+4 (10)")
    assert GAME.terminal.promise(promised(match, "A done"), texts) == (0, "")


# In words


def described(match: Match, language: str) -> str:
    """What a spectator reads about the last move."""
    told, names = match.log()[-1], NAMES[: match.players]
    return Text.from_markup(GAME.describe(told, names, GAME.texts(language))).plain


SEVERAL = "{count} × {face}"


def words_for(faces: list[str], language: str) -> list[str]:
    """The faces as sentences name them, equal ones together."""
    texts = GAME.texts(language)
    named = {f"{n}{name[0]}": texts.narration[f"face_{name}"] for n in "1234" for name in COLOURS}
    found = []
    for face, n in sorted(Counter(faces).items()):
        name = str(named[face]).format(number=face[0])
        found.append(SEVERAL.format(count=n, face=name) if n > 1 else name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_about_a_drop_name_the_column_and_every_tile(language: str) -> None:
    match = five()
    play(match, "A drop 3 turn 1")
    words = described(match, language)
    assert words.startswith("Ala ")
    _, taken = re.split(r"\b3\b", words, maxsplit=1)
    assert re.search(r"\b5\b", taken)
    assert all(face in taken for face in words_for([step.face for step in FIVE], language))
    assert "+9" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_about_a_claim_name_the_token_the_tiles_and_the_points(language: str) -> None:
    match = board(*QUIET, to_move="B", claiming=True, B=f"front {RUN}")
    play(match, "B claim 123 with 1r 2r 3r")
    words = described(match, language)
    assert words.startswith("Ola ")
    assert " 123" in words
    assert all(face in words for face in words_for(["1r", "2r", "3r"], language))
    assert re.search(r"\b10\b", words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_about_equal_tiles_name_them_together(language: str) -> None:
    tiles = ("1g", "1r", "1r")
    entry = LogEntry(0, Claim("111", tiles), (Claimed(0, "111", worth=5, given=5),))
    words = GAME.describe(entry, NAMES, GAME.texts(language))
    green, red = words_for(list(tiles), language)
    assert red.startswith("2 × ")
    assert re.search(rf"{green} \w+ {red}", words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_about_other_moves_differ(language: str) -> None:
    quiet = board(*QUIET, claiming=True, A=f"front {RUN}")
    play(quiet, "A done")
    nothing = board(*QUIET, stack="0345", A="hand 1432")
    play(nothing, "A drop 1 turn 0")
    said = described(quiet, language), described(nothing, language)
    assert all(words.startswith("Ala ") for words in said)
    assert "+" not in "".join(said)
    assert said[0] != said[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_narration_of_the_end_says_how_and_names_every_colour(language: str) -> None:
    sentences = GAME.texts(language).narration
    by_column = board(*EMPTYING, players=3, A="hand 1432")
    play(by_column, "A drop 3 turn 0")
    by_tiles = board(*QUIET, players=3, A="hand 1432", B="hand none", C="hand none")
    play(by_tiles, "A drop 1 turn 0")
    said = [described(match, language) for match in (by_column, by_tiles)]
    assert str(sentences["end_column"]) in said[0]
    assert str(sentences["end_tiles"]) in said[1]
    for words in said:
        ends = words.rpartition(":")[2]
        for name, colour in zip(NAMES[:3], COLOURS[:3], strict=True):
            assert str(sentences["colour_of"]).format(name=name, colour=sentences[colour]) in ends


# The drawing

SYMBOLS = "●▲■★✚☾"
MARGIN, TILE, GAP = 4, 8, 2


def drawing(view: ChainView, language: str) -> list[str]:
    """The table as lines, without markup."""
    names = NAMES[: len(view.players)]
    return Text.from_markup(GAME.terminal.draw(view, names, GAME.texts(language))).plain.split("\n")


def drawn_as(tile: str, face: str) -> str:
    """Left, top, number and colour, bottom, right."""
    top, right, bottom, left = (SYMBOLS[int(symbol)] for symbol in tile)
    return f"{left} {top}{face}{bottom} {right}"


def below(view: ChainView, language: str) -> list[str]:
    """The lines from the one about the turn on: columns and hand."""
    lines = drawing(view, language)
    return lines[lines.index("", lines.index("") + 1) + 1 :]


def levels(view: ChainView, language: str) -> dict[int, list[str]]:
    """By height, from the highest, what is drawn in each column."""
    found = {}
    for line in below(view, language)[1:]:
        if not line[:2].strip().isdigit():
            break
        parts = [line[MARGIN + i * (TILE + GAP) :][:TILE].strip() for i in range(5)]
        found[int(line[:2])] = parts
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", ["A", "B", ""])
def test_tiles_are_drawn_at_their_height_and_column_with_their_edges(
    language: str, viewer: str
) -> None:
    match = five()
    assert levels(see(match, viewer), language) == {
        4: ["", drawn_as("0234", "2r"), "", "", ""],
        3: ["", drawn_as("4201", "1g"), "", drawn_as("1240", "3y"), ""],
        2: ["", drawn_as("0213", "2b"), drawn_as("1450", "1r"), drawn_as("0354", "1y"), ""],
        1: [
            drawn_as("0125", "1y"),
            drawn_as("0345", "2r"),
            drawn_as("4015", "4b"),
            drawn_as("5402", "1g"),
            drawn_as("0132", "3b"),
        ],
    }


def test_a_tile_reads_left_top_number_bottom_right() -> None:
    assert drawn_as("0123", "1r") == "★ ●1r■ ▲"
    match = board("0123", *QUIET[1:])
    assert levels(see(match), "en")[1][0] == "★ ●1r■ ▲"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_the_columns_stand_below_them(language: str) -> None:
    numbers = below(see(five()), language)[1 + 4]
    assert numbers.split() == ["1", "2", "3", "4", "5"]
    for i in range(5):
        assert numbers[MARGIN + i * (TILE + GAP) :][:TILE].strip() == str(i + 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_a_chain_the_rest_has_dropped(language: str) -> None:
    match = five()
    play(match, "A drop 3 turn 1")
    shown = levels(see(match), language)
    assert list(shown) == [2, 1]
    assert shown[2] == ["", "", drawn_as("3012", "1r"), drawn_as("0354", "1y"), ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_column_is_drawn_empty(language: str) -> None:
    match = board("", *QUIET[1:], A="hand 1432")
    assert levels(see(match), language)[1][0] == ""
    assert levels(see(match), language)[1][1] == drawn_as("5243", "1b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("heights", "is_cut"),
    [
        ((8, 8, 8, 8, 8), False),
        ((20, 14, 15, 16, 17), True),
        ((17, 17, 17, 17, 17), True),
        ((30, 1, 9, 8, 8), False),  # every top is to be seen
        ((50, 1, 1, 1, 1), False),
    ],
)
def test_of_tall_columns_the_lowest_levels_are_left_out_and_counted(
    heights: tuple[int, ...], is_cut: bool, language: str
) -> None:
    tiles = iter(TILES)
    drawn = [" ".join(next(tiles) for _ in range(height)) for height in heights]
    view = see(board(*drawn))
    shown = levels(view, language)
    left_out = max(heights) - len(shown)
    assert list(shown) == list(range(max(heights), left_out, -1))
    assert left_out < min(heights)  # every top is drawn
    note = below(view, language)[1 + len(shown)]
    assert re.findall(r"\d+", note) == ([str(left_out)] if left_out else ["1", "2", "3", "4", "5"])
    for level, parts in shown.items():
        lie = [column.split()[level - 1 : level] for column in drawn]
        assert [bool(part) for part in parts] == [bool(tile) for tile in lie]
    assert (left_out > 0) == is_cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_your_tile_is_drawn_in_its_four_turns(language: str) -> None:
    match = five()
    line = drawing(see(match, "A"), language)[-1]
    turns = re.findall(r"(\d): (.{8})", line)
    assert turns == [
        ("0", drawn_as("0123", "1r")),
        ("1", drawn_as("3012", "1r")),
        ("2", drawn_as("2301", "1r")),
        ("3", drawn_as("1230", "1r")),
    ]
    for tile in ("0123", "3012", "2301", "1230"):
        played = match.copy()
        play(played, f"A drop 1 turn {turn_of(tile)}")
        assert columns(played)[0].split()[-1] == tile


@pytest.mark.parametrize("language", LANGUAGES)
def test_others_tiles_and_colours_are_not_drawn_and_your_own_colour_is(language: str) -> None:
    match = five()
    texts = GAME.texts(language)
    own, other = (str(texts.narration[colour]) for colour in COLOURS[:2])
    a, b, spectator = ("\n".join(drawing(see(match, seat), language)) for seat in ("A", "B", ""))
    assert (own in a, other in a) == (True, False)
    assert (own in b, other in b) == (False, True)
    assert (own in spectator, other in spectator) == (False, False)
    turned = drawn_as("3012", "1r")
    assert (turned in a, turned in b, turned in spectator) == (True, False, False)
    assert drawn_as(hand(match, "B"), "1b") in b


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_end_all_colours_are_drawn(language: str) -> None:
    match = board("", *QUIET[1:], players=4, A="hand 1432")
    for viewer in ("A", ""):
        text = "\n".join(drawing(see(match, viewer), language))
        for colour in COLOURS:
            assert str(GAME.texts(language).narration[colour]) in text


def line_of(view: ChainView, seat: int, language: str) -> str:
    """The line about a seat."""
    name = f"{letter(seat)} {NAMES[seat]} "
    (found,) = [line for line in drawing(view, language) if name in line]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_a_seat_has_points_tiles_and_tokens(language: str) -> None:
    match = board(
        *QUIET,
        A="hand 1432, front 0145 0314 0135 0132, tokens 111 1234",  # 1r 1r 3g 3b
        B="front 0213",  # 2b
    )
    for viewer, points in [("A", 4 + 6 + 25), ("B", 2 + 6 + 25), ("", 2 + 6 + 25)]:
        line = line_of(see(match, viewer), 0, language)
        numbers = line.partition("Ala")[2].split()
        assert numbers == [str(points), "1r²", "3g", "3b", "·", "111", "1234"]
    assert line_of(see(match), 1, language).partition("Ola")[2].split() == ["2", "2b"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_arrow_stands_before_the_seat_to_act(language: str) -> None:
    match = board(*QUIET, A="hand 1432", B="hand 1423")
    marked = [line_of(see(match), seat, language).startswith("▶") for seat in range(2)]
    assert marked == [True, False]
    play(match, "A drop 1 turn 0")
    marked = [line_of(see(match), seat, language).startswith("▶") for seat in range(2)]
    assert marked == [False, True]
    play(match, "B drop 3 turn 0")
    assert match.over
    assert "▶" not in "".join(drawing(see(match), language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_tokens_that_are_left_are_drawn_with_their_worth_and_number(language: str) -> None:
    match = board(*QUIET, A="tokens 111 1234", B="tokens 234 123 123")
    lines = drawing(see(match), language)
    shown = dict(re.findall(r"\b([1-4]{3,6})=(\d+(?:×\d)?)", "\n".join(lines)))
    assert shown == {
        "222": "10",
        "333": "15",
        "444": "25",
        "1111": "10",
        "2222": "15",
        "3333": "25",
        "4444": "40",
        "234": "15",
        "1234": "20×2",
        "1122": "10",
        "2233": "20",
        "3344": "25",
        "1144": "20",
        "112233": "25",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_above_the_columns_has_the_turn_and_the_stack(language: str) -> None:
    match = board(*CHAIN, turns=20, stack="2543 2534 2453", A="hand 0123")
    assert re.findall(r"\d+", below(see(match), language)[0]) == ["21", "3"]
    play(match, "A drop 3 turn 1")
    assert see(match).claiming
    assert re.findall(r"\d+", below(see(match), language)[0]) == ["21", "3"]
    play(match, "A done")
    assert re.findall(r"\d+", below(see(match), language)[0]) == ["22", "2"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", SEATS)
def test_no_line_is_wider_than_a_terminal(players: int, language: str) -> None:
    for position in (naive.deal, naive.low_columns):
        match = GAME.position(position(Random(players), players).text(), seed=1)
        for viewer in (None, 0):
            view = match.view(viewer)
            assert isinstance(view, ChainView)
            table = drawing(view, language)
            assert max(map(len, table[:-1])) <= 80
            assert len(table[-1]) <= 80 or viewer is None
