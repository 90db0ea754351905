"""Workers on a Ray cluster. The same plan gives the same rows there as here."""

import os
import pickle
import sys
from collections import deque
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Any

from stolik.lab.executors import make_runner
from stolik.lab.plan import Plan
from stolik.lab.workers import Chunk, Pending, Submit, engine_of, timed_piece
from stolik.rules.errors import StolikError


class NoCluster(StolikError):
    """Ray is not there."""


class RayWorker:
    """A process of a cluster, ready to play a plan; it finds modules where we find them."""

    def __init__(self, folder: str, path: list[str], job: bytes) -> None:
        if Path(folder).is_dir():
            os.chdir(folder)  # players of one's own are named from where we are
        sys.path += [place for place in path if place not in sys.path]
        plan, speed, details = pickle.loads(job)
        self.field = make_runner(engine_of(plan.game, speed), plan, details)

    def play(self, first: int, games: int) -> Chunk:
        """Play a piece over there."""
        return timed_piece(self.field, first, games)


class OnRay:
    """A piece that is played over there."""

    def __init__(self, reference: Any) -> None:
        self.reference = reference

    def done(self) -> bool:
        """It is played, or failed."""
        import ray

        ready, _ = ray.wait([self.reference], timeout=0)
        return bool(ready)

    def result(self) -> Chunk:
        """Wait for it; what went wrong over there goes wrong here too."""
        import ray

        try:
            piece: Chunk = ray.get(self.reference)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except ray.exceptions.RayActorError as error:
            raise NoCluster(f"a worker of the Ray cluster could not go on: {error}") from error
        return piece


def join_cluster(ray: Any) -> None:
    """Join the cluster that RAY_ADDRESS names, or make one of this machine."""
    try:
        if not ray.is_initialized():
            ray.init(log_to_driver=False, include_dashboard=False)
    except (ValueError, ConnectionError, RuntimeError) as error:
        raise NoCluster(f"cannot join the Ray cluster of RAY_ADDRESS: {error}") from error


def on_ray(plan: Plan, speed: str, details: bool, exit_stack: ExitStack) -> tuple[Submit, int]:
    """Workers on a Ray cluster, the one that RAY_ADDRESS names or this machine; how many.

    They stop in the middle when we leave.
    """
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise NoCluster("Ray is not installed; `pip install 'stolik[ray]'` brings it") from error

    join_cluster(ray)
    cores_there = max(1, int(ray.available_resources().get("CPU", 1)))
    job = str(Path.cwd()), sys.path, pickle.dumps((plan, speed, details))
    hand = ray.remote(RayWorker).options(num_cpus=1)
    hands = deque(hand.remote(*job) for _ in range(cores_there))
    for one in hands:
        exit_stack.callback(ray.kill, one)

    def submit(first: int, games: int) -> Pending:
        hands.rotate()
        return OnRay(hands[0].play.remote(first, games))

    return submit, cores_there
