"""Mails as they come: every trap of the corpus, times, names, and any bytes at all."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commitment_parts import sealed_view
from league_folders import move_file, small_league
from nasty_mails import HEAD, PLAIN, NastyMail, corpus, multipart, part, zipped
from vbxl.books import textform
from vbxl.books.intake import take_all, take_file
from vbxl.books.parsed_form import Envelope
from vbxl.league.moves import Moves
from vbxl.problems import CODES

LEAGUE = small_league()
FORM = move_file(LEAGUE, "T02", 3)
SHEET = move_file(LEAGUE, "T02", 3, "xlsx")
BLANK = textform.build(sealed_view(LEAGUE, "T02"), Moves()).encode()
MAILS = tuple(corpus(FORM, SHEET, BLANK))


def test_the_corpus_is_large_and_each_trap_has_its_name() -> None:
    assert len(MAILS) >= 60
    assert len({one.trap for one in MAILS}) == len(MAILS)


@pytest.mark.parametrize("mail", MAILS, ids=lambda one: one.trap)
def test_a_mail_is_read_as_a_person_would(mail: NastyMail) -> None:
    found = take_all(mail.data, mail.file)
    moves = [one for one in found if one.form]
    assert tuple(one.kind for one in moves) == mail.kinds
    assert tuple(problem.code for one in found if not one.form for problem in one.problems) == mail.codes
    expected = {"xlsx": move_file(LEAGUE, "T02", 3, "xlsx"), "txt": FORM}
    for one in moves:
        assert one.form is not None
        assert one.form.sheet_id == str(sealed_view(LEAGUE, "T02").id)
        (alone,) = take_all(expected[one.kind], "alone")
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


def test_an_attachment_has_the_hash_of_the_file_that_was_sent() -> None:
    mail = multipart(part(SHEET, "Content-Type: a/b", 'Content-Disposition: attachment; filename="m.xlsx"'))
    (taken,) = take_all(mail, "a.eml")
    (alone,) = take_all(SHEET, "m.xlsx")
    assert (taken.sha256, taken.file, alone.envelope) == (alone.sha256, "a.eml: m.xlsx", None)


def test_parts_of_one_name_are_told_apart() -> None:
    named = ["Content-Type: a/b", 'Content-Disposition: attachment; filename="m.xlsx"']
    found = take_all(multipart(part(SHEET, *named), part(SHEET, *named)), "a.eml")
    assert [one.file for one in found] == ["a.eml: m.xlsx", "a.eml: m.xlsx (2)"]


def test_a_mail_larger_than_a_sheet_is_read(tmp_path: Path) -> None:
    photo = part(bytes(3 * 2**20), "Content-Type: image/jpeg; name=p.jpg")
    (tmp_path / "a.eml").write_bytes(multipart(photo, part(SHEET, "Content-Type: a/b")))
    assert [one.kind for one in take_file(tmp_path / "a.eml") if one.form] == ["xlsx"]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(MAILS), st.randoms(use_true_random=False), st.binary(max_size=60))
def test_no_bytes_stop_the_reading(mail: NastyMail, chance: random.Random, other: bytes) -> None:
    data = bytearray(mail.data[: chance.randint(0, 40_000)])
    for _ in range(chance.randint(0, 20)):
        at = chance.randrange(len(data) + 1)
        data[at : at + chance.randint(0, 30)] = other
    found = take_all(bytes(data), mail.file)
    assert found
    assert all(one.form or one.problems for one in found)


@settings(max_examples=150, deadline=None)
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
