"""A study as one self-contained page of HTML: text, pictures and tables."""

from collections.abc import Sequence
from html import escape
from math import nan

from stolik import __version__
from stolik.bots.registry import find_config, is_built_in
from stolik.lab import plots
from stolik.lab.html import Part, definitions, page, section, table
from stolik.lab.plots import Range, Rate
from stolik.lab.study import EDITION, Chapter, Distribution, Duel, Scores, Study
from stolik.match.game import Game
from stolik.rules.texts import Texts, texts

NO_BREAK = "\u00a0"


def report(study: Study, game: Game, language: str, command: str) -> str:
    """The page; `command` is the one that writes it again."""
    return Writer(study, game, language).page(command)


class Writer:
    """Writes a study in a language."""

    def __init__(self, study: Study, game: Game, language: str) -> None:
        self.study, self.game = study, game
        self.words: Texts = texts("stolik.lab", language)
        self.texts = game.texts(language)

    def page(self, command: str) -> str:
        parts = [self.head(), self.summary()]
        if len(self.study.chapters) > 1:
            parts.append(self.overview())
        parts += [self.chapter(i, some) for i, some in enumerate(self.study.chapters)]
        title = escape(self.words.word("title", name=self.texts.name))
        body = "\n".join([*parts, self.made(command)])
        return page(self.words.language, title, body)

    # numbers as the language writes them

    def figure(self, value: float, form: str = ",.1f") -> str:
        whole, point, part = format(value, form).partition(".")
        whole = whole.replace(",", self.words.word("thousands_sign"))
        return whole + (self.words.word("decimal_sign") if point else "") + part

    def whole(self, value: int) -> str:
        return self.figure(value, ",")

    def percent(self, rate: float) -> str:
        return f"{self.figure(rate * 100)}{NO_BREAK}%"

    def tick(self, rate: float) -> str:
        """A rate at an axis, as short as it can be."""
        return f"{self.figure(round(rate * 100, 1), 'g')}{NO_BREAK}%"

    def interval(self, low: float, high: float) -> str:
        """An interval of rates."""
        return f"{self.figure(low * 100)}–{self.figure(high * 100)}{NO_BREAK}%"

    # the top of the page

    def head(self) -> str:
        """The title, and what was played."""
        word, study = self.words.word, self.study
        text = word("lead", games=self.whole(study.asked), bots=", ".join(study.bots))
        lines = [
            f"<h1>{escape(word('title', name=self.texts.name))}</h1>",
            f'<p class="game">{escape(self.texts.summary)}</p>',
            f'<p class="quiet">{escape(text)}</p>',
        ]
        if not study.finished:
            stopped = escape(word("stopped", games=self.whole(study.asked)))
            lines.append(f'<p class="stopped"><strong>{stopped}</strong></p>')
        return "<header>\n" + "\n".join(lines) + "\n</header>"

    def summary(self) -> str:
        """The most important sentences of each chapter."""
        blocks = [f"<h2>{escape(self.words.word('in_short'))}</h2>"]
        for number, some in enumerate(self.study.chapters):
            text = "".join(f"<li>{escape(sentence)}</li>" for sentence in self.sentences(some))
            title = f'<a href="#chapter-{number}">{escape(self.title(some))}</a>'
            blocks.append(f"<h3>{title}</h3>\n<ul>{text}</ul>")
        return '<div class="card">\n' + "\n".join(blocks) + "\n</div>"

    def sentences(self, some: Chapter) -> list[str]:
        """The most important sentences of a chapter."""
        return [
            self.wins_text(some),
            self.shared_text(some),
            self.length_text(some),
            f"{self.margin_text(some)} {self.leads_text(some)}",
            *map(self.duel_text, some.duels),
        ]

    def overview(self) -> str:
        """The chapters side by side."""
        word = self.words.word
        duels = [self.pair(duel) for duel in self.study.chapters[0].duels]
        seat = f"{word('seat')} A"
        head = ["", seat, word("fair"), word("turns"), word("margin_label"), word("leads"), *duels]
        rows = [self.overview_row(some) for some in self.study.chapters]
        title = f"<h2>{escape(word('overview'))}</h2>"
        return f'<div class="card overview">{title}{table(head, rows)}</div>'

    def overview_row(self, some: Chapter) -> list[str]:
        """The cells of a chapter's line."""
        first = some.result.seats[0]
        return [
            self.title(some),
            f"{self.percent(first.rate)} ({self.interval(first.low, first.high)})",
            self.percent(some.fair),
            self.figure(some.turns.mean),
            self.figure(some.margin.mean),
            self.figure(some.leads.mean),
            *(f"{self.percent(duel.rate)}" for duel in some.duels),
        ]

    # a chapter

    def title(self, some: Chapter) -> str:
        """The number of players, the edition and the options."""
        word, result = self.words.word, some.result
        options = [
            value if name == EDITION else word("option", name=name, value=value)
            for name, value in result.options.items()
        ]
        return " · ".join([word("chapter", players=result.players), *options])

    def chapter(self, number: int, some: Chapter) -> str:
        salt = f"{number}"
        parts = [
            self.wins(salt, some),
            self.length(salt, some),
            self.points(salt, some),
            self.ahead(salt, some, "margin", some.margin, self.margin_text(some)),
            self.ahead(salt, some, "leads", some.leads, self.leads_text(some)),
            self.endings(salt, some),
            self.actions(salt, some),
        ]
        if some.duels:
            parts.append(self.skill(salt, some))
        title = f'<h2 id="chapter-{number}">{escape(self.title(some))}</h2>'
        return "\n".join([title, *map(section, parts)])

    def wins_text(self, some: Chapter) -> str:
        """The first seat's rate of wins, and whether it is fair."""
        first, word = some.result.seats[0], self.words.word
        low, high = self.figure(first.low * 100), self.figure(first.high * 100)
        rate, fair = self.percent(first.rate), self.percent(some.fair)
        text = word("wins_text", seat=first.seat, rate=rate, low=low, high=high, fair=fair)
        verdict = word("first_" + some.first_seat, games=self.whole(some.result.games))
        return f"{text} {verdict}"

    def shared_text(self, some: Chapter) -> str:
        result = some.result
        if not result.shared_wins:
            return self.words.word("shared_none")
        share = self.percent(result.shared_wins / result.games)
        return self.words.word("shared_some", share=share)

    def wins(self, salt: str, some: Chapter) -> Part:
        word, seats = self.words.word, some.result.seats
        rows = [Rate(s.seat, s.rate, s.low, s.high, some.fair, i) for i, s in enumerate(seats)]
        drawn = plots.rates(f"{salt}-wins", word("wins"), rows, word("fair_line"), self.tick)
        head = [word("seat"), word("games_won"), word("rate"), word("interval")]
        cells = [
            [s.seat, self.whole(s.wins), self.percent(s.rate), self.interval(s.low, s.high)]
            for s in seats
        ]
        text = f"{self.wins_text(some)} {self.shared_text(some)}"
        return Part(word("wins"), text, [drawn], [table(head, cells)], word("wins_read"))

    def length_text(self, some: Chapter) -> str:
        turns = some.turns
        low, high = self.whole(turns.low), self.whole(turns.high)
        return self.words.word("length_text", mean=self.figure(turns.mean), low=low, high=high)

    def length(self, salt: str, some: Chapter) -> Part:
        word = self.words.word
        drawn = [
            self.histogram(f"{salt}-turns", word("turns"), some.turns),
            self.histogram(f"{salt}-decisions", word("decisions"), some.decisions),
        ]
        numbers = self.distributions(
            [(word("turns"), some.turns), (word("decisions"), some.decisions)]
        )
        return Part(word("length"), self.length_text(some), drawn, [numbers], word("length_read"))

    def histogram(self, salt: str, label: str, numbers: Distribution) -> str:
        return plots.histogram(salt, label, numbers.counts, label, self.tick)

    def distributions(self, columns: Sequence[tuple[str, Distribution]]) -> str:
        """A table of distributions side by side."""
        word = self.words.word
        lines = [
            (word("mean"), [self.figure(s.mean) for _, s in columns]),
            (word("sd"), [self.figure(s.sd) for _, s in columns]),
            (word("least"), [self.whole(s.least) for _, s in columns]),
            (word("tenth"), [self.whole(s.low) for _, s in columns]),
            (word("median"), [self.whole(s.median) for _, s in columns]),
            (word("nine_tenths"), [self.whole(s.high) for _, s in columns]),
            (word("most"), [self.whole(s.most) for _, s in columns]),
        ]
        return table(
            ["", *(name for name, _ in columns)], [[name, *cells] for name, cells in lines]
        )

    def mean(self, numbers: Distribution) -> str:
        """The mean of numbers, if there are any."""
        return self.figure(numbers.mean) if numbers.counts else "–"

    def points(self, salt: str, some: Chapter) -> Part:
        """Points of all and of winners, and seat by seat."""
        word, everybody = self.words.word, some.scores[0]
        drawn = plots.two_histograms(
            f"{salt}-points",
            word("points"),
            (word("everybody"), everybody.all.counts),
            (word("winners"), everybody.winning.counts),
            word("points"),
            self.tick,
        )
        rows = [score_range(scores, i) for i, scores in enumerate(some.scores[1:])]
        seats = plots.ranges(f"{salt}-seats", word("points_by_seat"), rows, word("points"))
        both = [(word("everybody"), everybody.all), (word("winners"), everybody.winning)]
        means = [self.figure(spread.mean) for _, spread in both]
        text = word("points_text", mean=means[0], winning=means[1])
        reading = f"{word('points_read')} {word('seats_read')}"
        tables = [self.distributions(both), self.seat_points(some)]
        return Part(word("points"), text, [drawn, seats], tables, reading)

    def seat_points(self, some: Chapter) -> str:
        """The points of each seat, and of its wins."""
        word = self.words.word
        head = [word("seat"), word("mean"), word("median"), word("winners")]
        rows = [
            [s.seat, self.figure(s.all.mean), self.whole(s.all.median), self.mean(s.winning)]
            for s in some.scores[1:]
        ]
        return table(head, rows)

    def margin_text(self, some: Chapter) -> str:
        """How far ahead the winner is."""
        mean, median = self.figure(some.margin.mean), self.whole(some.margin.median)
        return self.words.word("margin_text", mean=mean, median=median)

    def read(self, some: Chapter, key: str) -> str:
        """How to read a picture of points, which are a team's where there are teams."""
        text = self.words.word(key)
        return f"{text} {self.words.word('teams_read')}" if some.teams else text

    def leads_text(self, some: Chapter) -> str:
        mean, most = self.figure(some.leads.mean), self.whole(some.leads.most)
        return self.words.word("leads_text", mean=mean, most=most)

    def ahead(self, salt: str, some: Chapter, key: str, numbers: Distribution, text: str) -> Part:
        """The section about the lead: its margin, or its changes."""
        label, read = self.words.word(f"{key}_label"), self.read(some, f"{key}_read")
        drawn = self.histogram(f"{salt}-{key}", label, numbers)
        columns = self.distributions([(label, numbers)])
        return Part(self.words.word(key), text, [drawn], [columns], read)

    def endings(self, salt: str, some: Chapter) -> Part:
        """Which clause ended the games, with its text."""
        word, games = self.words.word, some.result.games
        clauses = {clause.name: clause for clause in self.texts.clauses}
        ended = sorted(some.result.endings.items(), key=lambda ending: -ending[1])
        shares = {name: self.percent(times / games) for name, times in ended}
        rows = [(f"{name} {clauses[name].title}", n / games, shares[name]) for name, n in ended]
        drawn = plots.amounts(f"{salt}-endings", word("endings"), rows)
        head = [word("clause"), word("games"), word("share")]
        cells = [[f"{n} {clauses[n].title}", self.whole(k), shares[n]] for n, k in ended]
        texts = definitions([(f"{n} {clauses[n].title}", clauses[n].text) for n, _ in ended])
        first = clauses[ended[0][0]]
        text = word("endings_text", clause=first.name, title=first.title, share=shares[first.name])
        return Part(
            word("endings"), text, [drawn], [table(head, cells), texts], word("endings_read")
        )

    def actions(self, salt: str, some: Chapter) -> Part:
        word, result = self.words.word, some.result
        taken = {self.texts.typed(n): k for n, k in (result.actions or {}).items()}
        often = {name: self.figure(k / result.games, ",.2f") for name, k in taken.items()}
        rows = [(name, k / result.games, often[name]) for name, k in taken.items()]
        drawn = plots.amounts(f"{salt}-actions", word("actions"), rows)
        total = sum(taken.values())
        head = [word("action"), word("per_game"), word("share")]
        cells = [[name, often[name], self.percent(k / total)] for name, k in taken.items()]
        most = max(taken, key=lambda name: taken[name])
        text = word("actions_text", action=most, times=often[most])
        return Part(word("actions"), text, [drawn], [table(head, cells)], word("actions_read"))

    def pair(self, duel: Duel) -> str:
        """The names of a duel."""
        return self.words.word("pair_label", better=duel.better, weaker=duel.weaker)

    def duel_text(self, duel: Duel) -> str:
        return self.words.word(
            "skill_text",
            better=duel.better,
            weaker=duel.weaker,
            rate=self.percent(duel.rate),
            low=self.figure(duel.low * 100),
            high=self.figure(duel.high * 100),
            fair=self.percent(duel.fair),
        )

    def skill(self, salt: str, some: Chapter) -> Part:
        word, duels = self.words.word, some.duels
        rows = [Rate(self.pair(d), d.rate, d.low, d.high, d.fair) for d in duels]
        drawn = plots.rates(f"{salt}-skill", word("skill"), rows, word("fair_line"), self.tick)
        head = [word("pair"), word("games"), word("rate"), word("interval"), word("fair")]
        cells = [
            [
                self.pair(d),
                self.whole(d.games),
                self.percent(d.rate),
                self.interval(d.low, d.high),
                self.percent(d.fair),
            ]
            for d in duels
        ]
        text = " ".join(map(self.duel_text, duels))
        return Part(word("skill"), text, [drawn], [table(head, cells)], word("skill_read"))

    def made(self, command: str) -> str:
        """The facts that make the study reproducible."""
        word, study = self.words.word, self.study
        duels = self.duel_games()
        facts = {
            word("command"): f"<code>{escape(command)}</code>",
            word("game"): escape(f"{study.game}, {word('rules', rules=study.rules)}"),
            word("version"): escape(f"stolik {__version__}"),
            word("seed"): str(study.seed),
            word("players"): escape(", ".join(study.bots)),
            word("games"): escape(word("games_made", games=self.whole(study.asked), duels=duels)),
        }
        rows = "".join(f"<tr><th>{name}</th><td>{text}</td></tr>" for name, text in facts.items())
        again = "made_text" if self.can_be_repeated() else "made_otherwise"
        title, text = escape(word("made")), escape(word(again))
        body = f'<table class="prose"><tbody>{rows}</tbody></table>'
        return f"<footer><h2>{title}</h2>\n<p>{text}</p>\n<section>{body}</section></footer>"

    def duel_games(self) -> str:
        """The number of games of a duel; chapters may differ, as deals are whole."""
        numbers = {duel.games for some in self.study.chapters for duel in some.duels} or {0}
        ends = dict.fromkeys(map(self.whole, (min(numbers), max(numbers))))
        return "–".join(ends)

    def can_be_repeated(self) -> bool:
        """Whether nothing depends on time limits or on bots written by users."""
        return self.study.finished and all(
            is_built_in(bot) and find_config(self.game, bot).seconds is None
            for bot in self.study.bots
        )


def score_range(scores: Scores, seat: int) -> Range:
    """The row of a seat in the picture of points."""
    some, won = scores.all, scores.winning
    winning = (won.low, won.median, won.high) if won.counts else (nan, nan, nan)
    return Range(scores.seat, some.low, some.median, some.high, winning, seat)
