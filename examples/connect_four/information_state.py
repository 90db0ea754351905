"""The information state: only the generator is secret."""

from examples.connect_four.state import State


def hides(s: State) -> int:
    """F1 Nothing is hidden."""
    return 0
