"""Ours against the peers, in one run: decisions a second of uniformly random play.

`python -m benchmarks --help` says how. A peer that is not installed is listed, not missed; the
extra `bench` of the project installs them all. Only a player's decisions count, never chance;
each peer's file says how it is played and counted. Where that leaves a choice, the choice is in
the peer's favour.
"""
