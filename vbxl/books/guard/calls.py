"""Which formulas call our cell functions: every spelling that a host gives them in a file."""

from __future__ import annotations

import re
from typing import Final

from vbxl.books.spelling import PREFIX, Spelling
from vbxl.functions import FUNCTIONS

_SHORT: Final = "VB"
# Texts, and names of sheets and files; who has a quotation mark in one of these is told more than is there, not less.
_QUOTED: Final = re.compile(r"""'[^']*'(?=[!.])|"[^"]*\"""")
# Whole names: a function may be handed over by its name alone, as in MAP(A1:A9,VB_WAGE). Before it may stand _xlfn.,
# [1]! or the names of a service, behind it no more of a longer name.
_NAMED: Final = re.compile(
    r"(?<!\w)(?:{})(?:{})(?![\w.!])".format(
        "|".join(re.escape(one.upper()) for one in Spelling),
        "|".join(name.removeprefix(PREFIX) for name in FUNCTIONS),
    )
)


def calls(formula: str) -> bool:
    """Whether a formula calls one of our cell functions, or hands it over by name, in any spelling and any case.

    >>> [calls(text) for text in ("_xldudf_VB_WAGE(12,9)", "of:=VBXL.WAGE(12;9)", "[1]!vb_wage(12,9)", "SUM(B1:B9)")]
    [True, True, True, False]
    >>> calls("LET(f,VB_WAGE,f(12,9))"), calls('"see VB_WAGE(12,9)"&A1')
    (True, False)
    """
    # Asked of every formula of every sheet: nearly all are answered by this alone.
    large = formula.upper()
    return _SHORT in large and _NAMED.search(_QUOTED.sub(" ", large)) is not None
