"""`vbxl run`: a league that plays by itself at its deadlines; run twice, late, or killed anywhere, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from commands import vbxl
from mail_leagues import KEY, NOW, FakePost, kinds, league_of, mail, mailed_league, move_of, put_in
from test_mail_fetched import IMAP, FakeMailbox
from vbxl.post import run as runs
from vbxl.post.run import DeadlineRun, MailOptions, run_league
from vbxl.post.settings import MailSettings
from vbxl.rounds.closing import read_records
from vbxl.rounds.folder import find_league
from vbxl.rounds.workers import HERE

AFTER = datetime(2099, 1, 10, 19, 5, tzinfo=UTC)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league")


def run_at(root: Path, moment: datetime, post: FakePost, box: FakeMailbox | None = None) -> DeadlineRun:
    opens: Any = post.opens
    settings = MailSettings(imap=IMAP if box else None, remind=())
    options = MailOptions(lambda: moment, bytes.fromhex(KEY), settings, mailbox=box.opens if box else None, post=opens)
    return run_league(find_league(root), options, HERE)


def move_comes(root: Path, team: str) -> None:
    put_in(root, {f"{team}.eml": mail(team, "my move", attached=move_of(root, team))})


def test_a_round_plays_itself_after_its_deadline_and_once(root: Path) -> None:
    post = FakePost()
    first = run_at(root, NOW, post)
    assert first.is_clear
    assert first.line == "round 1: 0 of 4 in; it will be played after Sat 2099-01-10 20:00 +01:00"
    assert len(post.got) == 4
    move_comes(root, "T01")
    assert run_at(root, NOW + timedelta(days=1), post).played is None
    assert len(post.got) == 5
    done = run_at(root, AFTER, post)
    assert done.is_clear
    assert done.line.startswith("round 1 resolved, 1 of 4 in")
    assert league_of(root).round_number == 2
    # Results and the sheets of the next round in one mail for each.
    assert len(post.got) == 9
    again = run_at(root, AFTER + timedelta(minutes=15), post)
    assert (again.played, len(post.got)) == (None, 9)
    assert kinds(root) == {}


def test_a_machine_that_was_off_plays_no_round_that_nobody_could_move_for(root: Path) -> None:
    post = FakePost()
    run_at(root, NOW, post)
    move_comes(root, "T01")
    # Both deadlines have passed when it wakes up: round 1 is played, and its results are the first sheets of round 2.
    later = AFTER + timedelta(days=30)
    assert run_at(root, later, post).played is not None
    move_comes(root, "T02")
    waits = run_at(root, later + timedelta(hours=1), post)
    assert waits.played is None
    assert "no team got its sheets before the deadline" in waits.line
    assert league_of(root).round_number == 2


def test_nothing_is_played_while_a_move_may_lie_in_a_mailbox_that_fails(root: Path) -> None:
    post = FakePost()
    run_at(root, NOW, post)
    move_comes(root, "T01")
    broken = FakeMailbox({}, fault="imap.example.org:993: no answer")
    done = run_at(root, AFTER, post, broken)
    assert (done.played, done.is_clear) == (None, False)
    assert league_of(root).round_number == 1
    assert run_at(root, AFTER, post).played is not None


def test_without_a_move_the_round_waits(root: Path) -> None:
    post = FakePost()
    run_at(root, NOW, post)
    done = run_at(root, AFTER, post)
    assert not done.is_clear
    assert "vbxl needs at least one move to play" in done.line


def test_a_league_with_public_numbers_is_closed_and_waits_for_the_number(tmp_path: Path) -> None:
    root = mailed_league(tmp_path / "league", public="drand")
    post = FakePost()
    run_at(root, NOW, post)
    move_comes(root, "T01")
    assert "closing list 1" in run_at(root, AFTER, post).line
    sent = len(post.got)
    waits = run_at(root, AFTER + timedelta(hours=3), post)
    assert waits.is_clear
    assert "is closed and is waiting for round" in waits.line
    assert (len(post.got), len(read_records(find_league(root).open_round()))) == (sent, 1)


class KilledError(BaseException):
    """The machine is switched off."""


@pytest.mark.parametrize("step", ["before", "after"])
@pytest.mark.parametrize("name", ["run_post", "resolve"])
def test_killed_between_two_steps_the_next_run_goes_on(
    root: Path, monkeypatch: pytest.MonkeyPatch, name: str, step: str
) -> None:
    post = FakePost()
    run_at(root, NOW, post)
    move_comes(root, "T01")
    real: Callable[..., Any] = getattr(runs, name)

    def killed(*words: Any) -> Any:
        if step == "after":
            real(*words)
        raise KilledError

    monkeypatch.setattr(runs, name, killed)
    with pytest.raises(KilledError):
        run_at(root, AFTER, post)
    monkeypatch.undo()
    run_at(root, AFTER, post)
    run_at(root, AFTER, post)
    assert league_of(root).round_number == 2
    subjects = [data.partition(b"Subject: ")[2].partition(b" (")[0] for data, _, _ in post.got]
    # Four sheets and four results, and a receipt where the first run got as far as writing it and was not cut off.
    assert sum(subject.startswith((b"Round 1: won", b"Round 1: lost")) for subject in subjects) == 4
    assert len(post.got) == 8


def test_the_command_asks_nothing(root: Path) -> None:
    code, out, err = vbxl("run", root)
    assert (code, "it will be played after Sat 2099-01-10 20:00 +01:00" in out) == (0, True), err
