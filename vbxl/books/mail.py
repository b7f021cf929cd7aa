"""Mail: what a mail, a mailbox, a saved page or a zip holds that may be a move, and when it was sent and received.

Mail is read as bytes, by the standard library's older policy, since the newer one fails on headers that people really
send. No sender, subject or file name decides anything here: they are shown and no more. Everything is bounded, and what
lies within a mail within a mail is found as well.
"""

from __future__ import annotations

import base64
import binascii
import email.header
import email.utils
import quopri
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC
from email import message_from_bytes
from email.message import Message
from html.parser import HTMLParser
from io import BytesIO
from itertools import count
from typing import Final

from vbxl.xlsx.guard.bounds import FILE, Refused

LARGEST: Final = 32 * 2**20  # bytes of a mailbox or zip, packed and unpacked
MOST_PARTS: Final = 500  # mails, attachments and members of one file
DEEPEST: Final = 8  # mails within mails; a zip may lie in a mail or hold mails, and in a zip there is none
LONGEST_NAME: Final = 60

_START: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:[0-9]{1,12}\s*\n)?(?=>?From |[!-9;-~]+[ \t]*:)")
_HEADERS: Final = re.compile(rb"(?:>?From [^\n]*\n)?((?:[!-9;-~]+[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*)+)")
_NAME: Final = re.compile(rb"^([!-9;-~]+)[ \t]*:", re.MULTILINE)
# A text form may begin with lines like From: and Subject:, as they were copied out of a mail; those lines it never has.
_OF_MAIL: Final = frozenset({b"mime-version", b"message-id", b"received", b"return-path", b"delivered-to"})
_MAIL_NAMES: Final = (".eml", ".emlx", ".mbox", ".mht", ".mhtml")
_MAILBOX: Final = re.compile(rb"(?:\A|\n\r?\n)From [^\n]{0,300}\n(?=[!-9;-~]+[ \t]*:)")
_QUOTED_FROM: Final = re.compile(rb"^>(>*From )", re.MULTILINE)
_PAGE: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|<head|<body|<meta|<div|<pre)", re.IGNORECASE)
_CHARSET: Final = re.compile(rb"charset\s*=\s*[\"']?([A-Za-z0-9_.:-]{1,40})", re.IGNORECASE)
_ZIP: Final = b"PK\x03\x04"
_OF_BOOKS: Final = ("[content_types].xml", "mimetype", "content.xml", "index/document.iwa", "index.zip")
_ENCRYPTED: Final = 0x1 | 0x40 | 0x2000
_TNEF: Final = b"\x78\x9f\x3e\x22"
_CLOUD: Final = re.compile(
    r"https?://[^\s\"'<>]{0,200}?(1drv\.ms|onedrive\.|sharepoint\.com|drive\.google\.|docs\.google\.|dropbox\.com"
    r"|icloud\.com|wetransfer\.com|we\.tl)",
    re.IGNORECASE,
)
_SOFT_BREAK: Final = re.compile(rb"=(?:\r?\n|[0-9A-F]{2})")
_PACKED: Final = re.compile(rb"UEsDB[A-Za-z0-9+/=\s]{200,}")
# The Message-ID of a mail that vbxl itself wrote; an answer to one has it in other headers.
OWN_ID: Final = re.compile(r"<vbxl\.[0-9a-f]{32}@[^<>@\s]+>")
_SENDERS: Final = re.compile(r"\b(?:mailer-daemon|postmaster)@", re.IGNORECASE)

COPY: Final = 'Attach a copy of the move sheet itself. In Outlook, choose "Attach as copy", not "Share link".'
SEND_FILE: Final = "Attach the move sheet of this round, or put the completed text form in the mail."
BY_PERSON: Final = "If a person sent a move with it, save the move out of the mail and put it in moves/."


@dataclass(frozen=True)
class Enclosure:
    """A part that may hold a move: the name shown for it, its bytes, and whether it is the text of a mail."""

    name: str
    data: bytes
    body: bool = False


@dataclass(frozen=True)
class Mail:
    """One mail, page or zip: what it holds, and its times in UTC as ISO 8601, "" where it has none.

    `name` parts it from others in the same file. `robot` says why no person wrote it, `link` which service it refers
    to in place of a file. `wrong` are the code, message and remedy of parts that could not be opened.
    """

    name: str
    enclosures: tuple[Enclosure, ...] = ()
    received: str = ""
    dated: str = ""
    robot: str = ""
    link: str = ""
    page: bool = False
    wrong: tuple[Refused, ...] = field(default=())


def holds_mail(head: bytes, file: str) -> bool:
    r"""Whether the first bytes of a file are those of a mail, a mailbox, a web page or a zip.

    >>> holds_mail(b"Message-ID: <1@x>\nFrom: a@b\n\nhello", "x"), holds_mail(b"TEAM: Harbour Gulls\n", "move.txt")
    (True, False)
    """
    return head.startswith(_ZIP) or _PAGE.match(head) is not None or _is_mail(head, file)


def opened(data: bytes, file: str) -> tuple[Mail, ...] | None:
    """What a file holds, mail by mail; None for a file that is no mail, mailbox, page or zip of files.

    Refused: it is encrypted, damaged or beyond the bounds.
    """
    return _Opening().opened(data, file, "", 0)


def _is_mail(data: bytes, file: str) -> bool:
    start = _START.match(data)
    found = _HEADERS.match(data, start.end()) if start else None
    if not found:
        return False
    names = {name.lower() for name in _NAME.findall(found[1])}
    return bool(names & _OF_MAIL) or (file.lower().endswith(_MAIL_NAMES) and bool(names & {b"from", b"subject", b"to"}))


class _Opening:
    """The opening of one file; it counts parts and bytes against the bounds."""

    def __init__(self) -> None:
        self._parts = 0
        self._bytes = 0

    def _count(self, size: int) -> None:
        self._parts += 1
        self._bytes += size
        if self._parts > MOST_PARTS or self._bytes > LARGEST:
            message = f"it holds more than {MOST_PARTS} parts, or more than {LARGEST // 2**20} MiB"
            raise Refused("FILE-BOUNDS", message, "Send the mails in several files.")

    def opened(self, data: bytes, file: str, name: str, depth: int, *, zipped: bool = False) -> tuple[Mail, ...] | None:
        if data.startswith(_ZIP):
            return None if zipped else self._zip(data, name, depth)
        if _PAGE.match(data):
            return (Mail(name, (Enclosure("page", _of_page(data, None), body=True),), page=True, link=_link([data])),)
        if not _is_mail(data[:2**20], file) or depth > DEEPEST:
            return None
        start = _START.match(data)
        data = data[start.end() :] if start else data
        cuts = [found.end() for found in _MAILBOX.finditer(data)]
        if not cuts:
            return (self._mail(_without_mark(data), name, depth),)
        begins = [found.start() for found in _MAILBOX.finditer(data)]
        mails = [data[cut:end] for cut, end in zip(cuts, [*begins[1:], len(data)], strict=True)]
        if len(mails) == 1:
            return (self._mail(_QUOTED_FROM.sub(rb"\1", mails[0]), name, depth),)
        said = f"{name}, " if name else ""
        return tuple(
            self._mail(_QUOTED_FROM.sub(rb"\1", one), f"{said}mail {number}", depth)
            for number, one in enumerate(mails, 1)
        )

    def _mail(self, data: bytes, name: str, depth: int) -> Mail:
        self._count(len(data))
        message = message_from_bytes(data)
        bodies: list[tuple[str, bytes, bytes]] = []
        found: list[Enclosure] = []
        wrong: list[Refused] = []
        for part in _leaves(message):
            self._part(part, depth, bodies, found, wrong)
        plain = [text for kind, _, text in bodies if kind == "plain"]
        texts = [Enclosure("text", text, body=True) for text in plain]
        texts += [Enclosure("page", text, body=True) for kind, _, text in bodies if kind == "html"]
        for text in plain:
            texts += [Enclosure("text", one, body=True) for one in _mended(text)]
            found += [Enclosure("attachment", one) for one in _packed(text)]
        return Mail(
            name,
            tuple(_named([*found, *texts])),
            received=_moment(_header(message, "received").rpartition(";")[2]),
            dated=_moment(_header(message, "date")),
            robot=_robot(message),
            link=_link([data for _, data, _ in bodies]),
            wrong=tuple(wrong),
        )

    def _part(
        self,
        part: Message,
        depth: int,
        bodies: list[tuple[str, bytes, bytes]],
        found: list[Enclosure],
        wrong: list[Refused],
    ) -> None:
        data = _payload(part)
        self._count(len(data))
        kind, name = part.get_content_type(), _file_name(part)
        if not data or kind in {"message/delivery-status", "text/rfc822-headers"}:
            return
        if data.startswith(_TNEF):
            self._enclosed(_of_tnef(data, wrong), depth, found, wrong)
        elif kind == "text/html" and not name:
            bodies.append(("html", data, _of_page(data, _charset(part))))
        elif (part.is_multipart() or kind.startswith(("text/", "multipart/"))) and not name:
            bodies.append(("plain", data, _as_utf8(data, _charset(part))))
        else:
            self._enclosed([Enclosure(name or "attachment", data)], depth, found, wrong)

    def _enclosed(self, parts: list[Enclosure], depth: int, found: list[Enclosure], wrong: list[Refused]) -> None:
        """Attachments, and what lies in those that are mails or zips."""
        for part in parts:
            try:
                inner = self.opened(part.data, part.name, "", depth + 1) if depth < DEEPEST else None
            except Refused as refused:
                wrong.append(refused)
                continue
            if inner is None:
                found.append(part)
            for mail in inner or ():
                found += mail.enclosures
                wrong += mail.wrong

    def _zip(self, data: bytes, name: str, depth: int) -> tuple[Mail, ...] | None:
        """The files of a zip; None for a workbook, or any other document, which is a zip as well."""
        try:
            with zipfile.ZipFile(BytesIO(data)) as archive:
                entries = archive.infolist()
                names = {entry.filename.lower().lstrip("/") for entry in entries}
                if names & set(_OF_BOOKS) or any(one.startswith(("word/", "xl/", "ppt/")) for one in names):
                    return None
                return tuple(self._zipped(archive, entries, name, depth))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, EOFError, OverflowError):
            return None  # the guard says what is wrong with it

    def _zipped(
        self, archive: zipfile.ZipFile, entries: list[zipfile.ZipInfo], name: str, depth: int
    ) -> Iterator[Mail]:
        loose: list[Enclosure] = []
        wrong: list[Refused] = []
        for entry in entries:
            shown = _shown(entry.filename)
            if entry.is_dir() or entry.filename.startswith("__MACOSX/") or shown.startswith("."):
                continue
            if entry.flag_bits & _ENCRYPTED:
                remedy = "Send the move sheet itself, or a zip without a password."
                raise Refused("FILE-ENCRYPTED", "the zip has a password", remedy)
            if min(entry.file_size, FILE * 4) == FILE * 4:
                wrong.append(Refused("FILE-BOUNDS", f"{shown} in the zip is larger than any move", SEND_FILE))
                continue
            with archive.open(entry) as member:
                data = member.read(FILE * 4)
            self._count(len(data))
            inner = self.opened(data, shown, shown, depth + 1, zipped=True)
            if inner is None:
                loose.append(Enclosure(shown, data))
            yield from inner or ()
        if loose or wrong:
            yield Mail(name, tuple(_named(loose)), wrong=tuple(wrong))


def _without_mark(data: bytes) -> bytes:
    """A mail without the line that a mailbox puts before it."""
    return data.partition(b"\n")[2] if data.startswith((b"From ", b">From ")) else data


def _leaves(message: Message, depth: int = 0) -> Iterator[Message]:
    """The parts of a message that hold no other parts, in order, however deep; beyond a bound they are left out."""
    inner = message.get_payload() if message.is_multipart() else None
    if not isinstance(inner, list):
        yield message
        return
    for part in inner if depth < 4 * DEEPEST else ():
        if not isinstance(part, Message):
            continue
        if message.get_content_type() == "message/rfc822" and not part.keys() and not part.is_multipart():
            # A mail that was attached in base64, which the standard forbids and people's programs do.
            part = message_from_bytes(_of_base64(part.get_payload()))  # noqa: PLW2901 - the part as it was meant
        yield from _leaves(part, depth + 1)


def _of_base64(text: object) -> bytes:
    try:
        return base64.b64decode(str(text).encode("ascii", "ignore"))
    except (binascii.Error, ValueError):
        return str(text).encode("utf-8", "replace")


def _payload(part: Message) -> bytes:
    """The bytes of a part, as far as its coding can be undone."""
    try:
        data = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError, AttributeError):
        data = None
    if isinstance(data, bytes):
        return data
    return str(part.get_payload()).encode("utf-8", "replace")


def _header(message: Message, name: str) -> str:
    """A header's text, "" where there is none that can be read."""
    try:
        return str(message.get(name, ""))
    except Exception:  # noqa: BLE001 - headers of strangers set off errors of any kind
        return ""


def _charset(part: Message) -> str | None:
    try:
        return part.get_content_charset()
    except Exception:  # noqa: BLE001 - as above
        return None


def _file_name(part: Message) -> str:
    """The name of an attachment, as it is shown; "" for a part without one."""
    try:
        name = part.get_filename() or ""
        if "=?" in name:
            name = str(email.header.make_header(email.header.decode_header(name)))
    except Exception:  # noqa: BLE001 - as above
        name = "attachment"
    if not name and part.get_content_maintype() == "text" and "attachment" in _header(part, "content-disposition"):
        name = "attachment.txt"
    return _shown(name)


def _shown(name: str) -> str:
    """A name that somebody typed, for display only: its last piece, printable and short."""
    last = re.split(r"[/\\]", name)[-1].replace("\0", "")
    text = " ".join("".join(char if char.isprintable() else " " for char in last).split())
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 12]}…{text[-11:]}"


def _named(parts: list[Enclosure]) -> Iterator[Enclosure]:
    """Parts with names of their own."""
    known: set[str] = set()
    for part in parts:
        names = (part.name if number == 1 else f"{part.name} ({number})" for number in count(1))
        name = next(name for name in names if name not in known)
        known.add(name)
        yield replace(part, name=name)


def _as_utf8(data: bytes, charset: str | None) -> bytes:
    """A text in UTF-8 where its charset is known and right; else as it is, for the text form to find out."""
    try:
        return data.decode(charset).encode("utf-8") if charset else data
    except (LookupError, ValueError):
        return data


def _mended(text: bytes) -> Iterator[bytes]:
    """A text whose quoted-printable coding a mail program left in it."""
    if len(_SOFT_BREAK.findall(text)) > 2:  # noqa: PLR2004 - one may be somebody's own
        yield quopri.decodestring(text)


def _packed(text: bytes) -> Iterator[bytes]:
    """Workbooks whose base64 coding stands in a text that lost its headers."""
    for found in _PACKED.findall(text):
        yield _of_base64(found.decode("ascii"))


def _moment(text: str) -> str:
    """A moment of a mail's header in UTC, "" where it names none.

    >>> _moment("Sat, 14 Nov 2026 20:00:00 +0100")
    '2026-11-14T19:00:00+00:00'
    """
    try:
        moment = email.utils.parsedate_to_datetime(text.strip())
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC).isoformat()
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return ""


def _robot(message: Message) -> str:
    """Why a mail is no person's, "" for a person's (RFC 3834)."""
    if OWN_ID.fullmatch(_header(message, "message-id").strip()):
        return "a mail that vbxl wrote"
    automatic = _header(message, "auto-submitted").partition(";")[0].strip().lower()
    if message.get_content_type() == "multipart/report" or _header(message, "return-path").strip() == "<>":
        return "a report of a mail server, such as a bounce"
    if _SENDERS.search(_header(message, "from")) or _header(message, "x-failed-recipients"):
        return "a report of a mail server, such as a bounce"
    if automatic not in {"", "no"} or _header(message, "x-autoreply") or _header(message, "x-autorespond"):
        return "an automatic answer"
    if _header(message, "list-id") or _header(message, "precedence").strip().lower() in {"bulk", "junk", "list"}:
        return "a mail of a mailing list"
    return ""


def _link(texts: list[bytes]) -> str:
    """The service of the first link to a file in the cloud, "" for a mail without one."""
    for text in texts:
        found = _CLOUD.search(text[:FILE].decode("utf-8", "replace"))
        if found:
            return found[1].lower().rstrip(".")
    return ""


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
        found = [Enclosure(_shown(str(part.long_filename() or "attachment")), bytes(part.data)) for part in parts]
    except Exception:  # noqa: BLE001 - the library has no error of its own for bytes that are damaged
        found = []
    if not found:
        remedy = "Send the mail as HTML or plain text, not as Rich Text."
        wrong.append(Refused("FILE-UNREADABLE", "nothing in the winmail.dat of Outlook can be read", remedy))
    return found


def _of_page(data: bytes, charset: str | None) -> bytes:
    """The text of a web page, line by line, with quotations marked as mail programs mark them."""
    named = _CHARSET.search(data[:2048])
    charset = charset or (named[1].decode("ascii") if named else "utf-8")
    try:
        text = data.decode(charset)
    except (LookupError, ValueError):
        text = data.decode("utf-8", "replace")
    page = _Page()
    page.feed(text)
    page.close()
    return page.text.encode("utf-8")


class _Page(HTMLParser):
    """A web page as the lines that a reader sees."""

    _BREAKS: Final = frozenset({"br", "p", "div", "tr", "li", "pre", "table", "blockquote", "h1", "h2", "h3", "hr"})
    _HIDDEN: Final = frozenset({"script", "style", "head", "title"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._lines: list[str] = [""]
        self._depth = self._preformatted = 0
        self._hidden = ""

    @property
    def text(self) -> str:
        return "\n".join(self._lines)

    def _line(self) -> None:
        if self._lines[-1].strip("> "):
            self._lines.append("")
        if not self._lines[-1]:
            self._lines[-1] = "> " * self._depth

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - the parser's
        if tag in self._HIDDEN:
            self._hidden = self._hidden or tag
        self._depth += tag == "blockquote"
        self._preformatted += tag == "pre"
        if tag in self._BREAKS:
            self._line()
        elif tag in {"td", "th"} and self._lines[-1].strip("> "):
            self._lines[-1] += " | "

    def handle_endtag(self, tag: str) -> None:
        if tag == self._hidden:
            self._hidden = ""
        self._depth = max(0, self._depth - (tag == "blockquote"))
        self._preformatted = max(0, self._preformatted - (tag == "pre"))
        if tag in self._BREAKS:
            self._line()

    def handle_data(self, data: str) -> None:
        if self._hidden:
            return
        if not self._preformatted:
            self._lines[-1] += re.sub(r"[ \t\r\n]+", " ", data)
            return
        first, *others = data.replace("\r\n", "\n").split("\n")
        self._lines[-1] += first
        self._lines += [("> " * self._depth) + line for line in others]
