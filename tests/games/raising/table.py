"""The words of Raise's tests: positions as text, moves as `A raise cloud4 gear3`, cards as `bell2`.

One word makes positions short: `any` fills a hand up to what it has to be with small cards of that
seat's deck which its line does not name.
"""

import stolik
from stolik import Match
from stolik.games.raising.view import Player, RaiseView
from stolik.rules.messages import Event
from stolik.rules.seats import letter, seat_of
from tests.games import words

GAME = stolik.game("raise")
HAND = 6
DECK = (
    "bell1 bell1 bell1 bell2 bell2 bell2 bell3 hourglass1 hourglass1 hourglass2 hourglass2 "
    "cloud1 cloud2 gear2 hourglass3 hourglass3 cloud3 gear3 diamond3 cloud4 gear4 diamond4 "
    "cloud5 gear5 diamond5 bell3:5 hourglass4 cloud6 gear6 diamond6"
).split()
"""The cards of every deck, small ones first."""

play = words.play
refusal = words.refusal
clause = words.clause
reason = words.reason
moves = words.moves
to_act = words.to_act
winners = words.winners
play_at_random = words.play_at_random


def table(text: str, seed: int = 1) -> Match:
    """A match at this position."""
    return GAME.position(filled(text), seed=seed)


def filled(text: str) -> str:
    """The position with the word `any` spelt out."""
    lines = text.strip().splitlines()
    on_track = [
        field.split()[0]
        for field in lines[2].strip().removeprefix("track").split(",")
        if field.strip()
    ]
    return "\n".join(with_hand(line.strip(), line.strip()[:1] in on_track) for line in lines)


def with_hand(line: str, is_on_track: bool) -> str:
    """A seat's line with its hand filled up: with the cards it has laid or played there were 6."""
    if "any" not in line.replace(",", " ").split():
        return line
    fields = dict(field.strip().partition(" ")[::2] for field in line.partition(":")[2].split(","))
    left = list(DECK)
    for key, cards in fields.items():
        for card in cards.split() if key not in {"scored", "opened", "hidden"} else []:
            if card not in {"any", "rest"}:
                left.remove(card)
    held = [card for card in fields["hand"].split() if card != "any"]
    played = fields.get("pot", "").split() if is_on_track else []
    missing = HAND - len(held) - len(fields.get("laid", "").split()) - len(played)
    return line.replace("any", " ".join(left[:missing]))


def see(match: Match, seat: str = "") -> RaiseView:
    """What a seat sees; without one, what a spectator does."""
    view = match.view(seat_of(seat) if seat else None)
    assert isinstance(view, RaiseView)
    return view


def player(match: Match, seat: str, viewer: str = "") -> Player:
    """What a viewpoint sees of a seat."""
    return see(match, viewer).players[seat_of(seat)]


def hand(match: Match, seat: str) -> list[str]:
    """The cards in a hand, as its owner sees them."""
    return [card.name for card in player(match, seat, viewer=seat).cards]


def track(match: Match) -> str:
    """The markers from the furthest behind: `C 6, A 8`; of those on one space the top one first."""
    view = see(match)
    return ", ".join(f"{letter(seat)} {view.players[seat].total}" for seat in view.track)


def pot(match: Match) -> list[str]:
    """The cards in the pot."""
    return [card.name for card in see(match).pot]


def points(match: Match) -> list[int]:
    """The victory points on each seat's score pile."""
    return [player.points for player in see(match).players]


def whole(match: Match) -> str:
    """The true position as text, which no seat sees."""
    return GAME.write(match._state)


def events(match: Match, seat: str = "") -> tuple[Event, ...]:
    """What came of the last move, as a seat saw it; without one, as a spectator did."""
    return match.log(seat_of(seat) if seat else None)[-1].events
