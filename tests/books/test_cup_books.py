"""The cup in the books: a bracket that shows who met whom, and matches that are the cup's wherever they are told."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest
from openpyxl import load_workbook

from cup_seasons import SMALL, last_round, opened, played
from exhaustive import mark_all_but_first
from played_round import PlayedRound, cells, frame, report_of, results_of, texts
from sheet_factory import opened as read_form
from vbxl.books import movesheet, textform
from vbxl.books.bracket import FIRST_ROW, HEAD_ROW, IN, NUMBER, OUT, SETS, SIDE, WIDTHS, write_cup
from vbxl.league.cup import bracket
from vbxl.league.events import MatchPlayed
from vbxl.league.forecast import Guess, make_usual_opponent, predict_opponent
from vbxl.league.league import League
from vbxl.league.lineups import prefilled
from vbxl.league.view import make_full_view
from vbxl.rules.match import sets_won
from vbxl.xlsx.writer import ValueBook

# A draw of 8, 2, 32 and 64 sides.
LEAGUES = mark_all_but_first([SMALL, (2,), (5, 6, 7), (30, 30)], 2)


def drawn(league: League) -> Any:
    """The Cup sheet of a league."""
    book = ValueBook("a title", "a running head")
    write_cup(book, league)
    return load_workbook(io.BytesIO(book.save()))["Cup"]


def at(sheet: Any, row: int, column: int) -> Any:
    return sheet.cell(row + 1, column + 1)


def boxes(sheet: Any, rounds: int) -> dict[int, tuple[int, int, int]]:
    """Where the box of each match stands: its cup round, and the rows of both sides."""
    found = {}
    for number in range(rounds):
        column = number * len(WIDTHS)
        tops = [row for row in range(FIRST_ROW, sheet.max_row) if at(sheet, row, column + NUMBER).value is not None]
        for top in tops:
            bottom = next(row for row in range(top + 1, top + 4) if at(sheet, row, column + SIDE).value is not None)
            match = at(sheet, top, column + NUMBER).value
            assert match not in found
            found[match] = number, top, bottom
    return found


@pytest.mark.parametrize("sizes", LEAGUES, ids=str)
def test_every_match_of_the_cup_has_one_box_of_its_own(sizes: tuple[int, ...]) -> None:
    league = opened(sizes)
    rounds = bracket(league)
    sides = 2 ** len(rounds)
    sheet = drawn(league)
    found = boxes(sheet, len(rounds))
    assert len(found) == sides - 1
    taken: set[tuple[int, int]] = set()
    for number, top, bottom in found.values():
        area = {(number, row) for row in range(top, bottom + 1)}
        assert not area & taken
        taken |= area
    heads = [at(sheet, HEAD_ROW, number * len(WIDTHS)).value for number in range(len(rounds))]
    assert heads[-2:] == ["Semi-final", "Final"][-len(rounds) :]
    told = [at(sheet, HEAD_ROW + 1, number * len(WIDTHS)).value for number in range(len(rounds))]
    assert told == [f"round {one.round_number} of {league.rounds}" for one in rounds]


@pytest.mark.parametrize("sizes", LEAGUES, ids=str)
def test_the_lines_lead_from_every_match_to_the_one_that_its_winner_plays(sizes: tuple[int, ...]) -> None:
    """Walking along the borders of cells, as an eye does."""
    league = opened(sizes)
    rounds = bracket(league)
    sheet = drawn(league)
    found = boxes(sheet, len(rounds))
    for number, one in enumerate(rounds[:-1]):
        out, into = number * len(WIDTHS) + OUT, number * len(WIDTHS) + IN
        for place, match in enumerate(one.matches):
            top = found[match.number][1]
            following = rounds[number + 1].matches[place // 2].number
            _, meets, _ = found[following]
            assert at(sheet, top, out).border.bottom.style
            down = range(top + 1, meets + 1) if meets > top else range(meets + 1, top + 1)
            assert all(at(sheet, row, out).border.right.style for row in down), match.number
            assert at(sheet, meets, into).border.bottom.style
    # Nothing leads on from one pair of matches into the next.
    for number, one in enumerate(rounds[:-1]):
        for left, right in zip(one.matches[1::2], one.matches[2::2], strict=False):
            between = range(found[left.number][1] + 1, found[right.number][1] + 1)
            assert not any(at(sheet, row, number * len(WIDTHS) + OUT).border.right.style for row in between)


@pytest.mark.parametrize("number", range(3))
def test_the_boxes_say_who_played_and_who_is_waited_for(number: int) -> None:
    after = played(SMALL, 3)[number].after
    rounds = bracket(after)
    sheet = drawn(after)
    found = boxes(sheet, len(rounds))
    by_number = {one.number: one for one in after.fixtures if one.cup}
    assert sum(bool(one.sets) for one in by_number.values()) == (4, 6, 7)[number]
    for at_round, one in enumerate(rounds):
        column = at_round * len(WIDTHS)
        for place, match in enumerate(one.matches):
            _, *rows = found[match.number]
            names = [at(sheet, row, column + SIDE).value for row in rows]
            sets = [at(sheet, row, column + SETS).value for row in rows]
            bold = [at(sheet, row, column + SIDE).font.bold for row in rows]
            fixture = by_number.get(match.number)
            if fixture is None:
                feeds = rounds[at_round - 1].matches[2 * place : 2 * place + 2]
                assert names == [f"winner of match {each.number}" for each in feeds]
                continue
            assert names == [after.called(side) for side in (fixture.home, fixture.visitors)]
            won = sets_won(fixture.sets)
            assert sets == (list(won) if fixture.sets else [None, None])
            assert bold == [bool(fixture.sets) and own == max(won) for own in won]


def test_the_winner_of_the_final_is_the_winner_of_the_cup() -> None:
    after = last_round().after
    final = next(one for one in after.fixtures if one.cup and one.round_number == 3)
    home, visitors = sets_won(final.sets)
    winner = after.called(final.home if home > visitors else final.visitors)
    assert [row[-1] for row in cells(results_of(last_round()))["Cup"] if row[-1]] == ["Winner", winner]
    before = [row[-1] for row in cells(results_of(played(SMALL, 3)[1]))["Cup"] if row[-1]]
    assert before == ["Winner", "?"]


def test_a_league_without_a_cup_has_no_sheet_of_it() -> None:
    done = played(SMALL, 1)[0]
    alone = replace(done.after, fixtures=tuple(one for one in done.after.fixtures if not one.cup))
    events = [one for one in done.events if getattr(one, "division", 1)]
    book = cells(results_of(PlayedRound(done.before, alone, events, {})))
    assert "Cup" not in book
    assert "Cup round" not in book["Fixtures"][0]


def test_results_tell_cup_matches_apart_and_name_amateurs() -> None:
    done = played(SMALL, 3)[0]
    book = results_of(done)
    front = [row for row in cells(book)["Results"] if row[0] is not None]
    heads = [row[0] for row in front]
    # Quarter-finals of eight sides, below the league, whose table a reader looks for first.
    assert heads.index("Galaxy Cup, quarter-final") > heads.index("Division 1")
    assert "Division 0" not in texts(book, "Results")
    assert "Amateurs 1" in texts(book, "Results")
    table = frame(book, "All results").set_index("Match")
    for one in done.after.fixtures:
        if one.sets:
            row = table.loc[one.number]
            assert (row["Division"], row["Cup round"]) == (("cup", "quarter-final") if one.cup else (one.division, ""))
            assert row["Home"] == done.after.called(one.home)


def test_fixtures_hold_cup_matches_whose_sides_are_not_known_yet() -> None:
    done = played(SMALL, 3)[0]
    table = frame(results_of(done), "Fixtures")
    cup = table[table["Division"] == "cup"]
    first = min(one.number for one in done.after.fixtures if one.cup)
    assert list(cup["Match"]) == [first + 4, first + 5, first + 6]
    assert list(cup["Cup round"]) == ["semi-final", "semi-final", "final"]
    assert list(cup["Round"]) == [2, 2, 3]
    final = cup[cup["Match"] == first + 6].iloc[0]
    assert (final["Home"], final["Visitors"]) == (f"winner of match {first + 4}", f"winner of match {first + 5}")


def in_cup(league: League) -> list[str]:
    """The teams with a match of the cup in the open round."""
    return [team.id for team in league.teams if any(one.cup for one in league.matches_of(team.id, league.round_number))]


@pytest.mark.parametrize("number", mark_all_but_first([1, 0, 2]))
def test_the_sheet_and_the_form_of_a_cup_match_are_read_back_as_they_were_sent(number: int) -> None:
    league = played(SMALL, 3)[number].before
    for team in in_cup(league)[:2]:
        seen = make_full_view(league, team)
        assert next(one.slot for one in seen.matches) == "cup"
        form = textform.build(seen, prefilled(seen))
        assert "DIVISION CUP" in form
        assert textform.read(form.encode(), "a form.txt").view == seen
        sheet = movesheet.build(seen, prefilled(seen))
        head = " ".join(texts(sheet, "Cup").split("\n")[:60])
        assert "GALAXY CUP" in head
        assert ("QUARTER-FINAL", "SEMI-FINAL", "FINAL")[number] in head
        assert "DIVISION NO." not in head
        assert read_form(sheet).view == seen


def test_the_report_heads_the_cup_match_with_its_cup_round_and_says_what_it_led_to() -> None:
    for number, tie in enumerate(("quarter-final", "semi-final", "final")):
        done = played(SMALL, 3)[number]
        for team in in_cup(done.before):
            book = report_of(done, team)
            fixture = next(one for one in done.after.matches_of(team, number + 1) if one.cup)
            assert f"Galaxy Cup, {tie}, match no. {fixture.number}, round {number + 1}" in texts(book, "Cup")
            won, lost = sets_won(fixture.sets)
            through = (won > lost) == (team == fixture.home)
            front = texts(book, "Report")
            if not through:
                assert f"You were knocked out in the {tie}." in front
            elif tie == "final":
                assert "You have won the Galaxy Cup." in front
            else:
                coming = ("semi-final", "final")[number]
                assert f"You are through to the {coming}, in round {number + 2}." in front
                assert "Cup\nat home against" in front or "Cup\naway at" in front


def test_what_amateurs_will_play_is_known_before_the_match() -> None:
    """R11.1: what the sheet expects of them is what they then play."""
    done = played((5, 6, 7), 1)[0]
    seen = {one.number: one for one in done.events if isinstance(one, MatchPlayed) and one.division == 0}
    against = 0
    for team in done.before.teams:
        view = make_full_view(done.before, team.id)
        cup = next(one for one in view.matches if one.slot == "cup")
        real = seen[cup.number]
        usual = make_usual_opponent(view, cup)
        if (real.visitors if cup.home else real.home) in done.before.by_id:
            assert not usual.known
            continue
        against += 1
        sides = [one.visitors if cup.home else one.home for one in real.sets]
        told = [(one.ol, one.dl, one.concept.short, one.risk) for one in predict_opponent(Guess(), usual, ())]
        assert told[: len(sides)] == [(one.total_ol, one.total_dl, one.concept, one.risk) for one in sides]
        # By hand: six fresh players of 7/7.
        assert told[0][2:] == ("NC", 3)
        assert sum(told[0][:2]) >= 84
    assert against == 14


def test_a_team_that_calls_itself_amateurs_is_a_team_like_any_other() -> None:
    seen = make_full_view(played(SMALL, 1)[0].before, "T01")
    named = replace(seen, teams=("Amateurs 7", *seen.teams), matches=(replace(seen.matches[0], opponent="Amateurs 7"),))
    assert not make_usual_opponent(named, named.matches[0]).known
    assert make_usual_opponent(replace(named, teams=()), named.matches[0]).known
    league_match = replace(named.matches[0], slot="match1")
    assert not make_usual_opponent(replace(named, teams=()), league_match).known
