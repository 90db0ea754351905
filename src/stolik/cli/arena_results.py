"""The result of an arena, as tables in the terminal."""

from rich import box
from rich.markup import escape
from rich.table import Table

from stolik.cli.runs import ArenaRun
from stolik.cli.ui import screen
from stolik.lab.arena import ArenaResult, BotResult, PairResult
from stolik.lab.sprt import Verdict
from stolik.rules.texts import Texts

Scores = list[list[float | None]]

NO_VALUE = "–"
COLUMNS = ("rating", "interval", "rate", "wins", "played", "mean_points")
ROOMY, FIRST_COLUMNS = 80, 3
"""A terminal of ROOMY columns shows all columns of the table, a narrower one the first few."""

VERDICTS = {
    Verdict.FIRST: "is_better",
    Verdict.SECOND: "is_better",
    Verdict.EQUAL: "are_equal",
    Verdict.UNDECIDED: "is_undecided",
}


def print_arena(result: ArenaResult, run: ArenaRun, texts: Texts) -> None:
    console = screen()
    if result.interrupted:
        games = texts.figure(run.kept, ",")
        console.print(f"[yellow]{texts.word('arena_stopped', games=games)}[/yellow]")
    if result.games == 0:
        return
    ranked = result.best_first()
    options = ", ".join(f"{name} {value}" for name, value in result.options.items())
    console.print(f"[bold]{result.game}[/bold] · {heading(result, texts)}")
    console.print(f"[dim]{options}[/dim]" if options else "", end="\n" if options else "")
    console.print(ratings_table(ranked, texts, console.width))
    console.print(cross_table(ranked, result.scores(), texts))
    console.print(verdicts(result, texts))
    for sentence in remarks(result, run, texts):
        console.print(sentence)


def heading(result: ArenaResult, texts: Texts) -> str:
    games, deals = texts.figure(result.games, ","), texts.figure(result.deals, ",")
    return texts.word(
        "arena_games", games=games, deals=deals, players=result.players, seed=result.seed
    )


def ratings_table(ranked: list[BotResult], texts: Texts, width: int) -> Table:
    """Rating, wins and points by bot; in a narrow terminal the rating alone."""
    table = table_of_bots(texts.word("bot"))
    columns = COLUMNS if width >= ROOMY else COLUMNS[:FIRST_COLUMNS]
    for column in columns:
        table.add_column(texts.word(column), justify="right", no_wrap=column == "interval")
    for place, bot in enumerate(ranked, 1):
        table.add_row(str(place), escape(bot.name), *bot_cells(bot, texts)[: len(columns)])
    return table


def table_of_bots(title: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", justify="right", style="dim")
    table.add_column(title, style="bold", overflow="fold")
    return table


def bot_cells(bot: BotResult, texts: Texts) -> list[str]:
    if bot.low is None or bot.high is None:
        return [NO_VALUE, NO_VALUE, NO_VALUE, "0", "0", NO_VALUE]
    low, high = signed(bot.low, texts), signed(bot.high, texts)
    return [
        signed(bot.rating, texts),
        f"{low} … {high}",
        texts.figure(bot.rate, ".1%"),
        texts.figure(bot.wins, ","),
        texts.figure(bot.games, ","),
        texts.figure(bot.points, ".2f"),
    ]


def signed(rating: float, texts: Texts) -> str:
    return texts.figure(rating, "+,.0f").replace("-", "−") if round(rating) else "0"


def cross_table(ranked: list[BotResult], scores: Scores, texts: Texts) -> Table:
    """The score of each bot against each other; columns are numbered as the lines are."""
    table = table_of_bots(texts.word("score_against"))
    for place in range(1, len(ranked) + 1):
        table.add_column(str(place), justify="right")
    for place, (bot, found) in enumerate(zip(ranked, scores, strict=True), 1):
        cells = [NO_VALUE if score is None else texts.figure(score, ".1%") for score in found]
        table.add_row(str(place), escape(bot.name), *cells)
    return table


def verdicts(result: ArenaResult, texts: Texts) -> Table:
    """The verdict on each pair in words, with its score."""
    table = Table.grid(padding=(0, 2))
    for pair in map(better_first, result.pairs):
        names = {"first": escape(pair.first), "second": escape(pair.second)}
        table.add_row(texts.word(VERDICTS[pair.verdict], **names), grounds(pair, texts))
    return table


def better_first(pair: PairResult) -> PairResult:
    if pair.verdict is not Verdict.SECOND:
        return pair
    score, low, high = 1 - pair.score, 1 - pair.high, 1 - pair.low
    return PairResult(pair.second, pair.first, score, low, high, pair.deals, Verdict.FIRST)


def grounds(pair: PairResult, texts: Texts) -> str:
    score, low, high = (texts.figure(s, ".1%") for s in (pair.score, pair.low, pair.high))
    deals = texts.figure(pair.deals, ",")
    text = texts.word("scored", score=score, low=low, high=high, deals=deals)
    return f"[dim]{text if pair.deals else texts.word('never_met')}[/dim]"


def remarks(result: ArenaResult, run: ArenaRun, texts: Texts) -> list[str]:
    text = [""]
    if result.stopped_early:
        text.append(texts.word("stopped_early", games=texts.figure(run.asked, ",")))
    if result.shared_wins:
        shared = texts.figure(result.shared_wins, ",")
        text.append(texts.word("shared_wins", games=shared))
    seconds, earlier = texts.figure(run.seconds, ",.1f"), texts.figure(run.earlier, ",")
    key = "took_and_kept" if run.earlier else "took"
    text.append(texts.word(key, seconds=seconds, threads=run.threads, earlier=earlier))
    return text
