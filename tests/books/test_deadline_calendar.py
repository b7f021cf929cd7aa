"""The calendar of deadlines, league.ics: as RFC 5545 has it, the same for everybody, and with nothing of a team."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commands import vbxl
from league_folders import KEY, resolved, small_league
from round_places import round_at
from vbxl.books import leaguebook
from vbxl.books.deadline_calendar import CALENDAR, build, escape_text
from vbxl.league.league import League
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import find_league
from vbxl.rounds.sheets import make_calendar, postpone_deadlines
from vbxl.rounds.verify import verify

ZONE = "Europe/Amsterdam"
# Winter, winter, summer.
LEAGUE = replace(
    small_league(),
    name="Harbour League",
    deadlines=tuple(f"2027-{day} 20:00 {ZONE}" for day in ("03-13", "03-20", "04-03")),
)


def unfolded(data: bytes) -> list[str]:
    """The lines of a calendar; each ends properly and none is too long."""
    assert data.endswith(b"\r\n")
    assert data.count(b"\n") == data.count(b"\r\n") == data.count(b"\r")
    lines = data.removesuffix(b"\r\n").split(b"\r\n")
    assert max(map(len, lines)) <= 75
    # Each is text by itself: no character was cut in two.
    return "\r\n".join(line.decode() for line in lines).replace("\r\n ", "").split("\r\n")


def events(league: League) -> list[dict[str, str]]:
    """The properties of each event by name, those of its alarm left out."""
    found = []
    for part in "\n".join(unfolded(build(league))).split("BEGIN:VEVENT\n")[1:]:
        event = part.split("BEGIN:VALARM")[0].split("\n")
        found.append(dict(line.split(":", 1) for line in event if line))
    return found


def test_a_calendar_word_for_word() -> None:
    lines = unfolded(build(replace(LEAGUE, deadlines=("", LEAGUE.deadlines[1], ""))))
    assert lines == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//vbxl//deadlines//EN",
        "CALSCALE:GREGORIAN",
        "X-WR-CALNAME:Harbour League",
        "BEGIN:VEVENT",
        "UID:4a8b5c1f-s1-r2@vbxl.invalid",
        "DTSTAMP:20270320T190000Z",
        # 2635 days of 1440 minutes since 2020, and 19 hours.
        "SEQUENCE:3795540",
        "DTSTART:20270320T190000Z",
        "DURATION:PT15M",
        "SUMMARY:Harbour League: moves of round 2 are due",
        "DESCRIPTION:Season 1\\, round 2 of 3: Sat 2027-03-20 20:00 Europe/Amsterdam",
        "TRANSP:TRANSPARENT",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "TRIGGER:-P1D",
        "DESCRIPTION:Harbour League: moves of round 2 are due",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    ]


def test_a_moved_deadline_is_the_same_event_of_a_higher_sequence() -> None:
    later = replace(LEAGUE, deadlines=(*LEAGUE.deadlines[:2], f"2027-04-03 20:01 {ZONE}"))
    (*_, before), (*_, after) = events(LEAGUE), events(later)
    assert before["UID"] == after["UID"]
    assert int(after["SEQUENCE"]) == int(before["SEQUENCE"]) + 1
    assert len({one["UID"] for one in (*events(LEAGUE), *events(replace(LEAGUE, season_number=2)))}) == 6


def moved_to(day: str) -> League:
    return replace(LEAGUE, deadlines=(*LEAGUE.deadlines[:2], f"2027-{day} 20:00 {ZONE}"))


def sequences(data: bytes) -> list[int]:
    return [int(line.partition(":")[2]) for line in unfolded(data) if line.startswith("SEQUENCE:")]


def test_a_sequence_only_grows_also_where_a_deadline_comes_closer_and_goes_back() -> None:
    # Calendar programs pass over an event whose number is not higher than that of the one they have.
    sent = [build(LEAGUE)]
    for day in ("04-10", "04-03", "03-27", "04-03"):
        sent.append(build(moved_to(day), sent))
    last = [sequences(data)[2] for data in sent]
    assert last == sorted(set(last))
    # A week later; then each time one more, though the deadline itself is earlier.
    assert [after - before for before, after in pairwise(last)] == [7 * 24 * 60, 1, 1, 1]
    assert len({tuple(sequences(data)[:2]) for data in sent}) == 1
    # The same again is the same, whatever stood in between, and what is no calendar says nothing.
    assert build(moved_to("04-03"), sent) == sent[-1]
    assert build(LEAGUE, [b"", b"BEGIN:VCALENDAR\r\nUID:x", b"\xff" * 99]) == build(LEAGUE)
    stamps = [next(line for line in unfolded(data) if line.startswith("DTSTAMP")) for data in sent]
    assert stamps == sorted(stamps)


def test_sheets_built_again_write_the_calendar_of_an_edited_deadline(copy: Callable[[Path], Path], sent: Path) -> None:
    root = copy(sent)
    place = root / "season-1" / "round-02"
    postpone_deadlines(find_league(root), "7d", lambda: bytes.fromhex(KEY))
    book = open_book(round_at(place).book)
    deadlines = (book.league.deadlines[0], "2026-10-14 20:00 +01:00", book.league.deadlines[2])
    round_at(place).book.write_bytes(leaguebook.build(replace(book.league, deadlines=deadlines), book.data)[0])
    before = sequences((place / CALENDAR).read_bytes())
    assert vbxl("sheets", root)[0] == 0
    lines = unfolded((place / CALENDAR).read_bytes())
    assert "DTSTART:20261014T190000Z" in lines
    after = sequences((place / CALENDAR).read_bytes())
    assert [now - then for now, then in zip(after, before, strict=True)] == [0, 1, 0]
    resolved(root)
    assert sequences((place / "results" / CALENDAR).read_bytes()) == after


def test_without_a_deadline_there_is_no_calendar() -> None:
    for deadlines in ((), ("", "", ""), ("9999-12-31 23:00 -12:00",)):
        assert build(replace(LEAGUE, deadlines=deadlines)) == b""
        assert make_calendar(replace(LEAGUE, deadlines=deadlines)) == {}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ('A;B, "C"', 'A\\;B\\, "C"'),
        ("A\\nB", "A\\\\nB"),
        ("A\r\nEND:VCALENDAR\r\nB", "A\\\\u000d\\\\u000aEND:VCALENDAR\\\\u000d\\\\u000aB"),
        ("A\u2028B\x85C", "A\\\\u2028B\\\\u0085C"),
        ("Ærø Ligaen", "Ærø Ligaen"),
    ],
)
def test_a_name_cannot_add_a_line_or_a_value(name: str, said: str) -> None:
    assert escape_text(name) == said
    (event, *_) = events(replace(LEAGUE, name=name))
    assert event["SUMMARY"] == f"{said}: moves of round 1 are due"


@settings(deadline=None, max_examples=10)
@given(name=st.text(max_size=80))
def test_whatever_a_league_is_called(name: str) -> None:
    assert len(events(replace(LEAGUE, name=name))) == 3
    assert unfolded(build(replace(LEAGUE, name=name))).count("END:VCALENDAR") == 1


def test_it_goes_with_the_results_and_with_a_season_and_verifies(played: Path, ended: Path) -> None:
    data = (played / "season-1" / "round-02" / "results" / CALENDAR).read_bytes()
    assert data == build(small_league())
    assert b"T0" not in data.replace(b"T000000Z", b"")
    season = (ended / "season-2" / "round-01" / CALENDAR).read_bytes()
    assert "DESCRIPTION:Season 2\\, round 1 of " in "\n".join(unfolded(season))
    assert all(one.same for one in verify(find_league(ended), key=lambda: bytes.fromhex(KEY)))
    code, out, _ = vbxl("verify", ended / "season-2" / "round-01" / CALENDAR)
    assert (code, out.count("a deadline calendar")) == (0, 1)
