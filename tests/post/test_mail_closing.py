"""Closing lists by mail (R0.4): each list once to everybody, nothing to whom nothing can be asked any more."""

from __future__ import annotations

import hashlib
import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from closed_leagues import listed, typed_value
from commands import vbxl
from league_folders import resolved
from mail_leagues import (
    NOW,
    OutMail,
    address,
    kinds,
    mail,
    mailed_league,
    move_of,
    outbox,
    plain,
    put_in,
    run,
    sent_by_hand,
)

TEAMS = ["T01", "T02", "T03", "T04"]
CLOSING = Path("season-1", "round-01", "closing")
LATER = NOW + timedelta(hours=1)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with drand as its source, whose sheets were sent, and all of whose moves have come but T04's."""
    root = mailed_league(tmp_path_factory.mktemp("made") / "league", public="drand")
    run(root)
    sent_by_hand(root)
    put_in(root, moves_of(root, TEAMS[:3]))
    run(root)
    sent_by_hand(root)
    return root


@pytest.fixture
def root(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "league"))


def moves_of(root: Path, teams: list[str], send_number: int = 1) -> dict[str, bytes]:
    return {
        f"{team} {send_number}.eml": mail(team, f"my move {send_number}", attached=move_of(root, team, send_number))
        for team in teams
    }


def closings(root: Path) -> list[OutMail]:
    return [one for one in outbox(root) if one.kind == "closing"]


def test_everybody_gets_the_closing_list_once(root: Path) -> None:
    one = listed(root, NOW, now=True)
    assert run(root).written
    mails = outbox(root)
    assert kinds(root) == {"closing": TEAMS}
    name = "post-league-S1-R01-closing-1.txt"
    for each in mails:
        assert each.to == (address(each.team),)
        assert dict(each.files) == {name: one.text.encode()}
        assert (root / CLOSING / name).read_bytes() == one.text.encode()
        words = plain(each.text)
        assert "Round 1 of Post League, season 1, is closed: this is closing list 1." in words
        assert f"All draws follow from this list and from {one.value_words}, which nobody knows before" in words
        # The hashes are in the list.
        assert one.sha256 not in words
        assert each.message["subject"] == "Round 1: closing list (Post League, season 1)"
        own = one.files.get(each.team)
        assert not any(sha256 in words for sha256 in one.files.values())
        said = "Your move is on the list." if own else "Your move is not on the list."
        assert said in words
    # Neither before it was sent nor after is it written again.
    assert not run(root).written
    sent_by_hand(root)
    assert not run(root).written


def test_each_further_list_is_a_mail_of_its_own(root: Path) -> None:
    first = listed(root, NOW, now=True)
    run(root)
    sent_by_hand(root)
    put_in(root, moves_of(root, ["T04"]))
    run(root)
    sent_by_hand(root)
    second = listed(root, LATER)
    assert (first.number, second.number) == (1, 2)
    run(root)
    assert [one.team for one in closings(root)] == TEAMS
    for one in closings(root):
        assert dict(one.files) == {"post-league-S1-R01-closing-2.txt": second.text.encode()}
        assert one.message["subject"] == "Round 1: closing list 2 (Post League, season 1)"
        assert "It replaces closing list 1, since something changed after closing; ask what." in plain(one.text)
    assert set(kinds(root)) <= {"closing", "receipt"}
    sent_by_hand(root)
    assert not run(root).written


def test_a_list_that_still_lies_in_the_outbox_is_sent_with_the_next(root: Path) -> None:
    """Each is a promise: none of them may be left out because another came."""
    listed(root, NOW, now=True)
    run(root)
    put_in(root, moves_of(root, ["T04"]))
    run(root)
    listed(root, LATER)
    run(root)
    files = [name for one in closings(root) if one.team == "T01" for name in one.files]
    assert sorted(files) == ["post-league-S1-R01-closing-1.txt", "post-league-S1-R01-closing-2.txt"]


def test_who_comes_after_closing_is_late_once(root: Path) -> None:
    listed(root, NOW, now=True)
    run(root)
    sent_by_hand(root)
    data = move_of(root, "T04")
    put_in(root, moves_of(root, ["T04"]))
    run(root)
    (one,) = outbox(root)
    assert (one.kind, one.team) == ("late", "T04")
    said = "You sent the sheet for season 1, round 1 of Post League. That round has already been closed, so the move "
    assert said in plain(one.text)
    assert hashlib.sha256(data).hexdigest() not in one.text
    # Round 1 is still the open one: nobody is asked to send anything.
    assert "is open now" not in plain(one.text)
    sent_by_hand(root)
    assert not run(root).written


def test_the_list_of_a_redo_is_sent_before_its_results(root: Path) -> None:
    late = moves_of(root, ["T01"], 7)["T01 7.eml"]
    one = listed(root, NOW, now=True)
    run(root)
    sent_by_hand(root)
    resolved(root, moment=one.value.due, public=typed_value(one))
    run(root, moment=one.value.due)
    sent_by_hand(root)
    again = one.value.due + timedelta(days=1)
    (root / "season-1" / "round-01" / "moves" / "found.eml").write_bytes(late)
    second = listed(root, again, redo=True)
    assert (second.number, second.round_number) == (2, 1)
    run(root, moment=again)
    assert [each.team for each in closings(root)] == TEAMS
    assert closings(root)[0].message["subject"] == "Round 1: closing list 2 (Post League, season 1)"
    sent_by_hand(root)
    assert not run(root, moment=again).written
    resolved(root, redo=True, moment=second.value.due, public=typed_value(second))
    run(root, moment=second.value.due)
    assert [each.kind for each in outbox(root)] == ["results"] * 4


def test_close_takes_in_mails_first_and_writes_the_list_to_the_outbox(root: Path) -> None:
    put_in(root, moves_of(root, ["T04"]))
    code, out, _ = vbxl("close", root)
    assert code == 0, out
    assert "\nround 1 closed, 4 of 4 in: closing list 1\n" in out
    assert [one.team for one in closings(root)] == TEAMS
    assert set(kinds(root)) <= {"closing", "receipt"}
    code, out, err = vbxl("close", root)
    assert (code, err) == (0, "")
    assert "round 1 is already closed: closing list 1 counts" in out
    assert [one.team for one in closings(root)] == TEAMS
