"""Every broken book, for whatever judges books: what breaks it says which judge has to see it."""

from __future__ import annotations

from typing import Final

from broken_formulas import BROKEN_FORMULAS, BROKEN_NAMES, BROKEN_RULES, BROKEN_SHARING
from broken_parts import (
    BROKEN_CELLS,
    BROKEN_LOOKS,
    BROKEN_PACKAGES,
    BROKEN_SCHEMAS,
    BROKEN_SHEETS,
    BROKEN_TABLES,
)

BROKEN: Final = (
    *BROKEN_PACKAGES,
    *BROKEN_SHEETS,
    *BROKEN_NAMES,
    *BROKEN_CELLS,
    *BROKEN_FORMULAS,
    *BROKEN_SHARING,
    *BROKEN_RULES,
    *BROKEN_TABLES,
    *BROKEN_LOOKS,
    *BROKEN_SCHEMAS,
)
