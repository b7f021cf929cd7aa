"""The trial of the settings: a line for each thing that works or fails, and what fails stops nothing else."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from email import message_from_bytes, policy
from pathlib import Path

from league_folders import small_league
from mail_servers import (
    HOST,
    MARKED_DRAFTS,
    PASSWORD,
    USER,
    TakingHandler,
    dovecot_server,
    smtp_server,
    write_authority,
)
from vbxl.league.league import League
from vbxl.league.people import Contact, People
from vbxl.post.servers import Security, Server
from vbxl.post.settings import ImapSettings, MailSettings
from vbxl.post.trial import try_mail

MOMENT = datetime(2027, 3, 1, 20, 30, tzinfo=UTC)
BOX = "log-in to the mailbox"
NEW = "folder of new mails (--imap)"
DRAFTS = "folder of drafts (--drafts)"
SENT = "a mail to yourself (--send)"


def league_of(address: str) -> League:
    """A league whose game master has an address."""
    return replace(small_league(), people=People(Contact("Gesa Mühl", address)))


def tried(settings: MailSettings, imap: str, smtp: str, league: League) -> dict[str, tuple[bool, str]]:
    """What was tried, in its order, with whether it works and the words."""
    lines = list(try_mail(settings, imap, smtp, league, MOMENT))
    assert all(line.words.isprintable() for line in lines)
    return {line.what: (line.fine, line.words) for line in lines}


def test_what_works_is_told_and_the_game_master_alone_gets_a_mail(tmp_path: Path) -> None:
    with dovecot_server(tmp_path, MARKED_DRAFTS) as box, smtp_server() as post:
        box.deliver(b"Subject: a move\r\n\r\nmove\r\n")
        before = box.files()
        imap = ImapSettings(Server(HOST, box.port, Security.TLS, USER, str(box.cafile)))
        smtp = Server(HOST, post.port, Security.STARTTLS, USER, str(write_authority(tmp_path)))
        found = tried(MailSettings(imap, smtp), PASSWORD, PASSWORD, league_of("gm@league.example"))
        assert found == {
            BOX: (True, "works"),
            NEW: (True, "INBOX"),
            DRAFTS: (True, "Entwürfe"),
            SENT: (True, "sent to gm@league.example; see whether it came"),
        }
        assert box.files() == before
        assert box.files("Entw&APw-rfe") == []
    [mail] = post.mails
    assert (mail.sender, mail.recipients) == ("gm@league.example", ["gm@league.example"])
    read = message_from_bytes(mail.data, policy=policy.default)
    assert read["X-Unsent"] is None
    assert read["Date"].datetime == MOMENT
    assert read["Message-ID"].endswith("@league.example>")
    assert str(read["To"]) == "Gesa Mühl <gm@league.example>"


def test_a_folder_that_is_missing_stops_neither_the_other_nor_the_sending(tmp_path: Path) -> None:
    with dovecot_server(tmp_path) as box, smtp_server(TakingHandler(after="554 no mail from you")) as post:
        imap = ImapSettings(Server(HOST, box.port, Security.TLS, USER, str(box.cafile)), "Züge")
        smtp = Server(HOST, post.port, Security.STARTTLS, USER, str(write_authority(tmp_path)))
        found = tried(MailSettings(imap, smtp), PASSWORD, PASSWORD, league_of("gm@league.example"))
    assert list(found) == [BOX, NEW, DRAFTS, SENT]
    assert [fine for fine, _ in found.values()] == [True, False, False, False]
    assert "cannot open the folder Züge" in found[NEW][1]
    assert "there are INBOX" in found[NEW][1]
    assert "name it in [imap] drafts" in found[DRAFTS][1]
    assert found[SENT][1] == "the server refused it: 554 no mail from you"


def test_wrong_passwords_are_told_one_by_one_and_not_shown(tmp_path: Path) -> None:
    with dovecot_server(tmp_path) as box, smtp_server() as post:
        imap = ImapSettings(Server(HOST, box.port, Security.TLS, USER, str(box.cafile)))
        smtp = Server(HOST, post.port, Security.STARTTLS, USER, str(write_authority(tmp_path)))
        found = tried(MailSettings(imap, smtp), "hunter2", "hunter3", league_of("gm@league.example"))
    assert list(found) == [BOX, SENT]
    for fine, words in found.values():
        assert not fine
        assert "log-in refused" in words
        assert "hunter" not in words
    assert not post.mails


def test_without_an_address_of_the_game_master_nothing_is_sent(tmp_path: Path) -> None:
    with smtp_server() as post:
        smtp = Server(HOST, post.port, Security.STARTTLS, USER, str(write_authority(tmp_path)))
        found = tried(MailSettings(smtp=smtp), "", PASSWORD, league_of(""))
    assert found == {SENT: (False, "your own address is not known: type it in Season, gm_address")}
    assert not post.mails


def test_without_servers_there_is_nothing_to_try() -> None:
    assert tried(MailSettings(), "", "", league_of("gm@league.example")) == {}
