"""Builds a move sheet: all sheets in order, the values of a team in their rooms, and the count of problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from typing import Final

from vbxl.books.movesheet.ageing import unused_losses, write_ageing
from vbxl.books.movesheet.checks import IssueList
from vbxl.books.movesheet.dropdowns import write_names
from vbxl.books.movesheet.freshness import ROSTER_WORKINGS, hidden_name, hidden_rows, set_up_page, write_freshness
from vbxl.books.movesheet.how_to_play import HOW_TO_PLAY_STATE, write_how_to_play
from vbxl.books.movesheet.layout import (
    AGEING_SHEET,
    DATA_SHEET,
    GAIN_COLUMN,
    HOW_TO_PLAY_SHEET,
    LIMIT_ROW,
    MARKET_SHEET,
    ODDS_SHEET,
    RULES_SHEET,
    SHEETS,
    TABLE_SHEET,
    TEAM_SHEET,
    TRAINING_SHEET,
    MatchColumns,
    MoveSheetShape,
    shape_of,
)
from vbxl.books.movesheet.lists import teams_contents, write_lists, write_rules
from vbxl.books.movesheet.market import market_contents, write_market
from vbxl.books.movesheet.match import limit_match, match_contents, write_match
from vbxl.books.movesheet.odds.sheet import odds_contents, write_odds
from vbxl.books.movesheet.reading import GUESS_NAMES
from vbxl.books.movesheet.start import START_STATE, write_start, write_state
from vbxl.books.movesheet.table import TABLE_STATE, table_contents, write_table
from vbxl.books.movesheet.team import roster_contents, write_roster
from vbxl.books.movesheet.tool_sheet import HOSTS, TOOLS_STATE, tools_contents, write_tools
from vbxl.books.movesheet.tools import TOOLS_SHEET, Host, Tools
from vbxl.books.movesheet.training import unused_wishes, write_training
from vbxl.books.self_test import write_selftest
from vbxl.league.forecast import Guess, first_guess
from vbxl.league.given_cells import given, roster_keys, row_key
from vbxl.league.league import LOT_ROWS
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row
from vbxl.league.view import View
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.template import Template
from vbxl.xlsx.value import START, Grid, Spelling
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Book2007, Contents, Page


def contents(view: View, moves: Moves, guesses: Mapping[str, Guess]) -> Contents:
    """All rooms that a move sheet may have, by their names."""
    shape = shape_of(view)
    found = given(view) | roster_contents(view) | match_contents(view)
    found |= odds_contents(view) | table_contents(view, shape) | teams_contents(view)
    for match in view.matches:
        found |= _match(match.slot, view, moves.matches.get(match.slot, MatchMoves()))
        found |= _guess(match.slot, guesses.get(match.slot, Guess()))
    found |= _orders(view, moves)
    found |= {"gm_contact": ((str(view.gm) or None,),), "mail_link": ((view.mail_link or None,),)}
    for rooms in (unused_wishes, unused_losses, market_contents):
        found |= rooms(view, found)
    return found


def _column(inputs: Iterable[Input]) -> Grid:
    return tuple((entry.value,) for entry in inputs)


def _columns(names: Sequence[str], rows: Sequence[Sequence[Input]]) -> dict[str, Grid]:
    """Columns of inputs beside each other, each with its name."""
    return {name: _column(row[index] for row in rows) for index, name in enumerate(names)}


def _by_key(rows: Sequence[Row], keys: Iterable[str], width: int) -> list[tuple[Input, ...]]:
    """The inputs of a block in the order of its given keys, blank where nothing was typed."""
    typed = {named(row.key): row.inputs for row in rows}
    return [typed.get(named(key), (BLANK,) * width) for key in keys]


def _match(slot: str, view: View, moves: MatchMoves) -> dict[str, Grid]:
    """The line-ups of a match, and the gains of who rests."""
    found: dict[str, Grid] = {}
    for number, set_ in enumerate(moves.sets, start=1):
        prefix = f"{slot}_set{number}"
        for name, inputs in (("player", set_.players), ("position", set_.positions), ("loss_ol", set_.loss_ol)):
            found[f"{prefix}_{name}"] = _column(inputs)
        for name, single in (("concept", set_.concept), ("risk", set_.risk)):
            found[f"{prefix}_{name}"] = ((single.value,),)
        for name, (ol, dl) in (("home", set_.home), ("devotion", set_.devotion), ("special", set_.special)):
            found[f"{prefix}_{name}"] = ((ol.value, dl.value),)
    gains = _by_key(moves.gain_ol, roster_keys(view), SETS)
    found[f"{slot}_gain_ol"] = tuple(tuple(cell.value for cell in row) for row in gains)
    found[hidden_name(slot)] = hidden_rows(found[f"{slot}_gain_ol"])
    return found


def _guess(slot: str, guess: Guess) -> dict[str, Grid]:
    """What the manager says of an opponent."""
    of_match = dict(zip(GUESS_NAMES, (guess.strength, guess.concept, guess.risk, guess.report), strict=True))
    found: dict[str, Grid] = {f"{slot}_guess_{name}": ((cell.value,),) for name, cell in of_match.items()}
    for number, line in enumerate(guess.sets, start=1):
        found[f"{slot}_set{number}_guess"] = (tuple(cell.value for cell in line.cells),)
    return found


def _orders(view: View, moves: Moves) -> dict[str, Grid]:
    """All else that is typed."""
    roster, most = roster_keys(view), max(LOT_ROWS, len(view.offers))
    offers = [str(number) for number in range(1, most + 1)]
    singles = {"send_number": moves.send_number, "salt": moves.salt, "sponsor_choice": moves.sponsor}
    return {
        **{name: ((cell.value,),) for name, cell in singles.items()},
        **_columns(("training_ol", "training_dl"), _by_key(moves.training, roster, 2)),
        **_columns(("ageing_loss_ol",), _by_key(moves.ageing, roster, 1)),
        "scout_name": _column(moves.scouts),
        **_columns(("spy_team", "spy_match", "spy_detail"), moves.spying),
        **_columns(("sale_player", "sale_minimum"), moves.sales),
        **_columns(
            ("transfer_bid",), _by_key(moves.transfer_bids, _lots(transfer.player for transfer in view.transfers), 1)
        ),
        **_columns(("offer_bid", "offer_name"), _by_key(moves.offer_bids, offers, 2)),
        **_columns(
            ("contract_bid", "contract_rounds"),
            _by_key(moves.contract_bids, _lots(lot.player for lot in view.contract_lots), 2),
        ),
    }


def _lots(players: Iterable[str]) -> list[str]:
    """Return whom each row of a list belongs to: first its lots, then nobody."""
    known = [*players]
    return [*known, *(row_key(None, index) for index in range(len(known), LOT_ROWS))]


TITLE: Final = "Move sheet"
# So many forms are kept: those of a round differ by who plays in the cup, and by divisions of other sizes.
TEMPLATES: Final = 16
# Where the state stands on each sheet, first and last column: beside the title, in view on a small screen.
STATES: Final = {
    START: (START_STATE, START_STATE),
    HOW_TO_PLAY_SHEET: HOW_TO_PLAY_STATE,
    TOOLS_SHEET: (TOOLS_STATE, TOOLS_STATE),
    TEAM_SHEET: (4, 8),
    **dict.fromkeys(SHEETS.values(), (MatchColumns.message,) * 2),
    TRAINING_SHEET: (3, 6),
    AGEING_SHEET: (3, 6),
    MARKET_SHEET: (1, 2),
    ODDS_SHEET: (4, 8),
    TABLE_SHEET: (TABLE_STATE, TABLE_STATE),
}

# In percent: LibreOffice's columns are wider than Excel's, and it shows its sidebar; so both fit 1366 pixels.
ZOOM: Final = 90
MATCH_ZOOM: Final = 85
SPELLINGS: Final = {Host.LITE: Spelling.LITE, Host.WINDOWS: Spelling.WINDOWS}


def build(
    view: View,
    moves: Moves | None = None,
    guesses: Mapping[str, Guess] | None = None,
    tools: Tools | None = None,
) -> bytes:
    """The move sheet of a team's view, with what a move has typed in already; same inputs, same bytes.

    `guesses` is what the manager says of the opponents, by match; by default that of `first_guess`. `tools`
    add what a host of Python needs: the sheets Tools and Self-test, buttons, and its project.
    """
    guessed = guesses or {match.slot: first_guess(match, view.known.spied) for match in view.matches}
    filled = contents(view, moves or Moves(), guessed)
    shape = shape_of(view)
    if tools is None:
        return make_template(shape).fill(filled)
    book = Book2007(TITLE)
    draw(book, shape, tools.host)
    if tools.host is Host.WINDOWS:
        _add_macros(book, tools)
    data = Template(book).fill({**filled, **tools_contents(shape, tools.typed)})
    if tools.host is not Host.LITE:
        return data
    from vbxl.xlsx.programs import embed_lite_project

    return embed_lite_project(data, tools.project)


@lru_cache(TEMPLATES)
def make_template(shape: MoveSheetShape) -> Template:
    """Return the template of a form, for all move sheets of its shape."""
    book = Book2007(TITLE)
    draw(book, shape)
    return Template(book)


def draw(book: Book2007, shape: MoveSheetShape, host: Host | None = None) -> None:
    """Draw the form of a shape, all its sheets in their order, with those that a host of Python needs."""
    pages = {name: book.page(name) for name in _names(shape, host)}
    team, data, spots = pages[TEAM_SHEET], pages[DATA_SHEET], IssueList()
    write_start(pages[START], spots, host)
    write_how_to_play(pages[HOW_TO_PLAY_SHEET])
    write_roster(team, shape, GAIN_COLUMN + SETS + 1)
    ROSTER_WORKINGS.write(team)
    write_names(data, shape)
    matches = {slot: pages[SHEETS[slot]] for slot in shape.slots}
    special = _write_matches(matches, team, shape, spots)
    set_up_page(team, shape)
    spots.begin(TRAINING_SHEET)
    write_training(pages[TRAINING_SHEET], spots)
    spots.begin(AGEING_SHEET)
    if shape.season_ends:
        write_ageing(pages[AGEING_SHEET], spots)
    spots.begin(MARKET_SHEET)
    write_market(pages[MARKET_SHEET], shape, ("training_left-training_spent", special), spots)
    write_odds(pages[ODDS_SHEET], data, shape)
    write_table(pages[TABLE_SHEET], shape)
    write_rules(pages[RULES_SHEET])
    write_lists(data, shape)
    for page in matches.values():
        limit_match(page)
    spots.write(data)
    write_state(pages[START], shape, spots)
    if host:
        write_tools(pages[TOOLS_SHEET], shape, host)
        write_selftest(book, SPELLINGS[host], HOSTS[host])
    for page in pages.values():
        if page.name in STATES:
            page.state(*STATES[page.name])
        else:
            page.sheet.hide()
        page.sheet.set_zoom(MATCH_ZOOM if page.name in SHEETS.values() else ZOOM)
        page.sheet.protect("", {"format_columns": True, "format_rows": True, "autofilter": True})


def _names(shape: MoveSheetShape, host: Host | None) -> Iterator[str]:
    """The names of all sheets in their order."""
    yield from (
        START,
        *([TOOLS_SHEET] if host else []),
        HOW_TO_PLAY_SHEET,
        TEAM_SHEET,
        *(SHEETS[slot] for slot in shape.slots),
    )
    yield from (TRAINING_SHEET, *([AGEING_SHEET] if shape.season_ends else []))
    yield from (
        MARKET_SHEET,
        ODDS_SHEET,
        TABLE_SHEET,
        RULES_SHEET,
        DATA_SHEET,
    )


def _write_matches(pages: Mapping[str, Page], team: Page, shape: MoveSheetShape, spots: IssueList) -> str:
    """The match sheets with the freshness behind them; the SP that they leave, as a part of a formula."""
    formula = "special_left"
    for slot, page in pages.items():
        spots.begin(page.name)
        write_match(page, shape, slot, f"=MAX(0,MIN(special_limit,{formula}))", spots)
        write_freshness(team, shape, slot, spots)
        formula += f"-{quoted(page.name)}{ref(LIMIT_ROW + 2, MatchColumns.left, 'rc')}"
    return formula


def _add_macros(book: Book2007, tools: Tools) -> None:
    """The VBA project of a workbook, and the names by which it knows the workbook and its sheets."""
    from vbxl.xlsx.programs import make_vba_project

    sheets = book.worksheets()
    book.add_vba_project(BytesIO(make_vba_project(len(sheets), tools.project)), is_stream=True)
    book.set_vba_name()
    for number, sheet in enumerate(sheets, start=1):
        sheet.set_vba_name(f"Sheet{number}")
