"""Questions of managers wait for the game master's answer, in every listing, until he has given it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from commands import as_json, vbxl
from mail_leagues import (
    GM,
    KEY,
    NOW,
    address,
    kinds,
    league_of,
    mail,
    mailed_league,
    move_of,
    outbox,
    plain,
    put_in,
    run,
    token_of,
)
from test_mail_fetched import IMAP, FakeMailbox
from vbxl.books.mail.headers import read_head
from vbxl.league.view import make_full_view
from vbxl.post.run import MailOptions, run_post
from vbxl.post.settings import MailSettings
from vbxl.rounds.folder import find_league

QUESTION = mail("T01", "Holidays", "Hello Dirk, may I send my move a day late?\n")
OTHER = mail("T02", "Rules", "How many players may I sell?\n")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league")


def test_who_asks_waits_in_mail_and_status_until_marked(root: Path) -> None:
    put_in(root, {
        "a.eml": QUESTION, "b.eml": OTHER, "move.eml": mail("T03", "my move", attached=move_of(root, "T03")),
        "stranger.eml": mail("T04", "Buy watches", "cheap", From="shop@example.com"),
        "away.eml": mail("T04", "Away", "I am away", Auto_Submitted="auto-replied"),
    })  # fmt: skip
    code, out, _ = vbxl("mail", root)
    waiting = "waiting for your answer: Manager T01 (Team T01), Manager T02 (Team T02) (once you have answered"
    assert (code, waiting in out) == (0, True)
    # Not only once: they wait in every listing.
    assert waiting in vbxl("mail", root)[1]
    assert waiting in vbxl("status", root)[1]
    assert 'it says: "Hello Dirk, may I send my move a day late?"' in out
    # By the team, or by the manager.
    assert vbxl("mail", root, "--answered", "manager t01")[0] == 0
    assert as_json("status", root)[1]["waiting_for_answer"] == ["Manager T02 (Team T02)"]
    assert vbxl("mail", root, "--answered", "all")[0] == 0
    assert "waiting" not in vbxl("status", root)[1]
    # The same mail again asks nothing new.
    put_in(root, {"copy.eml": QUESTION})
    assert run(root).questions == ()
    assert b"example.org" not in find_league(root).journal.read_bytes()


def test_a_question_beside_a_move_is_both(tmp_path: Path) -> None:
    root = mailed_league(tmp_path / "league", sent=True)
    ident = f"SHEET: {make_full_view(league_of(root), 'T01', token_of(root, 'T01')).id}"
    put_in(root, {
        "a.eml": mail("T01", "Re", f"As proposed please. When is the final?\n\n{ident}\n"),
        "b.eml": mail("T02", "Re", "May I sell my captain?", attached=move_of(root, "T02")),
    })  # fmt: skip
    assert run(root).questions == ("Manager T01 (Team T01)", "Manager T02 (Team T02)")
    assert kinds(root) == {"receipt": ["T01", "T02"]}
    for one in outbox(root):
        assert "your move is in" in one.message["subject"]
        assert "The game master will read and answer it." in plain(one.text)


def test_a_photo_of_a_sheet_waits_until_a_sheet_comes(tmp_path: Path) -> None:
    root = mailed_league(tmp_path / "league", sent=True)
    put_in(root, {"a.eml": mail("T01", "My move", attached=b"\xff\xd8\xff\xe0" + bytes(99))})
    assert run(root).questions == ("Manager T01 (Team T01)",)
    (answer,) = outbox(root)
    assert "move.txt in your mail: the file is a picture or photo" in plain(answer.text)
    put_in(root, {"b.eml": mail("T01", "My move again", attached=move_of(root, "T01"))})
    assert run(root).questions == ()


def reply_to(data: bytes, sender: str = GM) -> bytes:
    return mail("T01", "Re: Holidays", "Yes, of course.\n", From=sender, In_Reply_To=read_head(data).message_id)


def test_a_reply_of_the_game_master_in_the_mails_is_an_answer(root: Path) -> None:
    put_in(root, {"a.eml": QUESTION, "b.eml": OTHER})
    run(root)
    # Somebody else's reply is none.
    put_in(root, {"c.eml": reply_to(QUESTION, address("T02"))})
    assert len(run(root).questions) == 2
    put_in(root, {"d.eml": reply_to(QUESTION)})
    assert run(root).questions == ("Manager T02 (Team T02)",)


class AnsweredMailbox(FakeMailbox):
    """A mailbox in which a mail program has marked some mails as answered."""

    answered: frozenset[int] = frozenset()

    @contextmanager
    def opens(self) -> Iterator[Any]:
        yield self

    def list_answered(self, _since: date) -> set[int]:
        return set(self.answered)


def test_a_mail_marked_as_answered_in_the_mailbox_waits_no_more(root: Path) -> None:
    box = AnsweredMailbox({4: QUESTION, 9: OTHER})

    def fetch() -> tuple[str, ...]:
        settings = MailSettings(imap=IMAP)
        key = bytes.fromhex(KEY)
        return run_post(find_league(root), MailOptions(lambda: NOW, key, settings, mailbox=box.opens)).questions

    assert len(fetch()) == 2
    box.answered = frozenset({4, 77})
    assert fetch() == ("Manager T02 (Team T02)",)
