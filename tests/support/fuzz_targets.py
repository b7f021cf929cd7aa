"""What is fuzzed: whatever bytes come, a file is read or refused in a line.

A target takes bytes and raises where a promise is broken. It knows nothing of the fuzzer: tests/fuzz/cover.py gives it
bytes by coverage, tests/xlsx/test_fuzz_targets.py gives it a few by hand.
"""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any, Final, TypeVar

from league_folders import move_file, small_league
from packages import ods_cell, ods_number, ods_parts, ods_row, ods_text, xlsx_parts, zipped
from small_text_form import GOLDEN
from vbxl.books import textform
from vbxl.books.intake import take
from vbxl.books.parsed_form import Form, ParsedFile
from vbxl.functions import FUNCTIONS
from vbxl.league.moves import Moves
from vbxl.problems import CODES, Problem
from vbxl.xlsx.guard import Guarded, Refused, guard

One = TypeVar("One")
# What a last resort says in place of a reason: nothing that bytes set off may come so far.
_NO_REASON: Final = re.compile(r"cannot be read \(\w+\)|cannot read it|dies of it")
NAMES: Final = ("move.xlsx", "move.txt", "move.ods", "\u202emove.xlsx", "move.csv", "move")
# Pieces of XML, of addresses and of values, as spreadsheet programs and strangers write them.
TOKENS: Final = (
    "<c/>", '<c r="A1" t="s"><v>0</v></c>', '<c r="B2" t="str"><v>=1+1</v></c>',
    '<c t="inlineStr"><is><t>x</t></is></c>', '<c r="C1" t="e"><v>#REF!</v></c>', '<c t="b"><v>1</v></c>',
    '<c t="d"><v>2026-01-01</v></c>', "<c><f>A1</f><v>1</v></c>", '<f t="shared" si="0" ref="A1:B9">A1</f>',
    '<f t="array" ref="A1:A3">B1</f>', '<row r="2"/>', "<row>", "</row>", "<sheetData>", "</sheetData>", "<v>", "</v>",
    "<v>1e999</v>", "<v>0x10</v>", "<v>NaN</v>", "<v>-0</v>", "<v></v>",
    '<si><t xml:space="preserve"> _x0041_ </t></si>', "<si><r><t>a</t></r><rPh><t>b</t></rPh></si>", "<t>", "</t>",
    "<si/>", '<mergeCell ref="A1:B2"/>', '<definedName name="sheet_id">Form!$A$1</definedName>', 'ref="XFD1048576"',
    'r="A0"', 'r="1048577"', 't="s"', 't="z"', 's="99"', "<!-- -->", "<![CDATA[", "]]>", "&#0;", "&#x1F600;", "&lt;",
    "&amp;", "&x;", "<!DOCTYPE a>", "<?x y?>", 'xmlns="x"', "\x00", "\ufeff", "\u202e", "\ud7ff", "😀", "\r\n", "\t",
    '"', "'", "<", ">", "/", 'office:value-type="date" office:date-value="2026-13-01"', 'office:value="1"',
    'office:value-type="percentage"', 'table:number-columns-repeated="9999999"', 'table:number-rows-repeated="-1"',
    'table:formula="of:=1"', "<table:covered-table-cell/>", '<text:s text:c="9"/>', "<text:p>a</text:p>", "<text:tab/>",
    "<office:annotation>", "</office:annotation>", "<table:table-header-rows>", "</table:table>", "=VB_WAGE(1,2)", "1",
    "-1", "2.5", "1e5", "007",
)  # fmt: skip
# Pieces of the text form, and of mails around it.
WORDS: Final = (
    "SHEET: S1-R12-T03-4a8b5c1f", "SEND: 9", "MATCH 1", "MATCH 2", "SET 1", "SET 6", "ROSTER", "TRAINING",
    "SPONSOR: winner", "SCOUTING", "SPYING", "MARKET", "TEAM: x", "AGAINST: y", "CONCEPT: AC", "RISK: 9", "| a | b |",
    "|", ";", '"', "\\u0041", "\\", "> ", ">> ", "-- ", "END OF FORM", "On Monday, 3 wrote:", "From: me",
    "Subject: SET 1", "HOME 3/4", "3/", "/3", "Setter", "at", "al", "1", "-1", "99999999999999999999", "1e999", "2.5",
    "½", "①", "٣", "12 11 3", "J. Jansen", "\u202e", "\x1b[31m", "\x00", "\ufeff", "\u2028", "\x85", "\t", "\r", "\n",
    "\n\n", " ", "  ", ":", "=", "#", "----", "=1+1",
)  # fmt: skip
_READ: Final = re.compile(r"content\.xml|sharedStrings|workbook\.xml$|worksheets/sheet")
# Where a tag, an attribute's value or a text begins or ends; where a word or a line does.
TAGS: Final = re.compile(r"(?=<)|(?<=>)|(?<==\")|(?=\"[ />])")
TURNS: Final = re.compile(r"\b|(?<=\n)|$")


class Choices:
    """Choices made by bytes, the first when there are none left."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def below(self, many: int) -> int:
        """A number from 0 on below many."""
        width = 1 if many <= 1 << 8 else 3
        taken = self._data[self._at : self._at + width]
        self._at += width
        return int.from_bytes(taken, "big") % many

    def one(self, of: Sequence[One]) -> One:
        """One of several."""
        return of[self.below(len(of))]

    def raw(self) -> bytes:
        """Some bytes as they are."""
        many = self.below(16)
        self._at += many
        return self._data[self._at - many : self._at]


def edited(text: str, choices: Choices, pieces: Sequence[str], edges: re.Pattern[str], most: int) -> str:
    """A text with pieces put in, put in place of others, doubled or taken out, mostly from edge to edge."""
    for _ in range(choices.below(most)):
        ends = [found.start() for found in edges.finditer(text)] or [0]
        if choices.below(8):
            first = choices.below(len(ends))
            at, end = ends[first], ends[min(first + choices.below(4), len(ends) - 1)]
        else:
            at = choices.below(len(text) + 1)
            end = at + choices.below(24)
        put = (choices.one(pieces), text[at:end] * 2, "", choices.raw().decode("utf-8", "replace"))
        text = text[:at] + choices.one(put) + text[end:]
    return text


@cache
def _sheet() -> Mapping[str, str | bytes]:
    with zipfile.ZipFile(io.BytesIO(move_file(small_league(), "T02", 3, "xlsx"))) as package:
        return {name: package.read(name).decode() for name in package.namelist()}


def _small() -> Mapping[str, str | bytes]:
    rows = "".join(
        f'<row r="{row}"><c r="A{row}" t="s"><v>{row - 1}</v></c><c><v>{row}</v></c></row>' for row in (1, 2)
    )
    name = '<definedName name="sheet_id">Form!$A$1</definedName><definedName name="area">Form!$A$1:$C$3</definedName>'
    return xlsx_parts(rows, texts="<si><t>a</t></si><si><r><t>b</t></r></si>", names=name)


def _open_document() -> Mapping[str, str | bytes]:
    cells = ods_text("<text:p>a</text:p>") + ods_number("2") + ods_cell('table:formula="of:=1" office:value="1"')
    names = '<table:named-range table:name="area" table:cell-range-address="$Form.$A$1:.$C$3"/>'
    return ods_parts(ods_row(cells, 2), after=f"<table:named-expressions>{names}</table:named-expressions>")


def workbook(choices: Choices, *, whole: bool = False) -> bytes:
    """A workbook of some kind, now and then a whole move sheet; parts edited, left out, or called otherwise."""
    # A whole move sheet takes fifty times as long.
    kind = choices.below(32)
    parts = dict(_sheet() if kind == 31 and whole else _open_document() if kind > 16 else _small())
    for _ in range(1 + choices.below(2)):
        # Mostly what cells, texts and names are read from.
        read = [name for name in parts if _READ.search(name)]
        name = choices.one(read if choices.below(8) and read else list(parts))
        changed = edited(str(parts.pop(name)), choices, TOKENS, TAGS, 4)
        called = choices.below(40)
        if called != 39:
            parts[name if called else choices.one(list(parts) or [name]).upper()] = changed.encode("utf-8", "replace")
    return zipped(parts, zipfile.ZIP_STORED)


def _told(problems: Sequence[Problem], file: str) -> None:
    for one in problems:
        assert one.code in CODES
        assert str(one).isprintable(), one
        assert not _NO_REASON.search(one.message), str(one)
        assert one.place.file in {file, ""}, one


def intake(data: bytes) -> None:
    """Any file is taken in or refused, with problems that say why in a line."""
    choices = Choices(data)
    file = choices.one(NAMES)
    kind = choices.below(3)
    came = data[2:] if kind == 0 else workbook(choices, whole=True) if kind == 1 else _mail(choices)
    taken = take(came, file)
    assert taken.readable or taken.problems
    _told(taken.problems, file)
    if taken.form is not None:
        _places(taken, came)


def _places(taken: ParsedFile, came: bytes) -> None:
    """Every problem of a form has a place: a cell, or a line that is there."""
    lines = came.count(b"\n") + came.count(b"\r") + came.count(b"\x85") + 9 * came.count(b"\xe2") + 2
    for one in taken.problems:
        assert one.place.line <= lines or taken.kind != "txt", one


def reading(data: bytes) -> None:
    """What the guard lets through reads the same at once and on first use; what it refuses it refuses with a reason."""
    choices = Choices(data)
    came = data[1:] if choices.below(4) == 3 else workbook(choices)
    guarded = _guarded(came)
    if isinstance(guarded, Guarded):
        assert _cells(guarded) == _cells(guard(came, whole=False, functions=FUNCTIONS))
    else:
        _said(guarded)


def _guarded(came: bytes) -> Guarded | Refused:
    try:
        return guard(came, functions=FUNCTIONS)
    except Refused as refused:
        return refused


def _said(refused: Refused) -> None:
    """A refusal says why, in a line."""
    assert refused.code in CODES
    assert str(refused).isprintable()
    assert not _NO_REASON.search(refused.message), refused.message


def _cells(guarded: Guarded) -> str:
    """All that stands in the named areas."""
    return repr([guarded.area(area) for area in guarded.names.values()])


def _mail(choices: Choices) -> bytes:
    text = edited(choices.one((GOLDEN, _league_form())), choices, WORDS, TURNS, 12)
    return text.encode(choices.one(("utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252")), "replace")


@cache
def _league_form() -> str:
    return move_file(small_league(), "T02", 3).decode()


def text(data: bytes) -> None:
    """Any text is read; and where nothing is wrong with it, the form built from what was read reads the same."""
    choices = Choices(data)
    came = data[1:] if choices.below(8) == 7 else _mail(choices)
    form = textform.read(came, "m.txt")
    _told(form.problems, "m.txt")
    if form.view is not None and not form.problems:
        again = textform.read(textform.build(form.view, form.moves).encode(), "m.txt")
        expected = Form(form.view, str(form.view.id), in_any_order(form.moves))
        assert replace(again, moves=in_any_order(again.moves)) == expected, "another form"


def in_any_order(moves: Moves) -> Moves:
    """The same moves, the rows of each block by name: built, a row for nobody stands behind the others."""
    blocks = ("training", "transfer_bids", "offer_bids", "contract_bids", "ageing")
    rows: dict[str, Any] = {one: tuple(sorted(getattr(moves, one), key=lambda row: row.key)) for one in blocks}
    return replace(moves, **rows)


@dataclass(frozen=True)
class Target:
    """A target, and bytes to begin with."""

    run: Callable[[bytes], None]
    seeds: tuple[bytes, ...]


SEEDS: Final = tuple(
    bytes((kind, form, 7 * at % 256, *random.Random(at).randbytes(400)))  # noqa: S311 - no secret
    for at, (kind, form) in enumerate(product((0, 1, 2), (0, 1, 2, 17)))
)
TARGETS: Final = {
    "intake": Target(intake, SEEDS),
    "reading": Target(reading, (*SEEDS, b"\3" + zipped(xlsx_parts()), b"\3" + zipped(ods_parts("")))),
    "text": Target(text, (*SEEDS, b"\7" + GOLDEN.encode())),
}
