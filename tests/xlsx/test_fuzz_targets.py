"""Fuzzing: whatever bytes come, a file is read or refused in a line that says why; and what was found so.

Properties of Hypothesis. tests/fuzz/cover.py lets a fuzzer choose by coverage; what it finds stays as a case below.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from league_folders import move_file, small_league
from packages import ods_cell, ods_number, ods_parts, ods_row, ods_text, xlsx_parts, zipped
from small_text_form import GOLDEN
from vbxl.books import textform
from vbxl.books.intake import take
from vbxl.books.parsed_form import Form, ParsedFile
from vbxl.functions import FUNCTIONS
from vbxl.league.moves import Moves
from vbxl.problems import CODES, Problem
from vbxl.xlsx.guard import Refused, guard

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
fuzzed = settings(max_examples=20, derandomize=True, deadline=None, suppress_health_check=[*HealthCheck])


@st.composite
def edits(draw: st.DrawFn, text: str, pieces: Sequence[str], edges: re.Pattern[str], most: int) -> str:
    """A text with pieces put in, put in place of others, doubled or taken out, from edge to edge."""
    for _ in range(draw(st.integers(0, most))):
        ends = [found.start() for found in edges.finditer(text)] or [0]
        first = draw(st.integers(0, len(ends) - 1))
        at, end = ends[first], ends[min(first + draw(st.integers(0, 3)), len(ends) - 1)]
        text = text[:at] + draw(st.sampled_from([*pieces, text[at:end] * 2, ""]) | st.text(max_size=8)) + text[end:]
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


@st.composite
def workbooks(draw: st.DrawFn) -> bytes:
    """A workbook of some kind, parts of it edited, left out, or called otherwise."""
    kinds = [_small(), _open_document()] * 2
    parts = dict(draw(st.sampled_from([*kinds, _sheet()])))
    for _ in range(draw(st.integers(1, 2))):
        # What cells, texts and names are read from.
        name = draw(st.sampled_from(sorted(name for name in parts if _READ.search(name)) or sorted(parts)))
        changed = draw(edits(str(parts.pop(name)), TOKENS, TAGS, 4)).encode("utf-8", "replace")
        parts |= draw(st.sampled_from([{name: changed}] * 9 + [{}, {name.upper(): changed}]))
    return zipped(parts, zipfile.ZIP_STORED)


@st.composite
def mails(draw: st.DrawFn) -> bytes:
    """A text form, edited."""
    text = draw(edits(draw(st.sampled_from([GOLDEN, _league_form()])), WORDS, TURNS, 12))
    return text.encode(draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252"])), "replace")


@cache
def _league_form() -> str:
    return move_file(small_league(), "T02", 3).decode()


def _told(problems: Sequence[Problem], file: str) -> None:
    for one in problems:
        assert one.code in CODES
        assert str(one).isprintable(), one
        assert not _NO_REASON.search(one.message), str(one)
        assert one.place.file in {file, ""}, one


@fuzzed
@given(st.binary(max_size=400) | workbooks() | mails(), st.sampled_from(NAMES))
def test_intake(came: bytes, file: str) -> None:
    """Any file is taken in or refused, with problems that say why in a line."""
    taken = take(came, file)
    assert taken.form or taken.problems
    _told(taken.problems, file)
    if taken.form is not None:
        _places(taken, came)


def _places(taken: ParsedFile, came: bytes) -> None:
    """Every problem of a form has a place: a cell, or a line that is there."""
    lines = came.count(b"\n") + came.count(b"\r") + came.count(b"\x85") + 9 * came.count(b"\xe2") + 2
    for one in taken.problems:
        assert one.place.line <= lines or taken.kind != "txt", one


@fuzzed
@given(st.binary(max_size=400) | workbooks())
def test_reading(came: bytes) -> None:
    """What the guard lets through reads the same at once and on first use; what it refuses it refuses with a reason."""
    refused, found = None, []
    try:
        for whole in (True, False):
            guarded = guard(came, whole=whole, functions=FUNCTIONS)
            found.append(repr([guarded.area(area) for area in guarded.names.values()]))
    except Refused as fault:
        refused = fault
    if refused is None:
        assert found[0] == found[1]
        return
    assert refused.code in CODES
    assert str(refused).isprintable()
    assert not _NO_REASON.search(refused.message), refused.message


@fuzzed
@given(st.binary(max_size=400) | mails())
def test_text(came: bytes) -> None:
    """Any text is read; and where nothing is wrong with it, the form built from what was read reads the same."""
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


def test_a_bid_for_nobody_before_the_others_is_kept_behind_them() -> None:
    """The rows of a block are the same in any order; what is built has the given ones first."""
    lot = next(line for line in GOLDEN.splitlines() if "Mika Stone" in line and "120" in line)
    form = textform.read(GOLDEN.replace(lot, f"3. Nobody Known, bid: 50, rounds: 2\n{lot}").encode(), "m.txt")
    assert form.view is not None
    again = textform.read(textform.build(form.view, form.moves).encode(), "m.txt")
    assert {row.key for row in form.moves.contract_bids} == {"Nobody Known", "Mika Stone"}
    assert in_any_order(again.moves) == in_any_order(form.moves)
