from __future__ import annotations

import base64
import smtplib
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest
import trustme

from mail_servers import (
    HOST,
    PASSWORD,
    USER,
    Line,
    TakingHandler,
    encrypting,
    smtp_server,
    spoken,
    told_server,
    write_authority,
)
from vbxl.post.servers import MailServerError, Security, Server
from vbxl.post.smtp import LINES_MOST, NO_ANSWER, Delivery, Outcome, Sender

GM = "gm@league.example"
ANN, BOB = "ann@teams.example", "bob@teams.example"
MAIL = b"Subject: Round 3\r\n\r\nHello\r\n"
SHORT = 0.2
PATIENT = 20.0
GREETING = (b"220 mail.example.org", b"250 mail.example.org")
BEGUN = (*GREETING, b"250 sender", b"250 recipient", b"354 go on")


def _server(port: int, security: Security, folder: Path, host: str = HOST) -> Server:
    return Server(host, port, security, USER, str(write_authority(folder)))


def _plain(port: int) -> Server:
    return Server("127.0.0.1", port, Security.NONE)


def _told(*talks: Callable[[Line], None], timeout: float = PATIENT, mail: bytes = MAIL) -> tuple[Delivery, list[bytes]]:
    with told_server(*talks) as told, Sender(_plain(told.port), "", timeout) as sender:
        return sender.send(mail, GM, [ANN]), told.heard


@pytest.mark.parametrize("security", [Security.TLS, Security.STARTTLS])
def test_a_mail_goes_encrypted_with_a_log_in(security: Security, tmp_path: Path) -> None:
    with smtp_server(security=security) as server:
        with Sender(_server(server.port, security, tmp_path), PASSWORD, PATIENT) as sender:
            done = [sender.send(MAIL, GM, [ANN, BOB]), sender.send(MAIL, GM, [BOB])]
        assert done == [Delivery(Outcome.SENT)] * 2
        assert [(one.sender, one.recipients) for one in server.mails] == [(GM, [ANN, BOB]), (GM, [BOB])]
        assert server.mails[0].data == MAIL
        assert server.logins == [(USER, PASSWORD)]


def test_lines_that_begin_with_dots_arrive_as_they_are_and_end_no_mail(tmp_path: Path) -> None:
    with (
        smtp_server() as server,
        Sender(_server(server.port, Security.STARTTLS, tmp_path), PASSWORD, PATIENT) as sender,
    ):
        assert sender.send(b"A: b\n\n.\n..\n.x\nend", GM, [ANN]).outcome is Outcome.SENT
        assert server.mails[0].data == b"A: b\r\n\r\n.\r\n..\r\n.x\r\nend\r\n"


def test_some_recipients_refused_is_sent_and_names_them(tmp_path: Path) -> None:
    handler = TakingHandler(lambda address: "550 nobody" if address == BOB else "")
    with (
        smtp_server(handler) as server,
        Sender(_server(server.port, Security.STARTTLS, tmp_path), PASSWORD, PATIENT) as sender,
    ):
        assert sender.send(MAIL, GM, [ANN, BOB]) == Delivery(Outcome.SENT, refused=(BOB,))
        assert server.mails[0].recipients == [ANN]


def test_all_recipients_refused_fails_with_the_servers_words_and_the_next_mail_goes(tmp_path: Path) -> None:
    handler = TakingHandler(lambda address: "550 nobody\x1b[2J here" if address == BOB else "")
    with (
        smtp_server(handler) as server,
        Sender(_server(server.port, Security.STARTTLS, tmp_path), PASSWORD, PATIENT) as sender,
    ):
        done = sender.send(MAIL, GM, [BOB, BOB])
        assert done.outcome is Outcome.FAILED
        assert done.reason == "the server refused the address: 550 nobody\\u001b[2J here"
        assert sender.send(MAIL, GM, [ANN]).outcome is Outcome.SENT
        assert len(server.mails) == 1


@pytest.mark.parametrize(
    ("answer", "outcome", "words"),
    [
        ("554 spam", Outcome.FAILED, "554 spam"),
        ("451 busy", Outcome.FAILED, "451 busy; try again later"),
        ("251 elsewhere", Outcome.SENT, ""),
    ],
)
def test_the_answer_to_the_whole_mail_decides(answer: str, outcome: Outcome, words: str, tmp_path: Path) -> None:
    with (
        smtp_server(TakingHandler(after=answer)) as server,
        Sender(_server(server.port, Security.STARTTLS, tmp_path), PASSWORD, PATIENT) as sender,
    ):
        done = sender.send(MAIL, GM, [ANN])
        assert done.outcome is outcome
        assert words in done.reason


def test_no_answer_after_the_dot_is_unknown_whether_it_hangs_or_drops() -> None:
    def hangs(line: Line) -> None:
        line.hears_mail()
        line.hangs()

    for talk, timeout in ((hangs, SHORT), (Line.hears_mail, PATIENT)):
        done, heard = _told(spoken(*BEGUN, then=talk), timeout=timeout)
        assert done.outcome is Outcome.UNKNOWN
        assert heard[-1] == b".\r\n"


def test_an_answer_after_the_dot_that_says_nothing_is_unknown() -> None:
    for answer in (b"hello", b"354 go on", b"999 x", b"250-only half", b""):

        def talk(line: Line, answer: bytes = answer) -> None:
            line.hears_mail()
            line.says(answer)

        assert _told(spoken(*BEGUN, then=talk))[0].outcome is Outcome.UNKNOWN, answer


def test_a_reply_without_end_is_not_waited_for() -> None:
    endless = b"\r\n".join([b"250-and"] * (LINES_MOST + 1))

    def talks(line: Line) -> None:
        line.hears_mail()
        line.says(endless)
        line.hangs()

    def offers(line: Line) -> None:
        line.says(endless)
        line.hangs()

    assert _told(spoken(*BEGUN, then=talks))[0] == Delivery(Outcome.UNKNOWN, NO_ANSWER)
    assert "never ended" in _told(spoken(*BEGUN[:3], then=offers))[0].reason
    with told_server(offers) as told:
        assert "never ended" in _refused(_plain(told.port))


def test_a_server_that_drops_before_the_content_has_not_taken_it() -> None:
    for count in range(2, len(BEGUN)):
        # Another connection would be dropped as well.
        done, heard = _told(spoken(*BEGUN[:count]))
        assert done.outcome is Outcome.FAILED
        assert "closed the connection" in done.reason
        assert b".\r\n" not in heard


def test_a_server_that_does_not_answer_before_the_content_has_not_taken_it() -> None:
    for count in range(2, len(BEGUN)):
        done, _ = _told(spoken(*BEGUN[:count], then=lambda line: line.hangs()), timeout=SHORT)
        assert done.outcome is Outcome.FAILED
        assert "no answer" in done.reason


def test_a_connection_that_ends_in_the_middle_of_the_content_has_not_taken_it() -> None:
    def cuts(line: Line) -> None:
        line.hears()
        # Unread bytes make the system answer with a reset.
        line.socket.close()

    done, _ = _told(spoken(*BEGUN, then=cuts), mail=b"A: b\r\n\r\n" + b"x" * 30_000_000)
    assert done.outcome is Outcome.FAILED


def test_a_kept_connection_that_has_ended_is_opened_again() -> None:
    def takes(line: Line) -> None:
        line.hears_mail()
        line.says(b"250 taken")

    taken = spoken(*BEGUN, then=takes)
    with told_server(taken) as told, Sender(_plain(told.port), "", PATIENT) as sender:
        assert [sender.send(MAIL, GM, [ANN]).outcome for _ in range(3)] == [Outcome.SENT] * 3
        assert told.connections == 3


def test_a_server_that_closes_after_a_mail_hears_no_other_on_this_connection() -> None:
    def closes(line: Line) -> None:
        line.hears_mail()
        line.says(b"421 enough mails")
        if line.hears():
            line.says(b"250 sender")

    def takes(line: Line) -> None:
        line.hears_mail()
        line.says(b"250 taken")

    talks = (spoken(*BEGUN, then=closes), spoken(*BEGUN, then=takes))
    with told_server(*talks) as told, Sender(_plain(told.port), "", PATIENT) as sender:
        first, second = (sender.send(MAIL, GM, [ANN]) for _ in range(2))
    assert (first.outcome, second.outcome) == (Outcome.FAILED, Outcome.SENT)
    assert "421 enough mails; try again later" in first.reason


def test_a_mail_that_is_stopped_by_hand_leaves_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    def takes(line: Line) -> None:
        line.hears_mail()
        line.says(b"250 taken")

    talks = (spoken(*BEGUN[:4]), spoken(*BEGUN, then=takes))
    with told_server(*talks) as told, Sender(_plain(told.port), "", PATIENT) as sender:
        with monkeypatch.context() as changed:
            changed.setattr(smtplib.SMTP, "docmd", stopped)
            with pytest.raises(KeyboardInterrupt):
                sender.send(MAIL, GM, [ANN])
        assert sender._smtp is None
        assert sender.send(MAIL, GM, [ANN]) == Delivery(Outcome.SENT)


def test_a_refused_sender_or_data_says_why() -> None:
    assert "550 not you" in _told(spoken(*GREETING, b"550 not you", b"250 reset"))[0].reason
    assert "452 full; try again later" in _told(spoken(*BEGUN[:4], b"452 full", b"250 reset"))[0].reason


@pytest.mark.parametrize(
    "address",
    [
        "", "a", "a@b\r\nRCPT TO:<c@d.example>", "a@b> <c@d", "Ann <a@b.example>", "ä@b.example", "a,b@c.example",
        "b@c.example,d@e.example", "a(b)@c.example", '"a b"@c.example',
    ],
)  # fmt: skip
def test_what_is_no_address_reaches_no_server(address: str) -> None:
    with told_server(spoken(*BEGUN, then=Line.hears_mail)) as told, Sender(_plain(told.port), "", PATIENT) as sender:
        done = [sender.send(MAIL, GM, [address]), sender.send(MAIL, GM, []), sender.send(MAIL, address, [ANN])]
        assert [one.outcome for one in done] == [Outcome.FAILED] * 3
        assert all("address" in one.reason for one in done)
    assert not any(b"RCPT" in line.upper() or b"MAIL FROM" in line.upper() for line in told.heard)


def _refused(server: Server, password: str = PASSWORD) -> str:
    with pytest.raises(MailServerError) as raised, Sender(server, password, 5):
        pass
    told = "".join(traceback.format_exception(raised.value))
    assert password not in told
    assert password not in repr(Sender(server, password))
    coded = base64.b64encode(f"\0{USER}\0{password}".encode()).decode()
    assert coded not in told
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_a_wrong_password_is_told_without_it(tmp_path: Path) -> None:
    with smtp_server() as server:
        words = _refused(_server(server.port, Security.STARTTLS, tmp_path), "wr0ng-secret")
        assert "log-in refused for gm@league.example" in words
        assert not server.mails


def test_a_password_that_a_log_in_cannot_hold_is_not_sent() -> None:
    with told_server(spoken(b"220 x", b"250-x\r\n250 AUTH LOGIN", b"334 VXNlcm5hbWU6")) as told:
        assert "only ASCII characters" in _refused(Server("127.0.0.1", told.port, Security.NONE, USER), "wörd")
        assert not any(b"AUTH" in line for line in told.heard)


@pytest.mark.parametrize("answers", [(b"250 AUTH PLAIN",), (b"250 AUTH LOGIN", b"334 VXNlcm5hbWU6")])
def test_a_log_in_that_is_refused_for_now_may_be_tried_later(answers: tuple[bytes, ...]) -> None:
    with told_server(spoken(b"220 x", b"250-x\r\n" + answers[0], *answers[1:], b"454 busy")) as told:
        words = _refused(Server("127.0.0.1", told.port, Security.NONE, USER), "wr0ng-secret")
    assert "(454 busy)" in words
    assert words.endswith("try again later")


def test_a_server_that_repeats_the_password_is_not_quoted() -> None:
    def talk(line: Line) -> None:
        line.says(b"220 x")
        line.hears()
        line.says(b"250-x", b"250 AUTH PLAIN")
        line.says(b"535 refused: " + line.hears().split()[-1])

    with told_server(talk) as told:
        words = _refused(Server("127.0.0.1", told.port, Security.NONE, USER), "wr0ng-secret")
    assert "its answer contained the password" in words


@pytest.mark.parametrize("security", [Security.TLS, Security.STARTTLS])
def test_a_certificate_of_another_name_or_authority_stops_before_the_password(
    security: Security, tmp_path: Path
) -> None:
    cases = (
        (encrypting("other.example.org"), "check the host"),
        (encrypting(by=trustme.CA()), "cafile"),
    )
    for context, words in cases:
        with smtp_server(security=security, context=context) as server:
            told = _refused(_server(server.port, security, tmp_path))
            assert "its certificate is not valid for localhost" in told
            assert words in told
            assert not server.logins


def test_starttls_that_is_not_offered_or_refused_is_never_left_out() -> None:
    refusing = (b"250-x\r\n250 STARTTLS", b"454 not now")
    for answers, told_so in (((b"250 x",), "does not offer STARTTLS"), (refusing, "454 not now")):
        with told_server(spoken(b"220 x", *answers)) as told:
            words = _refused(Server("127.0.0.1", told.port, Security.STARTTLS, USER))
            assert told_so in words
            assert not any(line.upper().startswith((b"AUTH", b"MAIL")) for line in told.heard)


def test_mail_never_goes_plain_to_another_machine() -> None:
    assert "must be encrypted" in _refused(Server("mail.example.invalid", 25, Security.NONE, USER))


def test_a_port_of_another_kind_and_one_where_nothing_listens(tmp_path: Path) -> None:
    with told_server(spoken(b"220 plain")) as told:
        assert "could not make an encrypted connection" in _refused(_server(told.port, Security.TLS, tmp_path))
        port = told.port
    assert "no server answers there" in _refused(_server(port, Security.TLS, tmp_path))


def test_a_cafile_that_is_missing_or_no_certificate_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.pem").write_text("no certificate")
    assert "has no readable certificates" in _refused(Server(HOST, 1, Security.TLS, USER, str(tmp_path / "a.pem")))
    assert "b.pem is missing" in _refused(Server(HOST, 1, Security.TLS, USER, str(tmp_path / "b.pem")))
