"""Builds a Team sheet: the form on one sheet, the rules on another; same invitation and input, same bytes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import vbxl
from vbxl.books.movesheet.dropdowns import write_cleaned
from vbxl.books.movesheet.layout import DATA_SHEET
from vbxl.books.movesheet.start import KEY
from vbxl.books.teamsheet.formulas import (
    BIDS,
    BIDS_BLOCK,
    HEAD_BLOCK,
    PLAYERS,
    PLAYERS_BLOCK,
    RULES_SHEET,
    TEAM_SHEET,
    UNUSED_BIDS,
    WIDTHS,
    WORKINGS_WIDTH,
    Rows,
    TeamSheetColumns,
    TeamSheetShape,
    shape_of,
)
from vbxl.books.teamsheet.rules import write_lists, write_rules
from vbxl.books.teamsheet.sheet import Budget, ContractBids, Head, Players, mark_where
from vbxl.league.given_cells import row_key, setting_grids
from vbxl.league.league import LOT_ROWS
from vbxl.league.moves import BLANK, Input, Value
from vbxl.league.new_team import PLAYERS_MOST, Invitation, NewTeam
from vbxl.rules.team import named
from vbxl.xlsx.template import Template
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import TITLE_HEIGHT, Book2007, Contents, Page


def identity(invitation: Invitation) -> dict[str, Value]:
    """The identity of the sheet, by defined name."""
    return {
        "league_name": invitation.league_name,
        "season_number": invitation.season_number,
        "rounds_number": invitation.rounds,
        "deadline": invitation.deadline or None,
        "team_sheet_id": str(invitation.id),
    }


def contents(invitation: Invitation, asked: NewTeam) -> Contents:
    """Every room of a Team sheet, by its name."""
    singles = {
        "team_name": asked.team_name, "send_number": asked.send_number, "sponsor_choice": asked.sponsor,
        "manager_name": asked.manager, "manager_address": asked.address,
    }  # fmt: skip
    players = [(player.name, player.age, player.ol, player.dl) for player in asked.players]
    lots = [lot.player for lot in invitation.contract_lots]
    typed = {named(row.key): row.inputs for row in asked.contract_bids}
    keys = [*lots, *(row_key(None, index) for index in range(len(lots), LOT_ROWS))]
    bids = [typed.get(named(key), (BLANK, BLANK)) for key in keys]
    unused = (all(one.blank for one in row) for row in bids[len(lots) :])
    return {
        **{name: ((value,),) for name, value in identity(invitation).items()},
        **{name: ((one.value,),) for name, one in singles.items()},
        "gm_contact": ((str(invitation.gm) or None,),),
        "mail_link": ((invitation.mail_link or None,),),
        **setting_grids(invitation.settings),
        **_columns(PLAYERS, players),
        **_columns(BIDS, bids),
        UNUSED_BIDS: tuple((one,) for one in unused),
    }


def _columns(names: Sequence[str], rows: Sequence[Sequence[Input]]) -> dict[str, Grid]:
    """Columns of inputs beside each other, each with its name."""
    return {name: tuple((row[index].value,) for row in rows) for index, name in enumerate(names)}


C: Final = TeamSheetColumns
TITLE: Final = "Team sheet"
TEMPLATES: Final = 4
SEND: Final = "save this workbook and mail it"
MEND: Final = "a sentence stands beside each cell that is red or amber"
GUIDE: Final = {
    "Players": "A name, an age and both levels in a row; the PP of an age are only for the players of that age.",
    "Bids": "A pay for each round of the contract. The highest pay wins; a longer contract has a bonus at its start.",
    "Save": "As .xlsx or .ods. The file's name does not matter: the league and your team stand inside.",
    "Mail": '="Attach it to a mail to "&IF(gm_contact="","the game master",gm_contact)&", before the deadline."',
    "Once more": 'Changed your mind? Raise "Times sent" by one and send again: the highest counts.',
    "Programs": "No macro: Excel 2007 or later, or LibreOffice. Google Sheets knows the formulas; nobody tests there.",
}
GREY: Final = "grey"
# Of the colours of the move sheet those that occur here.
COLOURS: Final = tuple((look, colour, what) for look, colour, what in KEY if colour != GREY)


def build(invitation: Invitation, asked: NewTeam | None = None) -> bytes:
    """The Team sheet of a league that is to be founded, blank or with what a manager has typed in already."""
    return make_template(shape_of(invitation)).fill(contents(invitation, asked or NewTeam()))


@lru_cache(TEMPLATES)
def make_template(shape: TeamSheetShape) -> Template:
    """Return the template of a form, for all Team sheets of its shape."""
    book = Book2007(TITLE)
    draw(book, shape)
    return Template(book)


def draw(book: Book2007, shape: TeamSheetShape) -> None:
    """Draw the form of a shape: all its sheets, with rooms for one team's own values."""
    team, rules, data = (book.page(name) for name in (TEAM_SHEET, RULES_SHEET, DATA_SHEET))
    rows = Rows(shape)
    blocks = (Head(team, shape, rows), Players(team, rows), ContractBids(team, shape, rows))
    Budget(team, rows).write()
    _state(team, [block.write() for block in blocks])
    for block, row in ((HEAD_BLOCK, rows.head_band), (PLAYERS_BLOCK, rows.players - 1), (BIDS_BLOCK, rows.bids - 1)):
        team.define(block.name, row, 0, block.rows, block.columns)
    _guide(team, rows)
    _frame(team, rows)
    write_rules(rules)
    _names(data, rows)
    write_lists(data, shape)
    for page in (team, rules, data):
        page.sheet.protect("", {"format_columns": True, "format_rows": True})


def _state(page: Page, faults: Sequence[str]) -> None:
    """READY, or how many problems there are, in the title; what to do now, below it."""
    page.put(0, C.workings + 1, "problems", "head")
    of_all = "+".join(f'COUNTIF({area},">0")' for area in faults)
    page.formula(0, C.workings, f"={of_all}")
    page.define("problems", 0, C.workings)
    page.sheet.set_row(0, TITLE_HEIGHT)
    page.formula(0, C.message, '=IF(problems=0,"READY",problems)', "good_count")
    page.define("check_status", 0, C.message)
    mark_where(page, (0, C.message, 0, C.message), "=problems>0", "wrong_centre")
    now = f'=IF(problems=0,"{SEND}","{MEND}")'
    page.formula(1, C.first, now, "note")


def _names(page: Page, rows: Rows) -> None:
    """The team's and the players' names without the characters that no name has, on a sheet that is hidden."""
    page.put(0, 0, "Names without the characters that no name has. Nothing to fill in here.", "note")
    keys = [
        ref(rows.team_name, C.compared, "rc"),
        *(ref(rows.players + index, C.key, "rc") for index in range(PLAYERS_MOST)),
    ]
    write_cleaned(page, 1, 0, [quoted(TEAM_SHEET) + key for key in keys])
    page.sheet.hide()


def _guide(page: Page, rows: Rows) -> None:
    """How to fill it in and send it, and what the colours mean."""
    row = rows.guide
    page.band(row, C.message, "HOW TO FILL IT IN AND SEND IT")
    _lines(page, row + 1, GUIDE)
    page.band(row, C.remark, "COLOURS", first=C.first)
    for index, (look, colour, what) in enumerate(COLOURS, start=row + 1):
        page.put(index, C.first, colour, page.styles(look, locked=True))
        page.put(index, C.second, what, "over")
    page.put(row + len(GUIDE), C.first, f"written by vbxl {vbxl.__version__}", "note")


def _lines(page: Page, row: int, lines: Mapping[str, str]) -> None:
    for index, (word, sentence) in enumerate(lines.items(), start=row):
        page.put(index, C.label, word, "label")
        write = page.formula if sentence.startswith("=") else page.put
        write(index, C.name, sentence, "plain")


def _frame(page: Page, rows: Rows) -> None:
    """Widths, workings folded away, the title in view, one page of print."""
    sheet = page.sheet
    for column, width in enumerate(WIDTHS):
        sheet.set_column(column, column, width)
    sheet.set_column(C.workings, C.last, WORKINGS_WIDTH, None, {"hidden": True, "level": 1})
    sheet.freeze_panes(1, 0)
    page.printed(rows.guide + len(GUIDE), C.remark)
    sheet.fit_to_pages(1, 1)
    sheet.set_selection(ref(rows.team_name, C.name))
