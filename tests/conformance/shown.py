"""All that a viewpoint is given, and all that a seat can ask, in every form."""

from collections.abc import Iterable
from typing import Any

import msgspec

from stolik.match.match import Match
from stolik.match.position import SPECTATOR
from stolik.rules.texts import LANGUAGES


def shown_to(match: Match, viewpoint: int) -> list[Any]:
    seat = None if viewpoint == SPECTATOR else viewpoint
    view, record, log = match.view(seat), match.record(), match.log(seat)
    return [
        view,
        repr(view),
        msgspec.json.encode(view),
        match.position(seat),
        repr(log),
        [msgspec.json.encode(part) for entry in log for part in (entry.move, *entry.events)],
        repr(match),
        str(match),
        [] if match.over else [record, repr(record), str(record)],
        match.to_act,
        match.waits_for,
        match.may_interrupt,
        match.over,
        match.outcome,
        [drawn(match, seat, language) for language in LANGUAGES],
    ]


def drawn(match: Match, seat: int | None, language: str) -> list[str]:
    """The table and what happened, as the terminal shows them."""
    game, texts = match.game, match.game.texts(language)
    said = [game.describe(entry, match.names, texts) for entry in match.log(seat)]
    return [game.terminal.draw(match.view(seat), match.names, texts), *said]


def answers(match: Match, seat: int, asked: Iterable[str] = ()) -> list[Any]:
    """What a seat gets to know about its own moves, and about those that it asks for."""
    return [
        match.moves(seat),
        [match.why_not(seat, text, language) for text in asked for language in LANGUAGES],
        [match.preview(seat, text) for text in asked],
    ]


def assert_same_to(viewpoint: int, first: Match, second: Match, asked: Iterable[str] = ()) -> None:
    assert shown_to(first, viewpoint) == shown_to(second, viewpoint)
    if viewpoint != SPECTATOR:
        assert answers(first, viewpoint, asked) == answers(second, viewpoint, asked)


def newly_shown_to(match: Match, viewpoint: int) -> list[Any]:
    """What is new to a viewpoint after the last move."""
    seat = None if viewpoint == SPECTATOR else viewpoint
    return [
        msgspec.json.encode(match.view(seat)),
        match.position(seat),
        repr(match.log(seat, max(match.made - 1, 0))),
        match.to_act,
        match.may_interrupt,
        match.over,
    ]


def assert_same_now_to(
    viewpoint: int, first: Match, second: Match, asked: Iterable[str] = ()
) -> None:
    """For games that are compared after every move, as it takes less time than all of it."""
    assert newly_shown_to(first, viewpoint) == newly_shown_to(second, viewpoint)
    if viewpoint != SPECTATOR:
        assert answers(first, viewpoint, asked) == answers(second, viewpoint, asked)
