"""The one validator on wishes and bids: the smallest broken one a code, with the very line that is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from agewrong import AGED, ages
from agewrong import LEGAL as LEGAL_LOSSES
from marketwrong import LAST, LEGAL, WISHED, market_league
from vbxl.league.checks import checks
from vbxl.league.moves import Value
from vbxl.league.view import view
from vbxl.problems import CODES

EVERY = WISHED | AGED


@pytest.mark.parametrize("case", EVERY)
def test_the_smallest_broken_wish_is_told_in_these_words(case: str) -> None:
    wished, code = EVERY[case], case.partition(" ")[0]
    told = checks(wished.moves, view(wished.league(), "T01"))
    assert [str(one) for one in told] == [f"t01.xlsx!{wished.said} {wished.remedy}"]
    assert [(one.code, one.rule) for one in told] == [(code, CODES[code].rule)]


@pytest.mark.parametrize("case", LEGAL)
def test_a_legal_wish_is_told_nothing(case: str) -> None:
    assert checks(LEGAL[case], view(market_league(), "T01")) == ()


@pytest.mark.parametrize("loss_ol", LEGAL_LOSSES)
def test_a_legal_split_of_a_years_loss_is_told_nothing(loss_ol: Value) -> None:
    last = replace(market_league(), round_number=LAST)
    assert checks(ages("A1", loss_ol), view(last, "T01")) == ()
