"""CONTRIBUTING.md names everything that a game has to provide."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from stolik.rules.game import GameDefinition
from tests.rules.test_protocol import PROTOCOLS, members

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
NAMED = {name for code in re.findall(r"`([^`]+)`", TEXT) for name in re.findall(r"\w+", code)}
SUITE = sorted((ROOT / "tests" / "conformance").glob("*.py"))
CASE = re.compile(
    r"""(?:\bcases|_of\(game\))\.([A-Z]\w+|check|starts)"""
    r"""|\b(?:some|getattr|games_with|every_game_with)\([^"\n]*(?:"[a-z]+", )?"(\w+)"[,)]"""
)
"""Where the suite reads a case by its name."""


@pytest.mark.parametrize("module", PROTOCOLS)
def test_every_name_of_a_protocol_is_in_contributing(module: str) -> None:
    assert set(members(PROTOCOLS[module])) - NAMED == set()


def test_every_field_of_a_game_is_in_contributing() -> None:
    assert {field.name for field in fields(GameDefinition)} - NAMED == set()


def cases_read() -> set[str]:
    found = CASE.findall("".join(file.read_text("utf-8") for file in SUITE))
    return {one or other for one, other in found}


def test_every_case_that_the_suite_reads_is_in_contributing() -> None:
    assert {"REFUSALS", "SPARED", "INVALID", "TWINS", "HAPPENS", "Oracle", "WRONG"} < cases_read()
    assert cases_read() - NAMED == set()


def test_every_file_of_a_game_in_the_client_is_in_contributing() -> None:
    folders = [file.parent for file in (ROOT / "web/src/games").glob("*/index.ts")]
    assert folders
    files = {re.split(r"\W", path.name)[0] for folder in folders for path in folder.iterdir()}
    assert files - NAMED == set()
