"""The contract of a game: its state, moves, chance, options, editions and texts. No I/O."""
