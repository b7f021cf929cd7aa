"""Zips: the files in one, each within bounds, and why one of them cannot be read."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

from vbxl.books.mail.contents import SEND_FILE, shown
from vbxl.xlsx.guard.bounds import FILE, Refused

LARGEST: Final = 32 * 2**20  # bytes of a zip or a mail, packed and unpacked
MOST_PARTS: Final = 500  # attachments of a mail, members of a zip
LARGEST_MEMBER: Final = 4 * FILE
ZIP: Final = b"PK\x03\x04"

# By any of these members a zip is a document of an office program.
_OF_DOCUMENTS: Final = frozenset(
    {
        "[content_types].xml", "word/document.xml", "xl/workbook.xml", "xl/workbook.bin", "ppt/presentation.xml",
        "index/document.iwa", "index.zip",
    }
)  # fmt: skip
_OPEN_DOCUMENT: Final = {"meta-inf/manifest.xml", "content.xml"}
_OPEN_KIND: Final = b"application/vnd."
_ENCRYPTED: Final = 0x1 | 0x40 | 0x2000
_MAIL_NAMES: Final = (".eml", ".mbox", ".mbx")
UNLOCKED: Final = "Send the move sheet itself, or a zip without a password."
AGAIN: Final = "Pack it again, or send the file itself."


def members(data: bytes) -> Iterator[tuple[str, bytes | Refused]] | None:
    """The files of a zip by the names shown for them; None for a document, which is a zip as well, or a damaged zip."""
    try:
        archive = zipfile.ZipFile(BytesIO(data))
        entries = archive.infolist()
        if _is_document(archive, entries):
            return None
    except Exception:  # noqa: BLE001 - bytes of strangers set off errors of any kind
        return None  # the guard says what is wrong with it
    return _read(archive, [entry for entry in entries if not entry.is_dir() and not _is_litter(entry.filename)])


def _is_document(archive: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo]) -> bool:
    names = {entry.filename.lower().replace("\\", "/").lstrip("/"): entry for entry in entries}
    if names.keys() & _OF_DOCUMENTS or names.keys() >= _OPEN_DOCUMENT:
        return True
    kind = names.get("mimetype")
    return kind is not None and not kind.flag_bits & _ENCRYPTED and _begins(archive, kind)


def _begins(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bool:
    with archive.open(entry) as opened:
        return opened.read(len(_OPEN_KIND)) == _OPEN_KIND


def _is_litter(name: str) -> bool:
    return name.startswith("__MACOSX/") or shown(name).startswith(".")


def _read(archive: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo]) -> Iterator[tuple[str, bytes | Refused]]:
    """Each file of a zip; Refused: it is beyond the bounds as a whole."""
    fit = [entry for entry in entries if entry.file_size < LARGEST_MEMBER or _may_be_mailbox(entry)]
    if len(entries) > MOST_PARTS or sum(entry.file_size for entry in fit) > LARGEST:
        message = f"the zip holds more than {MOST_PARTS} files, or more than {LARGEST // 2**20} MiB"
        raise Refused("FILE-BOUNDS", message, "Put the files in as several zips, or without one.")
    locked = [entry for entry in entries if entry.flag_bits & _ENCRYPTED]
    if locked:
        name = shown(locked[0].filename)
        what = "the zip has a password" if len(locked) == len(entries) else f"{name} in the zip has a password"
        yield name, Refused("FILE-ENCRYPTED", what, UNLOCKED)
    for entry in entries:
        name = shown(entry.filename)
        if entry.flag_bits & _ENCRYPTED:
            continue
        if entry not in fit:
            yield name, Refused("FILE-BOUNDS", f"{name} in the zip is larger than any move", SEND_FILE)
            continue
        yield name, _member(archive, entry, name)


def _may_be_mailbox(entry: zipfile.ZipInfo) -> bool:
    return entry.filename.lower().endswith(_MAIL_NAMES)


def _member(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> bytes | Refused:
    try:
        with archive.open(entry) as opened:
            return opened.read(min(entry.file_size, LARGEST) + 1)
    except NotImplementedError:
        return Refused("FILE-UNREADABLE", f"{name} is packed in a way that not every program can open", AGAIN)
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - as above
        return Refused("FILE-UNREADABLE", f"{name} in the zip is damaged", AGAIN)
