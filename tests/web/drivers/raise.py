# ruff: noqa: N999
"""How a move of Raise is put together on the page."""


def clicks(move: str) -> list[str]:
    """What to press for a move: each of its cards in turn, or the button to pass.

    Equal cards are words of several buttons, and any of those not pressed yet will do.
    """
    verb, *cards = move.split()
    if verb == "pass":
        return ['[data-word="pass"]']
    return [f'[data-word="{card}"][aria-pressed="false"]' for card in cards]
