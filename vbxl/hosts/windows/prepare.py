"""`vbxl excel`: a new workbook with xlwings, and the configuration file with the path of this Python.

The new workbook has the values of the old file and nothing else of it, so Windows does not warn about it. Its macros
are those of the installed vbxl and xlwings.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vbxl.books.intake import TEXT
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.hosts.windows.macros import WITHOUT_XLWINGS, make_modules
from vbxl.problems import Problem
from vbxl.rounds import commit
from vbxl.rounds.collect import take_files
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.xlsx.guard import Refused, guard

if TYPE_CHECKING:
    from vbxl.books.movesheet.building import Renewed

CONFIGURATION: Final = "xlwings.conf"
XLWINGS: Final = "xlwings"
WRITER: Final = "pyopenvba"
LACKING: Final = 'this command needs xlwings: run pip install ".[excel]" in vbxl\'s folder, then try again'
TAKES: Final = "Give a move sheet as .xlsx, .xlsm or .ods"
_COPY_NAME: Final = re.compile(r"-excel(-\d+)?$")
_LINE: Final = re.compile(r'\s*"([^"]*)"\s*,')


@dataclass(frozen=True)
class Prepared:
    """The files written: the copy, and the configuration beside it (None if the configuration was already right).

    `replaced` says that a configuration with other contents was replaced. `problems` were found in reading the file.
    `left_out` are the sheets of the file that are not in the copy.
    """

    copy: Path
    configuration: Path | None
    replaced: bool
    problems: tuple[Problem, ...]
    left_out: tuple[str, ...]


def prepare(file: Path, out: Path | None = None) -> Prepared:
    """Write NAME-excel.xlsm, a move sheet for Excel on Windows, beside the file or in `out`; never replace a file.

    UnusableError if the file isn't a move sheet. StoppedError if xlwings isn't installed or Excel can't find it.
    """
    ours = {name: text for name, text in make_modules().items() if name != WITHOUT_XLWINGS}
    renewed, problems = _renew(file, Tools(Host.WINDOWS, ours | {XLWINGS: read_xlwings_module()}))
    folder = file.parent if out is None else out
    place = folder / CONFIGURATION
    try:
        before = place.read_text(_get_encoding()) if place.exists() else ""
    except UnicodeDecodeError:
        raise StoppedError(
            f"{place}: Excel cannot read this text; move the file elsewhere and run the command again"
        ) from None
    settings = {
        "INTERPRETER_WIN": find_interpreter(sys.executable, os.environ),
        # One lasting Python process for functions and buttons, so that a button does not wait for a new one.
        "USE UDF SERVER": "True",
        # Python files next to the sheet, for example in a folder of downloads, are never imported.
        "ADD_WORKBOOK_TO_PYTHONPATH": "False",
    }
    text = make_configuration(before, settings)
    try:
        data = text.replace("\n", os.linesep).encode(_get_encoding())
    except UnicodeEncodeError:
        raise StoppedError(f"{sys.executable}: Excel cannot read this path; install Python in another folder") from None
    folder.mkdir(parents=True, exist_ok=True)
    copy = _write_new(folder, _COPY_NAME.sub("", file.stem), renewed.workbook)
    if text != before:
        commit.overwrite(place, data)
    return Prepared(copy, place if text != before else None, before not in ("", text), problems, renewed.left_out)


def _renew(file: Path, tools: Tools) -> tuple[Renewed, tuple[Problem, ...]]:
    # The library that writes macros comes with the same extra as xlwings.
    from vbxl.books.movesheet.building import NotRenewedError, renew
    from vbxl.functions import FUNCTIONS

    # A separate reader process goes first: a file that stops it is never opened here.
    (results,) = take_files((file,))
    taken = results[0] if results else None
    if taken is None:
        raise UnusableError(f"{file}: this is a system file. {TAKES}")
    if taken.envelope:
        raise UnusableError(f"{file}: this is a mail, a page or a zip. {TAKES}")
    if taken.kind == TEXT:
        raise UnusableError(f"{file}: this is a text form, which has no cells. {TAKES}")
    if taken.form is None:
        message = taken.problems[0].message
        raise UnusableError(f"{file}: {message}. {TAKES}")
    try:
        guarded = guard(file.read_bytes(), functions=FUNCTIONS)
        return renew(guarded, taken.form, tools), taken.form.problems
    except (NotRenewedError, Refused) as fault:
        raise UnusableError(f"{file}: {fault}") from None


def read_xlwings_module() -> str:
    """Return the text of xlwings' own VBA module, as installed with this Python."""
    package = find_spec(XLWINGS)
    if package is None or package.origin is None or find_spec(WRITER) is None:
        raise StoppedError(LACKING)
    installed = version(XLWINGS)
    text = Path(package.origin).with_name("xlwings.bas").read_text("utf-8")
    if f'XLWINGS_VERSION As String = "{installed}"' not in text:
        raise StoppedError(f"xlwings {installed} is incomplete; reinstall it: pip install --force-reinstall xlwings")
    # Excel loads xlwings' library from beside python.exe or from the folder above. There is one of 64 bits and one of
    # 32; Excel chooses.
    library = f"xlwings*-{installed}.dll"
    beside = Path(sys.executable).parent
    if os.name == "nt" and not any(list(folder.glob(library)) for folder in (beside, beside.parent)):
        raise StoppedError(
            f"Excel looks for {library} beside this Python ({beside}), but pip installed it for one user only. Use a "
            'virtual environment. In vbxl\'s folder, run: py -m venv env, env\\Scripts\\pip install ".[excel]", '
            "then env\\Scripts\\vbxl excel FILE"
        )
    return text


def find_interpreter(path: str, environment: Mapping[str, str]) -> str:
    r"""Return Python's path for xlwings, with the user's folder as %USERPROFILE%, since VBA reads only ANSI.

    >>> print(find_interpreter(r"C:\Users\Jörg\py\python.exe", {"USERPROFILE": r"C:\Users\Jörg"}))
    %USERPROFILE%\py\python.exe
    """
    home = environment.get("USERPROFILE", "")
    return f"%USERPROFILE%{path[len(home) :]}" if home and path.startswith(home + "\\") else path


def make_configuration(before: str, ours: Mapping[str, str]) -> str:
    r"""Return the text of xlwings.conf with our settings; one of ours replaces the old setting of the same name.

    >>> make_configuration('"SHOW CONSOLE","True"', {"USE UDF SERVER": "True"})
    '"SHOW CONSOLE","True"\n"USE UDF SERVER","True"\n'
    """
    names = {name.casefold() for name in ours}
    lines = []
    for line in before.splitlines():
        setting = _LINE.match(line)
        if line.strip() and not (setting and setting[1].casefold() in names):
            lines.append(line)
    lines += [f'"{name}","{value}"' for name, value in ours.items()]
    return "".join(f"{line}\n" for line in lines)


def _get_encoding() -> str:
    """Return the encoding in which VBA reads text files: the ANSI code page, a codec that only Windows has."""
    return "mbcs" if os.name == "nt" else "utf-8"


def _write_new(folder: Path, stem: str, data: bytes) -> Path:
    """Write a copy under the first free name, so that earlier copies survive with anything typed into them."""
    # A complete file under a hidden name first; it replaces any that a crash left.
    partial = commit.make_hidden(folder / f"{stem}-excel.xlsm")
    partial.unlink(missing_ok=True)
    commit.write_file(partial, data)
    try:
        for number in count(1):
            path = folder / (f"{stem}-excel.xlsm" if number == 1 else f"{stem}-excel-{number}.xlsm")
            with suppress(FileExistsError):
                _name(partial, path)
                break
        return path
    finally:
        partial.unlink(missing_ok=True)


def _name(partial: Path, path: Path) -> None:
    """Give a finished file its name without replacing another file; FileExistsError if the name is taken."""
    if os.name == "nt":
        partial.rename(path)
    else:
        path.hardlink_to(partial)
