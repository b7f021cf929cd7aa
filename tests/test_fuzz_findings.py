"""What the fuzzer found, each made by hand: it was told without a reason, and now has one."""

from __future__ import annotations

import pytest

from packages import ods, ods_number, ods_row
from vbxl.books.areas import Area
from vbxl.books.engines import open_cells
from vbxl.books.guard import Refused, guard

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


@pytest.mark.parametrize("rows", [ods_row(f"\n {TWO}\n {TWO}\r\n"), f"x{ods_row(TWO + TWO)}<table:shapes/>"])
def test_blanks_between_cells_and_whatever_stands_between_rows_do_no_harm(rows: str) -> None:
    assert open_cells(guard(ods(rows))).area(Area("Form", 1, 1, 1, 2)) == ((2, 2),)
