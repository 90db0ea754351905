"""What the page is built from: the types of what travels, and the games' sentences.

`python -m tools.wire_types` prints a document of structs for the table and one for each game, and
the templates of each game's narration in every language.
"""

import json
from typing import Any

import msgspec

from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.rules.messages import Event, Move, View
from stolik.rules.narration import Line
from stolik.rules.texts import LANGUAGES
from stolik.server.domain.replays import Chance, Frame, Replay
from stolik.server.domain.wire import FromClient, FromServer
from stolik.server.storage.store import LobbyTable
from stolik.server.web.games import GameInfo, RulesInfo
from stolik.server.web.routes import Made, NewTable, TokenInfo

OF_TABLE = (FromClient, FromServer)
OF_REST = (GameInfo, RulesInfo, LobbyTable, TokenInfo, NewTable, Made, Replay, Frame, Chance, Line)


def documents() -> dict[str, Any]:
    """The documents by game; the table's own has an empty name."""
    games = {game.id: document(*structs_of(game)) for game in all_games()}
    return {"": document(*OF_TABLE, *OF_REST), **games}


def narrations() -> dict[str, dict[str, Any]]:
    """The templates of narration.py, by game and language."""
    return {
        game.id: {language: game.texts(language).narration for language in LANGUAGES}
        for game in all_games()
    }


def structs_of(game: Game) -> list[type]:
    """The views, events and moves of a game."""
    kinds = [kind for base in (View, Event, Move) for kind in leaves(base)]
    return [kind for kind in kinds if kind.__module__.startswith(f"{game.package}.")]


def leaves(kind: type) -> list[type]:
    """The structs below a base that are no bases themselves."""
    below: list[type] = kind.__subclasses__()
    return [leaf for child in below for leaf in leaves(child)] if below else [kind]


def document(*kinds: Any) -> dict[str, Any]:
    """An OpenAPI document with nothing but structs."""
    _, found = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    about = {"title": "stolik", "version": "1"}
    return {"openapi": "3.1.0", "info": about, "paths": {}, "components": {"schemas": found}}


if __name__ == "__main__":
    print(json.dumps({"types": documents(), "narration": narrations()}))
