"""The texts of the command line: the same keys, with the same details, in every language."""

import re
from pathlib import Path
from string import Formatter

import pytest

import stolik.cli
import stolik.rules.texts
from stolik.rules.texts import LANGUAGES, texts

FOLDER = Path(stolik.cli.__file__).parent
USED = re.compile(r"""(?:word|say)\(\s*["'](\w+)["']\s*[,)]""")


def table(language: str) -> dict[str, str]:
    words: dict[str, str] = texts("stolik.cli", language).table["words"]
    return words


def details(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_has_a_file_and_every_file_a_language() -> None:
    assert {file.stem for file in (FOLDER / "texts").iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys_with_the_same_details(language: str) -> None:
    english, other = table(LANGUAGES[0]), table(language)
    assert list(english) == list(other)
    for key, text in english.items():
        assert details(text) == details(other[key]), key


def test_every_word_that_a_command_uses_is_there_and_every_word_is_used() -> None:
    files = [*FOLDER.glob("*.py"), Path(stolik.rules.texts.__file__)]
    sources = "\n".join(file.read_text("utf-8") for file in files)
    used = set(USED.findall(sources))
    assert len(used) > 30
    assert used <= set(table(LANGUAGES[0]))
    mentioned = set(re.findall(r"\w+", sources))
    assert {key for key in table(LANGUAGES[0]) if not key.startswith("engine_")} <= mentioned
