"""The pictures of README and handbooks: parts of sheets of the sample league, as LibreOffice prints them.

Each PNG file holds the values of the cells that it shows, and a digest of its dots.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import struct
import tempfile
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from vbxl.books import intake, movesheet
from vbxl.cli.league_run import require_key
from vbxl.hosts.libreoffice.installing import find_soffice, run
from vbxl.league.forecast import Guess
from vbxl.league.moves import Input, Moves
from vbxl.league.view import make_full_view, make_round_tokens
from vbxl.rounds.book import round_book
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.file_names import Mailed, round_stem
from vbxl.rounds.folder import LeagueFolder, RoundFolder, find_league
from vbxl.rounds.resolve import ResolveOptions, resolve
from vbxl.xlsx.cells import Area, Value, parse_area
from vbxl.xlsx.guard import guard
from vbxl.xlsx.package import find_hidden, find_print_area, list_sheets, print_on_one_page

SAMPLES: Final = "samples"
PICTURES: Final = f"{SAMPLES}/pictures"
CLEAN, MISTAKEN = "T01-northgate-nets.xlsx", "lantern hill.xlsx"
# A team may play two setters: these are three.
THREE_SETTERS: Final = (1, 2, 2, 1, 2, 1)
# Another concept than the team's own, so that the sheet Odds has something to advise.
GUESS: Final = Guess(Input(97), Input("DC"), Input(5))
# After the deadline of the sample's round.
MOMENT: Final = datetime(2026, 11, 15, tzinfo=UTC)
# The resolution at which a screen shows a sheet at 100 %.
DOTS_PER_INCH: Final = 96
MARGIN: Final = 8
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
# The keyword of the text in which a picture holds its values.
KEYWORD: Final = b"vbxl"
# The end of a PNG header: 8 bits each for red, green and blue.
_TRUE_COLOUR: Final = (8, 2, 0, 0, 0)
_PPM_HEAD: Final = re.compile(rb"P6\s+([0-9]+)\s+([0-9]+)\s+255\s")
WHITE: Final = b"\xff"
# Bytes of a dot: red, green, blue.
DOT: Final = 3


@dataclass(frozen=True, slots=True)
class Dots:
    """A picture: its rows from the top, each of `width` dots of red, green and blue."""

    width: int
    rows: tuple[bytes, ...]

    def trim(self, margin: int) -> Dots:
        """Return the dots with the white border cut down to a margin; ValueError if all dots are white."""
        drawn = [at for at, row in enumerate(self.rows) if row.strip(WHITE)]
        if not drawn:
            raise ValueError("the page is empty")
        left = min((len(row) - len(row.lstrip(WHITE))) // DOT for row in self.rows if row.strip(WHITE))
        right = max((len(row.rstrip(WHITE)) - 1) // DOT for row in self.rows if row.strip(WHITE))
        left, right = max(0, left - margin), min(self.width - 1, right + margin)
        rows = self.rows[max(0, drawn[0] - margin) : drawn[-1] + 1 + margin]
        return Dots(right + 1 - left, tuple(row[left * DOT : (right + 1) * DOT] for row in rows))


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its name, the workbook made from the samples, and the part shown (by default, the print area)."""

    name: str
    workbook: Callable[[LeagueFolder], bytes]
    sheet: str = ""
    cells: str = ""

    def area(self, data: bytes) -> Area:
        """Return the area of a workbook that the picture shows."""
        sheet = self.sheet or list_sheets(data)[0]
        return (parse_area(sheet, self.cells) if self.cells else None) or find_print_area(data, sheet)

    def draw(self, samples: LeagueFolder) -> bytes:
        """Return the PNG file; StoppedError if LibreOffice or Poppler is missing."""
        data = self.workbook(samples)
        area = self.area(data)
        dots = _draw_first_page(_print_workbook(print_on_one_page(data, area)), DOTS_PER_INCH).trim(MARGIN)
        return make_png(dots, read_area(data, area))


def read_area(data: bytes, area: Area) -> Mapping[str, Value]:
    """Return the values in an area of a workbook by address, without empty cells, hidden rows and hidden columns."""
    rows, columns = find_hidden(data, area.sheet)
    return {
        area.cell(i, j): value
        for i, row in enumerate(guard(data).area(area))
        for j, value in enumerate(row)
        if value not in (None, "") and area.row + i not in rows and area.column + j not in columns
    }


def make_sent_sheet(
    team: str, file: str, change: Callable[[Moves], Moves] = lambda moves: moves
) -> Callable[..., bytes]:
    """Return a function that rebuilds a move sheet from the samples, with a guess added and its moves changed."""

    def build(samples: LeagueFolder) -> bytes:
        round_ = _find_first_round(samples)
        league = round_book(round_).league
        seen = make_full_view(league, team, make_round_tokens(league, require_key(samples.key, lambda _: None))[team])
        form = intake.take((round_.moves / file).read_bytes(), file).form
        if form is None:
            raise StoppedError(f"{round_.moves / file} is not a move sheet")
        return movesheet.build(seen, change(form.moves), {match.slot: GUESS for match in seen.matches})

    return build


def add_third_setter(moves: Moves) -> Moves:
    """Return the moves with a third setter and an aggressive concept in set 1 of match 1."""
    first, *others = moves.matches["match1"].sets
    positions = tuple(Input(code) for code in THREE_SETTERS)
    first = replace(first, positions=positions, concept=Input("AC"), risk=Input(11))
    match = replace(moves.matches["match1"], sets=(first, *others))
    return replace(moves, matches={**moves.matches, "match1": match})


def build_results(samples: LeagueFolder) -> bytes:
    """Return the results of the sample league's round, which is played in a copy of the samples."""
    with tempfile.TemporaryDirectory(prefix="vbxl-pictures-") as folder:
        copy = Path(folder, "league")
        shutil.copytree(samples.root, copy)
        league = find_league(copy)
        done = resolve(league, ResolveOptions(MOMENT, lambda: require_key(league.key, lambda _: None)))
        if done.before is None or done.after is None:
            raise StoppedError(done.line)
        before = done.before
        stem = round_stem(before.name, before.season_number, before.round_number, Mailed.RESULTS)
        return (league.list_rounds()[0].results / f"{stem}.xlsx").read_bytes()


def _find_first_round(samples: LeagueFolder) -> RoundFolder:
    """Return the first round, which comes with the samples; somebody may have played on since."""
    rounds = samples.list_rounds()
    if not rounds:
        raise StoppedError(f"{samples.root}: there is no sample league to draw from")
    return rounds[0]


DRAWN: Final = (
    # The head of the sheet and its first set: the red cell, the sentence beside it, the number of problems.
    Picture("mistake", make_sent_sheet("T01", CLEAN, add_third_setter), "Match 1", "A1:V18"),
    Picture("move-sheet", make_sent_sheet("T05", MISTAKEN), "Match 1"),
    Picture("market", make_sent_sheet("T01", CLEAN), "Market"),
    Picture("odds", make_sent_sheet("T01", CLEAN), "Odds", "A1:N26"),
    Picture("results", build_results),
)


def draw_pictures(folder: Path) -> tuple[Path, ...]:
    """Draw all pictures in samples/pictures/ of a folder again. StoppedError if one fails; then none is written."""
    samples = find_league(folder / SAMPLES)
    made = {folder / PICTURES / f"{picture.name}.png": picture.draw(samples) for picture in DRAWN}
    for path, data in made.items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    return tuple(made)


def make_png(dots: Dots, values: Mapping[str, Value]) -> bytes:
    """Return dots as a PNG file; a text chunk contains the values shown (PNG specification, 11.3.4.3)."""
    # Each row begins with its filter: none, which suits even areas best.
    stored = zlib.compress(b"".join(b"\0" + row for row in dots.rows), 9)
    record = {"cells": values, "dots": hashlib.sha256(stored).hexdigest()}
    head = struct.pack(">2I5B", dots.width, len(dots.rows), *_TRUE_COLOUR)
    text = KEYWORD + b"\0" + json.dumps(record, separators=(",", ":")).encode("ascii")
    parts = ((b"IHDR", head), (b"tEXt", text), (b"IDAT", stored), (b"IEND", b""))
    return SIGNATURE + b"".join(_make_chunk(kind, data) for kind, data in parts)


def _make_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _find_programs() -> tuple[str, str]:
    office, poppler = find_soffice(), shutil.which("pdftoppm")
    if office is None:
        raise StoppedError("LibreOffice (soffice) was not found, so no picture was drawn")
    if poppler is None:
        raise StoppedError("Poppler (pdftoppm) was not found, so no picture was drawn")
    return office, poppler


def _print_workbook(workbook: bytes) -> bytes:
    office, _ = _find_programs()
    with tempfile.TemporaryDirectory(prefix="vbxl-pages-") as folder:
        book = Path(folder, "book.xlsx")
        book.write_bytes(workbook)
        # A profile of its own: the user's LibreOffice may be open.
        own = f"-env:UserInstallation={Path(folder, 'profile').as_uri()}"
        command = [office, own, "--headless", "--norestore", "--convert-to", "pdf", "--outdir", folder, str(book)]
        _run(command)
        pages = book.with_suffix(".pdf")
        if not pages.is_file():
            raise StoppedError("LibreOffice wrote no PDF file")
        return pages.read_bytes()


def _draw_first_page(pdf: bytes, dots_per_inch: int) -> Dots:
    _, pages = _find_programs()
    found = _run([pages, "-r", str(dots_per_inch), "-f", "1", "-l", "1", "-singlefile", "-"], pdf)
    head = _PPM_HEAD.match(found)
    if head is None:
        raise StoppedError("pdftoppm drew no page")
    row, high = int(head[1]) * DOT, int(head[2])
    return Dots(int(head[1]), tuple(found[head.end() + at * row : head.end() + (at + 1) * row] for at in range(high)))


def _run(command: list[str], data: bytes = b"") -> bytes:
    output, fault = run(command, data)
    if fault:
        raise StoppedError(f"{Path(command[0]).name}: {fault}")
    return output
