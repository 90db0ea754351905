"""The contract of a game: its state, moves, chance, options, editions and texts.

It reads the files of a game and the user's own editions, and does no other I/O.
"""
