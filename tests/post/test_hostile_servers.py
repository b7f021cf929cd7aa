"""Servers that say anything: a delivery, mails, or one line in words, and never another error or the password."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from datetime import date
from typing import Final

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from mail_servers import Line, told_server
from vbxl.post.imap import Mailbox
from vbxl.post.servers import MailServerError, Security, Server
from vbxl.post.settings import ImapSettings
from vbxl.post.smtp import Delivery, Outcome, Sender

PASSWORD: Final = "hunter2hunter2"
# Where both wait for each other it is waited for; on a machine that is busy any answer may come too late, in words too.
PATIENT: Final = 0.3
ANY: Final = st.binary(max_size=40)
SMTP_SAID: Final = (
    b"220 x", b"250 x", b"250-x", b"250 AUTH PLAIN", b"250-AUTH LOGIN\r\n250 SIZE 9", b"235 in", b"354 go on", b"421 x",
    b"450 x", b"535 " + PASSWORD.encode(), b"550 \x1b[31m", b"999 x", b"25", b"", b"250 " + b"x" * 9000,
)  # fmt: skip
# TAG stands for the tag of the command that is answered.
IMAP_SAID: Final = (
    b"TAG OK", b"TAG NO " + PASSWORD.encode(), b"TAG BAD \x1b[31m", b"* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nTAG OK",
    b"+ ", b"* BYE", b"* 3 EXISTS\r\nTAG OK",
    b"* OK [UIDVALIDITY 7]\r\nTAG OK", b"* OK [UIDVALIDITY x]\r\nTAG OK", b"* SEARCH 1 2 999999999999 x\r\nTAG OK",
    b"* SEARCH 1\r\n* 1 EXPUNGE\r\nTAG OK", b"* 1 FETCH (UID 1 RFC822.SIZE 5)\r\nTAG OK",
    b"* 1 FETCH (UID 1 RFC822.SIZE 99999999999)\r\nTAG OK", b"* 1 FETCH (UID 1 BODY[] {5}\r\nhello)\r\nTAG OK",
    b"* 1 FETCH (UID 1 BODY[] {99999999999999999999}\r\nhello)\r\nTAG OK", b"* 1 FETCH (UID 1 BODY[] NIL)\r\nTAG OK",
    b'* 1 FETCH (UID 1 BODY[] "hello")\r\nTAG OK', b"* 1 FETCH (UID 1 BODY[] {50}\r\nhello", b"* 1 FETCH\r\nTAG OK",
    b'* LIST () "/" "Drafts"\r\nTAG OK', b'* LIST () "/" {6}\r\nDrafts\r\nTAG OK',
    b'* LIST () NIL "&AAA-\r\nTAG OK', b"TAG", b"* ", b"", b"\xff\xfe", b"x" * 1_000_001,
)  # fmt: skip


def _says(said: list[bytes]) -> Callable[[Line], None]:
    """A talk of such answers, each after a line of the client but for the first."""

    def talk(line: Line) -> None:
        tag = b"*"
        for number, answer in enumerate(said):
            if number:
                heard = line.hears()
                if not heard:
                    return
                tag = heard.split()[0] if heard.split() else tag
            line.says(answer.replace(b"TAG", tag))

    return talk


def _in_words(fault: MailServerError) -> None:
    assert str(fault).isprintable()
    assert str(fault).startswith("127.0.0.1:")
    assert PASSWORD not in f"{fault!r}{''.join(traceback.format_exception(fault))}"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(st.sampled_from(SMTP_SAID), ANY), max_size=10), st.booleans())
@example([b"220 x", b"250 x", b"250 x", b"250 x", b"354 x"], False)
@example([b"220 x", b"250 AUTH PLAIN", b"535 " + PASSWORD.encode()], True)
@example([b"220 x", b"250-AUTH X\r\n250 x"], True)
@example([b"535 " + PASSWORD.encode()], False)
def test_whatever_an_smtp_server_says_ends_in_words(said: list[bytes], logs_in: bool) -> None:
    user = "gm" if logs_in else ""
    with told_server(_says(said)) as told:
        done = None
        try:
            with Sender(Server("127.0.0.1", told.port, Security.NONE, user), PASSWORD, PATIENT) as sender:
                done = sender.send(b"Subject: x\r\n\r\nx\r\n", "gm@league.example", ["ann@teams.example"])
        except MailServerError as fault:
            _in_words(fault)
        heard = list(told.heard)
    if done is not None:
        assert isinstance(done, Delivery)
        assert done.reason.isprintable()
        assert PASSWORD not in done.reason
        # What may have been taken is never said to have failed without a word of the server.
        if b".\r\n" not in heard:
            assert done.outcome is not Outcome.SENT


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(st.sampled_from(IMAP_SAID), ANY), max_size=9).map(lambda said: [b"* OK hello", *said]))
@example([b"* OK hello", *[b"TAG OK"] * 20])
@example([b"* PREAUTH hello", *[b"TAG OK"] * 20])
@example([b"* OK hello", b"TAG OK", b"TAG OK", b"TAG OK", b"* SEARCH 1\r\nTAG OK", IMAP_SAID[11], IMAP_SAID[14]])
@example([b"", b""])
def test_whatever_an_imap_server_says_ends_in_words(said: list[bytes]) -> None:
    with told_server(_says(said)) as told:
        box = ImapSettings(Server("127.0.0.1", told.port, Security.NONE, "gm"))
        try:
            with Mailbox(box, PASSWORD, PATIENT) as mailbox:
                assert 0 <= mailbox.uidvalidity < 2**34
                for mail in mailbox.fetch_new_mails(frozenset(), date(2027, 3, 1)):
                    assert mail.data is None or isinstance(mail.data, bytes)
        except MailServerError as fault:
            _in_words(fault)
