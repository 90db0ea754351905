"""Features of the evaluation: the turns that a hand takes, and how likely a set is beaten.

Cards are counted by value in one int, five bits a value. In thousandths of a turn.
"""

from stolik.games.dnup.components import HAS, HIGHEST_VALUE
from stolik.games.dnup.pieces import HIGH, LOW, join, showing, size, without
from stolik.games.dnup.state import AREAS, State
from stolik.games.dnup.table import deck
from stolik.games.dnup.weights import EVEN, GROUP, LAST, SINGLE, SINGLE_BELOW, TURN

COUNT_BITS = 5
MOST = (1 << COUNT_BITS) - 1

WAYS = (0, 1920, 480, 80, 10, 1)
ONE_WAY = 3840
"""WAYS by size are 3840 / (2 ** size * size!), as each card shows its value half the time."""


def groups(low_up: int, high_up: int) -> int:
    """D3 How many cards of each active value there are."""
    counted = 0
    for value in range(1, HIGHEST_VALUE + 1):
        counted |= size(showing(low_up, high_up, value)) << COUNT_BITS * value
    return counted


def threat_to(s: State, seat: int) -> int:
    """D6 The cards of each value that others may hold: known ones twice, unseen ones once.

    An unseen card counts for both its values, and shows each half the time.
    """
    low_up, high_up = 0, 0
    for other in range(s.players):
        if other != seat:
            low_up = join(low_up, s.known[other][LOW])
            high_up = join(high_up, s.known[other][HIGH])
    unseen = unseen_by(s, seat)
    return 2 * groups(low_up, high_up) + groups(unseen, unseen)


def unseen_by(s: State, seat: int) -> int:
    """D2 The cards that a seat does not see, wherever they are."""
    seen = join(s.discard, join(s.secret[seat][LOW], s.secret[seat][HIGH]))
    for area in range(AREAS):
        seen = join(seen, s.table[area])
    for other in range(s.players):
        seen = join(seen, join(s.known[other][LOW], s.known[other][HIGH]))
    return without(deck(s), seen)


def turns_left(low_up: int, high_up: int, threat: int, weights: list[int]) -> int:
    """D9 The turns that a hand takes, as it is or turned over first."""
    upright = burden(groups(low_up, high_up), threat, weights)
    turned = burden(groups(high_up, low_up), threat, weights)
    return min(upright, turned + weights[TURN])


def burden(hand: int, threat: int, weights: list[int]) -> int:
    """The turns that groups take: a turn each, and more where it is hard to place or beaten.

    One of them is the last, which cannot come back any more: the worst one.
    """
    total, worst, above = 0, 0, 0
    for value in range(HIGHEST_VALUE, 0, -1):
        number = hand >> COUNT_BITS * value & MOST
        if number:
            kind = min(number, 4) - 1
            trouble = (HIGHEST_VALUE - value) * weights[SINGLE + kind]
            trouble += above * weights[SINGLE_BELOW + kind] // 2
            total += weights[GROUP] + trouble
            worst = max(worst, trouble)
        above += threat >> COUNT_BITS * value & MOST
    return total - worst * weights[LAST] // 1000


def danger(s: State, number: int, value: int, threat: int, weights: list[int]) -> int:
    """D6 How likely it is that others beat a set of that many cards, in thousandths."""
    number, others = min(number, 5), s.players - 1
    ways: int = 0
    for higher in range(value + 1, HIGHEST_VALUE + 1):
        ways += (threat >> COUNT_BITS * higher & MOST) ** number
    ways = ways * WAYS[number] // others ** (number - 1)
    return 1000 * ways // (ways + weights[EVEN] * ONE_WAY // 1000 + 1)


def returning(s: State, area: int, side: int) -> int:
    """D10 The cards of a set that have this side up once they are back in a hand."""
    return s.table[area] & HAS[LOW if side == HIGH else HIGH][s.value[area]]
