"""A web page as the text that a person reads."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

from vbxl.books.mail.charsets import decoded

_PAGE: Final = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!doctype html|<html|<head|<body|<meta|<div|<pre)",
    re.IGNORECASE,
)
_CHARSET: Final = re.compile(rb"charset\s*=\s*[\"']?([A-Za-z0-9_.:-]{1,40})", re.IGNORECASE)

_LONGEST_NUMBER: Final = 4


def is_page(head: bytes) -> bool:
    """Whether a file begins as a web page does."""
    return _PAGE.match(head) is not None


def text_of(data: bytes, charset: str = "") -> str:
    """The text of a web page, line by line, with quotations marked as mail programs mark them."""
    said = _CHARSET.search(data[:2048])
    text = decoded(data, charset or (said[1].decode("ascii") if said else "utf-8"))
    page = _Page()
    page.feed(text if text is not None else data.decode("utf-8", "replace"))
    page.close()
    return page.text


def _number_in(attrs: list[tuple[str, str | None]], name: str, otherwise: int) -> int:
    """The whole number that an attribute holds, another where it holds none."""
    text = (dict(attrs).get(name) or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER else otherwise


class _Page(HTMLParser):
    """A web page as the lines that a reader sees."""

    _BREAKS: Final = frozenset(
        {"br", "p", "div", "tr", "li", "ol", "ul", "pre", "table", "blockquote", "h1", "h2", "h3", "hr"}
    )
    _HIDDEN: Final = frozenset({"script", "style", "head", "title"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._lines: list[str] = [""]
        self._depth = self._preformatted = 0
        self._hidden = ""
        # The number of the next item of each list that is open, None in a list without numbers.
        self._lists: list[int | None] = []
        # The number of an item of which nothing was said yet.
        self._marker = ""

    @property
    def text(self) -> str:
        return "\n".join(self._lines)

    def parse_marked_section(self, i: int, report: bool = True) -> int:
        """Return the end of a `<![…]>`; Word and Outlook write some that the parser does not know."""
        try:
            return super().parse_marked_section(i, report)
        except AssertionError:
            return self.rawdata.find(">", i) + 1 or -1

    def _line(self) -> None:
        if self._lines[-1].strip("> "):
            self._lines.append("")
        if not self._lines[-1]:
            self._lines[-1] = "> " * self._depth

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self._HIDDEN:
            self._hidden = self._hidden or tag
        if tag == "body":
            self._hidden = ""
        self._depth += tag == "blockquote"
        self._preformatted += tag == "pre"
        if tag in self._BREAKS:
            self._line()
        elif tag in {"td", "th"} and self._lines[-1].strip("> "):
            self._lines[-1] += " | "
        if tag in {"ol", "ul"}:
            self._lists.append(_number_in(attrs, "start", 1) if tag == "ol" else None)
        elif tag == "li" and self._lists and (near := self._lists[-1]) is not None:
            number = _number_in(attrs, "value", near)
            self._marker, self._lists[-1] = f"{number}. ", number + 1

    def handle_endtag(self, tag: str) -> None:
        if tag == self._hidden:
            self._hidden = ""
        self._depth = max(0, self._depth - (tag == "blockquote"))
        self._preformatted = max(0, self._preformatted - (tag == "pre"))
        if tag in {"ol", "ul"} and self._lists:
            self._lists.pop()
        if tag in self._BREAKS:
            self._line()

    def handle_data(self, data: str) -> None:
        if self._hidden:
            return
        if self._marker and data.strip():
            data, self._marker = self._marker + data.lstrip(), ""
        if not self._preformatted:
            self._lines[-1] += re.sub(r"[ \t\r\n]+", " ", data)
            return
        first, *others = data.replace("\r\n", "\n").split("\n")
        self._lines[-1] += first
        self._lines += [("> " * self._depth) + line for line in others]
