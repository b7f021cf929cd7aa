"""The head of the Team sheet: whose it is and until when, the team's name, sponsor and send number, the sponsors."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import formulas as movesheet
from vbxl.books.movesheet import market_formulas
from vbxl.books.movesheet.market_formulas import bad_name
from vbxl.books.teamsheet import formulas
from vbxl.books.teamsheet.marks import mark_inputs
from vbxl.books.teamsheet.places import Columns, Rows
from vbxl.books.teamsheet.shape import Shape
from vbxl.league.checks import SENDS_MOST
from vbxl.league.given_cells import SPONSORS
from vbxl.league.league import Sponsor
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

C: Final = Columns
SPONSOR_HEADS: Final = ("Sponsor", "$ a round", "$ a match", "$ a set", "at most", "")
WHAT: Final = "Build your team with the player points below, choose a sponsor, bid for contract players if you like."
TITLE: Final = "VOLLEYBALL TEAM SHEET"
YELLOW: Final = "Fill in the yellow cells. Everything else is worked out for you."
MOST: Final = "a round, if you win all"
# What the sheet says of itself, by defined name, with its label.
IDENTITY: Final = {
    "league_name": "League", "season_number": "Season", "rounds_number": "Rounds", "deadline": "Deadline",
    "team_sheet_id": "Sheet",
}  # fmt: skip
NO_SPONSORS: Final = "the league has no sponsors"


class Head:
    """The head with its inputs, and the list of sponsors."""

    def __init__(self, page: Page, shape: Shape, rows: Rows) -> None:
        """For a shape and its rows."""
        self.page, self.sponsors, self.rows = page, shape.sponsors, rows

    def write(self) -> str:
        """Write the head; the area of all its faults."""
        page = self.page
        page.band(0, C.remark, TITLE, "title")
        page.put(0, C.first, YELLOW, "title_text")
        page.put(self.rows.note, C.label, WHAT, "note")
        page.band(self.rows.head_band, C.message, "YOUR TEAM")
        for row, (name, label) in enumerate(IDENTITY.items(), start=self.rows.identity):
            self._room(row, label, name, "bold_left")
        first = self.rows.team_name
        self._team_name(first)
        self._sponsor(first + 1)
        self._send_number(first + 2)
        self._sponsors(self.rows.head_band)
        return f"{ref(first, C.fault, 'rc')}:{ref(first + 2, C.fault, 'rc')}"

    def _room(self, row: int, label: str, name: str, look: str) -> None:
        self.page.put(row, C.label, label, "label")
        self.page.room(name, row, C.name, look=look)

    def _fault(self, row: int, table: str, rule: str) -> None:
        """What is wrong with an input: its working, the sentence beside it, and its colour."""
        page, number = self.page, ref(row, C.fault, "rc")
        page.formula(row, C.fault, formulas.told(rule))
        said = f'=IF({number}=0,"",INDEX({table},{number}))'
        page.formula(row, C.age, said, "wrong_beside")
        mark_inputs(page, (row, C.name, row, C.name), C.fault)

    def _team_name(self, row: int) -> None:
        self._room(row, "TEAM", "team_name", "input_name")
        said = f"How your team shall be called, 1 to {NAME_LONGEST} characters."
        self.page.text_length([(row, C.name, row, C.name)], "1", "=name_longest", "Team", said)
        key = ref(row, C.compared)
        self.page.formula(row, C.compared, formulas.key(ref(row, C.name)))
        self._fault(row, "team_text", f"=IF({bad_name(key)},1,0)")

    def _sponsor(self, row: int) -> None:
        self._room(row, "Sponsor", "sponsor_choice", "input_name")
        said = "One of those at the right, or nothing; you may change him every round."
        self.page.choices([(row, C.name, row, C.name)], "sponsor_key", "Sponsor", said)
        cell, chosen = ref(row, C.name), ref(row, C.compared)
        rule = formulas.told(movesheet.named_row(cell, "sponsor_key"), 0)
        self.page.formula(row, C.compared, rule)
        self._fault(row, "sponsor_text", market_formulas.unknown_sponsor(cell, chosen))

    def _send_number(self, row: int) -> None:
        self._room(row, "Sent: number", "send_number", "input_left")
        said = "Type 1. Raise it by one each time you send this sheet again."
        self.page.whole([(row, C.name, row, C.name)], "0", str(SENDS_MOST), "Sent", said)
        rule = movesheet.whole_or(ref(row, C.name), str(SENDS_MOST), "0", "1", "0")
        self._fault(row, "send_text", rule)

    def _sponsors(self, band: int) -> None:
        """The sponsors with their conditions, and what each pays in a round at most (R9.1)."""
        page, sponsors = self.page, self.sponsors
        page.band(band, C.remark, "SPONSORS", first=C.first)
        for at, head in enumerate(SPONSOR_HEADS):
            look = "head_right" if head and at else "head"
            page.put(band + 1, C.first + at, head or None, look)
        first = band + 2
        if not sponsors:
            page.put(first, C.first, NO_SPONSORS, "note")
        for at, sponsor in enumerate(sponsors):
            self._terms(first + at, sponsor)
        # With no sponsor the names point at empty cells.
        for at, name in enumerate(SPONSORS):
            page.define(name, first, C.first + at + (0 if sponsors else C.last), max(1, len(sponsors)))

    def _terms(self, row: int, sponsor: Sponsor) -> None:
        page = self.page
        terms = (sponsor.a_round, sponsor.match_won, sponsor.set_won)
        page.put(row, C.first, sponsor.name, "name")
        for at, dollars in enumerate(terms, start=C.second):
            page.put(row, at, dollars, "money")
        a_round, match_won, set_won = (ref(row, column) for column in (C.second, C.third, C.fourth))
        rule = market_formulas.sponsor_most((a_round, match_won, set_won), "matches_a_round")
        page.formula(row, C.fifth, rule, "money")
        page.put(row, C.remark, MOST, "remark")
