"""The problems of a move sheet in one list on sheet Start, each with its sentence, its remedy and a link to its cell.

Wherever a problem may stand is a spot: a row on the hidden Data sheet with a number that says of what kind it is and in
which row, and a key, empty where nothing is wrong: the row, with the number of its message among all of them as its
decimals; the row alone where an error keeps the sheet from telling. The visible list takes the smallest key, then the
next. A kind is a column of cells with a fault each. All keys of a sheet are copies of one formula, which looks its kind
up: there are hundreds of spots, and a formula of its own for each would be a tenth of the file.
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
from vbxl.xlsx.areas import letters, number
from vbxl.xlsx.grid import Grid
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

# The parts of the sentences that the rules fix.
FIELDS: Final[Mapping[str, object]] = {
    "longest": NAME_LONGEST,
    "lowest": BID_LOWEST,
    "highest": BID_HIGHEST,
    "newcomer": NEWCOMER,
}
# No problems: why a player is not there next season, and what becomes of a talent.
LEAVING_TEXTS: Final = (*(f"leaves: {why}" for why in WHY.values() if why), "a talent: becomes Age A, loses nothing")
TALENT_KEPT: Final = len(LEAVING_TEXTS)
# Warnings, which are no problems: who wins is not known.
LOT_WARNINGS: Final = (
    "note: you may not be able to afford this; it would be ignored",
    "note: below the minimum, so it cannot win",
    "your own player: no bid needed",
)
# No problem: guesses are the manager's own.
GUESS_TEXT: Final = "guess not understood: ignored"
REPORT_TEXT: Final = "no such spy report: ignored"
# No problem either: there is nobody to choose.
PLACE_TEXT: Final = "nobody is left: the place stays empty"


def filled(lists: Mapping[str, Sequence[Message]], fields: Mapping[str, object]) -> Mapping[str, tuple[Message, ...]]:
    """The lists of messages of a sheet with the fields of their sentences filled in."""
    return {
        name: tuple(message._replace(text=message.text.format_map(fields)) for message in messages)
        for name, messages in lists.items()
    }


MESSAGES: Final = filled(MOVE_SHEET, FIELDS)


def text(table: str, fault: int) -> str:
    """The sentence of a fault by its number in a list, "" for 0."""
    return MESSAGES[table][fault - 1].text if fault else ""


def before(table: str) -> int:
    """How many messages stand before those of a list."""
    names = list(MESSAGES)
    return sum(len(MESSAGES[name]) for name in names[: names.index(table)])


# So many problems and tips are listed at once; of more problems it says how many.
LISTED: Final = 12
SPOT, KEY, SENTENCE = range(SPOTS_COLUMN, SPOTS_COLUMN + 3)
SPOT_NAMES: Final = {SPOT: "spot_number", KEY: "spot_key", SENTENCE: "spot_said"}
# A spot is its row times this, and its kind: more than there are kinds.
KINDS_MOST: Final = 100
# The parts of a kind, a column each behind the spots: the address before the row, and behind it where there are two
# cells; how far below the spot its fault stands, in which column of the faults, 1 or −1 to multiply it with, and how
# many messages come before those of its list; in which column its sentence stands if it has numbers of the case.
KIND_PARTS: Final = ("cell", "to", "down", "across", "sign", "base", "beside")
VALUES: Final = SENTENCE + 1
KINDS_COLUMN: Final = VALUES + 1
# A key holds a message as so many parts of one: more than there are messages.
PARTS: Final = 1000
# The rows of the list on sheet Start, and its columns: a link, what is wrong or left unused, what to do, the rule; then
# workings, folded away.
HEAD_ROW: Final = 14
FIRST: Final = HEAD_ROW + 1
PLACE, WRONG, REMEDY, RULE, NUMBER, FOUND, ADDRESS = range(7)
TIP: Final = "tip"
FOLLOW: Final = "each cell is a link: follow it and fix the entry"
OPEN: Final = "nothing is wrong; tips are optional"


_FAULT: Final = re.compile(r"(-?)(?:.+)!\$?([A-Z]+)\$?([0-9]+)")


SPOT_VALUES: Final = (("spot_parts", PARTS), ("spot_kinds", KINDS_MOST))


class Kind(NamedTuple):
    """A column of spots: its sheet and columns, and where the fault of each stands from it, with which messages."""

    sheet: str
    first: int
    last: int
    table: str
    across: int
    down: int
    sign: int
    beside: int


class Issue(NamedTuple):
    """A place where a problem may stand: its row, and its kind.

    `said` is the cell of a sentence with the numbers of the case, "" where that of the list says all.
    """

    row: int
    kind: Kind
    said: str
    part: str

    @property
    def fault(self) -> tuple[int, int]:
        """The row and column of its fault."""
        return self.row + self.kind.down, self.kind.across


class IssueList:
    """All spots of a move sheet, in the order in which a manager fills it in."""

    def __init__(self) -> None:
        """Start with none."""
        self._spots: list[Issue] = []
        self._pages: dict[str, Page] = {}
        self._part = ""

    def begin(self, part: str) -> None:
        """Begin a part of the move: the spots that are added next belong to it."""
        self._part = part

    def count(self, part: str) -> str:
        """The formula for the number of problems in a part of the move."""
        rows = [row for row, spot in enumerate(self._spots, start=SPOTS_ROW) if spot.part == part]
        return f"COUNT({quoted(DATA_SHEET)}{ref(rows[0], KEY, 'rc')}:{ref(rows[-1], KEY, 'rc')})"

    def add(
        self, page: Page, row: int, column: int, table: str, fault: str, *, last: int = 0, said: str = "",
        beside: int = 0,
    ) -> None:  # fmt: skip
        """A spot at a cell, or at those up to column `last`; its fault is in a cell of the same sheet.

        `fault` and `said` name the sheet too, as `'Match 1'!V9` does; with a minus a fault counts where it is below 0.
        On one sheet, the sentence may stand in a column of the row, `beside`, in place of `said`.
        """
        sign, letters_, fault_row = _FAULT.fullmatch(fault).groups()  # type: ignore[union-attr]  # always of this form
        across, below = number(letters_) - 1, int(fault_row) - 1 - row
        kind = Kind(page.name, column, max(last, column), table, across, below, -1 if sign else 1, beside)
        self._pages[page.name] = page
        self._spots.append(Issue(row, kind, said, self._part))

    def add_grid(self, page: Page, grid: Grid, table: str) -> None:
        """Add every input of a grid that may have a fault, row by row."""
        for row, column in grid.faults():
            beside = grid.at[column.told_in] if column.told_in else 0
            self.add(page, row, grid.at[column.fault_of], table, grid.cell(column.name, row), beside=beside)

    def write(self, data: Page) -> None:
        """The list of the spots on the Data sheet, and their kinds."""
        for column, head in {SPOT: "spot", KEY: "key", SENTENCE: "sentence"}.items():
            data.put(SPOTS_ROW - 1, column, head, "head")
        kinds = {kind: place for place, kind in enumerate(dict.fromkeys(spot.kind for spot in self._spots), start=1)}
        corners = {sheet: self._define_faults(sheet) for sheet in self._pages}
        self._define_beside()
        for row, spot in enumerate(self._spots, start=SPOTS_ROW):
            data.put(row, SPOT, (spot.row + 1) * KINDS_MOST + kinds[spot.kind], None)
            data.formula(row, KEY, _key(ref(row, SPOT, "c"), spot))
            if spot.said:
                data.formula(row, SENTENCE, f"={spot.said}")
        for row, kind in enumerate(kinds, start=SPOTS_ROW):
            first, left = corners[kind.sheet]
            of = (
                _address(kind), _last(kind), kind.down - first, kind.across - left + 1, kind.sign, before(kind.table),
                kind.beside + 1 if kind.beside else None,
            )  # fmt: skip
            for column, value in enumerate(of, start=KINDS_COLUMN):
                data.put(row, column, value, None)
        for column, name in enumerate(KIND_PARTS, start=KINDS_COLUMN):
            data.put(SPOTS_ROW - 1, column, name, "head")
            data.define(f"kind_{name}", SPOTS_ROW, column, len(kinds))
        for column, name in SPOT_NAMES.items():
            # From the first row of the sheet on, so that a key's row is its place.
            data.define(name, 0, column, SPOTS_ROW + len(self._spots))
        data.put(0, VALUES, "problems", "head")
        data.formula(SPOTS_ROW, VALUES, "=COUNT(spot_key)")
        data.define("problems", SPOTS_ROW, VALUES)
        for row, (name, most) in enumerate(SPOT_VALUES, start=SPOTS_ROW + 1):
            data.put(row, VALUES, most)
            data.define(name, row, VALUES)

    def _define_beside(self) -> None:
        """Name all cells of the sheet in which sentences with numbers of the case stand beside the spots."""
        spots = [spot for spot in self._spots if spot.kind.beside]
        (sheet,) = {spot.kind.sheet for spot in spots}
        rows, columns = (max(of) + 1 for of in zip(*((spot.row, spot.kind.beside) for spot in spots), strict=True))
        self._pages[sheet].define("said_beside", 0, 0, rows, columns)

    def _define_faults(self, sheet: str) -> tuple[int, int]:
        """Name all cells of a sheet that hold faults, and whatever stands between them; the first row and column."""
        spots = [spot.fault for spot in self._spots if spot.kind.sheet == sheet]
        rows, columns = zip(*spots, strict=True)
        first, left = min(rows), min(columns)
        # At least two of both, so that INDEX takes a row and a column.
        high, wide = max(2, max(rows) - first + 1), max(2, max(columns) - left + 1)
        self._pages[sheet].define(_faults(sheet), first, left, high, wide)
        return first, left


def write_moved(page: Page, spots: IssueList, block: Block, at: int, row: int, columns: Sequence[int]) -> None:
    """Judge by their first row, in a working in column `at`, whether inputs of a block were cut or dragged: a spot.

    A formula follows a cell that was cut; a place in the block stays. Where they differ, the sheet shows one thing and
    works with another.
    """
    seen = "&".join(ref(row, column) for column in columns)
    form = "&".join(f"INDEX({block.name},2,{column + 1})" for column in columns)
    page.formula(row, at, f"=IF({seen}={form},0,1)")
    spots.add(page, row, columns[0], "moved_text", quoted(page.name) + ref(row, at))


def _faults(sheet: str) -> str:
    """The name of the cells of a sheet that hold faults."""
    return f"{sheet.lower().replace(' ', '_')}_faults"


def _address(kind: Kind) -> str:
    """The address of a kind's cells before the row."""
    return quoted(kind.sheet) + letters(kind.first + 1)


def _last(kind: Kind) -> str | None:
    """What stands behind the row and before it once more, where a spot is of several cells."""
    return f":{letters(kind.last + 1)}" if kind.last > kind.first else None


def _key(number_: str, spot: Issue) -> str:
    """The key of a spot, by its number."""
    kind = f"MOD({number_},spot_kinds)"
    cell = f"INT({number_}/spot_kinds)+INDEX(kind_down,{kind}),INDEX(kind_across,{kind})"
    fault, base = f"INDEX({_faults(spot.kind.sheet)},{cell})", f"INDEX(kind_base,{kind})"
    fault = f"INDEX(kind_sign,{kind})*{fault}"
    return f'=IFERROR(IF({fault}>0,ROW()+({base}+{fault})/spot_parts,""),ROW())'


def spot_address(spot: str) -> str:
    """The formula for the address of a spot, by its number."""
    kind, row = f"MOD({spot},spot_kinds)", f"INT({spot}/spot_kinds)"
    to = f"INDEX(kind_to,{kind})"
    return f'INDEX(kind_cell,{kind})&{row}&IF({to}="","",{to}&{row})'


def write_problems(page: Page) -> None:
    """Write the list on sheet Start: problems first, then tips, each with a link; and the state for every sheet."""
    page.formula(0, FOUND, '=IF(problems=0,"READY",problems&" problem"&IF(problems=1,"","s"))')
    page.define("status_text", 0, FOUND)
    page.band(HEAD_ROW, RULE, "PROBLEMS AND TIPS")
    page.formula(HEAD_ROW, WRONG, f"={_count_rest()}", "band_text")
    for row in range(FIRST, FIRST + LISTED):
        line, key, address = ref(row, NUMBER), ref(row, FOUND), ref(row, ADDRESS)
        page.put(row, NUMBER, row - FIRST + 1, "working")
        page.formula(row, FOUND, f"=IF({line}>problems,0,SMALL(spot_key,{line}))")
        page.formula(row, ADDRESS, f'=IF({key}=0,"",{spot_address(f"INDEX(spot_number,INT({key}))")})')
        link = f'HYPERLINK("#"&{address},SUBSTITUTE({address},"\'",""))'
        tip = f"MATCH({line}-problems,unused_number,0)"
        to_tip = f'IF({ref(row, WRONG)}="","",HYPERLINK(INDEX(unused_place,{tip}),"{TIP}"))'
        page.formula(row, PLACE, f"=IF({key}=0,{to_tip},{link})", "link")
        # The first message is that of an error.
        which = f"MAX(1,ROUND(({key}-INT({key}))*spot_parts,0))"
        case, spot = f"INDEX(spot_said,INT({key}))", f"INDEX(spot_number,INT({key}))"
        column = f"INDEX(kind_beside,MOD({spot},spot_kinds))"
        beside = f"INDEX(said_beside,INT({spot}/spot_kinds),{column})"
        told = f"INDEX(message_text,{which})"
        told = f'IF({column}<>"",{beside},IF({case}="",{told},{case}))'
        # An error has no case.
        told = f"IF({key}=INT({key}),INDEX(message_text,1),{told})"
        page.formula(row, WRONG, f'=IF({key}=0,IFERROR(INDEX(unused_text,{tip}),""),{told})', "plain_fit")
        page.formula(row, REMEDY, f'=IF({key}=0,"",INDEX(message_remedy,{which}))', "plain")
        page.formula(row, RULE, f'=IF({key}=0,"",INDEX(message_rule,{which}))', "plain")
    wrong = f"={ref(FIRST, FOUND, 'c')}>0"
    page.mark([(FIRST, WRONG, FIRST + LISTED - 1, WRONG)], {"type": "formula", "criteria": wrong}, "wrong_text")


def _count_rest() -> str:
    """In words how many problems there are beyond those that are listed, or how to use the list."""
    more = f'"these and "&(problems-{LISTED})&" more: mend these first"'
    tips = f'IF(COUNT(unused_number)=0,"","{OPEN}")'
    return f'IF(problems>{LISTED},{more},IF(problems>0,"{FOLLOW}",{tips}))'


def tell_fault(
    table: str, faults: Sequence[str], rest: str = '""', cases: Sequence[tuple[str, int, str]] = ()
) -> str:  # fmt: skip
    """Return the formula of the sentence beside a row of a grid: that of its first fault, else `rest`.

    `faults` are the columns with the numbers of faults in the list `table`. `cases` are sentences with numbers of the
    case, each with its column and fault.
    """
    formula = rest
    for column in reversed(faults):
        number = f"{{{column}}}"
        sentence = f"INDEX({table},{number})"
        for where, fault, case in cases:
            if where == column:
                sentence = f"IF({number}={fault:d},{case},{sentence})"
        formula = f"IF({number}>0,{sentence},{formula})"
    return f"={formula}"
