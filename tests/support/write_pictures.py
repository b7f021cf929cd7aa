"""Draws the picture of the README, a match sheet that finds a mistake; needs LibreOffice.

    python tests/support/write_pictures.py

Look at what it draws: the crop is in points of the page, and whoever changes the match sheet may have to move it.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import Final

import openpyxl

from office import SYSTEM_PATH, Office
from write_samples import SAMPLES

SHEET: Final = SAMPLES / "season-1" / "round-07" / "moves" / "T01-northgate-nets.xlsx"
PICTURE: Final = SAMPLES / "pictures" / "mistake.png"
# A team may play two setters. The first player of this set is one; with these two there are three.
MORE_SETTERS: Final = ("E16", "E18")
PAGE: Final = 3
DOTS_PER_INCH: Final = 140
# The head of the sheet and its first set: left, top, width and height, in dots.
CROP: Final = (50, 60, 1044, 438)


def write_mistake() -> None:
    """A third setter in set 1 of match 1: the red cell, the sentence beside it, the number of problems."""
    book = openpyxl.load_workbook(SHEET)
    for cell in MORE_SETTERS:
        book["Match 1"][cell] = 1
    with tempfile.TemporaryDirectory(prefix="vbxl-picture-") as folder, Office() as office:
        typed = Path(folder) / SHEET.name
        book.save(typed)
        pages = office.save_as(typed, typed.with_suffix(".pdf"))
        crop = [word for name, size in zip("xyWH", CROP, strict=True) for word in (f"-{name}", str(size))]
        command = ["pdftoppm", "-png", "-singlefile", "-r", str(DOTS_PER_INCH), "-f", str(PAGE), *crop]
        subprocess.run([*command, str(pages), str(PICTURE.with_suffix(""))], check=True, env={"PATH": SYSTEM_PATH})


if __name__ == "__main__":
    write_mistake()
