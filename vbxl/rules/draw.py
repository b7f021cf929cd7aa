"""The only source of chance: named streams of numbers from one seed, each draw recorded.

A stream's numbers are HMAC-SHA256(seed, name + NUL + counter), the counter as eight bytes from 0 up, each digest read
as four numbers of 64 bits, most significant byte first. A stream depends only on the seed and its name: no other match,
team or draw shifts it. The seed takes in only the files that a draw concerns. Draws for one team, or for everybody,
have a secret of their own, which is opened before the round's (commitments.py).
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from struct import Struct
from typing import Final, TypeVar

from vbxl.rules.commitments import THE_ROUND, Sealed, derive_secret

_FOUR_WORDS: Final = Struct(">4Q")
WORD_BITS = 64
FRACTION_BITS = 53
T = TypeVar("T")


@dataclass
class Stream:
    """A named draw. `numbers` records its results in order: a number from 0 to 1, or "4/6" for a 4 out of 0 to 5."""

    seed: bytes = field(repr=False)
    name: str
    whose: str = THE_ROUND
    numbers: list[float | str] = field(default_factory=list)
    _words: list[int] = field(default_factory=list, repr=False)
    _counter: int = field(default=0, repr=False)

    def _generate_words(self) -> list[int]:
        """Return the 64-bit words that are still unused; the next one to use is last."""
        if not self._words:
            digest = hmac.digest(self.seed, self.name.encode() + b"\0" + self._counter.to_bytes(8, "big"), "sha256")
            self._words = [*_FOUR_WORDS.unpack(digest)][::-1]
            self._counter += 1
        return self._words

    def draw_uniform(self) -> float:
        """Return a random number from 0 to below 1, a multiple of 2 to the power of −53."""
        words = self._words or self._generate_words()
        number: float = (words.pop() >> (WORD_BITS - FRACTION_BITS)) / 2**FRACTION_BITS
        self.numbers.append(number)
        return number

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to bound − 1, all equally likely.

        A random word is skipped if it isn't below the largest multiple of `bound` that fits in a word's range.
        """
        if not 1 <= bound <= 2**WORD_BITS:
            raise ValueError(f"a draw needs 1 to 2^{WORD_BITS} choices, not {bound}")
        full = 2**WORD_BITS - 2**WORD_BITS % bound
        word = self._generate_words().pop()
        while word >= full:
            word = self._generate_words().pop()
        self.numbers.append(f"{word % bound}/{bound}")
        return word % bound

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, all equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order, all orders equally likely (Fisher and Yates)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class Draw:
    """All the chance in a round: streams that start from the round's seeds. A stream's name is used only once."""

    def __init__(self, seed: bytes, seed_for: Callable[[str, tuple[str, ...]], bytes] | None = None) -> None:
        """Start from one seed, or from a function that gives the seed for an owner and teams."""
        self.seed = seed
        # The text of a seed grows with the league, so each is calculated once.
        self._seed_for = cache(seed_for or (lambda whose, _teams: derive_secret(seed, whose)))
        self._streams: dict[str, Stream] = {}
        self._owned: dict[str, list[Stream]] = {}

    @classmethod
    def of(cls, sealed: Sealed) -> Draw:
        """Return the draws of a sealed round, none of them made yet."""
        return cls(b"", sealed.seed_for)

    def stream(self, name: str, teams: tuple[str, ...] = (), whose: str = THE_ROUND) -> Stream:
        """Start the stream of a draw; ValueError if its name was used before.

        `teams` are the teams whose files the draw concerns; `whose` is its owner, who may open it.
        """
        if name in self._streams:
            raise ValueError(f"the draw {name!r} has already been made")
        made = self._streams[name] = Stream(self._seed_for(whose, teams), name, whose)
        self._owned.setdefault(whose, []).append(made)
        return made

    def list_numbers(self, whose: str) -> dict[str, tuple[float | str, ...]]:
        """Return the numbers drawn for an owner, by the name of the draw; the names are in alphabetical order."""
        owned = sorted(self._owned.get(whose, ()), key=lambda stream: stream.name)
        return {stream.name: tuple(stream.numbers) for stream in owned}

    @property
    def streams(self) -> Mapping[str, Stream]:
        """The streams of all draws so far, by name; the names are in alphabetical order."""
        return dict(sorted(self._streams.items()))
