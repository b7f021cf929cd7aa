"""SMTP: one mail at a time, and for each whether it went, did not go, or whether nobody knows (RFC 5321, RFC 1047)."""

from __future__ import annotations

import base64
import re
import smtplib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from types import TracebackType
from typing import Any, Final, Self

from vbxl.post.servers import (
    NO_STARTTLS,
    TIMEOUT,
    MailServerError,
    Security,
    Server,
    again,
    in_words,
    plain_credentials,
    refused_login,
    said,
    words_of,
)
from vbxl.problems import escaped

GO_ON: Final = 354
CLOSING: Final = 421
# Sent at once, each with the whole time-out: a slow line takes longer for a large mail.
PIECE: Final = 2**16
# What this machine calls itself: its name is nobody's business, and may hold letters that SMTP does not.
NAMELESS: Final = "[127.0.0.1]"
_DOTS: Final = re.compile(rb"^\.", re.MULTILINE)
_LINE_ENDS: Final = re.compile(rb"\r\n|\r|\n")
# As a league knows them: smtplib would take another one out of what has commas, brackets or quotation marks.
_ADDRESS: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9.-]+", re.ASCII)
# So many times as long as for other answers a server may take to check a whole mail (RFC 5321, 4.5.3.2.6: ten minutes).
CHECKING: Final = 10
# Lines of a reply.
LINES_MOST: Final = 1000
NO_ANSWER: Final = "the server had the whole mail and did not answer"


class Outcome(StrEnum):
    """The outcome of sending a mail."""

    SENT = "sent"
    FAILED = "failed"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Delivery:
    """What became of a mail: its outcome with the reason, and of one that went the addresses that were refused."""

    outcome: Outcome
    reason: str = ""
    refused: tuple[str, ...] = ()


class _RefusedError(Exception):
    """A mail that the server refuses before its content; the connection stays unless the reply closes it."""

    def __init__(self, what: str, code: int, words: str) -> None:
        super().__init__(f"{what}: {words}{again(code)}")
        self.code = code


class Sender:
    """A server that sends mail, connected while it is open, and again where the connection was lost."""

    def __init__(self, server: Server, password: str, timeout: float = TIMEOUT) -> None:
        self._server = server
        self._password = password
        self._timeout = timeout
        self._smtp: smtplib.SMTP | None = None

    def __enter__(self) -> Self:
        """Connect and log in, so that what is wrong with that is known before any mail; MailServerError if it fails."""
        self._connected()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the server, without a word where something went wrong."""
        if self._smtp and kind is None:
            with suppress(Exception):
                self._smtp.quit()
        self._drop()

    def send(self, message: bytes, sender: str, recipients: Sequence[str]) -> Delivery:
        """Send a mail to some addresses: FAILED where the server surely has not taken it, UNKNOWN where it may have."""
        wrong = [address for address in (sender, *recipients) if not _ADDRESS.fullmatch(address)]
        if wrong or not recipients:
            return Delivery(Outcome.FAILED, f"no address: {', '.join(map(escaped, wrong)) or 'none is given'}")
        text = _LINE_ENDS.sub(b"\r\n", message)
        text = _DOTS.sub(b"..", text if text.endswith(b"\r\n") else text + b"\r\n")
        whole = False
        try:
            smtp = self._begun(sender, len(text))
            refused = self._addressed(smtp, tuple(dict.fromkeys(recipients)))
            for start in range(0, len(text), PIECE):
                smtp.send(text[start : start + PIECE])
            # Until the dot may have left, the server has no mail that it might take.
            whole = True
            smtp.send(b".\r\n")
            code, words = self._checked(smtp)
        except _RefusedError as fault:
            self._reset(fault.code)
            return Delivery(Outcome.FAILED, str(fault))
        except Exception as fault:  # noqa: BLE001 - servers and networks set off errors of any kind
            self._drop()
            if whole:
                return Delivery(Outcome.UNKNOWN, NO_ANSWER)
            return Delivery(Outcome.FAILED, words_of(self._server, fault, self._password))
        except BaseException:
            # Stopped by hand in the middle of a mail: nothing else may be said on this connection.
            self._drop()
            raise
        if _accepted(code):
            return Delivery(Outcome.SENT, refused=refused)
        reply = f"{code} {said(words, self._password)}"
        if not 400 <= code < 600:  # noqa: PLR2004 - only these say that it was not taken
            self._drop()
            return Delivery(Outcome.UNKNOWN, f"the server answered {reply}")
        if code == CLOSING:
            self._drop()
        return Delivery(Outcome.FAILED, f"the server refused it: {reply}{again(code)}")

    def _begun(self, sender: str, size: int) -> smtplib.SMTP:
        """A connection on which a mail from the sender is begun; a new one where that of the mail before has ended."""
        kept = self._smtp is not None
        smtp = self._connected()
        try:
            code, words = self._from(smtp, sender, size)
        except (smtplib.SMTPServerDisconnected, ConnectionError):
            if not kept:
                raise
            code, words = CLOSING, b""
        if code == CLOSING and kept:
            self._drop()
            smtp = self._connected()
            code, words = self._from(smtp, sender, size)
        if not _accepted(code):
            raise _RefusedError("the server refused the sender", code, f"{code} {said(words, self._password)}")
        return smtp

    def _from(self, smtp: smtplib.SMTP, sender: str, size: int) -> tuple[int, bytes]:
        return smtp.mail(sender, [f"size={size}"] if smtp.has_extn("size") else [])

    def _addressed(self, smtp: smtplib.SMTP, recipients: Sequence[str]) -> tuple[str, ...]:
        """Name the recipients, and have the server wait for the content; the addresses that it refused."""
        refused: dict[str, str] = {}
        code = 0
        for address in recipients:
            code, words = smtp.rcpt(address)
            if not _accepted(code):
                refused[address] = f"{code} {said(words, self._password)}"
            if code == CLOSING:
                raise _RefusedError("the server refused the mail", code, refused[address])
        if len(refused) == len(recipients):
            raise _RefusedError("the server refused the address", code, "; ".join(dict.fromkeys(refused.values())))
        code, words = smtp.docmd("DATA")
        if code != GO_ON:
            raise _RefusedError("the server takes no mail", code, f"{code} {said(words, self._password)}")
        return tuple(refused)

    def _checked(self, smtp: smtplib.SMTP) -> tuple[int, bytes]:
        """The reply to a whole mail."""
        if smtp.sock:
            smtp.sock.settimeout(self._timeout * CHECKING)
        reply = smtp.getreply()
        if smtp.sock:
            smtp.sock.settimeout(self._timeout)
        return reply

    def _reset(self, code: int) -> None:
        """Have the server forget a mail that it refused; leave it where it cannot."""
        if code != CLOSING and self._smtp:
            with suppress(Exception):
                if _accepted(self._smtp.rset()[0]):
                    return
        self._drop()

    def _connected(self) -> smtplib.SMTP:
        if self._smtp is None:
            with in_words(self._server, self._password):
                self._smtp = self._connect()
        return self._smtp

    def _connect(self) -> smtplib.SMTP:
        server = self._server
        server.encrypted()
        if server.security is Security.TLS:
            smtp: smtplib.SMTP = _Encrypted(
                server.host, server.port, NAMELESS, timeout=self._timeout, context=server.tls
            )
        else:
            smtp = _Plain(server.host, server.port, NAMELESS, timeout=self._timeout)
        try:
            smtp.ehlo_or_helo_if_needed()
            if server.security is Security.STARTTLS:
                self._encrypt(smtp)
            if server.user:
                self._log_in(smtp)
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _encrypt(self, smtp: smtplib.SMTP) -> None:
        if not smtp.has_extn("starttls"):
            raise MailServerError(f"{self._server}: {NO_STARTTLS}")
        smtp.starttls(context=self._server.tls)
        smtp.ehlo_or_helo_if_needed()

    def _log_in(self, smtp: smtplib.SMTP) -> None:
        server = self._server
        if "PLAIN" in smtp.esmtp_features.get("auth", "").upper().split():
            # Not by smtplib, which takes ASCII only, and tries each mechanism again where a password is wrong.
            coded = base64.b64encode(plain_credentials(server.user, self._password)).decode()
            code, words = smtp.docmd("AUTH", f"PLAIN {coded}")
            if not _accepted(code):
                raise MailServerError(refused_login(server, f"{code} {said(words, self._password)}") + again(code))
        elif not f"{server.user}{self._password}".isascii():
            raise MailServerError(f"{server}: it takes no letters beyond ASCII in user and password")
        else:
            smtp.login(server.user, self._password)

    def _drop(self) -> None:
        if self._smtp:
            with suppress(Exception):
                self._smtp.close()
        self._smtp = None


class _Lines:
    """The lines of one reply, which has an end."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._left = LINES_MOST
        self.close = file.close

    def readline(self, size: int) -> bytes:
        """A line."""
        self._left -= 1
        if self._left < 0:
            raise smtplib.SMTPServerDisconnected("its answer does not end")
        line: bytes = self._file.readline(size)
        return line

    def again(self) -> None:
        """Count from the start."""
        self._left = LINES_MOST


class _Bounded:
    """What keeps a server from replies without end."""

    file: Any
    sock: Any

    def getreply(self) -> tuple[int, bytes]:
        """A reply: its code, and its words."""
        if self.sock and self.file is None:
            self.file = _Lines(self.sock.makefile("rb"))
        if self.file:
            self.file.again()
        reply: tuple[int, bytes] = super().getreply()  # type: ignore[misc]
        return reply


class _Plain(_Bounded, smtplib.SMTP):
    """A connection that is encrypted after STARTTLS, or on this machine not at all."""


class _Encrypted(_Bounded, smtplib.SMTP_SSL):
    """A connection that is encrypted from its start."""


def _accepted(code: int) -> bool:
    """Whether a reply says that it was done (RFC 5321, 4.2.1)."""
    return 200 <= code < 300  # noqa: PLR2004 - the first digit says it
