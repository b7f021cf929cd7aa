"""What the command line puts into move sheets: xlwings Lite with --lite, and nothing else that runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import vbxl
from league_folders import made_folder, small_league
from lite_project import read_project
from vbxl.books.intake import take_file
from vbxl.books.movesheet.layout import TOOLS_SHEET
from vbxl.hosts.lite import make_lite_project
from vbxl.xlsx.guard import guard

LEAGUE = small_league()


def sheets_in(place: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((place / "sheets").iterdir())}


@pytest.mark.usefixtures("eager")
def test_sheets_carry_lite_if_it_is_asked_for_and_nothing_if_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = made_folder(tmp_path, LEAGUE, ())
    plain = sheets_in(place)
    assert {name.rpartition(".")[2] for name in plain} == {"xlsx"}
    assert not [name for name, data in plain.items() if TOOLS_SHEET in guard(data).sheets]
    # Two processes are handed the project as one is.
    monkeypatch.setattr("vbxl.cli.league_run.count_cores", lambda: 2)
    assert vbxl("sheets", tmp_path, "--lite")[0] == 0
    assert set(sheets_in(place)) == set(plain)
    for path in (place / "sheets").glob("*.xlsx"):
        (taken,) = take_file(path)
        assert taken.form is not None
        assert (taken.form.problems, taken.form.view is not None) == ((), True)
        assert guard(path.read_bytes()).sheets[1] == TOOLS_SHEET
        assert read_project(path.read_bytes()) == make_lite_project()
    assert vbxl("sheets", tmp_path)[0] == 0
    assert sheets_in(place) == plain
