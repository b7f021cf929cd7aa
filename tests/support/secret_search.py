"""Looking for a value in everything that a file holds, however it is written there."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

ZIP = b"PK\x03\x04"
# 731594 may stand as 731,594 or 731.594, with an apostrophe, or with one of the blanks that part thousands.
BLANKS = ("\u00a0", "\u2009", "\u202f", "&#160;", "&#xA0;")
PARTED = re.compile(rb"(?<=\d)(?:[,.' \xa0]|" + "|".join(BLANKS).encode() + rb")(?=\d{3}(?!\d))")
# Fractions with so many digits belong to one draw or one chance alone.
FRACTION = re.compile(rb"0?\.\d{12,}")
SHARP = 14


@dataclass(frozen=True)
class Planted:
    """A value that stands nowhere else: the field it was planted in, as text, and who may see it.

    `may` holds a team's id for all its files, `T03/report` for those of a kind.
    """

    field: str
    value: str
    may: frozenset[str] = frozenset()

    def allowed(self, audience: str) -> bool:
        """Whether somebody may see it in files of a kind, told as `T03/sheet` or `public`."""
        return bool(self.may & {audience, audience.partition("/")[0]})


def parts(data: bytes, name: str = "") -> Iterator[bytes]:
    """Everything in a file: its name and bytes, and of every zip in it the members, their names, and the rest."""
    yield name.encode()
    yield data
    if data.startswith(ZIP):
        with zipfile.ZipFile(io.BytesIO(data)) as opened:
            for member in opened.infolist():
                yield member.comment + b"\n" + member.extra
                yield from parts(opened.read(member), member.filename)


class Haystack:
    """All bytes of some files of one audience, as they stand and as they are otherwise written."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        """Take files by name."""
        self.raw = b"\n".join(part for name, data in files.items() for part in parts(data, name))
        # UTF-16 and UTF-32 of plain letters are the letters with zero bytes between.
        self.narrow = self.raw.replace(b"\0", b"")
        self.joined = PARTED.sub(b"", self.narrow)
        self.fractions = {one.lstrip(b"0")[:SHARP] for one in FRACTION.findall(self.narrow)}

    def holds(self, value: str | bytes) -> bool:
        """Whether a value stands in it; a number only where it is no part of a longer one."""
        if isinstance(value, bytes):
            return value in self.raw
        plain = value.encode()
        if value.startswith("0."):
            return plain.lstrip(b"0")[:SHARP] in self.fractions
        if not value.isdecimal():
            return plain in self.narrow
        if plain not in self.joined and plain not in self.narrow:
            return False
        alone = re.compile(rb"(?<![0-9a-f])" + plain + rb"(?![0-9a-f])")
        return bool(alone.search(self.joined) or alone.search(self.narrow))


def leaks(planted: Iterable[Planted], audiences: Mapping[str, Haystack]) -> list[str]:
    """Every value that stands where nobody may see it, in a line."""
    return [
        f"{one.field} {one.value} stands in {audience}"
        for one in planted
        for audience, hay in audiences.items()
        if not one.allowed(audience) and hay.holds(one.value)
    ]
