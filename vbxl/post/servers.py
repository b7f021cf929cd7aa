"""Mail servers: how to reach them, never unencrypted beyond this machine, and what their faults mean."""

from __future__ import annotations

import base64
import errno
import imaplib
import ipaddress
import re
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
NOT_PLAIN: Final = "mail to another machine must be encrypted; use tls or starttls"
NO_STARTTLS: Final = 'it does not offer STARTTLS; check the port, or set security = "tls"'
_MICROSOFT: Final = re.compile(r"(^|[.-])(outlook|hotmail|live|office365|microsoft)\.", re.IGNORECASE)
_GOOGLE: Final = re.compile(r"(^|\.)(gmail|google|googlemail)\.", re.IGNORECASE)
_APPS: Final = re.compile(r"(^|\.)(yahoo|aol|icloud|me|gmx|web|fastmail)\.(com|de|net)$", re.IGNORECASE)
APPS_GOOGLE: Final = "Google accepts only an app password: create one in your Google account under Security"
APPS_OTHER: Final = (
    "check the user name and password; with this provider, you may also have to switch on IMAP and create an app "
    "password"
)
NO_MORE: Final = (
    "Microsoft no longer accepts passwords: save incoming mails in mail/in/ and send the mails in outbox/ by "
    "hand, or run email-oauth2-proxy on this machine"
)
# The errors that are raised if a connection ends.
_ENDS: Final = (
    imaplib.IMAP4.abort, smtplib.SMTPServerDisconnected, ConnectionError, EOFError, ssl.SSLEOFError,
    ssl.SSLZeroReturnError,
)  # fmt: skip
_NO_AUTHORITY: Final = "if it is your own server, name its certificate authority in cafile"
_WRONG_NAME: Final = "check the host: your provider's help gives the right one"
# What to do about a certificate, by OpenSSL's numbers of what is wrong with it.
_CERTIFICATES: Final = {
    10: "check the date on this computer, or ask your provider",
    **dict.fromkeys((18, 19, 20, 21), _NO_AUTHORITY),
    **dict.fromkeys((62, 64), _WRONG_NAME),
}


class Security(StrEnum):
    """How a connection is encrypted: from its start, after STARTTLS, or not at all."""

    TLS = "tls"
    STARTTLS = "starttls"
    NONE = "none"


class MailServerError(StoppedError):
    """A mail server failed to do what we asked; the message is one line for people and never has a password."""


@dataclass(frozen=True, slots=True)
class Server:
    """A mail server and its user ("" if no login is needed); `cafile` is a file of certificates to trust, if any."""

    host: str
    port: int
    security: Security
    user: str = ""
    cafile: str = ""

    def __str__(self) -> str:
        return f"{escaped(self.host)}:{self.port}"

    @property
    def tls(self) -> ssl.SSLContext:
        """The TLS context that checks the server's certificate; MailServerError if `cafile` can't be read."""
        try:
            return ssl.create_default_context(cafile=self.cafile or None)
        except (OSError, ValueError) as fault:
            why = "is missing" if isinstance(fault, FileNotFoundError) else "has no readable certificates"
        raise MailServerError(f"{self}: the cafile {escaped(self.cafile)} {why}")

    def require_encryption(self) -> None:
        """Raise a MailServerError if mail would go unencrypted to another machine."""
        if self.security is Security.NONE and not is_loopback(self.host):
            raise MailServerError(f"{self}: {NOT_PLAIN}")


def is_loopback(host: str) -> bool:
    """Whether a host is this machine.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost.example.org")
    (True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.casefold() == "localhost"


@contextmanager
def explain_faults(server: Server, password: str = "") -> Iterator[None]:
    """Turn any error from a server, or on the way to it, into a message of one line without the password."""
    try:
        yield
    except MailServerError:
        raise
    except Exception as fault:  # noqa: BLE001 - servers and networks set off errors of any kind
        # The original error may contain the password, so no traceback may show it.
        raise MailServerError(explain_fault(server, fault, password)) from None


def explain_fault(server: Server, fault: Exception, password: str = "") -> str:
    """Return what a fault means, and what to do."""
    if isinstance(fault, smtplib.SMTPServerDisconnected | imaplib.IMAP4.abort) and isinstance(
        fault.__context__, TimeoutError
    ):
        # smtplib and imaplib make these errors from a time-out.
        fault = fault.__context__
    if isinstance(fault, MailServerError):
        return str(fault)
    if isinstance(fault, smtplib.SMTPAuthenticationError):
        words = f"{fault.smtp_code} {quote_server(fault.smtp_error, password)}"
        return explain_refused_login(server, words) + advise_later(fault.smtp_code)
    if type(fault) is smtplib.SMTPException:
        # smtplib knows none of the login methods that the server offers.
        return explain_refused_login(server, quote_server(fault, password))
    words = _explain_connection(server, fault) or _explain_answer(fault, password)
    return f"{server}: {words}"


def _explain_connection(server: Server, fault: Exception) -> str:
    if isinstance(fault, ssl.SSLCertVerificationError):
        remedy = _CERTIFICATES.get(fault.verify_code, "check the host, and the date on this computer")
        return (
            f"its certificate is not valid for {escaped(server.host)} ({quote_server(fault.verify_message)}); {remedy}"
        )
    if isinstance(fault, ssl.SSLError) and not isinstance(fault, ssl.SSLEOFError | ssl.SSLZeroReturnError):
        words = quote_server(fault.reason or fault)
        return f"vbxl could not make an encrypted connection ({words}); check the port and security"
    if isinstance(fault, TimeoutError):
        return "no answer; check the host, port and security, and whether a firewall or your provider blocks the port"
    if isinstance(fault, socket.gaierror | UnicodeError):
        return "there is no such host; check its name and your connection"
    if isinstance(fault, ConnectionRefusedError):
        return "no server answers there; check the host and port"
    if isinstance(fault, OSError) and fault.errno in {errno.ENETUNREACH, errno.EHOSTUNREACH}:
        return "cannot be reached; check your connection"
    return ""


def _explain_answer(fault: Exception, password: str) -> str:
    if isinstance(fault, smtplib.SMTPNotSupportedError):
        return f"{quote_server(fault, password)}; check the port and security"
    if isinstance(fault, smtplib.SMTPResponseException):
        return f"{fault.smtp_code} {quote_server(fault.smtp_error, password)}{advise_later(fault.smtp_code)}"
    if isinstance(fault, _ENDS):
        words = quote_server(fault, password)
        return f"it closed the connection ({words}); check the port and security, or try again later"
    if isinstance(fault, imaplib.IMAP4.error):
        return f"it refuses ({quote_server(fault, password)})"
    return f"vbxl does not understand its answer ({type(fault).__name__}); check the host, port and security"


def advise_later(code: int) -> str:
    """Return advice to try again later if an SMTP reply is a temporary refusal; "" if it isn't."""
    return "; try again later" if 400 <= code < 500 else ""  # noqa: PLR2004 - RFC 5321, 4.2.1


def explain_refused_login(server: Server, words: str) -> str:
    """Explain a refused login, and say what helps at large providers."""
    hint = "check the user name and password"
    if _GOOGLE.search(server.host):
        hint = APPS_GOOGLE
    elif _MICROSOFT.search(server.host):
        hint = NO_MORE
    elif _APPS.search(server.host):
        hint = APPS_OTHER
    return f"{server}: log-in refused for {escaped(server.user)} ({words}); {hint}"


def quote_server(words: object, password: str = "") -> str:
    """Quote a server's words on one line that is safe to show; leave them out if they contain the password."""
    text = " ".join((words.decode("utf-8", "replace") if isinstance(words, bytes) else str(words)).split())
    bare = text.replace("\\", "")
    if password and any(form in bare for form in (*_list_written_forms(password), *_list_encoded_forms(password))):
        return "its answer contained the password"
    shown = escaped(text[:LONGEST_WORDS])
    return shown[:LONGEST_WORDS] or "without a reason"


def _list_written_forms(password: str) -> Iterator[str]:
    """Yield two forms of a password that errors may quote: its text and its bytes in Python, without backslashes."""
    text = " ".join(password.split())
    for form in (text, repr(text.encode("utf-8", "replace"))[2:-1]):
        # A password of only backslashes and spaces can't be searched for.
        yield form.replace("\\", "") or "\\"


def _list_encoded_forms(password: str) -> Iterator[str]:
    """Yield the base64 forms that a password can take, depending on its place in a longer text."""
    data = password.encode("utf-8", "replace")
    for before in range(3):
        coded = base64.b64encode(b"\0" * before + data).decode().rstrip("=")
        # The first and last letters include bits of the surrounding text.
        yield coded[(0, 2, 3)[before] : len(coded) - 1 if (before + len(data)) % 3 else None]


def encode_credentials(user: str, password: str) -> bytes:
    """Return the login data for PLAIN (RFC 4616), the only mechanism that allows letters beyond ASCII."""
    # An environment variable may contain any bytes.
    return f"\0{user}\0{password}".encode("utf-8", "surrogateescape")


# Providers: the servers of the common ones, and where each makes the password that a program logs in with.


@dataclass(frozen=True, slots=True)
class Provider:
    """A mail provider: the domains of its addresses, its servers, and what to do before a program may log in.

    The servers encrypt from the start and use the usual ports, unless `port` gives another port for sending.
    """

    name: str
    domains: tuple[str, ...]
    imap: str
    smtp: str
    advice: str
    port: int = 465

    def knows(self, domain: str) -> bool:
        """Whether a domain is one of the provider's; a listed domain that ends with a dot stands for any ending."""
        return any(domain.startswith(own) if own.endswith(".") else domain == own for own in self.domains)


_PLAIN: Final = "Use your mailbox password."
_GERMAN: Final = (
    "In your webmail settings, allow IMAP (POP3/IMAP). Use your mailbox password; with two-factor log-in, create an "
    "app password there."
)
PROVIDERS: Final = (
    Provider("Gmail", ("gmail.com", "googlemail.com"), "imap.gmail.com", "smtp.gmail.com",
        "Google requires an app password: create one at https://myaccount.google.com/apppasswords (2-Step Verification "
        "must be on)."),
    Provider("iCloud", ("icloud.com", "me.com", "mac.com"), "imap.mail.me.com", "smtp.mail.me.com",
        "Apple requires an app-specific password: create one at https://account.apple.com under Sign-In and Security.",
        587),
    Provider("Yahoo", ("yahoo.", "ymail.com", "rocketmail.com"), "imap.mail.yahoo.com", "smtp.mail.yahoo.com",
        "Yahoo requires an app password: create one at https://login.yahoo.com/account/security."),
    Provider("AOL", ("aol.",), "imap.aol.com", "smtp.aol.com",
        "AOL requires an app password: create one at https://login.aol.com/account/security."),
    Provider("GMX", ("gmx.net", "gmx.de", "gmx.at", "gmx.ch"), "imap.gmx.net", "mail.gmx.net", _GERMAN, 587),
    Provider("GMX", ("gmx.com", "gmx.us", "gmx.co.uk", "gmx.fr", "gmx.es"), "imap.gmx.com", "mail.gmx.com", _GERMAN,
        587),
    Provider("WEB.DE", ("web.de",), "imap.web.de", "smtp.web.de", _GERMAN, 587),
    Provider("T-Online", ("t-online.de", "magenta.de"), "secureimap.t-online.de", "securesmtp.t-online.de",
        "Telekom requires a password for e-mail programs: create one in the Telekom customer centre under Passwords."),
    Provider("Fastmail", ("fastmail.com", "fastmail.fm"), "imap.fastmail.com", "smtp.fastmail.com",
        "Fastmail requires an app password: create one in its settings under Privacy & Security."),
    Provider("mailbox.org", ("mailbox.org",), "imap.mailbox.org", "smtp.mailbox.org", _PLAIN),
    Provider("Posteo", ("posteo.",), "posteo.de", "posteo.de", _PLAIN),
)  # fmt: skip
# Its servers don't let programs log in with a password.
MICROSOFT: Final = Provider("Microsoft", ("outlook.", "hotmail.", "live.", "msn.com"), "", "", "")


def find_provider(address: str) -> Provider | None:
    """Return the provider of an address; None if it isn't a well-known one.

    >>> find_provider("anna@GMX.de").imap, find_provider("anna@yahoo.co.uk").name, find_provider("anna@example.org")
    ('imap.gmx.net', 'Yahoo', None)
    """
    domain = address.rpartition("@")[2].casefold()
    return next((provider for provider in (*PROVIDERS, MICROSOFT) if provider.knows(domain)), None)
