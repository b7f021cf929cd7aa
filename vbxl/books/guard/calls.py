"""Which formulas call our cell functions: every spelling that a host gives them in a file."""

from __future__ import annotations

import re
from typing import Final

# VB_CHANCE( in Excel with macros, also of another workbook; _xldudf_VB_CHANCE( of xlwings Lite, also behind _xlfn.;
# VBXL.CHANCE( of LibreOffice's add-in, also behind the names of its service.
_CALL: Final = re.compile(r"(?<![A-Z0-9])(?:VB_|VBXL\.)[A-Z]+\s*\(")
_SHORT: Final = "VB"


def calls(formula: str) -> bool:
    """Whether a formula calls one of our cell functions, in any spelling and any case.

    >>> [calls(text) for text in ("_xldudf_VB_WAGE(12,9)", "of:=VBXL.WAGE(12;9)", "[1]!vb_wage(12,9)", "SUM(B1:B9)")]
    [True, True, True, False]
    """
    # Asked of every formula of every sheet: nearly all are answered by this alone.
    large = formula.upper()
    return _SHORT in large and _CALL.search(large) is not None
