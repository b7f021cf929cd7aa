"""The guard opens what spreadsheet programs write and refuses, in one clear line, everything a stranger can make."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from hostile_files import HOSTILE, WORST
from office import Office
from packages import (
    OFFICE,
    ONE,
    cell,
    ods,
    ods_cell,
    ods_number,
    ods_parts,
    ods_row,
    ods_text,
    xlsx,
    xlsx_parts,
    zipped,
)
from vbxl.xlsx.cells import address
from vbxl.xlsx.guard import Area, Guarded, Refused, guard
from vbxl.xlsx.guard.bounds import CELLS, COLUMNS, ROWS, TEXT


def refused(data: bytes) -> Refused:
    """What the guard says of a file it must refuse."""
    with pytest.raises(Refused) as caught:
        guard(data)
    return caught.value


def name(text: str, target: str, attributes: str = "") -> str:
    """A defined name of an .xlsx."""
    return f'<definedName name="{text}" {attributes}>{target}</definedName>'


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workbook with something of everything, as XlsxWriter writes it."""
    path = tmp_path_factory.mktemp("guard") / "written.xlsx"
    with xlsxwriter.Workbook(path) as book:
        book.set_properties({"created": datetime(2026, 11, 21, 9, 30, tzinfo=UTC)})
        form, other = book.add_worksheet("Match 1"), book.add_worksheet("It's")
        form.set_column("A:XFD", 12, book.add_format({"bold": True}))
        for row in range(20):
            for column in range(20):
                form.write_formula(row + 10, column, f"=SUM($A$1:$A$5)*{row}+{column}", None, 15 * row + column)
        for row in range(5):
            form.write_number(row, 0, row + 1)
        form.write_string("B1", "Anna")
        form.write_rich_string("B2", "plain ", book.add_format({"bold": True}), "bold")
        form.write_formula("B3", "=1/0", None, "#DIV/0!")
        form.write_formula("B4", "=NA()", None, "#N/A")
        form.write_datetime("B5", datetime(2026, 11, 21), book.add_format({"num_format": "yyyy-mm-dd"}))  # noqa: DTZ001
        form.write_array_formula("V1:V3", "{=A1:A3*2}", None, 2)
        form.merge_range("C1:E2", "title")
        form.data_validation("A1:A5", {"validate": "integer", "criteria": "between", "minimum": 0, "maximum": 9})
        form.conditional_format("A1:A5", {"type": "data_bar"})
        form.write_comment("A1", "a note")
        form.print_area("A1:E9")
        chart = book.add_chart({"type": "line"})
        chart.add_series({"values": "='Match 1'!$A$1:$A$5"})
        other.insert_chart("D2", chart)
        other.write("A1", "there")
        book.define_name("match1_set1_player", "='Match 1'!$A$1:$A$5")
        book.define_name("Its", "='It''s'!$A$1")
        book.define_name("constant", "=42")
        book.define_name("'Match 1'!local", "='Match 1'!$A$1")
    return path


def holds_everything(guarded: Guarded) -> None:
    """The guard found what `written` holds, whoever saved it last."""
    assert guarded.sheets == ("Match 1", "It's")
    assert dict(guarded.names) == {
        "match1_set1_player": Area("Match 1", 1, 1, 5, 1),
        "Its": Area("It's", 1, 1, 1, 1),
    }
    cells = {("Match 1", row, column) for row in range(11, 31) for column in range(1, 21)}
    array = {("Match 1", row, 22) for row in (1, 2, 3)}
    assert guarded.formulas == cells | array | {("Match 1", 3, 2), ("Match 1", 4, 2)}
    assert guarded.area(Area("Match 1", 3, 2, 5, 2)) == (("#DIV/0!",), ("#N/A",), ("2026-11-21",))


def test_written_by_xlsxwriter(written: Path) -> None:
    guarded = guard(written.read_bytes())
    holds_everything(guarded)
    assert guarded.kind == "xlsx"
    assert guarded.modified == "2026-11-21T09:30:00"
    assert guarded.data == written.read_bytes()


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_saved_by_libreoffice(office: Office, written: Path, tmp_path: Path, suffix: str) -> None:
    guarded = guard(office.save_as(written, tmp_path / f"saved.{suffix}").read_bytes())
    holds_everything(guarded)
    assert guarded.kind == suffix
    assert guarded.modified[:2] == "20"


# Where a defined name leads, as rows and columns; and what leads nowhere within the bounds.
LEADING: Final = {
    "xlsx": {
        "Form!$B$5": (5, 2, 5, 2), "'Form'!$B$5:$C$10": (5, 2, 10, 3), " Form!B5 ": (5, 2, 5, 2),
        "Form!$BL$400": (400, 64, 400, 64),
    },
    "ods": {
        "$Form.$B$5": (5, 2, 5, 2), "$'Form'.$B$5:.$C$10": (5, 2, 10, 3), "$Form.$B$5:$Form.$C$10": (5, 2, 10, 3),
    },
}  # fmt: skip
NOWHERE: Final = {
    "xlsx": (
        "Form!$A$1,Form!$C$3", "Form!$A$1:OFFSET(Form!$A$1,1,1)", "Form!#REF!", "#REF!", "[1]Form!$A$1",
        "'[1]Form'!$A$1", "Gone!$A$1", "Form!$A:$A", "Form!$1:$1", "Form!$A$1:$XFD$1048576", "Form!$B$5:$A$1",
        "Form!$A$0", "42", "", "'" * 4000,
    ),
    "ods": (
        "$Form.$B$5:$Other.$C$10", "$#REF!.$B$5", "'file:///tmp/a.ods'#$Form.$B$5", "$Form.$A$1:.$XFD$1048576", "",
    ),
}  # fmt: skip


def with_names(kind: str, names: Mapping[str, str]) -> bytes:
    """A workbook with defined names, by where they lead."""
    if kind == "xlsx":
        return xlsx(names="".join(name(text, target) for target, text in names.items()))
    ranges = "".join(
        f'<table:named-range table:name="{text}" table:cell-range-address="{target}"/>'
        for target, text in names.items()
    )
    return ods(ods_row(ods_number("1")), after=f"<table:named-expressions>{ranges}</table:named-expressions>")


@pytest.mark.parametrize("kind", LEADING)
def test_names_lead_to_one_area_within_the_bounds_or_are_left_out(kind: str) -> None:
    numbered = {target: f"name{at}" for at, target in enumerate((*LEADING[kind], *NOWHERE[kind]))}
    names = guard(with_names(kind, numbered)).names
    assert dict(names) == {numbered[target]: Area("Form", *area) for target, area in LEADING[kind].items()}


def test_names_that_belong_to_a_sheet_or_the_program_are_left_out() -> None:
    local = name("salt", "Form!$A$1", 'localSheetId="0"')
    assert not guard(xlsx(names=local + name("_xlnm.Print_Area", "Form!$A$1:$B$9"))).names


def test_a_name_of_one_sheet_of_an_ods_is_left_out() -> None:
    named = '<table:named-range table:name="salt" table:cell-range-address="$Form.$A$1"/>'
    rows = ods_row(ods_number("1")) + f"<table:named-expressions>{named}</table:named-expressions>"
    assert not guard(ods(rows)).names


def test_unknown_members_pass() -> None:
    parts = xlsx_parts()
    parts |= {
        "xl/webextensions/webextension1.xml": "<not even <xml",
        "docProps/thumbnail.wmf": bytes(1000),
        "Configurations2/menubar/": "",
        "../../etc/passwd": "root",
        "C:\\autoexec.bat": "echo",
        "/etc/shadow": "root",
    }
    assert guard(zipped(parts)).sheets == ("Form",)


def test_a_link_that_leads_outside_is_not_followed() -> None:
    parts = xlsx_parts('<row><c t="s"><v>0</v></c></row>', texts="<si><t>a</t></si>")
    links = "xl/_rels/workbook.xml.rels"
    outside = f'<Relationship Id="x" Type="{OFFICE}/sharedStrings" Target="http://x/a.xml" TargetMode="External"/>'
    parts[links] = str(parts[links]).replace("<Relationship ", f"{outside}<Relationship ", 1)
    assert guard(zipped(parts)).area(Area("Form", 1, 1, 1, 1)) == (("a",),)


@pytest.mark.parametrize(
    "data",
    [
        xlsx(ONE + '<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row>'),
        ods(
            ods_row(ods_number("1") + ods_cell(times=16383))
            + ods_row(ods_cell(times=16384), 1_048_000)
            + ods_row(ods_cell('table:style-name="ce1"', times=16384), 575)
        ),
    ],
)
def test_blank_cells_pass_wherever_and_however_many_they_are(data: bytes) -> None:
    assert guard(data).sheets == ("Form",)


def test_repeated_cells_count_each() -> None:
    formula = ods_cell('table:formula="of:=1" office:value-type="float" office:value="1"', times=3)
    guarded = guard(ods(ods_row(ods_cell(times=2)) + ods_row(ods_cell() + formula, 2)))
    assert guarded.formulas == {("Form", row, column) for row in (2, 3) for column in (2, 3, 4)}


@pytest.mark.parametrize(("rows", "columns"), [(2, 3), (1, 3), (2, 1)])
def test_an_array_formula_of_an_ods_fills_its_cells(rows: int, columns: int) -> None:
    """A number that is 1 may be left out."""
    spans = {"rows": rows, "columns": columns}
    said = " ".join(f'table:number-matrix-{name}-spanned="{many}"' for name, many in spans.items() if many > 1)
    formula = ods_cell(f'{said} table:formula="of:=1" office:value-type="float" office:value="1"')
    guarded = guard(ods(ods_row(formula + ods_number("1") * 2) + ods_row(ods_number("1") * 3)))
    assert guarded.formulas == {("Form", row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)}


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_files_are_refused(case: str) -> None:
    code, said, build = HOSTILE[case]
    found = refused(build())
    assert found.code == code, str(found)
    assert said in found.message
    assert found.remedy
    assert len(str(found).splitlines()) == 1
    assert str(found).isprintable()


@pytest.mark.parametrize(
    ("build", "place"),
    [
        (lambda: cell("NaN", reference="B5"), ("Form", "B5")),
        (lambda: cell("1", reference=address(ROWS, COLUMNS + 1)), ("Form", address(ROWS, COLUMNS + 1))),
        (
            lambda: xlsx(f'<row r="1"><c r="A1"><v>1</v></c><c r="{address(1, COLUMNS + 1)}"><v>1</v></c></row>'),
            ("Form", address(1, COLUMNS + 1)),
        ),
        (lambda: cell("1", reference=address(ROWS + 1, COLUMNS)), ("Form", address(ROWS + 1, COLUMNS))),
        (lambda: ods(ods_row(ods_cell()) + ods_row(ods_cell() + ods_number("NaN"))), ("Form", "B2")),
    ],
)
def test_a_cell_at_fault_is_named(build: Callable[[], bytes], place: tuple[str, str]) -> None:
    found = refused(build())
    assert (found.sheet, found.cell) == place
    assert place[1] in str(found)


def test_the_bounds_themselves_are_allowed() -> None:
    corner = address(ROWS, COLUMNS)
    assert guard(cell("1", reference=corner)).sheets == ("Form",)
    assert guard(cell("x" * TEXT, "str")).sheets == ("Form",)
    assert guard(xlsx(after=f'<mergeCells><mergeCell ref="A1:{corner}"/></mergeCells>')).sheets == ("Form",)
    assert guard(ods(ods_row(ods_number("1", CELLS // ROWS), ROWS))).sheets == ("Form",)


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_the_dullest_sheet_of_libreoffice_passes(office: Office, tmp_path: Path, suffix: str) -> None:
    """Nothing packs better than 20,000 equal cells: the ratio must leave room for them."""
    with xlsxwriter.Workbook(tmp_path / "dull.xlsx") as book:
        sheet = book.add_worksheet()
        for row in range(ROWS):
            for column in range(CELLS // ROWS):
                sheet.write_number(row, column, 1)
    data = office.save_as(tmp_path / "dull.xlsx", tmp_path / f"saved.{suffix}").read_bytes()
    assert guard(data).kind == suffix


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (RecursionError(), "FILE-UNREADABLE: the file cannot be read (RecursionError)"),
        (ValueError("two\nlines"), "FILE-UNREADABLE: the file cannot be read (ValueError)"),
        (MemoryError(), "FILE-BOUNDS: it takes too much memory to read"),
    ],
)
def test_whatever_goes_wrong_is_a_refusal(monkeypatch: pytest.MonkeyPatch, error: Exception, line: str) -> None:
    def read(*_: object) -> str:
        raise error

    monkeypatch.setattr("vbxl.xlsx.guard.Workbook", read)
    assert str(refused(xlsx())).startswith(f"{line}. ")


def test_a_refusal_shows_nothing_that_controls_a_terminal() -> None:
    parts = ods_parts(ods_row(ods_number("\u202eNaN")))
    parts["content.xml"] = str(parts["content.xml"]).replace('"Form"', '"\u202eForm"')
    assert str(refused(zipped(parts))).isprintable()


GOOD = (xlsx(names=name("salt", "Form!$A$1")), ods(ods_row(ods_number("1") + ods_text("<text:p>a</text:p>"))))


@given(st.sampled_from(GOOD), st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 255)), min_size=1, max_size=8))
@settings(max_examples=60, deadline=None)
def test_damaged_bytes_raise_nothing_but_refused(data: bytes, changes: list[tuple[int, int]]) -> None:
    """Any byte may be another: what the guard lets through is read or refused."""
    damaged = bytearray(data)
    for place, byte in changes:
        damaged[place % len(damaged)] = byte
    with contextlib.suppress(Refused):
        guarded = guard(bytes(damaged))
        for area in guarded.names.values():
            guarded.area(area)


# Those that take most memory and time; the others are made for limits that are far away.
QUICK = {"attributes", "elements with attributes", "rows of an .ods"}
CHILD = """
import resource, sys
resource.setrlimit(resource.RLIMIT_DATA, (1 << 29, 1 << 29))
resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
from vbxl.functions import FUNCTIONS
from vbxl.xlsx.guard import Area, guard
from vbxl.xlsx.guard.bounds import COLUMNS, ROWS
guarded = guard(sys.stdin.buffer.read(), functions=FUNCTIONS)
for sheet in guarded.sheets:
    guarded.area(Area(sheet, 1, 1, ROWS, COLUMNS))
print("unharmed", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10, "MiB")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="sets limits to memory and time, as Linux has them")
@pytest.mark.parametrize(
    "case",
    [case if case in QUICK else pytest.param(case, marks=pytest.mark.exhaustive) for case in WORST],
)
def test_the_worst_that_passes_does_no_harm(case: str) -> None:
    """In a child with the memory that a reader has, and 10 s."""
    child = subprocess.run([sys.executable, "-c", CHILD], input=WORST[case](), capture_output=True, check=False)
    assert (child.returncode, child.stdout[:8]) == (0, b"unharmed"), child.stderr.decode()[-500:]
