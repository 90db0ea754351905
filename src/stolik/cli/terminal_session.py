"""A match at one terminal: each in turn sees the table and types a move; programs answer."""

from pathlib import Path

from stolik.bots.advice import advise
from stolik.bots.bot import BotError, holds_back
from stolik.bots.user_bot import ask_bot
from stolik.cli.display import Display
from stolik.cli.keyboard import Keyboard
from stolik.cli.move_menu import MoveMenu
from stolik.cli.records import check_free
from stolik.cli.rules import find_clause, print_clause
from stolik.cli.seating import budgets, own_programs, programs
from stolik.cli.ui import CommandError, screen
from stolik.match.match import Match
from stolik.rules.errors import BadMove, IllegalMove
from stolik.rules.messages import Move
from stolik.rules.seats import letter
from stolik.rules.texts import Texts

COMMANDS = ("hint", "undo", "rules", "save", "help", "quit")
ASIDE = ("hint",)
"""Commands that do not fit where nobody in particular is in front of the screen."""

LIST_ONLY = "?"
"""A line that ends so makes no move."""


class Quit(Exception):
    """Somebody wants to stop."""


class TerminalSession:
    """Plays a match to its end, saving it after every move."""

    def __init__(self, match: Match, path: Path, words: Texts) -> None:
        self.match = match
        self.path = path
        self.words = words
        self.programs = programs(match, words)
        self.budgets = budgets(match)
        self.shared = match.players - len(self.programs) > 1
        self.looking: int | None = None  # the person in front of the screen
        self.keyboard = Keyboard()
        self.show = Display(screen(), match.game, match.names, words)
        self.commands = {words.word(name): name for name in COMMANDS}
        self.commands |= {name: name for name in COMMANDS} | {"?": "help"}

    def play(self) -> None:
        """Go on until the game is over."""
        self.match.save(self.path)
        self.show.welcome()
        while not self.match.over:
            self.step()
        self.finish()

    def step(self) -> None:
        """Whoever wants to speak up out of turn does, then whoever is waited for acts."""
        aside = self.match.may_interrupt
        for seat in self.match.to_act:
            if seat in aside and seat in self.programs and not holds_back(self.match, seat):
                self.let_program_choose(seat)
                return
        people = [seat for seat in aside if seat not in self.programs]
        if people and self.interrupted(people):
            return
        seat = self.match.waits_for[0]
        if seat in self.programs:
            self.let_program_choose(seat)
        else:
            self.let_choose(seat)

    def let_program_choose(self, seat: int) -> None:
        """A program acts; what it does wrong has its name."""
        observation = self.match.observe(seat, self.budgets[seat])
        try:
            self.make(seat, ask_bot(self.programs[seat], "it", observation))
        except (BotError, IllegalMove) as error:
            self.leave()
            name = self.match.names[seat]
            raise CommandError(self.words.word("program_errs", name=name, reason=error)) from error

    def make(self, seat: int, move: Move) -> None:
        """A legal move, saved before anybody sees it."""
        self.match.play(seat, move)
        self.match.save(self.path)

    def interrupted(self, people: list[int]) -> bool:
        """Somebody among the people spoke up out of turn. All are asked, with cause or without."""
        viewer = None if self.shared else people[0]
        if viewer is None:
            self.show_to_all()
        else:
            self.show_position(viewer)
        self.looking = viewer
        prompt = self.aside_prompt(people) + " > "
        before = self.match.made
        while self.match.made == before:
            line = self.keyboard.ask(viewer, prompt, [*self.commands]).strip()
            if not line:
                return False
            self.obey_aside(people, line)
        return True

    def aside_prompt(self, people: list[int]) -> str:
        """What can be said, and by whom."""
        say = self.show.texts.word("aside")
        if self.shared:
            return self.words.word("aside", example=f"{letter(people[0])} {say}")
        return self.words.word("aside_alone", name=self.match.names[people[0]], example=say)

    def obey_aside(self, people: list[int], line: str) -> None:
        """Do what somebody said out of turn; on a shared screen nothing of theirs is shown."""
        seat, text = self.who_says(people, line)
        command, rest = self.command_in(text)
        if command and command not in ASIDE and (seat is not None or command != "undo"):
            getattr(self, command)(seat, rest)
        elif seat is None or not text:
            self.show.say("nobody_says", "yellow", known=", ".join(map(letter, people)))
        else:
            self.try_aside(seat, text)

    def who_says(self, people: list[int], line: str) -> tuple[int | None, str]:
        """Who it is and what they say; on a shared screen `B call` tells who."""
        if not self.shared:
            return people[0], line
        name, _, text = line.partition(" ")
        found = [seat for seat in people if letter(seat) == name.upper()]
        return (found[0], text.strip()) if found else (None, line)

    def try_aside(self, seat: int, text: str) -> None:
        """Make the move that somebody typed, or say why not."""
        try:
            self.made(seat, self.match.game.move(text))
        except BadMove:
            example = self.show.texts.word("aside")
            self.show.say("no_aside", "yellow", text=text, example=example)

    def let_choose(self, seat: int) -> None:
        """Show a person the table and ask, until the position has changed."""
        if not self.handed_over(seat):
            return
        self.show_position(seat)
        choices = MoveMenu(self.match, seat, self.show.texts)
        self.show.choices(choices, choices.fitting())
        completions = [*choices.texts, *self.commands]
        before = self.match.made
        while self.match.made == before:
            line = self.keyboard.ask(seat, f"{self.match.names[seat]} > ", completions)
            self.obey(seat, line.strip(), choices)

    def handed_over(self, seat: int) -> bool:
        """Where several share the screen, nobody sees what is another's; False if it was undone."""
        if not self.shared or seat == self.looking:
            self.looking = seat
            return True
        self.show.clear()
        self.show.events(self.match.log(None, max(0, self.match.made - 1)))
        prompt = self.words.word("hand_over", name=self.match.names[seat]) + " "
        before = self.match.made
        while line := self.keyboard.ask(None, prompt, [*self.commands]).strip():
            command, rest = self.command_in(line)
            if command and command not in ASIDE:
                getattr(self, command)(self.last_person, rest)
            if self.match.made != before:
                self.looking = None
                return False
        self.show.clear()
        self.looking = seat
        return True

    @property
    def last_person(self) -> int:
        """The person who acted last."""
        acted = [who for who, _ in self.match.history if who not in self.programs]
        return acted[-1] if acted else 0

    def show_position(self, seat: int) -> None:
        """What the person sees, and what the others did since."""
        self.show.table(self.match.view(seat))
        told = self.match.log(seat, max(0, self.last_of(seat)))
        own = bool(told) and told[0].seat == seat and not told[0].events
        self.show.events(told[1:] if own else told)

    def show_to_all(self) -> None:
        """What everybody at a shared screen may see, and the last moves."""
        self.show.clear()
        self.show.table(self.match.view())
        self.show.events(self.match.log(None, max(0, self.match.made - self.match.players)))

    def last_of(self, seat: int) -> int:
        """The place of the last move of a seat; -1 where there is none."""
        history = self.match.history
        return max((i for i, (who, _) in enumerate(history) if who == seat), default=-1)

    def command_in(self, line: str) -> tuple[str | None, str]:
        """The command that a line begins with, if it does, and the rest of it."""
        verb, _, rest = line.partition(" ")
        return self.commands.get(verb.casefold()), rest.strip()

    def obey(self, seat: int, line: str, choices: MoveMenu) -> None:
        """Do what a person typed: a command, a move, or nothing."""
        command, rest = self.command_in(line)
        if command and line not in choices.texts:
            getattr(self, command)(seat, rest)
        elif not line:
            self.show_position(seat)
            self.show.choices(choices, choices.fitting())
        else:
            self.try_move(seat, line, choices)

    def try_move(self, seat: int, line: str, choices: MoveMenu) -> None:
        """Make the move that was typed, or say why not, and which moves are like it."""
        if line.endswith(LIST_ONLY):
            self.list_fitting(choices, line.removesuffix(LIST_ONLY))
            return
        move = choices.meant(line)
        fitting = [] if line.isdecimal() else choices.fitting(line)
        only_begun = fitting and " " not in line and move not in choices.moves
        if move is not None and not only_begun and self.made(seat, move):
            return
        if fitting:
            self.show.choices(choices, fitting, alone=True)
        elif move is None:
            most, example = len(choices.texts), (*choices.texts, "help")[0]
            self.show.say("no_move", "yellow", text=line, most=most, example=example)

    def list_fitting(self, choices: MoveMenu, text: str) -> None:
        """The moves that have what was typed."""
        fitting = choices.fitting(text)
        if fitting:
            self.show.choices(choices, fitting, alone=True)
        else:
            self.show.say("nothing_fits", "yellow", text=text)

    def made(self, seat: int, move: Move) -> bool:
        """The move was made; one that is not legal is refused with its clause."""
        refusal = self.match.why_not(seat, move, self.words.language)
        if refusal:
            self.show.say("refused", "yellow", clause=refusal.clause, sentence=refusal.sentence)
            return False
        self.make(seat, move)
        self.show.line("· " + self.show.described(self.match.last_entry(seat)))
        return True

    def hint(self, seat: int, _: str) -> None:
        """The best moves, and what the person's last one cost."""
        self.show.say("thinking", "dim")
        self.show.advice(advise(self.match, seat))

    def undo(self, seat: int, _: str) -> None:
        """Back to the person's last decision."""
        last = self.last_of(seat)
        if last < 0:
            self.show.say("nothing_to_undo", "yellow")
            return
        others = {who for who, _ in self.match.history[last:]} - {seat, *self.programs}
        if others:
            names = ", ".join(self.match.names[who] for who in sorted(others))
            self.show.say("too_late_to_undo", "yellow", names=names)
            return
        if self.shared and self.taught_since(last):
            self.show.say("seen_already", "yellow")
            return
        while self.match.made > last:
            self.match.undo()
        self.match.save(self.path)
        self.show.say("undone")

    def taught_since(self, last: int) -> bool:
        """A move since then let somebody at the screen see what they could not know before."""
        match = self.match.copy()
        while match.made > last:
            if match.history[-1][0] not in self.programs and match.revealed_information():
                return True
            match.undo()
        return False

    def rules(self, _: int, name: str) -> None:
        """A clause, or what clauses there are."""
        game = self.match.game
        if not name:
            for clause in game.texts(self.words.language).clauses:
                self.show.line(f"[bold cyan]{clause.name}[/bold cyan] {clause.title}")
            return
        try:
            print_clause(self.show.console, find_clause(game, name, self.words), self.words)
        except CommandError as complaint:
            self.show.say("sentence", "yellow", sentence=complaint)

    def save(self, _: int, name: str) -> None:
        """A copy of the match in a file."""
        path = Path(name).expanduser() if name else self.path
        try:
            self.match.save(check_free(path, self.words) if name else path)
            self.show.say("saved", path=path)
        except CommandError as complaint:
            self.show.say("sentence", "yellow", sentence=complaint)
        except OSError as error:
            self.show.say("not_saved", "yellow", path=path, reason=error.strerror)

    def help(self, _: int, __: str) -> None:
        """What can be typed."""
        self.show.say("help_text")
        self.show.line(self.show.texts.word("help"))

    def quit(self, _: int, __: str) -> None:
        """Stop."""
        raise Quit

    def leave(self) -> None:
        """Before the end: take what one person sees off a shared screen, say how to go on."""
        self.show.line()
        if self.shared:
            self.show.clear()
        self.show.saved(self.path, own_programs(self.match))

    def finish(self) -> None:
        """The end of the game."""
        if self.shared:
            self.show.clear()
        if self.looking is not None:
            viewer = None if self.shared else self.looking
            self.show.events(self.match.log(viewer, max(0, self.last_of(self.looking))))
        self.show.end(self.match, None if self.shared else self.looking)
        self.show.recorded(self.path)
