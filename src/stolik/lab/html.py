"""The parts of a report's page, as HTML."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from string import Template
from typing import NamedTuple


class Part(NamedTuple):
    """A section of a chapter: its title, what it says, pictures, tables, how to read them."""

    title: str
    text: str
    pictures: Sequence[str]
    tables: Sequence[str]
    reading: str


def page(language: str, title: str, body: str) -> str:
    """A whole page around its body."""
    template = Template(files("stolik.lab").joinpath("report.html").read_text("utf-8"))
    return template.substitute(language=language, title=title, body=body)


def section(part: Part) -> str:
    """A section as HTML."""
    pictures, tables = "\n".join(part.pictures), "\n".join(part.tables)
    return (
        f"<section>\n<h3>{escape(part.title)}</h3>\n<p>{escape(part.text)}</p>\n"
        f'<div class="pair">\n<figure>{pictures}</figure>\n<div>{tables}</div>\n</div>\n'
        f'<p class="reading">{escape(part.reading)}</p>\n</section>'
    )


def table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as HTML; the first cell of a row is its name."""
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in rows
    )
    start = f'<div class="scroll"><table>\n<thead><tr>{heads}</tr></thead>'
    return f"{start}\n<tbody>\n{lines}</tbody></table></div>"


def definitions(pairs: Iterable[tuple[str, str]]) -> str:
    """Words and what they mean."""
    lines = "".join(f"<dt>{escape(word)}</dt><dd>{escape(text)}</dd>\n" for word, text in pairs)
    return f"<dl>\n{lines}</dl>"
