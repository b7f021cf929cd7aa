"""Builds a move sheet: all sheets in order, a team's values in their slots, and the number of problems.

A returned sheet can be rebuilt: what was read from it is written into a new workbook. Nothing else of the file, such as
its formulas, macros, links or extra sheets, is carried over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from typing import Final

from vbxl.books.movesheet import reading
from vbxl.books.movesheet.ageing import write_ageing
from vbxl.books.movesheet.checks import IssueList
from vbxl.books.movesheet.how_to_play import write_how_to_play
from vbxl.books.movesheet.layout import (
    AGEING_SHEET,
    DATA_SHEET,
    HOW_TO_PLAY_SHEET,
    LIMIT_ROW,
    MARKET_SHEET,
    ODDS_SHEET,
    RULES_SHEET,
    SHEETS,
    TABLE_SHEET,
    TEAM_SHEET,
    TOOL_INPUTS,
    TOOLS_SHEET,
    TRAINING_SHEET,
    MatchColumns,
    MoveSheetShape,
    find_unused_rows,
    make_shape,
    name_set,
    place_names,
)
from vbxl.books.movesheet.lists import write_lists, write_names, write_rules
from vbxl.books.movesheet.market import fill_market, write_market
from vbxl.books.movesheet.match import fill_matches, write_match
from vbxl.books.movesheet.odds import fill_odds, write_odds
from vbxl.books.movesheet.set_block import limit_sets
from vbxl.books.movesheet.start import write_start, write_state
from vbxl.books.movesheet.table import fill_table, read_table, write_table
from vbxl.books.movesheet.team import set_up_team, write_freshness, write_roster
from vbxl.books.movesheet.tools import HOSTS, Host, Tools, fill_tools, write_tools
from vbxl.books.movesheet.training import write_training
from vbxl.books.parsed_form import Form
from vbxl.books.self_test import write_selftest
from vbxl.functions import FUNCTIONS
from vbxl.league.forecast import Guess, choose_first_guess
from vbxl.league.given_cells import given, list_roster_keys, make_row_key
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row
from vbxl.league.team_knowledge import NOTHING_KNOWN
from vbxl.league.view import View
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import START, Grid, Spelling, quote_sheet, ref
from vbxl.xlsx.guard import Guarded, guard
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import Book2007, Contents, Page

TITLE: Final = "Move sheet"
# How many forms stay in memory: a round has one for each size of division, with and without a cup match.
TEMPLATES: Final = 16
# The first and last column of the state beside each sheet's title (Start has none), in view even on a small screen.
STATES: Final = {
    HOW_TO_PLAY_SHEET: (7, 9),
    TOOLS_SHEET: (3, 3),
    TEAM_SHEET: (4, 8),
    **dict.fromkeys(SHEETS.values(), (MatchColumns.message,) * 2),
    TRAINING_SHEET: (3, 6),
    AGEING_SHEET: (3, 6),
    MARKET_SHEET: (1, 2),
    ODDS_SHEET: (4, 8),
    TABLE_SHEET: (3, 3),
}
# In percent, so that sheets fit 1366 pixels in LibreOffice too, with its wider columns and its sidebar.
ZOOM: Final = 90
MATCH_ZOOM: Final = 85
SPELLINGS: Final = {Host.LITE: Spelling.LITE, Host.WINDOWS: Spelling.WINDOWS}


def build(
    view: View,
    moves: Moves | None = None,
    guesses: Mapping[str, Guess] | None = None,
    tools: Tools | None = None,
) -> bytes:
    """Return a team's move sheet with `moves` already typed in; the same inputs always give the same bytes.

    `guesses` are the manager's guesses about the opponents, by match slot; by default, `choose_first_guess` makes them.
    `tools` adds what a Python host needs: the sheets Tools and Self-test, buttons, and the project.
    """
    guesses = guesses or {match.slot: choose_first_guess(match, view.known.spied) for match in view.matches}
    contents = fill_sheet(view, moves or Moves(), guesses)
    shape = make_shape(view)
    if tools is None:
        return make_template(shape).fill(contents)
    macros = tuple(tools.project.items()) if tools.host is Host.WINDOWS else ()
    data = make_template(shape, tools.host, macros).fill({**contents, **fill_tools(shape, tools.typed)})
    if tools.host is not Host.LITE:
        return data
    from vbxl.xlsx.programs import embed_lite_project

    return embed_lite_project(data, tools.project)


# --- the values ---


def fill_sheet(view: View, moves: Moves, guesses: Mapping[str, Guess]) -> Contents:
    """Return the values of a move sheet's slots, by the names of the slots."""
    filled = given(view) | fill_matches(view) | fill_odds(view) | fill_table(view, make_shape(view))
    for match in view.matches:
        filled |= _fill_match(match.slot, view, moves.matches.get(match.slot, MatchMoves()))
        filled |= _fill_guess(match.slot, guesses.get(match.slot, Guess()))
    filled |= _fill_orders(view, moves)
    players = len(view.roster)
    return filled | {
        "gm_contact": ((str(view.gm) or None,),),
        "mail_link": ((view.mail_link or None,),),
        ".roster_hidden": tuple((row >= players,) for row in range(ROSTER_ROWS)),
        ".training_unused": find_unused_rows(filled, ("training_ol", "training_dl"), players),
        ".ageing_unused": find_unused_rows(filled, ("ageing_loss_ol",), players),
        **fill_market(view, filled),
    }


def _make_column(inputs: Iterable[Input]) -> Grid:
    return tuple((entry.value,) for entry in inputs)


def _order_rows(rows: Sequence[Row], keys: Iterable[str], width: int) -> list[tuple[Input, ...]]:
    """Return a block's inputs in the order of `keys`; a key without an entry gets `width` blanks."""
    typed = {named(row.key): row.inputs for row in rows}
    return [typed.get(named(key), (BLANK,) * width) for key in keys]


def _fill_match(slot: str, view: View, moves: MatchMoves) -> dict[str, Grid]:
    filled: dict[str, Grid] = {}
    for at, set_ in enumerate(moves.sets):
        for name, inputs in (("player", set_.players), ("position", set_.positions), ("loss_ol", set_.loss_ol)):
            filled[name_set(slot, at, name)] = _make_column(inputs)
        for name, single in (("concept", set_.concept), ("risk", set_.risk)):
            filled[name_set(slot, at, name)] = ((single.value,),)
        for name, (ol, dl) in (("home", set_.home), ("devotion", set_.devotion), ("special", set_.special)):
            filled[name_set(slot, at, name)] = ((ol.value, dl.value),)
    gains = _order_rows(moves.gain_ol, list_roster_keys(view), SETS)
    filled[f"{slot}_gain_ol"] = tuple(tuple(cell.value for cell in row) for row in gains)
    filled[f".{slot}_hidden"] = tuple((all(cell.value is None for cell in row),) for row in gains)
    return filled


def _fill_guess(slot: str, guess: Guess) -> dict[str, Grid]:
    cells = (guess.strength, guess.concept, guess.risk, guess.report)
    names = (f"{slot}_guess_{name}" for name in reading.GUESS_NAMES)
    filled: dict[str, Grid] = {name: ((cell.value,),) for name, cell in zip(names, cells, strict=True)}
    for at, line in enumerate(guess.sets):
        filled[name_set(slot, at, "guess")] = (tuple(cell.value for cell in line.cells),)
    return filled


def _fill_orders(view: View, moves: Moves) -> dict[str, Grid]:
    def list_lots(players: Iterable[str]) -> list[str]:
        known = [*players]
        return [*known, *(make_row_key(None, index) for index in range(len(known), LOT_ROWS))]

    roster = list_roster_keys(view)
    transfers = list_lots(transfer.player for transfer in view.transfers)
    offers = [str(number) for number in range(1, max(LOT_ROWS, len(view.offers)) + 1)]
    contracts = list_lots(lot.player for lot in view.contract_lots)
    singles = {"send_number": moves.send_number, "salt": moves.salt, "sponsor_choice": moves.sponsor}
    columns: dict[tuple[str, ...], Sequence[Sequence[Input]]] = {
        ("training_ol", "training_dl"): _order_rows(moves.training, roster, 2),
        ("ageing_loss_ol",): _order_rows(moves.ageing, roster, 1),
        ("spy_team", "spy_match", "spy_detail"): moves.spying,
        ("sale_player", "sale_minimum"): moves.sales,
        ("transfer_bid",): _order_rows(moves.transfer_bids, transfers, 1),
        ("offer_bid", "offer_name"): _order_rows(moves.offer_bids, offers, 2),
        ("contract_bid", "contract_rounds"): _order_rows(moves.contract_bids, contracts, 2),
    }
    filled: dict[str, Grid] = {name: ((cell.value,),) for name, cell in singles.items()}
    filled["scout_name"] = _make_column(moves.scouts)
    for names, rows in columns.items():
        filled |= {name: _make_column(row[index] for row in rows) for index, name in enumerate(names)}
    return filled


# --- the form ---


@lru_cache(TEMPLATES)
def make_template(
    shape: MoveSheetShape, host: Host | None = None, macros: tuple[tuple[str, str], ...] = ()
) -> Template:
    """Return the template for all move sheets of a shape.

    `host` adds its tools; `macros` are VBA modules, each as (name, text).
    """
    book = Book2007(TITLE)
    draw(book, shape, host)
    if host is Host.WINDOWS:
        _add_macros(book, dict(macros))
    return Template(book)


def draw(book: Book2007, shape: MoveSheetShape, host: Host | None = None) -> None:
    """Write all sheets of a shape's blank form, in order, and the tools of a host if there is one."""
    pages = {name: book.page(name) for name in _list_sheets(shape, host)}
    team, data, issues = pages[TEAM_SHEET], pages[DATA_SHEET], IssueList()
    write_start(pages[START], issues, host)
    write_how_to_play(pages[HOW_TO_PLAY_SHEET])
    write_roster(team, shape)
    write_names(data, shape)
    matches = {slot: pages[SHEETS[slot]] for slot in shape.slots}
    special_left = _write_matches(matches, team, shape, issues)
    set_up_team(team, shape)
    issues.begin(TRAINING_SHEET)
    write_training(pages[TRAINING_SHEET], issues)
    issues.begin(AGEING_SHEET)
    if shape.season_ends:
        write_ageing(pages[AGEING_SHEET], issues)
    issues.begin(MARKET_SHEET)
    write_market(pages[MARKET_SHEET], shape, ("training_left-training_spent", special_left), issues)
    write_odds(pages[ODDS_SHEET], data, shape)
    write_table(pages[TABLE_SHEET], shape)
    write_rules(pages[RULES_SHEET])
    write_lists(data, shape)
    for page in matches.values():
        limit_sets(page)
    issues.write(data)
    write_state(pages[START], shape, issues)
    if host:
        write_tools(pages[TOOLS_SHEET], shape, host)
        write_selftest(book, SPELLINGS[host], HOSTS[host])
    for page in pages.values():
        if page.name in STATES:
            page.write_state(*STATES[page.name])
        elif page.name != START:
            page.sheet.hide()
        page.sheet.set_zoom(MATCH_ZOOM if page.name in SHEETS.values() else ZOOM)
        page.sheet.protect("", {"format_columns": True, "format_rows": True, "autofilter": True})


def _list_sheets(shape: MoveSheetShape, host: Host | None) -> Iterator[str]:
    yield from (START, *([TOOLS_SHEET] if host else []), HOW_TO_PLAY_SHEET, TEAM_SHEET)
    yield from (SHEETS[slot] for slot in shape.slots)
    yield from (TRAINING_SHEET, *([AGEING_SHEET] if shape.season_ends else []))
    yield from (MARKET_SHEET, ODDS_SHEET, TABLE_SHEET, RULES_SHEET, DATA_SHEET)


def _write_matches(pages: Mapping[str, Page], team: Page, shape: MoveSheetShape, issues: IssueList) -> str:
    """Write the match sheets and, on the Team sheet, the freshness in each match.

    Return the expression for the SP that all matches leave.
    """
    left = "special_left"
    for slot, page in pages.items():
        issues.begin(page.name)
        write_match(page, shape, slot, f"=MAX(0,MIN(special_limit,{left}))", issues)
        write_freshness(team, shape, slot, issues)
        left += f"-{quote_sheet(page.name)}{ref(LIMIT_ROW + 2, MatchColumns.left, 'rc')}"
    return left


def _add_macros(book: Book2007, modules: Mapping[str, str]) -> None:
    from vbxl.xlsx.programs import make_vba_project

    sheets = book.worksheets()
    book.add_vba_project(BytesIO(make_vba_project(len(sheets), modules)), is_stream=True)
    book.set_vba_name()
    for number, sheet in enumerate(sheets, start=1):
        sheet.set_vba_name(f"Sheet{number}")


# --- a returned sheet, rebuilt ---

NO_SHEET: Final = "this is not a move sheet. Use the workbook that the game master sent"
DAMAGED: Final = "fixed cells of this move sheet are damaged. Copy your entries into a fresh sheet"


class NotRenewedError(ValueError):
    """Raised if a workbook can't be turned into a new move sheet; the message says why and what to do."""


@dataclass(frozen=True)
class Renewed:
    """A rebuilt move sheet, and the names of the sheets left out.

    These are the sheets that the manager added, and those that buttons made.
    """

    workbook: bytes
    left_out: tuple[str, ...]


def renew(old: Guarded, form: Form, tools: Tools) -> Renewed:
    """Rebuild a returned move sheet, with a host's tools, from what was read from it.

    The public figures come from the Table sheet, and the spy reports from the Odds sheet. The team's last line-ups
    aren't on any sheet, so the line-ups prefilled from them are no longer marked as prefilled. NotRenewedError if the
    workbook isn't a move sheet, or if its given cells are so damaged that the new sheet would differ.
    """
    if not form.sheet_id:
        raise NotRenewedError(NO_SHEET)
    if form.view is None:
        raise NotRenewedError(DAMAGED)
    table = next((sheet for sheet in old.sheets if sheet.casefold() == TABLE_SHEET.casefold()), "")
    known = read_table(old, table, form.view.team_name) if table else NOTHING_KNOWN
    view = replace(form.view, known=replace(known, spied=reading.read_reports(old)))
    guesses = {match.slot: reading.read_guess(old, match.slot) for match in view.matches}
    data = build(view, form.moves, guesses, replace(tools, typed=_read_tool_inputs(old)))
    new = guard(data, functions=FUNCTIONS)
    again = reading.read(new, "")
    if (again.view, again.moves, again.problems) != (form.view, form.moves, ()):
        raise NotRenewedError(DAMAGED)
    # Rebuilt sheets have the same name, or were renamed and hold cells with the form's defined names.
    there = {name.casefold() for name in new.sheets}
    there |= {old.names[name].sheet.casefold() for name in new.names if name in old.names}
    return Renewed(data, tuple(sheet for sheet in old.sheets if sheet.casefold() not in there))


def _read_tool_inputs(old: Guarded) -> dict[str, Grid]:
    """Return the inputs of the Tools sheet by name; {} if there's no such sheet, or if it calls our cell functions."""
    names = place_names(old.names)
    areas = {name: names.get(name) for name in TOOL_INPUTS}
    with_calls = {call[0] for call in old.calls}
    return {
        name: old.area(area)
        for name, area in areas.items()
        if area is not None and area.shape == TOOL_INPUTS[name] and area.sheet not in with_calls
    }
