"""A study as one self-contained page of HTML: text, pictures and tables."""

from html import escape
from math import nan

from stolik import __version__
from stolik.bots.registry import find_config, is_built_in
from stolik.lab import html, plots
from stolik.lab.plots import Range, Rate
from stolik.lab.study import EDITION, Chapter, Distribution, Duel, Scores, Study
from stolik.lab.tally import SeatResult
from stolik.match.game import Game
from stolik.rules.texts import texts

NO_BREAK = "\u00a0"
MEASURES = {
    "mean": "mean",
    "sd": "sd",
    "least": "least",
    "tenth": "low",
    "median": "median",
    "nine_tenths": "high",
    "most": "most",
}
"""The fields of a distribution by the words that name them."""


def report(study: Study, game: Game, language: str, command: str) -> str:
    """The page; `command` is the one that writes it again."""
    return Writer(study, game, language).page(command)


class Writer:
    def __init__(self, study: Study, game: Game, language: str) -> None:
        self.study, self.game = study, game
        self.texts, self.game_texts = texts("stolik.lab", language), game.texts(language)
        self.word = self.texts.word

    def page(self, command: str) -> str:
        parts = [self.head(), self.summary()]
        if len(self.study.chapters) > 1:
            parts.append(self.overview())
        parts += [self.chapter(i, some) for i, some in enumerate(self.study.chapters)]
        title = escape(self.word("title", name=self.game_texts.name))
        body = "\n".join([*parts, self.made(command)])
        return html.page(self.texts.language, title, body)

    # numbers as the language writes them

    def number(self, value: float) -> str:
        """A whole number, or a measured one with one decimal place."""
        return self.texts.figure(value, "," if isinstance(value, int) else ",.1f")

    def percent(self, rate: float) -> str:
        return f"{self.number(rate * 100)}{NO_BREAK}%"

    def tick(self, rate: float) -> str:
        """A rate at an axis, as short as it can be."""
        return f"{self.texts.figure(round(rate * 100, 1), 'g')}{NO_BREAK}%"

    def interval(self, low: float, high: float) -> str:
        return f"{self.number(low * 100)}–{self.percent(high)}"

    # the top of the page

    def head(self) -> str:
        word, study, asked = self.word, self.study, self.number(self.study.asked)
        text = word("lead", games=asked, bots=", ".join(study.bots))
        lines = [
            f"<h1>{escape(word('title', name=self.game_texts.name))}</h1>",
            f'<p class="game">{escape(self.game_texts.summary)}</p>',
            f'<p class="quiet">{escape(text)}</p>',
        ]
        if not study.finished:
            stopped = escape(word("stopped", games=asked))
            lines.append(f'<p class="stopped"><strong>{stopped}</strong></p>')
        return "<header>\n" + "\n".join(lines) + "\n</header>"

    def summary(self) -> str:
        """The most important sentences of each chapter."""
        blocks = [f"<h2>{escape(self.word('in_short'))}</h2>"]
        for number, some in enumerate(self.study.chapters):
            text = "".join(f"<li>{escape(sentence)}</li>" for sentence in self.sentences(some))
            title = f'<a href="#chapter-{number}">{escape(self.title(some))}</a>'
            blocks.append(f"<h3>{title}</h3>\n<ul>{text}</ul>")
        return '<div class="card">\n' + "\n".join(blocks) + "\n</div>"

    def sentences(self, some: Chapter) -> list[str]:
        return [
            self.wins_text(some),
            self.shared_text(some),
            self.length_text(some),
            f"{self.margin_text(some)} {self.leads_text(some)}",
            *map(self.duel_text, some.duels),
        ]

    def overview(self) -> str:
        word, duels = self.word, map(self.pair, self.study.chapters[0].duels)
        measures = map(word, ("fair", "turns", "margin_label", "leads"))
        head = ["", f"{word('seat')} A", *measures, *duels]
        drawn = html.table(head, map(self.overview_row, self.study.chapters))
        return f'<div class="card overview"><h2>{escape(word("overview"))}</h2>{drawn}</div>'

    def overview_row(self, some: Chapter) -> list[str]:
        first = some.result.seats[0]
        return [
            self.title(some),
            f"{self.percent(first.rate)} ({self.interval(first.low, first.high)})",
            self.percent(some.fair),
            *(self.number(numbers.mean) for numbers in (some.turns, some.margin, some.leads)),
            *(self.percent(duel.rate) for duel in some.duels),
        ]

    # a chapter

    def title(self, some: Chapter) -> str:
        word, result = self.word, some.result
        options = [
            value if name == EDITION else word("option", name=name, value=value)
            for name, value in result.options.items()
        ]
        return " · ".join([word("chapter", players=result.players), *options])

    def chapter(self, number: int, some: Chapter) -> str:
        salt = f"{number}"
        parts = [
            f'<h2 id="chapter-{number}">{escape(self.title(some))}</h2>',
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
        return "\n".join(parts)

    def section(
        self, key: str, text: str, pictures: list[str], tables: list[str], *more: str
    ) -> str:
        """A section of a chapter; `more` are the keys of what else helps to read its pictures."""
        reading = " ".join(map(self.word, (f"{key}_read", *more)))
        drawn, written = "\n".join(pictures), "\n".join(tables)
        return html.section(self.word(key), text, drawn, written, reading)

    def table(self, keys: tuple[str, ...], rows: list[list[str]]) -> str:
        return html.table(map(self.word, keys), rows)

    def rates(self, salt: str, key: str, rows: list[Rate]) -> str:
        line = self.word("fair_line")
        return plots.rates(f"{salt}-{key}", self.word(key), rows, line, self.tick)

    def wins_text(self, some: Chapter) -> str:
        """The first seat's rate of wins, and whether it is fair."""
        first = some.result.seats[0]
        text = self.word("wins_text", seat=first.seat, **self.rate_in_words(first, some.fair))
        games = self.number(some.result.games)
        return f"{text} {self.word('first_' + some.first_seat, games=games)}"

    def rate_in_words(self, some: SeatResult | Duel, fair: float) -> dict[str, str]:
        """The details of a sentence about a rate."""
        low, high = self.number(some.low * 100), self.number(some.high * 100)
        rate = self.percent(some.rate)
        return {"rate": rate, "low": low, "high": high, "fair": self.percent(fair)}

    def rate_cells(self, games: int, some: SeatResult | Duel) -> list[str]:
        return [self.number(games), self.percent(some.rate), self.interval(some.low, some.high)]

    def shared_text(self, some: Chapter) -> str:
        result = some.result
        if not result.shared_wins:
            return self.word("shared_none")
        return self.word("shared_some", share=self.percent(result.shared_wins / result.games))

    def wins(self, salt: str, some: Chapter) -> str:
        seats = some.result.seats
        rows = [Rate(s.seat, s.rate, s.low, s.high, some.fair, i) for i, s in enumerate(seats)]
        cells = [[s.seat, *self.rate_cells(s.wins, s)] for s in seats]
        text = f"{self.wins_text(some)} {self.shared_text(some)}"
        drawn, table = (
            self.rates(salt, "wins", rows),
            self.table(("seat", "games_won", "rate", "interval"), cells),
        )
        return self.section("wins", text, [drawn], [table])

    def length_text(self, some: Chapter) -> str:
        low, high = self.number(some.turns.low), self.number(some.turns.high)
        return self.word("length_text", mean=self.number(some.turns.mean), low=low, high=high)

    def length(self, salt: str, some: Chapter) -> str:
        columns = {"turns": some.turns, "decisions": some.decisions}
        drawn = [self.histogram(f"{salt}-{key}", key, column) for key, column in columns.items()]
        table = self.distributions(columns)
        return self.section("length", self.length_text(some), drawn, [table])

    def histogram(self, salt: str, key: str, numbers: Distribution) -> str:
        return plots.histogram(salt, self.word(key), numbers.counts, self.tick)

    def distributions(self, columns: dict[str, Distribution]) -> str:
        """A table of distributions side by side, by the keys of their words."""
        rows = [
            [self.word(key), *(self.number(getattr(some, name)) for some in columns.values())]
            for key, name in MEASURES.items()
        ]
        return html.table(["", *map(self.word, columns)], rows)

    def points(self, salt: str, some: Chapter) -> str:
        word, all_seats = self.word, some.scores[0]
        both = {"all_seats": all_seats.all, "winners": all_seats.winning}
        counts = {word(key): column.counts for key, column in both.items()}
        drawn = plots.two_histograms(f"{salt}-points", word("points"), counts, self.tick)
        rows = [score_range(scores, i) for i, scores in enumerate(some.scores[1:])]
        seats = plots.ranges(f"{salt}-seats", word("points_by_seat"), rows, word("points"))
        mean, winning = (self.number(column.mean) for column in both.values())
        text = word("points_text", mean=mean, winning=winning)
        tables = [self.distributions(both), self.seat_points(some)]
        return self.section("points", text, [drawn, seats], tables, "seats_read")

    def seat_points(self, some: Chapter) -> str:
        rows = [
            [
                scores.seat,
                self.number(scores.all.mean),
                self.number(scores.all.median),
                self.number(scores.winning.mean) if scores.winning.counts else "–",
            ]
            for scores in some.scores[1:]
        ]
        return self.table(("seat", "mean", "median", "winners"), rows)

    def margin_text(self, some: Chapter) -> str:
        mean, median = self.number(some.margin.mean), self.number(some.margin.median)
        return self.word("margin_text", mean=mean, median=median)

    def leads_text(self, some: Chapter) -> str:
        mean, most = self.number(some.leads.mean), self.number(some.leads.most)
        return self.word("leads_text", mean=mean, most=most)

    def ahead(self, salt: str, some: Chapter, key: str, numbers: Distribution, text: str) -> str:
        """The section about the lead: its margin, or its changes; of teams where there are any."""
        label = f"{key}_label"
        drawn = self.histogram(f"{salt}-{key}", label, numbers)
        teams = ["teams_read"] if some.teams else []
        return self.section(key, text, [drawn], [self.distributions({label: numbers})], *teams)

    def endings(self, salt: str, some: Chapter) -> str:
        games = some.result.games
        clauses = {clause.name: clause for clause in self.game_texts.clauses}
        ended = sorted(some.result.endings.items(), key=lambda ending: -ending[1])
        titles = {name: f"{name} {clauses[name].title}" for name, _ in ended}
        shares = {name: self.percent(times / games) for name, times in ended}
        rows = [(titles[name], times / games, shares[name]) for name, times in ended]
        drawn = plots.amounts(f"{salt}-endings", self.word("endings"), rows)
        cells = [[titles[name], self.number(times), shares[name]] for name, times in ended]
        texts = html.definitions((titles[name], clauses[name].text) for name, _ in ended)
        most = clauses[ended[0][0]]
        share = shares[most.name]
        text = self.word("endings_text", clause=most.name, title=most.title, share=share)
        tables = [self.table(("clause", "games", "share"), cells), texts]
        return self.section("endings", text, [drawn], tables)

    def actions(self, salt: str, some: Chapter) -> str:
        games = some.result.games
        taken = {self.game_texts.typed(n): k for n, k in (some.result.actions or {}).items()}
        often = {name: self.texts.figure(k / games, ",.2f") for name, k in taken.items()}
        rows = [(name, k / games, often[name]) for name, k in taken.items()]
        drawn = plots.amounts(f"{salt}-actions", self.word("actions"), rows)
        total = sum(taken.values())
        cells = [[name, often[name], self.percent(k / total)] for name, k in taken.items()]
        most = max(taken, key=lambda name: taken[name])
        text = self.word("actions_text", action=most, times=often[most])
        table = self.table(("action", "per_game", "share"), cells)
        return self.section("actions", text, [drawn], [table])

    def pair(self, duel: Duel) -> str:
        return self.word("pair_label", better=duel.better, weaker=duel.weaker)

    def duel_text(self, duel: Duel) -> str:
        details = self.rate_in_words(duel, duel.fair)
        return self.word("skill_text", better=duel.better, weaker=duel.weaker, **details)

    def skill(self, salt: str, some: Chapter) -> str:
        rows = [Rate(self.pair(d), d.rate, d.low, d.high, d.fair) for d in some.duels]
        cells = [
            [self.pair(d), *self.rate_cells(d.games, d), self.percent(d.fair)] for d in some.duels
        ]
        text = " ".join(map(self.duel_text, some.duels))
        table = self.table(("pair", "games", "rate", "interval", "fair"), cells)
        return self.section("skill", text, [self.rates(salt, "skill", rows)], [table])

    def made(self, command: str) -> str:
        """The facts that make the study reproducible."""
        word, study = self.word, self.study
        asked = word("games_made", games=self.number(study.asked), duels=self.duel_games())
        facts = {
            word("command"): f"<code>{escape(command)}</code>",
            word("game"): escape(f"{study.game}, {word('rules', rules=study.rules)}"),
            word("version"): escape(f"stolik {__version__}"),
            word("seed"): str(study.seed),
            word("bots"): escape(", ".join(study.bots)),
            word("games"): escape(asked),
        }
        rows = "".join(f"<tr><th>{name}</th><td>{text}</td></tr>" for name, text in facts.items())
        again = "made_text" if self.can_be_repeated() else "made_otherwise"
        title, text = escape(word("made")), escape(word(again))
        body = f'<table class="prose"><tbody>{rows}</tbody></table>'
        return f"<footer><h2>{title}</h2>\n<p>{text}</p>\n<section>{body}</section></footer>"

    def duel_games(self) -> str:
        """The number of games of a duel; chapters may differ, as deals are whole."""
        numbers = {duel.games for some in self.study.chapters for duel in some.duels} or {0}
        return "–".join(dict.fromkeys(map(self.number, (min(numbers), max(numbers)))))

    def can_be_repeated(self) -> bool:
        """True without time limits and without bots of users."""
        return self.study.finished and all(
            is_built_in(bot) and find_config(self.game, bot).seconds is None
            for bot in self.study.bots
        )


def score_range(scores: Scores, seat: int) -> Range:
    some, won = scores.all, scores.winning
    winning = (won.low, won.median, won.high) if won.counts else (nan, nan, nan)
    return Range(scores.seat, some.low, some.median, some.high, winning, seat)
