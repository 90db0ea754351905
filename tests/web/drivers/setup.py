"""How a move of SETUP is put together on the page."""


def clicks(move: str) -> list[str]:
    """What to press, in order: a tile and then its square, or a verb and then its tiles."""
    verb, *rest = move.split()
    if verb == "place":
        pressed = [part for word in rest for part in word.split("@")]
        return [f'[data-word="{part}"]' for part in pressed]
    return [f'[data-verb="{verb}"]', *(f'[data-word="{tile}"]' for tile in rest)]
