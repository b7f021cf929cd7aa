"""What the fuzzer found, each made by hand: it was told without a reason, and now has one."""

from __future__ import annotations

import pytest

from fuzz_targets import in_any_order
from packages import ods, ods_number, ods_row
from small_text_form import GOLDEN
from vbxl.books import textform
from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard import Refused, guard
from vbxl.xlsx.readers import open_cells

TWO = ods_number("2")
# calamine took the file for none of its kinds.
BETWEEN = {
    "letters": f"{TWO}x{TWO}",
    "letters at the end": f"{TWO}x",
    "letters at the start": f"x{TWO}",
    "another element": f"{TWO}<text:p>a</text:p>{TWO}",
    "an empty element": f"{TWO}<table:shapes/>{TWO}",
    "a comment": f"{TWO}<!-- a -->{TWO}",
    "marked text": f"{TWO}<![CDATA[ ]]>{TWO}",
    "an instruction": f"{TWO}<?a b?>{TWO}",
    "a hard space": f"{TWO}\u00a0{TWO}",
}


@pytest.mark.parametrize("what", BETWEEN)
def test_what_stands_between_the_cells_of_an_ods_is_told(what: str) -> None:
    with pytest.raises(Refused) as caught:
        guard(ods(ods_row(TWO) + ods_row(BETWEEN[what])))
    assert caught.value.message == 'its part content.xml has something that is no cell in row 2 of sheet "Form"'


NAME = '<table:named-range table:name="area" table:cell-range-address="$Form.$A$1"/>'
AMONG = (
    f"{NAME}x",
    f"x{NAME}",
    f"{NAME}<table:x/>",
    f"{NAME}<text:p>a</text:p>",
    f"{NAME}<!-- a -->",
    f"{NAME}<?a b?>",
)


def named(inside: str) -> bytes:
    return ods(ods_row(TWO), after=f"<table:named-expressions>{inside}</table:named-expressions>")


@pytest.mark.parametrize("inside", AMONG)
def test_what_stands_among_the_names_of_an_ods_is_told(inside: str) -> None:
    with pytest.raises(Refused) as caught:
        guard(named(inside))
    assert caught.value.message == "its part content.xml has something that is no name among its names"


def test_names_in_lines_of_their_own_are_names() -> None:
    found = guard(named(f'\n {NAME}\n <table:named-expression table:name="b" table:expression="1"/>\n'))
    assert open_cells(found).area(found.names["area"]) == ((2,),)


@pytest.mark.parametrize("rows", [ods_row(f"\n {TWO}\n {TWO}\r\n"), f"x{ods_row(TWO + TWO)}<table:shapes/>"])
def test_blanks_between_cells_and_whatever_stands_between_rows_do_no_harm(rows: str) -> None:
    assert open_cells(guard(ods(rows))).area(Area("Form", 1, 1, 1, 2)) == ((2, 2),)


def test_a_bid_for_nobody_before_the_others_is_kept_behind_them() -> None:
    """The rows of a block are the same in any order; what is built has the given ones first."""
    lot = next(line for line in GOLDEN.splitlines() if "Mika Stone" in line and "120" in line)
    form = textform.read(GOLDEN.replace(lot, f"1D | ROUNDS\n{lot}").encode(), "m.txt")
    assert form.view is not None
    again = textform.read(textform.build(form.view, form.moves).encode(), "m.txt")
    assert {row.key for row in form.moves.contract_bids} == {"1D", "Mika Stone"}
    assert in_any_order(again.moves) == in_any_order(form.moves)
