"""Prints a match in the terminal: the table, the log, the menu of moves, the outcome."""

from collections.abc import Sequence
from pathlib import Path
from shlex import quote

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from stolik.bots.messages import Advice
from stolik.cli.move_menu import MenuItem, MoveMenu
from stolik.cli.records import is_latest
from stolik.cli.ui import default_language, program
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.rules.messages import LogEntry, Move, Outcome, View
from stolik.rules.seats import letter
from stolik.rules.texts import Texts

MOST_ENTRIES = 12
MOST_HINTS = 3
LEAST_COST = 0.02
MOST_ITEMS = 30
FEWEST_ROWS = 3
SPARE_ROWS = 6
CLEAR_SCROLLBACK = "\x1b[3J"


class Display:
    """Prints a match in one language. Names are escaped here, once."""

    def __init__(self, console: Console, game: Game, names: tuple[str, ...], texts: Texts) -> None:
        self.console = console
        self.game = game
        self.names = tuple(map(escape, names))
        self.texts = texts
        self.game_texts = game.texts(texts.language)
        self.drawn = 0  # lines of the last table and log

    def welcome(self) -> None:
        self.line(f"[bold]{self.game_texts.name}[/bold] · {self.game_texts.summary}")
        self.say("welcome", "dim")

    def line(self, markup: str = "") -> None:
        """Prints Rich's markup; lines are wrapped in a terminal only."""
        self.console.print(markup, soft_wrap=not self.console.is_terminal)

    def say(self, key: str, style: str = "", **details: object) -> None:
        """Prints a text of the command line; one with a path is not wrapped."""
        sentence = Text(self.texts.word(key, **details), style)
        self.console.print(sentence, soft_wrap="path" in details or not self.console.is_terminal)

    def clear(self) -> None:
        """Clears the screen and what can be scrolled back to."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)
            self.console.file.flush()

    def table(self, view: View) -> None:
        self.line()
        self.console.rule(style="dim")
        drawing = self.game.terminal.draw(view, self.names, self.game_texts)
        self.drawn = drawing.count("\n") + 1
        self.line(drawing)

    def described(self, entry: LogEntry) -> str:
        return self.game.describe(entry, self.names, self.game_texts)

    def advice(self, advice: Advice) -> None:
        for advised in advice.moves[:MOST_HINTS]:
            chance, move = self.percent(advised.chance), self.typed(advised.move)
            self.say("hint_move", move=move, chance=chance)
        last = advice.last
        if last and last.cost >= LEAST_COST:
            better, cost = self.typed(last.best), self.percent(last.cost)
            self.say("hint_cost", "yellow", move=self.typed(last.move), better=better, cost=cost)
        elif last:
            self.say("hint_fine", "green", move=self.typed(last.move))

    def typed(self, move: Move) -> str:
        return self.game_texts.typed(self.game.text(move))

    def percent(self, chance: float) -> str:
        return self.texts.figure(100 * chance, ".0f") + " %"

    def entries(self, log: Sequence[LogEntry]) -> None:
        if log:
            self.line()
        left_out = len(log) - MOST_ENTRIES
        if left_out > 0:
            self.say("earlier_events", "dim", number=left_out)
        for entry in log[-MOST_ENTRIES:]:
            self.line("· " + self.described(entry))
        self.drawn += len(log[-MOST_ENTRIES:])

    def menu(
        self, menu: MoveMenu, numbered: Sequence[tuple[int, MenuItem]], full_screen: bool = False
    ) -> None:
        """Prints moves with their numbers and promises, as many as fit below the table.

        With `full_screen` the table may scroll out of sight.
        """
        width = len(str(numbered[-1][0])) if numbered else 1
        shown = [
            Text.assemble((f"{n:>{width}} ", "bold cyan"), item.text, (item.note, "green"))
            for n, item in numbered[:MOST_ITEMS]
        ]
        above = 0 if full_screen else self.drawn
        shown = shown[: self.room(max(map(len, shown), default=1), above)]
        self.line()
        self.console.print(Columns(shown, padding=(0, 3), equal=True))
        if len(numbered) > len(shown):
            example = menu.prefix(numbered[len(shown)][1])
            more = len(numbered) - len(shown)
            self.say("more_choices", "dim", number=more, example=example)

    def room(self, widest: int, above: int) -> int:
        """The number of moves that fit on the screen below other lines."""
        if not self.console.is_terminal:
            return MOST_ITEMS
        columns = max(1, (self.console.width + 3) // (widest + 3))
        return columns * max(FEWEST_ROWS, self.console.height - above - SPARE_ROWS)

    def record_head(self, match: Match) -> None:
        record = match.record()
        options = ", ".join(f"{name} {value}" for name, value in record.options.items())
        self.line(f"[bold]{self.game.id}[/bold] · [dim]{options}[/dim]")
        for seat, name in enumerate(self.names):
            self.line(f"[bold]{letter(seat)}[/bold] {name}")
        if record.seed is not None:
            self.say("seed_was", "dim", seed=record.seed)
        self.line()

    def end(self, match: Match, viewpoint: int | None = None) -> None:
        self.table(match.view(viewpoint))
        self.line()
        if match.outcome:
            self.outcome(match.outcome)
        else:
            self.say("goes_on", who=", ".join(match.names[seat] for seat in match.waits_for))

    def outcome(self, outcome: Outcome) -> None:
        names = [self.names[seat] for seat in outcome.winners]
        winners = f" {self.texts.word('and')} ".join(names)
        key = "wins_game" if len(outcome.winners) == 1 else "win_game"
        self.line(f"[bold green]{self.texts.word(key, names=winners)}[/bold green]")
        titles = {clause.name: clause.title for clause in self.game_texts.clauses}
        self.say("ended_by", clause=outcome.clause, title=titles[outcome.clause])
        points = self.game_texts.table["words"].get("points", self.texts.word("points"))
        self.line(f"{points}:")
        for seat in sorted(range(len(self.names)), key=lambda seat: -outcome.points[seat]):
            self.line(f"  [bold]{outcome.points[seat]:>4}[/bold]  {self.names[seat]}")

    def saved(self, path: Path, user_bots: list[str]) -> None:
        """Prints where an unfinished game is saved, and the command that resumes it."""
        language = self.texts.language
        lang = "" if language == default_language() else f" --lang {language}"
        file = "" if is_latest(path) else f" {quote(str(path))}"
        bots = f" --bots {quote(','.join(user_bots))}" if user_bots else ""
        self.say("saved", path=path)
        self.say("resume_with", "bold", path=f"{program()} play --resume{file}{bots}{lang}")

    def recorded(self, path: Path) -> None:
        self.line()
        self.say("recorded", path=path)
        self.say("replay_with", "bold", path=f"{program()} replay {quote(str(path))}")
