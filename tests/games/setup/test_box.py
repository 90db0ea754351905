"""The box: what is in it."""

import stolik
from stolik.games.setup import components
from stolik.games.setup.components import EDITIONS, LINKS
from stolik.games.setup.encoding import ACTION_BITS, PLACE, SAME_SUIT

CORNERS = {"a2-b1", "c1-d2", "c4-d3", "a3-b4"}


def names(edition: int) -> set[str]:
    return {"-".join(link) for link in LINKS[edition]}


def test_two_squares_are_linked_when_they_touch() -> None:
    squares = components.SQUARES
    touching = {
        f"{one}-{other}"
        for one in squares
        for other in squares
        if one < other
        and abs(ord(one[0]) - ord(other[0])) <= 1
        and abs(int(one[1]) - int(other[1])) <= 1
    }
    assert len(touching) == 30
    assert names(EDITIONS.names.index("2023")) == touching


def test_the_other_edition_lacks_the_diagonals_that_cut_the_corners() -> None:
    assert names(EDITIONS.names.index("26-links")) == names(EDITIONS.names.index("2023")) - CORNERS


def test_the_moves_of_the_largest_hand_fit_into_their_room() -> None:
    match = stolik.game("setup").position(
        """
        setup, players 2
        to_move A
        board b2=1T b3=4D c2=6C c3=9S
        common 5H 6H 7H 8H
        A: hand 1H 2H 3H 4H
        B: hand 1S 2S 3S 4S
        bag rest
        """
    )
    moves = [0] * match.game.most_moves
    listed = moves[: match.game.legal.legal_moves(match._state, 0, moves)]
    runs = [move for move in listed if move & 7 == PLACE | SAME_SUIT << ACTION_BITS]
    singles = [move for move in listed if move & 7 == PLACE]
    assert len(set(listed)) == len(listed)
    assert len(listed) == len(runs) + len(singles) + 15
    assert len(runs) == 43_686
