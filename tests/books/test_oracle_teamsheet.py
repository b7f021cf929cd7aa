"""The Team sheet held against the engine: points, wages, verdicts, bids and account, cell by cell (R1, R7 – R9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest

from new_team_factory import INVITATION, LEGAL, LOTS, Made, bid, changed, every_sheet, player, rows, with_bids
from oracle_comparison import mistaken
from shown_cells import Shown, apart
from vbxl.books import teamsheet
from vbxl.books.movesheet import formulas
from vbxl.books.teamsheet import sheet
from vbxl.books.teamsheet.building import MESSAGES, WARNING
from vbxl.books.teamsheet.sheet import (
    HEAD_BAND,
    TEAM_ROW,
    TEAM_SHEET,
    Places,
    Rows,
    make_bids_grid,
    make_players_grid,
    make_shape,
    place_rows,
)
from vbxl.league.checks import Step, send_number
from vbxl.league.league import LOT_ROWS
from vbxl.league.moves import Input
from vbxl.league.new_team import NewTeam, NewTeamPlan, PlannedPlayer, choose_first_sponsor, new_team_problems
from vbxl.problems import BidFault, NewBidFault, NewFault
from vbxl.rules.contracts import calculate_contract_bonus, calculate_contract_cost, find_highest_pay
from vbxl.rules.money import calculate_sponsor_income, wage
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import get_player_points, name_fault, spaced
from vbxl.rules.tiredness import SETS_TO_WIN

C: Final = Places
SAID: Final = {name: [one.text for one in messages] for name, messages in MESSAGES.items()}
SEND_IT: Final = "save this workbook and mail it"
MEND: Final = "read the message beside each red or amber cell"
# Row and column, counted from 0.
Spot = tuple[int, int]


# --- what the engine says ---


@cache
def wanted(made: Made) -> dict[Spot, Any]:
    """Every outcome on the Team sheet by its cell."""
    plan = NewTeamPlan(made.team, made.invitation)
    at = place_rows(make_shape(made.invitation))
    return {
        spot: value
        for part in (_head(made, plan), _players(plan, at), _budget(plan, at), _bids(plan, at))
        for spot, value in part
    }


def _head(made: Made, plan: NewTeamPlan) -> Iterator[tuple[Spot, Any]]:
    asked, invitation = plan.asked, plan.invitation
    problems = len(new_team_problems(asked, invitation))
    yield (0, C.message), problems or "READY"
    yield (1, C.table), MEND if problems else SEND_IT
    unknown = asked.sponsor.text and not choose_first_sponsor(asked, invitation)
    yield (TEAM_ROW, C.age), SAID["team_text"][0] if name_fault(spaced(asked.team_name.text)) else ""
    yield (TEAM_ROW + 1, C.age), SAID["sponsor_text"][0] if unknown else ""
    yield (TEAM_ROW + 2, C.age), SAID["send_text"][0] if send_number(asked.moves) is None else ""
    all_won = [(SETS_TO_WIN, 0)] * made.invitation.settings.matches_a_round
    for row, one in enumerate(invitation.sponsors, start=HEAD_BAND + 2):
        yield (row, C.table + 4), calculate_sponsor_income(one.a_round, one.match_won, one.set_won, all_won)


def _players(plan: NewTeamPlan, at: Rows) -> Iterator[tuple[Spot, Any]]:
    """The rows of players: levels, points, wage, and the sentence of the first fault."""
    season = plan.invitation.settings
    for row, one in enumerate(plan.players, start=at.players):
        workings = (int(one.filled), one.age, one.ol, one.dl, one.points, *map(int, one.faults), _wage(one, season))
        yield from (
            ((row, column), value) for column, value in enumerate(workings, start=make_players_grid(0).at["filled"])
        )
        yield (row, C.total), one.points or ""
        fault = next((fault for fault in one.faults if fault), NewFault.NONE)
        yield (row, C.message), SAID["player_text"][fault - 1] if fault else ""


def _wage(one: PlannedPlayer, season: Season) -> int:
    return wage(max(0, one.ol), max(0, one.dl), season)


def _budget(plan: NewTeamPlan, at: Rows) -> Iterator[tuple[Spot, Any]]:
    """The player points by age, and the limits in words."""
    season = plan.invitation.settings
    budget, left = get_player_points(season), plan.points_left
    for row, age in enumerate(AGES, start=at.players):
        still = left[age]
        many = sum(one.age == AGES.index(age) + 1 for one in plan.players)
        said = f"{-still} too many" if still < 0 else f"{still} not spent yet" if still else ""
        values = (age, budget[age], budget[age] - still, still, many, said)
        yield from (((row, column), value) for column, value in enumerate(values, start=C.table))
    total = at.players + len(AGES)
    sums = (sum(budget.values()), sum(budget.values()) - sum(left.values()), sum(left.values()))
    players = sum(one.filled for one in plan.players)
    yield from (((total, column), value) for column, value in enumerate((*sums, players), start=C.table + 1))
    wages = sum(_wage(one, season) for one in plan.players)
    limits = (
        f"Each level must be at least 1, the higher at most {season.new_player_ratio} times the lower.",
        f"Offensive level (OL) and defensive level (DL) may total at most {season.new_player_total}.",
        "A team has 6 to 14 players, each with a different name.",
        "Unspent PP are lost; you cannot move them to another age.",
        f"Wages of these players: ${wages} a round.",
    )
    yield from (((row, C.table), one) for row, one in enumerate(limits, start=total + 2))


def _bids(plan: NewTeamPlan, at: Rows) -> Iterator[tuple[Spot, Any]]:
    """What each bid comes to, the account if all are won, and the sentence beside it."""
    invitation, season = plan.invitation, plan.invitation.settings
    steps, grid = {step.bid.lot: step for step in plan.steps}, make_bids_grid(at.bids, make_shape(invitation))
    account, every = season.starting_capital, list[tuple[int, int]]()
    typed = {one.key for one in plan.asked.contract_bids if not all(cell.blank for cell in one.inputs)}
    for lot in range(LOT_ROWS):
        row, step = at.bids + lot, steps.get(lot)
        if lot >= len(invitation.contract_lots):
            yield (row, C.message), SAID["bid_text"][NewBidFault.LOT - 1] if f"row {lot + 1}" in typed else ""
            continue
        account = step.account if step else account
        yield (row, grid.at["account"]), account
        yield (row, C.message), _of_bid(plan, step)
        values: tuple[Any, ...] = ()
        if step and step.bid.dollars:
            pay = (step.bid.dollars, step.bid.rounds)
            every.append(pay)
            values = (*pay, calculate_contract_bonus(*pay, season), calculate_contract_cost(*pay, season), account)
        for column, value in enumerate((*values, *[""] * 5)[:5], start=C.table):
            yield (row, column), value
    total = at.bids + LOT_ROWS
    yield (total, C.age), season.starting_capital
    yield (total, C.table), sum(pay for pay, _ in every)
    yield (total, C.table + 2), sum(calculate_contract_bonus(*one, season) for one in every)
    yield (total, C.table + 3), sum(calculate_contract_cost(*one, season) for one in every)
    yield (total, C.table + 4), account


def _of_bid(plan: NewTeamPlan, step: Step | None) -> str:
    """The sentence beside a bid."""
    if step is None:
        return ""
    if step.bid.fault in (BidFault.BID, BidFault.ROUNDS):
        return SAID["bid_text"][NewBidFault[step.bid.fault.name] - 1]
    if step.missing:
        most = find_highest_pay(plan.accounts, step.bid.rounds, plan.invitation.settings)
        return f"${step.missing} is missing: no bid" + (f"; at most ${most}" if most else "")
    return WARNING if step.bid.dollars and not step.covered else ""


def wrong(made: Made) -> list[str]:
    """Where a sheet, built anew, shows something else than the engine says."""
    shown, engine = Shown(teamsheet.build(made.invitation, made.asked)), wanted(made)
    found = {
        f"{made.what} {row + 1}:{column + 1}": shown.cell(TEAM_SHEET, row + 1, column + 1) for row, column in engine
    }
    said = [*apart(found, dict(zip(found, engine.values(), strict=True)))]
    ((status,),) = shown.area("check_status")
    left = [one for (one,) in shown.area("pp_left")]
    plan = NewTeamPlan(made.team, made.invitation)
    if left != [plan.points_left[age] for age in AGES]:
        said.append(f"{made.what}: pp_left {left}")
    if status != (len(new_team_problems(made.team, made.invitation)) or "READY"):
        said.append(f"{made.what}: check_status {status}")
    return said


# --- the stock ---


def near_the_limits() -> Iterator[Made]:
    """Sheets just at a limit and just beyond it, where a mistake of one shows."""
    # What shows most mistakes comes first: the search for one ends there.
    yield Made("nought", changed(6, dl=0))
    yield Made("spaces in a name", changed(4, name="  p.   DE wit"))
    yield Made("no age", changed(0, age="F"))
    yield Made("heads", replace(LEGAL, team_name=Input("x" * 40), sponsor=Input("generous"), send_number=Input("soon")))
    yield Made("three rounds", LEGAL, replace(INVITATION, rounds=3))
    yield Made("forty and a space", replace(changed(0, name=f" {'x' * 40}"), team_name=Input(f"  {'x' * 40}")))
    yield Made("six", _squad(6))
    yield Made("five", _squad(5))
    yield Made("fourteen", _squad(14))
    for ol, dl in ((12, 12), (13, 12), (8, 16), (16, 8), (7, 16), (1, 2), (1, 3), (999, 1), (1000, 1)):
        yield Made(f"levels {ol}/{dl}", changed(0, ol=ol, dl=dl))
    # Of Age B 42 PP are there: one fewer, all, one more, and more again in the row below.
    for dl in (8, 9, 10):
        yield Made(f"budget {dl}", changed(2, dl=dl))
    twice = (*LEGAL.players[:3], player("X", "B", 2, 2), player("Y", "B", 2, 2), player("Z", "B", 2, 2))
    yield Made("budget over before", NewTeam(players=rows(*twice)))
    yield Made("forty characters", changed(0, name="x" * 40))
    yield Made("forty-one characters", changed(0, name="x" * 41))
    yield Made("patterns in names", changed(0, name="M*"))
    for total in (*range(1, 6), 9, 10, 11, 19, 20, 21, 29, 30, 31):
        yield Made(f"wage of {total}", changed(0, age="A", ol=total - total // 2, dl=total // 2))
    for rounds in (2, 3, 4):
        most = find_highest_pay(NewTeamPlan(LEGAL, INVITATION).accounts, rounds, INVITATION.settings)
        for pay in (most, most + 1, 7, 1, 1_000_000):
            yield Made(f"bid {pay} for {rounds}", with_bids(bid(LOTS[1].player, pay, rounds)))
        pair = (bid(LOTS[0].player, most // 2, rounds), bid(LOTS[1].player, most - most // 2 + 1, rounds))
        yield Made(f"two for {rounds}", with_bids(*pair))
        for sponsor in ("steady", "winner"):
            yield Made(f"{sponsor} {rounds}", replace(with_bids(*pair), sponsor=Input(sponsor)))
    dear = (bid(LOTS[0].player, 900, 4), bid(LOTS[1].player, 900, 4), bid(LOTS[2].player, 120, 3))
    yield Made("too dear in turn", with_bids(*dear))


def _squad(many: int) -> NewTeam:
    some = [player(f"Player {one}", AGES[one % 4], 2, 3) for one in range(many)]
    return NewTeam(players=rows(*some))


@cache
def stock() -> tuple[Made, ...]:
    """All sheets; without those with a tab in a name, which formualizer takes for a blank and Excel does not."""
    return tuple(one for one in (*near_the_limits(), *every_sheet()) if not _with_tab(one.team))


def _with_tab(team: NewTeam) -> bool:
    cells = (team.team_name, team.sponsor, *(one.name for one in team.players), *(one.age for one in team.players))
    numbers = (cell for one in team.players for cell in (one.ol, one.dl))
    bids = (cell for one in team.contract_bids for cell in one.inputs)
    return any("\t" in str(cell.value) for cell in (*cells, *numbers, *bids, team.send_number))


# --- the tests ---


def test_the_sheet_shows_what_the_engine_says() -> None:
    said = [one for made in stock() for one in wrong(made)]
    assert not said, "\n".join([f"{len(said)} cells:", *said[:20]])


# The module and its function that makes what mistake: a text of its formula that becomes another.
MISTAKES: Final = {
    "a level just at its limit": (sheet, ("_judge_level", ">new_player_ratio", ">=new_player_ratio")),
    "bonuses rounded down": (formulas, ("find_bonus", "-INT(-", "INT(")),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    mistaken(monkeypatch, *MISTAKES[what])
    assert any(wrong(one) for one in stock())
