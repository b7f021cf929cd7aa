"""Dates and times in cells become ISO text, or stay numbers where no calendar reaches."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vbxl.xlsx.guard.dates import format_clock, format_date, format_kind, format_serial


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "1900-01-01"), (59, "1900-02-28"), (61, "1900-03-01"), (2958465, "9999-12-31"), (2958466, ""), (-0.5, "")],
)
def test_the_ends_of_the_calendar(number: float, text: str) -> None:
    assert format_serial(number, "date") == text


@given(st.floats(0, 3e6))
def test_a_serial_number_is_a_date_a_time_or_nothing(number: float) -> None:
    said = format_serial(number, "date")
    assert said == "" or format_date(said) == said or said == format_clock(math.fmod(number, 1) * 86400)


@pytest.mark.parametrize(
    ("code", "kind"),
    [("General", ""), ("#,##0.00 $", ""), ("d/m/yy", "date"), ("[h]:mm", "span"), ("\\d0", ""), ("0_d", ""), ("@", "")],
)
def test_formats(code: str, kind: str) -> None:
    assert format_kind(code) == kind
