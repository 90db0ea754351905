"""Queries: questions of a seat about its game, answered from what the seat may know."""

from stolik.bots.messages import Advice
from stolik.engine.plain import Engine
from stolik.match.match import Match
from stolik.server.domain.wire import Explore, Explored, Hint


def explore(
    match: Match, engine: Engine, number: int, id_: str, query: Explore, language: str
) -> Explored:
    """The continuations of a part of a move, its preview, and its refusal so far."""
    game = match.game
    found = match.explore(query.seat, query.part or None, query.most, language, engine)
    return Explored(
        id=id_,
        number=number,
        total=found.total,
        moves=tuple(map(game.text, found.moves)),
        next=found.next_words,
        preview=found.preview,
        refusal=found.refusal,
    )


def hint(match: Match, id_: str, advice: Advice) -> Hint:
    return Hint(id_, advice, tuple(match.game.text(found.move) for found in advice.moves))
