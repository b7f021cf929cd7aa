"""Files of other programs: what each is comes before its size; a sheet that lost its names is known by its id."""

from __future__ import annotations

import random
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest

from commitment_parts import KEY
from cut_cells import saved
from league_folders import move_file, small_league
from move_factory import made_moves
from new_team_factory import INVITATION, LEGAL
from office import Office
from openpyxl_workbook import workbook_of
from sheet_factory import team_view
from vbxl.books import movesheet, teamsheet
from vbxl.books.intake import take_all, take_file
from vbxl.league.lineups import prefilled
from vbxl.league.view import make_full_view, make_round_tokens
from vbxl.problems import Problem
from vbxl.rounds.collect import COUNTS, REFUSED, collect

SHEET: Final = movesheet.build(team_view(), made_moves(team_view(), 1))
# More than any sheet has, and not to be packed.
MUCH: Final = random.Random("a large file").randbytes(2_500_000)  # noqa: S311 - no chance of the league's
OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def zipped(parts: dict[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = BytesIO()
    with zipfile.ZipFile(target, "w", how) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return target.getvalue()


def in_folder(data: bytes, folder: str) -> bytes:
    """A workbook whose parts were packed again inside a folder."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return zipped({f"{folder}/{name}": archive.read(name) for name in archive.namelist()})


def utf16(text: str) -> bytes:
    return text.encode("utf-16-le")


KINDS: Final[tuple[tuple[str, bytes, str], ...]] = (
    ("a.jpg", b"\xff\xd8\xff\xe0", "a picture or photo (.jpg)"),
    ("a.png", b"\x89PNG\r\n\x1a\n", "a picture or photo (.png)"),
    ("IMG_1.HEIC", b"\0\0\0\x18ftypheic", "a picture or photo (.heic)"),
    ("a.webp", b"RIFF\0\0\0\0WEBP", "a picture or photo (.webp)"),
    ("a.gif", b"GIF89a", "a picture or photo (.gif)"),
    ("a.bmp", b"BM\0\0\0\0", "a picture or photo (.bmp)"),
    ("a.svg", b'<?xml version="1.0"?>\n<svg xmlns="x">', "a picture or photo (.svg)"),
    ("a.pdf", b"%PDF-1.7\n", "a PDF"),
    ("a.fods", b'<?xml version="1.0"?>\n<office:document xmlns:office="x">', "a flat OpenDocument file (.fods)"),
    ("a.doc", OLE + utf16("WordDocument"), "a text document (.doc)"),
    ("a.xls", OLE + utf16("Workbook"), "an old Excel workbook (.xls)"),
    ("a.msg", OLE + utf16("__substg1.0"), "an Outlook message (.msg)"),
    ("a.rtf", b"{\\rtf1 ", "a text document (.rtf)"),
    ("a.rar", b"Rar!\x1a\x07\x01\0", "an archive (.rar)"),
    ("a.7z", b"7z\xbc\xaf\x27\x1c", "an archive (.7z)"),
    ("a.mp4", b"\0\0\0\x18ftypisom", "a video or sound recording"),
    ("a.gsheet", b'{"url": "https://docs.google.com/"}', "a link to Google Sheets, not the sheet"),
)


def problem_of(folder: Path, name: str, data: bytes) -> Problem:
    """The one problem of a file in a folder."""
    path = folder / name
    path.write_bytes(data)
    (taken,) = take_file(path)
    assert taken.form is None
    (problem,) = taken.problems
    return problem


@pytest.mark.parametrize(("name", "start", "what"), KINDS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_file_of_any_size_is_called_what_it_is(tmp_path: Path, name: str, start: bytes, what: str) -> None:
    for data in (start + MUCH[:2_000], start + MUCH):
        problem = problem_of(tmp_path, name, data)
        assert (problem.code, problem.message) == ("FILE-KIND", f"the file is {what}")
        assert "bytes" not in problem.remedy


@pytest.mark.parametrize(
    ("name", "parts", "what"),
    [
        ("a.numbers", {"Data/photo.jpg": MUCH, "Index/Document.iwa": b"1"}, "a Numbers file (.numbers)"),
        ("a.zip", {"my.numbers/Index/Document.iwa": b"1"}, "a Numbers file (.numbers)"),
        ("a.docx", {"[Content_Types].xml": b"1", "word/document.xml": MUCH}, "a text document (.docx)"),
        ("a.pptx", {"[Content_Types].xml": b"1", "ppt/presentation.xml": MUCH}, "a presentation (.pptx)"),
        ("a.pages", {"Index/Document.iwa": MUCH}, "an Apple Pages document (.pages)"),
        (
            "a.odt",
            {"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": MUCH},
            "an OpenDocument file (text), but not a spreadsheet",
        ),
    ],
)
def test_a_zip_that_another_program_wrote_is_called_what_it_is(
    tmp_path: Path, name: str, parts: dict[str, bytes], what: str
) -> None:
    problem = problem_of(tmp_path, name, zipped(parts, zipfile.ZIP_STORED))
    assert (problem.code, problem.message) == ("FILE-KIND", f"the file is {what}")


def test_numbers_is_not_told_to_export() -> None:
    (taken,) = take_all(zipped({"Index/Document.iwa": b"1"}), "a.numbers")
    assert "even when exporting" in taken.problems[0].remedy


def test_what_is_too_large_and_of_no_known_kind_is_told_by_what_it_may_be(tmp_path: Path) -> None:
    assert problem_of(tmp_path, "a.bin", MUCH).message == "the file is not a workbook"
    message = problem_of(tmp_path, "a.csv", b"a,b\n" * 700_000).message
    assert message == "the file is a .csv file, which cannot hold a form"
    with zipfile.ZipFile(BytesIO(SHEET)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    large = problem_of(tmp_path, "a.xlsx", zipped({**parts, "xl/media/photo.jpg": MUCH}))
    assert (large.code, large.remedy.startswith("Remove pictures and extra sheets")) == ("FILE-BOUNDS", True)
    text = problem_of(tmp_path, "a.txt", b"hello\n" * 500_000)
    assert (text.code, text.remedy.startswith("Send the move sheet as")) == ("FILE-BOUNDS", True)


@pytest.mark.parametrize("text", ["MZ Skopje sends this\n", "BM is our sponsor\n", "RIFF\n", "ID3\n", "BZh\n"])
def test_a_text_that_begins_like_a_program_is_a_text(text: str) -> None:
    (taken,) = take_all(text.encode(), "a.txt")
    assert taken.kind == "txt"


@pytest.mark.parametrize("folder", ["My move", "move.xlsx", "Ü b"])
def test_a_workbook_packed_again_inside_a_folder_is_called_that(tmp_path: Path, folder: str) -> None:
    for name in ("move.xlsx", "move.zip"):
        problem = problem_of(tmp_path, name, in_folder(SHEET, folder))
        assert problem.code == "FILE-KIND"
        assert (
            problem.message == f"the file is a workbook that was unpacked and zipped again with its folder ({folder})"
        )


def test_a_zip_that_holds_a_sheet_is_read(tmp_path: Path) -> None:
    (tmp_path / "move.zip").write_bytes(zipped({"folder/move.xlsx": SHEET}))
    (taken,) = take_file(tmp_path / "move.zip")
    assert taken.sheet_id == str(team_view().id)


def test_a_sensitivity_label_is_not_called_a_password() -> None:
    (labelled,) = take_all(OLE + utf16("EncryptedPackage") + utf16("DRMEncryptedTransform") + bytes(99), "a.xlsx")
    assert "sensitivity label" in labelled.problems[0].message
    assert "label that does not protect it" in labelled.problems[0].remedy
    (locked,) = take_all(OLE + utf16("EncryptedPackage") + utf16("StrongEncryptionTransform") + bytes(99), "a.xlsx")
    assert locked.problems[0].message == "the workbook has a password"


# --- names lost ---


def without_names(data: bytes, kept: tuple[str, ...] = ()) -> Any:
    book = workbook_of(data)
    for name in [*book.defined_names]:
        if name not in kept:
            del book.defined_names[name]
    return book


def test_a_sheet_that_lost_its_names_is_known_by_its_id_wherever_that_stands() -> None:
    book = without_names(SHEET, kept=("match1_set1_concept", "send_number"))
    first = saved(book)
    start = book["Start"]
    start["H60"].value, start["B40"].value, start.title = start["B40"].value, None, "Start - Tabelle 1"
    for data, place in ((first, "Start!B40"), (saved(book), "Start - Tabelle 1!H60")):
        (taken,) = take_all(data, "move.xlsx")
        assert (taken.form, taken.sheet_id) == (None, str(team_view().id))
        (problem,) = taken.problems
        assert str(problem) == (
            f"move.xlsx!{place}: FILE-NAME: it is the move sheet of team T03, season 1, round 7, but the program that "
            "saved the file dropped the cell names that vbxl needs to read it. Fill in the original sheet in Excel or "
            "LibreOffice (not Numbers, Google Sheets or a converter), or send the text form."
        )


def test_the_team_of_a_sheet_that_lost_its_names_hears_of_it(tmp_path: Path) -> None:
    league = small_league()
    tokens = make_round_tokens(league, KEY)
    seen = make_full_view(league, "T02", tokens["T02"])
    (tmp_path / "move.xlsx").write_bytes(saved(without_names(movesheet.build(seen, prefilled(seen)))))
    (found,) = collect([tmp_path / "move.xlsx"], league, tokens).files
    assert (found.team, found.standing) == ("T02", REFUSED)
    assert [problem.code for problem in found.problems] == ["FILE-NAME"]
    # It stands in the way of no move that can be read.
    (tmp_path / "a move.txt").write_bytes(move_file(league, "T02", 0))
    both = collect(sorted(tmp_path.iterdir()), league, tokens)
    assert {one.file: one.standing for one in both.files} == {"a move.txt": COUNTS, "move.xlsx": REFUSED}
    # Whoever does not know the token is nobody's manager.
    other = make_full_view(league, "T02", tokens["T01"])
    (tmp_path / "move.xlsx").write_bytes(saved(without_names(movesheet.build(other, prefilled(other)))))
    (found,) = collect([tmp_path / "move.xlsx"], league, tokens).files
    assert [problem.code for problem in found.problems] == ["FILE-TOKEN", "FILE-NAME"]


def test_a_team_sheet_that_lost_its_names_is_known_as_one() -> None:
    (taken,) = take_all(saved(without_names(teamsheet.build(INVITATION, LEGAL))), "team.xlsx")
    assert "it is a Team sheet, but the program that saved the file dropped the cell names" in taken.problems[0].message


def test_a_sheet_that_lost_only_the_name_of_its_id_is_read() -> None:
    book = workbook_of(SHEET)
    del book.defined_names["move_sheet_id"]
    (taken,) = take_all(saved(book), "move.xlsx")
    assert taken.form is not None
    assert (taken.sheet_id, taken.form.moves) == (str(team_view().id), made_moves(team_view(), 1))


# --- own sheets ---

NOTES: Final = 4_000


def noted(data: bytes, rows: int = NOTES) -> bytes:
    """A sheet with a sheet of the manager's own, of thousands of rows."""
    book = workbook_of(data)
    notes = book.create_sheet("Notes")
    for row in range(1, rows + 1):
        for column in range(1, 6):
            notes.cell(row, column).value = f"note {row} {column}"
    notes.cell(1, 300).value = "far away"
    return saved(book)


def test_an_own_sheet_of_thousands_of_rows_does_no_harm(office: Office, tmp_path: Path) -> None:
    data, moves = noted(SHEET), made_moves(team_view(), 1)
    (tmp_path / "noted.xlsx").write_bytes(data)
    ods = office.save_as(tmp_path / "noted.xlsx", tmp_path / "noted.ods").read_bytes()
    for file in (data, ods):
        (taken,) = take_all(file, "move")
        assert taken.form is not None, taken.problems
        assert (taken.form.moves, taken.problems) == (moves, ())


def test_a_sheet_of_the_form_with_thousands_of_rows_is_refused_with_its_cell() -> None:
    book = workbook_of(SHEET)
    for row in range(1, 1_000):
        book["Match 1"].cell(row, 60).value = row
    (taken,) = take_all(saved(book), "move.xlsx")
    (problem,) = taken.problems
    assert (problem.code, problem.place.sheet) == ("FILE-BOUNDS", "Match 1")
