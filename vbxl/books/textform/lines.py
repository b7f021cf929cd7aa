"""The lines of a text: bytes to lines without quote marks, cells with their places, numbers, quotations."""

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

# Other spaces, page breaks and the end mark of DOS. Each becomes one space, so that columns stay as they are.
_SPACES: Final = dict.fromkeys([*map(ord, "\f\v\x1a\x85\u00a0\u1680\u202f\u205f\u3000"), *range(0x2000, 0x200B)], " ")
# Invisible: zero-width spaces and joiners, soft hyphens, marks of direction, byte order marks.
_UNSEEN: Final = dict.fromkeys([0xAD, 0x200B, 0x200C, 0x200E, 0x200F, 0x2060, 0xFEFF, *range(0x202A, 0x202F)])
# What word processors and wide keyboards write for plain marks. Wide digits aren't numbers, here as in a workbook.
_SAME: Final = {
    **{wide: chr(wide - 0xFEE0) for wide in map(ord, "：｜；＝＋－，．＄／＞＃")},
    **dict.fromkeys(map(ord, "’‘ʼ′"), "'"),
    **dict.fromkeys(map(ord, "“”„‟"), '"'),
}
_READ_AS: Final = {**_SPACES, **_UNSEEN, **_SAME}
_EMPHASIS: Final = re.compile(
    r"(?<![\w*])\*(?=[^\s*])([^*]{1,60})(?<=\S)\*(?![\w*])|(?<![\w_])_(?=[^\s_])([^_]{1,60})(?<=\S)_(?![\w_])"
)
_MARKS: Final = re.compile(r"(?:[ \t]*>)+ ?")
_BOLD: Final = re.compile(r"^(\s{0,99})\*([^\W\d_][^*]{0,60})\*(?=[\s:]|$)")
_MAGIC: Final = (b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x1f\x8b", b"\x89PNG", b"{\\rtf")
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]")
_MOST_CONTROLS: Final = 0.02
_LEAST_WIDE: Final = 4

_WORD: Final = re.compile(r"\S+")
_AROUND_QUOTES: Final = " \t|;:=,/"
# Lines drawn to be written on.
_EMPTY: Final = re.compile(r"[\s._\-–—…]*")
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|(.))", re.DOTALL)
_SURROGATES: Final = range(0xD800, 0xE000)
_SHORT_CODE: Final = 0xFFFF
_NUMBER: Final = re.compile(r"[+\-−–]?[0-9]{1,15}(?:[.,][0-9]{1,18})?")
_GROUPED: Final = re.compile(r"[+\-−–]?[0-9]{1,3}(?:([.,' ])[0-9]{3})(?:\1[0-9]{3}){0,3}")
_LONGEST_MONEY: Final = 40
# Notations for no cents: `250,-` or `250.00`.
_CENTS: Final = re.compile(r"(?:[.,](?:00|--?|–)?|-)\Z")
LOGICAL: Final = {"TRUE": True, "FALSE": False}


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece of a line: its text without surrounding spaces, its place, and whether it was in quotation marks."""

    text: str
    place: Place
    quoted: bool = False

    @property
    def blank(self) -> bool:
        """Whether nothing was typed."""
        return not self.text and not self.quoted


@dataclass(frozen=True)
class TextLine:
    """A line without its `depth` quote marks.

    Each of `spots` is for a piece of the line: where the piece begins in this text, and its line and column in the
    original.
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
        """Return where the character at an index was in the original."""
        at, line, column = self.spots[max(0, bisect.bisect_right(self.spots, (index, 10**9, 0)) - 1)]
        return Place(file=self.file, line=line, column=column + max(0, index - at))

    def join(self, after: TextLine, between: str) -> TextLine:
        """Return one line made of this line, `between`, and the next line, `after`."""
        start = len(self.text) + len(between)
        moved = tuple((at + start, line, column) for at, line, column in after.spots)
        return TextLine(self.file, self.text + between + after.text, self.depth, self.spots + moved)

    def tail(self, start: int, before: str = "") -> TextLine:
        """Return the line from an index on, with `before` in front of it."""
        place = self.place(start)
        return TextLine(self.file, before + self.text[start:], self.depth, ((len(before), place.line, place.column),))

    def upto(self, end: int) -> TextLine:
        """Return the line up to an index, without spaces at its end."""
        return TextLine(self.file, self.text[:end].rstrip(), self.depth, self.spots)

    def cell(self, start: int = 0, end: int | None = None) -> Cell:
        """Return the cell between two indexes; the marks of a quotation are left out."""
        text = self.text[start:end]
        bare = text.strip()
        place = self.place(start + len(text) - len(text.lstrip()) if bare else start)
        if len(bare) > 1 and bare[0] == '"' and find_quotations(bare)[:1] == [(0, len(bare))]:
            return Cell(_unquote(bare), place, quoted=True)
        return Cell("" if _EMPTY.fullmatch(bare) else " ".join(bare.split()), place)

    def words(self, start: int = 0, end: int | None = None) -> list[tuple[int, int]]:
        """Return the start and end of each word between two indexes; a quotation counts as one word."""
        stop = len(self.text) if end is None else end
        ends = dict(find_quotations(self.text[:stop])) if '"' in self.text else {}
        spans: list[tuple[int, int]] = []
        at = start
        while word := _WORD.search(self.text, at, stop):
            begin = word.start()
            at = ends.get(begin, word.end())
            spans.append((begin, at))
        return spans


def find_quotations(text: str) -> list[tuple[int, int]]:
    """Return the start and end of each quotation.

    Outside a quotation, only spaces or separators may be next to its marks.
    """
    spans: list[tuple[int, int]] = []
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
            spans.append((at, end + 1))
            end += 1
        at = text.find('"', end)
    return spans


def find_outside(text: str, marks: str) -> list[int]:
    """Return the indexes of the marks outside quotations."""
    spans = find_quotations(text) if '"' in text else []
    starts = [start for start, _ in spans]
    return [
        index
        for index, char in enumerate(text)
        if char in marks and not ((near := bisect.bisect_right(starts, index) - 1) >= 0 and index < spans[near][1])
    ]


def _unquote(text: str) -> str:
    def decode(found: re.Match[str]) -> str:
        if found[3]:
            return found[3]
        number = int(found[1] or found[2], 16)
        # A lone surrogate couldn't be written to any file later on.
        return found[0] if number in _SURROGATES or number > sys.maxunicode else chr(number)

    return _ESCAPE.sub(decode, text[1:-1])


def unify_marks(text: str) -> str:
    """Return a text in which marks and spaces that look or mean the same are all replaced by one plain character."""
    return text.translate(_READ_AS)


def quote(text: str) -> str:
    """Return a text in quotation marks, with codes for characters that mail programs or editors might change."""
    pieces: list[str] = []
    for index, char in enumerate(text):
        plain = char.isprintable() and char not in "*_" and ord(char) not in _SAME
        lonely = char == " " and 0 < index < len(text) - 1 and text[index - 1] != " " and text[index + 1] != " "
        if char in '"\\':
            pieces.append("\\" + char)
        elif lonely or (char != " " and plain):
            pieces.append(char)
        else:
            pieces.append(f"\\u{ord(char):04x}" if ord(char) <= _SHORT_CODE else f"\\U{ord(char):08x}")
    return '"' + "".join(pieces) + '"'


@lru_cache(4096)
def show_name(text: str, marks: str = "") -> str:
    """Return a name as the form prints it, with quotation marks if it has any of `marks` or could be misread."""
    marked = {*'|;"\\*_', *map(chr, _SAME), *marks}
    plain = text.isprintable() and text == " ".join(text.split()) and not set(text) & marked
    return text if plain and not _EMPTY.fullmatch(text) and text[0] not in ">#" else quote(text)


def read_number(text: str, *, money: bool = False) -> int | float | None:
    """Read a number with a decimal point or comma; None if it isn't a number.

    With `money`, amounts such as `$ 1.000` and `250,-` are numbers too.

    >>> read_number("7,5"), read_number("12"), read_number("$ 1.000", money=True), read_number("x") is None
    (7.5, 12, 1000, True)
    """
    bare = text.strip()
    if money and len(bare) < _LONGEST_MONEY:
        bare = _CENTS.sub("", bare.replace("$", "").replace("€", "").strip())
        bare = re.sub("[.,' ]", "", bare) if _GROUPED.fullmatch(bare) else bare
    if not _NUMBER.fullmatch(bare):
        return None
    bare = bare.replace("−", "-").replace("–", "-").replace(",", ".")
    return float(bare) if "." in bare else int(bare)


def read_value(cell: Cell, *, money: bool = False) -> Input:
    """Return a cell's entry for a number or a code."""
    if cell.blank or cell.quoted:
        return read_name(cell)
    value: Value = read_number(cell.text, money=money)
    return Input(LOGICAL.get(cell.text, cell.text) if value is None else value, cell.place)


def read_name(cell: Cell) -> Input:
    """Return a cell's entry for a name: a text, even if it looks like a number."""
    return Input(None if cell.blank else cell.text, cell.place)


def split_lines(data: bytes, file: str) -> tuple[list[TextLine], Problem | None]:
    """Return the lines of a file, and a problem if the whole file is unreadable."""

    def refuse(code: str, size: str | None, message: str) -> tuple[list[TextLine], Problem]:
        return [], Problem(code, Place(file), size, message, "Send the form on its own, as plain text (.txt).")

    if len(data) > LARGEST:
        return refuse("FILE-BOUNDS", f"{len(data):,} bytes", f"the text has more than {LARGEST:,} bytes")
    text = _decode(data)
    if text is None:
        return refuse("FILE-UNREADABLE", None, "this is not text")
    raw = re.split(r"\r\n|\r|\n", text)
    if not raw[-1]:
        raw.pop()
    if len(raw) > MOST_LINES:
        return refuse("FILE-BOUNDS", f"{len(raw):,} lines", f"the text has more than {MOST_LINES:,} lines")
    return _rejoin([_unmark(file, line, count) for count, line in enumerate(raw, 1)]), None


def _decode(data: bytes) -> str | None:
    """Decode a text from any common encoding; return None if the data isn't text."""
    wide = len(data) >= _LEAST_WIDE
    try:
        if data.startswith(_MAGIC):
            return None
        if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            text = data.decode("utf-16")
        elif wide and max(data[half::2].count(0) for half in (0, 1)) > len(data) // 4:
            text = data.decode("utf-16-le" if data[1::2].count(0) > data[::2].count(0) else "utf-16-be")
        else:
            # Line by line: what a reply quotes may be in its sender's encoding.
            text = "\n".join(map(_decode_line, data.removeprefix(codecs.BOM_UTF8).split(b"\n")))
    except UnicodeDecodeError:
        return None
    controls = len(_CONTROLS.findall(text))
    return None if "\x00" in text or controls > _MOST_CONTROLS * len(text) else text


def _decode_line(line: bytes) -> str:
    for code in ("utf-8", "cp1252"):
        try:
            return line.decode(code)
        except UnicodeDecodeError:
            continue
    return line.decode("latin-1")


def _unmark(file: str, raw: str, count: int) -> TextLine:
    """Return a line without the quote marks at its start, and without the stars of bold type."""
    text = unify_marks(raw)
    marks = _MARKS.match(text)
    depth, start = (marks[0].count(">"), marks.end()) if marks else (0, 0)
    bare = text[start:]
    if "*" in bare or "_" in bare:
        # The width stays, so that columns keep their places.
        bare = _EMPHASIS.sub(lambda mark: f" {mark[1] or mark[2]} ", _BOLD.sub(r"\1 \2 ", bare, count=1))
    return TextLine(file, bare.rstrip(), depth, ((0, count, start + 1),))


def _rejoin(lines: Sequence[TextLine]) -> list[TextLine]:
    """Undo `break_line`: if a line ends in a backslash, join it to the next line."""
    joined: list[TextLine] = []
    for line in lines:
        before = joined[-1] if joined else None
        if before and before.text.endswith("\\") and len(before.text) + len(line.text) <= LONGEST_LINE:
            after = line.tail(1) if line.text.startswith("\\") else line
            joined[-1] = TextLine(before.file, before.text[:-1], before.depth, before.spots).join(after, "")
        else:
            joined.append(line)
    return joined


def break_line(text: str, width: int) -> list[str]:
    """Break a line into pieces of at most `width` characters, with a backslash at each cut.

    If spaces or quote marks begin a piece, a backslash before them protects them from mail programs.
    """
    if len(text) <= width:
        return [text]
    room = width - 2
    chunks = [text[index : index + room] for index in range(0, len(text), room)]
    return [f"{chunks[0]}\\", *(f"\\{chunk}\\" for chunk in chunks[1:-1]), f"\\{chunks[-1]}"]
