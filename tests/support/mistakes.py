"""Plausible mistakes in the functions that write formulas, so that a test can show that its oracle sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

import pytest

# Whatever is written into a cell passes here.
PAGE = "vbxl.xlsx.writer:Page.formula"


class Mistake(NamedTuple):
    """A function by `module:name` or `module:Class.name`, and what its formulas say instead of something else.

    Of `Page.formula`, which writes every cell, what it is given is changed; of all others what they return.
    """

    where: str
    right: str
    wrong: str

    def __str__(self) -> str:
        """How pytest names the case."""
        return f"{self.where.rpartition('.')[2]}: {self.right} → {self.wrong}"


def make(patch: pytest.MonkeyPatch, mistake: Mistake) -> Callable[[], bool]:
    """Make a mistake; what is returned says later whether any formula has changed by it."""
    module, _, path = mistake.where.partition(":")
    *classes, name = path.split(".")
    owner: Any = import_module(module)
    for one in classes:
        owner = getattr(owner, one)
    right: Callable[..., Any] = getattr(owner, name)
    changes: list[str] = []

    def changed(found: Any) -> Any:
        if isinstance(found, str):
            other = found.replace(mistake.right, mistake.wrong)
            changes.extend([other] * (other != found))
            return other
        if isinstance(found, dict):
            return {key: changed(value) for key, value in found.items()}
        if isinstance(found, tuple | list | Iterator):
            values = [changed(value) for value in found]
            return found._make(values) if hasattr(found, "_make") else tuple(values)
        return found

    def wrong(*given: Any, **named: Any) -> Any:
        if mistake.where == PAGE:
            page, row, column, formula, *rest = given
            return right(page, row, column, changed(formula), *rest, **named)
        return changed(right(*given, **named))

    patch.setattr(owner, name, wrong)
    return lambda: bool(changes)
