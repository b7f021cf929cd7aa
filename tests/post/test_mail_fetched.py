"""Mails fetched from a mailbox: each once, however the server numbers them, and what cannot be fetched is told."""

from __future__ import annotations

import shutil
from collections.abc import Container, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from mail_leagues import KEY, NOW, kinds, mail, mailed_league, move_of
from vbxl.post.imap import Fetched
from vbxl.post.run import MailOptions, MailRun, run_post
from vbxl.post.servers import MailServerError, Security, Server
from vbxl.post.settings import ImapSettings, MailSettings
from vbxl.rounds.folder import find_league

IMAP = ImapSettings(Server("imap.example.org", 993, Security.TLS, "gm@example.org"))


class FakeMailbox:
    """A mailbox of some mails by UID, of which one too large is told by its size, and that may break off at its end."""

    def __init__(self, mails: dict[int, bytes | int], uidvalidity: int = 7, fault: str = "") -> None:
        self.mails = mails
        self.uidvalidity = uidvalidity
        self.fault = fault
        self.since: list[date] = []

    @contextmanager
    def opens(self) -> Iterator[Any]:
        yield self

    def fetch_new_mails(self, known: Container[int], since: date) -> Iterator[Fetched]:
        self.since.append(since)
        for uid, data in self.mails.items():
            if not self.uidvalidity or uid not in known:
                large = isinstance(data, int)
                yield Fetched(uid, data if large else len(data), None if large else data)  # type: ignore[arg-type]
        if self.fault:
            raise MailServerError(self.fault)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league")


def _run(root: Path, box: FakeMailbox, moment: datetime = NOW, *, dry_run: bool = False) -> MailRun:
    wish = MailOptions(lambda: moment, bytes.fromhex(KEY), MailSettings(imap=IMAP), mailbox=box.opens, dry_run=dry_run)
    return run_post(find_league(root), wish)


def _came(root: Path) -> list[str]:
    return sorted(path.name for path in (root / "mail" / "in").iterdir())


def _move(root: Path, team: str) -> bytes:
    return mail(team, "my move", attached=move_of(root, team))


@pytest.mark.parametrize("uidvalidity", [7, 0])
def test_a_second_run_fetches_and_changes_nothing_more(root: Path, uidvalidity: int) -> None:
    box = FakeMailbox({3: _move(root, "T01"), 5: _move(root, "T02")}, uidvalidity)
    assert _run(root, box).fetched == 2
    came, journal = _came(root), find_league(root).journal.read_bytes()
    assert [name.split("-")[1] for name in came] == ["3", "5"]
    assert kinds(root)["receipt"] == ["T01", "T02"]
    assert not _run(root, box).read
    assert _came(root) == came
    assert find_league(root).journal.read_bytes() == journal


def test_another_mail_under_the_uid_of_a_known_one_comes_where_uids_do_not_hold(root: Path) -> None:
    for uidvalidities in ((0, 0), (7, 8)):
        shutil.rmtree(root / "mail", ignore_errors=True)
        for team, uidvalidity in zip(("T01", "T02"), uidvalidities, strict=True):
            (read,) = _run(root, FakeMailbox({3: _move(root, team)}, uidvalidity)).read
            assert read.teams == (team,)


def test_mails_numbered_anew_come_again_and_are_read_once(root: Path) -> None:
    move = _move(root, "T01")
    assert len(_run(root, FakeMailbox({3: move})).read) == 1
    done = _run(root, FakeMailbox({1: move}, uidvalidity=8))
    assert not done.read
    assert len(_came(root)) == 1


def test_each_mail_too_large_is_told_once_whatever_else_goes_wrong(root: Path) -> None:
    box = FakeMailbox({3: 99_000_001, 4: 99_000_002, 5: _move(root, "T01")}, fault="it closed the connection")
    done = _run(root, box)
    assert not done.is_clear
    for words in ("99,000,001 bytes", "99,000,002 bytes", "it closed the connection"):
        assert words in done.fault
    assert [one.teams for one in done.read] == [("T01",)]
    box.fault = ""
    assert _run(root, box).is_clear


def test_a_dry_run_keeps_nothing_of_a_mailbox(root: Path) -> None:
    box = FakeMailbox({3: _move(root, "T01")})
    assert _run(root, box, dry_run=True).fetched == 1
    assert not (root / "mail").exists()
    assert _run(root, box).fetched == 1
