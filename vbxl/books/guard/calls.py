"""Which formulas call our cell functions: every spelling that a host gives them in a file.

Which functions those are, whoever opens a workbook says; all their names begin with spelling.PREFIX.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from vbxl.books.spelling import PREFIX, Spelling

_SHORT: Final = "VB"
# Texts, and names of sheets and files; who has a quotation mark in one of these is told more than is there, not less.
_QUOTED: Final = re.compile(r"""'[^']*'(?=[!.])|"[^"]*\"""")


@lru_cache
def _named(functions: tuple[str, ...]) -> re.Pattern[str]:
    """Whole names: a function may be handed over by its name alone, as in MAP(A1:A9,VB_WAGE).

    Before it may stand _xlfn., [1]! or the names of a service, behind it no more of a longer name.
    """
    spellings = "|".join(re.escape(spelling.upper()) for spelling in Spelling)
    names = "|".join(name.removeprefix(PREFIX) for name in functions)
    return re.compile(rf"(?<!\w)(?:{spellings})(?:{names})(?![\w.!])")


def calls(formula: str, functions: Collection[str]) -> bool:
    """Whether a formula calls one of some cell functions, or hands it over by name, in any spelling and any case.

    >>> formulas = "_xldudf_VB_WAGE(12,9)", "of:=VBXL.WAGE(12;9)", "[1]!vb_wage(12,9)", "LET(f,VB_WAGE,f(12,9))"
    >>> [calls(formula, ["VB_WAGE"]) for formula in formulas]
    [True, True, True, True]
    >>> calls('"see VB_WAGE(12,9)"&A1', ["VB_WAGE"]), calls("SUM(B1:B9)", ["VB_WAGE"]), calls("VB_*VB_WAGE(1,2)", [])
    (False, False, False)
    """
    # Asked of every formula of every sheet: nearly all are answered by this alone.
    large = formula.upper()
    if _SHORT not in large or not functions:
        return False
    return _named(tuple(functions)).search(_QUOTED.sub(" ", large)) is not None
