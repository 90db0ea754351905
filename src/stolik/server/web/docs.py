"""The documentation as pages: plain HTML, made from the routes and structs, with nothing from afar.

Pages are written as Markdown. A struct is told by its docstring, its types and the comments behind
its fields, so that nothing of it is written twice.
"""

import inspect
import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_origin

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.routes import HTTPRoute
from litestar.status_codes import HTTP_409_CONFLICT
from markdown_it import MarkdownIt
from msgspec import inspect as kinds

from stolik.games.registry import all_games
from stolik.rules.texts import LANGUAGES, texts
from stolik.server.domain.wire import Refusal
from stolik.server.web.errors import STATUS

MARKDOWN = MarkdownIt("commonmark", {"html": False})
CLASS = re.compile(r"^class (\w+).*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"^ +(\w+): .*?  # (.+)$", re.MULTILINE)
NOT_IN_ANCHORS = re.compile(r"[^\w -]")
LAST_LINE = r"(?!\n)"
"""Behind `$` in a pattern of ours; a reader takes that for granted."""

LEFT_OUT = "…"
"""Stands in JSON for what was shown before."""
WIDTH = 88

SIMPLE = {
    kinds.AnyType: "anything",
    kinds.BoolType: "true or false",
    kinds.FloatType: "number",
    kinds.NoneType: "null",
}
TOKENS = {
    "somebody": "- A token is needed.",
    "holder": "- A token is needed to see what others may not.",
}
"""What a token is to a route, by the dependency that reads it."""

PARAMETERS = {
    "game": "The game's `id`.",
    "language": f"Of names and sentences: {' or '.join(LANGUAGES)}.",
    "name": "The table's name.",
    "seat": "One of yours, through whose eyes to see; without one, as everybody sees it.",
    "stage": "`open`, `running` or `over`.",
}
ABOUT = """
Bodies are JSON. `POST /api/tokens` gives a token; send it as `Authorization: Bearer …`. Whatever is
refused is answered by a [type: refused](#type-refused), with one of the [reasons](#refusals) below.

[openapi.json](/api/docs/openapi.json) is for programs. [The socket](/api/docs/live) tells what
happens at a table when it happens.
"""
REFUSALS = """## Refusals

A move that the rules forbid is refused with a `reason` of its game and the `clause` that it breaks
(over REST, 422). What no game knows, such as a move that nobody can read, is `impossible` (422).
What is no message, no request or no such path is `malformed` (400, or the status that HTTP has).
The other reasons, with their status over REST:
"""
STYLE = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { max-width: 48rem; margin: auto; padding: 1rem; overflow-wrap: anywhere }
pre { overflow-x: auto; padding: .75rem; background: rgb(128 128 128 / .12) }
h2, h3 { margin-top: 2em }
ul { padding-left: 1.2em }
"""


# Structs as words


def title(kind: type) -> str:
    """What a struct is called: by its tag where it has one, and after its game."""
    config = kind.__struct_config__  # type: ignore[attr-defined]
    game = [f"{game.id} " for game in all_games() if kind.__module__.startswith(game.package)]
    tagged = config.tag and config.tag != kind.__name__
    return "".join(game) + (f"{config.tag_field}: {config.tag}" if tagged else kind.__name__)


def anchor(text: str) -> str:
    """Where a heading is found on its page."""
    return NOT_IN_ANCHORS.sub("", text.lower()).replace(" ", "-")


def struct(kind: type) -> str:
    """A struct: its name, what it is, and its fields."""
    about = kinds.type_info(kind)
    assert isinstance(about, kinds.StructType)
    comments = comments_in(kind.__module__)[kind.__name__]
    lines = [field(found, comments.get(found.name, "")) for found in about.fields]
    if title(kind).endswith(f": {about.tag}"):
        lines.insert(0, f'- `{about.tag_field}`: `"{about.tag}"`.')
    return "\n".join([f"### {title(kind)}", "", meaning(kind), "", *lines]).rstrip()


@cache
def comments_in(module: str) -> dict[str, dict[str, str]]:
    """The comments behind fields, by class and field."""
    source = inspect.getsource(sys.modules[module])
    return {found[1]: dict(COMMENT.findall(found[0])) for found in CLASS.finditer(source)}


def meaning(kind: type) -> str:
    """What a docstring says, without its doctests."""
    return inspect.cleandoc(kind.__doc__ or "").partition("\n\n>>>")[0]


def field(about: kinds.Field, comment: str) -> str:
    """A field: its name, its type, its default, and what it means."""
    default = "" if about.required else f"; by default `{default_of(about)}`"
    told = sentence(comment or description(about.type))
    return f"- `{about.encode_name}`: {words(about.type)}{default}. {told}".rstrip()


def default_of(about: kinds.Field) -> str:
    """The default of a field, as it is written."""
    made = about.default_factory
    return msgspec.json.encode(about.default if made is msgspec.NODEFAULT else made()).decode()


def sentence(text: str) -> str:
    """A remark as a sentence."""
    return text and f"{text[0].upper()}{text[1:].rstrip('.')}."


def description(kind: kinds.Type) -> str:
    """What a type says of itself."""
    if isinstance(kind, kinds.Metadata):
        return str((kind.extra_json_schema or {}).get("description", ""))
    return "" if isinstance(kind, kinds.StructType) else "".join(map(description, parts(kind)))


def words(kind: kinds.Type) -> str:
    """A type in words, with links to structs."""
    match kind:
        case kinds.Metadata(type=inner):
            return words(inner)
        case kinds.UnionType(types=types):
            return " or ".join(map(words, types))
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            return f"list of {words(item)}"
        case kinds.TupleType(item_types=items):
            return f"list of {' and '.join(map(words, items))}"
        case kinds.DictType(key_type=key, value_type=value):
            return f"object from {words(key)} to {words(value)}"
        case kinds.StructType(cls=cls):
            return f"[{title(cls)}](#{anchor(title(cls))})"
        case kinds.IntType() | kinds.StrType():
            return bounded(kind)
    return SIMPLE[type(kind)]


def bounded(kind: kinds.IntType | kinds.StrType) -> str:
    """A whole number or a text, and how large it may be."""
    if isinstance(kind, kinds.StrType):
        if kind.pattern:
            return f"text like `{kind.pattern.removesuffix(LAST_LINE)}`"
        return f"text{between(kind.min_length or None, kind.max_length, ' of', ' letters')}"
    most = kind.lt - 1 if kind.lt is not None else kind.le
    return f"whole number{between(kind.ge, most, ' from')}"


def between(least: int | None, most: int | None, of: str, unit: str = "") -> str:
    """How large something may be."""
    if most is None:
        return "" if least is None else f"{of} {least}{unit} on"
    return f"{of} at most {most}{unit}" if least is None else f"{of} {least} to {most}{unit}"


def parts(kind: kinds.Type) -> Iterator[kinds.Type]:
    """The types that a type is made of; of a struct, those of its fields."""
    for name in ("type", "types", "item_type", "item_types", "key_type", "value_type", "fields"):
        found = getattr(kind, name, ())
        yield from found if isinstance(found, tuple) else (found,)


def structs_in(types: Iterable[Any]) -> list[type]:
    """All structs that types are made of, each once, in the order they are met."""
    found: dict[type, None] = {}
    waiting = [kinds.type_info(kind) for kind in types]
    while waiting:
        kind = waiting.pop(0)
        if not isinstance(kind, kinds.StructType):
            waiting[:0] = parts(kind)
        elif kind.cls not in found:
            found[kind.cls] = None
            waiting += parts(kind)
    return list(found)


def reasons() -> str:
    """Every reason of the server to refuse something, its status over REST, and its sentence."""
    sentences = texts("stolik.server", LANGUAGES[0]).table["refusals"]
    lines = [
        f"- `{reason}`, {STATUS.get(reason, HTTP_409_CONFLICT)}: {text}"
        for reason, text in sentences.items()
        if reason != "malformed"
    ]
    return "\n".join([REFUSALS, *lines])


# Pages


def written(value: Any, indent: str = "") -> str:
    """JSON, on one line where that is short enough."""
    flat = LEFT_OUT if value is LEFT_OUT else json.dumps(value, ensure_ascii=False)
    if len(flat) + len(indent) <= WIDTH or not isinstance(value, dict | list):
        return flat
    deeper = f"{indent}  "
    if isinstance(value, list):
        return f"[{filled([written(part, deeper) for part in value], deeper)}\n{indent}]"
    parts = [f"{json.dumps(key)}: {written(part, deeper)}" for key, part in value.items()]
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


def page(heading: str, text: str) -> str:
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


@get("/api/docs/style.css", media_type="text/css", include_in_schema=False, sync_to_thread=False)
def style() -> str:
    """How all pages of documentation look."""
    return STYLE


class DocsPage(OpenAPIRenderPlugin):
    """The page about REST, which is made once."""

    _page = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        if not self._page:
            info = openapi_schema["info"]
            heading = f"{info['title']} {info['version']}"
            self._page = page(heading, rest_text(request.app, openapi_schema)).encode()
        return self._page


def rest_text(app: Litestar, schema: dict[str, Any]) -> str:
    """All routes, then all structs, then all reasons to refuse."""
    found = {key: handlers(app)[key] for key in operations(schema)}
    told = [route(key, found[key], about) for key, about in operations(schema).items()]
    structs = structs_in([Refusal, *(kind for h in found.values() for kind in types_of(h))])
    chapters = [ABOUT, "## Routes", *told, "## Structs", *map(struct, structs), reasons()]
    return "\n\n".join(chapters)


def operations(schema: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    """What can be asked for, by path and method."""
    paths = sorted(schema["paths"].items())
    return {(path, method.upper()): about for path, of in paths for method, about in of.items()}


def handlers(app: Litestar) -> dict[tuple[str, str], HTTPRouteHandler]:
    """All handlers, by path and method."""
    routes = [found for found in app.routes if isinstance(found, HTTPRoute)]
    every = [(found.path_format, handler) for found in routes for handler in found.route_handlers]
    return {(path, method): handler for path, handler in every for method in handler.http_methods}


def route(key: tuple[str, str], handler: HTTPRouteHandler, about: dict[str, Any]) -> str:
    """A route: what it takes, and what it gives."""
    path, method = key
    takes, gives = takes_of(handler), handler.parsed_fn_signature.return_type.annotation
    lines = [parameter(found) for found in about.get("parameters", [])]
    lines += [TOKENS[name] for name in handler.parsed_fn_signature.parameters if name in TOKENS]
    lines += [f"- Takes {words(kinds.type_info(kind))}." for kind in takes]
    lines += [f"- Gives {handler.status_code} and {given(gives)}."]
    return "\n".join([f"### {method} {path}", "", about.get("description", ""), "", *lines])


def parameter(about: dict[str, Any]) -> str:
    """A parameter: where it stands, and what it means."""
    name, default = about["name"], about["schema"].get("default")
    told = about.get("description") or PARAMETERS[name]
    usual = f" By default `{default}`." if default is not None else ""
    return f"- `{name}` in the {about['in']}: {told}{usual}"


def given(kind: Any) -> str:
    """What a route gives, in words."""
    return "text" if get_origin(kind) is Response else words(kinds.type_info(kind))


def takes_of(handler: HTTPRouteHandler) -> list[Any]:
    """The type of the body, if there is one."""
    return [handler.parsed_data_field.annotation] if handler.parsed_data_field else []


def types_of(handler: HTTPRouteHandler) -> list[Any]:
    """The types of what a route takes and gives."""
    gives = handler.parsed_fn_signature.return_type.annotation
    return [*takes_of(handler), *([] if get_origin(gives) is Response else [gives])]
