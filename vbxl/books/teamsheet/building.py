"""Builds a Team sheet: the form on one sheet, the rules on another; the same input gives the same bytes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import vbxl
from vbxl.books.movesheet.checks import FIELDS, fill_messages
from vbxl.books.movesheet.formulas import MARKET_FIXED
from vbxl.books.movesheet.layout import DATA_SHEET, Block
from vbxl.books.movesheet.lists import NBSP, PER_CENT, Lists, write_cleaned
from vbxl.books.movesheet.start import KEY
from vbxl.books.shared_sheets import FIRST, SETTINGS_WIDTHS, write_fixed, write_settings
from vbxl.books.teamsheet.sheet import (
    BIDS,
    HEAD_BAND,
    HEAD_ROWS,
    PLAYERS,
    RULES_SHEET,
    TEAM_ROW,
    TEAM_SHEET,
    UNUSED_BIDS,
    WIDTHS,
    Places,
    TeamSheetShape,
    make_bids_grid,
    make_players_grid,
    make_shape,
    place_rows,
    write_bids,
    write_budget,
    write_head,
    write_players,
)
from vbxl.league.given_cells import list_setting_grids, make_row_key
from vbxl.league.league import LOT_ROWS
from vbxl.league.moves import BLANK, Input, Value
from vbxl.league.new_team import LEVEL_MOST, PLAYERS_MOST, Invitation, NewTeam
from vbxl.problems import TEAM_SHEET as TEAM_SHEET_FAULTS
from vbxl.problems import Message, list_choices
from vbxl.rules.season import AGES, BEFORE_THE_FIRST
from vbxl.rules.team import NEW_LEVEL_LEAST, PLAYERS_LEAST, named
from vbxl.xlsx.cells import Grid, quote_sheet, ref
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import TITLE_HEIGHT, Book2007, Contents, Page

TITLE: Final = "Team sheet"
TEMPLATES: Final = 4
GUIDE: Final = {
    "Players": "Fill in each player's name, age and both levels. Spend the PP of an age on players of that age only.",
    "Bids": "Offer pay per round. The highest offer wins; a longer contract also costs you a bonus at the start.",
    "Save": "As .xlsx or .ods, under any name: the file knows your league and your team.",
    "Mail": '="Attach it to a mail to "&IF(gm_contact="","the game master",gm_contact)&", before the deadline."',
    "Once more": 'Changed your mind? Add 1 to "Times sent" and send the sheet again: the highest number counts.',
    "Programs": "No macros: use Excel 2007 or later, or LibreOffice. Google Sheets may work, but is not tested.",
}
# The move sheet's colours that occur here too.
COLOURS: Final = tuple((style, colour, what) for style, colour, what in KEY if colour != "grey")
# For a bid that is too high only if all bids above win too: not a problem, since nobody knows who will win.
WARNING: Final = "note: if every bid above succeeds, you cannot afford this one, and it will be ignored"
MESSAGES: Final = fill_messages(
    TEAM_SHEET_FAULTS,
    {**FIELDS, "players_least": PLAYERS_LEAST, "level_least": NEW_LEVEL_LEAST, "ages": list_choices(AGES)},
)
# Numbers that aren't settings: name, value, rule, sentence. _SHARED are those of the Market sheet that apply here.
_SHARED: Final = ("players_least", "name_longest", "contract_shortest", "contract_longest", "bid_lowest",
                  "bid_highest", "sets_to_win")  # fmt: skip
FIXED: Final[tuple[tuple[str, Value, str, str], ...]] = (
    ("players_most", PLAYERS_MOST, "R1.1", "The most players that fit on a Team sheet."),
    ("new_level_least", NEW_LEVEL_LEAST, "R1.2", "The lowest level of a new player."),
    ("new_level_most", LEVEL_MOST, "R1.2", "The highest level that you may type."),
    ("round_number", BEFORE_THE_FIRST, "R7.3", "Bids on this sheet are settled before round 1."),
    *(line for line in MARKET_FIXED if line[0] in _SHARED),
)
# The blocks of inputs; each begins with the row above its first input.
HEAD_BLOCK: Final = Block("head_block", TEAM_SHEET, HEAD_ROWS + 1, Places.message + 2)
PLAYERS_BLOCK: Final = Block("players_block", TEAM_SHEET, PLAYERS_MOST + 1, Places.message + 1)
BIDS_BLOCK: Final = Block("bids_block", TEAM_SHEET, LOT_ROWS + 1, Places.message + 1)


def list_identity(invitation: Invitation) -> dict[str, Value]:
    """Return the cells that identify the sheet, by defined name."""
    return {
        "league_name": invitation.league_name,
        "season_number": invitation.season_number,
        "rounds_number": invitation.rounds,
        "deadline": invitation.deadline or None,
        "team_sheet_id": str(invitation.id),
    }


def list_contents(invitation: Invitation, team: NewTeam) -> Contents:
    """Return the values of a Team sheet's rooms, which are the cells that vary, by the names of the rooms."""
    singles = {
        "team_name": team.team_name, "send_number": team.send_number, "sponsor_choice": team.sponsor,
    }  # fmt: skip
    players = [(player.name, player.age, player.ol, player.dl) for player in team.players]
    lots = [lot.player for lot in invitation.contract_lots]
    typed = {named(row.key): row.inputs for row in team.contract_bids}
    keys = [*lots, *(make_row_key(None, index) for index in range(len(lots), LOT_ROWS))]
    bids = [typed.get(named(key), (BLANK, BLANK)) for key in keys]
    return {
        **{name: ((value,),) for name, value in list_identity(invitation).items()},
        **{name: ((typed_value.value,),) for name, typed_value in singles.items()},
        "gm_contact": ((str(invitation.gm) or None,),),
        "mail_link": ((invitation.mail_link or None,),),
        **list_setting_grids(invitation.settings),
        **_split_columns(PLAYERS, players),
        **_split_columns(BIDS, bids),
        UNUSED_BIDS: tuple((all(cell.blank for cell in row),) for row in bids[len(lots) :]),
    }


def _split_columns(names: Sequence[str], rows: Sequence[Sequence[Input]]) -> dict[str, Grid]:
    return {name: tuple((row[index].value,) for row in rows) for index, name in enumerate(names)}


def build(invitation: Invitation, team: NewTeam | None = None) -> bytes:
    """Return the Team sheet of an invitation, blank or with a team already typed in."""
    return make_template(make_shape(invitation)).fill(list_contents(invitation, team or NewTeam()))


@lru_cache(TEMPLATES)
def make_template(shape: TeamSheetShape) -> Template:
    """Return the template for all Team sheets of a shape."""
    book = Book2007(TITLE)
    draw(book, shape)
    return Template(book)


def draw(book: Book2007, shape: TeamSheetShape) -> None:
    """Draw all sheets of a shape's form, with rooms for whatever differs from team to team."""
    team, rules, data = (book.page(name) for name in (TEAM_SHEET, RULES_SHEET, DATA_SHEET))
    rows = place_rows(shape)
    players, bids = make_players_grid(rows.players), make_bids_grid(rows.bids, shape)
    faults = [write_head(team, shape), write_players(team, players), write_bids(team, shape, bids, players)]
    write_budget(team, players)
    # In the title, READY or the number of problems; below it, what to do now.
    team.put(0, Places.workings + 1, "problems", "head")
    counts = "+".join(f'COUNTIF({area},">0")' for area in faults)
    team.formula(0, Places.workings, f"={counts}")
    team.define("problems", 0, Places.workings)
    team.sheet.set_row(0, TITLE_HEIGHT)
    team.formula(0, Places.message, '=IF(problems=0,"READY",problems)', "good_count")
    team.define("check_status", 0, Places.message)
    team.mark([(0, Places.message, 0, Places.message)], "problems>0", "wrong_centre")
    ready, mend = "save this workbook and mail it", "read the message beside each red or amber cell"
    team.formula(1, Places.table, f'=IF(problems=0,"{ready}","{mend}")', "note")
    for block, row in ((HEAD_BLOCK, HEAD_BAND), (PLAYERS_BLOCK, rows.players - 1), (BIDS_BLOCK, rows.bids - 1)):
        team.define(block.name, row, 0, block.rows, block.columns)
    _write_guide(team, rows.guide)
    team.set_widths(WIDTHS)
    team.sheet.set_column(Places.workings, Places.last, 7, None, {"hidden": True, "level": 1})
    team.sheet.freeze_panes(1, 0)
    team.set_up_printing(rows.guide + len(GUIDE), Places.last_of_table)
    team.sheet.fit_to_pages(1, 1)
    team.sheet.set_selection(ref(TEAM_ROW, Places.name))
    _write_rules(rules)
    names = [ref(TEAM_ROW, Places.compared, "rc")]
    names += [ref(row, players.at["key"], "rc") for row in range(players.first, players.last + 1)]
    _write_data(data, [quote_sheet(TEAM_SHEET) + name for name in names], shape)
    for page in (team, rules, data):
        page.sheet.protect("", {"format_columns": True, "format_rows": True})


def _write_guide(page: Page, row: int) -> None:
    page.band(row, Places.message, "HOW TO FILL IT IN AND SEND IT")
    for index, (word, sentence) in enumerate(GUIDE.items(), start=row + 1):
        page.put(index, Places.label, word, "label")
        write = page.formula if sentence.startswith("=") else page.put
        write(index, Places.name, sentence, "plain")
    page.band(row, Places.last_of_table, "COLOURS", first=Places.table)
    for index, (style, colour, what) in enumerate(COLOURS, start=row + 1):
        page.put(index, Places.table, colour, page.styles(style, locked=True))
        page.put(index, Places.table + 1, what, "over")
    page.put(row + len(GUIDE), Places.table, f"written by vbxl {vbxl.__version__}", "note")


def _write_rules(page: Page) -> None:
    tables = len(SETTINGS_WIDTHS) + 1
    below = write_settings(page, tables + 2)
    last = write_fixed(page, FIRST - 1, tables, tables + 2, FIXED)
    page.set_widths((*SETTINGS_WIDTHS, 2, 52, 9, 7))
    page.set_up_printing(max(last, below) - 1, tables + 2, FIRST - 1)


def _write_data(page: Page, names: Sequence[str], shape: TeamSheetShape) -> None:
    """Write the hidden tables that formulas use: names as they are compared, every message, and the sponsors."""
    page.put(0, 0, "Names, with forbidden characters removed. Nothing to fill in here.", "note")
    write_cleaned(page, 1, 0, list(names))
    page.sheet.hide()
    lists = Lists(page, 12, 2)
    lists.add_singles((NBSP, PER_CENT))
    messages: Mapping[str, Sequence[Message]] = {**MESSAGES, "warning_text": (Message("R8.3", WARNING, "", ()),)}
    lists.add_messages(messages)
    lists.add("sponsor_key", [" ".join(sponsor.name.split()) for sponsor in shape.sponsors])
