"""The one validator on wishes and bids that are legal: nothing is told of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vbxl.league.checks import checks
from vbxl.league.moves import Input, Row, Value
from vbxl.league.view import view
from wishes import LAST, LEGAL, market_league, wishing

# A1 is 12/12 and of Age A and loses 6, at least 2 of each level, so that OL may lose 2, 3 or 4.
LEGAL_LOSSES = (2, 3, 4, "3", " 4 ", None)


@pytest.mark.parametrize("case", LEGAL)
def test_a_legal_wish_is_told_nothing(case: str) -> None:
    assert checks(LEGAL[case], view(market_league(), "T01")) == ()


@pytest.mark.parametrize("loss_ol", LEGAL_LOSSES)
def test_a_legal_split_of_a_years_loss_is_told_nothing(loss_ol: Value) -> None:
    last = replace(market_league(), round_number=LAST)
    moves = wishing(ageing=(Row("A1", (Input(loss_ol),)),))
    assert checks(moves, view(last, "T01")) == ()
