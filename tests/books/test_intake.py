"""One file that came: what it is, its bytes decide; whatever is wrong with it stops no other."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commitment_parts import sealed_view
from hostile_mail import harmless
from league_folders import move_file, small_league
from vbxl.books import movesheet, textform
from vbxl.books.intake import is_system_file, take, take_file
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.books.parsed_form import ParsedFile
from vbxl.hosts.windows.macros import make_modules
from vbxl.problems import CODES
from vbxl.xlsx.guard import bounds

LEAGUE = small_league()
FORM = move_file(LEAGUE, "T02", 3)
SHEET = move_file(LEAGUE, "T02", 3, "xlsx")
HARMLESS = harmless(SHEET, FORM, 9)


def codes(taken: ParsedFile | None) -> list[str]:
    assert taken is not None
    return [problem.code for problem in taken.problems]


@pytest.mark.parametrize("name", ["moves.xlsx", "moves.txt", "moves", "moves.pdf"])
@pytest.mark.parametrize(("data", "kind"), [(FORM, "txt"), (SHEET, "xlsx")])
def test_the_bytes_decide_what_a_file_is(name: str, data: bytes, kind: str) -> None:
    taken = take(data, name)
    assert taken.kind == kind
    assert taken.form
    assert taken.form is not None
    assert taken.form.sheet_id == str(sealed_view(LEAGUE, "T02").id)
    assert taken.form.moves.send_number.text == "3"
    assert taken.sha256 == hashlib.sha256(data).hexdigest()
    assert taken.problems == taken.form.problems


def _zipped(name: str, data: bytes) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as target:
        target.writestr(name, data)
    return written.getvalue()


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("empty.xlsx", b"", "FILE-UNREADABLE"),
        ("empty.txt", b"", "FILE-UNREADABLE"),
        ("moves.pdf", b"%PDF-1.7\n1 0 obj", "FILE-KIND"),
        ("photo.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF", "FILE-KIND"),
        ("old.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "FILE-KIND"),
        ("locked.xlsx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"), "FILE-ENCRYPTED"),
        ("page.html", b"<!DOCTYPE html><html><body>moves</body></html>", "FILE-KIND"),
        ("letter.rtf", b"{\\rtf1 SHEET: 1}", "FILE-KIND"),
        ("moves.csv", b"a;b;c\n", "FILE-KIND"),
        ("packed.zip", _zipped("inner.zip", _zipped("moves.xlsx", SHEET)), "FILE-KIND"),
        ("letter.docx", _zipped("word/document.xml", b"<w/>"), "FILE-KIND"),
        ("cut.xlsx", SHEET[: len(SHEET) // 2], "FILE-UNREADABLE"),
        ("noise.bin", bytes(range(256)) * 8, "FILE-KIND"),
    ],
)
def test_other_files_are_told_with_a_remedy(name: str, data: bytes, code: str) -> None:
    taken = take(data, name)
    assert not taken.form
    assert codes(taken) == [code]
    (problem,) = taken.problems
    assert problem.place.file == name
    assert problem.remedy[0].isupper()
    assert problem.remedy.endswith(".")


@pytest.mark.parametrize("name", ["~$moves.xlsx", ".~lock.moves.ods#"])
def test_lock_files(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"user")
    assert codes(*take_file(tmp_path / name)) == ["FILE-LOCK"]


def test_folders_and_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "week 7.xlsx").mkdir()
    assert codes(*take_file(tmp_path / "week 7.xlsx")) == ["FILE-FOLDER"]
    os.mkfifo(tmp_path / "pipe.txt")
    assert codes(*take_file(tmp_path / "pipe.txt")) == ["FILE-KIND"]
    assert codes(*take_file(tmp_path / "gone.txt")) == ["FILE-OPEN"]


@pytest.mark.parametrize("name", [".DS_Store", "Thumbs.db", "desktop.ini", "._moves.xlsx", ".gitkeep", "__MACOSX"])
def test_what_the_system_leaves_is_passed_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\x00")
    assert is_system_file(name)
    assert take_file(tmp_path / name) == ()


def test_a_file_beyond_the_bound_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as opened:
        opened.truncate(2**40)
    (taken,) = take_file(path)
    assert codes(taken) == ["FILE-KIND"]
    # As large as a file may be, it is read, and the form's own bound for text tells the rest.
    path.write_bytes(FORM + b"#" * (bounds.FILE - len(FORM)))
    (taken,) = take_file(path)
    assert taken.kind == "txt"
    assert codes(taken) == ["FILE-BOUNDS"]
    assert not taken.form


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (MemoryError, "FILE-BOUNDS"),
        *((one, "FILE-UNREADABLE") for one in (RecursionError, ValueError, KeyError, AssertionError, IndexError)),
    ],
)
def test_a_file_that_crashes_its_reader(monkeypatch: pytest.MonkeyPatch, fault: type[Exception], code: str) -> None:
    def crash(*_args: object, **_further: object) -> None:
        raise fault

    monkeypatch.setattr(textform, "read", crash)
    monkeypatch.setattr(movesheet, "read", crash)
    for data in (FORM, SHEET):
        taken = take(data, "moves")
        assert not taken.form
        assert codes(taken) == [code]
        assert taken.sha256 == hashlib.sha256(data).hexdigest()


def _cut(data: bytes) -> Callable[[tuple[int, int, bytes]], bytes]:
    def change(at: tuple[int, int, bytes]) -> bytes:
        start, length, put = at
        start %= len(data)
        return data[:start] + put + data[start + length :]

    return change


@settings(max_examples=40, deadline=None)
@given(
    data=st.one_of(
        st.binary(max_size=400),
        st.text(max_size=400).map(str.encode),
        st.tuples(st.integers(0), st.integers(0, 200), st.binary(max_size=20)).map(_cut(FORM)),
        st.tuples(st.integers(0), st.integers(0, 200), st.binary(max_size=20)).map(_cut(SHEET)),
    ),
    name=st.sampled_from(["a.xlsx", "a.txt", "a.ods", "a.csv", "a", "\u202ea.xlsx"]),
)
def test_no_bytes_at_all_raise(data: bytes, name: str) -> None:
    taken = take(data, name)
    assert taken.form or taken.problems
    assert all(problem.code in CODES and str(problem).isprintable() for problem in taken.problems)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("macros.xlsm", "macros"),
        ("links.xlsx", "links to other workbooks"),
        ("connections.xlsx", "data connections"),
        ("objects.xlsx", "embedded objects, controls"),
        ("web extension.xlsx", "web add-ins"),
        ("paths.xlsx", "paths that lead outside the file"),
    ],
)
def test_what_a_workbook_carries_is_told_in_one_line_and_it_is_read(name: str, what: str) -> None:
    taken = take(HARMLESS[name], name)
    (problem,) = taken.problems
    assert (problem.code, problem.place.file) == ("FILE-CARRIES", name)
    assert problem.message == f"it contains {what}; we ran, followed and copied none of this"
    assert (taken.form and taken.form.moves) == take(SHEET, "plain.xlsx").form.moves  # type: ignore[union-attr]


@pytest.mark.parametrize("host", [Host.LITE, Host.WINDOWS])
def test_what_vbxl_itself_put_into_a_sheet_is_not_told(host: Host) -> None:
    parts = {"main.py": "", "requirements.txt": ""} if host is Host.LITE else make_modules()
    sheet = movesheet.build(sealed_view(LEAGUE, "T02"), tools=Tools(host, parts))
    assert take(sheet, "sheet.xlsm").problems == ()
