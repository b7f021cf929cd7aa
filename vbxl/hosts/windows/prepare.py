"""`vbxl excel`: a new workbook in which xlwings is at hand, and the file that tells it where this Python is.

The new workbook holds what was read from the file that came, and nothing of the file itself: it is one that Windows no
longer warns of. Its macros are those of the vbxl and the xlwings installed here.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vbxl.books.intake import TEXT
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.hosts.windows.macros import WITHOUT_XLWINGS, modules
from vbxl.problems import Problem
from vbxl.rounds import commit
from vbxl.rounds.collect import taken_each
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.xlsx.guard import Refused, guard
from vbxl.xlsx.readers import OWN, open_cells

if TYPE_CHECKING:
    from vbxl.books.movesheet.rebuild import Renewed

CONFIGURATION: Final = "xlwings.conf"
XLWINGS: Final = "xlwings"
WRITER: Final = "pyopenvba"
LACKING: Final = 'this command needs xlwings: pip install "vbxl[excel]", then run it again'
TAKES: Final = "Give a move sheet as .xlsx, .xlsm or .ods"
_MADE: Final = re.compile(r"-excel(-\d+)?$")
_LINE: Final = re.compile(r'\s*"([^"]*)"\s*,')


@dataclass(frozen=True)
class Prepared:
    """What was written for a file: the copy, and the configuration beside it; `replaced` if one of others was there.

    `problems` is what the reader refused, `left_out` the sheets of the file that are not in the copy.
    """

    copy: Path
    configuration: Path | None
    replaced: bool
    problems: tuple[Problem, ...]
    left_out: tuple[str, ...]


def prepare(file: Path, out: Path | None = None) -> Prepared:
    """A move sheet for Excel on Windows, beside the one that came or in a folder: NAME-excel.xlsm, the next free name.

    UnusableError: no move sheet. StoppedError: xlwings is not installed, or not where Excel finds it.
    """
    added = xlwings_module()
    ours = {name: text for name, text in modules().items() if name != WITHOUT_XLWINGS}
    made, problems = _made(file, Tools(Host.WINDOWS, ours | {XLWINGS: added}))
    folder = file.parent if out is None else out
    place = folder / CONFIGURATION
    before = _read(place)
    text = configuration(before, _settings())
    settings = _encoded(text)
    folder.mkdir(parents=True, exist_ok=True)
    copy = _write_new(folder, _MADE.sub("", file.stem), made.workbook)
    if text != before:
        partial = _partial(place, settings)
        partial.replace(place)
    return Prepared(copy, place if text != before else None, before not in ("", text), problems, made.left_out)


def _made(file: Path, tools: Tools) -> tuple[Renewed, tuple[Problem, ...]]:
    """The new workbook, and what of the file was read otherwise than it stands there."""
    # What writes macros comes with the same extra as xlwings.
    from vbxl.books.movesheet.rebuild import NotRenewedError, renewed
    from vbxl.functions import FUNCTIONS

    # A reader apart goes first: of what it did not come through, no byte is opened here.
    (taken,) = taken_each((file,), OWN)
    if taken is None:
        raise UnusableError(f"{file}: this is a system file. {TAKES}")
    if taken.kind == TEXT:
        raise UnusableError(f"{file}: this is a text form, which has no cells. {TAKES}")
    if taken.form is None:
        said = taken.problems[0].message
        raise UnusableError(f"{file}: {said}. {TAKES}")
    try:
        guarded = guard(file.read_bytes(), functions=FUNCTIONS)
        return renewed(guarded, open_cells(guarded), taken.form, tools), taken.form.problems
    except (NotRenewedError, Refused) as fault:
        raise UnusableError(f"{file}: {fault}") from None


def xlwings_module() -> str:
    """The text of xlwings' own VBA module as it is installed here, of the very version that Python runs."""
    found = find_spec(XLWINGS)
    if found is None or found.origin is None or find_spec(WRITER) is None:
        raise StoppedError(LACKING)
    installed = version(XLWINGS)
    text = Path(found.origin).with_name("xlwings.bas").read_text("utf-8")
    if f'XLWINGS_VERSION As String = "{installed}"' not in text:
        raise StoppedError(f"xlwings {installed} is incomplete; reinstall it: pip install --force-reinstall xlwings")
    if os.name == "nt":
        _library(installed)
    return text


def _library(installed: str) -> None:
    """Excel loads a library of xlwings from beside python.exe or the folder above; say so here, not in Excel."""
    # One is of 64 bits and one of 32; which it takes depends on Excel.
    name = f"xlwings*-{installed}.dll"
    folder = Path(sys.executable).parent
    if not any(list(one.glob(name)) for one in (folder, folder.parent)):
        raise StoppedError(
            f"{name} is not beside this Python ({folder}), where Excel looks for it: pip installed it for one user. "
            'Use a virtual environment: py -m venv vbxl, then vbxl\\Scripts\\pip install "vbxl[excel]", then '
            "vbxl\\Scripts\\vbxl excel FILE"
        )


def _settings() -> dict[str, str]:
    return {
        "INTERPRETER_WIN": interpreter(sys.executable, os.environ),
        # One Python for functions and buttons, which stays: a button need not wait for a new one.
        "USE UDF SERVER": "True",
        # No Python file that lies beside the sheet, in a folder of downloads say, is ever taken for a module.
        "ADD_WORKBOOK_TO_PYTHONPATH": "False",
    }


def interpreter(path: str, environment: Mapping[str, str]) -> str:
    r"""A Python's path as xlwings expands it: without the user's own name where that can be, for VBA reads ANSI only.

    >>> print(interpreter(r"C:\Users\Jörg\py\python.exe", {"USERPROFILE": r"C:\Users\Jörg"}))
    %USERPROFILE%\py\python.exe
    """
    home = environment.get("USERPROFILE", "")
    return f"%USERPROFILE%{path[len(home) :]}" if home and path.startswith(home + "\\") else path


def configuration(before: str, ours: Mapping[str, str]) -> str:
    r"""The text of xlwings.conf: a line a setting, ours in place of those of the same name, all others as they were.

    >>> configuration('"SHOW CONSOLE","True"', {"USE UDF SERVER": "True"})
    '"SHOW CONSOLE","True"\n"USE UDF SERVER","True"\n'
    """
    names = {name.casefold() for name in ours}
    kept = [one for one in before.splitlines() if one.strip() and not _names(one, names)]
    return "".join(f"{one}\n" for one in [*kept, *(f'"{name}","{value}"' for name, value in ours.items())])


def _names(line: str, names: set[str]) -> bool:
    found = _LINE.match(line)
    return found is not None and found.group(1).casefold() in names


def _encoding() -> str:
    """What VBA reads text files in: the machine's ANSI code page, a codec that only Windows has."""
    return "mbcs" if os.name == "nt" else "utf-8"


def _read(path: Path) -> str:
    try:
        return path.read_text(_encoding())
    except FileNotFoundError:
        return ""
    except UnicodeDecodeError:
        raise StoppedError(
            f"{path}: Excel cannot read this text; move the file away and run the command again"
        ) from None


def _encoded(text: str) -> bytes:
    try:
        return text.replace("\n", os.linesep).encode(_encoding())
    except UnicodeEncodeError:
        raise StoppedError(f"{sys.executable}: Excel cannot read this path; install Python in another folder") from None


def _write_new(folder: Path, stem: str, data: bytes) -> Path:
    """Write under the first name that is free: what a manager has typed into an earlier copy stays."""
    partial = _partial(folder / f"{stem}-excel.xlsm", data)
    number = 1
    try:
        while True:
            path = folder / (f"{stem}-excel.xlsm" if number == 1 else f"{stem}-excel-{number}.xlsm")
            try:
                _name(partial, path)
            except FileExistsError:
                number += 1
            else:
                return path
    finally:
        partial.unlink(missing_ok=True)


def _name(partial: Path, path: Path) -> None:
    """Give a file its name; FileExistsError where it is taken: neither way ever replaces a file."""
    if os.name == "nt":
        partial.rename(path)
    else:
        path.hardlink_to(partial)


def _partial(path: Path, data: bytes) -> Path:
    """A file whole on the disk under a hidden name beside the one that it will have, in place of what a crash left."""
    partial = commit.hidden(path, commit.PARTIAL)
    partial.unlink(missing_ok=True)
    commit.write_file(partial, data)
    return partial
