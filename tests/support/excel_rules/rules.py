"""The rules by their codes: what Excel wants, or does with what it gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RULES: Final = {
    # The package
    "part-xml": "a part is well-formed XML",
    "part-twice": "a part is there once, whatever its case",
    "part-type": "each part has a content type, and each type its part",
    "part-kind": "a part is of the type that its relationship says",
    "part-main": "the workbook's type says whether it has macros",
    "part-target": "a relationship leads to a part that is there",
    "part-relationship": "a relationship is there once, and each one that a part mentions is there",
    "part-unreachable": "relationships lead to each part",
    "properties": "the properties list the workbook's sheets, and as many as they say",
    # Sheets
    "sheet-length": "the name of a sheet has 1 to 31 characters",
    "sheet-characters": r"it has none of : \ / ? * [ ], and no apostrophe at an end",
    "sheet-reserved": "it is not History, which Excel keeps for its list of changes",
    "sheet-twice": "it is there once, whatever its case",
    "sheet-number": "the number of a sheet is there once",
    "sheet-active": "a sheet is visible, and so is the active one",
    "sheets-selected": "one sheet is selected: Excel writes what is typed to all that are",
    "sheet-quotes": "apostrophes stand around the name of a sheet that needs them",
    # Names
    "name-address": "a name is no address: A1, R1C1, R, C",
    "name-characters": "a name has letters, digits, _ . ? and backslashes, and begins with none of . ? and digits",
    "name-length": "a name has at most 255 characters",
    "name-twice": "a name is there once a sheet, and once for the workbook, whatever its case",
    "name-scope": "the sheet that a name belongs to exists",
    "name-target": "a name refers to sheets and cells that exist",
    # Cells
    "row-order": "rows ascend",
    "row-height": "a row is at most 409.5 points high",
    "outline-level": "rows are outlined at most seven levels deep",
    "cell-place": "a cell stands in its own row, and has an address of the sheet",
    "cell-order": "the cells of a row ascend",
    "cell-twice": "a cell is there once",
    "cell-kind": "the type of a cell is known",
    "cell-number": "a number is written as a finite decimal number; a text of no characters is none",
    "cell-truth": "a truth is 0 or 1",
    "cell-error": "an error is one that Excel knows",
    "cell-string": "the shared string of a cell exists",
    "cell-style": "the format of a cell or column exists",
    "text-length": "a text has at most 32,767 characters",
    "text-lines": "a text has at most 253 line breaks",
    "text-blanks": "a text with blanks at an end says that they are to be kept",
    # Formulas
    "formula-syntax": "a formula can be read: brackets, operators, commas; no = before it",
    "formula-length": "it has at most 8,192 characters",
    "formula-depth": "at most 64 functions stand within each other",
    "formula-text": "a text in it has at most 255 characters",
    "formula-matrix": "the rows of an array constant are of one length",
    "formula-name": "the names that it uses exist",
    "formula-sheet": "the sheets that it mentions exist",
    "formula-reference": "it holds no #REF!",
    "formula-bounds": "its references lie inside the sheet",
    "formula-arguments": "a function has at most 255 arguments",
    "function-arguments": "a function has as many arguments as it takes",
    "function-unknown": "a function exists",
    "function-unlisted": "a function is one whose arguments this check knows",
    "function-prefix": "a function later than Excel 2007 is stored with _xlfn.",
    "function-later": "a function is one of Excel 2007",
    "function-own": "a book brings the functions along that are its own",
    "shared-first": "the first cell of a shared formula's area has the formula, before the others",
    "shared-area": "a shared or array formula has an area, and the cells that share it lie inside",
    "shared-operand": "a shared formula has no array constant, union, intersection or range between results",
    "shared-sheet": "a shared formula mentions no other sheet",
    "intersection": "one value stands where one is wanted: of several Excel takes one, or spills them",
    "text-table": "a table that is searched for a text holds texts: Excel does not find 5 for the text 5",
    # Validations and conditional formats
    "area-bounds": "an area lies inside the sheet",
    "area-first": "of several areas the first is above and left of all: relative references count from there",
    "validation-title": "the title of a validation has at most 32 characters",
    "validation-prompt": "its message has at most 255 characters",
    "validation-error": "its error message has at most 224 characters",
    "validation-list": "a list of choices as text has at most 255 characters",
    "validation-formula": "a validation has the formulas of its type",
    "validation-overlap": "a cell has one validation",
    "validation-operand": "its formulas have no array constant, union or intersection",
    "validation-sheet": "its formulas mention other sheets by name only, as Excel 2007 wants",
    "condition-priority": "the priority of a conditional format is there once a sheet, and above 0",
    "condition-format": "its differential format exists",
    "condition-formula": "it has the formulas of its type",
    "condition-operand": "its formulas have no array constant, union or intersection",
    "condition-sheet": "its formulas mention other sheets by name only, as Excel 2007 wants",
    # Merged cells, tables, links
    "merge-single": "more than one cell is merged",
    "merge-overlap": "merged areas have no cell in common",
    "merge-table": "no cells of a table are merged",
    "table-name": "the name of a table is a good name that nothing else has",
    "table-number": "the number of a table is there once in the workbook",
    "table-columns": "its columns are as many as its area has, named, and each differently",
    "table-head": "its head cells are texts, the names of its columns",
    "table-area": "its area has a head and a row, and is what it filters",
    "table-overlap": "tables have no cell in common",
    "link-target": "a link leads to a sheet and cell that exist",
    "link-length": "a link's target has at most 2,079 characters, its tip 255; a sheet has at most 65,530 links",
    # Looks
    "number-format": "a number format has at most 255 characters and four sections that can be read",
    "format-index": "fonts, fills, borders, number formats and base formats exist",
    "column-order": "columns ascend and are formatted once",
    "column-width": "a column is at most 255 characters wide",
    "header-length": "a header has at most 255 characters",
    "breaks-many": "a sheet has at most 1,026 page breaks each way",
}


@dataclass(frozen=True, order=True)
class Breach:
    """A rule that a workbook breaks: the rule's code, where it does, and what is wrong there."""

    code: str
    place: str
    wrong: str

    def __post_init__(self) -> None:
        if self.code not in RULES:
            raise ValueError(f"there is no rule {self.code}")
