"""The form of the Team sheet in plain cells: its head, the player points by age, the players, and bids (R1, R7).

Formulas name cells of the Rules sheet, never its numbers. All functions exist in Excel 2007; none is volatile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.formulas import escape_pattern, is_bad_name, is_blank, trim
from vbxl.books.movesheet.layout import HEAD_HEIGHT
from vbxl.league.checks import SENDS_MOST
from vbxl.league.given_cells import CONTRACTS, SPONSORS
from vbxl.league.league import LOT_ROWS, Sponsor
from vbxl.league.new_team import BAD_LEVEL, PLAYERS_MOST, Invitation
from vbxl.league.view import ContractLot
from vbxl.problems import NewBidFault, NewFault
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.season import AGES
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.cells import ref
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.writer import Corner, Page

TEAM_SHEET: Final = "Team"
RULES_SHEET: Final = "Rules"
# The defined names of columns of inputs, and the values that hide rows below the contract players.
PLAYERS: Final = ("player_name", "player_age", "player_ol", "player_dl")
BIDS: Final = ("contract_bid", "contract_rounds")
UNUSED_BIDS: Final = ".unused_bids"
# What identifies the sheet: defined names with their labels.
IDENTITY: Final = {
    "league_name": "League", "season_number": "Season", "rounds_number": "Rounds", "deadline": "Deadline",
    "team_sheet_id": "Sheet",
}  # fmt: skip
WIDTHS: Final = (12, 32, 9, 9, 9, 9, 44, 2, 17, 10, 10, 10, 11, 24, 2)
# League, season, rounds, deadline, sheet; team, sponsor, send number.
HEAD_ROWS: Final = len(IDENTITY) + 3
HEAD_BAND: Final = 3
IDENTITY_ROW: Final = HEAD_BAND + 1
TEAM_ROW: Final = IDENTITY_ROW + len(IDENTITY)


class Places:
    """Columns, counted from 0: inputs and messages, then tables, then hidden workings."""

    label, name, age, ol, dl, total, message = range(7)
    # A contract player's pay and rounds are in the columns of a new player's age and total.
    pay, rounds = age, total
    table, last_of_table = 8, 13
    workings, last = 15, 26
    # In the head: an input's fault, and its text as it is compared.
    fault, compared = 15, 16


class Rows(NamedTuple):
    """The first row of each part, counted from 0; a long list of sponsors moves all parts further down."""

    players: int
    bids: int
    guide: int


@dataclass(frozen=True, slots=True)
class TeamSheetShape:
    """What the layout of a Team sheet depends on. It is the same within a league, so one form serves every team."""

    sponsors: tuple[Sponsor, ...]
    contract_lots: tuple[ContractLot, ...]


def make_shape(invitation: Invitation) -> TeamSheetShape:
    """Return the shape of the Team sheets of an invitation."""
    return TeamSheetShape(invitation.sponsors, invitation.contract_lots)


def place_rows(shape: TeamSheetShape) -> Rows:
    """Return the first row of each part of a form of this shape."""
    players = IDENTITY_ROW + max(HEAD_ROWS, len(shape.sponsors) + 1) + 3
    bids = players + PLAYERS_MOST + 3
    return Rows(players, bids, bids + LOT_ROWS + 2)


def guard_error(formula: str, fault: int = 1) -> str:
    """Return a formula that gives `fault` instead of an error value, so that a sheet with errors is never READY."""
    return f"=IFERROR({formula.removeprefix('=')},{fault})"


def clean_name(name: str) -> str:
    """Return the formula for a name without the spaces around it; it gives "" if the name is an error (R1.4)."""
    return f'=IFERROR({trim(name)},"")'


_working = partial(GridColumn, style="working", head_style="head")
_input = partial(GridColumn, style="input_centre")
_WAGE: Final = (
    "=IF({points}=0,0,IF({points}<wage_2_from,wage_1,IF({points}<wage_3_from,wage_2,"
    "IF({points}<wage_4_from,wage_3,wage_4))))"
)


def _parse_level(typed: str) -> str:
    """Return a formula that reads a level.

    It gives 0 if the cell is blank, and −1 if the entry isn't a whole number within the limits (R1.2).
    """
    value = formulas.parse_number(typed)
    level = formulas.judge_whole(typed, "new_level_most", value, str(BAD_LEVEL), "0", least="new_level_least")
    return guard_error(level, BAD_LEVEL)


def _judge_level(own: str, other: str) -> str:
    """Return the formula for what is wrong with a level, such as being too far above the other (R1.2)."""
    ratio = f"IF(AND({other}>0,{own}>new_player_ratio*{other}),{NewFault.RATIO:d},0)"
    return f"=IF({{filled}}=0,0,IF({own}<=0,{NewFault.LEVEL:d},{ratio}))"


def _judge_name() -> str:
    """Return the formula for what is wrong with a name.

    If there are too few players, the first empty row says so (R1.1, R1.4).
    """
    first_empty = "SUM({filled:down})=ROWS({filled:down})-1"
    six = f"IF(AND({first_empty},SUM({{filled:all}})<players_least),{NewFault.SIX:d},0)"
    twice = f"IF(MATCH({escape_pattern('{name}')},{{key:all}},0)<ROWS({{key:down}}),{NewFault.TWICE:d},0)"
    return f"=IF({{filled}}=0,{six},IF({is_bad_name('{key}')},{NewFault.NAME:d},{twice}))"


def _judge_age() -> str:
    """Return the formula for what is wrong with an age, such as too many points for the players of that age (R1.2)."""
    total, budget = "SUMIF({age_place:down},{age_place},{points:down})", "INDEX(pp_budget,{age_place})"
    over = f"AND({total}>{budget},{total}-{{points}}<={budget})"
    fault = f"IF({{age_place}}=0,{NewFault.AGE:d},IF({over},{NewFault.BUDGET:d},0))"
    return f"=IF({{filled}}=0,0,{fault})"


def _find_first_text(table: str, faults: Sequence[str]) -> str:
    """Return the formula for the message of a row's first fault; `faults` are the columns that have fault numbers."""
    text = '""'
    for fault in reversed(faults):
        text = f"IF({{{fault}}}>0,INDEX({table},{{{fault}}}),{text})"
    return f"={text}"


_FAULTS: Final = ("name_fault", "age_fault", "ol_fault", "dl_fault", "total_fault")


def make_players_grid(first: int) -> Grid:
    """Return the grid of players, including hidden columns for intermediate results."""
    labels = [f"Player {number}" for number in range(1, PLAYERS_MOST + 1)]
    return Grid(TEAM_SHEET, first, PLAYERS_MOST, (
        GridColumn("label", style="label", head_style="head", values=labels),
        GridColumn("name", "PLAYER", style="input_name", head_style="head", slot=PLAYERS[0]),
        _input("age", "Age", slot=PLAYERS[1]),
        _input("ol", "OL", slot=PLAYERS[2]),
        _input("dl", "DL", slot=PLAYERS[3]),
        GridColumn("total", "Total", '=IF({points}=0,"",{points})'),
        GridColumn("message", None, _find_first_text("player_text", _FAULTS), "wrong_beside", head_style="head"),
        _working("key", "name", clean_name("{name}"), place=Places.workings),
        _working("filled", "filled", f"=IFERROR(IF({is_blank('{name}', '{age}', '{ol}', '{dl}')},0,1),1)"),
        _working("age_place", "age", f"=IFERROR(MATCH({escape_pattern('{age}')},age_list,0),0)"),
        _working("ol_typed", "ol", _parse_level("{ol}")),
        _working("dl_typed", "dl", _parse_level("{dl}")),
        _working("points", "points", "=MAX(0,{ol_typed})+MAX(0,{dl_typed})"),
        _working("name_fault", "name?", _judge_name(), fault_of="name"),
        _working("age_fault", "age?", _judge_age(), fault_of="age"),
        _working("ol_fault", "ol?", _judge_level("{ol_typed}", "{dl_typed}"), fault_of="ol"),
        _working("dl_fault", "dl?", _judge_level("{dl_typed}", "{ol_typed}"), fault_of="dl"),
        _working("total_fault", "total?", "=IF(AND({ol_typed}>0,{dl_typed}>0,{ol_typed}+{dl_typed}>new_player_total),"
                 f"{NewFault.TOTAL:d},0)"),
        _working("wage", "wage", _WAGE),
    ))  # fmt: skip


def write_players(page: Page, players: Grid) -> str:
    """Write the players with drop-downs, limits and marks; return the address of the cells for their faults."""
    page.band(players.first - 2, Places.message, "PLAYERS: offensive level (OL), defensive level (DL)")
    players.write(page)
    # Only a guard rail: pasting gets past it.
    text = f"1 to {NAME_LONGEST} characters, a different name for each player."
    page.allow_length(players.area("name"), "1", "=name_longest", "Name", text)
    page.offer_list(players.area("age"), "age_list", "Age", "A is the youngest, E the oldest.")
    text = "Whole points; see the limits on the right."
    page.allow_whole(players.area("ol", "dl"), "=new_level_least", "=new_player_total", "Level", text)
    players.mark_faults(page)
    players.mark(page, "total", "{total_fault:c}>0", "wrong_centre")
    return _find_area(players, "name_fault", "total_fault")


def _find_area(grid: Grid, first: str, last: str) -> str:
    return f"{ref(grid.first, grid.at[first], 'rc')}:{ref(grid.last, grid.at[last], 'rc')}"


def write_budget(page: Page, players: Grid) -> None:
    """Write the table of player points with its sums, and the limits as sentences with calculated numbers."""
    budget = Grid(TEAM_SHEET, players.first, len(AGES), (
        GridColumn("age", "Age", style="centre", values=AGES, names=["age_list"], place=Places.table),
        GridColumn("given", "PP", style="number", head_style="head_right", names=["pp_budget"]),
        GridColumn("spent", "spent", "=SUMIF({ages},ROWS({age:down}),{points})", "number", head_style="head_right"),
        GridColumn("left", "left", "={given}-{spent}", "working_number", head_style="head_right", names=["pp_left"]),
        GridColumn("players", "players", "=COUNTIF({ages},ROWS({age:down}))", "number", head_style="head_right"),
        GridColumn("remark", None, '=IF({left}<0,-{left}&" too many",IF({left}>0,{left}&" not spent yet",""))',
                   "remark", head_style="head"),
    ), cells={name: players.fill(f"{{{column}:all}}", players.first)
              for name, column in (("ages", "age_place"), ("points", "points"))})  # fmt: skip
    page.band(players.first - 2, Places.last_of_table, "PLAYER POINTS (PP) BY AGE", first=Places.table)
    budget.write(page)
    for row, age in enumerate(AGES, start=budget.first):
        page.formula(row, budget.at["given"], f"=pp_age_{age.lower()}", "number")
    budget.mark(page, "left", "{left:c}<0", "wrong")
    below = budget.last + 1
    page.put(below, budget.at["age"], "Total", "total")
    for name in ("given", "spent", "left"):
        page.formula(below, budget.at[name], budget.fill(f"=SUM({{{name}:all}})", below), "total_number")
    page.formula(below, budget.at["players"], players.fill("=SUM({filled:all})", below), "total_number")
    page.put(below, budget.at["remark"], None, "total")
    limits = (
        '="Each level must be at least "&new_level_least&", the higher at most "&new_player_ratio&" times the lower."',
        '="Offensive level (OL) and defensive level (DL) may total at most "&new_player_total&"."',
        '="A team has "&players_least&" to "&players_most&" players, each with a different name."',
        '="Unspent PP are lost; you cannot move them to another age."',
        '="Wages of these players: $"&SUM({wage:all})&" a round."',
    )
    for row, limit in enumerate(limits, start=below + 2):
        page.formula(row, Places.table, players.fill(limit, players.first), "label")


_AHEAD: Final = tuple(f"ahead_{number}" for number in range(1, ROUNDS_LONGEST + 1))


def _make_bid_message(rest: str = '""', missing: str = "") -> str:
    """Return the formula for a bid's message: that of its first fault or, if it has none, `rest`.

    `missing` is the formula for the message of a bid that the credit doesn't cover.
    """
    text = "INDEX(bid_text,{pay_fault})"
    text = f"IF({{pay_fault}}={NewBidFault.CREDIT:d},{missing},{text})" if missing else text
    rounds = "IF({rounds_fault}>0,INDEX(bid_text,{rounds_fault}),"
    return f"=IF({{pay_fault}}>0,{text},{rounds}{rest}))"


def make_bids_grid(first: int, shape: TeamSheetShape) -> Grid:
    """Return the grid of contract players, with the cost of each bid.

    The formulas assume that each row has a player.
    """
    lots = shape.contract_lots
    # The account's change in each round: above the heads without contracts, beside a bid if all bids so far win.
    start = [ref(first - 2, Places.workings + 8 + index, "rc") for index in range(ROUNDS_LONGEST)]
    above = [f"{{{name}:above}}" for name in _AHEAD]
    cost = "{counts}", "{asked}", "{bonus}"
    missing = formulas.find_missing_pay(*cost, "{account:above}+credit", above)
    alone = formulas.find_missing_pay(*cost, "starting_capital+credit", start)
    most = "INDEX(pay_most,MAX(1,{asked}-1))"
    warning = 'IF({turn}>0,INDEX(warning_text,1),"")'
    shown = partial(formulas.show_with_bid, "{counts}")
    money = partial(GridColumn, style="working_money", head_style="head_right")
    return Grid(TEAM_SHEET, first, LOT_ROWS, (
        GridColumn("label", head_style="head"),
        GridColumn("name", "Player", style="name", head_style="head", values=[lot.player for lot in lots]),
        _input("pay", "Pay per round $", slot=BIDS[0]),
        GridColumn("ol", "OL", style="centre", values=[lot.ol for lot in lots]),
        GridColumn("dl", "DL", style="centre", values=[lot.dl for lot in lots]),
        _input("rounds", "Rounds", slot=BIDS[1]),
        GridColumn("message", None, _make_bid_message(warning, formulas.tell_missing(f"({alone})", most)),
                   "remark_beside", head_style="head"),
        money("shown_pay", "Pay per round", shown("{counts}"), place=Places.table),
        GridColumn("shown_rounds", "Rounds", shown("{asked}")),
        money("shown_bonus", "Bonus", shown("{bonus}")),
        money("shown_all", "In all", shown("{counts}*{asked}+{bonus}")),
        money("shown_account", "Account", shown("{account}")),
        GridColumn("remark", "if you win this and all above", style="text", head_style="head_indent",
                   values=[None] * len(lots)),
        _working("amount", "bid", guard_error(formulas.parse_bid("{pay}"), -1), place=Places.workings),
        _working("asked", "asked", formulas.parse_rounds("{rounds}")),
        _working("counts", "counts", formulas.count_bid("{amount}", "{asked}<contract_shortest")),
        _working("bonus", "bonus", f"={formulas.find_bonus('{counts}', '{asked}')}"),
        _working("account", "account", "={account:above}-IF({turn}>0,0,{bonus})", start="starting_capital"),
        _working("pay_fault", "pay?", f"=IF({{amount}}<0,{NewBidFault.BID:d},IF({{counts}}>{most},"
                 f"{NewBidFault.CREDIT:d},0))", fault_of="pay"),
        _working("rounds_fault", "rounds?", f"=IF({{amount}}>{{counts}},{NewBidFault.ROUNDS:d},0)", fault_of="rounds"),
        _working("turn", "missing", f"=IF({{counts}}=0,0,MAX(0,{missing}))"),
        *(
            _working(name, None, f"={cell}-IF({{turn}}>0,0,MIN({number},{{asked}})*{{counts}})", start=begin)
            for number, (name, cell, begin) in enumerate(zip(_AHEAD, above, start, strict=True), start=1)
        ),
    ), edge="turn", workings=Places.workings + 8, folds=False)  # fmt: skip


def write_bids(page: Page, shape: TeamSheetShape, bids: Grid, players: Grid) -> str:
    """Write the bids with their costs; return the address of the cells for the bids' faults."""
    page.band(bids.first - 2, Places.message, "CONTRACT PLAYERS: bids, settled before round 1")
    page.band(bids.first - 2, Places.last_of_table, "WHAT THEY COST", first=Places.table)
    page.sheet.set_row(bids.first - 1, HEAD_HEIGHT)
    filled = len(shape.contract_lots)
    replace(bids, columns=[replace(column, formula="") for column in bids.columns]).write(page)
    rows = [replace(column, slot="", values=()) for column in bids.columns]
    replace(bids, rows=filled, columns=rows, heads=False).write(page)
    _write_rows_without_player(page, replace(bids, first=bids.first + filled, rows=LOT_ROWS - filled))
    if not filled:
        page.put(bids.first - 1, bids.at["name"], "no contract players before round 1", "head")
    for name, column in zip(CONTRACTS, ("name", "ol", "dl"), strict=True):
        page.define(name, bids.first, bids.at[column], LOT_ROWS)
    page.hide(UNUSED_BIDS, bids.first + filled, LOT_ROWS - filled)
    _write_sums_of_bids(page, bids, players, filled)
    text = f"Whole dollars per round, {BID_LOWEST} to {BID_HIGHEST:,}, digits only; leave blank for no bid."
    page.allow_whole(bids.area("pay"), "=bid_lowest", "=bid_highest", "Pay", text)
    page.offer_words(bids.area("rounds"), "234", "Rounds", "A contract lasts 2, 3 or 4 rounds, from round 1 on.")
    bids.mark_faults(page)
    # A warning isn't a mistake, and must not look like one.
    bids.mark(page, "message", "OR({pay_fault:c}>0,{rounds_fault:c}>0)", "wrong_beside")
    return _find_area(bids, "pay_fault", "rounds_fault")


def _write_rows_without_player(page: Page, bids: Grid) -> None:
    """Write the rows without a player; each row reports any entry in it, but only once (R7.2)."""
    pay, rounds = (f'{trim(cell)}=""' for cell in ("{pay}", "{rounds}"))
    workings = {
        "pay_fault": guard_error(f"IF(OR({pay}),0,{NewBidFault.LOT:d})", NewBidFault.LOT),
        "rounds_fault": guard_error(f"IF(OR({{pay_fault}}>0,{rounds}),0,{NewBidFault.LOT:d})", NewBidFault.LOT),
    }
    for row in range(bids.first, bids.last + 1):
        for name, formula in workings.items():
            page.formula(row, bids.at[name], bids.fill(formula, row))
        page.formula(row, bids.at["message"], bids.fill(_make_bid_message(), row), "remark_beside")


def _write_sums_of_bids(page: Page, bids: Grid, players: Grid, filled: int) -> None:
    """Write the certain changes to the account in the first rounds, and the sums of the bids.

    Also write the highest pay that the account can bear.
    """
    chosen = ref(TEAM_ROW + 1, Places.compared, "rc")
    sponsor = f"IF({chosen}=0,0,INDEX(sponsor_a_round,{chosen}))"
    change = players.fill(f"=round_income+{sponsor}-SUM({{wage:all}})", players.first)
    places = [bids.at[name] for name in _AHEAD]
    ahead = [ref(bids.first - 2, place, "rc") for place in places]
    for index, place in enumerate(places):
        page.formula(bids.first - 2, place, f"={ahead[0]}+{ahead[index - 1]}" if index else change)
    below, first = bids.last + 1, bids.at["turn"]
    lengths = range(ROUNDS_SHORTEST, ROUNDS_LONGEST + 1)
    for place, rounds in enumerate(lengths, start=first):
        page.formula(below, place, formulas.find_highest_pay(rounds, ahead, "(starting_capital+credit)"))
    page.define("pay_most", below, first, 1, len(lengths))
    for place in (*range(Places.message + 1), *range(Places.table, Places.last_of_table + 1)):
        page.put(below, place, None, "total")
    page.put(below, bids.at["name"], "Starting capital", "total")
    page.formula(below, bids.at["pay"], "=starting_capital", "total_money")
    page.put(below, bids.at["message"], "If you win all", "total")
    for name in ("shown_pay", "shown_bonus", "shown_all"):
        page.formula(below, bids.at[name], bids.fill(f"=SUM({{{name}:all}})", below), "total_money")
    account = bids.fill("={account:above}", bids.first + filled)
    page.formula(below, bids.at["shown_account"], account, "total_money")
    page.put(below, bids.at["remark"], "before round 1", "total_text")


def write_head(page: Page, shape: TeamSheetShape) -> str:
    """Write the head with its inputs and the sponsors; return the address of the cells for the inputs' faults."""
    page.band(0, Places.last_of_table, "VOLLEYBALL TEAM SHEET", "title")
    page.put(0, Places.table, "Fill in the yellow cells. Everything else is calculated for you.", "title_text")
    what = "Build your team with the player points below, choose a sponsor and, if you like, bid for contract players."
    page.put(1, Places.label, what, "note")
    page.band(HEAD_BAND, Places.message, "YOUR TEAM")
    for row, (name, label) in enumerate(IDENTITY.items(), start=IDENTITY_ROW):
        page.put(row, Places.label, label, "label")
        page.room(name, row, Places.name, look="bold_left")
    # A link that opens a mail to the game master, if an address is known; beside the season it covers no text.
    page.room("gm_contact", IDENTITY_ROW, Places.compared, look="working")
    page.room("mail_link", IDENTITY_ROW + 1, Places.compared, look="working")
    link = '=IF(mail_link="","",HYPERLINK(mail_link,"write the mail to the game master"))'
    page.formula(IDENTITY_ROW + 1, Places.age, link, "link")
    team, sponsor, sent = (ref(TEAM_ROW + index, Places.name) for index in range(3))
    cleaned, chosen = (ref(TEAM_ROW + index, Places.compared) for index in range(2))
    text = f"Your team's name, 1 to {NAME_LONGEST} characters."
    page.allow_length(_get_input(TEAM_ROW), "1", "=name_longest", "Team", text)
    page.formula(TEAM_ROW, Places.compared, clean_name(team))
    _write_input(page, TEAM_ROW, ("TEAM", "team_name", "input_name"), "team_text", f"=IF({is_bad_name(cleaned)},1,0)")
    text = "Choose one from the list on the right, or none; you may change your sponsor every round."
    page.offer_list(_get_input(TEAM_ROW + 1), "sponsor_key", "Sponsor", text)
    page.formula(TEAM_ROW + 1, Places.compared, guard_error(formulas.find_row(sponsor, "sponsor_key"), 0))
    unknown = formulas.is_unknown_sponsor(sponsor, chosen)
    _write_input(page, TEAM_ROW + 1, ("Sponsor", "sponsor_choice", "input_name"), "sponsor_text", unknown)
    text = "Type 1, and add 1 each time you send this sheet again."
    page.allow_whole(_get_input(TEAM_ROW + 2), "0", str(SENDS_MOST), "Sent", text)
    wrong = formulas.judge_whole(sent, str(SENDS_MOST), "0", "1", "0")
    _write_input(page, TEAM_ROW + 2, ("Times sent", "send_number", "input_left"), "send_text", wrong)
    _write_sponsors(page, shape.sponsors)
    return f"{ref(IDENTITY_ROW, Places.fault, 'rc')}:{ref(TEAM_ROW + 2, Places.fault, 'rc')}"


def _get_input(row: int) -> list[Corner]:
    return [(row, Places.name, row, Places.name)]


def _write_input(page: Page, row: int, cell: tuple[str, str, str], texts: str, rule: str) -> None:
    label, name, style = cell
    page.put(row, Places.label, label, "label")
    page.room(name, row, Places.name, look=style)
    fault = ref(row, Places.fault, "rc")
    page.formula(row, Places.fault, guard_error(rule))
    page.formula(row, Places.age, f'=IF({fault}=0,"",INDEX({texts},{fault}))', "wrong_beside")
    typed, fault = ref(row, Places.name, "c"), ref(row, Places.fault, "c")
    page.mark(_get_input(row), f'AND({fault}>0,{typed}<>"")', "wrong")
    page.mark(_get_input(row), f'AND({fault}>0,{typed}="")', "needed")


def _write_sponsors(page: Page, sponsors: Sequence[Sponsor]) -> None:
    page.band(HEAD_BAND, Places.last_of_table, "SPONSORS", first=Places.table)
    most = formulas.add_sponsor_pay(("{a_round}", "{match_won}", "{set_won}"), "matches_a_round")
    terms = partial(GridColumn, style="money", head_style="head_right")
    # Without sponsors, the defined names refer to empty cells.
    aside = Places.table + (0 if sponsors else Places.last)
    grid = Grid(TEAM_SHEET, HEAD_BAND + 2, len(sponsors), (
        GridColumn("name", "Sponsor", style="name", head_style="head", values=[sponsor.name for sponsor in sponsors],
                   place=Places.table),
        terms("a_round", "$ a round", values=[sponsor.a_round for sponsor in sponsors]),
        terms("match_won", "$ a match", values=[sponsor.match_won for sponsor in sponsors]),
        terms("set_won", "$ a set", values=[sponsor.set_won for sponsor in sponsors]),
        terms("most", "at most", most),
        GridColumn("remark", style="remark", head_style="head", values=["a round, if you win all"] * len(sponsors)),
    ))  # fmt: skip
    grid.write(page)
    if not sponsors:
        page.put(grid.first, Places.table, "this league has no sponsors", "note")
    for index, name in enumerate(SPONSORS):
        page.define(name, grid.first, aside + index, max(1, len(sponsors)))
