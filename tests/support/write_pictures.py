"""Draws the pictures of move sheets in README and handbook from the sample league; needs LibreOffice.

    python tests/support/write_pictures.py

Look at what it draws: whoever changes a sheet may have to move pages and crops.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from move_factory import made_moves
from office import SYSTEM_PATH, Office
from sample_wishes import asked
from vbxl.books import leaguebook, movesheet
from vbxl.league.match_forecast import PERCENT, Guesses
from vbxl.league.moves import Input, Moves
from vbxl.league.view import View, view
from vbxl.rounds.folder import BOOK
from write_samples import SAMPLES, SEED, mistaken

ROUND: Final = "season-1/round-07"
DOTS_PER_INCH: Final = 140
# What the first page of a sheet begins with.
MATCH, MARKET, ODDS = "HOME against", "MARKET", "ODDS"
# A team may play two setters: these are three.
THREE_SETTERS: Final = (1, 2, 2, 1, 2, 1)


@dataclass(frozen=True)
class Picture:
    """The first page with a head in a move sheet: left, top, width and height of what is shown, in dots."""

    name: str
    team: str
    change: Callable[[Moves, View], Moves]
    head: str
    crop: tuple[int, int, int, int]

    def draw(self, office: Office, folder: Path) -> None:
        """Write the picture."""
        league, _ = leaguebook.read((SAMPLES / ROUND / BOOK).read_bytes(), BOOK)
        assert league is not None
        seen = view(league, self.team)
        guess = Guesses(mode=Input(PERCENT), percent=Input(97))
        moves = self.change(asked(self.team, made_moves(seen, SEED)), seen)
        typed = folder / f"{self.name}.xlsx"
        typed.write_bytes(movesheet.build(seen, moves, {match.slot: guess for match in seen.matches}))
        pages = office.save_as(typed, typed.with_suffix(".pdf"))
        printed = subprocess.run(["pdftotext", str(pages), "-"], check=True, capture_output=True, encoding="utf-8")
        number = next(at for at, text in enumerate(printed.stdout.split("\f"), start=1) if text.startswith(self.head))
        crop = [word for side, size in zip("xyWH", self.crop, strict=True) for word in (f"-{side}", str(size))]
        command = ["pdftoppm", "-png", "-singlefile", "-r", str(DOTS_PER_INCH), "-f", str(number), *crop]
        target = SAMPLES / "pictures" / self.name
        subprocess.run([*command, str(pages), str(target)], check=True, env={"PATH": SYSTEM_PATH})


def third_setter(moves: Moves, _: View) -> Moves:
    """A third setter in set 1 of match 1, in a set that plays aggressively."""
    first, *others = moves.matches["match1"].sets
    positions = tuple(Input(code) for code in THREE_SETTERS)
    first = replace(first, positions=positions, concept=Input("AC"), risk=Input(11))
    match = replace(moves.matches["match1"], sets=(first, *others))
    return replace(moves, matches={**moves.matches, "match1": match})


def as_asked(moves: Moves, _: View) -> Moves:
    """The move as it is."""
    return moves


PICTURES: Final = (
    # The head of the sheet and its first set: the red cell, the sentence beside it, the number of problems.
    Picture("mistake", "T01", third_setter, MATCH, (46, 60, 1048, 412)),
    Picture("move-sheet", "T05", mistaken, MATCH, (46, 60, 1048, 1420)),
    Picture("market", "T01", as_asked, MARKET, (46, 24, 1532, 900)),
    Picture("odds", "T01", as_asked, ODDS, (46, 60, 1062, 860)),
)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="vbxl-picture-") as scratch, Office() as opened:
        for one in PICTURES:
            one.draw(opened, Path(scratch))
