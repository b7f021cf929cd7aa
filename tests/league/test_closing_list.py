"""Closing lists (R0.4): read as they were written, whatever a mail did to them; and faults of closings."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues import names
from vbxl.league.closing_list import Closing, ClosingList, ListedTeam, check_closing, check_draw_time, read_list
from vbxl.problems import escaped
from vbxl.rules.commitments import Mixture
from vbxl.rules.public_numbers import QUICKNET, ComingValue, PublicSource, PublicValue, SourceKind, get_drand_round

CLOSED = datetime(2026, 11, 14, 16, 20, 5, tzinfo=UTC)
DUE = datetime(2026, 11, 14, 18, 25, tzinfo=UTC)
LOTTO = PublicSource(SourceKind.LOTTERY, "Lotto 6aus49", "6/49 Wed Sat 19:25")
DRAND = PublicSource(SourceKind.DRAND, QUICKNET)
ROUND = "Amber League", 1, 7
FILES = {"T01": "1a" * 32, "T03": "3c" * 32}
TEAMS = (ListedTeam("T01", "Alpha: one", "1a" * 32), ListedTeam("T02", "no move"), ListedTeam("T03", "Ω", "3c" * 32))
NUMBERS = "9.18.26.34.41.45./"
LOTTO_LIST = ClosingList(*ROUND, 1, CLOSED, LOTTO, ComingValue("2026-11-14", DUE), "b0" * 32, TEAMS)
DRAND_LIST = replace(LOTTO_LIST, source=DRAND, value=ComingValue(str(get_drand_round(DUE)), DUE))
LISTS = {"lottery": LOTTO_LIST, "drand": DRAND_LIST}
VALUES = {"lottery": NUMBERS, "drand": "fe" * 32}

HASHES = st.text("0123456789abcdef", min_size=64, max_size=64)
# Before drand's first round there is nothing to compare with.
MOMENTS = st.integers(1_692_803_367, 30_000_000_000).map(lambda seconds: datetime.fromtimestamp(seconds, UTC))


def closing(lists: tuple[str, ...], value: str, signature: str = "") -> Closing:
    """A closing with the same value for each of its lists."""
    return Closing(lists, (PublicValue(value, signature),) * len(lists))


def one_line(text: str) -> str:
    """What is said of a text that is no list, which is one line that can be read."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are what is tested
        read_list(text)
    told = str(caught.value)
    assert told
    assert told.isprintable()
    return told


def test_a_list_word_by_word() -> None:
    assert LOTTO_LIST.text == (
        "vbxl closing list 1\n"
        "league: Amber League\n"
        "season: 1\n"
        "round: 7\n"
        "closed: 2026-11-14 16:20:05 UTC\n"
        "source: lottery\n"
        "draws: 6/49 Wed Sat 19:25\n"
        "name: Lotto 6aus49\n"
        "hours: 2\n"
        "days: 3\n"
        "value: 2026-11-14\n"
        "due: 2026-11-14 18:25:00 UTC\n"
        f"book: {'b0' * 32}\n"
        f"T01 Alpha: one: {'1a' * 32}\n"
        "T02 no move: no move\n"
        f"T03 Ω: {'3c' * 32}\n"
    )
    assert LOTTO_LIST.sha256 == hashlib.sha256(LOTTO_LIST.text.encode("utf-8")).hexdigest()
    assert LOTTO_LIST.files == FILES
    assert LOTTO_LIST.waits_until == "Tue 2026-11-17 18:25 UTC"
    assert LOTTO_LIST.value_words == "the draw of Sat 2026-11-14 of Lotto 6aus49"
    assert LOTTO_LIST.due_words == "Sat 2026-11-14 18:25 UTC"
    # No draws: the line stays, so that each has its place.
    assert "\ndraws:\n" in DRAND_LIST.text


@st.composite
def sources(draw: st.DrawFn) -> tuple[PublicSource, str]:
    """A source, and the name of one of its values."""
    hours, days = draw(st.integers(1, 336)), draw(st.integers(1, 60))
    kind = draw(st.sampled_from([SourceKind.DRAND, SourceKind.LOTTERY]))
    if kind is SourceKind.DRAND:
        return replace(DRAND, hours=hours, days=days), str(draw(st.integers(1, 10**9 - 1)))
    draws = draw(st.sampled_from(["6/49 Wed Sat 19:25", "5/50 + 2/12 daily 20:00", "6/49, Fri 00:00"]))
    # As a league book has it: shown and without blanks of two kinds.
    name = draw(names().map(lambda name: " ".join(name.split())).filter(str.isprintable))
    return PublicSource(kind, name, draws, hours, days), draw(
        st.dates(date(2000, 1, 1), date(9000, 12, 31))
    ).isoformat()


@st.composite
def lists(draw: st.DrawFn) -> ClosingList:
    """Any closing list."""
    source, value = draw(sources())
    called = draw(st.lists(names().map(escaped), min_size=1, max_size=5))
    hashes = st.one_of(st.just(""), HASHES)
    teams = tuple(ListedTeam(f"T{at:02d}", name, draw(hashes)) for at, name in enumerate(called, start=1))
    return ClosingList(
        escaped(draw(names())), draw(st.integers(1, 9999)), draw(st.integers(1, 999)), draw(st.integers(1, 999)),
        draw(MOMENTS), source, ComingValue(value, draw(MOMENTS)), draw(HASHES), teams,
    )  # fmt: skip


@settings(max_examples=50)
@given(lists())
def test_what_was_written_is_read(one: ClosingList) -> None:
    assert read_list(one.text) == one
    assert read_list(one.text).text == one.text
    assert one.text.count("\n") == 13 + len(one.teams)


@settings(max_examples=30)
@given(lists(), st.sampled_from(["\r\n", "\r", " \n", "\t\r\n", "\u00a0\n"]))
def test_what_a_mail_does_to_a_list_does_no_harm(one: ClosingList, end: str) -> None:
    for text in (
        one.text.replace("\n", end), f"\n\n \r\n{one.text}\n\n  \n", f"\ufeff{one.text}", one.text.removesuffix("\n"),
    ):  # fmt: skip
        found = read_list(text)
        assert (found, found.sha256) == (one, one.sha256)


@pytest.mark.parametrize(
    "name",
    [
        "T02 no move: no move", f"Alpha: {'ab' * 32}", ": ", "a: b: c", "\\u200b", "vbxl closing list 2", "العربية",
    ],
)  # fmt: skip
def test_names_that_look_like_something_else(name: str) -> None:
    one = replace(
        LOTTO_LIST,
        league=name.strip(),
        teams=(ListedTeam("T01", name.strip(), "1a" * 32), ListedTeam("T02", name.strip())),
    )
    assert read_list(one.text) == one


def test_a_name_with_letters_that_cannot_be_seen_stands_escaped() -> None:
    one = replace(
        LOTTO_LIST, league="Am\nber", teams=(ListedTeam("T01", "x\u202ey\x1b"), ListedTeam("T02", "a\u2028b"))
    )
    assert one.text.splitlines()[1] == "league: Am\\u000aber"
    assert one.text.splitlines()[-2:] == ["T01 x\\u202ey\\u001b: no move", "T02 a\\u2028b: no move"]
    assert read_list(one.text).text == one.text


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("vbxl closing list 1", "vbxl closing list", "it does not begin with"),
        ("vbxl closing list 1", "vbxl closing list 0", "0 is not a number from 1 to 999"),
        ("vbxl closing list 1", "> vbxl closing list 1", "it does not begin with"),
        ("season: 1", "season: 0", "0 is not a number from 1 to 9999"),
        ("round: 7", "round: \u0667", "\\u0667 is not a number from 1 to 999"),
        ("16:20:05 UTC", "16:20:05", "it is damaged"),
        ("2026-11-14 16:20:05", "1999-11-14 16:20:05", "1999 is not a possible year"),
        ("value: 2026-11-14", "value: 0005-11-14", "5 is not a possible year"),
        ("source: lottery", "source: dice", "'dice' is not a valid SourceKind"),
        ("source: lottery", "source: none", "none is not a source"),
        ("6/49 Wed Sat 19:25", "3/49 Wed Sat 19:25", "somebody could try them all"),
        ("name: Lotto 6aus49", "name:", "lottery needs the name"),
        ("hours: 2", "hours: 0", "0 is not a number from 1 to 336"),
        ("days: 3", "days: 61", "61 is not a number from 1 to 60"),
        ("value: 2026-11-14", "value: 2026-11-31", "it is damaged"),
        ("due: 2026-11-14", "due: tomorrow", "it is damaged"),
        ("b0b0", "B0B0", "book is not a SHA-256"),
        ("T01 Alpha", "Alpha", "its team lines are incomplete"),
        ("1a1a1a", "1a1a1", "its team lines are incomplete"),
        ("T02 no move: no move", "", "its team lines are incomplete"),
    ],
)
def test_a_damaged_line(before: str, after: str, told: str) -> None:
    assert before in LOTTO_LIST.text
    assert told in one_line(LOTTO_LIST.text.replace(before, after, 1))


PIECES = st.sampled_from(
    [*(f"{line}\n" for one in LISTS.values() for line in one.text.splitlines()), "\n", " ", "x", ":"]
)


@settings(max_examples=100)
@given(
    st.one_of(st.lists(PIECES, max_size=20).map("".join), st.text(max_size=12).map(lambda end: LOTTO_LIST.text + end))
)
def test_any_text_is_a_list_or_refused_in_one_line(text: str) -> None:
    try:
        found = read_list(text)
    except ValueError:
        one_line(text)
    else:
        assert read_list(found.text) == found


@settings(max_examples=150)
@given(st.sampled_from(sorted(LISTS)), st.integers(0, 2000), st.characters())
def test_one_letter_changed_is_another_list_or_none(kind: str, at: int, letter: str) -> None:
    text = LISTS[kind].text
    at %= len(text)
    changed = text[:at] + letter + text[at + 1 :]
    try:
        found = read_list(changed)
    except ValueError:
        one_line(changed)
        return
    # It is another list, or the same one not word for word, which is a fault.
    assert changed == text or found.sha256 != LISTS[kind].sha256 or faults(closing((changed,), VALUES[kind]))


# Closings.

SATURDAY = "the draw of Sat 2026-11-14 of Lotto 6aus49"
EARLIER = "closing list 1 names a value that is due too early for its source"


def faults(closing: Closing, files: dict[str, str] | None = None) -> list[str]:
    return list(check_closing(closing, ROUND, FILES if files is None else files))


def second(one: ClosingList, **changed: object) -> ClosingList:
    """A next list, closed an hour after the first, whose value comes a draw or a day later."""
    due = {"lottery": datetime(2026, 11, 18, 18, 25, tzinfo=UTC)}.get(one.source.kind, DUE + timedelta(days=1))
    value = {"lottery": "2026-11-18", "drand": str(get_drand_round(due))}[one.source.kind]
    then = replace(one, number=2, closed=CLOSED + timedelta(hours=1), value=ComingValue(value, due))
    return replace(then, **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", LISTS)
def test_a_closing_that_agrees(kind: str) -> None:
    one = LISTS[kind]
    assert faults(closing((one.text,), VALUES[kind])) == []
    assert faults(closing((one.text, second(one).text), VALUES[kind])) == []


def test_what_the_seed_takes_in() -> None:
    """What a later list changes takes its value; all else stays with the list before (R0.5)."""
    teams = (replace(TEAMS[0], sha256="2b" * 32), *TEAMS[1:])
    texts = LOTTO_LIST.text, second(LOTTO_LIST, teams=teams).text
    first, last = (
        f"{hashlib.sha256(text.encode()).hexdigest()}|{at}|lottery|{NUMBERS}" for at, text in enumerate(texts, 1)
    )
    mixture = Mixture(*ROUND, {}, lists=closing(texts, NUMBERS).numbers)
    assert mixture.text(("T01", "T03")) == mixture.text(("T02", "T01")) == last
    assert mixture.text(("T02", "T03")) == mixture.text() == first
    # An edit of the league book concerns everything.
    texts = LOTTO_LIST.text, second(LOTTO_LIST, book="b1" * 32).text
    mixture = Mixture(*ROUND, {}, lists=closing(texts, NUMBERS).numbers)
    assert {mixture.text(("T02", "T03"))[65], mixture.text()[65]} == {"2"}


def test_a_list_that_cannot_be_read() -> None:
    (told,) = faults(closing((LOTTO_LIST.text, "damaged"), NUMBERS))
    assert told.startswith("a closing list cannot be read: it does not begin with")


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"league": "Another"}, "closing list 1 is for another round"),
        ({"number": 2}, "closing list 1 has the number 2"),
        # Closed at 16:25:01, two hours before which a second is lacking.
        ({"closed": datetime(2026, 11, 14, 16, 25, 1, tzinfo=UTC)}, EARLIER),
        ({"source": replace(LOTTO, hours=3)}, EARLIER),
        ({"value": ComingValue("2026-11-13", DUE)}, "closing list 1 names a day on which nothing is drawn"),
        # A draw of three days before, whose numbers everybody knows, under the time of the coming one.
        ({"value": ComingValue("2026-11-11", DUE)}, "closing list 1 names a draw that does not match its time"),
        ({"teams": TEAMS[1:]}, "the files that counted are not those of closing list 1"),
    ],
)  # fmt: skip
def test_one_fault_in_a_list(changed: dict[str, object], told: str) -> None:
    one = replace(LOTTO_LIST, **changed)  # type: ignore[arg-type]
    found = faults(closing((one.text,), NUMBERS))
    assert [line for line in found if not line.startswith("the files") or "teams" in changed] == [told]


@pytest.mark.parametrize(
    "text", [LOTTO_LIST.text[:-1], f"{LOTTO_LIST.text} ", LOTTO_LIST.text.replace("days: 3", "days: 03")]
)
def test_a_list_in_other_words_that_say_the_same(text: str) -> None:
    told = ["closing list 1 is not word for word as vbxl writes it"]
    assert read_list(text) == LOTTO_LIST
    assert faults(closing((text,), NUMBERS)) == told


def test_another_round_of_drand() -> None:
    for number in (-1, 1):
        value = ComingValue(str(get_drand_round(DUE) + number), DUE)
        one = replace(DRAND_LIST, value=value)
        told = ["closing list 1 names a drand round that does not match its time"]
        assert faults(closing((one.text,), VALUES["drand"])) == told


@pytest.mark.parametrize(
    "changed",
    [
        {"value": LOTTO_LIST.value},
        {"closed": CLOSED - timedelta(days=1)},
    ],
)
def test_a_second_list_without_a_later_value(changed: dict[str, object]) -> None:
    told = "closing list 2 and its value must both be later than those of the previous list"
    assert told in faults(closing((LOTTO_LIST.text, second(LOTTO_LIST, **changed).text), NUMBERS))


@pytest.mark.parametrize(
    ("zone", "told"),
    [
        # Saturday 2026-11-14, 18:25 UTC is 19:25 in Berlin.
        ("Europe/Berlin", ""),
        ("Europe/London", "closing list 1 gives the wrong time for the draw of Sat 2026-11-14 of Lotto 6aus49"),
        ("Europe/Atlantis", "'Europe/Atlantis' is not a time zone: "),
        ("", "closing list 1 gives the wrong time for the draw of Sat 2026-11-14 of Lotto 6aus49"),
        ("../etc/passwd", "'../etc/passwd' is not a time zone: "),
    ],
)
def test_the_moment_of_a_draw_by_the_clocks_of_a_zone(zone: str, told: str) -> None:
    assert check_draw_time(LOTTO_LIST, zone).startswith(told)
    assert (check_draw_time(LOTTO_LIST, zone) == "") is (told == "")
    assert check_draw_time(DRAND_LIST, zone) == ""


@pytest.mark.parametrize(
    "files",
    [
        {},
        {"T01": "1a" * 32},
        FILES | {"T02": "2b" * 32},
        {"T01": "3c" * 32, "T03": "1a" * 32},
    ],
)
def test_other_files_than_those_of_the_last_list(files: dict[str, str]) -> None:
    assert faults(closing((LOTTO_LIST.text,), NUMBERS), files) == [
        "the files that counted are not those of closing list 1"
    ]


@pytest.mark.parametrize(
    ("kind", "value", "told"),
    [
        ("lottery", "18.9.26.34.41.45./", f"the value is not written as it should be for {SATURDAY}"),
        ("drand", "fe" * 31, f"the value cannot be {DRAND_LIST.value_words}: "),
        ("drand", "FE" * 32, f"the value is not written as it should be for {DRAND_LIST.value_words}"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be(kind: str, value: str, told: str) -> None:
    (found,) = faults(closing((LISTS[kind].text,), value))
    assert found.startswith(told)


def test_a_value_that_is_not_that_of_its_signature() -> None:
    signature = "ab" * 48
    value = hashlib.sha256(bytes.fromhex(signature)).hexdigest()
    assert faults(closing((DRAND_LIST.text,), value, signature)) == []
    told = f"the value is not written as it should be for round {DRAND_LIST.value.name} of drand's quicknet"
    assert faults(closing((DRAND_LIST.text,), "00" * 32, signature)) == [told]
