"""A game that can be played: its definition, and the ways to begin a match of it."""

from collections.abc import Mapping
from typing import Any

from stolik.match.match import Match
from stolik.match.provably_fair import words_of_move
from stolik.rules.chance import seed as seed_generator
from stolik.rules.chance import seed_words
from stolik.rules.errors import BadPosition
from stolik.rules.game import NO_OPTIONS, GameDefinition


class Game(GameDefinition):
    def new(
        self,
        players: int | None = None,
        seed: int | None = None,
        names: tuple[str, ...] = (),
        **options: object,
    ) -> Match:
        """A new match; without a seed its chance cannot be foreseen."""
        seed = self.check_seed(seed)
        s = self.deal(self.players[0] if players is None else players, seed, options)
        return Match(self, s, seed, names)

    def new_provably_fair(
        self,
        players: int,
        table: str,
        secret: int,
        names: tuple[str, ...] = (),
        options: Mapping[str, object] = NO_OPTIONS,
    ) -> Match:
        """A new match at a table, whose chance can be checked when it is over."""
        s = self.dealt(players, options, words_of_move(secret, 0))
        return Match(self, s, secret, names, table=table)

    def position(self, text: str, seed: int | None = None, names: tuple[str, ...] = ()) -> Match:
        seed = self.check_seed(seed)
        s = self.read(text)
        if self.information_state.hides(s):
            raise BadPosition("part of it is hidden, so it cannot be played on")
        seed_generator(s.rng, *seed_words(seed))
        return Match(self, s, seed, names, start=self.write(s))

    def resume(self, state: Any, seed: int) -> Match:
        return Match(self, state, seed)
