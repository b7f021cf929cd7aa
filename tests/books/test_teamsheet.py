"""What a new team may be: every mistake told at its cell in words, and what becomes of a team without one."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from new_team_factory import (
    BROKEN,
    CODES_OF_TEAMS,
    FILE,
    INVITATION,
    LEGAL,
    BrokenTeam,
    Made,
    bid,
    every_sheet,
    player,
    rows,
    taken,
)
from vbxl.books import teamsheet
from vbxl.league.events import Contracted
from vbxl.league.league import Balance, ContractPlayer, Fixture, League, Team
from vbxl.league.moves import Input
from vbxl.league.new_team import (
    NewTeam,
    NewTeamPlan,
    make_players,
    new_team_problems,
    note_lost_points,
)
from vbxl.league.opening import settle_first_bids
from vbxl.league.view import sheet_id
from vbxl.problems import CODES
from vbxl.rules.contracts import find_highest_pay
from vbxl.rules.draw import Draw
from vbxl.rules.season import AGES, Season, season_with
from vbxl.rules.team import find_new_player_fault

POINTS: Final = {"A": 30, "B": 42, "C": 42, "D": 30, "E": 0}


@pytest.mark.parametrize("case", BROKEN.values(), ids=list(BROKEN))
def test_the_smallest_mistake_is_told_in_these_words(case: BrokenTeam) -> None:
    found = teamsheet.judge(taken(teamsheet.build(INVITATION, case.team)), INVITATION)
    assert [str(problem) for problem in found.problems] == [f"{FILE}!{line}" for line in case.lines]
    assert [(problem.code, problem.rule) for problem in found.problems] == [(case.code, CODES[case.code].rule)]
    # What breaks R1 can be no team; a bid or a sponsor that is none is told, and is none.
    assert found.ready == (not case.code.startswith("R1."))


def test_everything_is_told_at_once_and_in_the_order_of_the_sheet() -> None:
    wrong = NewTeam(
        send_number=Input(-1),
        players=rows(player("Ann", "A", 30, 5), player("ann", "A", 12), player(None, "F", 0, 9)),
        contract_bids=(bid("Ana Lund", "x", 9), bid("Nobody", 5, 2)),
    )
    assert [one.code for one in new_team_problems(wrong, INVITATION)] == [
        "R1.1-NAME", "FILE-SEND",
        # 30 + 5 = 35 > 30, 30 > 2 × 5, 35 > 24
        "R1.2-BUDGET", "R1.2-RATIO", "R1.2-TOTAL",
        "R1.4-TWICE", "R1.2-LEVEL",
        "R1.4-NAME", "R1.2-AGE", "R1.2-LEVEL",
        "R1.1-SIX", "R7.2-LOT", "R7.1-PAY",
    ]  # fmt: skip


def test_a_budget_is_told_once_where_it_is_passed() -> None:
    """C has 42 PP: 20 + 20 fit, with the third it is 60, with the fourth 80."""
    four = [player(f"Player {at}", "C", 10, 10) for at in range(4)]
    two = [player(f"Other {at}", "D", 5, 5) for at in range(2)]
    told = new_team_problems(replace(LEGAL, players=rows(*four, *two)), INVITATION)
    assert [(one.code, one.message) for one in told] == [
        ("R1.2-BUDGET", "your players of Age C cost 80 player points (PP), but you have only 42 for that age")
    ]
    plan = NewTeamPlan(replace(LEGAL, players=rows(*four, *two)), INVITATION)
    assert [at for at, one in enumerate(plan.players) if one.age_fault] == [2]
    assert plan.points_left == {"A": 30, "B": 42, "C": -38, "D": 10, "E": 0}


def test_what_is_not_spent_is_said_and_no_problem() -> None:
    assert new_team_problems(LEGAL, INVITATION) == ()
    # A: 30 − 20 = 10; the others spend all.
    assert note_lost_points(LEGAL, INVITATION) == ("unused player points are lost: 10 of Age A",)
    spent = replace(LEGAL, players=rows(*LEGAL.players[:7], player("Last One", "A", 5, 5)))
    assert note_lost_points(spent, INVITATION) == ()


@given(st.integers(1, 30), st.integers(1, 30), st.integers(1, 4), st.integers(2, 50))
def test_a_player_is_legal_alone_exactly_when_the_rule_says_so(ol: int, dl: int, ratio: int, total: int) -> None:
    season = season_with([("new_player_ratio", ratio), ("new_player_total", total), ("pp_age_a", 100)])
    others = (player(f"Other {at}", "A", 1, 1) for at in range(5))
    team = replace(LEGAL, players=rows(player("Somebody", "A", ol, dl), *others))
    told = [one.code for one in new_team_problems(team, replace(INVITATION, settings=season))]
    assert (told == []) == (find_new_player_fault(ol, dl, season) is None)
    # An independent count: the two bounds by themselves.
    high, low = max(ol, dl), min(ol, dl)
    assert ("R1.2-RATIO" in told, "R1.2-TOTAL" in told) == (high > ratio * low, ol + dl > total)


@given(st.lists(st.tuples(st.sampled_from(AGES), st.integers(1, 12), st.integers(1, 12)), min_size=6, max_size=14))
def test_budgets_are_kept_exactly_when_no_age_is_told(squad: list[tuple[str, int, int]]) -> None:
    team = replace(LEGAL, players=rows(*(player(f"Player {at}", *line) for at, line in enumerate(squad))))
    over = {one.message.split()[4] for one in new_team_problems(team, INVITATION) if one.code == "R1.2-BUDGET"}
    assert over == {age for age in AGES if sum(ol + dl for its, ol, dl in squad if its == age) > POINTS[age]}


# --- bids, settled before round 1 ---


def settled(bids: NewTeam, season: Season | None = None) -> tuple[Contracted, ...]:
    """What comes of a team's bids before round 1."""
    invitation = INVITATION if season is None else replace(INVITATION, settings=season)
    team = Team("T01", "Gulls", 1, make_players(LEGAL), Balance(invitation.settings.starting_capital))
    other = Team("T02", "Sparrows", 1, make_players(LEGAL), Balance(invitation.settings.starting_capital))
    hired = tuple(ContractPlayer(lot.player, lot.ol, lot.dl) for lot in invitation.contract_lots)
    last = Fixture(1, invitation.rounds, 1, "T01", "T02")
    league = League("Galaxy League", 1, 1, invitation.settings, (), (team, other), (last,), hired)
    _, events = settle_first_bids(league, {"T01": bids.moves}, Draw(b"\0" * 32))
    return tuple(one for one in events if isinstance(one, Contracted))


def test_a_bid_without_problem_alone_is_a_contract_and_one_with_a_problem_is_none() -> None:
    accounts = NewTeamPlan(LEGAL, INVITATION).accounts
    highest = [find_highest_pay(accounts, rounds, INVITATION.settings) for rounds in (2, 3, 4)]
    tried = product((None, 1, 99.5, *highest, *(pay + 1 for pay in highest)), (None, 2, 3, 4, 5))
    won = 0
    for pay, rounds in tried:
        team = replace(LEGAL, contract_bids=(bid("Ana Lund", pay, rounds),))
        told = new_team_problems(team, INVITATION)
        made = settled(team)
        assert len(made) == (pay is not None and not told), (pay, rounds)
        won += len(made)
        assert all((one.pay, one.rounds, one.last_round) == (pay, rounds, rounds) for one in made)
    # 1 for all; for each its own highest; for shorter ones what is highest of longer ones too, and a dollar more.
    assert won == 3 + 3 + 2 * 2 + 2 * 1


@pytest.mark.parametrize(("rounds", "codes"), [(1, ["R7.1-ROUNDS"]), (2, []), (3, [])])
def test_a_contract_is_cut_to_the_season(rounds: int, codes: list[str]) -> None:
    invitation = replace(INVITATION, rounds=rounds)
    team = replace(LEGAL, contract_bids=(bid("Ana Lund", 100, 4),))
    assert [one.code for one in new_team_problems(team, invitation)] == codes
    # Two rounds have no bonus; three have 10 % of 300.
    left = {1: 750, 2: 750, 3: 720}[rounds]
    assert [step.account for step in NewTeamPlan(team, invitation).steps] == [left]


# --- which league and season ---


def test_the_id_of_a_sheet_says_which_league_and_season() -> None:
    said = str(INVITATION.id)
    assert said.startswith("S1-R00-N00000000-")
    assert sheet_id(f" {said.lower()} ") == INVITATION.id
    others = (
        replace(INVITATION, season_number=2), replace(INVITATION, league_name="Galaxy League 2"),
        replace(INVITATION, whose="N12345678"), replace(INVITATION, token="0" * 16),
    )  # fmt: skip
    assert len({str(one.id) for one in (INVITATION, *others)}) == 5


@pytest.mark.parametrize("one", every_sheet(), ids=lambda one: one.what)
def test_a_plan_of_any_team_has_no_fault_without_a_problem(one: Made) -> None:
    """Rows and bids of the plan, which the sheet shows, and the problems are one."""
    plan = NewTeamPlan(one.team, one.invitation)
    of_rows = sum(bool(fault) for row in plan.players for fault in row.faults)
    told = new_team_problems(one.team, one.invitation)
    codes = [problem.code for problem in told]
    assert of_rows == sum(code in CODES_OF_TEAMS and code != "R1.1-NAME" for code in codes)
    assert sum(step.missing > 0 for step in plan.steps) == codes.count("R8.3-CREDIT")
    assert all(problem.message and problem.remedy.endswith(".") for problem in told)
