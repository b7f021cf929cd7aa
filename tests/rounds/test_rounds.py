"""A round on disk: resolved once, whole or not at all, waiting where it must, played again where it is asked."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from league_folders import files_of, half_written, move_file, resolved, send_all, small_league
from round_places import round_at
from vbxl.books import leaguebook
from vbxl.league.deadlines import moment_of
from vbxl.league.league import Sponsor
from vbxl.rounds.book import open_book
from vbxl.rounds.closing import ResolveState
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.file_names import Mailed, name_team_file
from vbxl.rounds.folder import NoLeagueError, find_league
from vbxl.rounds.sheets import rebuild

LEAGUE = small_league()
EARLY = datetime(2020, 1, 1, tzinfo=UTC)


UNTIL = "; vbxl needs at least one move to play (`vbxl bots` sends some)"


def season(root: Path) -> Path:
    return root / "season-1"


def test_a_round_is_resolved(played: Path, sent: Path) -> None:
    got = files_of(season(played))
    stems = [name_team_file(LEAGUE, team, Mailed.REPORT) for team in LEAGUE.teams]
    assert {name for name in got if name.startswith("round-02/results/")} == {
        *(f"round-02/results/harbour-league-S1-R02-results.{kind}" for kind in ("xlsx", "txt", "json")),
        "round-02/results/league.ics",
        *(f"round-02/results/teams/{stem}.xlsx" for stem in stems),
    }
    after = open_book(round_at(season(played) / "round-03").book).league
    stems = [name_team_file(after, team, Mailed.MOVE) for team in after.teams]
    assert {name for name in got if name.startswith("round-03")} == {
        *(f"round-03/sheets/{stem}.xlsx" for stem in stems),
    }
    assert (season(played) / "round-03" / "moves").is_dir()
    # Nothing a person sent or could edit was touched, and nothing hidden is left.
    assert {name: data for name, data in got.items() if name in files_of(season(sent))} == files_of(season(sent))
    assert not half_written(played)
    round_ = round_at(season(played) / "round-03")
    assert files_of(round_.record).keys() == {"league-as-written.xlsx", *(f"forms/{stem}.txt" for stem in stems)}
    assert round_.book == played / "league.xlsx"
    assert round_.written_book.read_bytes() == round_.book.read_bytes()
    assert round_.before.book.read_bytes() == (sent / "league.xlsx").read_bytes()
    assert after.round_number == 3
    assert all(one.sets for one in after.fixtures if one.round_number == 2)


def test_nothing_readable_is_nothing(copy: Callable[[Path], Path], sent: Path) -> None:
    root = copy(sent)
    moves = season(root) / "round-02" / "moves"
    for path in moves.iterdir():
        path.unlink()
    (moves / ".DS_Store").write_bytes(b"\0")
    (moves / "~$t01.xlsx").write_bytes(b"x")
    (moves / "t01.txt").write_bytes(move_file(replace(LEAGUE, name="Another"), "T01"))
    done = resolved(root, now=True)
    assert (done.state, done.line) == (ResolveState.WAITS, f"round 2 is waiting, with 0 of 4 in{UNTIL}")
    assert done.collected is not None
    assert [one.file for one in done.collected.files] == ["t01.txt", "~$t01.xlsx"]
    assert not (season(root) / "round-02" / "results").exists()
    shutil.rmtree(moves)
    assert resolved(root).line == f"round 2 is waiting, with 0 of 4 in{UNTIL}"


def test_the_deadline(copy: Callable[[Path], Path], sent: Path) -> None:
    root = copy(sent)
    before = files_of(root)
    deadline = moment_of(LEAGUE.deadline)
    assert deadline is not None
    (season(root) / "round-02" / "moves" / "t03.txt").rename(root / "t03.txt")
    done = resolved(root, moment=deadline - timedelta(seconds=1))
    assert done.state is ResolveState.STOPPED
    assert done.line.startswith(f"round 2 is waiting, with 3 of 4 in; the deadline is Sat {LEAGUE.deadline}")
    assert done.collected is not None
    assert [team.id for team in done.collected.missing] == ["T03"]
    assert not (season(root) / "round-03").exists()
    (root / "t03.txt").rename(season(root) / "round-02" / "moves" / "t03.txt")
    assert files_of(root) == before
    assert resolved(root, moment=EARLY, dry_run=True).state is ResolveState.CHECKED
    assert resolved(root, moment=EARLY).state is ResolveState.RESOLVED


def test_teams_that_sent_nothing_play_their_last_line_up(copy: Callable[[Path], Path], sent: Path) -> None:
    root = copy(sent)
    (season(root) / "round-02" / "moves" / "t03.txt").unlink()
    assert resolved(root, moment=moment_of(LEAGUE.deadline)).state is ResolveState.RESOLVED
    told = json.loads(round_at(season(root) / "round-02").audit.read_bytes())
    assert list(told["accepted"]) == ["T01", "T02", "T04"]
    assert {one["team"] for one in told["events"] if one["event"] == "Absent"} == {"T03"}


def test_a_round_that_was_named_must_be_the_open_one(copy: Callable[[Path], Path], played: Path) -> None:
    root = copy(played)
    (season(root) / "round-03" / "moves" / "t01.txt").write_bytes(b"")
    with pytest.raises(StoppedError, match="season 1, round 2 is already resolved; season 1, round 3 is open"):
        resolved(season(root) / "round-02")
    with pytest.raises(NoLeagueError):
        resolved(season(root) / "round-09")
    for path in (root, season(root), season(root) / "round-03", round_at(season(root) / "round-03").book):
        assert resolved(path).line == f"round 3 is waiting, with 0 of 4 in{UNTIL}"


def test_what_cannot_be_played_again(copy: Callable[[Path], Path], played: Path, sent: Path, tmp_path: Path) -> None:
    with pytest.raises(StoppedError, match="nothing to replay"):
        resolved(sent, redo=True)
    root = copy(played)
    send_all(season(root) / "round-03")
    assert resolved(root).line == "round 3 resolved, 4 of 4 in; season 1 is over; season 2, round 1 is open"
    before = files_of(root)
    with pytest.raises(
        StoppedError, match="season 1, round 2 cannot be replayed: season 1, round 3 is already resolved"
    ):
        resolved(season(root) / "round-02", redo=True)
    assert files_of(root) == before
    assert resolved(season(root) / "round-03", redo=True).state is ResolveState.RESOLVED
    assert tmp_path in root.parents


def test_after_the_last_round_the_next_season_is_open(copy: Callable[[Path], Path], played: Path) -> None:
    root = copy(played)
    send_all(season(root) / "round-03")
    resolved(root)
    assert not (season(root) / "round-04").exists()
    opened = root / "season-2" / "round-01"
    assert {path.name for path in opened.iterdir()} >= {"moves", "sheets"}
    before = files_of(root)
    done = resolved(root)
    assert (done.state, done.line) == (ResolveState.WAITS, f"round 1 is waiting, with 0 of 4 in{UNTIL}")
    assert files_of(root) == before
    send_all(opened)
    assert resolved(root).line == "round 1 resolved, 4 of 4 in; round 2 is open"


def test_a_season_whose_later_matches_were_taken_out_is_over(copy: Callable[[Path], Path], played: Path) -> None:
    """The GM who takes the matches of the last rounds out of the book ends the season there."""
    root = copy(played)
    book = round_at(season(root) / "round-03").book
    league = open_book(book).league
    book.write_bytes(leaguebook.build(replace(league, fixtures=tuple(one for one in league.fixtures if one.sets)))[0])
    before = files_of(root)
    for chosen in ({}, {"now": True}, {"dry_run": True}):
        done = resolved(root, **chosen)
        assert done.state is ResolveState.OVER
        assert done.line.startswith(
            "season 1 ended with round 2. To play season 1, round 3 as its last round, "
            "enter a match on the Fixtures sheet of "
        )
    assert rebuild(find_league(root), bytes).written == ()
    assert files_of(root) == before


def test_a_key_that_cannot_be_had_writes_nothing(copy: Callable[[Path], Path], sent: Path) -> None:
    root = copy(sent)
    before = files_of(root)

    def refused() -> bytes:
        raise PermissionError(13, "Permission denied", "league.key")

    with pytest.raises(PermissionError):
        resolved(root, key=refused)
    assert files_of(root) == before
    # A seed that is given takes the place of the key's secret, not of the tokens that tell whose a sheet is.
    with pytest.raises(PermissionError):
        resolved(root, key=refused, seed=b"seed")
    assert files_of(root) == before


def test_a_folder_of_the_next_round_without_a_book_is_not_buried(copy: Callable[[Path], Path], sent: Path) -> None:
    root = copy(sent)
    (season(root) / "round-03" / "moves").mkdir(parents=True)
    (season(root) / "round-03" / "moves" / "early.txt").write_bytes(b"early")
    before = files_of(root)
    done = resolved(root)
    assert done.state is ResolveState.STOPPED
    assert "move the folder elsewhere" in done.line
    assert files_of(root) == before


def test_sheets_are_built_again_from_the_edited_book(copy: Callable[[Path], Path], played: Path) -> None:
    root = copy(played)
    folder = season(root) / "round-03"
    league = open_book(round_at(folder).book).league
    round_at(folder).book.write_bytes(
        leaguebook.build(replace(league, sponsors=(*league.sponsors, Sponsor("newcomer", 99))))[0]
    )
    round_ = round_at(folder)
    (round_.sheets / "T01-of-old.xlsx").write_bytes(b"")
    before = files_of(round_.forms)
    written = rebuild(find_league(root), bytes).written
    assert sorted(path.name for path in written) == sorted((*files_of(round_.sheets), *files_of(round_.forms)))
    assert "T01-of-old.xlsx" not in files_of(round_.sheets)
    stem = name_team_file(league, league.teams[0], Mailed.MOVE)
    assert files_of(round_.forms)[f"{stem}.txt"] != before[f"{stem}.txt"]
