"""SMTP (RFC 5321): sends mails one by one, and says whether each was sent, was not sent, or may have been sent."""

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
    advise_later,
    encode_credentials,
    explain_fault,
    explain_faults,
    explain_refused_login,
    quote_server,
)
from vbxl.problems import escaped

# What this machine calls itself: its name is nobody's business, and may hold letters that SMTP does not.
NAMELESS: Final = "[127.0.0.1]"
GO_ON: Final = 354
# Bytes that are sent at a time, each piece with the full time-out: a slow line takes longer for a large mail.
PIECE: Final = 2**16
_DOTS: Final = re.compile(rb"^\.", re.MULTILINE)
_LINE_ENDS: Final = re.compile(rb"\r\n|\r|\n")
# Addresses as a league knows them; from one with commas, brackets or quotation marks, smtplib would make another.
_ADDRESS: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9.-]+", re.ASCII)
# How many times longer a server may take to check a whole mail than for other answers (RFC 5321, 4.5.3.2.6: ten
# minutes).
CHECKING: Final = 10
# The most lines of a reply.
LINES_MOST: Final = 1000
NO_ANSWER: Final = "the server received the whole mail but did not answer"


class Outcome(StrEnum):
    """Whether a mail was sent, wasn't sent, or may have been sent."""

    SENT = "sent"
    FAILED = "failed"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Delivery:
    """What became of a mail: the outcome, the reason, and the addresses refused if the mail was sent."""

    outcome: Outcome
    reason: str = ""
    refused: tuple[str, ...] = ()


class Sender:
    """A server for sending mail. While open, it stays connected and reconnects if the connection is lost."""

    def __init__(self, server: Server, password: str, timeout: float = TIMEOUT) -> None:
        self._server = server
        self._password = password
        self._timeout = timeout
        self._smtp: _Connection | None = None

    def __enter__(self) -> Self:
        """Connect and log in before any mail is sent, so that errors show up early; MailServerError if that fails."""
        self._smtp = self._connect()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._smtp and kind is None:
            with suppress(Exception):
                self._smtp.quit()
        self._drop()

    def send(self, message: bytes, sender: str, recipients: Sequence[str]) -> Delivery:
        """Send a mail to some addresses, and return what became of it.

        FAILED means that the server did not accept the mail, UNKNOWN that it may have accepted the mail.
        """
        wrong = [address for address in (sender, *recipients) if not _ADDRESS.fullmatch(address)]
        if wrong or not recipients:
            typed = ", ".join(map(escaped, wrong))
            return Delivery(Outcome.FAILED, f"not an address: {typed}" if typed else "an address is missing")
        smtp: _Connection | None = None
        try:
            smtp = self._get_live_connection()
            smtp.is_new, smtp.has_whole_mail = False, False
            refused = smtp.sendmail(sender, list(dict.fromkeys(recipients)), _LINE_ENDS.sub(b"\r\n", message))
        except smtplib.SMTPSenderRefused as fault:
            return self._judge_refusal("the server refused the sender", fault.smtp_code, fault.smtp_error)
        except smtplib.SMTPRecipientsRefused as fault:
            code, words = next(iter(fault.recipients.values()))
            return self._judge_refusal("the server refused the address", code, words)
        except smtplib.SMTPDataError as fault:
            return self._judge_refusal("the server refused the mail", fault.smtp_code, fault.smtp_error)
        except Exception as fault:  # noqa: BLE001 - servers and networks set off errors of any kind
            self._drop()
            if smtp and smtp.has_whole_mail:
                return Delivery(Outcome.UNKNOWN, NO_ANSWER)
            return Delivery(Outcome.FAILED, explain_fault(self._server, fault, self._password))
        except BaseException:
            # Stopped by hand in the middle of a mail: nothing else may be said on this connection.
            self._drop()
            raise
        return Delivery(Outcome.SENT, refused=tuple(refused))

    def _judge_refusal(self, what: str, code: int, words: bytes | str) -> Delivery:
        """Judge a mail's outcome from a server's reply; once the whole mail is sent, only a refusal means FAILED."""
        reply = f"{code} {quote_server(words, self._password)}"
        if self._smtp and self._smtp.has_whole_mail and not 400 <= code < 600:  # noqa: PLR2004 - RFC 5321, 4.2.1
            self._drop()
            return Delivery(Outcome.UNKNOWN, f"the server answered {reply}")
        return Delivery(Outcome.FAILED, f"{what}: {reply}{advise_later(code)}")

    def _get_live_connection(self) -> _Connection:
        if self._smtp:
            with suppress(smtplib.SMTPException, OSError):
                if self._smtp.is_new or _is_accepted(self._smtp.rset()[0]):
                    return self._smtp
            self._drop()
        self._smtp = self._connect()
        return self._smtp

    def _connect(self) -> _Connection:
        server = self._server
        with explain_faults(server, self._password):
            server.require_encryption()
            if server.security is Security.TLS:
                smtp: _Connection = _Encrypted(
                    server.host, server.port, NAMELESS, timeout=self._timeout, context=server.tls
                )
            else:
                smtp = _Connection(server.host, server.port, NAMELESS, timeout=self._timeout)
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
            # Not by smtplib, which takes ASCII only, and tries each mechanism again if a password is wrong.
            coded = base64.b64encode(encode_credentials(server.user, self._password)).decode()
            code, words = smtp.docmd("AUTH", f"PLAIN {coded}")
            if not _is_accepted(code):
                raise MailServerError(
                    explain_refused_login(server, f"{code} {quote_server(words, self._password)}") + advise_later(code)
                )
        elif not f"{server.user}{self._password}".isascii():
            raise MailServerError(f"{server}: it accepts only ASCII characters in the user name and password")
        else:
            smtp.login(server.user, self._password)

    def _drop(self) -> None:
        if self._smtp:
            with suppress(Exception):
                self._smtp.close()
        self._smtp = None


class _Connection(smtplib.SMTP):
    """A connection that knows whether the server has the whole mail, and that limits how much it reads."""

    is_new = True
    has_whole_mail = False

    def data(self, msg: Any) -> tuple[int, bytes]:
        code, words = self.docmd("DATA")
        if code != GO_ON:
            raise smtplib.SMTPDataError(code, words)
        text = _DOTS.sub(b"..", msg if msg.endswith(b"\r\n") else msg + b"\r\n")
        for start in range(0, len(text), PIECE):
            self.send(text[start : start + PIECE])
        # Until the final dot may have gone out, the server has no complete mail to accept.
        self.has_whole_mail = True
        self.send(b".\r\n")
        sock: Any = self.sock
        timeout = sock.gettimeout()
        sock.settimeout(timeout * CHECKING)
        code, words = self.getreply()
        sock.settimeout(timeout)
        return 250 if _is_accepted(code) else code, words

    def getreply(self) -> tuple[int, bytes]:
        """Read a reply of at most LINES_MOST lines."""
        if self.sock and self.file is None:
            self.file: Any = _Lines(self.sock.makefile("rb"))
        if self.file:
            self.file.left = LINES_MOST
        return super().getreply()


class _Encrypted(_Connection, smtplib.SMTP_SSL):
    """A connection that is encrypted from its start."""


class _Lines:
    """A server's replies, read line by line; `left` says how many more lines a reply may have."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.left = LINES_MOST
        self.close = file.close

    def readline(self, size: int) -> bytes:
        self.left -= 1
        if self.left < 0:
            raise smtplib.SMTPServerDisconnected("its answer never ended")
        line: bytes = self._file.readline(size)
        return line


def _is_accepted(code: int) -> bool:
    """Whether a reply reports success (RFC 5321, 4.2.1)."""
    return 200 <= code < 300  # noqa: PLR2004 - the first digit says it
