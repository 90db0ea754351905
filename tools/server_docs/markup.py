"""Markdown as pages of HTML that load nothing from other hosts, and JSON set for reading."""

import json
import re
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt

MARKDOWN = MarkdownIt("commonmark", {"html": False})
NOT_IN_ANCHORS = re.compile(r"[^\w -]")
LEFT_OUT = "…"
"""Stands in JSON for what was shown before."""
WIDTH = 88
STYLE = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { max-width: 48rem; margin: auto; padding: 1rem; overflow-wrap: anywhere }
pre { overflow-x: auto; padding: .75rem; background: rgb(128 128 128 / .12) }
h2, h3 { margin-top: 2em }
ul { padding-left: 1.2em }
"""


def anchor(heading: str) -> str:
    """The id of a heading on its page, as GitHub makes it."""
    return NOT_IN_ANCHORS.sub("", heading.lower()).replace(" ", "-")


def html_page(heading: str, text: str) -> str:
    """A page of HTML from Markdown."""
    tokens = MARKDOWN.parse(f"# {heading}\n\n{text}")
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", anchor(inside.content))
    body = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{heading}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="stylesheet" href="/api/docs/style.css"></head><body>{body}</body></html>'
    )


def json_text(value: Any, indent: str = "") -> str:
    """JSON, on one line where that is short enough."""
    flat = LEFT_OUT if value is LEFT_OUT else json.dumps(value, ensure_ascii=False)
    if len(flat) + len(indent) <= WIDTH or not isinstance(value, dict | list):
        return flat
    deeper = f"{indent}  "
    if isinstance(value, list):
        return f"[{filled([json_text(part, deeper) for part in value], deeper)}\n{indent}]"
    parts = [f"{json.dumps(key)}: {json_text(part, deeper)}" for key, part in value.items()]
    return f"{{{filled(parts, deeper)}\n{indent}}}"


def filled(parts: list[str], indent: str) -> str:
    """Parts on as few lines as they fit; one that takes several lines stands alone."""
    lines = [""]
    for part in parts:
        line = f"{lines[-1]} {part},"
        if not lines[-1] or "\n" in lines[-1] + part or len(indent + line) > WIDTH:
            lines.append(f"{part},")
        else:
            lines[-1] = line
    return f"\n{indent}".join(lines).removesuffix(",")
