"""All problems of a move sheet, listed on sheet Start, each with its sentence, its remedy and a link to its cell.

A spot is a place that may have a problem. It has a row on the hidden Data sheet with a number, which stands for its
kind and its row on its own sheet, and a key, which is blank if nothing is wrong. Otherwise the key is the row on Data,
with the message's number as decimals, or without decimals if an error value hides the fault. The visible list shows
spots in the order of their keys. A kind is a column of cells that each have a fault. All keys of a sheet are copies of
one formula, which looks up the kind: with hundreds of spots, individual formulas would be a tenth of the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vbxl.books.movesheet.layout import DATA_SHEET, SPOTS_COLUMN, SPOTS_ROW, Block
from vbxl.league.market import NEWCOMER
from vbxl.league.season_end import WHY
from vbxl.problems import MOVE_SHEET, Message
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.cells import letters, number, quote_sheet, ref
from vbxl.xlsx.grid import Grid
from vbxl.xlsx.writer import Page

# The fields of sentences whose values the rules fix.
FIELDS: Final[Mapping[str, object]] = {
    "longest": NAME_LONGEST,
    "lowest": BID_LOWEST,
    "highest": BID_HIGHEST,
    "newcomer": NEWCOMER,
}
# These aren't problems: why a player leaves after the season, and what becomes of a talent.
LEAVING_TEXTS: Final = (*(f"leaves: {why}" for why in WHY.values() if why), "a talent becomes Age A and loses nothing")
TALENT_KEPT: Final = len(LEAVING_TEXTS)
# Warnings, not problems: the winner isn't known yet.
LOT_WARNINGS: Final = (
    "note: if you cannot afford this by then, it is ignored",
    "note: below the minimum, so it cannot win",
    "your own player: no bid needed",
)
# These aren't problems either: guesses are the manager's own, and a place stays empty if nobody is left.
GUESS_TEXT: Final = "guess not understood: ignored"
REPORT_TEXT: Final = "no such spy report: ignored"
PLACE_TEXT: Final = "nobody is left: the place stays empty"


def fill_messages(
    lists: Mapping[str, Sequence[Message]], fields: Mapping[str, object]
) -> Mapping[str, tuple[Message, ...]]:
    """Return lists of messages; in their sentences, `fields` replace the placeholders."""
    return {
        name: tuple(message._replace(text=message.text.format_map(fields)) for message in messages)
        for name, messages in lists.items()
    }


MESSAGES: Final = fill_messages(MOVE_SHEET, FIELDS)


def find_text(table: str, fault: int) -> str:
    """Return the sentence of a fault in a list of messages, given the fault's number; "" if the number is 0."""
    return MESSAGES[table][fault - 1].text if fault else ""


# The most problems and tips that are listed; the sheet only counts further problems.
LISTED: Final = 12
SPOT, KEY, SENTENCE = range(SPOTS_COLUMN, SPOTS_COLUMN + 3)
SPOT_NAMES: Final = {SPOT: ("spot", "spot_number"), KEY: ("key", "spot_key"), SENTENCE: ("sentence", "spot_said")}
# A kind's columns beside the spots. cell, to: the address before the row, of the first cell and of the last if there
# are several. down, across: where the fault is in its sheet's area of faults, `down` relative to the spot. sign: 1 or
# −1 to multiply the fault by. base: how many messages come before its list. beside: the column of sentences with actual
# numbers.
KIND_PARTS: Final = ("cell", "to", "down", "across", "sign", "base", "beside")
VALUES: Final = SENTENCE + 1
KINDS_COLUMN: Final = VALUES + 1
# A key's decimals are the message's number divided by `spot_parts`, which is more than there are messages. A spot's
# number is its row times `spot_kinds`, which is more than there are kinds, plus its kind.
PARTS_MOST: Final = 1000
KINDS_MOST: Final = 100
SPOT_VALUES: Final = (("spot_parts", PARTS_MOST), ("spot_kinds", KINDS_MOST))
# The list on sheet Start: its rows, then its columns: a link, what is wrong or unused, what to do, the rule, and folded
# workings.
HEAD_ROW: Final = 14
FIRST: Final = HEAD_ROW + 1
PLACE, WRONG, REMEDY, RULE, NUMBER, FOUND, ADDRESS = range(7)
TIP: Final = "tip"
FOLLOW: Final = "follow each link and fix the entry"
OPEN: Final = "no problems; tips are optional"
_FAULT: Final = re.compile(r"(-?)(?:.+)!\$?([A-Z]+)\$?([0-9]+)")


class Kind(NamedTuple):
    """A column of cells, each of which may have a fault; each of the cells is a spot of this kind.

    The cells are on `sheet`, in the columns from `first` to `last`; `table` has their messages. `across` is the column
    of the faults, and a fault is `down` rows below its cell. `sign` is −1 if negative values are faults. `beside` is
    the column that has the sentence; it is 0 if there is none.
    """

    sheet: str
    first: int
    last: int
    table: str
    across: int
    down: int
    sign: int
    beside: int


class Issue(NamedTuple):
    """A spot, which is a place that may have a problem: its row, its kind, and the part of the move that it belongs to.

    `sentence` is the cell of a sentence with actual numbers; it is "" if the sentence in the list of messages is shown
    as it is.
    """

    row: int
    kind: Kind
    sentence: str
    part: str


class IssueList:
    """The spots of a move sheet (the places that may have a problem), in the order in which a manager fills them in."""

    def __init__(self) -> None:
        self._spots: list[Issue] = []
        self._pages: dict[str, Page] = {}
        self._part = ""

    def begin(self, part: str) -> None:
        """Begin a part of the move; spots added from now on belong to it."""
        self._part = part

    def count(self, part: str) -> str:
        """Return the formula for the number of problems in a part of the move."""
        rows = [row for row, spot in enumerate(self._spots, start=SPOTS_ROW) if spot.part == part]
        return f"COUNT({quote_sheet(DATA_SHEET)}{ref(rows[0], KEY, 'rc')}:{ref(rows[-1], KEY, 'rc')})"

    def add(
        self, page: Page, row: int, column: int, table: str, fault: str, *, last: int = 0, sentence: str = "",
        beside: int = 0,
    ) -> None:  # fmt: skip
        """Add a spot for a cell, or for the cells of a row up to column `last`.

        `fault` is the address of the spot's fault, which is on the same sheet, such as `'Match 1'!V9`; if it begins
        with a minus sign, negative values are faults. The sentence to show is at `sentence`, an address with its sheet,
        or in the column `beside` of the same row.
        """
        sign, letters_, fault_row = _FAULT.fullmatch(fault).groups()  # type: ignore[union-attr]  # always of this form
        across, below = number(letters_) - 1, int(fault_row) - 1 - row
        kind = Kind(page.name, column, max(last, column), table, across, below, -1 if sign else 1, beside)
        self._pages[page.name] = page
        self._spots.append(Issue(row, kind, sentence, self._part))

    def add_grid(self, page: Page, grid: Grid, table: str) -> None:
        """Add a spot for every input of a grid that may have a fault, row by row."""
        for row, column in grid.list_faults():
            beside = grid.at[column.told_in] if column.told_in else 0
            self.add(page, row, grid.at[column.fault_of], table, grid.cell(column.name, row), beside=beside)

    def add_block(self, page: Page, block: Block, row: int, columns: Sequence[int], at: int) -> None:
        """Name a block whose first inputs are in `row`, and add a spot that reports inputs cut or dragged away.

        A formula in column `at` compares the first inputs in `columns` with the cells at the same places in the block.
        References follow a cell that is cut; places in the block don't. If the two differ, the sheet calculates with
        values other than those it shows.
        """
        page.define(block.name, row - 1, 0, block.rows, block.columns)
        seen = "&".join(ref(row, column) for column in columns)
        form = "&".join(f"INDEX({block.name},2,{column + 1})" for column in columns)
        page.formula(row, at, f"=IF({seen}={form},0,1)")
        self.add(page, row, columns[0], "moved_text", quote_sheet(page.name) + ref(row, at))

    def write(self, data: Page) -> None:
        """Write all spots and their kinds on the Data sheet."""
        kinds = {kind: place for place, kind in enumerate(dict.fromkeys(spot.kind for spot in self._spots), start=1)}
        corners = {sheet: self._define_faults(sheet) for sheet in self._pages}
        self._define_sentences()
        for row, spot in enumerate(self._spots, start=SPOTS_ROW):
            data.put(row, SPOT, (spot.row + 1) * KINDS_MOST + kinds[spot.kind], None)
            data.formula(row, KEY, _make_key(ref(row, SPOT, "c"), spot.kind))
            if spot.sentence:
                data.formula(row, SENTENCE, f"={spot.sentence}")
        _write_kinds(data, [*kinds], corners)
        for column, (head, name) in SPOT_NAMES.items():
            data.put(SPOTS_ROW - 1, column, head, "head")
            # Named from the sheet's first row on, so that a key's row is its index.
            data.define(name, 0, column, SPOTS_ROW + len(self._spots))
        data.put(0, VALUES, "problems", "head")
        data.formula(SPOTS_ROW, VALUES, "=COUNT(spot_key)")
        data.define("problems", SPOTS_ROW, VALUES)
        for row, (name, most) in enumerate(SPOT_VALUES, start=SPOTS_ROW + 1):
            data.put(row, VALUES, most)
            data.define(name, row, VALUES)

    def _define_sentences(self) -> None:
        spots = [spot for spot in self._spots if spot.kind.beside]
        (sheet,) = {spot.kind.sheet for spot in spots}
        rows, columns = max(spot.row for spot in spots) + 1, max(spot.kind.beside for spot in spots) + 1
        self._pages[sheet].define("said_beside", 0, 0, rows, columns)

    def _define_faults(self, sheet: str) -> tuple[int, int]:
        """Define a name for the area from a sheet's first fault to its last; return the area's first row and column."""
        spots = [spot for spot in self._spots if spot.kind.sheet == sheet]
        rows, columns = [spot.row + spot.kind.down for spot in spots], [spot.kind.across for spot in spots]
        first, left = min(rows), min(columns)
        # At least two rows and columns, so that INDEX takes a row and a column.
        high, wide = max(2, max(rows) - first + 1), max(2, max(columns) - left + 1)
        self._pages[sheet].define(_name_faults(sheet), first, left, high, wide)
        return first, left


def _name_faults(sheet: str) -> str:
    return f"{sheet.lower().replace(' ', '_')}_faults"


def _make_key(spot: str, kind: Kind) -> str:
    place = f"MOD({spot},spot_kinds)"
    cell = f"INT({spot}/spot_kinds)+INDEX(kind_down,{place}),INDEX(kind_across,{place})"
    fault, base = f"INDEX({_name_faults(kind.sheet)},{cell})", f"INDEX(kind_base,{place})"
    fault = f"INDEX(kind_sign,{place})*{fault}"
    return f'=IFERROR(IF({fault}>0,ROW()+({base}+{fault})/spot_parts,""),ROW())'


def _write_kinds(data: Page, kinds: Sequence[Kind], corners: Mapping[str, tuple[int, int]]) -> None:
    tables = list(MESSAGES)
    for row, kind in enumerate(kinds, start=SPOTS_ROW):
        first, left = corners[kind.sheet]
        parts = (
            quote_sheet(kind.sheet) + letters(kind.first + 1),
            f":{letters(kind.last + 1)}" if kind.last > kind.first else None,
            kind.down - first,
            kind.across - left + 1,
            kind.sign,
            sum(len(MESSAGES[table]) for table in tables[: tables.index(kind.table)]),
            kind.beside + 1 if kind.beside else None,
        )
        for column, value in enumerate(parts, start=KINDS_COLUMN):
            data.put(row, column, value, None)
    for column, name in enumerate(KIND_PARTS, start=KINDS_COLUMN):
        data.put(SPOTS_ROW - 1, column, name, "head")
        data.define(f"kind_{name}", SPOTS_ROW, column, len(kinds))


def write_problems(page: Page) -> None:
    """Write the list of problems and tips on the Start sheet, each with a link, and the state shown on every sheet."""
    page.formula(0, FOUND, '=IF(problems=0,"READY",problems&" problem"&IF(problems=1,"","s"))')
    page.define("status_text", 0, FOUND)
    page.band(HEAD_ROW, RULE, "PROBLEMS AND TIPS")
    more = f'"and "&(problems-{LISTED})&" more: fix these first"'
    tips = f'IF(COUNT(unused_number)=0,"","{OPEN}")'
    page.formula(HEAD_ROW, WRONG, f'=IF(problems>{LISTED},{more},IF(problems>0,"{FOLLOW}",{tips}))', "band_text")
    for row in range(FIRST, FIRST + LISTED):
        line, key, address = ref(row, NUMBER), ref(row, FOUND), ref(row, ADDRESS)
        spot = f"INDEX(spot_number,INT({key}))"
        page.put(row, NUMBER, row - FIRST + 1, "working")
        page.formula(row, FOUND, f"=IF({line}>problems,0,SMALL(spot_key,{line}))")
        kind, its_row = f"MOD({spot},spot_kinds)", f"INT({spot}/spot_kinds)"
        first, to = f"INDEX(kind_cell,{kind})&{its_row}", f"INDEX(kind_to,{kind})"
        page.formula(row, ADDRESS, f'=IF({key}=0,"",{first}&IF({to}="","",{to}&{its_row}))')
        link = f'HYPERLINK("#"&{address},SUBSTITUTE({address},"\'",""))'
        tip = f"MATCH({line}-problems,unused_number,0)"
        to_tip = f'IF({ref(row, WRONG)}="","",HYPERLINK(INDEX(unused_place,{tip}),"{TIP}"))'
        page.formula(row, PLACE, f"=IF({key}=0,{to_tip},{link})", "link")
        # A key without decimals has the first message, that of an error value.
        which = f"MAX(1,ROUND(({key}-INT({key}))*spot_parts,0))"
        case, column = f"INDEX(spot_said,INT({key}))", f"INDEX(kind_beside,{kind})"
        beside = f"INDEX(said_beside,{its_row},{column})"
        sentence = f'IF({column}<>"",{beside},IF({case}="",INDEX(message_text,{which}),{case}))'
        sentence = f"IF({key}=INT({key}),INDEX(message_text,1),{sentence})"
        page.formula(row, WRONG, f'=IF({key}=0,IFERROR(INDEX(unused_text,{tip}),""),{sentence})', "plain_fit")
        page.formula(row, REMEDY, f'=IF({key}=0,"",INDEX(message_remedy,{which}))', "plain")
        page.formula(row, RULE, f'=IF({key}=0,"",INDEX(message_rule,{which}))', "plain")
    page.mark([(FIRST, WRONG, FIRST + LISTED - 1, WRONG)], f"{ref(FIRST, FOUND, 'c')}>0", "wrong_text")


def tell_fault(
    table: str, faults: Sequence[str], rest: str = '""', cases: Sequence[tuple[str, int, str]] = ()
) -> str:  # fmt: skip
    """Return the formula for the sentence next to a row of a grid: that of its first fault, `rest` if there is none.

    `faults` are the columns with fault numbers; `table` is the list of their sentences. `cases` are the faults whose
    sentences have actual numbers, each as (column, fault, formula for the sentence).
    """
    formula = rest
    for column in reversed(faults):
        fault_number = f"{{{column}}}"
        sentence = f"INDEX({table},{fault_number})"
        for case_column, fault, case in cases:
            if case_column == column:
                sentence = f"IF({fault_number}={fault:d},{case},{sentence})"
        formula = f"IF({fault_number}>0,{sentence},{formula})"
    return f"={formula}"
