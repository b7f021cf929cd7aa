"""Each cell is read once: the quick way, with care, or by an engine the same is found; and only where it is asked."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from hostile_files import HOSTILE, WORST
from hostile_mail import BEFORE_THE_GUARD
from move_factory import made_moves
from new_team_factory import INVITATION
from office import Office
from packages import MAIN, OFFICE, ONE, ods, ods_number, ods_row, xlsx, xlsx_parts, zipped
from sheet_factory import FILE, made_sheets, patched, team_view
from vbxl.books import movesheet, teamsheet
from vbxl.books.intake import take
from vbxl.functions import FUNCTIONS
from vbxl.xlsx.areas import address
from vbxl.xlsx.guard import Area, Guarded, Refused, guard
from vbxl.xlsx.guard.bounds import CELLS, COLUMNS, ROWS, SMALL, TEXT, TEXTS
from vbxl.xlsx.guard.cells import WIDTH
from vbxl.xlsx.guard.xlsx_cells import PlainSheetCells
from vbxl.xlsx.guard.xml import once
from vbxl.xlsx.readers import READERS, WorkbookCells, open_cells

# What a reader asks for; Odds, Table and Checks hold nothing that was typed into a move. Data names the teams.
ASKED = {"Data", "Start", "Team", "Match 1", "Match 2", "Training", "Market", "Rules"}
WHOLE = (1, 1, ROWS, COLUMNS)


@cache
def filled(team: int = 1) -> bytes:
    seen = team_view(team)
    return movesheet.build(seen, made_moves(seen, team))


def every_cell(guarded: Guarded, reader: str) -> list[str]:
    cells = open_cells(guarded, reader)
    return [repr(cells.area(Area(sheet, *WHOLE))) for sheet in guarded.sheets]


def read_alike(data: bytes) -> Guarded:
    """Whatever the reader, every cell of every sheet holds the same, and with care the same formulas are found."""
    guarded = guard(data, functions=FUNCTIONS)
    readers = READERS[:2] if guarded.kind == "ods" else READERS
    own, *others = (every_cell(guarded, reader) for reader in readers)
    for other in others:
        assert other == own
    for sheet in guarded.sheets:
        careful, _ = guarded.for_engines(sheet)
        assert set(guarded.found(sheet).formulas()) == set(careful.formulas())
        assert set(guarded.found(sheet).calls()) == set(careful.calls())
    return guarded


def with_no_number(data: bytes, sheet: str) -> bytes:
    """A workbook with a number in one of its sheets spelt as none."""
    part = f"xl/worksheets/sheet{guard(data).sheets.index(sheet) + 1}.xml"

    def change(name: str, text: str) -> str:
        if name != part:
            return text
        changed, times = re.subn(r'(<c r="[A-Z]+[0-9]+" s="[0-9]+"><v>)[0-9.]+', r"\1NaN", text, count=1)
        assert times == 1
        return changed

    return patched(data, change)


@pytest.mark.parametrize("team", [1, 2, 5])
def test_every_cell_of_a_filled_move_sheet_is_read_alike(team: int) -> None:
    read_alike(filled(team))


def test_every_cell_of_a_team_sheet_is_read_alike() -> None:
    read_alike(teamsheet.build(INVITATION))


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_every_cell_that_libreoffice_saves_is_read_alike(office: Office, tmp_path: Path, suffix: str) -> None:
    (tmp_path / "made.xlsx").write_bytes(filled())
    saved = office.save_as(tmp_path / "made.xlsx", tmp_path / f"saved.{suffix}").read_bytes()
    read_alike(saved)
    taken = take(saved, FILE)
    assert taken.form is not None
    assert taken.form.moves == made_moves(team_view(1), 1)
    if suffix == "xlsx":
        quick = {sheet for sheet in ASKED if isinstance(guard(saved).found(sheet), PlainSheetCells)}
        assert quick == ASKED


@pytest.mark.parametrize("case", WORST)
def test_the_worst_that_passes_is_read_alike(case: str) -> None:
    read_alike(WORST[case]())


def test_a_sheet_as_built_is_read_the_quick_way() -> None:
    guarded = guard(filled())
    assert all(isinstance(guarded.found(sheet), PlainSheetCells) for sheet in guarded.sheets)


def test_only_the_sheets_that_are_asked_for_are_looked_at() -> None:
    guarded = guard(filled(), whole=False)
    assert not guarded.cells
    form = movesheet.read(guarded, open_cells(guarded), FILE)
    assert set(guarded.cells) == ASKED
    assert form.moves == made_moves(team_view(1), 1)


@pytest.mark.parametrize("reader", READERS)
def test_what_is_wrong_in_a_sheet_that_nobody_asks_for_harms_nobody(reader: str) -> None:
    data = with_no_number(filled(), "Odds")
    taken = take(data, FILE, reader)
    assert taken.form is not None
    assert taken.form.moves == made_moves(team_view(1), 1)
    with pytest.raises(Refused, match="a number no spreadsheet writes") as caught:
        guard(data)
    assert caught.value.sheet == "Odds"


@pytest.mark.parametrize("reader", READERS)
def test_what_is_wrong_in_a_sheet_that_is_asked_for_is_told(reader: str) -> None:
    (problem,) = take(with_no_number(filled(), "Rules"), FILE, reader).problems
    assert (problem.code, problem.place.sheet) == ("FILE-NUMBER", "Rules")


@pytest.mark.parametrize("case", [case for case in HOSTILE if case not in BEFORE_THE_GUARD])
def test_a_hostile_file_is_told_as_what_it_is_by_whoever_takes_it_in(case: str) -> None:
    """None is a move sheet, but that is the least of it."""
    code, said, build = HOSTILE[case]
    problem = take(build(), FILE).problems[0]
    assert problem.code == code
    assert said in problem.message


TWICE = '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'


def lazily(rows: str, **more: str) -> WorkbookCells:
    return open_cells(guard(xlsx(rows, **more), whole=False))


def test_a_cell_that_stands_there_twice_is_refused_when_it_is_asked_for() -> None:
    cells = lazily(f'{TWICE}<row r="2"><c r="A2"><v>3</v></c></row>')
    assert cells.area(Area("Form", 2, 1, 2, 1)) == ((3,),)
    with pytest.raises(Refused, match='sheet "Form" has cell A1 twice') as caught:
        cells.area(Area("Form", 1, 1, 1, 1))
    assert caught.value.code == "FILE-UNREADABLE"


def test_a_row_that_stands_there_twice_is_refused_when_a_cell_of_the_sheet_is_asked_for() -> None:
    with pytest.raises(Refused, match="after row 1"):
        lazily(ONE + ONE).area(Area("Form", 1, 1, 1, 1))


def test_a_text_that_is_not_there_is_refused_when_its_cell_is_asked_for() -> None:
    cells = lazily(
        '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c></row>', texts="<si><t>a</t></si>"
    )
    assert cells.area(Area("Form", 1, 2, 1, 2)) == (("a",),)
    with pytest.raises(Refused, match="no text for cell A1"):
        cells.area(Area("Form", 1, 1, 1, 1))


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>',
        '<row r="2"/><row r="1"/>',
        '<row r="1"><c r="A2"><v>1</v></c></row>',
        '<row r="1"><c r="A1"><f>VB_WAGE(1,2)</f><v>1</v></c></row>',
        '<row r="1"><c r="A1"><f t="array" ref="A1:A2">1</f><v>1</v></c></row>',
        '<row r="1"><c r="A1"><v>1e999</v></c></row>',
        '<row r="1"><c r="A1" t="str"><v>a&#10;b</v></c></row>',
        '<row r="1"><c r="A1" t="str"><v>a\rb</v></c></row>',
        '<row r="1"><c r="A1" t="str"><v>a\ufffeb</v></c></row>',
        f'<row r="1"><c r="A1" t="str"><v>{"x" * (TEXT + 1)}</v></c></row>',
        f'<row r="1"><c r="A1" t="str"><v>&amp;{"x" * TEXT * 2}</v></c></row>',
        '<row r="1"><!-- --><c r="A1"><v>1</v></c></row>',
        '<row r="1">x<c r="A1"><v>1</v></c></row>',
        '<row r="1"><c r="A1" t="b"><v>2</v></c></row>',
        '<row r="1"><c r="A1" t="s"><v>&#48;</v></c></row>',
        f'<row r="{ROWS + 1}"><c r="A{ROWS + 1}"><v>1</v></c></row>',
        f'<row r="1"><c r="{address(1, COLUMNS + 1)}"><v>1</v></c></row>',
    ],
)
def test_what_is_not_plain_goes_the_careful_way(rows: str) -> None:
    """Refused or read: the quick way has no say in it."""
    try:
        guarded = guard(xlsx(rows))
    except Refused:
        return
    assert not isinstance(guarded.found("Form"), PlainSheetCells)
    read_alike(xlsx(rows))


def test_entities_in_texts_are_plain() -> None:
    guarded = read_alike(
        xlsx(
            '<row r="1"><c r="A1" t="str"><v>&amp;lt; &lt;&gt;&quot;&apos;</v></c>'
            '<c r="B1" t="inlineStr"><is><t>Smash &amp; Grab</t></is></c><c r="C1" t="s"><v>0</v></c></row>',
            texts="<si><t>R&amp;D</t></si>",
        )
    )
    assert isinstance(guarded.found("Form"), PlainSheetCells)
    assert open_cells(guarded).area(Area("Form", 1, 1, 1, 3)) == (("&lt; <>\"'", "Smash & Grab", "R&D"),)


def test_what_counts_too_much_the_quick_way_is_counted_again() -> None:
    """One long shared text and many short ones: were each as long, they would pass the bound."""
    cells = TEXTS // TEXT + 1
    rows = "".join(
        f'<row r="{row}">' + "".join(f'<c r="{letter}{row}" t="s"><v>1</v></c>' for letter in "ABC") + "</row>"
        for row in range(1, cells // 3 + 2)
    )
    texts = f"<si><t>{'x' * TEXT}</t></si><si><t>a</t></si>"
    guarded = read_alike(xlsx(rows, texts=texts))
    assert not isinstance(guarded.found("Form"), PlainSheetCells)
    assert open_cells(guarded).area(Area("Form", 1, 1, 1, 1)) == (("a",),)


def two_sheets(rows: str, more: str, texts: str = "") -> bytes:
    """A workbook with two sheets, Form and More."""
    parts = xlsx_parts(rows, texts=texts)
    links, book = "xl/_rels/workbook.xml.rels", "xl/workbook.xml"
    link = f'<Relationship Id="rId9" Type="{OFFICE}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>'
    parts[links] = str(parts[links]).replace("</Relationships>", link)
    parts[book] = str(parts[book]).replace("</sheets>", '<sheet name="More" sheetId="2" r:id="rId9"/></sheets>')
    parts["xl/worksheets/sheet2.xml"] = f'<worksheet xmlns="{MAIN}"><sheetData>{more}</sheetData></worksheet>'
    return zipped(parts)


def table(rows: int, columns: str, cell: str) -> str:
    """Rows with a cell in each column: `cell` is what stands behind its address."""
    return "".join(
        "".join((f'<row r="{row}">', *(f'<c r="{letter}{row}"{cell}' for letter in columns), "</row>"))
        for row in range(1, rows + 1)
    )


def test_the_bound_on_cells_holds_over_the_sheets_together() -> None:
    """Two sheets that have room each for itself, and not together."""
    columns = "ABCDEFGHIJKLMNOPQRS"
    assert len(columns) * ROWS < CELLS < 2 * len(columns) * ROWS
    half = table(ROWS, columns, "><v>1</v></c>")
    asked = guard(two_sheets(half, half), whole=False)
    asked.found("More")
    with pytest.raises(Refused, match="cells hold something"):
        asked.found("Form")
    with pytest.raises(Refused, match="cells hold something"):
        guard(two_sheets(half, half))


def test_all_is_counted_again_with_care_before_a_sheet_is_refused() -> None:
    """900 texts of a letter, told as 900 of the longest, leave no room for 200 long ones, though there is."""
    texts = f"<si><t>{'x' * TEXT}</t></si><si><t>a</t></si>"
    assert 900 * TEXT < TEXTS < 1100 * TEXT
    short, long = (table(*size, f' t="s"><v>{text}</v></c>') for size, text in (((450, "AB"), 1), ((200, "A"), 0)))
    guarded = guard(two_sheets(short, f"<!-- not plain -->{long}", texts), whole=False)
    assert isinstance(guarded.found("Form"), PlainSheetCells)
    assert open_cells(guarded).area(Area("More", 200, 1, 200, 1)) == (("x" * TEXT,),)
    assert open_cells(guarded).area(Area("Form", 450, 2, 450, 2)) == (("a",),)


def test_a_cell_within_an_array_that_calls_us_is_called_whatever_stands_in_it() -> None:
    array = '<c r="A1"><f t="array" ref="A1:B1">VB_WAGE(1,2)</f><v>1</v></c><c r="B1"><f>1</f><v>1</v></c>'
    assert guard(xlsx(f'<row r="1">{array}</row>'), functions=FUNCTIONS).calls == {("Form", 1, 1), ("Form", 1, 2)}


def test_a_cell_of_the_last_column_is_none_of_the_next_row() -> None:
    assert WIDTH > COLUMNS
    last = address(1, COLUMNS)
    guarded = guard(
        xlsx(f'<row r="1"><c r="{last}"><f>1+1</f><v>2</v></c></row><row r="2"><c r="A2"><v>3</v></c></row>')
    )
    assert ("Form", 1, COLUMNS) in guarded.formulas
    assert ("Form", 2, COLUMNS - 128) not in guarded.formulas
    for reader in READERS:
        values = open_cells(guarded, reader).area(Area("Form", 1, COLUMNS - 1, 2, COLUMNS))
        assert [list(row) for row in values] == [[None, 2], [None, None]]


def test_formulas_are_found_where_they_are_asked_for_and_all_of_them() -> None:
    guarded = guard(filled())
    careful = {
        (sheet, *divmod(at, WIDTH)) for sheet in guarded.sheets for at in guarded.for_engines(sheet)[0].formulas()
    }
    assert guarded.formulas == careful
    assert len(guarded.formulas) == len(careful) > 5000
    spot = next(iter(guarded.formulas))
    assert spot in guarded.formulas
    assert ("Gone", 1, 1) not in guarded.formulas


def test_a_part_is_kept_if_it_is_small() -> None:
    read: list[int] = []

    def length(part: bytes, _what: str) -> int:
        read.append(len(part))
        return len(part)

    kept = once(length)
    for size in (SMALL, SMALL, SMALL + 1, SMALL + 1):
        assert kept(bytes(size), "") == size
    assert read == [SMALL, SMALL + 1, SMALL + 1]


def test_an_ods_is_read_by_what_says_its_value_first() -> None:
    """As calamine takes it."""
    cells = (
        '<table:table-cell office:value-type="string" office:string-value="a"><text:p>b</text:p></table:table-cell>'
        '<table:table-cell office:value-type="float" office:value="2"><text:p>two</text:p></table:table-cell>'
        '<table:table-cell office:value-type="currency" office:value="2.5"/>'
        '<table:table-cell office:value-type="boolean" office:boolean-value="TRUE"/>'
        '<table:table-cell office:value="3" office:string-value="x"/>'
        '<table:table-cell office:value-type="percentage"><text:p>5%</text:p></table:table-cell>'
    )
    guarded = read_alike(ods(ods_row(cells) + ods_row(ods_number("7", 3), 2)))
    assert open_cells(guarded).area(Area("Form", 1, 1, 2, 6)) == (
        ("a", 2, 2.5, True, 3, None),
        (7, 7, 7, None, None, None),
    )


def test_forms_are_the_same_whichever_way_the_sheet_is_opened() -> None:
    for made in made_sheets()[:4]:
        whole, asked = (guard(made.data, whole=way, functions=FUNCTIONS) for way in (True, False))
        one, other = (movesheet.read(guarded, open_cells(guarded), FILE) for guarded in (whole, asked))
        assert one == other
        assert replace(one, problems=()) == replace(movesheet.read(asked, open_cells(asked), FILE), problems=())
