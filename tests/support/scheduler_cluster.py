"""A scheduler of dask.distributed on loopback and its workers, each a process; and a run by which one of these dies."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from vbxl.league.study import Economy
from vbxl.rounds import runs
from vbxl.rounds.runs import Plan

HERE: Final = Path(__file__).parent
# In the environment of workers: where a worker leaves word before it dies.
MARK: Final = "VBXL_TEST_MARK"
FATAL_SEED: Final = 7
_QUIET: Final = ("--host", "127.0.0.1", "--no-dashboard")
# As `dask worker` does it, after a look at which vbxl it is to be.
_WORKER: Final = """
import sys
import vbxl
vbxl.__version__ = sys.argv.pop(1) or vbxl.__version__
from distributed.cli.dask_worker import main
main()
"""
run_of_seed: Final = runs._run


class Cluster:
    """A scheduler, and the workers that were started for it."""

    def __init__(self, place: Path) -> None:
        self.mark = place / "mark"
        self._running: list[subprocess.Popen[str]] = []
        command = ["-m", "distributed.cli.dask_scheduler", *_QUIET, "--port", "0", "--no-jupyter"]
        scheduler = self._start(command)
        assert scheduler.stderr is not None
        told = (re.search(r"Scheduler at:\s+(tcp://\S+)", line) for line in scheduler.stderr)
        self.address = next(found[1] for found in told if found)

    def add_worker(self, version: str = "") -> subprocess.Popen[str]:
        """Start a worker of one thread, with the vbxl of this checkout, which may say that it is another."""
        return self._start(["-c", _WORKER, version, self.address, *_QUIET, "--nthreads", "1", "--no-nanny"])

    def _start(self, command: list[str]) -> subprocess.Popen[str]:
        path = os.pathsep.join([str(HERE.parents[1]), str(HERE)])
        environment = {**os.environ, "PYTHONPATH": path, MARK: str(self.mark)}
        started = subprocess.Popen(
            [sys.executable, *command], env=environment, stderr=subprocess.PIPE if not self._running else
            subprocess.DEVNULL, text=True,
        )  # fmt: skip
        self._running.append(started)
        return started

    def end(self) -> None:
        """End whoever is still running."""
        for one in self._running:
            one.kill()
            one.communicate()


@contextmanager
def cluster(place: Path) -> Iterator[Cluster]:
    """A scheduler without a worker."""
    made = Cluster(place)
    try:
        yield made
    finally:
        made.end()


def killed_once(plan: Plan, seed: int) -> list[Economy]:
    """A run; but the first worker that has a certain one in hand is killed by it."""
    mark = Path(os.environ[MARK])
    if seed == FATAL_SEED and not mark.exists():
        mark.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    return run_of_seed(plan, seed)
