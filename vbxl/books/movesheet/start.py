"""The Start sheet: the workbook's team and deadline, what is left to do, tips, and how to send it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import vbxl
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
    write_problems,
)
from vbxl.books.movesheet.formulas import judge_whole
from vbxl.books.movesheet.layout import (
    AGEING_SHEET,
    DATA_SHEET,
    MARKET_SHEET,
    RULES_SHEET,
    SEND_BLOCK,
    SHEETS,
    TRAINING_ROW,
    TRAINING_SHEET,
    MatchColumns,
    MoveSheetShape,
    Scalars,
    find_set_cell,
    name_set,
)
from vbxl.books.movesheet.tools import Host
from vbxl.league.checks import MARKET, NAMED, SENDS_MOST, TRAINING
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import START, letters, quote_sheet, ref
from vbxl.xlsx.writer import TITLE_HEIGHT, Page

# Columns: a label or link, its meaning, and its state; then hidden workings.
LABEL, SAID, BESIDE = PLACE, WRONG, REMEDY
FAULT, MOVED, TIPS = range(ADDRESS + 1, ADDRESS + 4)
WIDTHS: Final = {LABEL: 25, SAID: 72, BESIDE: 56, RULE: 8}
TEAM_ROW, ROUND_ROW, DEADLINE_ROW, STATUS_ROW = range(1, 5)
MOVE_ROW: Final = STATUS_ROW + 2
HOW_ROW: Final = FIRST + LISTED + 1
SENDING: Final = {
    "Save": "As .xlsx or .ods, under any name.",
    "Mail": '="Attach the workbook to a mail to "&IF(gm_contact="","the game master",gm_contact)&"."',
    "Once more": 'Add 1 to "Times sent" below and mail the workbook again: the highest number counts.',
}
WITH_MACROS: Final = {"Save": "As .xlsm, under any name. Only the buttons on Tools and the VB_ functions are macros."}
IDENTITY_ROW: Final = HOW_ROW + len(SENDING) + 2
IDENTITY: Final = {
    "League": "league_name",
    "DIVISION NO.": "division_number",
    "Season": "season_number",
    "Round": "round_number",
    "Rounds in the season": "rounds_number",
    "Move sheet": "move_sheet_id",
}
SEND_ROW: Final = IDENTITY_ROW + 1 + len(IDENTITY)
SALT_ROW: Final = SEND_ROW + 1
SALT_NOTE: Final = "any text; it makes the draws unpredictable"
KEY_ROW: Final = SALT_ROW + 2
KEY: Final = (
    ("input", "yellow", "yours to fill in"),
    ("closed", "grey", "nothing to fill in"),
    ("needed", "amber", "missing"),
    ("wrong", "red", "wrong; the text beside it says why"),
)
HIDDEN_ROW: Final = KEY_ROW + len(KEY) + 2
HIDDEN: Final = {
    RULES_SHEET: "all the season's numbers; to see hidden sheets, right-click a tab, then Unhide (Show)",
    DATA_SHEET: f"working cells, written by vbxl {vbxl.__version__}",
}
MEND: Final = "fix the problems below"
SEND: Final = "save this workbook and mail it"
WRITE_MAIL: Final = "write to the game master"
DONE, OPEN = "✓", "●"


def write_start(page: Page, issues: IssueList, host: Host | None = None) -> None:
    """Write the parts of Start that don't depend on other sheets; add the send number to `issues`."""
    page.band(0, RULE, "VOLLEYBALL MOVE SHEET", "title")
    page.sheet.set_row(0, TITLE_HEIGHT)
    _write_given(page, TEAM_ROW, "TEAM", "team_name")
    page.put(ROUND_ROW, LABEL, "Round", "label")
    now = '=round_number&" of "&rounds_number&", season "&season_number&", "&league_name'
    page.formula(ROUND_ROW, SAID, now, "bold_left")
    _write_given(page, DEADLINE_ROW, "Deadline", "deadline")
    # A link that opens a mail to the game master, if an address is known.
    page.room("mail_link", DEADLINE_ROW, FAULT, look="working")
    page.room("gm_contact", DEADLINE_ROW + 1, FAULT, look="working")
    page.formula(DEADLINE_ROW, BESIDE, f'=IF(mail_link="","",HYPERLINK(mail_link,"{WRITE_MAIL}"))', "link_indent")
    page.band(HOW_ROW, RULE, "SEND IT")
    sending = SENDING | (WITH_MACROS if host is Host.WINDOWS else {})
    for row, (word, sentence) in enumerate(sending.items(), start=HOW_ROW + 1):
        page.put(row, LABEL, word, "label")
        write = page.formula if sentence.startswith("=") else page.put
        write(row, SAID, sentence, "plain")
    page.band(IDENTITY_ROW, RULE, "FOR THE GAME MASTER")
    for row, (label, name) in enumerate(IDENTITY.items(), start=IDENTITY_ROW + 1):
        _write_given(page, row, label, name)
    _write_sending(page, issues)
    page.band(KEY_ROW, RULE, "COLOURS")
    for row, (style, colour, what) in enumerate(KEY, start=KEY_ROW + 1):
        page.put(row, LABEL, colour, page.styles(style, locked=True))
        page.put(row, SAID, what, "over")
    for row, (sheet, sentence) in enumerate(HIDDEN.items(), start=HIDDEN_ROW):
        _link(page, row, sheet)
        page.put(row, SAID, sentence, "note")
    page.set_widths(WIDTHS)
    page.sheet.set_column(NUMBER, TIPS + 2, 7, None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(1, 0)
    page.set_up_printing(HIDDEN_ROW + 1, RULE)
    page.sheet.fit_to_pages(1, 1)


def _write_given(page: Page, row: int, label: str, name: str) -> None:
    page.put(row, LABEL, label, "label")
    page.room(name, row, SAID, look="bold_left")


def _write_sending(page: Page, issues: IssueList) -> None:
    """Write the cells for the send number (the highest number counts) and for the salt.

    The salt changes the file, and so changes all draws.
    """
    row, sent = SEND_ROW, ref(SEND_ROW, SAID)
    page.put(row, LABEL, "Times sent", "label")
    page.room("send_number", row, SAID, look="input_left")
    area, fault = [(row, SAID, row, SAID)], ref(row, FAULT)
    page.allow_whole(area, "0", str(SENDS_MOST), "Sent", "Add 1 each time you send the workbook.")
    page.formula(row, FAULT, judge_whole(sent, str(SENDS_MOST), "0", "1", "0"))
    page.formula(row, BESIDE, f'=IF({fault}=0,"",INDEX(send_text,{fault}))', "wrong_beside")
    page.mark(area, f"{ref(row, FAULT, 'rc')}>0", "wrong")
    issues.add(page, row, SAID, "send_text", quote_sheet(START) + fault)
    page.put(SALT_ROW, LABEL, "Salt", "label")
    page.room("salt", SALT_ROW, SAID, look="input_left")
    page.allow_length([(SALT_ROW, SAID, SALT_ROW, SAID)], "0", "=name_longest", "Salt", "Optional: any text.")
    page.put(SALT_ROW, BESIDE, SALT_NOTE, "remark_beside")
    issues.add_block(page, SEND_BLOCK, SEND_ROW, [SAID], MOVED)


def _link(page: Page, row: int, sheet: str) -> None:
    page.link_to(row, LABEL, f"{quote_sheet(sheet)}A1", sheet, f"Go to the {sheet} sheet")


def write_state(page: Page, shape: MoveSheetShape, issues: IssueList) -> None:
    """Write whether the workbook is ready, the state of each part of the move, and the list of problems and tips."""
    page.put(STATUS_ROW, LABEL, "State", "label")
    page.formula(STATUS_ROW, SAID, '=IF(problems=0,"READY",problems)', "good_count")
    page.define("check_status", STATUS_ROW, SAID)
    page.mark([(STATUS_ROW, SAID, STATUS_ROW, SAID)], f'{ref(STATUS_ROW, SAID, "rc")}<>"READY"', "wrong_centre")
    page.formula(STATUS_ROW, BESIDE, f'=IF(problems=0,"{SEND}","{MEND}")', "over")
    tips = _write_tips(page, shape)
    write_problems(page)
    page.band(MOVE_ROW, RULE, "YOUR MOVE")
    parts = [*(SHEETS[slot] for slot in shape.slots), TRAINING_SHEET]
    parts += [*([AGEING_SHEET] if shape.season_ends else []), MARKET_SHEET]
    sentences = {
        TRAINING_SHEET: '="training points (TP) left: "&training_left-training_spent',
        MARKET_SHEET: '="left after all bids: $"&account_after_bids',
    }
    for slot in shape.slots:
        more = f'IF({slot}_home_points>0,", home advantage "&{slot}_home_points,"")'
        sentences[SHEETS[slot]] = f'={slot}_place&" against "&{slot}_opponent&{more}'
    for row, part in enumerate(parts, start=MOVE_ROW + 1):
        _link(page, row, part)
        page.formula(row, BESIDE, f"={_tell_part(issues.count(part), tips.get(part, []))}", "over")
        if part in sentences:
            page.formula(row, SAID, sentences[part], "plain")
    first, last = MOVE_ROW + 1, MOVE_ROW + len(parts)
    state = ref(first, BESIDE, "c")
    area = [(first, BESIDE, last, BESIDE)]
    page.mark(area, f'{state}="{DONE}"', "good_text")
    page.mark(area, f'ISNUMBER(FIND("problem",{state}))', "wrong_text")


def _tell_part(problems: str, tips: Sequence[str]) -> str:
    """Return the formula for the state of a part of the move: a tick, or a dot with its number of problems or tips."""
    left = f"COUNT({','.join(tips)})" if tips else "0"
    several = f'{left}&" tip"&IF({left}=1,"","s")'
    state = f'IF({left}=0,"{DONE}","{OPEN} "&{several})' if tips else f'"{DONE}"'
    return f'IF({problems}>0,"{OPEN} "&{problems}&" problem"&IF({problems}=1,"","s"),{state})'


# --- tips: what the move leaves unused, as in `league.checks.list_unused` ---

HOME_ROW: Final = 2


class Tip(NamedTuple):
    """A tip: its sheet, the area to use, and formulas for the condition on which it applies and for its sentence.

    `area` is a defined name. `row` is the formula for the row that the link goes to; if it is "", the link goes to the
    area's first row.
    """

    sheet: str
    area: str
    applies: str
    sentence: str
    row: str = ""


def list_tips(shape: MoveSheetShape) -> Iterator[Tip]:
    """Yield all tips of a form as formulas, in the order of `list_unused` (R4.1, R6.1, R7.2, R9.1, R9.2)."""
    for slot in shape.slots:
        cells = [
            [find_set_cell(slot, at, row, MatchColumns.risk) for row in (Scalars.typed, Scalars.filled)]
            for at in range(SETS)
        ]
        same = "+".join(f"IF({typed}={filled},1,0)" for typed, filled in cells)
        text = f'"sets left as prefilled: "&{same}&"; the move sheet suggests others"'
        yield Tip(SHEETS[slot], name_set(slot, 0, "player"), f"{same}>0", text)
    for slot in shape.slots:
        left, points = find_set_cell(slot, SETS - 1, HOME_ROW, MatchColumns.left), f"{slot}_home_points"
        text = f'"home advantage (HA) unused: "&{left}&" of "&{points}'
        yield Tip(SHEETS[slot], name_set(slot, 0, "home"), f"{left}>0", text)
    many, left = "MAX(training_further)", "training_left-training_spent"
    names = f'{_list_trainable(1)}&IF({many}>{NAMED}," and "&{many}-{NAMED}&" more","")'
    applies, text = f"AND({left}>0,{many}>0)", f'"training points (TP) left: "&{left}&"; you can train "&{names}'
    first = f"{TRAINING_ROW}+IFERROR({_PLACE.format(1)},1)"
    yield Tip(TRAINING, "training_ol", applies, text, row=first)
    applies = "AND(sponsor_used=0,MAX(sponsor_most)>0)"
    text = (
        '"no sponsor chosen: the safest pays at least $"&MAX(sponsor_least)&" this round, the best up to $"'
        "&MAX(sponsor_most)"
    )
    yield Tip(MARKET, "sponsor_choice", applies, text)
    if shape.slots:
        # Applies if all matches together use fewer SP than an even share of the rounds left, and could use more.
        used, share = "special_left-special_unused", "INT(special_left/(rounds_number-round_number+1))"
        applies = f"{used}<MIN({share},{'+'.join(['special_limit'] * len(shape.slots))})"
        text = f'"special points (SP) used: "&{used}&" of "&special_left&"; an even share is "&{share}&" a round"'
        yield Tip(SHEETS[shape.slots[0]], name_set(shape.slots[0], 0, "special"), applies, text)
    applies = 'AND(COUNTIF(contract_player,"?*")>0,SUM(contract_counts)=0,pay_most_after_bids>=bid_lowest)'
    most = '"free contract players: "&COUNTIF(contract_player,"?*")&"; you can pay up to $"'
    rounds = '" a round for "&contract_shortest&" rounds"'
    yield Tip(MARKET, "contract_bid", applies, f"{most}&pay_most_after_bids&{rounds}")
    applies = "AND(spy_orders_left>0,MIN(account+spying_sum,account_least)-spy_price>=-credit)"
    yield Tip(MARKET, "spy_team", applies, '"spying orders left: "&spy_orders_left&", at $"&spy_price&" each"')


# The formula for the row of a player who can still be trained, by number.
_PLACE: Final = "MATCH({},training_further,0)"


def _list_trainable(at: int) -> str:
    """Return the formula that lists the players who can still be trained, beginning with number `at` (from 1).

    The last player listed is number NAMED.
    """
    name = f"INDEX(training_player,{_PLACE.format(at)})"
    return name if at == NAMED else f'{name}&IF(MAX(training_further)>{at},", "&{_list_trainable(at + 1)},"")'


def _write_tips(page: Page, shape: MoveSheetShape) -> Mapping[str, Sequence[str]]:
    """Write each tip's sentence, its link and its number in the list; return the cells of the numbers, by sheet."""
    areas = {room.name: room.cells for room in page.book.rooms}
    sentence, place, number = range(TIPS, TIPS + 3)
    tips, numbers = [*list_tips(shape)], dict[str, list[str]]()
    for row, tip in enumerate(tips, start=FIRST):
        text, above = ref(row, sentence), f"{ref(FIRST - 1, number, 'r')}:{ref(row - 1, number)}"
        page.formula(row, sentence, f'=IF({tip.applies},"{tip.sheet}: "&{tip.sentence},"")')
        cells = areas[tip.area]
        sheet = f"#{quote_sheet(cells.sheet)}"
        address = f'"{sheet}{letters(cells.column + 1)}"&{tip.row}' if tip.row else f'"{sheet}{ref(*cells[1:3])}"'
        page.formula(row, place, f"={address}")
        page.formula(row, number, f'=IF({text}="","",COUNT({above})+1)')
        numbers.setdefault(tip.sheet, []).append(ref(row, number))
    for column, name in ((sentence, "unused_text"), (place, "unused_place"), (number, "unused_number")):
        page.define(name, FIRST, column, len(tips))
    return numbers
