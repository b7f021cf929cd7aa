"""The roster on the Team sheet: each player's normal levels and what may still be trained (R1.2, R6.1)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.layout import (
    FRESH_ROW,
    FRESH_ROWS,
    HEAD_HEIGHT,
    ROSTER_ROW,
    SCOUTS,
    TEAM_SHEET,
)
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS
from vbxl.league.view import View
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.value import Grid as Values
from vbxl.xlsx.writer import Page


def _left_to_train(level: str) -> str:
    """How often a level may be trained this season: a talent's without limit, after the first matches (R6.1, R6.3)."""
    other = f'IF(OR({{kind:c}}="{CONTRACT}",{{ol:c}}+{{dl:c}}=0),"–","any")'
    return f'=IF({{kind:c}}="{OWN}",MAX(0,trained_times-{{trained_{level}}}),IF({{kind:c}}="","",{other}))'


ROSTER: Final = Grid(
    TEAM_SHEET,
    ROSTER_ROW,
    ROSTER_ROWS,
    [
        GridColumn("name", "Player", slot="roster_name", style="name", head_style="head"),
        GridColumn("kind", "Kind", slot="roster_kind", style="text_indent", head_style="head_indent"),
        GridColumn("age", "Age", slot="roster_age", style="centre"),
        GridColumn("ol", "OL", slot="roster_ol", style="centre"),
        GridColumn("dl", "DL", slot="roster_dl", style="centre"),
        GridColumn("lack", "LD", slot="roster_lack", style="centre"),
        GridColumn("trained_ol", "OL trained", slot="roster_trained_ol", style="centre"),
        GridColumn("trained_dl", "DL trained", slot="roster_trained_dl", style="centre"),
        GridColumn("left_ol", "OL left", _left_to_train("ol")),
        GridColumn("left_dl", "DL left", _left_to_train("dl")),
        GridColumn("talent_matches", "Talent matches", slot="roster_talent_matches", style="centre"),
        GridColumn("pay", "Pay a round", slot="roster_pay", style="money"),
        GridColumn("paid_to", "Paid to round", slot="roster_contract_end", style="centre"),
    ],
)
STOCK_ROW: Final = 3
STOCK_COLUMNS: Final = 3
STOCKS: Final = (
    ("Account", "account", "money"),
    ("TP", "training_left", "number"),
    ("SP left", "special_left", "number"),
)
WHERE: Final = (
    "Training points (TP) are for sheet Training, special points (SP) for the match sheets; Market shows the account."
)
WHAT: Final = (
    "Your players before this round's training: offensive level (OL), defensive level (DL), lack of devotion (LD). "
    "Below, how fresh each starts every set. Bold: plays that set. Red: too tired for it."
)
HIDDEN: Final = ".roster_hidden"
# A match's block has a band and two rows of heads; so many rows fit on a page, of which title and heads are two each.
HEAD_ROWS: Final = 3
ROWS_A_PAGE: Final = 41
BREAKS: Final = ".team_breaks"


def write_roster(page: Page, last: int) -> None:
    """Write the roster and what the team has; the title reaches to the last column."""
    page.band(0, last, "YOUR TEAM", "title")
    page.put(1, 0, WHAT, "note")
    for index, (label, name, style) in enumerate(STOCKS):
        page.put(STOCK_ROW, index * STOCK_COLUMNS, label, "label")
        page.room(name, STOCK_ROW, index * STOCK_COLUMNS + 1, look=style)
    page.put(STOCK_ROW - 1, 0, WHERE, "note")
    page.band(ROSTER_ROW - 2, ROSTER.last_shown, "ROSTER")
    page.put(ROSTER_ROW - 2, ROSTER.at["ol"], "normal levels", "band_text")
    page.put(ROSTER_ROW - 2, ROSTER.at["trained_ol"], "this season", "band_text")
    page.sheet.set_row(ROSTER_ROW - 1, HEAD_HEIGHT)
    ROSTER.write(page)
    page.hide(HIDDEN, ROSTER_ROW, ROSTER_ROWS)


def roster_contents(view: View) -> dict[str, Values]:
    """Return which rows of the roster are empty and hidden, and before which rows a page ends."""
    return {HIDDEN: tuple((row >= len(view.roster),) for row in range(ROSTER_ROWS)), BREAKS: _page_breaks(view)}


def _page_breaks(view: View) -> Values:
    """The rows before which a page ends, so that no match is torn apart."""
    block = FRESH_ROWS - ROSTER_ROWS + fresh_rows(view) + 1
    used, breaks = ROSTER_ROW + 2 + len(view.roster), []
    for index in range(len(view.matches)):
        used += block
        if used > ROWS_A_PAGE:
            used = block + 2
            breaks.append((FRESH_ROW + index * FRESH_ROWS - HEAD_ROWS,))
    return tuple(breaks)


def fresh_rows(view: View) -> int:
    """Return how many rows show freshness: the roster, and talents if one may grow in the round they come (R6.3)."""
    talents = SCOUTS if 0 < view.settings.talent_matches < len(view.matches) else 0
    return min(ROSTER_ROWS, len(view.roster) + talents)
