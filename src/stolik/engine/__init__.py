"""The two speeds of one source: plain Python, and the same functions compiled by Numba."""
