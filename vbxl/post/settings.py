"""The settings of the post, `mail/settings.toml`: servers, reminders, and how many mails are sent at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from vbxl.league.deadlines import shift_of
from vbxl.post.servers import NOT_PLAIN, Security, Server, is_loopback
from vbxl.problems import escaped, shown
from vbxl.rounds.errors import UnusableError

SETTINGS: Final = "settings.toml"
# Bytes: in a longer file, names nested tens of thousands deep would take the TOML reader seconds.
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
MOST_FAULTS: Final = 30
# A host: a name, or an IPv4 or IPv6 address, without port, protocol and user.
_HOST: Final = re.compile(r"[\w-]{1,63}(\.[\w-]{1,63}){0,30}\.?|[0-9A-Fa-f:.]{2,45}")
_SECRET: Final = re.compile(r"pass|wachtwoord|kennwort|secret|geheim|token|^pw[d]?$", re.IGNORECASE)
_KEYS: Final[Mapping[str, frozenset[str]]] = {
    "": frozenset({"remind", "most", "press", "imap", "smtp"}),
    "imap": frozenset({"host", "port", "security", "user", "cafile", "folder"}),
    "smtp": frozenset({"host", "port", "security", "user", "cafile"}),
}
ELSEWHERE: Final = (
    "never put a password in this file: remove the password, then store it with `keyring set vbxl USER@HOST` or in "
    "VBXL_{}_PASSWORD, or type it when vbxl asks"
)


class PressRule(StrEnum):
    """Which press a league allows: only signed items, unsigned items too, or none."""

    SIGNED = "signed"
    UNSIGNED = "unsigned"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class ImapSettings:
    """A mailbox: its server, and the folder in which moves arrive."""

    server: Server
    folder: str = "INBOX"


@dataclass(frozen=True)
class MailSettings:
    """The mail settings: servers, how long before a deadline to remind, the most mails in a run, and the press rule."""

    imap: ImapSettings | None = None
    smtp: Server | None = None
    remind: tuple[timedelta, ...] = REMIND
    most: int = MOST
    press: PressRule = PressRule.SIGNED


class SettingsError(UnusableError):
    """The settings cannot be used; the message states the fault, or `lines` state several (at most MOST_FAULTS)."""

    def __init__(self, path: Path, faults: list[str]) -> None:
        more = [f"and {len(faults) - MOST_FAULTS} more"] if len(faults) > MOST_FAULTS else []
        lines = [f"{path}: {fault}" for fault in [*faults[:MOST_FAULTS], *more]]
        super().__init__(lines[0] if len(lines) == 1 else f"{path}: {len(faults)} settings cannot be used")
        self.lines = tuple(lines) if len(lines) > 1 else ()


def read_settings(path: Path) -> MailSettings:
    """Return the settings in a file, or the defaults if there is no file; SettingsError states the faults."""
    try:
        with path.open("rb") as opened:
            data = opened.read(LONGEST + 1)
    except FileNotFoundError:
        return MailSettings()
    if len(data) > LONGEST:
        raise SettingsError(path, [f"it has more than {LONGEST:,} bytes"])
    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except tomllib.TOMLDecodeError as fault:
        words = escaped(" ".join(str(fault).split()))[:LONGEST_TEXT]
        raise SettingsError(path, [f"it is not valid TOML: {words}"]) from None
    except UnicodeDecodeError:
        raise SettingsError(path, ["it is not UTF-8; save it as UTF-8"]) from None
    except (ValueError, RecursionError):
        raise SettingsError(path, ["a number in it is too long, or its brackets are nested too deeply"]) from None
    faults: list[str] = list(_find_passwords(table))
    top = _Section("", table, faults)
    imap, smtp = top.open("imap"), top.open("smtp")
    settings = MailSettings(
        imap=ImapSettings(imap.read_server(path.parent), imap.read_text("folder", "INBOX") or "INBOX")
        if imap
        else None,
        smtp=smtp.read_server(path.parent) if smtp else None,
        remind=tuple(top.read_reminders()),
        most=top.read_number("most", MOST, 10_000),
        press=PressRule(top.choose("press", PressRule, PressRule.SIGNED)),
    )
    if faults:
        raise SettingsError(path, faults)
    return settings


def _find_passwords(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield a fault for each password in the settings, at any depth, without quoting the password."""
    # Keys may be nested deeper than Python lets calls be.
    left: list[tuple[str, object]] = [("", table)]
    while left:
        section, value = left.pop()
        if isinstance(value, list):
            left += [(section, item) for item in value]
        for key, inner in value.items() if isinstance(value, dict) else ():
            if _SECRET.search(key):
                kind = "SMTP" if section == "smtp" else "IMAP"
                yield f"{_locate(escaped(section), shown(key))}: {ELSEWHERE.format(kind)}"
            left.append((section or key, inner))


def _locate(section: str, key: str) -> str:
    return f"[{section}] {key}" if section else key


class _Section:
    """A section of the settings; an unusable entry adds a fault and counts as its default."""

    def __init__(self, name: str, table: Mapping[str, Any], faults: list[str]) -> None:
        self._name = name
        self._table = table
        self._faults = faults
        for key in table:
            if not _SECRET.search(key) and key not in _KEYS[name]:
                known = ", ".join(sorted(_KEYS[name]))
                faults.append(f"{_locate(name, shown(key))}: no such setting; choose from {known}")

    def _refuse(self, key: str, value: object, wanted: str) -> None:
        # Python refuses to write out a number of thousands of digits, and a list or a section may hold a password.
        long = isinstance(value, int) and value.bit_length() > LONGEST_TEXT
        words = "(several values)" if isinstance(value, dict | list) else shown("a long number" if long else value)
        self._faults.append(f"{_locate(self._name, key)} = {words}: {wanted}")

    def open(self, name: str) -> _Section | None:
        """Return a section in this one; None if there is no section of that name."""
        table = self._table.get(name)
        if table is None:
            return None
        if isinstance(table, dict):
            return _Section(name, table, self._faults)
        self._refuse(name, table, f"this is a section: write [{name}] on a line of its own and its settings below it")
        return None

    def read_text(self, key: str, usual: str = "") -> str:
        value = self._table.get(key, usual)
        if isinstance(value, str) and value.isprintable() and len(value) <= LONGEST_TEXT:
            return value.strip()
        self._refuse(key, value, "this must be text in quotation marks")
        return usual

    def choose(self, key: str, options: type[StrEnum], usual: str) -> str:
        value = self.read_text(key, usual)
        if value in set(options):
            return value
        self._refuse(key, value, f"this must be one of {', '.join(options)}")
        return usual

    def read_number(self, key: str, usual: int, highest: int) -> int:
        value = self._table.get(key, usual)
        if type(value) is int and 0 < value <= highest:
            return value
        self._refuse(key, value, f"this must be a number from 1 to {highest}")
        return usual

    def read_server(self, folder: Path) -> Server:
        section, host, user = self._name, self.read_text("host"), self.read_text("user")
        security = Security(self.choose("security", Security, _choose_security(section, self._table.get("port"))))
        if not host and isinstance(self._table.get("host", ""), str):
            example = f'host = "{section}.example.org"'
            self._faults.append(f"[{section}] host: type the server's name, as in {example}")
        if host and not _HOST.fullmatch(host):
            wanted = f'give only the name of the server, such as "{section}.example.org"'
            # A web address may contain a password.
            self._refuse("host", "…@…" if "@" in host else host, wanted)
        is_remote = host != "" and not is_loopback(host)
        if security is Security.NONE and is_remote:
            self._refuse("security", security, NOT_PLAIN)
        if not user and (section == "imap" or is_remote):
            self._faults.append(f"[{section}] user: type the log-in name, often your address")
        cafile = self.read_text("cafile")
        port = self.read_number("port", PORTS[section, security], HIGHEST_PORT)
        return Server(host, port, security, user, str(folder / cafile) if cafile else "")

    def read_reminders(self) -> Iterator[timedelta]:
        typed = self._table.get("remind")
        if typed is None:
            yield from REMIND
        elif isinstance(typed, list) and len(typed) > MOST_REMINDERS:
            self._faults.append(f"remind: {len(typed)} times; at most {MOST_REMINDERS} are allowed")
        else:
            for text in typed if isinstance(typed, list) else [typed]:
                try:
                    shift = shift_of(text if isinstance(text, str) else "")
                    distance = timedelta(days=shift.days, hours=shift.hours)
                except ValueError:
                    distance = timedelta()
                if distance > timedelta():
                    yield distance
                else:
                    wanted = 'say how long before a deadline, as in remind = ["2d", "6h"]; [] for no reminders'
                    self._refuse("remind", text, wanted)


def _choose_security(section: str, port: object) -> Security:
    """Return how to encrypt a connection if the settings don't say: as usual for the port, or as most providers do.

    Most use STARTTLS for sending: nearly all providers have port 587 open, but fewer have port 465 (RFC 8314, 7.3).
    """
    known = next((security for (_, security), number in PORTS.items() if number == port), Security.NONE)
    if known is Security.NONE:
        return Security.TLS if section == "imap" else Security.STARTTLS
    return known
