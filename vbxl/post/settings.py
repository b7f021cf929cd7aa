"""The settings of the post, `mail/settings.toml`: servers, reminders, and how many mails are sent at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from vbxl.league.deadlines import shift_of
from vbxl.post.servers import NOT_PLAIN, Security, Server, is_loopback
from vbxl.problems import escaped, shown
from vbxl.rounds.errors import UnusableError

SETTINGS: Final = "settings.toml"
# What reads TOML takes seconds for names in names, tens of thousands deep.
LONGEST: Final = 2**14
LONGEST_TEXT: Final = 500
REMIND: Final = (timedelta(days=2),)
MOST: Final = 200
PORTS: Final[Mapping[tuple[str, Security], int]] = {
    ("imap", Security.TLS): 993, ("imap", Security.STARTTLS): 143, ("imap", Security.NONE): 143,
    ("smtp", Security.TLS): 465, ("smtp", Security.STARTTLS): 587, ("smtp", Security.NONE): 25,
}  # fmt: skip
HIGHEST_PORT: Final = 65535
MOST_REMINDERS: Final = 10
MOST_MAILS: Final = 10_000
# A name, or an address of IPv4 or IPv6: no port, no protocol, no user.
_HOST: Final = re.compile(r"[\w-]{1,63}(\.[\w-]{1,63}){0,30}\.?|[0-9A-Fa-f:.]{2,45}")
_SECRET: Final = re.compile(r"pass|wachtwoord|kennwort|secret|geheim|token|^pw[d]?$", re.IGNORECASE)
_KEYS: Final[Mapping[str, frozenset[str]]] = {
    "": frozenset({"remind", "most", "imap", "smtp"}),
    "imap": frozenset({"host", "port", "security", "user", "cafile", "folder"}),
    "smtp": frozenset({"host", "port", "security", "user", "cafile"}),
}
ELSEWHERE: Final = (
    "no password belongs in this file: delete it there, and store it by `keyring set vbxl USER@HOST`, in "
    "VBXL_{}_PASSWORD, or type it when vbxl asks"
)


@dataclass(frozen=True, slots=True)
class ImapSettings:
    """A mailbox: its server, and the folder that moves come into."""

    server: Server
    folder: str = "INBOX"


@dataclass(frozen=True)
class MailSettings:
    """The settings: servers where there are any, how long before a deadline to remind, how many mails a run sends."""

    imap: ImapSettings | None = None
    smtp: Server | None = None
    remind: tuple[timedelta, ...] = REMIND
    most: int = MOST


def read_settings(path: Path) -> MailSettings:
    """Read the settings in a file, the usual ones if there is none; UnusableError with what is wrong first."""
    try:
        with path.open("rb") as opened:
            data = opened.read(LONGEST + 1)
    except FileNotFoundError:
        return MailSettings()
    try:
        found = _parse(data)
        _refuse_passwords(found)
        _check_keys("", found)
        imap, smtp = _section(found, "imap"), _section(found, "smtp")
        return MailSettings(
            imap=_imap(imap, path.parent) if imap is not None else None,
            smtp=_server("smtp", smtp, path.parent) if smtp is not None else None,
            remind=_remind(found.get("remind")),
            most=_number("", found, "most", MOST, MOST_MAILS),
        )
    except ValueError as fault:
        raise UnusableError(f"{path}: {fault}") from None


def _parse(data: bytes) -> dict[str, Any]:
    if len(data) > LONGEST:
        raise ValueError(f"it has more than {LONGEST:,} bytes")
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except tomllib.TOMLDecodeError as fault:
        raise ValueError(f"it is no TOML: {escaped(' '.join(str(fault).split()))[:LONGEST_TEXT]}") from None
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8; save it as UTF-8") from None
    except (ValueError, RecursionError):
        raise ValueError("it holds a number too long, or brackets in brackets too deep") from None


def _refuse_passwords(found: dict[str, Any]) -> None:
    """Refuse a password wherever it stands, without quoting it."""
    # Keys may be nested deeper than calls.
    left: list[tuple[str, object]] = [("", found)]
    while left:
        section, there = left.pop()
        if isinstance(there, list):
            left += [(section, value) for value in there]
        for key, value in there.items() if isinstance(there, dict) else ():
            if _SECRET.search(key):
                kind = section if section in {"imap", "smtp"} else "imap"
                raise ValueError(f"{_where(escaped(section), shown(key))}: {ELSEWHERE.format(kind.upper())}")
            left.append((section or key, value))


def _where(section: str, key: str) -> str:
    return f"[{section}] {key}" if section else key


def _fault(section: str, key: str, value: object, wanted: str) -> ValueError:
    """Return the error of a value, which is quoted unless it may hold a password or is too long to write out."""
    if isinstance(value, dict | list):
        there = "(several values)"
    elif isinstance(value, int) and value.bit_length() > LONGEST_TEXT:
        there = "(a long number)"
    else:
        there = shown(value)
    return ValueError(f"{_where(section, key)} = {there}: {wanted}")


def _check_keys(section: str, table: Mapping[str, Any]) -> None:
    for key in table:
        if key not in _KEYS[section]:
            known = ", ".join(sorted(_KEYS[section]))
            raise ValueError(f"{_where(section, shown(key))}: no such setting; there are {known}")


def _section(found: Mapping[str, Any], name: str) -> dict[str, Any] | None:
    table = found.get(name)
    if table is None:
        return None
    if not isinstance(table, dict):
        raise _fault("", name, table, f"it is a section: write [{name}] on a line of its own, and its settings below")
    _check_keys(name, table)
    return table


def _text(section: str, table: Mapping[str, Any], key: str, usual: str = "") -> str:
    value = table.get(key, usual)
    if not isinstance(value, str) or not value.isprintable() or len(value) > LONGEST_TEXT:
        raise _fault(section, key, value, "a text in quotation marks is wanted")
    return value.strip()


def _number(section: str, table: Mapping[str, Any], key: str, usual: int, highest: int) -> int:
    value = table.get(key, usual)
    if type(value) is not int or not 0 < value <= highest:
        raise _fault(section, key, value, f"a number from 1 to {highest} is wanted")
    return value


def _server(section: str, table: Mapping[str, Any], folder: Path) -> Server:
    host, user = _text(section, table, "host"), _text(section, table, "user")
    wanted = f'the name of the server alone is wanted, like host = "{section}.example.org"'
    if not _HOST.fullmatch(host):
        # What looks like an address of the web may hold a password.
        raise _fault(section, "host", "…@…" if "@" in host else host, wanted)
    chosen = _text(section, table, "security", _usual(section, table.get("port")))
    if chosen not in set(Security):
        raise _fault(section, "security", chosen, f"one of {', '.join(Security)} is wanted")
    security = Security(chosen)
    if security is Security.NONE and not is_loopback(host):
        raise _fault(section, "security", chosen, NOT_PLAIN)
    if not user and (section == "imap" or not is_loopback(host)):
        raise ValueError(f"[{section}] user: the name to log in with is missing, often the address")
    cafile = _text(section, table, "cafile")
    port = _number(section, table, "port", PORTS[section, security], HIGHEST_PORT)
    return Server(host, port, security, user, str(folder / cafile) if cafile else "")


def _usual(section: str, port: object) -> Security:
    """How a connection is encrypted where the settings do not say: as its port says, else as most providers have it.

    For sending that is STARTTLS: port 587 is open at nearly all of them, and port 465 at fewer (RFC 8314, 7.3).
    """
    found = next((security for (_, security), number in PORTS.items() if number == port), Security.NONE)
    if found is Security.NONE:
        return Security.TLS if section == "imap" else Security.STARTTLS
    return found


def _imap(table: Mapping[str, Any], folder: Path) -> ImapSettings:
    return ImapSettings(_server("imap", table, folder), _text("imap", table, "folder", "INBOX") or "INBOX")


def _remind(value: object) -> tuple[timedelta, ...]:
    if value is None:
        return REMIND
    values = value if isinstance(value, list) else [value]
    if len(values) > MOST_REMINDERS:
        raise ValueError(f"remind: {len(values)} times, and {MOST_REMINDERS} at most are wanted")
    return tuple(map(_distance, values))


def _distance(value: object) -> timedelta:
    """Return how long before a deadline."""
    try:
        shift = shift_of(value if isinstance(value, str) else "")
        distance = timedelta(days=shift.days, hours=shift.hours)
    except ValueError:
        distance = timedelta()
    if distance <= timedelta():
        raise _fault("", "remind", value, 'how long before a deadline is wanted, like remind = ["2d", "6h"], or []')
    return distance
