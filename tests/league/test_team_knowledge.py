"""What a team knows of the league: its division's public side, its own spy reports and line-ups (R5.5, R9.2)."""

from __future__ import annotations

from dataclasses import replace

from leagues import made_league, with_reports
from move_factory import messy_moves
from sheet_factory import crowded, cupped
from test_spying import played, spying
from vbxl.books.movesheet import build
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.league.forecast import Guess, SetGuess
from vbxl.league.league import (
    CUP_DIVISION,
    LOT_ROWS,
    LOTS_MOST,
    TEAM_ROWS,
    TRANSFERS_MOST,
    Fixture,
    Offer,
    SpiedSet,
    SpyRecord,
)
from vbxl.league.moves import Input, Row
from vbxl.league.team_knowledge import LINES_MOST, REPORTS_MOST, collect_knowledge
from vbxl.league.view import ContractLot, TransferLot, make_full_view, view
from vbxl.rules.season import season_with
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.guard import guard

LEAGUE = made_league()


def test_the_table_is_that_of_the_own_division_after_the_last_round() -> None:
    for team in LEAGUE.teams:
        table = collect_knowledge(LEAGUE, team.id).table
        standings = LEAGUE.table(team.division, LEAGUE.round_number - 1)
        assert [one.place for one in table] == list(range(1, len(standings) + 1))
        assert [one.team for one in table] == [LEAGUE.by_id[one.team].name for one in standings]
        for line, one in zip(table, standings, strict=True):
            assert (line.matches, line.won, line.lost, line.points) == (one.matches, one.won, one.lost, one.points)
            assert (line.sets_won, line.sets_lost) == (one.sets_won, one.sets_lost)
            assert (line.points_won, line.points_lost) == (one.points_won, one.points_lost)


def test_a_team_knows_its_own_spy_reports_the_newest_first_and_nobody_elses() -> None:
    league = with_reports(LEAGUE, (0, 9, 5, 20))
    assert collect_knowledge(league, "T03").spied == ()
    spied = [collect_knowledge(league, team).spied for team in ("T07", "T08")]
    assert [one.number for one in spied[0]] == [6, 1]
    assert [one.number for one in spied[1]] == [21, 10]
    for one in (*spied[0], *spied[1]):
        fixture = league.by_number[one.number]
        home, visitors = (league.by_id[team].name for team in (fixture.home, fixture.visitors))
        assert (one.round_number, one.team, one.against) == (fixture.round_number, home, visitors)
    assert {one.label for one in spied[0]} == {f"{one.team}, match {one.number}" for one in spied[0]}


def test_what_others_keep_secret_changes_nothing_that_a_team_knows() -> None:
    league = with_reports(LEAGUE)
    others = tuple(
        one if one.id == "T03" else replace(one, last_match=(), players=one.players[:6]) for one in league.teams
    )
    assert collect_knowledge(replace(league, teams=others, spied=()), "T03") == collect_knowledge(league, "T03")


def test_a_report_is_remembered_in_later_rounds_with_its_totals() -> None:
    orders = spying(("Team A", "match1", None), ("Team A", "match1", "yes"), ("Team D", "match1", None))
    got = played({"T03": orders})
    expected = [(1, [one.home for one in got.match(1).sets]), (3, [one.visitors for one in got.match(3).sets])]
    assert [(one.match_number, one.target) for one in got.after.spied] == [(1, "T01"), (3, "T04")]
    for record, (number, sides) in zip(got.after.spied, expected, strict=True):
        assert record.match_number == number
        told = [(one.ol, one.dl, one.concept, one.risk) for one in record.sets]
        real = [(round(one.total_ol, 6), round(one.total_dl, 6), one.concept, one.risk) for one in sides]
        assert told == real
    assert [one.label for one in collect_knowledge(got.after, "T03").spied] == ["Team D, match 3", "Team A, match 1"]


def test_of_a_long_season_what_was_played_last_and_comes_next_is_told() -> None:
    league = made_league(8, 1, meetings=20, round_number=40)
    season = collect_knowledge(league, "T03").season
    assert [one.round_number for one in season] == [at for at in range(30, 50) for _ in range(2)]
    assert [one.round_number < 40 for one in season] == [bool(one.sets) for one in season]
    last = collect_knowledge(made_league(8, 1, meetings=20, round_number=70), "T03").season
    assert [one.round_number for one in last] == [at for at in range(51, 71) for _ in range(2)]


def test_the_widest_sheet_is_within_the_bounds_of_what_is_read() -> None:
    """As much of everything as the settings and the league book allow."""
    league = made_league(TEAM_ROWS, 5, meetings=20, round_number=200)
    sets = (SpiedSet(60.25, 60.25, "NC", 3),) * 5
    spied = tuple(SpyRecord("T20", one.home, one.number, sets) for one in league.fixtures[:40] if one.home != "T20")
    chosen = [("set_points", 100), ("talents", 14), ("contract_players", LOT_ROWS)]
    league = replace(league, settings=season_with(chosen, league.settings), spied=spied)
    seen = cupped(crowded(make_full_view(league, "T20")))
    name = "X" * NAME_LONGEST
    lots = (TransferLot(f"{name} {at}", name, "B", 9, 9, 100) for at in range(TRANSFERS_MOST))
    seen = replace(
        seen,
        transfers=tuple(lots),
        offers=(Offer("player", ol=9, dl=11, age="B"),) * (LOTS_MOST - TRANSFERS_MOST),
        contract_lots=tuple(ContractLot(f"{name} {at}", 9, 9) for at in range(LOT_ROWS)),
    )
    assert len(seen.known.spied) == REPORTS_MOST
    assert len(seen.known.season) == len(seen.known.table) == LINES_MOST
    line, label = SetGuess(*[Input(9)] * 4), Input(seen.known.spied[0].label)
    guesses = {one.slot: Guess(Input(9), Input(9), Input(9), label, (line,) * 5) for one in seen.matches}
    gains = tuple(Row(one.name, (Input(1),) * 5) for one in seen.roster)
    moves = messy_moves(seen, 2)
    filled = {slot: replace(match, gain_ol=gains) for slot, match in moves.matches.items()}
    guard(build(seen, replace(moves, matches=filled), guesses, Tools(Host.LITE)))


def test_a_sheet_of_a_league_too_large_to_list_lists_whom_the_team_meets() -> None:
    """Of 300 teams 200: the own division, others, and the cup's opponent, whom a sheet could not spy on else (R9.2)."""
    league = made_league(300, 100, meetings=2, round_number=1)
    team, far = league.teams[0], league.teams[-1]
    assert far.name not in view(league, team.id).teams
    cup = Fixture(max(one.number for one in league.fixtures) + 1, 1, CUP_DIVISION, team.id, far.id)
    seen = view(replace(league, fixtures=(*league.fixtures, cup)), team.id)
    assert far.name in [one.opponent for one in seen.matches]
    assert far.name in seen.teams
    assert len(seen.teams) == len(set(seen.teams)) == TEAM_ROWS
    assert {one.name for one in league.teams if one.division == team.division} <= {*seen.teams}
    assert far.name not in view(league, league.teams[1].id).teams
