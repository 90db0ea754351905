"""Events of a move: none that the move does not say by itself."""
