"""`vbxl excel`: the copy holds our macros and xlwings' own and nothing else that runs, and finds this Python."""

from __future__ import annotations

import csv
import doctest
import importlib.util
import io
import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from vbxl.books import vba
from vbxl.books.vba import PROJECT, modules_in
from vbxl.hosts.shell import app
from vbxl.hosts.windows import prepare, udfs, wrappers
from vbxl.hosts.windows.macros import WITHOUT_XLWINGS, modules
from vbxl.hosts.windows.prepare import CONFIGURATION, LACKING, configuration, interpreter
from vbxl.rounds.stops import StoppedError, UnusableError
from windowsbook import needs, procedures, workbook, written

OURS = modules()
FOREIGN = 'Attribute VB_Name = "Evil"\nPublic Sub Auto_Open()\nEnd Sub\n'


@pytest.fixture(autouse=True)
def _needs_xlwings() -> None:
    needs("xlwings")


def xlwings_text() -> str:
    spec = importlib.util.find_spec("xlwings")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_name("xlwings.bas").read_text("utf-8")


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return {name: package.read(name) for name in package.namelist()}


def settings(folder: Path) -> dict[str, str]:
    """What xlwings' VBA reads: quoted fields, a name and a value a line."""
    with (folder / CONFIGURATION).open(encoding="utf-8", newline="") as file:
        return {name: value for name, value in csv.reader(file)}  # noqa: C416 - two fields a line, or it fails


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["excel", *arguments])
    return result.exit_code, result.output


# --- the copy ---


def test_the_copy_has_our_modules_and_that_of_the_installed_xlwings(tmp_path: Path) -> None:
    path = written(tmp_path / "T03.xlsm", workbook(OURS))
    made = prepare.prepare(path)
    assert made.copy == tmp_path / "T03-excel.xlsm"
    found = modules_in(made.copy.read_bytes())
    assert found.pop("xlwings") == xlwings_text()
    assert found == {name: text for name, text in OURS.items() if name != WITHOUT_XLWINGS}


def test_the_sheets_of_the_copy_and_the_file_that_came_are_as_they_were(tmp_path: Path) -> None:
    came = workbook(OURS)
    path = written(tmp_path / "T03.xlsm", came)
    copied, before = parts(prepare.prepare(path).copy.read_bytes()), parts(came)
    assert path.read_bytes() == came
    assert copied.pop(PROJECT) != before.pop(PROJECT)
    assert copied == before


def test_no_macro_of_the_file_that_came_is_taken_over(tmp_path: Path) -> None:
    path = written(tmp_path / "T03.xlsm", workbook({**OURS, "Evil": FOREIGN}))
    assert "Evil" in modules_in(path.read_bytes())
    copy = prepare.prepare(path).copy
    assert "Evil" not in modules_in(copy.read_bytes())
    assert b"Auto_Open" not in parts(copy.read_bytes())[PROJECT]


def tampered(data: bytes, part: str, before: str, after: str) -> bytes:
    """The workbook with a text of a part changed, as somebody who sends it could."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(made, "w") as target:
        for name in source.namelist():
            text = source.read(name)
            if name == part:
                assert before.encode() in text
                text = text.replace(before.encode(), after.encode(), 1)
            target.writestr(name, text)
    return made.getvalue()


CELL, NAME, BUTTON = "xl/worksheets/sheet3.xml", "xl/workbook.xml", "xl/drawings/vmlDrawing1.vml"


@pytest.mark.parametrize(
    ("part", "before", "after"),
    [
        (CELL, "<f>1/0</f>", "<f>RunPython(&quot;import os&quot;)</f>"),
        (CELL, "<f>1/0</f>", "<f>xlwings.runpython (&quot;import os&quot;)</f>"),
        (CELL, "<f>1/0</f>", "<f>&#82;un<!-- -->Pyth<![CDATA[on]]>(1)</f>"),
        (CELL, "<f>1/0</f>", "<f>MAP(A2,RunPython)</f>"),
        (CELL, "<f>1/0</f>", "<f>XLPyDLLActivateAuto(A2)</f>"),
        (CELL, "<f>1/0</f>", "<f>VbxlFailed(A2,1)</f>"),
        (CELL, "<f>1/0</f>", "<f>WEBSERVICE(A2)</f>"),
        (
            NAME,
            "</sheets>",
            "</sheets><definedNames><definedName name='x'>EVALUATE(Heard!A1)</definedName></definedNames>",
        ),
        (NAME, "</sheets>", "</sheets><definedNames><definedName name='x'>RunPython</definedName></definedNames>"),
        (BUTTON, "[0]!VbxlClear", "'RunPython &quot;import os&quot;'"),
        (BUTTON, "[0]!VbxlClear", "[0]!VbxlPress"),
        (BUTTON, "[0]!VbxlClear", "[0]!KillPy"),
        (BUTTON, "[0]!VbxlClear", "[0]!VbxlClear 1"),
        (BUTTON, "<x:FmlaMacro>[0]!VbxlClear", "<y:FmlaMacro>[0]!VbxlClear"),
        (CELL, "<sheetData>", "<sp macro='[0]!KillPy'/><sheetData>"),
        (CELL, "<sheetData>", '<sp macro="&#91;0]!KillPy"/><sheetData>'),
    ],
)
def test_a_formula_or_button_that_reaches_python_otherwise_is_refused(
    tmp_path: Path, part: str, before: str, after: str
) -> None:
    path = written(tmp_path / "T03.xlsm", tampered(workbook(OURS), part, before, after))
    with pytest.raises(UnusableError, match=r"it holds .* in xl/"):
        prepare.prepare(path)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("part", "before", "after"),
    [
        (CELL, "<f>1/0</f>", "<f>VB_WAGE(SUM(1,2),9)</f>"),
        (CELL, "<v>#DIV/0!</v>", "<v>a RunPython(x) of a home run (long)</v>"),
        (CELL, "<sheetData>", '<sp macro=""/><sp macro="[0]!VbxlCheck"/><sheetData>'),
        ("xl/sharedStrings.xml", "<t>Ann</t>", "<t>RunPython(x), EVALUATE(y), fmlaMacro</t>"),
    ],
)
def test_what_people_type_and_our_own_functions_and_buttons_are_not(
    tmp_path: Path, part: str, before: str, after: str
) -> None:
    path = written(tmp_path / "T03.xlsm", tampered(workbook(OURS), part, before, after))
    assert prepare.prepare(path).copy.is_file()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-7"])
def test_text_in_another_encoding_hides_nothing(tmp_path: Path, encoding: str) -> None:
    drawing = parts(workbook(OURS))[BUTTON].decode().replace("[0]!VbxlClear", "[0]!KillPy")
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as target:
        for name, data in parts(workbook(OURS)).items():
            hidden = f'<?xml version="1.0" encoding="{encoding}"?>{drawing}'.encode(encoding)
            target.writestr(name, hidden if name == BUTTON else data)
    with pytest.raises(UnusableError, match="it holds text of another kind than UTF-8 in xl/drawings"):
        prepare.prepare(written(tmp_path / "T03.xlsm", made.getvalue()))


@pytest.mark.parametrize(
    "part", ["xl/externalLinks/externalLink1.xml", "xl/macroSheets/a.xml", "xl/ActiveX/a.bin", "customUI/a.xml"]
)
def test_what_else_can_run_is_refused(tmp_path: Path, part: str) -> None:
    path = written(tmp_path / "T03.xlsm", workbook(OURS))
    with zipfile.ZipFile(path, "a") as package:
        package.writestr(part, "<a/>")
    with pytest.raises(UnusableError, match=f"it holds {part}, a part that no move sheet has"):
        prepare.prepare(path)
    assert list(tmp_path.iterdir()) == [path]


LINKS, TYPES = "xl/_rels/workbook.xml.rels", "[Content_Types].xml"
SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"


@pytest.mark.parametrize(
    ("part", "before", "after", "kind"),
    [
        (LINKS, 'Target="vbaProject.bin"', 'Target="media/evil.bin"', "vbaProject"),
        (LINKS, "relationships/theme", "relationships/xlMacrosheet", "xlMacrosheet"),
        (LINKS, "relationships/theme", "relationships/&#120;lMacrosheet", "xlMacrosheet"),
        (LINKS, "relationships/theme", "relationships/connections", "connections"),
        (LINKS, '/relationships/theme"', '/relationships/theme" TargetMode="External"', "theme"),
        (LINKS, 'Target="theme/theme1.xml"', 'Target="vbaProject.bin"', "theme"),
        (TYPES, SHEET_TYPE, "application/vnd.ms-excel.macrosheet+xml", "application/vnd.ms-excel.macrosheet"),
        (TYPES, SHEET_TYPE, "application/xml.of-another-kind", "application/xml.of-another-kind"),
        (TYPES, SHEET_TYPE, "application/vnd.ms-excel.worksheet", "application/vnd.ms-excel.worksheet"),
        (TYPES, SHEET_TYPE, SHEET_TYPE.replace("worksheet", "externalLink"), "externallink"),
    ],
)
def test_a_part_of_another_kind_is_refused_wherever_it_lies(
    tmp_path: Path, part: str, before: str, after: str, kind: str
) -> None:
    path = written(tmp_path / "T03.xlsm", tampered(workbook(OURS), part, before, after))
    with pytest.raises(UnusableError, match=f"it holds a part of the kind .*{kind}"):
        prepare.prepare(path)


def test_parts_that_excel_adds_are_none_of_them(tmp_path: Path) -> None:
    # As Excel saves a sheet with a button, a printer and a remark: types, and links to them.
    kinds = {
        "xl/ctrlProps/ctrlProp1.xml": "application/vnd.ms-excel.controlproperties+xml",
        "xl/printerSettings/printerSettings1.bin": (
            "application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"
        ),
        "xl/threadedComments/threadedComment1.xml": "application/vnd.ms-excel.threadedcomments+xml",
        "xl/persons/person.xml": "application/vnd.ms-excel.person+xml",
        "xl/calcChain.xml": "application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml",
        "xl/metadata.xml": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml",
    }
    added = "".join(f'<Override PartName="/{name}" ContentType="{kind}"/>' for name, kind in kinds.items())
    data = tampered(workbook(OURS), TYPES, "</Types>", f"{added}</Types>")
    path = written(tmp_path / "T03.xlsm", data)
    with zipfile.ZipFile(path, "a") as package:
        for name in kinds:
            macro = '<formControlPr objectType="Button" fmlaMacro="[0]!VbxlCheck"/>'
            package.writestr(name, macro if "ctrlProps" in name else "<a/>")
    assert prepare.prepare(path).copy.is_file()


def test_what_was_typed_into_an_earlier_copy_stays(tmp_path: Path) -> None:
    path = written(tmp_path / "T03.xlsm", workbook(OURS))
    first = prepare.prepare(path).copy
    first.write_bytes(typed := workbook(OURS, {"Typed": "VbxlCheck"}))
    assert prepare.prepare(path).copy == tmp_path / "T03-excel-2.xlsm"
    assert prepare.prepare(first).copy == tmp_path / "T03-excel-3.xlsm"
    assert first.read_bytes() == typed


def test_no_name_of_ours_is_one_of_xlwings() -> None:
    theirs = {name.casefold() for name in procedures(xlwings_text())}
    ours = {one.casefold() for name, text in OURS.items() if name != WITHOUT_XLWINGS for one in procedures(text)}
    assert ours & theirs == set()
    # What stands for it has two of its names, and no public one besides.
    assert set(procedures(OURS[WITHOUT_XLWINGS])) == {"RunPython", "XLPy", "VbxlRemedy"}
    assert {"runpython", "xlpy"} <= theirs
    assert "Private Function VbxlRemedy" in OURS[WITHOUT_XLWINGS]


# --- what is refused ---


@pytest.mark.parametrize("name", ["plain.xlsx", "text.xlsm", "nothing.xlsm", "folder.xlsm", "cut.xlsm"])
def test_what_is_no_move_sheet_with_macros_is_one_clear_line(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "plain.xlsx":
        with zipfile.ZipFile(io.BytesIO(workbook(OURS))) as source, zipfile.ZipFile(path, "w") as target:
            for member in source.namelist():
                if member != PROJECT:
                    target.writestr(member, source.read(member))
    elif name == "text.xlsm":
        path.write_bytes(b"TEAM: Harbour Gulls")
    elif name == "folder.xlsm":
        path.mkdir()
    elif name == "cut.xlsm":
        path.write_bytes(workbook(OURS)[:2000])
    before = sorted(tmp_path.iterdir())
    code, said = run(str(path))
    assert code == 2
    assert said.startswith(str(path))
    assert said.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_of_any_size_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.xlsm"
    with path.open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(UnusableError, match=r"1,099,511,627,776 bytes"):
        prepare.prepare(path)


@pytest.mark.parametrize("missing", ["xlwings", "pyopenvba"])
def test_without_the_extra_the_line_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    path = written(tmp_path / "T03.xlsm", workbook(OURS))
    monkeypatch.setattr(prepare, "find_spec", lambda name: None if name == missing else importlib.util.find_spec(name))
    code, said = run(str(path))
    assert (code, said) == (1, f"{LACKING}\n")
    assert 'pip install "vbxl[excel]"' in said
    assert list(tmp_path.iterdir()) == [path]


def test_the_command_gets_as_far_as_that_line_without_the_extra() -> None:
    code = "import sys, vbxl.hosts.windows.prepare; print(sorted({'xlwings', 'pyopenvba', 'numpy'} & set(sys.modules)))"
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=env, text=True, timeout=60)
    assert done.stdout == "[]\n"


def test_a_module_of_another_version_than_the_one_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "version", lambda _: "0.0.1")
    with pytest.raises(StoppedError, match=r"xlwings 0\.0\.1 is not whole"):
        prepare.xlwings_module()


def test_a_library_that_excel_would_not_find_is_told_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = tmp_path / "env" / "Scripts"
    scripts.mkdir(parents=True)
    monkeypatch.setattr(sys, "executable", str(scripts / "python.exe"))
    with pytest.raises(StoppedError, match=r"xlwings\*-0\.37\.8\.dll is not beside this Python.*py -m venv"):
        prepare._library("0.37.8")
    (tmp_path / "env" / "xlwings64-0.37.7.dll").touch()
    with pytest.raises(StoppedError):
        prepare._library("0.37.8")
    # pip puts it into the environment's own folder, the one above Scripts.
    (tmp_path / "env" / "xlwings64-0.37.8.dll").touch()
    prepare._library("0.37.8")


# --- the configuration ---


def test_the_copy_finds_this_python_and_no_module_beside_the_sheet(tmp_path: Path) -> None:
    prepare.prepare(written(tmp_path / "T03.xlsm", workbook(OURS)))
    assert settings(tmp_path) == {
        "INTERPRETER_WIN": sys.executable,
        "USE UDF SERVER": "True",
        "ADD_WORKBOOK_TO_PYTHONPATH": "False",
    }
    text = xlwings_text()
    for name in settings(tmp_path):
        assert f'GetConfig("{name}"' in text


def test_other_settings_in_the_folder_are_kept() -> None:
    before = '"SHOW CONSOLE","True"\n"interpreter_win","old.exe"\n\n"LICENSE_KEY","x, ""y"""\n'
    after = configuration(before, {"INTERPRETER_WIN": "new.exe"})
    assert after == '"SHOW CONSOLE","True"\n"LICENSE_KEY","x, ""y"""\n"INTERPRETER_WIN","new.exe"\n'
    assert configuration(after, {"INTERPRETER_WIN": "new.exe"}) == after


@pytest.mark.parametrize(
    ("path", "environment", "expected"),
    [
        (r"C:\Users\Jörg\v\python.exe", {"USERPROFILE": r"C:\Users\Jörg"}, r"%USERPROFILE%\v\python.exe"),
        (r"C:\Users\Jörg2\python.exe", {"USERPROFILE": r"C:\Users\Jörg"}, r"C:\Users\Jörg2\python.exe"),
        (r"D:\py\python.exe", {}, r"D:\py\python.exe"),
    ],
)
def test_the_users_own_name_is_left_out_of_the_path(path: str, environment: Mapping[str, str], expected: str) -> None:
    assert interpreter(path, environment) == expected


# --- the command ---


def test_the_command_says_what_it_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.xlsm", "b.xlsm"):
        written(tmp_path / name, workbook(OURS))
    code, said = run("a.xlsm", "b.xlsm", "--out", "copies")
    wrote = [f"wrote copies{os.sep}{name}" for name in ("a-excel.xlsm", CONFIGURATION, "b-excel.xlsm")]
    assert (code, said.splitlines()) == (0, wrote)
    assert sorted(path.name for path in (tmp_path / "copies").iterdir()) == [
        "a-excel.xlsm",
        "b-excel.xlsm",
        CONFIGURATION,
    ]


def test_the_command_says_that_a_configuration_was_there(tmp_path: Path) -> None:
    path = written(tmp_path / "a.xlsm", workbook(OURS))
    (tmp_path / CONFIGURATION).write_text('"SHOW CONSOLE","True"\n', "utf-8")
    code, said = run(str(path))
    assert code == 0
    assert "xlwings.conf was there already" in said
    assert settings(tmp_path)["SHOW CONSOLE"] == "True"


@pytest.mark.parametrize("module", [prepare, udfs, vba, wrappers])
def test_doctests_run(module: object) -> None:
    done = doctest.testmod(module)  # type: ignore[arg-type]
    assert done.failed == 0
    assert done.attempted
