"""The season's end in the books: everybody is told the places, each team what a year did to its players."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import Any

import pytest
from openpyxl import load_workbook

from cup_seasons import SMALL, last_round, played
from played_round import PlayedRound, cells, frame, inside, other_secrets, report_of, results_of, texts
from vbxl.cli import output
from vbxl.cli.console import Printer
from vbxl.league.events import Aged, CupWon, FilledUp, Placed, Retired
from vbxl.league.league import OWN, TALENT, Player
from vbxl.league.stages import play_round
from vbxl.rules.draw import Draw


@pytest.fixture(scope="module")
def ended() -> PlayedRound:
    """The last round of a season in which a team of six loses a player, and has a talent who never played."""
    league = last_round().before
    players = (
        Player("Old Erik", OWN, "E", 9, 9),
        Player("Weak Wim", OWN, "C", 4, 12),
        Player("Strong Sam", OWN, "B", 20, 15),
        Player("Young Yara", OWN, "A", 12, 12),
        Player("New Nora", TALENT, "", 0, 0),
        Player("Dad Dirk", OWN, "D", 18, 18),
        Player("Fair Femke", OWN, "A", 10, 14),
    )
    # Without TP nobody is trained in its absence.
    opening = league.by_id["T01"].opening.add("TP", -league.balances["T01"].tp)
    teams = tuple(replace(one, players=players, opening=opening) if one.id == "T01" else one for one in league.teams)
    before = replace(league, teams=teams)
    after, events = play_round(before, {}, Draw(b"the end"))
    return PlayedRound(before, after, events, {})


@pytest.fixture(scope="module")
def book(ended: PlayedRound) -> bytes:
    return results_of(ended)


def lines(book: bytes, sheet: str) -> dict[str, str]:
    """The lines of a form by their label."""
    told: dict[str, str] = {}
    for row in cells(book)[sheet]:
        values = [value for value in row if value is not None]
        if len(values) > 1:
            told[str(values[0])] = str(values[1])
    return told


def test_the_front_says_champions_who_goes_up_and_down_and_who_has_won_the_cup(ended: PlayedRound, book: bytes) -> None:
    after = ended.after
    first, second = after.table(1), after.table(2)
    told = lines(book, "Results")
    assert told["Champion of division 1"] == after.called(first[0].team)
    assert told["Champion of division 2"] == after.called(second[0].team)
    # One goes up and one down (R0.2).
    assert told["Goes up to division 1"] == after.called(second[0].team)
    assert told["Goes down to division 2"] == after.called(first[-1].team)
    won = next(one.team for one in ended.events if isinstance(one, CupWon))
    assert told["Winner of the Galaxy Cup"] == after.called(won)


def test_the_tables_mark_them_with_a_word_and_a_colour(ended: PlayedRound, book: bytes) -> None:
    table = frame(book, "Tables")
    marks = {(row["Division"], row["Place"]): row["Season's end"] for row in table.to_dict("records")}
    won = next(one.team for one in ended.events if isinstance(one, CupWon))
    winner = {ended.after.called(won)}
    cup = {key for key, name in zip(marks, table["Team"], strict=True) if name in winner}
    wanted = dict.fromkeys(marks, "") | {(1, 1): "champion", (1, 4): "goes down", (2, 1): "champion, goes up"}
    wanted |= {key: ", ".join(filter(None, (wanted[key], "cup winner"))) for key in cup}
    assert marks == wanted
    sheet = load_workbook(io.BytesIO(book))["Tables"]
    for row in sheet.iter_rows(min_row=2):
        assert (row[-1].fill.fgColor.rgb != "00000000") is bool(row[-1].value), row[-1].value


def test_before_the_end_nothing_of_it_is_told() -> None:
    done = played(SMALL, 2)[1]
    book = results_of(done)
    assert "Season's end" not in cells(book)["Tables"][0]
    assert "Past seasons" not in cells(book)
    assert not [label for label in lines(book, "Results") if label.startswith(("Champion", "Goes", "Winner"))]
    assert "Season end" not in cells(report_of(done, "T01"))


def test_history_has_the_final_tables_of_all_seasons_newest_first() -> None:
    done = last_round(2)
    table = frame(results_of(done), "Past seasons")
    assert list(table["Season"]) == [2] * 7 + [1] * 7
    for number, rounds in ((1, played(SMALL, 3)), (2, played(SMALL, 6))):
        after = rounds[-1].after
        rows = table[table["Season"] == number]
        names = [after.called(one.team) for division in (1, 2) for one in after.table(division)]
        assert list(rows["Team"]) == names
        assert list(rows["Place"]) == [1, 2, 3, 4, 1, 2, 3]
        assert list(rows["Title"]) == ["champion", "", "", "", "champion", "", ""]
        final = next(one for one in after.fixtures if one.cup and one.round_number == 3)
        for row in rows.to_dict("records"):
            in_final = row["Team"] in {after.called(final.home), after.called(final.visitors)}
            assert (row["Cup"] in {"final", "winner"}) is in_final


def test_nothing_is_for_sale_and_nothing_is_announced(book: bytes) -> None:
    assert cells(book)["For sale"][1][0] == "Nothing is for sale."
    assert "For sale in round" not in texts(book, "Results")


def test_who_retired_and_what_a_year_cost_is_no_public_matter(ended: PlayedRound, book: bytes) -> None:
    assert results_of(other_secrets(ended, keep="")) == book
    found = inside(book).decode("utf-8", "replace")
    for one in ended.events:
        if isinstance(one, Aged | Retired | FilledUp):
            assert one.player not in found
    quiet = [one for one in ended.events if not isinstance(one, Aged | Retired | FilledUp)]
    assert results_of(replace(ended, events=quiet)) == book


def rows_of(book: bytes) -> list[list[Any]]:
    return [[value for value in row if value is not None] for row in cells(book)["Season end"]]


def test_a_report_tells_each_player_s_year_and_who_has_left_and_come(ended: PlayedRound) -> None:
    rows = rows_of(report_of(ended, "T01"))
    # By hand (R10.1): Age E leaves; C → D loses 14, at least 4 of each level, which 4/12 cannot bear; of 36 at Age D
    # 14 are lost, equal levels losing seven each; Age A loses 6, at least 2 of each.
    assert ["Old Erik", "E", 9, 9, "Age E is the last"] in rows
    left = next(row for row in rows if row[:1] == ["Weak Wim"])
    assert left[1:4] == ["C", 4, 12]
    assert "below 1" in left[4]
    assert ["Dad Dirk", "D", "E", 18, 18, 7, 7, 11, 11] in rows
    assert ["Young Yara", "A", "B", 12, 12, 3, 3, 9, 9] in rows
    assert ["Fair Femke", "A", "B", 10, 14, 2, 4, 8, 10] in rows
    assert ["New Nora", "talent", "A", 0, 0, 0, 0, 0, 0] in rows
    # Of seven two have left: one amateur fills the team up (R10.2).
    assert len([one for one in ended.events if isinstance(one, FilledUp) and one.team == "T01"]) == 1
    assert ["Amateur 1", "A", 5, 5, "an amateur, to bring you up to six"] in rows


def test_every_event_of_a_year_stands_in_the_report_of_its_team_alone(ended: PlayedRound) -> None:
    for team in ended.before.teams:
        rows = rows_of(report_of(ended, team.id))
        aged = [one for one in ended.events if isinstance(one, Aged) and one.team == team.id]
        gone = [one for one in ended.events if isinstance(one, Retired) and one.team == team.id]
        assert len(aged) + len(gone) == len(ended.before.by_id[team.id].players)
        told = [row for row in rows if len(row) == 9 and row[0] != "Player"]
        assert told == [
            [
                one.player, one.age, one.next_age, one.ol, one.dl, one.ol - one.next_ol, one.dl - one.next_dl,
                one.next_ol, one.next_dl,
            ]
            for one in aged
        ]  # fmt: skip
        for one in gone:
            assert [one.player, one.age, one.ol, one.dl, one.why] in rows


def test_a_report_says_the_place_what_is_carried_over_and_what_comes_next(ended: PlayedRound) -> None:
    for one in ended.events:
        if not isinstance(one, Placed):
            continue
        book = report_of(ended, one.team)
        told, balance = lines(book, "Season end"), ended.after.balances[one.team]
        size = sum(team.division == one.division for team in ended.after.teams)
        place = f"Champion of division {one.division}" if one.place == 1 else f"Place {one.place} of {size}"
        assert told["Place"].startswith(place)
        goes = {0: "you stay there", 1: "you go down to", -1: "you go up to"}[one.next_division - one.division]
        assert goes in told["Place"]
        dollars = f"{'-' if balance.dollars < 0 else ''}${abs(balance.dollars):,}"
        assert told["Carried over"] == f"{dollars} and {balance.tp} TP."
        assert "choose one on that sheet" in texts(book, "Season end")
        front = texts(book, "Report")
        assert f"{told['Place']} See Season end." in front
        assert "Deadline" not in front
        assert "left for the next season" in texts(book, "Account")


def test_a_report_says_how_far_the_team_came_in_the_cup(ended: PlayedRound) -> None:
    won = next(one.team for one in ended.events if isinstance(one, CupWon))
    for team in ended.after.teams:
        last = max(
            (one for one in ended.after.fixtures if one.cup and team.id in (one.home, one.visitors)),
            key=lambda one: one.round_number,
        )
        far = f"You reached the {('quarter-final', 'semi-final', 'final')[last.round_number - 1]}."
        wanted = "You have won the Galaxy Cup." if team.id == won else far
        assert lines(report_of(ended, team.id), "Season end")["Galaxy Cup"] == wanted


def printed(capsys: pytest.CaptureFixture[str], done: PlayedRound) -> str:
    out = Printer()
    output.print_results(out, done.before, done.events)
    output.print_season_end(out, done.after, done.events)
    return capsys.readouterr().out


def test_commands_tell_of_amateurs_the_cup_and_the_season_s_end(
    ended: PlayedRound, capsys: pytest.CaptureFixture[str]
) -> None:
    first = printed(capsys, played(SMALL, 1)[0])
    assert "Amateurs 1" in first
    assert len(re.findall(r"(?m)^\W*cup\b", first)) == 4
    assert "End of the season" not in first
    last = " ".join(printed(capsys, ended).split())
    for what, who in lines(results_of(ended), "Results").items():
        if what.startswith(("Champion", "Goes", "Winner")):
            assert f"{what} {who}" in last
