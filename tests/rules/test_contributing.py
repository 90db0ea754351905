"""CONTRIBUTING.md names everything that a game has to provide."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from stolik.rules.game import GameDefinition
from tests.rules.test_protocol import PROTOCOLS, members

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")
NAMED = {name for code in re.findall(r"`([^`]+)`", TEXT) for name in re.findall(r"\w+", code)}


@pytest.mark.parametrize("module", PROTOCOLS)
def test_every_name_of_a_protocol_is_in_contributing(module: str) -> None:
    assert set(members(PROTOCOLS[module])) - NAMED == set()


def test_every_field_of_a_game_is_in_contributing() -> None:
    assert {field.name for field in fields(GameDefinition)} - NAMED == set()
