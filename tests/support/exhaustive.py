"""Which cases of a table run by default: the others are left to `pytest -m exhaustive`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def mark_all_but_first(cases: Iterable[Any], first: int = 1, *, rows: bool = False) -> list[Any]:
    """Return the cases of a table, all but its first ones marked as exhaustive; `rows` have a value a parameter."""
    return [case if number < first else _mark(case, rows) for number, case in enumerate(cases)]


def mark_all_but_every(step: int, cases: Iterable[Any], *, rows: bool = False) -> list[Any]:
    """Return the cases of a table, all but an evenly spaced sample marked as exhaustive."""
    return [case if number % step == 0 else _mark(case, rows) for number, case in enumerate(cases)]


def _mark(case: Any, rows: bool) -> Any:
    return pytest.param(*(case if rows else [case]), marks=pytest.mark.exhaustive)
