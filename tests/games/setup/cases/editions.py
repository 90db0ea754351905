"""An edition of SETUP of one's own, and editions that cannot be."""

from stolik.games.setup.components import finish, links
from stolik.rules.editions import Tables

TABLES = ("links", "finish")
OWN = """
title = "The box on my shelf"
like = "26-links"

[finish]
source = "owner"
2 = 30
3 = 25
"""


def check(edition: Tables) -> None:
    links(edition)
    finish(edition)


WRONG = [
    ('like = "2023"\n[finish]\n3 = 0', "finish: Expected `int` >= 1"),
    ('like = "2022"', "none of the box"),
    ('like = "mine"', "none of the box"),
    (
        'like = "2023"\n[links]\ncorner = "a1-b2"',
        "no link a1-b2",
    ),
    (
        'like = "2023"\n[links]\ncorner = "b2-b2"',
        "no link b2-b2",
    ),
    ('like = "2023"\n[links]\ncorner = "b1-a2 a2-b1"', "twice"),
    ('like = "2023"\n[links]\ncorner = 4', "Expected `str`"),
    ('like = "2023"\n[finish]\nsource = ""', "finish names no source"),
    ('title = "Mine"', "missing required field `source`"),
    ('[colours]\nsouth = "red"', "no table 'colours'"),
    ('like = "2023"\n[finish]\n3 = 1000', "finish: Expected `int` <= 999"),
    ('like = "2023"\n[finish]\n5 = 30', "finish: Object contains unknown"),
    ('like = "2023"\n[finish]\n3 = "50"', "finish: Expected `int`"),
]
