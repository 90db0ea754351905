"""A record: a whole game as readable text, which replays to the same end.

Hash chaining: the fingerprint at the end of a line depends on all lines above, so that a file that
was cut off or changed is refused with the line and the reason.
"""

from hashlib import sha256
from pathlib import Path

import msgspec

from stolik.rules.messages import Outcome
from stolik.rules.seats import letter

MAGIC = "stolik record 1"
FINGERPRINT_SIGN = " ~"
FINGERPRINT_LENGTH = 8
HIDDEN = "hidden"
GOES_ON = "the game goes on"


class RecordedMove(msgspec.Struct, frozen=True):
    seat: int
    move: str


class Record(msgspec.Struct, frozen=True):
    """A game, its options and edition, the version of its rules, names, seed and moves.

    The seed is None, and the start empty, while the game runs and they are secret. A provably fair
    match has a table, and a commitment to its seed from the beginning.
    """

    game: str
    rules: int
    players: int
    options: dict[str, str]
    names: tuple[str, ...]
    table: str
    commitment: str
    seed: int | None
    start: str
    moves: tuple[RecordedMove, ...]
    outcome: Outcome | None

    def __str__(self) -> str:
        lines, fingerprint = self.opening(), ""
        for line in lines:
            fingerprint = fingerprint_of(fingerprint, line)
        moves = [f"{i} {letter(m.seat)} {m.move}" for i, m in enumerate(self.moves, start=1)]
        for line in [*moves, f"result {self.outcome or GOES_ON}"]:
            fingerprint = fingerprint_of(fingerprint, line)
            lines.append(line + FINGERPRINT_SIGN + fingerprint)
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        """Writes the text to a file, whole or not at all; a running game for its owner alone."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.unlink(missing_ok=True)
        try:
            draft.touch(0o644 if self.outcome else 0o600)
            draft.write_text(str(self), "utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)

    def opening(self) -> list[str]:
        return [
            MAGIC,
            f"game {self.game}",
            f"rules {self.rules}",
            f"players {self.players}",
            *(f"option {name} {value}" for name, value in self.options.items()),
            *(f"name {letter(seat)} {name}" for seat, name in enumerate(self.names)),
            *([f"table {self.table}", f"commitment {self.commitment}"] if self.table else []),
            f"seed {HIDDEN if self.seed is None else self.seed}",
            *(f"start {line}" for line in self.start.splitlines()),
        ]


def fingerprint_of(previous: str, line: str) -> str:
    """The fingerprint of a line and, through the one before it, of all lines above."""
    return sha256(f"{previous}\n{line}".encode()).hexdigest()[:FINGERPRINT_LENGTH]
