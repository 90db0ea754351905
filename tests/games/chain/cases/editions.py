"""An edition of Chain Reaction of one's own, and editions that cannot be."""

from stolik.games.chain.components import check

__all__ = ["OWN", "TABLES", "WRONG", "check"]

TABLES = ("colours", "faces", "tokens")
MY_FACES = " ".join(["4w", "3b", "2o", "1p", "1w", "2b"] * 15)
OWN = f"""
title = "The box on my shelf"

[colours]
source = "owner"
names = ["white", "black", "orange", "purple"]

[faces]
source = "owner"
faces = "{MY_FACES}"

[tokens]
source = "owner"
tokens = [
    {{ numbers = "4", worth = 100, tokens = 12 }},
    {{ numbers = "12", worth = 7, tokens = 8 }},
]
"""

LIKE = 'like = "standard"\n'
TABLE = LIKE + '[{}]\nsource = "owner"\n'
WRONG = [
    (TABLE.format("faces") + 'faces = "1r 2g"', "there are 90 tiles, not 2"),
    ('like = "2021"', "it is like '2021', which is none of the box"),
    ('title = "Mine"', "missing required field `source`"),
    ("like standard", "line 1"),
    (LIKE + "faces = 3", "faces is a table of its own"),
    (LIKE + '[tiles]\nsource = "owner"\nedges = "0123"', "no table 'tiles'; there are colours,"),
    (TABLE.format("faces") + "faces = 3", "faces: Expected `str`, got `int`"),
    (TABLE.format("faces") + 'faces = ["1r"]', "faces: Expected `str`, got `array`"),
    (TABLE.format("faces") + 'numbers = "1"', "faces: Object contains unknown field `numbers`"),
    (TABLE.format("faces") + 'faces = "1r 2g"', "there are 90 tiles, not 2"),
    (TABLE.format("colours") + 'names = "red"', "colours: Expected `array`, got `str`"),
    (TABLE.format("colours") + 'names = ["red", "green", "blue", "yellow", "tan"]', "4 colours"),
    (TABLE.format("colours") + "names = [1, 2, 3, 4]", "colours: Expected `str`, got `int`"),
    (TABLE.format("tokens") + 'tokens = ["111"]', "tokens: Expected `object`, got `str`"),
    (TABLE.format("tokens") + 'tokens = [{numbers = "1", worth = 5}]', "missing required field"),
    (
        TABLE.format("tokens") + "tokens = [{numbers = 111, worth = 5, tokens = 20}]",
        "tokens: Expected `str`, got `int`",
    ),
    (
        TABLE.format("tokens") + 'tokens = [{numbers = "1", worth = "5", tokens = 20}]',
        "tokens: Expected `int`, got `str`",
    ),
    (
        TABLE.format("tokens") + 'tokens = [{numbers = "1", worth = 5, tokens = 20, left = 1}]',
        "unknown field `left`",
    ),
    (
        TABLE.format("tokens") + 'tokens = [{numbers = "1235", worth = 5, tokens = 20}]',
        "a token's numbers are 1 to 4, not '1235'",
    ),
]
