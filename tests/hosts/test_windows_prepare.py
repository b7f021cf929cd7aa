"""`vbxl excel`: a new workbook with our macros and xlwings' own, written whole or not at all, finds this Python."""

from __future__ import annotations

import csv
import importlib.util
import io
import sys
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from commands import vbxl
from move_factory import messy_moves
from office import Office
from sheet_factory import patched, team_view
from vba_modules import modules_in
from vbxl.books import movesheet
from vbxl.books.intake import take
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.cli.main import app
from vbxl.hosts.windows import prepare
from vbxl.hosts.windows.macros import WITHOUT_XLWINGS, make_modules
from vbxl.hosts.windows.prepare import CONFIGURATION, LACKING, make_configuration
from vbxl.league.moves import Input, Moves
from vbxl.rounds import commit
from vbxl.rounds.errors import UnusableError
from windows_workbook import needs, written

OURS = make_modules()
FOREIGN = 'Attribute VB_Name = "Evil"\nPublic Sub Auto_Open()\nEnd Sub\n'


@pytest.fixture(autouse=True)
def _needs_xlwings() -> None:
    needs("xlwings")


def xlwings_text() -> str:
    spec = importlib.util.find_spec("xlwings")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_name("xlwings.bas").read_text("utf-8")


def settings(folder: Path) -> dict[str, str]:
    """What xlwings' VBA reads: quoted fields, a name and a value a line."""
    with (folder / CONFIGURATION).open(encoding="utf-8", newline="") as file:
        return {name: value for name, value in csv.reader(file)}  # noqa: C416 - two fields a line, or it fails


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["excel", *arguments])
    return result.exit_code, result.output


# --- the copy ---


def sheet(team: int = 3, seed: int = 1) -> bytes:
    seen = team_view(team)
    return movesheet.build(seen, messy_moves(seen, seed))


SHEET = sheet()


def test_the_copy_has_our_modules_and_that_of_the_installed_xlwings(tmp_path: Path) -> None:
    path = written(tmp_path / "T03.xlsx", SHEET)
    made = prepare.prepare(path)
    assert made.copy == tmp_path / "T03-excel.xlsm"
    data = made.copy.read_bytes()
    found = modules_in(data)
    assert found.pop("xlwings") == xlwings_text()
    assert found == {name: text for name, text in OURS.items() if name != WITHOUT_XLWINGS}
    ours, theirs = take(SHEET, "").form, take(data, "").form
    assert ours is not None
    assert theirs is not None
    assert (theirs.view, theirs.moves, theirs.problems) == (ours.view, ours.moves, ())
    assert path.read_bytes() == SHEET


@pytest.mark.exhaustive
def test_a_copy_is_that_of_any_kind_of_the_same_sheet(tmp_path: Path, office: Office) -> None:
    seen = team_view()
    lite = movesheet.build(seen, messy_moves(seen, 1), tools=Tools(Host.LITE, {"main.py": "", "requirements.txt": ""}))
    windows = movesheet.build(seen, messy_moves(seen, 1), tools=Tools(Host.WINDOWS, {**OURS, "Evil": FOREIGN}))
    ods = office.save_as(written(tmp_path / "T03.xlsx", SHEET), tmp_path / "libreoffice.ods")
    files = [written(tmp_path / "lite.xlsx", lite), written(tmp_path / "windows.xlsm", windows), ods]
    first, *others = (prepare.prepare(path, tmp_path).copy.read_bytes() for path in [tmp_path / "T03.xlsx", *files])
    assert "Evil" in modules_in(windows)
    assert [other == first for other in others] == [True] * len(files)


def test_what_was_typed_into_an_earlier_copy_stays(tmp_path: Path) -> None:
    path = written(tmp_path / "T03.xlsx", SHEET)
    first = prepare.prepare(path).copy
    first.write_bytes(typed := sheet(seed=2))
    assert prepare.prepare(path).copy == tmp_path / "T03-excel-2.xlsm"
    assert prepare.prepare(first).copy == tmp_path / "T03-excel-3.xlsm"
    assert first.read_bytes() == typed


@pytest.mark.parametrize("step", ["write_file", pytest.param("_name", marks=pytest.mark.exhaustive)])
def test_a_crash_leaves_no_copy_and_the_next_run_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = written(tmp_path / "T03.xlsx", SHEET)
    before = written(tmp_path / CONFIGURATION, b'"SHOW CONSOLE","True"\n').read_bytes()
    crash(monkeypatch, step)
    with pytest.raises(KeyboardInterrupt):
        prepare.prepare(path)
    monkeypatch.undo()
    assert {one.name for one in tmp_path.iterdir() if not one.name.startswith(".")} == {"T03.xlsx", CONFIGURATION}
    assert (tmp_path / CONFIGURATION).read_bytes() == before
    made = prepare.prepare(path)
    assert {one.name for one in tmp_path.iterdir()} == {"T03.xlsx", "T03-excel.xlsm", CONFIGURATION}
    assert take(made.copy.read_bytes(), "").form


def crash(monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Let the program end where a file is half written, or before it gets its name."""

    def half(path: Path, data: bytes) -> None:
        path.write_bytes(data[: len(data) // 2])
        raise KeyboardInterrupt

    def ends(partial: Path, path: Path) -> None:
        raise KeyboardInterrupt((partial, path))

    if step == "write_file":
        monkeypatch.setattr(commit, step, half)
    else:
        monkeypatch.setattr(prepare, step, ends)


# --- what is refused ---


@pytest.mark.parametrize("name", ["text.xlsm", "nothing.xlsm", "folder.xlsm", "cut.xlsm", ".~lock.T03.ods#"])
def test_what_is_no_move_sheet_is_one_clear_line(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "text.xlsm":
        path.write_bytes(b"TEAM: Harbour Gulls")
    elif name == "folder.xlsm":
        path.mkdir()
    elif name == "cut.xlsm":
        path.write_bytes(SHEET[:2000])
    elif name != "nothing.xlsm":
        path.write_bytes(SHEET)
    before = sorted(tmp_path.iterdir())
    code, said = run(str(path), "--out", str(tmp_path / "copies"))
    assert code == 2
    assert said.startswith(str(path))
    assert said.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_of_any_size_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.xlsm"
    with path.open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(UnusableError, match="is not a workbook"):
        prepare.prepare(path)


@pytest.mark.parametrize("missing", ["xlwings", "pyopenvba"])
def test_without_the_extra_the_line_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    path = written(tmp_path / "T03.xlsx", SHEET)
    monkeypatch.setattr(prepare, "find_spec", lambda name: None if name == missing else importlib.util.find_spec(name))
    code, said = run(str(path))
    assert (code, said) == (1, f"{LACKING}\n")
    assert 'pip install ".[excel]"' in said
    assert list(tmp_path.iterdir()) == [path]


# --- the configuration ---


def test_the_copy_finds_this_python_and_no_module_beside_the_sheet(tmp_path: Path) -> None:
    prepare.prepare(written(tmp_path / "T03.xlsx", SHEET))
    assert settings(tmp_path) == {
        "INTERPRETER_WIN": sys.executable,
        "USE UDF SERVER": "True",
        "ADD_WORKBOOK_TO_PYTHONPATH": "False",
    }
    text = xlwings_text()
    for name in settings(tmp_path):
        assert f'GetConfig("{name}"' in text


# --- the command ---


def test_other_settings_in_the_folder_are_kept() -> None:
    before = '"SHOW CONSOLE","True"\n"interpreter_win","old.exe"\n\n"LICENSE_KEY","x, ""y"""\n'
    after = make_configuration(before, {"INTERPRETER_WIN": "new.exe"})
    assert after == '"SHOW CONSOLE","True"\n"LICENSE_KEY","x, ""y"""\n"INTERPRETER_WIN","new.exe"\n'
    assert make_configuration(after, {"INTERPRETER_WIN": "new.exe"}) == after


def test_the_command_says_what_was_read_otherwise_and_what_stays_behind(tmp_path: Path) -> None:
    cell = "<v>9876</v>"
    book = openpyxl.load_workbook(io.BytesIO(movesheet.build(team_view(), Moves(send_number=Input(9876)))))
    book.create_sheet("My notes")
    saved = io.BytesIO()
    book.save(saved)
    data = patched(saved.getvalue(), lambda _, xml: xml.replace(cell, f"<f>VB_WAGE(12,9)</f>{cell}", 1))
    path = written(tmp_path / "a.xlsx", data)
    code, said = run(str(path))
    told, wrote, _, left = said.splitlines()
    assert code == 0
    assert vbxl("check", path)[1].count(told) == 1
    assert "FILE-FUNCTION" in told
    assert wrote.endswith("a-excel.xlsm")
    assert left == 'not copied, since vbxl copies only its own sheets: "My notes"'
    form = take((tmp_path / "a-excel.xlsm").read_bytes(), "").form
    assert form is not None
    assert form.moves.send_number == Input(None)
