"""Beside every move sheet of a round what the resolver then does: what a sheet promises must happen.

A promise is a `Held`: what the sheet shows, and what happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, TypeVar

from oracle_comparison import Held
from shown_cells import Shown
from staged_rounds import PlayedRound
from vbxl.books import movesheet
from vbxl.books.movesheet.ageing import AGEING as AGEING_GRID
from vbxl.books.movesheet.checks import LOT_WARNINGS
from vbxl.books.movesheet.layout import (
    AGEING_ROW,
    MARKET_ACCOUNT,
    TRAINING_ROW,
    MatchColumns,
    find_first_line,
    make_shape,
    name_set,
)
from vbxl.books.movesheet.lots import make_lots_grids
from vbxl.books.movesheet.market import CHOICE, make_sale_grid, make_spy_grid
from vbxl.books.movesheet.set_block import POINTS_LINE
from vbxl.books.movesheet.training import TRAINING as TRAINING_GRID
from vbxl.league.checks import forecast_account
from vbxl.league.events import (
    Absent,
    Aged,
    BidTold,
    Contracted,
    Corrected,
    FilledUp,
    Listed,
    MatchPlayed,
    Retired,
    Scouted,
    Side,
    Spied,
)
from vbxl.league.league import CONTRACT, DOLLARS, ROSTER_ROWS
from vbxl.league.market import describe_offer
from vbxl.league.money import book_income
from vbxl.league.moves import MATCH_NAMES, Moves
from vbxl.league.view import View, make_full_view
from vbxl.problems import BidFault
from vbxl.rules.money import money
from vbxl.rules.team import named

E = TypeVar("E")
# The stages after which something is held against the sheet.
TRAINING, SCOUTING, SPYING, MATCHES, INCOME, PAY, TRANSFERS, GM_SALE, CONTRACTS, CLOSING = (
    1,
    2,
    3,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
)
MARKET, AGEING = "Market", "Ageing"
SPY: Final = make_spy_grid(0)
LEVELS: Final = ("start OL", "start DL", "end OL", "end DL")
# What only the resolver can find: which matches others have, who wins, what is left when a lot comes up, who is gone.
ITS_OWN: Final = frozenset(
    {"R9.2-MATCH", "R8.3-CREDIT", "R1.1-ROOM", "R8.1-FULL", "R8.1-PLAYER", "R8.1-SIX", "R10.1-NOBODY"}
)


@dataclass(frozen=True)
class Promise:
    """A team's sheet with the move that it then sends, and the round in which that is resolved."""

    round: PlayedRound
    team: str

    @property
    def what(self) -> str:
        """Which sheet it is."""
        return str(self.seen.id)

    @cached_property
    def seen(self) -> View:
        """What the team sees."""
        return make_full_view(self.round.leagues[0], self.team)

    @cached_property
    def moves(self) -> Moves:
        """What it sends."""
        return self.round.moves[self.team]

    @cached_property
    def shown(self) -> Shown:
        """Its sheet, calculated."""
        return Shown(movesheet.build(self.seen, self.moves))

    def area(self, name: str) -> list[Any]:
        """The first column of a name."""
        return [row[0] for row in self.shown.area(name)]

    def beside(self, name: str, column: int, sheet: str = MARKET) -> list[Any]:
        """Another column of the rows of a name, counted from 0."""
        place = self.shown.names[name]
        return [self.shown.cell(sheet, row, column + 1) for row in range(place.row, place.last_row + 1)]

    def dollars(self, stage: int) -> int:
        """The account after a stage."""
        return self.round.leagues[stage].balances[self.team].dollars

    def booked(self, stage: int, *, into: bool) -> list[int]:
        """What the account got in a stage, or what it paid."""
        before, after = (self.round.leagues[at].ledger for at in (stage - 1, stage))
        found = [one for one in after[len(before) :] if one.unit == DOLLARS]
        return [one.amount for one in found if (one.taker if into else one.giver) == self.team]

    def told(self, kind: type[E], last: int = CLOSING) -> list[E]:
        """The team's events of a kind."""
        return self.round.told(kind, self.team, last)

    def held(self, what: str, shown: Any, happened: Any) -> Held:
        """What is shown of something, and what happened."""
        return Held(f"{self.what}: {what}", shown, happened)

    def true(self, what: str, kept: bool) -> Held:
        """Whether something is kept that is no number."""
        return Held(f"{self.what}: {what}", kept, True)

    def kept(self) -> Iterator[Held]:
        """Everything that the sheet promises."""
        for promise in (
            self.trained, self.scouted, self.spied, self.paid, self.bounds, self.bids, self.ends, self.sold, self.fresh,
            self.played, self.ready,
        ):  # fmt: skip
            yield from promise()
        if AGEING in self._sheets:
            yield from self.aged()

    @property
    def _sheets(self) -> Sequence[str]:
        return [area.sheet for area in self.shown.names.values()]

    # --- training, talents, spying ---

    def trained(self) -> Iterator[Held]:
        """Levels, TP and SP."""
        after = self.round.leagues[TRAINING]
        players = {one.name: one for one in after.by_id[self.team].players}
        for at, line in enumerate(self.seen.roster):
            if line.kind == CONTRACT:
                continue
            row, one = TRAINING_ROW + at + 1, players[line.name]
            shown = [
                self.shown.cell("Training", row, column + 1)
                for column in (TRAINING_GRID.at["new_ol"], TRAINING_GRID.at["new_dl"])
            ]
            yield self.held(f"{line.name} OL", shown[0], one.ol)
            yield self.held(f"{line.name} DL", shown[1], one.dl)
        first = self.shown.names["account_least"].row
        tp, sp = (self.shown.cell(MARKET, first + at, MARKET_ACCOUNT + 1) for at in (3, 4))
        yield self.held("TP left", tp, after.balances[self.team].tp)
        left = self.round.leagues[MATCHES].balances[self.team].sp
        played = [one for one in self.round.leagues[MATCHES].played if self.team in (one.home, one.visitors)]
        if all(len(one.sets) == 5 for one in played):
            yield self.held("SP left", sp, left)
        yield self.true(f"SP left: at least {sp}, {left} are", sp <= left)

    def scouted(self) -> Iterator[Held]:
        """Who comes, and how he is called."""
        names = [name for name in self.area("player_key")[len(self.seen.roster) :] if name]
        yield self.held("talents", ", ".join(names), ", ".join(one.player for one in self.told(Scouted)))

    def spied(self) -> Iterator[Held]:
        """What orders cost: those of a match that there is."""
        done, prices = (self.beside("spy_team", column) for column in (SPY.at["done"], SPY.at["price"]))
        promised = [price for one, price in zip(done, prices, strict=True) if one]
        if not self.free:
            yield self.held("orders to spy", str([*map(int, promised)]), str([one.paid for one in self.told(Spied)]))

    @cached_property
    def free(self) -> bool:
        """Whether an order proves to name no match, which only the resolver knows."""
        done, prices = (self.beside("spy_team", column) for column in (SPY.at["done"], SPY.at["price"]))
        named_none = [one for one in self.told(Corrected, SPYING) if one.correction.problem.code == "R9.2-MATCH"]
        faults = self.beside("spy_team", SPY.at["match_fault"])
        return len(named_none) > sum(fault > 0 for fault in faults) and sum(done) > 0 and len(prices) > 0

    # --- the account ---

    def _line(self, at: int) -> Any:
        """A line of the account, from 0."""
        return self.shown.cell(MARKET, self.shown.names["spying_sum"].row - 1 + at, MARKET_ACCOUNT + 1)

    def paid(self) -> Iterator[Held]:
        """Every line of the account: what the resolver books for it."""
        roster = self.round.leagues[0].contract_players_of(self.team)
        pay = sum(one.pay for one in roster)
        into = self.booked(INCOME, into=True)
        lines: dict[int, tuple[str, int]] = {
            0: ("account now", self.dollars(0)),
            2: ("income for the round", into[0]),
            4: ("contract pay", -pay),
            5: ("wages", pay - sum(self.booked(PAY, into=False))),
        }
        if not self.free:
            lines[1] = ("spying", -sum(self.booked(SPYING, into=False)))
        for at, (what, happened) in lines.items():
            yield self.held(what, self._line(at), happened)

    def _sponsor_pays(self, own: int, other: int) -> int:
        """What the resolver books of the sponsor if each match ended with every set so."""
        now = self.round.leagues[MATCHES]
        played = tuple(self._ended(one, own, other) for one in now.played)
        after, _ = book_income(replace(now, played=played), self.round.moves)
        gained = after.balances[self.team].dollars - now.balances[self.team].dollars
        return gained - now.settings.round_income

    def _ended(self, match: MatchPlayed, own: int, other: int) -> MatchPlayed:
        if self.team not in (match.home, match.visitors):
            return match
        score = (own, other) if match.home == self.team else (other, own)
        return replace(match, sets=tuple(replace(one, score=score) for one in match.sets[:3]))

    def bounds(self) -> Iterator[Held]:
        """What the sponsor pays at least and at most, to the dollar, and the account when the bids come up."""
        least = self._line(3)
        bounds = self._sponsor_pays(0, 15), self._sponsor_pays(15, 0)
        yield self.held("sponsor, at least", least, bounds[0])
        yield self.held("sponsor, at least, as checked", forecast_account(self.seen, self.moves).sponsor, bounds[0])
        used = int(self.beside("sponsor_choice", CHOICE.at["used"])[0])
        if used:
            name = self.area("sponsor_name")[used - 1]
            yield self.held("sponsor, at most", self.area("sponsor_most")[used - 1], bounds[1])
            yield self.held("sponsor", name, self.round.leagues[INCOME].by_id[self.team].sponsor)
        before, paid = self.dollars(PAY), sum(self.booked(INCOME, into=True)[1:])
        at_least = self.area("account_least")[0]
        yield self.true(f"account, {before}: {at_least} at least", at_least <= before)
        if self.free:
            return
        yield self.held("account when the bids come up", at_least - least + paid, before)

    # --- bids and sales ---

    def _lots(self) -> Iterator[tuple[str, int, str, Mapping[str, Any]]]:
        """Every lot: its list, the stage, what it is called, and what the sheet says beside it."""
        # The same in each list.
        grid = make_lots_grids(make_shape(self.seen), 0)[0]
        names = {"bid": "amount", "account": "account", "fault": "bid_fault", "said": "message"}
        columns = {what: grid.at[name] for what, name in {**names, "rounds": "rounds", "cost": "cost"}.items()}
        lists = {
            "transfer_bid": (TRANSFERS, [lot.player for lot in self.seen.transfers]),
            "offer_bid": (GM_SALE, [describe_offer(one) for one in self.seen.offers]),
            "contract_bid": (CONTRACTS, [lot.player for lot in self.seen.contract_lots]),
        }
        for name, (stage, called) in lists.items():
            shown = {what: self.beside(name, column) for what, column in columns.items()}
            for at, lot in enumerate(called):
                yield name, stage, lot, {what: cells[at] for what, cells in shown.items()}

    def bids(self) -> Iterator[Held]:
        """What is bid, and that a bid is void if the sheet said so, and only if it said that it may be (R8.3)."""
        warned = False
        for name, stage, lot, beside in self._lots():
            told = [
                one
                for one in self.round.events[stage - 1]
                if isinstance(one, BidTold) and (one.team, one.what) == (self.team, lot)
            ]
            if beside["account"] == "":
                yield self.true(f"no bid on {lot}", not any(one.won for one in told))
                continue
            said = money(int(beside["bid"]))
            if name == "contract_bid":
                said += f" a round for {int(beside['rounds'])} rounds"
            yield self.true(f"bid on {lot}: {said}", any(one.bid == said for one in told))
            won = any(one.won and one.bid == said for one in told)
            valid = any(one.valid for one in told)
            yield self.true(f"{lot} is too dear", self.free or not (beside["fault"] == BidFault.CREDIT and valid))
            for one in self.told(Contracted) if won and name == "contract_bid" else ():
                if named(one.player) == named(lot):
                    yield self.held(f"cost of {lot}", beside["cost"], one.pay * one.rounds + one.bonus)
            # A sentence about a mistake takes the place of a warning.
            warned = warned or beside["said"] not in ("", LOT_WARNINGS[1])
            dear = any("missing" in one.why for one in told if not one.valid)
            yield self.true(f"{lot} is no dearer than said", warned or not dear)

    def ends(self) -> Iterator[Held]:
        """The account after the bids: what the sheet says of it if all are won, and what comes besides."""
        after_all = self.area("account_after_bids")[0]
        sold = sum(sum(self.booked(stage, into=True)) for stage in (TRANSFERS, GM_SALE, CONTRACTS))
        own = self.dollars(CONTRACTS) - sold
        warned = any(beside["said"] == LOT_WARNINGS[0] for *_, beside in self._lots())
        if not warned:
            yield self.true(f"account after the bids, {own}: at least {after_all}", after_all <= own)

    def sold(self) -> Iterator[Held]:
        """Who is for sale in the next round."""
        keys = self.area("player_key")
        rows = [int(row) for row in self.beside("sale_player", make_sale_grid(0).at["offered"]) if row]
        promised = [keys[row - 1] for row in rows]
        listed = [one.player for one in self.told(Listed)]
        there = {one.name for one in self.round.leagues[CONTRACTS].by_id[self.team].players}
        full = any(one.correction.problem.code in ("R8.1-FULL", "R8.1-SIX") for one in self.told(Corrected))
        promised = [name for name in promised if name in there]
        if full:
            yield self.true(f"for sale: {listed} of {promised}", set(listed) <= set(promised))
        else:
            yield self.held("for sale", ", ".join(promised), ", ".join(listed))

    # --- line-ups, and the sheet as a whole ---

    def _matches(self) -> Iterator[tuple[str, int, Side]]:
        """Every set of the matches in which something was typed, as it was played: slot, set from 0, own side."""
        numbers = {match.number: match.slot for match in self.seen.matches}
        blank = {one.match_number for one in self.told(Absent)}
        for match in self.round.leagues[MATCHES].played:
            if self.team in (match.home, match.visitors) and match.number not in blank:
                for at, set_ in enumerate(match.sets):
                    yield numbers[match.number], at, set_.side(self.team == match.home)

    def fresh(self) -> Iterator[Held]:
        """The levels with which every player starts every set, substitutes and those after them too."""
        names = [line.name for line in self.seen.roster]
        for slot, at, side in self._matches():
            shown = [self.area(name_set(slot, at, f"fresh_{level}")) for level in ("ol", "dl")]
            for line in side.lines:
                if line.name in names:
                    row = names.index(line.name)
                    yield self.held(f"{line.name}, {slot}, set {at + 1}, OL", shown[0][row], line.start_ol)
                    yield self.held(f"{line.name}, {slot}, set {at + 1}, DL", shown[1][row], line.start_dl)

    def played(self) -> Iterator[Held]:
        """Every set, whatever was typed: who plays where, levels, totals, concept, risk, points left."""
        names = [*self.area("player_key")]
        left: dict[str, list[int]] = {}
        for slot, at, side in self._matches():
            where, first, sheet = f"{slot}, set {at + 1}", find_first_line(at) + 1, MATCH_NAMES[slot]
            parts = (self.shown.area(f"{slot}_set{at + 1}_{what}") for what in ("start", "end", "total", "rows"))
            starts, ends, total, rows = parts
            for number, (line, start, end) in enumerate(zip(side.lines, starts, ends, strict=True)):
                row = int(rows[number][0])
                yield self.held(f"{where}, line {number + 1}", names[row - 1] if row else "", line.name)
                position = self.shown.cell(sheet, first + number, MatchColumns.used + 1)
                yield self.held(f"{where}, {line.name}, position", position, line.position)
                levels = (line.start_ol, line.start_dl, line.end_ol, line.end_dl)
                for what, said, level in zip(LEVELS, (*start, *end), levels, strict=True):
                    yield self.held(f"{where}, {line.name}, {what}", said, level if line.name else "")
            yield self.held(f"{where}, total OL", total[0][0], side.total_ol)
            yield self.held(f"{where}, total DL", total[0][1], side.total_dl)
            yield self.held(f"{where}, concept", self.shown.cell(sheet, first, MatchColumns.left + 1), side.concept)
            yield self.held(f"{where}, risk", self.shown.cell(sheet, first + 1, MatchColumns.left + 1), side.risk)
            match = next(match for match in self.seen.matches if match.slot == slot)
            remaining = left.setdefault(slot, [match.home_points, self.seen.settings.devotion_limit])
            for kind, used in enumerate((side.home, side.devotion)):
                remaining[kind] -= sum(used)
                shown = self.shown.cell(sheet, first + POINTS_LINE + kind, MatchColumns.left + 1)
                yield self.held(f"{where}, {('HA', 'DP')[kind]} left", max(0, shown), remaining[kind])

    def ready(self) -> Iterator[Held]:
        """A sheet that is READY is played as it stands, but for what only the resolver can find."""
        found = [one.correction.problem.code for one in self.told(Corrected)]
        mine = [code for code in found if code not in ITS_OWN]
        if self.area("check_status")[0] == "READY":
            yield self.held("READY, corrected", "", ", ".join(mine))
        else:
            yield self.true("not READY, and something was wrong", bool(self.area("problems")[0]))

    def aged(self) -> Iterator[Held]:
        """Every player next season, how many stay, and the amateurs who come."""
        first = AGEING_ROW + 1
        older = {one.player: one for one in self.told(Aged)}
        gone = {one.player for one in self.told(Retired)}
        before = self.round.leagues[MATCHES].by_id[self.team].players
        grown = {
            one.name
            for one, was in zip(before, self.round.leagues[SCOUTING].by_id[self.team].players, strict=True)
            if one.ol != was.ol
        }
        for at, line in enumerate(self.seen.roster):
            columns = [AGEING_GRID.at[name] for name in ("next_age", "new_ol", "new_dl")]
            age, ol, dl = (self.shown.cell(AGEING, first + at, column + 1) for column in columns)
            if line.name in gone:
                yield self.held(f"{line.name} leaves", age, "leaves")
            elif line.name in older and line.name not in grown:
                one = older[line.name]
                yield self.held(
                    f"{line.name} next season",
                    f"{age} {ol:g}/{dl:g}",
                    f"{one.next_age} {one.next_ol:g}/{one.next_dl:g}",
                )
        if len(older) + len(gone) == sum(line.kind != CONTRACT for line in self.seen.roster) + len(self.told(Scouted)):
            stay, come = (
                self.shown.cell(AGEING, AGEING_ROW + ROSTER_ROWS + 2 + at, AGEING_GRID.at["kind"] + 1) for at in (0, 1)
            )
            yield self.held("who stay", stay, len(older))
            yield self.held("amateurs", come, len(self.told(FilledUp)))
