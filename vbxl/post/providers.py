"""Mail providers: the servers of the common ones, and where each makes the password that a program logs in with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Provider:
    """A mail provider: the domains of its addresses, its servers, and what to do before a program may log in.

    Its servers encrypt from the start at the usual ports, but for a `port` of its own that sends.
    """

    name: str
    domains: tuple[str, ...]
    imap: str
    smtp: str
    advice: str
    port: int = 465

    def knows(self, domain: str) -> bool:
        """Whether addresses of a domain are the provider's; a domain that ends with a dot has many endings."""
        return any(domain.startswith(own) if own.endswith(".") else domain == own for own in self.domains)


_PLAIN: Final = "Use the password of your mailbox."
_GERMAN: Final = (
    "In your mailbox on the web, open the settings and allow IMAP (POP3/IMAP). Use the password of your mailbox; with "
    "two-factor log-in, make an app password there."
)
PROVIDERS: Final = (
    Provider("Gmail", ("gmail.com", "googlemail.com"), "imap.gmail.com", "smtp.gmail.com",
        "Google wants an app password: make one at https://myaccount.google.com/apppasswords (2-Step Verification must "
        "be on)."),
    Provider("iCloud", ("icloud.com", "me.com", "mac.com"), "imap.mail.me.com", "smtp.mail.me.com",
        "Apple wants an app-specific password: make one at https://account.apple.com under Sign-In and Security.", 587),
    Provider("Yahoo", ("yahoo.", "ymail.com", "rocketmail.com"), "imap.mail.yahoo.com", "smtp.mail.yahoo.com",
        "Yahoo wants an app password: make one at https://login.yahoo.com/account/security."),
    Provider("AOL", ("aol.",), "imap.aol.com", "smtp.aol.com",
        "AOL wants an app password: make one at https://login.aol.com/account/security."),
    Provider("GMX", ("gmx.net", "gmx.de", "gmx.at", "gmx.ch"), "imap.gmx.net", "mail.gmx.net", _GERMAN, 587),
    Provider("GMX", ("gmx.com", "gmx.us", "gmx.co.uk", "gmx.fr", "gmx.es"), "imap.gmx.com", "mail.gmx.com", _GERMAN,
        587),
    Provider("WEB.DE", ("web.de",), "imap.web.de", "smtp.web.de", _GERMAN, 587),
    Provider("T-Online", ("t-online.de", "magenta.de"), "secureimap.t-online.de", "securesmtp.t-online.de",
        "Telekom wants a password for e-mail programs: make one in the Telekom customer centre under Passwords."),
    Provider("Fastmail", ("fastmail.com", "fastmail.fm"), "imap.fastmail.com", "smtp.fastmail.com",
        "Fastmail wants an app password: make one in its settings under Privacy & Security."),
    Provider("mailbox.org", ("mailbox.org",), "imap.mailbox.org", "smtp.mailbox.org", _PLAIN),
    Provider("Posteo", ("posteo.",), "posteo.de", "posteo.de", _PLAIN),
)  # fmt: skip
# Their servers let no program in by a password.
MICROSOFT: Final = Provider("Microsoft", ("outlook.", "hotmail.", "live.", "msn.com"), "", "", "")


def find_provider(address: str) -> Provider | None:
    """Return the provider of an address, None where it is not a common one.

    >>> find_provider("anna@GMX.de").imap, find_provider("anna@yahoo.co.uk").name, find_provider("anna@example.org")
    ('imap.gmx.net', 'Yahoo', None)
    """
    domain = address.rpartition("@")[2].casefold()
    return next((provider for provider in (*PROVIDERS, MICROSOFT) if provider.knows(domain)), None)
