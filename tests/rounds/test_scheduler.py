"""Work elsewhere: a real scheduler on loopback with two workers gives what one process gives, whoever dies."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import scheduler_cluster
from commands import vbxl
from league_folders import files_of
from scheduler_cluster import Cluster, cluster
from vbxl import __version__
from vbxl.cli import league_run

pytest.importorskip("distributed")
STUDY = ("study", "--teams", 4, "--divisions", 1, "--seasons", 1, "--seeds", "1-12")
linux = pytest.mark.skipif(sys.platform == "win32", reason="a process is killed by a signal")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The runs as one process plays them."""
    out = tmp_path_factory.mktemp("here") / "runs.jsonl"
    assert vbxl(*STUDY, "--jobs", 1, "--out", out)[0] == 0
    return out


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    """A scheduler without a worker; who asks for one waits as long as a busy machine needs."""
    monkeypatch.setattr(league_run, "ANSWERING", 60)
    with cluster(tmp_path) as one:
        yield one


def lines(path: Path) -> list[bytes]:
    """The lines of a file of runs; sorted, since each is written when it is done."""
    return sorted(path.read_bytes().splitlines())


@linux
def test_a_worker_that_is_killed_half_way_loses_nothing_and_doubles_nothing(
    started: Cluster, here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [started.add_worker(), started.add_worker()]
    monkeypatch.setattr("vbxl.rounds.runs._run", scheduler_cluster.killed_once)
    out = tmp_path / "runs.jsonl"
    code, told, err = vbxl(*STUDY, "--scheduler", started.address, "--out", out)
    assert (code, err) == (0, "")
    assert "played 12 runs" in told
    (killed,) = [one for one in both if one.pid == int(started.mark.read_text())]
    assert killed.wait(60) == -9
    assert len(lines(out)) == 12
    assert lines(out) == lines(here)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("real_zips")
def test_a_round_is_resolved_as_in_one_process(
    started: Cluster, sent: Path, copy: Callable[[Path], Path], tmp_path: Path
) -> None:
    started.add_worker()
    root, alone = copy(sent), shutil.copytree(sent, tmp_path / "alone")
    code, _, err = vbxl("resolve", root, "--now", "--scheduler", started.address)
    assert (code, err) == (0, "")
    assert vbxl("resolve", alone, "--now")[0] == 0
    assert files_of(root) == files_of(alone)


def test_a_worker_of_another_version_is_told(started: Cluster) -> None:
    started.add_worker(version="0.0.9")
    code, _, err = vbxl(*STUDY, "--scheduler", started.address)
    told = f"a worker has vbxl 0.0.9, but this is {__version__}; install the same version everywhere\n"
    assert (code, err) == (1, told)


def test_a_scheduler_without_a_worker_is_told(started: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league_run, "ANSWERING", 1)
    code, _, err = vbxl(*STUDY, "--scheduler", started.address)
    assert code == 1
    assert f"the scheduler has no workers; start some with `dask worker {started.address}`" in err


def test_where_no_scheduler_is_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league_run, "ANSWERING", 1)
    code, _, err = vbxl(*STUDY, "--scheduler", "tcp://127.0.0.1:1")
    assert (code, err) == (1, "--scheduler tcp://127.0.0.1:1: no scheduler answered within 1 seconds\n")


def test_where_dask_is_not_installed_one_line_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, _, err = vbxl(*STUDY, "--scheduler", "tcp://127.0.0.1:8786")
    assert (code, err) == (
        2,
        '--scheduler needs dask.distributed: in vbxl\'s folder, run pip install ".[cluster]"\n',
    )
