"""What follows from the league's key: a round's secret and its commitment, the seeds of its draws, tokens and salts.

Everything is HMAC-SHA256 under the key or under what follows from it, with texts in UTF-8 and `|` between their parts:

  round secret   HMAC(key, "round" | season | round)
  own secret     HMAC(round secret, "for" | team's id), or "for" | "everybody"
  commitment     SHA-256(secret), published before the files it is mixed with are known
  seed           HMAC(secret, league | season | round | sorted SHA-256 of the accepted files); with a public number
                 HMAC(secret, SHA-256 of the closing list | number of the list | source | value)
  book seal      HMAC(round secret, "book" | SHA-256 of the league), in a closing list
  token          HMAC(key, "sheet" | league | season | round | team's id), its first 16 hexadecimal digits
  salt           HMAC(key, "salt" | league | season | round | team's id), its first 16 hexadecimal digits as letters
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

# Whose draws are: everybody's, a team's by its id, or the round's own, which nobody sees before the season ends.
EVERYBODY: Final = "everybody"
THE_ROUND: Final = "round"
TOKEN_DIGITS: Final = 16
# A salt of digits would be taken for a number, by a spreadsheet as by a text form; and no word is spelt without vowels.
_LETTERS: Final = str.maketrans("0123456789abcdef", "bcdfghjklmnpqrst")


def _mac(key: bytes, *parts: object) -> bytes:
    return hmac.digest(key, "|".join(map(str, parts)).encode(), "sha256")


def round_secret(key: bytes, season: int, round_number: int) -> bytes:
    """The secret of a round, 32 bytes, from which all its draws follow once the accepted files are known."""
    return _mac(key, "round", season, round_number)


def secret_for(secret: bytes, whose: str) -> bytes:
    """The part of a round's secret that may be published before the season ends: to a team, or to everybody."""
    return secret if whose == THE_ROUND else _mac(secret, "for", whose)


def commitment(secret: bytes) -> str:
    """The commitment to a secret, published before the secret is used: its SHA-256, 64 hexadecimal digits.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def mixed_with(league: str, season: int, round_number: int, accepted: Sequence[str]) -> str:
    """The text that a secret is mixed with to give a seed: the round, and the SHA-256 of its accepted files in order.

    >>> mixed_with("Amber League", 1, 7, ["b2", "a1"])
    'Amber League|1|7|a1|b2'
    """
    return "|".join([league, str(season), str(round_number), *sorted(accepted)])


@dataclass(frozen=True, slots=True)
class PublicNumber:
    """What the seed of a round takes in of a public number: the closing list by SHA-256 and number, source, value."""

    list_sha256: str
    list_number: int
    source: str
    value: str

    @property
    def mixed(self) -> str:
        """The text that a secret is mixed with: the list stands for league, season, round and files.

        >>> PublicNumber("ab12", 1, "lottery", "9.18.26.34.41.45./").mixed
        'ab12|1|lottery|9.18.26.34.41.45./'
        """
        return f"{self.list_sha256}|{self.list_number}|{self.source}|{self.value}"


def book_seal(secret: bytes, league_sha256: str) -> str:
    """The league at the closing of a round, bound by the round's secret: 64 hex digits that give nothing away."""
    return _mac(secret, "book", league_sha256).hex()


def seed(secret: bytes, mixed: str) -> bytes:
    """The seed that a secret and what it is mixed with give, 32 bytes."""
    return hmac.digest(secret, mixed.encode(), "sha256")


def sheet_token(key: bytes, league: str, season: int, round_number: int, team: str, changes: int = 0) -> str:
    """The token of a move sheet, which shows that the key's holder made it for this team and round: 16 hex digits.

    `changes` is how often the team's manager has changed: nobody can use the sheet of the one before.
    """
    what = ("sheet", league, season, round_number, team, *((changes,) if changes else ()))
    return _mac(key, *what).hex()[:TOKEN_DIGITS]


def first_salt(key: bytes, league: str, season: int, round_number: int, team: str) -> str:
    """The salt in a new move sheet, 16 letters: who lacks the key cannot guess it, nor with it the bytes of a file."""
    digits = _mac(key, "salt", league, season, round_number, team).hex()[:TOKEN_DIGITS]
    return digits.translate(_LETTERS)


def is_first_salt(text: str) -> bool:
    """Whether a salt looks like one that was sent out, which nobody typed.

    >>> is_first_salt(first_salt(bytes(32), "Amber League", 1, 7, "T03")), is_first_salt("mustard")
    (True, False)
    """
    return len(text) == TOKEN_DIGITS and all(ord(letter) in _LETTERS.values() for letter in text)


@dataclass(frozen=True)
class Sealed:
    """The seeds of a round: its secret, which is not shown, and the league, round and files it is mixed with.

    With a `public` number it is mixed with that, whose closing list stands for the others.
    """

    secret: bytes = field(repr=False)
    league: str
    season: int
    round_number: int
    accepted: tuple[str, ...]
    public: PublicNumber | None = None

    @cached_property
    def mixed(self) -> str:
        """The text that the secret is mixed with."""
        if self.public:
            return self.public.mixed
        return mixed_with(self.league, self.season, self.round_number, self.accepted)

    @property
    def seed(self) -> bytes:
        """The seed of the draws that nobody sees before the season ends."""
        return seed(self.secret, self.mixed)

    def seed_for(self, whose: str) -> bytes:
        """The seed of draws that are a team's own business, or everybody's."""
        return seed(secret_for(self.secret, whose), self.mixed)


def sealed(
    key: bytes,
    league: str,
    season: int,
    round_number: int,
    accepted: Sequence[str],
    public: PublicNumber | None = None,
) -> Sealed:
    """The round's secret and seeds from the league's key and the SHA-256 of the accepted files, in any order."""
    secret = round_secret(key, season, round_number)
    return Sealed(secret, league, season, round_number, tuple(sorted(accepted)), public)


@dataclass(frozen=True)
class Commitments:
    """The commitments of a round's secrets, published before anybody can send a move for it."""

    season: int
    round_number: int
    of: Mapping[str, str]


def commitments(key: bytes, season: int, round_number: int, teams: Iterable[str]) -> Commitments:
    """The commitments of a round: its own, everybody's, and each team's."""
    secret = round_secret(key, season, round_number)
    whose = (THE_ROUND, EVERYBODY, *teams)
    return Commitments(season, round_number, {one: commitment(secret_for(secret, one)) for one in whose})


@dataclass(frozen=True)
class OpenedDraws:
    """Draws of a round as their owner gets them: league and round, the secret, the numbers by draw.

    The secret is "" where somebody gave the seed by hand, so that nothing was sealed.
    """

    league: str
    season: int
    round_number: int
    whose: str
    secret: str
    draws: Mapping[str, tuple[float | str, ...]]
