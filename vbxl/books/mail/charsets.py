"""Charsets as mail programs mean them, which is often not what their names say."""

from __future__ import annotations

import codecs
import re
from typing import Final

# What the name of a charset stands for in a mail: its program takes a larger one for the smaller.
_MEANT: Final = {
    "iso-8859-1": "cp1252", "iso8859-1": "cp1252", "latin1": "cp1252", "latin-1": "cp1252", "iso_8859-1": "cp1252",
    "gb2312": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030", "shift_jis": "cp932", "shift-jis": "cp932",
    "sjis": "cp932", "x-sjis": "cp932", "euc-kr": "cp949", "ks_c_5601-1987": "cp949", "x-mac-roman": "mac-roman",
    "macintosh": "mac-roman", "windows-874": "cp874", "iso-8859-8-i": "iso-8859-8", "iso-8859-8-e": "iso-8859-8",
    "tis-620": "cp874",
}  # fmt: skip
_X_CODE_PAGE: Final = re.compile(r"(?:x-)?(?:cp|windows|ibm)-?([0-9]{3,4})")
_BYTES: Final = re.compile(rb"[\x80-\xff]")
# Of these a letter takes several bytes, so that bytes that are UTF-8 as well say nothing.
_SEVERAL_BYTES: Final = ("gb", "cp932", "cp949", "big5", "euc", "iso2022", "utf", "hz", "johab")
_NO_TEXTS: Final = frozenset(
    {"idna", "punycode", "undefined", "unicode-escape", "unicode_escape", "raw-unicode-escape"}
)
_WIDE: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def decoded(data: bytes, charset: str) -> str | None:
    """A text by the charset that its mail names, None where it is in no such charset.

    >>> decoded("Zoran Štone".encode("cp1252"), "iso-8859-1"), decoded("Grüße".encode(), "windows-1252")
    ('Zoran Štone', 'Grüße')
    """
    name = _codec(charset)
    if not name:
        return None
    if name == "utf-16" and not data.startswith(_WIDE):
        name = "utf-16-be"
    try:
        if not name.replace("-", "").replace("_", "").startswith(_SEVERAL_BYTES) and _BYTES.search(data):
            return data.decode("utf-8")
    except ValueError:
        pass
    for one in (name, "latin-1") if name == "cp1252" else (name,):
        try:
            return data.decode(one).removeprefix("\ufeff")
        except (LookupError, ValueError):
            continue
    return None


def _codec(charset: str) -> str:
    """The codec for the name of a charset, "" where there is none for a text."""
    said = charset.strip().strip("\"'").lower()
    page = _X_CODE_PAGE.fullmatch(said)
    name = _MEANT.get(said, f"cp{page[1]}" if page else said)
    name = _MEANT.get(f"windows-{page[1]}", name) if page else name
    try:
        found = codecs.lookup(name)
    except (LookupError, ValueError):
        return ""
    # Python has codecs for bytes too, and for names and its own texts, which no mail is in.
    return found.name if found._is_text_encoding and found.name not in _NO_TEXTS else ""  # noqa: SLF001 - the only way
