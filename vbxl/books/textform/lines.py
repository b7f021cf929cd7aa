"""The lines of a text: bytes to lines without quote marks, pieces that know where they stood, numbers and quoting."""

from __future__ import annotations

import bisect
import codecs
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from vbxl.league.moves import Input, Value
from vbxl.problems import Place, Problem

LARGEST: Final = 256 * 1024
MOST_LINES: Final = 5_000
LONGEST_LINE: Final = 4_000

_NEWLINE: Final = re.compile(r"\r\n|\r|\n")
# Every other space, page break and the end mark of DOS; each becomes one space, so that columns stay as they are.
_SPACES: Final = dict.fromkeys([*map(ord, "\f\v\x1a\x85\u00a0\u1680\u202f\u205f\u3000"), *range(0x2000, 0x200B)], " ")
# What nobody sees: zero-width spaces and joiners, soft hyphens, marks of direction, byte order marks.
_UNSEEN: Final = dict.fromkeys([0xAD, 0x200B, 0x200C, 0x200E, 0x200F, 0x2060, 0xFEFF, *range(0x202A, 0x202F)])
# What word processors and wide keyboards write for plain marks. A wide digit is none, in a workbook as here.
_SAME: Final = {
    **{wide: chr(wide - 0xFEE0) for wide in map(ord, "：｜；＝＋－，．＄／＞＃")},
    **dict.fromkeys(map(ord, "’‘ʼ′"), "'"),
    **dict.fromkeys(map(ord, "“”„‟"), '"'),
}
_READ_AS: Final = {**_SPACES, **_UNSEEN, **_SAME}
_EMPHASIS: Final = re.compile(
    r"(?<![\w*])\*(?=[^\s*])([^*]{1,60})(?<=\S)\*(?![\w*])|(?<![\w_])_(?=[^\s_])([^_]{1,60})(?<=\S)_(?![\w_])"
)
# Quoted by the initials of whom it quotes, or by colons.
_INITIALS: Final = re.compile(r"\s{0,3}[^\W\d_]{1,4}>")
_COLONS: Final = re.compile(r"\s{0,3}:(?=\s|$)")
_QUOTED_LABEL: Final = re.compile(r"\|[\s|>]{0,9}(?:sheet|team|league|send|sponsor)\b[^|:]{0,9}:", re.IGNORECASE)
_BOLD: Final = re.compile(r"^(\s{0,99})\*([^\W\d_][^*]{0,60})\*(?=[\s:]|$)")
_MAGIC: Final = (b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x1f\x8b", b"\x89PNG", b"{\\rtf")
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]")
_MOST_CONTROLS: Final = 0.02

BARS: Final = "|;"
_AROUND_QUOTES: Final = " \t|;:=,/"
_EMPTY: Final = re.compile(r"[\s._\-–—…]*")
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|(.))", re.DOTALL)
_NUMBER: Final = re.compile(r"[+\-−–]?[0-9]{1,15}(?:[.,][0-9]{1,18})?")
_WORD: Final = re.compile(r"\S+")
_GROUPED: Final = re.compile(r"[+\-−–]?[0-9]{1,3}(?:([.,' ])[0-9]{3})(?:\1[0-9]{3}){0,3}")
_SURROGATES: Final = range(0xD800, 0xE000)
_SHORT_CODE: Final = 0xFFFF
_LONGEST_MONEY: Final = 40
# No cents, as people write them: `250,-` or `250.00`.
_CENTS: Final = re.compile(r"(?:[.,](?:00|--?|–)?|-)\Z")
_LEAST_WIDE: Final = 4
LOGICAL: Final = {"TRUE": True, "FALSE": False}


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece of a line: its text without the spaces around it, where it stood, whether it was in quotation marks."""

    text: str
    place: Place
    quoted: bool = False

    @property
    def blank(self) -> bool:
        """Whether nothing was typed; dots, dashes and underscores are what people draw to be written on."""
        return not self.text and not self.quoted


@dataclass(frozen=True)
class TextLine:
    """A line without its quote marks; `spots` say from which index on its text stood at which line and column.

    A form is read twice: its cells and words are kept.
    """

    file: str
    text: str
    depth: int
    spots: tuple[tuple[int, int, int], ...]

    @property
    def number(self) -> int:
        """The number of the line, counted from 1."""
        return self.spots[0][1]

    def place(self, index: int) -> Place:
        """Where the character at an index stood."""
        if len(self.spots) == 1:
            ((at, line, column),) = self.spots
            return Place(self.file, "", "", line, column + max(0, index - at))
        at, line, column = self.spots[max(0, bisect.bisect_right(self.spots, (index, 10**9, 0)) - 1)]
        return Place(file=self.file, line=line, column=column + max(0, index - at))

    def joined(self, after: TextLine, between: str) -> TextLine:
        """This line and the rest of it, which somebody's mail program put on the next line."""
        start = len(self.text) + len(between)
        moved = tuple((at + start, line, column) for at, line, column in after.spots)
        return TextLine(self.file, self.text + between + after.text, self.depth, self.spots + moved)

    def tail(self, start: int, before: str = "") -> TextLine:
        """The line from an index on, perhaps with something put before it."""
        place = self.place(start)
        return TextLine(self.file, before + self.text[start:], self.depth, ((len(before), place.line, place.column),))

    def part(self, start: int, end: int) -> TextLine:
        """The piece between two indexes."""
        place = self.place(start)
        return TextLine(self.file, self.text[start:end], self.depth, ((0, place.line, place.column),))

    def upto(self, end: int) -> TextLine:
        """The line up to an index."""
        return TextLine(self.file, self.text[:end].rstrip(), self.depth, self.spots)

    def cell(self, start: int = 0, end: int | None = None) -> Cell:
        """The cell between two indexes."""
        text = self.text[start:end]
        bare = text.strip()
        place = self.place(start + len(text) - len(text.lstrip()) if bare else start)
        if len(bare) > 1 and bare[0] == '"' and find_quotations(bare)[:1] == [(0, len(bare))]:
            return Cell(_unquoted(bare), place, quoted=True)
        return Cell("" if _EMPTY.fullmatch(bare) else " ".join(bare.split()), place)

    def words(self, start: int = 0, end: int | None = None) -> list[tuple[int, int]]:
        """Return where the words begin and end; a quotation is one word."""
        stop = len(self.text) if end is None else end
        if '"' not in self.text:
            return [match.span() for match in _WORD.finditer(self.text, start, stop)]
        spans: list[tuple[int, int]] = []
        at = start
        ends = dict(find_quotations(self.text[:stop]))
        while at < stop:
            if self.text[at].isspace():
                at += 1
                continue
            begin = at
            at = ends.get(begin, at)
            while at == begin or (begin not in ends and at < stop and not self.text[at].isspace()):
                at += 1
            spans.append((begin, at))
        return spans


def find_quotations(text: str) -> list[tuple[int, int]]:
    """Where well-formed quotations begin and end: marks with a space, a separator or nothing on their outer sides."""
    found: list[tuple[int, int]] = []
    at = text.find('"')
    while at != -1:
        if at and text[at - 1] not in _AROUND_QUOTES:
            at = text.find('"', at + 1)
            continue
        end = at + 1
        while end < len(text) and text[end] != '"':
            end += 2 if text[end] == "\\" else 1
        if end >= len(text):
            break
        if end + 1 == len(text) or text[end + 1] in _AROUND_QUOTES:
            found.append((at, end + 1))
            end += 1
        at = text.find('"', end)
    return found


def find_outside(text: str, marks: str) -> list[int]:
    """The indexes of the marks that stand in no quotation."""
    if not any(mark in text for mark in marks):
        return []
    spans = find_quotations(text) if '"' in text else []
    if not spans:
        return [index for index, char in enumerate(text) if char in marks]
    starts = [start for start, _ in spans]
    return [
        index
        for index, char in enumerate(text)
        if char in marks and not ((near := bisect.bisect_right(starts, index) - 1) >= 0 and index < spans[near][1])
    ]


def _unquoted(text: str) -> str:
    def meant(found: re.Match[str]) -> str:
        code = found[1] or found[2]
        if code is None:
            return found[3]
        number = int(code, 16)
        # A lone surrogate could not be written to any file later on.
        return found[0] if number in _SURROGATES or number > sys.maxunicode else chr(number)

    return _ESCAPE.sub(meant, text[1:-1])


def marks_alike(text: str) -> str:
    """A text with one sign for all that look or mean the same: spaces, apostrophes, quotation marks; none unseen."""
    return text.translate(_READ_AS)


def quote(text: str) -> str:
    """A text in quotation marks, with all that a mail program or an editor might change written as a code."""
    said: list[str] = []
    for index, char in enumerate(text):
        plain = char.isprintable() and char not in "*_" and ord(char) not in _SAME
        lonely = char == " " and 0 < index < len(text) - 1 and text[index - 1] != " " and text[index + 1] != " "
        if char in '"\\':
            said.append("\\" + char)
        elif lonely or (char != " " and plain):
            said.append(char)
        else:
            said.append(f"\\u{ord(char):04x}" if ord(char) <= _SHORT_CODE else f"\\U{ord(char):08x}")
    return '"' + "".join(said) + '"'


@lru_cache(4096)
def show_name(text: str, marks: str = "") -> str:
    """A name as the form prints it: in quotation marks if a reader could take it, or a mark, for something else."""
    marked = {*'|;"\\*_', *map(chr, _SAME), *marks}
    plain = text.isprintable() and text == " ".join(text.split()) and not set(text) & marked
    return text if plain and not _EMPTY.fullmatch(text) and text[0] not in ">#" else quote(text)


def read_number(text: str, *, money: bool = False) -> int | float | None:
    """The number a text is, with a decimal point or comma; as money also `$ 1.000` and `250,-`. None if it is none.

    >>> read_number("7,5"), read_number("12"), read_number("$ 1.000", money=True), read_number("x") is None
    (7.5, 12, 1000, True)
    """
    bare = text.strip()
    if money and len(bare) < _LONGEST_MONEY:
        bare = _CENTS.sub("", bare.replace("$", "").replace("€", "").strip())
        if _GROUPED.fullmatch(bare):
            bare = re.sub("[.,' ]", "", bare)
    if not _NUMBER.fullmatch(bare):
        return None
    bare = bare.replace("−", "-").replace("–", "-").replace(",", ".")
    return float(bare) if "." in bare else int(bare)


def read_value(cell: Cell, *, money: bool = False) -> Input:
    """A cell's entry for a number or a code."""
    if cell.blank:
        return Input(None, cell.place)
    if cell.quoted:
        return Input(cell.text, cell.place)
    value: Value = read_number(cell.text, money=money)
    if value is None:
        value = LOGICAL.get(cell.text, cell.text)
    return Input(value, cell.place)


def read_name(cell: Cell) -> Input:
    """A cell's entry for a name: a text, even if it looks like a number."""
    return Input(None if cell.blank else cell.text, cell.place)


def split_lines(data: bytes, file: str) -> tuple[list[TextLine], Problem | None]:
    """The lines of a file, or what is wrong with it as a whole."""
    if len(data) > LARGEST:
        return [], _whole(file, "FILE-BOUNDS", f"{len(data):,} bytes", f"the text has more than {LARGEST:,} bytes")
    text = _decoded(data)
    if text is None:
        return [], _whole(file, "FILE-UNREADABLE", None, "this is no text")
    raw = _NEWLINE.split(text)
    if raw and not raw[-1]:
        raw.pop()
    if len(raw) > MOST_LINES:
        return [], _whole(file, "FILE-BOUNDS", f"{len(raw):,} lines", f"the text has more than {MOST_LINES:,} lines")
    raw = _marked_alike(raw)
    marks = _quote_marks(raw)
    return _unbroken([_unmarked(file, one, count, marks) for count, one in enumerate(raw, 1)]), None


def _whole(file: str, code: str, found: object, message: str) -> Problem:
    return Problem(code, Place(file=file), found, message, "Send the form as plain text (.txt), and nothing else.")


def _decoded(data: bytes) -> str | None:
    """The text in whatever code people save it; None for what is no text."""
    if data.startswith(_MAGIC):
        return None
    try:
        if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            text = data.decode("utf-16")
        elif data.startswith(codecs.BOM_UTF8):
            text = _eight_bits(data[len(codecs.BOM_UTF8) :])
        elif len(data) >= _LEAST_WIDE and data[1::2].count(0) > len(data) // 4:
            text = data.decode("utf-16-le")
        elif len(data) >= _LEAST_WIDE and data[::2].count(0) > len(data) // 4:
            text = data.decode("utf-16-be")
        else:
            text = _eight_bits(data)
    except UnicodeDecodeError:
        return None
    controls = len(_CONTROLS.findall(text))
    return None if "\x00" in text or controls > _MOST_CONTROLS * len(text) else text


def _eight_bits(data: bytes) -> str:
    """UTF-8, and line by line the older code where it is not: a reply quotes in the code of its sender."""
    lines = []
    for one in data.split(b"\n"):
        try:
            lines.append(one.decode("utf-8"))
        except UnicodeDecodeError:
            lines.append(_western(one))
    return "\n".join(lines)


def _western(line: bytes) -> str:
    try:
        return line.decode("cp1252")
    except UnicodeDecodeError:
        return line.decode("latin-1")


def _marked_alike(raw: list[str]) -> list[str]:
    """Lines that are quoted by initials or colons with a `>` in their place, where most of them are."""
    filled = sum(bool(one.strip()) for one in raw)
    for looks in (_INITIALS, _COLONS):
        if sum(looks.match(one) is not None for one in raw) * 2 > filled > 1:
            return [looks.sub(lambda found: " " * (len(found[0]) - 1) + ">", one, count=1) for one in raw]
    return raw


def _quote_marks(raw: Sequence[str]) -> str:
    """The marks that quote this text: `>`, and `|` where nearly every line begins with one."""
    lines = [one.lstrip(" \t>") for one in raw if one.strip(" \t>")]
    barred = sum(one.startswith("|") for one in lines)
    labelled = any(_QUOTED_LABEL.match(one) for one in lines)
    return ">|" if labelled and barred * 2 > len(lines) else ">"


def _unmarked(file: str, raw: str, count: int, marks: str) -> TextLine:
    """A line without the quote marks before it, and without the stars of a label in bold type."""
    text = marks_alike(raw)
    start = depth = at = 0
    while at < len(text) and (text[at] in " \t" or text[at] in marks):
        at += 1
        if text[at - 1] in marks:
            depth += 1
            start = at
    if depth and text[start : start + 1] == " ":
        start += 1
    if text[start:].lstrip().startswith("*"):
        # As wide as before, so that columns stay as they are.
        text = text[:start] + _BOLD.sub(r"\1 \2 ", text[start:], count=1)
    if "*" in text or "_" in text:
        text = text[:start] + _EMPHASIS.sub(lambda found: f" {found[1] or found[2]} ", text[start:])
    return TextLine(file, text[start:].rstrip(), depth, ((0, count, start + 1),))


def _unbroken(lines: Sequence[TextLine]) -> list[TextLine]:
    """Lines that end in a backslash put together with the next, as build() breaks what is too wide."""
    found: list[TextLine] = []
    for line in lines:
        before = found[-1] if found else None
        if before and before.text.endswith("\\") and len(before.text) + len(line.text) <= LONGEST_LINE:
            after = line.tail(1) if line.text.startswith("\\") else line
            found[-1] = TextLine(before.file, before.text[:-1], before.depth, before.spots).joined(after, "")
        else:
            found.append(line)
    return found


def break_line(text: str, width: int) -> list[str]:
    """A line in pieces no wider than that, with a backslash at each end that was cut.

    The one at a piece's beginning keeps mail programs from stripping spaces and quote marks behind it.
    """
    if len(text) <= width:
        return [text]
    room = width - 2
    chunks = [text[index : index + room] for index in range(0, len(text), room)]
    return [f"{chunks[0]}\\", *(f"\\{chunk}\\" for chunk in chunks[1:-1]), f"\\{chunks[-1]}"]
