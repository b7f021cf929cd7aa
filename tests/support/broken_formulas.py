"""What breaks a formula, a name, a validation or a conditional format."""

from __future__ import annotations

from typing import Final

from broken_books import (
    Broken,
    Edit,
    condition,
    formula,
    link,
    name,
    rows,
    shared,
    validation,
    with_match,
)

_ONE: Final = "<formula1>1</formula1>"
_TRUE: Final = "<formula>TRUE</formula>"
_BACK: Final = '<row r="900"><c r="A900"><f>Start!A900</f><v>1</v></c></row>'
_ROWS: Final = '<row r="900"><c r="A900">{}</c><c r="B900">{}</c></row>'


def _validation(attributes: str) -> Edit:
    return validation(_ONE, attributes)


def _list(formula1: str) -> Edit:
    return validation(f"<formula1>{formula1}</formula1>", ' type="list"')


BROKEN_NAMES: Final = (
    Broken("a name that is a cell", "name-address", (name("EL20"),)),
    Broken("a name with a hyphen", "name-characters", (name("home-points"),)),
    Broken("a name of 256 characters", "name-length", (name("n" * 256),), sdk=True),
    Broken("a name twice, in capitals the second time", "name-twice", (name("ACCOUNT"),)),
    Broken("a name of a sheet that is not there", "name-target", (name("lost", "Matches!$A$1"),)),
    Broken("a name that belongs to sheet 99", "name-scope", (name("own", attributes=' localSheetId="99"'),)),
)

BROKEN_FORMULAS: Final = (
    Broken("a bracket too few", "formula-syntax", (formula("SUM(B1:B2"),)),
    Broken("a formula of 8,193 characters", "formula-length", (formula("1+" * 4096 + "1"),)),
    Broken("65 functions within each other", "formula-depth", (formula("ABS(" * 65 + "1" + ")" * 65),)),
    Broken("a text of 256 characters in a formula", "formula-text", (formula(f'"{"x" * 256}"'),)),
    Broken("rows of different length", "formula-matrix", (formula("SUM({1,2;3})"),)),
    Broken("a name that is not there", "formula-name", (formula("acount+1"),)),
    Broken("a sheet that is not there", "formula-sheet", (formula("'Match 7'!A1"),)),
    Broken("a reference that was lost", "formula-reference", (formula("SUM(#REF!)"),)),
    Broken("row 1,048,577", "formula-bounds", (formula("C1048577"),)),
    Broken(
        "256 arguments", "formula-arguments", (formula(f"SUM({','.join('1' * 256)})"),), also=("function-arguments",)
    ),
    Broken("IF with four arguments", "function-arguments", (formula("IF(1,2,3,4)"),)),
    Broken("a function that is none", "function-unknown", (formula("SUMME(1,2)"),)),
    Broken("a function whose arguments are not known", "function-unlisted", (formula("BESSELI(1,2)"),)),
    Broken("TEXTJOIN without _xlfn.", "function-prefix", (formula('TEXTJOIN(",",TRUE,B1)'),)),
    Broken("BITAND in a book for Excel 2007", "function-later", (formula("_xlfn.BITAND(5,3)"),)),
    Broken("a function of a task pane that is not there", "function-own", (formula("_xldudf_VB_WAGE(10,10)"),)),
    Broken("a link to a sheet without its apostrophes", "sheet-quotes", (link("Match 1!A1"),), sound=with_match),
    Broken("a formula of its own cell", "circle-self", (formula("IF(FALSE,A900,1)"),)),
    Broken("the rows down to its own", "circle-place", (formula("ROWS(A$899:A900)"),)),
    Broken(
        "two cells that read each other",
        "circle",
        (rows(_ROWS.format("<f>IF(TRUE,1,B900)</f><v>1</v>", "<f>SUM(A900:A901)</f><v>1</v>")),),
    ),
    Broken("a range plus one", "intersection", (formula("SUM(B1:B3+1)"),)),
    Broken(
        "a text looked for among numbers",
        "text-table",
        (
            rows(
                '<row r="900"><c r="A900"><f>MATCH(B1&amp;"",B901:B902,0)</f><v>1</v></c></row>'
                '<row r="901"><c r="B901"><v>5</v></c></row>'
            ),
        ),
    ),
)

BROKEN_SHARING: Final = (
    Broken("a shared formula whose first cell comes second", "shared-first", (shared("1+1", "A899:A901"),)),
    Broken("a shared formula outside of its area", "shared-area", (shared("1+1", "A900:A901", second_cell="B901"),)),
    Broken("an array constant in a shared formula", "shared-operand", (shared("SUM({1,2})", "A900:A901"),)),
    Broken("another sheet in a shared formula", "shared-sheet", (shared("Team!B3", "A900:A901"),)),
)

BROKEN_RULES: Final = (
    Broken("a title of 33 characters", "validation-title", (_validation(f' promptTitle="{"x" * 33}"'),), sdk=True),
    Broken("a message of 256 characters", "validation-prompt", (_validation(f' prompt="{"x" * 256}"'),)),
    Broken("an error message of 225 characters", "validation-error", (_validation(f' error="{"x" * 225}"'),)),
    Broken("a list of 256 characters", "validation-list", (_list(f'"{"x," * 127}xx"'),), also=("formula-text",)),
    Broken("a validation between one value", "validation-formula", (_validation(' type="whole"'),)),
    Broken("two validations of one cell", "validation-overlap", (validation(_ONE, area="A15:C15 A900"),)),
    Broken("a validation below the sheet", "area-bounds", (validation(_ONE, area="A1048577"),)),
    Broken("areas of which the first is not above", "area-first", (validation(_ONE, area="B900 A899"),)),
    Broken("an array constant in a validation", "validation-operand", (_list("{1,2,3}"),)),
    Broken("a list on another sheet by its address", "validation-sheet", (_list("Team!$B$3:$B$9"),)),
    Broken("a priority twice", "condition-priority", (condition(_TRUE, priority=1),)),
    Broken("a differential format too many", "condition-format", (condition(_TRUE, ' dxfId="99"'),)),
    Broken("a comparison with nothing", "condition-formula", (condition("", ' type="cellIs" operator="equal"'),)),
    Broken("a union in a condition", "condition-operand", (condition("<formula>SUM((B1,B3))&gt;0</formula>"),)),
    Broken("another sheet in a condition", "condition-sheet", (condition("<formula>Team!$B$3=0</formula>"),)),
)
