"""Where to press for a move of this game."""


def clicks(move: str) -> list[str]:
    """`drop 3 turn 1`: a column and turns; `claim 12 with 1r 2g`: a token and its tiles."""
    verb, *words = move.split()
    if verb == "drop":
        column, _, turn = words
        return [f'button[data-word="{column}"]', *['[data-verb="turn"]'] * int(turn)]
    if verb == "claim":
        token, _, *faces = words
        return [f'button[data-word="{word}"]' for word in (token, *faces)]
    return ['[data-verb="done"]']
