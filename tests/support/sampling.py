"""A few of many cases by default; `pytest -m exhaustive` runs the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sample(cases: Iterable[Any], step: int) -> list[Any]:
    """Return the cases with all but every so manyth left to the exhaustive run."""
    return [one if at % step == 0 else pytest.param(one, marks=pytest.mark.exhaustive) for at, one in enumerate(cases)]
