"""The pictures of a report: small SVGs that take their colours from the page, by day and by night.

They hold no date and no link, and the same numbers give the same picture, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 4.4
"""Inches; as wide as a telephone, so that letters need not shrink there."""

ROW = 0.36
MOST_BARS = 28
FEW = 2
"""Places after the first bar that there are at least, so that it does not fill the picture."""

STEPS = (1, 2, 5)

INK, MUTED, LINE, ACCENT, SOFT = "#010101", "#010102", "#010103", "#010104", "#010105"
SEATS = ("#0101a0", "#0101a1", "#0101a2", "#0101a3", "#0101a4")
MARKERS = ("o", "s", "^", "D", "*")
COLOURS = {
    INK: "currentColor",
    MUTED: "var(--muted)",
    LINE: "var(--line)",
    ACCENT: "var(--accent)",
    SOFT: "var(--soft)",
    **{seat: f"var(--seat-{i})" for i, seat in enumerate(SEATS)},
}
"""Placeholders that Matplotlib draws with, and the page's colours that replace them."""

LOOK = {
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": 10.5,
    **dict.fromkeys(("text.color", "ytick.labelcolor"), INK),
    **dict.fromkeys(("axes.labelcolor", "xtick.labelcolor"), MUTED),
    **dict.fromkeys(("axes.edgecolor", "xtick.color", "ytick.color", "grid.color"), LINE),
    **dict.fromkeys(("axes.spines.top", "axes.spines.right", "axes.spines.left"), False),
    "axes.axisbelow": True,
    "ytick.major.size": 0,
    "grid.linewidth": 0.6,
    "hatch.linewidth": 0.7,
    "hatch.color": ACCENT,
    "legend.frameon": False,
}

Format = Callable[[float], str]
"""A number as the reader's language writes it."""


class Rate(NamedTuple):
    """A rate with its interval, the fair rate, and the seat whose marker it has."""

    label: str
    rate: float
    low: float
    high: float
    fair: float
    seat: int = 0


class Range(NamedTuple):
    """The middle eight tenths of a number with its median; and those of winners."""

    label: str
    low: float
    median: float
    high: float
    winning: tuple[float, float, float]
    seat: int = 0


class Picture:
    def __init__(self, figure: Figure, salt: str) -> None:
        self.figure, self.salt, self.svg = figure, salt, ""

    @property
    def axes(self) -> Axes:
        return self.figure.axes[0]


@contextmanager
def picture(salt: str, title: str, height: float) -> Iterator[Picture]:
    """A figure to draw in, whose `svg` is made at the end.

    `salt` keeps the names in it apart from those in other pictures.
    """
    from matplotlib import style
    from matplotlib.figure import Figure

    with style.context(["default", {**LOOK, "svg.hashsalt": salt}]):
        drawn = Picture(Figure((WIDTH, height), layout="constrained"), salt)
        drawn.figure.subplots()
        yield drawn
        out, nothing = StringIO(), dict.fromkeys(("Date", "Creator", "Format", "Type"))
        drawn.figure.savefig(out, format="svg", transparent=True, metadata=nothing)
        drawn.svg = inline(out.getvalue(), title)


def inline(svg: str, title: str) -> str:
    """The SVG as a part of a page: labelled for screen readers, in the page's colours."""
    svg = svg[svg.index("<svg") :]
    box = re.search(r'viewBox="[^"]*"', svg)
    assert box
    body = svg[svg.index(">") + 1 :]
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = re.sub(r'<g id="[^"]*"', "<g", body).replace("xlink:href", "href")
    body = re.sub(r"<!--.*?-->\s*", "", body, flags=re.DOTALL)
    body = body.replace("'DejaVu Sans'", "system-ui").replace(", DejaVu Sans", "")
    for placeholder, colour in COLOURS.items():
        body = body.replace(placeholder, colour)
    return f'<svg {box[0]} role="img" aria-label="{escape(title)}">{body}'.strip()


def rates(salt: str, title: str, rows: Sequence[Rate], fair: str, write: Format) -> str:
    """Rates with their intervals; a broken line, named `fair`, is where all would be if alike."""
    with picture(salt, title, 0.95 + ROW * len(rows)) as drawn:
        axes = drawn.axes
        for y, row in enumerate(rows):
            colour, alike = SEATS[row.seat], [row.fair, row.fair]
            axes.plot(alike, [y - 0.5, y + 0.5], color=MUTED, linestyle=(0, (4, 3)), linewidth=1)
            axes.plot([row.low, row.high], [y, y], color=colour, linewidth=2.2)
            axes.plot([row.rate], [y], MARKERS[row.seat], color=colour, markersize=8)
        lowest = min(min(row.low, row.fair) for row in rows)
        highest = max(max(row.high, row.fair) for row in rows)
        room = max(0.02, (highest - lowest) * 0.08)
        axes.set_xlim(max(0.0, lowest - room), min(1.0, highest + room))
        label_rows(axes, [row.label for row in rows])
        side = "left" if rows[0].fair < (lowest + highest) / 2 else "right"
        axes.text(rows[0].fair, -0.65, f" {fair} ", color=MUTED, ha=side, va="bottom", size=9.5)
        format_ticks(axes, write)
    return drawn.svg


def histogram(salt: str, label: str, counts: Mapping[int, int], write: Format) -> str:
    """A histogram, in shares of all games."""
    with picture(salt, label, 2.0) as drawn:
        lowest, width = bins(counts)
        bars(drawn.axes, counts, lowest, width, {"color": ACCENT, "alpha": 0.85})
        finish_histogram(drawn.axes, label, write)
    return drawn.svg


def two_histograms(
    salt: str, label: str, groups: Mapping[str, Mapping[int, int]], write: Format
) -> str:
    """Histograms of two named groups: one as plain bars, one hatched in front of them."""
    looks = {"color": SOFT}, {"facecolor": "none", "edgecolor": ACCENT, "hatch": "////"}
    with picture(salt, label, 2.4) as drawn:
        values = {value: 1 for group in groups.values() for value in group}
        lowest, width = bins(values)
        for look, (name, counts) in zip(looks, groups.items(), strict=True):
            bars(drawn.axes, counts, lowest, width, {**look, "label": name})
        finish_histogram(drawn.axes, label, write)
        drawn.figure.legend(loc="outside upper left", ncols=2)
    return drawn.svg


def bins(counts: Mapping[int, int]) -> tuple[int, int]:
    """The beginning of the first bar, and how many numbers a bar holds: 1, 2, 5, 10, 20…"""
    lowest, highest = min(counts), max(counts)
    width, power = 1, 1
    while (highest - lowest) // width >= MOST_BARS:
        wider = next((step * power for step in STEPS if step * power > width), 0)
        power = power if wider else power * 10
        width = wider or power
    return lowest // width * width, width


def bars(
    axes: Axes, counts: Mapping[int, int], lowest: int, width: int, look: dict[str, Any]
) -> None:
    total, heights = sum(counts.values()), dict[int, float]()
    for number, times in counts.items():
        place = lowest + (number - lowest) // width * width
        heights[place] = heights.get(place, 0.0) + times / total
    centres = [place + (width - 1) / 2 for place in heights]
    axes.bar(centres, list(heights.values()), width * 0.86, **look)
    least, most = axes.get_xlim()
    axes.set_xlim(least, max(most, lowest + FEW * width))


def finish_histogram(axes: Axes, label: str, write: Format) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axes.set_xlabel(label)
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(4))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: write(value)))
    axes.tick_params(axis="y", labelcolor=MUTED)
    axes.grid(axis="y")


def ranges(salt: str, title: str, rows: Sequence[Range], label: str) -> str:
    """Ranges of a number, row by row: in all games above, in those that were won below."""
    from matplotlib.ticker import MaxNLocator

    with picture(salt, title, 0.75 + 1.25 * ROW * len(rows)) as drawn:
        axes = drawn.axes
        for y, row in enumerate(rows):
            colour = SEATS[row.seat]
            axes.plot([row.low, row.high], [y - 0.13] * 2, color=colour, linewidth=5, alpha=0.45)
            axes.plot([row.median], [y - 0.13], MARKERS[row.seat], color=colour, markersize=7)
            low, median, high = row.winning
            axes.plot([low, high], [y + 0.19] * 2, color=colour, linewidth=1.4)
            axes.plot([median], [y + 0.19], "|", color=colour, markersize=9, markeredgewidth=2)
        label_rows(axes, [row.label for row in rows])
        axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
        axes.set_xlabel(label)
        axes.grid(axis="x")
    return drawn.svg


def amounts(salt: str, title: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """Bars with the number at the end of each: its label, how long it is, and what it says."""
    with picture(salt, title, 0.3 + ROW * len(rows)) as drawn:
        axes, longest = drawn.axes, max(length for _, length, _ in rows) or 1.0
        for y, (_, length, text) in enumerate(rows):
            axes.barh(y, length, 0.58, color=ACCENT, alpha=0.85)
            axes.text(length + longest * 0.02, y, text, va="center")
        axes.set_xlim(0, longest * 1.28)
        label_rows(axes, [label for label, _, _ in rows])
        axes.xaxis.set_visible(False)
        axes.spines["bottom"].set_visible(False)
    return drawn.svg


def label_rows(axes: Axes, labels: Sequence[str]) -> None:
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)


def format_ticks(axes: Axes, write: Format) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: write(value)))
    axes.grid(axis="x")
