"""Mails as they come: every trap of the corpus, times, names, and any bytes at all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commitment_parts import sealed_view
from league_folders import move_file, small_league
from nasty_mails import HEAD, PLAIN, NastyMail, corpus, multipart, part, zipped
from vbxl.books import intake, textform
from vbxl.books import mail as mails
from vbxl.books.intake import take_all, take_file
from vbxl.books.mail import headers, texts
from vbxl.books.parsed_form import Envelope, ParsedFile
from vbxl.league.moves import Moves
from vbxl.problems import CODES

LEAGUE = small_league()
FORM = move_file(LEAGUE, "T02", 3)
SHEET = move_file(LEAGUE, "T02", 3, "xlsx")
BLANK = textform.build(sealed_view(LEAGUE, "T02"), Moves()).encode()
MAILS = tuple(corpus(FORM, SHEET, BLANK))


@pytest.fixture(scope="module", autouse=True)
def _workbooks_are_read_once() -> Iterator[None]:
    """Reading the same move sheet in a hundred mails would take most of the time."""
    read, known = intake._take_workbook, dict[bytes, ParsedFile]()

    def read_once(data: bytes, file: str, sha256: str) -> ParsedFile:
        if data not in known:
            known[data] = read(data, file, sha256)
        return replace(known[data], file=file)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(intake, "_take_workbook", read_once)
        yield


@cache
def read_alone(kind: str) -> ParsedFile:
    """Return the move as it is read when it comes in no mail."""
    (alone,) = take_all({"xlsx": SHEET, "txt": FORM}[kind], "alone")
    return alone


@pytest.mark.parametrize("mail", MAILS, ids=lambda one: one.trap)
def test_a_mail_is_read_as_a_person_would(mail: NastyMail) -> None:
    found = take_all(mail.data, mail.file)
    moves = [one for one in found if one.form]
    assert tuple(one.kind for one in moves) == mail.kinds
    assert tuple(problem.code for one in found if not one.form for problem in one.problems) == mail.codes
    for one in moves:
        assert one.form is not None
        assert one.form.sheet_id == str(sealed_view(LEAGUE, "T02").id)
        alone = read_alone(one.kind)
        assert alone.form is not None
        typed = {field: getattr(one.form.moves, field) for field in ("send_number", "sponsor", "salt")}
        assert {key: value.text for key, value in typed.items()} == {
            key: getattr(alone.form.moves, key).text for key in typed
        }
        assert len(one.form.moves.matches) == len(alone.form.moves.matches)
        assert [problem.code for problem in one.problems] == [problem.code for problem in alone.problems]
    for one in found:
        assert one.file.startswith(mail.file)
        assert one.file.isprintable()
        assert len(one.file) < 200
        assert all(problem.code in CODES and problem.remedy.endswith(".") for problem in one.problems)


def test_times_are_of_the_topmost_received_and_of_the_date() -> None:
    (taken,) = take_all(HEAD + PLAIN + b"\r\n" + FORM, "a.eml")
    assert taken.envelope == Envelope("a.eml", taken.envelope.sha256 if taken.envelope else "",
        "2026-11-14T18:05:00+00:00", "2026-11-14T18:00:30+00:00")  # fmt: skip
    assert taken.stored == ("a.eml", taken.envelope.sha256 if taken.envelope else "")
    assert taken.sha256 != taken.stored[1]


@pytest.mark.parametrize(
    "date", [b"", b"yesterday", b"Sat, 99 Nov 2026 19:00:00", b"Sat, 14 Nov 99999 19:00:00 +0100", b"\xff\xfe", b";;;"]
)
def test_a_date_that_is_none_is_unknown(date: bytes) -> None:
    (taken,) = take_all(b"Received: x; " + date + b"\r\nDate: " + date + b"\r\nFrom: a\r\n\r\n" + FORM, "a.eml")
    assert taken.envelope
    assert (taken.envelope.received, taken.envelope.dated) == ("", "")


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(MAILS), st.randoms(use_true_random=False), st.binary(max_size=60))
def test_no_bytes_stop_the_reading(mail: NastyMail, chance: random.Random, other: bytes) -> None:
    data = bytearray(mail.data[: chance.randint(0, 40_000)])
    for _ in range(chance.randint(0, 20)):
        at = chance.randrange(len(data) + 1)
        data[at : at + chance.randint(0, 30)] = other
    found = take_all(bytes(data), mail.file)
    assert found
    assert all(one.form or one.problems for one in found)


@settings(max_examples=25, deadline=None)
@given(st.binary(max_size=400), st.sampled_from(["a.eml", "a.mbox", "a.zip", "a.html", "winmail.dat", "a.txt"]))
def test_any_bytes_are_a_file_of_some_kind(data: bytes, name: str) -> None:
    for head in (b"", HEAD, b"From x\n", b"<html>", b"PK\x03\x04", b"\x78\x9f\x3e\x22"):
        assert take_all(head + data, name)


def test_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = tmp_path / "in"
    inner.mkdir()
    monkeypatch.chdir(inner)
    (inner / "a.zip").write_bytes(zipped({"../../evil.txt": FORM, "/etc/evil.txt": FORM}))
    assert {one.kind for one in take_file(inner / "a.zip")} == {"txt"}
    assert list(tmp_path.rglob("*")) == [inner, inner / "a.zip"]


MARK = b"From anna@example.org Sat Nov 14 19:05:00 2026\n"
TEXT = HEAD + PLAIN + b"\r\n" + FORM
HELLO = HEAD + PLAIN + b"\r\nWhen is the deadline?\r\n"


def mailbox(*held: bytes) -> bytes:
    return b"".join(MARK + one.replace(b"\r\n", b"\n").rstrip(b"\n") + b"\n\n" for one in held)


def told(found: tuple[ParsedFile, ...]) -> list[str]:
    return [f"{problem.code} {problem.message}" for one in found if not one.form for problem in one.problems]


@pytest.mark.parametrize(
    ("date", "moment"),
    [
        ("Sat, 14 Nov 2026 20:00:00 +0100", "2026-11-14T19:00:00+00:00"),
        ("14 Nov 2026 20:00 +0100", "2026-11-14T19:00:00+00:00"),
        ("(x (y)) Sat, 14 Nov 2026 20:00:00 +0100 (CET; winter)", "2026-11-14T19:00:00+00:00"),
        ("Sat, 14 Nov 2026 20:00:00 +01:00", "2026-11-14T19:00:00+00:00"),
        ("Sat, 14 Nov 2026 20:00:00 GMT+0100", "2026-11-14T19:00:00+00:00"),
        ("Sat, 14 Nov 2026 15:00:00 -0500", "2026-11-14T20:00:00+00:00"),
        ("Sat, 14 Nov 2026 20:00:00 -0000", "2026-11-14T20:00:00+00:00"),
        ("Sat, 14 Nov 2026 20:00:60 +0000", "2026-11-14T20:01:00+00:00"),
        *((f"Sat, 14 Nov 2026 20:00:00 {zone}", "2026-11-14T20:00:00+00:00") for zone in ("UT", "GMT", "Z", "UTC")),
        ("Sat, 14 Nov 2026 20:00:00 EST", "2026-11-15T01:00:00+00:00"),
        ("Sat, 14 Nov 2026 20:00:00 PDT", "2026-11-15T03:00:00+00:00"),
        ("14 Nov 26 20:00 +0000", "2026-11-14T20:00:00+00:00"),
        ("14 Nov 99 20:00 +0000", "1999-11-14T20:00:00+00:00"),
        *((f"Sat, 14 Nov 2026 20:00:00 {zone}".strip(), "") for zone in ("CET", "BST", "MET", "AEST", "", "+1", "X")),
        ("Sat, 14 Nov 2026 7:05:00 PM +0100", ""),
        ("Sat, 31 Feb 2026 20:00:00 +0000", ""),
        ("Sat, 14 Foo 2026 20:00:00 +0000", ""),
        ("Sat, 14 Nov 2026 20:00:00 +9900", ""),
        ("2026-11-14 20:00:00 +0000", ""),
    ],
)
def test_a_moment_is_one_only_with_a_zone_that_is_sure(date: str, moment: str) -> None:
    assert headers.parse_moment(date) == moment
    received = f"Received: from a by b (x; y) id 1; {date}\r\n".encode()
    (taken,) = take_all(received + b"From: a\r\nDate: " + date.encode() + b"\r\n\r\n" + FORM, "a.eml")
    assert taken.envelope
    assert (taken.envelope.received, taken.envelope.dated) == (moment, moment)


@pytest.mark.parametrize(
    ("text", "coded", "said"),
    [
        ("Štone", "cp1252", "iso-8859-1"), ("O’Stone", "cp1252", "ISO-8859-1"), ("Stöne", "utf-8", "iso-8859-1"),
        ("Stöne", "utf-8", "windows-1252"), ("Stöne", "utf-8", "us-ascii"), ("王喆", "gbk", "gb2312"),
        ("髙橋", "cp932", "shift_jis"), ("山田", "shift_jis", "x-sjis"), ("김똠방", "cp949", "euc-kr"),
        ("Stöne", "mac-roman", "x-mac-roman"), ("กtone", "cp874", "windows-874"), ("Śtone", "cp1250", "x-cp1250"),
        ("Stöne", "cp850", "cp-850"), ("שלום", "iso-8859-8", "iso-8859-8-i"), ("Štone", "utf-16-be", "utf-16"),
        ("Štone", "utf-16", "utf-16"), ("Зоран", "koi8-r", "koi8-r"), ("山田", "iso-2022-jp", "iso-2022-jp"),
    ],
)  # fmt: skip
def test_a_charset_is_what_mail_programs_mean_by_it(text: str, coded: str, said: str) -> None:
    assert texts.decode_text(text.encode(coded), said) == text
    form = FORM.decode().replace("SALT:", f"SALT: {text}").encode(coded)
    named = [f"Content-Type: text/plain; charset={said}", "Content-Disposition: attachment; filename=f.txt"]
    for mail in (HEAD + part(form, named[0]), multipart(part(form, *named))):
        (taken,) = take_all(mail, "a.eml")
        assert taken.form
        # The form takes a curly apostrophe for a straight one.
        assert taken.form.moves.salt.text == text.replace("’", "'")


@pytest.mark.parametrize("said", ["x-unknown", "base64", "rot13", "", "idna\0", "idna", "punycode", "unicode_escape"])
def test_a_name_that_is_no_charset_is_none(said: str) -> None:
    assert texts.decode_text(b"abc", said) is None


def test_the_same_text_has_the_same_hash_however_it_came() -> None:
    crlf = TEXT.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    coded = HEAD + part(FORM, "Content-Type: text/plain; charset=utf-8")
    ways = [crlf, crlf.replace(b"\r\n", b"\n"), mailbox(crlf), mailbox(crlf, HELLO), coded, crlf + b"\r\n\r\n"]
    found = [one for way in ways for one in take_all(way, "a") if one.form]
    assert len(found) == len(ways)
    hashes = {one.sha256 for one in found}
    assert hashes == {take_all(FORM, "a.txt")[0].sha256}


@pytest.mark.parametrize(
    "broken",
    [
        multipart(*(part(b"x", "Content-Type: a/b") for _ in range(600))),
        HEAD + b"".join(b'Content-Type: multipart/mixed; boundary="%d"\r\n\r\n--%d\r\n' % (n, n) for n in range(1200)),
        HEAD + b"Content-Type: text/html\r\n\r\n<![foo[ <p>",
        multipart(part(zipped({"a.txt": FORM})[:60] + bytes(200), "Content-Type: a/b; name=a.zip")),
        HEAD + PLAIN + b"\r\n" + b"http://" * 300_000,
    ],
    ids=["parts", "depth", "mark", "zip", "links"],
)  # fmt: skip
def test_a_broken_mail_in_a_mailbox_is_one_line_and_the_others_are_read(broken: bytes) -> None:
    found = take_all(mailbox(TEXT, broken, TEXT), "in.mbox")
    assert [one.file for one in found if one.form] == ["in.mbox: mail 1: text", "in.mbox: mail 3: text"]
    (line,) = [one for one in found if not one.form]
    assert line.file == "in.mbox: mail 2"
    assert 'the mail "my move" from Anna' in line.problems[0].message


def test_parts_within_parts_beyond_all_bounds_are_told_as_such() -> None:
    for many in (40, 1200):
        lines = (b'Content-Type: multipart/mixed; boundary="%d"\r\n\r\n--%d\r\n' % (n, n) for n in range(many))
        (line,) = take_all(HEAD + b"".join(lines), "a.eml")
        assert line.partly
        assert line.problems[0].message.endswith("its parts are nested too deeply to be read")


def test_a_broken_file_in_a_zip_is_one_line_and_the_others_are_read() -> None:
    data = bytearray(zipped({"a.txt": FORM, "b.txt": FORM, "c.txt": FORM}))
    at = data.find(b"a.txt") + 20
    data[at : at + 40] = bytes(40)
    locked = data.find(b"PK\x01\x02", data.find(b"PK\x01\x02") + 1) + 8
    data[locked] |= 1
    found = take_all(bytes(data), "a.zip")
    assert [one.file for one in found if one.form] == ["a.zip: c.txt"]
    assert told(found) == [
        "FILE-ENCRYPTED b.txt in the zip has a password", "FILE-UNREADABLE a.txt in the zip is damaged"
    ]  # fmt: skip


def test_mails_of_a_mailbox_with_nothing_in_them_are_one_line() -> None:
    robot = b"Auto-Submitted: auto-replied\r\n" + HELLO
    link = HEAD + PLAIN + b"\r\nhttps://1drv.ms/x\r\n"
    found = take_all(mailbox(HELLO, TEXT, HELLO, robot, link), "in.mbox")
    assert told(found) == [
        'FILE-LINK the mail "my move" from Anna contains a link to a file in the cloud (1drv.ms), not the file itself',
        "FILE-MAIL 3 mails contain no move",
    ]
    assert told(take_all(HELLO, "a.eml")) == ['FILE-MAIL the mail "my move" from Anna contains no move']


def test_thousands_of_mails_are_read_and_more_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = take_all(mailbox(TEXT, *[HELLO] * 300, TEXT), "in.mbox")
    assert (len([one for one in found if one.form]), told(found)) == (2, ["FILE-MAIL 300 mails contain no move"])
    monkeypatch.setattr("vbxl.books.mail.containers.MOST_MAILS", 3)
    found = take_all(mailbox(TEXT, TEXT, HELLO, TEXT), "in.mbox")
    assert [one.partly for one in found if not one.form] == [True, False]
    assert len([one for one in found if one.form]) == 2


def test_a_mailbox_beyond_its_bound_is_told_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vbxl.books.mail.LARGEST_BOX", 3 * 2**20)
    (tmp_path / "in.mbox").write_bytes(mailbox(TEXT, HEAD + PLAIN + b"\r\n" + b"x" * 3 * 2**20))
    (line,) = take_file(tmp_path / "in.mbox")
    assert line.partly
    assert "more than the 3,145,728 allowed" in line.problems[0].message
    assert line.problems[0].remedy == "Split the mails into several files."


def test_what_was_not_read_to_its_end_is_marked() -> None:
    many = multipart(*(part(b"x", "Content-Type: a/b") for _ in range(600)))
    huge = zipped({f"{number}.txt": bytes(2**20) for number in range(40)})
    for data, name in ((many, "a.eml"), (huge, "a.zip"), (mailbox(many, TEXT), "in.mbox")):
        assert [one.partly for one in take_all(data, name) if not one.form] == [True]
    assert not any(one.partly for one in take_all(mailbox(HELLO, TEXT), "in.mbox"))


def test_a_forwarded_mail_has_its_own_times_or_those_of_the_mail_around_it() -> None:
    early = HEAD.replace(b"Sat, 14 Nov 2026 19:05:00 +0100", b"Fri, 13 Nov 2026 10:00:00 +0100")
    bare = b"From: b@c\r\nMessage-ID: <2@x>\r\n"
    inner = [b"Content-Type: message/rfc822\r\n\r\n" + head + PLAIN + b"\r\n" + FORM for head in (early, bare)]
    first, second = take_all(multipart(*inner), "a.eml")
    assert first.envelope
    assert second.envelope
    assert (first.file, second.file) == ("a.eml: attached mail: text", "a.eml: attached mail (2): text")
    assert (first.envelope.received, second.envelope.received) == (
        "2026-11-13T09:00:00+00:00", "2026-11-14T18:05:00+00:00"
    )  # fmt: skip
    assert first.envelope.dated == second.envelope.dated == "2026-11-14T18:00:30+00:00"


def test_of_two_forms_in_two_parts_of_a_mail_the_second_is_told() -> None:
    other = FORM.replace(b"SALT:", b"SALT: other")
    parts = [part(one, "Content-Type: text/plain; charset=utf-8") for one in (other, FORM)]
    (found,) = take_all(multipart(*parts), "a.eml")
    assert found.form
    assert found.form.moves.salt.text == "other"
    assert [one.message for one in found.problems] == ["this text holds a second form, for T02"]
    assert not take_all(multipart(parts[1], parts[1]), "a.eml")[0].problems


def test_the_line_of_a_robot_says_whose_form_it_holds() -> None:
    (taken,) = take_all(b"Auto-Submitted: auto-replied\r\n" + TEXT, "a.eml")
    assert taken.form is None
    assert "an automatic reply, which is not read as a move; it contains a form from T02" in taken.problems[0].message


def test_a_mail_is_named_by_its_subject_and_sender_and_never_by_an_address() -> None:
    for sender, name in (
        (b"Anna Berg <anna.berg@example.org>", "Anna Berg"), (b"anna.berg@example.org", "anna.berg"),
        (b'"anna.berg@example.org" <anna.berg@example.org>', "anna.berg"), (b"=?utf-8?q?J=C3=B6rg?= <j@x.org>", "Jörg"),
    ):  # fmt: skip
        (line,) = told(take_all(HELLO.replace(b"Anna <anna@example.org>", sender), "a.eml"))
        assert line == f'FILE-MAIL the mail "my move" from {name} contains no move'


def test_a_mailbox_is_cut_only_where_it_is_one() -> None:
    assert [one.name for one in mails.open_mails(mailbox(TEXT, TEXT), "x") or ()] == ["mail 1", "mail 2"]
    one_mail = TEXT + b"\r\n" + MARK + b"X: y\r\n"
    assert [(one.name, one.sender) for one in mails.open_mails(one_mail, "a.eml") or ()] == [("", "Anna")]
    assert len([*(mails.open_mails(b"\n" + mailbox(TEXT, TEXT), "a.mbox") or ())]) == 2


def test_a_link_that_leads_nowhere_is_no_file_that_is_open(tmp_path: Path) -> None:
    (tmp_path / "a.eml").symlink_to(tmp_path / "nowhere")
    (line,) = take_file(tmp_path / "a.eml")
    assert [(one.code, one.message) for one in line.problems] == [("FILE-KIND", "a link to a missing file")]


def test_a_folder_that_may_not_be_looked_into_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def shut(_path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "locked").mkdir()
    monkeypatch.setattr(Path, "iterdir", shut)
    (line,) = take_file(tmp_path / "locked")
    assert line.problems[0].code == "FILE-OPEN"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("moves/Anna/cur/17.M1.host:2,S", "Anna/17.M1.host"), ("moves/Anna/new/17.M1.host", "Anna/17.M1.host"),
        ("moves/cur/17.host:2,RS", "17.host"), ("moves/.Round1/cur/17.host", ".Round1/17.host"),
        ("moves/Inbox.mbox/mbox", "Inbox.mbox/mbox"), ("moves/a.eml", "a.eml"), ("sheets/a:2,S", "a:2,S"),
    ],
)  # fmt: skip
def test_a_mail_of_a_maildir_is_called_by_its_path_without_what_changes(path: str, name: str) -> None:
    assert intake.name_file(Path("/league") / path) == name


@pytest.mark.parametrize(
    ("name", "data", "what", "remedy"),
    [
        ("a.heic", bytes(4) + b"ftypheic" + bytes(99), "a picture", "not a picture of it"),
        ("a.tif", b"MM\0*" + bytes(99), "a picture", "not a picture of it"),
        ("a.mov", bytes(4) + b"ftypqt  " + bytes(99), "a video or sound recording", "Send the move sheet"),
        ("a.tar", b"x" * 257 + b"ustar\0" + bytes(99), "an archive (.tar)", "unpacked or in a .zip"),
        ("a.pst", b"!BDN" + bytes(99), "an Outlook mail store (.pst)", "Drag the mails out"),
        ("a.webarchive", b"bplist00" + bytes(99), "a Safari web archive", "Save the mail as .eml"),
    ],
)
def test_a_file_of_another_kind_is_called_what_it_is(name: str, data: bytes, what: str, remedy: str) -> None:
    (line,) = take_all(data, name)
    (problem,) = line.problems
    assert problem.message.startswith(f"the file is {what}")
    assert remedy in problem.remedy


@pytest.mark.parametrize(
    ("link", "remedy"),
    [
        ("https://1drv.ms/x/s!a", "Attach as copy"), ("https://a-my.sharepoint.com/x", "Attach as copy"),
        ("https://docs.google.com/x", "File > Download > Microsoft Excel (.xlsx)"),
        ("https://www.dropbox.com/s/x", "Download the file from there"), ("https://mega.nz/x", "Download the file"),
    ],
)  # fmt: skip
def test_a_link_has_the_remedy_of_its_service(link: str, remedy: str) -> None:
    (line,) = take_all(HEAD + PLAIN + f"\r\n{link}\r\n".encode(), "a.eml")
    assert remedy in line.problems[0].remedy
