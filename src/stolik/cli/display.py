"""What a person sees of a match: the table, what happened, the moves to choose from, the end."""

from collections.abc import Sequence
from pathlib import Path
from shlex import quote

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from stolik.cli.move_menu import Choice, MoveMenu
from stolik.cli.records import is_latest
from stolik.cli.ui import figure, program, usual_language
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.rules.messages import Advice, LogEntry, Move, Outcome, View
from stolik.rules.seats import letter
from stolik.rules.texts import Texts

MOST_EVENTS = 12
MOST_HINTS = 3
LEAST_COST = 0.02
MOST_CHOICES = 30
FEWEST_ROWS = 3
SPARE_ROWS = 6
FORGET_SCROLLED = "\x1b[3J"
"""Terminals keep what was scrolled away; this makes them forget it."""


class Display:
    """Prints a match in one language. Names are escaped here, once."""

    def __init__(self, console: Console, game: Game, names: tuple[str, ...], words: Texts) -> None:
        self.console = console
        self.game = game
        self.names = tuple(map(escape, names))
        self.words = words
        self.texts = game.texts(words.language)
        self.drawn = 0  # lines of the last table and of what happened since

    def welcome(self) -> None:
        """Which game it is, and where help is."""
        self.line(f"[bold]{self.texts.name}[/bold] · {self.texts.summary}")
        self.say("welcome", "dim")

    def line(self, markup: str = "") -> None:
        """A line with Rich's markup; broken only where somebody looks at it."""
        self.console.print(markup, soft_wrap=not self.console.is_terminal)

    def say(self, key: str, style: str = "", **details: object) -> None:
        """A sentence of the command line; in it paths and commands are not broken."""
        sentence = Text(self.words.word(key, **details), style)
        self.console.print(sentence, soft_wrap="path" in details or not self.console.is_terminal)

    def clear(self) -> None:
        """An empty screen, and nothing to scroll back to."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(FORGET_SCROLLED)
            self.console.file.flush()

    def table(self, view: View) -> None:
        """The table as a seat sees it."""
        self.line()
        self.console.rule(style="dim")
        drawing = self.game.terminal.draw(view, self.names, self.texts)
        self.drawn = drawing.count("\n") + 1
        self.line(drawing)

    def described(self, told: LogEntry) -> str:
        """A move and what came of it in words, as markup."""
        return self.game.describe(told, self.names, self.texts)

    def advice(self, advice: Advice) -> None:
        """The best moves with their chances, and what the last one cost."""
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
        """A move as people type it in this language."""
        return self.texts.typed(self.game.text(move))

    def percent(self, chance: float) -> str:
        """`63 %`."""
        return figure(100 * chance, ".0f", self.words) + " %"

    def events(self, told: Sequence[LogEntry]) -> None:
        """What others did, the last things if they are many."""
        if told:
            self.line()
        left_out = len(told) - MOST_EVENTS
        if left_out > 0:
            self.say("earlier_events", "dim", number=left_out)
        for deed in told[-MOST_EVENTS:]:
            self.line("· " + self.described(deed))
        self.drawn += len(told[-MOST_EVENTS:])

    def choices(
        self, choices: MoveMenu, numbered: Sequence[tuple[int, Choice]], alone: bool = False
    ) -> None:
        """Moves with their numbers and what they promise, as many as one can overlook.

        `alone` they may have the whole screen, otherwise the table keeps its place on it.
        """
        width = len(str(numbered[-1][0])) if numbered else 1
        shown = [
            Text.assemble((f"{n:>{width}} ", "bold cyan"), move.text, (move.note, "green"))
            for n, move in numbered[:MOST_CHOICES]
        ]
        above = 0 if alone else self.drawn
        shown = shown[: self.room(max(map(len, shown), default=1), above)]
        self.line()
        self.console.print(Columns(shown, padding=(0, 3), equal=True))
        if len(numbered) > len(shown):
            example = choices.beginning(numbered[len(shown)][1])
            more = len(numbered) - len(shown)
            self.say("more_choices", "dim", number=more, example=example)

    def room(self, widest: int, above: int) -> int:
        """How many moves fit onto the screen below so many lines."""
        if not self.console.is_terminal:
            return MOST_CHOICES
        columns = max(1, (self.console.width + 3) // (widest + 3))
        return columns * max(FEWEST_ROWS, self.console.height - above - SPARE_ROWS)

    def record_head(self, match: Match) -> None:
        """Which game it is and who plays."""
        record = match.record()
        options = ", ".join(f"{name} {value}" for name, value in record.options.items())
        self.line(f"[bold]{self.game.id}[/bold] · [dim]{options}[/dim]")
        for seat, name in enumerate(self.names):
            self.line(f"[bold]{letter(seat)}[/bold] {name}")
        if record.seed is not None:
            self.say("seed_was", "dim", seed=record.seed)
        self.line()

    def end(self, match: Match, viewer: int | None = None) -> None:
        """The last position, and the outcome or that the game goes on."""
        self.table(match.view(viewer))
        self.line()
        if match.outcome:
            self.outcome(match.outcome)
        else:
            self.say("goes_on", who=", ".join(match.names[seat] for seat in match.waits_for))

    def outcome(self, outcome: Outcome) -> None:
        """Who won, why, and everybody's points."""
        names = [self.names[seat] for seat in outcome.winners]
        winners = f" {self.words.word('and')} ".join(names)
        key = "wins_game" if len(outcome.winners) == 1 else "win_game"
        self.line(f"[bold green]{self.words.word(key, names=winners)}[/bold green]")
        titles = {clause.name: clause.title for clause in self.texts.clauses}
        self.say("ended_by", clause=outcome.clause, title=titles[outcome.clause])
        self.line(str(self.texts.table["words"].get("points", self.words.word("points"))) + ":")
        for seat in sorted(range(len(self.names)), key=lambda seat: -outcome.points[seat]):
            self.line(f"  [bold]{outcome.points[seat]:>4}[/bold]  {self.names[seat]}")

    def saved(self, path: Path, own_programs: list[str]) -> None:
        """Where an unfinished game is, and how to go on with it, with programs of one's own."""
        language = self.words.language
        lang = "" if language == usual_language() else f" --lang {language}"
        file = "" if is_latest(path) else f" {quote(str(path))}"
        bots = f" --bots {quote(','.join(own_programs))}" if own_programs else ""
        self.say("saved", path=path)
        self.say("resume_with", "bold", path=f"{program()} play --resume{file}{bots}{lang}")

    def recorded(self, path: Path) -> None:
        """Where a finished game is, and how to see it again."""
        self.line()
        self.say("recorded", path=path)
        self.say("replay_with", "bold", path=f"{program()} replay {quote(str(path))}")
