"""`vbxl build`: an example of each book, files for the hosts of Python, and the lists in docs/ that are generated."""

from __future__ import annotations

from pathlib import Path

import typer

from vbxl.books.examples import example_books, example_sheet
from vbxl.books.functionlist import function_list, with_settings
from vbxl.books.rulelist import paragraphs, rules_in_code
from vbxl.books.self_test import selftest_book
from vbxl.hosts.command_reference import command_reference
from vbxl.hosts.kits import lite_tools, windows_tools
from vbxl.xlsx.function_names import Spelling

RULEBOOK = "RULES.md"
IN_CODE = "docs/rules-in-code.md"
OFFICE_NOTE = "These need the add-in of vbxl for LibreOffice: vbxl addin, or open macros/vbxl.oxt with LibreOffice."


def build_all(folder: Path, app: typer.Typer) -> tuple[Path, ...]:
    """Write workbooks/, macros/ and the lists of docs/ below a folder; each build writes the same bytes.

    The commands are those of `app`. Where the folder holds the rulebook, build_all renews its table of settings and
    lists which code plays each paragraph. It leaves any other RULES.md alone.
    """
    files = _files(app)
    rulebook = folder / RULEBOOK
    if rulebook.is_file():
        # Another one may be written in any encoding.
        rules = rulebook.read_text("utf-8", "surrogateescape")
        made = with_settings(rules)
        if made != rules:
            files[RULEBOOK] = made.encode("utf-8", "surrogateescape")
        if paragraphs(rules):
            files[IN_CODE] = rules_in_code(rules).encode("utf-8", "surrogateescape")
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return tuple(folder / name for name in files)


def _files(app: typer.Typer) -> dict[str, bytes]:
    from vbxl.hosts.libreoffice import addin, sources
    from vbxl.hosts.windows.macros import modules

    lite, windows = lite_tools(), windows_tools()
    files = {f"workbooks/{name}": data for name, data in example_books().items()}
    files["workbooks/move-sheet-lite.xlsx"] = example_sheet(lite)
    files["workbooks/move-sheet-windows.xlsm"] = example_sheet(windows)
    files["workbooks/self-test-libreoffice.xlsx"] = selftest_book(Spelling.LIBREOFFICE, OFFICE_NOTE)
    files["docs/functions.md"] = function_list().encode()
    files["docs/commands.md"] = command_reference(app).encode()
    files |= {f"macros/{name}.bas": text.encode() for name, text in modules().items()}
    files |= {f"macros/libreoffice/{name}": data for name, data in sources().items()}
    files["macros/vbxl.oxt"] = addin()
    return files
