"""Why a move is refused, and the clause that each refusal names. 0 is no reason: the move is fine.

The sentences are in texts/, under the names of this list.
"""

CLAUSE_OF_REASON = {
    "fine": "",
    "game_over": "C8",
    "not_your_turn": "C2",
    "no_action": "C3",
    "no_such_column": "C3",
    "drop_twice": "C3",
    "drop_first": "C6",
    "no_such_token": "C6",
    "token_gone": "C6",
    "claim_which": "C6",
    "claim_other_numbers": "C6",
    "claim_not_there": "C6",
}
CLAUSES = CLAUSE_OF_REASON
REASONS = tuple(CLAUSE_OF_REASON)

(
    FINE,
    GAME_OVER,
    NOT_YOUR_TURN,
    NO_ACTION,
    NO_SUCH_COLUMN,
    DROP_TWICE,
    DROP_FIRST,
    NO_SUCH_TOKEN,
    TOKEN_GONE,
    CLAIM_WHICH,
    CLAIM_OTHER_NUMBERS,
    CLAIM_NOT_THERE,
) = range(len(REASONS))
