"""The package: the parts of a mailed file, each unpacked once within the bounds, and harmless XML.

zipfile reads only the directory. Parts are unpacked here, because headers may state a false size, and programs differ
in which headers they trust: only unpacked bytes are checked and read. The bytes and marks of all parts are bounded
before anything is parsed, which bounds every tree. XML must be UTF-8 without a DOCTYPE, and so has no entities.
"""

from __future__ import annotations

import re
import struct
import zipfile
import zlib
from io import BytesIO
from itertools import chain
from typing import Final
from xml.etree import ElementTree as ET
from xml.parsers import expat

from vbxl.problems import shown
from vbxl.xlsx.guard.bounds import (
    DEPTH,
    FILE,
    FRESH,
    MEMBER,
    MEMBERS,
    RATIO,
    SMALL,
    TOTAL,
    ReadBudget,
    Refused,
    refuse_damaged,
    refuse_large,
)
from vbxl.xlsx.guard.kinds import PASSWORD, find_other_kind, refuse_kind

SPREADSHEET: Final = b"application/vnd.oasis.opendocument.spreadsheet"
_ENCRYPTED: Final = 0x1 | 0x40 | 0x2000  # flag bits of a member: encrypted, strongly encrypted, hidden directory
_CONTROL: Final = re.compile(rb"[\x00-\x08\x0e-\x1f]")
_HEADER: Final = 30  # bytes of a member's own header before its name
_DAMAGE: Final = (zipfile.BadZipFile, ValueError, struct.error, NotImplementedError, OverflowError, OSError, EOFError)
_DECLARED: Final = re.compile(rb"""(?:\xef\xbb\xbf)?<\?xml\b[^<>]{0,200}?\bencoding\s*=\s*["']([^"'<>]*)""")
_UTF_8: Final = frozenset({b"UTF-8", b"UTF8", b"US-ASCII", b"ASCII"})
Parts = dict[str, bytes]  # by path: in lower case, with forward slashes, none at the front


def unpack(data: bytes) -> tuple[str, Parts]:
    """Return the kind of a workbook (xlsx, xlsm, ods) and its parts.

    Refused if the file isn't a workbook or exceeds a bound.
    """
    _check_package(data)
    parts = _unpack_members(data)
    if "mimetype" in parts:
        if not parts["mimetype"].startswith(SPREADSHEET):
            raise refuse_kind("an OpenDocument file, but not a spreadsheet")
        manifest = parts.get("meta-inf/manifest.xml", b"")
        ReadBudget().add_marks(manifest)
        if manifest and parse_part(manifest, "META-INF/manifest.xml").find(".//{*}encryption-data") is not None:
            raise Refused("FILE-ENCRYPTED", "the workbook has a password", PASSWORD)
        return "ods", parts
    if "[content_types].xml" not in parts:
        raise refuse_kind("a zip inside a zip, not a workbook", "send the workbook itself, or in a single .zip")
    return "xlsm" if b"sheet.macroEnabled.main+xml" in parts["[content_types].xml"] else "xlsx", parts


def _check_package(data: bytes) -> None:
    """Refuse a file that is too large or isn't a zip; the refusal says in plain words what kind of file it is."""
    if not data:
        raise refuse_damaged("the file is empty")
    if refused := find_other_kind(data):
        raise refused
    if not data.startswith(b"PK\x03\x04"):
        if data[:500].lstrip().lower().startswith((b"<!doctype html", b"<html", b"<table")):
            raise refuse_kind("a web page")
        if _CONTROL.search(data[:4096]):
            raise refuse_kind("not a workbook")
        remedy = "send the form as a .txt file, or a workbook saved by your spreadsheet program"
        raise refuse_kind("plain text with a workbook's file name", remedy)
    if len(data) > FILE:
        remedy = f"remove pictures and extra sheets, or {FRESH}"
        raise refuse_large(f"it has {len(data):,} bytes; the limit is {FILE:,}", remedy)


def _unpack_members(data: bytes) -> Parts:
    """Unpack all members into memory; nothing is written to their paths."""
    # zipfile builds an object for each entry of the directory; 2 MiB hold 45,000, so count them first
    if data.count(b"PK\x01\x02") > MEMBERS:
        raise refuse_large(f"it has more than {MEMBERS} parts")
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = archive.infolist()
    except _DAMAGE as error:
        raise refuse_damaged(f"the file is cut off or damaged: {error}") from None
    parts: Parts = {}
    free = TOTAL
    for entry in entries:
        path = entry.filename.replace("\\", "/").lstrip("/").casefold()
        if path in parts:
            raise refuse_damaged(f"two of its parts have the same name: {entry.filename[:60]!r}")
        parts[path] = part = _unpack_member(data, entry, min(free, MEMBER))
        free -= len(part)
    return parts


def _unpack_member(data: bytes, entry: zipfile.ZipInfo, most: int) -> bytes:
    """Return the content of a member, at most `most` bytes.

    Refused unless it has the length and the checksum that its header states.
    """
    name = repr(entry.filename[:60])
    size, packed_size = entry.file_size, entry.compress_size
    if entry.flag_bits & _ENCRYPTED:
        raise Refused("FILE-ENCRYPTED", "the workbook is zipped with a password", PASSWORD)
    if size > most:
        raise refuse_large(f"its part {name} unpacks to {size:,} bytes")
    if size > SMALL and size > RATIO * packed_size:
        raise refuse_large(f"its part {name} unpacks to {size:,} bytes from only {packed_size:,}")
    start = entry.header_offset
    header = data[start : start + _HEADER] if start >= 0 else b""
    if len(header) < _HEADER or not header.startswith(b"PK\x03\x04"):
        raise refuse_damaged(f"its part {name} is not where the zip directory says")
    name_length, extra_length = struct.unpack_from("<HH", header, 26)
    start += _HEADER + name_length + extra_length
    packed = data[start : start + packed_size]
    if len(packed) != packed_size:
        raise refuse_damaged(f"its part {name} is cut off")
    if entry.compress_type == zipfile.ZIP_STORED:
        part, complete = packed, True
    elif entry.compress_type == zipfile.ZIP_DEFLATED:
        inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            part = inflater.decompress(packed, size + 1)  # one byte more than stated exposes a false header
        except zlib.error as error:
            raise refuse_damaged(f"its part {name} is damaged: {error}") from None
        complete = inflater.eof and not inflater.unused_data
    else:
        raise refuse_damaged(f"its part {name} is compressed with a method that no spreadsheet program uses")
    if len(part) != size or not complete or zlib.crc32(part) != entry.CRC:
        raise refuse_damaged(f"its part {name} is damaged: the size or checksum does not match the header")
    return part


def parse(part: bytes, what: str, depth: int = DEPTH) -> ET.Element:
    """Parse a part; Refused, which calls the part `what`, if it is damaged or nested more than `depth` levels deep."""
    declared = _DECLARED.match(part)
    # The parser would follow UTF-16, which is full of NUL bytes, and the test below would not find its DOCTYPE.
    if b"\0" in part:
        raise refuse_damaged(f"{what} is written in UTF-16 instead of UTF-8")
    if declared and declared[1].upper() not in _UTF_8:
        raise refuse_damaged(f"{what} is written in {shown(declared[1].decode('utf-8', 'replace'))} instead of UTF-8")
    if b"<!DOCTYPE" in part:
        raise refuse_damaged(f"{what} has a DOCTYPE, which no spreadsheet program writes")
    try:
        root = ET.fromstring(part, ET.XMLParser(encoding="utf-8"))  # noqa: S314 - no entities, and bounded
    except ET.ParseError as error:
        line, column = error.position
        reason = expat.ErrorString(error.code)
        raise refuse_damaged(f"{what} is damaged: {reason} (line {line}, column {column})") from None
    level = [root]
    for _ in range(depth):
        level = [*chain.from_iterable(level)]
        if not level:
            return root
    raise refuse_large(f"{what} is nested too deeply")


def parse_part(part: bytes, path: str) -> ET.Element:
    """Parse a part; if it is refused, it is called by its path."""
    return parse(part, f"its part {shown(path)}")


def get_tag(element: ET.Element) -> str:
    """Return an element's tag without its namespace: `row` for `{http://…}row`."""
    return element.tag.rpartition("}")[2]
