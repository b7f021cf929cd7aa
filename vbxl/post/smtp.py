"""SMTP: one mail at a time, and for each whether it went, did not go, or whether nobody knows (RFC 5321, RFC 1047)."""

from __future__ import annotations

import re
import smtplib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from types import TracebackType
from typing import Final, Self

from vbxl.post.servers import TIMEOUT, MailServerError, Security, Server, in_words, said, words_of

ACCEPTED: Final = frozenset({250, 251, 252})
GO_ON: Final = 354
_DOTS: Final = re.compile(rb"^\.", re.MULTILINE)
_LINE_ENDS: Final = re.compile(rb"\r\n|\r|\n")
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


class Sender:
    """A server that sends mail, connected when the first is sent, and again where the connection was lost."""

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
        """Leave the server."""
        if self._smtp:
            with suppress(smtplib.SMTPException, OSError):
                self._smtp.quit()
            self._smtp.close()

    def send(self, message: bytes, sender: str, recipients: Sequence[str]) -> Delivery:
        """Send a mail to some addresses: FAILED where the server surely has not taken it, UNKNOWN where it may have."""
        whole = False
        try:
            smtp = self._connected()
            done, refused = self._addressed(smtp, sender, recipients)
            if done:
                return done
            text = _LINE_ENDS.sub(b"\r\n", message)
            smtp.send(_DOTS.sub(b"..", text if text.endswith(b"\r\n") else text + b"\r\n"))
            # Until the dot has left, the server has no mail that it might take.
            whole = True
            smtp.send(b".\r\n")
            code, words = smtp.getreply()
        except MailServerError as fault:
            return Delivery(Outcome.FAILED, str(fault))
        except Exception as fault:  # noqa: BLE001 - servers and networks set off errors of any kind
            self._drop()
            return Delivery(Outcome.UNKNOWN, NO_ANSWER) if whole else Delivery(Outcome.FAILED, words_of(self._server, fault))
        if code in ACCEPTED:
            return Delivery(Outcome.SENT, refused=refused)
        if not 400 <= code < 600:  # noqa: PLR2004 - only these say that it was not taken
            self._drop()
            return Delivery(Outcome.UNKNOWN, f"the server answered {code} {said(words)}")
        return Delivery(Outcome.FAILED, f"the server refused it: {code} {said(words)}")

    def _addressed(
        self, smtp: smtplib.SMTP, sender: str, recipients: Sequence[str]
    ) -> tuple[Delivery | None, tuple[str, ...]]:
        """Name sender and recipients and begin the mail; a delivery where that failed, and the addresses refused."""
        code, words = smtp.mail(sender)
        why = "" if code in ACCEPTED else f"the server refused the sender: {code} {said(words)}"
        refused: dict[str, str] = {}
        if not why:
            for address in recipients:
                code, words = smtp.rcpt(address)
                if code not in ACCEPTED:
                    refused[address] = f"{code} {said(words)}"
            if len(refused) == len(recipients):
                why = f"the server refused the address: {'; '.join(dict.fromkeys(refused.values()))}"
        if not why:
            code, words = smtp.docmd("DATA")
            why = "" if code == GO_ON else f"the server takes no mail: {code} {said(words)}"
        if not why:
            return None, tuple(refused)
        smtp.rset()
        return Delivery(Outcome.FAILED, why), ()

    def _connected(self) -> smtplib.SMTP:
        if self._smtp is None:
            with in_words(self._server):
                self._smtp = self._connect()
        return self._smtp

    def _connect(self) -> smtplib.SMTP:
        server = self._server
        if server.security is Security.TLS:
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=self._timeout, context=server.tls)
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=self._timeout)
        try:
            smtp.ehlo_or_helo_if_needed()
            if server.security is Security.STARTTLS:
                smtp.starttls(context=server.tls)
                smtp.ehlo()
            if server.user:
                smtp.login(server.user, self._password)
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _drop(self) -> None:
        if self._smtp:
            self._smtp.close()
        self._smtp = None
