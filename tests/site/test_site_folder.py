"""The folder of pages: never in the league's or around it, nothing of others touched, only what changed is written."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import vbxl
from league_folders import files_of
from round_places import round_at
from site_leagues import parsed, results_of, rows_of
from vbxl.books.bulletin import Match
from vbxl.rounds import site as rounds_site
from vbxl.rounds.folder import find_league
from vbxl.rounds.site import MARKER, SiteWritten, write_site
from vbxl.rounds.workers import Workers
from vbxl.site import matches
from vbxl.site.source import Site, SiteRound


@pytest.fixture
def league(published_league: Path, tmp_path: Path) -> Path:
    """The league, to be changed."""
    return Path(shutil.copytree(published_league, tmp_path / "league"))


def site(league: Path, out: Path, jobs: int = 1) -> SiteWritten:
    with Workers(jobs) as workers:
        return write_site(find_league(league), out, workers=workers)


@pytest.mark.usefixtures("eager")
def test_pages_are_the_same_from_workers(published_league: Path, tmp_path: Path) -> None:
    site(published_league, tmp_path / "a")
    site(published_league, tmp_path / "b", 2)
    assert files_of(tmp_path / "a") == files_of(tmp_path / "b")


def test_nothing_that_did_not_change_is_made_or_written(
    league: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    site(league, out)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*") if path.is_file()}
    made: list[str] = []
    page = matches._make_page

    def noted(site: Site, one: SiteRound, match: Match) -> bytes:
        made.append(one.page(match.number))
        return page(site, one, match)

    monkeypatch.setattr(matches, "_make_page", noted)
    told = site(league, out)
    assert (*told.written, *told.removed, *made) == ()
    assert {path: path.stat().st_mtime_ns for path in before if path.name != MARKER} == {
        path: time for path, time in before.items() if path.name != MARKER
    }
    for words in (("bots", league), ("resolve", league, "--now")):
        code, _, err = vbxl(*words)
        assert code == 0, err
    told = site(league, out)
    assert {one.rpartition("/")[0] for one in made} == {"season-2/round-02"}
    new = [path for path in told.written if "round-02" in path and "season-2" in path]
    assert "season-2/round-02/index.html" in new
    old = [path for path in told.written if path.startswith(("season-1/", "season-2/round-01/"))]
    # The round before and its table lead on to the new one.
    assert old == ["season-2/round-01/index.html", "season-2/round-01/table.html"]
    fresh = tmp_path / "fresh"
    site(league, fresh)
    assert files_of(out) == files_of(fresh)


@pytest.mark.parametrize("inside", [".", "season-1", "pages", "season-1/round-01/results/deep"])
def test_no_page_comes_into_the_folder_of_the_league(league: Path, inside: str) -> None:
    before = files_of(league)
    code, _, err = vbxl("site", league, league / inside)
    assert (code, "is in the league's folder" in err) == (1, True)
    assert files_of(league) == before


def test_no_page_comes_around_the_folder_of_the_league(league: Path, tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path.parent, league.parent / "league" / ".."):
        code, _, err = vbxl("site", league, out)
        assert (code, "contains the league's folder" in err) == (1, True)
    link = tmp_path.parent / f"{tmp_path.name}-link"
    link.symlink_to(league / "season-1", target_is_directory=True)
    code, _, err = vbxl("site", league, link / "pages")
    assert (code, "is in the league's folder" in err) == (1, True)
    link.unlink()


def test_files_of_others_stay_and_no_page_replaces_them(published_league: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "holiday.jpg").write_bytes(b"sea")
    code, _, err = vbxl("site", published_league, out)
    assert (code, "holds holiday.jpg but no pages made by vbxl" in err) == (1, True)
    assert files_of(out) == {"holiday.jpg": b"sea"}
    (out / "holiday.jpg").unlink()
    site(published_league, out)
    # Beside pages anything may lie.
    (out / "holiday.jpg").write_bytes(b"sea")
    (out / "teams" / "photo.jpg").write_bytes(b"team")
    site(published_league, out)
    assert (out / "holiday.jpg").read_bytes() == b"sea"
    marker = json.loads((out / MARKER).read_bytes())
    del marker["files"]["records.html"]
    (out / MARKER).write_text(json.dumps(marker))
    (out / "records.html").write_bytes(b"mine")
    before = files_of(out)
    code, _, err = vbxl("site", published_league, out)
    assert (code, "records.html was not made by vbxl" in err) == (1, True)
    assert files_of(out) == before


def test_a_link_in_the_folder_leads_no_page_elsewhere(published_league: Path, tmp_path: Path) -> None:
    out, elsewhere = tmp_path / "out", tmp_path / "elsewhere"
    site(published_league, out)
    shutil.move(out / "teams", elsewhere)
    (out / "teams").symlink_to(elsewhere, target_is_directory=True)
    code, _, err = vbxl("site", published_league, out)
    assert (code, "is not a folder of pages" in err) == (1, True)


def test_a_link_among_the_results_is_no_download(league: Path, tmp_path: Path) -> None:
    round_ = round_at(league / "season-2" / "round-01")
    secret, link = round_.audit, round_.results / "amber-em-league-S2-R01-results.txt"
    link.unlink()
    link.symlink_to(secret)
    site(league, tmp_path / "out")
    pages = files_of(tmp_path / "out")
    assert "files/season-2/round-01/amber-em-league-S2-R01-results.xlsx" in pages
    assert f"files/season-2/round-01/{link.name}" not in pages
    assert secret.read_bytes() not in pages.values()


@pytest.mark.parametrize(
    "marker",
    [b"{", b'{"form": "vbxl site", "schema": 2, "files": {}}', b'{"form": "x", "schema": 1, "files": {}}',
     b'{"form": "vbxl site", "schema": 1, "files": {"../../precious": ["", ""]}}',
     b'{"form": "vbxl site", "schema": 1, "files": {"a": 1}}'],
)  # fmt: skip
def test_a_marker_that_cannot_be_believed_stops(published_league: Path, tmp_path: Path, marker: bytes) -> None:
    (tmp_path / MARKER).write_bytes(marker)
    code, _, err = vbxl("site", published_league, tmp_path)
    assert (code, "vbxl does not know which files it made" in err) == (1, True)
    assert files_of(tmp_path) == {MARKER: marker}


def test_a_page_changed_by_hand_is_made_anew_and_named(published_league: Path, tmp_path: Path) -> None:
    site(published_league, tmp_path / "out")
    before = files_of(tmp_path / "out")
    (tmp_path / "out" / "records.html").write_bytes(b"mine")
    (tmp_path / "out" / "rules.html").unlink()
    told = site(published_league, tmp_path / "out")
    assert told.notes == ("records.html was edited by hand; vbxl has replaced it",)
    assert sorted(told.written) == ["records.html", "rules.html"]
    assert files_of(tmp_path / "out") == before


def test_what_is_a_page_no_more_is_removed_unless_it_was_changed(league: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    site(league, out)
    (out / "season-1/round-01/index.html").write_bytes(b"mine")
    for path in (league / "season-1/round-01/results").glob("*-results.json"):
        path.write_bytes(b"{")
    told = site(league, out)
    gone = [path for path in told.removed if path.startswith("season-1/round-01/")]
    assert "season-1/round-01/table.html" in gone
    assert (out / "season-1/round-01/index.html").read_bytes() == b"mine"
    assert not list((out / "season-1/round-01").glob("match-*.html"))
    assert "season-1/round-01/index.html is no longer needed, but you have edited it, so vbxl kept it" in told.notes


def test_a_run_that_ends_early_is_taken_up_by_the_next(
    published_league: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, put, done = tmp_path / "out", rounds_site._replace_file, list[Path]()

    def broken(path: Path, data: bytes) -> None:
        if len(done) > 20:
            raise KeyboardInterrupt
        done.append(path)
        put(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(rounds_site, "_replace_file", broken)
        with pytest.raises(KeyboardInterrupt):
            rounds_site.write_site(find_league(published_league), out)
    site(published_league, out)
    site(published_league, tmp_path / "whole")
    assert files_of(out) == files_of(tmp_path / "whole")


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def _other(path: Path) -> None:
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {"schema": 99}))


def _elsewhere(path: Path) -> None:
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {"round_number": 3}))


@pytest.mark.parametrize("harm", [_cut, _other, _elsewhere, Path.unlink])
def test_results_that_cannot_be_read_are_named_and_the_rest_is_made(
    league: Path, tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    (path,) = (league / "season-1/round-02/results").glob("*-results.json")
    harm(path)
    told = site(league, tmp_path / "out")
    assert len(told.notes) == 1
    missing = "its results.json is missing" if harm is Path.unlink else f"{path.name} is unreadable ("
    assert told.notes[0].startswith(f"season 1, round 2 is left out: {missing}")
    pages = files_of(tmp_path / "out")
    assert "season-1/round-02/index.html" not in pages
    assert "season-1/round-03/index.html" in pages
    assert told.notes[0] in parsed(pages["index.html"]).all("aside")[0].text


def test_rounds_without_results_still_count_in_tables_and_records(league: Path, tmp_path: Path) -> None:
    """A league that was played elsewhere before: its book has the scores, so no record and no table leaves them out."""

    def told(out: Path) -> list[list[list[str]]]:
        site(league, out)
        pages = [parsed((out / name).read_bytes()) for name in ("records.html", "season-1/round-03/table.html")]
        # The scores alone tell neither rallies nor sales.
        return [
            [row for row in rows_of(table) if not re.search("rallies|Dearest|Highest pay", row[0])]
            for page in pages
            for table in page.all("table")
        ]

    before = told(tmp_path / "before")
    for number in (1, 2):
        for path in (league / f"season-1/round-0{number}/results").glob("*-results.json"):
            path.unlink()
    after = told(tmp_path / "after")
    assert before[0]
    assert after == before
    assert not (tmp_path / "after/season-1/round-01/index.html").exists()
    page = parsed((tmp_path / "after/teams/T01.html").read_bytes())
    rows = {row[0] for table in page.all("table") for row in rows_of(table) if "Matches of season 1" in table.text}
    assert rows == {"1", "2", "3"}
    assert "After round 3: " in parsed((tmp_path / "before/season-1/round-03/table.html").read_bytes()).text


def test_the_front_page_says_of_each_match_to_come_where_it_is_played(published_league: Path, tmp_path: Path) -> None:
    site(published_league, tmp_path / "out")
    page = parsed((tmp_path / "out/index.html").read_bytes())
    listed = {one.text for one in page.all("ul", "coming")[0].all("li")}
    last = list(results_of(find_league(published_league)))[-1]
    names = {team["id"]: team["name"] for team in last["teams"]}
    coming = {
        f"{names[one['home']]} – {names[one['visitors']]} "
        + (f"Galaxy Cup, {one['cup']}" if one["cup"] else f"Division {one['division']}")
        for one in last["coming"]
        if one["round_number"] == last["round_number"] + 1
    }
    assert listed == coming


def test_a_league_without_a_round_has_pages_too(tmp_path: Path) -> None:
    code, _, err = vbxl("new", tmp_path / "league", "--teams", 4, "--quiet")
    assert code == 0, err
    told = site(tmp_path / "league", tmp_path / "out")
    assert (told.notes, "index.html" in told.written) == ((), True)
    pages = files_of(tmp_path / "out")
    assert all(b"<h1>" in data for path, data in pages.items() if path.endswith(".html"))


@pytest.mark.parametrize("url", ["example.org", "javascript:alert(1)", 'https://a"b'])
def test_what_is_no_web_address_is_refused(published_league: Path, tmp_path: Path, url: str) -> None:
    code, _, err = vbxl("site", published_league, tmp_path / "out", "--url", url)
    assert (code, "is not a web address" in err) == (1, True)
    assert not (tmp_path / "out").exists()
