"""What to press for a move of dnup."""

TURN = '[data-verb="turn"]'


def clicks(move: str) -> list[str]:
    """The selectors to press, in order, from an empty draft."""
    verb, *words = move.split()
    if verb == "turn":
        return [TURN]
    if verb == "take":
        return [area(words[0])]
    if verb == "add":
        return [card(words[0]), area(words[-1])]
    return [card(word) for word in words]


def card(word: str) -> str:
    """The first card like this in the hand that is not chosen yet."""
    return f'[data-word="{word}"][aria-pressed=false]'


def area(word: str) -> str:
    """The set of an area."""
    return f'[data-word="{word}"]'
