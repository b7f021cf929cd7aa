"""Scenarios worked by hand from the rules: line-ups as blocks of text; points, rallies and tables one row a case."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from blocks import FormError
from lineup_cases import LineUpCase, PlayedSet, line_up_cases, read_cases
from plain_league import inputs
from vbxl.league.lineups import plan_match
from vbxl.league.moves import BLANK, Input, MatchMoves, Row, SetMoves
from vbxl.league.view import MatchView, RosterLine, SheetId, View
from vbxl.rules import lineup
from vbxl.rules.match import PlayedMatch, play_set, standings
from vbxl.rules.odds import clamped
from vbxl.rules.points import counted
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

CASES = Path(__file__).parents[1] / "cases"
LINE_UPS = line_up_cases()
NAMES = ("Ann", "Ben", "Cas", "Dora", "Eva", "Finn")


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


# --- the file of line-ups is read strictly ---

SIX: Final = "Ann 12/8, Ben 8/12, Cas 10/10, Dora 9/7, Eva 7/9, Finn 8/8"
ALLROUND: Final = "Ann 3, Ben 3, Cas 3, Dora 3, Eva 3, Finn 3"
READ: Final = f"""\
roster six: {SIX}

[R3.4 all is right]
roster: six with Ann 12/9
lack: Ann
set 1: {ALLROUND}; risk 5
gain: Gus 2
plays: {ALLROUND.replace("3", "Allround 8/8")}; NC 5
codes: none
working: nothing to correct
"""


def test_a_block_of_line_ups_is_read() -> None:
    (case,) = read_cases(READ)
    assert case.name == "R3.4 all is right"
    assert case.roster[0] == RosterLine("Ann", "own", "A", 12, 9, lack=True)
    assert [player.lack for player in case.roster[1:]] == [False] * 5
    assert case.sets == (SetMoves(players=inputs(NAMES), positions=inputs((3,) * 6), risk=Input(5)),)
    assert case.gains == (Row("Gus", (Input(2), BLANK, BLANK, BLANK, BLANK)),)
    assert case.plays == (PlayedSet(tuple((name, "Allround", 8.0, 8.0) for name in NAMES), "NC", 5),)
    assert (case.codes, case.working) == ((), "nothing to correct")


@pytest.mark.parametrize(
    ("written", "slip", "where"),
    [
        ("roster six:", "rooster six:", "1: not 'roster '"),
        ("[R3.4 all", "[R5.1 all", "3: the name does not begin with a paragraph"),
        ("right]", "right", "3: a name that has no end"),
        ("roster: six", "roster: sixes", "4: no roster 'sixes'"),
        ("Ann 12/9", "Ann 12-9", "4: cannot be read: 'Ann 12-9'"),
        ("with Ann", "without Zed with Ann", "4: nobody is called 'Zed'"),
        ("lack: Ann", "lack: Zed", "5: nobody is called so"),
        ("set 1:", "set 2:", "6: not 'set 1:'"),
        ("Ann 3,", "Ann 3 (lost 2),", "6: cannot be read: 'Ann 3 (lost 2)'"),
        ("Ann 3, Ben 3,", "Ann 3,", "6: not 6 lines"),
        ("; risk 5", "; rist 5", "6: neither concept nor risk: 'rist 5'"),
        ("; risk 5", "; risk 5; risk 6", "6: neither concept nor risk: 'risk 6'"),
        ("Gus 2", "Gus", "7: cannot be read: 'Gus'"),
        ("; NC 5", "", "8: no concept and risk"),
        ("Ann Allround 8/8", "Ann 8/8", "8: cannot be read: 'Ann 8/8'"),
        ("codes: none\n", "", "9: not 'codes:'"),
        ("working: nothing to correct\n", "", "3: the block ends without 'working:'"),
        ("to correct\n", "to correct\nmore: to say\n", "11: a line too many"),
        ("to correct\n", "to correct\n[R3.4 all is right]\n", "11: a name that has no end, or that another block has"),
    ],
)
def test_a_line_without_the_form_is_an_error_with_its_number(written: str, slip: str, where: str) -> None:
    assert READ.count(written) >= 1
    with pytest.raises(FormError, match=re.escape(f"R03_lineups.txt:{where}")):
        read_cases(READ.replace(written, slip, 1))


@pytest.mark.parametrize("row", rows("R04_points.csv"))
def test_points_count_in_set_order_up_to_the_limit(row: dict[str, str]) -> None:
    asked = [(ol, dl) for ol, dl in json.loads(row["asked"])]
    assert [list(pair) for pair in counted(asked, int(row["limit"]))] == json.loads(row["expected"])


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
    home = clamped(float(row["chance_home"]), season)
    visitors = clamped(float(row["chance_away"]), season)
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
