"""Corrections (R0.5): a redo changes what depends on the changed file and nothing else, and everybody sees it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import openpyxl
import pytest

from closed_leagues import drawn_by_hand, first_numbers, shown
from commands import vbxl
from league_folders import KEY, files_of, move_file, resolved, send_all, small_league
from round_places import reopen, round_at
from vbxl.books import leaguebook
from vbxl.books.publishing import read_json
from vbxl.rounds.book import open_book
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import find_league
from vbxl.rounds.season_file import open_season
from vbxl.rounds.verify_files import VerifyState

pytestmark = pytest.mark.usefixtures("built_once")
LEAGUE: Final = small_league()
ROUND: Final = Path("season-1", "round-02")
REASON: Final = "T02's mail came on time, in <the> spam folder =1+1"


@pytest.fixture
def root(copy: Callable[[Path], Path], played: Path) -> Path:
    """Round 2 is resolved, and then a later move of T02 is found."""
    root = copy(played)
    (root / ROUND / "moves" / "late.txt").write_bytes(move_file(LEAGUE, "T02", 9))
    return root


def stored(results: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(round_at(results.parent).audit.read_bytes())
    return record


def correct(root: Path, reason: str = REASON) -> tuple[dict[str, Any], dict[str, Any]]:
    """The audits before and after a redo."""
    before = stored(root / ROUND / "results")
    resolved(root, redo=True, reason=reason)
    return before, stored(root / ROUND / "results")


def matches(record: dict[str, Any]) -> dict[int, dict[str, Any]]:
    return {event["number"]: event for event in record["events"] if event["event"] == "MatchPlayed"}


def lacks(record: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for event in record["events"] if event["event"] == "LackDrawn"]


def test_a_late_move_changes_its_own_matches_and_nothing_else(root: Path) -> None:
    before, after = correct(root)
    assert first_numbers(after) == drawn_by_hand(after)
    old, new = matches(before), matches(after)
    own = {number for number, match in old.items() if "T02" in (match["home"], match["visitors"])}
    assert (len(own), len(old)) == (2, 4)
    # Line-ups, levels, rallies, scores: everything of the other matches, to the byte.
    assert {number: old[number] for number in old if number not in own} == {
        number: new[number] for number in new if number not in own
    }
    assert all(old[number]["sets"] != new[number]["sets"] for number in own)
    assert [lack for lack in lacks(before) if lack["team"] != "T02"] == [
        lack for lack in lacks(after) if lack["team"] != "T02"
    ]
    draws = before["draws"]
    changed = {name for name in draws if draws[name] != after["draws"].get(name)}
    rallies = {name for name in draws if name.startswith("R5") and int(name.split()[4]) in own}
    assert changed == rallies | {name for name in draws if " team T02 " in name}


def test_a_redo_of_the_same_files_repeats_the_results_to_the_byte_and_corrects_nothing(root: Path) -> None:
    (root / ROUND / "moves" / "late.txt").unlink()
    before = files_of(root / ROUND / "results")
    resolved(root, redo=True, reason="")
    assert files_of(root / ROUND / "results") == before


def test_an_edit_of_the_book_is_a_correction_that_draws_nothing_anew(root: Path) -> None:
    (root / ROUND / "moves" / "late.txt").unlink()
    book = round_at(root / ROUND).book
    league = open_book(book).league
    richer = replace(league, sponsors=(replace(league.sponsors[0], a_round=900), *league.sponsors[1:]))
    book.write_bytes(leaguebook.build(richer)[0])
    before, after = correct(root)
    assert before["draws"] == after["draws"]
    assert after["corrections"] == [{"reason": REASON, "files": [], "scores": [], "book": True}]
    (text,) = (root / ROUND / "results").glob("*-corrected-1-results.txt")
    assert "Changed: the league book" in " ".join(text.read_text("utf-8").split())


def texts_of(book: Path) -> list[str]:
    """The texts of a workbook's first sheet, in order."""
    sheet = openpyxl.load_workbook(book).worksheets[0]
    return [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]


def test_everybody_sees_the_correction_first(root: Path) -> None:
    before, after = correct(root)
    results = root / ROUND / "results"
    names = {path.name for path in results.rglob("*.*") if path.suffix in {".xlsx", ".txt"}}
    assert names
    assert all("-R02-corrected-1-results" in name or name.endswith("-corrected-1-report.xlsx") for name in names)
    old, new = matches(before), matches(after)
    changed = [number for number in old if old[number]["sets"] != new[number]["sets"]]
    was, now = ([one["score"] for one in record[changed[0]]["sets"]] for record in (old, new))
    assert was != now
    for book in results.rglob("*.xlsx"):
        words = texts_of(book)
        at = next(at for at, text in enumerate(words) if text.startswith("CORRECTED: the round was played again"))
        assert at <= 4
        assert words[at].endswith(f"the first results are void. Reason: {REASON}")
        told = " ".join(words[at : at + 8])
        (change,) = after["corrections"][0]["files"]
        assert f"(SHA-256 {change['before'][:12]}… → SHA-256 {change['now'][:12]}…)" in told
        assert all(f"match {number}, " in told for number in changed)
    (text,) = results.glob("*-results.txt")
    flat = " ".join(text.read_text("utf-8").split())
    assert flat.index("CORRECTED") < 120
    (data,) = results.glob("*-results.json")
    (correction,) = read_json(data.read_bytes()).corrections
    assert (correction.reason, correction.files[0].team, len(correction.scores)) == (REASON, "T02", len(changed))


def test_a_redo_needs_a_reason_and_else_changes_nothing(root: Path) -> None:
    before = files_of(root)
    with pytest.raises(StoppedError, match="give a --reason, which everybody who got the first results will read"):
        resolved(root, redo=True, reason="")
    code, _, err = vbxl("resolve", root, "--redo", "--reason", "x" * 301)
    assert (code, "--reason has 301 characters; at most 300 are allowed" in " ".join(err.split())) == (2, True)
    assert files_of(root) == before


def test_a_damaged_audit_stops_a_redo_since_nobody_could_learn_what_changed(root: Path) -> None:
    round_at(root / ROUND).audit.write_bytes(b"{")
    before = files_of(root)
    with pytest.raises(StoppedError, match=r"audit\.json cannot be read, so vbxl cannot say what changes"):
        resolved(root, redo=True)
    assert files_of(root) == before


def kept_by_a_manager(root: Path, folder: Path) -> list[Path]:
    """The results and T01's reports of both versions of round 2, and T02's two moves."""
    folder.mkdir()
    round_ = round_at(root / ROUND)
    results = [round_.results, *round_.record.glob("results-before-redo-*/results")]
    books = [path for folder in results for path in (*folder.glob("*-results.xlsx"), *folder.glob("teams/*-T01-*"))]
    kept = [Path(shutil.copy(path, folder / f"{number} {path.name}")) for number, path in enumerate(books)]
    return [*kept, *(Path(shutil.copy(root / ROUND / "moves" / name, folder)) for name in ("t02.txt", "late.txt"))]


def season_opened(root: Path) -> Path:
    """The season file of the league, after its last round."""
    send_all(root / "season-1" / "round-03")
    resolved(root)
    return open_season(find_league(root), bytes.fromhex(KEY)).path


def test_the_opened_season_explains_the_first_results_and_the_corrected_ones(root: Path, tmp_path: Path) -> None:
    correct(root)
    files = [season_opened(root), *kept_by_a_manager(root, tmp_path / "mine")]
    assert shown(VerifyState.DIFFERS, *files) == []
    same = shown(VerifyState.SAME, *files)
    told = "the files that counted match the receipts"
    assert [f"season 1, round 2{version}: {told}" in same for version in ("", ", correction 1")] == [True, True]
    replayed = [line for line in same if "rallies follow from its secret, its league and its moves" in line]
    assert len(replayed) == 3
    assert any(line.endswith(f"are void; correction 1: {REASON}") for line in same)
    assert "late.txt: it counted for T02 in season 1, round 2, correction 1" in same
    assert "t02.txt: it counted for T02 in season 1, round 2; a correction replaced it, so it no longer counts" in same
    # The draws of everybody and of T01 come out for both versions.
    assert sum("draws of everybody follow from its secret and the receipts" in line for line in same) == 2
    assert sum("draws of T01 follow from its secret and the receipts" in line for line in same) == 2


def test_a_round_played_again_in_secret_differs(root: Path, tmp_path: Path) -> None:
    """A game master who removes the first results plays the round anew under their name: whoever kept them sees it."""
    first = Path(shutil.copy(next((root / ROUND / "results").glob("*-results.xlsx")), tmp_path / "first.xlsx"))
    reopen(round_at(root / ROUND))
    resolved(root)
    (again,) = (root / ROUND / "results").glob("*-results.xlsx")
    assert shown(VerifyState.DIFFERS, first, again) == [
        f"season 1, round 2: {again.name} and another file hold different receipts: the round was played twice"
    ]


def test_what_is_drawn_for_everybody_stays_that_of_the_first_time(ended: Path, copy: Callable[[Path], Path]) -> None:
    """After a season's last round: playing scheme, cup and contract players of the next season."""
    root = copy(ended)
    place = root / "season-1" / "round-03"
    league = open_book(round_at(place).book).league
    before = stored(place / "results")
    (place / "moves" / "late.txt").write_bytes(move_file(league, "T02", 9))
    resolved(root, redo=True)
    after = stored(place / "results")
    assert first_numbers(after) == drawn_by_hand(after)
    everybody = {name: draw for name, draw in before["draws"].items() if draw["whose"] == "everybody"}
    assert len(everybody) > 3
    assert everybody == {name: draw for name, draw in after["draws"].items() if draw["whose"] == "everybody"}


def test_each_of_two_corrections_is_told(root: Path, tmp_path: Path) -> None:
    correct(root)
    (root / ROUND / "moves" / "later.txt").write_bytes(move_file(LEAGUE, "T03", 9))
    _, last = correct(root, "T03 too")
    assert first_numbers(last) == drawn_by_hand(last)
    assert [one["reason"] for one in last["corrections"]] == [REASON, "T03 too"]
    (book,) = (root / ROUND / "results").glob("*-corrected-2-results.xlsx")
    words = [text for text in texts_of(book) if text.startswith("CORRECTED")]
    assert [word.partition(" are void")[0].rpartition("and ")[2] for word in words] == [
        "the results called corrected-1", "the first results",
    ]  # fmt: skip
    files = [season_opened(root), *kept_by_a_manager(root, tmp_path / "mine")]
    assert shown(VerifyState.DIFFERS, *files) == []
