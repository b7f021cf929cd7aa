"""A page as LibreOffice prints it, in dots: by its own program `find_soffice`, and `pdftoppm` of Poppler."""

from __future__ import annotations

import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.hosts.libreoffice.installing import find_soffice, run
from vbxl.rounds.errors import StoppedError

_HEAD: Final = re.compile(rb"P6\s+([0-9]+)\s+([0-9]+)\s+255\s")
WHITE: Final = b"\xff"
# Bytes of a dot: red, green, blue.
DOT: Final = 3


@dataclass(frozen=True, slots=True)
class Dots:
    """A picture: its rows from the top, each of `width` dots of red, green and blue."""

    width: int
    rows: tuple[bytes, ...]

    def trim(self, margin: int) -> Dots:
        """Without the white around what is drawn, but for a margin in dots; ValueError where all is white."""
        drawn = [at for at, row in enumerate(self.rows) if row.strip(WHITE)]
        if not drawn:
            raise ValueError("the page is empty")
        left = min((len(row) - len(row.lstrip(WHITE))) // DOT for row in self.rows if row.strip(WHITE))
        right = max((len(row.rstrip(WHITE)) - 1) // DOT for row in self.rows if row.strip(WHITE))
        left, right = max(0, left - margin), min(self.width - 1, right + margin)
        rows = self.rows[max(0, drawn[0] - margin) : drawn[-1] + 1 + margin]
        return Dots(right + 1 - left, tuple(row[left * DOT : (right + 1) * DOT] for row in rows))


def find_programs() -> tuple[str, str]:
    """Find LibreOffice's program and Poppler's; StoppedError names the one that is missing."""
    office, pages = find_soffice(), shutil.which("pdftoppm")
    if office is None:
        raise StoppedError("LibreOffice (its program soffice) was not found; no picture was drawn")
    if pages is None:
        raise StoppedError("Poppler (its program pdftoppm) was not found; no picture was drawn")
    return office, pages


def print_workbook(workbook: bytes) -> bytes:
    """Print a workbook into a PDF file; StoppedError without LibreOffice, or if it refuses."""
    office, _ = find_programs()
    with tempfile.TemporaryDirectory(prefix="vbxl-pages-") as folder:
        book = Path(folder, "book.xlsx")
        book.write_bytes(workbook)
        # A profile of its own: the user's LibreOffice may be open.
        own = f"-env:UserInstallation={Path(folder, 'profile').as_uri()}"
        command = [office, own, "--headless", "--norestore", "--convert-to", "pdf", "--outdir", folder, str(book)]
        _run(command)
        pages = book.with_suffix(".pdf")
        if not pages.is_file():
            raise StoppedError("LibreOffice wrote no PDF file")
        return pages.read_bytes()


def draw_first_page(pdf: bytes, dots_per_inch: int) -> Dots:
    """Return the first page of a PDF file; StoppedError without Poppler, or where it refuses."""
    _, pages = find_programs()
    found = _run([pages, "-r", str(dots_per_inch), "-f", "1", "-l", "1", "-singlefile", "-"], pdf)
    head = _HEAD.match(found)
    if head is None:
        raise StoppedError("pdftoppm drew no page")
    row, high = int(head[1]) * DOT, int(head[2])
    return Dots(int(head[1]), tuple(found[head.end() + at * row : head.end() + (at + 1) * row] for at in range(high)))


def _run(command: list[str], data: bytes = b"") -> bytes:
    """Return what a program writes; StoppedError with its reason where it fails."""
    output, fault = run(command, data)
    if fault:
        raise StoppedError(f"{Path(command[0]).name}: {fault}")
    return output
