"""The opening of a file of mail: each mail in it, with its parts and the mails within it, apart from all others."""

from __future__ import annotations

import base64
import binascii
import quopri
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from email import message_from_bytes
from email.message import Message
from typing import Final

from vbxl.books.mail import archive, charsets, headers, mailbox, web_page
from vbxl.books.mail.contents import BY_PERSON, SEND_FILE, Enclosure, Mail, distinct, named, shown
from vbxl.books.mail.links import DOWNLOAD, Link, is_shortcut, link_in
from vbxl.books.mail.signatures import UNENCRYPTED, is_secret, is_signature, unreadable_mail
from vbxl.league.view import find_sheet_ids
from vbxl.xlsx.guard.bounds import FILE, NO_MEMORY, Refused

DEEPEST: Final = 8  # mails within mails; a zip may lie in a mail or hold mails, and in a zip there is none
_DEEPEST_PART: Final = 4 * DEEPEST

_TNEF: Final = b"\x78\x9f\x3e\x22"
_APPLE_DOUBLE: Final = b"\0\5\x16\7"
_SOFT_BREAK: Final = re.compile(rb"=(?:\r?\n|[0-9A-F]{2})")
_PACKED: Final = re.compile(rb"UEsDB[A-Za-z0-9+/=\s]{200,}")
_UUENCODED: Final = re.compile(
    rb"^begin [0-7]{3,4} ([^\n]{1,255})\n((?:[ -`\r]{0,90}\n){1,400000}?)[ \t]{0,9}end[ \t\r]{0,9}$", re.MULTILINE
)
_LINE_ENDS: Final = re.compile(rb"\r\n?")
_BASE64_ENDS: Final = re.compile(rb"[^A-Za-z0-9+/]")
_SEVERAL: Final = "Put the mails in as several files."
_ALONE: Final = "Send the move in a mail of its own."
_TOO_DEEP: Final = "it holds parts within parts, more than can be followed"
_DAMAGED: Final = "it is damaged, and its parts cannot be told apart"
_HEAD: Final = 2**16


def holds_mail(head: bytes, file: str) -> bool:
    r"""Whether the first bytes of a file are those of a mail, a mailbox, a web page or a zip.

    >>> holds_mail(b"Message-ID: <1@x>\nFrom: a@b\n\nhello", "x"), holds_mail(b"TEAM: Harbour Gulls\n", "move.txt")
    (True, False)
    """
    return head.startswith(archive.ZIP) or web_page.is_page(head) or mailbox.is_mail(head, file)


def opened(data: bytes, file: str) -> Iterator[Mail] | None:
    """What a file holds, mail by mail, each with a name of its own; None for no mail, mailbox, page or zip of files.

    Refused: it is beyond the bounds as a whole.
    """
    found = _opened(data, file)
    return None if found is None else _distinct(found)


def _opened(data: bytes, file: str) -> Iterator[Mail] | None:
    if data.startswith(archive.ZIP):
        members = archive.members(data)
        return None if members is None else _unpacked(members)
    if web_page.is_page(data):
        return iter(_safely("", data, lambda: [_page(data)]))
    if not mailbox.is_mail(data, file):
        return None
    several, mails = mailbox.mails(data, file)
    return _each(mails, several=several)


def _distinct(mails: Iterable[Mail]) -> Iterator[Mail]:
    known: set[str] = set()
    for mail in mails:
        yield replace(mail, name=distinct(mail.name, known)) if mail.name else mail


def _each(mails: Iterator[bytes], *, several: bool, within: str = "") -> Iterator[Mail]:
    for number, data in enumerate(mails, start=1):
        name = ", ".join(filter(None, (within, f"mail {number}" if several else "")))
        if number > mailbox.MOST_MAILS:
            message = f"the mailbox holds more than {mailbox.MOST_MAILS:,} mails; those behind them were not read"
            yield Mail(name, wrong=(Refused("FILE-BOUNDS", message, _SEVERAL),), partly=True)
            return
        yield from _safely(name, data, lambda data=data, name=name: _Opening().mail(data, name))  # type: ignore[misc]


def _safely(name: str, data: bytes, read: Callable[[], list[Mail]]) -> list[Mail]:
    """Read a mail and any inside it; if its bytes cause an error, return it with the problem and spare the others."""
    try:
        return read()
    except Refused as refused:
        wrong, partly = refused, refused.code == "FILE-BOUNDS"
    except MemoryError:
        wrong, partly = Refused("FILE-BOUNDS", NO_MEMORY, _ALONE), True
    except RecursionError:
        wrong, partly = Refused("FILE-BOUNDS", _TOO_DEEP, _ALONE), True
    except Exception:  # noqa: BLE001 - bytes of strangers set off errors of any kind
        wrong, partly = Refused("FILE-UNREADABLE", _DAMAGED, BY_PERSON), False
    message = message_from_bytes(re.split(rb"\r?\n\r?\n", data[:_HEAD], maxsplit=1)[0])
    return [replace(_described(message, name), wrong=(wrong,), partly=partly)]


def _described(message: Message, name: str) -> Mail:
    """A mail by its headers alone."""
    robot, unread = headers.robot(message)
    return Mail(
        name,
        received=headers.received(message),
        dated=headers.dated(message),
        robot=robot,
        unread=unread,
        subject=headers.subject(message),
        sender=headers.sender(message),
        address=headers.address(message),
        answers=bool(headers.header(message, "in-reply-to") or headers.header(message, "references")),
    )


def _page(data: bytes) -> Mail:
    text = web_page.text_of(data)
    return Mail("", bodies=((Enclosure("page", _body(text)),),), page=True, link=_link([data]))


def _unpacked(members: Iterable[tuple[str, bytes | Refused]]) -> Iterator[Mail]:
    """The mails in a zip, and its other files as one."""
    loose: list[Enclosure] = []
    wrong: list[Refused] = []
    partly = False
    try:
        for name, data in members:
            if isinstance(data, Refused):
                wrong.append(data)
            elif data.startswith(archive.ZIP):
                loose.append(Enclosure(name, data))
            elif web_page.is_page(data):
                yield from (replace(mail, name=name) for mail in _safely(name, data, lambda data=data: [_page(data)]))  # type: ignore[misc]
            elif mailbox.is_mail(data, name):
                several, mails = mailbox.mails(data, name)
                yield from _each(mails, several=several, within=name)
            elif not _is_stray(name, data):
                loose.append(Enclosure(name, data))
    except Refused as refused:
        wrong, partly = [refused], True
    if loose or wrong:
        yield Mail("", tuple(named(loose, set())), wrong=tuple(wrong), partly=partly)


@dataclass
class _Parts:
    """The parts of one mail, as they are found."""

    attachments: list[Enclosure] = field(default_factory=list)
    pages: list[Enclosure] = field(default_factory=list)
    texts: list[bytes] = field(default_factory=list)
    wrong: list[Refused] = field(default_factory=list)
    link: Link | None = None
    inner: list[Mail] = field(default_factory=list)
    partly: bool = False


class _Opening:
    """The opening of one mail with all that lies in it; it counts parts and bytes against the bounds."""

    def __init__(self) -> None:
        self._parts = 0
        self._bytes = 0

    def _count(self, size: int) -> None:
        self._parts += 1
        self._bytes += size
        if self._parts > archive.MOST_PARTS or self._bytes > archive.LARGEST:
            most = f"{archive.MOST_PARTS} parts, or more than {archive.LARGEST // 2**20} MiB"
            message = f"it holds more than {most}"
            raise Refused("FILE-BOUNDS", message, _ALONE)

    def mail(self, data: bytes, name: str) -> list[Mail]:
        """A mail, and behind it the mails that it holds."""
        if len(data) > 2 * archive.LARGEST:
            message = f"it is larger than {2 * archive.LARGEST // 2**20} MiB"
            raise Refused("FILE-BOUNDS", message, _ALONE)
        return self._message(message_from_bytes(data), name, 0)

    def _message(self, message: Message, name: str, depth: int) -> list[Mail]:
        mail = _described(message, name)
        parts = _Parts()
        text = self._walk(message, parts, depth, 0)
        bodies = [*([text] if text else []), *([page] for page in parts.pages)]
        known: set[str] = set()
        mail = replace(
            mail,
            attachments=tuple(named(parts.attachments, known)),
            bodies=tuple(tuple(named(body, known)) for body in bodies),
            link=parts.link or _link(parts.texts),
            wrong=tuple(parts.wrong),
            partly=parts.partly,
            covers=bool(parts.inner),
            ids=_ids(message, bodies, parts.inner),
        )
        # What a robot sends back is not the robot's, nor may it count.
        return [_with_inner(mail, parts.inner)] if mail.unread else [mail, *_under(mail, parts.inner, first=not depth)]

    def _walk(self, part: Message, parts: _Parts, depth: int, level: int) -> list[Enclosure]:
        """Take in every part of a message, and return its text, in each way in which that can be read."""
        kind = part.get_content_type()
        payload = part.get_payload() if part.is_multipart() else None
        if kind in {"message/delivery-status", "text/rfc822-headers"}:
            return []
        secret = unreadable_mail(part)
        if secret:
            parts.wrong.append(secret)
            return []
        if not isinstance(payload, list):
            return self._leaf(part, parts, depth)
        if level >= _DEEPEST_PART:
            raise Refused("FILE-BOUNDS", _TOO_DEEP, _ALONE)
        if kind == "message/rfc822":
            for inner in payload:
                self._forwarded(part, inner, parts, depth)
            return []
        each = [self._walk(one, parts, depth, level + 1) for one in payload if isinstance(one, Message)]
        if kind == "multipart/alternative":
            return [way for ways in each for way in ways]
        return _in_sequence(each)

    def _forwarded(self, part: Message, inner: object, parts: _Parts, depth: int) -> None:
        """A mail that was attached."""
        if not isinstance(inner, Message):
            return
        self._count(0)
        if depth >= DEEPEST:
            message = f"a mail is attached to a mail more than {DEEPEST} times over; what is deeper was not read"
            parts.wrong.append(Refused("FILE-BOUNDS", message, _ALONE))
            parts.partly = True
            return
        if not inner.keys() and not inner.is_multipart():
            # It came in base64, which the standard forbids and people's programs do.
            inner = message_from_bytes(_of_base64(inner.get_payload()))
        parts.inner += self._message(inner, headers.file_name(part) or "attached mail", depth + 1)

    def _leaf(self, part: Message, parts: _Parts, depth: int) -> list[Enclosure]:
        """Take in a part that holds no others, and return its text in each way in which that can be read."""
        data, name = _payload(part), headers.file_name(part)
        self._count(len(data))
        kind = part.get_content_type()
        if not data:
            if name and not is_signature(name, data):
                message = f"{name}: the attachment is empty"
                parts.wrong.append(Refused("FILE-UNREADABLE", message, "Attach the file again, and send it."))
            return []
        if data.startswith(_TNEF):
            for enclosure in _of_tnef(data, parts.wrong):
                self._enclosed(enclosure, parts, depth)
        elif kind == "text/html" and not name:
            parts.texts.append(data)
            return [Enclosure("page", _body(web_page.text_of(data, headers.charset(part))))]
        elif (part.is_multipart() or kind.startswith(("text/", "multipart/"))) and not (
            name or data.startswith(archive.ZIP)
        ):
            text = _as_utf8(data, headers.charset(part))
            if is_secret(text):
                parts.wrong.append(Refused("FILE-ENCRYPTED", "the text is encrypted (PGP)", UNENCRYPTED))
            parts.attachments += [Enclosure("attachment", one) for one in _packed(text)]
            text, files = uudecoded(_PACKED.sub(b"", text))
            for enclosure in files:
                self._count(len(enclosure.data))
                self._enclosed(enclosure, parts, depth)
            parts.texts.append(text)
            return [Enclosure("text", one) for one in (text, *map(_with_lines, _mended(text))) if one.strip()]
        elif not _is_stray(name, data):
            charset = headers.charset(part) if kind.startswith("text/") else ""
            self._enclosed(Enclosure(name or "attachment", data, charset), parts, depth)
        return []

    def _enclosed(self, part: Enclosure, parts: _Parts, depth: int) -> None:
        """An attachment, or what lies in it where it is a mail, a mailbox, a page or a zip."""
        if is_shortcut(part.name):
            parts.link = parts.link or _link([part.data]) or Link(part.name, DOWNLOAD)
            return
        try:
            if part.data.startswith(archive.ZIP):
                self._zip(part, parts, depth)
            elif web_page.is_page(part.data):
                text = web_page.text_of(part.data, part.charset)
                parts.texts.append(part.data)
                parts.pages.append(Enclosure(part.name, _body(text)))
            elif mailbox.is_mail(part.data, part.name):
                self._mails(part, parts, depth)
            else:
                parts.attachments.append(part)
        except Refused as refused:
            parts.wrong.append(refused)
            parts.partly = parts.partly or refused.code == "FILE-BOUNDS"
        if self._parts > archive.MOST_PARTS:
            self._count(0)

    def _zip(self, part: Enclosure, parts: _Parts, depth: int) -> None:
        members = archive.members(part.data)
        if members is None:
            parts.attachments.append(part)
            return
        empty = True
        for name, data in members:
            empty = False
            if isinstance(data, Refused):
                parts.wrong.append(data)
                continue
            self._count(len(data))
            if data.startswith(archive.ZIP):
                parts.attachments.append(Enclosure(name, data))
            elif not _is_stray(name, data):
                self._enclosed(Enclosure(name, data), parts, depth)
        if empty:
            parts.wrong.append(Refused("FILE-MAIL", f"{part.name}: there is no file in it", SEND_FILE))

    def _mails(self, part: Enclosure, parts: _Parts, depth: int) -> None:
        if depth >= DEEPEST:
            parts.partly = True
            message = f"a mail is attached to a mail more than {DEEPEST} times over; what is deeper was not read"
            raise Refused("FILE-BOUNDS", message, _ALONE)
        several, mails = mailbox.mails(part.data, part.name)
        for number, data in enumerate(mails, start=1):
            self._count(len(data))
            name = f"{part.name}, mail {number}" if several else part.name
            parts.inner += self._message(message_from_bytes(data), name, depth + 1)


def _ids(message: Message, bodies: Iterable[Iterable[Enclosure]], inner: Iterable[Mail]) -> tuple[str, ...]:
    """The ids of sheets in a mail: in its texts, in its subject, in the mails that it holds."""
    texts = [way.data.decode("utf-8", "replace") for body in bodies for way in body]
    found = [one for text in (*texts, headers.whole_subject(message)) for one in find_sheet_ids(text)]
    return tuple(dict.fromkeys((*found, *(one for mail in inner for one in mail.ids))))


def _in_sequence(each: Iterable[list[Enclosure]]) -> list[Enclosure]:
    """The text of parts that follow each other, as one, in as many ways as the part with the most has.

    A picture in the text of a mail splits it, and a list puts its footer behind it. A part that says what another said
    is left out: some programs send the same text twice without saying so.
    """
    said: list[list[Enclosure]] = []
    known: dict[bytes, list[Enclosure]] = {}
    for ways in filter(None, each):
        words = b" ".join(ways[0].data.split())
        if words in known:
            known[words] += ways
        else:
            known[words] = ways
            said.append(ways)
    most = max(map(len, said), default=0)
    chosen = [[ways[min(at, len(ways) - 1)] for ways in said] for at in range(most)]
    return [replace(ways[0], data=b"\n".join(way.data for way in ways)) for ways in chosen]


def _is_stray(name: str, data: bytes) -> bool:
    """Whether a file is one that programs create on their own."""
    return is_signature(name, data) or data.startswith(_APPLE_DOUBLE)


def _under(mail: Mail, inner: Iterable[Mail], *, first: bool) -> Iterator[Mail]:
    """The mails within a mail: named after the outermost, and with its times where they have none of their own."""
    for one in inner:
        yield replace(
            one,
            name=f"{mail.name}, {one.name}" if first and mail.name else one.name,
            received=one.received or mail.received,
            dated=one.dated or mail.dated,
            robot=one.robot or mail.robot,
        )


def _with_inner(mail: Mail, inner: Iterable[Mail]) -> Mail:
    """A mail that also holds what lies in the mails within it."""
    for one in inner:
        mail = replace(
            mail,
            attachments=(*mail.attachments, *one.attachments),
            bodies=(*mail.bodies, *one.bodies),
            wrong=(*mail.wrong, *one.wrong),
        )
    return mail


def _of_base64(text: object) -> bytes:
    """What base64 stands for, as far as it is whole."""
    coded = str(text).encode("ascii", "ignore")
    try:
        return base64.b64decode(coded)
    except (binascii.Error, ValueError):
        pass
    # Cut off: four letters are three bytes, and what is left over is none.
    whole = _BASE64_ENDS.sub(b"", coded)
    rest = len(whole) % 4
    try:
        return base64.b64decode(whole[:-1] if rest == 1 else whole + b"=" * (-rest % 4))
    except (binascii.Error, ValueError):
        return coded


def _payload(part: Message) -> bytes:
    """The bytes of a part, decoded as far as possible."""
    coding = headers.header(part, "content-transfer-encoding").partition("(")[0].partition(";")[0].strip().lower()
    if coding == "base64" and not part.is_multipart():
        return _of_base64(part.get_payload())
    try:
        data = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError, AttributeError):
        data = None
    if isinstance(data, bytes):
        return data
    return str(part.get_payload()).encode("utf-8", "replace")


def _as_utf8(data: bytes, charset: str) -> bytes:
    """A text in UTF-8 where its charset is known and right; else as it is, for the text form to find out."""
    text = charsets.decoded(data, charset) if charset else None
    return _with_lines(data) if text is None else _body(text)


def _body(text: str) -> bytes:
    """A text as its bytes are counted: however it came, the same text has the same hash."""
    return _with_lines(text.encode("utf-8", "replace"))


def _with_lines(data: bytes) -> bytes:
    """A text with line feeds, of which one ends it: a mailbox adds some, and servers change them."""
    if b"\0" in data:
        return data  # of two bytes a letter
    return _LINE_ENDS.sub(b"\n", data).removeprefix(b"\xef\xbb\xbf").rstrip(b"\n") + b"\n"


def _mended(text: bytes) -> Iterator[bytes]:
    """A text whose quoted-printable coding a mail program left in it."""
    if len(_SOFT_BREAK.findall(text)) > 2:  # noqa: PLR2004 - one may be somebody's own
        yield quopri.decodestring(text)


def _packed(text: bytes) -> Iterator[bytes]:
    """Workbooks whose base64 coding stands in a text that lost its headers."""
    for found in _PACKED.findall(text):
        yield _of_base64(found.decode("ascii"))


def uudecoded(text: bytes) -> tuple[bytes, list[Enclosure]]:
    r"""A text without the files that stand in it in uuencode, and these files.

    >>> uudecoded(b"hello\n\nbegin 644 a.txt\n#8V%T\n`\nend\n")[1][0].data
    b'cat'
    """
    files: list[Enclosure] = []

    def take(found: re.Match[bytes]) -> bytes:
        pieces = [_uudecoded_line(line) for line in found[2].split(b"\n")]
        data = b"".join(piece for piece in pieces if piece is not None)
        if not data or None in pieces:
            return found[0]
        files.append(Enclosure(shown(found[1].decode("utf-8", "replace").strip()) or "attachment", data))
        return b""

    return _UUENCODED.sub(take, text), files


def _uudecoded_line(line: bytes) -> bytes | None:
    """The bytes that a line of uuencode stands for, None where it is none."""
    line = line.rstrip(b"\r")
    if not line:
        return b""
    # Some programs cut the blanks at the end of a line off, and some write a letter too many there.
    length = -(-((line[0] - 32) & 63) // 3) * 4 + 1
    try:
        return binascii.a2b_uu(line.ljust(length)[:length])
    except binascii.Error:
        return None


def _link(texts: Iterable[bytes]) -> Link | None:
    return link_in(text[:FILE].decode("utf-8", "replace") for text in texts)


def _of_tnef(data: bytes, wrong: list[Refused]) -> list[Enclosure]:
    """The attachments of a winmail.dat, where tnefparse is installed."""
    try:
        from tnefparse import TNEF
    except ImportError:
        message = "Outlook packed the attachment as winmail.dat"
        remedy = "Send the mail as HTML or plain text, not as Rich Text; or the GM installs vbxl[winmail]."
        wrong.append(Refused("FILE-KIND", message, remedy))
        return []
    try:
        parts = TNEF(data, do_checksum=False).attachments
        found = [Enclosure(shown(str(part.long_filename() or "attachment")), bytes(part.data)) for part in parts]
    except Exception:  # noqa: BLE001 - the library has no error of its own for bytes that are damaged
        found = []
    if not found:
        remedy = "Send the mail as HTML or plain text, not as Rich Text."
        wrong.append(Refused("FILE-UNREADABLE", "nothing in the winmail.dat of Outlook can be read", remedy))
    return found
