"""Writes and installs the extension with LibreOffice's own program `unopkg`, whose messages are passed on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vbxl.hosts.libreoffice.extension import FILE, IDENTIFIER, is_ours, pack_addin
from vbxl.rounds import commit
from vbxl.rounds.errors import StoppedError

PATIENCE_SECONDS: Final = 300
# With a Python other than the one it was built for, LibreOffice cannot load its Python components.
_MISLEADING: Final = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__")
ADD: Final = ("add", "--force", "--suppress-license")
# The marks of the line to report from unopkg's output: our component's own, else LibreOffice's.
_TELLING: Final = ("VBXL needs", "ERROR:")
_BY_HAND: Final = "run `vbxl addin --out vbxl.oxt` and install that file with Tools > Extensions in LibreOffice"


def install() -> str:
    """Add the extension to the user's LibreOffice, replacing an older one; return the program used.

    StoppedError if LibreOffice isn't installed, refuses, or would run as root.
    """
    program = _find_program()
    _, not_listed = run([program, "list", IDENTIFIER])
    with tempfile.TemporaryDirectory(prefix="vbxl-addin-") as folder:
        file = Path(folder) / FILE
        file.write_bytes(pack_addin())
        _, refused = run([program, *ADD, str(file)])
    if refused:
        # LibreOffice restores an older version by itself; without one, it would still list this one, broken.
        if not_listed:
            run([program, "remove", IDENTIFIER])
        raise StoppedError(f"LibreOffice did not install the functions: {refused}")
    return program


def remove() -> str:
    """Remove the extension from the user's LibreOffice; return the program used.

    StoppedError for the same reasons as in `install`.
    """
    program = _find_program()
    _, refused = run([program, "remove", IDENTIFIER])
    if refused:
        raise StoppedError(f"LibreOffice did not remove the functions: {refused}")
    return program


def write(file: Path) -> None:
    """Write the extension to a file; StoppedError if its folder does not exist or another file has the name."""
    if not file.parent.is_dir():
        raise StoppedError(f"{file.parent}: no such folder")
    if file.exists() and not is_ours(file):
        raise StoppedError(f"{file}: another file has this name; choose a different name")
    commit.overwrite(file, pack_addin())


def find_unopkg() -> str | None:
    """Return LibreOffice's program for extensions: on the path, beside soffice, or where installers put it."""
    found = shutil.which("unopkg")
    return found or next((str(place) for place in _list_places() if place.is_file()), None)


def find_soffice() -> str | None:
    """Return LibreOffice itself, found on the path or next to its program for extensions."""
    found, beside = shutil.which("soffice"), find_unopkg()
    return found or (shutil.which("soffice", path=Path(beside).resolve().parent) if beside else None)


def _list_places() -> Iterator[Path]:
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


def _find_program() -> str:
    if getattr(os, "geteuid", lambda: 1)() == 0:
        raise StoppedError(
            f"LibreOffice does not install extensions for root: run `vbxl addin` as yourself, or {_BY_HAND}"
        )
    program = find_unopkg()
    if program is None:
        raise StoppedError(f"vbxl did not find LibreOffice (unopkg): if it is installed, {_BY_HAND}")
    return program


def run(command: list[str], data: bytes = b"") -> tuple[bytes, str]:
    """Run a program; return its output, and the reason in one line if it failed."""
    # Without the variables that point LibreOffice's programs to another Python.
    environment = {name: value for name, value in os.environ.items() if name not in _MISLEADING}
    if os.name == "posix":
        environment["PATH"] = os.defpath
    try:
        done = subprocess.run(  # noqa: S603 - programs of the system, and our arguments
            command, env=environment, input=data, capture_output=True, check=False, timeout=PATIENCE_SECONDS
        )
    except subprocess.TimeoutExpired:
        return (
            b"",
            f"LibreOffice did not answer within {PATIENCE_SECONDS // 60} minutes; close LibreOffice and try again",
        )
    if not done.returncode:
        return done.stdout, ""
    output = (done.stdout + done.stderr).decode("utf-8", "replace")
    return b"", find_reason(output) or f"it ended with {done.returncode}"


def find_reason(output: str) -> str:
    r"""Return the reason for a failure from the output of a program; "" if the output states none.

    >>> find_reason("Warning: failed to launch javaldx\nERROR: <class 'RuntimeError'>: VBXL needs more, traceback")
    'VBXL needs more'
    >>> find_reason("ERROR: Exception occurred: no such extension at ./desktop/manager.cxx:973\nERROR: unopkg failed.")
    'no such extension'
    """
    for mark in _TELLING:
        for line in output.splitlines():
            if mark in line:
                text = (mark + line.split(mark, 1)[1]).removeprefix("ERROR:").replace("Exception occurred:", "")
                return text.split(", traceback")[0].split(" at ./")[0].strip()
    return ""
