"""The attachments of mails: each file is checked before it is attached, and one of another team stops everything."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from vbxl.books.addressee import ZIP, find_addressee
from vbxl.books.message import Attachment
from vbxl.league.league import League
from vbxl.league.new_team import find_entry_season
from vbxl.post.incoming import TOKEN
from vbxl.rounds.entries import make_entry_token
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rules.commitments import EVERYBODY, make_sheet_token

BUILD_AGAIN: Final = "Move it elsewhere and make a new one with `vbxl sheets` or `vbxl resolve --redo`"


@dataclass(frozen=True)
class Enclosed:
    """A file to send: its path, whom it is for (a team's id or EVERYBODY), and whether it is a sheet to fill in."""

    path: Path
    whose: str = EVERYBODY
    is_sheet: bool = False


class Attachments:
    """The files to send, each read once and checked before it is attached to a mail."""

    def __init__(self, league: League, rounds: Iterable[tuple[int, int]], key: bytes) -> None:
        """Note the tokens of all teams in all `rounds`, given as season and number, to look for them in files."""
        self._key = key.hex().encode()
        self._now: dict[str, str] = {}
        self._tokens: dict[str, str] = {}
        open_round = league.season_number, league.round_number
        for team in league.teams:
            changes = league.people.of(team.id).changes
            self._now[team.id] = make_sheet_token(key, league.name, *open_round, team.id, changes)
            for round_ in rounds:
                for number in range(changes + 1):
                    self._tokens[make_sheet_token(key, league.name, *round_, team.id, number)] = team.id
        for newcomer in league.people.newcomers:
            self._now[newcomer] = make_entry_token(key, league.name, find_entry_season(league), newcomer)
            self._tokens[self._now[newcomer]] = newcomer
        self._data: dict[Path, bytes] = {}
        self._hashes: dict[Path, str] = {}
        self._checked: set[Enclosed] = set()

    def add(self, path: Path, data: bytes) -> None:
        """Add a file that is to be sent but isn't on disk."""
        self._data[path] = data

    def sha256(self, path: Path) -> str:
        """Return the SHA-256 of a file's bytes, in hexadecimal digits."""
        if path not in self._hashes:
            self._hashes[path] = hashlib.sha256(self._read(path)).hexdigest()
        return self._hashes[path]

    def hash_files(self, files: Iterable[Enclosed]) -> dict[str, str]:
        """Return the SHA-256 of each file by its name."""
        return {file.path.name: self.sha256(file.path) for file in files}

    def open(self, attachment: Enclosed, recipient: str) -> Attachment:
        """Return a file for a team; StoppedError if it belongs to another team or contains another team's token."""
        data = self._read(attachment.path)
        if attachment.whose not in {EVERYBODY, recipient}:
            raise StoppedError(
                f"{attachment.path}: this file is for {attachment.whose}, not for {recipient}, so no mail was written"
            )
        if attachment not in self._checked:
            self._check(attachment, data)
            self._checked.add(attachment)
        return Attachment(attachment.path.name, data)

    def _read(self, path: Path) -> bytes:
        if path not in self._data:
            self._data[path] = path.read_bytes()
        return self._data[path]

    def _check(self, attachment: Enclosed, data: bytes) -> None:
        path, whose = attachment.path, attachment.whose
        team = find_addressee(data, path.name)
        if team is None:
            raise UnusableError(f"{path}: the file does not say who it is for, so no mail was written. {BUILD_AGAIN}")
        inside = data
        if data.startswith(ZIP):
            with zipfile.ZipFile(BytesIO(data)) as workbook:
                inside = b"\n".join(map(workbook.read, workbook.namelist()))
        if self._key in inside.lower():
            raise StoppedError(f"{path}: this file holds the league's key, so no mail was written. Move it elsewhere")
        tokens = {token.decode().lower() for token in TOKEN.findall(inside)}
        if attachment.is_sheet and self._now.get(whose) not in tokens:
            raise StoppedError(
                f"{path}: this sheet is not for the open round, or not for {whose}'s present manager, so no mail was "
                f"written. {BUILD_AGAIN}"
            )
        others = {self._tokens[token] for token in tokens & self._tokens.keys()} - {whose}
        if team != whose or others:
            inner = ", ".join(sorted(others)) if team == whose else team
            raise StoppedError(
                f"{path}: its name says {whose}, but its contents say {inner}, so no mail was written. {BUILD_AGAIN}"
            )
