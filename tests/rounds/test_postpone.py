"""Postponing: the open round's deadline and all later ones are moved, in the book, on the sheets, and for everybody."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from commands import vbxl
from league_folders import KEY, files_of, resolved, small_league
from round_places import round_at
from test_leaguebook import edited
from vbxl.books import leaguebook
from vbxl.league.league import League
from vbxl.rounds import commit
from vbxl.rounds.book import find_book_edits, open_book
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import find_league
from vbxl.rounds.sheets import MovedDeadline, Rebuilt, postpone_deadlines
from vbxl.rounds.verify import verify

LEAGUE = small_league()
ROUND = Path("season-1", "round-02")


@pytest.fixture
def root(copy: Callable[[Path], Path], sent: Path) -> Path:
    return copy(sent)


def done(root: Path, by: str) -> Rebuilt:
    return postpone_deadlines(find_league(root), by, lambda: bytes.fromhex(KEY))


def book(root: Path) -> Path:
    return round_at(root / ROUND).book


def put(root: Path, league: League) -> None:
    """A league in the place of the one in the folder, as vbxl writes it."""
    data, _ = leaguebook.build(league)
    for path in (book(root), round_at(root / ROUND).written_book):
        path.write_bytes(data)


def test_the_open_round_and_all_later_ones_are_moved(root: Path) -> None:
    before = files_of(root)
    found = done(root, "7d")
    assert LEAGUE.deadlines == ("2026-10-03 20:00 +01:00", "2026-10-10 20:00 +01:00", "2026-10-17 20:00 +01:00")
    assert found.moved == (
        MovedDeadline(2, "2026-10-10 20:00 +01:00", "2026-10-17 20:00 +01:00"),
        MovedDeadline(3, "2026-10-17 20:00 +01:00", "2026-10-24 20:00 +01:00"),
    )
    league = replace(LEAGUE, deadlines=(LEAGUE.deadlines[0], "2026-10-17 20:00 +01:00", "2026-10-24 20:00 +01:00"))
    assert open_book(book(root)).league == league
    after = files_of(root)
    kept = f".vbxl/{ROUND.as_posix()}/league-before-postpone-1.xlsx"
    assert after[kept] == before["league.xlsx"]
    assert after.keys() - before.keys() == {kept, f"{ROUND.as_posix()}/league.ics"}
    changed = {name for name in before if after[name] != before[name]}
    # The sheets show it; moves and the copy of the book as written stay.
    assert {Path(name).parent.name for name in changed} == {"", "forms", "sheets"}
    assert len(changed) == 1 + 2 * len(LEAGUE.teams)
    assert all(
        "DEADLINE: Sat 2026-10-17 20:00 +01:00" in path.read_text() for path in round_at(root / ROUND).forms.iterdir()
    )


def test_everybody_is_told_and_what_was_sent_before_counts(root: Path) -> None:
    done(root, "1w")
    lines = vbxl("status", root)[1].splitlines()
    at = lines.index("Changed by the GM since round 1 of season 1 was resolved")
    assert lines[at + 1 : at + 3] == [
        "the league: deadline, round 2: Sat 2026-10-10 20:00 +01:00 → Sat 2026-10-17 20:00 +01:00",
        "the league: deadline, round 3: Sat 2026-10-17 20:00 +01:00 → Sat 2026-10-24 20:00 +01:00",
    ]
    assert lines[-1] == "round 2: 4 of 4 in; deadline Sat 2026-10-17 20:00 +01:00"
    round_ = resolved(root)
    assert [(one.what, one.thing) for one in round_.edited or ()] == [("deadline", "round 2"), ("deadline", "round 3")]
    assert round_.collected is not None
    assert len(round_.collected.accepted) == len(LEAGUE.teams)
    assert open_book(round_.round.next.book).league.deadlines[2] == "2026-10-24 20:00 +01:00"
    (found,) = verify(find_league(root), key=lambda: bytes.fromhex(KEY))
    assert found.same


def test_what_the_gm_has_in_the_book_stays(root: Path) -> None:
    def own(workbook: Any) -> None:
        workbook.create_sheet("My notes")["A1"] = "mine"
        workbook["Players"]["E2"] = LEAGUE.teams[0].players[0].ol + 3
        workbook["Season"]["G16"] = "the hall is shut"
        assert workbook["Season"]["A16"].value == "deadline_round_3"

    book(root).write_bytes(edited(own, book(root).read_bytes()))
    done(root, "-1d")

    def look(workbook: Any) -> None:
        assert workbook["My notes"]["A1"].value == "mine"
        assert workbook["Season"]["G16"].value == "the hall is shut"
        assert workbook["Season"]["B16"].value == "2026-10-16 20:00 +01:00"

    edited(look, book(root).read_bytes())
    round_ = find_league(root).open_round()
    told = find_book_edits(round_, open_book(round_.book)) or ()
    assert [one.what for one in told] == ["deadline", "deadline", "OL"]


@pytest.mark.parametrize(
    ("by", "found"),
    [
        # Clocks go forward on 28 March 2027.
        ("7d", ["2027-04-03 20:00 Europe/Amsterdam", ""]),
        ("36 hours", ["2027-03-29 09:00 Europe/Amsterdam", ""]),
    ],
)
def test_days_keep_the_hour_of_the_zone_and_blank_deadlines_stay(root: Path, by: str, found: list[str]) -> None:
    put(root, replace(LEAGUE, deadlines=("2026-10-03 20:00 +01:00", "2027-03-27 20:00 Europe/Amsterdam", "")))
    assert [one.round_number for one in done(root, by).moved] == [2]
    assert list(open_book(book(root)).league.deadlines[1:]) == found


@pytest.mark.parametrize("at", [0, 1, *(pytest.param(at, marks=pytest.mark.exhaustive) for at in range(2, 12))])
def test_the_command_again_after_a_crash_moves_them_once(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    other = tmp_path / "undisturbed"
    shutil.copytree(root, other)
    done(other, "7d")
    renames = iter(range(at))
    rename = commit.rename

    def killed(source: Path, target: Path) -> None:
        if next(renames, None) is None:
            raise GeneratorExit  # what nothing here takes for a refusal
        rename(source, target)

    monkeypatch.setattr(commit, "rename", killed)
    with suppress(GeneratorExit):
        done(root, "7d")
    monkeypatch.undo()
    with suppress(StoppedError):
        # Where the crash came after the decision, this carries the postponement out, and does not postpone once more.
        done(root, "7d")

    def seen(place: Path) -> dict[str, bytes]:
        return {name: data for name, data in files_of(place).items() if "before-postpone" not in name}

    assert seen(root) == seen(other)


def test_a_book_that_is_open_is_not_replaced(root: Path) -> None:
    (root / "~$league.xlsx").write_bytes(b"")
    before = files_of(root)
    with pytest.raises(StoppedError, match="is open in a spreadsheet program: save and close it"):
        done(root, "7d")
    assert files_of(root) == before


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("a week", '"a week": not a number of days, weeks or hours; type it as in 7d, 2w, 36h, or -1d for a day'),
        ("0d", '"0d": deadlines can be moved by at least an hour and at most 366 days; type it as in 7d'),
        ("53w", '"53w": deadlines can be moved by at least an hour and at most 366 days; type it as in 7d'),
        ("-7d", "the deadline of round 2 would be Sat 2026-10-03 20:00 +01:00, before a round already played"),
    ],
)
def test_what_cannot_be_is_one_line_and_changes_nothing(root: Path, by: str, said: str) -> None:
    before = files_of(root)
    with pytest.raises(UnusableError) as fault:
        done(root, by)
    assert str(fault.value).startswith(said)
    assert files_of(root) == before


def test_without_a_deadline_there_is_nothing_to_move(root: Path) -> None:
    put(root, replace(LEAGUE, deadlines=(LEAGUE.deadlines[0], "", "")))
    with pytest.raises(StoppedError) as fault:
        done(root, "1d")
    assert str(fault.value) == (
        "season 1, round 2 and later rounds have no deadlines to move; "
        f"type them on the Season sheet of {book(root).resolve()}"
    )
