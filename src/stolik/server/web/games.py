"""Games for clients: their options, and their rules in words."""

import msgspec

from stolik.match.game import Game
from stolik.rules.options import Option
from stolik.rules.texts import Clause
from stolik.server.web.examples import Example, examples


class OptionInfo(msgspec.Struct, frozen=True):
    """An option: one of some words, or a number."""

    name: str
    words: dict[str, tuple[str, ...]]  # by the number of players
    lowest: int | None
    highest: int | None
    defaults: dict[str, str]  # by the number of players


class GameInfo(msgspec.Struct, frozen=True):
    """A game."""

    id: str
    name: str
    summary: str
    players: tuple[int, ...]
    rules: int  # the version of the rules
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]  # the bots that can be seated: the levels, then user bots
    titles: dict[str, str]  # of the clauses, by their names


class ClauseInfo(msgspec.Struct, frozen=True):
    """A rule in words, and examples of it to be drawn."""

    name: str
    title: str
    text: str
    example: str
    shown: tuple[Example, ...] = ()


class RulesInfo(msgspec.Struct, frozen=True):
    """The rules of a game in words; `knowledge` says which information is open."""

    game: str
    name: str
    summary: str
    clauses: tuple[ClauseInfo, ...]
    knowledge: ClauseInfo | None


def game_info(game: Game, language: str, bots: tuple[str, ...]) -> GameInfo:
    texts = game.texts(language)
    options = tuple(option_info(game, option) for option in game.options)
    return GameInfo(
        id=game.id,
        name=texts.name,
        summary=texts.summary,
        players=tuple(game.players),
        rules=game.version,
        options=options,
        bots=bots,
        titles={clause.name: clause.title for clause in texts.clauses},
    )


def option_info(game: Game, option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        words={str(n): option.words_for(n) for n in game.players} if option.words else {},
        lowest=None if option.words else option.lowest,
        highest=None if option.words else option.highest,
        defaults={str(n): option.write(option.default(n)) for n in game.players},
    )


def rules_info(game: Game, language: str) -> RulesInfo:
    texts = game.texts(language)
    known = clause_info(texts.knowledge) if texts.knowledge else None
    shown = examples(game)
    clauses = tuple(clause_info(clause, shown.get(clause.name, ())) for clause in texts.clauses)
    return RulesInfo(game.id, texts.name, texts.summary, clauses, known)


def clause_info(clause: Clause, shown: tuple[Example, ...] = ()) -> ClauseInfo:
    return ClauseInfo(clause.name, clause.title, clause.text, clause.example, shown)
