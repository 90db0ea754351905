"""The oracle of Raise, naive.py, beside a match."""

from collections.abc import Iterator
from random import Random

from tests.conformance.oracle import REFUSED, Reading, Start
from tests.every_game import Table
from tests.games.raising import naive

GAMES, LONGEST = 2, 2000
STARTS, MANY_STARTS, RARE = 14, 600, 3
HAPPENS = {
    "open",
    "raise",
    "pass",
    "several cards raise",
    "a raise passes several",
    "a marker goes on top",
    "the top one of a stack raises",
    "a marker leaves the drawn track",
    "one passes who could raise",
    "one has to pass",
    "a seat passes by itself",
    "nobody has a card left in a round",
    "the lower one wins a round",
    "the dice go on",
    "a deck runs out",
    "a hand stays short",
    "a seat sits out",
    "the roller sits out",
    "one alone has cards",
    "R8 ends the game",
    "R9 ends the game",
    "several win",
}


class Oracle(Reading):
    naive = naive

    @property
    def first(self) -> int:
        roller: int = self.game.roller
        return roller

    def ended_by(self) -> str:
        clause: str = self.game.ended_by()
        return clause

    def asked(self, seat: int, random: Random) -> Iterator[tuple[str, str | None]]:
        """Moves of all kinds, their cards in any order."""
        hand, legal = self.game.hands[seat], self.game.legal_moves(seat)
        some = random.sample(hand, random.randint(0, len(hand)))
        strange = random.sample([*some, random.choice(naive.DECK)], len(some) + 1)
        asked = [("pass", []), ("open", strange[:1]), ("raise", strange)]
        asked += [("open", some[:1]), ("raise", some)] if some else []
        for verb, cards in asked:
            move = " ".join([verb, *(card.name for card in cards)])
            yield move, None if naive.move_text(verb, cards) in legal else REFUSED

    def choose(self, moves: list[list[str]], random: Random) -> tuple[int, str]:
        seat = random.choice(self.game.to_act())
        return seat, naive.choose(moves[seat], random, self.eager)


def starts(table: Table, number: int) -> Iterator[Start]:
    """Late rounds; some with high dice, and some that end in a tie."""
    if table.options:
        return
    for position in (naive.random_position, naive.high_round):
        if position is naive.random_position or number % 10 < RARE:
            random = Random(f"{position.__name__} {table.players} {number}")
            yield Start(position(random, table.players).text(), random)
    if number % 10 < RARE:
        yield before_tie(Random(f"tie {table.players} {number}"), table.players)


def before_tie(random: Random, players: int) -> Start:
    """A position in the last round, and moves after which several have won."""
    while True:
        position, moves = naive.last_round(random, players), []
        game = position.copy()
        while not game.over:
            seat = random.choice(game.to_act())
            move = naive.choose(game.legal_moves(seat), random, 0.5)
            game.play(seat, move, naive.Drawn(random))
            moves.append((seat, move))
        if len(game.winners()) > 1:
            return Start(position.text(), random, moves, "several win")
