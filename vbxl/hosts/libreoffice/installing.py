"""Writing and installing the extension, with LibreOffice's own program `unopkg`, whose messages are passed on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vbxl.hosts.libreoffice.extension import FILE, IDENTIFIER, is_ours, packed
from vbxl.rounds import commit
from vbxl.rounds.errors import StoppedError

PATIENCE_SECONDS: Final = 300
# With a Python other than the one it was built for, LibreOffice cannot load its Python components.
_MISLEADING: Final = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__")
# The marks of the line to report from unopkg's output: our component's own, else LibreOffice's.
_TELLING: Final = ("VBXL needs", "ERROR:")
_BY_HAND: Final = "run `vbxl addin --out vbxl.oxt` and install that file with Tools > Extensions in LibreOffice"


def install() -> str:
    """Add the extension to the user's LibreOffice, in place of an older one; the program used.

    StoppedError: no LibreOffice, run as root, or LibreOffice refuses.
    """
    program = _program()
    had_one = not _run(listing(program))
    with tempfile.TemporaryDirectory(prefix="vbxl-addin-") as folder:
        file = Path(folder) / FILE
        file.write_bytes(packed())
        refused = _run(adding(program, file))
    if refused:
        # It restores an older one by itself; else it would list this one, which it could not start.
        if not had_one:
            _run(removing(program))
        raise StoppedError(f"LibreOffice did not install the functions: {refused}")
    return program


def remove() -> str:
    """Remove the extension from the user's LibreOffice; the program used. StoppedError as in `install`."""
    program = _program()
    refused = _run(removing(program))
    if refused:
        raise StoppedError(f"LibreOffice did not remove the functions: {refused}")
    return program


def write(file: Path) -> None:
    """Write the extension, also over an older one; StoppedError: no such folder, or the name is taken."""
    if not file.parent.is_dir():
        raise StoppedError(f"{file.parent}: no such folder")
    if file.exists() and not is_ours(file):
        raise StoppedError(f"{file}: another file has this name; choose another")
    partial = commit.hidden(file, commit.PARTIAL)
    # A crash may have left it.
    partial.unlink(missing_ok=True)
    try:
        commit.write_file(partial, packed())
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)


def adding(program: str, file: Path) -> list[str]:
    """The command that adds an extension."""
    return [program, "add", "--force", "--suppress-license", str(file)]


def listing(program: str) -> list[str]:
    """The command that lists our extension, and fails if it is not installed."""
    return [program, "list", IDENTIFIER]


def removing(program: str) -> list[str]:
    """The command that removes our extension."""
    return [program, "remove", IDENTIFIER]


def environment() -> dict[str, str]:
    """The environment for LibreOffice's programs, without the variables that lead them to another Python."""
    variables = {name: value for name, value in os.environ.items() if name not in _MISLEADING}
    return variables | ({"PATH": os.defpath} if os.name == "posix" else {})


def unopkg() -> str | None:
    """LibreOffice's program for extensions: on the path, beside soffice, or in the folders of its installers."""
    found = shutil.which("unopkg")
    return found or next((str(place) for place in _places() if place.is_file()), None)


def soffice() -> str | None:
    """LibreOffice itself: on the path, or beside its program for extensions."""
    found, beside = shutil.which("soffice"), unopkg()
    return found or (shutil.which("soffice", path=Path(beside).resolve().parent) if beside else None)


def _places() -> Iterator[Path]:
    soffice = shutil.which("soffice")
    if soffice:
        yield Path(soffice).resolve().with_name("unopkg")
    if os.name == "nt":
        for folder in ("PROGRAMFILES", "PROGRAMW6432", "PROGRAMFILES(X86)"):
            if folder in os.environ:
                yield Path(os.environ[folder], "LibreOffice", "program", "unopkg.com")
    elif sys.platform == "darwin":
        yield Path("/Applications/LibreOffice.app/Contents/MacOS/unopkg")
    else:
        yield from (Path(folder, "libreoffice", "program", "unopkg") for folder in ("/usr/lib", "/usr/lib64"))
        yield from sorted(Path("/opt").glob("libreoffice*/program/unopkg"), reverse=True)


def _program() -> str:
    if getattr(os, "geteuid", lambda: 1)() == 0:
        raise StoppedError(
            f"LibreOffice does not install extensions for root: run `vbxl addin` as yourself, or {_BY_HAND}"
        )
    program = unopkg()
    if program is None:
        raise StoppedError(f"LibreOffice (its program unopkg) was not found: if it is installed, {_BY_HAND}")
    return program


def _run(command: list[str]) -> str:
    """Run the program; the reason of a failure in one line, empty on success."""
    try:
        done = subprocess.run(  # noqa: S603 - LibreOffice's own program, and our arguments
            command,
            env=environment(),
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return f"no answer within {PATIENCE_SECONDS // 60} minutes; close LibreOffice and try again"
    if not done.returncode:
        return ""
    return reason(done.stdout + done.stderr) or f"{command[0]} ended with {done.returncode}"


def reason(output: str) -> str:
    r"""The reason of unopkg's failure, from its output.

    >>> reason("Warning: failed to launch javaldx\nERROR: <class 'RuntimeError'>: VBXL needs more, traceback follows")
    'VBXL needs more'
    >>> reason("ERROR: Exception occurred: no such extension at ./desktop/manager.cxx:973\nERROR: unopkg failed.")
    'no such extension'
    """
    for mark in _TELLING:
        for line in output.splitlines():
            if mark in line:
                text = (mark + line.split(mark, 1)[1]).removeprefix("ERROR:").replace("Exception occurred:", "")
                return text.split(", traceback")[0].split(" at ./")[0].strip()
    return ""
