"""A match sheet of the move sheet: the 1996 form with its head, the guess of the opponent, and five set blocks."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.odds import match_win_cell, report_fault_formula
from vbxl.books.movesheet.places import EVERY_ROW, FIRST_SET, HEAD_ROWS, LIMIT_ROW, SET_ROWS, Columns, first_line
from vbxl.books.movesheet.setblock import SetBlock, filled_contents, write_guess
from vbxl.books.movesheet.shape import Shape
from vbxl.league.match_forecast import against_amateurs
from vbxl.league.moves import CUP_SLOT
from vbxl.league.no_move import filled_in
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

C: Final = Columns
# Label, and what stands beside it: a kind of points of which so many may be used.
USED_LABELS: Final = ("TOTAL USED HOME ADV.", "TOTAL USED DEVOTION POINTS", "TOTAL USED SPECIAL POINTS")
FILL_IN: Final = "Fill in the yellow cells. Everything else is worked out for you."
GUESSING: Final = "A set's own line counts first, then the spy report, then the line for all sets."
AMATEURS_PLAY: Final = "They are amateurs: what they play in each set is known, and stands in the sets."
WIDTHS: Final = (3, 21, 7, 7, 9.5, 8.5, 7, 7, 6.5, 33, 1.5, 18, 9.5, 9.5, 7, 13, 2)
ROW_HEIGHT: Final = 22
LAST_ROW: Final = FIRST_SET + SETS * SET_ROWS - 1
CUP_TITLE: Final = "GALAXY CUP"
# Of a match of the cup: which round of it, and what is said of the guesses.
CUP_ROUND: Final = ".cup_round"
CUP_GUESSING: Final = ".cup_guessing"


def match_contents(view: View) -> dict[str, Grid]:
    """What the match sheets tell of a round besides what is given: line-ups as they were filled in, the cup's round."""
    filled = filled_in(view)
    found: dict[str, Grid] = {}
    for match in view.matches:
        found |= filled_contents(match.slot, filled)
        if match.slot == CUP_SLOT:
            known = {one.number: one.cup for one in view.known.season}
            found[CUP_ROUND] = (((known.get(match.number) or "cup match").upper(),),)
            found[CUP_GUESSING] = ((AMATEURS_PLAY if against_amateurs(view, match) else GUESSING,),)
    return found


class MatchSheet:
    """Writes one match sheet."""

    def __init__(self, page: Page, shape: Shape, slot: str, spots: Spots) -> None:
        """For a match of the round."""
        self.page, self.shape, self.slot, self.spots = page, shape, slot, spots

    def write(self, special: str) -> None:
        """The whole sheet; `special` is the formula of the SP that its match may use."""
        self._widths()
        self._head()
        self._points_used(special)
        self._links()
        self._every()
        self._entries()
        for at in range(SETS):
            SetBlock(self.page, self.shape, self.slot, self.spots, at).write()

    def _widths(self) -> None:
        sheet = self.page.sheet
        for column, width in enumerate(WIDTHS):
            sheet.set_column(column, column, width)
        sheet.set_column(C.named, C.last, 7, None, {"hidden": True, "level": 1})
        # On paper people write into it.
        sheet.set_default_row(ROW_HEIGHT)
        sheet.freeze_panes(HEAD_ROWS, 0)
        self.page.printed(LAST_ROW, C.allowed, upright=True)
        sheet.fit_to_pages(1, 1)

    def _head(self) -> None:
        page, slot, of_cup = self.page, self.slot, self.slot == CUP_SLOT
        for row in range(HEAD_ROWS):
            page.band(row, C.allowed, "", "title_text")
        page.put(0, C.line, CUP_TITLE if of_cup else "VOLLEYBALL", "title")
        page.room(f"{slot}_place", 0, C.position, look="title_bold")
        page.put(1, C.line, "TEAM:", "title_text")
        page.formula(1, C.start_ol, "=team_name", "title_bold")
        page.put(2, C.line, "AGAINST:", "title_text")
        page.room(f"{slot}_opponent", 2, C.start_ol, look="title_bold")
        if of_cup:
            page.room(CUP_ROUND, 0, C.label, look="title_text")
        else:
            page.put(0, C.label, "DIVISION NO.", "title_text")
        # A match of the cup has a number there that is read back, but it is no division that anybody plays in.
        page.room(f"{slot}_division", 0, C.ol, look="title_unseen" if of_cup else "title_left")
        page.put(0, C.dl, "MATCH NO.", "title_text")
        page.room(f"{slot}_number", 0, C.allowed, look="title_left")
        page.put(1, C.label, "ROUND", "title_text")
        page.formula(1, C.ol, "=round_number", "title_left")
        page.put(1, C.dl, "LD HALVES LEVELS", "title_text")
        page.room(f"{slot}_lack", 1, C.allowed, look="title_left")
        page.formula(1, C.message, f"={match_win_cell(self.shape, slot)}", "title_win")

    def _points_used(self, special: str) -> None:
        """How many points of each kind are used, and how many may be (R4.1)."""
        page = self.page
        for row, label in enumerate(USED_LABELS, start=LIMIT_ROW):
            page.put(row, C.label, label, "title_text")
            left = ref(first_line(SETS - 1) + 2 + row - LIMIT_ROW, C.left)
            page.formula(row, C.left, f"={ref(row, C.allowed)}-{left}", "title_bold")
        page.room(f"{self.slot}_home_points", LIMIT_ROW, C.allowed, look="title_of")
        page.formula(LIMIT_ROW + 1, C.allowed, "=devotion_limit", "title_of")
        page.formula(LIMIT_ROW + 2, C.allowed, special, "title_of")

    def _links(self) -> None:
        """The way from set to set, in the part of the head that stays in view; LibreOffice draws links in blue."""
        page = self.page
        page.band(4, C.message, "", "link_ground")
        page.put(4, C.line, "Go to", "link_ground")
        columns = (C.start_ol, C.start_dl, C.position, C.position_name, C.end_ol)
        for at, column in enumerate(columns):
            target = f"internal:{quoted(page.name)}{ref(first_line(at), C.player)}"
            said = f"Set {at + 1}"
            page.sheet.write_url(
                4, column, target, page.styles["title_link"], said, f"To the first player of set {at + 1}"
            )

    def _every(self) -> None:
        """What the opponent plays in all sets, as the manager guesses; and the spy report to go by."""
        page = self.page
        page.sheet.set_row(HEAD_ROWS, 6)
        page.band(EVERY_ROW - 2, C.message, "WHAT DO THEY PLAY? Your own guess: no part of your move")
        page.band(EVERY_ROW - 2, C.allowed, "THEY, IN ALL SETS", first=C.label)
        for column in range(C.message + 1):
            page.put(EVERY_ROW - 1, column, None, "head")
        page.put(EVERY_ROW - 1, C.player, "Spy report to go by", "head")
        heads = {C.label: "", C.ol: "OL", C.dl: "DL", C.left: "concept", C.allowed: "risk"}
        for column, head in heads.items():
            page.put(EVERY_ROW - 1, column, head, "head_centre")
        self._report()
        fault = write_guess(page, self.shape, self.slot, None, EVERY_ROW)
        page.formula(EVERY_ROW + 1, C.label, f'=IF({fault}>0,guess_text,"")', "wrong_text")

    def _report(self) -> None:
        """The spy report to go by, and whether there is one of that label."""
        page = self.page
        page.room(f"{self.slot}_guess_report", EVERY_ROW, C.player, look="input_name")
        page.formula(EVERY_ROW, C.risk, report_fault_formula(self.shape, self.slot))
        guessing = f'"{GUESSING}"'
        if self.slot == CUP_SLOT:
            page.room(CUP_GUESSING, EVERY_ROW, C.scalar, look="working")
            guessing = ref(EVERY_ROW, C.scalar)
        page.formula(EVERY_ROW, C.position, f"=IF({ref(EVERY_ROW, C.risk)}>0,report_text,{guessing})", "note")

    def _entries(self) -> None:
        """Everything typed into the match counted; with nothing at all the last line-ups are copied (R12.1)."""
        page = self.page
        entries = "+".join(ref(first_line(at), C.scalar) for at in range(SETS))
        page.formula(0, C.scalar, f"={entries}")
        fault = ref(1, C.scalar)
        page.formula(1, C.scalar, f"=IF({ref(0, C.scalar)}=0,1,0)")
        page.formula(3, C.line, f'=IF({fault}>0,empty_match_text,"{FILL_IN}")', "title_text")
        page.mark([(3, C.line, 3, C.message)], {"type": "formula", "criteria": f"={ref(1, C.scalar, 'rc')}>0"}, "wrong")
        self.spots.add(page, first_line(0), C.player, "empty_match_text", quoted(page.name) + fault)
