"""A CSV file as people and spreadsheet programs save it: its text, its delimiter, its rows by line."""

from __future__ import annotations

import codecs
import csv
import io
from typing import Final

DELIMITERS: Final = ",;\t"
# Packed or old workbooks.
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")

# The line on which a row begins, and its cells without spaces around them.
Row = tuple[int, list[str]]


def is_workbook(data: bytes) -> bool:
    r"""Whether a file is a workbook, whatever it is called.

    >>> is_workbook(b"PK\x03\x04..."), is_workbook(b"team;manager")
    (True, False)
    """
    return data.startswith(_WORKBOOKS)


def csv_text(data: bytes) -> str:
    r"""The text of a file as programs save it: UTF-8, UTF-16, or else the code page of Western Europe.

    >>> csv_text(b"K\xf6ln"), csv_text(b"\xef\xbb\xbfK\xc3\xb6ln")
    ('Köln', 'Köln')
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def csv_rows(text: str) -> list[Row]:
    r"""The rows of a text, [] where it is no CSV.

    Of comma, semicolon and tab the most frequent of the first line parts the cells. A cell in quotation marks may go
    over several lines.

    >>> csv_rows('team;city\r\n"Nets; the ";Bay\r\n')
    [(1, ['team', 'city']), (2, ['Nets; the', 'Bay'])]
    """
    head = text.partition("\n")[0]
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=max(DELIMITERS, key=head.count))
    found, line = [], 1
    try:
        for row in rows:
            found.append((line, [one.strip() for one in row]))
            line = rows.line_num + 1
    except csv.Error:
        return []
    return found
