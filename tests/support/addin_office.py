"""The add-in in a throw-away LibreOffice: installed by LibreOffice's own program, and cells that ask it everything."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import xlsxwriter
from xlsxwriter.utility import xl_rowcol_to_cell

from office import SYSTEM_PATH, Cells, OfficeError, absent
from vbxl.functions import FUNCTIONS, as_rows
from vbxl.hosts.libreoffice.extension import pack_addin
from vbxl.hosts.libreoffice.installing import ADD
from vbxl.xlsx.cells import Spelling

# The system's user of nothing: LibreOffice installs no extension for root.
NOBODY = "65534"
INSTALL_SECONDS = 120.0
ARGUMENTS, RESULTS = "Arguments", "Results"
# Between two results, so that none can reach into the next.
GAP = 2
NOT_AVAILABLE = 32767
NO_RESULT = "no result"


def unopkg(profile: Path, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """A command of unopkg for the profile in an existing folder, run as somebody who is not root."""
    program, *words = command
    command = [program, *words[:1], f"-env:UserInstallation={profile.as_uri()}", *words[1:]]
    if os.geteuid() == 0:
        for path in (profile.parent, *profile.parent.rglob("*")):
            os.chown(path, int(NOBODY), int(NOBODY))
        command = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *command]
    env = {"PATH": SYSTEM_PATH, "HOME": str(profile.parent), "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=INSTALL_SECONDS)


def installed(profile: Path) -> None:
    """Make the profile one in which the add-in is installed."""
    program = shutil.which("unopkg", path=SYSTEM_PATH)
    if program is None:
        absent("unopkg (libreoffice-common) is not installed")
    # A folder of its own, since the office's may be opened by its owner only.
    with tempfile.TemporaryDirectory(prefix="vbxl-addin-test-") as made:
        file = Path(made, "vbxl.oxt")
        file.write_bytes(pack_addin())
        own = Path(made, "profile")
        done = unopkg(own, [program, *ADD, str(file)])
        if done.returncode:
            raise OfficeError(done.stdout + done.stderr)
        shutil.copytree(own, profile)


class Block(NamedTuple):
    """Where a result stands: its sheet's row and column, and how many cells it is asked for."""

    row: int
    column: int
    height: int
    width: int


class Asking:
    """A workbook of cell functions: each argument in cells of its own, each result an array formula over enough cells.

    One row and one column more than the result has are asked for where it has several, to see where it ends.
    """

    def __init__(self, path: Path) -> None:
        self._book = xlsxwriter.Workbook(path)
        self._results = self._book.add_worksheet(RESULTS)
        self._arguments = self._book.add_worksheet(ARGUMENTS)
        self._row = self._next = 0

    def ask(self, name: str, cells: Sequence[object], expected: object, around: str = "{}") -> Block:
        """Ask a function for a result of the size of the expected one."""
        rows = as_rows(FUNCTIONS[name], expected)
        height, width = (len(rows), len(rows[0])) if rows and rows[0] else (1, 1)
        block = Block(self._row, 0, height + (height > 1), width + (width > 1))
        called = f"{Spelling.LIBREOFFICE.spell(name)}({','.join(self._argument(one) for one in cells)})"
        area = (block.row, 0, block.row + block.height - 1, block.width - 1)
        self._results.write_array_formula(*area, f"{{={around.format(called)}}}", None, NO_RESULT)
        self._row += block.height + GAP
        return block

    def _argument(self, cells: object) -> str:
        """Write an argument's cells; where they stand. A single blank is a range: of one cell Calc tells no blank."""
        rows = [one if isinstance(one, list) else [one] for one in cells] if isinstance(cells, list) else [[cells]]
        top = self._next
        for row in rows:
            for column, cell in enumerate(row):
                self._cell(self._next, column, cell)
            self._next += 1
        first, last = xl_rowcol_to_cell(top, 0), xl_rowcol_to_cell(self._next - 1, len(rows[0]) - 1)
        alone = first == last and rows[0][0] is not None
        return f"{ARGUMENTS}!{first}" if alone else f"{ARGUMENTS}!{first}:{last}"

    def _cell(self, row: int, column: int, cell: Any) -> None:
        if cell == "#N/A":
            self._arguments.write_formula(row, column, "=NA()", None, cell)
        elif cell == "":
            self._arguments.write_formula(row, column, '=""', None, "")
        elif isinstance(cell, bool):
            self._arguments.write_boolean(row, column, cell)
        elif isinstance(cell, str):
            self._arguments.write_string(row, column, cell)
        elif cell is not None:
            self._arguments.write_number(row, column, cell)

    def close(self) -> None:
        """Write the file."""
        self._book.close()


def result_of(cells: Cells, block: Block) -> Any:
    """What a block of the Results sheet shows: its value or rows of values, None for blank; or {"error": number}."""
    sheet = cells[RESULTS]
    rows = [[sheet[xl_rowcol_to_cell(r, c)] for c in _along(block.column, block.width)] for r in _down(block)]
    first = rows[0][0]
    if first.error:
        return {"error": first.error}
    if block.height > 1:
        assert {one.error for one in rows.pop()} == {NOT_AVAILABLE}
    if block.width > 1:
        assert {row.pop().error for row in rows} == {NOT_AVAILABLE}
    assert not [one for row in rows for one in row if one.error]
    return [[None if one.value == "" else one.value for one in row] for row in rows]


def _down(block: Block) -> Iterator[int]:
    yield from range(block.row, block.row + block.height)


def _along(first: int, count: int) -> Iterator[int]:
    yield from range(first, first + count)
