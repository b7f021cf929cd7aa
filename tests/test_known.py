"""What a team knows of the league: its division's public side, its own spy reports and line-ups (R5.5, R9.2)."""

from __future__ import annotations

from dataclasses import replace

from leagues import made_league, with_reports
from test_spying import played, spying
from vbxl.league.known import NOTHING_KNOWN, Known, known
from vbxl.league.league import League
from vbxl.league.view import told_view, view

LEAGUE = made_league()


def test_the_table_is_that_of_the_own_division_after_the_last_round() -> None:
    for team in LEAGUE.teams:
        table = known(LEAGUE, team.id).table
        standings = LEAGUE.table(team.division, LEAGUE.round_number - 1)
        assert [one.place for one in table] == list(range(1, len(standings) + 1))
        assert [one.team for one in table] == [LEAGUE.by_id[one.team].name for one in standings]
        for line, one in zip(table, standings, strict=True):
            assert (line.matches, line.won, line.lost, line.points) == (one.matches, one.won, one.lost, one.points)
            assert (line.sets_won, line.sets_lost) == (one.sets_won, one.sets_lost)
            assert (line.points_won, line.points_lost) == (one.points_won, one.points_lost)


def test_results_are_of_the_last_round_and_fixtures_of_this_and_the_next() -> None:
    found = known(LEAGUE, "T03")
    own = [one for one in LEAGUE.fixtures if one.division == 1]
    assert [one.number for one in found.results] == [one.number for one in own if one.round_number == 6]
    assert all(one.sets and sum(one.won) == len(one.sets) for one in found.results)
    assert [one.number for one in found.fixtures] == [one.number for one in own if one.round_number in (7, 8)]
    assert not any(one.sets for one in found.fixtures)


def test_the_season_is_every_match_of_the_team_in_order() -> None:
    season = known(LEAGUE, "T03").season
    own = [one for one in LEAGUE.fixtures if "T03" in (one.home, one.visitors)]
    assert [(one.number, one.round_number, one.sets) for one in season] == [
        (one.number, one.round_number, one.sets) for one in own
    ]
    assert all("Harbour Gulls" in (one.home, one.visitors) for one in season)


def test_before_the_first_round_and_in_the_last() -> None:
    first = known(made_league(round_number=1), "T03")
    assert (first.results, first.last_match) == ((), ())
    assert [one.matches for one in first.table] == [0] * 4
    rounds = made_league(meetings=2).rounds
    last = known(made_league(meetings=2, round_number=rounds), "T03")
    assert {one.round_number for one in last.fixtures} == {rounds}


def test_a_team_knows_its_own_spy_reports_the_newest_first_and_nobody_elses() -> None:
    league = with_reports(LEAGUE, (0, 9, 5, 20))
    assert known(league, "T03").spied == ()
    spied = [known(league, team).spied for team in ("T07", "T08")]
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
    assert known(replace(league, teams=others, spied=()), "T03") == known(league, "T03")


def test_what_is_told_besides_makes_no_other_view() -> None:
    seen, told = view(LEAGUE, "T03"), told_view(LEAGUE, "T03")
    assert (seen.known, told.known) == (NOTHING_KNOWN, known(LEAGUE, "T03"))
    assert Known() == NOTHING_KNOWN
    assert seen == told


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
    assert [one.label for one in known(got.after, "T03").spied] == ["Team D, match 3", "Team A, match 1"]


def test_the_work_for_a_team_does_not_grow_with_the_league() -> None:
    """A team of a league of many divisions looks at as many fixtures as one of a few."""

    def looked_at(league: League) -> int:
        team = league.teams[0]
        found = known(league, team.id)
        return len(found.table) + len(found.results) + len(found.fixtures) + len(found.season)

    assert looked_at(made_league(400, 100, meetings=2)) == looked_at(made_league(8, 2, meetings=2))
