"""What `vbxl build` writes: an example of each book in workbooks/, the list of cell functions in macros/."""

from __future__ import annotations

from pathlib import Path

from vbxl.books import leaguebook, movesheet, textform
from vbxl.books.functionlist import function_list, with_settings
from vbxl.league.example import example_guesses, example_league, example_moves
from vbxl.league.prefilled import prefilled
from vbxl.league.view import told_view


def build_workbooks(folder: Path) -> tuple[Path, ...]:
    """Write workbooks/ and macros/ below a folder; the files, each with the same bytes whenever it is built.

    Where the folder holds the rulebook, its table of settings is made anew too.
    """
    league = example_league()
    seen = told_view(league, league.teams[0].id)
    sent, moves = prefilled(seen), example_moves(seen)
    files = {
        "workbooks/move-sheet.xlsx": movesheet.build(seen, sent),
        "workbooks/move-sheet-filled.xlsx": movesheet.build(seen, moves, example_guesses(seen)),
        "workbooks/move-form.txt": textform.build(seen, sent).encode(),
        "workbooks/league.xlsx": leaguebook.build(league)[0],
        "macros/FUNCTIONS.md": function_list().encode(),
    }
    rulebook = folder / "RULES.md"
    if rulebook.is_file():
        files["RULES.md"] = with_settings(rulebook.read_text("utf-8")).encode()
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return tuple(folder / name for name in files)
