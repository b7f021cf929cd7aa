"""The form of the Team sheet.

Its head, the player points by age, the players, and bids on contract players (R1, R7).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vbxl.books.movesheet import formulas as movesheet
from vbxl.books.movesheet import market_formulas
from vbxl.books.movesheet.formulas import trimmed
from vbxl.books.movesheet.layout import HEAD_HEIGHT
from vbxl.books.movesheet.market_formulas import bad_name
from vbxl.books.teamsheet import formulas
from vbxl.books.teamsheet.formulas import BIDS, PLAYERS, UNUSED_BIDS, Rows, TeamSheetColumns, TeamSheetShape
from vbxl.league.checks import SENDS_MOST
from vbxl.league.given_cells import CONTRACTS, SPONSORS
from vbxl.league.league import LOT_ROWS, Sponsor
from vbxl.league.new_team import PLAYERS_MOST
from vbxl.league.people import ADDRESS_LONGEST
from vbxl.problems import NewBidFault
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.season import AGES
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Corner, Page


def mark_inputs(page: Page, corner: Corner, fault: int) -> None:
    """Cells of one column that turn red with a fault in the column `fault`, amber if they are empty."""
    row, column, _, _ = corner
    cell, number = ref(row, column, "c"), ref(row, fault, "c")
    for test, look in (("<>", "wrong"), ("=", "needed")):
        mark_where(page, corner, f'=AND({number}>0,{cell}{test}"")', look)


def mark_where(page: Page, corner: Corner, condition: str, look: str) -> None:
    """Cells that take on a look where a condition holds, written as for the first of them."""
    page.mark([corner], {"type": "formula", "criteria": condition}, look)


C: Final = TeamSheetColumns
BIDS_HEADS: Final = {
    C.label: "", C.name: "Player", C.ol: "OL", C.dl: "DL", C.pay: "Pay a round $", C.rounds: "Rounds", C.message: "",
    C.first: "Pay a round", C.second: "Rounds", C.third: "Bonus", C.fourth: "In all", C.fifth: "Account",
    C.remark: "if this and all above are won",
}  # fmt: skip
BIDS_HEAD_LOOKS: Final = {
    **dict.fromkeys((C.ol, C.dl, C.pay, C.rounds, C.second), "head_centre"),
    **dict.fromkeys((C.first, C.third, C.fourth, C.fifth), "head_right"),
    C.remark: "head_indent",
}
BIDS_WORKINGS: Final = ("bid", "asked", "counts", "bonus", "account", "pay?", "rounds?", "missing")
# The highest pay of two, three and four rounds stands in the row of the sums.
PAY_MOST: Final = range(C.turn, C.turn + ROUNDS_LONGEST - ROUNDS_SHORTEST + 1)
BIDS_INPUTS: Final = dict(zip((C.pay, C.rounds), BIDS, strict=True))
NOBODY: Final = "no contract player is free before round 1"


class ContractBids:
    """The block of the contract players with its workings, and what each would cost."""

    def __init__(self, page: Page, shape: TeamSheetShape, rows: Rows) -> None:
        """For a shape and its rows."""
        self.page, self.lots, self.rows = page, shape.contract_lots, rows
        self.before = "starting_capital"
        # Above the heads the first rounds without a contract, then beside each bid if those so far are won.
        self.ahead = self.now = [ref(rows.bids_band, column, "rc") for column in C.ahead]

    def write(self) -> str:
        """Write the block; the area of all faults."""
        page, rows, lots = self.page, self.rows, self.lots
        page.band(rows.bids_band, C.message, "CONTRACT PLAYERS: bids, settled before round 1")
        page.band(rows.bids_band, C.remark, "WHAT THEY COST", first=C.first)
        page.sheet.set_row(rows.bids - 1, HEAD_HEIGHT)
        for column, head in BIDS_HEADS.items():
            look = BIDS_HEAD_LOOKS.get(column, "head")
            page.put(rows.bids - 1, column, head or None, look)
        if not lots:
            page.put(rows.bids - 1, C.name, NOBODY, "head")
        for index, head in enumerate(BIDS_WORKINGS):
            page.put(rows.bids - 1, C.workings + index, head, "head")
        columns = dict(zip(CONTRACTS, (C.name, C.ol, C.dl), strict=True))
        for index, lot in enumerate(lots):
            page.put(rows.bids + index, C.name, lot.player, "name")
            page.put(rows.bids + index, C.ol, lot.ol, "centre")
            page.put(rows.bids + index, C.dl, lot.dl, "centre")
        for name, column in columns.items():
            page.define(name, rows.bids, column, LOT_ROWS)
        for column, name in BIDS_INPUTS.items():
            page.room(name, rows.bids, column, LOT_ROWS, look="input_centre")
        self._write_ahead()
        for index in range(len(lots)):
            self._lot(rows.bids + index)
        for index in range(len(lots), LOT_ROWS):
            self._beside(rows.bids + index)
        page.hide(UNUSED_BIDS, rows.bids + len(lots), LOT_ROWS - len(lots))
        self._sum(rows.last_bid + 1)
        self._limit()
        return f"{ref(rows.bids, C.pay_fault, 'rc')}:{ref(rows.last_bid, C.rounds_fault, 'rc')}"

    def _write_ahead(self) -> None:
        """What the first rounds bring for certain, and the highest pay that the account carries (R8.3)."""
        page, rows = self.page, self.rows
        chosen = ref(rows.team_name + 1, C.compared, "rc")
        sponsor = f"IF({chosen}=0,0,INDEX(sponsor_a_round,{chosen}))"
        a_round = f"round_income+{sponsor}-SUM({rows.of_players(C.wage)})"
        for at, column in enumerate(C.ahead):
            page.formula(rows.bids_band, column, f"={self.ahead[0]}+{self.ahead[at - 1]}" if at else f"={a_round}")
        most = "(starting_capital+credit)"
        for rounds, column in enumerate(PAY_MOST, start=ROUNDS_SHORTEST):
            page.formula(rows.last_bid + 1, column, market_formulas.pay_most(rounds, self.ahead, most))
        page.define("pay_most", rows.last_bid + 1, PAY_MOST[0], 1, len(PAY_MOST))

    def _lot(self, row: int) -> None:
        """A contract player: the bid's value, its faults, the account if the bid wins (R7.1, R8.3)."""
        page = self.page
        pay, rounds = ref(row, C.pay), ref(row, C.rounds)
        amount, asked, counts, bonus, account = (ref(row, column) for column in range(C.amount, C.account + 1))
        page.formula(row, C.amount, formulas.with_errors(market_formulas.bid(pay), -1))
        page.formula(row, C.asked, market_formulas.rounds_typed(rounds))
        page.formula(row, C.counts, market_formulas.counted(amount, f"{asked}<contract_shortest"))
        page.formula(row, C.bonus, f"={market_formulas.bonus(counts, asked)}")
        before, turn = self.before, ref(row, C.turn)
        missing = market_formulas.pay_missing(counts, asked, bonus, f"{before}+credit", self.now)
        page.formula(row, C.turn, f"=IF({counts}=0,0,MAX(0,{missing}))")
        page.formula(row, C.account, f"={before}-IF({turn}>0,0,{bonus})")
        for at, (column, above) in enumerate(zip(C.ahead, self.now, strict=True), start=1):
            page.formula(row, column, f"={above}-IF({turn}>0,0,MIN({at},{asked})*{counts})")
        self.before, self.now = account, [ref(row, column) for column in C.ahead]
        self._faults(row)
        shown = market_formulas.with_bid
        page.formula(row, C.first, shown(counts, counts), "working_money")
        page.formula(row, C.second, shown(counts, asked), "working_centre")
        page.formula(row, C.third, shown(counts, bonus), "working_money")
        page.formula(row, C.fourth, shown(counts, f"{counts}*{asked}+{bonus}"), "working_money")
        page.formula(row, C.fifth, shown(counts, account), "working_money")
        page.put(row, C.remark, None, "text")

    def _faults(self, row: int) -> None:
        """The faults of pay and rounds, and the sentence beside them."""
        page = self.page
        amount, asked, counts, bonus = (ref(row, column) for column in (C.amount, C.asked, C.counts, C.bonus))
        most = f"INDEX(pay_most,MAX(1,{asked}-1))"
        beyond = f"IF({counts}>{most},{NewBidFault.CREDIT:d},0)"
        page.formula(row, C.pay_fault, f"=IF({amount}<0,{NewBidFault.BID:d},{beyond})")
        page.formula(row, C.rounds_fault, f"=IF({amount}>{counts},{NewBidFault.ROUNDS:d},0)")
        alone = market_formulas.pay_missing(counts, asked, bonus, "starting_capital+credit", self.ahead)
        missing = market_formulas.missing_said(f"({alone})", most)
        self._told(row, f'IF({ref(row, C.turn)}>0,INDEX(warning_text,1),"")', missing)

    def _beside(self, row: int) -> None:
        """A row without a player: an entry there is reported, once (R7.2)."""
        before = ""
        for column, working in zip(BIDS_INPUTS, (C.pay_fault, C.rounds_fault), strict=True):
            blank = f'{trimmed(ref(row, column))}=""'
            rule = formulas.with_errors(f"IF(OR({before}{blank}),0,{NewBidFault.LOT:d})", NewBidFault.LOT)
            self.page.formula(row, working, rule)
            before = f"{ref(row, working)}>0,"
        self._told(row)

    def _told(self, row: int, rest: str = '""', missing: str = "") -> None:
        """The sentence beside a row: its faults, or else the rest; `missing` says which sum is."""
        of_pay, of_rounds = ref(row, C.pay_fault), ref(row, C.rounds_fault)
        said = f"INDEX(bid_text,{of_pay})"
        said = f"IF({of_pay}={NewBidFault.CREDIT:d},{missing},{said})" if missing else said
        number = f"IF({of_pay}>0,{said},IF({of_rounds}>0,INDEX(bid_text,{of_rounds}),{rest}))"
        self.page.formula(row, C.message, f"={number}", "remark_beside")

    def _sum(self, row: int) -> None:
        """All bids together, and the account that is left if all are won."""
        page, first = self.page, self.rows.bids
        for column in (*range(C.message + 1), *range(C.first, C.remark + 1)):
            page.put(row, column, None, "total")
        page.put(row, C.name, "Starting capital", "total")
        page.formula(row, C.age, "=starting_capital", "total_money")
        page.put(row, C.message, "If you win all", "total")
        for column in (C.first, C.third, C.fourth):
            page.formula(row, column, f"=SUM({down(first, row - 1, column)})", "total_money")
        page.formula(row, C.fifth, f"={self.before}", "total_money")
        page.put(row, C.remark, "before round 1", "total_text")

    def _limit(self) -> None:
        page, first, last = self.page, self.rows.bids, self.rows.last_bid
        text = f"Whole dollars a round, {BID_LOWEST} to {BID_HIGHEST:,}, in plain digits; blank is no bid."
        page.whole([(first, C.pay, last, C.pay)], "=bid_lowest", "=bid_highest", "Pay", text)
        text = "A contract lasts 2, 3 or 4 rounds, from round 1 on."
        page.listed([(first, C.rounds, last, C.rounds)], "234", "Rounds", text)
        for column, fault in ((C.pay, C.pay_fault), (C.rounds, C.rounds_fault)):
            mark_inputs(page, (first, column, last, column), fault)
        # A warning beside a bid is no mistake, and looks like none.
        wrong = f"=OR({ref(first, C.pay_fault, 'c')}>0,{ref(first, C.rounds_fault, 'c')}>0)"
        mark_where(page, (first, C.message, last, C.message), wrong, "wrong_beside")


BUDGET_HEADS: Final = {
    C.first: "Age",
    C.second: "PP",
    C.third: "spent",
    C.fourth: "left",
    C.fifth: "players",
    C.remark: "",
}
BUDGET_HEAD_LOOKS: Final = {C.first: "head_centre", C.remark: "head"}
BUDGET_TITLE: Final = "PLAYER POINTS (PP) BY AGE"
LOST: Final = "PP that are not spent are lost; none go to another age."


class Budget:
    """The table of player points beside the players."""

    def __init__(self, page: Page, rows: Rows) -> None:
        """For the rows of a shape."""
        self.page, self.rows = page, rows
        self.ages, self.points = rows.of_players(C.age_place), rows.of_players(C.points)

    def write(self) -> None:
        """Write the table, its sums, and the limits."""
        page, rows = self.page, self.rows
        first, last = rows.players, rows.last_age
        page.band(rows.players_band, C.remark, BUDGET_TITLE, first=C.first)
        for column, head in BUDGET_HEADS.items():
            page.put(first - 1, column, head or None, BUDGET_HEAD_LOOKS.get(column, "head_right"))
        for index, age in enumerate(AGES):
            self._age(first + index, age)
        for name, column in (("age_list", C.first), ("pp_budget", C.second), ("pp_left", C.fourth)):
            page.define(name, first, column, len(AGES))
        mark_where(page, (first, C.fourth, last, C.fourth), f"={ref(first, C.fourth, 'c')}<0", "wrong")
        self._total(last + 1)
        for row, formula in enumerate(self._limits(), start=last + 3):
            page.formula(row, C.first, formula, "label")

    def _age(self, row: int, age: str) -> None:
        """The line of an age."""
        page = self.page
        given, spent, still = (ref(row, column) for column in (C.second, C.third, C.fourth))
        at = f"ROWS({ref(self.rows.players, C.first, 'r')}:{ref(row, C.first)})"
        page.put(row, C.first, age, "centre")
        page.formula(row, C.second, f"=pp_age_{age.lower()}", "number")
        page.formula(row, C.third, f"=SUMIF({self.ages},{at},{self.points})", "number")
        page.formula(row, C.fourth, f"={given}-{spent}", "working_number")
        page.formula(row, C.fifth, f"=COUNTIF({self.ages},{at})", "number")
        page.formula(row, C.remark, formulas.left_message(still), "remark")

    def _total(self, row: int) -> None:
        """The sums of the table; players are all rows that are filled in, with an age or without."""
        page, first = self.page, self.rows.players
        page.put(row, C.first, "Together", "total")
        for column in (C.second, C.third, C.fourth):
            page.formula(row, column, f"=SUM({down(first, row - 1, column)})", "total_number")
        page.formula(row, C.fifth, f"=SUM({self.rows.of_players(C.filled)})", "total_number")
        page.put(row, C.remark, None, "total")

    def _limits(self) -> Iterator[str]:
        """The limits in words, as formulas, so that no number is written twice; then the wages."""
        yield '="Both levels "&new_level_least&" or more, the higher at most "&new_player_ratio&" times the lower,"'
        yield '="Offensive level (OL) and defensive level (DL) together at most "&new_player_total&"."'
        yield '=players_least&" to "&players_most&" players, each with a different name."'
        yield f'="{LOST}"'
        yield f'="Wages of these players: $"&SUM({self.rows.of_players(C.wage)})&" a round."'


PLAYERS_HEADS: Final = {C.name: "PLAYER", C.age: "Age", C.ol: "OL", C.dl: "DL", C.total: "Total", C.message: ""}
PLAYERS_HEAD_LOOKS: Final = dict.fromkeys((C.age, C.ol, C.dl, C.total), "head_centre")
PLAYERS_INPUTS: Final = dict(zip((C.name, C.age, C.ol, C.dl), PLAYERS, strict=True))
LOOKS: Final = {C.name: "input_name"}
PLAYERS_WORKINGS: Final = (
    "name",
    "filled",
    "age",
    "ol",
    "dl",
    "points",
    "name?",
    "age?",
    "ol?",
    "dl?",
    "total?",
    "wage",
)
FAULTS: Final = range(C.name_fault, C.total_fault + 1)


class Players:
    """The block of the players with its workings."""

    def __init__(self, page: Page, rows: Rows) -> None:
        """For the rows of a shape."""
        self.page, self.rows = page, rows
        self.first, self.last = rows.players, rows.last_player

    def write(self) -> str:
        """Write the block; the area of all faults."""
        page, first, last = self.page, self.first, self.last
        page.band(self.rows.players_band, C.message, "PLAYERS: offensive level (OL), defensive level (DL)")
        for column, head in PLAYERS_HEADS.items():
            page.put(first - 1, column, head or None, PLAYERS_HEAD_LOOKS.get(column, "head"))
        page.put(first - 1, C.label, None, "head")
        for column, name in PLAYERS_INPUTS.items():
            page.room(name, first, column, PLAYERS_MOST, look=LOOKS.get(column, "input_centre"))
        for index, head in enumerate(PLAYERS_WORKINGS):
            page.put(first - 1, C.workings + index, head, "head")
        for index in range(PLAYERS_MOST):
            self._row(first + index, index + 1)
        self._limit()
        self._mark()
        return f"{ref(first, C.name_fault, 'rc')}:{ref(last, C.total_fault, 'rc')}"

    def _to_here(self, row: int, column: int) -> str:
        return f"{ref(self.first, column, 'rc')}:{ref(row, column, 'c')}"

    def _row(self, row: int, number: int) -> None:
        page = self.page
        page.put(row, C.label, f"Player {number}", "label")
        name, age, ol, dl = (ref(row, column, "c") for column in PLAYERS_INPUTS)
        key, filled, place, own_ol, own_dl, taken = (ref(row, column, "c") for column in range(C.key, C.points + 1))
        page.formula(row, C.key, formulas.key(name))
        page.formula(row, C.filled, formulas.filled(name, age, ol, dl))
        page.formula(row, C.age_place, formulas.age_place(age))
        page.formula(row, C.ol_typed, formulas.level(ol))
        page.formula(row, C.dl_typed, formulas.level(dl))
        page.formula(row, C.points, formulas.points(own_ol, own_dl))
        names = (self.rows.of_players(C.filled), self.rows.of_players(C.key))
        so_far = (self._to_here(row, C.age_place), self._to_here(row, C.points))
        rules = (
            formulas.name_fault(filled, key, name, self._to_here(row, C.filled), names, self._to_here(row, C.key)),
            formulas.age_fault(filled, place, taken, so_far),
            formulas.level_fault(filled, own_ol, own_dl),
            formulas.level_fault(filled, own_dl, own_ol),
            formulas.total_fault(own_ol, own_dl),
        )
        for column, rule in zip(FAULTS, rules, strict=True):
            page.formula(row, column, rule)
        page.formula(row, C.wage, formulas.wage(taken))
        page.formula(row, C.total, formulas.unless_none(taken), "working_centre")
        text = '""'
        for column in reversed(FAULTS):
            number_of = ref(row, column, "c")
            text = f"IF({number_of}>0,INDEX(player_text,{number_of}),{text})"
        page.formula(row, C.message, f"={text}", "wrong_beside")

    def _limit(self) -> None:
        """Drop-downs and limits: a guard rail only, since pasting passes it."""
        page, first, last = self.page, self.first, self.last
        text = f"1 to {NAME_LONGEST} characters, for each player another name."
        page.text_length([(first, C.name, last, C.name)], "1", "=name_longest", "Name", text)
        page.choices([(first, C.age, last, C.age)], "age_list", "Age", "A is the youngest, E the oldest.")
        text = "Whole points; the limits stand at the right."
        page.whole([(first, C.ol, last, C.dl)], "=new_level_least", "=new_player_total", "Level", text)

    def _mark(self) -> None:
        """A cell at fault turns red; one that is empty but needed turns amber."""
        page, first, last = self.page, self.first, self.last
        for column, fault in zip(PLAYERS_INPUTS, FAULTS, strict=False):
            mark_inputs(page, (first, column, last, column), fault)
        too_much = f"={ref(first, C.total_fault, 'c')}>0"
        mark_where(page, (first, C.total, last, C.total), too_much, "wrong_centre")


SPONSOR_HEADS: Final = ("Sponsor", "$ a round", "$ a match", "$ a set", "at most", "")
WHAT: Final = "Build your team with the player points below, choose a sponsor, bid for contract players if you like."
HEAD_TITLE: Final = "VOLLEYBALL TEAM SHEET"
YELLOW: Final = "Fill in the yellow cells. Everything else is worked out for you."
MOST: Final = "a round, if you win all"
# The identity of the sheet, by defined name, with its label.
IDENTITY: Final = {
    "league_name": "League", "season_number": "Season", "rounds_number": "Rounds", "deadline": "Deadline",
    "team_sheet_id": "Sheet",
}  # fmt: skip
WRITE_MAIL: Final = "write the mail to the game master"
NO_SPONSORS: Final = "the league has no sponsors"


def _no_address(cell: str) -> str:
    """Whether a text is no e-mail address, as `looks_like_address` has it; an error is a yes."""
    text = f"TRIM({cell})"
    at = f'FIND("@",{text})'
    dot = f'FIND(".",{text},{at}+2)'
    kept = (
        f"{at}>1", f'ISERROR(FIND(" ",{text}))', f'ISERROR(FIND("@",{text},{at}+1))', f'MID({text},{at}+1,1)<>"."',
        f"{dot}<LEN({text})", f'MID({text},LEN({text}),1)<>"."',
    )  # fmt: skip
    return f"IFERROR(IF(AND({','.join(kept)}),0,1),1)=1"


class Head:
    """The head with its inputs, and the list of sponsors."""

    def __init__(self, page: Page, shape: TeamSheetShape, rows: Rows) -> None:
        """For a shape and its rows."""
        self.page, self.sponsors, self.rows = page, shape.sponsors, rows

    def write(self) -> str:
        """Write the head; the area of all its faults."""
        page = self.page
        page.band(0, C.remark, HEAD_TITLE, "title")
        page.put(0, C.first, YELLOW, "title_text")
        page.put(self.rows.note, C.label, WHAT, "note")
        page.band(self.rows.head_band, C.message, "YOUR TEAM")
        for row, (name, label) in enumerate(IDENTITY.items(), start=self.rows.identity):
            self._room(row, label, name, "bold_left")
        self._mail_link()
        self._manager(self.rows.identity)
        first = self.rows.team_name
        self._team_name(first)
        self._sponsor(first + 1)
        self._send_number(first + 2)
        self._sponsors(self.rows.head_band)
        return f"{ref(self.rows.identity, C.fault, 'rc')}:{ref(first + 2, C.fault, 'rc')}"

    def _mail_link(self) -> None:
        """Beside the sheet's id a link that opens a mail to the game master, where an address is known."""
        first = self.rows.identity
        self.page.room("gm_contact", first, C.compared, look="working")
        self.page.room("mail_link", first + 1, C.compared, look="working")
        row = first + [*IDENTITY].index("team_sheet_id")
        self.page.formula(row, C.age, f'=IF(mail_link="","",HYPERLINK(mail_link,"{WRITE_MAIL}"))', "link")

    def _manager(self, row: int) -> None:
        """At the right of the identity the manager's own name and address; both may be left empty."""
        page, below = self.page, row + 1
        for at, label, name in ((row, "Your name", "manager_name"), (below, "Your e-mail", "manager_address")):
            page.put(at, C.ol, label, "label")
            page.room(name, at, C.message, look="input_name")
        text = "Your own name; only the game master sees it."
        page.text_length([(row, C.message, row, C.message)], "0", "=name_longest", "Your name", text)
        address = ref(below, C.message)
        text = "Where mail reaches you, or nothing; only the game master sees it."
        page.text_length([(below, C.message, below, C.message)], "0", str(ADDRESS_LONGEST), "Your e-mail", text)
        page.formula(below, C.fault, formulas.with_errors(f'=IF(TRIM({address})="",0,IF({_no_address(address)},1,0))'))
        number = ref(below, C.fault, "rc")
        page.formula(below + 1, C.message, f'=IF({number}=0,"",INDEX(address_text,{number}))', "wrong_beside")
        mark_inputs(page, (below, C.message, below, C.message), C.fault)

    def _room(self, row: int, label: str, name: str, look: str) -> None:
        self.page.put(row, C.label, label, "label")
        self.page.room(name, row, C.name, look=look)

    def _fault(self, row: int, table: str, rule: str) -> None:
        """The fault of an input: its working, the sentence beside it, and its colour."""
        page, number = self.page, ref(row, C.fault, "rc")
        page.formula(row, C.fault, formulas.with_errors(rule))
        text = f'=IF({number}=0,"",INDEX({table},{number}))'
        page.formula(row, C.age, text, "wrong_beside")
        mark_inputs(page, (row, C.name, row, C.name), C.fault)

    def _team_name(self, row: int) -> None:
        self._room(row, "TEAM", "team_name", "input_name")
        text = f"How your team shall be called, 1 to {NAME_LONGEST} characters."
        self.page.text_length([(row, C.name, row, C.name)], "1", "=name_longest", "Team", text)
        key = ref(row, C.compared)
        self.page.formula(row, C.compared, formulas.key(ref(row, C.name)))
        self._fault(row, "team_text", f"=IF({bad_name(key)},1,0)")

    def _sponsor(self, row: int) -> None:
        self._room(row, "Sponsor", "sponsor_choice", "input_name")
        text = "One of those at the right, or nothing; you may change the sponsor every round."
        self.page.choices([(row, C.name, row, C.name)], "sponsor_key", "Sponsor", text)
        cell, chosen = ref(row, C.name), ref(row, C.compared)
        rule = formulas.with_errors(movesheet.named_row(cell, "sponsor_key"), 0)
        self.page.formula(row, C.compared, rule)
        self._fault(row, "sponsor_text", market_formulas.unknown_sponsor(cell, chosen))

    def _send_number(self, row: int) -> None:
        self._room(row, "Times sent", "send_number", "input_left")
        text = "Type 1. Raise it by one each time you send this sheet again."
        self.page.whole([(row, C.name, row, C.name)], "0", str(SENDS_MOST), "Sent", text)
        rule = movesheet.whole_or(ref(row, C.name), str(SENDS_MOST), "0", "1", "0")
        self._fault(row, "send_text", rule)

    def _sponsors(self, band: int) -> None:
        """The sponsors with their conditions, and what each pays in a round at most (R9.1)."""
        page, sponsors = self.page, self.sponsors
        page.band(band, C.remark, "SPONSORS", first=C.first)
        for index, head in enumerate(SPONSOR_HEADS):
            look = "head_right" if head and index else "head"
            page.put(band + 1, C.first + index, head or None, look)
        first = band + 2
        if not sponsors:
            page.put(first, C.first, NO_SPONSORS, "note")
        for index, sponsor in enumerate(sponsors):
            self._terms(first + index, sponsor)
        # With no sponsor the names point at empty cells.
        for index, name in enumerate(SPONSORS):
            page.define(name, first, C.first + index + (0 if sponsors else C.last), max(1, len(sponsors)))

    def _terms(self, row: int, sponsor: Sponsor) -> None:
        page = self.page
        terms = (sponsor.a_round, sponsor.match_won, sponsor.set_won)
        page.put(row, C.first, sponsor.name, "name")
        for index, dollars in enumerate(terms, start=C.second):
            page.put(row, index, dollars, "money")
        a_round, match_won, set_won = (ref(row, column) for column in (C.second, C.third, C.fourth))
        rule = market_formulas.sponsor_most((a_round, match_won, set_won), "matches_a_round")
        page.formula(row, C.fifth, rule, "money")
        page.put(row, C.remark, MOST, "remark")
