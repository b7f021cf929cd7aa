"""Scenarios worked by hand from the rules: line-ups as blocks of text; points, rallies and tables one row a case."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lineup_cases import LineUpCase, line_up_cases
from vbxl.league.lineups import plan_match
from vbxl.league.moves import MatchMoves, SetMoves
from vbxl.league.view import MatchView, RosterLine, SheetId, View
from vbxl.rules import lineup
from vbxl.rules.match import PlayedMatch, play_set, standings
from vbxl.rules.odds import restrict_chance
from vbxl.rules.points import count_points
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

CASES = Path(__file__).parents[1] / "cases"
LINE_UPS = line_up_cases()


def rows(name: str) -> list[Any]:
    with (CASES / name).open(encoding="utf-8", newline="") as table:
        return [pytest.param(row, id=f"{row['paragraph']} {row['case']}") for row in csv.DictReader(table)]


def view_of(roster: tuple[RosterLine, ...]) -> tuple[View, MatchView]:
    match = MatchView("match1", 1, 1, home=True, opponent="Others", home_points=36, lacking=True)
    seen = View(
        league_name="Cases", id=SheetId(1, 7, "T01", "00000000"), team_name="Own", season_number=1, round_number=7,
        rounds=12, deadline="", settings=Season(), division=1, roster=roster, matches=(match,), dollars=0, tp=0, sp=100,
    )  # fmt: skip
    return seen, match


@pytest.mark.parametrize("case", LINE_UPS, ids=lambda case: case.name)
def test_line_ups_are_played_as_the_rules_say(case: LineUpCase) -> None:
    seen, match = view_of(case.roster)
    unplayed = (SetMoves(),) * (SETS - len(case.sets))
    plan = plan_match(seen, match, MatchMoves(case.sets + unplayed, case.gains))
    listed = plan_match(seen, match, MatchMoves(case.sets, case.gains))
    names = {position.code: position.name for position in lineup.POSITIONS}
    for own, expected in zip(plan.sets, case.plays, strict=False):
        lines = [[line.name or None, names.get(line.position), line.start_ol, line.start_dl] for line in own.lines]
        assert len(lines) == PLAYERS_IN_SET
        wanted = [[name, place, pytest.approx(ol), pytest.approx(dl)] for name, place, ol, dl in expected.lines]
        assert lines == wanted, case.working
        assert (own.concept.short, own.risk) == (expected.concept, expected.risk), case.working
    assert tuple(correction.problem.code for correction in listed.corrections) == case.codes, case.working


@pytest.mark.parametrize("row", rows("R04_points.csv"))
def test_points_count_in_set_order_up_to_the_limit(row: dict[str, str]) -> None:
    asked = [(ol, dl) for ol, dl in json.loads(row["asked"])]
    assert [list(pair) for pair in count_points(asked, int(row["limit"]))] == json.loads(row["expected"])


def numbers(said: Any) -> Iterator[float]:
    if isinstance(said, dict):
        for _ in range(said["times"]):
            yield from numbers(said["repeat"])
    elif isinstance(said, list):
        for one in said:
            yield from numbers(one)
    else:
        yield float(said)


def spelled_out(winners: str) -> str:
    return "".join(side * int(times or 1) for side, times in re.findall(r"([HV])(\d*)", winners))


@pytest.mark.parametrize("row", rows("R05_rallies.csv"))
def test_a_set_is_played_rally_by_rally(row: dict[str, str]) -> None:
    season = Season()
    stream = numbers(json.loads(row["numbers"]))
    home = restrict_chance(float(row["chance_home"]), season)
    visitors = restrict_chance(float(row["chance_away"]), season)
    home_first = row["home_serves"].strip().lower() in ("true", "1")
    result = play_set(home, visitors, home_first, lambda: next(stream), season)
    assert (result.home, result.visitors) == (int(row["expected_home"]), int(row["expected_away"]))
    assert result.rallies == spelled_out(row["expected_winners"])


@pytest.mark.parametrize("row", rows("R05_table.csv"))
def test_the_table_is_in_order(row: dict[str, str]) -> None:
    teams = {name: name for name in json.loads(row["teams"])}
    played = [
        PlayedMatch(home, visitors, tuple((one, other) for one, other in sets))
        for home, visitors, sets in json.loads(row["matches"])
    ]
    assert [one.team for one in standings(teams, played, Season())] == json.loads(row["expected"])
