"""Anything at all may lie in mail/in/: nothing of it breaks a run, and nothing is written but where mail belongs."""

from __future__ import annotations

import os
import re
import shutil
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from commands import vbxl
from league_folders import files_of
from mail_leagues import mail, mailed_league, outbox, put_in, sent_by_hand
from nasty_mails import HEAD, PLAIN, corpus, multipart, part, zipped

PLACES = re.compile(
    r"\.vbxl/journal\.jsonl|mail/in/.*|outbox/[^/]+\.(?:eml|mbox)|season-1/round-01/moves/[A-Za-z0-9-]+\.[a-z0-9]{1,5}|\.vbxl\.lock"
)
ENDINGS = (".eml", ".mbox", ".txt", ".xlsx", ".zip", ".html", ".emlx", ".dat", "", ".PDF", ".E\u0308ml", ".e m l")
HEADERS = st.sampled_from(
    [
        b"Subject: RESEND\r\n", b"Message-ID: <a@b>\r\nMessage-ID: \xff\r\n", b"From: T01 <t01@example.org>\r\n",
        b"Subject: =?utf-8?B?\r\n", b"MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n",
        b"Content-Type: message/rfc822\r\n", b"Content-Transfer-Encoding: base64\r\n", b"Auto-Submitted: no\r\n",
        b"Subject: a\r\n b\r\nBcc: x@example.org\r\n",
    ]
)  # fmt: skip
MAILS = st.builds(
    lambda headers, data: HEAD + b"".join(headers) + b"\r\n" + data,
    st.lists(HEADERS, max_size=4),
    st.binary(max_size=300),
)
BOXES = st.builds(
    lambda mails: b"\n".join(b"From x Sat Nov 14 19:05:00 2026\n" + one for one in mails), st.lists(MAILS, max_size=3)
)
FILES = st.tuples(st.sampled_from(ENDINGS), st.one_of(st.binary(max_size=300), MAILS, BOXES))


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = mailed_league(tmp_path_factory.mktemp("any") / "league")
    assert vbxl("mail", root)[0] == 0
    sent_by_hand(root)
    return root


def runs(root: Path) -> str:
    """A run, which touches nothing but what belongs to the mail; gives what it prints."""
    before = files_of(root)
    beside = {path.name for path in root.parent.iterdir()}
    code, out, err = vbxl("mail", root)
    assert code in (0, 1), (out, err)
    after = files_of(root)
    assert {name for name, data in after.items() if before.get(name) != data} == {
        name for name, data in after.items() if before.get(name) != data and PLACES.fullmatch(name)
    }
    assert not before.keys() - after.keys() - {name for name in before if name.startswith("outbox/")}
    # What came stays as it came.
    assert {name for name in before if name.startswith("mail/in/") and after[name] != before[name]} == set()
    assert {path.name for path in root.parent.iterdir()} == beside
    assert all(one.to == (f"{one.team.lower()}@example.org",) for one in outbox(root))
    lines = out.splitlines()
    assert all(line.isprintable() for line in lines), [line for line in lines if not line.isprintable()]
    # What was read is not read again, unless it could not be opened.
    assert vbxl("mail", root)[0] in (0, 1)
    assert files_of(root) == after
    return out


def emptied(root: Path) -> None:
    for path in (root / "mail" / "in", root / "season-1" / "round-01" / "moves", root / "outbox"):
        shutil.rmtree(path, ignore_errors=True)
        path.mkdir()


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(files=st.lists(FILES, min_size=1, max_size=6))
def test_any_bytes(root: Path, files: list[tuple[str, bytes]]) -> None:
    emptied(root)
    put_in(root, {f"file {at}{ending}": data for at, (ending, data) in enumerate(files)})
    runs(root)


def test_a_heap_of_oddities(root: Path) -> None:
    emptied(root)
    place = root / "mail" / "in"
    form = mail("T01", "my move").replace(b"See attached.", b"\x1b[31mred \xe2\x80\xae")
    put_in(
        root,
        {
            "empty.eml": b"", "empty": b"", "zeros.eml": bytes(100_000), "=cmd.eml": form,
            "a mail with a line feed\n in its name.eml": mail("T02", "a\x07b", "bell"),
            "subject.eml": mail("T03", "s" * 60_000, "long"), "..eml": mail("T04", "dots", "dots"),
            "[bold]red[ ].eml": mail("T04", "[red]markup[/]", "https://drive.google.com/file/d/abc/view"),
            ".hidden.eml": mail("T04", "hidden"), "Thumbs.db": b"x", "~$move.xlsx": b"x", ".~lock.a.xlsx#": b"x",
            "two.zip": zipped({"../../out.eml": form, "/etc/passwd": b"x", "C:\\out.txt": b"x"}),
            "name.eml": multipart(part(b"x", 'Content-Disposition: attachment; filename="../../../out.xlsx"')),
        },
    )  # fmt: skip
    for name in ("cur", "new", "tmp"):
        (place / "Maildir" / name).mkdir(parents=True)
    (place / "Maildir" / "new" / "1731610000.M1.host").write_bytes(mail("T01", "in a Maildir", "hello"))
    (place / "folder.eml").mkdir()
    assert "Traceback" not in runs(root)


@pytest.mark.skipif(sys.platform == "win32", reason="no such links there")
def test_links_and_pipes(root: Path) -> None:
    emptied(root)
    place = root / "mail" / "in"
    (place / "gone.eml").symlink_to(root / "nowhere")
    (place / "loop.eml").symlink_to(place / "loop.eml")
    (place / "around").symlink_to(place)
    os.mkfifo(place / "pipe.eml")
    runs(root)


def test_what_may_hold_a_move_is_filed_and_what_holds_none_is_not(root: Path) -> None:
    emptied(root)
    found = [one for one in corpus(b"no form\n", b"PK\x03\x04", b"none\n") if one.file == "mail.eml"]
    put_in(root, {f"{at}.eml": one.data for at, one in enumerate(found)})
    put_in(root, {"a.eml": HEAD + PLAIN + b"\r\nMay I change my name?\r\n"})
    said = runs(root).splitlines()
    assert [line for line in said if line.startswith('a.eml "my move": ')]
    filed = {path.name for path in (root / "season-1" / "round-01" / "moves").iterdir()}
    # Each says in the round that it could not be read, and the question is none of them.
    assert 0 < len(filed) < len(found)
    asked = sha256((root / "mail" / "in" / "a.eml").read_bytes()).hexdigest()[:10]
    assert not [name for name in filed if asked in name]
