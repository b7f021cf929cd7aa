"""Building a move sheet: all its sheets in their order, what they share, and how many problems they have together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from io import BytesIO
from typing import Final

from vbxl.books.movesheet.ageing import write_ageing
from vbxl.books.movesheet.checklist import CHECKS_STATE, Spots, write_checks
from vbxl.books.movesheet.contents import contents
from vbxl.books.movesheet.fresh_block import FreshBlock
from vbxl.books.movesheet.market import write_market
from vbxl.books.movesheet.match import MatchSheet
from vbxl.books.movesheet.odds import write_odds
from vbxl.books.movesheet.places import (
    AGEING_SHEET,
    CHECKS_SHEET,
    DATA_SHEET,
    LIMIT_ROW,
    ODDS_SHEET,
    SHEETS,
    TABLE_SHEET,
    TEAM_SHEET,
    TRAINING_SHEET,
    Columns,
)
from vbxl.books.movesheet.playernames import write_names
from vbxl.books.movesheet.rules import RULES_SHEET, write_rules, write_teams
from vbxl.books.movesheet.shape import Shape, shape_of
from vbxl.books.movesheet.start import START, START_STATE, write_start, write_status
from vbxl.books.movesheet.table import TABLE_STATE, write_table
from vbxl.books.movesheet.team import write_roster
from vbxl.books.movesheet.tools import TOOLS_SHEET, Host, Tools
from vbxl.books.movesheet.toolsheet import HOSTS, TOOLS_STATE, tools_contents, write_found, write_tools
from vbxl.books.movesheet.training import write_training
from vbxl.books.movesheet.validation import limit_inputs
from vbxl.books.selftest import write_selftest
from vbxl.league.match_forecast import Guesses, sent_guesses
from vbxl.league.moves import Moves
from vbxl.league.view import View
from vbxl.xlsx.function_names import Spelling
from vbxl.xlsx.plate import Plate
from vbxl.xlsx.web_extension import embed
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Book2007, Page

MARKET_SHEET: Final = "Market"
TITLE: Final = "Move sheet"
# So many forms are kept: those of a round differ by who plays in the cup, and by divisions of other sizes.
PLATES: Final = 16
# Where the state stands on each sheet, first and last column: beside the title, in view on a small screen.
STATES: Final = {
    START: (START_STATE, START_STATE),
    TOOLS_SHEET: (TOOLS_STATE, TOOLS_STATE),
    TEAM_SHEET: (4, 8),
    **dict.fromkeys(SHEETS.values(), (Columns.message, Columns.message)),
    TRAINING_SHEET: (3, 6),
    AGEING_SHEET: (3, 6),
    MARKET_SHEET: (1, 2),
    ODDS_SHEET: (4, 8),
    TABLE_SHEET: (TABLE_STATE, TABLE_STATE),
    CHECKS_SHEET: (CHECKS_STATE, CHECKS_STATE),
    RULES_SHEET: (4, 4),
}

SPELLINGS: Final = {Host.LITE: Spelling.LITE, Host.WINDOWS: Spelling.WINDOWS}


def build(
    view: View,
    moves: Moves | None = None,
    guesses: Mapping[str, Guesses] | None = None,
    tools: Tools | None = None,
) -> bytes:
    """The move sheet of a team's view, with what a move has typed in already; same inputs, same bytes.

    `guesses` are what the manager expects of his opponents, by match; without them what `sent_guesses` says. `tools`
    add what a host of Python needs: the sheets Tools and Self-test, buttons, and its project.
    """
    guessed = guesses or {match.slot: sent_guesses(view, match) for match in view.matches}
    filled = contents(view, moves or Moves(), guessed)
    shape = shape_of(view)
    if tools is None:
        return plate(shape).stamp(filled)
    book = Book2007(TITLE, {**filled, **tools_contents(shape, tools.typed)})
    draw(book, shape, tools.host)
    if tools.host is Host.WINDOWS:
        _add_macros(book, tools)
    data = book.finish()
    return embed(data, tools.project) if tools.host is Host.LITE else data


@lru_cache(PLATES)
def plate(shape: Shape) -> Plate:
    """The plate of a form, for all move sheets of its shape."""
    book = Book2007(TITLE)
    draw(book, shape)
    return Plate(book)


def draw(book: Book2007, shape: Shape, host: Host | None = None) -> None:
    """Draw the form of a shape, all its sheets in their order, with those that a host of Python needs."""
    pages = {name: book.page(name) for name in _names(shape, host)}
    team, data, spots = pages[TEAM_SHEET], pages[DATA_SHEET], Spots()
    write_start(pages[START], shape, spots, host)
    write_roster(team, shape)
    write_names(data, shape)
    matches = {slot: pages[SHEETS[slot]] for slot in shape.slots}
    special = _write_matches(matches, team, shape, spots)
    write_training(pages[TRAINING_SHEET], spots)
    if shape.season_ends:
        write_ageing(pages[AGEING_SHEET], spots)
    write_market(pages[MARKET_SHEET], shape, ("training_left-training_spent", special), spots)
    write_odds(pages[ODDS_SHEET], shape)
    write_table(pages[TABLE_SHEET], shape)
    write_rules(pages[RULES_SHEET], shape)
    write_teams(pages[RULES_SHEET], shape)
    limit_inputs(matches, team, shape)
    spots.write(data)
    write_status(pages[START])
    write_checks(pages[CHECKS_SHEET])
    if host:
        write_tools(pages[TOOLS_SHEET], shape, host)
        write_found(pages[CHECKS_SHEET])
        write_selftest(book, SPELLINGS[host], HOSTS[host])
    for page in pages.values():
        if page.name != DATA_SHEET:
            page.state(*STATES[page.name])
        page.sheet.protect("", {"format_columns": True, "format_rows": True, "autofilter": True})


def _names(shape: Shape, host: Host | None) -> Iterator[str]:
    """The names of all sheets in their order."""
    yield from (START, *([TOOLS_SHEET] if host else []), TEAM_SHEET, *(SHEETS[slot] for slot in shape.slots))
    yield from (TRAINING_SHEET, *([AGEING_SHEET] if shape.season_ends else []))
    yield from (MARKET_SHEET, ODDS_SHEET, TABLE_SHEET, CHECKS_SHEET, RULES_SHEET, DATA_SHEET)


def _write_matches(pages: Mapping[str, Page], team: Page, shape: Shape, spots: Spots) -> str:
    """The match sheets with the freshness behind them; the SP that they leave, as a part of a formula."""
    formula = "special_left"
    for slot, page in pages.items():
        MatchSheet(page, shape, slot, spots).write(f"=MAX(0,MIN(special_limit,{formula}))")
        FreshBlock(team, shape, slot, spots).write()
        cells = (quoted(page.name) + ref(LIMIT_ROW + 2, column, "rc") for column in (Columns.allowed, Columns.left))
        formula += f"-MIN({','.join(cells)})"
    return formula


def _add_macros(book: Book2007, tools: Tools) -> None:
    """The VBA project of a workbook, and the names by which it knows the workbook and its sheets."""
    from vbxl.xlsx.vba import sheet_codes, vba_project

    codes = sheet_codes(len(book.worksheets()))
    book.add_vba_project(BytesIO(vba_project(codes, tools.project)), is_stream=True)
    book.set_vba_name()
    for sheet, code in zip(book.worksheets(), codes, strict=True):
        sheet.set_vba_name(code)
