"""The lots of the Market sheet, the bids on them, and the account that has to cover the bids (R7 – R9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from vbxl.books.movesheet.checks import IssueList, tell_fault
from vbxl.books.movesheet.formulas import (
    count_bid,
    find_bonus,
    find_highest_pay,
    find_missing_pay,
    is_bad_name,
    is_blank,
    parse_bid,
    parse_rounds,
    show_with_bid,
    tell_missing,
)
from vbxl.books.movesheet.layout import (
    MARKET_ACCOUNT,
    MARKET_MESSAGE,
    MARKET_NAME,
    MoveSheetShape,
    find_unused_rows,
    make_lots_block,
)
from vbxl.league.checks import MARKET
from vbxl.league.view import View
from vbxl.problems import BidFault as Fault
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.cells import Grid as Values
from vbxl.xlsx.cells import ref
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.writer import Contents, Page

WORKINGS: Final = MARKET_MESSAGE + 2
ACCOUNT_BAND: Final = 3
# The sum, below the account's band, heads and six lines.
TOTAL_ROW: Final = ACCOUNT_BAND + 8
# The names of the account before the first lot, counting only certain amounts, and of what may be spent (R8.3).
ACCOUNT_LEAST: Final = "account_least"
SPEND_MOST: Final = "spend_most"
# Shown next to an account below the permitted debt (R9.3).
BANK: Final = "below your limit: the bank may step in"
# Workings next to the account: how it changes from the end of this round to the end of each later one.
AHEAD_COLUMN: Final = WORKINGS + 5
AHEAD: Final = [ref(TOTAL_ROW, AHEAD_COLUMN + number, "rc") for number in range(ROUNDS_LONGEST)]

# A list has a band, a sentence in case it's empty, and heads.
HEAD_ROWS: Final = 3

_BONUS: Final = "{cost}-{counts}*{rounds}"
_PAY_MOST: Final = "INDEX(pay_most,MAX(1,{rounds}-1))"


def write_account(page: Page, spying: Grid, lots: Sequence[Grid], left: tuple[str, str]) -> None:
    """Write YOUR ACCOUNT: the certain amounts, what is left after the bids, and the TP and SP left (R8.3, R9).

    `left` are the formulas for the TP and the SP left.
    """
    page.band(ACCOUNT_BAND, MARKET_MESSAGE, "YOUR ACCOUNT", first=MARKET_NAME)
    first, total = ACCOUNT_BAND + 2, ref(TOTAL_ROW, MARKET_ACCOUNT)
    for column in range(MARKET_NAME, MARKET_MESSAGE + 1):
        certain = column == MARKET_ACCOUNT
        page.put(first - 1, column, "certain" if certain else None, "head_right" if certain else "head")
    below = f"{total}<-credit"
    last_lots = f"{ref(lots[0].first, MARKET_ACCOUNT, 'rc')}:{ref(lots[-1].last, MARKET_ACCOUNT)}"
    lines = (
        ("Account now", "=account", "money", "", ""),
        ("Spying", spying.fill("=-SUM({price:all})", spying.first), "money", "spying_sum", ""),
        ("Income of the round", "=round_income", "money", "", ""),
        (
            "Sponsor", "=IF(sponsor_used=0,0,INDEX(sponsor_least,sponsor_used))", "money", "",
            "match pay comes after the bids",
        ),
        ("Contract pay", "=-pay_total", "money", "", ""),
        ("Wages", "=-wages_total", "money", "", "after training"),
        (
            "When the bids come up", f"=SUM({ref(first, MARKET_ACCOUNT)}:{ref(TOTAL_ROW - 1, MARKET_ACCOUNT)})",
            "total_money", ACCOUNT_LEAST, "",
        ),
        (
            "After all bids, if won in this order", f"=MIN({ACCOUNT_LEAST},{last_lots})", "money",
            "account_after_bids",
            "sales not counted",
        ),
        ("", "", "", "", ""),
        ("Training points (TP) left", f"={left[0]}", "number", "", "after training"),
        ("Special points (SP) left", f"={left[1]}", "number", "special_unused", "after the matches"),
    )  # fmt: skip
    for row, (label, amount, style, name, remark) in enumerate(lines, start=first):
        if not label:
            continue
        page.band(row, MARKET_ACCOUNT - 1, label, "total" if row == TOTAL_ROW else "text", first=MARKET_NAME)
        page.formula(row, MARKET_ACCOUNT, amount, style)
        if name:
            page.define(name, row, MARKET_ACCOUNT)
        page.put(row, MARKET_MESSAGE, remark or None, "remark")
    page.formula(TOTAL_ROW, MARKET_MESSAGE, f'=IF({below},"{BANK}","")', "total")
    cell = [(TOTAL_ROW, MARKET_ACCOUNT, TOTAL_ROW, MARKET_ACCOUNT)]
    page.mark(cell, below, "wrong")
    _write_rounds_ahead(page, ref(first + 3, MARKET_ACCOUNT, "rc"))


def _write_rounds_ahead(page: Page, sponsor: str) -> None:
    """Write the certain changes to the account in coming rounds, and the highest pay that the account can bear."""
    row, column = TOTAL_ROW, AHEAD_COLUMN
    for number in range(1, ROUNDS_LONGEST + 1):
        before = f"{ref(row, column + number - 2)}+" if number > 1 else ""
        pays = f"SUMPRODUCT((roster_contract_end>=round_number+{number})*roster_pay)"
        page.formula(row, column + number - 1, f"={before}round_income+{sponsor}-wages_total-{pays}")
    for below, rounds in enumerate(range(ROUNDS_SHORTEST, ROUNDS_LONGEST + 1), start=row + 1):
        page.formula(below, column, find_highest_pay(rounds, AHEAD, SPEND_MOST))
    page.define("pay_most", row + 1, column, ROUNDS_LONGEST - ROUNDS_SHORTEST + 1)
    page.formula(row + 1, column + 1, find_highest_pay(ROUNDS_SHORTEST, AHEAD, "(account_after_bids+credit)"))
    page.define("pay_most_after_bids", row + 1, column + 1)
    page.formula(row + 1, column + 2, f"={ACCOUNT_LEAST}+credit")
    page.define(SPEND_MOST, row + 1, column + 2)


def _join_columns(
    given: Sequence[GridColumn],
    slot: str,
    head: str,
    beside: Sequence[GridColumn],
    formulas: Mapping[str, str],
    workings: Sequence[GridColumn] = (),
) -> list[GridColumn]:
    return [
        *given,
        GridColumn("bid", head, slot=slot, style="input_number"),
        *beside,
        GridColumn("account", "Account if won", formulas["account"], "working_money"),
        GridColumn("message", None, formulas["message"], "remark_fit", head_style="head"),
        GridColumn("amount", formula=parse_bid("{bid}")),
        GridColumn("bid_fault", formula=formulas["bid_fault"], fault_of="bid", told_in="message"),
        *workings,
        GridColumn("moved"),
    ]


def _judge_bid(beyond: str, own: str = "") -> str:
    """Return the formula for a bid's fault; 0 if there is none (R8.1, R8.3).

    `beyond` is the condition that the bid can't be afforded; `own` is the condition that the player is the team's own.
    """
    fault = f"IF({beyond},{Fault.CREDIT:d},0)"
    if own:
        fault = f"IF(AND({{amount}}>0,{own}),{Fault.OWN:d},{fault})"
    stray = f"IF({is_blank('{bid}')},0,{Fault.LOT:d})"
    return f'=IF({{lot}}="",{stray},IF({{amount}}<0,{Fault.BID:d},{fault}))'


def _judge_beside(typed: str, fault: str) -> str:
    """Return the formula for the fault of the input that stands next to a bid (R7.1, R8.2)."""
    stray = f"IF(OR({{bid_fault}}>0,{is_blank(typed)}),0,{Fault.LOT:d})"
    return f'=IF({{lot}}="",{stray},{fault})'


def _judge_purchase(before: str, faults: Sequence[str], warning: str, own: str = "") -> dict[str, str]:
    """Return, by column, the formulas for bids that are paid at once (R8).

    `own` is the condition that the player is the team's own.
    """
    valid = f"AND({{amount}}>0,OR({{bid_fault}}=0,{{bid_fault}}={Fault.CREDIT:d}))"
    beyond = f"{{amount}}>{before}+credit"
    nothing = f'IF({own},INDEX(lot_text,3),"")' if own else '""'
    rest = f'IF({{account}}="",{nothing},IF({beyond},INDEX(lot_text,1),{warning}))'
    missing = tell_missing(f"{{amount}}-{SPEND_MOST}", SPEND_MOST)
    return {
        "account": f'=IF({valid},{before}-IF({beyond},0,{{amount}}),"")',
        "message": tell_fault("bid_text", faults, rest, [("bid_fault", Fault.CREDIT, missing)]),
        "bid_fault": _judge_bid(f"{{amount}}>MAX(0,{SPEND_MOST})", own),
    }


def _make_transfers(before: str) -> list[GridColumn]:
    given = [
        GridColumn("lot", "Player", slot="transfer_player", style="name"),
        GridColumn("team", "Team", slot="transfer_team", style="name"),
        GridColumn("age", "Age", slot="transfer_age", style="centre"),
        GridColumn("ol", "OL", slot="transfer_ol", style="centre"),
        GridColumn("dl", "DL", slot="transfer_dl", style="centre"),
        GridColumn("least", "Minimum", slot="transfer_minimum", style="money"),
    ]
    beside = [GridColumn("name"), GridColumn("rounds"), GridColumn("cost")]
    low = 'IF({amount}<{least},INDEX(lot_text,2),"")'
    formulas = _judge_purchase(before, ["bid_fault"], low, own='{own}<>""')
    own = GridColumn("own", formula='=IF(TRIM({team})=TRIM(team_name),TRIM({lot}),"")', names=["own_for_sale"])
    return _join_columns(given, "transfer_bid", "Bid $", beside, formulas, [own])


def _make_offers(before: str) -> list[GridColumn]:
    given = [
        GridColumn("lot", "Offer", slot="offer_kind", style="name"),
        GridColumn("quantity", "Amount", slot="offer_amount", style="number"),
        GridColumn("age", "Age", slot="offer_age", style="centre"),
        GridColumn("ol", "OL", slot="offer_ol", style="centre_or_none"),
        GridColumn("dl", "DL", slot="offer_dl", style="centre_or_none"),
        GridColumn("sixth"),
    ]
    beside = [
        GridColumn("name", "Name for a player", slot="offer_name", style="input_name", head_style="head_centre"),
        GridColumn("rounds"),
        GridColumn("cost"),
    ]
    fault = f'IF(AND({{amount}}>0,{{lot}}="player",{is_bad_name("{name}")}),{Fault.NAME:d},0)'
    name_fault = GridColumn("name_fault", formula=_judge_beside("{name}", fault), fault_of="name")
    formulas = _judge_purchase(before, ["bid_fault", "name_fault"], '""')
    return _join_columns(given, "offer_bid", "Bid $", beside, formulas, [name_fault])


def _make_contracts(before: str) -> list[GridColumn]:
    """Return the columns for contracts (R7, R8.3).

    A bid is checked in every round of the contract, both by itself and together with the bids in the rows above.
    """
    given = [
        GridColumn("lot", "Player", slot="contract_player", style="name"),
        GridColumn("second"),
        GridColumn("third"),
        GridColumn("ol", "OL", slot="contract_ol", style="centre"),
        GridColumn("dl", "DL", slot="contract_dl", style="centre"),
        GridColumn("sixth"),
    ]
    cost = show_with_bid("{counts}", "{counts}*{rounds}" + find_bonus("{counts}", "{rounds}"))
    beside = [
        GridColumn("typed", "Rounds: 2, 3, 4", slot="contract_rounds", style="input_centre"),
        GridColumn("rounds", "as used", parse_rounds("{typed}"), "working_or_none"),
        GridColumn("cost", "In all", cost, "working_money"),
    ]
    # The account's changes, less what the contracts above cost by then.
    later = [f"({change}-SUM({{won{number}:up}}))" for number, change in enumerate(AHEAD, start=1)]
    in_turn = find_missing_pay("{counts}", "{rounds}", _BONUS, f"{before}+credit", later)
    alone = find_missing_pay("{counts}", "{rounds}", _BONUS, SPEND_MOST, AHEAD)
    too_dear = [("bid_fault", Fault.CREDIT, tell_missing(f"({alone})", _PAY_MOST))]
    dear_in_turn = 'IF({missing}>0,INDEX(lot_text,1),"")'
    formulas = {
        "account": show_with_bid("{counts}", f"{before}-IF({{missing}}>0,0,{_BONUS})"),
        "message": tell_fault("bid_text", ["bid_fault", "rounds_fault"], dear_in_turn, too_dear),
        "bid_fault": _judge_bid(f"{{counts}}>{_PAY_MOST}"),
    }
    rounds_fault = _judge_beside("{typed}", f"IF({{amount}}>{{counts}},{Fault.ROUNDS:d},0)")
    counts = count_bid("{amount}", 'OR({lot}="",{rounds}=0)')
    workings = [
        GridColumn("rounds_fault", formula=rounds_fault, fault_of="typed"),
        # The dollars a round of a bid that counts, and the dollars missing for it in its turn.
        GridColumn("counts", formula=counts, names=["contract_counts"]),
        GridColumn("missing", formula=f"=IF({{counts}}=0,0,MAX(0,{in_turn}))"),
        # What a contract costs, if it's won, by the end of each later round.
        *(
            GridColumn(f"won{number}", formula=f"=IF({{missing}}>0,0,{{counts}}*MIN({number},{{rounds}}))")
            for number in range(1, ROUNDS_LONGEST + 1)
        ),
    ]
    return _join_columns(given, "contract_bid", "$ a round", beside, formulas, workings)


class LotList(NamedTuple):
    """A list of lots: its title, the sentence shown if it's empty, its field in views and shapes, and its inputs.

    `columns` takes the formula for the account before a lot, and returns the list's columns.
    """

    title: str
    empty: str
    field: str
    inputs: Sequence[str]
    columns: Callable[[str], list[GridColumn]]

    @property
    def hidden(self) -> str:
        """The slot that says which of the list's rows are hidden, counted from the sentence and heads above them."""
        return f".{self.inputs[0]}_unused"


LISTS: Final = (
    LotList(
        "PLAYERS FOR SALE", "nobody is for sale", "transfers", ["transfer_bid"],
        _make_transfers,
    ),
    LotList(
        "OFFERS OF THE GAME MASTER (GM): players, TP, SP", "the GM offers nothing", "offers",
        ["offer_bid", "offer_name"], _make_offers,
    ),
    LotList(
        "CONTRACT PLAYERS", "no contract player is free", "contract_lots",
        ["contract_bid", "contract_rounds"], _make_contracts,
    ),
)  # fmt: skip


def make_lots_grids(shape: MoveSheetShape, row: int) -> list[Grid]:
    """Return the grids of all lists of lots, in order; the band of the first list is in `row`."""
    grids: list[Grid] = []
    # Bids only spend money, so what is left is the lowest account so far.
    before = f"MIN({ACCOUNT_LEAST},{ref(row + HEAD_ROWS - 1, MARKET_ACCOUNT, 'rc')}:{{account:above}})"
    for lots in LISTS:
        rows = getattr(shape, lots.field)
        grids.append(Grid(MARKET, row + HEAD_ROWS, rows, lots.columns(before), edge="message", workings=WORKINGS))
        row = grids[-1].last + 2
    return grids


def write_lots(page: Page, grids: Sequence[Grid], issues: IssueList) -> None:
    """Write the lists of lots, with a cell for a bid on each lot."""
    for lots, grid in zip(LISTS, grids, strict=True):
        heads = grid.first - 1
        page.band(grid.first - HEAD_ROWS, MARKET_MESSAGE, lots.title)
        page.put(heads - 1, 0, lots.empty, "note")
        grid.write(page)
        text = f"Whole dollars, {BID_LOWEST} to {BID_HIGHEST:,}; leave blank for no bid."
        page.allow_whole(grid.area("bid"), "=bid_lowest", "=bid_highest", str(grid.named["bid"].head), text)
        # A warning next to a bid isn't a mistake and shouldn't look like one.
        faults = [column for column in grid.columns if column.fault_of]
        wrong = ",".join(f"{{{column.name}:c}}>0" for column in faults)
        grid.mark(page, "message", f"OR({wrong})", "wrong_text")
        block = make_lots_block(lots.inputs[0])._replace(rows=grid.rows + 1)
        inputs = [grid.at[column.fault_of] for column in faults]
        issues.add_block(page, block, grid.first, inputs, grid.at["moved"])
        issues.add_grid(page, grid, "bid_text")
        page.hide(lots.hidden, heads - 1, grid.rows + HEAD_ROWS - 1)
    transfers, offers, contracts = grids
    transfers.mark(page, "bid", 'AND({own:c}<>"",{bid:c}="")', "closed")
    text = f"1 to {NAME_LONGEST} characters; not needed for TP and SP."
    page.allow_length(offers.area("name"), "1", "=name_longest", "Name for a player", text)
    page.offer_words(contracts.area("typed"), "234", "Rounds", "")


def fill_lots(view: View, contents: Contents) -> dict[str, Values]:
    """Return which rows of each list are hidden, by slot."""
    hidden: dict[str, Values] = {}
    for lots in LISTS:
        count = len(getattr(view, lots.field))
        hidden[lots.hidden] = ((count > 0,), (not count,), *find_unused_rows(contents, lots.inputs, count))
    return hidden
