"""Which cases of a table run by default: the others are left to `pytest -m exhaustive`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def mark_all_but_first(cases: Iterable[Any], first: int = 1) -> list[Any]:
    """Return the cases of a table, all but its first ones marked as exhaustive."""
    return [
        case if number < first else pytest.param(case, marks=pytest.mark.exhaustive)
        for number, case in enumerate(cases)
    ]


def mark_all_but_every(step: int, cases: Iterable[Any]) -> list[Any]:
    """Return the cases of a table, all but an evenly spaced sample marked as exhaustive."""
    return [
        case if number % step == 0 else pytest.param(case, marks=pytest.mark.exhaustive)
        for number, case in enumerate(cases)
    ]
