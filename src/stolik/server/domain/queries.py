"""Queries: what a seat can ask about its game. Answers are made from what the seat may know."""

from stolik.engine.compiled import engine_of
from stolik.engine.move_filter import filter_moves
from stolik.match.match import Match
from stolik.rules.errors import BadMove
from stolik.rules.messages import Advice
from stolik.server.domain.wire import Hint, Moves, MovesFound, Preview, Previewed, Refused


def find_moves(match: Match, number: int, id_: str, asked: Moves) -> MovesFound:
    """The moves of a seat that contain what it has put together so far."""
    game, seat, part = match.game, asked.seat, asked.containing
    codes = narrowed(match, seat, part) if seat in match.to_act else []
    s = match.revealed(seat)
    texts = tuple(game.text(game.moves.decode(s, code)) for code in codes[: asked.most])
    begun = set(game.text(game.move(part)).split()) if part else set()
    again = {word for word in begun if can_follow(match, seat, f"{part} {word}")}
    following = game.moves.words(s, codes) - begun | again
    return MovesFound(id_, number, len(codes), texts, tuple(sorted(following)))


def can_follow(match: Match, seat: int, part: str) -> bool:
    """Some move contains this part, in which a piece was named once more."""
    try:
        return bool(narrowed(match, seat, part))
    except BadMove:
        return False


def narrowed(match: Match, seat: int, part: str | None) -> list[int]:
    """The moves that contain a part, as ints."""
    game, s = match.game, match.revealed(seat)
    move = game.move(part) if part else None
    if move and game.moves.malformed(s, seat, move):
        return []
    code = game.moves.encode(s, move) if move else 0
    engine = engine_of(game)
    moves = engine.ints(game.most_moves)
    n = engine.entry(filter_moves)(engine.pool([s]), 0, seat, code, int(move is not None), moves)
    return [int(found) for found in moves[:n]]


def preview(match: Match, id_: str, asked: Preview, language: str) -> Previewed:
    """What a move would bring, and why it cannot be made if it cannot."""
    found = match.why_not(asked.seat, asked.move, language)
    refused = Refused(id_, found.reason, found.clause, found.sentence) if found else None
    return Previewed(id_, match.preview(asked.seat, asked.move), refused)


def hint(match: Match, id_: str, advice: Advice) -> Hint:
    """Advice, with its moves as text."""
    return Hint(id_, advice, tuple(match.game.text(found.move) for found in advice.moves))
