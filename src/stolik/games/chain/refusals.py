"""Why a move is refused, a line each with the clause that it names; the sentences are in texts/."""

from collections import Counter
from typing import Any

from stolik.games.chain.pieces import each, face_name, faces
from stolik.games.chain.state import State
from stolik.rules.declare import Declared
from stolik.rules.seats import letter

refusal = Declared[str]("")

FINE = 0
GAME_OVER = refusal("C8")
NOT_YOUR_TURN = refusal("C2")
NO_ACTION = refusal("C3")
NO_SUCH_COLUMN = refusal("C3")
DROP_TWICE = refusal("C3")
DROP_FIRST = refusal("C6")
NO_SUCH_TOKEN = refusal("C6")
TOKEN_GONE = refusal("C6")
CLAIM_WHICH = refusal("C6")
CLAIM_OTHER_NUMBERS = refusal("C6")
CLAIM_NOT_THERE = refusal("C6")

CLAUSES = refusal.by_name(globals())


def details(s: State, move: Any) -> dict[str, object]:
    """What the sentence about a refused move can mention; nothing that the seat may not know."""
    token, tiles = getattr(move, "token", ""), getattr(move, "tiles", ())
    in_front = Counter(face_name(s.edition, tile) for tile in each(s.front[s.mover]))
    missing, known = (Counter(tiles) - in_front).elements(), faces(s.edition)
    return {
        "mover": letter(s.mover),
        "token": token,
        "tiles": " ".join(tiles) or "–",
        "missing": " ".join(sorted(missing, key=lambda face: known.get(face, len(known)))),
        "columns": len(s.heights),
    }
