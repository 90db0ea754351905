"""The information state, and determinizations of it: hands, swaps and the bag are secret."""

from stolik.games.setup.components import ALL_TILES, TILES
from stolik.games.setup.rules import team_of
from stolik.games.setup.state import State
from stolik.games.setup.table import shown
from stolik.rules.bits import count
from stolik.rules.chance import pick


def reveal(s: State, seat: int, seen: State) -> None:
    """S12 What a seat may know: all that is open, its own hand, and S11 its partner's."""
    for other in range(s.players):
        seen.hidden[other] = s.hidden[other]
        if sees_hand(s, seat, other):
            seen.hands[other] = s.hands[other]
        else:
            seen.hidden[other] += count(s.hands[other])


def sees_hand(s: State, seat: int, other: int) -> bool:
    """S11 Partners see each other's hands; S12 others only their own."""
    if s.teams and seat >= 0:
        return team_of(seat) == team_of(other)
    return seat == other


def complete(s: State, seat: int, rng: list[int]) -> None:
    """S12 Deal what the seat cannot see to the hands that miss tiles, and the rest to the bag."""
    unseen = ALL_TILES & ~shown(s)
    for other in range(s.players):
        for _ in range(s.hidden[other]):
            tile = pick(rng, unseen)
            s.hands[other] |= 1 << tile
            unseen ^= 1 << tile
        s.hidden[other] = 0
    s.bag |= unseen


def hides(s: State) -> int:
    """S12 How many tiles this state does not show; 0 for a true one."""
    return TILES - count(shown(s))
