"""The Odds sheet: what the line-ups as typed are worth against an opponent as guessed, set by set and in the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.books.movesheet.oddschart import insert_charts
from vbxl.books.movesheet.oddsplaces import OddsColumns, Section, end_row
from vbxl.books.movesheet.oddsscores import FinalScores
from vbxl.books.movesheet.oddssets import SetTable
from vbxl.books.movesheet.oddsspies import SpyTable
from vbxl.books.movesheet.places import ODDS_SHEET
from vbxl.books.page import Page, quoted, ref
from vbxl.league.expected import match_odds
from vbxl.league.guesses import Guesses
from vbxl.league.typed import TypedMatch
from vbxl.league.view import View

C: Final = OddsColumns
FROZEN: Final = 3
WIDTHS: Final = {C.label: 17, C.serves: 9.5, C.remark: 36}
WIDTH: Final = 8.5
GAP_WIDTH: Final = 2
ABOUT: Final = (
    "Every chance is exact: your line-ups as they stand now, against what you guess on the match sheets (a set's own "
    "guess first, then the spy report, then that for all sets)."
)
WORKINGS: Final = (
    "Final scores follow from one another: the folded rows above them hold the chances to score the next point, "
    "side-outs summed out, and each score comes from the two above it."
)


def odds_cell(view: View, slot: str, at: int, what: str) -> str:
    """The cell of a set (from 0): its "chance", "chance_other" or chance to "win", for formulas on other sheets."""
    return quoted(ODDS_SHEET) + ref(Section(view, slot).first_set + at, getattr(C, what), "rc")


def match_win_cell(view: View, slot: str) -> str:
    """The cell of the chance to win a match, for formulas on other sheets."""
    return quoted(ODDS_SHEET) + ref(Section(view, slot).results, C.win, "rc")


def write_odds(page: Page, view: View, typed: Mapping[str, TypedMatch], guesses: Mapping[str, Guesses]) -> None:
    """Write the Odds sheet: a part for each match of the round, then the spy reports that guesses may go by."""
    sheet = page.sheet
    sheet.set_column(0, C.last, WIDTH)
    for column, width in WIDTHS.items():
        sheet.set_column(column, column, width)
    sheet.set_column(C.last + 1, C.last + 1, GAP_WIDTH)
    sheet.set_column(C.code, C.last_working, WIDTH, None, {"hidden": True, "level": 1})
    page.band(0, C.last, "ODDS", "title")
    for row, note in enumerate((ABOUT, WORKINGS), start=1):
        page.put(row, 0, note, "note")
    spies = SpyTable(view.known.spied, end_row(view))
    breaks = []
    for match in view.matches:
        section, of = Section(view, match.slot), guesses.get(match.slot, Guesses())
        found = match_odds(view, match, typed[match.slot], of)
        SetTable(page, section, match, spies).write(typed[match.slot], of, found)
        FinalScores(page, section, view.settings).write(found)
        insert_charts(page, section, match)
        breaks.append(section.end)
    last = spies.write(page)
    sheet.freeze_panes(FROZEN, 0)
    page.printed(last, C.last, 0)
    sheet.set_h_pagebreaks(breaks)
