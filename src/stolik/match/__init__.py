"""A match, one game being played: its positions, log, record, replay and provably fair chance."""
