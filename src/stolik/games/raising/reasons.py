"""Why a move is refused, and the clause that each refusal names. 0 is no reason: the move is fine.

The sentences are in texts/, under the names of this list.
"""

CLAUSE_OF_REASON = {
    "fine": "",
    "game_over": "R9",
    "no_cards": "R8",
    "laid_already": "R3",
    "passed_already": "R6",
    "not_furthest_behind": "R4",
    "no_action": "R5",
    "open_first": "R3",
    "open_too_late": "R3",
    "open_not_held": "R3",
    "open_secretly": "R3",
    "raise_nothing": "R5",
    "raise_not_held": "R5",
    "raise_not_enough": "R5",
    "raise_impossible": "R6",
}
CLAUSES = CLAUSE_OF_REASON
REASONS = tuple(CLAUSE_OF_REASON)

(
    FINE,
    GAME_OVER,
    NO_CARDS,
    LAID_ALREADY,
    PASSED_ALREADY,
    NOT_FURTHEST_BEHIND,
    NO_ACTION,
    OPEN_FIRST,
    OPEN_TOO_LATE,
    OPEN_NOT_HELD,
    OPEN_SECRETLY,
    RAISE_NOTHING,
    RAISE_NOT_HELD,
    RAISE_NOT_ENOUGH,
    RAISE_IMPOSSIBLE,
) = range(len(REASONS))
