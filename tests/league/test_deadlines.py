"""Deadlines as people write them, and how rounds are counted on over summer time (R0.2)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from vbxl.league.deadlines import (
    Shift,
    continue_deadlines,
    deadline_of,
    has_passed,
    moment_of,
    pace_deadlines,
    shift_of,
    with_weekday,
    zone_of,
)


@pytest.mark.parametrize(
    ("typed", "text", "utc"),
    [
        ("2026-12-05 20:00 +01:00", "2026-12-05 20:00 +01:00", "2026-12-05T19:00"),
        ("2026-12-05T20:00+01:00", "2026-12-05 20:00 +01:00", "2026-12-05T19:00"),
        ("2026-12-05 20:00+01:00", "2026-12-05 20:00 +01:00", "2026-12-05T19:00"),
        ("2026-12-05T20:00:00+0100", "2026-12-05 20:00 +01:00", "2026-12-05T19:00"),
        ("2026-12-05T20:00:00.000+01", "2026-12-05 20:00 +01:00", "2026-12-05T19:00"),
        ("20261205T2000-0530", "2026-12-05 20:00 -05:30", "2026-12-06T01:30"),
        ("2026-12-05T19:00Z", "2026-12-05 19:00 +00:00", "2026-12-05T19:00"),
        ("2026-12-05 19:00 utc", "2026-12-05 19:00 +00:00", "2026-12-05T19:00"),
        ("  2026-12-05   20:00  Europe/Amsterdam ", "2026-12-05 20:00 Europe/Amsterdam", "2026-12-05T19:00"),
        ("2026-07-05 20:00 europe/amsterdam", "2026-07-05 20:00 Europe/Amsterdam", "2026-07-05T18:00"),
        ("2026-07-05 20:00 America/New_York", "2026-07-05 20:00 America/New_York", "2026-07-06T00:00"),
        ("2026-07-05 20:00 america/new york", "2026-07-05 20:00 America/New_York", "2026-07-06T00:00"),
        ("2026-07-05 20:00 america/port-au-prince", "2026-07-05 20:00 America/Port-au-Prince", "2026-07-06T00:00"),
        ("2026-07-05 20:00 CET", "2026-07-05 20:00 CET", "2026-07-05T18:00"),
        # More of ISO 8601 and RFC 9557: seconds, the end of a day, hours, weeks, a true minus, a zone in brackets.
        ("2026-12-05T23:59:59.9Z", "2026-12-05 23:59 +00:00", "2026-12-05T23:59"),
        ("2026-12-05T24:00Z", "2026-12-06 00:00 +00:00", "2026-12-06T00:00"),
        ("20261205T19Z", "2026-12-05 19:00 +00:00", "2026-12-05T19:00"),
        ("2026-W49-6T19:00Z", "2026-12-05 19:00 +00:00", "2026-12-05T19:00"),
        ("2026W496t1900z", "2026-12-05 19:00 +00:00", "2026-12-05T19:00"),
        ("2026-12-05T20:00\N{MINUS SIGN}01:00", "2026-12-05 20:00 -01:00", "2026-12-05T21:00"),
        ("2026-12-05 19:00 -00:00", "2026-12-05 19:00 +00:00", "2026-12-05T19:00"),
        ("2026-12-05T20:00+01:00[Europe/Amsterdam]", "2026-12-05 20:00 Europe/Amsterdam", "2026-12-05T19:00"),
    ],
)
def test_what_is_a_deadline(typed: str, text: str, utc: str) -> None:
    assert deadline_of(typed) == text
    assert deadline_of(text) == text
    moment = moment_of(typed)
    assert moment
    assert moment.astimezone(UTC) == datetime.fromisoformat(f"{utc}+00:00")
    assert has_passed(typed, moment)
    assert not has_passed(typed, moment - timedelta(seconds=1))


@pytest.mark.parametrize(
    ("typed", "zone", "text"),
    [
        ("2026-12-05 20:00", "Europe/Amsterdam", "2026-12-05 20:00 Europe/Amsterdam"),
        ("2026-12-05T20:00:00", "Europe/Amsterdam", "2026-12-05 20:00 Europe/Amsterdam"),
        ("20261205T2000", "Asia/Tokyo", "2026-12-05 20:00 Asia/Tokyo"),
        ("2026-12-05 20:00 +02:00", "Europe/Amsterdam", "2026-12-05 20:00 +02:00"),
        ("2026-12-05 20:00Z", "Europe/Amsterdam", "2026-12-05 20:00 +00:00"),
        ("2026-12-05 20:00 Asia/Tokyo", "Europe/Amsterdam", "2026-12-05 20:00 Asia/Tokyo"),
        ("2026-12-05 20:00", "UTC", "2026-12-05 20:00 +00:00"),
        ("Sat 2026-12-05 20:00", "Europe/Amsterdam", "2026-12-05 20:00 Europe/Amsterdam"),
        ("saturday, 2026-12-05 20:00 Asia/Tokyo", "", "2026-12-05 20:00 Asia/Tokyo"),
        ("Sat. 2026-12-05T19:00Z", "", "2026-12-05 19:00 +00:00"),
        ("Thurs 2026-12-03 20:00 +01:00", "", "2026-12-03 20:00 +01:00"),
    ],
)
def test_the_zone_of_the_league_and_the_day_of_the_week(typed: str, zone: str, text: str) -> None:
    assert deadline_of(typed, zone) == text
    assert with_weekday(text) == f"{typed.title()[:3] if typed[0].isalpha() else 'Sat'} {text}"
    assert deadline_of(with_weekday(text)) == text
    assert with_weekday(with_weekday(text)) == with_weekday(text)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Amsterdam", "Europe/Amsterdam"), (" america/new york ", "America/New_York"), ("utc", "UTC"),
        ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"), ("", ""), ("  ", ""),
    ],
)  # fmt: skip
def test_what_is_a_time_zone(typed: str, zone: str) -> None:
    assert zone_of(typed) == zone


@pytest.mark.parametrize(
    "typed",
    [
        "Europe", "XYZ", "localtime", "right/UTC", "+01:00", "Europe/Atlantis", "../../etc/passwd", "/etc/localtime",
        "e/\0",
    ],
)  # fmt: skip
def test_what_is_no_time_zone(typed: str) -> None:
    with pytest.raises(ValueError, match="no such time zone"):
        zone_of(typed)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Sunday 2026-12-05 20:00 +01:00", "2026-12-05 is a Saturday"),
        ("Fri 2026-12-05 20:00 +01:00", "2026-12-05 is a Saturday"),
        ("day 2026-12-05 20:00 +01:00", "not a readable date and time"),
        ("Satur-2026-12-05 20:00 +01:00", "not a readable date and time"),
        ("5 December 2026 20:00", "not a readable date and time"),
        ("2026-12-05 20:00", "the time zone is missing"),
        ("2026-12-05", "the hour is missing"),
        ("2026-12-05T20:00+02:00[Europe/Amsterdam]", "Europe/Amsterdam has a different offset from UTC on that date"),
        ("2026-12-05T19:00Z Europe/Amsterdam", "Europe/Amsterdam has a different offset from UTC on that date"),
        ("1989-12-05 20:00Z", "deadlines cannot be before 1990"),
        ("05-12-2026 20:00 +01:00", "not a readable date and time"),
        ("2026-12-05 20:00 XYZ", "no such time zone"),
        ("2026-12-05 20:00 right/Europe/Amsterdam", "no such time zone"),
        ("2026-02-30 20:00 +01:00", "no such date or time"),
        ("2026-12-05 24:01 +01:00", "no such date or time"),
        ("9999-12-31T24:00Z", "no such date or time"),
        ("2026-12-05 20:00 +15:00", "no such offset from UTC"),
        ("2026-12-05 20:00 +01:75", "no such offset from UTC"),
        ("2026-12-05 20:00 Europe/Atlantis", "no such time zone"),
        ("2026-12-05 20:00 ../../etc/passwd", "not a readable date and time"),
        ("٢٠٢٦-12-05 20:00 +01:00", "not a readable date and time"),
        ("", "not a readable date and time"),
    ],
)
def test_what_is_none(typed: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        deadline_of(typed)
    assert moment_of(typed) is None
    assert not has_passed(typed, datetime(9000, 1, 1, tzinfo=UTC))


def test_rounds_keep_their_hour_over_summer_time() -> None:
    found = pace_deadlines("2027-03-20 20:00 Europe/Amsterdam", timedelta(days=7), 3)
    # Summer time begins in Amsterdam on 28 March 2027.
    moments = [moment_of(one) for one in found]
    assert [one.astimezone(UTC).isoformat() for one in moments if one] == [
        "2027-03-20T19:00:00+00:00", "2027-03-27T19:00:00+00:00", "2027-04-03T18:00:00+00:00"
    ]  # fmt: skip
    assert [one.isoformat()[11:16] for one in moments if one] == ["20:00"] * 3


@pytest.mark.parametrize(
    ("typed", "shift"),
    [
        ("7d", Shift(days=7)), ("2W", Shift(days=14)), ("36h", Shift(hours=36)), ("-1d", Shift(days=-1)),
        ("+3 days", Shift(days=3)), ("1 week", Shift(days=7)), (" 1hour ", Shift(hours=1)),
    ],
)  # fmt: skip
def test_how_far_deadlines_are_moved(typed: str, shift: Shift) -> None:
    assert shift_of(typed) == shift


@pytest.mark.parametrize("typed", ["", "7", "d", "7m", "1.5d", "0d", "367d", "-53w", "8785h", "٧d", "--1d", "7d 1h"])
def test_what_is_no_shift(typed: str) -> None:
    with pytest.raises(ValueError, match="days"):
        shift_of(typed)


def test_the_next_season_goes_on_at_the_pace_of_the_last() -> None:
    zone = "Europe/Amsterdam"
    assert continue_deadlines((f"2027-03-13 20:00 {zone}", f"2027-03-27 20:00 {zone}"), 1) == (
        f"2027-04-10 20:00 {zone}",
    )
    assert continue_deadlines((f"2027-03-13 20:00 {zone}",), 1) == (f"2027-03-20 20:00 {zone}",)
    assert continue_deadlines(("Saturday", "Sunday"), 2) == continue_deadlines((), 2) == ()
