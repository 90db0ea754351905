"""The texts of a game in every language, from its texts/ folder."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from stolik.rules.errors import BadOption, quoted

LANGUAGES = ("en", "pl")

WORD = re.compile(r"[a-z]{2,}")


@dataclass(frozen=True)
class Clause:
    name: str
    title: str
    text: str
    example: str = ""


@dataclass(frozen=True)
class Texts:
    language: str
    table: dict[str, Any]

    @property
    def name(self) -> str:
        return str(self.table["name"])

    @property
    def knowledge(self) -> Clause | None:
        """The section about open and secret information; None where a game has no secrets."""
        table = self.table.get("knowledge")
        return Clause("knowledge", **table) if table else None

    @property
    def summary(self) -> str:
        return str(self.table["summary"])

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(Clause(name, **clause) for name, clause in self.table["clauses"].items())

    def word(self, key: str, /, **details: object) -> str:
        return str(self.table["words"][key]).format(**details)

    @property
    def narration(self) -> Mapping[str, str | Mapping[str, str]]:
        templates: Mapping[str, str | Mapping[str, str]] = self.table.get("narration", {})
        return templates

    def figure(self, value: float, form: str) -> str:
        """A number as the language writes it, for packages whose labels have both signs."""
        whole, point, part = format(value, form).partition(".")
        whole = whole.replace(",", self.word("thousands_sign"))
        return whole + (self.word("decimal_sign") if point else "") + part

    def typed(self, text: str) -> str:
        """A move, or a card in one, with the words that people type in this language."""
        known = self.table.get("moves", {})
        return WORD.sub(lambda found: known.get(found[0], found[0]), text)

    def refusal(self, reason: str, /, **details: object) -> str:
        """Why a move is not possible, in one line whatever was typed."""
        return " ".join(self.table["refusals"][reason].format(**details).split())


@cache
def texts(package: str, language: str) -> Texts:
    if language not in LANGUAGES:
        raise BadOption(f"no such language: {quoted(language)}; there are {', '.join(LANGUAGES)}")
    file = files(package).joinpath("texts", f"{language}.toml")
    return Texts(language, tomllib.loads(file.read_text("utf-8")))
