"""Whatever a server sends ends in an outcome, or in one line for a person."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from mail_servers import Line, told_server
from vbxl.post.imap import Mailbox
from vbxl.post.servers import MailServerError, Security, Server
from vbxl.post.settings import ImapSettings
from vbxl.post.smtp import Delivery, Outcome, Sender

PATIENT = 20.0
IMPATIENT = 0.02
MAIL = b"Subject: a\r\n\r\nb\r\n"
SECRET = "s3cret"

# Lines that get further than noise does, and noise.
SMTP_LINES = st.sampled_from([
    b"220 x\r\n", b"250 x\r\n", b"250-x\r\n250 AUTH PLAIN LOGIN\r\n", b"354 x\r\n", b"334 !\r\n", b"235 x\r\n",
    b"421 x\r\n", b"550 \xff\x00\r\n", b"250-\r\n", b"\r\n", b"250", b"999999 x\r\n", b"2 5 0\r\n", b"-250 x\r\n",
    b"250 SIZE x\r\n", b"250-a\r\n250 SIZE 1\r\n", b"334 dXNlcg==\r\n", b"x" * 9000 + b"\r\n",
])  # fmt: skip
IMAP_LINES = st.sampled_from([
    b"* OK x\r\n", b"* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] x\r\n", b"* PREAUTH x\r\n", b"* BYE x\r\n", b"+ !\r\n",
    b"* CAPABILITY IMAP4rev1 \xff\r\n",
    b"* CAPABILITY IMAP4rev1\r\n", b"TAG OK x\r\n", b"TAG NO \xff\r\n",
    b"TAG BAD\r\n", b"* OK [UIDVALIDITY 7] x\r\n", b"* OK [UIDVALIDITY] x\r\n", b"* SEARCH\r\n",
    b"* SEARCH 1 2 x 99999999999\r\n",
    b"* 1 FETCH (UID 1 RFC822.SIZE 3)\r\n", b"* 1 FETCH (UID 1 BODY[] {3}\r\nabc)\r\n", b"* 1 FETCH {9}\r\nx\r\n",
    b"* 1 FETCH (UID 1 BODY[] NIL)\r\n", b'* LIST (\\Drafts) "/" {4}\r\nabcd\r\n', b'* LIST (\\Drafts) NIL "&A-\r\n',
    b'* LIST () "/" Drafts\r\n', b"* 1 EXPUNGE\r\n", b"TAG OK [READ-ONLY] x\r\n", b"{5}\r\n", b"* OK [ALERT\r\n",
])  # fmt: skip


def _talk(answers: list[bytes], line: Line) -> None:
    """Greet, and give an answer to each line of the client; the tag of its command goes where TAG stands."""
    tag = b"*"
    # A client that waits in turn gets the next answer unasked.
    line.socket.settimeout(IMPATIENT)
    for number, answer in enumerate(answers):
        if number:
            with suppress(TimeoutError):
                tag = line.hears().split(b" ")[0].strip() or tag
        line.socket.sendall(answer.replace(b"TAG", tag))


@settings(max_examples=40, deadline=None)
@given(st.lists(st.one_of(SMTP_LINES, st.binary(max_size=40)), max_size=9), st.sampled_from(["", "gm"]))
def test_whatever_an_smtp_server_sends_ends_in_an_outcome_or_a_line(answers: list[bytes], user: str) -> None:
    with told_server(lambda line: _talk(answers, line)) as told:
        server = Server("127.0.0.1", told.port, Security.NONE, user)
        done: Delivery | None = None
        words = ""
        try:
            with Sender(server, SECRET, PATIENT) as sender:
                done = sender.send(MAIL, "a@b.example", ["c@d.example"])
        except MailServerError as fault:
            words = str(fault)
        assert SECRET not in words
        assert words.isprintable()
        if done:
            assert done.reason.isprintable()
            # Without the dot, nobody can have taken it.
            assert (done.outcome is Outcome.FAILED) or b".\r\n" in told.heard or not told.heard


@settings(max_examples=40, deadline=None)
@given(st.lists(st.one_of(IMAP_LINES, st.binary(max_size=40)), max_size=12))
def test_whatever_an_imap_server_sends_ends_in_mails_or_a_line(answers: list[bytes]) -> None:
    _ends(answers)


def _ends(answers: list[bytes]) -> None:
    with told_server(lambda line: _talk(answers, line)) as told:
        words = ""
        try:
            with Mailbox(ImapSettings(Server("127.0.0.1", told.port, Security.NONE, "gm")), SECRET, PATIENT) as mailbox:
                assert mailbox.uidvalidity >= 0
                list(mailbox.new_mails({2}, date(2020, 1, 1)))
                mailbox.append_draft(MAIL, datetime(2026, 11, 14, tzinfo=UTC))
        except MailServerError as fault:
            words = str(fault)
        assert SECRET not in words
        assert words.isprintable()


GOOD = [
    b"* OK [CAPABILITY IMAP4rev1] x\r\n", b"* CAPABILITY IMAP4rev1\r\nTAG OK x\r\n", b"TAG OK x\r\n",
    b"* OK [UIDVALIDITY 7] x\r\nTAG OK x\r\n", b"* SEARCH 1 2\r\nTAG OK x\r\n",
    b"* 1 FETCH (UID 1 RFC822.SIZE 3)\r\nTAG OK x\r\n", b"* 1 FETCH (UID 1 BODY[] {3}\r\nabc)\r\nTAG OK x\r\n",
    b"* CAPABILITY IMAP4rev1\r\nTAG OK x\r\n", b'* LIST () "/" Drafts\r\nTAG OK x\r\n', b"+ x\r\n", b"",
    b"TAG OK x\r\n",
]  # fmt: skip


@settings(max_examples=40, deadline=None)
@given(st.integers(0, len(GOOD) - 1), st.one_of(IMAP_LINES, st.binary(max_size=40)), st.booleans())
def test_one_odd_answer_of_an_imap_server_ends_in_mails_or_a_line(place: int, odd: bytes, instead: bool) -> None:
    answers = [*GOOD[:place], odd if instead else odd + GOOD[place], *GOOD[place + 1 :]]
    _ends(answers)
