"""Moves as structs, as ints (encoding.py) and as text.

drop 3 turn 1                    C3 your tile on the third column, turned once clockwise
claim 1234 with 1r 2g 3b 4b      C6 a bonus token for these tiles
done                             C6 no more tokens in this turn
"""

from collections.abc import Callable
from sys import maxsize
from typing import Annotated

from stolik.games.chain import encoding, refusals
from stolik.games.chain.components import (
    COLUMNS,
    MOST_HANDED_IN,
    MOST_OF_A_NUMBER,
    TOKEN_KINDS,
    TURNS,
)
from stolik.games.chain.pieces import FACE_PATTERN, plain_face, read_counts, write_counts
from stolik.games.chain.rules import why_not_done
from stolik.games.chain.state import State
from stolik.rules.defaults import no_hidden_moves
from stolik.rules.errors import BadMove, quoted
from stolik.rules.messages import Meta, Move, like
from stolik.rules.move_syntax import MoveSyntax, Verb, one, several
from stolik.rules.position_syntax import whole_number

TokenText = Annotated[str, like(f"[1-4]{{1,{MOST_HANDED_IN}}}")]
FaceText = Annotated[str, like(FACE_PATTERN)]


class Drop(Move, tag="drop", frozen=True):
    """C3 Drop your tile on a column, from 1, after `turn` quarter turns clockwise."""

    column: Annotated[int, Meta(ge=1, le=COLUMNS)]
    turn: Annotated[int, Meta(ge=0, lt=TURNS)]


class Claim(Move, tag="claim", frozen=True):
    """C6 Take a bonus token for tiles in front of you, each like `3r`."""

    token: TokenText
    tiles: Annotated[tuple[FaceText, ...], Meta(max_length=MOST_HANDED_IN)]


class Done(Move, tag="done", frozen=True):
    """C6 Take no more tokens in this turn."""


def number_in(numbers: range) -> Callable[[str], int | None]:
    """A function that reads one of these numbers, and gives None for anything else."""
    return lambda text: number if (number := whole_number(text)) in numbers else None


def token_in(text: str) -> str:
    if len(text) > MOST_HANDED_IN or not set(text) <= set("1234"):
        raise BadMove(f"{quoted(text)} is no token; a token is written by its numbers, like 1234")
    return "".join(sorted(text))


def tiles_in(texts: list[str]) -> tuple[str, ...]:
    if len(texts) > MOST_HANDED_IN:
        raise BadMove(f"for a token at most {MOST_HANDED_IN} tiles are handed in")
    return tuple(sorted(map(plain_face, texts)))


SYNTAX = MoveSyntax(
    "a move is: drop COLUMN turn TURNS, claim NUMBERS with TILES, or done",
    Verb(
        Drop,
        *("zrzuć", "zrzuc", "połóż", "poloz"),
        wrong=f"drop; columns are 1 to {COLUMNS}, turns 0 to {TURNS - 1}: drop 3 turn 1",
        column=one(number_in(range(1, COLUMNS + 1))),
        turn=one(number_in(range(TURNS)), "turn", "obrót", "obrot"),
    ),
    Verb(
        Claim,
        *("weź", "wez"),
        token=one(token_in),
        tiles=several(tiles_in, "with", "za", most=maxsize),
    ),
    Verb(Done, "gotowe"),
)
ACTIONS, parse, write = SYNTAX.actions, SYNTAX.parse, SYNTAX.write
as_seen = no_hidden_moves


def malformed(s: State, seat: int, move: Move) -> int:
    """C6 A claim before the chain, or why a struct can never be a legal move."""
    if isinstance(move, Drop | Done):
        return refusals.FINE
    if not isinstance(move, Claim):
        return refusals.NO_ACTION
    reason = malformed_claim(s, move)
    return reason and (why_not_done(s) or reason)


def malformed_claim(s: State, move: Claim) -> int:
    """C6 A token that there is, and tiles that there are; there may be too few of them yet."""
    if kind_named(s, move.token) is None:
        return refusals.NO_SUCH_TOKEN
    counts = read_counts(s.edition, move.tiles)
    if counts is None:
        return refusals.CLAIM_NOT_THERE
    return refusals.CLAIM_OTHER_NUMBERS if max(counts) > MOST_OF_A_NUMBER else refusals.FINE


def kind_named(s: State, token: str) -> int | None:
    kinds = [kind.numbers for kind in TOKEN_KINDS[s.edition]]
    return kinds.index(token) if token in kinds else None


def encode(s: State, move: Move) -> int:
    """The struct as an int; it is not malformed."""
    if isinstance(move, Drop):
        return encoding.drop_code(move.column - 1, move.turn)
    if isinstance(move, Claim):
        counts = read_counts(s.edition, move.tiles) or []
        given = sum(encoding.handed_in(face, number) for face, number in enumerate(counts))
        return encoding.claim_code(kind_named(s, move.token) or 0) + given
    return encoding.DONE


def decode(s: State, code: int) -> Move:
    if encoding.action_of(code) == encoding.DROP:
        return Drop(encoding.column_of(code) + 1, encoding.turn_of(code))
    if encoding.action_of(code) == encoding.DONE:
        return Done()
    tiles = tuple(sorted(write_counts(s.edition, encoding.all_counts(code))))
    return Claim(TOKEN_KINDS[s.edition][encoding.kind_of(code)].numbers, tiles)
