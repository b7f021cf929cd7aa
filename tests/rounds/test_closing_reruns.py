"""Closing (R0.4): with --redo, what repeats a round and what needs its next list; as a GM types it, with JSON."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from closed_leagues import CLOSED, closed, drawn_by_hand, first_numbers, listed, played_closed, typed_value
from commands import as_json, vbxl
from league_folders import files_of, made_folder, move_file, resolved, send_all
from test_closing import DUE, LEAGUE, LIST, NEXT, OPEN, PAGE, VALUE, differences, late, stored, waits
from vbxl.league.closing_list import read_list
from vbxl.rounds.closing import ResolveState
from vbxl.rounds.errors import StoppedError

pytestmark = pytest.mark.usefixtures("no_move_sheets")


@pytest.fixture(scope="module")
def decided(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league whose round 2 was closed, and resolved with its value. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("decided") / "league"
    made_folder(root, LEAGUE)
    listed(root)
    assert resolved(root, moment=DUE, public=VALUE).state is ResolveState.RESOLVED
    return root


@pytest.fixture
def past(decided: Path, copy: Callable[[Path], Path]) -> Path:
    return copy(decided)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A league in which all have sent for round 2."""
    made_folder(tmp_path / "league", LEAGUE)
    return tmp_path / "league"


def test_a_redo_with_a_changed_file_needs_the_next_list(past: Path) -> None:
    (past / OPEN / "moves" / "t03.txt").write_bytes(move_file(LEAGUE, "T03", 9))
    with pytest.raises(StoppedError, match=r"moves/'t03\.txt' was changed after the round was closed"):
        resolved(past, redo=True, moment=DUE)
    again = DUE + timedelta(days=1)
    done = closed(past, again, redo=True)
    one = done.closing_list
    assert one is not None
    assert (done.new, one.number, one.round_number) == (True, 2, 2)
    waits(
        past,
        f"round 2 is waiting, with 4 of 4 in; nobody knows {one.value_words} before Mon 2026-10-12 16:00 UTC",
        redo=True,
        moment=again,
    )
    said = f"round 2 is waiting, with 4 of 4 in; use --public to give {one.value_words}: the whole line on "
    page = PAGE.replace("32974612", one.value.name)
    waits(past, f"{said}{page}", redo=True, moment=one.value.due)
    done_again = resolved(past, redo=True, moment=one.value.due, public=typed_value(one))
    assert done_again.state is ResolveState.RESOLVED
    assert len(stored(past)["closing"]["lists"]) == 2
    assert first_numbers(stored(past)) == drawn_by_hand(stored(past))
    assert differences(past) == []


def test_a_late_file_stays_out_of_a_redo(past: Path, decided: Path) -> None:
    late(past)
    done = resolved(past, redo=True, moment=DUE)
    assert any("do not count: late.txt" in note for note in done.notes)
    assert stored(past)["events"] == stored(decided)["events"]
    one = listed(past, DUE, redo=True)
    assert one.number == 2
    assert one.files["T01"] == hashlib.sha256(move_file(LEAGUE, "T01", 7)).hexdigest()


def closed_then_redone(root: Path, *, changed: bool) -> str:
    """Round 3 is closed, round 2 replayed, and round 3 closed again when its value is long known; the line of that."""
    made_folder(root, LEAGUE)
    played_closed(root)
    send_all(root / NEXT)
    one = listed(root, CLOSED + timedelta(days=7))
    before = files_of(root / NEXT / "closing")
    public: tuple[str, ...] = ()
    if changed:
        (root / OPEN / "moves" / "t03.txt").write_bytes(move_file(LEAGUE, "T03", 9))
        public = (typed_value(listed(root, CLOSED + timedelta(days=7), redo=True)),)
    again = CLOSED + timedelta(days=8)
    assert resolved(root, redo=True, moment=again, public=public).state is ResolveState.RESOLVED
    # What everybody got stays as it is, whatever follows.
    assert before.items() <= files_of(root / NEXT / "closing").items()
    third = closed(root, CLOSED + timedelta(days=30))
    assert third.closing_list is not None
    assert (third.closing_list == one) is not third.new
    return third.line


def test_the_list_of_the_next_round_stands_after_a_redo(tmp_path: Path) -> None:
    """Else it could be closed again under the same number."""
    line = closed_then_redone(tmp_path / "league", changed=False)
    assert line == "round 3 is already closed: closing list 1 counts"


def test_the_next_round_needs_its_next_list_after_a_redo_that_changed_it(tmp_path: Path) -> None:
    line = closed_then_redone(tmp_path / "league", changed=True)
    assert line == "round 3 closed, 4 of 4 in: closing list 2"
    (first, second) = sorted((tmp_path / "league" / NEXT / "closing").glob("*.txt"))
    values = [int(read_list(path.read_text("utf-8")).value.name) for path in (first, second)]
    assert values == sorted(set(values))


def test_a_redo_of_a_round_without_a_public_number(root: Path) -> None:
    assert resolved(root, without=True).state is ResolveState.RESOLVED
    said = "round 2 is waiting, with 4 of 4 in; run `vbxl close --redo` to close it and name its public number"
    waits(root, said, redo=True)
    one = listed(root, redo=True)
    assert resolved(root, redo=True, moment=one.value.due, public=typed_value(one)).state is ResolveState.RESOLVED
    assert differences(root) == []


# As a GM types it.


def test_a_season_waits_for_the_value_of_a_closed_round_and_plays_it_without(root: Path) -> None:
    one = listed(root, datetime(2099, 1, 1, 12, tzinfo=UTC))
    before = files_of(root)
    code, out, _ = vbxl("season", root, "--yes")
    assert (code, out) == (
        1,
        f"round 2 is waiting, with 4 of 4 in; nobody knows {one.value_words} before Thu 2099-01-01 14:00 UTC\n",
    )
    assert files_of(root) == before
    code, out, _ = vbxl("season", root, "--without", "--yes")
    assert (code, len(re.findall("^round . resolved", out, re.MULTILINE))) == (0, 2)
    assert len(stored(root)["closing"]["lists"]) == 1
    assert differences(root) == []


def test_status_shows_the_list_of_a_closed_round(root: Path) -> None:
    code, out, _ = vbxl("close", root)
    assert code == 0
    text = (root / OPEN / "closing" / LIST).read_text("utf-8")
    assert text in out
    code, told = as_json("status", root)
    closed = told["closed"]
    assert (code, closed["number"], closed["text"]) == (0, 1, text)
    assert closed["sha256"] == hashlib.sha256(text.encode()).hexdigest()
    due = datetime.fromisoformat(closed["value"]["due"])
    assert f"due: {due:%Y-%m-%d %H:%M:%S} UTC\n" in text
    assert f"value: {closed['value']['name']}\n" in text


def test_options_that_exclude_each_other(root: Path) -> None:
    for other in (("--without",), ("--seed", "ab" * 16), ("--dry-run",)):
        code, _, err = vbxl("resolve", root, "--public", VALUE, *other)
        assert code == 2
        assert "--public cannot be combined with --without, --seed or --dry-run" in " ".join(err.split())
