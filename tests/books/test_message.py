"""A mail as bytes: what the standard library reads back, the same bytes again, and headers that nobody can add to."""

from __future__ import annotations

import email.policy
import re
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.utils import getaddresses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league_folders import move_file, small_league
from vbxl.books.intake import take_all
from vbxl.books.letter import Letter, Prose, as_html, as_text
from vbxl.books.message import Attachment, write_message
from vbxl.league.people import Contact, check_person
from vbxl.problems import escaped

ID = "<vbxl.0123456789abcdef0123456789abcdef@example.org>"
GM = Contact("Dirk Smit", "dirk@example.org")
ANNA = Contact("Anna Bakker", "anna@example.org")
LETTER = Letter("Round 7: your sheets", (Prose("Hello Łódź,"), Prose("From here to 水, and " + "on " * 60)))
NAMES = st.text(min_size=1, max_size=60).map(lambda text: " ".join(text.split())).filter(
    lambda name: bool(name) and not check_person(name)
)  # fmt: skip


def read(data: bytes) -> EmailMessage:
    found = message_from_bytes(data, policy=email.policy.default)
    assert isinstance(found, EmailMessage)
    assert not [fault for part in found.walk() for fault in part.defects]
    return found


def decoded(value: str) -> str:
    return str(make_header(decode_header(value)))


def people(data: bytes, name: str) -> list[tuple[str, str]]:
    # By RFC 2047: the newer parser of some Pythons puts a blank between the pieces of a long name.
    header = message_from_bytes(data)[name]
    return [(decoded(one), address) for one, address in getaddresses([header.replace("\r\n", "")])]


def test_the_bytes_of_a_mail() -> None:
    data = write_message(Letter("Hi", (Prose("Hello,"),)), GM, [ANNA, Contact("", "a.b@example.org")], ID)
    head, _, body = data.decode("ascii").partition("\r\n\r\n")
    assert head.split("\r\n") == [
        'From: "Dirk Smit"',
        " <dirk@example.org>",
        'To: "Anna Bakker"',
        " <anna@example.org>,",
        " a.b@example.org",
        "Subject: Hi",
        f"Message-ID: {ID}",
        "MIME-Version: 1.0",
        "Auto-Submitted: auto-generated",
        "X-Auto-Response-Suppress: All",
        "X-Unsent: 1",
        "Content-Type: multipart/alternative;",
        head.split("\r\n")[-1],
    ]
    assert re.fullmatch(r' boundary="=_[0-9a-f]{32}"', head.split("\r\n")[-1])
    assert "\r\n\r\nHello,\r\n\r\nThis letter was written by vbxl.\r\n\r\n--=_" in body


def test_parts_and_attachments_come_back() -> None:
    files = (
        Attachment("amber-S1-R07-T03-move.xlsx", bytes(range(256)) * 9),
        Attachment("amber-S1-R07-T03-move.txt", "SHEET: 1\r\nłódź\n\n".encode()),
        Attachment("league.ics", b"BEGIN:VCALENDAR\r\n"),
        Attachment("opened.json", b"{}"),
        Attachment("empty.bin", b""),
        Attachment('Łódź 水 "quoted"; name=x' + "é" * 40 + ".txt", b"x"),
    )
    found = read(write_message(LETTER, GM, [ANNA], ID, files, in_reply_to="<a.b@mail.example>", reply=True))
    assert found.get_content_type() == "multipart/mixed"
    inner, *parts = list(found.iter_parts())
    assert inner.get_content_type() == "multipart/alternative"
    plain, page = inner.iter_parts()
    contents: list[Any] = [one.get_content().replace("\r\n", "\n") for one in (plain, page)]
    assert contents == [as_text(LETTER), as_html(LETTER)]
    assert [one.get_content_type() for one in (plain, page)] == ["text/plain", "text/html"]
    assert [(one.get_filename(), one.get_payload(decode=True)) for one in parts] == [
        (one.name, one.data) for one in files
    ]
    assert [one.get_content_type() for one in parts] == [
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "text/plain",
        "text/calendar",
        "application/json",
        "application/octet-stream",
        "text/plain",
    ]
    assert [one.get_content_charset() for one in parts[1:3]] == ["utf-8", "utf-8"]
    assert all(one.get_content_disposition() == "attachment" for one in parts)
    assert found["In-Reply-To"] == found["References"] == "<a.b@mail.example>"
    assert found["Auto-Submitted"] == "auto-replied"
    assert "Date" not in found
    assert "Reply-To" not in found


@pytest.mark.parametrize(
    "said",
    ["", "a@b", "<a b@c>", "<a@b> <c@d>", "<a@b>\r\nBcc: x@y.org", "<a@b\n>", f"<{'a' * 250}@b>", "<łódź@b>", "<>"],
)
def test_an_id_that_looks_like_none_is_left_out(said: str) -> None:
    found = read(write_message(LETTER, GM, [ANNA], ID, in_reply_to=said))
    assert "In-Reply-To" not in found
    assert "References" not in found
    assert "Bcc" not in found


@given(st.lists(NAMES, min_size=1, max_size=3), NAMES, st.text(max_size=100))
def test_every_name_comes_back(names: list[str], gm: str, subject: str) -> None:
    to = [Contact(name, f"m{number}@example.org") for number, name in enumerate(names)]
    data = write_message(Letter(subject, (Prose(gm),)), Contact(gm, "gm@example.org"), to, ID)
    data.decode("ascii")
    assert all(len(line) <= 78 for line in data.split(b"\r\n"))
    assert b"\n" not in data.replace(b"\r\n", b"")
    assert people(data, "To") == [(one.name, one.address) for one in to]
    assert people(data, "From") == [(gm, "gm@example.org")]
    assert str(read(data)["Subject"] or "") == " ".join(escaped(subject).split())
    assert len(message_from_bytes(data).keys()) == 9


@given(st.text(max_size=200), st.binary(max_size=300))
def test_every_file_comes_back(name: str, data: bytes) -> None:
    (part,) = read(write_message(LETTER, GM, [ANNA], ID, [Attachment(f"a{name}.xlsx", data)])).iter_attachments()
    assert (part.get_filename(), part.get_payload(decode=True)) == (f"a{escaped(name)}.xlsx", data)


@pytest.mark.parametrize("typed", ["a\r\nBcc: x@y.org", "a\nBcc: x@y.org", "a\r\n\r\nbody", "=?utf-8?q?x=0ABcc:?="])
def test_no_header_can_be_added(typed: str) -> None:
    data = write_message(Letter(typed, ()), Contact(typed, "g@example.org"), [Contact(typed, "a@example.org")], ID)
    assert "Bcc" not in read(data)
    assert people(data, "To") == [(escaped(typed), "a@example.org")]


@pytest.mark.parametrize(
    "address", ["", "a@b\r\nBcc: x@y.org", "a@example.org, b@example.org", "anna", "<a@example.org>"]
)
def test_what_is_no_address_makes_no_mail(address: str) -> None:
    with pytest.raises(ValueError, match="address"):
        write_message(LETTER, GM, [Contact("A", address)], ID)
    if address:
        with pytest.raises(ValueError, match="address"):
            write_message(LETTER, Contact("A", address), [ANNA], ID)


def test_a_mail_to_nobody_or_without_an_id_is_none() -> None:
    with pytest.raises(ValueError, match="addressee"):
        write_message(LETTER, GM, [], ID)
    for said in ("", "x", f"{ID}\r\nBcc: x@y.org"):
        with pytest.raises(ValueError, match="Message-ID"):
            write_message(LETTER, GM, [ANNA], said)


def test_the_reader_takes_it_for_a_mail_of_vbxl() -> None:
    files = [Attachment("t01.txt", move_file(small_league(), "T01"))]
    (taken,) = take_all(write_message(LETTER, GM, [ANNA], ID, files), "sent.eml")
    assert taken.form is None
    assert [one.code for one in taken.problems] == ["FILE-ROBOT"]
    assert "a mail that vbxl wrote" in taken.problems[0].message
