"""What is left of a text that quotes letters of vbxl."""

from __future__ import annotations

import pytest

from vbxl.books.textform import mail
from vbxl.books.textform.lines import split_lines
from vbxl.books.textform.mail import drop_letters
from vbxl.books.textform.words import FORMER_MARK, LETTER_MARK

END = "This letter was written by vbxl."
MARK = LETTER_MARK
ID = "SHEET: S1-R02-T01-5f2a90c1-6b1d0c7f2e9a4853"


def left(text: str) -> list[str]:
    return [f"{'>' * line.depth}{line.text}" for line in drop_letters(split_lines(text.encode(), "a.txt")[0])]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\n> Hello Bakker, Anna,\n> b\n> This letter was written by vbxl.\nc\n", ["a", "c"]),
        (f"Hello,\na\n\nHello,\nb\n{END}\nc\n", ["Hello,", "a", "", "c"]),
        # The greeting broken by a mail program.
        (f"a\n> Hello Anna-Maria\n> Bakker,\n> b\n> {END}\n", ["a"]),
        # Without marks nothing says where a broken one begins.
        (f"a\nHello Anna-Maria\nBakker,\nb\n{END}\n", ["a", "Hello Anna-Maria", "Bakker,", "b"]),
        # What the manager wrote between is the manager's; so is an earlier answer above it, quoted less deeply.
        (f"> {ID}\n>> Hello,\n>> b\n>> {END}\n", [f">{ID}"]),
        (f"> Hello,\n{ID}\n> b\n> {END}\n", [">Hello,", ID]),
        # What is quoted further up is not of it.
        (f"> a\nb\n> c\n> {END}\n", [">a", "b"]),
        # A letter that quotes no other one ends with itself.
        (f"> Hello,\n> a\n> {END}\nb\n> c\n> {END}\n", ["b"]),
        (f"Hello,\na\n{END}\nb\n{END}\nc\n", ["b", "c"]),
        # Its end cut off, up to what is quoted less deeply, or to a form.
        (f"a\n> Hello,\n> b\n> {MARK}\n> c\n", ["a"]),
        (f"a\n> Hello,\n> b\n> {MARK}\n> c\nd\n> e\n", ["a", "d"]),
        (f"{ID}\na\n\nHello,\nb\n{MARK}\nc\n", [ID, "a", ""]),
        (f"Hello,\na\n{MARK}\nb\n{ID}\nc\n", [ID, "c"]),
        (f"> Hello,\n> a\n> {MARK}\n{ID}\n> b\n> {END}\nc\n", [ID, "c"]),
        (f"a\n> Hello,\n> b\n> {FORMER_MARK}\n> c\n", ["a"]),
        # Its beginning cut off, and both.
        (f"{ID}\na\n> b\n> {MARK}\n> c\n> {END}\n> d\n", [ID, "a", ">d"]),
        (f"{ID}\na\n{MARK}\nb\n", [ID, "a"]),
        (f"Hello Dirk,\n{ID}\na\n{MARK}\nb\n{END}\nc\n", ["Hello Dirk,", ID, "a", "c"]),
        (f"a\nHello,\n{MARK}\nb\n{END}\n", ["a"]),
        (f"Hello,\na\nNo letter: {END}\n", ["Hello,", "a", f"No letter: {END}"]),
    ],
)
def test_a_letter_is_left_out_and_nothing_else(text: str, kept: list[str]) -> None:
    assert left(text) == kept


def test_each_end_is_looked_back_from_to_the_one_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    class Pattern:
        def match(self, text: str) -> None:
            looked.append(text)

    monkeypatch.setattr(mail, "_SHEET_ID", Pattern())
    assert len(left(f"a\n{END}\n" * 2400)) == 2400
    assert len(left(f"a\n{MARK}\n{END}\n" * 1600)) == 1600
    assert len(looked) < 3 * 4800
