"""The parts of a report's page, as HTML."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from string import Template


def page(language: str, title: str, body: str) -> str:
    template = Template(files("stolik.lab").joinpath("report.html").read_text("utf-8"))
    return template.substitute(language=language, title=title, body=body)


def section(title: str, text: str, pictures: str, tables: str, reading: str) -> str:
    return (
        f"<section>\n<h3>{escape(title)}</h3>\n<p>{escape(text)}</p>\n"
        f'<div class="pair">\n<figure>{pictures}</figure>\n<div>{tables}</div>\n</div>\n'
        f'<p class="reading">{escape(reading)}</p>\n</section>'
    )


def table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the first cell of a row is its name."""
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
    lines = "".join(f"<dt>{escape(word)}</dt><dd>{escape(text)}</dd>\n" for word, text in pairs)
    return f"<dl>\n{lines}</dl>"
