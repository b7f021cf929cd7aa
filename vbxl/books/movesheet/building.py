"""Building a move sheet: the Start sheet, and all others behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from io import BytesIO
from typing import Final

import xlsxwriter

from vbxl.books import styles
from vbxl.books.form import Grid
from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.blocks import Counted
from vbxl.books.movesheet.given import given
from vbxl.books.movesheet.market import write_market
from vbxl.books.movesheet.match import MatchSheet
from vbxl.books.movesheet.places import DATA_SHEET, LIMIT_ROW, SHEETS, TEAM_SHEET, TRAINING_SHEET, Columns
from vbxl.books.movesheet.rules import RULES_SHEET, write_rules, write_teams
from vbxl.books.movesheet.team import FreshBlock, write_data, write_roster
from vbxl.books.movesheet.training import write_training
from vbxl.books.movesheet.validation import limit_inputs
from vbxl.books.page import Page, quoted, ref
from vbxl.league.checks import send_number
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.talents import asked_view
from vbxl.league.typed import TypedMatch, matches_typed
from vbxl.league.view import View
from vbxl.rules.points import special_limit

START: Final = "Start"
STEPS: Final = (
    "1  Read sheet Team: who plays for you, how fresh they are, what you have.",
    "2  Fill in the yellow cells: Match 1 and Match 2, then Training and Market as you like.",
    "3  When the cell below says READY, save and mail this workbook to the game master before the deadline.",
)


def build(view: View, moves: Moves | None = None) -> bytes:
    """The move sheet of a team's view, with what a move has typed in already; same inputs, same bytes."""
    asked = moves or Moves()
    grids = given(view)
    target = BytesIO()
    book = xlsxwriter.Workbook(target, deepcopy(dict(styles.OPTIONS)))
    book.set_properties({"title": f"Move sheet {view.id}", "created": styles.MADE})
    looks = styles.Styles(book)
    start = Page(book, START, looks)
    team = Page(book, TEAM_SHEET, looks)
    pages = {match.slot: Page(book, SHEETS[match.slot], looks) for match in view.matches}
    training, market = Page(book, TRAINING_SHEET, looks), Page(book, "Market", looks)
    rules, data = Page(book, RULES_SHEET, looks), Page(book, DATA_SHEET, looks)

    write_roster(team, view, grids)
    write_data(data, view, asked)
    typed = matches_typed(view, asked)
    problems, special = _matches(pages, (team, data), view, asked, typed)
    left = (Counted("training_left-training_spent", asked_view(view, asked).tp), special)
    counted = (write_training(training, view, asked), write_market(market, view, asked, grids, left))
    write_rules(rules, view)
    write_teams(rules, view, grids["team_names"])
    _start(start, view, asked, grids, problems, counted)
    limit_inputs(pages, team, view)
    for page in (start, team, *pages.values(), training, market, rules, data):
        page.sheet.protect("", {"format_columns": True, "format_rows": True})
    book.close()
    return target.getvalue()


def _matches(
    pages: Mapping[str, Page],
    team_data: tuple[Page, Page],
    view: View,
    moves: Moves,
    typed: Mapping[str, TypedMatch],
) -> tuple[int, Counted]:
    """Write the match sheets with the freshness behind them; how many problems they count, and the SP they leave."""
    problems = 0
    stock, stock_formula = view.sp, "special_left"
    fresh: FreshBlock | None = None
    for match in view.matches:
        page, asked = pages[match.slot], moves.matches.get(match.slot, MatchMoves())
        fresh = FreshBlock(team_data, view, match, asked, typed[match.slot], fresh)
        gains = fresh.write()
        limit = special_limit(stock, view.settings)
        sheet = MatchSheet(page, view, match, asked, typed[match.slot])
        sheet.write((f"=MAX(0,MIN(special_limit,{stock_formula}))", limit), gains)
        problems += sheet.problems(gains[1])
        used = typed[match.slot].used("special")
        cells = (quoted(page.name) + ref(LIMIT_ROW + 2, column, "rc") for column in (Columns.allowed, Columns.left))
        stock_formula += f"-MIN({','.join(cells)})"
        stock -= min(limit, used)
    return problems, Counted(stock_formula, stock)


def _start(
    page: Page, view: View, moves: Moves, grids: Mapping[str, Grid], problems: int, others: Sequence[Counted]
) -> None:
    """The Start sheet: what this is, for whom, until when, how to fill in and send it."""
    page.band(0, 2, "VOLLEYBALL MOVE SHEET", "title")
    lines = (
        ("League", "league_name"),
        ("TEAM", "team_name"),
        ("DIVISION NO.", "division_number"),
        ("Season", "season_number"),
        ("Round", "round_number"),
        ("of", "rounds_number"),
        ("Deadline", "deadline"),
        ("Move sheet", "move_sheet_id"),
    )
    for row, (label, name) in enumerate(lines, start=2):
        page.put(row, 0, label, "label")
        page.put(row, 1, grids[name][0][0], "bold_left")
        page.define(name, row, 1)
    row = 2 + len(lines)
    page.put(row, 0, "Sent: number", "label")
    page.put(row, 1, moves.send_number.value, "input_left")
    page.define("send_number", row, 1)
    page.put(row, 2, "Raise it each time you send this sheet again; the highest counts.", "note")
    page.whole([(row, 1, row, 1)], "0", "999", "Sent", "Raise it by one each time you send this sheet again.")
    for at, step in enumerate(STEPS):
        page.put(row + 2 + at, 0, step, "plain")
    status = row + 2 + len(STEPS) + 1
    sent = ref(row, 1)
    counted = "+".join([*(f"{match.slot}_problems" for match in view.matches), *(one.formula for one in others)])
    problems += sum(one.value for one in others)
    bad_number = int(send_number(moves) is None)
    page.formula(row, 3, formulas.whole_or(sent, "999", "0", "1", "0"), bad_number)
    total = problems + bad_number
    page.formula(status, 3, f"={counted}+{ref(row, 3)}", total)
    page.put(status, 0, "This sheet is", "label")
    page.formula(status, 1, f'=IF({ref(status, 3)}=0,"READY",{ref(status, 3)})', total or "READY", "good_centre")
    page.define("check_status", status, 1)
    page.mark([(status, 1, status, 1)], {"type": "cell", "criteria": "!=", "value": '"READY"'}, "wrong")
    page.put(status, 2, "READY, or how many problems there are", "note")
    page.put(status + 2, 0, "Colours", "label")
    for at, (look, what) in enumerate(
        (("input", "yellow: you fill in"), ("working", "grey: worked out"), ("wrong", "red: wrong"))
    ):
        page.sheet.write_string(status + 3 + at, 0, what, page.styles(look, locked=True))
    page.sheet.set_column(0, 0, 24)
    page.sheet.set_column(1, 1, 34)
    page.sheet.set_column(2, 2, 60)
    page.sheet.set_column(3, 3, 8, None, {"hidden": True})
    page.sheet.hide_gridlines(2)
    page.sheet.set_landscape()
    page.sheet.set_paper(9)
    page.sheet.fit_to_pages(1, 0)
