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
from stolik.server.domain.commands import MOST_SEATS, RequestId, SeatBot, TakeSeat
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.replays import MOST_FRAMES, Chance, Frame, Replay
from stolik.server.domain.settings import Settings
from stolik.server.domain.tokens import NO_HOLDER, expires, holder_of, new_token
from stolik.server.domain.wire import (
    Ask,
    Do,
    Done,
    Explored,
    Hint,
    Refused,
    Snapshot,
)
from stolik.server.live.service import TableService
from stolik.server.live.table_manager import TableManager
from stolik.server.storage.store import LobbyTable
from stolik.server.web.games import GameInfo, RulesInfo, game_info, rules_info

MOST_LISTED = 50
BEARER = "Bearer "
AnyRequest = Request[Any, Any, Any]
TheManager = NamedDependency[TableManager]
TheService = NamedDependency[TableService]
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
    """The bodies of these statuses, for the schema."""
    spec = ResponseSpec(Refused, generate_examples=False, description="Refused: nothing changed.")
    return dict.fromkeys(statuses, spec)


ANYWHERE = refusals(400, 429, 503)
AT_A_TABLE = ANYWHERE | refusals(401, 403, 404, 409, 410, 413, 422)


class TokenInfo(msgspec.Struct, frozen=True):
    """A token, and when it expires, in milliseconds since 1970. Keep it secret."""

    token: str
    expires: int


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made, with the seats that are taken at once; the maker is its host."""

    id: RequestId
    settings: Settings
    seats: Annotated[list[TakeSeat | SeatBot], Meta(max_length=MOST_SEATS)] = []
    start: bool = False


class Made(msgspec.Struct, frozen=True):
    """The name of a table, which is all that a link to it needs."""

    name: str


def holder(request: AnyRequest) -> str:
    """The holder of the token in `Authorization: Bearer …`; `NO_HOLDER` without one."""
    header = request.headers.get("authorization", "")
    if not header:
        return NO_HOLDER
    if not header.startswith(BEARER):
        raise RequestRefused("bad_token")
    return holder_of(header.removeprefix(BEARER), now())


def token_holder(holder: Holder) -> str:
    """The holder of the token, which is needed."""
    if holder == NO_HOLDER:
        raise RequestRefused("bad_token")
    return holder


async def check_types(request: AnyRequest, kind: type[msgspec.Struct]) -> None:
    """Refuses a body with wrong types; the framework by itself takes "2" for 2."""
    msgspec.json.decode(await request.body(), type=kind)


class Games(Controller):
    path = "/api/games"
    tags = ("games",)

    @get(responses=ANYWHERE)
    async def games(self, manager: TheManager, language: LanguageAsked = "en") -> list[GameInfo]:
        """All games."""
        return [game_info(game, language, manager.bots.names) for game in all_games()]

    @get("/{game:str}/rules", responses=ANYWHERE | refusals(404))
    async def rules(self, game: FromPath[str], language: LanguageAsked = "en") -> RulesInfo:
        """The rules of a game, clause by clause."""
        return rules_info(registered_game(game), language)


class Tokens(Controller):
    path = "/api/tokens"
    tags = ("tokens",)

    @post(responses=ANYWHERE)
    async def token(self) -> TokenInfo:
        """A new token: what you hold seats by, on this device. There are no accounts."""
        token = new_token(now())
        return TokenInfo(token, expires(token))


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get(responses=ANYWHERE)
    async def lobby(self, manager: TheManager, stage: StageAsked = "open") -> list[LobbyTable]:
        """Tables that are listed, in a stage: open, running or over."""
        return await manager.store.lobby(stage, MOST_LISTED)

    @route(http_method=HttpMethod.OPTIONS, include_in_schema=False, status_code=204)
    async def allowed(self) -> Response[None]:
        """The methods of this address; the framework by itself forgets one of two."""
        return Response(None, headers={"Allow": "GET, OPTIONS, POST"})

    @get("/mine", responses=ANYWHERE | refusals(401))
    async def mine(self, manager: TheManager, token_holder: Holder) -> list[LobbyTable]:
        """The tables where you sit."""
        return await manager.store.tables_of(token_holder, MOST_LISTED)

    @post(responses=AT_A_TABLE)
    async def make(
        self,
        request: AnyRequest,
        manager: TheManager,
        token_holder: Holder,
        address: Address,
        data: JSONBody[NewTable],
    ) -> Made:
        """Make a table; send the same id again and it is the same table."""
        await check_types(request, NewTable)
        if not manager.limits.tables.take(address):
            raise RequestRefused("too_many_tables")
        return Made(
            await manager.create(data.settings, data.seats, data.start, token_holder, data.id)
        )

    @get("/{name:str}", responses=AT_A_TABLE)
    async def table(
        self, service: TheService, holder: Holder, name: TableName, seat: SeatAsked = None
    ) -> Snapshot:
        """A table as it is now, as a spectator sees it or from the viewpoint of a seat of yours."""
        return await service.snapshot(name, holder, seat)

    @post("/{name:str}/commands", status_code=200, responses=AT_A_TABLE)
    async def act(
        self,
        request: AnyRequest,
        service: TheService,
        token_holder: Holder,
        name: TableName,
        data: JSONBody[Do],
        language: LanguageAsked = "en",
    ) -> Done:
        """Do something at a table, the same that can be done over its socket."""
        await check_types(request, Do)
        return await service.do(name, token_holder, data, language)

    @post("/{name:str}/queries", status_code=200, responses=AT_A_TABLE)
    async def ask(
        self,
        request: AnyRequest,
        service: TheService,
        token_holder: Holder,
        name: TableName,
        data: JSONBody[Ask],
        language: LanguageAsked = "en",
    ) -> Explored | Hint:
        """Ask something at a table, the same that can be asked over its socket."""
        await check_types(request, Ask)
        return await service.ask(name, token_holder, data, language)

    @get("/{name:str}/replay", responses=AT_A_TABLE)
    async def replay(self, service: TheService, name: TableName, seat: SeatAsked = None) -> Replay:
        """A game that is over, and every move of it as a spectator, or a seat, could see it."""
        return await service.replay(name, seat)

    @get("/{name:str}/replay/frames", responses=AT_A_TABLE)
    async def frames(
        self, service: TheService, name: TableName, seat: SeatAsked = None, first: FrameAsked = 0
    ) -> tuple[Frame, ...]:
        """The table after each move, from the viewpoint of any seat; some moves at once."""
        return await service.frames(name, seat, first)

    @get("/{name:str}/replay/chance", responses=AT_A_TABLE)
    async def chance(self, service: TheService, name: TableName) -> Chance:
        """The chance of a game that is over, to be checked."""
        return await service.chance(name)

    @get("/{name:str}/record", media_type=MediaType.TEXT, responses=AT_A_TABLE)
    async def record(self, service: TheService, name: TableName) -> Response[str]:
        """The record of a game; while it runs, without what is secret."""
        headers = {"Content-Disposition": f'attachment; filename="{name}.stolik"'}
        return Response(await service.record(name), headers=headers, media_type=MediaType.TEXT)


ROUTES = [Games, Tokens, Tables]
