"""An edition of Raise of one's own, and editions that cannot be."""

from stolik.games.raising.components import check

__all__ = ["OWN", "TABLES", "WRONG", "check"]

TABLES = ("cards", "scoring", "dice")
OWN = """
title = "The box on my shelf"
like = "2021"

[cards]
source = "owner"
gear = "2 3 4 5 6"
bell = "1 1 1 2 2 2 4:7 4:9"

[scoring]
source = "owner"
cards = "7 7 7 7 7 7 7 7 7 7 7 7 7 7"

[dice]
source = "owner"
dice = [
    "cloud cloud cloud cloud cloud cloud",
    "cloud cloud cloud cloud cloud cloud",
    "cloud cloud cloud cloud cloud cloud",
    "cloud cloud cloud cloud cloud cloud",
    "gear gear gear gear gear gear",
    "gear gear gear gear gear gear",
    "blank blank blank blank blank blank",
]
"""

WRONG = [
    ('like = "2021"\n[cards]\nbell = "1 1 1 2 2 2 3"', "a deck has 30 cards, not 29"),
    ('like = "2020"', "it is like '2020', which is none of the box"),
    ('like = "mybox"', "it is like 'mybox', which is none of the box"),
    ("like = 2021", "it is like 2021, which is none of the box"),
    ('title = "Mine"', "missing required field `source`"),
    ('[cards]\ngear = "2 3 4 5 6"', "cards: Object missing required field `diamond`"),
    ('like = "2021"\n[cards]\nsource = " "', "cards names no source"),
    ('like = "2021"\n[cards]\nsource = 3', "cards names no source"),
    ('like = "2021"\ncards = 3', "cards is a table of its own"),
    ('like = "2021"\ntitle = 3', "its title is a text, not 3"),
    ('like = "2021"\n[colours]\nbell = "orange"', "no table 'colours'; there are cards, scoring"),
    ('like = "2021"\n[cards]\ncrown = "1"', "unknown field `crown`"),
    ('like = "2021"\n[cards]\nbell = "1 1 1 2 2 2 3 3 3"', "a deck has 30 cards, not 31"),
    ('like = "2021"\n[cards]\nbell = ""', "a deck has 30 cards, not 22"),
    ('like = "2021"\n[cards]\ndiamond = "3 4 5 7"', "no diamond card can be '7'"),
    ('like = "2021"\n[cards]\ndiamond = "0 4 5 6"', "no diamond card can be '0'"),
    ('like = "2021"\n[cards]\ndiamond = "-3 4 5 6"', "no diamond card can be '-3'"),
    ('like = "2021"\n[cards]\ncloud = "1 2 3 4 5 six"', "no cloud card can be 'six'"),
    ('like = "2021"\n[cards]\ncloud = "1 2 3 4 5 6:"', "no cloud card can be '6:'"),
    ('like = "2021"\n[cards]\ncloud = "1 2 3 4 5 6:100"', "no cloud card can be '6:100'"),
    ('like = "2021"\n[cards]\ncloud = "1 2 3 4 5 6:5:1"', "no cloud card can be '6:5:1'"),
    ('like = "2021"\n[cards]\nbell = 3', "Expected `str`, got `int` - at `$.bell`"),
    ('like = "2021"\n[cards]\nbell = [1, 1]', "Expected `str`, got `array` - at `$.bell`"),
    (
        'like = "2021"\n[scoring]\ncards = "6 8 8 10 10 12 12 14 14 16 16 18 18 20 20"',
        "there are 14 scoring cards, not 15",
    ),
    (
        'like = "2021"\n[scoring]\ncards = "6 8 8 10 10 12 12 14 14 16 16 18 18"',
        "there are 14 scoring cards, not 13",
    ),
    (
        'like = "2021"\n[scoring]\ncards = "0 8 8 10 10 12 12 14 14 16 16 18 18 20"',
        "scoring cards are numbers from 1 to 99",
    ),
    (
        'like = "2021"\n[scoring]\ncards = "6 8 8 10 10 12 12 14 14 16 16 18 18 100"',
        "scoring cards are numbers from 1 to 99",
    ),
    (
        'like = "2021"\n[scoring]\ncards = "6 8 8 10 10 12 12 14 14 16 16 18 18 x"',
        "scoring cards are numbers from 1 to 99",
    ),
    ('like = "2021"\n[scoring]\ncards = 14', "Expected `str`, got `int`"),
    ('like = "2021"\n[dice]\ndice = ["bell bell bell bell bell"]', "7 dice with 6 faces, not [5]"),
    ('like = "2021"\n[dice]\ndice = ["crown bell bell bell bell bell"]', "no die shows 'crown'"),
    ('like = "2021"\n[dice]\ndice = "bell"', "Expected `array`, got `str`"),
    ('like = "2021"\n[dice]\ndice = [1, 2, 3, 4, 5, 6, 7]', "Expected `str`, got `int`"),
    ('like = "2021"\n[dice]\nnumber = 7', "unknown field `number`"),
    ('like "2021"', "line 1"),
]
