"""Rounds by mail: which mails are due, to whom, and once."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import (
    DEADLINE,
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
    sent_by_hand,
    token_of,
)
from vbxl.books.mail import OWN_ID
from vbxl.books.mail.headers import read_head
from vbxl.league.deadlines import moment_of


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    return mailed_league(tmp_path / "league", sent=True)


def all_moves(root: Path) -> dict[str, bytes]:
    teams = [team.id for team in league_of(root).teams]
    return {f"{team}.eml": mail(team, "my move", attached=move_of(root, team)) for team in teams}


def test_a_receipt_a_file_in_reply_to_its_mail(begun: Path) -> None:
    first = mail("T01", "my move", attached=move_of(begun, "T01"))
    put_in(begun, {"a.eml": first})
    run(begun)
    (one,) = outbox(begun)
    assert (one.kind, one.team, one.to) == ("receipt", "T01", (address("T01"),))
    assert one.message["in-reply-to"] == read_head(first).message_id
    assert OWN_ID.fullmatch(one.message["message-id"])
    assert (one.message["auto-submitted"], one.message["x-unsent"]) == ("auto-replied", "1")
    assert "with send number 2." in " ".join(one.text.split())
    sent_by_hand(begun)
    # The same mail again, under another name, is the same mail.
    put_in(begun, {"b.eml": first})
    assert not run(begun).written
    put_in(begun, {"c.eml": mail("T01", "better", attached=move_of(begun, "T01", 2))})
    run(begun)
    (again,) = outbox(begun)
    assert "with send number 3." in " ".join(again.text.split())
    assert again.message["message-id"] != one.message["message-id"]


def test_a_reminder_goes_to_whom_it_concerns_once_a_distance(begun: Path) -> None:
    deadline = moment_of(DEADLINE)
    assert deadline
    remind = timedelta(days=2), timedelta(hours=6)
    put_in(begun, {"a.eml": mail("T01", "my move", attached=move_of(begun, "T01"))})
    run(begun)
    sent_by_hand(begun)
    found = {}
    for hours in (49, 47, 30, 5, 4, -1):
        run(begun, deadline - timedelta(hours=hours), remind)
        found[hours] = kinds(begun)
        sent_by_hand(begun)
    others = {"reminder": ["T02", "T03", "T04"]}
    assert found == {49: {}, 47: others, 30: {}, 5: others, 4: {}, -1: {}}


def test_files_are_sent_again_to_the_address_in_the_book(begun: Path) -> None:
    token = token_of(begun, "T03")
    # Whoever asks: only the token counts, and the manager of the team gets the files.
    put_in(begun, {"a.eml": mail("T02", "Re: Resend please", f"> resend {token}\n")})
    run(begun)
    (one,) = outbox(begun)
    assert (one.kind, one.team, one.to) == ("resend", "T03", (address("T03"),))
    assert len([name for name in one.files if "-T03-" in name and "-move." in name]) == 2
    sent_by_hand(begun)
    # The token of an earlier round is enough.
    vbxl("bots", begun)
    vbxl("resolve", begun)
    run(begun)
    sent_by_hand(begun)
    put_in(begun, {"b.eml": mail("T03", "RESEND", f"resend {token}", Message_ID="<other@example.org>")})
    run(begun)
    (again,) = outbox(begun)
    assert sorted(name.partition("-R0")[2][:1] for name in again.files) == ["", "1", "1", "2", "2"]


@pytest.mark.parametrize("text", ["please", "resend 0123456789abcdef"])
def test_nothing_is_sent_again_without_the_token(begun: Path, text: str) -> None:
    put_in(begun, {"a.eml": mail("T03", "RESEND", text)})
    run(begun)
    (one,) = outbox(begun)
    assert (one.kind, one.team, dict(one.files)) == ("answer", "T03", {})
    assert "which team is yours" in plain(one.text)


def test_who_sends_a_link_is_told_if_the_book_knows_the_address(begun: Path) -> None:
    link = "Here it is: https://1drv.ms/x/s!AbCdEf\n"
    put_in(begun, {
        "known.eml": mail("T02", "Round 1", link),
        "unknown.eml": mail("T02", "Round 1 too", link, From="stranger@example.com"),
        "robot.eml": mail("T02", "Away", link, Auto_Submitted="auto-replied"),
        "chat.eml": mail("T02", "Thanks", "Great results!\n"),
    })  # fmt: skip
    done = run(begun)
    answers = outbox(begun)
    assert [(one.kind, one.team, one.to) for one in answers] == [("answer", "T02", (address("T02"),))] * 2
    assert sum("- Your mail contains a link" in plain(one.text) for one in answers) == 1
    assert all("Attach the file" in " ".join(one.text.split()) for one in answers)
    assert len(done.read) == 4
    assert not any(read.filed for read in done.read)


def test_a_move_that_came_too_late_is_filed_in_its_round_and_its_team_told(begun: Path) -> None:
    late = mail("T04", "sorry", attached=move_of(begun, "T04"))
    put_in(begun, {"a.eml": mail("T01", "my move", attached=move_of(begun, "T01"))})
    run(begun)
    assert vbxl("resolve", begun, "--now")[0] == 0
    run(begun)
    sent_by_hand(begun)
    put_in(begun, {"late.eml": late})
    out = vbxl("mail", begun)[1]
    assert 'late.eml "sorry": filed as season-1/round-01/moves/' in plain(out)
    assert "too late: that round has been played; to count the move anyway, run `vbxl resolve" in plain(out)
    (one,) = outbox(begun)
    assert (one.kind, one.team) == ("late", "T04")
    assert one.message["in-reply-to"] == read_head(late).message_id


def test_results_and_the_answer_to_a_late_move_in_one_mail_agree(begun: Path) -> None:
    late = mail("T04", "sorry", attached=move_of(begun, "T04"))
    put_in(begun, {"a.eml": mail("T01", "my move", attached=move_of(begun, "T01"))})
    run(begun)
    assert vbxl("resolve", begun, "--now")[0] == 0
    put_in(begun, {"late.eml": late})
    run(begun)
    (text,) = (plain(one.text) for one in outbox(begun) if one.team == "T04")
    order = ["no move from you in time", "That round has already been played", "Files missing?"]
    assert sorted(order, key=text.index) == order
    assert text.count("Fill in post-league") == text.count("The deadline is") == 1


def test_results_are_corrected_after_a_redo(begun: Path) -> None:
    moves = all_moves(begun)
    held = {"T04.eml": moves.pop("T04.eml")}
    put_in(begun, moves)
    run(begun)
    assert vbxl("resolve", begun, "--now")[0] == 0
    run(begun)
    before = {one.team: one.message["message-id"] for one in outbox(begun)}
    sent_by_hand(begun)
    put_in(begun, held)
    run(begun)
    sent_by_hand(begun)
    assert vbxl("resolve", begun, "--redo", "--reason", "a move came late", "--yes")[0] == 0
    run(begun)
    after = {one.team: one.message["message-id"] for one in outbox(begun)}
    assert {one.kind for one in outbox(begun)} == {"results"}
    assert after.keys() == before.keys()
    assert not set(after.values()) & set(before.values())


def test_again_writes_a_teams_mails_once_more(begun: Path) -> None:
    assert vbxl("mail", begun, "--again", "Team T02")[0] == 0
    assert kinds(begun) == {"sheets": ["T02"]}
    first = outbox(begun)[0].message["message-id"]
    sent_by_hand(begun)
    assert vbxl("mail", begun)[0] == 0
    assert kinds(begun) == {}
    assert vbxl("mail", begun, "--again", "T02")[0] == 0
    assert outbox(begun)[0].message["message-id"] != first
    code, _, err = vbxl("mail", begun, "--again", "Nobody")
    assert (code, "the league has no team Nobody" in err) == (1, True)


def test_status_and_resolve_say_that_a_mail_is_not_read_yet(begun: Path) -> None:
    put_in(begun, {"1.eml": mail("T01", "my move", attached=move_of(begun, "T01"))})
    waiting = "1 mail is waiting in mail/in/"
    assert waiting in vbxl("status", begun)[1]
    assert waiting in vbxl("resolve", begun, "--dry-run")[1]
    run(begun)
    assert waiting not in vbxl("status", begun)[1]
