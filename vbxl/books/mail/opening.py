"""Opens a file of mail: each mail in it, with its parts and the mails within it, independent of all others."""

from __future__ import annotations

import quopri
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from email import message_from_bytes
from email.message import Message
from itertools import count
from typing import Final

from vbxl.books.mail import containers, headers
from vbxl.books.mail.containers import LARGEST, MOST_PARTS, SEND_FILE, ZIP, is_mail, list_members, split_mails
from vbxl.books.mail.texts import (
    decode_base64,
    decode_payload,
    is_page,
    normalize_text,
    read_page,
    shorten,
    show_name,
    split_uuencoded,
)
from vbxl.league.view import find_sheet_ids
from vbxl.xlsx.guard.bounds import FILE, NO_MEMORY, Refused

DEEPEST: Final = 8  # how deep mails may be nested; a zip may be in a mail or hold mails, but a zip in it isn't opened
_DEEPEST_PART: Final = 4 * DEEPEST
BY_PERSON: Final = "If it does contain a move, save the move from the mail and put it in moves/."
UNENCRYPTED: Final = "Send it unencrypted."
_TNEF: Final = b"\x78\x9f\x3e\x22"
_APPLE_DOUBLE: Final = b"\0\5\x16\7"
_SOFT_BREAK: Final = re.compile(rb"=(?:\r?\n|[0-9A-F]{2})")
_PACKED: Final = re.compile(rb"UEsDB[A-Za-z0-9+/=\s]{200,}")
_SEVERAL: Final = "Split the mails into several files."
_ALONE: Final = "Send the move in a mail of its own."
_TOO_DEEP: Final = "its parts are nested too deeply to be read"
_NESTED: Final = f"attached mails are nested more than {DEEPEST} levels deep; anything deeper was not read"
_DAMAGED: Final = "it is damaged: its parts cannot be told apart"
_HEAD: Final = 2**16

# Additions of mail programs.
_ADDED: Final = re.compile(r"\.(?:p7s|vcf)\Z|\A(?:signature|openpgp_signature)\.(?:asc|sig|pgp)\Z|\A\._", re.IGNORECASE)
_SIGNED: Final = b"-----BEGIN PGP SIGNATURE-----"
_SECRET: Final = b"-----BEGIN PGP MESSAGE-----"
# Names that an Exchange server gives to texts, one of which may be the form.
_STRAY_TEXTS: Final = re.compile(r"\AATT[0-9]{3,6}(?:\.(?:txt|html?))?(?: \([0-9]+\))?\Z", re.IGNORECASE)

# What people who sent a link to a file in the cloud should do instead.
COPY: Final = 'Attach a copy of the move sheet itself. In Outlook, choose "Attach as copy", not "Share link".'
GOOGLE_SHEET: Final = (
    "In Google Sheets, choose File > Download > Microsoft Excel (.xlsx), and attach that file to a mail."
)
DOWNLOAD: Final = "Download the file from there, and attach it to a mail."
# By host; of two that fit, the longer one comes first.
_REMEDIES: Final = {
    "1drv.ms": COPY, "onedrive.": COPY, "sharepoint.com": COPY, "docs.google.": GOOGLE_SHEET,
    "drive.google.": DOWNLOAD, "dropbox.com": DOWNLOAD, "icloud.com": DOWNLOAD, "wetransfer.com": DOWNLOAD,
    "we.tl": DOWNLOAD, "mega.nz": DOWNLOAD, "app.box.com": DOWNLOAD, "box.com": DOWNLOAD, "drive.proton.me": DOWNLOAD,
    "c.gmx.net": DOWNLOAD, "c.web.de": DOWNLOAD, "magentacloud.de": DOWNLOAD,
}  # fmt: skip
_HOST: Final = re.compile(rf"(?<=[/.@])(?:{'|'.join(map(re.escape, _REMEDIES))})", re.IGNORECASE)
_SCHEME: Final = re.compile(r"https?://[^\s\"'<>]*\Z", re.IGNORECASE)
_LONGEST_LINK: Final = 200
_MOST_LINKS: Final = 1000
_SHORTCUT: Final = re.compile(r"\.(?:url|webloc|gsheet|gdoc|desktop)\Z", re.IGNORECASE)


@dataclass(frozen=True)
class Enclosure:
    """A part that may hold a move: its display name, its bytes and, if it is a text, the charset that it names."""

    name: str
    data: bytes
    charset: str = ""


@dataclass(frozen=True)
class Link:
    """A link to a file in the cloud: the service, and what the sender can do about it."""

    service: str
    remedy: str


@dataclass(frozen=True)
class Mail:
    """A mail, page or zip: its contents, and when it was sent and received.

    The two times are in UTC as ISO 8601, "" if unknown. `name` distinguishes the mail from others in the same file.
    Each body is one text, in every way in which it can be read. `robot` says why nobody may answer the mail; `unread`
    means that its moves are ignored as well. `wrong` has the parts that couldn't be opened. `partly` says that the mail
    holds more than was read; `covers` says that it holds other mails. `address` is the sender's. `answers` says that
    the mail answers another, and `ids` are the ids of sheets anywhere in it.
    """

    name: str
    attachments: tuple[Enclosure, ...] = ()
    bodies: tuple[tuple[Enclosure, ...], ...] = ()
    received: str = ""
    dated: str = ""
    robot: str = ""
    unread: bool = False
    link: Link | None = None
    page: bool = False
    wrong: tuple[Refused, ...] = field(default=())
    subject: str = ""
    sender: str = ""
    address: str = ""
    answers: bool = False
    ids: tuple[str, ...] = ()
    partly: bool = False
    covers: bool = False

    @property
    def called(self) -> str:
        """How the mail is named to the GM: by its subject and sender."""
        what = "web page" if self.page else "mail"
        subject = f' "{self.subject}"' if self.subject else ""
        return f"the {what}{subject}" + (f" from {self.sender}" if self.sender else "")


def holds_mail(head: bytes, file: str) -> bool:
    r"""Whether a file seems to be a mail, a mailbox, a web page or a zip, judged by its first bytes.

    >>> holds_mail(b"Message-ID: <1@x>\nFrom: a@b\n\nhello", "x"), holds_mail(b"TEAM: Harbour Gulls\n", "move.txt")
    (True, False)
    """
    return head.startswith(ZIP) or is_page(head) or is_mail(head, file)


def open_mails(data: bytes, file: str) -> Iterator[Mail] | None:
    """Return a file's mails, each with its own name; None if it isn't a mail, mailbox, page or zip."""
    if data.startswith(ZIP):
        members = list_members(data)
        return None if members is None else _name_apart(_unpack(members))
    if is_page(data):
        return iter(_open_safely("", data, lambda: [_open_page(data)]))
    return _name_apart(_open_box(data, file)) if is_mail(data, file) else None


def _name_apart(mails: Iterable[Mail]) -> Iterator[Mail]:
    known: set[str] = set()
    for mail in mails:
        yield replace(mail, name=_make_distinct(mail.name, known)) if mail.name else mail


def _make_distinct(name: str, known: set[str]) -> str:
    """Return a name that isn't in `known` yet, with a number added if need be, and add it to `known`."""
    names = (name if number == 1 else f"{name} ({number})" for number in count(1))
    distinct = next(candidate for candidate in names if candidate not in known)
    known.add(distinct)
    return distinct


def _open_box(data: bytes, file: str, within: str = "") -> Iterator[Mail]:
    several, mails = split_mails(data, file)
    for number, part in enumerate(mails, start=1):
        name = ", ".join(filter(None, (within, f"mail {number}" if several else "")))
        if number > containers.MOST_MAILS:
            message = f"the mailbox holds more than {containers.MOST_MAILS:,} mails; the others were not read"
            yield Mail(name, wrong=(Refused("FILE-BOUNDS", message, _SEVERAL),), partly=True)
            return
        yield from _open_safely(name, part, lambda part=part, name=name: _Opening().open(part, name))  # type: ignore[misc]


def _open_safely(name: str, data: bytes, read: Callable[[], list[Mail]]) -> list[Mail]:
    """Read a mail and the mails in it; an error becomes a problem of this mail, and others aren't affected."""
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
    return [replace(_describe(message, name), wrong=(wrong,), partly=partly)]


def _describe(message: Message, name: str) -> Mail:
    robot, unread = headers.find_robot(message)
    received, dated = headers.read_times(message)
    return Mail(
        name, received=received, dated=dated, robot=robot, unread=unread,
        subject=shorten(headers.read_subject(message)), sender=headers.read_sender(message),
        address=headers.read_address(message),
        answers=bool(headers.read_header(message, "in-reply-to") or headers.read_header(message, "references")),
    )  # fmt: skip


def _open_page(data: bytes) -> Mail:
    body = Enclosure("page", normalize_text(read_page(data)))
    return Mail("", bodies=((body,),), page=True, link=_find_link([data]))


def _unpack(members: Iterable[tuple[str, bytes | Refused]]) -> Iterator[Mail]:
    """Yield the mails in a zip, and its other files as one mail."""
    loose: list[Enclosure] = []
    wrong: list[Refused] = []
    partly = False
    try:
        for name, data in members:
            if isinstance(data, Refused):
                wrong.append(data)
            elif data.startswith(ZIP):
                loose.append(Enclosure(name, data))
            elif is_page(data):
                pages = _open_safely(name, data, lambda data=data: [_open_page(data)])  # type: ignore[misc]
                yield from (replace(page, name=name) for page in pages)
            elif is_mail(data, name):
                yield from _open_box(data, name, within=name)
            elif not _is_added(name, data):
                loose.append(Enclosure(name, data))
    except Refused as refused:
        wrong, partly = [refused], True
    if loose or wrong:
        yield Mail("", tuple(_name_parts(loose, set())), wrong=tuple(wrong), partly=partly)


def _name_parts(parts: Iterable[Enclosure], known: set[str]) -> Iterator[Enclosure]:
    for part in parts:
        yield replace(part, name=_make_distinct(part.name, known))


@dataclass
class _Parts:
    """The parts of one mail, collected one by one."""

    attachments: list[Enclosure] = field(default_factory=list)
    pages: list[Enclosure] = field(default_factory=list)
    texts: list[bytes] = field(default_factory=list)
    wrong: list[Refused] = field(default_factory=list)
    link: Link | None = None
    inner: list[Mail] = field(default_factory=list)
    partly: bool = False


class _Opening:
    """Opens one mail with all its contents, and counts parts and bytes against the bounds."""

    def __init__(self) -> None:
        self._parts = 0
        self._bytes = 0

    def open(self, data: bytes, name: str) -> list[Mail]:
        """Return a mail, followed by the mails in it."""
        if len(data) > 2 * LARGEST:
            raise Refused("FILE-BOUNDS", f"it is larger than {2 * LARGEST // 2**20} MiB", _ALONE)
        return self._open_message(message_from_bytes(data), name, 0)

    def _count(self, size: int) -> None:
        self._parts += 1
        self._bytes += size
        if self._parts > MOST_PARTS or self._bytes > LARGEST:
            message = f"it holds more than {MOST_PARTS} parts, or more than {LARGEST // 2**20} MiB"
            raise Refused("FILE-BOUNDS", message, _ALONE)

    def _open_message(self, message: Message, name: str, depth: int) -> list[Mail]:
        parts = _Parts()
        text = self._walk(message, parts, depth, 0)
        bodies = [*([text] if text else []), *([page] for page in parts.pages)]
        texts = (way.data.decode("utf-8", "replace") for body in bodies for way in body)
        ids = [known for words in (*texts, headers.read_subject(message)) for known in find_sheet_ids(words)]
        ids += (known for mail in parts.inner for known in mail.ids)
        known_names: set[str] = set()
        mail = replace(
            _describe(message, name),
            attachments=tuple(_name_parts(parts.attachments, known_names)),
            bodies=tuple(tuple(_name_parts(body, known_names)) for body in bodies),
            link=parts.link or _find_link(parts.texts), wrong=tuple(parts.wrong), partly=parts.partly,
            covers=bool(parts.inner), ids=tuple(dict.fromkeys(ids)),
        )  # fmt: skip
        if not mail.unread:
            return [mail, *_name_inner(mail, parts.inner, first=not depth)]
        # A robot sends back the mails of others, which must not count.
        for inner in parts.inner:
            mail = replace(
                mail, attachments=(*mail.attachments, *inner.attachments), bodies=(*mail.bodies, *inner.bodies),
                wrong=(*mail.wrong, *inner.wrong),
            )  # fmt: skip
        return [mail]

    def _walk(self, part: Message, parts: _Parts, depth: int, level: int) -> list[Enclosure]:
        """Read every part of a message, and return its text in each possible reading."""
        kind = part.get_content_type()
        payload = part.get_payload() if part.is_multipart() else None
        if kind in {"message/delivery-status", "text/rfc822-headers"}:
            return []
        secret = _find_encryption(part)
        if secret:
            parts.wrong.append(secret)
            return []
        if not isinstance(payload, list):
            return self._open_leaf(part, parts, depth)
        if level >= _DEEPEST_PART:
            raise Refused("FILE-BOUNDS", _TOO_DEEP, _ALONE)
        inner = [piece for piece in payload if isinstance(piece, Message)]
        if kind == "message/rfc822":
            for message in inner:
                self._open_forwarded(part, message, parts, depth)
            return []
        texts = [self._walk(piece, parts, depth, level + 1) for piece in inner]
        if kind == "multipart/alternative":
            return [way for ways in texts for way in ways]
        return _join_texts(texts)

    def _open_forwarded(self, part: Message, inner: Message, parts: _Parts, depth: int) -> None:
        self._count(0)
        if depth >= DEEPEST:
            parts.wrong.append(Refused("FILE-BOUNDS", _NESTED, _ALONE))
            parts.partly = True
            return
        if not inner.keys() and not inner.is_multipart():
            # It came in base64, which the standard forbids but programs use.
            inner = message_from_bytes(decode_base64(inner.get_payload()))
        parts.inner += self._open_message(inner, headers.read_file_name(part) or "attached mail", depth + 1)

    def _open_leaf(self, part: Message, parts: _Parts, depth: int) -> list[Enclosure]:
        """Read a part that has no parts of its own, and return its text in each possible reading."""
        data = decode_payload(part, headers.read_header(part, "content-transfer-encoding"))
        name, charset, kind = headers.read_file_name(part), headers.read_charset(part), part.get_content_type()
        self._count(len(data))
        if not data:
            if name and not _is_added(name, data):
                message = f"{name}: the attachment is empty"
                parts.wrong.append(Refused("FILE-UNREADABLE", message, "Attach the file again, and send it."))
            return []
        if data.startswith(_TNEF):
            for enclosure in _unpack_tnef(data, parts.wrong):
                self._add(enclosure, parts, depth)
        elif kind == "text/html" and not name:
            parts.texts.append(data)
            return [Enclosure("page", normalize_text(read_page(data, charset)))]
        elif (part.is_multipart() or kind.startswith(("text/", "multipart/"))) and not (name or data.startswith(ZIP)):
            return self._read_text(normalize_text(data, charset), parts, depth)
        elif not _is_added(name, data):
            charset = charset if kind.startswith("text/") else ""
            self._add(Enclosure(name or "attachment", data, charset), parts, depth)
        return []

    def _read_text(self, text: bytes, parts: _Parts, depth: int) -> list[Enclosure]:
        """Return the text of a mail in each possible reading; files encoded within the text become attachments."""
        if text[:2000].lstrip().startswith(_SECRET):
            parts.wrong.append(Refused("FILE-ENCRYPTED", "the text is encrypted (PGP)", UNENCRYPTED))
        # The base64 of workbooks is left in a text that lost its headers.
        for packed in _PACKED.findall(text):
            parts.attachments.append(Enclosure("attachment", decode_base64(packed.decode("ascii"))))
        text, files = split_uuencoded(_PACKED.sub(b"", text))
        for name, data in files:
            self._count(len(data))
            self._add(Enclosure(name, data), parts, depth)
        parts.texts.append(text)
        ways = [text]
        # Some programs leave text in quoted-printable; one or two "=" may be the writer's own.
        if len(_SOFT_BREAK.findall(text)) > 2:  # noqa: PLR2004
            ways.append(normalize_text(quopri.decodestring(text)))
        return [Enclosure("text", way) for way in ways if way.strip()]

    def _add(self, part: Enclosure, parts: _Parts, depth: int) -> None:
        """Add an attachment, or its contents if it is a mail, a mailbox, a page or a zip."""
        if _SHORTCUT.search(part.name):
            parts.link = parts.link or _find_link([part.data]) or Link(part.name, DOWNLOAD)
            return
        try:
            if part.data.startswith(ZIP):
                self._add_zip(part, parts, depth)
            elif is_page(part.data):
                parts.texts.append(part.data)
                parts.pages.append(Enclosure(part.name, normalize_text(read_page(part.data, part.charset))))
            elif is_mail(part.data, part.name):
                self._add_mails(part, parts, depth)
            else:
                parts.attachments.append(part)
        except Refused as refused:
            parts.wrong.append(refused)
            parts.partly = parts.partly or refused.code == "FILE-BOUNDS"
        if self._parts > MOST_PARTS:
            self._count(0)

    def _add_zip(self, part: Enclosure, parts: _Parts, depth: int) -> None:
        members = list_members(part.data)
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
            if data.startswith(ZIP):
                parts.attachments.append(Enclosure(name, data))
            elif not _is_added(name, data):
                self._add(Enclosure(name, data), parts, depth)
        if empty:
            parts.wrong.append(Refused("FILE-MAIL", f"{part.name}: there is no file in it", SEND_FILE))

    def _add_mails(self, part: Enclosure, parts: _Parts, depth: int) -> None:
        if depth >= DEEPEST:
            raise Refused("FILE-BOUNDS", _NESTED, _ALONE)
        several, mails = split_mails(part.data, part.name)
        for number, data in enumerate(mails, start=1):
            self._count(len(data))
            name = f"{part.name}, mail {number}" if several else part.name
            parts.inner += self._open_message(message_from_bytes(data), name, depth + 1)


def _join_texts(texts: Iterable[list[Enclosure]]) -> list[Enclosure]:
    """Join the texts of consecutive parts, each in as many readings as the part with the most readings has.

    Pictures split a mail's text, and mailing lists add a footer. A part that repeats another is left out: some programs
    send the same text twice without saying so.
    """
    distinct: dict[bytes, list[Enclosure]] = {}
    for ways in filter(None, texts):
        distinct.setdefault(b" ".join(ways[0].data.split()), []).extend(ways)
    most = max(map(len, distinct.values()), default=0)
    chosen = [[ways[min(at, len(ways) - 1)] for ways in distinct.values()] for at in range(most)]
    return [replace(ways[0], data=b"\n".join(way.data for way in ways)) for ways in chosen]


def _name_inner(mail: Mail, inner: Iterable[Mail], *, first: bool) -> Iterator[Mail]:
    """Yield the mails within a mail.

    An inner mail without times or without `robot` takes them from the outer one. If the outer mail is the outermost
    (`first`), its name precedes the names of the inner mails.
    """
    for held in inner:
        yield replace(
            held, name=f"{mail.name}, {held.name}" if first and mail.name else held.name,
            received=held.received or mail.received, dated=held.dated or mail.dated, robot=held.robot or mail.robot,
        )  # fmt: skip


def _is_added(name: str, data: bytes) -> bool:
    """Whether a file, such as a signature or a contact card, was added by a program and isn't meant as a move."""
    return _ADDED.search(name) is not None or data[:200].lstrip().startswith(_SIGNED) or data.startswith(_APPLE_DOUBLE)


def is_stray_text(name: str) -> bool:
    """Whether a text's name is one that servers give to the end of a mail when they split it off.

    >>> is_stray_text("ATT00001.txt"), is_stray_text("move.txt")
    (True, False)
    """
    return _STRAY_TEXTS.match(name) is not None


def _find_encryption(message: Message) -> Refused | None:
    kind = message.get_content_type()
    if kind in {"application/pkcs7-mime", "application/x-pkcs7-mime"}:
        what = "signed" if "signed" in str(message.get("content-type", "")).lower() else "encrypted"
        remedy = UNENCRYPTED if what == "encrypted" else "Send it without a signature."
        return Refused("FILE-ENCRYPTED", f"the whole mail is {what} (S/MIME)", remedy)
    if kind == "multipart/encrypted":
        return Refused("FILE-ENCRYPTED", "the mail is encrypted (PGP)", UNENCRYPTED)
    return None


def _find_link(texts: Iterable[bytes]) -> Link | None:
    for text in (data[:FILE].decode("utf-8", "replace") for data in texts):
        for number, host in enumerate(_HOST.finditer(text)):
            if number == _MOST_LINKS:
                break
            before = text[max(0, host.start() - _LONGEST_LINK) : host.start()].rsplit(maxsplit=1)
            if before and _SCHEME.search(before[-1]):
                return Link(host[0].lower().rstrip("."), _REMEDIES[host[0].lower()])
    return None


def _unpack_tnef(data: bytes, wrong: list[Refused]) -> list[Enclosure]:
    try:
        from tnefparse import TNEF
    except ImportError:
        message = "Outlook packed the attachment as winmail.dat"
        remedy = (
            "Send the mail as HTML or plain text, not as Rich Text, or ask the GM to install vbxl with its winmail "
            "extra."
        )
        wrong.append(Refused("FILE-KIND", message, remedy))
        return []
    try:
        parts = TNEF(data, do_checksum=False).attachments
        files = [Enclosure(show_name(str(part.long_filename() or "attachment")), bytes(part.data)) for part in parts]
    except Exception:  # noqa: BLE001 - the library has no error of its own for bytes that are damaged
        files = []
    if not files:
        remedy = "Send the mail as HTML or plain text, not as Rich Text."
        wrong.append(Refused("FILE-UNREADABLE", "nothing in Outlook's winmail.dat could be read", remedy))
    return files
