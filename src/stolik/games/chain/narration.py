"""Narration: the details of refusals, and the lines of the log."""

from collections import Counter
from collections.abc import Iterable

from stolik.games.chain.components import COLUMNS
from stolik.games.chain.events import Claimed, Ended, Reacted
from stolik.games.chain.moves import Claim, Done
from stolik.games.chain.pieces import read_counts, write_counts
from stolik.games.chain.rules import tiles_of_face
from stolik.games.chain.state import State
from stolik.rules.messages import LogEntry, Move
from stolik.rules.narration import Line, line, narrator
from stolik.rules.seats import letter

COLOURS = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}
"""The colours that texts have words for, by the letters that faces are written with."""


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


def line_of_drop(_: LogEntry, event: Reacted) -> Line:
    """C4 The tile, its column, and what its chain took."""
    name, face, column = event.seat, line_of_face(event.face), event.column
    if not event.steps:
        return line("drop", name=name, face=face, column=column)
    n, faces = len(event.steps), lines_of_faces(step.face for step in event.steps)
    points = event.points
    return line("chain", name=name, face=face, column=column, n=n, faces=faces, points=points)


def line_of_claim(entry: LogEntry, event: Claimed) -> Line:
    """C6 The token, and the tiles for it."""
    faces = lines_of_faces(entry.move.tiles if isinstance(entry.move, Claim) else ())
    return line("claim", name=event.seat, token=event.token, worth=event.worth, faces=faces)


def lines_of_end(_: LogEntry, event: Ended) -> tuple[Line, ...]:
    """C8 What ended the game; C9 the secret colours."""
    colours = tuple(
        line("colour_of", name=seat, colour=line(name) if name in COLOURS.values() else name)
        for seat, name in enumerate(event.colours)
    )
    end = line("end_column" if event.empty_column else "end_tiles")
    return end, line("colours", colours=colours)


def lines_of_faces(faces: Iterable[str]) -> tuple[Line, ...]:
    """`2 × blue 3, red 1`: equal tiles together."""
    return tuple(
        line("faces", count=count, face=line_of_face(face)) if count > 1 else line_of_face(face)
        for face, count in sorted(Counter(faces).items())
    )


def line_of_face(face: str) -> Line:
    """`blue 3`, from `3b`."""
    number, letter = face[0], face[1]
    if letter in COLOURS:
        return line(f"face_{COLOURS[letter]}", number=number)
    return line("face", colour=letter, number=number)


narrate = narrator(
    {
        Reacted: line_of_drop,
        Claimed: line_of_claim,
        Done: lambda entry, _: () if entry.events else line("done", name=entry.seat),
        Ended: lines_of_end,
    }
)
