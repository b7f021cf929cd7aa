"""A match sheet: the 1996 form with its head, your chances, and five set blocks with suggested line-ups beside them."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checks import IssueList
from vbxl.books.movesheet.layout import (
    FIRST_SET,
    HEAD_ROWS,
    LEVELS_MEAN,
    LIMIT_ROW,
    LINES,
    SET_ROWS,
    SHEETS,
    WINS_ROW,
    MatchColumns,
    MoveSheetShape,
    find_first_line,
    find_match_win,
    find_set_win,
    name_set,
)
from vbxl.books.movesheet.odds import AMATEURS_PLAY, CUP_OPPONENT, FIXED
from vbxl.books.movesheet.set_block import POINTS_LINE, write_set
from vbxl.league.forecast import is_against_amateurs, suggest_line_ups
from vbxl.league.given_cells import YES
from vbxl.league.lineups import fill_in, line_up_text
from vbxl.league.moves import CUP_SLOT
from vbxl.league.view import MatchView, View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Grid, quote_sheet, ref
from vbxl.xlsx.writer import Page

C: Final = MatchColumns
# The links to the sets, and below them their chances.
SET_COLUMNS: Final = (C.position, C.position_name, C.start_ol, C.start_dl, C.end_ol)
USED_LABELS: Final = ("HOME ADVANTAGE (HA) used", "DEVOTION POINTS (DP) used", "SPECIAL POINTS (SP) used")
FILL_IN: Final = "Fill in the yellow cells."
LACKING: Final = "LD: lack of devotion (see the Team sheet)"
# The given values of a match, next to its head.
MATCH_GIVEN: Final = ("place", "opponent", "division", "number", "lack")
WIDTHS: Final = (3, 18, 9, 8.5, 7, 7, 7, 7, 6.5, 28, 1, 14.5, 6.5, 6.5, 7, 11, 0.5, 15, 9, 3, 4.5, 4.5)
SUGGESTED: Final = "SUGGESTED: copy from the right"
BASIS: Final = "Uses all HA, no DP or SP. At worst, they play the concept that hurts you most."
ROW_HEIGHT: Final = 22
LAST_ROW: Final = FIRST_SET + SETS * SET_ROWS - 1
CUP_TITLE: Final = "GALAXY CUP"
# The slot for the cup round of a cup match.
CUP_ROUND: Final = ".cup_round"


def fill_matches(view: View) -> dict[str, Grid]:
    """Return, by slot, what else match sheets need: prefilled and suggested line-ups, and the cup round."""
    filled = fill_in(view)
    contents: dict[str, Grid] = {}
    for match in view.matches:
        slot = match.slot
        for at, (set_, mark) in enumerate(zip(filled.moves.matches[slot].sets, filled.marks[slot], strict=True)):
            contents[f".{name_set(slot, at)}_filled"] = ((line_up_text(set_),), (mark,))
        contents |= _suggest(view, match)
        if slot == CUP_SLOT:
            known = {fixture.number: fixture.cup for fixture in view.known.season}
            contents[CUP_ROUND] = (((known.get(match.number) or "cup match").upper(),),)
            contents[CUP_OPPONENT] = ((AMATEURS_PLAY if is_against_amateurs(view, match) else FIXED,),)
    return contents


def _suggest(view: View, match: MatchView) -> dict[str, Grid]:
    """Return the suggested line-ups of a match with their chances; {} if the team has no players."""
    suggestion, slot = suggest_line_ups(view, match), match.slot
    if suggestion is None:
        return {}
    contents: dict[str, Grid] = {
        f".{slot}_suggested_wins": (suggestion.wins, suggestion.worst),
    }
    for at, (set_, (own_ol, own_dl)) in enumerate(zip(suggestion.moves.sets, suggestion.totals, strict=True)):
        prefix = f".{name_set(slot, at)}_suggested"
        contents[f"{prefix}_totals"] = ((f"SUGGESTED: OL {own_ol:.0f}, DL {own_dl:.0f}",),)
        pairs = zip(set_.players, set_.positions, strict=True)
        contents[prefix] = tuple((player.value, position.value) for player, position in pairs)
        tactics = [(set_.concept.value, None), (set_.risk.value, None)]
        kinds = (set_.home, set_.devotion, set_.special)
        contents[f"{prefix}_tactics"] = (*tactics, *((ol.value, dl.value) for ol, dl in kinds))
    return contents


def write_match(page: Page, shape: MoveSheetShape, slot: str, special: str, issues: IssueList) -> None:
    """Write a match sheet; `special` is the formula for how many SP its match may use."""
    sheet = page.sheet
    page.set_widths(WIDTHS)
    sheet.set_column(C.named, C.last, 7, None, {"hidden": True, "level": 1})
    # High enough to fill in on paper.
    sheet.set_default_row(ROW_HEIGHT)
    sheet.freeze_panes(HEAD_ROWS, 0)
    # The column of split losses is folded away; one click opens it.
    sheet.set_column(C.loss, C.loss, WIDTHS[C.loss], None, {"hidden": True, "level": 1})
    page.set_up_printing(LAST_ROW, C.best_dl, upright=True)
    sheet.fit_to_pages(1, 1)
    _write_head(page, shape, slot)
    _write_limits(page, slot, special)
    _write_links(page)
    _write_wins(page, shape, slot)
    _write_entries(page, slot, issues)
    # Which concepts each set allows, from its first line on, for the choices on Odds.
    first = find_first_line(0)
    page.define(f"{slot}_allows", first, C.allows, find_first_line(SETS - 1) + SET_ROWS - first)
    for at in range(SETS):
        write_set(page, shape, slot, at, issues)


def _write_head(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write the opponent and the place of the match at the top; hidden cells hold the given values."""
    for row in range(HEAD_ROWS):
        page.band(row, C.allowed, "", "title_text")
    for row, name in enumerate(MATCH_GIVEN):
        page.room(f"{slot}_{name}", row, C.given, look="working")
    for row, style in enumerate(("title_fit", "title_bold_fit")):
        page.across(row, (C.line, C.loss), "", style)
    page.formula(0, C.line, f'={slot}_place&" against "&{slot}_opponent', "title_fit")
    where = f'"division "&{slot}_division'
    if slot == CUP_SLOT:
        # A cup match has a division number too, which is read back, but no such division exists.
        page.room(CUP_ROUND, len(MATCH_GIVEN), C.given, look="working")
        where = f'"{CUP_TITLE} "&{quote_sheet(SHEETS[slot])}{ref(len(MATCH_GIVEN), C.given)}'
    lack = f'IF({slot}_lack="{YES}",". {LACKING}","")'
    text = f'=team_name&": "&{where}&", match "&{slot}_number&", round "&round_number&{lack}'
    page.formula(1, C.line, text, "title_bold_fit")
    page.formula(1, C.message, f"={find_match_win(shape, slot)}", "title_win")


def _write_limits(page: Page, slot: str, special: str) -> None:
    for row, label in enumerate(USED_LABELS, start=LIMIT_ROW):
        page.put(row, C.label, label, "title_text")
        left = ref(find_first_line(SETS - 1) + POINTS_LINE + row - LIMIT_ROW, C.left)
        page.formula(row, C.left, f"={ref(row, C.allowed)}-MAX(0,{left})", "title_bold")
    page.room(f"{slot}_home_points", LIMIT_ROW, C.allowed, look="title_of")
    page.formula(LIMIT_ROW + 1, C.allowed, "=devotion_limit", "title_of")
    page.formula(LIMIT_ROW + 2, C.allowed, special, "title_of")


def _write_links(page: Page) -> None:
    row = HEAD_ROWS - 1
    page.band(row, C.message, "", "link_ground")
    page.put(row, C.line, "Go to", "link_ground")
    for at, column in enumerate(SET_COLUMNS):
        target = f"{quote_sheet(page.name)}{ref(find_first_line(at), C.player)}"
        tip = f"Go to the first player of set {at + 1}"
        page.link_to(row, column, target, f"Set {at + 1}", tip, "title_link")


def _write_wins(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write the chances of winning each set and the match, both as entered and as suggested.

    Also write how to copy the suggestions.
    """
    row = WINS_ROW
    page.band(row - 1, C.message, "YOU WIN")
    for number, column in enumerate((*SET_COLUMNS, C.end_dl), start=1):
        head = f"Set {number}" if number <= SETS else "Match"
        page.put(row - 1, column, head, page.styles("band_text", align="center"))
    for line, label in enumerate(("as filled in", "as suggested", "suggested, at worst"), start=row):
        page.put(line, C.player, label, "label")
    cells = [find_set_win(shape, slot, at) for at in range(SETS)]
    for column, cell in zip((*SET_COLUMNS, C.end_dl), (*cells, find_match_win(shape, slot)), strict=True):
        page.formula(row, column, f"={cell}", "percent_centre")
    page.room(f".{slot}_suggested_wins", row + 1, SET_COLUMNS[0], 2, SETS + 1, "percent_centre")
    page.band(row - 1, C.best_dl, SUGGESTED, first=C.label)
    first, last = find_first_line(0), find_first_line(SETS - 1) + LINES - 1
    copies = (
        ("Line-ups", ref(first, C.best_player), ref(last, C.best_position), ref(first, C.player)),
        ("Concept, risk, points", ref(first, C.best_ol), ref(last - 1, C.best_dl), ref(first, C.ol)),
    )
    page.put(row, C.label, BASIS, "note")
    for line, (what, start, end, to) in enumerate(copies, start=row + 1):
        page.put(line, C.label, f"{what}: copy {start}:{end}, select {to}, press Ctrl+Shift+V and confirm.", "plain")


def _write_entries(page: Page, slot: str, issues: IssueList) -> None:
    """Write how many entries the match has; if it has none, the last line-ups are played (R12.1)."""
    entries = "+".join(ref(find_first_line(at), C.scalar) for at in range(SETS))
    page.formula(0, C.scalar, f"={entries}")
    page.define(f"{slot}_entries", 0, C.scalar)
    fault = ref(1, C.scalar)
    page.formula(1, C.scalar, f"=IF({ref(0, C.scalar)}=0,1,0)")
    page.formula(HEAD_ROWS, C.line, f'=IF({fault}>0,empty_match_text,"{FILL_IN}")', "note")
    page.put(HEAD_ROWS, C.label, LEVELS_MEAN, "note")
    page.mark([(HEAD_ROWS, C.line, HEAD_ROWS, C.message)], f"{ref(1, C.scalar, 'rc')}>0", "wrong")
    issues.add(page, find_first_line(0), C.player, "empty_match_text", quote_sheet(page.name) + fault)
