"""The pages of a league: each whole and by itself, every typed text inert, every number that of the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from commands import vbxl
from league_folders import files_of
from site_leagues import NAMES, PREFACE, SCRIPT, Element, parsed, results_of, rows_of, table_called
from vbxl.rounds.folder import find_league

# What a page may load when it is opened.
LOADS = {"script", "img", "iframe", "object", "embed", "video", "audio", "source", "track", "base", "form"}


@pytest.fixture(scope="module")
def made(published_league: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Every file of the site, by path."""
    out = tmp_path_factory.mktemp("pages") / "site"
    code, told, err = vbxl("site", published_league, out)
    assert code == 0, err
    assert told.startswith("wrote ")
    return files_of(out)


@pytest.fixture(scope="module")
def tree(made: Mapping[str, bytes]) -> dict[str, Element]:
    """Every page as a tree, by path."""
    return {path: parsed(data) for path, data in made.items() if path.endswith(".html")}


@pytest.fixture(scope="module")
def told(published_league: Path) -> list[dict[str, Any]]:
    """What is published of each round."""
    return list(results_of(find_league(published_league)))


def links(page: Element) -> list[str]:
    return [one.attributes["href"] for tag in ("a", "link") for one in page.all(tag) if "href" in one.attributes]


def test_every_link_of_every_page_leads_to_a_file_of_the_site(
    made: Mapping[str, bytes], tree: Mapping[str, Element]
) -> None:
    found = Counter[str]()
    for path, page in tree.items():
        for link in links(page):
            if link.startswith("#"):
                assert any(one.attributes.get("id") == link[1:] for one in page.all("main")), (path, link)
            elif link != "data:,":
                target = (Path("/") / path).parent / unquote(link)
                found[str(Path(*_resolved(target)))] += 1
    assert [target for target in found if target not in made] == []
    # No page stands where nobody comes by.
    assert [path for path in tree if path not in found] == []


def _resolved(path: Path) -> list[str]:
    parts: list[str] = []
    for part in path.parts[1:]:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return parts


def test_every_page_has_a_title_one_heading_and_tables_with_captions_and_heads(tree: Mapping[str, Element]) -> None:
    titles = Counter(page.all("title")[0].text for page in tree.values())
    assert [title for title, times in titles.items() if times > 1] == []
    for path, page in tree.items():
        assert page.all("html")[0].attributes["lang"] == "en", path
        assert len(page.all("h1")) == len(page.all("main")) == 1, path
        levels = [int(one.tag[1]) for one in _all(page) if one.tag in {"h1", "h2", "h3", "h4"}]
        assert levels[0] == 1, path
        assert all(after - before < 2 for before, after in pairwise(levels)), (path, levels)
        for table in page.all("table"):
            assert [one.text for one in table.all("caption")] != [""], path
            heads = [one.attributes.get("scope") for one in table.all("th")]
            assert set(heads) == {"col", "row"} or (set(heads) == {"col"} and not rows_of(table)), path
            widths = {len(row.within) for row in table.all("tr")}
            assert len(widths) == 1, (path, table.all("caption")[0].text, widths)
        for picture in page.all("svg"):
            assert picture.attributes["role"] == "img", path
            assert picture.all("title")[0].text, path
            assert picture.all("desc")[0].text, path


def test_nothing_is_loaded_and_no_script_is_there(made: Mapping[str, bytes], tree: Mapping[str, Element]) -> None:
    for path, page in tree.items():
        for tag in LOADS:
            assert page.all(tag) == [], (path, tag)
        sheets = [one.attributes for one in page.all("link") if one.attributes["rel"] == "stylesheet"]
        assert [Path(one["href"]).name for one in sheets] == ["style.css"], path
        assert not [one for one in _all(page) if any(name.startswith("on") for name in one.attributes)], path
        assert "style" not in {name for one in _all(page) for name in one.attributes}, path
    assert b"url(" not in made["style.css"]
    assert b"@import" not in made["style.css"]
    assert b"http" not in made["style.css"]


def _all(page: Element) -> list[Element]:
    return [inner for one in page.within for inner in (one, *_all(one))]


def test_what_was_typed_is_text_and_nothing_else(tree: Mapping[str, Element]) -> None:
    tags = {one.tag for page in tree.values() for one in _all(page)}
    assert tags & {"i", "b", "em"} == set()
    shown = [one.text for one in tree["teams/index.html"].all("ul", "names")[0].within]
    assert sorted(shown) == sorted(NAMES)
    front = tree["index.html"]
    assert front.all("h1")[0].text == "Amber <em> League"
    assert [one.text for one in front.all("blockquote")[0].within] == PREFACE.split("\n")
    assert front.all("figcaption")[0].text == "Dirk & Smit, game master"
    team = next(path for path, page in tree.items() if page.all("h1")[0].text == SCRIPT)
    assert team.startswith("teams/T0")


def test_no_address_and_no_name_of_a_machine_stands_in_a_page(
    made: Mapping[str, bytes], published_league: Path
) -> None:
    for path, data in made.items():
        if path.endswith((".html", ".xml", ".css", ".ics")):
            assert b"dirk@example.org" not in data, path
            assert str(published_league.parent).encode() not in data, path


def test_the_table_is_that_of_the_results_and_its_halves_add_up(
    tree: Mapping[str, Element], told: list[dict[str, Any]]
) -> None:
    for one in told:
        names = {team["id"]: team["name"] for team in one["teams"]}
        page = tree[f"season-{one['season']}/round-{one['round_number']:02d}/table.html"]
        rows = rows_of(table_called(page, "Table of division 1"))
        assert [row[:6] for row in rows] == [
            [str(line[name]) if name != "team" else names[line["team"]]
             for name in ("place", "team", "points", "matches", "won", "lost")]
            for line in one["tables"]
        ]  # fmt: skip
        halves = [
            {row[1]: [int(cell) for cell in row[2:6]] for row in rows_of(table_called(page, caption))}
            for caption in ("At home, division 1", "Away, division 1")
        ]
        for row in rows:
            both = [sum(pair) for pair in zip(*(half[row[1]] for half in halves), strict=True)]
            assert both == [int(cell) for cell in row[2:6]]
    # Worked out another way: of all matches so far, those that the home side won.
    season = [one for one in told if one["season"] == 1]
    home = Counter[str]()
    for match in (match for one in season for match in one["matches"] if match["division"] == 1):
        home[match["home"]] += sum(a > b for a, b in match["sets"]) > sum(a < b for a, b in match["sets"])
    names = {team["id"]: team["name"] for team in season[-1]["teams"]}
    shown = rows_of(table_called(tree["season-1/round-03/table.html"], "At home, division 1"))
    assert {row[1]: int(row[4]) for row in shown} == {names[team]: home[team] for team in names}


def test_the_pages_of_rounds_show_each_receipt_and_seal(
    tree: Mapping[str, Element], told: list[dict[str, Any]]
) -> None:
    shown = {code.text for path, page in tree.items() if path.endswith("/index.html") for code in page.all("code")}
    expected = {digest for one in told for digest in (*one["receipts"].values(), *one["seals"]["of"].values())}
    assert expected | {one["opened"]["secret"] for one in told} == shown
