"""Why a move is refused, and the clause that each refusal names. 0 is no reason: the move is fine.

The sentences are in texts/, under the names of this list.
"""

CLAUSE_OF_REASON = {
    "fine": "",
    "game_over": "S10",
    "line_reached": "S10",
    "not_your_turn": "S1",
    "not_your_turn_in_teams": "S11",
    "no_action": "S1",
    "place_nothing": "S4",
    "place_too_many": "S4",
    "tile_twice": "S4",
    "square_twice": "S4",
    "no_such_square": "S4",
    "place_not_held": "S4",
    "square_of_other": "S4",
    "tiles_unlike": "S4",
    "makes_no_set": "S4",
    "numbers_apart": "S4",
    "run_broken": "S4",
    "run_not_linked": "S4",
    "nothing_owed": "S6",
    "bonus_is_automatic": "S6",
    "decline_too_early": "S6",
    "swap_nothing": "S7",
    "swap_twice": "S7",
    "swap_not_held": "S7",
    "swap_secretly": "S7",
}
CLAUSES = CLAUSE_OF_REASON
REASONS = tuple(CLAUSE_OF_REASON)

(
    FINE,
    GAME_OVER,
    LINE_REACHED,
    NOT_YOUR_TURN,
    NOT_YOUR_TURN_IN_TEAMS,
    NO_ACTION,
    PLACE_NOTHING,
    PLACE_TOO_MANY,
    TILE_TWICE,
    SQUARE_TWICE,
    NO_SUCH_SQUARE,
    PLACE_NOT_HELD,
    SQUARE_OF_OTHER,
    TILES_UNLIKE,
    MAKES_NO_SET,
    NUMBERS_APART,
    RUN_BROKEN,
    RUN_NOT_LINKED,
    NOTHING_OWED,
    BONUS_IS_AUTOMATIC,
    DECLINE_TOO_EARLY,
    SWAP_NOTHING,
    SWAP_TWICE,
    SWAP_NOT_HELD,
    SWAP_SECRETLY,
) = range(len(REASONS))
