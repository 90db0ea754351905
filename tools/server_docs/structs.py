"""Structs in words: a docstring, the fields with their types, and the comments behind them."""

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as kinds

from stolik.games.registry import all_games
from tools.server_docs.markup import anchor

CLASS = re.compile(r"^class (\w+).*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"^ +(\w+): .*?  # (.+)$", re.MULTILINE)
LAST_LINE = r"(?!\n)"
"""Follows `$` in the patterns of the server; a reader takes it for granted."""
SIMPLE = {
    kinds.AnyType: "anything",
    kinds.BoolType: "true or false",
    kinds.FloatType: "number",
    kinds.NoneType: "null",
}


def struct_text(kind: type) -> str:
    """A struct: its name, its meaning and its fields."""
    about = kinds.type_info(kind)
    assert isinstance(about, kinds.StructType)
    comments = comments_in(kind.__module__)[kind.__name__]
    lines = [field_text(found, comments.get(found.name, "")) for found in about.fields]
    if title(kind).endswith(f": {about.tag}"):
        lines.insert(0, f'- `{about.tag_field}`: `"{about.tag}"`.')
    return "\n".join([f"### {title(kind)}", "", meaning(kind), "", *lines]).rstrip()


def title(kind: type) -> str:
    """The heading of a struct: its game, and its tag or its name."""
    config = kind.__struct_config__  # type: ignore[attr-defined]
    game = [f"{game.id} " for game in all_games() if kind.__module__.startswith(game.package)]
    tagged = config.tag and config.tag != kind.__name__
    return "".join(game) + (f"{config.tag_field}: {config.tag}" if tagged else kind.__name__)


def meaning(kind: type) -> str:
    """A docstring without its doctests."""
    return inspect.cleandoc(kind.__doc__ or "").partition("\n\n>>>")[0]


@cache
def comments_in(module: str) -> dict[str, dict[str, str]]:
    """The comments behind fields, by class and field."""
    source = inspect.getsource(sys.modules[module])
    return {found[1]: dict(COMMENT.findall(found[0])) for found in CLASS.finditer(source)}


def field_text(about: kinds.Field, comment: str) -> str:
    """A field: its name, its type, its default and its meaning."""
    default = "" if about.required else f"; by default `{default_of(about)}`"
    note = sentence(comment or description(about.type))
    return f"- `{about.encode_name}`: {words(about.type)}{default}. {note}".rstrip()


def default_of(about: kinds.Field) -> str:
    """The default of a field as JSON."""
    made = about.default_factory
    return msgspec.json.encode(about.default if made is msgspec.NODEFAULT else made()).decode()


def sentence(text: str) -> str:
    """A remark as a sentence."""
    return text and f"{text[0].upper()}{text[1:].rstrip('.')}."


def description(kind: kinds.Type) -> str:
    """The description in a type's metadata."""
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
    """A whole number or a text with its bounds."""
    if isinstance(kind, kinds.StrType):
        if kind.pattern:
            return f"text like `{kind.pattern.removesuffix(LAST_LINE)}`"
        return f"text{between(kind.min_length or None, kind.max_length, ' of', ' letters')}"
    most = kind.lt - 1 if kind.lt is not None else kind.le
    return f"whole number{between(kind.ge, most, ' from')}"


def between(least: int | None, most: int | None, of: str, unit: str = "") -> str:
    """Bounds in words."""
    if most is None:
        return "" if least is None else f"{of} {least}{unit} on"
    return f"{of} at most {most}{unit}" if least is None else f"{of} {least} to {most}{unit}"


def parts(kind: kinds.Type) -> Iterator[kinds.Type]:
    """The types that a type is made of; of a struct, those of its fields."""
    for name in ("type", "types", "item_type", "item_types", "key_type", "value_type", "fields"):
        found = getattr(kind, name, ())
        yield from found if isinstance(found, tuple) else (found,)


def structs_in(types: Iterable[Any]) -> list[type]:
    """All structs that types are made of, each once, breadth first."""
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
