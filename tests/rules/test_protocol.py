"""The parts of every game fulfil the contract: the same functions, with the same parameters."""

import inspect
from dataclasses import fields
from typing import Any

from stolik.match.game import Game
from stolik.rules import protocol
from tests.every_game import every_game

PROTOCOLS = {
    "rules": protocol.Rules,
    "legal": protocol.Legal,
    "moves": protocol.Moves,
    "positions": protocol.Positions,
    "information_state": protocol.InformationState,
    "validity": protocol.Validity,
    "evaluate": protocol.Evaluate,
    "views": protocol.Views,
    "events": protocol.Events,
    "terminal": protocol.Terminal,
    "narration": protocol.Narration,
}


def members(of: type[Any]) -> dict[str, Any]:
    return {name: thing for name, thing in vars(of).items() if not name.startswith("_")}


def parameters(function: Any) -> list[str]:
    return [name for name in inspect.signature(function).parameters if name != "self"]


def test_every_part_of_a_game_has_a_protocol() -> None:
    assert {one.name for one in fields(Game) if one.metadata} == set(PROTOCOLS)


@every_game
def test_parts_have_what_their_protocols_name(game: Game) -> None:
    for name, of in PROTOCOLS.items():
        part = getattr(game, name)
        for member, declared in members(of).items():
            assert hasattr(part, member), f"{name} has no {member}"
            if inspect.isfunction(declared):
                found = parameters(getattr(part, member))
                assert found == parameters(declared), f"{name}.{member}"
