"""Containers: the mails in a mailbox, in the formats of forty years, and the files in a zip."""

from __future__ import annotations

import codecs
import re
import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

from vbxl.books.mail.texts import show_name
from vbxl.xlsx.guard.bounds import FILE, Refused

LARGEST_BOX: Final = 128 * 2**20  # bytes of a mailbox
LARGEST: Final = 32 * 2**20  # bytes of a zip or a mail, packed and unpacked
MOST_MAILS: Final = 20_000
MOST_PARTS: Final = 500  # attachments of a mail, members of a zip
LARGEST_MEMBER: Final = 4 * FILE
SEND_FILE: Final = "Attach this round's move sheet, or paste the completed text form into your mail."

# --- Mailboxes ---

_HEAD: Final = 2**16
_START: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:[0-9]{1,12}\s*\n)?(?=>?From |[!-9;-~]+[ \t]*:)")
_HEADERS: Final = re.compile(rb"(?:>?From [^\n]*\n)?((?:[!-9;-~]+[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*)+)")
_NAME: Final = re.compile(rb"^([!-9;-~]+)[ \t]*:", re.MULTILINE)
# A text form may begin with lines like From: and Subject: that were copied out of a mail, but never has these.
_OF_MAIL: Final = frozenset(
    {
        b"mime-version", b"message-id", b"received", b"return-path", b"delivered-to", b"content-type",
        b"content-transfer-encoding", b"in-reply-to", b"references",
    }
)  # fmt: skip
_MAIL_NAMES: Final = (".eml", ".emlx", ".mbox", ".mht", ".mhtml")
_HEADER_NEXT: Final = rb"(?=>?[!-9;-~]+[ \t]*:)"
_LINE: Final = re.compile(rb"^From ([^\n]{0,300})\n" + _HEADER_NEXT, re.MULTILINE)
# The line before a mail says when it came; prose that begins with "From " doesn't.
_OF_MOMENT: Final = (
    re.compile(rb"\b[0-9]{1,2}:[0-9]{2}\b"),
    re.compile(rb"\b(?:19|20)[0-9]{2}\b"),
    re.compile(rb"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)", re.IGNORECASE),
)
# If the first such line has no time, the others have none either, and a blank line comes before each.
_UNDATED: Final = re.compile(rb"(?:\A|\n\r?\n)From [^\n]{0,300}\n" + _HEADER_NEXT)
_QUOTED_FROM: Final = re.compile(rb"^>(>*From )", re.MULTILINE)
_MMDF: Final = re.compile(rb"^\x01{4}\r?\n?", re.MULTILINE)


def is_mail(data: bytes, file: str) -> bool:
    r"""Whether the first bytes of a file are those of a mail or a mailbox.

    >>> is_mail(b"Message-ID: <1@x>\nFrom: a@b\n\nhello", "x"), is_mail(b"TEAM: Harbour Gulls\n", "move.txt")
    (True, False)
    """
    data = fix_line_ends(data[:_HEAD])
    if data.startswith(b"\1\1\1\1\n"):
        data = data[5:]
    start = _START.match(data)
    headers = _HEADERS.match(data, start.end()) if start else None
    if not headers:
        return False
    names = {name.lower() for name in _NAME.findall(headers[1])}
    return bool(names & _OF_MAIL) or (file.lower().endswith(_MAIL_NAMES) and bool(names & {b"from", b"subject", b"to"}))


def fix_line_ends(data: bytes) -> bytes:
    """Return a file of mail with line feeds, even if it was saved as UTF-16 or with carriage returns only."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = data.decode("utf-16", "replace").encode("utf-8")
    return data if b"\n" in data[:_HEAD] else data.replace(b"\r", b"\n")


def split_mails(data: bytes, file: str) -> tuple[bool, Iterator[bytes]]:
    """Return whether a file of mail is a mailbox, and the mails in the file, without the separators."""
    data = fix_line_ends(data)
    if data.startswith(b"\1\1\1\1"):
        pieces = _split_pieces(data, [mark.span() for mark in _MMDF.finditer(data)])
        return True, (_remove_mark(piece) for piece in pieces if piece.strip())
    start = _START.match(data)
    data = data[start.end() :] if start and start.end() else data
    boxed = data.startswith(b"From ") or file.lower().endswith((".mbox", ".mbx"))
    cuts = _find_cuts(data) if boxed else []
    if not cuts:
        return False, iter((_remove_mark(data),))
    return len(cuts) > 1, (_QUOTED_FROM.sub(rb"\1", piece) for piece in _split_pieces(data, cuts))


def _find_cuts(data: bytes) -> list[tuple[int, int]]:
    dated = [line.span() for line in _LINE.finditer(data) if all(pattern.search(line[1]) for pattern in _OF_MOMENT)]
    if data.startswith(b"From ") and not (dated and dated[0][0] == 0):
        return [line.span() for line in _UNDATED.finditer(data)]
    return dated


def _split_pieces(data: bytes, cuts: list[tuple[int, int]]) -> Iterator[bytes]:
    ends = [*(begin for begin, _ in cuts[1:]), len(data)]
    for (_, begin), end in zip(cuts, ends, strict=True):
        yield data[begin:end]


def _remove_mark(data: bytes) -> bytes:
    return data.partition(b"\n")[2] if data.startswith((b"From ", b">From ")) else data


# --- Zips ---

ZIP: Final = b"PK\x03\x04"
# With any of these members a zip is a document of an office program.
_OF_DOCUMENTS: Final = frozenset(
    {
        "[content_types].xml", "word/document.xml", "xl/workbook.xml", "xl/workbook.bin", "ppt/presentation.xml",
        "index/document.iwa", "index.zip",
    }
)  # fmt: skip
_OPEN_DOCUMENT: Final = {"meta-inf/manifest.xml", "content.xml"}
_OPEN_KIND: Final = b"application/vnd."
_ENCRYPTED: Final = 0x1 | 0x40 | 0x2000
_BOX_NAMES: Final = (".eml", ".mbox", ".mbx")
UNLOCKED: Final = "Send the move sheet itself, or a zip without a password."
AGAIN: Final = "Zip it again, or send the file itself."


def list_members(data: bytes) -> Iterator[tuple[str, bytes | Refused]] | None:
    """Return the files in a zip by their display names.

    The result is None if the zip is damaged, or if it is really a document. Taking the first file raises Refused if the
    zip as a whole is beyond the bounds.
    """
    try:
        archive = zipfile.ZipFile(BytesIO(data))
        entries = archive.infolist()
        if _is_document(archive, entries):
            return None
    except Exception:  # noqa: BLE001 - bytes of strangers set off errors of any kind
        return None  # the guard reports the problem
    files = [entry for entry in entries if not (entry.is_dir() or entry.filename.startswith("__MACOSX/"))]
    return _read_members(archive, [file for file in files if not show_name(file.filename).startswith(".")])


def _is_document(archive: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo]) -> bool:
    names = {entry.filename.lower().replace("\\", "/").lstrip("/"): entry for entry in entries}
    if names.keys() & _OF_DOCUMENTS or names.keys() >= _OPEN_DOCUMENT:
        return True
    kind = names.get("mimetype")
    if kind is None or kind.flag_bits & _ENCRYPTED:
        return False
    with archive.open(kind) as opened:
        return opened.read(len(_OPEN_KIND)) == _OPEN_KIND


def _read_members(
    archive: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo]
) -> Iterator[tuple[str, bytes | Refused]]:
    fit = [
        entry for entry in entries if entry.file_size < LARGEST_MEMBER or entry.filename.lower().endswith(_BOX_NAMES)
    ]
    if len(entries) > MOST_PARTS or sum(entry.file_size for entry in fit) > LARGEST:
        message = f"the zip holds more than {MOST_PARTS} files, or more than {LARGEST // 2**20} MiB"
        raise Refused("FILE-BOUNDS", message, "Send the files in several zips, or without zipping them.")
    locked = [entry for entry in entries if entry.flag_bits & _ENCRYPTED]
    if locked:
        name = show_name(locked[0].filename)
        what = "the zip has a password" if len(locked) == len(entries) else f"{name} in the zip has a password"
        yield name, Refused("FILE-ENCRYPTED", what, UNLOCKED)
    for entry in entries:
        name = show_name(entry.filename)
        if entry in locked:
            continue
        if entry not in fit:
            yield name, Refused("FILE-BOUNDS", f"{name} in the zip is too large to be a move", SEND_FILE)
            continue
        data: bytes | Refused
        try:
            with archive.open(entry) as opened:
                data = opened.read(min(entry.file_size, LARGEST) + 1)
        except NotImplementedError:
            data = Refused("FILE-UNREADABLE", f"{name} is compressed in a way that some programs cannot open", AGAIN)
        except MemoryError:
            raise
        except Exception:  # noqa: BLE001 - as above
            data = Refused("FILE-UNREADABLE", f"{name} in the zip is damaged", AGAIN)
        yield name, data
