"""A match in one terminal: people take turns at the screen and type moves; bots answer."""

from pathlib import Path

from stolik.bots.advice import advise
from stolik.bots.bot import BotError, holds_back
from stolik.bots.user_bot import ask_bot
from stolik.cli.display import Display
from stolik.cli.keyboard import Keyboard
from stolik.cli.move_menu import MoveMenu
from stolik.cli.records import check_free
from stolik.cli.rules import find_clause, print_clause
from stolik.cli.seating import budgets, make_bots, user_bots
from stolik.cli.ui import CommandError, screen
from stolik.match.legal_move import LegalMove
from stolik.match.match import Match
from stolik.rules.errors import BadMove, IllegalMove
from stolik.rules.messages import Move, Refusal
from stolik.rules.seats import letter
from stolik.rules.texts import Texts

COMMANDS = ("hint", "undo", "rules", "save", "help", "quit")
OWN_TURN_ONLY = ("hint",)
"""Commands that need a person whose turn it is in front of the screen."""

LIST_ONLY = "?"
"""The end of a line that lists moves and makes none."""


class Quit(Exception):
    """A person has left the match."""


class TerminalSession:
    """Plays a match to its end, saving it after every move."""

    def __init__(self, match: Match, path: Path, texts: Texts) -> None:
        self.match = match
        self.path = path
        self.texts = texts
        self.bots = make_bots(match, texts)
        self.budgets = budgets(match)
        self.shared = match.players - len(self.bots) > 1
        self.viewpoint: int | None = None  # the seat in front of the screen
        self.keyboard = Keyboard()
        self.display = Display(screen(), match.game, match.names, texts)
        self.commands = {texts.word(name): name for name in COMMANDS}
        self.commands |= {name: name for name in COMMANDS} | {"?": "help"}

    def play(self) -> None:
        self.match.save(self.path)
        self.display.welcome()
        while not self.match.over:
            self.step()
        self.finish()

    def step(self) -> None:
        """Lets bots and people interrupt, then the seat act that the game waits for."""
        interrupting = self.match.may_interrupt
        for seat in self.match.to_act:
            if seat in interrupting and seat in self.bots and not holds_back(self.match, seat):
                self.play_bot(seat)
                return
        people = [seat for seat in interrupting if seat not in self.bots]
        if people and self.interrupted(people):
            return
        seat = self.match.waits_for[0]
        if seat in self.bots:
            self.play_bot(seat)
        else:
            self.play_person(seat)

    def play_bot(self, seat: int) -> None:
        observation = self.match.observe(seat, self.budgets[seat])
        try:
            self.make_move(seat, ask_bot(self.bots[seat], "it", observation))
        except (BotError, IllegalMove) as error:
            self.leave()
            name = self.match.names[seat]
            raise CommandError(self.texts.word("bot_errs", name=name, reason=error)) from error

    def make_move(self, seat: int, move: Move | LegalMove) -> None:
        """Makes a legal move, and saves it before it is shown."""
        self.match.play(seat, move)
        self.match.save(self.path)

    # moves out of turn

    def interrupted(self, people: list[int]) -> bool:
        """Whether a person moved out of turn.

        Every seat that may interrupt is asked, so that the question reveals nothing.
        """
        self.viewpoint = viewpoint = None if self.shared else people[0]
        if viewpoint is None:
            self.show_shared_table()
        else:
            self.show_table(viewpoint)
        prompt = self.interruption_prompt(people) + " > "
        before = self.match.made
        while self.match.made == before:
            line = self.keyboard.ask(viewpoint, prompt, [*self.commands]).strip()
            if not line:
                return False
            self.handle_interruption(people, line)
        return True

    def interruption_prompt(self, people: list[int]) -> str:
        say = self.display.game_texts.word("aside")
        if self.shared:
            return self.texts.word("aside", example=f"{letter(people[0])} {say}")
        return self.texts.word("aside_alone", name=self.match.names[people[0]], example=say)

    def handle_interruption(self, people: list[int], line: str) -> None:
        """Carries out a line typed out of turn; a shared screen shows nothing private."""
        seat, text = self.parse_speaker(people, line)
        command, rest = self.parse_command(text)
        if command and command not in OWN_TURN_ONLY and (seat is not None or command != "undo"):
            getattr(self, command)(seat, rest)
        elif seat is None or not text:
            self.display.say("unknown_speaker", "yellow", known=", ".join(map(letter, people)))
        else:
            try:
                self.try_move(seat, self.match.game.move(text))
            except BadMove:
                example = self.display.game_texts.word("aside")
                self.display.say("no_aside", "yellow", text=text, example=example)

    def parse_speaker(self, people: list[int], line: str) -> tuple[int | None, str]:
        """The seat that moves out of turn and its text; at a shared screen `B call` names it."""
        if not self.shared:
            return people[0], line
        name, _, text = line.partition(" ")
        found = [seat for seat in people if letter(seat) == name.upper()]
        return (found[0], text.strip()) if found else (None, line)

    # a person's turn

    def play_person(self, seat: int) -> None:
        if not self.hand_over(seat):
            return
        self.show_table(seat)
        menu = MoveMenu(self.match, seat, self.display.game_texts)
        self.display.menu(menu, menu.matching())
        completions = [*menu.texts, *self.commands]
        before = self.match.made
        while self.match.made == before:
            line = self.keyboard.ask(seat, f"{self.match.names[seat]} > ", completions)
            self.handle_line(seat, line.strip(), menu)

    def hand_over(self, seat: int) -> bool:
        """Clears a shared screen for the next person; False if a move was taken back meanwhile."""
        if not self.shared or seat == self.viewpoint:
            self.viewpoint = seat
            return True
        self.display.clear()
        self.display.entries(self.match.log(None, max(0, self.match.made - 1)))
        prompt = self.texts.word("hand_over", name=self.match.names[seat]) + " "
        before = self.match.made
        while line := self.keyboard.ask(None, prompt, [*self.commands]).strip():
            command, rest = self.parse_command(line)
            if command and command not in OWN_TURN_ONLY:
                getattr(self, command)(self.last_person, rest)
            if self.match.made != before:
                self.viewpoint = None
                return False
        self.display.clear()
        self.viewpoint = seat
        return True

    @property
    def last_person(self) -> int:
        moved = [seat for seat, _ in self.match.history if seat not in self.bots]
        return moved[-1] if moved else 0

    def show_table(self, seat: int) -> None:
        """Prints what a seat sees, and what has happened since its last move."""
        self.display.table(self.match.view(seat))
        log = self.match.log(seat, max(0, self.last_move_of(seat)))
        own = bool(log) and log[0].seat == seat and not log[0].events
        self.display.entries(log[1:] if own else log)

    def show_shared_table(self) -> None:
        """Prints the public table and the last moves on a shared screen."""
        self.display.clear()
        self.display.table(self.match.view())
        self.display.entries(self.match.log(None, max(0, self.match.made - self.match.players)))

    def last_move_of(self, seat: int) -> int:
        """The number of a seat's last move; -1 before it has moved."""
        history = self.match.history
        return max((i for i, (who, _) in enumerate(history) if who == seat), default=-1)

    def parse_command(self, line: str) -> tuple[str | None, str]:
        verb, _, rest = line.partition(" ")
        return self.commands.get(verb.casefold()), rest.strip()

    def handle_line(self, seat: int, line: str, menu: MoveMenu) -> None:
        command, rest = self.parse_command(line)
        if command and line not in menu.texts:
            getattr(self, command)(seat, rest)
        elif not line:
            self.show_table(seat)
            self.display.menu(menu, menu.matching())
        elif line.endswith(LIST_ONLY):
            self.list_matching(menu, line.removesuffix(LIST_ONLY))
        else:
            self.handle_move(seat, line, menu)

    def handle_move(self, seat: int, line: str, menu: MoveMenu) -> None:
        move = menu.read(line)
        matching = [] if line.isdecimal() else menu.matching(line)
        only_begun = matching and " " not in line and move not in menu.moves
        if move is not None and not only_begun and self.try_move(seat, move):
            return
        if matching:
            self.display.menu(menu, matching, full_screen=True)
        elif move is None:
            most, example = len(menu.texts), (*menu.texts, "help")[0]
            self.display.say("no_move", "yellow", text=line, most=most, example=example)

    def list_matching(self, menu: MoveMenu, text: str) -> None:
        matching = menu.matching(text)
        if matching:
            self.display.menu(menu, matching, full_screen=True)
        else:
            self.display.say("nothing_fits", "yellow", text=text)

    def try_move(self, seat: int, move: Move) -> bool:
        """Makes a move if it is legal; otherwise shows the refusal with its clause."""
        checked = self.match.check(seat, move, self.texts.language)
        if isinstance(checked, Refusal):
            self.display.say("refused", "yellow", clause=checked.clause, sentence=checked.sentence)
            return False
        self.make_move(seat, checked)
        self.display.line("· " + self.display.described(self.match.last_entry(seat)))
        return True

    # commands, called by their names

    def hint(self, seat: int, _: str) -> None:
        self.display.say("thinking", "dim")
        self.display.advice(advise(self.match, seat))

    def undo(self, seat: int, _: str) -> None:
        """Takes back everything since the person's last decision."""
        last = self.last_move_of(seat)
        if last < 0:
            self.display.say("nothing_to_undo", "yellow")
            return
        others = {who for who, _ in self.match.history[last:]} - {seat, *self.bots}
        if others:
            names = ", ".join(self.match.names[who] for who in sorted(others))
            self.display.say("too_late_to_undo", "yellow", names=names)
            return
        if self.shared and self.revealed_since(last):
            self.display.say("seen_already", "yellow")
            return
        while self.match.made > last:
            self.match.undo()
        self.match.save(self.path)
        self.display.say("undone")

    def revealed_since(self, last: int) -> bool:
        """Whether a person's move since then revealed information to that person."""
        match = self.match.copy()
        while match.made > last:
            if match.history[-1][0] not in self.bots and match.revealed_information():
                return True
            match.undo()
        return False

    def rules(self, _: int, name: str) -> None:
        game = self.match.game
        if not name:
            for clause in game.texts(self.texts.language).clauses:
                self.display.line(f"[bold cyan]{clause.name}[/bold cyan] {clause.title}")
            return
        try:
            print_clause(self.display.console, find_clause(game, name, self.texts), self.texts)
        except CommandError as error:
            self.display.say("sentence", "yellow", sentence=error)

    def save(self, _: int, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        try:
            self.match.save(check_free(path, self.texts) if name else path)
            self.display.say("saved", path=path)
        except CommandError as error:
            self.display.say("sentence", "yellow", sentence=error)
        except OSError as error:
            self.display.say("not_saved", "yellow", path=path, reason=error.strerror)

    def help(self, _: int, __: str) -> None:
        self.display.say("help_text")
        self.display.line(self.display.game_texts.word("help"))

    def quit(self, _: int, __: str) -> None:
        raise Quit

    # the end

    def leave(self) -> None:
        """Clears a shared screen before the end of the game, and prints how to resume."""
        self.display.line()
        if self.shared:
            self.display.clear()
        self.display.saved(self.path, user_bots(self.match))

    def finish(self) -> None:
        viewpoint = None if self.shared else self.viewpoint
        if self.shared:
            self.display.clear()
        if self.viewpoint is not None:
            since = max(0, self.last_move_of(self.viewpoint))
            self.display.entries(self.match.log(viewpoint, since))
        self.display.end(self.match, viewpoint)
        self.display.recorded(self.path)
