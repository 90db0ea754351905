"""What is wrong with a refused move: the tiles and squares that its sentence mentions.

Only whoever's turn it is can be refused for what they hold, so only their hand is looked at.
"""

from collections import Counter
from collections.abc import Iterable

from stolik.core.seats import letter
from stolik.games.setup.board import joined, linked, number_of, suit_of, where
from stolik.games.setup.components import MOST_PLACED, OWN, SQUARES, square
from stolik.games.setup.placing import allowed_squares, at_hand
from stolik.games.setup.state import State
from stolik.games.setup.tiles import in_order, write_tile, write_tiles

Laid = list[tuple[int, str]]
"""Tiles, and the names of the squares they are to be placed on."""


def faults(s: State, laid: Laid, swapped: list[int]) -> dict[str, object]:
    """Everything that a sentence about a refusal can mention."""
    on_board = [(tile, name) for tile, name in laid if name in SQUARES]
    names = [name for _, name in laid]
    tiles = [tile for tile, _ in laid] + swapped
    return {
        "mover": letter(s.mover),
        "most": MOST_PLACED,
        "number": len(laid),
        "tiles": written(tiles),
        "repeated": written(tile for tile, times in Counter(tiles).items() if times > 1),
        "shared": " ".join(sorted(name for name, times in Counter(names).items() if times > 1)),
        "missing_squares": " ".join(sorted(set(names) - set(SQUARES))),
        "not_held": written(not_held(s, laid, swapped)),
        **owners(s, on_board),
        **break_in_set(s, on_board),
    }


def written(tiles: Iterable[int]) -> str:
    """Tiles in order."""
    return " ".join(map(write_tile, in_order(tiles)))


def on_squares(laid: Laid) -> str:
    """`5H@b2 6H@c2`."""
    order = sorted(laid, key=lambda pair: (number_of(pair[0]), suit_of(pair[0])))
    return " ".join(f"{write_tile(tile)}@{name}" for tile, name in order)


def not_held(s: State, laid: Laid, swapped: list[int]) -> list[int]:
    """The tiles that are not where whoever is to move could take them from."""
    missing = [tile for tile, _ in laid if not at_hand(s, s.mover) >> tile & 1]
    return missing + [tile for tile in swapped if not s.hands[s.mover] >> tile & 1]


def owners(s: State, laid: Laid) -> dict[str, object]:
    """The squares that are another player's, and whose they are."""
    wrong = [name for _, name in laid if not square(name) & allowed_squares(s, s.mover)]
    seats = [
        seat for seat in range(s.players) if any(square(n) & OWN[s.players][seat] for n in wrong)
    ]
    return {"squares": " ".join(sorted(wrong)), "owners": " ".join(map(letter, seats))}


def break_in_set(s: State, laid: Laid) -> dict[str, object]:
    """Where the placed tiles come apart: the one, the other, and what is missing between them."""
    one, other, missing = laid[:1], laid[1:2], ""
    if len({number_of(tile) for tile, _ in laid}) == 1:
        one, other = parts_of_numbers(s, laid)
    elif len({suit_of(tile) for tile, _ in laid}) == 1:
        one, other, missing = break_in_run(s, sorted(laid))
    return {"one": on_squares(one), "other": on_squares(other), "missing": missing}


def parts_of_numbers(s: State, laid: Laid) -> tuple[Laid, Laid]:
    """The placed tiles that are joined to the first one, and the others."""
    squares = 0
    for _, name in laid:
        squares |= square(name)
    number = number_of(laid[0][0])
    part = joined(s, square(laid[0][1]), s.numbers[number] | squares)
    together = [pair for pair in laid if square(pair[1]) & part]
    return together, [pair for pair in laid if pair not in together]


def break_in_run(s: State, laid: Laid) -> tuple[Laid, Laid, str]:
    """The neighbours in the run that are not linked, or the tile that is missing."""
    placed = dict(laid)
    suit = suit_of(laid[0][0])
    here = laid[0]
    for tile in range(laid[0][0] + 1, laid[-1][0] + 1):
        there = placed.get(tile) or visible_on(s, suit, number_of(tile), placed)
        if not there:
            return laid[:1], laid[-1:], write_tiles(1 << tile)[0]
        if not square(there) & linked(s, square(here[1])):
            return [here], [(tile, there)], ""
        here = (tile, there)
    return laid[:1], laid[-1:], ""


def visible_on(s: State, suit: int, number: int, placed: dict[int, str]) -> str:
    """The square that shows a tile and is not covered by the placement; empty if there is none."""
    found = where(s, suit, number)
    names = [name for name in SQUARES if square(name) == found]
    return names[0] if names and names[0] not in placed.values() else ""
