"""The package: the parts of a mailed file, each unpacked once within the bounds, and refusals for other kinds of file.

zipfile reads only the directory. The parts are unpacked here, because a header may give a false size and the engines
trust other headers than Python does: the unpacked bytes are checked, and only they reach an engine.
"""

from __future__ import annotations

import re
import struct
import zipfile
import zlib
from io import BytesIO

from vbxl.xlsx.guard.bounds import (
    FILE,
    FRESH,
    MEMBER,
    MEMBERS,
    RATIO,
    SMALL,
    TOTAL,
    ReadBudget,
    Refused,
    broken,
    too_large,
)
from vbxl.xlsx.guard.kinds import other_kind, refused_kind
from vbxl.xlsx.guard.xml import elements

SPREADSHEET = "application/vnd.oasis.opendocument.spreadsheet"
_ENCRYPTED = 0x1 | 0x40 | 0x2000  # flag bits of a member: encrypted, strongly encrypted, hidden directory
_PASSWORD = "save it without a password and send it again"  # noqa: S105 - a sentence, not a password
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")
_HEADER = 30  # bytes of a member's own header before its name
_BROKEN = (zipfile.BadZipFile, ValueError, struct.error, NotImplementedError, OverflowError, OSError, EOFError)
Parts = dict[str, bytes]  # by path in lower case, with forward slashes and none at the front, the form for comparisons


def unpacked(data: bytes) -> tuple[str, Parts]:
    """The kind of workbook (xlsx, xlsm, ods) and its parts; Refused if it is no workbook or exceeds a bound."""
    _looks_like_a_package(data)
    parts = _members(data)
    if "mimetype" in parts:
        if not parts["mimetype"].startswith(SPREADSHEET.encode()):
            raise other_kind("an OpenDocument file, but no spreadsheet")
        manifest = parts.get("meta-inf/manifest.xml", b"")
        ReadBudget().add_marks(manifest)
        if manifest and any(tag == "encryption-data" for _, tag, _, _ in elements(manifest, "META-INF/manifest.xml")):
            raise Refused("FILE-ENCRYPTED", "the workbook has a password", _PASSWORD)
        return "ods", parts
    if "[content_types].xml" not in parts:
        raise other_kind("a zip archive in another, not a workbook", "send the workbook itself, or in one .zip")
    return "xlsm" if b"sheet.macroEnabled.main+xml" in parts["[content_types].xml"] else "xlsx", parts


def _looks_like_a_package(data: bytes) -> None:
    """Refuse a file that is no zip, with the common name of its kind, and then one that is too large."""
    if not data:
        raise broken("the file is empty")
    if refused := refused_kind(data):
        raise refused
    if not data.startswith(b"PK\x03\x04"):
        raise _no_package(data)
    if len(data) > FILE:
        remedy = f"remove pictures and extra sheets, or {FRESH}"
        raise too_large(f"it has {len(data):,} bytes, more than {FILE:,}", remedy)


def _no_package(data: bytes) -> Refused:
    """The refusal of a text file or a file of unknown kind."""
    if data[:500].lstrip().lower().startswith((b"<!doctype html", b"<html", b"<table")):
        return other_kind("a web page")
    if _CONTROL.search(data[:4096]):
        return other_kind("not a workbook")
    remedy = "send the form as a .txt file, or a workbook saved by your spreadsheet program"
    return other_kind("plain text under a workbook's name", remedy)


def _members(data: bytes) -> Parts:
    """All members of the zip. Paths are only looked up, so a path that leaves the package leads nowhere."""
    # zipfile builds an object for each entry of the directory; 2 MiB hold 45,000, so count them first
    if data.count(b"PK\x01\x02") > MEMBERS:
        raise too_large(f"it has more than {MEMBERS} parts")
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = archive.infolist()
    except _BROKEN as error:
        raise broken(f"the file is cut off or damaged: {error}") from None
    parts: Parts = {}
    room = TOTAL
    for entry in entries:
        path = entry.filename.replace("\\", "/").lstrip("/").casefold()
        if path in parts:
            raise broken(f"it has two parts of one name: {entry.filename[:60]!r}")
        parts[path] = part = _inflated(data, entry, min(room, MEMBER))
        room -= len(part)
    return parts


def _inflated(data: bytes, entry: zipfile.ZipInfo, room: int) -> bytes:
    """One member of at most `room` bytes, with exactly the length and the checksum that its header states."""
    name = repr(entry.filename[:60])
    size, packed_size = entry.file_size, entry.compress_size
    if entry.flag_bits & _ENCRYPTED:
        raise Refused("FILE-ENCRYPTED", "the workbook is packed with a password", _PASSWORD)
    if size > room:
        raise too_large(f"its part {name} unpacks to {size:,} bytes")
    if size > SMALL and size > RATIO * packed_size:
        raise too_large(f"its part {name} unpacks to {size:,} bytes from {packed_size:,}")
    start = entry.header_offset
    header = data[start : start + _HEADER] if start >= 0 else b""
    if len(header) < _HEADER or not header.startswith(b"PK\x03\x04"):
        raise broken(f"its part {name} is not where the directory says")
    name_length, extra_length = struct.unpack_from("<HH", header, 26)
    start += _HEADER + name_length + extra_length
    packed = data[start : start + packed_size]
    if len(packed) != packed_size:
        raise broken(f"its part {name} is cut off")
    if entry.compress_type == zipfile.ZIP_STORED:
        part, whole = packed, True
    elif entry.compress_type == zipfile.ZIP_DEFLATED:
        inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            part = inflater.decompress(packed, size + 1)  # one byte more than stated exposes a false header
        except zlib.error as error:
            raise broken(f"its part {name} is damaged: {error}") from None
        whole = inflater.eof and not inflater.unused_data
    else:
        raise broken(f"its part {name} is packed by a method that no spreadsheet program uses")
    if len(part) != size or not whole or zlib.crc32(part) != entry.CRC:
        raise broken(f"its part {name} is damaged: its size or checksum is not what its header says")
    return part
