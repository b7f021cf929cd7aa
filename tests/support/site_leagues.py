"""A league whose pages are made: two seasons, the first opened, teams with names that are markup, and a preface."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from commands import vbxl
from league_folders import KEY
from vbxl.rounds.folder import LeagueFolder, find_league

SCRIPT = "<script>alert(1)</script>"
QUOTE = '"Quote" & <b>Sons</b>'
NAMES = (SCRIPT, QUOTE, "{0} %s ${x}", "Łódź 水")
PREFACE = "Welcome to <i>season two</i>!\nTwo rounds are left."
VOID = {"meta", "link", "br", "hr", "img", "input"}


def site_league(root: Path) -> Path:
    """Make the league: season 1 played and opened, a round of season 2, and a preface in the book of the open round."""
    teams = [word for name in NAMES for word in ("--team", name)]
    _run(
        "new", root, "--teams", 4, "--rounds", 3, *teams, "--name", "Amber <em> League", "--seed", KEY,
        "--gm", "Dirk & Smit <dirk@example.org>", "--deadline", "2026-11-14 20:00", "--time-zone", "Europe/Amsterdam",
    )  # fmt: skip
    _run("season", root, "--yes")
    _run("open", root)
    _run("bots", root)
    _run("resolve", root, "--now")
    book = find_league(root).open_round().book
    opened = load_workbook(book)
    sheet = opened["Season"]
    row = next(cells for cells in sheet.iter_rows() if cells[0].value == "preface")
    row[1].value = PREFACE
    opened.save(book)
    return root


def _run(*words: object) -> None:
    code, _, err = vbxl(*words)
    assert code == 0, err


def results_of(folder: LeagueFolder) -> Iterator[dict[str, Any]]:
    """What is published of each round, as its results.json has it, in the order of rounds."""
    for one in folder.list_resolved():
        (path,) = one.results.glob("*-results.json")
        yield json.loads(path.read_bytes())


@dataclass
class Element:
    """An element of a page: its tag, attributes, those within it, and all text in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    within: list[Element] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text in it and in all elements within, blanks as one."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        inner = iter(self.within)
        for part in self.parts:
            if part:
                yield part
            else:
                yield from next(inner)._texts()

    def all(self, tag: str, class_: str = "") -> list[Element]:
        """The elements of a tag within it, in their order; of a class, if one is named."""
        found = []
        for one in self.within:
            if one.tag == tag and (not class_ or class_ in one.attributes.get("class", "").split()):
                found.append(one)
            found += one.all(tag, class_)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("page")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].within.append(one)
        self.open[-1].parts.append("")
        if tag not in VOID:
            self.open.append(one)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, (tag, [one.tag for one in self.open])
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if data:
            self.open[-1].parts.append(data)


def parsed(data: bytes) -> Element:
    """A page as a tree; every element must be closed where HTML wants it."""
    reader = _Reader()
    reader.feed(data.decode())
    reader.close()
    (page,) = reader.open
    return page


def rows_of(table: Element) -> list[list[str]]:
    """The cells of a table's body as text."""
    return [[cell.text for cell in row.within] for body in table.all("tbody") for row in body.all("tr")]


def table_called(page: Element, caption: str) -> Element:
    """The table of a page with a caption."""
    (found,) = [one for one in page.all("table") if one.all("caption")[0].text == caption]
    return found
