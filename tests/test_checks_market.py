"""The one validator on wishes and bids: the smallest broken one a code, with the very line that is told."""

from __future__ import annotations

import pytest

from marketwrong import LEGAL, WISHED, market_league
from vbxl.league.checks import checks
from vbxl.league.view import view
from vbxl.problems import CODES


@pytest.mark.parametrize("case", WISHED)
def test_the_smallest_broken_wish_is_told_in_these_words(case: str) -> None:
    wished, code = WISHED[case], case.partition(" ")[0]
    told = checks(wished.moves, view(wished.league(), "T01"))
    assert [str(one) for one in told] == [f"t01.xlsx!{wished.said} {wished.remedy}"]
    assert [(one.code, one.rule) for one in told] == [(code, CODES[code].rule)]


@pytest.mark.parametrize("case", LEGAL)
def test_a_legal_wish_is_told_nothing(case: str) -> None:
    assert checks(LEGAL[case], view(market_league(), "T01")) == ()
