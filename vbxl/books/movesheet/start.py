"""The Start sheet: for whom this workbook is and until when, what is left to do, and how it is sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import vbxl
from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.checks import (
    ADDRESS,
    FIRST,
    LISTED,
    NUMBER,
    PLACE,
    REMEDY,
    RULE,
    WRONG,
    IssueList,
    write_moved,
    write_problems,
)
from vbxl.books.movesheet.layout import (
    AGEING_SHEET,
    DATA_SHEET,
    MARKET_SHEET,
    RULES_SHEET,
    SHEETS,
    TRAINING_SHEET,
    MoveSheetShape,
)
from vbxl.books.movesheet.places import SEND_BLOCK
from vbxl.books.movesheet.tips import write_tips
from vbxl.books.movesheet.tools import Host
from vbxl.league.checks import SENDS_MOST
from vbxl.xlsx.value import START
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

# A label or link, what it is, and how it stands; then workings, folded away.
LABEL, SAID, BESIDE = PLACE, WRONG, REMEDY
FAULT, MOVED, TIPS = range(ADDRESS + 1, ADDRESS + 4)
START_STATE: Final = BESIDE
WIDTHS: Final = {LABEL: 25, SAID: 72, BESIDE: 56, RULE: 8}
TEAM_ROW, ROUND_ROW, DEADLINE_ROW, STATUS_ROW = range(1, 5)
MOVE_ROW: Final = STATUS_ROW + 2
HOW_ROW: Final = FIRST + LISTED + 1
SENDING: Final = {
    "Save": "As .xlsx or .ods, under any name: the file knows your team.",
    "Mail": '="Attach the workbook to a mail to "&IF(gm_contact="","the game master",gm_contact)&"."',
    "Once more": 'Raise "Times sent" below by one and mail the workbook again: the highest counts.',
}
WITH_MACROS: Final = {
    "Save": "As it is, .xlsm, under any name. Only the buttons on Tools and the VB_ functions are macros."
}
IDENTITY_ROW: Final = HOW_ROW + len(SENDING) + 2
IDENTITY: Final = (
    ("League", "league_name"),
    ("DIVISION NO.", "division_number"),
    ("Season", "season_number"),
    ("Round", "round_number"),
    ("Rounds in the season", "rounds_number"),
    ("Move sheet", "move_sheet_id"),
)
SEND_ROW: Final = IDENTITY_ROW + 1 + len(IDENTITY)
SALT_ROW: Final = SEND_ROW + 1
SALT_TOLD: Final = "any text: it feeds the draws, so nobody can control them"
KEY_ROW: Final = SALT_ROW + 2
KEY: Final = (
    ("input", "yellow", "you fill in"),
    ("closed", "grey", "nothing to type here"),
    ("needed", "amber", "still empty, but needed"),
    ("wrong", "red", "wrong: the sentence beside it says why"),
)
HIDDEN_ROW: Final = KEY_ROW + len(KEY) + 2
HIDDEN: Final = "every number of the season. To see hidden sheets right-click a tab, then Unhide (Show)"
MEND: Final = "mend the problems below"
SEND: Final = "save this workbook and mail it"
WRITE_MAIL: Final = "write the mail to the game master"
DONE, OPEN = "✓", "●"


def write_start(page: Page, spots: IssueList, host: Host | None = None) -> None:
    """Write all of the sheet but what the others decide; the send number is a spot for the list of problems."""
    page.band(0, RULE, "VOLLEYBALL MOVE SHEET", "title")
    for row, (label, name) in {TEAM_ROW: ("TEAM", "team_name"), DEADLINE_ROW: ("Deadline", "deadline")}.items():
        page.put(row, LABEL, label, "label")
        page.room(name, row, SAID, look="bold_left")
    page.put(ROUND_ROW, LABEL, "Round", "label")
    now = '=round_number&" of "&rounds_number&", season "&season_number&", "&league_name'
    page.formula(ROUND_ROW, SAID, now, "bold_left")
    _write_mail_link(page)
    _write_block(page, HOW_ROW, "SEND IT", SENDING | (WITH_MACROS if host is Host.WINDOWS else {}))
    page.band(IDENTITY_ROW, RULE, "FOR THE GAME MASTER")
    for row, (label, name) in enumerate(IDENTITY, start=IDENTITY_ROW + 1):
        page.put(row, LABEL, label, "label")
        page.room(name, row, SAID, look="bold_left")
    _write_send_number(page, spots)
    _write_salt(page)
    page.define(SEND_BLOCK.name, SEND_ROW - 1, 0, SEND_BLOCK.rows, SEND_BLOCK.columns)
    write_moved(page, spots, SEND_BLOCK, MOVED, SEND_ROW, [SAID])
    page.band(KEY_ROW, RULE, "COLOURS")
    for row, (look, colour, what) in enumerate(KEY, start=KEY_ROW + 1):
        page.put(row, LABEL, colour, page.styles(look, locked=True))
        page.put(row, SAID, what, "over")
    _link(page, HIDDEN_ROW, RULES_SHEET)
    page.put(HIDDEN_ROW, SAID, HIDDEN, "note")
    _link(page, HIDDEN_ROW + 1, DATA_SHEET)
    page.put(HIDDEN_ROW + 1, SAID, f"the workings, by vbxl {vbxl.__version__}", "note")
    for column, width in WIDTHS.items():
        page.sheet.set_column(column, column, width)
    page.sheet.set_column(NUMBER, TIPS + 2, 7, None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(1, 0)
    page.printed(HIDDEN_ROW + 1, RULE)
    page.sheet.fit_to_pages(1, 1)


def write_state(page: Page, shape: MoveSheetShape, spots: IssueList) -> None:
    """Write whether the workbook is ready, how each part of the move stands, and the list of problems and tips."""
    page.put(STATUS_ROW, LABEL, "State", "label")
    page.formula(STATUS_ROW, SAID, '=IF(problems=0,"READY",problems)', "good_count")
    page.define("check_status", STATUS_ROW, SAID)
    area = [(STATUS_ROW, SAID, STATUS_ROW, SAID)]
    page.mark(area, {"type": "cell", "criteria": "!=", "value": '"READY"'}, "wrong_centre")
    page.formula(STATUS_ROW, BESIDE, f'=IF(problems=0,"{SEND}","{MEND}")', "over")
    tips = write_tips(page, shape, FIRST, TIPS)
    write_problems(page)
    page.band(MOVE_ROW, RULE, "YOUR MOVE")
    parts = [*(SHEETS[slot] for slot in shape.slots), TRAINING_SHEET]
    parts += [*([AGEING_SHEET] if shape.season_ends else []), MARKET_SHEET]
    said = {
        TRAINING_SHEET: '="training points (TP) left: "&training_left-training_spent',
        MARKET_SHEET: '="left after all bids: $"&account_after_bids',
    }
    for slot in shape.slots:
        more = f'IF({slot}_home_points>0,", home advantage "&{slot}_home_points,"")'
        said[SHEETS[slot]] = f'={slot}_place&" against "&{slot}_opponent&{more}'
    for row, part in enumerate(parts, start=MOVE_ROW + 1):
        _link(page, row, part)
        page.formula(row, BESIDE, f"={_tell_part(spots.count(part), tips.get(part, []))}", "over")
        if part in said:
            page.formula(row, SAID, said[part], "plain")
    first, last = MOVE_ROW + 1, MOVE_ROW + len(parts)
    told = ref(first, BESIDE, "c")
    for look, criteria in (("good_text", f'={told}="{DONE}"'), ("wrong_text", f'=ISNUMBER(FIND("problem",{told}))')):
        page.mark([(first, BESIDE, last, BESIDE)], {"type": "formula", "criteria": criteria}, look)


def _tell_part(problems: str, tips: Sequence[str]) -> str:
    """A tick for a part of the move where nothing is wrong or unused, else a dot and how much is."""
    left = f"COUNT({','.join(tips)})" if tips else "0"
    several = f'{left}&" tip"&IF({left}=1,"","s")'
    told = f'IF({left}=0,"{DONE}","{OPEN} "&{several})' if tips else f'"{DONE}"'
    return f'IF({problems}>0,"{OPEN} "&{problems}&" problem"&IF({problems}=1,"","s"),{told})'


def _write_mail_link(page: Page) -> None:
    """Write a link beside the deadline that opens a mail to the game master, where an address is known."""
    page.room("mail_link", DEADLINE_ROW, FAULT, look="working")
    page.room("gm_contact", DEADLINE_ROW + 1, FAULT, look="working")
    page.formula(DEADLINE_ROW, BESIDE, f'=IF(mail_link="","",HYPERLINK(mail_link,"{WRITE_MAIL}"))', "link_indent")


def _write_send_number(page: Page, spots: IssueList) -> None:
    """Write the number of times the manager has sent this sheet; the highest counts."""
    row, sent = SEND_ROW, ref(SEND_ROW, SAID)
    page.put(row, LABEL, "Times sent", "label")
    page.room("send_number", row, SAID, look="input_left")
    area = [(row, SAID, row, SAID)]
    page.whole(area, "0", str(SENDS_MOST), "Sent", "One more each time you send it.")
    cell = ref(row, FAULT)
    page.formula(row, FAULT, formulas.whole_or(sent, str(SENDS_MOST), "0", "1", "0"))
    page.formula(row, BESIDE, f'=IF({cell}=0,"",INDEX(send_text,{cell}))', "wrong_beside")
    page.mark(area, {"type": "formula", "criteria": f"={ref(row, FAULT, 'rc')}>0"}, "wrong")
    spots.add(page, row, SAID, "send_text", quoted(START) + cell)


def _write_salt(page: Page) -> None:
    """Write a text that makes the file one that nobody else could have made: every draw depends on all files' bytes."""
    page.put(SALT_ROW, LABEL, "Salt", "label")
    page.room("salt", SALT_ROW, SAID, look="input_left")
    area = [(SALT_ROW, SAID, SALT_ROW, SAID)]
    page.text_length(area, "0", "=name_longest", "Salt", "Any text, or leave it.")
    page.put(SALT_ROW, BESIDE, SALT_TOLD, "remark_beside")


def _write_block(page: Page, row: int, title: str, lines: Mapping[str, str]) -> None:
    """Write a band, and below it lines of a word and a sentence."""
    page.band(row, RULE, title)
    for index, (word, sentence) in enumerate(lines.items(), start=row + 1):
        page.put(index, LABEL, word, "label")
        write = page.formula if sentence.startswith("=") else page.put
        write(index, SAID, sentence, "plain")


def _link(page: Page, row: int, sheet: str) -> None:
    page.link_to(row, LABEL, f"{quoted(sheet)}A1", sheet, f"To sheet {sheet}")
