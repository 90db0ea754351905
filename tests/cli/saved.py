"""Games that `stolik play` has saved, and what it prints of them."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

import stolik
from stolik.match.game import Game
from stolik.match.match import Match


def saved(home: Path) -> Match:
    """The only game that was saved."""
    (path,) = (home / "games").iterdir()
    return stolik.load(path)


def moves_made(match: Match) -> list[tuple[int, str]]:
    return [(seat, match.game.text(move)) for seat, move in match.history]


def unmistakable(match: Match) -> str:
    """A move of seat A whose text is clear before its last letter."""
    texts = list(map(match.game.text, match.moves(0)))
    clear = [t for t in texts if sum(other.startswith(t[:-1]) for other in texts) == 1]
    return (clear or texts)[-1]


def positions(match: Match) -> Iterator[Match]:
    """The match before each of its moves."""
    history = match.history
    for _ in history:
        match.undo()
    for seat, move in history:
        yield match
        match.play(seat, move)


def drawing(match: Match, seat: int | None, language: str = "en") -> str:
    """The table of a seat, as it is printed."""
    names = tuple(map(escape, match.names))
    console = Console(file=StringIO(), width=1000, highlight=False, emoji=False)
    with console.capture() as capture:
        texts = match.game.texts(language)
        console.print(match.game.terminal.draw(match.view(seat), names, texts))
    return capture.get().rstrip()


def described_log(match: Match, seat: int | None = None) -> list[str]:
    """The log of a seat as it is printed."""
    texts, names = match.game.texts(), tuple(map(escape, match.names))
    described = [match.game.describe(entry, names, texts) for entry in match.log(seat)]
    return [Text.from_markup(markup).plain for markup in described]


def lines(*texts: str) -> set[str]:
    """Every line, without the spaces around it."""
    return {line.strip() for text in texts for line in text.splitlines()}


def position_with_illegal_move(game: Game) -> tuple[Match, str]:
    """A position, and a move seen before that cannot be made in it."""
    match = game.new(seed=1)
    seen: set[str] = set()
    while not match.over:
        seat = match.to_act[0]
        for text in sorted(seen):
            if match.why_not(seat, text):
                return match, text
        moves = match.moves(seat)
        seen.update(map(game.text, moves))
        match.play(seat, moves[len(match.history) // 2 % 2])
    raise AssertionError("every move was legal")
