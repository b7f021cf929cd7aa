"""Building a move sheet: all its sheets in their order, what they share, and how many problems they have together."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Final

from vbxl.books.lite import embed
from vbxl.books.movesheet.ageing import write_ageing
from vbxl.books.movesheet.blocks import Counted
from vbxl.books.movesheet.checklist import CHECKS_STATE, Spots, write_checks
from vbxl.books.movesheet.contents import contents
from vbxl.books.movesheet.fresh_block import FreshBlock
from vbxl.books.movesheet.given import given
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
from vbxl.books.movesheet.setblock import Played
from vbxl.books.movesheet.shape import Shape, shape_of
from vbxl.books.movesheet.start import START, START_STATE, write_start, write_status
from vbxl.books.movesheet.table import TABLE_STATE, write_table
from vbxl.books.movesheet.team import write_roster
from vbxl.books.movesheet.tools import TOOLS_SHEET, Host, Tools
from vbxl.books.movesheet.toolsheet import HOSTS, TOOLS_STATE, tools_contents, write_found, write_tools
from vbxl.books.movesheet.training import write_training
from vbxl.books.movesheet.validation import limit_inputs
from vbxl.books.page import Book2007, Page
from vbxl.books.selftest import write_selftest
from vbxl.books.spelling import Spelling
from vbxl.books.worksheet import quoted, ref
from vbxl.league.agesplits import season_ends
from vbxl.league.expected import match_odds
from vbxl.league.guesses import NO_GUESSES, Guesses, sent_guesses
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.prefilled import filled_in
from vbxl.league.talents import asked_view
from vbxl.league.typed import TypedMatch, matches_typed
from vbxl.league.view import View
from vbxl.rules.points import special_limit

MARKET_SHEET: Final = "Market"
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
    asked = moves or Moves()
    typed = matches_typed(view, asked)
    guessed = guesses or {match.slot: sent_guesses(view, match) for match in view.matches}
    shape = shape_of(view)
    filled = {**contents(view, asked, guessed), **(tools_contents(shape, tools.typed) if tools else {})}
    book = Book2007(f"Move sheet {view.id}", filled)
    pages = _pages(book, view, tools)
    spots = Spots()
    _Sheets(pages, shape, view, asked, typed, guessed, spots, tools.host if tools else None).write()
    spots.write(pages[DATA_SHEET])
    write_status(pages[START])
    write_checks(pages[CHECKS_SHEET], spots)
    if tools:
        write_tools(pages[TOOLS_SHEET], shape, tools.host)
        write_found(pages[CHECKS_SHEET])
        write_selftest(book, SPELLINGS[tools.host], HOSTS[tools.host])
    for page in pages.values():
        if page.name != DATA_SHEET:
            page.state(*STATES[page.name])
        page.sheet.protect("", {"format_columns": True, "format_rows": True, "autofilter": True})
    if tools and tools.host is Host.WINDOWS:
        _add_macros(book, tools)
    data = book.finish()
    return embed(data, tools.project) if tools and tools.host is Host.LITE else data


def _add_macros(book: Book2007, tools: Tools) -> None:
    """The VBA project of a workbook, and the names by which it knows the workbook and its sheets."""
    from vbxl.books.vba import sheet_codes, vba_project

    codes = sheet_codes(len(book.worksheets()))
    book.add_vba_project(BytesIO(vba_project(codes, tools.project)), is_stream=True)
    book.set_vba_name()
    for sheet, code in zip(book.worksheets(), codes, strict=True):
        sheet.set_vba_name(code)


def _pages(book: Book2007, view: View, tools: Tools | None) -> dict[str, Page]:
    """All sheets in their order, by name."""
    names = [START, *([TOOLS_SHEET] if tools else []), TEAM_SHEET, *(SHEETS[match.slot] for match in view.matches)]
    names += [TRAINING_SHEET, *([AGEING_SHEET] if season_ends(view) else [])]
    names += [MARKET_SHEET, ODDS_SHEET, TABLE_SHEET, CHECKS_SHEET, RULES_SHEET, DATA_SHEET]
    return {name: book.page(name) for name in names}


class _Sheets:
    """Writes the sheets of one workbook."""

    def __init__(
        self,
        pages: Mapping[str, Page],
        shape: Shape,
        view: View,
        moves: Moves,
        typed: Mapping[str, TypedMatch],
        guesses: Mapping[str, Guesses],
        spots: Spots,
        host: Host | None,
    ) -> None:
        self.pages, self.shape, self.view, self.moves, self.host = pages, shape, view, moves, host
        self.typed, self.guesses, self.spots = typed, guesses, spots
        self.odds = {
            match.slot: match_odds(view, match, typed[match.slot], guesses.get(match.slot, NO_GUESSES))
            for match in view.matches
        }

    def write(self) -> None:
        pages, view, moves, spots = self.pages, self.view, self.moves, self.spots
        grids = given(view)
        write_start(pages[START], self.shape, spots, self.host)
        write_roster(pages[TEAM_SHEET], view, grids)
        write_names(pages[DATA_SHEET], view, moves)
        special = self._matches()
        left = (Counted("training_left-training_spent", asked_view(view, moves).tp), special)
        write_training(pages[TRAINING_SHEET], view, moves, spots)
        if AGEING_SHEET in pages:
            write_ageing(pages[AGEING_SHEET], view, moves, spots)
        write_market(pages[MARKET_SHEET], view, moves, grids, left, spots)
        write_odds(pages[ODDS_SHEET], self.shape)
        write_table(pages[TABLE_SHEET], self.shape)
        write_rules(pages[RULES_SHEET], self.shape)
        write_teams(pages[RULES_SHEET], self.shape)
        limit_inputs({match.slot: pages[SHEETS[match.slot]] for match in view.matches}, pages[TEAM_SHEET], view)

    def _matches(self) -> Counted:
        """The match sheets with the freshness behind them; the SP that they leave."""
        view, stock, formula = self.view, self.view.sp, "special_left"
        filled = filled_in(view)
        fresh: FreshBlock | None = None
        for match in view.matches:
            slot, moves, typed = match.slot, self.moves.matches.get(match.slot, MatchMoves()), self.typed[match.slot]
            page, guesses = self.pages[SHEETS[slot]], self.guesses.get(slot, NO_GUESSES)
            limits = (match.home_points, view.settings.devotion_limit, special_limit(stock, view.settings))
            before, marks = filled.moves.matches[slot], filled.marks[slot]
            played = Played(view, match, moves, typed, limits, guesses, self.odds[slot], before, marks)
            MatchSheet(page, played, self.spots).write(f"=MAX(0,MIN(special_limit,{formula}))")
            fresh = FreshBlock(self.pages[TEAM_SHEET], view, match, moves, typed, fresh, self.spots)
            fresh.write()
            cells = (quoted(page.name) + ref(LIMIT_ROW + 2, column, "rc") for column in (Columns.allowed, Columns.left))
            formula += f"-MIN({','.join(cells)})"
            stock -= min(limits[2], typed.used("special"))
        return Counted(formula, stock)
