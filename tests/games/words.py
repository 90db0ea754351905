"""The words that all games' tests share: moves are written with their seat, `B play 7/3`."""

from random import Random

from stolik import Match
from stolik.rules.messages import Refusal
from stolik.rules.seats import letter, seat_of


def play(match: Match, *turns: str) -> None:
    """Make moves, each written with its seat: `B play 7/3`."""
    for turn in turns:
        name, _, move = turn.partition(" ")
        match.play(seat_of(name), move)


def refusal(match: Match, turn: str, language: str = "en") -> Refusal | None:
    """Why `B play 7/3` is refused; None where it is allowed."""
    name, _, move = turn.partition(" ")
    return match.why_not(seat_of(name), move, language)


def clause(match: Match, turn: str) -> str:
    """The clause that refuses it; `allowed` where none does."""
    refused = refusal(match, turn)
    return refused.clause if refused else "allowed"


def reason(match: Match, turn: str) -> str:
    """The name of the reason why it is refused; `allowed` where it is not."""
    refused = refusal(match, turn)
    return refused.reason if refused else "allowed"


def moves(match: Match, seat: str, containing: str | None = None) -> list[str]:
    """Every legal move of a seat, as text."""
    return [match.game.text(move) for move in match.moves(seat_of(seat), containing)]


def to_act(match: Match) -> str:
    """The seats that may act now: `B`, `A C`."""
    return " ".join(map(letter, match.to_act))


def winners(match: Match) -> str:
    """The seats that have won."""
    assert match.outcome is not None
    return " ".join(map(letter, match.outcome.winners))


def play_at_random(match: Match, turns: int, seed: int = 0) -> None:
    """Make so many random moves, or fewer when the game ends."""
    random = Random(seed)
    for _ in range(turns):
        if not match.over:
            seat = random.choice(match.to_act)
            match.play(seat, random.choice(match.moves(seat)))
