"""The only source of chance: named streams of numbers from one seed, each draw recorded.

A stream's numbers are HMAC-SHA256(seed, name + NUL + counter), the counter as eight bytes from 0 up, each digest read
as four numbers of 64 bits, most significant byte first. A stream depends on nothing but the seed and its name, so that
another match, team or draw shifts none of it.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

WORD_BITS = 64
FRACTION_BITS = 53
T = TypeVar("T")


@dataclass
class Stream:
    """The numbers of one named draw."""

    seed: bytes
    name: str
    numbers: list[float] = field(default_factory=list)
    _words: list[int] = field(default_factory=list, repr=False)
    _counter: int = field(default=0, repr=False)

    def _word(self) -> int:
        if not self._words:
            digest = hmac.digest(self.seed, self.name.encode() + b"\0" + self._counter.to_bytes(8, "big"), "sha256")
            self._words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
            self._counter += 1
        return self._words.pop()

    def uniform(self) -> float:
        """A number from 0 up to but not including 1, with 53 bits."""
        number: float = (self._word() >> (WORD_BITS - FRACTION_BITS)) / 2**FRACTION_BITS
        self.numbers.append(number)
        return number

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1, each as likely: words past the last full multiple are thrown away."""
        if not 1 <= bound <= 2**WORD_BITS:
            raise ValueError(f"a draw chooses from at least one and at most 2^{WORD_BITS}, not {bound}")
        full = 2**WORD_BITS - 2**WORD_BITS % bound
        word = self._word()
        while word >= full:
            word = self._word()
        self.numbers.append(word % bound)
        return word % bound

    def choice(self, of: Sequence[T]) -> T:
        """One of a sequence, each as likely."""
        return of[self.below(len(of))]

    def shuffled(self, of: Sequence[T]) -> list[T]:
        """A sequence in random order, each order as likely (Fisher and Yates)."""
        mixed = list(of)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class Draw:
    """All chance of a round: streams by name from the round's seed, each name used once."""

    def __init__(self, seed: bytes) -> None:
        """Start from the round's seed."""
        self.seed = seed
        self._streams: dict[str, Stream] = {}

    def stream(self, name: str) -> Stream:
        """The stream of a draw, such as "R5 division 1 match 3 set 2"; a name can be drawn once."""
        if name in self._streams:
            raise ValueError(f"the draw {name!r} was made before")
        self._streams[name] = Stream(self.seed, name)
        return self._streams[name]

    def record(self) -> dict[str, list[float]]:
        """Every number drawn, by the name of its draw."""
        return {name: list(self._streams[name].numbers) for name in sorted(self._streams)}


@dataclass(frozen=True, slots=True)
class Sealed:
    """The seeds of a round: what the GM keeps and what follows from it and the accepted files."""

    secret: bytes
    seed: bytes


def sealed(key: bytes, league: str, season: int, round_number: int, accepted: Sequence[str]) -> Sealed:
    """The round's secret and seed from the league's key and the SHA-256 of the accepted files, in any order.

    secret = HMAC-SHA256(key, "round" | season | round); seed = HMAC-SHA256(secret, league | season | round | files).
    """
    secret = hmac.digest(key, f"round|{season}|{round_number}".encode(), "sha256")
    told = "|".join([league, str(season), str(round_number), *sorted(accepted)])
    return Sealed(secret, hmac.digest(secret, told.encode(), "sha256"))
