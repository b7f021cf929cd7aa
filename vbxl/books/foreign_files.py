"""Kinds of files that hold no move and that the guard does not tell apart: what each is, and what its sender can do."""

from __future__ import annotations

from pathlib import PurePath
from typing import Final

from vbxl.xlsx.guard.bounds import Refused

_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_SHEET: Final = "Send the move sheet as .xlsx, .xlsm or .ods, or the text form as .txt."
_PICTURE: Final = ("a picture", "Send the move sheet itself, not a picture of it.")
_WORD: Final = ("a text document (.doc)", _SHEET)
_PAGES: Final = ("a document of Apple Pages (.pages)", _SHEET)
_TAR: Final = ("a packed archive (.tar)", "Send the move sheet itself, not packed, or in a .zip.")
_STORE: Final = ("a mail store of Outlook (.pst)", "Drag the mails out of Outlook one by one, and put them in as .eml.")
_TEMPLATE: Final = ("a template of Outlook (.oft)", "Save the mail as .eml, or save the sheet attached to it.")
_ARCHIVE: Final = ("a web archive of Safari (.webarchive)", "Save the mail as .eml, or save the sheet attached to it.")
_FILM: Final = ("a film or a recording", _SHEET)
_HEIF: Final = (b"heic", b"heix", b"hevc", b"mif1", b"msf1", b"avif")


def refusal(data: bytes, name: str) -> Refused | None:
    """Why a file of a known kind is no move, None for any other.

    >>> refusal(b"II*" + bytes(9), "scan.tif").message
    'the file is a picture'
    """
    found = _kind(data, PurePath(name).suffix.lower())
    return Refused("FILE-KIND", f"the file is {found[0]}", found[1]) if found else None


def _kind(data: bytes, suffix: str) -> tuple[str, str] | None:
    if data[4:8] == b"ftyp":
        return _PICTURE if data[8:12] in _HEIF else _FILM
    if data.startswith((b"II*\0", b"MM\0*")):
        return _PICTURE
    if data.startswith(b"!BDN"):
        return _STORE
    if data[257:262] == b"ustar":
        return _TAR
    if data.startswith(b"bplist00") and suffix == ".webarchive":
        return _ARCHIVE
    if data.startswith(_OLE) and suffix == ".oft":
        return _TEMPLATE
    if data.startswith(_OLE) and "WordDocument".encode("utf-16-le") in data:
        return _WORD
    if suffix == ".pages" and data.startswith(b"PK") and b"document.iwa" in data.lower():
        return _PAGES
    return None
