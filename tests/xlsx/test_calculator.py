"""The calculator of formulas: what Excel 2007 says of each operator and function, worked by hand."""

from __future__ import annotations

import io
import math
import zipfile
from collections.abc import Mapping
from typing import Final

import pytest
from openpyxl.formula.translate import Translator

from calculators import Error
from shown_cells import read_cells
from vbxl.xlsx.calculator import CellBlock, CellPosition, Failure, FormulaError, Program, Scalar
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import Book2007

SHEET: Final = "Sheet"
# A column of numbers with a text, a truth and a gap, a column of texts, and a block.
CELLS: Final[Mapping[str, Scalar]] = {
    "A1": 3, "A2": 4.5, "A3": "5", "A4": True, "A6": -1,
    "B1": "Ann", "B2": "bob", "B3": "a*b", "B4": "", "B6": "Bo~b",
    "D1": 1, "E1": 2, "F1": 3, "D2": 4, "E2": 5, "F2": 6,
    "G1": Failure("#N/A"), "H1": "\u00a0x ", "H2": "Straße", "H3": "KOVAČ", "H4": "ann", "H5": "\t",
}  # fmt: skip
NAMES: Final = {
    "numbers": CellBlock(SHEET, 0, 0, 5, 0), "texts": CellBlock(SHEET, 0, 1, 5, 1),
    "block": CellBlock(SHEET, 0, 3, 1, 5), "first": CellBlock(SHEET, 0, 3, 0, 5), "three": CellBlock(SHEET, 0, 0, 0, 0),
}  # fmt: skip
OWN: Final = CellPosition(SHEET, 20, 10)
VALUE, NA, REF, DIV, NUM = "#VALUE!", "#N/A", "#REF!", "#DIV/0!", "#NUM!"

# An error value is written as its code behind an exclamation mark.
SAID: Final[Mapping[str, Scalar]] = {
    # Operators: what binds stronger, from left to right; a sign binds before a power.
    "1+2*3": 7, "(1+2)*3": 9, "8-3-2": 3, "8/4/2": 1, "2^3^2": 64, "2*3^2": 18, "10-2^3": 2, "-2^2": 4, "2^-1": 0.5,
    "-(1+1)": -2, "+A1": 3, "1+1&1+1": "22", '"a"&1.50&TRUE': "a1.5TRUE", "1=1": True, "1<2=TRUE": True,
    '2-1&""="1"': True, "0.1+0.2=0.3": False, "1E3": 1000, ".5": 0.5, "1E-3*1000": 1, "A3+1": 6, "A4+1": 2, "A5+1": 1,
    "A1*A2": 13.5, "B1+1": f"!{VALUE}", "1/0": f"!{DIV}", "G1+1": f"!{NA}", "0^0": f"!{NUM}", "(-8)^(1/3)": f"!{NUM}",
    "10^400": f"!{NUM}", "0^-1": f"!{DIV}",
    # A reference to an empty cell shows 0, and joins as nothing.
    "A5": 0, 'A5&"x"': "x", 'A5=""': True, "A5=0": True, "A5=FALSE": True, 'B4=""': True, 'A1=""': False,
    # Comparison: texts in any case; numbers come before texts, texts before truths.
    'B1="ANN"': True, "B1=H4": True, "B1<>H4": False, 'H3="kovač"': True, "A3=5": False, "A3>999": True,
    "TRUE>B1": True, "A4=TRUE": True, "A4=1": False, 'B1<"b"': True, "A1>=3": True, "A1<=2": False, 'G1="x"': f"!{NA}",
    '"12 problems"<"READY"': True, '"READY"<"READY"': False, '"READY – 3"<"READY"': False,
    "G1=1": f"!{NA}", 'G1=""': f"!{NA}", "A6<A5": True, "A5<B1": True, "A5>B4": False, "1<>1": False,
    # Conditions: the other branch is not worked out; without one there is FALSE.
    'IF(A1=3,"yes",1/0)': "yes", 'IF(A1=4,1/0,"no")': "no", "IF(A1,1,2)": 1, "IF(A5,1,2)": 2,
    "IF(B1,1,2)": f"!{VALUE}", "IF(G1,1,2)": f"!{NA}", "IF(A1=3,A5,1)": 0, 'IF(A1=3,1,"x")+1': 2,
    'IF(A1=4,1,"x")+1': f"!{VALUE}", 'IF(A1=3,1,"5")&""': "1", "AND(A1=4,1/0)": f"!{DIV}",
    "AND(A1=3,1/0)": f"!{DIV}", "AND(A1=3,A2=4.5)": True, "AND(1,0)": False, "OR(A1=4,A2=4.5)": True,
    "OR(A1=3,1/0)": f"!{DIV}", "NOT(A1=3)": False,
    'AND("x",TRUE)': f"!{VALUE}", 'IFERROR(1/0,"none")': "none",
    "IFERROR(A1,0)": 3, "IFERROR(G1,7)": 7, "IFERROR(MATCH(99,numbers,0),0)": 0, "ISERROR(1/0)": True,
    "ISERROR(G1)": True, "ISERROR(A1)": False, "ISNUMBER(A3)": False, "ISNUMBER(A1)": True, "ISNUMBER(A4)": False,
    "ISNUMBER(A5)": False, "ISNUMBER(VALUE(A3))": True, 'ISNUMBER(FIND("x",B1))': False, "ISLOGICAL(A4)": True,
    "ISLOGICAL(A1)": False,
    # Texts.
    'TRIM("  a  b ")': "a b", "TRIM(H1)": "\u00a0x", 'LEN("Straße")': 6, 'UPPER("č")': "Č", "LOWER(H3)": "kovač",
    'SUBSTITUTE("a-b-c","-","+")': "a+b+c", 'SUBSTITUTE("abc","","x")': "abc", 'FIND("n","Ann")': 2,
    'FIND("N","Ann")': f"!{VALUE}", 'MID("volley",2,3)': "oll", '"a""b"': 'a"b',
    'LEN("""")': 1, 'MID("ab",5,1)': "", 'LEFT("volley",3)': "vol", 'REPT("ab",3)': "ababab",
    'VALUE(" 12.50 ")': 12.5, 'VALUE("5%")': 0.05, 'VALUE("-3e2")': -300,
    'VALUE("1,5")': f"!{VALUE}", 'VALUE("")': f"!{VALUE}", 'VALUE("5"&H5)': f"!{VALUE}",
    'IFERROR(10^400,"too much")': "too much", 'VALUE("٣")': f"!{VALUE}", 'VALUE("0x1F")': f"!{VALUE}",
    'VALUE("inf")': f"!{VALUE}", 'INT(VALUE("-0"))&""': "0", '1E15&""': "1000000000000000", '1E21&""': "1e+21",
    '(1/3)&""': "0.333333333333333",
    'HYPERLINK("#A1","there")': "there",
    # Numbers.
    "INT(-2.5)": -3, "INT(2.5)": 2, "ABS(A6)": 1, "MOD(-3,5)": 2, "MOD(3,-5)": -2, "MOD(3,0)": f"!{DIV}",
    "ROUND(2.5,0)": 3, "ROUND(-2.5,0)": -3, "ROUND(1.005,1)": 1,
    # Many cells: in a range only numbers count, as arguments texts that say one and truths do too.
    "SUM(numbers)": 6.5, 'SUM(numbers,"2",TRUE)': 9.5, "SUM(B1)": 0, 'SUM("x")': f"!{VALUE}", "SUM(D1:G1)": f"!{NA}",
    "SUM(A1,A2)": 7.5, "MAX(numbers)": 4.5, "MIN(numbers)": -1, "MAX(texts)": 0, "MIN(A1,2)": 2, "MAX(0,A6)": 0,
    "MAX(1,2,3)": 3, "MEDIAN(1,9,5)": 5, "MEDIAN(block)": 3.5, "MEDIAN(texts)": f"!{NUM}", "MEDIAN(0,A1,99)": 3,
    "SMALL(numbers,1)": -1, "SMALL(numbers,4)": f"!{NUM}", "SMALL(block,6)": 6, "COUNT(numbers)": 3, "COUNT(A2)": 1,
    "COUNT(A4)": 0, "COUNTA(numbers)": 5, "COUNTA(texts)": 5, "ROWS(numbers)": 6, "ROWS(block)": 2, "ROW()": 21,
    "COUNTIF(numbers,5)": 1, 'COUNTIF(numbers,">0")': 2, 'COUNTIF(numbers,"<0")': 1, 'COUNTIF(numbers,">=3")': 2,
    'COUNTIF(numbers,"<>3")': 5, 'COUNTIF(texts,"?*")': 4, 'COUNTIF(texts,"ann")': 1, 'COUNTIF(texts,"b*")': 2,
    'COUNTIF(texts,"a~*b")': 1, 'COUNTIF(texts,"")': 2, 'COUNTIF(texts,"*")': 4, 'COUNTIF(texts,"=")': 2,
    "COUNTIF(numbers,A5)": 0, "COUNTIF(numbers,G1)": 0, "COUNTIF(A1,3)": 1, 'COUNTIF(numbers,"5")': 1,
    'COUNTIF(texts,"<>ann")': 5, "SUMIF(first,2,D2:F2)": 5, 'SUMIF(first,">1",D2:F2)': 11,
    # SUMPRODUCT's argument is worked out cell by cell: 1·1 + 2·2 + 3·3; (1+2+3)·(1+4); 2^1 + 2^2 + 2^3.
    "SUMPRODUCT(first*first)": 14, "SUMPRODUCT(first*D1:D2)": 30, "SUMPRODUCT(2^first)": 14, "SUMPRODUCT(first^2)": 14,
    "SUMPRODUCT(10-first)": 24, "SUMPRODUCT(first-10)": -24, "SUMPRODUCT(D1:D2/2)": 2.5, "SUMPRODUCT(3*first*2)": 36,
    # The sums 1+1, 1+2, 1+3 / 4+1, 4+2, 4+3; of them at most 5: 2, 3, 4, 5.
    "SUMPRODUCT(D1:D2+first)": 27, "SUMPRODUCT((D1:D2+first<=5)*(D1:D2+first))": 14,
    # 1·(1+2+3) + 4·(1) where the sum is at most 5; a second block halves what is above 3: 1·(1+2+1.5) + 4·0.5.
    "SUMPRODUCT((D1:D2+first<=5)*D1:D2*first)": 10, "SUMPRODUCT((D1:D2+first<=5)*1)": 4,
    "SUMPRODUCT((D1:D2+first<=5)*(D1:D2+first>3)*D1:D2*first)": 7, "SUMPRODUCT((A1+1)*2)": 8,
    "SUMPRODUCT(texts*1)": f"!{VALUE}", "SUMPRODUCT(1/numbers)": f"!{DIV}", "SUMPRODUCT((first=2)*1)": 1,
    # Looking up: texts in any case and with * ? ~ as patterns; a number is no text that says it.
    'MATCH("ann",texts,0)': 1, 'MATCH("B?B",texts,0)': 2, 'MATCH("a~*b",texts,0)': 3, 'MATCH("bo~~b",texts,0)': 6,
    'MATCH("",texts,0)': f"!{NA}", "MATCH(5,numbers,0)": f"!{NA}", 'MATCH("5",numbers,0)': 3,
    "MATCH(TRUE,numbers,0)": 4, "MATCH(1,numbers,0)": f"!{NA}", "MATCH(3,D1:F1,0)": 3, "MATCH(G1,numbers,0)": f"!{NA}",
    "INDEX(numbers,2)": 4.5, "INDEX(numbers,5)": 0, "INDEX(numbers,7)": f"!{REF}", "INDEX(first,3)": 3,
    "INDEX(block,2,3)": 6, "INDEX(block,3,1)": f"!{REF}", "INDEX(numbers,2.9)": 4.5, "INDEX(three,1)": 3,
    "INDEX(numbers,-1)": f"!{REF}", "INDEX(numbers,0)": f"!{VALUE}", 'INDEX(texts,1)&"!"': "Ann!",
    "INDEX(A1:A6,A1)": "5",
}  # fmt: skip


def at(cell: str) -> CellPosition:
    return CellPosition(SHEET, int(cell[1:]) - 1, ord(cell[0]) - ord("A"))


def said(formula: str) -> Scalar:
    """What a formula says among the cells."""
    program = Program({OWN: f"={formula}"}, NAMES, map(at, CELLS))
    return program.run({at(cell): value for cell, value in CELLS.items()})[program.place(OWN)]


@pytest.mark.parametrize("formula", SAID)
def test_a_formula_says_what_excel_says(formula: str) -> None:
    found, wanted = said(formula), SAID[formula]
    if isinstance(wanted, str) and wanted.startswith("!"):
        assert isinstance(found, Failure)
        assert found.code == wanted[1:]
    elif isinstance(wanted, str | bool):
        assert (type(found), found) == (type(wanted), wanted)
    else:
        assert isinstance(wanted, int | float)
        assert isinstance(found, int | float)
        assert not isinstance(found, bool)
        assert math.isclose(found, wanted, rel_tol=1e-12, abs_tol=1e-12)


@pytest.mark.parametrize(
    "formula",
    [
        "NOSUCH(1)", "unknown_name", "1+", "(1", "1)", 'IF("a)', "SUM(1", "MATCH(1,numbers,1)", "INDEX(block,1)",
        "INDEX(first,1,1)", "LEN(numbers)", "numbers+1", "LEN()", "LEN(1,2)", "COUNTIF(1,2)", "VLOOKUP(1,block,2)",
        "NOW()", "OFFSET(A1,1,1)", "{1,2}", "A1:B2:C3", "ROUND(1)", "COUNT(1)", "@1", "1 2", "IF()", "IF(A1=4,1)",
        'IF(A1=3,,"x")', "AND(three,A1=3)", "OR(A4,A1=4)",
        "SUMPRODUCT(block*2)", "SUMPRODUCT((first+D1:F1)*1)", "SUMPRODUCT(first,D2:F2)", "SUMPRODUCT(first-D1:D2)",
        "SUMPRODUCT((D1:D2*first)^2*(2-D1:D2*first))",
    ],
)  # fmt: skip
def test_a_formula_that_is_not_known_fails_when_the_book_is_built(formula: str) -> None:
    with pytest.raises(FormulaError):
        said(formula)


def test_a_circle_fails_and_says_where() -> None:
    one, two, three = CellPosition(SHEET, 0, 0), CellPosition(SHEET, 0, 1), CellPosition("Other sheet", 4, 2)
    circle = {one: "=B1+1", two: "=IF(TRUE,1,'Other sheet'!C5)", three: "=SUM(Sheet!$A$1:$A$9)"}
    with pytest.raises(FormulaError, match=r"a circle: .*Other sheet!4,2"):
        Program(circle, {})


def test_formulas_are_worked_out_in_the_order_of_their_need() -> None:
    """A column in which each cell needs the one below, and a sum on another sheet that needs all."""
    column = {CellPosition(SHEET, row, 0): f"=A{row + 2}*2" for row in range(30)}
    total = CellPosition("Sums", 0, 0)
    program = Program({total: "=SUM(Sheet!A1:A30)", **column}, {}, [CellPosition(SHEET, 30, 0)])
    cells = program.run({CellPosition(SHEET, 30, 0): 1})
    # 2 + 4 + … + 2^30
    assert cells[program.place(total)] == 2**31 - 2
    assert program.run({CellPosition(SHEET, 30, 0): 0.5})[program.place(total)] == 2**30 - 1


# Beside the numbers 1 to 4 in A1:A4: the first of a column of copies, and what all of them give.
COPIED: dict[str, list[Scalar]] = {
    "=A1*$A$1": [1, 2, 3, 4],
    "=A1*A$2": [2, 4, 6, 8],
    "=SUM($A$1:A1)": [1, 3, 6, 10],
    "=SUM(A1:$A$4)": [10, 9, 7, 4],
    "=SUM(A1:A2)": [3, 5, 7, 4],
    "=SUM(A1:B1)": [1, 2, 3, 4],
    "=SUM($A$1:$A$2)+A1": [4, 5, 6, 7],
    '=A1&"A1"': ["1A1", "2A1", "3A1", "4A1"],
    "='Lot A1'!A1+A1": [11, 22, 33, 44],
    "=ROW()*10+A1": [11, 22, 33, 44],
    "=a1_first+A1": [2, 3, 4, 5],
    "=INDEX(A$1:A$4,A1)": [1, 2, 3, 4],
    "=INDEX(A1:A2,1)": [1, 2, 3, 4],
    "=IF(ISNUMBER(A5),0,1)+A1": [2, 3, 4, 5],
}


@pytest.mark.parametrize("formula", COPIED)
def test_a_formula_and_its_copies_below_it(formula: str) -> None:
    translator = Translator(formula, origin="C1")
    column = {CellPosition(SHEET, row, 2): translator.translate_formula(f"C{row + 1}") for row in range(4)}
    given: dict[CellPosition, Scalar] = {CellPosition(SHEET, row, 0): row + 1 for row in range(4)}
    given |= {CellPosition("Lot A1", row, 0): 10 * (row + 1) for row in range(4)}
    names = {"a1_first": CellBlock(SHEET, 0, 0, 0, 0)}
    program = Program(column, names, given)
    cells = program.run(given)
    assert [cells[program.place(spot)] for spot in column] == COPIED[formula]


def test_copies_come_behind_what_each_of_them_needs() -> None:
    """A column of sums, written before the column that each sums up, whose cells need the one above."""
    sums = {CellPosition(SHEET, row, 3): f"=SUM(A{row + 1}:B{row + 1})" for row in range(4)}
    counted = {CellPosition(SHEET, row, 0): f"=A{row}+1" for row in range(1, 4)}
    program = Program({**sums, **counted}, {}, [CellPosition(SHEET, 0, 0)])
    cells = program.run({CellPosition(SHEET, 0, 0): 1})
    assert [cells[program.place(spot)] for spot in sums] == [1, 2, 3, 4]


def test_cells_that_copies_need_alone_have_places_of_their_own() -> None:
    """Two columns of another sheet, of which nothing tells but the copies of a formula."""
    column = {CellPosition(SHEET, row, 0): f"=Other!A{row + 1}-Other!B{row + 1}" for row in range(4)}
    program = Program(column, {})
    given = {
        CellPosition("Other", row, at): value for row in range(4) for at, value in enumerate((row + 10, row * row))
    }
    cells = program.run(given)
    assert [cells[program.place(spot)] for spot in column] == [10, 10, 8, 4]


def test_a_number_that_grows_down_a_column_makes_no_copies() -> None:
    """Constants, and addresses in texts, that count on: each is a formula of its own."""
    column = {CellPosition(SHEET, row, 2): f'=A{row + 1}+{row + 1}&"A{row + 1}"' for row in range(3)}
    program = Program(column, {}, [CellPosition(SHEET, row, 0) for row in range(3)])
    cells = program.run({CellPosition(SHEET, row, 0): 10 for row in range(3)})
    assert [cells[program.place(spot)] for spot in column] == ["11A1", "12A2", "13A3"]


@pytest.mark.parametrize(
    ("formula", "stored"),
    [
        ("=0.1+0.2", "<v>0.3</v>"), ("=0.5*4", "<v>2</v>"), ("=0*(-1)", "<v>0</v>"), ("=1/3", "<v>0.3333333333</v>"),
        ('="a<b"&" "', '<v xml:space="preserve">a&lt;b </v>'), ('=""', "<v></v>"), ("=1>0", "<v>1</v>"),
        ('="&lt;"', "<v>&amp;lt;</v>"), ("=2^60", "<v>1.152921504606847e+18</v>"),
    ],
)  # fmt: skip
def test_a_value_is_stored_as_it_is_read_again(formula: str, stored: str) -> None:
    book = Book2007("One")
    book.page(SHEET).formula(0, 0, formula)
    with zipfile.ZipFile(io.BytesIO(Template(book).fill({}))) as file:
        assert f"</f>{stored}</c>" in file.read("xl/worksheets/sheet1.xml").decode()


def test_an_error_value_is_stored_as_one_and_read_by_the_formulas_behind_it() -> None:
    book = Book2007("Errors")
    page = book.page(SHEET)
    page.room("typed", 0, 0)
    page.formula(1, 0, "=typed+1")
    page.formula(2, 0, '=IFERROR(A2,"no number")')
    page.formula(3, 0, "=1E300*1E300")
    page.formula(4, 0, "=typed=typed")
    shown = read_cells(Template(book).fill({"typed": (("x",),)}))
    assert [shown[SHEET, row, 1] for row in range(2, 6)] == [Error(VALUE), "no number", Error(NUM), True]
