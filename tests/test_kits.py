"""What the command line puts into move sheets: xlwings Lite with --lite, a .xlsm beside each with --xlsm."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import vbxl
from folders import made_folder, small_league
from vbxl.books.guard import guard
from vbxl.books.intake import take_file
from vbxl.books.lite import project
from vbxl.books.movesheet.tools import TOOLS_SHEET, Host
from vbxl.books.vba import modules_in
from vbxl.hosts import kits
from vbxl.hosts.lite import lite_project
from vbxl.hosts.windows.macros import modules

LEAGUE = small_league()


def sheets_in(place: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((place / "sheets").iterdir())}


def test_sheets_have_no_tools_unless_they_are_asked_for(tmp_path: Path) -> None:
    place = made_folder(tmp_path, LEAGUE, ())
    before = sheets_in(place)
    assert vbxl("sheets", tmp_path)[0] == 0
    assert sheets_in(place) == before
    assert {name.rpartition(".")[2] for name in before} == {"xlsx", "txt"}
    assert not [name for name, data in before.items() if name.endswith(".xlsx") and TOOLS_SHEET in guard(data).sheets]


def test_sheets_carry_lite_and_have_a_xlsm_beside_them(tmp_path: Path) -> None:
    place = made_folder(tmp_path, LEAGUE, ())
    plain = sheets_in(place)
    assert vbxl("sheets", tmp_path, "--lite", "--xlsm")[0] == 0
    made = sheets_in(place)
    assert set(made) == set(plain) | {name.replace(".xlsx", ".xlsm") for name in plain}
    for path in (place / "sheets").glob("*.xls?"):
        data = path.read_bytes()
        taken = take_file(path)
        assert taken is not None
        assert taken.form is not None
        assert (taken.form.problems, taken.form.view is not None) == ((), True)
        assert guard(data).sheets[1] == TOOLS_SHEET
        if path.suffix == ".xlsx":
            assert project(data) == lite_project()
        else:
            assert modules_in(data) == modules()
            assert taken.kind == "xlsm"
    assert vbxl("sheets", tmp_path)[0] == 0
    assert sheets_in(place) == plain


def test_a_sheet_with_tools_can_be_sent_and_the_next_round_gets_them_too(tmp_path: Path) -> None:
    place = made_folder(tmp_path, LEAGUE, ())
    assert vbxl("sheets", tmp_path, "--lite", "--xlsm")[0] == 0
    for path in (place / "sheets").iterdir():
        kind = {"T01": ".xlsx", "T02": ".xlsm"}.get(path.name[:3], ".txt")
        if path.suffix == kind:
            (place / "moves" / path.name).write_bytes(path.read_bytes())
    code, out, _ = vbxl("resolve", tmp_path, "--now", "--lite")
    assert code == 0, out
    assert "4 of 4 in" in out
    coming = sheets_in(place.with_name("round-03"))
    assert {name.rpartition(".")[2] for name in coming} == {"xlsx", "txt"}
    assert all(project(data) == lite_project() for name, data in coming.items() if name.endswith(".xlsx"))


def test_without_what_writes_macros_one_line_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = made_folder(tmp_path, LEAGUE, ())
    before = sheets_in(place)
    monkeypatch.setattr(kits, "find_spec", lambda _name: None)
    code, _, error = vbxl("sheets", tmp_path, "--xlsm")
    assert (code, error.strip()) == (2, kits.MISSING)
    assert 'pip install "vbxl[excel]"' in error
    assert sheets_in(place) == before


def test_each_host_has_its_own_project() -> None:
    lite, windows = kits.chosen(lite=True, xlsm=True)
    assert (lite.host, windows.host) == (Host.LITE, Host.WINDOWS)
    assert set(lite.project) == {"main.py", "requirements.txt"}
    assert all(text.startswith("Attribute VB_Name") for text in windows.project.values())
    assert kits.chosen(lite=False, xlsm=False) == ()
