"""The files of a round's results, for any names; other files are refused; docs/results-json.md has every key."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings

from commitment_parts import made_bulletin
from leagues import AWKWARD, leagues, made_league
from vbxl.books.bulletin import (
    BookingLine,
    Bulletin,
    BulletinTeam,
    Headline,
    Lot,
    LuckLine,
    Match,
    Sold,
    StandingLine,
)
from vbxl.books.display_width import measure_width
from vbxl.books.publishing import COLUMNS, FORM, SCHEMA, read_json, write_json, write_text
from vbxl.books.story.sentences import News
from vbxl.league.closing_list import Closing, FileChange, RoundCorrection, ScoreChange
from vbxl.league.cup import CupMatch, CupRound
from vbxl.league.events import Placed
from vbxl.league.gm_edits import EditLine
from vbxl.league.study import play_seasons
from vbxl.rounds.runs import invent_league as new_league
from vbxl.rules.commitments import Commitments, OpenedDraws
from vbxl.rules.public_numbers import PublicValue
from vbxl.rules.season import Season
from written_rounds import written_round


@cache
def bulletins() -> tuple[Bulletin, ...]:
    """The rounds of a season with a cup, two divisions, sales and its end, and of one with amateurs."""
    rounds = [*play_seasons(new_league(8, 2, b"files"), 1, b"files"), *play_seasons(new_league(6, 1, b"f"), 1, b"f")]
    return tuple(made_bulletin(one.before, one.ended, one.events, {"T01": "ab" * 32}) for one in rounds)


def with_names(names: Mapping[int, str]) -> Bulletin:
    """The bulletin of a round in which teams are called so, by their places."""
    league = made_league(8, 2)
    teams = tuple(replace(team, name=names.get(at, team.name)) for at, team in enumerate(league.teams))
    return written_round(replace(league, teams=teams), {})


# --- results.json ---


def test_what_is_written_is_read_again() -> None:
    for one in bulletins():
        data = write_json(one)
        assert read_json(data) == one
        assert write_json(read_json(data)) == data
        assert data == write_json(one)
        assert data.isascii()


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(leagues())
def test_any_bulletin_is_read_again(league: Any) -> None:
    told = written_round(league, {})
    assert read_json(write_json(told)) == told


def changed(**changes: Any) -> bytes:
    return json.dumps({**json.loads(write_json(bulletins()[0])), **changes}).encode()


def first_match(**changes: Any) -> bytes:
    matches = json.loads(write_json(bulletins()[0]))["matches"]
    return changed(matches=[{**matches[0], **changes}, *matches[1:]])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "it is not JSON"),
        (b"\xff\xfe{}", "it is not JSON"),
        (b"[" * 200_000, "it is not JSON"),
        (b"1" * 10_000, "it is not JSON"),
        (b"[]", 'the "form" is not "vbxl round results"'),
        (b"null", "these are not the results of a round"),
        (b'{"form": "vbxl audit"}', "these are not the results of a round"),
        (changed(schema=SCHEMA + 1), f"its schema is {SCHEMA + 1}, but this version of vbxl reads {SCHEMA}"),
        (changed(schema="1"), "its schema is '1'"),
        (changed(schema=None), "its schema is None"),
        (changed(rounds="3"), "not in the format that this version of vbxl uses (rounds: found '3')"),
        (changed(season_over=1), "(season_over: found 1)"),
        (changed(attendance=9), "(attendance: unknown)"),
        (changed(teams=None), "(teams: found None)"),
        (changed(teams=[{"id": "T01", "name": "Nets"}]), "(teams: division: missing)"),
        (first_match(sets=[[15, "9"]]), "(matches: sets: found '9')"),
        (first_match(sets=[[15, 9, 1]]), "(matches: sets: "),
        (first_match(rally_chance=True), "(matches: rally_chance: found True)"),
        (changed(league=["x" * 500]), "…)"),
        (changed(**{"a\nb\x1b" + "c" * 90: 1}), "unknown"),
    ],
)
def test_what_is_no_results_of_a_round_is_refused_in_one_line(data: bytes, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)) as refused:
        read_json(data)
    line = str(refused.value)
    assert len(line) < 200
    assert line.isprintable()


def test_a_file_without_a_part_is_refused_by_its_name() -> None:
    stored = json.loads(write_json(bulletins()[0]))
    for name in stored.keys() - {"football", "form", "schema"}:
        with pytest.raises(ValueError, match=re.escape(f"({name}: missing)")):
            read_json(json.dumps({key: value for key, value in stored.items() if key != name}).encode())


# --- results.txt ---


def lines(told: Bulletin) -> list[str]:
    return write_text(told).decode().split("\n")


def checked_lines(told: Bulletin) -> None:
    for line in lines(told):
        assert measure_width(line) <= COLUMNS, line
        assert line.isprintable()
        assert "  " not in line.strip(), line
        assert line == line.rstrip()


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(leagues())
def test_lines_fit_whatever_teams_are_called(league: Any) -> None:
    checked_lines(written_round(league, {}))


WIDE = ("李小龙" * 20, "W" * 60, "ÄÖÜ " * 14, "From here", ".dot", "> quoted", "-- ", "S1-R07-T03-5f2a90c1")


@pytest.mark.parametrize("name", [*WIDE, *AWKWARD])
def test_lines_fit_with_a_name_that_is_long_wide_or_like_something_else(name: str) -> None:
    told = with_names({0: name.strip()})
    checked_lines(told)
    assert not any(re.match(r"From |\.|>|--", line) for line in lines(told))


def test_the_text_has_all_scores_tables_and_what_is_next() -> None:
    for one in bulletins():
        text = " ".join(write_text(one).decode().split())
        assert text.startswith(f"{one.league}: season {one.season}, round {one.round_number} of {one.rounds}")
        for match in one.matches:
            sets = " ".join(f"{home}–{visitors}" for home, visitors in match.sets)
            won = sum(home > visitors for home, visitors in match.sets)
            score = f"{won}–{len(match.sets) - won} ({sets})"
            assert f"{one.name(match.home)} – {one.name(match.visitors)} {score}" in text
        for line in one.tables:
            sets = f"{line.sets_won}–{line.sets_lost}"
            assert f"{line.place}. {one.name(line.team)}: {line.points}, {sets}" in text
        said = [headline.text for headline in one.headlines if headline.kind != News.TOP_MATCH][:6]
        assert all(f"* {sentence}" in text for sentence in said)
        if one.season_over:
            assert text.endswith("That was the last round of the season.")
        else:
            coming = [match for match in one.coming if match.round_number == one.round_number + 1 and match.home]
            assert coming
            assert all(f"{one.name(match.home)} – {one.name(match.visitors)}" in text for match in coming)


# --- docs/results-json.md ---

PAGE: Final = (Path(__file__).parents[2] / "docs" / "results-json.md").read_text("utf-8")
SECTIONS: Final[Mapping[type, str]] = {
    Bulletin: "File", BulletinTeam: "Team", Headline: "Headline", Match: "Match", StandingLine: "Table line",
    LuckLine: "Luck line", CupRound: "Cup round", CupMatch: "Cup match", Placed: "Placed", Sold: "Sale", Lot: "Lot",
    BookingLine: "Booking", EditLine: "Edit", Commitments: "Seals", OpenedDraws: "Opened",
    Closing: "Closing", PublicValue: "Value", RoundCorrection: "Correction", FileChange: "File change",
    ScoreChange: "Score change",
}  # fmt: skip
WORDS: Final = {str: "text", int: "int", float: "number", bool: "bool", Season: "settings"}


@cache
def table(section: str) -> Mapping[str, str]:
    """The keys of a section with their types."""
    (block,) = re.findall(rf"^## {section}\n[^#]*?```text\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL)
    return {key: kind for key, kind, *_ in (line.split() for line in block.splitlines())}


def words(kind: Any) -> str:
    """A type as the page has it."""
    if kind in WORDS:
        return WORDS[kind]
    if is_dataclass(kind):
        return SECTIONS[kind].lower().replace(" ", "_")  # type: ignore[index]
    if get_origin(kind) is tuple:
        first, second = get_args(kind)
        return f"[{words(first)}]" if second is Ellipsis else "score"
    if get_origin(kind) is UnionType:
        others = "|".join(words(other) for other in get_args(kind) if other is not NoneType)
        return f"{others}?" if NoneType in get_args(kind) else others
    return f"{{{words(get_args(kind)[1])}}}"


@pytest.mark.parametrize("kind", SECTIONS, ids=lambda kind: kind.__name__)
def test_every_key_has_its_line(kind: type) -> None:
    hints = get_type_hints(kind)
    own = {one.name: words(hints[one.name]) for one in fields(kind)}
    told = dict(table(SECTIONS[kind]))
    if kind is Bulletin:
        assert (told.pop("form"), told.pop("schema"), told.pop("football")) == ("text", "int", "football")
    assert [*told.items()] == [*own.items()]


def test_all_parts_of_a_bulletin_have_a_section() -> None:
    """From the bulletin down to whatever it holds."""

    def parts(kind: Any) -> Iterator[type]:
        if is_dataclass(kind) and isinstance(kind, type) and kind is not Season:
            yield kind
            for hint in get_type_hints(kind).values():
                yield from parts(hint)
        for one in get_args(kind):
            yield from parts(one)

    assert {*parts(Bulletin)} == {*SECTIONS}


def test_the_file_has_the_keys_of_the_page_in_its_order() -> None:
    stored = json.loads(write_json(written_round(made_league(8, 2), {})))
    assert [*stored] == [*table("File")]
    assert [*stored["football"]] == [*table("Football")]
    assert [*stored["football"]["matches"][0]] == [*table("Football match")]
    assert f'always "{FORM}"' in PAGE
    assert stored["schema"] == SCHEMA


def test_kinds_that_the_page_names_exist() -> None:
    (line,) = re.findall(r"^kind +text +(.*), …$", PAGE, re.MULTILINE)
    assert {*line.split(", ")} <= {*News}
