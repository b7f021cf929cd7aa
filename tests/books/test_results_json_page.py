"""docs/results-json.md: it has every key of the file, in order, with its type, and no other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import pytest

from leagues import made_league
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
from vbxl.books.publishing import FORM, SCHEMA, json_file
from vbxl.books.story.sentences import News
from vbxl.league.closing_list import Closing, FileChange, RoundCorrection, ScoreChange
from vbxl.league.cup import CupMatch, CupRound
from vbxl.league.events import Placed
from vbxl.league.gm_edits import EditLine
from vbxl.rules.commitments import Commitments, OpenedDraws
from vbxl.rules.public_numbers import PublicValue
from vbxl.rules.season import Season
from written_rounds import written_round

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
    stored = json.loads(json_file(written_round(made_league(8, 2), {})))
    assert [*stored] == [*table("File")]
    assert [*stored["football"]] == [*table("Football")]
    assert [*stored["football"]["matches"][0]] == [*table("Football match")]
    assert f'always "{FORM}"' in PAGE
    assert stored["schema"] == SCHEMA


def test_kinds_that_the_page_names_exist() -> None:
    (line,) = re.findall(r"^kind +text +(.*), …$", PAGE, re.MULTILINE)
    assert {*line.split(", ")} <= {*News}
