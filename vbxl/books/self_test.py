"""The Self-test sheet: the worked example of every cell function, asked of the host that opens the workbook.

A row a cell of a result: the formula, what it must give, what it gives, and whether that is the same. Nothing of it is
stored as if it had been worked out: until the host has answered, every row shows #NAME? and "not yet".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from vbxl.functions import FUNCTIONS, as_rows
from vbxl.functions.description import Function
from vbxl.xlsx import styles
from vbxl.xlsx.template import Template
from vbxl.xlsx.value import Spelling
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import A4, Book2007

SELFTEST_SHEET: Final = "Self-test"
HEADS: Final = ("Function", "Formula", "Expected", "Got", "OK")
WIDTHS: Final = (20, 104, 60, 60, 10)
FUNCTION, FORMULA, EXPECTED, GOT, SAME = range(len(HEADS))
TITLE_HEIGHT: Final = 24
HEAD_ROW: Final = 3
FIRST: Final = HEAD_ROW + 1
ERROR: Final = "an error"
NOT_YET: Final = "#NAME?"
NEAR: Final = "1E-9"
# The result of ERROR.TYPE for #NAME?.
NO_SUCH_NAME: Final = 5
# Bad input must be an error, also under SUM, which leaves texts out: a smaller sum would be a wrong one.
REFUSED: Final = ("{0}(12,9,7)", "SUM({0}({{12;12}},9,{{3;7}}))")
REFUSED_BY: Final = "VB_ENDLEVELS"


class SelfTestRow(NamedTuple):
    """A row of the sheet: a function's name, its formula without the equals sign, and what it must give."""

    function: str
    formula: str
    expected: Any


def self_test_rows(spelt: Callable[[str], str] = str) -> Iterator[SelfTestRow]:
    """Every row: each cell of each function's worked example, then what must be refused."""
    for function in FUNCTIONS.values():
        call = f"{spelt(function.name)}({','.join(cell_text(argument) for argument in function.example.arguments)})"
        yield from (SelfTestRow(function.name, *cell) for cell in _cells(function, call))
    for formula in REFUSED:
        yield SelfTestRow(REFUSED_BY, formula.format(spelt(REFUSED_BY)), ERROR)


def _cells(function: Function, call: str) -> Iterator[tuple[str, object]]:
    rows = as_rows(function, function.example.result)
    for r, row in enumerate(rows, start=1):
        for c, value in enumerate(row, start=1):
            if value is not None:
                alone = len(rows) == len(row) == 1
                yield (call if alone else f"INDEX({call},{r},{c})"), value


def cell_text(value: object) -> str:
    """An argument as a formula holds it: numbers, texts, TRUE, arrays of rows; nothing for a blank.

    >>> cell_text([["Ann", 12], [None, True]]), cell_text(None)
    ('{"Ann",12;"",TRUE}', '')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, str):
        return '"' + value.replace('"', '""') + '"'
    if isinstance(value, list | tuple):
        rows = [row if isinstance(row, list | tuple) else [row] for row in value]
        return "{" + ";".join(",".join(cell_text("" if one is None else one) for one in row) for row in rows) + "}"
    return repr(value)


def write_selftest(book: Book2007, spelling: Spelling, note: str) -> None:
    """The sheet, the last one of a workbook."""
    looks = book.styles
    sheet = book.add_worksheet(SELFTEST_SHEET)
    sheet.set_row(0, TITLE_HEIGHT)
    for column in range(len(HEADS)):
        sheet.write_blank(0, column, None, looks.title)
        look = looks.head_right if column in (EXPECTED, GOT) else looks.head_centre if column == SAME else looks.head
        sheet.write_string(HEAD_ROW, column, HEADS[column], look)
        sheet.set_column(column, column, WIDTHS[column])
    sheet.write_string(0, 0, SELFTEST_SHEET.upper(), looks.title)
    sheet.write_string(1, 0, note, looks.note)
    rows = list(zip(self_test_rows(spelling.spell), self_test_rows(), strict=True))
    last = FIRST + len(rows) - 1
    same = f"{ref(FIRST, SAME)}:{ref(last, SAME)}"
    good = f'=COUNTIF({same},"OK")&" of "&ROWS({same})&" OK"'
    sheet.write_formula(2, 0, good, looks.bold, f"0 of {len(rows)} OK")
    for row, (stored, read) in enumerate(rows, start=FIRST):
        _row(sheet, looks, row, stored, read, spelling)
    rule = {"type": "cell", "criteria": "==", "value": '"OK"', "format": looks.good_centre}
    sheet.conditional_format(FIRST, SAME, last, SAME, rule)
    sheet.freeze_panes(FIRST, 0)
    sheet.hide_gridlines(2)
    sheet.set_landscape()
    sheet.set_paper(A4)
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(HEAD_ROW)


def _row(
    sheet: Any, looks: styles.Styles, row: int, stored: SelfTestRow, read: SelfTestRow, spelling: Spelling
) -> None:
    sheet.write_string(row, FUNCTION, read.function, looks.text)
    sheet.write_string(row, FORMULA, f"={read.formula}", looks.text)
    expected, got = ref(row, EXPECTED), ref(row, GOT)
    if isinstance(read.expected, str):
        sheet.write_string(row, EXPECTED, read.expected, looks("text", align="right"))
    elif isinstance(read.expected, bool):
        sheet.write_boolean(row, EXPECTED, read.expected, looks("text", align="right"))
    else:
        sheet.write_number(row, EXPECTED, read.expected, looks("text", align="right"))
    look = looks("text", align="right")
    if spelling is Spelling.LITE:
        sheet.write_dynamic_array_formula(row, GOT, row, GOT, f"={stored.formula}", look, NOT_YET)
    else:
        sheet.write_formula(row, GOT, f"={stored.formula}", look, NOT_YET)
    # A name that nobody knows yet is an error too, but not one that a function gave.
    unknown = f"IF(ISERROR(ERROR.TYPE({got})),FALSE,ERROR.TYPE({got})={NO_SUCH_NAME})"
    failed, answered = ("OK", '"differs"') if read.expected == ERROR else (ERROR, _compared(read, expected, got))
    rule = f'=IF(ISERROR({got}),IF({unknown},"not yet","{failed}"),{answered})'
    sheet.write_formula(row, SAME, rule, looks.centre, "not yet")


def _compared(read: SelfTestRow, expected: str, got: str) -> str:
    """Whether what a function gave is what it must give, as a part of a formula."""
    if isinstance(read.expected, str):
        return f'IF(EXACT({expected},{got}),"OK","differs")'
    if isinstance(read.expected, bool):
        # Not EXACT: LibreOffice takes 1 and 0 from an add-in for TRUE and FALSE, and they are equal there.
        return f'IF({expected}={got},"OK","differs")'
    return f'IF(ISNUMBER({got}),IF(ABS({got}-{expected})<{NEAR},"OK","differs"),"differs")'


def selftest_book(spelling: Spelling, note: str) -> bytes:
    """A workbook with only this sheet; same bytes each time."""
    book = Book2007("Cell functions: self-test")
    write_selftest(book, spelling, note)
    return Template(book).fill({})
