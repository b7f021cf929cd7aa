"""A match sheet of the move sheet: the 1996 form with its head, the guess of the opponent, and five set blocks."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.given import HOMEPLAY, OUTBOUND, YES
from vbxl.books.movesheet.messages import GUESS_TEXT
from vbxl.books.movesheet.odds import match_win_cell, report_fault_formula
from vbxl.books.movesheet.places import EVERY_ROW, FIRST_SET, HEAD_ROWS, LIMIT_ROW, SET_ROWS, Columns, first_line
from vbxl.books.movesheet.setblock import Played, SetBlock, write_guess
from vbxl.books.movesheet.shape import shape_of
from vbxl.books.page import Page
from vbxl.books.worksheet import quoted, ref
from vbxl.league.guesses import against_amateurs, chosen_report, guess_fault
from vbxl.league.moves import CUP_SLOT, Input
from vbxl.rules.tiredness import SETS

C: Final = Columns
USED_LABELS: Final = ("TOTAL USED HOME ADV.", "TOTAL USED DEVOTION POINTS", "TOTAL USED SPECIAL POINTS")
FILL_IN: Final = "Fill in the yellow cells. Everything else is worked out for you."
GUESSING: Final = "A set's own line counts first, then the spy report, then the line for all sets."
AMATEURS_PLAY: Final = "They are amateurs: what they play in each set is known, and stands in the sets."
WIDTHS: Final = (3, 21, 7, 7, 9.5, 8.5, 7, 7, 6.5, 33, 1.5, 18, 9.5, 9.5, 7, 13, 2)
ROW_HEIGHT: Final = 22
LAST_ROW: Final = FIRST_SET + SETS * SET_ROWS - 1
CUP_TITLE: Final = "GALAXY CUP"
UNSEEN: Final = ";;;"
MOST: Final = {"home_points": 0, "devotion": 1, "special": 2}


class MatchSheet:
    """Writes one match sheet."""

    def __init__(self, page: Page, played: Played, spots: Spots) -> None:
        """For a match of a view, with what is typed in already, what that comes to, and what it is worth."""
        self.page, self.played, self.spots = page, played, spots
        self.match, self.typed = played.match, played.typed

    def write(self, special: str) -> None:
        """The whole sheet; `special` is the formula of the SP that its match may use."""
        self._widths()
        self._head(special)
        self._every()
        self._entries()
        for at in range(SETS):
            SetBlock(self.page, self.played, self.spots, at).write()

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

    def _head(self, special: str) -> None:
        page, match, slot = self.page, self.match, self.match.slot
        for row in range(HEAD_ROWS):
            page.band(row, C.allowed, "", "title_text")
        page.put(0, C.line, CUP_TITLE if slot == CUP_SLOT else "VOLLEYBALL", "title")
        page.put(0, C.position, HOMEPLAY if match.home else OUTBOUND, "title_bold")
        page.define(f"{slot}_place", 0, C.position)
        page.put(1, C.line, "TEAM:", "title_text")
        page.formula(1, C.start_ol, "=team_name", "title_bold")
        page.put(2, C.line, "AGAINST:", "title_text")
        page.put(2, C.start_ol, match.opponent, "title_bold")
        page.define(f"{slot}_opponent", 2, C.start_ol)
        for row, column, beside, label, name, value in (
            (0, C.label, C.ol, self._played_in(), "division", match.division),
            (0, C.dl, C.allowed, "MATCH NO.", "number", match.number),
            (1, C.dl, C.allowed, "LD HALVES LEVELS", "lack", YES if match.lacking else None),
        ):
            page.put(row, column, label, "title_text")
            page.put(row, beside, value, "title_left")
            page.define(f"{slot}_{name}", row, beside)
        if slot == CUP_SLOT:
            # It is read back, but it is no division that anybody plays in.
            page.sheet.write_number(0, C.ol, match.division, page.styles("title_left", num_format=UNSEEN))
        page.put(1, C.label, "ROUND", "title_text")
        page.formula(1, C.ol, "=round_number", "title_left")
        for kind, (label, most) in enumerate(zip(USED_LABELS, self.played.limits, strict=True)):
            row, limit = LIMIT_ROW + kind, ref(LIMIT_ROW + kind, C.allowed)
            page.put(row, C.label, label, "title_text")
            left = ref(first_line(SETS - 1) + 2 + kind, C.left)
            page.formula(row, C.left, f"={limit}-{left}", "title_bold")
            if kind == MOST["home_points"]:
                page.put(row, C.allowed, most, "title_of")
                page.define(f"{slot}_home_points", row, C.allowed)
            else:
                page.formula(
                    row, C.allowed, "=devotion_limit" if kind == MOST["devotion"] else special, "title_of"
                )
        win = self.played.odds.win
        formula = f"={match_win_cell(shape_of(self.played.view), slot)}"
        page.formula(1, C.message, formula, "title_win")
        self._links()

    def _played_in(self) -> str:
        """What stands before the division's number; for a match of the cup, which has none, its cup round."""
        if self.match.slot != CUP_SLOT:
            return "DIVISION NO."
        known = {one.number: one.cup for one in self.played.view.known.season}
        return (known.get(self.match.number) or "cup match").upper()

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
        page, slot, guesses = self.page, self.match.slot, self.played.guesses
        page.sheet.set_row(HEAD_ROWS, 6)
        page.band(EVERY_ROW - 2, C.message, "WHAT DO THEY PLAY? Your own guess: no part of your move")
        page.band(EVERY_ROW - 2, C.allowed, "THEY, IN ALL SETS", first=C.label)
        for column in range(C.message + 1):
            page.put(EVERY_ROW - 1, column, None, "head")
        page.put(EVERY_ROW - 1, C.player, "Spy report to go by", "head")
        heads = {C.label: "", C.ol: "OL", C.dl: "DL", C.left: "concept", C.allowed: "risk"}
        for column, head in heads.items():
            page.put(EVERY_ROW - 1, column, head, "head_centre")
        self._report(guesses.report)
        fault = write_guess(page, self.played, None, EVERY_ROW)
        page.define(f"{slot}_guess", EVERY_ROW, C.ol, 1, 4)
        told = GUESS_TEXT if guess_fault(guesses.every) else ""
        page.formula(EVERY_ROW + 1, C.label, f'=IF({fault}>0,guess_text,"")', "wrong_text")

    def _report(self, report: Input) -> None:
        """The spy report to go by, and whether there is one of that label."""
        page, played, slot = self.page, self.played, self.match.slot
        page.put(EVERY_ROW, C.player, report.value, "input_name")
        page.define(f"{slot}_guess_report", EVERY_ROW, C.player)
        unknown = bool(report.text) and chosen_report(report, played.view.known.spied) is None
        page.formula(EVERY_ROW, C.risk, report_fault_formula(shape_of(played.view), slot))
        guessing = AMATEURS_PLAY if against_amateurs(played.view, played.match) else GUESSING
        said = f'=IF({ref(EVERY_ROW, C.risk)}>0,report_text,"{guessing}")'
        page.formula(EVERY_ROW, C.position, said, "note")

    def _entries(self) -> None:
        """Everything typed into the match counted; with nothing at all the last line-ups are copied (R12.1)."""
        page, blank = self.page, self.typed.blank
        entries = "+".join(ref(first_line(at), C.scalar) for at in range(SETS))
        page.formula(0, C.scalar, f"={entries}")
        fault = ref(1, C.scalar)
        page.formula(1, C.scalar, f"=IF({ref(0, C.scalar)}=0,1,0)")
        told = f'=IF({fault}>0,empty_match_text,"{FILL_IN}")'
        page.formula(3, C.line, told, "title_text")
        page.mark([(3, C.line, 3, C.message)], {"type": "formula", "criteria": f"={ref(1, C.scalar, 'rc')}>0"}, "wrong")
        self.spots.add(page, first_line(0), C.player, "empty_match_text", quoted(page.name) + fault, int(blank))
