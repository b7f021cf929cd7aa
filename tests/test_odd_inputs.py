"""One odd thing typed at a time, a part of all kinds and values; `python tests/odd_inputs.py` tries them all."""

from __future__ import annotations

from typing import Final

import pytest

from odd_inputs import KINDS, NOT_EXCEL, ODD, every_odd, sheets
from vbxl.rules.letters import REFUSED

KINDS_LEAST: Final = 24
VALUES_LEAST: Final = 85
# One in so many is tried here, each other one on another core; no divisor of the number of values, so that all occur.
PARTS: Final = 10


def test_every_kind_and_many_values_are_tried() -> None:
    assert len(KINDS) >= KINDS_LEAST
    assert len(set(map(repr, ODD))) == len(ODD) >= VALUES_LEAST
    assert {name for name, _, _ in KINDS.values()} <= {*sheets()[0].guarded.names} | {"ageing_loss_ol"}
    assert set(NOT_EXCEL) <= set(ODD)


@pytest.mark.parametrize("part", [0, 5])
def test_the_sheet_is_ready_exactly_when_no_check_objects(part: int) -> None:
    tried = list(every_odd(part, PARTS))
    assert {one.kind for one in tried} == set(KINDS)
    assert [
        f"{one.kind}, {one.value!r}: READY {one.ready}, checks {[*map(str, one.problems)]}"
        for one in tried
        if not one.agrees and one.value not in NOT_EXCEL
    ] == []
    assert {one.ready for one in tried} == {True, False}


def test_no_name_holds_a_character_that_the_sheet_refuses() -> None:
    middle, _ = sheets()
    tried = [middle.typed("talent", f"A{one}nn") for one in REFUSED]
    assert [ascii(odd.value) for odd in tried if odd.ready or not odd.problems] == []
    assert len(tried) > 100
