"""What the sentence about a refused move mentions; nothing that the seat may not know."""

from stolik.games.chain.components import COLUMNS
from stolik.games.chain.moves import Claim
from stolik.games.chain.pieces import read_counts, write_counts
from stolik.games.chain.rules import tiles_of_face
from stolik.games.chain.state import State
from stolik.rules.messages import Move
from stolik.rules.seats import letter


def details(s: State, move: Move) -> dict[str, object]:
    """C6 The token and the tiles of a claim, and those of them that do not lie in front."""
    claim = move if isinstance(move, Claim) else Claim("", ())
    known = [tile for tile in claim.tiles if read_counts(s.edition, (tile,))]
    counts = read_counts(s.edition, known) or []
    lacking = [max(0, n - tiles_of_face(s, s.mover, face)) for face, n in enumerate(counts)]
    unknown = [tile for tile in claim.tiles if tile not in known]
    return {
        "mover": letter(s.mover),
        "token": claim.token,
        "tiles": " ".join(claim.tiles) or "–",
        "missing": " ".join([*write_counts(s.edition, lacking), *unknown]),
        "columns": COLUMNS,
    }
