"""Studies of the games: simulation and counting. No I/O here; the command line prints."""
