from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from leagues import made_league
from mail_servers import (
    HOST,
    MARKED_DRAFTS,
    PASSWORD,
    USER,
    TakingHandler,
    dovecot_server,
    smtp_server,
    told_server,
    write_authority,
)
from vbxl.books.mail.headers import head_of
from vbxl.league.league import League
from vbxl.league.people import Contact, People
from vbxl.post.servers import Security, Server
from vbxl.post.settings import ImapSettings, MailSettings
from vbxl.post.trial import try_mail

NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)
GM = "gm@league.example"
PATIENT = 20.0


@pytest.fixture
def league() -> League:
    return replace(made_league(), people=People(Contact("Grace", GM)))


def test_all_that_works_is_said_and_one_mail_goes_to_the_game_master_alone(league: League, tmp_path: Path) -> None:
    with dovecot_server(tmp_path, MARKED_DRAFTS) as imap, smtp_server() as smtp:
        settings = MailSettings(
            ImapSettings(Server(HOST, imap.port, Security.TLS, USER, str(imap.cafile))),
            Server(HOST, smtp.port, Security.STARTTLS, USER, str(imap.cafile)),
        )
        lines = list(try_mail(settings, PASSWORD, PASSWORD, league, NOON, PATIENT))
        assert [(line.fine, line.words) for line in lines] == [
            (True, "works"), (True, "INBOX"), (True, "Entwürfe"), (True, f"sent to {GM}; see whether it came"),
        ]  # fmt: skip
        (mail,) = smtp.mails
        assert (mail.sender, mail.recipients) == (GM, [GM])
        assert b"X-Unsent" not in mail.data
        assert mail.data.count(b"\r\nDate: ") + mail.data.startswith(b"Date: ") == 1
        assert head_of(mail.data)


def test_what_fails_stops_nothing_else(league: League, tmp_path: Path) -> None:
    with dovecot_server(tmp_path) as imap, smtp_server() as smtp:
        server = Server(HOST, imap.port, Security.TLS, USER, str(imap.cafile))
        sender = Server(HOST, smtp.port, Security.STARTTLS, USER, str(imap.cafile))
        imap.folder("Drafts")
        missing = MailSettings(ImapSettings(server, folder="Moves"), sender)
        assert [line.fine for line in try_mail(missing, PASSWORD, PASSWORD, league, NOON, PATIENT)] == [
            True, False, True, True,
        ]  # fmt: skip
        wrong = list(try_mail(missing, "wr0ng", PASSWORD, league, NOON, PATIENT))
        assert [line.fine for line in wrong] == [False, True]
        assert "log-in refused" in wrong[0].words
        assert "wr0ng" not in wrong[0].words


def test_a_server_that_refuses_or_is_not_there_is_told(league: League, tmp_path: Path) -> None:
    file = str(write_authority(tmp_path))
    with smtp_server(TakingHandler(after="554 no")) as smtp:
        settings = MailSettings(smtp=Server(HOST, smtp.port, Security.STARTTLS, USER, file))
        (line,) = try_mail(settings, "", PASSWORD, league, NOON, PATIENT)
        assert not line.fine
        assert "554 no" in line.words
        nobody = replace(league, people=People())
        (line,) = try_mail(settings, "", PASSWORD, nobody, NOON, PATIENT)
        assert "gm_address" in line.words
    with told_server(lambda _: None) as told:
        gone = MailSettings(smtp=Server("127.0.0.1", told.port, Security.NONE))
    (line,) = try_mail(gone, "", "", league, NOON, PATIENT)
    assert "nothing listens there" in line.words
