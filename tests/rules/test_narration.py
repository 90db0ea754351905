"""What happened becomes a sentence of each language."""

import msgspec
import pytest

from stolik.rules.narration import Line, line, plural, render
from stolik.rules.texts import Texts

TEMPLATES = {
    "plays": "{name} plays {cards}.",
    "beats": "{name} beats {owner} and {other}.",
    "tokens": {"one": "+{n} token.", "few": "+{n} tokens (few).", "many": "+{n} tokens (many)."},
    "won": "{names:and} win.",
    "takes": "{name} takes {faces:and}.",
    "blue": "blue {number}",
}
EN = Texts("en", {"narration": {**TEMPLATES, "tokens": {"one": "+{n} token.", "other": "+{n}."}}})
PL = Texts("pl", {"narration": TEMPLATES})
NAMES = ("Ola", "Jan", "{name}")


def said(line: Line, texts: Texts = EN) -> str:
    return render(line, NAMES, texts)


def test_seats_are_shown_as_names() -> None:
    assert said(line("beats", name=0, owner=1, other=2)) == "Ola beats Jan and {name}."


def test_other_numbers_stay_numbers() -> None:
    assert said(line("blue", number=1)) == "blue 1"


@pytest.mark.parametrize(
    ("cards", "text"), [((), ""), (("7/3",), "7/3"), (("7/3", "7/1"), "7/3, 7/1")]
)
def test_several_words_are_joined_by_commas(cards: tuple[str, ...], text: str) -> None:
    assert said(line("plays", name=0, cards=cards)) == f"Ola plays {text}."


def test_a_template_may_ask_for_and() -> None:
    assert said(line("won", names=(0,))) == "Ola win."
    assert said(line("won", names=(0, 1))) == "Ola and Jan win."
    assert said(line("won", names=(0, 1, 0))) == "Ola, Jan, and Ola win."
    assert said(line("won", names=(0, 1, 0)), PL) == "Ola, Jan i Ola win."


def test_a_line_may_hold_lines() -> None:
    faces = (line("blue", number=3), line("blue", number=1))
    assert said(line("takes", name=1, faces=faces)) == "Jan takes blue 3 and blue 1."


@pytest.mark.parametrize(
    ("n", "form"),
    [(1, "one"), (0, "many"), (2, "few"), (5, "many"), (12, "many"), (22, "few"), (112, "many")],
)
def test_a_number_chooses_the_plural_form(n: int, form: str) -> None:
    assert plural("pl", n) == form
    assert plural("en", n) == ("one" if n == 1 else "other")


def test_a_template_may_have_plural_forms() -> None:
    assert said(line("tokens", n=1)) == "+1 token."
    assert said(line("tokens", n=2)) == "+2."
    assert said(line("tokens", n=3), PL) == "+3 tokens (few)."


def test_a_line_travels_as_json() -> None:
    nested = line("takes", name=1, faces=(line("blue", number=3), "red", 2))
    assert msgspec.json.decode(msgspec.json.encode(nested), type=Line) == nested
