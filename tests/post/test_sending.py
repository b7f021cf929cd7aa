"""Sending the outbox: what went is kept, what nobody knows is not sent again, what was changed stays."""

from __future__ import annotations

from collections.abc import Sequence
from email import message_from_bytes
from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import (
    GM,
    FakePost,
    address,
    journal_of,
    kinds,
    mail,
    mailed_league,
    outbox,
    put_in,
    run,
    sent_by_hand,
    token_of,
    typed_into,
)
from vbxl.post.journal import MailRecord
from vbxl.post.smtp import Outcome
from vbxl.rounds.folder import find_league

TEAMS = ["T01", "T02", "T03", "T04"]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A league with four mails in its outbox."""
    made = mailed_league(tmp_path / "league")
    run(made)
    return made


def states(root: Path) -> list[str]:
    found = journal_of(root).mails.values()
    return [one.state.value for one in sorted(found, key=lambda one: one.team)]


def test_each_mail_goes_once_to_its_team(root: Path) -> None:
    post = FakePost()
    done = run(root, post=post.opens)
    assert [(sender, to) for _, sender, to in post.got] == [(GM, (address(team),)) for team in TEAMS]
    assert [one.outcome for one in done.sent] == [Outcome.SENT] * 4
    for data, _, (to,) in post.got:
        head = message_from_bytes(data)
        assert (head["to"].endswith(f"<{to}>"), head["x-unsent"]) == (True, None)
        assert head["date"] == "Thu, 01 Jan 2099 12:00:00 +0000"
    assert not list((root / "outbox").iterdir())
    assert len(list(find_league(root).sent.iterdir())) == 4
    again = FakePost()
    assert not run(root, post=again.opens).sent
    assert not again.got
    assert states(root) == ["sent"] * 4


def test_a_mail_that_failed_is_tried_again_and_one_of_which_nobody_knows_is_not(root: Path) -> None:
    first = FakePost(Outcome.FAILED, Outcome.UNKNOWN)
    done = run(root, post=first.opens)
    assert states(root) == ["failed", "unknown", "sent", "sent"]
    assert (done.is_clear, [one.team for one in done.unknown]) == (False, ["T02"])
    # No address is written into the journal.
    assert "@" not in find_league(root).journal.read_text("ascii")
    second = FakePost()
    run(root, post=second.opens)
    assert [to for _, _, to in second.got] == [(address("T01"),)]
    assert states(root) == ["sent", "unknown", "sent", "sent"]
    (unknown,) = (root / "outbox").iterdir()
    kept = unknown.rename(root / "kept.eml")
    assert run(root).is_clear
    kept.rename(unknown)
    identity = outbox(root)[0].message["message-id"]
    third = FakePost()
    run(root, post=third.opens, again=("T02",))
    assert [to for _, _, to in third.got] == [(address("T02"),)]
    # The same mail: where it came the first time, a mailbox may know it.
    assert message_from_bytes(third.got[0][0])["message-id"] == identity
    assert states(root) == ["sent"] * 4


@pytest.mark.parametrize("end", [KeyboardInterrupt(), SystemExit(1)])
def test_a_program_that_ends_while_a_mail_is_sent_leaves_it_unknown(root: Path, end: BaseException) -> None:
    post = FakePost(Outcome.SENT, end)
    with pytest.raises(type(end)):
        run(root, post=post.opens)
    assert states(root) == ["sent", "unknown", "written", "written"]
    after = FakePost()
    done = run(root, post=after.opens)
    assert [to for _, _, to in after.got] == [(address("T03"),), (address("T04"),)]
    assert [(one.team, one.reason) for one in done.unknown] == [("T02", "vbxl stopped while sending it")]
    code, out, _ = vbxl("mail", root)
    assert (code, "These may have been sent" in out, "--again T02" in out) == (1, True, True)


def test_a_mail_that_was_sent_when_the_program_ended_before_it_was_moved_is_not_sent_again(root: Path) -> None:
    (record, *_) = journal_of(root).mails.values()
    journal_of(root).add([{"entry": "sending", "key": record.key}, {"entry": "sent", "key": record.key}])
    post = FakePost()
    run(root, post=post.opens)
    assert [to for _, _, to in post.got] == [(address(team),) for team in TEAMS[1:]]
    assert (find_league(root).sent / record.file).is_file()


def test_at_most_so_many_are_sent(root: Path) -> None:
    post = FakePost()
    run(root, post=post.opens, most=3)
    assert len(post.got) == 3
    assert kinds(root) == {"sheets": ["T04"]}


def test_nothing_goes_unless_it_is_agreed(root: Path) -> None:
    post = FakePost()
    asked: list[int] = []

    def refused(mails: Sequence[MailRecord]) -> bool:
        asked.append(len(mails))
        return False

    run(root, post=post.opens, agreed=refused)
    assert (asked, post.got) == ([4], [])
    assert states(root) == ["written"] * 4


def test_a_mail_that_was_changed_or_readdressed_is_not_sent(root: Path) -> None:
    first, *_ = sorted((root / "outbox").glob("*.eml"))
    first.write_bytes(first.read_bytes().replace(address("T01").encode(), b"someone@example.com"))
    post = FakePost()
    done = run(root, post=post.opens)
    assert [to for _, _, to in post.got] == [(address(team),) for team in TEAMS[1:]]
    assert "you changed it" in done.sent[0].words
    # Nor is it written over when the sheets change.
    changed = first.read_bytes()
    assert vbxl("postpone", root, "7d")[0] == 0
    noted = run(root).notes
    assert first.read_bytes() == changed
    assert any("you changed these" in note and first.name in note for note in noted)


def test_an_answer_to_an_address_that_has_changed_since_is_not_sent(root: Path) -> None:
    sent_by_hand(root)
    put_in(root, {"a.eml": mail("T02", "RESEND", f"resend {token_of(root, 'T02')}")})
    run(root)
    assert kinds(root) == {"resend": ["T02"]}
    typed_into(root, "Managers", {"D3": "t02@new.example"})
    post = FakePost()
    (sent,) = run(root, post=post.opens).sent
    assert (sent.record.kind, post.got) == ("resend", [])
    assert "not addressed to the team's address" in sent.words


def test_a_server_that_takes_nothing_is_not_asked_forty_times(root: Path) -> None:
    post = FakePost(*[Outcome.FAILED] * 4)
    done = run(root, post=post.opens)
    assert len(post.got) == 3
    assert "not tried" in done.sent[-1].words
    assert states(root) == ["failed", "failed", "failed", "written"]


def test_without_a_server_or_a_terminal_the_command_says_so(root: Path) -> None:
    code, _, err = vbxl("mail", root, "--send")
    assert (code, "no mail server is set up for sending; run `vbxl mail --setup` once" in err) == (2, True), err
    (root / "mail" / "settings.toml").write_text('[smtp]\nhost = "127.0.0.1"\nport = 9\nsecurity = "none"\n', "utf-8")
    code, out, err = vbxl("mail", root, "--send")
    assert (code, "cannot ask here" in err) == (1, True), (out, err)
    code, out, err = vbxl("mail", root, "--send", "--yes")
    assert (code, "no server answers there" in out) == (1, True), (out, err)
    assert states(root) == ["written"] * 4


def test_the_journal_of_a_crash_is_mended_and_a_strange_one_is_refused(root: Path) -> None:
    path = find_league(root).journal
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"entry": "withdrawn", "ke')
    sent_by_hand(root)
    assert not run(root).written
    assert path.read_bytes() == whole + b'{"entry": "withdrawn", "ke'
    run(root, again=("T01",))
    assert path.read_bytes().startswith(whole + b'{"entry": "again"')
    assert journal_of(root).mails
    path.write_bytes(b"mails\n" + whole)
    code, _, err = vbxl("mail", root)
    assert (code, "journal.jsonl:1: this line is not a journal entry" in err) == (2, True)
