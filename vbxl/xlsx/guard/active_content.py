"""Active content of a workbook: macros, links, queries, objects, and formulas that call our own functions.

None of it runs. It is listed, so that the sender and the game master know that it had no effect.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from vbxl.xlsx.cells import PREFIX, Spelling

_SHORT: Final = "VB"
# Texts, and names of sheets and files. A quotation mark in a name may report too many calls, never too few.
_QUOTED: Final = re.compile(r"""'[^']*'(?=[!.])|"[^"]*\"""")


@lru_cache
def _compile_names(functions: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern that matches the names of functions as whole words, even where they aren't called.

    MAP(A1:A9,VB_WAGE), for example, passes a function by name. A name may follow _xlfn., [1]! or the name of a service;
    it is not matched as part of a longer name.
    """
    spellings = "|".join(re.escape(spelling.upper()) for spelling in Spelling)
    names = "|".join(name.removeprefix(PREFIX) for name in functions)
    return re.compile(rf"(?<!\w)(?:{spellings})(?:{names})(?![\w.!])")


def calls(formula: str, functions: Collection[str]) -> bool:
    """Whether a formula calls a cell function or passes it by name, in any spelling and case.

    >>> formulas = "_xldudf_VB_WAGE(12,9)", "of:=VBXL.WAGE(12;9)", "[1]!vb_wage(12,9)", "LET(f,VB_WAGE,f(12,9))"
    >>> [calls(formula, ["VB_WAGE"]) for formula in formulas]
    [True, True, True, True]
    >>> calls('"see VB_WAGE(12,9)"&A1', ["VB_WAGE"]), calls("SUM(B1:B9)", ["VB_WAGE"]), calls("VB_*VB_WAGE(1,2)", [])
    (False, False, False)
    """
    # This runs for every formula of every sheet; the first test decides nearly all of them.
    upper = formula.upper()
    if _SHORT not in upper or not functions:
        return False
    return _compile_names(tuple(functions)).search(_QUOTED.sub(" ", upper)) is not None


# How the paths of such parts begin, in lower case, and what the parts are.
_PARTS: Final = (
    ("xl/macrosheets/", "macro sheets"),
    ("xl/externallinks/", "links to other workbooks"),
    ("xl/connections.xml", "data connections"),
    ("xl/querytables/", "data connections"),
    ("xl/embeddings/", "embedded objects"),
    ("xl/activex/", "controls"),
    ("basic/", "macros"),
    ("scripts/", "macros"),
)
_MACROS: Final = "xl/vbaproject.bin"
# The macro module that `vbxl excel` puts into a sheet, as an OLE directory spells its name.
_OURS: Final = "VbxlPython".encode("utf-16-le")
# xlwings Lite, in sheets made with --lite.
_ADD_IN, _LITE = "xl/webextensions/webextension", b"wa200008175"
_LINKS_ODS: Final = (b"<office:dde-source", b"<table:cell-range-source", b"<table:table-source")


def list_active_content(parts: Mapping[str, bytes]) -> tuple[str, ...]:
    """Return words for the contents of a package that aren't part of a move sheet; each kind is named once."""
    contents = [what for start, what in _PARTS if any(path.startswith(start) for path in parts)]
    if _MACROS in parts and _OURS not in parts[_MACROS]:
        contents.insert(0, "macros")
    if any(path.startswith(_ADD_IN) and _LITE not in part for path, part in parts.items()):
        contents.append("web add-ins")
    content = parts.get("content.xml", b"")
    if any(mark in content for mark in _LINKS_ODS):
        contents.append("links to other documents")
    if any(".." in path.split("/") or ":" in path for path in parts):
        contents.append("paths that lead outside the file")
    return tuple(dict.fromkeys(contents))
