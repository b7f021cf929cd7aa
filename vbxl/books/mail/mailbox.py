"""Mailboxes: where in a file each mail begins and ends, as the programs of forty years write it."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import Final

LARGEST_BOX: Final = 128 * 2**20  # bytes of a mailbox
MOST_MAILS: Final = 20_000

_HEAD: Final = 2**16
_START: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:[0-9]{1,12}\s*\n)?(?=>?From |[!-9;-~]+[ \t]*:)")
_HEADERS: Final = re.compile(rb"(?:>?From [^\n]*\n)?((?:[!-9;-~]+[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*)+)")
_NAME: Final = re.compile(rb"^([!-9;-~]+)[ \t]*:", re.MULTILINE)
# A text form may begin with lines like From: and Subject:, as they were copied out of a mail; those lines it never has.
_OF_MAIL: Final = frozenset(
    {
        b"mime-version", b"message-id", b"received", b"return-path", b"delivered-to", b"content-type",
        b"content-transfer-encoding", b"in-reply-to", b"references",
    }
)  # fmt: skip
_MAIL_NAMES: Final = (".eml", ".emlx", ".mbox", ".mht", ".mhtml")
_HEADER_NEXT: Final = rb"(?=>?[!-9;-~]+[ \t]*:)"
_LINE: Final = re.compile(rb"^From ([^\n]{0,300})\n" + _HEADER_NEXT, re.MULTILINE)
# The line before a mail has the moment at which it came: prose that begins with "From " has not.
_OF_MOMENT: Final = (
    re.compile(rb"\b[0-9]{1,2}:[0-9]{2}\b"),
    re.compile(rb"\b(?:19|20)[0-9]{2}\b"),
    re.compile(rb"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)", re.IGNORECASE),
)
# Where the first line has none, the others have none either, and a blank line stands before each.
_UNDATED: Final = re.compile(rb"(?:\A|\n\r?\n)From [^\n]{0,300}\n" + _HEADER_NEXT)
_QUOTED_FROM: Final = re.compile(rb"^>(>*From )", re.MULTILINE)
_MMDF: Final = re.compile(rb"^\x01{4}\r?\n?", re.MULTILINE)


def is_mail(data: bytes, file: str) -> bool:
    r"""Whether the first bytes of a file are those of a mail or a mailbox.

    >>> is_mail(b"Message-ID: <1@x>\nFrom: a@b\n\nhello", "x"), is_mail(b"TEAM: Harbour Gulls\n", "move.txt")
    (True, False)
    """
    data = with_line_ends(data[:_HEAD])
    if data.startswith(b"\1\1\1\1\n"):
        data = data[5:]
    start = _START.match(data)
    found = _HEADERS.match(data, start.end()) if start else None
    if not found:
        return False
    names = {name.lower() for name in _NAME.findall(found[1])}
    return bool(names & _OF_MAIL) or (file.lower().endswith(_MAIL_NAMES) and bool(names & {b"from", b"subject", b"to"}))


def with_line_ends(data: bytes) -> bytes:
    """A file of mail in bytes of ASCII with line feeds, whatever a program made of it."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = data.decode("utf-16", "replace").encode("utf-8")
    return data if b"\n" in data[:_HEAD] else data.replace(b"\r", b"\n")


def mails(data: bytes, file: str) -> tuple[bool, Iterator[bytes]]:
    """Whether a file of mail is a mailbox, and each mail in it, without what stands between them."""
    data = with_line_ends(data)
    if data.startswith(b"\1\1\1\1"):
        parts = (part for part in _pieces(data, [found.span() for found in _MMDF.finditer(data)]) if part.strip())
        return True, (_without_mark(part) for part in parts)
    start = _START.match(data)
    at = start.end() if start else 0
    boxed = data.startswith(b"From ", at) or file.lower().endswith((".mbox", ".mbx"))
    cuts = _cuts(data[at:] if at else data) if boxed else []
    if not cuts:
        return False, iter((_without_mark(data[at:]),))
    pieces = _pieces(data[at:] if at else data, cuts)
    return len(cuts) > 1, (_QUOTED_FROM.sub(rb"\1", piece) for piece in pieces)


def _cuts(data: bytes) -> list[tuple[int, int]]:
    """Return where each separator line between the mails of a mailbox begins and ends."""
    dated = [found.span() for found in _LINE.finditer(data) if all(one.search(found[1]) for one in _OF_MOMENT)]
    if data.startswith(b"From ") and not (dated and dated[0][0] == 0):
        return [found.span() for found in _UNDATED.finditer(data)]
    return dated


def _pieces(data: bytes, cuts: list[tuple[int, int]]) -> Iterator[bytes]:
    """What stands behind each cut, until the next."""
    ends = [*(begin for begin, _ in cuts[1:]), len(data)]
    for (_, begin), end in zip(cuts, ends, strict=True):
        yield data[begin:end]


def _without_mark(data: bytes) -> bytes:
    """A mail without the line that a mailbox puts before it."""
    return data.partition(b"\n")[2] if data.startswith((b"From ", b">From ")) else data
