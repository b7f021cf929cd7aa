"""`vbxl build`: an example of each book, the files of each host, and the generated lists of docs/."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import typer

from vbxl.books import dicetable, leaguebook, movesheet, seasonbook, teamsheet, textform
from vbxl.books.movesheet.tools import Tools
from vbxl.books.self_test import build_selftest
from vbxl.cli.reference import fill_appendix, write_command_reference, write_function_list
from vbxl.league.example import make_example_guesses, make_example_league, make_example_moves
from vbxl.league.lineups import prefilled
from vbxl.league.new_team import make_invitation
from vbxl.league.view import View, add_salt, make_full_view, make_round_commitments, make_round_tokens
from vbxl.xlsx.cells import Spelling

# The key of an example is no secret.
KEY: Final = hashlib.sha256(b"an example").digest()


def make_example_books() -> dict[str, bytes]:
    """Return an example of each book by file name; each build gives the same bytes."""
    league, seen = make_example_league(), _make_view()
    sent, moves = (add_salt(moves, seen, KEY) for moves in (prefilled(seen), make_example_moves(seen)))
    return {
        "move-sheet.xlsx": movesheet.build(seen, sent),
        "move-sheet-filled.xlsx": movesheet.build(seen, moves, make_example_guesses(seen)),
        "move-form.txt": textform.build(seen, sent).encode(),
        "league.xlsx": leaguebook.build(league)[0],
        "season.xlsx": seasonbook.build(league, make_round_commitments(league, KEY)),
        "team-sheet.xlsx": teamsheet.build(make_invitation(league, league.rounds, league.deadline)),
        "volleyball-dice.xlsx": dicetable.build(),
    }


def make_example_sheet(tools: Tools) -> bytes:
    """Return the move sheet of the example league, filled in, with a host's tools."""
    seen = _make_view()
    return movesheet.build(seen, add_salt(make_example_moves(seen), seen, KEY), make_example_guesses(seen), tools)


def _make_view() -> View:
    league = make_example_league()
    team = league.teams[0].id
    return make_full_view(league, team, make_round_tokens(league, KEY)[team])


APPENDIX = "docs/appendix.md"
OFFICE_NOTE = "This sheet needs vbxl's add-in for LibreOffice: run vbxl addin, or open macros/vbxl.oxt in LibreOffice."


def build_all(folder: Path, app: typer.Typer) -> tuple[Path, ...]:
    """Write workbooks/, macros/ and the lists of docs/ to a folder; each build writes the same bytes.

    The commands are those of `app`. In the appendix to the rulebook, only the parts between its markers change.
    """
    files = _make_files(app)
    appendix = folder / APPENDIX
    if appendix.is_file():
        # In another folder than ours, it may be in any encoding.
        text = appendix.read_text("utf-8", "surrogateescape")
        filled = fill_appendix(text)
        if filled != text:
            files[APPENDIX] = filled.encode("utf-8", "surrogateescape")
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return tuple(folder / name for name in files)


def _make_files(app: typer.Typer) -> dict[str, bytes]:
    from vbxl.hosts.libreoffice.extension import list_own_files, pack_addin
    from vbxl.hosts.lite import make_lite_tools
    from vbxl.hosts.windows.macros import make_modules, make_windows_tools

    lite, windows = make_lite_tools(), make_windows_tools()
    files = {f"workbooks/{name}": data for name, data in make_example_books().items()}
    files["workbooks/move-sheet-lite.xlsx"] = make_example_sheet(lite)
    files["workbooks/move-sheet-windows.xlsm"] = make_example_sheet(windows)
    files["workbooks/self-test-libreoffice.xlsx"] = build_selftest(Spelling.LIBREOFFICE, OFFICE_NOTE)
    files["docs/functions.md"] = write_function_list().encode()
    files["docs/commands.md"] = write_command_reference(app).encode()
    files |= {f"macros/{name}.bas": text.encode() for name, text in make_modules().items()}
    files |= {f"macros/libreoffice/{name}": data for name, data in list_own_files().items()}
    files["macros/vbxl.oxt"] = pack_addin()
    return files
