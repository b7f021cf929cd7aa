"""The sheet Public number (R0.4): the season's information gives back its source, the results their closing."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from closed_leagues import SOURCES, typed_value
from commitment_parts import coming, opened
from league_folders import small_league
from leagues import AWKWARD, names
from played_round import cells
from vbxl.books import results, seasonbook
from vbxl.books.bulletin import Bulletin
from vbxl.books.commitment_sheets import FairnessData, read_fairness
from vbxl.books.public_round import PublicRound
from vbxl.books.publishing import make_bulletin, read_json, write_json, write_text
from vbxl.league import stages
from vbxl.league.closing_list import NO_VALUE, Closing, ClosingList, FileChange, ListedTeam, RoundCorrection
from vbxl.problems import escaped
from vbxl.rules.draw import Draw
from vbxl.rules.public_numbers import NO_SOURCE, PublicSource, PublicValue, find_coming_value, read_public_value

LEAGUE = small_league(round_number=1)
AFTER, EVENTS = stages.resolve(LEAGUE, {}, Draw(b"seed"))
PUBLIC = PublicRound(LEAGUE, AFTER, EVENTS, ())
CLOSED = datetime(2027, 1, 4, 12, tzinfo=UTC)
SHEET = "Fairness"


def found(data: bytes) -> FairnessData:
    read = read_fairness(data)
    assert read is not None
    return read


def told(closing: Closing | None) -> Bulletin:
    return make_bulletin(PUBLIC, EVENTS, {"T01": "1a" * 32}, coming(AFTER), opened(LEAGUE), closing)


def listed(source: PublicSource, number: int = 1, *called: str) -> ClosingList:
    """A closing list of round 1, each a week after the one before."""
    closed = CLOSED + timedelta(days=7 * (number - 1))
    value = find_coming_value(source, closed, UTC)
    hashes = [f"{at:02d}" * 32 if at % 2 else "" for at in range(10)]
    teams = tuple(ListedTeam(f"T{at:02d}", name, hashes[at]) for at, name in enumerate(called or ("Alpha",), start=1))
    return ClosingList(LEAGUE.name, 1, 1, number, closed, source, value, "b0" * 32, teams)


def closing(source: PublicSource, lists: int = 1, *called: str) -> Closing:
    made = [listed(source, number, *called) for number in range(1, lists + 1)]
    values = tuple(read_public_value(source, one.value.name, typed_value(one)) for one in made)
    return Closing(tuple(one.text for one in made), values)


# The season's information.


@pytest.mark.parametrize(
    "source",
    [
        *SOURCES.values(),
        replace(SOURCES["drand"], hours=336, days=60),
        replace(SOURCES["lottery"], hours=1, days=1),
        *(replace(SOURCES["lottery"], name=name) for name in AWKWARD[:4]),
    ],
)
def test_the_seasons_information_gives_back_the_source(source: PublicSource) -> None:
    league = replace(LEAGUE, public_source=source)
    data = seasonbook.build(league, coming(league))
    assert found(data).source == (None if source == NO_SOURCE else source)


def test_the_seasons_information_says_what_happens_if_no_value_comes() -> None:
    league = replace(LEAGUE, public_source=replace(SOURCES["lottery"], days=11))
    sheet = " ".join(
        str(cell) for row in cells(seasonbook.build(league, coming(league)))[SHEET] for cell in row if cell
    )
    assert "has not arrived 11 days after it was due, the round is played without one" in sheet
    assert "Euro: jackpot" in sheet


# The results.


CLOSINGS = {
    "one list": closing(SOURCES["lottery"]),
    "three lists": closing(SOURCES["drand"], 3, "Alpha", "Beta"),
    "two lists": closing(SOURCES["lottery"], 2),
    "a signature": replace(closing(SOURCES["drand"]), values=(PublicValue("fe" * 32, "ab" * 48),)),
    "without a value": Closing((listed(SOURCES["lottery"]).text,), (NO_VALUE,)),
    "too early": Closing((listed(SOURCES["lottery"]).text,), (NO_VALUE,), "=1+1 we wait"),
    "one of two": replace(closing(SOURCES["drand"], 2), values=(PublicValue("fe" * 32), NO_VALUE)),
    "never closed": Closing(early="nobody closed it"),
    "names like lists": closing(
        SOURCES["lottery"], 2, "vbxl closing list 2", "=1+1", "+1", "a: b", "#REF!", "0123", "@now"
    ),
}


@pytest.mark.parametrize("kind", CLOSINGS)
def test_the_results_give_back_the_closing(kind: str) -> None:
    one = CLOSINGS[kind]
    data = results.build(PUBLIC, told(one))
    assert found(data).closing == one


@pytest.mark.parametrize("kind", CLOSINGS)
def test_results_json_gives_back_the_closing(kind: str) -> None:
    assert read_json(write_json(told(CLOSINGS[kind]))).closing == CLOSINGS[kind]


def test_results_without_public_numbers_have_no_such_sheet() -> None:
    data = results.build(PUBLIC, told(None))
    assert found(data).closing is None
    assert read_json(write_json(told(None))).closing is None
    assert b"public number" not in write_text(told(None))


def test_the_results_give_back_the_files_that_corrections_changed() -> None:
    first = FileChange("T01", "1a" * 32, "2b" * 32), FileChange("T02", "", "3c" * 32)
    again = (FileChange("T02", "3c" * 32, ""),)
    corrections = tuple(RoundCorrection("a typo", files, (), book=False) for files in (first, again))
    bulletin = make_bulletin(PUBLIC, EVENTS, {}, coming(AFTER), opened(LEAGUE), corrections=corrections)
    assert found(results.build(PUBLIC, bulletin)).changes == (first, again)


@settings(max_examples=6, deadline=None)
@given(st.lists(names().map(escaped), min_size=1, max_size=4), st.integers(1, 3))
def test_the_results_give_back_lists_with_any_names(called: list[str], lists: int) -> None:
    # Books are read with plain spaces.
    one = closing(SOURCES["lottery"], lists, *(name.replace("\xa0", " ") for name in called))
    assert found(results.build(PUBLIC, told(one))).closing == one


def sheet_of(one: Closing) -> list[str]:
    return [" | ".join(str(cell) for cell in row if cell) for row in cells(results.build(PUBLIC, told(one)))[SHEET]]


def test_the_sheet_says_what_was_mixed_by_hand() -> None:
    one = CLOSINGS["two lists"]
    lines = sheet_of(one)
    for number, (text, value) in enumerate(zip(one.lists, one.values, strict=True), start=1):
        mixed = f"{hashlib.sha256(text.encode()).hexdigest()}|{number}|lottery|{value.value}"
        assert any(mixed in line for line in lines)
    assert any(line.startswith("The 2 closing lists") for line in lines)
    for line in one.lists[-1].splitlines():
        assert line in lines


def test_the_sheet_says_that_there_was_no_value_and_which_was_waited_for() -> None:
    lines = "\n".join(sheet_of(CLOSINGS["without a value"]))
    assert "This round was played without a public number" in lines
    # Monday 2027-01-04 at 12:00 and two hours: the draw of Tuesday, waited for three days.
    assert "the draw of Tue 2027-01-05 of Euro: jackpot, due Tue 2027-01-05 20:00 UTC" in lines
    assert "Fri 2027-01-08 20:00 UTC" in lines


def test_text_results_say_that_there_was_no_value() -> None:
    for kind, one in CLOSINGS.items():
        said = "played without a public number" in " ".join(write_text(told(one)).decode().split())
        assert said is (kind in {"without a value", "too early", "one of two", "never closed"}), kind
