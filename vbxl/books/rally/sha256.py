"""SHA-256 with everything in between, for the values beside the formulas: constants, schedule, rounds, five blocks.

The numbers of a draw are HMAC-SHA256(seed, name + NUL + counter), which hashes two messages of two blocks; the
commitment is SHA-256 of the secret, a message of one block. A block has 64 bytes, a word 32 bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

WORD_BITS: Final = 32
WORD: Final = 1 << WORD_BITS
BLOCK_BYTES: Final = 64
DIGEST_BYTES: Final = 32
WORD_BYTES: Final = 4
BLOCK_WORDS: Final = BLOCK_BYTES // WORD_BYTES
COUNTER_BYTES: Final = 8
ROUNDS: Final = 64
STATE: Final = 8
# What HMAC lays over the key of the inner and of the outer message.
INNER, OUTER = 0x36, 0x5C
# Turned, turned, and turned or pushed: the bits of each of the four mixtures.
SCHEDULE_15: Final = (7, 18, 3)
SCHEDULE_2: Final = (17, 19, 10)
OF_E: Final = (6, 11, 25)
OF_A: Final = (2, 13, 22)


def primes(many: int) -> list[int]:
    """The first prime numbers.

    >>> primes(5)
    [2, 3, 5, 7, 11]
    """
    found: list[int] = []
    number = 2
    while len(found) < many:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def root_bits(number: int, degree: int) -> int:
    """The first 32 bits of the fractional part of a root, by whole numbers alone: the floor of a root, halved towards.

    >>> f"{root_bits(2, 2):08x} {root_bits(2, 3):08x}"
    '6a09e667 428a2f98'
    """
    power = number * WORD**degree
    low, high = 0, number * WORD
    while low < high:
        middle = (low + high + 1) // 2
        if middle**degree <= power:
            low = middle
        else:
            high = middle - 1
    return low % WORD


PRIMES: Final = tuple(primes(ROUNDS))
CONSTANTS: Final = tuple(root_bits(prime, 3) for prime in PRIMES)
START: Final = tuple(root_bits(prime, 2) for prime in PRIMES[:STATE])


def turned(word: int, bits: int) -> int:
    """A word turned right: what falls out at the right comes in at the left."""
    low = word % (1 << bits)
    return (word >> bits) + (low << WORD_BITS - bits)


def chosen(e: int, f: int, g: int) -> int:
    """Bit by bit that of f where e has a 1, else that of g ("Ch")."""
    return (e & f) ^ ((WORD - 1 - e) & g)


def most(a: int, b: int, c: int) -> int:
    """Bit by bit what most of the three have ("Maj")."""
    return (a & b) ^ (a & c) ^ (b & c)


def mixed(word: int, bits: Sequence[int], *, pushed: bool = False) -> tuple[int, int, int, int]:
    """A word turned by three numbers of bits, the last time pushed if asked, and what these are together."""
    last = word >> bits[2] if pushed else turned(word, bits[2])
    first, second = turned(word, bits[0]), turned(word, bits[1])
    return first, second, last, first ^ second ^ last


@dataclass(frozen=True, slots=True)
class Compressed:
    """A block as it was compressed: bytes, 64 words, the state before each round and after the last, what comes out."""

    block: bytes
    words: tuple[int, ...]
    states: tuple[tuple[int, ...], ...]
    ending: tuple[int, ...]

    @property
    def digest(self) -> bytes:
        """What comes out, as bytes."""
        return b"".join(word.to_bytes(WORD_BYTES, "big") for word in self.ending)


def sums(state: Sequence[int], constant: int, word: int) -> tuple[int, int]:
    """The two sums of a round, from the eight words before it ("T1" and "T2")."""
    a, b, c, _, e, f, g, h = state
    return (h + mixed(e, OF_E)[3] + chosen(e, f, g) + constant + word) % WORD, (
        mixed(a, OF_A)[3] + most(a, b, c)
    ) % WORD


def compressed(block: bytes, start: Sequence[int] = START) -> Compressed:
    """A block of 64 bytes compressed, from the start or from what came out of the block before it."""
    words = [int.from_bytes(block[at : at + WORD_BYTES], "big") for at in range(0, BLOCK_BYTES, WORD_BYTES)]
    for t in range(len(words), ROUNDS):
        far, near = mixed(words[t - 15], SCHEDULE_15, pushed=True)[3], mixed(words[t - 2], SCHEDULE_2, pushed=True)[3]
        words.append((near + words[t - 7] + far + words[t - 16]) % WORD)

    def after(state: tuple[int, ...], t: int) -> tuple[int, ...]:
        one, two = sums(state, CONSTANTS[t], words[t])
        return ((one + two) % WORD, *state[:3], (state[3] + one) % WORD, *state[4:7])

    states = tuple(accumulate(range(ROUNDS), after, initial=tuple(start)))
    ending = tuple((one + other) % WORD for one, other in zip(start, states[-1], strict=True))
    return Compressed(block, tuple(words), states, ending)


def last_block(data: bytes, whole: int) -> bytes:
    """The last block of a message of so many bytes as a whole: the data, a 1, zeros, and the message's bits."""
    padded = data + b"\x80"
    return padded.ljust(BLOCK_BYTES - 8, b"\0") + (8 * whole).to_bytes(8, "big")


def message(name: str, counter: int) -> bytes:
    """What the HMAC of a draw is of: its name, NUL and the counter."""
    return name.encode() + b"\0" + counter.to_bytes(COUNTER_BYTES, "big")


def five_blocks(secret: bytes, seed: bytes, name: str, counter: int) -> tuple[Compressed, ...]:
    """All that the book compresses: the secret; inner key and inner text, outer key and outer text of the HMAC."""
    inner_key, outer_key = (bytes(one ^ over for one in seed.ljust(BLOCK_BYTES, b"\0")) for over in (INNER, OUTER))
    text = message(name, counter)
    inner = compressed(inner_key)
    inner_text = compressed(last_block(text, BLOCK_BYTES + len(text)), inner.ending)
    outer = compressed(outer_key)
    outer_text = compressed(last_block(inner_text.digest, BLOCK_BYTES + DIGEST_BYTES), outer.ending)
    return compressed(last_block(secret, DIGEST_BYTES)), inner, inner_text, outer, outer_text
