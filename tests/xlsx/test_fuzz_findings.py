"""What the fuzzer found, each made by hand: it was told without a reason, and now has one."""

from __future__ import annotations

import pytest

from fuzz_targets import in_any_order
from packages import ods, ods_number, ods_row
from small_text_form import GOLDEN
from vbxl.books import textform
from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard import guard

TWO = ods_number("2")


@pytest.mark.parametrize("rows", [ods_row(f"\n {TWO}\n {TWO}\r\n"), f"x{ods_row(TWO + TWO)}<table:shapes/>"])
def test_blanks_between_cells_and_whatever_stands_between_rows_do_no_harm(rows: str) -> None:
    assert guard(ods(rows)).area(Area("Form", 1, 1, 1, 2)) == ((2, 2),)


def test_a_bid_for_nobody_before_the_others_is_kept_behind_them() -> None:
    """The rows of a block are the same in any order; what is built has the given ones first."""
    lot = next(line for line in GOLDEN.splitlines() if "Mika Stone" in line and "120" in line)
    form = textform.read(GOLDEN.replace(lot, f"1D | ROUNDS\n{lot}").encode(), "m.txt")
    assert form.view is not None
    again = textform.read(textform.build(form.view, form.moves).encode(), "m.txt")
    assert {row.key for row in form.moves.contract_bids} == {"1D", "Mika Stone"}
    assert in_any_order(again.moves) == in_any_order(form.moves)
