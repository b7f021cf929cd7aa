"""What is ordered on the Market sheet beside bids: players for sale, scouting, spying (R6.3, R8.1, R9.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.form import Grid
from vbxl.books.movesheet import formulas, marketformulas
from vbxl.books.movesheet.blocks import Counted, write_heads, write_inputs
from vbxl.books.movesheet.marketrules import SALE_FAULTS, SCOUT_FAULTS, SPY_FAULTS
from vbxl.books.movesheet.places import MarketColumns
from vbxl.books.page import Page, down, ref
from vbxl.league.league import CONTRACT
from vbxl.league.moves import BLANK, Input, Moves
from vbxl.league.scouting import plan_scouting
from vbxl.league.selling import SaleFault, SaleLine, plan_sales
from vbxl.league.spying import DETAIL_WORDS, VOID, SpyFault, SpyLine, by_sheet, plan_spying
from vbxl.league.talents import asked_view
from vbxl.league.view import View
from vbxl.rules.market import BID_HIGHEST
from vbxl.rules.points import points
from vbxl.rules.team import PLAYERS_LEAST, named

C: Final = MarketColumns
SCOUTS, SPIES, SALES = 3, 4, 5
DETAIL: Final = "yes"
# How often this season, and how often again after what is asked for here: beside the first row of a block.
SEASON: Final = {C.cost: "So far", C.account: "Left"}
SEASON_LOOKS: Final = dict.fromkeys(SEASON, "head_right")
# The workings of these blocks: players and talents for sale stand in the same rows.
ROW, OWN, BAD_LEAST, OFFERED, SALE_FAULT = range(C.workings, C.workings + 5)
GOT, SCOUT_FAULT = SALE_FAULT + 1, SALE_FAULT + 2
TEAM, MATCH_TEXT, MATCH, IS_DETAIL, DONE, ACCOUNT, SPY_FAULT = range(C.workings, C.workings + 7)


def fault_count(first: int, last: int, column: int, value: int) -> Counted:
    """How many rows of a block have a fault, by its column of faults."""
    return Counted(f'COUNTIF({down(first, last, column)},">0")', value)


def _above(first: int, row: int, column: int) -> str:
    """The cells above a row, down from the head of the block, where a word stands that no sum counts."""
    return f"{ref(first - 1, column, 'r')}:{ref(row - 1, column)}"


def _red(page: Page, first: int, last: int, column: int, condition: str) -> None:
    page.mark([(first, column, last, column)], {"type": "formula", "criteria": f"={condition}"}, "wrong")


def write_sales(page: Page, band: int, view: View, moves: Moves) -> Counted:
    """FOR SALE: players offered for the next round (R8.1)."""
    first = band + 2
    last = first + SALES - 1
    page.band(band, C.sixth, "FOR SALE in the next round")
    heads = {C.first: "Your player", C.second: "Least accepted $"}
    write_heads(page, band + 1, heads, C.sixth, {C.second: "head_right"})
    write_inputs(page, ["sale_player", "sale_minimum"], first, C.first, SALES, moves.sales)
    page.whole([(first, C.second, last, C.second)], "0", "=bid_highest", "Least accepted", "Whole dollars; or nothing.")
    page.choices([(first, C.first, last, C.first)], "roster_list", "For sale", "A player of yours to offer.")
    # The new talents of the round, whose rows are beside, are players of one's own too.
    played = asked_view(view, moves)
    own = sum(line.kind != CONTRACT for line in played.roster)
    scouted = down(first, first + SCOUTS - 1, GOT)
    page.formula(band, OWN, marketformulas.spare_players(scouted), own - PLAYERS_LEAST)
    for column, head in ((ROW, "row"), (OWN, "own"), (BAD_LEAST, "bad least"), (OFFERED, "offered"), (SALE_FAULT, "?")):
        page.put(band + 1, column, head, "head")
    plan = plan_sales(played, moves)
    lines = [*zip(plan.lines, moves.sales, strict=True)][:SALES]
    rows = {named(line.name): at for at, line in reversed([*enumerate(played.roster, start=1)])}
    for at in range(SALES):
        line, (player, least) = lines[at] if at < len(lines) else (SaleLine("", 0, SaleFault.NONE, BLANK), (BLANK,) * 2)
        _sale(page, (first, first + at, band), line, least, rows.get(named(player.text), 0))
    number = f"{ref(first, SALE_FAULT, 'c')}"
    least_wrong = int(SaleFault.MINIMUM)
    _red(page, first, last, C.first, f"AND({number}>0,{number}<>{least_wrong})")
    _red(page, first, last, C.second, f"{number}={least_wrong}")
    return fault_count(first, last, SALE_FAULT, sum(line.fault > 0 for line, _ in lines))


def _sale(page: Page, rows: tuple[int, int, int], line: SaleLine, least: Input, found: int) -> None:
    first, row, band = rows
    player, minimum = ref(row, C.first), ref(row, C.second)
    own, fault = ref(row, OWN), ref(row, SALE_FAULT)
    its_row = found if line.player else 0
    page.formula(row, ROW, formulas.named_row(player, "player_key"), found)
    page.formula(row, OWN, marketformulas.own_row(ref(row, ROW)), its_row)
    number = points(least.value)
    bad = number is None or number > BID_HIGHEST
    page.formula(row, BAD_LEAST, formulas.whole_or(minimum, "bid_highest", "0", "1", "0"), int(bad))
    offered = 0 if line.fault else its_row
    page.formula(row, OFFERED, f"=IF({fault}=0,{own},0)", offered)
    above = _above(first, row, OFFERED)
    told = marketformulas.sale_fault(f"{player}:{minimum}", own, ref(row, BAD_LEAST), above, ref(band, OWN, "rc"))
    page.formula(row, SALE_FAULT, told, int(line.fault))
    text = SALE_FAULTS.get(line.fault, "")
    page.formula(row, C.third, marketformulas.told(fault, "sale_text"), text, "wrong_beside")


def write_scouts(page: Page, band: int, view: View, moves: Moves, grids: dict[str, Grid]) -> Counted:
    """SCOUTING: new talents (R6.3)."""
    first = band + 2
    last = first + SCOUTS - 1
    plan = plan_scouting(view, moves)
    faults = [*plan.faults[:SCOUTS], *[None] * (SCOUTS - len(plan.faults))]
    got = [int(fault is not None and not fault) for fault in faults]
    page.band(band, C.message, "SCOUTING: new talents", first=C.name)
    page.put(first, C.cost, grids["scouted_count"][0][0], "number")
    page.define("scouted_count", first, C.cost)
    left = f"=talents-scouted_count-SUM({down(first, last, GOT)})"
    page.formula(first, C.account, left, view.settings.talents - view.scouted - sum(got), "working_number")
    write_heads(page, band + 1, {C.name: "Name", **SEASON}, C.message, SEASON_LOOKS)
    write_inputs(page, ["scout_name"], first, C.name, SCOUTS, [(one,) for one in moves.scouts])
    for column, head in ((GOT, "got"), (SCOUT_FAULT, "?")):
        page.put(band + 1, column, head, "head")
    for at, fault in enumerate(faults):
        row = first + at
        typed, number = ref(row, C.name), ref(row, SCOUT_FAULT)
        page.formula(row, SCOUT_FAULT, marketformulas.scout_fault(typed, _above(first, row, GOT)), int(fault or 0))
        page.formula(row, GOT, f'=IF({typed}="",0,IF({number}=0,1,0))', got[at])
        text = SCOUT_FAULTS.get(fault, "") if fault else ""
        page.formula(row, C.message, marketformulas.told(number, "scout_text"), text, "wrong_beside")
    _red(page, first, last, C.name, f"{ref(first, SCOUT_FAULT, 'c')}>0")
    return fault_count(first, last, SCOUT_FAULT, sum(bool(fault) for fault in faults))


@dataclass(frozen=True)
class Spying:
    """The block of the spying orders."""

    page: Page
    band: int
    view: View
    moves: Moves
    grids: dict[str, Grid]

    @property
    def first(self) -> int:
        """The row of the first order."""
        return self.band + 2

    @property
    def last(self) -> int:
        """The row of the last order."""
        return self.first + SPIES - 1

    @property
    def prices(self) -> str:
        """The cells of what the orders cost."""
        return down(self.first, self.last, C.fourth)

    def write(self) -> Counted:
        """SPYING ORDER: teams and their matches, what it costs and what is left (R9.2)."""
        page, first, last = self.page, self.first, self.last
        orders = self.moves.spying[:SPIES]
        lines: list[SpyLine | None] = [*plan_spying(self.view, self.moves).lines[:SPIES]]
        lines += [None] * (SPIES - len(lines))
        done = [line is not None and line.fault not in VOID for line in lines]
        self._heads(self.view.settings.spy_times - self.view.spied - sum(done))
        write_inputs(page, ["spy_team", "spy_match"], first, C.first, SPIES, orders)
        write_inputs(page, ["spy_detail"], first, C.third, SPIES, [one[2:] for one in orders], "input_centre")
        page.choices([(first, C.first, last, C.first)], "team_names", "Spying order", "The team to spy on.")
        said = "Which of that team's matches of this round: match1, match2 or cup; or against whom."
        page.choices([(first, C.second, last, C.second)], "spy_match_list", "Match", said)
        said = "yes: each player's levels as well, for more money."
        page.listed([(first, C.third, last, C.third)], [DETAIL], "Each player too", said)
        account = self.view.dollars
        for at, line in enumerate(lines):
            cells = orders[at] if line else (BLANK, BLANK, BLANK)
            self._order(first + at, line, cells, carried=done[at], account=account)
            account = line.account if line else account
        self._marks()
        return fault_count(first, last, SPY_FAULT, sum(line is not None and line.fault > 0 for line in lines))

    def _heads(self, left: int) -> None:
        page, band = self.page, self.band
        page.band(band, C.message, "SPYING ORDER")
        page.put(self.first, C.cost, self.grids["spied_count"][0][0], "number")
        page.define("spied_count", self.first, C.cost)
        formula = f"={marketformulas.spy_left(down(self.first, self.last, DONE))}"
        page.formula(self.first, C.account, formula, left, "working_number")
        heads = {C.first: "Team", C.second: "Match", C.third: "Players", C.fourth: "Price", C.fifth: "Account"}
        looks = {C.third: "head_centre", C.fourth: "head_right", C.fifth: "head_right", **SEASON_LOOKS}
        write_heads(page, band + 1, {**heads, **SEASON}, C.message, looks)
        for at, head in enumerate(("team", "typed", "match", "detail", "done", "account", "?")):
            page.put(band + 1, TEAM + at, head, "head")

    def _order(
        self, row: int, line: SpyLine | None, typed: tuple[Input, Input, Input], *, carried: bool, account: int
    ) -> None:
        page, view = self.page, self.view
        team, match, detail = (ref(row, column) for column in (C.first, C.second, C.third))
        cells = f"{team}:{detail}"
        before = "account" if row == self.first else ref(row - 1, ACCOUNT)
        above = _above(self.first, row, DONE)
        known_team, known_match, wanted = ref(row, TEAM), ref(row, MATCH), ref(row, IS_DETAIL)
        done, after, fault = ref(row, DONE), ref(row, ACCOUNT), ref(row, SPY_FAULT)
        others = [named(name) for name in view.teams]
        place = others.index(named(typed[0].text)) + 1 if named(typed[0].text) in others else 0
        own = named(typed[0].text) == named(view.team_name)
        page.formula(row, TEAM, marketformulas.spied_team(team), 0 if own else place)
        page.formula(row, MATCH_TEXT, marketformulas.looked_up(match), _looked_up(typed[1]))
        formula = marketformulas.spied_match(ref(row, MATCH_TEXT), match, team)
        page.formula(row, MATCH, formula, int(line is not None and by_sheet(view)(line.team, line.match)))
        page.formula(row, IS_DETAIL, marketformulas.spied_detail(detail), _detail(typed[2]))
        page.formula(row, DONE, marketformulas.spy_done(known_team, known_match, above, before), int(carried))
        price = line.price if line and carried else ""
        page.formula(row, C.fourth, marketformulas.spy_price(done, wanted, before), price, "working_money")
        left = line.account if line else account
        page.formula(row, ACCOUNT, f"=IF({done}=0,{before},{before}-{ref(row, C.fourth)})", left)
        shown = f'=IF({marketformulas.nothing(cells)},"",{after})'
        page.formula(row, C.fifth, shown, left if line else "", "working_money")
        wrong = marketformulas.spy_fault(cells, (known_team, known_match), above, done, wanted, before)
        number = line.fault if line else SpyFault.NONE
        page.formula(row, SPY_FAULT, wrong, int(number))
        text = SPY_FAULTS.get(number, "")
        page.formula(row, C.sixth, marketformulas.told(fault, "spy_text"), text, "wrong_beside")

    def _marks(self) -> None:
        number = ref(self.first, SPY_FAULT, "c")
        of = {C.first: (SpyFault.TEAM, SpyFault.TIMES, SpyFault.CREDIT), C.second: (SpyFault.MATCH,)}
        of[C.third] = (SpyFault.DETAIL, SpyFault.BASIC)
        for column, faults in of.items():
            condition = ",".join(f"{number}={int(fault)}" for fault in faults)
            _red(self.page, self.first, self.last, column, f"OR({condition})")


def _looked_up(typed: Input) -> str:
    """What was typed as the sheet looks it up."""
    text = typed.text if isinstance(typed.value, str) else typed.text.removesuffix(".0")
    found = " ".join(text.split())
    return found.replace("~", "~~").replace("*", "~*").replace("?", "~?")


def _detail(typed: Input) -> int:
    """What was typed for each player as the sheet reads it: −1 is neither yes nor no."""
    return 0 if typed.blank else DETAIL_WORDS.get(named(typed.text.removesuffix(".0")), -1)
