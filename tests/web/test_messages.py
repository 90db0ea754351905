"""Every text of the page is there in both languages, with the same blanks and right plurals."""

import json
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "web" / "src"
ENGLISH = sorted(SOURCE.rglob("*en.json"))
CATEGORIES = {"en": {"one", "other"}, "pl": {"one", "few", "many", "other"}}
Message = str | dict[str, str]


def read(path: Path) -> dict[str, Message]:
    found: dict[str, Message] = json.loads(path.read_text("utf-8"))
    return found


def polish(path: Path) -> Path:
    return path.with_name(path.name.replace("en.json", "pl.json"))


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def blanks(message: Message) -> set[str]:
    return {blank for form in forms(message) for blank in re.findall(r"\{(\w+)\}", form)}


def where(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def test_there_are_messages() -> None:
    assert len(ENGLISH) > 4


@pytest.mark.parametrize("path", ENGLISH, ids=where)
def test_both_languages_say_the_same_things(path: Path) -> None:
    english, other = read(path), read(polish(path))
    assert list(english) == list(other)
    for key, message in english.items():
        assert blanks(message) == blanks(other[key]), key


@pytest.mark.parametrize("path", ENGLISH, ids=where)
def test_no_text_is_empty_or_left_in_the_other_language(path: Path) -> None:
    for key, message in read(path).items():
        assert all(form.strip() for form in [*forms(message), *forms(read(polish(path))[key])]), key


@pytest.mark.parametrize("path", [*ENGLISH, *map(polish, ENGLISH)], ids=where)
def test_plurals_have_every_form_of_their_language(path: Path) -> None:
    language = path.stem[-2:]
    for key, message in read(path).items():
        if isinstance(message, dict):
            assert set(message) == CATEGORIES[language], key


@pytest.mark.parametrize("path", ENGLISH, ids=where)
def test_a_number_in_words_is_a_plural(path: Path) -> None:
    for key, message in read(path).items():
        counted = isinstance(message, str) and re.search(r"\{n\} [a-z]{3,}s\b", message)
        assert not counted, f"{key} counts something without a plural"
