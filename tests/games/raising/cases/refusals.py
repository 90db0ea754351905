"""Moves of Raise that are refused, that are allowed, and texts that are none."""

from stolik.games.raising.moves import Open, Opened, Pass, Raise
from tests.games.raising.table import DECK

OPENING = """
    raise, players 4
    turns 50, roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track
    A: hand bell1 bell2 bell2 cloud4 gear3 hourglass4
    B: scored 6 8 8 10, laid diamond5, hand any
    C: pile_B rest
    D: hand any
"""
RAISING = """
    raise, players 5
    turns 56, roller B, scoring 14, dice 3xbell 2xdiamond 1xgear
    track A 4, D 8, B 15
    A: opened bell1, hand bell1 cloud1 gear3, pot bell1, pile_B rest
    B: scored 6 8 8 10, opened diamond5, pot diamond5, hand any
    C: pile_B rest
    D: opened bell2, pot bell2, hand any
    E: opened cloud1, pot cloud1, hand any
"""
HOPELESS = RAISING.replace("hand bell1 cloud1 gear3", "hand cloud3 cloud1")
STACKED = """
    raise, players 3
    turns 3, roller B, scoring 14, dice 3xbell
    track C 4, A 4, B 12
    A: opened bell1, pot bell1, hand any
    B: opened bell3, pot bell3, hand any
    C: opened cloud4, pot cloud4, hand cloud1 cloud2 any
"""
OVER = """
    raise, players 2
    turns 70, roller A, dice 3xbell
    track
    A: scored 6 8 8 10, pile_A rest
    B: scored 10 12 12 14, pile_B rest
"""
Row = tuple[str, str, str, str, str]

REFUSALS: list[Row] = [
    (OVER, "A pass", "R9", "game_over", ""),
    (OVER, "B open bell1", "R9", "game_over", ""),
    (OVER, "A raise", "R9", "game_over", ""),
    (OPENING, "C open bell1", "R8", "no_cards", ""),
    (OPENING, "C pass", "R8", "no_cards", ""),
    (RAISING, "C raise bell1", "R8", "no_cards", ""),
    (OPENING, "B open bell1", "R3", "laid_already", ""),
    (OPENING, "B open diamond5", "R3", "laid_already", ""),
    (OPENING, "B pass", "R3", "laid_already", ""),
    (RAISING, "E raise bell1", "R6", "passed_already", ""),
    (RAISING, "E pass", "R6", "passed_already", ""),
    (RAISING, "D pass", "R4", "not_furthest_behind", "A"),
    (RAISING, "B raise bell1", "R4", "not_furthest_behind", "A"),
    (STACKED, "A pass", "R4", "not_furthest_behind", "C"),
    (OPENING, "A pass", "R3", "open_first", ""),
    (OPENING, "D raise bell1", "R3", "open_first", ""),
    (OPENING, "A raise", "R3", "open_first", ""),
    (OPENING, "A raise bell9", "R3", "open_first", ""),
    (RAISING, "A open bell1", "R3", "open_too_late", ""),
    (RAISING, "A open cloud4", "R3", "open_too_late", ""),
    (RAISING, "A open bell9", "R3", "open_too_late", ""),
    (RAISING, "A opened", "R3", "open_too_late", ""),
    (OPENING, "A open diamond5", "R3", "open_not_held", "diamond5"),
    (OPENING, "A open bell3:5", "R3", "open_not_held", "bell3:5"),
    (OPENING, "A opened", "R3", "open_secretly", ""),
    (RAISING, "A raise", "R5", "raise_nothing", ""),
    (HOPELESS, "A raise", "R5", "raise_nothing", ""),
    (RAISING, "A raise gear6", "R5", "raise_not_held", "gear6"),
    (RAISING, "A raise gear3 bell2", "R5", "raise_not_held", "bell2"),
    (RAISING, "A raise bell1 bell1", "R5", "raise_not_held", "bell1"),
    (HOPELESS, "A raise gear6", "R5", "raise_not_held", "gear6"),
    (RAISING, "A raise cloud1", "R5", "raise_not_enough", "5 D 8"),
    (RAISING, "A raise bell1", "R5", "raise_not_enough", "8 D 8"),
    (HOPELESS, "A raise cloud3", "R6", "raise_impossible", "D 8"),
    (HOPELESS, "A raise cloud1 cloud3", "R6", "raise_impossible", "D 8"),
]
INTS = [(OPENING, "A", -1, "R5", "no_action")]
STRUCTS = [
    Opened(),
    Open("bell9"),
    Open("bell3:7"),
    Open("gear6"),
    Raise(()),
    Raise(("bell9",)),
    Raise(("diamond6", "diamond6")),
    Raise(("bell1",) * 30),
    Pass(),
]
ALLOWED = [
    (OPENING, "A open bell2", "open bell2"),
    (OPENING, "D open bell1", "open bell1"),
    (RAISING, "A raise gear3", "raise gear3"),
    (RAISING, "A raise bell1 cloud1", "raise cloud1 bell1"),
    (RAISING, "A raise gear3 cloud1 bell1", "raise gear3 cloud1 bell1"),
    (RAISING, "A pass", "pass"),
    (HOPELESS, "A pass", "pass"),
    (STACKED, "C raise cloud1", "raise cloud1"),
]
NO_MOVES = [
    "",
    "open",
    "open bell",
    "open 2",
    "open 2bell",
    "open bell03",
    "open bell22",
    "open bell-2",
    "open bell2:",
    "open bell2:x",
    "open bell2:123",
    "open bell2:-1",
    "open bell3:٥",
    "open bell٢",
    "open bell２",
    "open bell²",
    "open bell2²",
    "open bell ٢",
    "open bell_2",
    "open bell2 bell2",
    "open bell 2 2",
    "open x2",
    "open 2 bell",
    "open belly2",
    "open k2",  # koło or klepsydra
    "open dd2",
    "open hidden",
    "opened bell2",
    "opened 1",
    "raise x",
    "raise bell2 and gear3",
    "raise bell2+gear3",
    "raise bell2/gear3",
    "raise " + "bell1 " * 31,
    "raise " + " ".join([*DECK, "bell1"]),
    "pass bell2",
    "pass 1",
    "passed",
    "bell2",
    "fold",
    "podbij x",
    "pas bell2",
    "połóż",
    "raise\0bell2",
]
SPELLINGS = [
    ("OPEN BELL2", "open bell2"),
    ("  open   bell2  ", "open bell2"),
    ("open bell 2", "open bell2"),
    ("open bell 3:5", "open bell3:5"),
    ("open bell3:05", "open bell3:5"),
    ("open b2", "open bell2"),
    ("open be 2", "open bell2"),
    ("open d5", "open diamond5"),
    ("open h1", "open hourglass1"),
    ("open dzwonek2", "open bell2"),
    ("open dz2", "open bell2"),
    ("open dzwonek3:5", "open bell3:5"),
    ("open diament5", "open diamond5"),
    ("open koło3", "open gear3"),
    ("open KOŁO3", "open gear3"),
    ("open kolo3", "open gear3"),
    ("open ko3", "open gear3"),
    ("open zębatka3", "open gear3"),
    ("open zebatka 3", "open gear3"),
    ("open chmura4", "open cloud4"),
    ("open ch4", "open cloud4"),
    ("open klepsydra1", "open hourglass1"),
    ("open kl1", "open hourglass1"),
    ("połóż dzwonek2", "open bell2"),
    ("poloz b2", "open bell2"),
    ("otwórz bell2", "open bell2"),
    ("OTWÓRZ bell2", "open bell2"),
    ("otworz bell2", "open bell2"),
    ("podbij chmura4 koło3", "raise gear3 cloud4"),
    ("podwyższ c4", "raise cloud4"),
    ("podwyzsz c4", "raise cloud4"),
    ("raise cloud4, gear3", "raise gear3 cloud4"),
    ("raise cloud 4 gear 3", "raise gear3 cloud4"),
    ("raise bell3:5 bell3 bell1 bell3", "raise bell1 bell3 bell3 bell3:5"),
    ("raise", "raise"),
    ("pas", "pass"),
    ("pasuję", "pass"),
    ("PASUJE", "pass"),
    ("Pass", "pass"),
    ("opened", "opened"),
]
WIRE = [
    {"do": "open", "card": "bell2\n"},
    {"do": "raise", "cards": ["gear3", "bell1"]},
    *({"do": "open", "card": card} for card in ("bell", "bell22", "b2", "Bell2", "bell２", "")),
    *({"do": "raise", "cards": ["bell1"] * number} for number in range(29, 33)),
    {"do": "raise"},
    {"do": "open"},
]
IN_ORDER = False
