"""Managers, mail addresses and the game master (R12); private, except the game master's address on mailed sheets."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final
from urllib.parse import quote

from vbxl.problems import escaped


class Character(StrEnum):
    """How a bot manages its team."""

    CAREFUL = "careful"
    SPENDER = "spender"
    ATTACKER = "attacker"


# Who plays a team: its manager, or a bot of a character.
MANAGER: Final = "manager"
PLAYED_BY: Final = (MANAGER, *(character.value for character in Character))
# More would not fit into a cell; RFC 5321 allows 254 characters for an address.
ADDRESS_LONGEST: Final = 254
ADDRESSES_MOST: Final = 5
NAME_LONGEST: Final = 60
# Longer messages belong in a mail.
PREFACE_LONGEST: Final = 2000
# Excel does not open longer links from formulas.
LINK_LONGEST: Final = 255
_ADDRESS: Final = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,62}",
    re.ASCII,
)
# Addresses are separated by commas, semicolons or line ends, but a name in quotation marks may have some of these.
_PARTS: Final = re.compile(r'(?:"[^"]{0,200}"|[^;,\n])+')
_NAMED: Final = re.compile(r"([^<>]*)<([^<>]*)>")
_SINCE: Final = re.compile(r"S([1-9][0-9]{0,3})-R([0-9]{1,3})", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Contact:
    """A person to write to: name and address, each "" if unknown."""

    name: str = ""
    address: str = ""

    def __str__(self) -> str:
        """Return name and address as a sheet shows them.

        >>> str(Contact("Dirk Smit", "dirk@example.org")), str(Contact("", "dirk@example.org")), str(Contact())
        ('Dirk Smit, dirk@example.org', 'dirk@example.org', '')
        """
        return ", ".join(part for part in (self.name, self.address) if part)

    def mail_link(self, subject: str, longest: int = LINK_LONGEST) -> str:
        """Return a link that opens a mail to the person, with a subject filled in; "" if there is no address.

        The subject is cut so that the link is not too long, by default for Excel.

        >>> Contact("Dirk Smit", "dirk@example.org").mail_link("Galaxy League, round 8")
        'mailto:dirk@example.org?subject=Galaxy%20League%2C%20round%208'
        """
        if not self.address:
            return ""
        link = f"mailto:{quote(self.address, safe='@+')}?subject="
        if len(link) > longest:
            return link.partition("?")[0]
        for char in subject:
            if len(link) + len(quote(char, safe="")) > longest:
                break
            link += quote(char, safe="")
        return link


@dataclass(frozen=True, slots=True)
class Manager:
    """The manager of a team: name and addresses, the bot that plays instead, and the time of taking over.

    `bot` is None if a person plays; `no_mail` stops all mail to the manager. `since` is the season and round in which
    the manager took over; it is None before the first sheets. `changes` counts the changes of manager; after each, the
    team's sheets get a new token. `sheets_for` says for whom the last sheets were made. `team_name` names the team of a
    newcomer who doesn't send a Team sheet.
    """

    name: str = ""
    addresses: tuple[str, ...] = ()
    bot: Character | None = None
    no_mail: bool = False
    since: tuple[int, int] | None = None
    changes: int = 0
    sheets_for: str = ""
    team_name: str = ""

    @property
    def person(self) -> str:
        """Name and addresses as one text."""
        return ", ".join(part for part in (self.name, *self.addresses) if part)

    @property
    def newcomer_id(self) -> str:
        """The id of a person without a team: N and eight characters derived from the first address, or from the name.

        >>> anna = Manager("Anna", ("anna@example.org",))
        >>> anna.newcomer_id == Manager("A. Bakker", ("Anna@Example.org",)).newcomer_id
        True
        """
        who = self.addresses[0] if self.addresses else self.name
        return f"N{hashlib.sha256(who.casefold().encode()).hexdigest()[:8].upper()}"

    @property
    def follows_another(self) -> bool:
        """Whether a former manager received the team's last sheets, and could still send them.

        If an address was removed, its owner counts as a former manager; an added address changes nothing. Without
        addresses, the name decides. A manager who leaves without a successor counts as a former manager too.

        >>> Manager("Anna", ("bert@example.org",), sheets_for="Anna, anna@example.org").follows_another
        True
        >>> Manager("A. Bakker", ("Anna@Example.org", "b@c.de"), sheets_for="Anna, anna@example.org").follows_another
        False
        >>> Manager("Anna", ("anna@example.org",), sheets_for="anna").follows_another
        False
        >>> Manager("Anna", ("anna@example.org",)).follows_another, Manager(sheets_for="Anna").follows_another
        (False, True)
        """
        (name, addresses), (name_now, addresses_now) = map(_normalize_person, (self.sheets_for, self.person))
        if addresses:
            return not addresses <= addresses_now
        return bool(name) and name != name_now

    @property
    def corrected(self) -> bool:
        """Whether the same manager's name or addresses have changed since the last sheets."""
        return bool(self.sheets_for) and self.person != self.sheets_for and not self.follows_another

    def with_sheets(self, season: int, round_number: int) -> Manager:
        """Return the manager, recording that a round's sheets have been made for the manager."""
        follows = self.follows_another
        if not self.person and not follows:
            return self
        since = (season, round_number) if follows or self.since is None else self.since
        return replace(self, since=since, changes=self.changes + follows, sheets_for=self.person)


def _normalize_person(text: str) -> tuple[str, frozenset[str]]:
    """Return a text's name and addresses in lower case with single spaces, for comparison."""
    parts = [" ".join(part.split()).casefold() for part in text.split(",")]
    addresses = frozenset(part for part in parts if _ADDRESS.fullmatch(part))
    return ", ".join(part for part in parts if part not in addresses), addresses


NO_MANAGER: Final = Manager()


@dataclass(frozen=True)
class People:
    """The people of a league: the game master, and the known managers by team id.

    `newcomers` are the people who are waiting for a team, by ids of their own; a new league waits for their Team sheets
    until `entries_until` ("" if there is no deadline). `preface` and `news` are the game master's words to everybody in
    this round, one from the league book and the other from a text file next to it. People aren't part of the game, so
    no league's digest and no list of the game master's edits includes them.
    """

    gm: Contact = Contact()
    managers: Mapping[str, Manager] = field(default_factory=dict)
    preface: str = ""
    newcomers: Mapping[str, Manager] = field(default_factory=dict)
    entries_until: str = ""
    news: str = ""

    @property
    def words(self) -> str:
        """The game master's message to everybody; "" if there is none."""
        return self.news or self.preface.strip()

    def of(self, team: str) -> Manager:
        """Return the manager of a team, or a newcomer, by id; NO_MANAGER if there is none."""
        return self.managers.get(team) or self.newcomers.get(team, NO_MANAGER)

    def with_sheets(self, season: int, round_number: int) -> People:
        """Return the people, recording for each manager that a round's sheets have been made."""
        made = {team: manager.with_sheets(season, round_number) for team, manager in self.managers.items()}
        return replace(self, managers=made)

    def list_without_sheets(self, teams: Iterable[str]) -> tuple[str, ...]:
        """Return the teams that need new sheets because a former manager has the last ones and could send them."""
        return tuple(team for team in teams if self.of(team).follows_another)


def addresses_of(text: str) -> tuple[str, ...]:
    """Return the e-mail addresses in a text, each once, without the names before <…>.

    ValueError if a part isn't an address, or if there are more than five.

    >>> addresses_of('"Bakker, Anna" <anna@example.org>; a.bakker@work.example')
    ('anna@example.org', 'a.bakker@work.example')
    >>> addresses_of("anna at example.org")
    Traceback (most recent call last):
    ...
    ValueError: "anna at example.org" is not an e-mail address
    """
    addresses = []
    for part in filter(None, map(str.strip, _PARTS.findall(text))):
        named = _NAMED.fullmatch(part)
        address = (named[2] if named else part).strip()
        if len(address) > ADDRESS_LONGEST or ".." in address or not _ADDRESS.fullmatch(address):
            raise ValueError(f'"{part}" is not an e-mail address')
        addresses.append(address)
    if len(addresses) > ADDRESSES_MOST:
        raise ValueError(f"at most {ADDRESSES_MOST} addresses")
    return tuple(dict.fromkeys(addresses))


def check_person(name: str) -> str:
    r"""Return why a person's name is invalid; "" if it is valid.

    A name must be one line of at most 60 visible characters.

    >>> check_person("Anna Bakker"), check_person("Anna\nBakker")
    ('', 'a name must be one line of visible characters')
    """
    if escaped(name) != name or "\n" in name:
        return "a name must be one line of visible characters"
    return f"a name can have at most {NAME_LONGEST} characters" if len(name) > NAME_LONGEST else ""


def parse_contact(text: str) -> Contact:
    """Parse an address, or a text like `Dirk Smit <dirk@example.org>`.

    ValueError if there isn't exactly one address, or if the name is invalid.

    >>> parse_contact('"Smit, Dirk" <dirk@example.org>'), parse_contact("dirk@example.org").name
    (Contact(name='Smit, Dirk', address='dirk@example.org'), '')
    """
    named = _NAMED.fullmatch(text.strip())
    addresses = addresses_of(named[2] if named else text) if "@" in text else ()
    if len(addresses) != 1:
        raise ValueError("type a name and one address, such as Dirk Smit <dirk@example.org>")
    name = " ".join(named[1].replace('"', " ").split()) if named else ""
    if check_person(name):
        raise ValueError(check_person(name))
    return Contact(name, addresses[0])


def format_since(since: tuple[int, int] | None) -> str:
    """Return a season and round as a cell shows them, such as S1-R08; "" if `since` is None."""
    return f"S{since[0]}-R{since[1]:02d}" if since else ""


def parse_since(text: str) -> tuple[int, int] | None:
    """Parse season and round from a text like S1-R08; None for any other text.

    >>> parse_since("s1-r8"), parse_since("last week")
    ((1, 8), None)
    """
    match = _SINCE.fullmatch(text.strip())
    return (int(match[1]), int(match[2])) if match else None
