"""Files that are not workbooks: how to recognise each kind by its first or last bytes, and the sender's remedy.

The kind comes before the size: somebody who mails a photo of 8 MB learns that it is a photo, not that it is too large.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import PurePath
from typing import Final

from vbxl.problems import escaped
from vbxl.xlsx.guard.bounds import AGAIN, Refused

SHEET: Final = "send the move sheet as .xlsx, .xlsm or .ods, or the text form as .txt"
PASSWORD: Final = "save it without a password and send it again"  # noqa: S105 - a sentence, not a password
PICTURE: Final = "a picture or photo"
NUMBERS: Final = "a Numbers file (.numbers)"
_ITSELF: Final = "send the sheet itself or the text form, not a picture of it"
_TEXT: Final = "copy the form into a mail or a .txt file and send that"
_UNPACKED: Final = "send the move sheet itself, unpacked or in a .zip"
_MAIL: Final = "save the mail as .eml, or save the sheet attached to it"
_APPLE: Final = "use Excel, LibreOffice or the text form; Numbers drops what vbxl needs, even when exporting"
_CLOUD: Final = "download the sheet as .xlsx and send that, or send the text form"
_LABEL: Final = "save it with a label that does not protect it (such as Public), or send the text form"
_FILM: Final = "a video or sound recording"
_OLD_EXCEL: Final = "an old Excel workbook (.xls)"
_LINK: Final = "a link, not the sheet"
_CONTROL: Final = rb"(?=.*[\0-\x08\x0e-\x1f])"

# How a file's first kilobyte begins, what the file is, and the remedy.
_BEGINNINGS: Final = tuple(
    # A text may begin with the same letters, but it has no control characters.
    (re.compile((_CONTROL if beginning.replace(b".", b"").isalnum() else b"") + beginning, re.DOTALL), what, remedy)
    for beginning, what, remedy in (
        (rb"(?:\xef|\xbb|\xbf|\0|\s)*%PDF", "a PDF", "send the move sheet itself, not a printout of it"),
        *((beginning, f"{PICTURE} ({suffix})", _ITSELF) for beginning, suffix in (
            (rb"\x89PNG", ".png"), (rb"\xff\xd8\xff", ".jpg"), (rb"GIF8", ".gif"), (rb"II\*\0|MM\0\*", ".tif"),
            (rb"8BPS", ".psd"), (rb"\0\0\0\x0cjP", ".jp2"), (rb"RIFF....WEBP", ".webp"), (rb"BM", ".bmp"),
            (rb"....ftyp(?:hei[cxms]|hevc|mif1|msf1|avif)", ".heic"), (rb"\s*(?=<svg|<\?xml).*<svg[\s>]", ".svg"),
        )),
        *((beginning, _FILM, SHEET) for beginning in (rb"ID3", rb"OggS", rb"\x1aE\xdf\xa3", rb"....ftyp", rb"RIFF")),
        *((beginning, f"an archive ({suffix})", _UNPACKED) for beginning, suffix in (
            (rb"\x1f\x8b", ".gz"), (rb"BZh", ".bz2"), (rb"\xfd7zXZ", ".xz"), (rb"7z\xbc\xaf", ".7z"),
            (rb"Rar!", ".rar"), (rb"MSCF", ".cab"), (rb".{257}ustar", ".tar"),
        )),
        (rb"\{\\rtf", "a text document (.rtf)", _TEXT),
        (rb"\t\x08", _OLD_EXCEL, AGAIN),
        (rb"!BDN", "an Outlook mail store (.pst)", "drag the mails out of Outlook one by one, and use those copies"),
        (rb"MZ", "a program (.exe)", SHEET),
        (rb"\x7fELF", "a program", SHEET),
        (rb"L\0\0\0\x01\x14\x02\0", "a Windows shortcut, not the sheet", "send the move sheet itself"),
        (rb"\[InternetShortcut\]", _LINK, _CLOUD),
        (rb".*<office:document[\s>/]", "a flat OpenDocument file (.fods)", "save it as .ods or .xlsx and send that"),
    )
)  # fmt: skip
# Kinds recognised only by the file's name, if its bytes are text or unknown.
_SUFFIXES: Final = {
    ".gsheet": ("a link to Google Sheets, not the sheet", _CLOUD),
    ".webloc": (_LINK, _CLOUD),
    ".url": (_LINK, _CLOUD),
}
# Parts that only another program's zip has, what the file is, and the remedy.
_PARTS: Final = (
    ("xl/workbook.bin", "a binary workbook (.xlsb)", AGAIN),
    ("index/document.iwa", NUMBERS, _APPLE),
    ("index.zip", NUMBERS, _APPLE),
    ("word/document.xml", "a text document (.docx)", _TEXT),
    ("ppt/presentation.xml", "a presentation (.pptx)", _TEXT),
)
_BY_SUFFIX: Final = {".pages": "an Apple Pages document (.pages)", ".key": "a Keynote presentation (.key)"}
# Streams that only another program's OLE file has, what the file is, and the remedy.
_STREAMS: Final = (
    ("__substg1.0", "an Outlook message (.msg)", "save it in Outlook as .eml, or save the sheet attached to it"),
    ("WordDocument", "a text document (.doc)", SHEET),
    ("PowerPoint Document", "a presentation (.ppt)", _TEXT),
)
# The main part of each kind of workbook, and the part that comes with it.
_WORKBOOKS: Final = {"xl/workbook.xml": "[content_types].xml", "content.xml": "meta-inf/manifest.xml"}
_MOST_NAMES: Final = 2_000
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LOCAL, _ENTRY = b"PK\x03\x04", b"PK\x01\x02"
_OPEN_KIND: Final = re.compile(rb"mimetypeapplication/vnd\.oasis\.opendocument\.(?!spreadsheet)([a-z-]+)")


def find_other_kind(data: bytes, name: str = "") -> Refused | None:
    """Return the refusal of a file that can't be a move; None for workbooks, texts, mails, web pages and unknown kinds.

    >>> find_other_kind(b"II*" + bytes(9), "scan.tif").message
    'the file is a picture or photo (.tif)'
    """
    suffix = PurePath(name).suffix.lower()
    if data.startswith(_LOCAL):
        return _find_zip_kind(data, suffix)
    if data.startswith(_OLE):
        return _find_ole_kind(data, suffix)
    for beginning, what, remedy in _BEGINNINGS:
        if beginning.match(data[:1024]):
            return refuse_kind(what, remedy)
    if data.startswith(b"bplist00") and suffix == ".webarchive":
        return refuse_kind("a Safari web archive (.webarchive)", _MAIL)
    return refuse_kind(*_SUFFIXES[suffix]) if suffix in _SUFFIXES else None


def refuse_kind(what: str, remedy: str = AGAIN) -> Refused:
    """Return the refusal of a file of the wrong kind."""
    return Refused("FILE-KIND", f"the file is {what}", remedy)


def _find_ole_kind(data: bytes, suffix: str) -> Refused:
    """Return the refusal of a file in Microsoft's format from before 2007, or of an encrypted file."""

    def has(text: str) -> bool:
        return text.encode("utf-16-le") in data

    if has("DRMEncrypted") or has("DRMContent"):
        what = "the workbook is locked by a sensitivity label or an organisation's rights management"
        return Refused("FILE-ENCRYPTED", f"{what}, not by a password", _LABEL)
    if has("EncryptedPackage"):
        return Refused("FILE-ENCRYPTED", "the workbook has a password", PASSWORD)
    if suffix == ".oft":
        return refuse_kind("an Outlook template (.oft)", _MAIL)
    return next(
        (refuse_kind(what, remedy) for stream, what, remedy in _STREAMS if has(stream)), refuse_kind(_OLD_EXCEL)
    )


def _find_zip_kind(data: bytes, suffix: str) -> Refused | None:
    """Return the refusal of a zip that is another kind of file, or has a workbook in a folder; None otherwise."""
    if kind := _OPEN_KIND.search(data[:200]):
        return refuse_kind(f"an OpenDocument file ({kind[1].decode()}), but not a spreadsheet", SHEET)
    names = [name.replace("\\", "/").lstrip("/") for name in _list_members(data)]
    lower = {name.casefold() for name in names}
    if not lower.isdisjoint(_WORKBOOKS) and "xl/workbook.bin" not in lower:
        return None
    for path, what, remedy in _PARTS:
        if path in lower or (what == NUMBERS and any(name.endswith(f".numbers/{path}") for name in lower)):
            return refuse_kind(_BY_SUFFIX.get(suffix, what) if what == NUMBERS else what, remedy)
    for name in names:
        folder, _, part = name.partition("/")
        if part.casefold() in _WORKBOOKS and f"{folder}/{_WORKBOOKS[part.casefold()]}".casefold() in lower:
            what = f"a workbook that was unpacked and zipped again with its folder ({escaped(folder)})"
            return refuse_kind(what, "send the workbook itself, as your spreadsheet program saved it")
    return None


def _list_members(data: bytes) -> Iterator[str]:
    """Yield the names of a zip's members: first from the members' own headers, then from the directory."""
    for mark, size_at, name_at in ((_LOCAL, 26, 30), (_ENTRY, 28, 46)):
        at = data.find(mark)
        for _ in range(_MOST_NAMES):
            if at < 0 or len(data) < at + name_at:
                break
            (length,) = struct.unpack_from("<H", data, at + size_at)
            yield data[at + name_at : at + name_at + length].decode("utf-8", "replace")
            at = data.find(mark, at + 4)
