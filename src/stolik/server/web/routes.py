"""REST: games, tables, joining, records and rules."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, HttpMethod, MediaType, Request, Response, get, post, route
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from stolik.games.registry import all_games
from stolik.games.registry import game as registered_game
from stolik.rules.messages import Meta
from stolik.server.domain.clock import now
from stolik.server.domain.commands import MOST_SEATS, ActionName, Hire, Sit
from stolik.server.domain.refusals import Refused
from stolik.server.domain.replays import MOST_FRAMES, Chance, Frame, Replay
from stolik.server.domain.settings import Settings
from stolik.server.domain.tokens import NOBODY, expires, holder_of, new_token
from stolik.server.domain.wire import (
    Advised,
    Ask,
    Do,
    Done,
    MovesFound,
    Previewed,
    Refusal,
    Snapshot,
)
from stolik.server.live.service import Desk
from stolik.server.live.table_manager import Hall
from stolik.server.storage.store import Listing
from stolik.server.web.games import GameInfo, RulesInfo, game_info, rules_info

MOST_LISTED = 50
BEARER = "Bearer "
AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
TheDesk = NamedDependency[Desk]
Holder = NamedDependency[str]
Address = NamedDependency[str]
TableName = Annotated[str, PathParameter(max_length=64)]
StageAsked = Annotated[Literal["open", "running", "over"], QueryParameter()]
SeatAsked = Annotated[int | None, QueryParameter(gt=-1, lt=MOST_SEATS)]  # the framework forgets 0
FrameAsked = Annotated[
    int, QueryParameter(gt=-1, le=2**31, description=f"The first of {MOST_FRAMES} at most.")
]
LanguageAsked = Annotated[Literal["en", "pl"], QueryParameter()]


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What these statuses come with."""
    spec = ResponseSpec(Refusal, generate_examples=False, description="Refused: nothing changed.")
    return dict.fromkeys(statuses, spec)


ANYWHERE = refusals(400, 429, 503)
AT_A_TABLE = ANYWHERE | refusals(401, 403, 404, 409, 410, 413, 422)


class TokenInfo(msgspec.Struct, frozen=True):
    """A token, and when it expires, in milliseconds since 1970. Keep it to yourself."""

    token: str
    expires: int


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made, with those who sit down at once; the maker is its host."""

    id: ActionName
    settings: Settings
    seats: Annotated[tuple[Sit | Hire, ...], Meta(max_length=MOST_SEATS)] = ()
    begin: bool = False


class Made(msgspec.Struct, frozen=True):
    """The name of a table, which is all that a link to it needs."""

    name: str


def holder(request: AnyRequest) -> str:
    """Who asks, by the token in `Authorization: Bearer …`; nobody without one."""
    header = request.headers.get("authorization", "")
    if not header:
        return NOBODY
    if not header.startswith(BEARER):
        raise Refused("bad_token")
    return holder_of(header.removeprefix(BEARER), now())


def somebody(holder: Holder) -> str:
    """Who asks; a token is needed."""
    if holder == NOBODY:
        raise Refused("bad_token")
    return holder


async def check_types(request: AnyRequest, kind: type[msgspec.Struct]) -> None:
    """Refuse a body with wrong types; the framework by itself takes "2" for 2."""
    msgspec.json.decode(await request.body(), type=kind)


class Games(Controller):
    """The games."""

    path = "/api/games"
    tags = ("games",)

    @get(responses=ANYWHERE)
    async def games(self, hall: TheHall, language: LanguageAsked = "en") -> list[GameInfo]:
        """All games."""
        return [game_info(game, language, hall.programs.names) for game in all_games()]

    @get("/{game:str}/rules", responses=ANYWHERE | refusals(404))
    async def rules(self, game: FromPath[str], language: LanguageAsked = "en") -> RulesInfo:
        """The rules of a game, clause by clause."""
        return rules_info(registered_game(game), language)


class Tokens(Controller):
    """Tokens."""

    path = "/api/tokens"
    tags = ("tokens",)

    @post(responses=ANYWHERE)
    async def token(self) -> TokenInfo:
        """A new token: what you hold seats by, on this device. There are no accounts."""
        token = new_token(now())
        return TokenInfo(token, expires(token))


class Tables(Controller):
    """The tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get(responses=ANYWHERE)
    async def lobby(self, hall: TheHall, stage: StageAsked = "open") -> list[Listing]:
        """Tables that are listed, in a stage: open, running or over."""
        return await hall.store.lobby(stage, MOST_LISTED)

    @route(http_method=HttpMethod.OPTIONS, include_in_schema=False, status_code=204)
    async def allowed(self) -> Response[None]:
        """What can be done here; the framework by itself forgets one of two methods."""
        return Response(None, headers={"Allow": "GET, OPTIONS, POST"})

    @get("/mine", responses=ANYWHERE | refusals(401))
    async def mine(self, hall: TheHall, somebody: Holder) -> list[Listing]:
        """The tables where you sit."""
        return await hall.store.tables_of(somebody, MOST_LISTED)

    @post(responses=AT_A_TABLE)
    async def make(
        self,
        request: AnyRequest,
        hall: TheHall,
        somebody: Holder,
        address: Address,
        data: JSONBody[NewTable],
    ) -> Made:
        """Make a table; send the same id again and it is the same table."""
        await check_types(request, NewTable)
        if not hall.may_make(address):
            raise Refused("too_many_tables")
        return Made(
            await hall.create(data.settings, list(data.seats), data.begin, somebody, data.id)
        )

    @get("/{name:str}", responses=AT_A_TABLE)
    async def table(
        self, desk: TheDesk, holder: Holder, name: TableName, seat: SeatAsked = None
    ) -> Snapshot:
        """A table as it is now, as everybody sees it or through the eyes of a seat of yours."""
        return await desk.snapshot(name, holder, seat)

    @post("/{name:str}/actions", status_code=200, responses=AT_A_TABLE)
    async def act(
        self,
        request: AnyRequest,
        desk: TheDesk,
        somebody: Holder,
        name: TableName,
        data: JSONBody[Do],
        language: LanguageAsked = "en",
    ) -> Done:
        """Do something at a table, the same that can be done over its socket."""
        await check_types(request, Do)
        return await desk.do(name, somebody, data, language)

    @post("/{name:str}/questions", status_code=200, responses=AT_A_TABLE)
    async def ask(
        self,
        request: AnyRequest,
        desk: TheDesk,
        somebody: Holder,
        name: TableName,
        data: JSONBody[Ask],
        language: LanguageAsked = "en",
    ) -> MovesFound | Previewed | Advised:
        """Ask something at a table, the same that can be asked over its socket."""
        await check_types(request, Ask)
        return await desk.ask(name, somebody, data, language)

    @get("/{name:str}/replay", responses=AT_A_TABLE)
    async def replay(self, desk: TheDesk, name: TableName, seat: SeatAsked = None) -> Replay:
        """A game that is over, and every move of it as anybody, or a seat, could see it."""
        return await desk.replay(name, seat)

    @get("/{name:str}/replay/frames", responses=AT_A_TABLE)
    async def frames(
        self, desk: TheDesk, name: TableName, seat: SeatAsked = None, first: FrameAsked = 0
    ) -> tuple[Frame, ...]:
        """The table after each move, through the eyes of any seat; some moves at once."""
        return await desk.frames(name, seat, first)

    @get("/{name:str}/replay/chance", responses=AT_A_TABLE)
    async def chance(self, desk: TheDesk, name: TableName) -> Chance:
        """What the chance of a game that is over came from, for everybody to check."""
        return await desk.chance(name)

    @get("/{name:str}/record", media_type=MediaType.TEXT, responses=AT_A_TABLE)
    async def record(self, desk: TheDesk, name: TableName) -> Response[str]:
        """The record of a game; while it runs, without what is secret."""
        headers = {"Content-Disposition": f'attachment; filename="{name}.stolik"'}
        return Response(await desk.record(name), headers=headers, media_type=MediaType.TEXT)


ROUTES = [Games, Tokens, Tables]
