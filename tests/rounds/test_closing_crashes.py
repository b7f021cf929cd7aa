"""A closing that is cut short: what the next run finds stands, and no number is given to two lists (R0.4)."""

from __future__ import annotations

import json
import shutil
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from closed_leagues import CLOSED, closed
from crash_cases import CLOSING, LISTS, OPEN, PUBLIC, all_sent_public
from disk_faults import left_at_each
from league_folders import files_of, move_file
from vbxl.rounds.closing import read_records
from vbxl.rounds.commit import tidy
from vbxl.rounds.folder import find_league

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="writes to open files are counted there"),
    pytest.mark.usefixtures("built_once"),
]
LATER = CLOSED + timedelta(minutes=7)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    all_sent_public(tmp_path / "league")
    return tmp_path / "league"


def texts(root: Path) -> tuple[str, ...]:
    return tuple(one.text for one in read_records(find_league(root).open_round()))


def put(root: Path, files: dict[str, bytes]) -> None:
    shutil.rmtree(root)
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)


def goes_on(root: Path, before: tuple[str, ...]) -> bool:
    """Close at a later hour what a run has left; whether the list of before stands."""
    tidy(find_league(root))
    stood = texts(root)
    assert stood[: len(before)] == before
    again = closed(root, LATER)
    now = texts(root)
    assert len(now) == len(before) + 1
    # What could have been printed or mailed is never told otherwise.
    assert now[: len(stood)] == stood
    assert again.closing_list is not None
    assert (again.closing_list.text, again.new) == (now[-1], now != stood)
    for number, text in enumerate(now):
        assert (root / CLOSING / LISTS[number]).read_text("utf-8") == text
    stored = json.loads((find_league(root).open_round().closings).read_bytes())
    assert [one["text"] for one in stored["lists"]] == list(now)
    assert not [path for path in root.rglob(".*") if path.name not in {".vbxl.lock", ".vbxl"}]
    return now == stood


@pytest.mark.parametrize("lists", [0, 1])
def test_a_closing_that_is_killed(root: Path, lists: int) -> None:
    moment = CLOSED
    if lists:
        closed(root, CLOSED - timedelta(hours=1))
        (root / OPEN / "moves" / "late.txt").write_bytes(move_file(PUBLIC, "T02", 5))
    before, files = texts(root), files_of(root)
    each = left_at_each(root, lambda: files_of(root), lambda: closed(root, moment))
    assert len(each) > 6
    stood = []
    for left in each:
        put(root, {name: data for name, data in left.items() if name != ".vbxl.lock"})
        stood.append(goes_on(root, before))
    # Both were met: a run that had told nothing yet, and one whose list was there.
    assert set(stood) == {False, True}
    put(root, files)
    assert not goes_on(root, before)
