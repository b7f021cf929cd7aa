"""The Start sheet: what this workbook is, for whom and until when, how to fill it in and send it, if it is ready."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import vbxl
from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.checks import IssueList, write_moved
from vbxl.books.movesheet.layout import (
    AGEING_SHEET,
    CHECKS_SHEET,
    HEAD_HEIGHT,
    HOW_TO_PLAY_SHEET,
    ODDS_SHEET,
    SHEETS,
    TABLE_SHEET,
    TEAM_SHEET,
    TRAINING_ROW,
    TRAINING_SHEET,
    MatchColumns,
    MoveSheetShape,
    Scalars,
    first_line,
    set_name,
)
from vbxl.books.movesheet.lists import RULES_SHEET
from vbxl.books.movesheet.places import SEND_BLOCK
from vbxl.books.movesheet.tools import TOOLS_SHEET, Host
from vbxl.books.self_test import SELFTEST_SHEET
from vbxl.league.checks import SENDS_MOST
from vbxl.league.unused import MARKET, NAMED, TITLE, TRAINING
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.areas import letters
from vbxl.xlsx.calculator import CellBlock
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

START: Final = "Start"
# Label, what it is, and what is wrong with it; then a working, folded away.
LABEL, SAID, BESIDE, FAULT = range(4)
START_STATE: Final = BESIDE
WIDTHS: Final = {LABEL: 20, SAID: 52, BESIDE: 34, FAULT: 6}

STATUS_ROW: Final = 3
UNUSED_ROW: Final = STATUS_ROW + 1
FIRST: Final = UNUSED_ROW + 2
IDENTITY: Final = (
    ("League", "league_name"),
    ("TEAM", "team_name"),
    ("DIVISION NO.", "division_number"),
    ("Season", "season_number"),
    ("Round", "round_number"),
    ("Rounds in the season", "rounds_number"),
    ("Deadline", "deadline"),
    ("Move sheet", "move_sheet_id"),
)
DEADLINE_ROW: Final = FIRST + [name for _, name in IDENTITY].index("deadline")
SEND_ROW: Final = FIRST + len(IDENTITY)
SALT_ROW: Final = SEND_ROW + 1
SALT_TOLD: Final = "any text, or as it is: see below"

WHAT: Final = (
    "Your team's orders for one round of the league: line-ups, training, market. You fill it in and mail it back."
)
# Beside the number of problems, or beside READY.
MEND: Final = "see sheet Checks, then mend them"
LEFT_OPEN: Final = "listed at the right; you may leave it so"
SEND: Final = "save this workbook and mail it"
WRITE_MAIL: Final = "write the mail to the game master"
STEPS: Final = (
    "New to the game? Read sheet How to play. Then look at sheet Team: who plays for you, and how fresh.",
    "Fill in the yellow cells: line-ups first, then Training and Market as you like; Odds shows their worth.",
    "When this sheet says READY, save it and mail it to the game master before the deadline.",
)
FILL_IN_LAST: Final = "Fill in the yellow cells: line-ups, then Training, Ageing and Market; Odds shows their worth."
FILLING: Final = {
    "Keys": "Tab goes across the yellow cells, Enter goes down.",
    "Paper": "Click the tab Team, hold Shift, click the tab Odds, print: all that you fill in. The rest prints apart.",
    "Workings": "Folded away at the right of a sheet (the + above unfolds them), and on hidden sheet Data. No secrets.",
}
SENDING: Final = {
    "Save": "As .xlsx or .ods. The file's name does not matter: who you are stands inside.",
    "Mail": '="Attach the workbook to a mail to "&IF(gm_contact="","the game master",gm_contact)&"."',
    "Once more": 'Changed your mind? Raise "Times sent" above by one and send again: the highest counts.',
    "Salt": "Leave it, or type anything over it: it goes into all draws of the round, so that nobody can choose them.",
    "Programs": "No macro: Excel 2007 or later, or LibreOffice. Google Sheets knows the formulas; nobody tests there.",
}
WITH_MACROS: Final = {
    "Save": "As it is, .xlsm. The file's name does not matter: who you are stands inside.",
    "Programs": "Macros only for the buttons on Tools and the VB_ functions; all else works without them.",
}
KEY: Final = (
    ("input", "yellow", "you fill in"),
    ("working", "light grey", "worked out for you"),
    ("closed", "grey", "nothing to type here: beside players whom it does not concern"),
    ("needed", "amber", "still empty, but needed"),
    ("wrong", "red", "wrong: a sentence stands beside it"),
    ("good", "green", "READY"),
)
MATCH_SHEET: Final = "line-ups, concept, risk and points of the five sets"
CONTENTS: Final = {
    HOW_TO_PLAY_SHEET: "the game in nine chapters, and a first move in six steps",
    TEAM_SHEET: "your players, and how fresh they start each set",
    **dict.fromkeys(SHEETS.values(), MATCH_SHEET),
    TRAINING_SHEET: "a point a level for who shall get better",
    AGEING_SHEET: "what a year costs your players, and how it is split",
    MARKET: "spying, sponsor, sales, bids and contracts; the account",
    ODDS_SHEET: "what to play: the chances of what you typed, against what you expect",
    TABLE_SHEET: "standings, results, next fixtures, what your opponents showed",
    CHECKS_SHEET: "every problem, with a link to its cell",
    RULES_SHEET: "every number of this season, with its rule",
}

WITH_TOOLS: Final = {
    TOOLS_SHEET: "buttons: check, best line-up, odds, text form, clear, undo",
    SELFTEST_SHEET: "whether the VB_ functions work here",
}


def write_start(page: Page, shape: MoveSheetShape, spots: IssueList, host: Host | None = None) -> None:
    """The whole sheet but for its state; the send number is a spot for the list of problems."""
    page.band(0, BESIDE, "VOLLEYBALL MOVE SHEET", "title")
    page.put(1, LABEL, WHAT, "note")
    for row, (label, name) in enumerate(IDENTITY, start=FIRST):
        page.put(row, LABEL, label, "label")
        page.room(name, row, SAID, look="bold_left")
    _mail_link(page)
    _send_number(page, spots)
    _salt(page)
    page.define(SEND_BLOCK.name, SEND_ROW - 1, 0, SEND_BLOCK.rows, SEND_BLOCK.columns)
    write_moved(page, spots, SEND_BLOCK, MOVED, SEND_ROW, [SAID])
    row = SALT_ROW + 1
    for slot in shape.slots:
        _match(page, row, slot)
        row += 1
    steps = (STEPS[0], FILL_IN_LAST, STEPS[2]) if shape.season_ends else STEPS
    row = _block(page, row + 1, "THREE STEPS", {str(index): step for index, step in enumerate(steps, start=1)})
    row = _block(page, row, "HOW TO FILL IT IN", FILLING)
    second = row
    row = _block(page, row, "HOW TO SEND IT", SENDING | (WITH_MACROS if host is Host.WINDOWS else {}))
    row = _contents(page, row, shape, WITH_TOOLS if host else {})
    row = _key(page, row)
    page.put(row, LABEL, f"written by vbxl {vbxl.__version__}", "note")
    for column, width in WIDTHS.items():
        page.sheet.set_column(column, column, width)
    page.sheet.set_column(FAULT, FAULT, WIDTHS[FAULT], None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(1, 0)
    page.printed(row, LIST)
    page.sheet.set_h_pagebreaks([second])


def write_status(page: Page, shape: MoveSheetShape) -> None:
    """Whether the workbook is ready, or how many problems it has; and what is not used yet, which is no problem."""
    page.put(STATUS_ROW, LABEL, "State", "label")
    page.formula(STATUS_ROW, SAID, '=IF(problems=0,"READY",problems)', "good_count")
    page.define("check_status", STATUS_ROW, SAID)
    area = [(STATUS_ROW, SAID, STATUS_ROW, SAID)]
    page.mark(area, {"type": "cell", "criteria": "!=", "value": '"READY"'}, "wrong_centre")
    page.link_to(STATUS_ROW, BESIDE, f"{CHECKS_SHEET}!A1", SEND, "To the list of problems", "link_indent")
    page.formula(STATUS_ROW, BESIDE, f'=IF(problems=0,"{SEND}","{MEND}")', "link_indent")
    page.put(UNUSED_ROW, LABEL, TITLE, "label")
    many = "COUNT(unused_number)"
    page.formula(UNUSED_ROW, SAID, f'=IF({many}=0,"nothing",{many}&" – {LEFT_OPEN}")', "bold_left")
    write_not_used_yet(page, shape)


def _mail_link(page: Page) -> None:
    """Beside the deadline a link that opens a mail to the game master, where an address is known."""
    page.room("mail_link", DEADLINE_ROW, FAULT, look="working")
    page.room("gm_contact", DEADLINE_ROW + 1, FAULT, look="working")
    page.formula(DEADLINE_ROW, BESIDE, f'=IF(mail_link="","",HYPERLINK(mail_link,"{WRITE_MAIL}"))', "link_indent")


def _send_number(page: Page, spots: IssueList) -> None:
    """The number of times the manager has sent this sheet; the highest counts."""
    row, sent = SEND_ROW, ref(SEND_ROW, SAID)
    page.put(row, LABEL, "Times sent", "label")
    page.room("send_number", row, SAID, look="input_left")
    area = [(row, SAID, row, SAID)]
    page.whole(area, "0", str(SENDS_MOST), "Sent", "Type 1. Raise it by one each time you send this sheet again.")
    cell = ref(row, FAULT)
    page.formula(row, FAULT, formulas.whole_or(sent, str(SENDS_MOST), "0", "1", "0"))
    text = f'=IF({cell}=0,"",INDEX(send_text,{cell}))'
    page.formula(row, BESIDE, text, "wrong_beside")
    page.mark(area, {"type": "formula", "criteria": f"={ref(row, FAULT, 'rc')}>0"}, "wrong")
    spots.add(page, row, SAID, "send_text", quoted(START) + cell)


def _salt(page: Page) -> None:
    """A text that makes the file one that nobody else could have made: every draw depends on the bytes of all files."""
    page.put(SALT_ROW, LABEL, "Salt", "label")
    page.room("salt", SALT_ROW, SAID, look="input_left")
    page.text_length(
        [(SALT_ROW, SAID, SALT_ROW, SAID)], "0", "=name_longest", "Salt", "Any text of your own, or as it is."
    )
    page.put(SALT_ROW, BESIDE, SALT_TOLD, "remark_beside")


def _match(page: Page, row: int, slot: str) -> None:
    """Against whom a match is, where, and with how much home advantage."""
    _link(page, row, SHEETS[slot])
    more = f'IF({slot}_home_points>0,", home advantage "&{slot}_home_points,"")'
    page.formula(row, SAID, f'={slot}_place&" against "&{slot}_opponent&{more}', "bold_left")


def _block(page: Page, row: int, title: str, lines: Mapping[str, str]) -> int:
    """A band, and below it lines of a word and a sentence; the row behind it and an empty one."""
    page.band(row, BESIDE, title)
    for index, (word, sentence) in enumerate(lines.items(), start=row + 1):
        if len(sentence) > WIDTHS[SAID]:
            page.sheet.set_row(index, HEAD_HEIGHT)
        page.put(index, LABEL, word, "label_top")
        write = page.formula if sentence.startswith("=") else page.put
        write(index, SAID, sentence, "paragraph")
    return row + len(lines) + 2


def _contents(page: Page, row: int, shape: MoveSheetShape, besides: Mapping[str, str]) -> int:
    """Every sheet with a link to it and what it is for."""
    page.band(row, BESIDE, "SHEETS")
    said = {**CONTENTS, **besides}
    absent = {SHEETS[slot] for slot in SHEETS if slot not in shape.slots}
    if not shape.season_ends:
        absent.add(AGEING_SHEET)
    sheets = [name for name in said if name not in absent]
    for index, name in enumerate(sheets, start=row + 1):
        _link(page, index, name)
        page.put(index, SAID, said[name], "plain")
    return row + len(sheets) + 2


def _link(page: Page, row: int, sheet: str) -> None:
    page.link_to(row, LABEL, f"{quoted(sheet)}A1", sheet, f"To sheet {sheet}")


def _key(page: Page, row: int) -> int:
    page.band(row, BESIDE, "COLOURS")
    for index, (look, colour, what) in enumerate(KEY, start=row + 1):
        page.put(index, LABEL, colour, page.styles(look, locked=True))
        page.put(index, SAID, what, "over")
    return row + len(KEY) + 2


# The list "Not used yet": what the move leaves unused, as `league.unused` says it. Beside it the workings, folded away:
# each sentence that may apply, its place, its number in the list.
LIST, SENTENCE, PLACE, NUMBER, MOVED = range(4, 9)
LIST_WIDTH: Final = 73
BAND_ROW: Final = 3
UNUSED_FIRST: Final = BAND_ROW + 1
HOME_ROW: Final = 2


class UnusedLine(NamedTuple):
    """A line that may apply: the sheet, the name of the cells where it is used, when it applies, and its sentence.

    `row` says in which row of the cells.
    """

    sheet: str
    area: str
    applies: str
    sentence: str
    row: str = ""


def unused_lines(shape: MoveSheetShape) -> Iterator[UnusedLine]:
    """All lines of a form in the order of the engine, as formulas (R4.1, R6.1, R7.2, R9.1, R9.2)."""
    amounts = '"no sponsor is chosen; in this round one pays $"&MAX(sponsor_least)&" at least, one $"&MAX(sponsor_most)'
    applies = "AND(sponsor_used=0,MAX(sponsor_most)>0)"
    yield UnusedLine(MARKET, "sponsor_choice", applies, f'{amounts}&" at most"')
    many, left = "MAX(training_further)", "training_left-training_spent"
    whom = f'{_trainable(1)}&IF({many}>{NAMED}," and "&{many}-{NAMED}&" more","")'
    applies, text = f"AND({left}>0,{many}>0)", f'"training points (TP) left: "&{left}&", for "&{whom}'
    first = f"{TRAINING_ROW}+IFERROR({_PLACE.format(1)},1)"
    yield UnusedLine(TRAINING, "training_ol", applies, text, row=first)
    for slot in shape.slots:
        left, points = _cell(slot, SETS - 1, HOME_ROW, MatchColumns.left), f"{slot}_home_points"
        text = f'"home advantage (HA) unused: "&{left}&" of "&{points}'
        yield UnusedLine(SHEETS[slot], f"{set_name(slot, 0)}_home", f"{left}>0", text)
    if shape.slots:
        yield _special_points(shape)
    for slot in shape.slots:
        same = "+".join(_as_proposed(slot, at) for at in range(SETS))
        place = f"{set_name(slot, 0)}_player"
        yield UnusedLine(SHEETS[slot], place, f"{same}>0", f'"sets still as proposed: "&{same}')
    applies = 'AND(COUNTIF(contract_player,"?*")>0,SUM(contract_counts)=0,pay_most_after_bids>=bid_lowest)'
    most = '"contract players free: "&COUNTIF(contract_player,"?*")&", no bid; you can pay up to $"'
    rounds = '" a round for "&contract_shortest&" rounds"'
    yield UnusedLine(MARKET, "contract_bid", applies, f"{most}&pay_most_after_bids&{rounds}")
    applies = "AND(spy_orders_left>0,MIN(account+spying_sum,account_least)-spy_price>=-credit)"
    yield UnusedLine(MARKET, "spy_team", applies, '"spying orders left: "&spy_orders_left&", at $"&spy_price&" each"')


# Where the player stands among all who can be trained further, in the order of the roster.
_PLACE: Final = "MATCH({},training_further,0)"


def _trainable(at: int) -> str:
    """Who can be trained further, from one (from 1) on to the last who is named."""
    name = f"INDEX(training_player,{_PLACE.format(at)})"
    return name if at == NAMED else f'{name}&IF(MAX(training_further)>{at},", "&{_trainable(at + 1)},"")'


def _cell(slot: str, at: int, row: int, column: int) -> str:
    """A cell of a set (from 0) by its row from the first line on."""
    return quoted(SHEETS[slot]) + ref(first_line(at) + row, column)


def _as_proposed(slot: str, at: int) -> str:
    """1 for a set (from 0) whose line-up is the one that was filled in."""
    typed, filled = (_cell(slot, at, row, MatchColumns.risk) for row in (Scalars.typed, Scalars.filled))
    return f"IF({typed}={filled},1,0)"


def _special_points(shape: MoveSheetShape) -> UnusedLine:
    """Fewer SP in all matches together than an even share of the rounds left, where more may be used (R4.1)."""
    used, share = "special_left-special_unused", "INT(special_left/(rounds_number-round_number+1))"
    applies = f"{used}<MIN({share},{'+'.join(['special_limit'] * len(shape.slots))})"
    text = f'"special points (SP) used: "&{used}&" of "&special_left&"; an even share is "&{share}&" a round"'
    first = shape.slots[0]
    return UnusedLine(SHEETS[first], f"{set_name(first, 0)}_special", applies, text)


def _place(line: UnusedLine, areas: Mapping[str, CellBlock]) -> str:
    """The formula of the address where a line is used."""
    cells = areas[line.area]
    if line.row:
        return f'"#{quoted(cells.sheet)}{letters(cells.column + 1)}"&{line.row}'
    return f'"#{quoted(cells.sheet)}{ref(cells.row, cells.column)}"'


def write_not_used_yet(page: Page, shape: MoveSheetShape) -> None:
    """The list at the right of the state: every line that applies, a link to its place."""
    page.band(BAND_ROW, LIST, TITLE.upper(), first=LIST)
    every = [*unused_lines(shape)]
    areas = {room.name: room.cells for room in page.book.rooms}
    for row, line in enumerate(every, start=UNUSED_FIRST):
        text, number = ref(row, SENTENCE), ref(row, NUMBER)
        page.formula(row, SENTENCE, f'=IF({line.applies},"{line.sheet}: "&{line.sentence},"")')
        page.formula(row, PLACE, f"={_place(line, areas)}")
        above = f"{ref(UNUSED_FIRST - 1, NUMBER, 'r')}:{ref(row - 1, NUMBER)}"
        page.formula(row, NUMBER, f'=IF({text}="","",COUNT({above})+1)')
        at = f"MATCH(ROWS({ref(UNUSED_FIRST, NUMBER, 'r')}:{number}),unused_number,0)"
        link = f"HYPERLINK(INDEX(unused_place,{at}),INDEX(unused_text,{at}))"
        page.formula(row, LIST, f'=IFERROR({link},"")', "link_fit")
    for column, name in ((SENTENCE, "unused_text"), (PLACE, "unused_place"), (NUMBER, "unused_number")):
        page.define(name, UNUSED_FIRST, column, len(every))
    page.sheet.set_column(LIST, LIST, LIST_WIDTH)
    page.sheet.set_column(SENTENCE, MOVED, 7, None, {"hidden": True, "level": 1})
