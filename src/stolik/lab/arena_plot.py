"""A picture of an arena: the ratings with their intervals, and the scores of each pair."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import numpy as np

from stolik.lab.arena import ArenaResult, BotResult

INK, QUIET, ACCENT = "#2b2f36", "#8a919c", "#2f6f9f"
LOW, EVEN, HIGH = "#d9a066", "#f7f6f3", "#5b93bd"
LONGEST_NAME = 24
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "stolik",
    "svg.fonttype": "none",
    "font.size": 10,
    "font.family": "sans-serif",
    **dict.fromkeys(("text.color", "axes.labelcolor", "xtick.labelcolor", "ytick.labelcolor"), INK),
    **dict.fromkeys(("axes.edgecolor", "xtick.color", "ytick.color"), QUIET),
}


@dataclass(frozen=True)
class Labels:
    title: str
    rating: str
    score: str
    decimal_sign: str = "."


def picture(result: ArenaResult, form: str, labels: Labels) -> bytes:
    """The picture as a file, `svg` or `png`; the same result gives the same bytes."""
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    ranked = result.best_first()
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(4.6 + 1.9 + 0.95 * len(ranked), 1.9 + 0.62 * len(ranked)))
        FigureCanvasAgg(figure)
        left, right = figure.subplots(1, 2, width_ratios=(4.2, 0.95 * len(ranked) + 0.6))
        draw_ratings(left, ranked, labels)
        draw_scores(right, ranked, result.scores(), labels)
        figure.suptitle(labels.title, x=0.02, ha="left", fontsize=11, fontweight="bold")
        figure.tight_layout(w_pad=3)
        file = BytesIO()
        nameless = {"Date": None} if form == "svg" else {"Software": None}
        figure.savefig(file, format=form, dpi=160, metadata=nameless)
    return file.getvalue()


def draw_ratings(axes: Any, ranked: list[BotResult], labels: Labels) -> None:
    """A dot for each rating, a line for its interval; the best at the top."""
    axes.axvline(0, color=QUIET, linewidth=0.8, linestyle=(0, (4, 4)))
    for place, bot in enumerate(ranked):
        if bot.low is not None and bot.high is not None:
            axes.plot([bot.low, bot.high], [place, place], color=ACCENT, linewidth=2.5, alpha=0.5)
            axes.plot(bot.rating, place, "o", color=ACCENT, markersize=7)
            where = {"textcoords": "offset points", "xytext": (0, 8), "ha": "center"}
            rating = f"{bot.rating:+.0f}".replace("-", "−")
            axes.annotate(rating, (bot.rating, place), fontsize=9, **where)
    axes.set_yticks(range(len(ranked)), [short(bot.name) for bot in ranked])
    axes.set_ylim(len(ranked) - 0.5, -0.5)
    axes.margins(x=0.12)
    axes.set_xlabel(labels.rating)
    axes.tick_params(length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)


def draw_scores(
    axes: Any, ranked: list[BotResult], scores: list[list[float | None]], labels: Labels
) -> None:
    from matplotlib.colors import LinearSegmentedColormap

    colours = LinearSegmentedColormap.from_list("calm", [LOW, EVEN, HIGH])
    axes.imshow(np.array(scores, float), cmap=colours, vmin=0, vmax=1, aspect="auto")
    for row, line in enumerate(scores):
        for column, score in enumerate(line):
            text = "–" if score is None else f"{score:.1%}".replace(".", labels.decimal_sign)
            axes.text(column, row, text, ha="center", va="center", fontsize=9)
    places = range(len(ranked))
    axes.set_yticks(places, [f"{place + 1}  {short(bot.name)}" for place, bot in enumerate(ranked)])
    axes.set_xticks(places, [str(place + 1) for place in places])
    axes.set_xlabel(labels.score)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)


def short(name: str) -> str:
    """A name that leaves room for the picture; of a long one, its end."""
    return name if len(name) <= LONGEST_NAME else "…" + name[1 - LONGEST_NAME :]
