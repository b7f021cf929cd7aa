"""Between two steps of the game master a team gets one mail, with all that is due to it; and all lie in one mailbox."""

from __future__ import annotations

import mailbox
from pathlib import Path

import pytest

from closed_leagues import listed
from mail_leagues import (
    NOW,
    FakePost,
    journal_of,
    kinds,
    mail,
    mailed_league,
    move_of,
    outbox,
    put_in,
    run,
    sent_by_hand,
)
from vbxl.post.journal import Entry

TEAMS = ["T01", "T02", "T03", "T04"]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A league with public numbers whose sheets were sent, and the moves of two teams have come."""
    made = mailed_league(tmp_path / "league", public="drand", sent=True)
    put_in(made, {f"{team}.eml": mail(team, "my move", attached=move_of(made, team)) for team in TEAMS[:2]})
    return made


def test_a_receipt_and_a_closing_list_go_as_one_mail(root: Path) -> None:
    run(root)
    assert kinds(root) == {"receipt": TEAMS[:2]}
    listed(root, NOW, now=True)
    run(root)
    # The receipts were not sent: they stand below the closing list now.
    assert kinds(root) == {"closing": TEAMS}
    both, _, alone, _ = outbox(root)
    assert both.message["subject"] == "Round 1: closing list (Post League, season 1)"
    assert both.text.count("Hello Manager T01,") == 1
    assert both.text.index("The moves that count") < both.text.index("Your move is in\r\n=") < both.text.index("You'll")
    assert both.message["in-reply-to"]
    assert "Your move is in" not in alone.text
    before = journal_of(root)
    assert {len(record.keys) for record in before.records if record.kind == "closing"} == {1, 2}
    assert not run(root).written
    sent_by_hand(root)
    # Neither is due any more.
    assert not run(root).written


def test_what_is_no_longer_due_leaves_the_mail_and_the_rest_stays(root: Path) -> None:
    run(root)
    listed(root, NOW, now=True)
    run(root)
    (closing_list,) = (root / "season-1" / "round-01" / "closing").glob("*.txt")
    first = {one.team: one.message["message-id"] for one in outbox(root)}
    moves = [path for path in (root / "season-1" / "round-01" / "moves").iterdir() if "T02" in path.name]
    moves[0].unlink()
    run(root)
    second = next(one for one in outbox(root) if one.team == "T02")
    assert closing_list.name in second.files
    assert "You'll play" not in second.text
    assert second.message["message-id"] == first["T02"]
    states = {key.rpartition("-T02-")[2].partition("-")[0]: journal_of(root).mails[key].state
              for key in journal_of(root).mails if "-T02-" in key and "sheets" not in key}  # fmt: skip
    assert states == {"receipt": Entry.WITHDRAWN, "closing": Entry.WRITTEN}


def test_sent_by_a_server_both_are_sent(root: Path) -> None:
    run(root)
    listed(root, NOW, now=True)
    post = FakePost()
    run(root, post=post.opens)
    assert [recipients for _, _, recipients in post.got] == [(f"{team.lower()}@example.org",) for team in TEAMS]
    assert not run(root, post=post.opens).written
    assert len(post.got) == 4
    assert {record.state for record in journal_of(root).records if record.kind == "closing"} == {Entry.SENT}


def test_all_mails_lie_in_one_mailbox_beside_the_single_files(root: Path) -> None:
    run(root)
    listed(root, NOW, now=True)
    run(root)
    path = root / "outbox" / "all.mbox"
    box = mailbox.mbox(path)
    assert [one["message-id"] for one in box] == [one.message["message-id"] for one in outbox(root)]
    assert [one["subject"] for one in box] == ["Round 1: closing list (Post League, season 1)"] * 4
    once = path.read_bytes()
    run(root)
    assert path.read_bytes() == once
    # One that is taken out was sent by hand, and the mailbox holds the others.
    next((root / "outbox").glob("*-T03-*.eml")).unlink()
    run(root)
    assert len(mailbox.mbox(path)) == 3
    for one in (root / "outbox").glob("*.eml"):
        one.unlink()
    run(root)
    assert not path.exists()
