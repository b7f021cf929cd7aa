"""The Checks sheet: every problem in one list, each with its sentence, its remedy and a link to its cell.

Wherever a problem may stand is a spot: a row on the hidden Data sheet with its address and a key, empty where nothing
is wrong: the row, with the number of its message among all of them as its decimals; the row alone where an error keeps
the sheet from telling. The visible list takes the smallest key, then the next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vbxl.books.movesheet.layout import CHECKS_SHEET, SPOTS_COLUMN, SPOTS_ROW
from vbxl.league.ageing import WHY
from vbxl.league.bids import NEWCOMER
from vbxl.problems import MOVE_SHEET, Message
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.worksheet import down, quoted, ref
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
    "note: may be too dear when its turn comes: then no bid",
    "note: below the least accepted: cannot win",
)
# No problem: guesses are the manager's own.
GUESS_TEXT: Final = "guess not understood: left out"
REPORT_TEXT: Final = "there is no such report: left out"
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


# So many problems are listed at once; of more it says how many.
LISTED: Final = 60
WHERE, KEY = range(SPOTS_COLUMN, SPOTS_COLUMN + 2)
SPOT_NAMES: Final = {WHERE: "spot_where", KEY: "spot_key"}
# A key holds a message as so many parts of one: more than there are messages.
PARTS: Final = 1000
# The messages of plan B count from here on: they are told on its own sheet.
OF_PLAN_B: Final = PARTS // 2
HEAD_ROW: Final = 4
FIRST: Final = HEAD_ROW + 1
NUMBER, PLACE, WRONG, REMEDY, RULE, SPOT = range(6)
CHECKS_STATE: Final = REMEDY
HEADS: Final = {NUMBER: "No.", PLACE: "Cell", WRONG: "What is wrong", REMEDY: "What to do", RULE: "Rule"}
# The columns of a message.
SAID: Final = {WRONG: "text", REMEDY: "remedy", RULE: "rule"}
WIDTHS: Final = (6, 20, 62, 54, 8, 8)


class Issue(NamedTuple):
    """A place where a problem may stand: its address, the list of its messages, its fault as a formula."""

    where: str
    table: str
    fault: str
    # Of a match's spot: whether its plan A is sent.
    plan_a: str = ""


class IssueList:
    """All spots of a move sheet, in the order in which a manager fills it in."""

    def __init__(self) -> None:
        """Start with none."""
        self._spots: list[Issue] = []

    def add(self, page: Page, row: int, column: int, table: str, fault: str, last: int = 0) -> None:
        """A spot at a cell (or at the cells up to column `last`); `fault` names its sheet, as `'Match 1'!V9` does."""
        where = quoted(page.name) + ref(row, column)
        if last > column:
            where += f":{ref(row, last)}"
        self._spots.append(Issue(where, table, fault))

    def add_plans(self, test: str, plans: Sequence[IssueList]) -> None:
        """The spots of a match in both plans, which have the same cells and messages: those of the one that is sent.

        `test` holds where plan A is sent.
        """
        for one, other in zip(*(plan._spots for plan in plans), strict=True):  # noqa: SLF001 - of its own class
            fault = f"IF({test},{one.fault},{other.fault})"
            self._spots.append(Issue(one.where, one.table, fault, test))

    def write(self, data: Page) -> None:
        """The list of the spots on the Data sheet."""
        for column, head in {WHERE: "where", KEY: "key"}.items():
            data.put(SPOTS_ROW - 1, column, head, "head")
        bases = {table: before(table) for table in MESSAGES}
        for row, spot in enumerate(self._spots, start=SPOTS_ROW):
            data.put(row, WHERE, spot.where)
            base = bases[spot.table]
            of_plan_b = f"+IF({spot.plan_a},0,spot_plan_b)" if spot.plan_a else ""
            message = f"({base}+{spot.fault}{of_plan_b})"
            data.formula(row, KEY, f'=IFERROR(IF({spot.fault}>0,ROW()+{message}/spot_parts,""),ROW())')
        for column, name in SPOT_NAMES.items():
            # From the first row of the sheet on, so that a key's row is its place.
            data.define(name, 0, column, SPOTS_ROW + len(self._spots))
        data.put(0, KEY + 1, "problems", "head")
        data.formula(SPOTS_ROW, KEY + 1, "=COUNT(spot_key)")
        data.define("problems", SPOTS_ROW, KEY + 1)
        data.put(SPOTS_ROW + 1, KEY + 1, PARTS)
        data.define("spot_parts", SPOTS_ROW + 1, KEY + 1)
        data.put(SPOTS_ROW + 2, KEY + 1, OF_PLAN_B)
        data.define("spot_plan_b", SPOTS_ROW + 2, KEY + 1)


def write_checks(page: Page) -> None:
    """The list of problems, first things first, and the state of the workbook as every sheet shows it."""
    page.band(0, RULE, "CHECKS", "title")
    several = f'problems&" problem"&IF(problems=1,"","s")&" – see {CHECKS_SHEET}"'
    page.formula(0, SPOT, f'=IF(problems=0,"READY",{several})')
    page.define("status_text", 0, SPOT)
    page.put(1, 0, "Each cell is a link: follow it, mend it, come back. More may follow once these are mended.", "note")
    page.formula(2, 0, _message(), "note")
    for column, head in HEADS.items():
        page.put(HEAD_ROW, column, head, "head_centre" if column in (NUMBER, RULE) else "head")
    page.put(HEAD_ROW, SPOT, "key", "head")
    for index in range(LISTED):
        row = FIRST + index
        line, key = ref(row, NUMBER), ref(row, SPOT)
        above = f"MAX({ref(HEAD_ROW, NUMBER, 'r')}:{ref(row - 1, NUMBER)})"
        page.formula(row, NUMBER, f'=IF({above}<problems,{above}+1,"")', "centre")
        page.formula(row, SPOT, f'=IF({line}="",0,SMALL(spot_key,{line}))')
        where = f"INDEX(spot_where,INT({key}))"
        shown = f'SUBSTITUTE({where},"\'","")'
        of_plan_b = f'"\'"&SUBSTITUTE({shown},"!"," B\'!")'
        number = f"ROUND(({key}-INT({key}))*spot_parts,0)"
        to = f"IF({number}>spot_plan_b,{of_plan_b},{where})"
        link = f'=IF({key}=0,"",HYPERLINK("#"&{to},SUBSTITUTE({to},"\'","")))'
        page.formula(row, PLACE, link, "link")
        # The first message is that of an error.
        which = f"MAX(1,MOD({number},spot_plan_b))"
        for column, part in SAID.items():
            look = "centre" if column == RULE else "text"
            page.formula(row, column, f'=IF({key}=0,"",INDEX(message_{part},{which}))', look)
    _print(page)


def _message() -> str:
    listed = f"ROWS({down(FIRST, FIRST + LISTED - 1, NUMBER)})"
    more = f'IF(problems>{listed},"and "&(problems-{listed})&" more: mend these first","")'
    return f'=IF(problems=0,"nothing is wrong: save this workbook and mail it",{more})'


def _print(page: Page) -> None:
    sheet = page.sheet
    for column, width in enumerate(WIDTHS):
        sheet.set_column(column, column, width)
    sheet.set_column(SPOT, SPOT, WIDTHS[SPOT], None, {"hidden": True, "level": 1})
    sheet.freeze_panes(FIRST, 0)
    page.printed(FIRST + LISTED - 1, RULE, HEAD_ROW)
