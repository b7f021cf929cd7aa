"""The Self-test sheet: the worked example of every cell function, calculated by the host that opens the workbook.

There is a row for each cell of a result: the formula, what it must give, what it gives, and whether both are the same.
No result is stored in advance: until the host calculates, every row shows #NAME? and "not yet".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from vbxl.functions import FUNCTIONS, as_rows
from vbxl.xlsx.cells import Spelling, ref
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import A4, TITLE_HEIGHT, Book2007

SELFTEST_SHEET: Final = "Self-test"
HEADS: Final = ("Function", "Formula", "Expected", "Got", "OK")
HEAD_STYLES: Final = ("head", "head", "head_right", "head_right", "head_centre")
WIDTHS: Final = (20, 104, 60, 60, 10)
FUNCTION, FORMULA, EXPECTED, GOT, SAME = range(len(HEADS))
HEAD_ROW: Final = 3
FIRST: Final = HEAD_ROW + 1
ERROR: Final = "an error"
NOT_YET: Final = "#NAME?"
NEAR: Final = "1E-9"
# The result of ERROR.TYPE for #NAME?.
NO_SUCH_NAME: Final = 5
# Bad input must be an error, also under SUM, which skips texts: a smaller sum would be wrong.
REFUSED: Final = ("{0}(12,9,7)", "SUM({0}({{12;12}},9,{{3;7}}))")
REFUSED_BY: Final = "VB_ENDLEVELS"


class SelfTestRow(NamedTuple):
    """A row of the sheet: a function's name, its formula without the equals sign, and the expected result."""

    function: str
    formula: str
    expected: Any


def list_self_test_rows(spell: Callable[[str], str] = str) -> Iterator[SelfTestRow]:
    """Yield a row for each cell of each function's worked example, then a row for each call that must be refused."""
    for function in FUNCTIONS.values():
        call = f"{spell(function.name)}({','.join(map(format_argument, function.example.arguments))})"
        rows = as_rows(function, function.example.result)
        alone = len(rows) == len(rows[0]) == 1
        for row, values in enumerate(rows, start=1):
            for column, value in enumerate(values, start=1):
                if value is not None:
                    yield SelfTestRow(function.name, call if alone else f"INDEX({call},{row},{column})", value)
    for formula in REFUSED:
        yield SelfTestRow(REFUSED_BY, formula.format(spell(REFUSED_BY)), ERROR)


def format_argument(value: object) -> str:
    """Return a value as an argument in a formula; None becomes "", and lists become arrays.

    >>> format_argument([["Ann", 12], [None, True]]), format_argument(None)
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
        return (
            "{"
            + ";".join(",".join(format_argument("" if cell is None else cell) for cell in row) for row in rows)
            + "}"
        )
    return repr(value)


def build_selftest(spelling: Spelling, note: str) -> bytes:
    """Return a workbook with only the Self-test sheet; `note` is shown below its title."""
    book = Book2007("Cell functions: self-test")
    write_selftest(book, spelling, note)
    return Template(book).fill({})


def write_selftest(book: Book2007, spelling: Spelling, note: str) -> None:
    """Write the Self-test sheet, which is the last one of a workbook."""
    styles = book.styles
    sheet = book.add_worksheet(SELFTEST_SHEET)
    sheet.set_row(0, TITLE_HEIGHT)
    for column, (head, style, width) in enumerate(zip(HEADS, HEAD_STYLES, WIDTHS, strict=True)):
        sheet.write_blank(0, column, None, styles["title"])
        sheet.write_string(HEAD_ROW, column, head, styles[style])
        sheet.set_column(column, column, width)
    sheet.write_string(0, 0, SELFTEST_SHEET.upper(), styles["title"])
    sheet.write_string(1, 0, note, styles["note"])
    rows = list(zip(list_self_test_rows(spelling.spell), list_self_test_rows(), strict=True))
    last = FIRST + len(rows) - 1
    same = f"{ref(FIRST, SAME)}:{ref(last, SAME)}"
    count = f'=COUNTIF({same},"OK")&" of "&ROWS({same})&" OK"'
    sheet.write_formula(2, 0, count, styles["bold"], f"0 of {len(rows)} OK")
    right = styles("text", align="right")
    for row, (stored, shown) in enumerate(rows, start=FIRST):
        sheet.write_string(row, FUNCTION, shown.function, styles["text"])
        sheet.write_string(row, FORMULA, f"={shown.formula}", styles["text"])
        sheet.write(row, EXPECTED, shown.expected, right)
        if spelling is Spelling.LITE:
            sheet.write_dynamic_array_formula(row, GOT, row, GOT, f"={stored.formula}", right, NOT_YET)
        else:
            sheet.write_formula(row, GOT, f"={stored.formula}", right, NOT_YET)
        sheet.write_formula(row, SAME, _judge(shown, ref(row, EXPECTED), ref(row, GOT)), styles["centre"], "not yet")
    rule = {"type": "cell", "criteria": "==", "value": '"OK"', "format": styles["good_centre"]}
    sheet.conditional_format(FIRST, SAME, last, SAME, rule)
    sheet.freeze_panes(FIRST, 0)
    sheet.hide_gridlines(2)
    sheet.set_landscape()
    sheet.set_paper(A4)
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(HEAD_ROW)


def _judge(row: SelfTestRow, expected: str, got: str) -> str:
    equal = f"ABS({got}-{expected})<{NEAR}"
    if isinstance(row.expected, str):
        answered = f'IF(EXACT({expected},{got}),"OK","differs")'
    elif isinstance(row.expected, bool):
        # Not EXACT: LibreOffice takes 1 and 0 from an add-in for TRUE and FALSE, which are equal there.
        answered = f'IF({expected}={got},"OK","differs")'
    else:
        answered = f'IF(ISNUMBER({got}),IF({equal},"OK","differs"),"differs")'
    failed = ERROR
    if row.expected == ERROR:
        failed, answered = "OK", '"differs"'
    # An unknown name is an error too, but not one from a function.
    unknown = f"IF(ISERROR(ERROR.TYPE({got})),FALSE,ERROR.TYPE({got})={NO_SUCH_NAME})"
    return f'=IF(ISERROR({got}),IF({unknown},"not yet","{failed}"),{answered})'
