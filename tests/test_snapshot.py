"""Kept texts: a difference is shown, --update writes, and each file in tests/snapshots/ belongs to one test."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from snapshot import FOLDER, Snapshot, pytest_configure

TESTS = Path(__file__).parent
TEST = "tests/test_x.py::test_y"


def comparing(folder: Path) -> Snapshot:
    return Snapshot(TEST, update=False, folder=folder)


def updating(folder: Path) -> Snapshot:
    return Snapshot(TEST, update=True, folder=folder)


def test_a_difference_is_shown_line_by_line_with_the_command_that_accepts_it(tmp_path: Path) -> None:
    updating(tmp_path)("one\ntwo\nthree\n", "text.txt")
    with pytest.raises(pytest.fail.Exception) as failed:
        comparing(tmp_path)("one\n2\nthree\n", "text.txt")
    told = str(failed.value).split("\n")
    assert f'pytest --update "{TEST}"' in told[0]
    assert told[1:] == ["--- kept", "+++ made", "@@ -1,4 +1,4 @@", " one", "-two", "+2", " three", " "]
    assert (tmp_path / "text.txt").read_text() == "one\ntwo\nthree\n"


def test_a_missing_file_fails_and_stays_missing(tmp_path: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"text\.txt is missing; .* pytest --update"):
        comparing(tmp_path)("", "text.txt")
    assert list(tmp_path.iterdir()) == []


def test_ci_does_not_update(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pytestconfig.option, "update", True)
    monkeypatch.delenv("CI", raising=False)
    pytest_configure(pytestconfig)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.UsageError, match="--update"):
        pytest_configure(pytestconfig)


def test_every_snapshot_belongs_to_one_test(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("update"):
        pytest.skip("other processes are writing snapshots")
    # A file that keeps snapshots lists them; each is the id of one of its tests, or named in one.
    modules = [import_module(file.stem) for file in (TESTS / "net").glob("test_*.py")]
    named = [path for module in modules for path in module.SNAPSHOTS]
    kept = [path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()]
    assert sorted(named) == sorted(kept)
