"""A letter with its attachments as a mail (RFC 5322); the same letter always gives the same bytes.

The header is written here, since the standard library folds it differently in each version of Python, and a mail that
is made again must equal the mail that was sent.
"""

from __future__ import annotations

import base64
import hashlib
import quopri
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import quote

from vbxl.books.letter import Letter, as_html, as_text
from vbxl.league.people import Contact, addresses_of
from vbxl.problems import escaped

END: Final = "\r\n"
# Longer ids of other programs are useless for the headers that make a thread.
ID_LONGEST: Final = 250
_ID: Final = re.compile(r"<[!-;=?-~]+@[!-;=?-~]+>", re.ASCII)
_LINE: Final = 78
# How many octets fit in an encoded word after "Subject:" on a line of 76 characters (RFC 2047).
_ENCODED: Final = 36
# The longest piece of a file's name (RFC 2231).
_NAME_PIECE: Final = 50
_CHARSET: Final = "utf-8''"
_TYPES: Final = {
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ".txt": "text/plain; charset=utf-8",
    ".ics": "text/calendar; charset=utf-8",
    ".json": "application/json",
}
_OTHER: Final = "application/octet-stream"


@dataclass(frozen=True)
class Attachment:
    """A file to attach to a mail."""

    name: str
    data: bytes


def write_message(
    letter: Letter,
    sender: Contact,
    to: Sequence[Contact],
    message_id: str,
    attachments: Sequence[Attachment] = (),
    *,
    in_reply_to: str = "",
    reply: bool = False,
) -> bytes:
    """Return a letter as a mail in ASCII. The sending program adds the date, and the sender if `sender` has no address.

    `in_reply_to` is the id of the mail being answered; an invalid id is left out. `reply` marks an automatic answer.
    ValueError if `message_id` is invalid, or if an address is missing or invalid.
    """
    if not _ID.fullmatch(message_id) or len(message_id) > ID_LONGEST:
        raise ValueError("this is not a Message-ID")
    if not to:
        raise ValueError("a mail needs an addressee")
    known = in_reply_to.strip() if is_message_id(in_reply_to.strip()) else ""
    headers = [
        # Without it, the sending program adds its own.
        *([f"From: {_write_contact(sender)}"] if sender.address else []),
        "To: " + f",{END} ".join(map(_write_contact, to)),
        _write_text_header("Subject", letter.subject),
        f"Message-ID: {message_id}",
        *([f"In-Reply-To: {known}", f"References: {known}"] if known else []),
        "MIME-Version: 1.0",
        f"Auto-Submitted: {'auto-replied' if reply else 'auto-generated'}",
        "X-Auto-Response-Suppress: All",
        "X-Unsent: 1",
    ]
    return (END.join(headers) + END + _write_body(letter, message_id, attachments)).encode("ascii")


def is_message_id(text: str) -> bool:
    """Whether a text looks like the Message-ID of a mail.

    >>> is_message_id("<a.1@mail.example>"), is_message_id("<a b@mail.example>"), is_message_id("a@mail.example")
    (True, False, False)
    """
    return len(text) <= ID_LONGEST and _ID.fullmatch(text) is not None


def _write_contact(contact: Contact) -> str:
    """Return a name and an address for a header; the address is on a line of its own."""
    if addresses_of(contact.address) != (contact.address,):
        raise ValueError("this is not an e-mail address")
    if not contact.name:
        return contact.address
    name = escaped(contact.name)
    if not name.isascii() or "=?" in name:
        return f"{_encode_words(name)}{END} <{contact.address}>"
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{quoted}"{END} <{contact.address}>'


def _write_text_header(name: str, text: str) -> str:
    """Return a header that holds running text, in lines of at most 78 characters."""
    words = escaped(text).split()
    fits = all(len(word) < _LINE - len(name) - len(": ") for word in words)
    if not fits or any(not word.isascii() or "=?" in word for word in words):
        return f"{name}: {_encode_words(' '.join(words))}"
    lines = [f"{name}:"]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > _LINE:
            lines.append("")
        lines[-1] += f" {word}"
    return END.join(lines)


def _encode_words(text: str) -> str:
    """Return a text in encoded words, each on a line of its own (RFC 2047)."""
    pieces = [""]
    for char in text:
        if len((pieces[-1] + char).encode()) > _ENCODED:
            pieces.append("")
        pieces[-1] += char
    return f"{END} ".join(f"=?utf-8?b?{base64.b64encode(piece.encode()).decode()}?=" for piece in pieces)


def _write_body(letter: Letter, message_id: str, attachments: Sequence[Attachment]) -> str:
    texts = [
        _write_part("text/plain; charset=utf-8", _quote_printable(as_text(letter)), "quoted-printable"),
        _write_part("text/html; charset=utf-8", _quote_printable(as_html(letter)), "quoted-printable"),
    ]
    both = _write_multipart("alternative", message_id, texts)
    if not attachments:
        return both
    return _write_multipart("mixed", message_id, [both, *map(_write_attachment, attachments)])


def _write_multipart(kind: str, message_id: str, parts: Sequence[str]) -> str:
    # "=_" doesn't occur in quoted-printable text, nor in base64.
    boundary = f"=_{hashlib.sha256(f'{kind} {message_id}'.encode()).hexdigest()[:32]}"
    head = f'Content-Type: multipart/{kind};{END} boundary="{boundary}"{END}{END}'
    return head + "".join(f"--{boundary}{END}{part}" for part in parts) + f"--{boundary}--{END}"


def _write_part(kind: str, body: str, coding: str, *headers: str) -> str:
    lines = [f"Content-Type: {kind}", f"Content-Transfer-Encoding: {coding}", *headers, "", body]
    return END.join(lines) + END


def _quote_printable(text: str) -> str:
    """Return a text as quoted-printable; no line looks like the beginning of a mail in a mailbox."""
    lines = quopri.encodestring(text.encode()).decode("ascii").splitlines()
    return "".join(re.sub(r"^From ", "=46rom ", line) + END for line in lines)


def _write_attachment(attachment: Attachment) -> str:
    kind = _TYPES.get(PurePosixPath(attachment.name).suffix.lower(), _OTHER)
    coded = base64.encodebytes(attachment.data).decode("ascii").replace("\n", END)
    name = f";{END} ".join(("Content-Disposition: attachment", *_list_file_name(attachment.name)))
    return _write_part(kind, coded.removesuffix(END), "base64", name)


def _list_file_name(name: str) -> Iterator[str]:
    """Yield the name of a file as parameters (RFC 2231); a long name is divided into pieces."""
    name = escaped(name)
    if re.fullmatch(r"[A-Za-z0-9._-]{1,64}", name):
        yield f'filename="{name}"'
        return
    pieces = [""]
    for char in name:
        coded = quote(char, safe="")
        if len(pieces[-1] + coded) > _NAME_PIECE:
            pieces.append("")
        pieces[-1] += coded
    if len(pieces) == 1:
        yield f"filename*={_CHARSET}{pieces[0]}"
        return
    for number, piece in enumerate(pieces):
        yield f"filename*{number}*={'' if number else _CHARSET}{piece}"
