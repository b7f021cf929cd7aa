"""Each kind of mail as its reader sees it: headers, text, the same as a page, and the names of the files with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import timedelta
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import pytest

from closed_leagues import listed
from commands import vbxl
from mail_leagues import NOW, league_of, mail, mailed_league, move_of, put_in, run, sent_by_hand, token_of
from page_text import describe_page
from snapshot import Snapshot

MAILS = {
    "mails/sheets.txt": "round 1 opens: T01 sheets",
    "mails/receipt.txt": "moves come: T01 receipt",
    "mails/receipt-of-a-move-with-problems.txt": "moves come: T02 receipt",
    "mails/answer-without-a-move.txt": "moves come: T03 answer",
    "mails/resend.txt": "moves come: T04 resend",
    "mails/reminder.txt": "the deadline is near: T03 reminder",
    "mails/closing-list.txt": "the round is closed: T01 closing",
    "mails/results.txt": "round 1 is resolved: T01 results",
    "mails/late.txt": "a move comes late: T03 late",
    "mails/results-of-the-season.txt": "the season is over: T02 results",
}
ALL = "mails/all.txt"
SNAPSHOTS = [*MAILS, ALL]
# What is drawn for each mail, or hangs on the bytes of its files.
CHANGING = re.compile(r'(?<=boundary=)"[^"]*"|(?<=vbxl\.)[0-9a-f]{32}|(?<=-)[0-9a-f]{10}(?=\.eml)')


def describe_mail(data: bytes) -> str:
    """Return a mail: its headers, its text, its page and its files."""
    message: Any = message_from_bytes(data, policy=policy.default)
    lines = [f"{name}: {value}" for name, value in message.items()]
    text, page = message.get_body(("plain",)), message.get_body(("html",))
    lines += ["", text.get_content().rstrip("\n"), ""]
    lines += ["--- as a page", describe_page(page.get_content().encode())] if page else []
    lines += [f"--- file {part.get_filename()} ({part.get_content_type()})" for part in message.iter_attachments()]
    return CHANGING.sub("…", "\n".join([*lines, ""]))


@pytest.fixture(scope="session")
def mails(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """All mails of a season of two rounds, by when they were written, team and kind."""
    root = mailed_league(tmp_path_factory.mktemp("mails") / "league", public="drand")
    return dict(write_mails(root))


def write_mails(root: Path) -> Iterator[tuple[str, str]]:
    """Play a season by mail, and yield each mail."""
    run(root)
    yield from take_outbox(root, "round 1 opens")
    wrong = move_of(root, "T02").replace(b"concept NC", b"concept WC").replace(b"risk 3", b"risk 15")
    put_in(root, {
        "1.eml": mail("T01", "my move", attached=move_of(root, "T01")),
        "2.eml": mail("T02", "mine", attached=wrong),
        "3.eml": mail("T03", "my move", "It is here: https://1drv.ms/x/s!Abc\n"),
        "4.eml": mail("T04", "RESEND", f"resend {token_of(root, 'T04')}\n"),
    })  # fmt: skip
    run(root)
    yield from take_outbox(root, "moves come")
    late = move_of(root, "T03")
    put_in(root, {"5.eml": mail("T04", "mine", attached=move_of(root, "T04"))})
    run(root, NOW + timedelta(days=8), [timedelta(days=2)])
    yield from take_outbox(root, "the deadline is near")
    listed(root, NOW, now=True)
    run(root)
    yield from take_outbox(root, "the round is closed")
    resolve(root)
    yield from take_outbox(root, "round 1 is resolved")
    put_in(root, {"6.eml": mail("T03", "sorry", attached=late)})
    run(root)
    yield from take_outbox(root, "a move comes late")
    while league_of(root).season_number == 1:
        assert vbxl("bots", root)[0] == 0
        resolve(root)
        mails = dict(take_outbox(root, "the season is over"))
    yield from mails.items()


def resolve(root: Path) -> None:
    """Play the open round, and write the mails."""
    code, _, err = vbxl("resolve", root, "--now", "--without", "--reason", "nobody could wait")
    assert code == 0, err
    run(root)


def take_outbox(root: Path, moment: str) -> Iterator[tuple[str, str]]:
    """Yield what is in the outbox, and empty it."""
    for path in sorted((root / "outbox").glob("*.eml")):
        found = re.fullmatch(r".*-(T\d\d)-.*-([a-z]+)(?:-[0-9a-f]{8})?\.eml", path.name)
        assert found, path.name
        yield f"{moment}: {found[1]} {found[2]}", describe_mail(path.read_bytes())
    sent_by_hand(root)


@pytest.mark.parametrize("path", MAILS)
def test_mails(path: str, mails: Mapping[str, str], snapshot: Snapshot) -> None:
    snapshot(mails[MAILS[path]], path)


def test_all_mails_of_a_season(mails: Mapping[str, str], snapshot: Snapshot) -> None:
    subjects = [line for text in mails.values() for line in text.split("\n") if line.startswith("Subject: ")]
    snapshot("\n".join([*(f"{key}: {line}" for key, line in zip(mails, subjects, strict=True)), ""]), ALL)
