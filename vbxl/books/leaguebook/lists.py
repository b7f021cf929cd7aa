"""Names for the lists of the league book's drop-downs: Excel 2007 takes a list of another sheet by a name only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain, count
from typing import Any, Final

from openpyxl.workbook.defined_name import DefinedName

from vbxl.books.leaguebook.columns import LINK, Sheet
from vbxl.books.leaguebook.sheets import SHEETS, SPONSORS, TEAMS

LIST_NAMES: Final = {TEAMS.title: "team_ids", SPONSORS.title: "sponsor_names"}


def name_lists(workbook: Any, areas: Mapping[Sheet, str]) -> dict[str, str]:
    """Name the areas of lists, which are given by the sheet that they stand in; gives the names by its title.

    A name that the GM has given is never taken: his stays as it is, and the list gets another. To be called before the
    drop-downs of an earlier book are replaced, since ours are the names that they list by.
    """
    used, found = set(_listed(workbook)), {}
    for sheet, area in areas.items():
        name, ours = LIST_NAMES[sheet.title], workbook.defined_names
        old = next((one for one in ours if one in used and re.fullmatch(rf"{name}(_\d+)?", one)), None)
        if not area:
            ours.pop(old, None)
            continue
        if old is None:
            taken = set(_taken(workbook))
            old = next(one for one in chain([name], (f"{name}_{at}" for at in count(2))) if one not in taken)
            ours[old] = DefinedName(old)
        ours[old].attr_text = area
        found[sheet.title] = old
    return found


def _listed(workbook: Any) -> Iterator[str]:
    """By what drop-downs with our titles list."""
    titles = {column.name for sheet in SHEETS for column in sheet.columns if column.kind == LINK}
    for ws in workbook.worksheets:
        for one in ws.data_validations.dataValidation:
            if one.promptTitle in titles and one.formula1:
                yield one.formula1


def _taken(workbook: Any) -> Iterator[str]:
    """Every name of a workbook in small letters, those of its sheets and tables too."""
    for ws in workbook.worksheets:
        yield from (name.casefold() for name in (*ws.defined_names, *ws.tables))
    yield from (name.casefold() for name in workbook.defined_names)
