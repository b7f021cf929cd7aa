"""Mail servers: how they are reached, never without encryption on another machine, and what fails, in words."""

from __future__ import annotations

import errno
import imaplib
import smtplib
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from vbxl.problems import escaped
from vbxl.rounds.errors import StoppedError

# Seconds that a server has for each answer.
TIMEOUT: Final = 60.0
LONGEST_WORDS: Final = 300
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_MICROSOFT: Final = ("outlook.", "hotmail.", "live.", "office365.", "microsoft.")
_GOOGLE: Final = ("gmail.", "google.", "googlemail.")
APP_PASSWORD: Final = "Google takes an app password only: make one in your Google account under Security"
NO_PASSWORD: Final = (
    "Microsoft takes no passwords any more: save mails in mail/in/ and send those in outbox/ by hand, or run "
    "email-oauth2-proxy on this machine"
)


class Security(StrEnum):
    """How a connection is encrypted: from its start, after STARTTLS, or not at all."""

    TLS = "tls"
    STARTTLS = "starttls"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Server:
    """A mail server and who logs in; without a user nobody does. `cafile` holds the certificates of its own authority."""

    host: str
    port: int
    security: Security
    user: str = ""
    cafile: str = ""

    def __str__(self) -> str:
        """The server as messages name it."""
        return f"{self.host}:{self.port}"

    @property
    def tls(self) -> ssl.SSLContext:
        """What checks its certificate."""
        return ssl.create_default_context(cafile=self.cafile or None)


class MailServerError(StoppedError):
    """A mail server that does not do what it was asked for; one line for a person, without any password."""


@contextmanager
def in_words(server: Server) -> Iterator[None]:
    """Turn whatever a server or the way to it sets off into one line."""
    try:
        yield
    except MailServerError:
        raise
    except Exception as fault:  # noqa: BLE001 - servers and networks set off errors of any kind
        raise MailServerError(words_of(server, fault)) from None


def words_of(server: Server, fault: Exception) -> str:
    """What a fault means, and what to do."""
    if isinstance(fault, ssl.SSLCertVerificationError):
        return (
            f"{server}: its certificate is not valid for {server.host} ({escaped(fault.verify_message)}); check host, "
            "and the date of this computer"
        )
    if isinstance(fault, ssl.SSLError):
        return f"{server}: no encrypted connection ({escaped(str(fault.reason or fault))}); check port and security"
    if isinstance(fault, smtplib.SMTPAuthenticationError):
        return refused_login(server, said(fault.smtp_error))
    if isinstance(fault, TimeoutError):
        return f"{server}: no answer; check host and port, or whether a firewall or your provider blocks the port"
    if isinstance(fault, socket.gaierror):
        return f"{server}: no such host; check its name and your connection"
    if isinstance(fault, ConnectionRefusedError):
        return f"{server}: nothing listens there; check host and port"
    if isinstance(fault, OSError) and fault.errno in {errno.ENETUNREACH, errno.EHOSTUNREACH}:
        return f"{server}: cannot be reached; check your connection"
    if isinstance(fault, smtplib.SMTPNotSupportedError):
        return f"{server}: {escaped(str(fault))}; check security"
    if isinstance(fault, smtplib.SMTPResponseException):
        return f"{server}: {fault.smtp_code} {said(fault.smtp_error)}"
    if isinstance(fault, imaplib.IMAP4.abort | smtplib.SMTPServerDisconnected | ConnectionError | EOFError):
        return f"{server}: it ended the connection; try again later"
    if isinstance(fault, FileNotFoundError):
        return f"{server}: the file of cafile is not there"
    return f"{server}: it answers what cannot be understood ({type(fault).__name__}); check host, port and security"


def refused_login(server: Server, words: str) -> str:
    """A log-in that was refused, with what helps at large providers."""
    host = f"{server.host}."
    hint = "check user and password"
    if any(name in host for name in _GOOGLE):
        hint = APP_PASSWORD
    elif any(name in host for name in _MICROSOFT):
        hint = NO_PASSWORD
    return f"{server}: log-in refused for {escaped(server.user)} ({words}); {hint}"


def said(words: object) -> str:
    """What a server said, on one line that can be shown."""
    text = words.decode("utf-8", "replace") if isinstance(words, bytes) else str(words)
    return escaped(" ".join(text.split()))[:LONGEST_WORDS] or "without a reason"
