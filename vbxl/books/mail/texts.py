"""The texts of mails: in charsets as mail programs use them, from web pages, base64 and uuencode, and for display."""

from __future__ import annotations

import base64
import binascii
import codecs
import re
from email.message import Message
from html.parser import HTMLParser
from typing import Final

LONGEST_NAME: Final = 60


def show_name(name: str) -> str:
    """Return a typed file name without its folders, made printable and short, for display only."""
    return shorten(re.split(r"[/\\]", name)[-1])


def shorten(text: str) -> str:
    """Return a typed text made printable and short, for display only."""
    text = " ".join("".join(char if char.isprintable() else " " for char in text.replace("\0", "")).split())
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 12]}…{text[-11:]}"


# The charset that a name stands for in mail: programs use the name of a smaller charset for a larger one.
_MEANT: Final = {
    "iso-8859-1": "cp1252", "iso8859-1": "cp1252", "latin1": "cp1252", "latin-1": "cp1252", "iso_8859-1": "cp1252",
    "gb2312": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030", "shift_jis": "cp932", "shift-jis": "cp932",
    "sjis": "cp932", "x-sjis": "cp932", "euc-kr": "cp949", "ks_c_5601-1987": "cp949", "x-mac-roman": "mac-roman",
    "macintosh": "mac-roman", "windows-874": "cp874", "iso-8859-8-i": "iso-8859-8", "iso-8859-8-e": "iso-8859-8",
    "tis-620": "cp874",
}  # fmt: skip
_X_CODE_PAGE: Final = re.compile(r"(?:x-)?(?:cp|windows|ibm)-?([0-9]{3,4})")
_HIGH_BYTES: Final = re.compile(rb"[\x80-\xff]")
# In these charsets a letter takes several bytes, which may be valid UTF-8 by chance.
_SEVERAL_BYTES: Final = ("gb", "cp932", "cp949", "big5", "euc", "iso2022", "utf", "hz", "johab")
_NO_TEXTS: Final = frozenset(
    {"idna", "punycode", "undefined", "unicode-escape", "unicode_escape", "raw-unicode-escape"}
)
_WIDE: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def decode_text(data: bytes, charset: str) -> str | None:
    """Decode a text by the charset that its mail names, or as UTF-8 if that is likelier; None if the text is invalid.

    >>> decode_text("Zoran Štone".encode("cp1252"), "iso-8859-1"), decode_text("Grüße".encode(), "windows-1252")
    ('Zoran Štone', 'Grüße')
    """
    name = _find_codec(charset)
    if not name:
        return None
    if name == "utf-16" and not data.startswith(_WIDE):
        name = "utf-16-be"
    try:
        if not name.replace("-", "").replace("_", "").startswith(_SEVERAL_BYTES) and _HIGH_BYTES.search(data):
            return data.decode("utf-8")
    except ValueError:
        pass
    for codec in (name, "latin-1") if name == "cp1252" else (name,):
        try:
            return data.decode(codec).removeprefix("\ufeff")
        except (LookupError, ValueError):
            continue
    return None


def _find_codec(charset: str) -> str:
    """Return the text codec that the name of a charset stands for, "" if there is none."""
    charset = charset.strip().strip("\"'").lower()
    page = _X_CODE_PAGE.fullmatch(charset)
    name = _MEANT.get(charset, f"cp{page[1]}" if page else charset)
    name = _MEANT.get(f"windows-{page[1]}", name) if page else name
    try:
        codec = codecs.lookup(name)
    except (LookupError, ValueError):
        return ""
    # Python also has codecs for bytes, for names and for its own texts, which mails don't use.
    return codec.name if codec._is_text_encoding and codec.name not in _NO_TEXTS else ""  # noqa: SLF001 - the only way


# Web pages.

_PAGE: Final = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!doctype html|<html|<head|<body|<meta|<div|<pre)",
    re.IGNORECASE,
)
_CHARSET: Final = re.compile(rb"charset\s*=\s*[\"']?([A-Za-z0-9_.:-]{1,40})", re.IGNORECASE)
_LONGEST_NUMBER: Final = 4


def is_page(head: bytes) -> bool:
    """Whether a file begins like a web page."""
    return _PAGE.match(head) is not None


def read_page(data: bytes, charset: str = "") -> str:
    """Return the text of a web page, line by line, with quotations marked as in mail programs."""
    own = _CHARSET.search(data[:2048])
    text = decode_text(data, charset or (own[1].decode("ascii") if own else "utf-8"))
    page = _Page()
    page.feed(text if text is not None else data.decode("utf-8", "replace"))
    page.close()
    return "\n".join(page.lines)


class _Page(HTMLParser):
    """Turns a web page into the lines that a reader sees."""

    _BREAKS: Final = frozenset(
        {"br", "p", "div", "tr", "li", "ol", "ul", "pre", "table", "blockquote", "h1", "h2", "h3", "hr"}
    )
    _HIDDEN: Final = frozenset({"script", "style", "head", "title"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = [""]
        self._depth = self._preformatted = 0
        self._hidden = ""
        # The number of the next item of each open list, None in a list without numbers.
        self._lists: list[int | None] = []
        # The number of an item that has no text yet.
        self._marker = ""

    def parse_marked_section(self, i: int, report: bool = True) -> int:
        """Return the end of a `<![…]>` section; the parser doesn't know some kinds that Word and Outlook write."""
        try:
            return super().parse_marked_section(i, report)
        except AssertionError:
            return self.rawdata.find(">", i) + 1 or -1

    def _break_line(self) -> None:
        if self.lines[-1].strip("> "):
            self.lines.append("")
        if not self.lines[-1]:
            self.lines[-1] = "> " * self._depth

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self._HIDDEN:
            self._hidden = self._hidden or tag
        if tag == "body":
            self._hidden = ""
        self._depth += tag == "blockquote"
        self._preformatted += tag == "pre"
        if tag in self._BREAKS:
            self._break_line()
        elif tag in {"td", "th"} and self.lines[-1].strip("> "):
            self.lines[-1] += " | "
        if tag in {"ol", "ul"}:
            self._lists.append(_read_number(attrs, "start", 1) if tag == "ol" else None)
        elif tag == "li" and self._lists and (following := self._lists[-1]) is not None:
            number = _read_number(attrs, "value", following)
            self._marker, self._lists[-1] = f"{number}. ", number + 1

    def handle_endtag(self, tag: str) -> None:
        if tag == self._hidden:
            self._hidden = ""
        self._depth = max(0, self._depth - (tag == "blockquote"))
        self._preformatted = max(0, self._preformatted - (tag == "pre"))
        if tag in {"ol", "ul"} and self._lists:
            self._lists.pop()
        if tag in self._BREAKS:
            self._break_line()

    def handle_data(self, data: str) -> None:
        if self._hidden:
            return
        if self._marker and data.strip():
            data, self._marker = self._marker + data.lstrip(), ""
        if not self._preformatted:
            self.lines[-1] += re.sub(r"[ \t\r\n]+", " ", data)
            return
        first, *others = data.replace("\r\n", "\n").split("\n")
        self.lines[-1] += first
        self.lines += [("> " * self._depth) + line for line in others]


def _read_number(attrs: list[tuple[str, str | None]], name: str, default: int) -> int:
    text = (dict(attrs).get(name) or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER else default


# Codings.

_LINE_ENDS: Final = re.compile(rb"\r\n?")
_BASE64_ENDS: Final = re.compile(rb"[^A-Za-z0-9+/]")
_UUENCODED: Final = re.compile(
    rb"^begin [0-7]{3,4} ([^\n]{1,255})\n((?:[ -`\r]{0,90}\n){1,400000}?)[ \t]{0,9}end[ \t\r]{0,9}$", re.MULTILINE
)


def normalize_text(data: bytes | str, charset: str = "") -> bytes:
    """Return a text as UTF-8, with a line feed after each line.

    Its hash then doesn't depend on how it was delivered: mailboxes add line ends, and servers change them. Bytes that
    are invalid in the charset stay as they are, since the text form tries other charsets.
    """
    text = decode_text(data, charset) if charset and isinstance(data, bytes) else data
    data = data if text is None else text
    if isinstance(data, str):
        data = data.encode("utf-8", "replace")
    if b"\0" in data:
        # UTF-16, whose bytes stay as they are.
        return data
    return _LINE_ENDS.sub(b"\n", data).removeprefix(b"\xef\xbb\xbf").rstrip(b"\n") + b"\n"


def decode_payload(part: Message, coding: str) -> bytes:
    """Return the bytes of a part of a mail, decoded as far as possible."""
    if coding.partition("(")[0].partition(";")[0].strip().lower() == "base64" and not part.is_multipart():
        return decode_base64(part.get_payload())
    try:
        data = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError, AttributeError):
        data = None
    if isinstance(data, bytes):
        return data
    return str(part.get_payload()).encode("utf-8", "replace")


def decode_base64(text: object) -> bytes:
    """Decode base64, dropping an incomplete end; return the text itself if it isn't base64."""
    coded = str(text).encode("ascii", "ignore")
    try:
        return base64.b64decode(coded)
    except (binascii.Error, ValueError):
        pass
    # Four letters make three bytes; if the text was cut off, fewer are left at its end.
    whole = _BASE64_ENDS.sub(b"", coded)
    rest = len(whole) % 4
    try:
        return base64.b64decode(whole[:-1] if rest == 1 else whole + b"=" * (-rest % 4))
    except (binascii.Error, ValueError):
        return coded


def split_uuencoded(text: bytes) -> tuple[bytes, list[tuple[str, bytes]]]:
    r"""Return a text without its uuencoded files, and each of these files with its name.

    >>> split_uuencoded(b"hello\n\nbegin 644 a.txt\n#8V%T\n`\nend\n")[1]
    [('a.txt', b'cat')]
    """
    files: list[tuple[str, bytes]] = []

    def take_file(block: re.Match[bytes]) -> bytes:
        data = b"".join(_decode_uuencoded(block[2]))
        if not data:
            return block[0]
        files.append((show_name(block[1].decode("utf-8", "replace").strip()) or "attachment", data))
        return b""

    return _UUENCODED.sub(take_file, text), files


def _decode_uuencoded(text: bytes) -> list[bytes]:
    """Return the bytes of each line of uuencoded text, [] if any line is invalid."""
    pieces = []
    for line in (line.rstrip(b"\r") for line in text.split(b"\n")):
        if line:
            # Some programs cut blanks off the end of a line, and some add a letter there.
            length = -(-((line[0] - 32) & 63) // 3) * 4 + 1
            try:
                pieces.append(binascii.a2b_uu(line.ljust(length)[:length]))
            except binascii.Error:
                return []
    return pieces
