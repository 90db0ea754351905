"""REST: `openapi.json` and its page, from the application's routes and structs."""

from typing import Any, get_origin

from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.routes import HTTPRoute
from litestar.status_codes import HTTP_409_CONFLICT
from msgspec import inspect as kinds

from stolik import __version__
from stolik.rules.texts import LANGUAGES, texts
from stolik.server.config import Config
from stolik.server.domain.wire import Refused
from stolik.server.live.table_manager import TableManager
from stolik.server.web.app import health, litestar_app
from stolik.server.web.errors import STATUS
from stolik.server.web.routes import ROUTES
from tools.server_docs.structs import struct_text, structs_in, words

HEADING = f"stolik {__version__}"
OPENAPI = OpenAPIConfig(title="stolik", version=__version__, use_handler_docstrings=True)
TOKENS = {
    "token_holder": "- A token is needed.",
    "holder": "- A token is needed to see a seat's viewpoint.",
}
"""What a route does with a token, by the dependency that reads it."""
PARAMETERS = {
    "game": "The game's `id`.",
    "language": f"Of names and sentences: {' or '.join(LANGUAGES)}.",
    "name": "The table's name.",
    "seat": "One of yours, from whose viewpoint to see; without one, as a spectator sees it.",
    "stage": "`open`, `running` or `over`.",
}
ABOUT = """
Bodies are JSON. `POST /api/tokens` gives a token; send it as `Authorization: Bearer …`. Whatever is
refused is answered by a [type: refused](#type-refused), with one of the [reasons](#refusals) below.

[openapi.json](/api/docs/openapi.json) is for bots. [The socket](/api/docs/live) sends what
happens at a table when it happens.
"""
REFUSALS = """## Refusals

A move that the rules forbid is refused with a `reason` of its game and the `clause` that it breaks
(over REST, 422). What no game knows, such as a move that cannot be read, is `impossible` (422).
What is no message, no request or no such path is `malformed` (400, or the status that HTTP has).
The other reasons, with their status over REST:
"""


def application() -> Litestar:
    """The routes of the server's application, with a schema of them."""
    served = litestar_app(TableManager(Config("sqlite:///never-opened.db")))
    return Litestar(
        [*ROUTES, health],
        dependencies=served.dependencies,
        openapi_config=OPENAPI,
        logging_config=None,
    )


def openapi(app: Litestar) -> dict[str, Any]:
    """The schema of REST; structs that refuse unknown fields say so."""
    schema = app.openapi_schema.to_schema()
    schemas = schema["components"]["schemas"]
    every = [kind for handler in handlers(app).values() for kind in types_of(handler)]
    for kind in structs_in(every):
        config = kind.__struct_config__  # type: ignore[attr-defined]
        if config.forbid_unknown_fields and not kind.__subclasses__():
            schemas[key_of(kind, schemas)]["additionalProperties"] = False
    return schema


def key_of(kind: type, schemas: dict[str, Any]) -> str:
    """The name of a struct in the schema; where several have one name, their modules are in it."""
    full = f".{kind.__module__}.{kind.__name__}".replace(".", "_")
    return max((key for key in schemas if full.endswith(f"_{key}")), key=len)


def rest_text(app: Litestar, schema: dict[str, Any]) -> str:
    """All routes, then all structs, then all reasons to refuse, as Markdown."""
    found = {key: handlers(app)[key] for key in operations(schema)}
    routes = [route_text(key, found[key], about) for key, about in operations(schema).items()]
    structs = structs_in([Refused, *(kind for h in found.values() for kind in types_of(h))])
    chapters = [ABOUT, "## Routes", *routes, "## Structs", *map(struct_text, structs), reasons()]
    return "\n\n".join(chapters)


def reasons() -> str:
    """Every reason of the server to refuse something, its status over REST, and its sentence."""
    sentences = texts("stolik.server.domain", LANGUAGES[0]).table["refusals"]
    lines = [
        f"- `{reason}`, {STATUS.get(reason, HTTP_409_CONFLICT)}: {text}"
        for reason, text in sentences.items()
        if reason != "malformed"
    ]
    return "\n".join([REFUSALS, *lines])


def operations(schema: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    """The operations of the schema by path and method."""
    paths = sorted(schema["paths"].items())
    return {(path, method.upper()): about for path, of in paths for method, about in of.items()}


def handlers(app: Litestar) -> dict[tuple[str, str], HTTPRouteHandler]:
    """All handlers in the schema by path and method."""
    routes = [found for found in app.routes if isinstance(found, HTTPRoute)]
    every = [(found.path_format, handler) for found in routes for handler in found.route_handlers]
    return {
        (path, method): handler
        for path, handler in every
        for method in handler.http_methods
        if handler.include_in_schema is not False
    }


def route_text(key: tuple[str, str], handler: HTTPRouteHandler, about: dict[str, Any]) -> str:
    """A route: what it takes, and what it gives."""
    path, method = key
    gives = handler.parsed_fn_signature.return_type.annotation
    lines = [parameter_text(found) for found in about.get("parameters", [])]
    lines += [TOKENS[name] for name in handler.parsed_fn_signature.parameters if name in TOKENS]
    lines += [f"- Takes {words(kinds.type_info(kind))}." for kind in body_of(handler)]
    lines += [f"- Gives {handler.status_code} and {given(gives)}."]
    return "\n".join([f"### {method} {path}", "", about.get("description", ""), "", *lines])


def parameter_text(about: dict[str, Any]) -> str:
    """A parameter: where it stands, and what it means."""
    name, default = about["name"], about["schema"].get("default")
    note = about.get("description") or PARAMETERS[name]
    usual = f" By default `{default}`." if default is not None else ""
    return f"- `{name}` in the {about['in']}: {note}{usual}"


def given(kind: Any) -> str:
    """The type of an answer in words."""
    return "text" if get_origin(kind) is Response else words(kinds.type_info(kind))


def body_of(handler: HTTPRouteHandler) -> list[Any]:
    """The type of the body, if there is one."""
    return [handler.parsed_data_field.annotation] if handler.parsed_data_field else []


def types_of(handler: HTTPRouteHandler) -> list[Any]:
    """The types of what a route takes and gives."""
    gives = handler.parsed_fn_signature.return_type.annotation
    return [*body_of(handler), *([] if get_origin(gives) is Response else [gives])]
