"""Private parts of other libraries that stolik leans on: each with its use, as it was read.

Their versions are bounded in `pyproject.toml`. Where a new version changes one of them, its test
fails by its name: read the change, mend what leans on it, and write the fingerprint that is shown.
"""

import hashlib
import inspect
from collections.abc import Callable
from dis import get_instructions
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np
import pytest
from numba.core.codegen import CPUCodeLibrary
from numba.core.cpu import CPUContext
from numba.core.typed_passes import BaseNativeLowering
from uvicorn import Server
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from stolik.engine.binding import game, globals_used, rules_used
from stolik.engine.cache import used_by_numba
from stolik.engine.compiled import Compiled
from stolik.games.registry import all_games
from stolik.rules.state import Pool

FRAMES = "server/web/protocols.py reads and writes short texts without the parser"
PARSED = "server/web/protocols.py hands on the `frames` and `curr_msg_data_type` that this sets"
UNREAD = "server/web/protocols.py stops reading when many messages wait, not at each"
CUT = "server/web/protocols.py cuts off a client that reads nothing"
BOUNDS = "server/web/protocols.py bounds the head and the time of a request"
STOPPING = "server/web/run.py tells clients before it stops"
ENTRY = "engine/numba_patches.py optimises only the function that is called"


class Part(NamedTuple):
    """A function or method, who leans on it, and the fingerprint of its text."""

    part: Callable[..., Any]
    used: str
    fingerprint: str


PARTS = (
    Part(WebSocketsSansIOProtocol.__init__, FRAMES, "631dcd744eab"),
    Part(WebSocketsSansIOProtocol.data_received, FRAMES, "c89d394077d8"),
    Part(WebSocketsSansIOProtocol.handle_connect, FRAMES, "fc648c2161ff"),
    Part(WebSocketsSansIOProtocol.pause_writing, FRAMES, "4830f7e0d81f"),
    Part(WebSocketsSansIOProtocol.resume_writing, FRAMES, "ef79384e5fff"),
    Part(WebSocketsSansIOProtocol.send, FRAMES, "d4919ed760ce"),
    Part(WebSocketsSansIOProtocol.handle_events, PARSED, "b2c9351a5d13"),
    Part(WebSocketsSansIOProtocol.handle_text, PARSED, "6ae523180cf0"),
    Part(WebSocketsSansIOProtocol.handle_bytes, PARSED, "2b22b21bf8fe"),
    Part(WebSocketsSansIOProtocol.handle_cont, PARSED, "d96fe1479da6"),
    Part(WebSocketsSansIOProtocol.send_receive_event_to_app, UNREAD, "a2b10de91477"),
    Part(WebSocketsSansIOProtocol.receive, UNREAD, "1dc0e7153900"),
    Part(WebSocketsSansIOProtocol.handle_parser_exception, UNREAD, "ff5cf13c764f"),
    Part(WebSocketsSansIOProtocol.keepalive_timeout, CUT, "8e1ceb6ec446"),
    Part(WebSocketsSansIOProtocol.handle_close, CUT, "62fd412b1f5b"),
    Part(HttpToolsProtocol.connection_made, BOUNDS, "6efb565ff3d3"),
    Part(HttpToolsProtocol.connection_lost, BOUNDS, "c91a4c9bf2e2"),
    Part(HttpToolsProtocol.data_received, BOUNDS, "010a7ae59a5d"),
    Part(HttpToolsProtocol.on_message_begin, BOUNDS, "96d377fdc7c2"),
    Part(HttpToolsProtocol.on_headers_complete, BOUNDS, "1ea8589acfad"),
    Part(HttpToolsProtocol.on_message_complete, BOUNDS, "1fbad42dc31f"),
    Part(HttpToolsProtocol.handle_websocket_upgrade, BOUNDS, "179c4f769386"),
    Part(HttpToolsProtocol.send_400_response, BOUNDS, "ae5a4a3782b6"),
    Part(Server.shutdown, STOPPING, "9b33c5056299"),
    Part(CPUCodeLibrary._optimize_final_module, ENTRY, "e405bd473752"),
    Part(CPUCodeLibrary._finalize_final_module, ENTRY, "95bbf4fcbb90"),
    Part(CPUCodeLibrary._ensure_finalized, ENTRY, "fe8a6e1f04e7"),
    Part(CPUContext.get_executable, ENTRY, "3892c8a654a2"),
    Part(CPUContext.insert_user_function, ENTRY, "f7ed5d870e5a"),
    Part(BaseNativeLowering.run_pass, ENTRY, "0b482df48654"),
)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.part.__qualname__)
def test_a_private_part_is_what_was_read(part: Part) -> None:
    found = fingerprint(part.part)
    name = f"{part.part.__module__}.{part.part.__qualname__}"
    assert found == part.fingerprint, f"{name} changed to {found}, and {part.used}"


njit: Any = numba.njit


def doubled(number: int) -> int:
    return 2 * number


def ackermann(a: int, b: int) -> int:
    if a == 0:
        return b + 1
    return ackermann(a - 1, 1 if b == 0 else ackermann(a, b - 1))


def most_turns(pool: Pool[Any]) -> int:
    return ackermann(2, int(game.turns(pool[0])))


def test_a_symbol_that_is_left_to_be_resolved_is_found_by_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """engine/numba_patches.py looks for `.numba.unresolved$` in the final module."""
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    engine = Compiled(all_games()[0])
    with pytest.raises(RuntimeError, match="do without recursion"):
        engine.entry(most_turns)(engine.pool([engine.game.deal(2, 1)]))


def test_code_counts_no_references_where_that_is_switched_off() -> None:
    """engine/compiled.py and engine/intrinsics.py pass `_nrt`, which Numba does not document."""

    def kept(values: Any) -> Any:
        return [values]

    def code(**options: bool) -> str:
        compiled = njit(**options)(kept)
        compiled(np.zeros(3))
        return str(*compiled.inspect_llvm().values())

    assert "NRT_incref" in code()
    with pytest.raises(numba.core.errors.NumbaError, match="NRT"):
        code(_nrt=False)


@pytest.mark.parametrize(
    ("option", "wrapper"),
    [("no_cpython_wrapper", "7cpython"), ("no_cfunc_wrapper", "@cfunc.")],
)
def test_code_has_no_wrapper_where_that_is_switched_off(option: str, wrapper: str) -> None:
    """engine/compiled.py passes these options, which Numba does not document."""
    assert wrapper in code_of_doubled()
    assert wrapper not in code_of_doubled(**{option: True})


def test_a_function_is_inlined_wherever_it_is_called_if_that_is_asked_for() -> None:
    """engine/compiled.py passes `forceinline`, which Numba does not document."""
    assert "alwaysinline" not in code_of_doubled()
    assert "alwaysinline" in code_of_doubled(forceinline=True)


def code_of_doubled(**options: bool) -> str:
    """The code that a function is compiled to."""
    compiled = njit(**options)(doubled)
    compiled.compile("int64(int64)")
    return str(*compiled.inspect_llvm().values())


def test_numba_keeps_code_in_the_folder_that_its_setting_names(tmp_path: Path) -> None:
    """engine/cache.py sets `numba.config.CACHE_DIR` while a function is declared."""
    with used_by_numba(tmp_path, doubled) as can_keep:
        assert can_keep
        compiled = njit(cache=True)(doubled)
    assert compiled(5) == 10
    assert {file.suffix for file in tmp_path.rglob("*.nb?")} == {".nbi", ".nbc"}


def test_an_attribute_follows_the_global_name_that_it_is_of() -> None:
    """engine/binding.py pairs the instructions, as CPython 3.11 to 3.13 write them."""
    steps = [(step.opname, step.argval) for step in get_instructions(most_turns)]
    after = steps[steps.index(("LOAD_GLOBAL", "game")) + 1]
    assert after in [("LOAD_ATTR", "turns"), ("LOAD_METHOD", "turns")]


def test_the_names_that_code_looks_up_are_read_from_its_instructions() -> None:
    """engine/binding.py reads LOAD_GLOBAL and what follows it, as CPython 3.11 to 3.13 write it."""
    assert set(globals_used(most_turns)) == {"ackermann", "game"}
    assert rules_used(most_turns) == ("turns",)


def fingerprint(part: Callable[..., Any]) -> str:
    """The hash of a function's text."""
    return hashlib.sha256(inspect.getsource(part).encode()).hexdigest()[:12]
