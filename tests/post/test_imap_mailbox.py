from __future__ import annotations

import base64
import imaplib
import socket
import threading
import traceback
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from mail_servers import (
    HOST,
    PASSWORD,
    USER,
    DovecotServer,
    Line,
    Told,
    dovecot_server,
    encrypting,
    told_server,
    write_authority,
)
from vbxl.books.mail.containers import LARGEST
from vbxl.post.imap import Fetched, Mailbox, decode_folder, encode_folder
from vbxl.post.servers import MailServerError, Security, Server, explain_fault, explain_faults, quote_server
from vbxl.post.settings import ImapSettings

LONG_AGO = date(2020, 1, 1)
PATIENT = 20.0
SHORT = 0.2
ODD = 'Züge "A" & \\B'


def _settings(server: DovecotServer, security: Security = Security.TLS) -> ImapSettings:
    port = server.port if security is Security.TLS else server.plain_port
    return ImapSettings(Server(server.host, port, security, server.user, str(server.cafile)))


def _fetched(settings: ImapSettings, known: set[int] | None = None, password: str = PASSWORD) -> list[Fetched]:
    with Mailbox(settings, password, PATIENT) as mailbox:
        return list(mailbox.fetch_new_mails(known or set(), LONG_AGO))


def _mail(number: int) -> bytes:
    return f"Subject: {number}\r\n\r\nMove {number}\r\n".encode()


@pytest.fixture(scope="module")
def dovecot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DovecotServer]:
    with dovecot_server(tmp_path_factory.mktemp("dovecot")) as server:
        yield server


@pytest.fixture
def mailbox_server(dovecot: DovecotServer) -> DovecotServer:
    """The server, its INBOX empty."""
    for name in dovecot.files():
        (dovecot.maildir / name).unlink()
    return dovecot


def test_a_mail_that_was_answered_is_known_by_its_mark(mailbox_server: DovecotServer) -> None:
    for number in range(2):
        mailbox_server.deliver(_mail(number))
    first, second = _fetched(_settings(mailbox_server))
    assert first.data == _mail(0)
    # As a mail program marks it.
    answered = next(name for name in mailbox_server.files() if (mailbox_server.maildir / name).read_bytes() == _mail(1))
    place = mailbox_server.maildir / answered
    place.rename(mailbox_server.maildir / "cur" / f"{place.name.partition(':')[0]}:2,R")
    with Mailbox(_settings(mailbox_server), PASSWORD, PATIENT) as mailbox:
        assert mailbox.list_answered(LONG_AGO) == {second.uid}


@pytest.mark.parametrize("security", [Security.TLS, Security.STARTTLS])
def test_new_mails_come_in_order_and_stay_as_they_are(security: Security, mailbox_server: DovecotServer) -> None:
    for number in range(3):
        mailbox_server.deliver(_mail(number))
    before = mailbox_server.files()
    found = _fetched(_settings(mailbox_server, security))
    assert [one.data for one in found] == [_mail(number) for number in range(3)]
    assert [one.uid for one in found] == sorted(one.uid for one in found)
    # Still new, and without any flag: neither seen nor even looked at.
    assert mailbox_server.files() == before
    assert all(name.startswith("new/") for name in before)
    known = {one.uid for one in found[:2]}
    assert [one.data for one in _fetched(_settings(mailbox_server), known)] == [_mail(2)]


def test_300_mails_come_and_none_twice(mailbox_server: DovecotServer) -> None:
    for number in range(300):
        mailbox_server.deliver(_mail(number))
    found = _fetched(_settings(mailbox_server))
    assert sorted(one.data or b"" for one in found) == sorted(map(_mail, range(300)))


def test_a_huge_mail_is_told_and_not_fetched(mailbox_server: DovecotServer) -> None:
    huge = b"Subject: huge\r\n\r\n" + b"x" * 76 * 1000 + b"\r\n"
    mailbox_server.deliver(huge + (b"x" * 78 + b"\r\n") * (LARGEST // 80))
    mailbox_server.deliver(_mail(1))
    first, second = _fetched(_settings(mailbox_server))
    assert first.data is None
    assert first.size > LARGEST
    assert second.data == _mail(1)


def test_numbers_hold_until_the_server_numbers_anew(mailbox_server: DovecotServer) -> None:
    mailbox_server.deliver(_mail(1))
    with Mailbox(_settings(mailbox_server), PASSWORD, PATIENT) as mailbox:
        first = mailbox.uidvalidity
    with Mailbox(_settings(mailbox_server), PASSWORD, PATIENT) as mailbox:
        assert mailbox.uidvalidity == first > 0
    mailbox_server.renumber()
    with Mailbox(_settings(mailbox_server), PASSWORD, PATIENT) as mailbox:
        assert mailbox.uidvalidity != first
        assert [one.data for one in mailbox.fetch_new_mails(set(), LONG_AGO)] == [_mail(1)]


def test_mails_before_the_day_stay(mailbox_server: DovecotServer) -> None:
    mailbox_server.deliver(_mail(1))
    with Mailbox(_settings(mailbox_server), PASSWORD, PATIENT) as mailbox:
        assert not list(mailbox.fetch_new_mails(set(), date(2999, 1, 1)))


def test_a_mail_removed_meanwhile_is_left_out(mailbox_server: DovecotServer) -> None:
    for number in range(3):
        mailbox_server.deliver(_mail(number))
    with Mailbox(_settings(mailbox_server), PASSWORD, PATIENT) as mailbox:
        found = mailbox.fetch_new_mails(set(), LONG_AGO)
        first = next(found)
        for name in mailbox_server.files():
            if (mailbox_server.maildir / name).read_bytes() != first.data:
                (mailbox_server.maildir / name).unlink()
        assert all(one.data for one in found)


@pytest.mark.parametrize("name", ["Züge", ODD, "In Box", "R&D", "日本"])
def test_folders_of_any_name_are_read(name: str, mailbox_server: DovecotServer) -> None:
    mailbox_server.deliver(_mail(7), encode_folder(name))
    assert [one.data for one in _fetched(replace(_settings(mailbox_server), folder=name))] == [_mail(7)]


def test_a_folder_that_is_not_there_is_told_with_those_that_are(mailbox_server: DovecotServer) -> None:
    mailbox_server.deliver(_mail(1), encode_folder("Züge"))
    with pytest.raises(MailServerError, match=r"cannot open the folder Moves .*its folders are .*") as raised:
        _fetched(replace(_settings(mailbox_server), folder="Moves"))
    assert "INBOX" in str(raised.value)
    assert "Züge" in str(raised.value)


WRONG = "wr0ng-secret"


def _refused(settings: ImapSettings, password: str = WRONG, timeout: float = PATIENT) -> str:
    with pytest.raises(MailServerError) as raised, Mailbox(settings, password, timeout) as mailbox:
        list(mailbox.fetch_new_mails(set(), LONG_AGO))
    assert password not in "".join(traceback.format_exception(raised.value))
    assert raised.value.__context__ is None or password not in repr(raised.value.__context__)
    assert password not in repr(Mailbox(settings, password))
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_a_wrong_password_is_told_without_it(mailbox_server: DovecotServer) -> None:
    assert "log-in refused for gm@league.example" in _refused(_settings(mailbox_server))


def _this_machine(port: int) -> list[tuple[object, ...]]:
    return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.1", port))]


def test_a_certificate_is_checked_by_authority_and_name(
    mailbox_server: DovecotServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for security in (Security.TLS, Security.STARTTLS):
        settings = _settings(mailbox_server, security)
        assert "its certificate is not valid" in _refused(replace(settings, server=replace(settings.server, cafile="")))
        other = replace(settings.server, host="localhost.localdomain")
        with monkeypatch.context() as changed:
            # A name of this machine that the certificate does not have.
            changed.setattr(socket, "getaddrinfo", lambda *_, other=other, **__: _this_machine(other.port))
            assert "check the host" in _refused(replace(settings, server=other))


def test_mail_is_never_read_plain_from_another_machine() -> None:
    assert "must be encrypted" in _refused(ImapSettings(Server("imap.example.invalid", 143, Security.NONE, USER)))


# The answer where it is asked whether a mail that it did not give is still there.
GONE = b"UID SEARCH UID"
GREETING = b"* OK [CAPABILITY IMAP4rev1] hello"


def _answers(line: Line, given: dict[bytes, tuple[bytes, ...]]) -> None:
    """Answer each command by its name, with OK and nothing else where nothing is given."""
    line.says(GREETING)
    while heard := line.hears():
        tag, _, rest = heard.strip().partition(b" ")
        words = rest.upper().split()
        name = b" ".join(words[:2]) if words[:1] == [b"UID"] else words[0] if words else b""
        if name == b"CAPABILITY" and name not in given:
            line.says(b"* CAPABILITY IMAP4rev1", tag + b" OK done")
            continue
        if name == b"LOGOUT":
            line.says(b"* BYE", tag + b" OK done")
            return
        if words[:3] == [b"UID", b"SEARCH", b"UID"] and GONE in given:
            name = GONE
        answers = given.get(name + b" BODY" if b"BODY" in rest else name, (b"TAG OK done",))
        line.says(*(b"%s%s" % (tag, one[3:]) if one.startswith(b"TAG") else one for one in answers))


def _told(given: dict[bytes, tuple[bytes, ...]]) -> tuple[list[Fetched], int, list[bytes]]:
    with (
        told_server(lambda line: _answers(line, given)) as told,
        Mailbox(_loopback(told), PASSWORD.replace("ö", "o"), PATIENT) as mailbox,
    ):
        return list(mailbox.fetch_new_mails(set(), LONG_AGO)), mailbox.uidvalidity, told.heard


def _loopback(told: Told, security: Security = Security.NONE) -> ImapSettings:
    return ImapSettings(Server("127.0.0.1", told.port, security, 'g"m'))


FOUND = {
    b"UID SEARCH": (b"* SEARCH 5", b"TAG OK done"),
    b"UID FETCH": (b"* 1 FETCH (UID 5 RFC822.SIZE 3)", b"TAG OK done"),
}


def test_only_commands_that_change_nothing_are_sent() -> None:
    _, _, heard = _told({**FOUND, b"UID FETCH BODY": (b"* 1 FETCH (UID 5 BODY[] {3}\r\nabc)", b"TAG OK done")})
    words = [line.split(b" ", 1)[1].strip().upper() for line in heard]
    assert words == [
        b"CAPABILITY", b'LOGIN "G\\"M" "SE\\"CR\\\\ET WORD"', b'EXAMINE "INBOX"', b"UID SEARCH SINCE 1-JAN-2020",
        b"UID FETCH 5 (UID RFC822.SIZE)", b"UID FETCH 5 (UID BODY.PEEK[])", b"LOGOUT",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "data"),
    [
        ((b"* 1 FETCH (UID 5 BODY[] {3}\r\nabc)",), b"abc"),
        ((b"* 1 FETCH (BODY[] {3}\r\nabc UID 5)",), b"abc"),
        ((b"* 1 FETCH (uid 5 body[] {3}\r\nabc)",), b"abc"),
        ((b'* 1 FETCH (UID 5 BODY[] "a\\"c")',), b'a"c'),
        ((b"* 9 EXISTS", b"* 2 EXPUNGE", b"* 1 FETCH (UID 5 BODY[] {3}\r\nabc)"), b"abc"),
        ((b"* 1 FETCH (FLAGS (\\Seen))", b"* 1 FETCH (UID 5 BODY[] {3}\r\nabc)"), b"abc"),
        ((b"* 2 FETCH (UID 6 BODY[] {3}\r\nxyz)", b"* 1 FETCH (UID 5 BODY[] {3}\r\nabc)"), b"abc"),
        ((b"* 2 FETCH (UID 6 BODY[] {3}\r\nxyz)",), None),
        ((b"* 1 FETCH (UID 5 BODY[] NIL)",), None),
        ((b"* 1 FETCH (UID 5)",), None),
        ((), None),
    ],
)
def test_odd_answers_give_the_mail_or_leave_it_out(answers: tuple[bytes, ...], data: bytes | None) -> None:
    given = {**FOUND, b"UID FETCH BODY": (*answers, b"TAG OK done"), GONE: (b"* SEARCH", b"TAG OK done")}
    found, uidvalidity, _ = _told(given)
    assert [one.data for one in found] == ([data] if data else [])
    assert uidvalidity == 0


@pytest.mark.parametrize("answer", [b"TAG NO gone", b"TAG OK done"])
def test_a_mail_that_is_gone_is_left_out_and_one_that_is_kept_back_is_told(answer: bytes) -> None:
    given = {**FOUND, b"UID FETCH BODY": (answer,)}
    assert not _told({**given, GONE: (b"* SEARCH", b"TAG OK done")})[0]
    with pytest.raises(MailServerError, match=r"it does not hand over 1 mail, starting with UID 5"):
        _told(given)


def test_the_other_mails_come_before_one_is_told_that_is_kept_back() -> None:
    given = {
        b"UID SEARCH": (b"* SEARCH 5 6", b"TAG OK done"),
        b"UID FETCH": (b"* 1 FETCH (UID 5 RFC822.SIZE 3)", b"* 2 FETCH (UID 6 RFC822.SIZE 3)", b"TAG OK done"),
        b"UID FETCH BODY": (b"* 2 FETCH (UID 6 BODY[] {3}\r\nabc)", b"TAG OK done"),
    }
    with (
        told_server(lambda line: _answers(line, given)) as told,
        Mailbox(_loopback(told), "secret", PATIENT) as mailbox,
    ):
        mails = mailbox.fetch_new_mails(set(), LONG_AGO)
        assert next(mails) == Fetched(6, 3, b"abc")
        with pytest.raises(MailServerError, match="starting with UID 5"):
            next(mails)


@pytest.mark.parametrize("size", [b"99999999999999", b"9" * 30, b"40000000"])
def test_a_literal_larger_than_any_mail_is_not_waited_for(size: bytes) -> None:
    with pytest.raises(MailServerError, match="too much at once"):
        _told({**FOUND, b"UID FETCH BODY": (b"* 1 FETCH (UID 5 BODY[] {%s}\r\nabc)" % size, b"TAG OK done")})


def test_uidvalidity_that_is_none_counts_as_none() -> None:
    for code in (b"x", b"", b"0", b"99999999999", b"-1"):
        answer = (b"* OK [UIDVALIDITY " + code + b"] x", b"TAG OK done")
        assert _told({b"EXAMINE": answer})[1] == 0
    assert _told({b"EXAMINE": (b"* OK [UIDVALIDITY 42] x", b"TAG OK done")})[1] == 42


def test_without_uidvalidity_no_number_makes_a_mail_known() -> None:
    body = (b"* 1 FETCH (UID 5 BODY[] {3}\r\nabc)", b"TAG OK done")
    for codes, many in (((), 1), ((b"* OK [UIDVALIDITY 42] x",), 0)):
        given = {**FOUND, b"EXAMINE": (*codes, b"TAG OK done"), b"UID FETCH BODY": body}
        with (
            told_server(partial(_answers, given=given)) as told,
            Mailbox(_loopback(told), WRONG, PATIENT) as mailbox,
        ):
            assert len(list(mailbox.fetch_new_mails({5}, LONG_AGO))) == many


def test_a_mail_whose_size_is_not_told_is_one_that_is_kept_back() -> None:
    given: dict[bytes, tuple[bytes, ...]] = {**FOUND, b"UID FETCH": (b"* 1 FETCH (UID 5 FLAGS ())", b"TAG OK done")}
    with pytest.raises(MailServerError, match=r"does not hand over 1 mail, starting with UID 5"):
        _told(given)


def test_an_answer_without_end_is_not_read_to_its_end() -> None:
    def never_ends(line: Line) -> None:
        line.says(GREETING)
        while True:
            line.says(b"* 1 EXISTS")

    with told_server(never_ends) as told:
        assert "never ended" in _refused(_loopback(told))


def test_a_server_that_hangs_or_drops_is_told_so() -> None:
    def greets_and_hangs(line: Line) -> None:
        line.says(GREETING)
        line.hangs()

    with told_server(lambda line: line.hangs()) as told:
        assert "no answer" in _refused(_loopback(told), timeout=SHORT)
    with told_server(greets_and_hangs) as told:
        assert "no answer" in _refused(_loopback(told), timeout=SHORT)
    with told_server(lambda line: line.says(GREETING)) as told:
        assert "closed the connection" in _refused(_loopback(told))
    with told_server(lambda line: line.says(b"* BYE too many\x1b[2J")) as told:
        words = _refused(_loopback(told))
        assert "too many" in words
        assert "\x1b" not in words


def _listed(*folders: bytes) -> str:
    """What is said of a folder that is missing where there are these."""
    given = {b"LIST": (*(b"* LIST " + one for one in folders), b"TAG OK done"), b"EXAMINE": (b"TAG NO no",)}
    with told_server(lambda line: _answers(line, given)) as told:
        return _refused(_loopback(told))


def test_a_name_sent_as_a_literal_is_read() -> None:
    assert _listed(b"() NIL {9}\r\nConcepten").endswith("its folders are Concepten")


def test_what_was_said_before_encryption_counts_for_nothing(tmp_path: Path) -> None:
    context = encrypting()

    def talk(line: Line) -> None:
        line.says(GREETING, b'* LIST () "/" Evil')
        tag = line.hears().split()[0]
        line.says(b"* CAPABILITY IMAP4rev1 STARTTLS", tag + b" OK done")
        tag = line.hears().split()[0]
        line.says(b'* LIST () "/" Evil', tag + b" OK go on")
        with context.wrap_socket(line.socket, server_side=True) as inner:
            given = {b"LIST": (b'* LIST () "/" Good', b"TAG OK done"), b"EXAMINE": (b"TAG NO no",)}
            _answers(Line(inner, line.left, line.heard), given)

    with told_server(talk) as told:
        server = Server(HOST, told.port, Security.STARTTLS, "gm", str(write_authority(tmp_path)))
        assert _refused(ImapSettings(server)).endswith("its folders are Good")


def test_of_very_many_folders_some_are_named() -> None:
    assert _listed(*(b'() "/" F%d' % number for number in range(50))).endswith("F38, F39, and 10 more")


def test_starttls_that_is_not_offered_is_never_left_out() -> None:
    with told_server(lambda line: _answers(line, {})) as told:
        assert "does not offer STARTTLS" in _refused(_loopback(told, Security.STARTTLS))
        assert not any(b"LOGIN" in line for line in told.heard)


@pytest.mark.parametrize("password", ["wörd", "a\r\nTAG LOGOUT"])
def test_a_password_that_a_command_cannot_hold_is_not_sent(password: str) -> None:
    with told_server(lambda line: _answers(line, {})) as told:
        assert "only ASCII characters" in _refused(_loopback(told), password)
        assert not any(b"LOGIN" in line or b"LOGOUT" in line for line in told.heard)


def test_what_was_set_off_stands_in_no_traceback() -> None:
    with pytest.raises(MailServerError) as raised, explain_faults(Server(HOST, 1, Security.TLS, USER), WRONG):
        raise ValueError(WRONG)
    assert WRONG not in "".join(traceback.format_exception(raised.value))


def test_a_refused_log_in_leaves_no_connection() -> None:
    left = threading.Event()

    def talk(line: Line) -> None:
        _answers(line, {b"LOGIN": (b"TAG NO no",)})
        left.set()

    with (
        told_server(talk) as told,
        pytest.raises(MailServerError) as raised,
        Mailbox(_loopback(told), WRONG, PATIENT),
    ):
        pass
    # Not only once the error and what it holds are forgotten.
    assert "log-in refused" in str(raised.value)
    assert left.is_set()


def test_a_server_that_repeats_the_password_is_not_quoted() -> None:
    with told_server(lambda line: _answers(line, {b"LOGIN": (b"TAG NO not wr0ng-secret",)})) as told:
        assert "its answer contained the password" in _refused(_loopback(told))


@pytest.mark.parametrize("password", ['a "quoted" \\one', "it's söme", "two  blanks"])
def test_a_password_is_found_however_a_server_or_python_writes_it(password: str) -> None:
    quoted = password.replace("\\", "\\\\").replace('"', '\\"')
    coded = base64.b64encode(f"gm:{password}x".encode()).decode()
    lines = [f'LOGIN gm "{quoted}"', f"LOGIN gm {password}", f"+ {coded}"]
    for line in lines:
        for words in (line, line.encode(), f"unexpected response: {line.encode()!r}"):
            assert quote_server(words, password) == "its answer contained the password"
    assert quote_server("no such user", password) == "no such user"


def test_what_a_server_says_when_time_is_out_is_told_as_that() -> None:
    fault = imaplib.IMAP4.abort("socket error: timed out")
    fault.__context__ = TimeoutError()
    assert "no answer" in explain_fault(Server(HOST, 1, Security.TLS, USER), fault)


@pytest.mark.parametrize(
    ("host", "words"),
    [
        ("imap.gmail.com", "app password"),
        ("outlook.office365.com", "email-oauth2-proxy"),
        ("imap-mail.outlook.com", "email-oauth2-proxy"),
        ("mail.olive.example", "check the user name and password"),
        ("imap.mail.yahoo.com", "app password"),
    ],
)
def test_a_refused_log_in_says_what_helps_there(host: str, words: str) -> None:
    from vbxl.post.servers import explain_refused_login

    assert words in explain_refused_login(Server(host, 993, Security.TLS, USER), "no")


def test_names_of_folders_go_there_and_back() -> None:
    for name in ("INBOX", "Züge", ODD, "&", "&-", "a&b&", "日本/x", "😀", ""):
        assert decode_folder(encode_folder(name).encode("ascii")) == name
    assert decode_folder(b"&broken") == "&broken"
    assert decode_folder(b"&AA-") == "&AA-"
