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
MOST_FAULTS: Final = 30
# A name, or an address of IPv4 or IPv6: no port, no protocol, no user.
_HOST: Final = re.compile(r"[\w-]{1,63}(\.[\w-]{1,63}){0,30}\.?|[0-9A-Fa-f:.]{2,45}")
_SECRET: Final = re.compile(r"pass|wachtwoord|kennwort|secret|geheim|token|^pw[d]?$", re.IGNORECASE)
_KEYS: Final[Mapping[str, frozenset[str]]] = {
    "": frozenset({"remind", "most", "press", "imap", "smtp"}),
    "imap": frozenset({"host", "port", "security", "user", "cafile", "folder"}),
    "smtp": frozenset({"host", "port", "security", "user", "cafile"}),
}
ELSEWHERE: Final = (
    "never put a password in this file: delete it there, and store it by `keyring set vbxl USER@HOST`, in "
    "VBXL_{}_PASSWORD, or type it when vbxl asks"
)


class PressRule(StrEnum):
    """The press that a league allows: signed only, unsigned too, or none."""

    SIGNED = "signed"
    UNSIGNED = "unsigned"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class ImapSettings:
    """A mailbox: its server, and the folder that moves come into."""

    server: Server
    folder: str = "INBOX"


@dataclass(frozen=True)
class MailSettings:
    """The settings: servers where there are any, how long before a deadline to remind, how many mails a run sends.

    `press` is what managers may write to each other.
    """

    imap: ImapSettings | None = None
    smtp: Server | None = None
    remind: tuple[timedelta, ...] = REMIND
    most: int = MOST
    press: PressRule = PressRule.SIGNED


class SettingsError(UnusableError):
    """Settings that cannot be used: every fault, each in a line."""

    def __init__(self, path: Path, faults: list[str]) -> None:
        """Keep the faults, each with the file and key."""
        more = [f"and {len(faults) - MOST_FAULTS} more"] if len(faults) > MOST_FAULTS else []
        lines = [f"{path}: {fault}" for fault in [*faults[:MOST_FAULTS], *more]]
        super().__init__(lines[0] if len(lines) == 1 else f"{path}: {len(faults)} settings cannot be used")
        self.lines = tuple(lines) if len(lines) > 1 else ()


def read_settings(path: Path) -> MailSettings:
    """Return the settings in a file, the usual ones where there is none; SettingsError with all that is wrong."""
    try:
        with path.open("rb") as opened:
            data = opened.read(LONGEST + 1)
    except FileNotFoundError:
        return MailSettings()
    if len(data) > LONGEST:
        raise SettingsError(path, [f"it has more than {LONGEST:,} bytes"])
    try:
        found = tomllib.loads(data.decode("utf-8-sig"))
    except tomllib.TOMLDecodeError as fault:
        raise SettingsError(path, [f"it is no TOML: {escaped(' '.join(str(fault).split()))[:LONGEST_TEXT]}"]) from None
    except UnicodeDecodeError:
        raise SettingsError(path, ["it is not UTF-8; save it as UTF-8"]) from None
    except (ValueError, RecursionError):
        raise SettingsError(path, ["it holds a number too long, or brackets in brackets too deep"]) from None
    return _Reading(path, found).settings()


def _choose_security(section: str, port: object) -> Security:
    """How a connection is encrypted where the settings do not say: as its port says, else as most providers have it.

    For sending that is STARTTLS: port 587 is open at nearly all of them, and port 465 at fewer (RFC 8314, 7.3).
    """
    found = next((security for (_, security), number in PORTS.items() if number == port), Security.NONE)
    if found is Security.NONE:
        return Security.TLS if section == "imap" else Security.STARTTLS
    return found


def _shorten(value: object) -> object:
    """Return a value that can be shown: Python refuses to write out a number of thousands of digits."""
    return "a long number" if isinstance(value, int) and value.bit_length() > LONGEST_TEXT else value


class _Reading:
    """Reads settings and keeps every fault."""

    def __init__(self, path: Path, found: dict[str, Any]) -> None:
        self._path = path
        self._found = found
        self._faults: list[str] = []

    def settings(self) -> MailSettings:
        self._refuse_passwords()
        self._refuse_unknown("", self._found)
        imap, smtp = self._read_section("imap"), self._read_section("smtp")
        found = MailSettings(
            imap=self._read_imap(imap) if imap is not None else None,
            smtp=self._read_server("smtp", smtp) if smtp is not None else None,
            remind=tuple(self._read_remind()),
            most=self._number("", self._found, "most", MOST, 10_000),
            press=self._read_press(),
        )
        if self._faults:
            raise SettingsError(self._path, self._faults)
        return found

    def _add_fault(self, section: str, key: str, value: object, wanted: str) -> None:
        where = f"[{section}] {key}" if section else key
        # A list or a section may hold a password.
        there = "(several values)" if isinstance(value, dict | list) else shown(_shorten(value))
        self._faults.append(f"{where} = {there}: {wanted}")

    def _refuse_unknown(self, section: str, table: Mapping[str, Any]) -> None:
        for key in table:
            where = f"[{section}] {shown(key)}" if section else shown(key)
            if not _SECRET.search(key) and key not in _KEYS[section]:
                self._faults.append(f"{where}: no such setting; there are {', '.join(sorted(_KEYS[section]))}")

    def _refuse_passwords(self) -> None:
        """Refuse a password wherever it stands; it is not quoted."""
        # Keys may be nested deeper than calls.
        left: list[tuple[str, object]] = [("", self._found)]
        while left:
            section, there = left.pop()
            if isinstance(there, list):
                left += [(section, key) for key in there]
            if not isinstance(there, dict):
                continue
            for key, value in there.items():
                if _SECRET.search(key):
                    where = f"[{escaped(section)}] {shown(key)}" if section else shown(key)
                    kind = section if section in {"imap", "smtp"} else "imap"
                    self._faults.append(f"{where}: {ELSEWHERE.format(kind.upper())}")
                left.append((section or key, value))

    def _read_section(self, name: str) -> dict[str, Any] | None:
        table = self._found.get(name)
        if table is None:
            return None
        if not isinstance(table, dict):
            wanted = f"it is a section: write [{name}] on a line of its own, and its settings below"
            self._add_fault("", name, table, wanted)
            return None
        self._refuse_unknown(name, table)
        return table

    def _read_text(self, section: str, table: Mapping[str, Any], key: str, usual: str = "") -> str:
        value = table.get(key, usual)
        if not isinstance(value, str) or not value.isprintable() or len(value) > LONGEST_TEXT:
            self._add_fault(section, key, value, "a text in quotation marks is wanted")
            return usual
        return value.strip()

    def _number(self, section: str, table: Mapping[str, Any], key: str, usual: int, highest: int) -> int:
        value = table.get(key, usual)
        if type(value) is not int or not 0 < value <= highest:
            self._add_fault(section, key, value, f"a number from 1 to {highest} is wanted")
            return usual
        return value

    def _read_server(self, section: str, table: Mapping[str, Any]) -> Server:
        host, user = self._read_text(section, table, "host"), self._read_text(section, table, "user")
        usual = _choose_security(section, table.get("port"))
        security = self._read_text(section, table, "security", usual)
        if "host" not in table or (not host and isinstance(table["host"], str)):
            example = f'host = "{section}.example.org"'
            self._faults.append(f"[{section}] host: the name of the server is missing, like {example}")
        if host and not _HOST.fullmatch(host):
            wanted = f'the name of the server alone is wanted, like "{section}.example.org"'
            # What looks like an address of the web may hold a password.
            self._add_fault(section, "host", "…@…" if "@" in host else host, wanted)
        if security not in set(Security):
            self._add_fault(section, "security", security, f"one of {', '.join(Security)} is wanted")
            security = usual
        security = Security(security)
        if security is Security.NONE and host and not is_loopback(host):
            self._add_fault(section, "security", security, NOT_PLAIN)
        if not user and (section == "imap" or (host and not is_loopback(host))):
            self._faults.append(f"[{section}] user: the name to log in with is missing, often the address")
        cafile = self._read_text(section, table, "cafile")
        file = str(self._path.parent / cafile) if cafile else ""
        port = self._number(section, table, "port", PORTS[section, security], HIGHEST_PORT)
        return Server(host, port, security, user, file)

    def _read_imap(self, table: Mapping[str, Any]) -> ImapSettings:
        folder = self._read_text("imap", table, "folder", "INBOX") or "INBOX"
        return ImapSettings(self._read_server("imap", table), folder)

    def _read_press(self) -> PressRule:
        typed = self._read_text("", self._found, "press", PressRule.SIGNED)
        if typed in set(PressRule):
            return PressRule(typed)
        self._add_fault("", "press", typed, f"one of {', '.join(PressRule)} is wanted")
        return PressRule.SIGNED

    def _read_remind(self) -> Iterator[timedelta]:
        typed = self._found.get("remind")
        if typed is None:
            yield from REMIND
            return
        if isinstance(typed, list) and len(typed) > MOST_REMINDERS:
            self._faults.append(f"remind: {len(typed)} times, and {MOST_REMINDERS} at most are wanted")
            return
        for text in typed if isinstance(typed, list) else [typed]:
            distance = _parse_distance(text)
            if distance > timedelta():
                yield distance
            else:
                wanted = 'how long before a deadline is wanted, like remind = ["2d", "6h"], or []'
                self._add_fault("", "remind", text, wanted)


def _parse_distance(typed: object) -> timedelta:
    """Return how long before a deadline, none for what says nothing like it."""
    try:
        shift = shift_of(typed if isinstance(typed, str) else "")
    except ValueError:
        return timedelta()
    return timedelta(days=shift.days, hours=shift.hours)
