"""Narration: the details of refusals, and the lines of the log.

A seat is refused for what it holds in its own turn only, so no other hand is looked at.
"""

from collections import Counter
from collections.abc import Iterable

from stolik.games.setup import pieces
from stolik.games.setup.components import MOST_PLACED, NUMBERS, OWN, SQUARES, square
from stolik.games.setup.encoding import encode_placement, placed_squares, slots_of, value_of
from stolik.games.setup.events import BagRefilled, Bonus, Missed, Scored
from stolik.games.setup.moves import Call, Decline, Place, Swap, Swapped
from stolik.games.setup.pieces import AT, Laid, in_symbols, read_tile, split
from stolik.games.setup.state import State
from stolik.games.setup.table import allowed_squares, at_hand, break_in_run, joined, square_in_run
from stolik.rules.bits import lowest
from stolik.rules.messages import Move
from stolik.rules.narration import Line, line, narrator
from stolik.rules.seats import letter


def details(s: State, move: Move) -> dict[str, object]:
    laid = list(map(split, move.tiles)) if isinstance(move, Place) else []
    swapped = list(map(read_tile, move.tiles)) if isinstance(move, Swap) else []
    on_board = list({tile: name for tile, name in laid if name in SQUARES}.items())
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
    return pieces.in_symbols(" ".join(map(pieces.write_tile, pieces.in_order(tiles))))


def on_squares(laid: Laid) -> str:
    """Tiles on squares in order: `5♥ b1, 6♥ c1`."""
    return ", ".join(pieces.in_symbols(word).replace(AT, " ") for word in pieces.write_laid(laid))


def not_held(s: State, laid: Laid, swapped: list[int]) -> list[int]:
    """The tiles that are not where the seat to move could take them from."""
    missing = [tile for tile, _ in laid if not at_hand(s, s.mover) >> tile & 1]
    return missing + [tile for tile in swapped if not s.hands[s.mover] >> tile & 1]


def owners(s: State, laid: Laid) -> dict[str, object]:
    """The squares that are another player's, and whose they are."""
    wrong = [name for _, name in laid if not square(name) & allowed_squares(s, s.mover)]
    taken = sum({*map(square, wrong)})
    seats = [seat for seat, own in enumerate(OWN[s.players]) if own & taken]
    return {"squares": " ".join(sorted(wrong)), "owners": " ".join(map(letter, seats))}


def break_in_set(s: State, laid: Laid) -> dict[str, object]:
    """The two tiles between which a set comes apart, and what is missing between them."""
    one, other, missing = laid[:1], laid[1:2], ""
    if len({pieces.number_of(tile) for tile, _ in laid}) == 1:
        one, other = parts_of_numbers(s, laid)
    elif len({pieces.suit_of(tile) for tile, _ in laid}) == 1:
        one, other, missing = parts_of_run(s, sorted(laid))
    return {"one": on_squares(one), "other": on_squares(other), "missing": missing}


def parts_of_numbers(s: State, laid: Laid) -> tuple[Laid, Laid]:
    """The placed tiles that are joined to the first one, and the others."""
    tile, name = laid[0]
    placed = sum({square(name) for _, name in laid})
    part = joined(s, square(name), s.numbers[pieces.number_of(tile)] | placed)
    together = [pair for pair in laid if square(pair[1]) & part]
    return together, [pair for pair in laid if pair not in together]


def parts_of_run(s: State, laid: Laid) -> tuple[Laid, Laid, str]:
    """The neighbours in the run that are not linked, or its ends and the tile that is missing."""
    code = encode_placement(laid)
    suit, slots, placed = value_of(code), slots_of(code), placed_squares(code)
    number = break_in_run(s, suit, slots, placed)
    there = square_in_run(s, suit, slots, placed, number) if number else 0
    tile = NUMBERS * suit + number - 1
    if not there:
        return laid[:1], laid[-1:], written([tile]) if number else ""
    here = square_in_run(s, suit, slots, placed, number - 1)
    return [(tile - 1, SQUARES[lowest(here)])], [(tile, SQUARES[lowest(there)])], ""


def placed(laid: str) -> Line:
    tile, _, square = laid.partition(AT)
    return line("tile_on", tile=in_symbols(tile), square=square)


def sets_scored(came: Scored) -> str:
    """The tiles of the sets, wherever they lie."""
    sets = (" ".join(laid.partition(AT)[0] for laid in one.tiles) for one in came.sets)
    return in_symbols(" · ".join(sets))


narrate = narrator(
    {
        Place: lambda entry, it: line(
            "places", name=entry.seat, tiles=tuple(map(placed, it.tiles))
        ),
        Swap: lambda entry, it: line(
            "swaps", name=entry.seat, tiles=in_symbols(" ".join(it.tiles))
        ),
        Swapped: lambda entry, it: line("swaps", name=entry.seat, tiles=line("tiles", n=it.number)),
        Call: lambda entry, _: line("calls", name=entry.seat),
        Decline: lambda entry, _: line("declines", name=entry.seat),
        Scored: lambda _, it: line("scored", points=it.points, sets=sets_scored(it)),
        Bonus: lambda _, it: line("gets_bonus", name=it.seat, points=it.points),
        Missed: lambda _, it: line("misses_bonus", name=it.seat, points=it.points),
        BagRefilled: lambda *_: line("bag_refilled"),
    }
)
