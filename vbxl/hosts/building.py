"""`vbxl build`: an example of each book in workbooks/, files for the hosts of Python in macros/, docs/commands.md."""

from __future__ import annotations

from pathlib import Path

from vbxl.books.examples import example_books, example_sheet
from vbxl.books.functionlist import function_list, with_settings
from vbxl.books.selftest import selftest_book
from vbxl.books.spelling import Spelling
from vbxl.hosts.kits import lite_tools, windows_tools

RULEBOOK = "RULES.md"
OFFICE_NOTE = "These need the add-in of vbxl for LibreOffice: vbxl addin, or open macros/vbxl.oxt with LibreOffice."


def build_all(folder: Path) -> tuple[Path, ...]:
    """Write workbooks/, macros/ and docs/commands.md below a folder; each build writes the same bytes.

    Where the folder holds the rulebook, its table of settings is made anew too; any other RULES.md is left alone.
    """
    files = _files()
    rulebook = folder / RULEBOOK
    if rulebook.is_file():
        # Another one may be written in any encoding.
        rules = rulebook.read_text("utf-8", "surrogateescape")
        made = with_settings(rules)
        if made != rules:
            files[RULEBOOK] = made.encode("utf-8", "surrogateescape")
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return tuple(folder / name for name in files)


def _files() -> dict[str, bytes]:
    # The commands import this module.
    from vbxl.hosts.command_reference import command_reference
    from vbxl.hosts.libreoffice import addin, sources
    from vbxl.hosts.windows.macros import macro_files

    lite, windows = lite_tools(), windows_tools()
    files = {f"workbooks/{name}": data for name, data in example_books().items()}
    files["workbooks/move-sheet-lite.xlsx"] = example_sheet(lite)
    files["workbooks/move-sheet-windows.xlsm"] = example_sheet(windows)
    files["workbooks/self-test-libreoffice.xlsx"] = selftest_book(Spelling.LIBREOFFICE, OFFICE_NOTE)
    files["macros/FUNCTIONS.md"] = function_list().encode()
    files["docs/commands.md"] = command_reference().encode()
    files |= {f"macros/{name}": text.encode() for name, text in macro_files().items()}
    files |= {f"macros/lite/{name}": text.encode() for name, text in lite.project.items()}
    files |= {f"macros/libreoffice/{name}": data for name, data in sources().items()}
    files["macros/vbxl.oxt"] = addin()
    return files
