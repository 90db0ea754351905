"""Why a move is refused, and the clause that each refusal names. 0 is no reason: the move is fine.

The sentences are in texts/, under the names of this list.
"""

CLAUSE_OF_REASON = {
    "fine": "",
    "game_over": "D13",
    "duel_over": "D14",
    "out": "D11",
    "not_your_turn": "D4",
    "no_action": "D5",
    "empty_set": "D3",
    "mixed_set": "D3",
    "play_not_held": "D6",
    "play_not_higher": "D6",
    "add_one_card": "D7",
    "add_own": "D7",
    "add_missing": "D7",
    "add_not_held": "D7",
    "add_other_value": "D7",
    "add_not_higher": "D7",
    "own_not_higher": "D14",
    "take_own": "D8",
    "take_missing": "D8",
}
CLAUSES = CLAUSE_OF_REASON
REASONS = tuple(CLAUSE_OF_REASON)

(
    FINE,
    GAME_OVER,
    DUEL_OVER,
    OUT,
    NOT_YOUR_TURN,
    NO_ACTION,
    EMPTY_SET,
    MIXED_SET,
    PLAY_NOT_HELD,
    PLAY_NOT_HIGHER,
    ADD_ONE_CARD,
    ADD_OWN,
    ADD_MISSING,
    ADD_NOT_HELD,
    ADD_OTHER_VALUE,
    ADD_NOT_HIGHER,
    OWN_NOT_HIGHER,
    TAKE_OWN,
    TAKE_MISSING,
) = range(len(REASONS))
