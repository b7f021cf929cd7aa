"""The Market sheet: sponsor, players to sell, new talents and orders to spy, above the lots (R6.3, R8.1, R9)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checks import IssueList, tell_fault
from vbxl.books.movesheet.formulas import (
    add_sponsor_pay,
    escape_pattern,
    find_row,
    is_blank,
    is_refused,
    is_unknown_sponsor,
    judge_whole,
    trim,
)
from vbxl.books.movesheet.layout import (
    LEVELS_MEAN,
    LISTS_ROW,
    MARKET_MESSAGE,
    MARKET_NAME,
    SALE_BLOCK,
    SALES,
    SCOUTS,
    SPIES,
    SPONSOR_BLOCK,
    SPY_BLOCK,
    MoveSheetShape,
    count_rows,
)
from vbxl.books.movesheet.lots import ACCOUNT_BAND, WORKINGS, fill_lots, make_lots_grids, write_account, write_lots
from vbxl.league.checks import MARKET
from vbxl.league.given_cells import SPONSORS
from vbxl.league.league import CONTRACT
from vbxl.league.moves import CUP_SLOT, MATCH_SLOTS
from vbxl.league.view import View
from vbxl.problems import SaleFault, ScoutFault
from vbxl.problems import SpyFault as Fault
from vbxl.rules.market import BID_HIGHEST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.cells import Grid as Values
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.writer import Contents, Page

WIDTHS: Final = (20, 18, 9, 8, 9, 9, 10, 21, 7, 10, 13, 42)
DETAIL: Final = "yes"
SPONSOR_ROW: Final = ACCOUNT_BAND + 4

# The choice of a sponsor: one row without heads. Workings find the sponsors' rows in the list (R9.1).
CHOICE: Final = Grid(
    MARKET,
    ACCOUNT_BAND + 1,
    1,
    [
        GridColumn("label", values=["Sponsor"], style="label"),
        GridColumn("choice", slot="sponsor_choice", style="input_name"),
        GridColumn("message", None, tell_fault("sponsor_text", ["fault"]), "wrong_beside"),
        GridColumn("chosen", formula=find_row("{choice}", "sponsor_key")),
        GridColumn("before", formula=find_row("sponsor_now", "sponsor_key")),
        GridColumn("used", formula="=IF({chosen}=0,{before},{chosen})", names=["sponsor_used"]),
        GridColumn("fault", formula=is_unknown_sponsor("{choice}", "{chosen}"), fault_of="choice"),
        GridColumn("moved"),
    ],
    edge="message",
    workings=WORKINGS,
    heads=False,
)


def make_sponsor_grid(shape: MoveSheetShape) -> Grid:
    """Return the grid of sponsors' terms and the most that each would pay; cup matches don't count (R9.1, R11.1)."""
    counts = ",".join(f"{slot}_number" for slot in shape.slots if slot != CUP_SLOT)
    terms = ("{a_round}", "{match_won}", "{set_won}")
    most = add_sponsor_pay(terms, f"COUNT({counts})" if counts else "0")
    columns = [
        GridColumn("name", "Sponsor", slot=".sponsor_name", style="name"),
        GridColumn("a_round", "$ a round", slot=".sponsor_a_round", style="money"),
        GridColumn("match_won", "$ a match", slot=".sponsor_match_won", style="money"),
        GridColumn("set_won", "$ a set", slot=".sponsor_set_won", style="money"),
        GridColumn("most", "at most", most, "money"),
        GridColumn("key", formula="=TRIM({name})"),
    ]
    return Grid(MARKET, SPONSOR_ROW, shape.sponsors, columns, edge="most", workings=WORKINGS)


def write_sponsors(page: Page, shape: MoveSheetShape, issues: IssueList) -> None:
    """Write SPONSOR: this round's choice, and the terms of all sponsors."""
    row, grid = CHOICE.first, make_sponsor_grid(shape)
    page.band(ACCOUNT_BAND, 5, "SPONSOR")
    CHOICE.write(page)
    text = "Leave blank to keep yours."
    # Only rows with a sponsor: with blank cells in the list, Excel would accept any entry.
    page.offer_list(CHOICE.area("choice"), "sponsor_key", "Sponsor", text)
    page.put(row + 1, 0, "if left blank", "label")
    page.room("sponsor_now", row + 1, CHOICE.at["choice"], look="name")
    page.formula(row + 1, CHOICE.at["message"], '=IF(TRIM(sponsor_now)="","no sponsor, no pay","")', "remark_beside")
    issues.add_grid(page, CHOICE, "sponsor_text")
    issues.add_block(page, SPONSOR_BLOCK, row, [CHOICE.at["choice"]], CHOICE.at["moved"])
    grid.write(page)
    for column in grid.columns:
        if column.slot:
            page.define(column.slot.removeprefix("."), grid.first, grid.at[column.name], count_rows(shape.sponsors))
    for name, place in {"sponsor_key": "key", "sponsor_least": "a_round", "sponsor_most": "most"}.items():
        page.define(name, grid.first, grid.at[place], max(1, shape.sponsors))


def find_lots_row(sponsors: int) -> int:
    """Return the row of the first list's band, below the list of sponsors and the account."""
    return SPONSOR_ROW + count_rows(sponsors) + 1


def find_sale_row(shape: MoveSheetShape) -> int:
    """Return the row of the first sale, below the lots."""
    return make_lots_grids(shape, find_lots_row(shape.sponsors))[-1].last + 4


def make_scout_grid(row: int) -> Grid:
    """Return the grid of new talents, next to the sales, from `row` on (R6.3)."""
    room = f"IF(COUNTA(roster_name)+SUM({{comes:up}})>=roster_most,{ScoutFault.ROOM:d},0)"
    times = f"IF(talents-scouted_count-SUM({{comes:up}})<=0,{ScoutFault.TIMES:d},{room})"
    refusal = f"IF(OR({{length}}>name_longest,{is_refused('{name}')}),{ScoutFault.NAME:d},{times})"
    columns = [
        GridColumn("name", "Name", slot="scout_name", style="input_name"),
        GridColumn("rounds"),
        GridColumn("so_far", "So far", head_style="head_right"),
        GridColumn("left", "Left", head_style="head_right"),
        GridColumn("message", None, tell_fault("scout_text", ["fault"]), "wrong_beside"),
        GridColumn("length", formula=f"=LEN({trim('{name}')})"),
        GridColumn("fault", formula=f"=IF({{length}}=0,0,{refusal})", fault_of="name"),
        GridColumn("comes", formula="=IF({length}=0,0,IF({fault}=0,1,0))"),
    ]  # fmt: skip
    # The workings of the sales come before these.
    return Grid(MARKET, row, SCOUTS, columns, edge="message", workings=WORKINGS + 8, left=MARKET_NAME)


def make_sale_grid(row: int) -> Grid:
    """Return the grid of players to be sold in the next round, from `row` on (R8.1)."""
    own = f'COUNTA(roster_name)-COUNTIF(roster_kind,"{CONTRACT}")+SUM({{scouts.comes:all}})'
    six = f'IF(COUNTIF({{offered:up}},">0")>={own}-players_least,{SaleFault.SIX:d},0)'
    late = f"IF(round_number+1>rounds_number-sale_free_rounds,{SaleFault.CLOSED:d},{six})"
    twice = f"IF(COUNTIF({{offered:up}},{{own}})>0,{SaleFault.TWICE:d},IF({{bad_least}}>0,0,{late}))"
    columns = [
        GridColumn("player", "Your player", slot="sale_player", style="input_name"),
        GridColumn("least", "Minimum $", slot="sale_minimum", style="input_number"),
        GridColumn("message", None, tell_fault("sale_text", ["player_fault", "least_fault"]), "wrong_beside"),
        *map(GridColumn, ("fourth", "fifth", "sixth")),
        # The roster row of the player, then the same but 0 for a contract player (R1.1).
        GridColumn("row", formula=find_row("{player}", "player_key")),
        GridColumn("own", formula=f'=IF({{row}}=0,0,IF(INDEX(roster_kind,{{row}})="{CONTRACT}",0,{{row}}))'),
        GridColumn("bad_least", formula=judge_whole("{least}", "bid_highest", "0", "1", "0")),
        GridColumn("offered", formula="=IF({player_fault}+{least_fault}=0,{own},0)"),
        GridColumn(
            "player_fault", formula=f"=IF({{own}}>0,{twice},IF({{length}}=0,0,{SaleFault.PLAYER:d}))",
            fault_of="player",
        ),
        GridColumn(
            "least_fault", formula=f"=IF(AND({{player_fault}}=0,{{bad_least}}>0),{SaleFault.MINIMUM:d},0)",
            fault_of="least",
        ),
        GridColumn("length", formula=f"=LEN({trim('{player}&{least}')})"),
        GridColumn("moved"),
    ]  # fmt: skip
    others = {"scouts": make_scout_grid(row)}
    return Grid(MARKET, row, SALES, columns, edge="sixth", workings=WORKINGS, others=others)


def write_sales(page: Page, row: int, issues: IssueList) -> None:
    """Write FOR SALE and, next to it, SCOUTING; new talents are included in the players who must stay (R1.1)."""
    sales, scouts = make_sale_grid(row), make_scout_grid(row)
    band, first = sales.first - 2, sales.first
    page.band(band, sales.last_shown, "FOR SALE in the next round")
    sales.write(page)
    text = f"Whole dollars up to {BID_HIGHEST:,}; leave blank to accept any bid."
    page.allow_whole(sales.area("least"), "0", "=bid_highest", "Minimum", text)
    text = "One of your own players; six must stay."
    page.offer_list(sales.area("player"), "player_key", "For sale", text)
    issues.add_grid(page, sales, "sale_text")
    inputs = [sales.at["player"], sales.at["least"], scouts.at["name"]]
    issues.add_block(page, SALE_BLOCK, first, inputs, sales.at["moved"])
    page.band(band, MARKET_MESSAGE, "SCOUTING: new talents", first=MARKET_NAME)
    scouts.write(page)
    page.room("scouted_count", first, scouts.at["so_far"], look="number")
    left = scouts.fill("=talents-scouted_count-SUM({comes:all})", first)
    page.formula(first, scouts.at["left"], left, "working_number")
    text = f"Name of a new talent, 1 to {NAME_LONGEST} characters."
    page.allow_length(scouts.area("name"), "1", "=name_longest", "New talent", text)
    issues.add_grid(page, scouts, "scout_text")


def _find_match() -> str:
    """Return the formula that gives 1 if a team plays the match to spy on, otherwise 0 (R9.2).

    A match is named by its slot or by an opponent. If the sheet doesn't know the team's opponents, any match of the
    round and any other team will do.
    """
    slot, other = "MATCH({match_text},spy_match_word,0)", "MATCH({match_text},team_key,0)"
    opponents = [f"INDEX(team_meets,{{place}},{column})" for column in range(1, len(MATCH_SLOTS) + 1)]
    met = ",".join(f"{opponent}={other}" for opponent in opponents)
    against = f'IF({opponents[0]}="",IF({other}<>{{place}},1,0),IF(OR({met}),1,0))'
    of_slot = f"INDEX(team_meets,{{place}},INDEX(spy_match_column,{slot}))"
    by_place = f'IF({of_slot}="",1,IF({of_slot}=0,0,1))'
    return f'=IF(OR({{match_text}}="",{{place}}=0),0,IF(ISNUMBER({slot}),{by_place},IFERROR({against},0)))'


# Parts of the orders' formulas: what the details cost, whether the account covers them, what the account then lacks
# after the round, and how many orders are left.
_MORE: Final = "MAX(0,{wants_detail})*spy_detail_price"
_CARRIED: Final = f"{{after:above}}-spy_price-{_MORE}>=-credit"
_LACKS: Final = "account+spying_sum-account_least-{after}-credit"
_LEFT: Final = "spy_times-spied_count-SUM({done:up})"


def make_spy_grid(row: int) -> Grid:
    """Return the grid of spying orders below the sales (R9.2, R9.3).

    A row has an order, its price, and the account after it.
    """
    blank = is_blank("{team}", "{match}", "{detail}")
    bank = f"IF(AND({{detail_fault}}=0,{_LACKS}>0),{Fault.BANK:d},0)"
    void = f"IF({_LEFT}<=0,{Fault.TIMES:d},IF({{done}}=0,{Fault.CREDIT:d},{bank}))"
    team_fault = f"=IF({{place}}>0,IF({{fits}}=0,0,{void}),IF({blank},0,{Fault.TEAM:d}))"
    detail_fault = f"IF({{wants_detail}}<0,{Fault.DETAIL:d},IF({_CARRIED},0,{Fault.BASIC:d}))"
    credit = '"$"&spy_price-{after:above}-credit&" short: not ordered, so not paid for"'
    basic = '"$"&spy_price+spy_detail_price-{after:above}-credit&" short: you get the totals only"'
    steps_in = f'"$"&{_LACKS}&" short after the round: the bank steps in"'
    cases = [
        ("team_fault", Fault.CREDIT, credit),
        ("team_fault", Fault.BANK, steps_in),
        ("detail_fault", Fault.BASIC, basic),
    ]
    message = tell_fault("spy_text", ["team_fault", "match_fault", "detail_fault"], cases=cases)
    word = "MATCH({detail_text},spy_detail_word,0)"
    columns = [
        GridColumn("team", "Team", slot="spy_team", style="input_name"),
        GridColumn("match", "Match", slot="spy_match", style="input_name"),
        GridColumn("detail", "Players", slot="spy_detail", style="input_centre"),
        GridColumn("price", "Price", f'=IF({{done}}=0,"",spy_price+IF({_CARRIED},{_MORE},0))', "working_money"),
        GridColumn("account", "Account", f'=IF({blank},"",{{after}})', "working_money"),
        GridColumn("message", None, message, "wrong_beside"),
        *map(GridColumn, ("seventh", "eighth", "ninth")),
        GridColumn("so_far", "So far", head_style="head_right"),
        GridColumn("left", "Left", head_style="head_right"),
        GridColumn("edge"),
        # The team's index among all teams; 0 for none, or for your own.
        GridColumn(
            "place",
            formula=f"=IF({trim('{team}')}=TRIM(team_name),0,IFERROR(MATCH({escape_pattern('{team}')},team_key,0),0))",
        ),
        GridColumn("match_text", formula=f"={escape_pattern('{match}')}"),
        GridColumn("fits", formula=_find_match()),
        GridColumn("detail_text", formula=f"={escape_pattern('{detail}')}"),
        # 1 with each player's levels, 0 without, −1 for an entry that says neither.
        GridColumn("wants_detail", formula=f'=IF({{detail_text}}="",0,IFERROR(INDEX(spy_detail_word_code,{word}),-1))'),
        # 1 for an order that is carried out, with or without details.
        GridColumn(
            "done", formula=f"=IF(AND({{place}}>0,{{fits}}=1,{_LEFT}>0,{{after:above}}-spy_price>=-credit),1,0)"
        ),
        GridColumn("after", formula="=IF({done}=0,{after:above},{after:above}-{price})", start="account"),
        GridColumn("team_fault", formula=team_fault, fault_of="team", told_in="message"),
        GridColumn("match_fault", formula=f"=IF(AND({{place}}>0,{{fits}}=0),{Fault.MATCH:d},0)", fault_of="match"),
        GridColumn("detail_fault", formula=f"=IF({{done}}=0,0,{detail_fault})", fault_of="detail", told_in="message"),
        GridColumn("moved"),
    ]  # fmt: skip
    return Grid(MARKET, row + SALES + 3, SPIES, columns, edge="edge", workings=WORKINGS)


def write_spying(page: Page, grid: Grid, issues: IssueList) -> None:
    """Write SPYING ORDER: teams and their matches, the cost, and how many orders are left (R9.2)."""
    first = grid.first
    page.band(first - 2, MARKET_MESSAGE, "SPYING ORDER")
    grid.write(page)
    page.room("spied_count", first, grid.at["so_far"], look="number")
    page.formula(first, grid.at["left"], f"={grid.fill(_LEFT.replace(':up', ':all'), first)}", "working_number")
    page.define("spy_orders_left", first, grid.at["left"])
    page.offer_list(grid.area("team"), "team_names", "Spying order", "")
    text = "Type match1, match2, cup or the opponent."
    page.offer_list(grid.area("match"), "spy_match_list", "Match", text)
    text = "Type yes to include each player, at extra cost."
    page.offer_words(grid.area("detail"), [DETAIL], "Each player too", text)
    issues.add_grid(page, grid, "spy_text")
    inputs = [grid.at[name] for name in ("team", "match", "detail")]
    issues.add_block(page, SPY_BLOCK, first, inputs, grid.at["moved"])


def _write_teams(page: Page, column: int, shape: MoveSheetShape) -> None:
    """Write the matches and teams that drop-downs of spying orders offer; a match can be named by its opponent.

    These workings are here and not on Data, so that the reader needs no cell of that large sheet.
    """
    rows, first = max(1, shape.teams), LISTS_ROW + len(shape.spied)
    page.sheet.set_column(column, column + 1 + len(MATCH_SLOTS), 7, None, {"hidden": True, "level": 1})
    page.put(LISTS_ROW - 1, column, "matches, teams", "head")
    for row, slot in enumerate(shape.spied, start=LISTS_ROW):
        page.put(row, column, slot)
    page.room("team_names", first, column, rows, look="plain")
    page.define("spy_match_list", LISTS_ROW, column, len(shape.spied) + rows)
    page.put(LISTS_ROW - 1, column + 1, "as compared", "head")
    page.room("team_key", first, column + 1, rows, look="plain")
    page.put(LISTS_ROW - 1, column + 2, "opponents in the cup, match 1, match 2", "head")
    # At least two rows, so that INDEX takes a row and a column.
    page.room("team_meets", first, column + 2, max(2, rows), len(MATCH_SLOTS), look="plain")


def write_market(page: Page, shape: MoveSheetShape, left: tuple[str, str], issues: IssueList) -> None:
    """Write all orders except line-ups and training, with their costs; `left` are formulas for the TP and SP left."""
    page.band(0, MARKET_MESSAGE, "MARKET", "title")
    page.put(1, 0, f"Bids are in whole dollars; lots come up in the order listed. {LEVELS_MEAN}", "note")
    write_sponsors(page, shape, issues)
    lots, row = make_lots_grids(shape, find_lots_row(shape.sponsors)), find_sale_row(shape)
    write_lots(page, lots, issues)
    write_sales(page, row, issues)
    orders = make_spy_grid(row)
    write_spying(page, orders, issues)
    write_account(page, orders, lots, left)
    _write_teams(page, 1 + max(place for grid in (orders, *lots) for place in grid.at.values()), shape)
    page.set_widths(WIDTHS)
    page.sheet.freeze_panes(ACCOUNT_BAND - 1, 0)
    page.set_up_printing(orders.last, MARKET_MESSAGE, 0)
    page.sheet.fit_to_pages(1, 1)
    page.sheet.set_margins(left=0.4, right=0.4, top=0.25, bottom=0.45)


def fill_market(view: View, contents: Contents) -> dict[str, Values]:
    """Return the sponsors' terms, the teams' names, and which rows are hidden.

    The names are in the form that spying orders are compared with (R1.4).
    """
    terms = {f".{name}": contents[name][: len(view.sponsors)] for name in SPONSORS}
    keys = tuple((" ".join(name.split()) or None,) for name in view.teams)
    return terms | {"team_key": keys, "team_meets": view.meetings} | fill_lots(view, contents)
