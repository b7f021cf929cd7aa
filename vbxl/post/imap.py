"""IMAP: fetches new mails from a mailbox without changing it (RFC 3501)."""

from __future__ import annotations

import base64
import imaplib
import re
from collections.abc import Container, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from types import TracebackType
from typing import Any, Final, Self

from vbxl.books.mail.containers import LARGEST
from vbxl.post.servers import (
    NO_STARTTLS,
    TIMEOUT,
    MailServerError,
    Security,
    Server,
    encode_credentials,
    explain_faults,
    explain_refused_login,
    quote_server,
)
from vbxl.post.settings import ImapSettings
from vbxl.problems import escaped

# How many mails a command asks for, since its line has a maximum length.
AT_ONCE: Final = 200
FOLDERS_MOST: Final = 500
# How many folders an error message lists.
NAMED_MOST: Final = 40
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_UID: Final = re.compile(rb"\bUID ([0-9]{1,10})\b", re.IGNORECASE)
_SIZE: Final = re.compile(rb"\bRFC822\.SIZE ([0-9]{1,18})\b", re.IGNORECASE)
# A short mail may come between quotation marks instead of being counted.
_BODY: Final = re.compile(rb'\bBODY\[\] "((?:\\.|[^"\\])*+)"', re.IGNORECASE)
# The most that a server may announce at once: a mail that may be fetched, or lines about it.
LARGEST_LITERAL: Final = LARGEST + 2**16
# The most lines of an answer to a command.
LINES_MOST: Final = 50_000
_LISTED: Final = re.compile(rb'\([^)]{0,500}\) (?:"(?:\\.|[^"])"|NIL) (?P<name>.{1,500})', re.DOTALL)


@dataclass(frozen=True)
class Fetched:
    """A mail in a mailbox: its UID, its size, and its bytes (None if the mail is too large to fetch)."""

    uid: int
    size: int
    data: bytes | None


class Mailbox:
    """A mailbox on a server, logged in for as long as it is open; it changes, marks and removes nothing."""

    def __init__(self, settings: ImapSettings, password: str, timeout: float = TIMEOUT) -> None:
        self._settings = settings
        self._password = password
        self._timeout = timeout
        self._imap: Any = None
        self._validity = 0

    def __enter__(self) -> Self:
        """Connect and log in; raise a MailServerError that explains any failure."""
        server = self._settings.server
        with explain_faults(server, self._password):
            server.require_encryption()
            self._imap = _connect(server, self._timeout)
            try:
                self._encrypt(server)
                self._log_in(server)
            except BaseException:
                self._cut()
                raise
        return self

    def _encrypt(self, server: Server) -> None:
        if server.security is Security.STARTTLS:
            if "STARTTLS" not in self._imap.capabilities:
                raise MailServerError(f"{server}: {NO_STARTTLS}")
            self._imap.starttls(server.tls)
            # Anything before this may be forged (RFC 3501, 6.2.1).
            self._imap.untagged_responses.clear()

    def _log_in(self, server: Server) -> None:
        user, password = server.user, self._password
        try:
            if "AUTH=PLAIN" in self._imap.capabilities:
                coded = encode_credentials(user, password)
                self._imap.authenticate("PLAIN", lambda _: coded)
                return
            if not f"{user}{password}".isascii() or not f"{user}{password}".isprintable():
                raise MailServerError(f"{server}: it accepts only ASCII characters in the user name and password")
            # imaplib itself quotes only the password.
            self._imap.login(_quote(user), password)
            return
        except imaplib.IMAP4.abort:
            raise
        except imaplib.IMAP4.error as fault:
            words = quote_server(fault.args[0] if fault.args else "", password)
        raise MailServerError(explain_refused_login(server, words))

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            with suppress(Exception):
                self._imap.logout()
        self._cut()

    def _cut(self) -> None:
        with suppress(Exception):
            self._imap.shutdown()

    @property
    def uidvalidity(self) -> int:
        """The number that changes when the folder's UIDs lose their meaning; 0 if the server has none."""
        if not self._validity:
            with explain_faults(self._settings.server, self._password):
                self._open_folder()
        return max(self._validity, 0)

    def _open_folder(self) -> None:
        """Open the folder for reading; if it does not exist, a MailServerError lists the folders that exist."""
        state, answer = self._imap.select(_quote(encode_folder(self._settings.folder)), readonly=True)
        if state != "OK":
            what = f"cannot open the folder {escaped(self._settings.folder)}"
            raise self._make_fault(what, answer, f"; its folders are {_join_folders(self._list_folders())}")
        found = self._imap.response("UIDVALIDITY")[1]
        text = found[0] if found and isinstance(found[0], bytes) else b""
        self._validity = int(text) if text.isdigit() and len(text) <= 10 and int(text) else -1  # noqa: PLR2004 - 32 bits

    def list_answered(self, since: date) -> set[int]:
        """Return the UIDs of the mails received since a day and marked as answered by a mail program."""
        with explain_faults(self._settings.server, self._password):
            if not self._validity:
                self._open_folder()
            return set(self._search("ANSWERED", "SINCE", _write_day(since)))

    def fetch_new_mails(self, known: Container[int], since: date) -> Iterator[Fetched]:
        """Yield the mails received since a day, except those whose UIDs are in `known`, in order of UID.

        If the server doesn't state its UIDVALIDITY, `known` is ignored: other mails may have those UIDs by now. A mail
        that is removed meanwhile is left out. If the server withholds any mails, MailServerError follows the last mail.
        """
        with explain_faults(self._settings.server, self._password):
            if not self._validity:
                self._open_folder()
            uids = [uid for uid in self._search("SINCE", _write_day(since)) if self._validity < 0 or uid not in known]
            kept: list[int] = []
            for start in range(0, len(uids), AT_ONCE):
                some = uids[start : start + AT_ONCE]
                sizes = self._read_sizes(some)
                unsized = [str(uid) for uid in some if uid not in sizes]
                kept += set(self._search("UID", ",".join(unsized))).intersection(some) if unsized else ()
                for uid in sorted(sizes):
                    if sizes[uid] > LARGEST:
                        yield Fetched(uid, sizes[uid], None)
                        continue
                    data = self._read_mail(uid)
                    if data is not None:
                        yield Fetched(uid, len(data), data)
                    elif uid in self._search("UID", str(uid)):
                        kept.append(uid)
            if kept:
                many = f"{len(kept)} mail{'s' if len(kept) > 1 else ''}"
                what = f"it does not hand over {many}, starting with UID {min(kept)}; save what is missing by hand"
                raise MailServerError(f"{self._settings.server}: {what}")

    def _search(self, *words: str) -> list[int]:
        state, answer = self._imap.uid("SEARCH", *words)
        if state != "OK":
            raise self._make_fault("cannot search for mails", answer)
        found = b" ".join(part for part in answer if isinstance(part, bytes)).split()
        return sorted({int(part) for part in found if part.isdigit() and len(part) <= 10})  # noqa: PLR2004 - 32 bits

    def _read_sizes(self, uids: Sequence[int]) -> dict[int, int]:
        state, answer = self._imap.uid("FETCH", ",".join(map(str, uids)), "(UID RFC822.SIZE)")
        if state != "OK":
            raise self._make_fault("cannot fetch", answer)
        found = {}
        for line in answer:
            text = line[0] if isinstance(line, tuple) else line
            uid, size = (_UID.search(text), _SIZE.search(text)) if isinstance(text, bytes) else (None, None)
            if uid and size and int(uid[1]) in uids:
                found[int(uid[1])] = int(size[1])
        return found

    def _read_mail(self, uid: int) -> bytes | None:
        """Return the bytes of a mail, without marking it as read; None if the server no longer has it."""
        state, answer = self._imap.uid("FETCH", str(uid), "(UID BODY.PEEK[])")
        if state != "OK":
            return None
        for index, part in enumerate(answer):
            if isinstance(part, tuple) and isinstance(part[0], bytes) and isinstance(part[1], bytes):
                # The UID comes before the mail, or in the line after it.
                after = answer[index + 1] if index + 1 < len(answer) else b""
                about = part[0] + (after if isinstance(after, bytes) else b"")
                data = part[1] if b"BODY[]" in part[0].upper() else None
            elif isinstance(part, bytes):
                about, found = part, _BODY.search(part)
                data = re.sub(rb"\\(.)", rb"\1", found[1]) if found else None
            else:
                continue
            named = _UID.search(about)
            if data is not None and named and int(named[1]) == uid:
                return data
        return None

    def _make_fault(self, what: str, answer: Sequence[object], remedy: str = "") -> MailServerError:
        words = quote_server(answer[0] if answer and answer[0] else "", self._password)
        return MailServerError(f"{self._settings.server}: {what} ({words}){remedy}")

    def _list_folders(self) -> list[str]:
        state, answer = self._imap.list('""', '"*"')
        names = []
        for line in answer[:FOLDERS_MOST] if state == "OK" else ():
            # A name that is sent as a literal comes as a pair.
            whole = b"".join((line[0].rpartition(b" ")[0], b" ", line[1])) if isinstance(line, tuple) else line
            listed = _LISTED.fullmatch(whole) if isinstance(whole, bytes) else None
            if listed:
                name = listed["name"]
                if name.startswith(b'"') and name.endswith(b'"') and len(name) > 1:
                    name = re.sub(rb"\\(.)", rb"\1", name[1:-1])
                names.append(decode_folder(name))
        return names


def _write_day(day: date) -> str:
    return f"{day.day}-{_MONTHS[day.month - 1]}-{day.year}"


class _Bounded:
    """A connection that stops if a server announces more bytes than any mail has, or sends endless lines."""

    _lines = 0

    def send(self, data: Any) -> None:
        """Send a command; its answer may have at most LINES_MOST lines."""
        self._lines = 0
        super().send(data)  # type: ignore[misc]

    def readline(self) -> bytes:
        self._lines += 1
        if self._lines > LINES_MOST:
            raise imaplib.IMAP4.abort("its answer never ended")
        line: bytes = super().readline()  # type: ignore[misc]
        return line

    def read(self, size: int) -> bytes:
        if size > LARGEST_LITERAL:
            raise imaplib.IMAP4.abort(f"it sent too much at once ({size} bytes)")
        data: bytes = super().read(size)  # type: ignore[misc]
        return data


class _Plain(_Bounded, imaplib.IMAP4):
    """A connection that STARTTLS encrypts, or an unencrypted connection within this machine."""


class _Encrypted(_Bounded, imaplib.IMAP4_SSL):
    """A connection that is encrypted from the start."""


def _connect(server: Server, timeout: float) -> imaplib.IMAP4:
    if server.security is Security.TLS:
        return _Encrypted(server.host, server.port, ssl_context=server.tls, timeout=timeout)
    return _Plain(server.host, server.port, timeout=timeout)


def _join_folders(names: Sequence[str]) -> str:
    more = [f"and {len(names) - NAMED_MOST} more"] if len(names) > NAMED_MOST else []
    return ", ".join([*map(escaped, names[:NAMED_MOST]), *more]) or "none"


def _quote(text: str) -> str:
    inner = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{inner}"'


def encode_folder(name: str) -> str:
    """Return the name of a folder as IMAP writes it, in its own UTF-7 (RFC 3501, 5.1.3).

    >>> encode_folder("Entwürfe & Co")
    'Entw&APw-rfe &- Co'
    """
    parts = re.split(r"([^\x20-\x7e]+)", name)
    coded = [
        "&" + base64.b64encode(part.encode("utf-16-be", "surrogatepass")).decode().rstrip("=").replace("/", ",") + "-"
        if index % 2
        else part.replace("&", "&-")
        for index, part in enumerate(parts)
    ]
    return "".join(coded)


def decode_folder(code: bytes) -> str:
    """Return a folder's name decoded from IMAP's form; other text is returned unchanged.

    >>> decode_folder(b"Entw&APw-rfe &- Co")
    'Entwürfe & Co'
    """

    def letters(found: re.Match[str]) -> str:
        inner = found[1].replace(",", "/")
        try:
            return base64.b64decode(inner + "=" * (-len(inner) % 4)).decode("utf-16-be") if inner else "&"
        except ValueError:
            return found[0]

    return re.sub(r"&([A-Za-z0-9+,]*)-", letters, code.decode("ascii", "replace"))
