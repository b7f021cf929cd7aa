"""A team's own report: its statement line by line, every correction, and nothing of the others."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from typing import Any

import pytest

from commitment_parts import opened
from leagues import made_league
from move_factory import made_moves, messy_moves
from played_round import (
    PlayedRound,
    cells,
    frame,
    inside,
    other_secrets,
    played_round,
    report_of,
    sent,
    texts,
    told_of,
    with_team,
)
from vbxl.books import report
from vbxl.league.checks import checks
from vbxl.league.events import Absent, Corrected, LackDrawn, MatchPlayed, SpyReport, by_team
from vbxl.league.matchday import count_spent
from vbxl.league.moves import Input, Moves
from vbxl.league.view import view
from vbxl.problems import Place, Problem, shown
from vbxl.rules.match import run_of_score

GULLS = "T03"
TWICE = Problem("FILE-TWICE", Place("old.xlsx"), 1, "a newer file of yours counts", "Nothing to do.")


def built(played: PlayedRound, team: str = GULLS, problems: tuple[Problem, ...] = (), others: Any = ()) -> bytes:
    return report_of(played, team, problems, others)


def placed(typed: Input, cell: str) -> Input:
    return Input(typed.value, Place("T03 move.xlsx", "Match 1", cell))


def faulty(league: Any) -> Moves:
    """A move with a stranger, a position and a concept that are none, too many devotion points, and a blank match."""
    moves = made_moves(view(league, GULLS), 3)
    match = moves.matches["match1"]
    first = match.sets[0]
    players = (placed(Input("Nobody Known"), "B9"), *first.players[1:])
    positions = (*first.positions[:5], placed(Input("Libero"), "F14"))
    devotion = placed(Input(25), "I12"), placed(Input(25), "J12")
    wrong = replace(
        first, players=players, positions=positions, concept=placed(Input("Tango"), "I10"), devotion=devotion
    )
    return replace(moves, matches={"match1": replace(match, sets=(wrong, *match.sets[1:]))})


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    return played_round(changed={GULLS: faulty(made_league())})


@pytest.fixture(scope="module")
def book(played: PlayedRound) -> bytes:
    return built(played)


def own_matches(played: PlayedRound, team: str) -> list[MatchPlayed]:
    return [one for one in played.events if isinstance(one, MatchPlayed) and team in (one.home, one.visitors)]


def test_every_correction_of_the_team_is_listed_with_cell_found_played_and_why(
    played: PlayedRound, book: bytes
) -> None:
    table = frame(book, "Corrections")
    listed = [
        tuple(map(str, row)) for row in table[["Cell or line", "What stood there", "What was played", "Why"]].values
    ]
    told = [one for one in played.events if isinstance(one, Corrected) and one.team == GULLS]
    codes = {one.correction.problem.code for one in told}
    assert codes >= {"R2.1-UNKNOWN", "R3.1-POSITION", "R3.3-CONCEPT", "R4.1-DEVOTION"}
    for one in told:
        problem = one.correction.problem
        assert (problem.place.cell, shown(problem.found), one.correction.played, problem.message) in listed
    blank = [one for one in played.events if isinstance(one, Absent) and one.team == GULLS]
    assert len(listed) == len(told) + len(blank)
    assert ("B9", '"Nobody Known"') in [row[:2] for row in listed]
    assert set(table["Match"]) == {"Match 1", "Match 2"}


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in range(1, 5))])
def test_whatever_is_sent_all_its_corrections_are_listed(seed: int) -> None:
    league = made_league()
    changed = {one.id: messy_moves(view(league, one.id), seed) for one in league.teams}
    played = played_round(league, absent="", changed=changed)
    for team in ("T01", "T06"):
        table = frame(built(played, team, checks(changed[team], view(league, team))), "Corrections")
        listed = list(zip(table["Code"], table["What stood there"].astype(str), table["What was played"], strict=True))
        for one in played.events:
            if isinstance(one, Corrected) and one.team == team:
                problem = one.correction.problem
                listed.remove((problem.code, shown(problem.found), one.correction.played))
        left = [played for code, _, played in listed if code != "R12.1-BLANK"]
        assert set(left) <= {"nothing changed"}


def test_what_was_only_noticed_is_listed_once_and_said_to_have_changed_nothing(played: PlayedRound) -> None:
    moves = played.moves[GULLS]
    problems = (TWICE, *checks(moves, view(played.before, GULLS)))
    old = sent(GULLS, moves, 0)
    book = built(played, GULLS, problems, (replace(old, file="old.xlsx"),))
    table = frame(book, "Corrections")
    noticed = table[table["What was played"] == "nothing changed"]
    assert list(noticed["Code"]) == ["FILE-TWICE"]
    assert list(noticed["File"]) == ["old.xlsx"]
    assert len(table) == len(frame(built(played), "Corrections")) + 1
    assert "1 more thing was noticed and changed nothing." in texts(book, "Report")


def test_the_front_page_names_the_file_that_counted_and_those_that_did_not(played: PlayedRound) -> None:
    file = sent(GULLS, played.moves[GULLS])
    old = replace(sent(GULLS, played.moves[GULLS], 0), file="old.xlsx")
    rows = {row[0]: row for row in cells(built(played, GULLS, (), (old,)))["Report"]}
    assert rows[file.file][1:] == ["yes: this file was played", 1, "2026-11-20 18:03:11", file.sha256]
    assert rows["old.xlsx"][1:3] == ["no: another file of yours counts", 0]
    assert rows["old.xlsx"][4] == old.sha256


def test_an_absent_team_is_told_what_was_played_for_it(played: PlayedRound) -> None:
    book = built(played, "T04")
    said = texts(book, "Report")
    assert "No readable file of yours was received for this round." in said
    assert "the six strongest." in said
    table = frame(book, "Corrections")
    assert len(table[table["Why"] == "no readable move was received"]) == 2


def test_a_match_left_blank_is_no_missing_move(book: bytes) -> None:
    table = frame(book, "Corrections")
    blank = table[table["Code"] == "R12.1-BLANK"]
    assert list(blank["Match"]) == ["Match 2"]
    assert list(blank["Why"]) == ["the match was left blank"]
    assert "No readable file" not in texts(book, "Report")


@pytest.mark.parametrize("team", ["T01", GULLS, "T04", "T07"])
def test_every_set_can_be_followed_line_by_line(played: PlayedRound, team: str) -> None:
    book = cells(built(played, team))
    for number, one in enumerate(own_matches(played, team), start=1):
        rows = book[f"Match {number}"]
        bands = [at for at, row in enumerate(rows) if str(row[0]).startswith("Set ")]
        assert len(bands) == len(one.sets)
        for at, each in zip(bands, one.sets, strict=True):
            home = one.home == team
            side = each.side(home)
            score = each.score if home else each.score[::-1]
            assert rows[at][0] == f"Set {each.number}: {score[0]}–{score[1]} {'won' if score[0] > score[1] else 'lost'}"
            for line, row in zip(side.lines, rows[at + 2 : at + 8], strict=True):
                assert row[1] == line.name
                assert row[3:7] == pytest.approx([line.start_ol, line.start_dl, line.end_ol, line.end_dl])
            right = {row[8]: row[9:11] for row in rows[at + 2 : at + 9]}
            assert [right["Concept"][0], right["Risk factor"][0]] == [side.concept, side.risk]
            counted = side.home, side.devotion, side.special
            assert [tuple(right[label]) for label in ("Home advantage", "Devotion points", "Special points")] == list(
                counted
            )
            total = right["TOTAL LEVELS"]
            assert total == pytest.approx([side.total_ol, side.total_dl])
            # The six and the points, as they stand there, make the total that stands there.
            assert rows[at + 8][5] + right["Points together"][0] == pytest.approx(total[0])
            assert rows[at + 8][6] + right["Points together"][1] == pytest.approx(total[1])
            run = run_of_score(each.rallies, each.home_first)
            own_first = [f"{own}–{their}" for own, their in (pair if home else pair[::-1] for pair in run)]
            assert rows[at + 9][2] == "  ".join(own_first) + f"  – yours first; {len(each.rallies)} rallies"


def test_the_draws_for_lack_of_devotion_are_told_without_their_numbers(played: PlayedRound) -> None:
    struck = 0
    for team in played.moves:
        book = built(played, team)
        rows = cells(book)["Points"]
        said = [row[:4] for row in rows if row[1] == "nothing" or str(row[1]).startswith("struck ")]
        draws = [one for one in played.events if isinstance(one, LackDrawn) and one.team == team]
        assert len(said) == 3 * len(draws)
        assert [row[3] for row in said] == [chance for one in draws for chance in one.chances]
        assert [row[2] for row in said] == [round(chance * 100 / 3) for one in draws for chance in one.chances]
        names = [str(row[1]).removeprefix("struck ") for row in said if row[1] != "nothing"]
        assert names == [name for one in draws for name in (*one.players, *["nobody: it lapsed"] * one.lapsed)]
        struck += len(names)
        assert not any(str(number).encode() in inside(book) for one in draws for number in one.numbers)
    assert struck


def test_the_roster_has_the_levels_of_the_next_match(played: PlayedRound) -> None:
    lacking = 0
    for team in played.after.teams:
        table = frame(built(played, team.id), "Team").set_index("Player")
        seen = view(played.after, team.id)
        assert list(table.index) == [line.name for line in seen.roster]
        for line in seen.roster:
            half = 2 if line.lack else 1
            lacking += line.lack
            assert list(table.loc[line.name, ["OL", "DL"]]) == [line.ol, line.dl]
            assert list(table.loc[line.name, ["OL next match", "DL next match"]]) == [line.ol / half, line.dl / half]
            assert table.loc[line.name, "Lack of devotion"] == ("half levels in match 1" if line.lack else "no")
            if line.lack:
                assert line.name in texts(built(played, team.id), "Report")
    assert lacking


def test_no_secret_of_another_team_changes_a_byte(played: PlayedRound) -> None:
    for team in (GULLS, "T04", "T01"):
        other = other_secrets(played, keep=team)
        assert built(other, team) == built(played, team)
        # … while the others' own reports do change, so the round really is another.
        assert built(other, "T02") != built(played, "T02")


def test_planted_secrets_are_in_the_teams_own_report_only() -> None:
    league = made_league()
    gulls = league.by_id[GULLS]
    players = tuple(replace(one, name=f"Quietus {at}") if at != 4 else one for at, one in enumerate(gulls.players))
    league = with_team(league, GULLS, players=players, opening=replace(gulls.opening, dollars=73_311))
    league = replace(league, ledger=())
    moves = made_moves(view(league, GULLS), 3)
    match = moves.matches["match1"]
    first = replace(match.sets[0], devotion=(Input(17), Input(12)))
    rest = tuple(replace(one, devotion=(Input(), Input())) for one in match.sets[1:])
    moves = replace(moves, matches={**moves.matches, "match1": replace(match, sets=(first, *rest))})
    # Spies may tell his names to others, who paid for them.
    unseen = {one.id: replace(made_moves(view(league, one.id), 3), spying=()) for one in league.teams}
    played = played_round(league, changed={**unseen, GULLS: moves})
    own = built(played, GULLS)
    assert count_spent(own_matches(played, GULLS)[0], GULLS, "devotion") == 29
    mine = [17, 12]
    assert b"Quietus" in inside(own)
    assert next(row[5] for row in cells(own)["Account"] if row[1] == "at the start of the round") == 73_311
    assert any(row[9:11] == mine for row in cells(own)["Match 1"] if row[8] == "Devotion points")
    for team in played.after.teams:
        if team.id == GULLS:
            continue
        found = inside(built(played, team.id))
        for secret in (b"Quietus", b"73311", b"73,311"):
            assert secret not in found
        rows = [row for sheet in cells(built(played, team.id)).values() for row in sheet]
        assert not any(row[9:11] == mine for row in rows if len(row) > 10)


def test_nobody_is_told_a_scoring_chance_unless_he_spied_or_the_winner_of_each_rally(played: PlayedRound) -> None:
    for team in played.after.teams:
        book = built(played, team.id)
        found = inside(book)
        spied = [one.match_number for one in played.events if isinstance(one, SpyReport) and one.team == team.id]
        for one in own_matches(played, team.id):
            for each in one.sets:
                assert each.rallies.encode() not in found
                if one.number in spied:
                    continue
                for side in (each.home, each.visitors):
                    assert f"<v>{side.chance:.16G}</v>".encode() not in found
        assert "chance" not in texts(book, "Match 1").casefold()


def test_the_same_inputs_give_the_same_bytes(book: bytes) -> None:
    again = played_round(changed={GULLS: faulty(made_league())})
    assert built(again) == book
    # Whose events come first is no matter, so long as each team's stand in order.
    mine = by_team(again.events)[GULLS]
    assert (
        report.build(
            again.before,
            again.after,
            GULLS,
            mine,
            told_of(again),
            (),
            sent(GULLS, again.moves[GULLS]),
            (),
            opened(again.before, GULLS),
        )
        == book
    )


NAMES = ("=1+1", "<b>", "A&B", "http://x.example/", "@cmd", "1908", "{=1}", "_x0041_")


def test_names_stay_the_text_they_are() -> None:
    league = replace(made_league(), transfers=(), ledger=())
    name, gulls = NAMES[0], league.by_id[GULLS]
    players = (*map(lambda player, called: replace(player, name=called), gulls.players, NAMES), *gulls.players[8:])
    league = with_team(league, GULLS, name=name, players=players)
    played = played_round(league)
    file = replace(sent(GULLS, played.moves[GULLS]), file=name)
    book = report.build(
        played.before, played.after, GULLS, played.events, told_of(played), (), file, (), opened(played.before, GULLS)
    )
    assert tuple(frame(book, "Team")["Player"].astype(str)[: len(players)]) == tuple(one.name for one in players)
    assert str(cells(book)["Report"][0][0]) == name
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        sheets = [parts.read(one).decode() for one in parts.namelist() if one.startswith("xl/worksheets/sheet")]
    assert not any("<f>" in sheet for sheet in sheets)


def test_what_a_manager_typed_is_shown_and_does_nothing(played: PlayedRound) -> None:
    found = '=HYPERLINK("http://x.example/";"\u202e\x1b[31m")'
    problem = Problem("FILE-FORMULA", Place("a\x07.xlsx", "Match 1", "B9"), found, "a formula", "Type the name.")
    rows = cells(built(played, GULLS, (problem,)))["Corrections"]
    assert rows[-1][1] == "a\\u0007.xlsx"
    assert rows[-1][4] == '"=HYPERLINK("http://x.example/";"\\u202e\\u001b[31m")"'
