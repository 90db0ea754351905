"""The table without I/O: seats, turns, stand-ins, clocks, and what may be taken back."""

import msgspec
import pytest

from stolik.games.records import loads
from stolik.match.game import Game
from stolik.rules.errors import BadMove, IllegalMove, StolikError
from stolik.rules.texts import LANGUAGES, texts
from stolik.server.domain import events
from stolik.server.domain.clock import Clock
from stolik.server.domain.commands import (
    MOST_BESIDE_MOVES,
    MakeMove,
    PauseGame,
    SendMessage,
    decide,
)
from stolik.server.domain.events import Entry, TableArchived
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.settings import Settings
from stolik.server.domain.table import LONGEST_TEXT, Table
from tests.server.tables import GAMES, SECRET, begun, make_a_move, new_table, write

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
BLITZ = Clock(move=10, bank=60)


def refused(reason: str) -> "pytest.RaisesExc[RequestRefused]":
    """The table refuses for this reason."""
    return pytest.raises(RequestRefused, check=lambda error: error.reason == reason)


# Sitting down


def test_a_seat_is_taken_once() -> None:
    with refused("seat_taken"):
        new_table().take_seat(0, "Zoe", 5, "another")


def test_a_seat_given_up_before_the_game_is_free() -> None:
    table = new_table()
    write(table, table.leave_seat(0))
    write(table, table.take_seat(0, "Zoe", 5, "another"))
    assert table.seats[0].name == "Zoe"


def test_no_seat_is_taken_during_a_game() -> None:
    with refused("already_started"):
        begun().take_seat(0, "Zoe", 5, "another")


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "two\nlines", "casual@B"])
def test_people_have_names(name: str) -> None:
    table = Table("t", Settings("dnup", 2), SECRET)
    with refused("bad_name"):
        table.take_seat(0, name, 0, "holder")


@pytest.mark.parametrize("colour", [-1, 8, 0])
def test_colours_are_different(colour: int) -> None:
    table = Table("t", Settings("dnup", 2), SECRET)
    write(table, table.take_seat(0, "Ola", 0, "holder"))
    with refused("colour_taken"):
        table.take_seat(1, "Jan", colour, "holder")


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    table = begun()
    for ask in (table.leave_seat, table.come_back, table.pause, table.resume):
        with refused("no_such_seat"):
            ask(seat)


def test_the_game_begins_when_all_seats_are_taken() -> None:
    table = Table("t", Settings("dnup", 3), SECRET)
    write(table, table.take_seat(0, "Ola", 0, "holder"))
    write(table, table.seat_bot(1, "master"))
    with refused("seats_free"):
        table.start_game()
    write(table, table.seat_bot(2, "beginner"))
    write(table, table.start_game())
    assert table.playing.names == ("Ola", "master@B", "beginner@C")


def test_one_person_may_hold_several_seats() -> None:
    table = Table("t", Settings("dnup", 2), SECRET)
    for seat, name in enumerate(("Ola", "Jan")):
        write(table, table.take_seat(seat, name, seat, "one device"))
    write(table, table.start_game())
    assert {seat.holder for seat in table.seats} == {"one device"}


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        (Settings("chess", 2), "chess"),
        (Settings("dnup", 9), "players"),
        (Settings("dnup", 2, {"edition": "gold"}), "edition"),
        (Settings("dnup", 2, stand_in="random"), "bot"),
        (Settings("dnup", 2, clock=Clock()), "clock"),
    ],
)
def test_a_table_that_cannot_be_is_refused(settings: Settings, says: str) -> None:
    with pytest.raises(StolikError, match=says):
        Table("t", settings, SECRET)


# Playing


@every_game
def test_a_whole_game_ends_and_its_record_can_be_checked(game: Game) -> None:
    table = begun(game.id, people=1, bots=game.players[0] - 1)
    assert table.commitment == table.playing.commitment
    while not table.over:
        make_a_move(table)
    again = loads(str(table.playing.record()))
    assert again.outcome == table.playing.outcome


@every_game
def test_a_table_is_nothing_but_its_log(game: Game) -> None:
    first, log = begun(game.id), []
    for at in range(12):
        seat = first.playing.to_act[0]
        event = first.make_move(seat, first.playing.moves(seat)[0])
        log.append(Entry(first.number, at, str(at), event))
        first.apply(log[-1])
    second = begun(game.id)
    for entry in log:
        second.apply(entry)
    assert second.playing.position(0) == first.playing.position(0)
    assert second.seats == first.seats


def test_asking_changes_nothing() -> None:
    table = begun()
    before, seat = table.playing.position(0), table.playing.to_act[0]
    table.make_move(seat, table.playing.moves(seat)[0])
    table.pause(0)
    table.leave_seat(0)
    table.send_message(0, "hello")
    assert (table.playing.position(0), table.paused) == (before, False)
    assert not any(seat.away for seat in table.seats)


def test_an_illegal_move_names_its_clause() -> None:
    table = begun()
    other = 1 - table.playing.to_act[0]
    with pytest.raises(IllegalMove, match="D"):
        table.make_move(other, table.playing.moves(table.playing.to_act[0])[0])


def test_no_move_is_made_before_the_game_or_after_it() -> None:
    with refused("not_started"):
        new_table().make_move(0, "pass")
    table = begun()
    while not table.over:
        make_a_move(table)
    with refused("is_over"):
        table.make_move(0, "pass")


def test_people_do_not_move_for_bots_nor_bots_for_people() -> None:
    table = begun(people=1, bots=1)
    with refused("no_person"):
        table.make_move(1, "pass")
    with refused("not_away"):
        table.make_bot_move(0, "pass")


def test_in_a_paused_game_no_move_is_made() -> None:
    table = begun()
    write(table, table.pause(1))
    with refused("is_paused"):
        make_a_move(table)
    assert table.bots_to_move() == {}
    write(table, table.resume(0))
    make_a_move(table)


def test_a_game_that_is_not_paused_cannot_go_on() -> None:
    with refused("not_paused"):
        begun().resume(0)


# Leaving and coming back


def test_a_bot_plays_for_a_person_who_leaves_until_they_come_back() -> None:
    table = begun()
    seat = table.playing.to_act[0]
    write(table, table.leave_seat(seat))
    assert table.bots_to_move() == {seat: "casual"}
    with refused("stood_in_for"):
        table.make_move(seat, table.playing.moves(seat)[0])
    write(table, table.make_bot_move(seat, table.playing.moves(seat)[0]))
    write(table, table.come_back(seat))
    assert table.bots_to_move() == {}


def test_a_person_leaves_once_and_comes_back_only_from_away() -> None:
    table = begun()
    with refused("not_away"):
        table.come_back(0)
    write(table, table.leave_seat(0))
    with refused("stood_in_for"):
        table.leave_seat(0)


def test_bots_keep_their_seats() -> None:
    table = begun(people=1, bots=1)
    for ask in (table.leave_seat, table.come_back, table.pause):
        with refused("no_person"):
            ask(1)


# Taking back


def test_a_card_laid_face_down_can_be_taken_back() -> None:
    table = begun("raise")
    before = table.playing.position()
    seat = make_a_move(table)
    write(table, table.take_back(seat))
    assert table.playing.position() == before


def test_what_showed_a_card_cannot_be_taken_back() -> None:
    """dnup: a set from the hand shows the others which cards it had."""
    table = begun("dnup")
    seat = make_a_move(table)
    with refused("information_revealed"):
        table.take_back(seat)


def test_what_drew_a_tile_cannot_be_taken_back() -> None:
    table = begun("setup")
    seat = make_a_move(table)
    with refused("information_revealed"):
        table.take_back(seat)


def test_only_ones_own_last_move_can_be_taken_back() -> None:
    table = begun("raise", people=3)
    with refused("nothing_to_take_back"):
        table.take_back(0)
    make_a_move(table)
    second = make_a_move(table)
    with refused("position_changed"):
        table.take_back((second + 1) % 3)
    write(table, table.take_back(second))
    with refused("nothing_to_take_back"):
        table.take_back(second)


def test_a_table_may_forbid_it() -> None:
    table = Table("t", Settings("raise", 2, take_back=False), SECRET)
    for seat in range(2):
        write(table, table.take_seat(seat, f"Person {seat}", seat, "holder"))
    write(table, table.start_game())
    seat = make_a_move(table)
    with refused("no_take_back"):
        table.take_back(seat)


# Clocks


def test_time_runs_for_the_seats_that_the_game_waits_for() -> None:
    table = begun(clock=BLITZ)
    seat = table.playing.to_act[0]
    assert [held.clock.since for held in table.seats] == [
        0 if i == seat else None for i in range(2)
    ]
    assert table.next_deadline() == 70_000


def test_what_takes_longer_than_a_move_comes_out_of_the_bank() -> None:
    table = begun(clock=BLITZ)
    seat = make_a_move(table, at=25_000)
    assert table.seats[seat].clock.bank == 45_000


def test_a_quick_move_costs_nothing() -> None:
    table = begun(clock=BLITZ)
    seat = make_a_move(table, at=9_000)
    assert table.seats[seat].clock.bank == 60_000


def test_when_time_is_up_a_bot_stands_in() -> None:
    table = begun(clock=BLITZ)
    seat = table.playing.to_act[0]
    assert table.time_outs(69_999) == []
    (event,) = table.time_outs(70_000)
    assert event == events.StandInStarted(seat, late=True)
    write(table, event, 70_000)
    assert (list(table.bots_to_move()), table.time_outs(80_000)) == ([seat], [])


def test_a_person_who_comes_back_has_some_time() -> None:
    table = begun(clock=Clock(bank=60))
    seat = table.playing.to_act[0]
    write(table, table.time_outs(60_000)[0], 60_000)
    write(table, table.come_back(seat), 90_000)
    assert table.time_outs(95_999) == []
    assert table.time_outs(96_000) != []


def test_a_paused_clock_stands_and_goes_on_where_it_was() -> None:
    table = begun(clock=BLITZ)
    write(table, table.pause(0), 20_000)
    assert (table.next_deadline(), table.time_outs(10**9)) == (None, [])
    write(table, table.resume(0), 500_000)
    assert table.next_deadline() == 550_000


def test_several_clocks_run_where_several_seats_may_act() -> None:
    table = begun("raise", people=3, clock=BLITZ)
    make_a_move(table, at=5_000)
    assert sum(seat.clock.runs for seat in table.seats) == 2


def test_without_a_clock_no_seat_is_late() -> None:
    table = begun()
    assert (table.time_outs(10**12), table.next_deadline()) == ([], None)


# Talking, and playing again


@pytest.mark.parametrize("text", ["", " \n ", "x" * (LONGEST_TEXT + 1), "\x1b[31m"])
def test_chat_is_short_and_plain(text: str) -> None:
    with refused("bad_text"):
        begun().send_message(0, text)


def test_a_move_may_be_given_as_a_struct_and_is_kept_as_text() -> None:
    table = begun("chain")
    seat = table.playing.to_act[0]
    move = table.playing.moves(seat)[0]
    event = table.make_move(seat, msgspec.to_builtins(move))
    assert event == table.make_move(seat, move) == table.make_move(seat, table.game.text(move))
    assert event.move == table.game.text(move)
    with pytest.raises(BadMove):
        table.make_move(seat, {"do": "dance"})


def test_a_move_that_was_checked_is_not_made_in_another_position() -> None:
    table = begun("chain")
    seat = table.playing.to_act[0]
    first, second = (table.game.text(move) for move in table.playing.moves(seat)[:2])
    assert table.make_move(seat, second).move == second
    write(table, events.MoveMade(seat, first))
    assert [table.game.text(entry.move) for entry in table.playing.log(seat)] == [first]


def test_a_rematch_moves_each_seat_one_further() -> None:
    table = begun(people=2, bots=1)
    with refused("not_over"):
        table.start_rematch("elm-3")
    while not table.over:
        make_a_move(table)
    write(table, table.start_rematch("elm-3"))
    assert table.rematch == "elm-3"
    seats = {event.seat: event for event in table.rematch_seats()}
    assert isinstance(seats[0], events.BotSeated)
    assert isinstance(seats[1], events.SeatTaken)
    assert seats[1].name == "Ola"


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    tables = [texts("stolik.server.domain", one).table["refusals"] for one in LANGUAGES]
    assert all(list(table) == list(tables[0]) for table in tables)
    with pytest.raises(RequestRefused) as caught:
        new_table().take_seat(0, "Zoe", 5, "another")
    assert caught.value.sentence(language) == tables[LANGUAGES.index(language)]["seat_taken"]


# Names, the bound of a log, and archived tables


@pytest.mark.parametrize("name", ["Ola", "OLA", " ola ", "O l a", "Óla", "Ｏｌａ"])
def test_a_name_that_looks_like_another_is_refused(name: str) -> None:
    table = Table("t", Settings("raise", 3), SECRET)
    write(table, table.take_seat(0, "Ola", 0, "ola"))
    with refused("name_taken"):
        table.take_seat(1, name, 1, "eve")
    table.take_seat(1, "Ola 2", 1, "eve")


def test_chat_is_bounded_and_the_game_can_always_go_on() -> None:
    table = begun("raise")
    for _ in range(MOST_BESIDE_MOVES - table.number):
        write(table, table.send_message(0, "a"))
    with refused("too_much"):
        decide(table, SendMessage(0, "a"), "holder 0", "")
    with refused("too_much"):
        decide(table, PauseGame(0), "holder 0", "")
    seat = table.playing.to_act[0]
    move = table.game.text(table.playing.moves(seat)[0])
    write(table, decide(table, MakeMove(seat, move), f"holder {seat}", ""))


def test_nothing_happens_at_an_archived_table() -> None:
    table = begun("raise")
    write(table, TableArchived())
    with refused("archived"):
        decide(table, SendMessage(0, "a"), "holder 0", "")
