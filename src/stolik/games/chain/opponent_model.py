"""Opponent model: none, as what others do says little about a hidden tile or colour."""
