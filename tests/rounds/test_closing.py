"""Closing a round (R0.4): when it can be, what is frozen, which value decides, and what a changed file or book does."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from closed_leagues import (
    CLOSED,
    SECRET,
    SOURCES,
    closed,
    drawn_by_hand,
    first_numbers,
    listed,
    typed_value,
    with_source,
)
from commands import vbxl
from league_folders import REASON, files_of, made_folder, move_file, resolved, small_league
from round_places import round_at
from vbxl.books import leaguebook
from vbxl.league.deadlines import moment_of
from vbxl.league.people import Character, Contact, Manager, People
from vbxl.rounds import audit
from vbxl.rounds.book import open_book
from vbxl.rounds.closing import ResolveState
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import find_league
from vbxl.rounds.status import Status, get_status
from vbxl.rounds.verify import verify

pytestmark = pytest.mark.usefixtures("no_move_sheets")
LEAGUE = replace(small_league(), public_source=SOURCES["drand"])
OPEN = Path("season-1", "round-02")
NEXT = Path("season-1", "round-03")
DEADLINE = moment_of(LEAGUE.deadline)
# Two hours after closing on 2026-10-11 at 12:00 UTC: (1791727200 - 1692803367) // 3 + 1.
ROUND = "round 32974612 of drand's quicknet"
DUE = CLOSED + timedelta(hours=2)
PAGE = "https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/32974612"
VALUE = hashlib.sha256(b"32974612").hexdigest()
LIST = "harbour-league-S1-R02-closing-1.txt"


@pytest.fixture(scope="module")
def waiting(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with drand as its source, in which all four teams have sent for round 2."""
    root = tmp_path_factory.mktemp("waiting") / "league"
    made_folder(root, LEAGUE)
    return root


@pytest.fixture
def root(waiting: Path, copy: Callable[[Path], Path]) -> Path:
    return copy(waiting)


@pytest.fixture(scope="module")
def frozen(waiting: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same league with round 2 closed. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("frozen") / "league"
    shutil.copytree(waiting, root)
    assert closed(root).new
    return root


@pytest.fixture
def shut(frozen: Path, copy: Callable[[Path], Path]) -> Path:
    return copy(frozen)


@pytest.fixture(scope="module")
def decided(frozen: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same league with round 2 resolved. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("decided") / "league"
    shutil.copytree(frozen, root)
    assert resolved(root, moment=DUE, public=VALUE).state is ResolveState.RESOLVED
    return root


@pytest.fixture
def past(decided: Path, copy: Callable[[Path], Path]) -> Path:
    return copy(decided)


def stored(root: Path, place: Path = OPEN) -> dict[str, Any]:
    return audit.read_audit(round_at(root / place).audit)


def now(root: Path) -> Status:
    return get_status(find_league(root), SECRET)


def differences(root: Path) -> list[str]:
    return [line for one in verify(find_league(root), key=lambda: SECRET) for line in one.differences]


def waits(root: Path, line: str, **chosen: Any) -> None:
    """That the open round waits with one line, and nothing is written."""
    before = files_of(root)
    done = resolved(root, **chosen)
    assert (done.state, done.line) == (ResolveState.WAITS, line)
    assert files_of(root) == before


def stops(root: Path, line: str, do: Callable[..., object] = resolved, **chosen: Any) -> None:
    """That something stops with one line, and nothing is written."""
    before = files_of(root)
    with pytest.raises(StoppedError) as caught:
        do(root, **chosen)
    assert str(caught.value) == line
    assert files_of(root) == before


def late(root: Path, team: str = "T01", name: str = "late.txt", send_number: int = 7) -> bytes:
    data = move_file(LEAGUE, team, send_number)
    (root / OPEN / "moves" / name).write_bytes(data)
    return data


def book_of(root: Path, **changed: Any) -> None:
    """The game master has something else in the book of the open round."""
    book = find_league(root).open_round().book
    book.write_bytes(leaguebook.build(replace(open_book(book).league, **changed))[0])


# Closing.


def test_a_round_is_closed(root: Path) -> None:
    before = files_of(root)
    done = closed(root)
    assert (done.line, done.new) == ("round 2 closed, 4 of 4 in: closing list 1", True)
    one = done.closing_list
    assert one is not None
    after = files_of(root)
    new = {name: data for name, data in after.items() if name not in before}
    assert {name: after[name] for name in before} == before
    assert sorted(new) == [f".vbxl/{OPEN}/closings.json", f"{OPEN}/closing/{LIST}"]
    assert sorted(done.written) == sorted(root / name for name in new)
    assert new[f"{OPEN}/closing/{LIST}"] == one.text.encode()
    moves = {team.id: root / OPEN / "moves" / f"{team.id.lower()}.txt" for team in LEAGUE.teams}
    assert one.files == {team: hashlib.sha256(path.read_bytes()).hexdigest() for team, path in moves.items()}
    assert (one.league, one.season, one.round_number, one.number) == ("Harbour League", 1, 2, 1)
    assert (one.closed, one.value.due, one.value_words) == (CLOSED, DUE, ROUND)
    assert [team.name for team in one.teams] == [team.name for team in LEAGUE.teams]


def test_closing_twice_changes_nothing(shut: Path) -> None:
    before = files_of(shut)
    for moment in (CLOSED, CLOSED + timedelta(minutes=5), DUE + timedelta(days=2), CLOSED - timedelta(days=1)):
        done = closed(shut, moment)
        assert (done.line, done.new) == ("round 2 is already closed: closing list 1 counts", False)
        assert done.closing_list is not None
        assert (done.closing_list.number, done.written) == (1, ())
    assert files_of(shut) == before


def test_closing_waits_for_the_deadline(root: Path) -> None:
    (root / OPEN / "moves" / "t03.txt").unlink()
    before = files_of(root)
    assert DEADLINE is not None
    done = closed(root, DEADLINE - timedelta(seconds=1))
    assert (done.closing_list, done.new) == (None, False)
    assert done.line == (
        f"round 2 is waiting, with 3 of 4 in; the deadline is Sat {LEAGUE.deadline}; use --now to play without the "
        "others"
    )
    assert files_of(root) == before
    assert listed(root, DEADLINE - timedelta(seconds=1), now=True).files.keys() == {"T01", "T02", "T04"}


def test_two_moves_of_a_team_are_decided_before_closing(root: Path) -> None:
    data = move_file(LEAGUE, "T01").replace(b"SALT:", b"SALT: mustard")
    (root / OPEN / "moves" / "other.txt").write_bytes(data)
    before = files_of(root)
    done = closed(root, now=True)
    assert done.closing_list is None
    assert "t01.txt" in done.line
    assert "other.txt" in done.line
    assert files_of(root) == before


def test_bots_move_before_closing_and_not_after(root: Path) -> None:
    people = People(Contact(), {"T03": Manager(bot=Character.ATTACKER)})
    for path in (root / OPEN / "moves").glob("t03*"):
        path.unlink()
    book_of(root, people=people)
    done = closed(root)
    one = done.closing_list
    assert one is not None
    (bot,) = (root / OPEN / "moves").glob("*bot*")
    assert bot in done.written
    assert one.files["T03"] == hashlib.sha256(bot.read_bytes()).hexdigest()
    assert done.line == "round 2 closed, 4 of 4 in: closing list 1"
    before = files_of(root)
    stops_with = "season 1, round 2 is closed, so further moves do not count"
    code, _, err = vbxl("bots", root)
    assert (code, err) == (1, f"{stops_with}\n")
    assert files_of(root) == before
    assert resolved(root, moment=DUE, public=VALUE).line.startswith("round 2 resolved, 4 of 4 in")
    assert stored(root)["accepted"]["T03"]["sha256"] == one.files["T03"]
    assert differences(root) == []


def test_the_clock_must_not_go_back(shut: Path) -> None:
    late(shut)
    line = "closing list 1 was written at 2026-10-11 12:00 UTC, which is in the future; correct your computer's clock"
    stops(shut, line, closed, moment=CLOSED)
    stops(shut, line, closed, moment=CLOSED - timedelta(days=1))
    assert listed(shut, CLOSED + timedelta(seconds=1)).number == 2


# Waiting for the value.


def test_a_round_waits_for_the_moment_of_its_value(shut: Path) -> None:
    said = f"round 2 is waiting, with 4 of 4 in; nobody knows {ROUND} before Sun 2026-10-11 14:00 UTC"
    for moment in (CLOSED, DUE - timedelta(seconds=1)):
        waits(shut, said, moment=moment)
        waits(shut, said, moment=moment, public=VALUE)


def test_the_value_decides(shut: Path) -> None:
    done = resolved(shut, moment=DUE, public=f" {VALUE.upper()}\n")
    assert done.line == f"round 2 resolved, 4 of 4 in, public number: {ROUND}; round 3 is open"
    told = stored(shut)
    text = (shut / OPEN / "closing" / LIST).read_text("utf-8")
    assert told["closing"] == {"lists": [text], "values": [{"value": VALUE, "signature": ""}], "early": ""}
    assert first_numbers(told) == drawn_by_hand(told)
    assert differences(shut) == []


def test_the_value_is_asked_for_when_it_is_due_and_not_before(shut: Path) -> None:
    asked = []

    def ask(question: str) -> str:
        asked.append(question)
        return VALUE

    early = DUE - timedelta(seconds=1)
    unknown = f"round 2 is waiting, with 4 of 4 in; nobody knows {ROUND} before Sun 2026-10-11 14:00 UTC"
    waits(shut, unknown, moment=early, ask=ask)
    assert asked == []
    assert resolved(shut, moment=DUE, ask=ask).state is ResolveState.RESOLVED
    assert asked == [f"R{ROUND[1:]} (the whole line on {PAGE})"]


def test_without_a_public_number(root: Path) -> None:
    done = resolved(root, without=True)
    assert done.line == "round 2 resolved, 4 of 4 in, without a public number; round 3 is open"
    told = stored(root)
    assert told["closing"] == {"lists": [], "values": [], "early": REASON}
    assert first_numbers(told) == drawn_by_hand(told)
    assert differences(root) == []


# After closing.


def test_a_late_file_does_not_count_until_the_next_list(shut: Path) -> None:
    data = late(shut)
    found = now(shut)
    assert found.line == f"round 2: 4 of 4 in; closed, waiting for {ROUND} (Sun 2026-10-11 14:00 UTC)"
    (one,) = found.late
    assert (one.team, one.file, one.sha256) == ("T01", "late.txt", hashlib.sha256(data).hexdigest())
    assert [file.file for file in found.collected.files] == ["t01.txt", "t02.txt", "t03.txt", "t04.txt"]
    done = resolved(shut, moment=DUE, public=VALUE)
    note = "these came too late for closing list 1 and do not count: late.txt; `vbxl close` makes a new list"
    assert note in done.notes
    assert stored(shut)["accepted"]["T01"]["file"] == "t01.txt"
    assert differences(shut) == []
    # Now it is late for a round that was played.
    assert [late_.file for late_ in now(shut).late] == ["late.txt"]


def test_a_late_file_counts_with_the_next_list_and_a_later_value(shut: Path) -> None:
    data = late(shut)
    again = CLOSED + timedelta(hours=1)
    one = listed(shut, again)
    assert (one.number, one.files["T01"]) == (2, hashlib.sha256(data).hexdigest())
    # Three hours after the first, twenty rounds a minute.
    assert one.value.name == str(32974612 + 60 * 20)
    first, second = sorted((shut / OPEN / "closing").glob("*.txt"))
    assert (first.name, second.name) == (LIST, LIST.replace("-1.txt", "-2.txt"))
    assert second.read_text("utf-8") == one.text
    unknown = f"round 2 is waiting, with 4 of 4 in; nobody knows {one.value_words} before Sun 2026-10-11 15:00 UTC"
    waits(shut, unknown, moment=DUE)
    assert resolved(shut, moment=one.value.due, public=typed_value(one)).state is ResolveState.RESOLVED
    assert stored(shut)["closing"]["lists"] == [first.read_text("utf-8"), second.read_text("utf-8")]
    assert first_numbers(stored(shut)) == drawn_by_hand(stored(shut))
    assert differences(shut) == []


def test_another_late_file_that_says_nothing_makes_no_next_list(shut: Path) -> None:
    (shut / OPEN / "moves" / "photo.txt").write_bytes(b"a photo")
    assert closed(shut, DUE).line == "round 2 is already closed: closing list 1 counts"


def test_a_file_that_was_changed_stops(shut: Path) -> None:
    (shut / OPEN / "moves" / "t03.txt").write_bytes(move_file(LEAGUE, "T03", 9))
    line = "moves/'t03.txt' was changed after the round was closed"
    stops(shut, f"{line}: restore the files, or run `vbxl close` again", moment=DUE, public=VALUE)
    one = listed(shut, DUE)
    assert one.number == 2
    assert resolved(shut, moment=one.value.due, public=typed_value(one)).state is ResolveState.RESOLVED
    assert differences(shut) == []


def test_a_file_that_goes_by_another_name_still_counts(shut: Path) -> None:
    moves = shut / OPEN / "moves"
    (moves / "t03.txt").rename(moves / "1731610000.M1.host:2,S")
    assert not any("t03.txt" in note for note in now(shut).notes)
    done = resolved(shut, moment=DUE, public=VALUE)
    assert done.state is ResolveState.RESOLVED
    assert done.notes == ()
    assert stored(shut)["accepted"]["T03"]["file"] == "t03.txt"
    assert differences(shut) == []


def test_who_manages_a_team_is_nothing_that_is_played(shut: Path) -> None:
    book_of(shut, people=People(Contact(), {"T03": Manager("Ann", ("ann@example.org",))}))
    assert closed(shut, DUE).line == "round 2 is already closed: closing list 1 counts"
    assert resolved(shut, moment=DUE, public=VALUE).state is ResolveState.RESOLVED


def test_a_source_that_is_changed_after_closing_stops(shut: Path) -> None:
    line = "someone changed the source of public numbers after closing list 1; change it back"
    for kind in ("none", "lottery"):
        with_source(shut, SOURCES[kind])
        stops(shut, line, moment=DUE, public=VALUE)
        stops(shut, line, moment=DUE, without=True)


@pytest.mark.parametrize("damage", [b"", b"{", b'{"lists": [{"text": "x", "league": "y", "files": []}]}', b"[]"])
def test_damaged_records_stop_with_their_file(shut: Path, damage: bytes) -> None:
    path = round_at(shut / OPEN).closings
    path.write_bytes(damage)
    for do in (closed, resolved, now):
        with pytest.raises(UnusableError) as caught:
            do(shut)
        assert str(caught.value).startswith(f"{path}: ")
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        (f'"{VALUE}"', f'"{"ab" * 32}"', "events"),
        ("hours: 2", "hours: 3", "closing list 1 names a value that is due too early for its source"),
        ("closed: 2026-10-11", "closed: 2026-10-12", "closing list 1 names a value that is due too early"),
        ("value: 32974612", "value: 32974611", "closing list 1 names a drand round that does not match its time"),
        ("book: ", "book: 00", "cannot be read"),
    ],
)
def test_an_audit_with_another_closing_differs(past: Path, before: str, after: str, line: str) -> None:
    path = round_at(past / OPEN).audit
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")
    found = differences(past)
    assert any(line in one for one in found), found


# The source.
