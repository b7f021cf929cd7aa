"""Public numbers (R0.4): published vectors of RFC 3797 and drand, values as people copy them, days of draws."""

from __future__ import annotations

import hashlib
import json
import sys
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from closed_leagues import needs_drand
from vbxl.league.closing_list import ClosingList, ListedTeam
from vbxl.rounds.closing import check_signature
from vbxl.rules.public_numbers import (
    NO_SOURCE,
    QUICKNET,
    ComingValue,
    PublicSource,
    PublicValue,
    SourceKind,
    describe_public_source,
    describe_value,
    find_coming_value,
    find_lottery_draw,
    find_source_fault,
    format_lottery_numbers,
    get_drand_round,
    make_source,
    parse_lottery_draws,
    parse_source,
    read_public_value,
)

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
DRAND = PublicSource(SourceKind.DRAND, QUICKNET)
LOTTO = PublicSource(SourceKind.LOTTERY, "Lotto 6aus49", "6/49 Wed Sat 19:25")
EUROJACKPOT = PublicSource(SourceKind.LOTTERY, "Eurojackpot", "5/50 + 2/12 Tue Fri 20:00")
# Rounds of quicknet as drand publishes them: signature and randomness.
ROUNDS = {
    1000: (
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
        "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    ),
    657413: (
        "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
        "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
    ),
}
SIGNATURE, RANDOMNESS = ROUNDS[1000]


def page(number: int, signature: str = SIGNATURE, randomness: str | None = RANDOMNESS) -> str:
    """The line of drand's page."""
    return json.dumps({"round": number, "randomness": randomness, "signature": signature})


def refused(source: PublicSource, name: str, text: str) -> str:
    """What is said of a value that cannot be, in one line."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are what is tested
        read_public_value(source, name, text)
    told = str(caught.value)
    assert told
    assert told.isprintable()
    return told


# RFC 3797.


def test_the_worked_example_of_rfc_3797() -> None:
    key = format_lottery_numbers([[9319], [2, 5, 12, 8, 10], [9, 18, 26, 34, 41, 45]])
    assert key == "9319./2.5.8.10.12./9.18.26.34.41.45./"
    for index, digest in ((0, "990DD0A5692A029A98B5E01AA28F3459"), (1, "3691E55CB63FCC37914430B2F70B5EC6")):
        framed = index.to_bytes(2) + key.encode() + index.to_bytes(2)
        assert hashlib.md5(framed).hexdigest().upper() == digest  # noqa: S324 - the RFC's own sum


# drand.


def closed(number: int, value: str, signature: str, source: PublicSource = DRAND) -> tuple[ClosingList, PublicValue]:
    """A list that names a round of drand, and its value."""
    when = datetime(2026, 11, 8, 18, tzinfo=UTC)
    teams = (ListedTeam("T01", "Alpha"),)
    due = ComingValue(str(number), when + timedelta(hours=2))
    one = ClosingList("Amber League", 1, 1, 1, when, source, due, "ab" * 32, teams)
    return one, PublicValue(value, signature)


@pytest.mark.parametrize("number", ROUNDS)
def test_published_rounds_of_drand(number: int) -> None:
    signature, randomness = ROUNDS[number]
    # The randomness is the SHA-256 of the signature, whoever works it out.
    assert hashlib.sha256(bytes.fromhex(signature)).hexdigest() == randomness
    for typed in (signature, page(number, signature, randomness), page(number, signature, None)):
        found = read_public_value(DRAND, str(number), typed)
        assert (found.value, found.signature) == (randomness, signature)
    found = read_public_value(DRAND, str(number), randomness)
    assert (found.value, found.signature) == (randomness, "")


@pytest.mark.parametrize("number", ROUNDS)
def test_the_signature_of_a_round_is_checked(number: int) -> None:
    needs_drand()
    signature, randomness = ROUNDS[number]
    assert check_signature(*closed(number, randomness, signature)) == ""
    other = 657413 if number == 1000 else 1000
    told = f"the signature is not that of round {other} of drand's quicknet; a digit or the round is wrong"
    assert check_signature(*closed(other, randomness, signature)) == told
    wrong = signature[:-1] + ("0" if signature[-1] != "0" else "1")
    value = hashlib.sha256(bytes.fromhex(wrong)).hexdigest()
    assert (check_signature(*closed(number, value, wrong)) or "").startswith("the signature is not that of round")
    assert check_signature(*closed(number, "0" * 64, signature)) == "the value is not the SHA-256 of the signature"


def test_a_signature_is_unknown_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "drand_verify", None)
    assert check_signature(*closed(1000, RANDOMNESS, SIGNATURE)) is None


@pytest.mark.parametrize(
    ("moment", "number"),
    [
        # The first is at 1692803367, each further three seconds later.
        (datetime(2023, 8, 23, 15, 9, 27, tzinfo=UTC), 1),
        (datetime(2023, 8, 23, 15, 9, 29, tzinfo=UTC), 1),
        (datetime(2023, 8, 23, 15, 9, 30, tzinfo=UTC), 2),
        (datetime(2026, 11, 8, 20, tzinfo=UTC), 33788212),
        (datetime(2026, 11, 8, 21, tzinfo=AMSTERDAM), 33788212),
    ],
)
def test_rounds_of_drand_at_moments(moment: datetime, number: int) -> None:
    assert get_drand_round(moment) == number
    with pytest.raises(ValueError, match="began on 2023-08-23"):
        get_drand_round(datetime.fromtimestamp(1_692_803_366, UTC))


@pytest.mark.parametrize(
    "typed",
    [
        RANDOMNESS.upper(),
        f"  {RANDOMNESS}\r\n",
        " ".join(RANDOMNESS[at : at + 8] for at in range(0, 64, 8)),
        f"{SIGNATURE[:48]}\r\n  {SIGNATURE[48:]}\n",
        f"\n {page(1000)} \r\n",
    ],
)
def test_what_copying_does_to_a_value_of_drand_does_no_harm(typed: str) -> None:
    assert read_public_value(DRAND, "1000", typed).value == RANDOMNESS


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (RANDOMNESS[:-1], "its randomness 64; you typed 63"),
        (SIGNATURE[:-1], "drand's signature has 96 hexadecimal digits (0–9, a–f), and its randomness 64; you typed 95"),
        (f"g{RANDOMNESS[1:]}", "'g' is not a hexadecimal digit"),
        (RANDOMNESS.replace("1", "\u0661"), "'\\u0661' is not a hexadecimal digit"),
        ("", "you typed 0"),
        (page(1001), "this is round 1001, but round 1000 counts"),
        (page(1000).replace("1000", '"1000"'), "this is round '1000', but round 1000 counts"),
        (page(1000)[:-40], "the line from drand's page is incomplete; copy everything from { to }"),
        ("{" * 5000, "the line from drand's page is incomplete; copy everything from { to }"),
        (
            page(1000, randomness=ROUNDS[657413][1]),
            "the signature and randomness in the line do not match; copy the line again",
        ),
        # A line whose signature is but the randomness proves nothing.
        (page(1000, RANDOMNESS), "the signature and randomness in the line do not match; copy the line again"),
        ('{"round": 1000, "signature": null}', "you typed 0"),
    ],
)
def test_what_cannot_be_a_value_of_drand(typed: str, told: str) -> None:
    assert told in refused(DRAND, "1000", typed)


# Lotteries.


@pytest.mark.parametrize(
    "typed",
    [
        "45 41 34 26 18 9", "9; 18; 26; 34; 41; 45", "09 18 26 34 41 45", "9.18.26.34.41.45./",
        "  9\t18\n26 34\r\n41 45 ",
    ],
)  # fmt: skip
def test_numbers_of_a_lottery_in_any_order_and_punctuation(typed: str) -> None:
    assert read_public_value(LOTTO, "2026-11-18", typed).value == "9.18.26.34.41.45./"


@pytest.mark.parametrize(
    "typed",
    ["31 7 9 44 12 + 8 3", "7,9,12,31,44/3,8", "44 31 12 9 7 | 3 8", "7 9 12 31 44 /3 8/"],
)
def test_groups_of_a_lottery(typed: str) -> None:
    assert read_public_value(EUROJACKPOT, "2026-11-17", typed).value == "7.9.12.31.44./3.8./"


@pytest.mark.parametrize(
    ("source", "typed", "told"),
    [
        (LOTTO, "9 18 26 34 41", "6 numbers are drawn; you typed 5"),
        (LOTTO, "9 18 26 34 41 41", "41 is listed twice"),
        (LOTTO, "9 18 26 34 41 50", "50 is not a number from 1 to 49"),
        (LOTTO, "9 18 26 34 41 4S", "4S is not a number from 1 to 49"),
        (LOTTO, "9 18 26 34 41 \u0664", "\\u0664 is not a number from 1 to 49"),
        (LOTTO, "9 18 26 34 41 45 + 3", "the draw has 1 group of numbers; you typed 2"),
        (EUROJACKPOT, "31 7 9 44 12 8 3", "the draw has 2 groups of numbers; put a + between them"),
        (EUROJACKPOT, "31 7 9 44 + 12 8", "5 numbers are drawn; you typed 4"),
        # Nobody waits for a number of a million digits.
        (LOTTO, "9" * 1_000_000, "is not a number from 1 to 49"),
    ],
)
def test_what_cannot_be_the_numbers_of_a_lottery(source: PublicSource, typed: str, told: str) -> None:
    assert told in refused(source, "2026-11-18", typed)


def test_draws_as_they_are_typed() -> None:
    assert parse_lottery_draws("6/49 daily 09:05").weekdays == (0, 1, 2, 3, 4, 5, 6)
    assert parse_lottery_draws("6/49 saturday, WEDNESDAY, Sat 19:25").weekdays == (2, 5)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "must say how many numbers are drawn, out of how many"),
        ("6/49 Wed Sat", "at what time"),
        ("6/49 Wed 19:25 20:00", "at what time"),
        ("6/49 Wen 19:25", "draws on wen, which is not a day of the week"),
        ("50/49 Wed 19:25", "draws more numbers than there are"),
        # 49 over 3 are 18,424: a move could be tried on them all.
        ("3/49 Wed 19:25", "has only 18,424 possible results; with fewer than 1,000,000, somebody could try them all"),
    ],
)
def test_draws_that_cannot_be(typed: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parse_lottery_draws(typed)


@pytest.mark.parametrize(
    ("earliest", "draw"),
    [
        ("2026-11-14 18:26", "2026-11-18 18:25"),
        # Clocks go back on Sunday 25 October 2026: from the Saturday to the Wednesday 19:25 is an hour later in UTC.
        ("2026-10-24 17:26", "2026-10-28 18:25"),
        # They go forward on Sunday 28 March 2027.
        ("2027-03-27 18:26", "2027-03-31 17:25"),
        # After midnight in Amsterdam it is another day than in UTC.
        ("2026-11-17 23:30", "2026-11-18 18:25"),
    ],
)
def test_the_next_draw_by_the_clocks_of_a_zone(earliest: str, draw: str) -> None:
    moment, wanted = (datetime.fromisoformat(f"{one}+00:00") for one in (earliest, draw))
    found = find_lottery_draw(parse_lottery_draws(LOTTO.draws), moment, AMSTERDAM)
    assert found.astimezone(UTC) == wanted
    assert f"{found:%H:%M}" == "19:25"


@pytest.mark.parametrize(
    ("day", "utc"),
    [
        # The Sundays on which clocks change: 02:30 comes twice in October and not at all in March.
        (datetime(2026, 10, 25, tzinfo=AMSTERDAM), "00:30"),
        (datetime(2027, 3, 28, tzinfo=AMSTERDAM), "01:30"),
    ],
)
def test_a_draw_at_an_hour_that_comes_twice_or_not(day: datetime, utc: str) -> None:
    found = find_lottery_draw(parse_lottery_draws("6/49 Sun 02:30"), day, AMSTERDAM)
    assert f"{found.astimezone(UTC):%H:%M}" == utc


# Values to come.


@pytest.mark.parametrize(
    ("closed_at", "hours", "name", "due"),
    [
        # A round of quicknet comes every 3 seconds: 20 in a minute.
        ("2026-11-08 18:00:00", 2, "33788212", "2026-11-08 20:00"),
        ("2026-11-08 18:00:01", 2, "33788232", "2026-11-08 20:01"),
        ("2026-11-08 18:00:00", 3, "33789412", "2026-11-08 21:00"),
    ],
)
def test_the_round_of_drand_that_counts(closed_at: str, hours: int, name: str, due: str) -> None:
    source = PublicSource(SourceKind.DRAND, QUICKNET, hours=hours)
    moment = datetime.fromisoformat(f"{closed_at}+00:00")
    found = find_coming_value(source, moment, UTC)
    assert (found.name, f"{found.due:%Y-%m-%d %H:%M}") == (name, due)
    assert found.due >= moment + timedelta(hours=hours)
    # By any clock it is the same.
    assert find_coming_value(source, moment.astimezone(AMSTERDAM), AMSTERDAM) == found


def test_the_draw_that_counts_comes_so_many_hours_after_closing() -> None:
    # Saturday 2026-11-14, 19:25 in Amsterdam is 18:25 UTC: two hours before it is 16:25.
    for closed_at, day in (("16:25:00", "2026-11-14"), ("16:25:01", "2026-11-18")):
        found = find_coming_value(LOTTO, datetime.fromisoformat(f"2026-11-14 {closed_at}+00:00"), AMSTERDAM)
        assert found == ComingValue(day, datetime.fromisoformat(f"{day} 18:25+00:00"))


@pytest.mark.parametrize("source", [DRAND, LOTTO])
def test_a_second_list_gets_a_later_value(source: PublicSource) -> None:
    moment = datetime(2026, 11, 14, 12, 0, 5, tzinfo=UTC)
    first = find_coming_value(source, moment, AMSTERDAM)
    # Within the same minute, a minute later, or days later when the first value is long known.
    for after in (timedelta(seconds=1), timedelta(minutes=1), timedelta(days=9)):
        then = find_coming_value(source, moment + after, AMSTERDAM, first)
        assert then.due > first.due
        assert then.due >= moment + after + timedelta(hours=2)
        assert then.name > first.name if source.kind is SourceKind.LOTTERY else int(then.name) > int(first.name)


def test_a_second_list_names_another_draw_by_whatever_clocks() -> None:
    """Amsterdam draws at 18:25 UTC; by clocks twelve hours behind UTC the same draw is to come at 07:25 UTC."""
    moment = datetime(2026, 11, 14, 12, tzinfo=UTC)
    first = find_coming_value(LOTTO, moment, AMSTERDAM)
    then = find_coming_value(LOTTO, moment + timedelta(hours=8), ZoneInfo("Etc/GMT+12"), first)
    assert (first.name, then.name) == ("2026-11-14", "2026-11-18")
    assert then.due == datetime(2026, 11, 19, 7, 25, tzinfo=UTC)
    # A list that waited for another source's value hinders no draw.
    assert (
        find_coming_value(LOTTO, moment, AMSTERDAM, find_coming_value(DRAND, moment - timedelta(hours=3), UTC)) == first
    )


# Sources.


@pytest.mark.parametrize(
    ("typed", "source"),
    [
        ("none", NO_SOURCE),
        ("DRAND", DRAND),
        (f"drand {QUICKNET.upper()}", DRAND),
        ("lottery 6/49 Wed Sat 19:25 Lotto 6aus49", LOTTO),
        ("Lottery  5/50 + 2/12 Tue Fri 20:00  Eurojackpot ", EUROJACKPOT),
    ],
)
def test_a_source_from_one_text(typed: str, source: PublicSource) -> None:
    assert parse_source(typed) == source
    assert find_source_fault(source) == ""


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "a source must be none, drand or lottery"),
        ("drand 00ff", "drand works only with the quicknet chain"),
        ("lottery 6/49 Wed Sat 19:25", "lottery needs the name that people know it by"),
        ("lottery 6/49 Wed Sat Lotto", "type its draws as in 6/49 Wed Sat 19:25"),
        ("lottery 3/49 Wed 19:25 Pick 3", "somebody could try them all"),
        (f"lottery 6/49 Wed 19:25 {'x' * 81}", "must have a name of at most 80 visible characters"),
        ("lottery 6/49 Wed 19:25 a\u200bb", "visible characters"),
    ],
)
def test_sources_that_cannot_be(typed: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parse_source(typed)


def test_a_source_is_written_in_one_way() -> None:
    assert make_source(SourceKind.DRAND) == DRAND
    assert make_source(SourceKind.DRAND, draws="6/49 Wed 19:25").draws == ""
    assert make_source(SourceKind.NONE, "x", "y", 5, 5) == NO_SOURCE
    assert make_source(SourceKind.LOTTERY, "Lotto 6aus49", LOTTO.draws) == LOTTO


def test_sources_and_values_in_words() -> None:
    assert (
        describe_public_source(LOTTO) == "the Lotto 6aus49 lottery (6/49 Wed Sat 19:25), at least 2 hours after closing"
    )
    assert describe_value(DRAND, "33788212") == "round 33788212 of drand's quicknet"
