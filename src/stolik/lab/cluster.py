"""Workers on a Ray cluster. A plan gives the same rows there as on one machine."""

import os
import pickle
import sys
from collections import deque
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from stolik.lab.jobs import Chunk, Job, PendingChunk, RemoteWorker, Submit
from stolik.rules.errors import StolikError


class ClusterError(StolikError):
    """The cluster cannot be joined, or has lost a worker."""


class RayWorker(RemoteWorker):
    """An actor of the cluster. It imports modules from where the calling process does."""

    def __init__(self, folder: str, path: list[str]) -> None:
        super().__init__()
        if Path(folder).is_dir():
            os.chdir(folder)  # bots in files are named relative to the working directory
        sys.path += [place for place in path if place not in sys.path]


class RayChunk:
    def __init__(self, ray: Any, reference: Any) -> None:
        self.ray, self.reference = ray, reference

    def done(self) -> bool:
        ready, _ = self.ray.wait([self.reference], timeout=0)
        return bool(ready)

    def result(self) -> Chunk:
        try:
            chunk: Chunk = self.ray.get(self.reference)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except self.ray.exceptions.RayActorError as error:
            raise ClusterError(f"a worker of the Ray cluster ended: {error}") from error
        return chunk


class RayCluster:
    """An actor for each processor of the cluster that RAY_ADDRESS names, or of this machine.

    The actors stay from plan to plan and are killed when the pool closes.
    """

    def __init__(self, closing: ExitStack) -> None:
        import ray

        self.ray: Any = ray
        try:
            if not self.ray.is_initialized():
                self.ray.init(log_to_driver=False, include_dashboard=False)
        except (ValueError, ConnectionError, RuntimeError) as error:
            raise ClusterError(f"cannot join the Ray cluster of RAY_ADDRESS: {error}") from error
        self.number = max(1, int(self.ray.available_resources().get("CPU", 1)))
        actor = self.ray.remote(RayWorker).options(num_cpus=1)
        here = str(Path.cwd()), sys.path
        self.workers = deque(actor.remote(*here) for _ in range(self.number))
        for worker in self.workers:
            closing.callback(self.ray.kill, worker)

    def prepare(self, job: Job) -> Submit:
        pickled = pickle.dumps(job)

        def submit(first: int, games: int) -> PendingChunk:
            self.workers.rotate()
            return RayChunk(self.ray, self.workers[0].play.remote(pickled, first, games))

        return submit
