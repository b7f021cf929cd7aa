"""Fixtures that more than one test file uses, by how many processes a run goes, and how long it took."""

from __future__ import annotations

import gc
import os
import shutil
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from book_kinds import books_of
from built_once import patch_builders
from calculators import Calculator
from kept_books import patch_books, read_apart
from league_folders import KEY, made_folder, resolved, send_all, small_league
from office import Office, needs_office
from site_leagues import site_league
from vbxl.books.movesheet import building as movesheet_building
from vbxl.books.teamsheet import building as teamsheet_building
from vbxl.rounds.folder import find_league
from vbxl.rounds.season_file import open_season

pytest_plugins = ["snapshot"]

# How long examples take says nothing on a busy machine.
EXAMPLES: Final = 200 if os.environ.get("VBXL_EXHAUSTIVE") else 20
settings.register_profile("vbxl", deadline=None, max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("vbxl")

# So many files are run in the one process that was started: a second one costs more than it gains.
FILES_ALONE: Final = 2
# Young things between two rounds of clearing up. A workbook is tens of thousands that live until it is written, and
# looking through them again and again takes about a tenth of the time.
YOUNG: Final = 100_000
STARTED: Final = time.monotonic()
_COMPRESSOR: Final = zipfile._get_compressor  # type: ignore[attr-defined]


def _quick_compressor(kind: int, _level: int | None = None) -> Any:
    return zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS) if kind == zipfile.ZIP_DEFLATED else None


# Workbooks are squeezed as quickly as can be, also those that modules of tests make when they are imported.
zipfile._get_compressor = _quick_compressor  # type: ignore[attr-defined]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """None, a process a core, or for a file or two and for who wants to see what they print none but the first."""
    chosen = {Path(one.partition("::")[0]) for one in config.option.file_or_dir}
    few = chosen and len(chosen) <= FILES_ALONE and all(one.is_file() for one in chosen)
    alone = few or config.option.capture == "no" or config.option.trace
    return 0 if alone else None


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end."""
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How long it took, and what the processor did in all processes of the run and those they started."""
    minutes, seconds = divmod(round(time.monotonic() - STARTED), 60)
    processor = sum(os.times()[:4]) / 60
    terminalreporter.write_line(f"took {minutes}:{seconds:02} min, {processor:.1f} min of the processor")


@pytest.fixture
def real_zips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Zips and templates as vbxl and the processes that it starts make them, for tests of sizes and of bytes."""
    monkeypatch.setattr(zipfile, "_get_compressor", _COMPRESSOR)
    for form in (movesheet_building, teamsheet_building):
        monkeypatch.setattr(form, "make_template", cache(form.make_template.__wrapped__))


@pytest.fixture(scope="module")
def built_once() -> Iterator[None]:
    """Sheets, results and reports of the same contents are built once."""
    with pytest.MonkeyPatch.context() as patch:
        patch_builders(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def _books_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Books of the same contents are built once, whichever test needs them, and files that came read once."""
    own = tmp_path_factory.getbasetemp()
    shared = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "made-once"
    shared.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch_books(patch, shared)
        yield


@pytest.fixture(scope="session", autouse=True)
def _one_core() -> Iterator[None]:
    """A command takes one core unless a test says --jobs: the tests beside it have the others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vbxl.cli.league_run.count_cores", lambda: 1)
        yield


@pytest.fixture(scope="session")
def office() -> Iterator[Office]:
    """The session's one LibreOffice, started by the first test that asks it something."""
    needs_office()
    with Office() as started:
        yield started


@pytest.fixture(scope="session")
def calculator() -> Calculator:
    """The engine that recalculates in the test's own process."""
    return Calculator()


@pytest.fixture(scope="session")
def published_league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with everything that its pages show; tests read it, and change only copies."""
    return site_league(tmp_path_factory.mktemp("published") / "league")


@pytest.fixture(scope="module")
def no_move_sheets() -> Iterator[None]:
    """Rounds open without move sheets, which take longest: for tests that look at everything else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vbxl.rounds.sheets._make_team_files", lambda _tools, _order: {})
        yield


@pytest.fixture
def readers_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that came are read in processes apart, as for a user."""
    read_apart(monkeypatch)


@pytest.fixture
def eager(readers_apart: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    """Processes and readers are started for the smallest league, which alone would not be worth it."""
    monkeypatch.setattr("vbxl.rounds.workers.STARTING", 0)
    monkeypatch.setattr("vbxl.rounds.collect.FILES_A_READER", 1)


@pytest.fixture(scope="session")
def sent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league's folder: its four teams have all sent for round 2. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("sent")
    made_folder(root, small_league())
    return root


@pytest.fixture(scope="session")
def played(sent: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same league with round 2 resolved. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("played") / "league"
    shutil.copytree(sent, root)
    resolved(root)
    return root


@pytest.fixture(scope="session")
def ended(played: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its season at the end: rounds 2 and 3 are resolved. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("ended") / "league"
    shutil.copytree(played, root)
    send_all(root / "season-1" / "round-03")
    resolved(root)
    return root


@pytest.fixture(scope="session")
def books(ended: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """One book of each kind that vbxl writes, by what it is."""
    root = tmp_path_factory.mktemp("books") / "league"
    shutil.copytree(ended, root)
    return books_of(root)


@pytest.fixture
def copy(tmp_path: Path) -> Callable[[Path], Path]:
    """A copy of a league's folder that a test may do with as it likes."""

    def made(of: Path) -> Path:
        shutil.copytree(of, tmp_path / "league")
        return tmp_path / "league"

    return made


@pytest.fixture(scope="session")
def kept(ended: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a manager kept under names of his own: season file, results of both rounds, T02's reports and moves."""
    place = tmp_path_factory.mktemp("kept")
    root = place / "league"
    shutil.copytree(ended, root)
    folder = place / "mine"
    folder.mkdir()
    shutil.move(open_season(find_league(root), bytes.fromhex(KEY)).path, folder / "season.json")
    for number in (2, 3):
        at = root / "season-1" / f"round-0{number}"
        (results,) = (at / "results").glob("*-results.xlsx")
        shutil.copy(results, folder / f"everybody {number}.xlsx")
        (report,) = (at / "results" / "teams").glob("*-T02-*.xlsx")
        shutil.copy(report, folder / f"mine {number}.xlsx")
        shutil.copy(at / "moves" / ("t02.txt" if number == 2 else "T02.txt"), folder / f"sent {number}.txt")
    return folder


@pytest.fixture
def mine(kept: Path, tmp_path: Path) -> Path:
    shutil.copytree(kept, tmp_path / "mine")
    return tmp_path / "mine"
