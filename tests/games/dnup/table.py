"""The words of dnup's tests: positions drawn as text, moves as `B play 7/3`, cards as `7/3 8/1`."""

from collections import Counter

import stolik
from stolik import Match
from stolik.games.dnup.view import Card, DnupView, Player
from stolik.rules.seats import letter, seat_of
from tests.games import words

GAME = stolik.game("dnup")

play = words.play
refusal = words.refusal
clause = words.clause
moves = words.moves
play_at_random = words.play_at_random


def table(text: str, seed: int = 1) -> Match:
    """A match at this position."""
    return GAME.position(text, seed=seed)


def see(match: Match, seat: str = "") -> DnupView:
    """What a seat sees; without one, what a spectator does."""
    view = match.view(seat_of(seat) if seat else None)
    assert isinstance(view, DnupView)
    return view


def public(match: Match, seat: str) -> Player:
    """What is public of a seat."""
    return see(match).players[seat_of(seat)]


def to_move(match: Match) -> str:
    """The seat whose turn it is, in the duel with its area: `B`, `A2`; `nobody` after the end."""
    view = see(match)
    return view.area if view.to_act >= 0 else "nobody"


def hand(match: Match, seat: str) -> str:
    """All cards in a hand, by value."""
    player = see(match, seat).players[seat_of(seat)]
    return text_of((*player.secret, *player.known))


def known(match: Match, seat: str) -> str:
    """The cards of a hand that are public."""
    return text_of(public(match, seat).known)


def lying(match: Match, area: str) -> str:
    """The set in an area, by value."""
    return text_of(next(s.cards for s in public(match, area[0]).sets if s.area == area))


def sets(match: Match) -> dict[str, str]:
    """Every set on the table, by its area."""
    areas = [s for player in see(match).players for s in player.sets]
    return {s.area: text_of(s.cards) for s in areas if s.cards}


def discarded_by(match: Match, *turns: str) -> str:
    """Make moves; gives the cards that they brought onto the discard pile, lower value first."""
    before = faces(text_of(see(match).discard))
    play(match, *turns)
    after = faces(text_of(see(match).discard))
    assert before <= after
    return " ".join(f"{low}/{high}" for low, high in sorted((after - before).elements()))


def tokens(match: Match) -> list[int]:
    """Each seat's tokens, in the duel the rounds won."""
    return [player.tokens for player in see(match).players]


def sizes(match: Match) -> list[int]:
    """How many cards each seat holds."""
    return [player.hand for player in see(match).players]


def text_of(cards: tuple[Card, ...]) -> str:
    """Cards as text, by value."""
    return " ".join(f"{a}/{b}" for a, b in sorted((card.active, card.dormant) for card in cards))


def faces(cards: str) -> Counter[tuple[int, ...]]:
    """Cards without their orientation."""
    return Counter(tuple(sorted(map(int, card.split("/")))) for card in cards.split())


def all_faces(match: Match) -> Counter[tuple[int, ...]]:
    """Every card of the game, wherever it is."""
    hands = [hand(match, letter(seat)) for seat in range(match.players)]
    return faces(" ".join([*hands, *sets(match).values(), text_of(see(match).discard)]))


def turn_over(match: Match, times: int) -> None:
    """All seats do nothing but D9."""
    for _ in range(times):
        (seat,) = match.to_act
        match.play(seat, "turn")
