"""An edition of dnup of one's own, and editions that cannot be."""

from stolik.games.dnup.components import check

__all__ = ["OWN", "TABLES", "WRONG", "check"]

TABLES = ("cards", "groups", "winning")
OWN = """
title = "The box on my shelf"
like = "2026"

[groups]
source = "owner"
3 = ["base", "fifth"]

[winning]
source = "owner"
tokens = 3
"""
LIKE = 'like = "2026"\n'
WRONG = [
    (LIKE + '[cards]\nthird = "1/10 2/8 3/6 11/12"', "no such card: '11/12'"),
    (LIKE + '[cards]\nthird = "1/10 2/8 3/6 9/10"', "9/10 is not in the box, or not so often"),
    (LIKE + '[cards]\nthird = "1/6 2/8 3/6 4/5"', "1/6 is not in the box, or not so often"),
    (LIKE + '[cards]\nthird = "1/10"', "the deck for 4 cannot be dealt evenly"),
    (LIKE + '[cards]\nthird = "1/5 2/8 3/6 4/5"', "the deck for 3 has not the one card"),
    (LIKE + '[groups]\n2 = ["third"]', "the deck for 2 has not the one card with the star"),
    (LIKE + '[groups]\n2 = ["sixth"]', "groups: for 2 players it lists groups of cards"),
    (LIKE + '[groups]\n2 = "base"', "groups: for 2 players it lists groups of cards"),
    (LIKE + "[winning]\ntokens = 0", "winning: Expected `int` >= 1"),
]
