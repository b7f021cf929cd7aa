"""Earlier seasons: what a file says comes into the public history, every fault is found where it stands."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from past_leagues import founded, lines, played_on, sheets
from vbxl.books.history import KnownPast, Past, PastRound, public_book, team_book
from vbxl.books.history.earlier import EarlierMatch, EarlierName, EarlierPlace, EarlierSeasons, with_earlier
from vbxl.books.history.earlier_example import example_seasons
from vbxl.books.history.earlier_file import HEADS, EarlierFileError, build_earlier, read_earlier
from vbxl.books.history.making import public_past
from vbxl.books.history.tables import PublicTables
from vbxl.problems import Problem
from vbxl.rules.match import sets_won

ROUNDS = played_on(founded((4, 4)), 4)
PAST = Past(ROUNDS)
OWN = PAST.ids
FIRST, SECOND = (PAST.now.by_id[team].name for team in ("T01", "T02"))
# Two of today, one of them under another name, and one of the past. Of 1997/98 only results, one without its sets.
FILE = f"""kind,season,division,place,team,now,matches,won,cup,round,home,visitors,result
team,,,,Nets,{SECOND},,,,,,,
place,1996,1,1,{FIRST},,4,4,final,,,,
place,1996,1,2,Nets,,4,2,winner,,,,
place,1996,1,3,Old Harbour VC,,4,0,,,,,
match,1997/98,1,,,,,,,1,{FIRST},Nets,3-1
match,1997/98,1,,,,,,,2,Nets,old  harbour VC,15-9 12-15 15-13 9-15 16-14
match,1997/98,1,,,,,,,3,Old Harbour VC,{FIRST},15-10 15-11 15-12
match,1997/98,,,,,,,final,3,Nets,{FIRST},3:0
"""


def read(text: str | bytes, today: Any = OWN) -> EarlierSeasons:
    return read_earlier("old.csv", text.encode() if isinstance(text, str) else text, today)


def faults(text: str | bytes) -> list[Problem]:
    with pytest.raises(EarlierFileError) as caught:
        read(text)
    assert {one.code for one in caught.value.problems} == {"FILE-EARLIER"}
    assert {one.place.file for one in caught.value.problems} == {"old.csv"}
    assert all(one.remedy for one in caught.value.problems)
    return list(caught.value.problems)


EARLIER = read(FILE)
WITH = Past(ROUNDS, earlier=EARLIER)
BOOK = public_book(WITH)


def test_tables_have_the_places_given_and_those_that_the_results_give() -> None:
    found = [line for line in lines(BOOK, "Final tables") if line["Season"] in ("1996", "1997/98")]
    heads = ("Season", "Place", "Team", "Matches", "Won", "Lost", "Points", "Sets won", "Sets lost", "Cup")
    # Each won one match: sets 3-1 and 0-3, 1-3 and 3-2, 2-3 and 3-0, so differences of -1, -1 and 2; of the two the
    # better ratio, 4 to 5 against 3 to 4, is the second.
    assert [tuple(line[head] for head in heads) for line in found] == [
        ("1997/98", 1, "Old Harbour VC", 2, 1, 1, 2, 5, 3, None),
        ("1997/98", 2, "Nets", 2, 1, 1, 2, 4, 5, None),
        ("1997/98", 3, FIRST, 2, 1, 1, 2, 3, 4, None),
        ("1996", 1, FIRST, 4, 4, 0, 8, None, None, "final"),
        ("1996", 2, "Nets", 4, 2, 2, 4, None, None, "winner"),
        ("1996", 3, "Old Harbour VC", 4, 0, 4, 0, None, None, None),
    ]
    # Points only where every match of the team has them: the second match, 67 to 66, and the third, 45 to 33.
    assert [line["Scored"] for line in found[:3]] == [45 + 66, None, None]


def test_a_place_given_stays_and_the_results_fill_the_others() -> None:
    heads = "kind,season,division,place,team,home,visitors,result\n"
    text = heads + "place,1996,1,2,C,,,\nmatch,1996,1,,,A,B,3-0\nmatch,1996,1,,,C,A,3-0\nmatch,1996,1,,,C,B,3-1\n"
    found = lines(public_book(Past(ROUNDS, earlier=read(text))), "Final tables")[-3:]
    # C has won both of its matches, and was second all the same.
    assert [(line["Place"], line["Team"], line["Won"]) for line in found] == [(1, "A", 1), (2, "C", 2), (3, "B", 0)]


def test_the_last_season_of_them_stands_before_season_1() -> None:
    seasons = list(dict.fromkeys(line["Season"] for line in lines(BOOK, "Final tables")))
    assert seasons == [2, 1, "1997/98", "1996"]
    assert [name for name in sheets(BOOK) if name.startswith("Season")] == ["Season 2", "Season 1", "Season 1997-98"]
    heads = sheets(BOOK)["Places"][0]
    assert heads[2:] == ["Season 1996", "Season 1997/98", "Season 1", "Season 2 (not over)"]


def test_a_team_is_itself_by_name_or_by_what_it_is_called_now() -> None:
    before = {line["Team"]: line for line in lines(public_book(PAST), "All time")}
    found = {line["Team"]: line for line in lines(BOOK, "All time")}
    assert set(found) == {*before, "Old Harbour VC"}
    for team, matches, won in ((FIRST, 4 + 2, 4 + 1), (SECOND, 4 + 2, 2 + 1)):
        assert found[team]["Matches"] == before[team]["Matches"] + matches
        assert found[team]["Won"] == before[team]["Won"] + won
        assert found[team]["Seasons"] == before[team]["Seasons"] + 2
    assert (found[FIRST]["Titles"], found[SECOND]["Cups"]) == (
        before[FIRST]["Titles"] + 1, before[SECOND]["Cups"] + 1,
    )  # fmt: skip
    assert (found["Old Harbour VC"]["Titles"], found["Old Harbour VC"]["Best place"]) == (1, 1)


def test_champions_are_on_the_front() -> None:
    rows = sheets(BOOK)["Overview"]
    assert ["1996", FIRST, None, "Nets"] in rows
    assert ["1997/98", "Old Harbour VC", None, None] in rows


def test_head_to_head_counts_earlier_matches_but_no_cup() -> None:
    before, after = (PublicTables(public_past(past)).head_to_head for past in (PAST, WITH))
    gained = {pair: (won - before.get(pair, (0, 0))[0], lost - before.get(pair, (0, 0))[1]) for pair, (won, lost) in
              after.items()}  # fmt: skip
    old = "name old harbour vc"
    expected = {("T01", "T02"): (1, 0), ("T02", old): (1, 0), (old, "T01"): (1, 0)}
    expected |= {pair[::-1]: balance[::-1] for pair, balance in expected.items()}
    assert {pair: balance for pair, balance in gained.items() if balance != (0, 0)} == expected


def test_records_span_all_seasons_and_skip_what_is_not_known() -> None:
    found = lines(BOOK, "Records")
    best = [line for line in found if line["Record"] == "Best season"]
    assert [(one["Value"], one["Who"], one["When"]) for one in best] == [("100% won", FIRST, "season 1996")]
    # Before anything of the league itself was played; only the second match has five sets with points, 67 to 66.
    alone = lines(public_book(Past((PastRound(ROUNDS[0].league),), earlier=EARLIER)), "Records")
    closest = [line for line in alone if line["Record"] == "Closest match of 5 sets"]
    assert [(one["Value"], one["Who"]) for one in closest] == [("1 point apart", f"{SECOND} – Old Harbour VC")]
    assert [one["Value"] for one in alone if one["Record"] == "Most points in a match"] == ["133 points"]
    assert {line["Value"] for line in alone if "in a row" in line["Record"]} == {"1 match"}
    assert "Most rallies in a match" not in {line["Record"] for line in alone}


def test_results_have_every_match_with_what_is_known_of_it() -> None:
    found = [line for line in lines(BOOK, "All results") if line["Season"] == "1997/98"]
    told = [(line["Round"], line["Competition"], line["Home"], line["Sets"], line["Set 1"]) for line in found]
    assert told == [
        (1, "Division 1", FIRST, "3–1", None), (2, "Division 1", SECOND, "3–2", "15–9"),
        (3, "Cup, final", SECOND, "3–0", None), (3, "Division 1", "Old Harbour VC", "3–0", "15–10"),
    ]  # fmt: skip
    rows = sheets(BOOK)["Season 1997-98"]
    assert any(row[0] == "Cup: final (in round 3)" for row in rows)
    assert any(row[:3] == ["3–0", SECOND, FIRST] for row in rows)


def test_a_team_s_own_history_has_its_earlier_seasons() -> None:
    book = team_book(KnownPast(WITH), "T02")
    assert [row[:3] for row in sheets(book)["Our history"] if row[0] in ("1996", "1997/98")] == [
        ["1997/98", 1, 2], ["1996", 1, 2],
    ]  # fmt: skip
    assert {line["Against"] for line in lines(book, "Matches") if line["Season"] == "1997/98"} == {
        FIRST,
        "Old Harbour VC",
    }


def test_without_a_file_the_public_past_is_as_it_was() -> None:
    public = public_past(PAST)
    assert with_earlier(public, EarlierSeasons()) is public


def test_below_a_division_that_is_not_known_whole_no_place_counts() -> None:
    text = "kind,season,division,place,team\nplace,1996,1,1,A\nplace,1996,2,1,B\n"
    found = {line["Team"]: line for line in lines(public_book(Past(ROUNDS, earlier=read(text))), "All time")}
    assert (found["A"]["Titles"], found["A"]["Best place"]) == (1, 1)
    assert (found["B"]["Titles"], found["B"]["Best place"]) == (0, None)
    whole = text + "place,1996,1,2,C\n"
    found = {line["Team"]: line for line in lines(public_book(Past(ROUNDS, earlier=read(whole))), "All time")}
    assert found["B"]["Best place"] == 3


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_is_read_however_a_program_saved_it(delimiter: str, coding: str, end: str) -> None:
    old = "Old Harbour VC".casefold()
    rows = [
        ['Köln; "Alt", Nord' if " ".join(cell.split()).casefold() == old else cell for cell in reversed(row)]
        for row in csv.reader(FILE.splitlines())
    ]
    rows[0] = [f" {head.upper()} ".replace("SETS ", "SETS_") for head in rows[0]]
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=delimiter, lineterminator=end).writerows(rows)
    found = read(text.getvalue().encode(coding))
    assert [one.team for one in found.places] == [FIRST, "Nets", 'Köln; "Alt", Nord']
    assert [one.score for one in found.matches] == [one.score for one in EARLIER.matches]


TEXT_NAMES = (
    st.text("abcXYZ äß=+-@'\"<&;,", min_size=1, max_size=12).map(lambda one: " ".join(one.split())).filter(bool)
)
COUNTS = ("points", "sets_won", "sets_lost", "scored", "conceded")
SCORES = st.tuples(st.integers(0, 30), st.integers(0, 30)).filter(lambda one: one[0] != one[1])


@st.composite
def seasons(draw: st.DrawFn) -> EarlierSeasons:
    """Earlier seasons that a file can hold."""
    labels = tuple(draw(st.lists(st.sampled_from(["1996", "1997/98", "E3", "Spring 4"]), unique=True, min_size=1)))
    names = draw(st.lists(TEXT_NAMES, unique_by=str.casefold, min_size=4, max_size=6))
    places, matches = [], []
    for label in labels:
        teams = draw(st.permutations(names))[: draw(st.integers(1, len(names)))]
        for place, team in enumerate(teams, start=1):
            played = draw(st.none() | st.integers(0, 40))
            won = None if played is None else draw(st.none() | st.integers(0, played))
            counts = {name: draw(st.none() | st.integers(0, 900)) for name in COUNTS}
            cup = draw(st.sampled_from(["", "final", "winner" if place == 1 else "last eight"]))
            places.append(EarlierPlace(label, 1, place, team, played, won, **counts, cup=cup))
        for _ in range(draw(st.integers(0, 4))):
            home, visitors = draw(st.permutations(names))[:2]
            sets = tuple(draw(st.lists(SCORES, min_size=2, max_size=5)))
            score = sets_won(sets)
            if score[0] == score[1] or draw(st.booleans()):
                score, sets = draw(st.sampled_from([(3, 0), (1, 3), (2, 1)])), ()
            cup = draw(st.sampled_from(["", "semi-final"]))
            matches.append(
                EarlierMatch(label, 0 if cup else 1, cup, draw(st.integers(0, 9)), home, visitors, score, sets)
            )
    there = [one.team for one in places]
    renamed = (EarlierName(there[0], "T03"),) if draw(st.booleans()) else ()
    return EarlierSeasons(tuple(places), tuple(matches), renamed, labels)


@settings(max_examples=60, deadline=None)
@given(seasons())
def test_what_is_written_is_read_again(one: EarlierSeasons) -> None:
    assert read(build_earlier(one), {"nets": "T03"}) == one
    public = with_earlier(public_past(PAST), one)
    assert len(public.lines) >= len(one.places)
    assert len(public.matches) == len(public_past(PAST).matches) + len(one.matches)


def test_the_example_is_read_as_it_was_meant() -> None:
    today = {"harbour gulls": "T03", "mill lane blockers": "T02"}
    assert read_earlier("e.csv", build_earlier(example_seasons()), today) == example_seasons()


# Rows of a place, and of a match, below these heads; line, column, and what is said.
PLACES = "kind,season,division,place,team,matches,won,cup\n"
MATCHES = "kind,season,division,cup,round,home,visitors,result\n"


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("kind,season,colour\n", (1, 3), "there is no such column"),
        ("kind,team,Team\n", (1, 3), "this column stands twice"),
        ("season,team\n1996,A\n", (1, 1), "there is no column kind"),
        ("", (1, 1), "there is no column kind"),
        (PLACES, (1, 1), "no row stands below the heads"),
        (PLACES + "club,1996,1,1,A\n", (2, 1), "kind: a row is a place, a match or a team"),
        (PLACES + "place,,1,1,A\n", (2, 2), "season: a place needs it"),
        (PLACES + "place,1997:98,1,1,A\n", (2, 2), "season: a season is called by 1 to 12"),
        (PLACES + "place,Thirteen char,1,1,A\n", (2, 2), "season: a season is called by 1 to 12"),
        (PLACES + "place,3,1,1,A\n", (2, 2), "season: a number below 1,000"),
        (PLACES + "place,1996,0,1,A\n", (2, 3), "division: not a whole number from 1 to 99"),
        (PLACES + "place,1996,1,1st,A\n", (2, 4), "place: not a whole number"),
        (PLACES + "place,1996,1,1,\n", (2, 5), "team: a place needs it"),
        (PLACES + f"place,1996,1,1,{'A' * 41}\n", (2, 5), "team: a name has at most 40 characters"),
        (PLACES + "place,1996,1,1,A\u200bB\n", (2, 5), "team: a name has visible characters only"),
        (PLACES + "place,1996,1,1,A,,3\n", (2, 6), "matches: who has won matches"),
        (PLACES + "place,1996,1,1,A,3,4\n", (2, 7), "won: more than the 3 matches"),
        (PLACES + "place,1996,1,1,A,-3\n", (2, 6), "matches: not a whole number"),
        (PLACES + "place,1996,1,1,A,3,3,,more\n", (2, 9), "the line has 9 cells, and the first line 8"),
        (PLACES + "place,1996,1,1,A\nplace,1996,1,1,B\n", (3, 4), "place: this place is taken in line 2"),
        (PLACES + "place,1996,1,1,A\nplace,1996,2,1,a\n", (3, 5), "team: the team has a place in line 2"),
        (PLACES + "place,1996,1,1,A,,,winner\nplace,1996,1,2,B,,,Winner\n", (3, 8), "cup: the cup has a winner"),
        (MATCHES + "match,1996,1,,1,A,A,3-1\n", (2, 7), "visitors: a team cannot play itself"),
        (MATCHES + "match,1996,1,final,1,A,B,3-1\n", (2, 3), "division: a match is of a division or of the cup"),
        (MATCHES + "match,1996,,,1,A,B,3-1\n", (2, 3), "division: a match is of a division or of the cup"),
        (MATCHES + "match,1996,1,,1,A,B,\n", (2, 8), "result: a match needs it"),
        (MATCHES + "match,1996,1,,1,A,B,03. Jan\n", (2, 8), "result: not a result"),
        (MATCHES + "match,1996,1,,1,A,B,15-9\n", (2, 8), "result: a match has a winner and at most 5 sets"),
        (MATCHES + "match,1996,1,,1,A,B,2-2\n", (2, 8), "result: a match has a winner and at most 5 sets"),
        (MATCHES + "match,1996,1,,1,A,B,15-9 9-15\n", (2, 8), "result: a match has a winner and at most 5 sets"),
        (MATCHES + "match,1996,1,,1,A,B,15-9 15-15 15-2\n", (2, 8), "result: a set has a winner"),
        (MATCHES + "match,1996,1,,1,A,B,3-1\nmatch,1996,2,,1,C,A,3-1\n", (3, 7), "visitors: A plays in division 1"),
        (MATCHES.replace("round", "place") + "match,1996,1,,4,A,B,3-1\n", (2, 5), "place: a match has none"),
        ("kind,season,division,place,team,now\nteam,,,,A,T01\n", (2, 5), "team: no place or match is of that team"),
        (
            "kind,season,division,place,team,now\nplace,1996,1,1,A\nteam,,,,A,Nobody\n", (3, 6),
            "now: there is no such team",
        ),
        (
            "kind,season,division,place,team,now\nplace,1996,1,1,A\nteam,,,,A,T01\nteam,,,,a,T02\n", (4, 5),
            "team: line 3 says already what it is called now",
        ),
        (
            "kind,season,division,place,team,now\nplace,1996,1,1,A\nplace,1996,1,2,B\nteam,,,,A,T01\nteam,,,,B,T01\n",
            (3, 5), "team: the team has a place in line 2",
        ),
        (
            "kind,season,division,place,team,now\nplace,E1,1,1,A\nplace,E2,1,2,B\nteam,,,,A,B\nteam,,,,B,A\n",
            (4, 6), "now: line 5 changes this name too",
        ),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_line_and_column(text: str, at: tuple[int, int], said: str) -> None:
    first = faults(text)[0]
    assert (first.place.line, first.place.column) == at
    assert first.message.startswith(said)


def test_a_fault_shows_what_stood_there() -> None:
    (one,) = faults(MATCHES + "match,1996,1,,1,A,B,3-Jan\n")
    assert str(one).startswith(
        'old.csv:2:8: FILE-EARLIER: result: not a result (found "3-Jan"). Write the sets won, 3–1,'
    )


def test_all_faults_come_at_once_in_the_order_of_the_file() -> None:
    found = faults("kind,season,division,place,team,colour\nplace,3,0,1,A,red\nclub,\nplace,1996,1,x,\n")
    assert [(one.place.line, one.place.column) for one in found] == [(1, 6), (2, 2), (2, 3), (3, 1), (4, 4), (4, 5)]


def test_what_is_too_large_or_no_csv_is_refused() -> None:
    (one,) = [each for each in faults(b"PK\x03\x04" + bytes(50)) if each.message.startswith("this is")]
    assert one.message == "this is a workbook"
    assert "at most 4,000,000 bytes" in faults(PLACES + "," * 4_000_001)[0].message
    rows = "place,1996,1,1,A\n" * 50_001
    assert "at most 50,000 rows" in faults(PLACES + rows)[0].message
    many = "".join(f"place,{year},1,1,A\n" for year in range(1000, 1201))
    (one,) = faults(PLACES + many)
    assert (one.place.line, one.message) == (202, "season: a file has at most 200 seasons")


def test_seasons_of_one_label_are_one_however_it_is_written() -> None:
    found = read(PLACES + "place,97/98,1,1,A\nplace,97-98,1,2,B\nplace, 97/98 ,1,3,C\n")
    assert found.seasons == ("97/98",)
    assert {one.season for one in found.places} == {"97/98"}


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "<b>&amp;</b>", "-2+3"])
def test_what_stands_in_a_file_is_text_in_a_book(name: str) -> None:
    book = public_book(Past(ROUNDS, earlier=read(PLACES + f"place,1996,1,1,{name}\n")))
    assert any(row[:2] == ["1996", name] for row in sheets(book)["Overview"])
    cells = [cell for one in load_workbook(io.BytesIO(book)).worksheets for row in one.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells if cell.value == name} == {"s"}


def test_heads_of_a_written_file_are_all_there_are() -> None:
    assert build_earlier(EARLIER).decode("utf-8-sig").splitlines()[0] == ",".join(HEADS)
