"""What the league's key gives: a round's secret and its commitment, the seeds of its draws, tokens and salts.

All are HMAC-SHA256 under the key or one of its secrets, of texts in UTF-8 with `|` between their parts:

  round secret   HMAC(key, "round" | season | round)
  own secret     HMAC(round secret, "for" | team's id), or "for" | "everybody"
  commitment     SHA-256(secret), published before the files it is mixed with are known
  seed           HMAC(secret, league | season | round | the files that the draw concerns); with a public number
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
from itertools import pairwise
from typing import Final

# The owner of a draw: everybody, a team (its id), or the round itself, whose draws are opened at the season's end.
EVERYBODY: Final = "everybody"
THE_ROUND: Final = "round"
TOKEN_DIGITS: Final = 16
NO_MOVE: Final = "no move"
# Letters, since a spreadsheet would read digits as a number; no vowels, so that no salt spells a word.
_LETTERS: Final = str.maketrans("0123456789abcdef", "bcdfghjklmnpqrst")


def _sign(key: bytes, *parts: object) -> bytes:
    return hmac.digest(key, "|".join(map(str, parts)).encode(), "sha256")


def round_secret(key: bytes, season: int, round_number: int) -> bytes:
    """Return a round's secret, 32 bytes; together with the accepted files, it determines all draws."""
    return _sign(key, "round", season, round_number)


def derive_secret(secret: bytes, whose: str) -> bytes:
    """Return the secret for an owner's draws.

    The secret of a team, or of everybody, can be published before the round's own.
    """
    return secret if whose == THE_ROUND else _sign(secret, "for", whose)


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of a secret as 64 hexadecimal digits, to be published before the secret is used."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True)
class ListedNumber:
    """What a closing list adds to the seeds: its SHA-256, its number, the source, the value, and the files it names.

    `value` is "" if the round was played without a public number. `book` is the seal of the league; `files` has the
    SHA-256 of each team's file.
    """

    list_sha256: str
    list_number: int
    source: str
    value: str
    book: str = ""
    files: Mapping[str, str] = field(default_factory=dict)

    @property
    def mixed(self) -> str:
        """The text to mix a secret with; the list's hash stands for league, season, round and files.

        >>> ListedNumber("ab12", 1, "lottery", "9.18.26.34.41.45./").mixed
        'ab12|1|lottery|9.18.26.34.41.45./'
        """
        return f"{self.list_sha256}|{self.list_number}|{self.source}|{self.value}"


@dataclass(frozen=True)
class Mixture:
    """What a round's secrets are mixed with: either the files that count, or the closing lists with their values.

    A draw uses only the files that concern it, so that a correction changes no other draw (R0.5). `files` has the
    SHA-256 of each team's file. If the round is played again, `first` has the SHA-256 of each file of the first time;
    draws that concern all teams keep using `first`.
    """

    league: str
    season: int
    round_number: int
    files: Mapping[str, str]
    first: Mapping[str, str] | None = None
    lists: tuple[ListedNumber, ...] = ()

    def text(self, teams: Sequence[str] = ()) -> str:
        """Return the text to mix a secret with, for a draw that concerns these teams; () stands for all teams.

        >>> files = {"T01": "b2", "T02": "a1"}
        >>> mixture = Mixture("Amber League", 1, 7, files)
        >>> mixture.text(["T02", "T03"])
        'Amber League|1|7|T02 a1|T03 no move'
        >>> mixture.text()
        'Amber League|1|7|T01 b2|T02 a1'
        """
        number = self.number_of(teams)
        if number and number.value:
            return number.mixed
        files = self.files if teams or self.first is None else self.first
        listed = (f"{team} {files.get(team, NO_MOVE)}" for team in teams or sorted(files))
        return "|".join([self.league, str(self.season), str(self.round_number), *listed])

    def number_of(self, teams: Sequence[str] = ()) -> ListedNumber | None:
        """Return the last closing list in which the league, or the file of one of these teams, changed.

        If nothing changed, the first list is returned; if there are no lists, None.
        """
        last = next(iter(self.lists), None)
        for before, now in pairwise(self.lists):
            if now.book != before.book or any(now.files.get(team) != before.files.get(team) for team in teams):
                last = now
        return last


def book_seal(secret: bytes, league_sha256: str) -> str:
    """Return the seal of the league at closing: 64 hexadecimal digits, meaningless without the round's secret."""
    return _sign(secret, "book", league_sha256).hex()


def seed(secret: bytes, mixed: str) -> bytes:
    """Return the seed, 32 bytes, of a secret mixed with a text."""
    return hmac.digest(secret, mixed.encode(), "sha256")


def make_sheet_token(key: bytes, league: str, season: int, round_number: int, team: str, changes: int = 0) -> str:
    """Return the token of a team's move sheet, 16 hexadecimal digits.

    `changes` counts the team's changes of manager; each gives the team another token.
    """
    what = ("sheet", league, season, round_number, team, *((changes,) if changes else ()))
    return _sign(key, *what).hex()[:TOKEN_DIGITS]


def make_first_salt(key: bytes, league: str, season: int, round_number: int, team: str) -> str:
    """Return the salt of a new move sheet, 16 letters that cannot be guessed without the key."""
    digits = _sign(key, "salt", league, season, round_number, team).hex()[:TOKEN_DIGITS]
    return digits.translate(_LETTERS)


def is_first_salt(text: str) -> bool:
    """Whether a salt looks like one of vbxl's, rather than one that somebody typed.

    >>> is_first_salt(make_first_salt(bytes(32), "Amber League", 1, 7, "T03")), is_first_salt("mustard")
    (True, False)
    """
    return len(text) == TOKEN_DIGITS and all(ord(letter) in _LETTERS.values() for letter in text)


@dataclass(frozen=True)
class Sealed:
    """A round's secret, which `repr` hides, and what it is mixed with; all seeds follow from the two."""

    secret: bytes = field(repr=False)
    mixture: Mixture

    def seed_for(self, whose: str, teams: Sequence[str] = ()) -> bytes:
        """Return the seed for those draws by `whose` that depend on the files of `teams` (() for all teams).

        A team's own draws depend only on its own file.
        """
        if whose not in (THE_ROUND, EVERYBODY):
            teams = (whose,)
        return seed(derive_secret(self.secret, whose), self.mixture.text(teams))


def seal_round(key: bytes, mixture: Mixture) -> Sealed:
    """Return what all seeds of a round follow from: the secret that the league's key gives, and the mixture."""
    return Sealed(round_secret(key, mixture.season, mixture.round_number), mixture)


@dataclass(frozen=True)
class Commitments:
    """The commitments to a round's secrets, by owner (`of`); they're published before any move can be sent."""

    season: int
    round_number: int
    of: Mapping[str, str]


def make_commitments(key: bytes, season: int, round_number: int, teams: Iterable[str]) -> Commitments:
    """Return the commitments to a round's secrets: the round's own, everybody's, and each team's."""
    secret = round_secret(key, season, round_number)
    whose = (THE_ROUND, EVERYBODY, *teams)
    return Commitments(season, round_number, {name: commitment(derive_secret(secret, name)) for name in whose})


@dataclass(frozen=True)
class OpenedDraws:
    """A round's draws, opened to their owner: the secret, and the numbers by draw.

    The secret is "" if somebody gave the seed by hand, so that nothing was sealed. `corrections` counts how often the
    round was played again. `mixed` is what the secret was mixed with; it is "" if the results list that.
    """

    league: str
    season: int
    round_number: int
    whose: str
    secret: str
    draws: Mapping[str, tuple[float | str, ...]]
    corrections: int = 0
    mixed: str = ""
