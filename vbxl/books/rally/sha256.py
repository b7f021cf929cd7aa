"""What SHA-256 and HMAC are made of: sizes, bits turned, and constants, each worked out from its prime.

The numbers of a draw are HMAC-SHA256(seed, name + NUL + counter), which hashes two messages of two blocks; the
commitment is SHA-256 of the secret, a message of one block. A block has 64 bytes, a word 32 bits.
"""

from __future__ import annotations

from typing import Final

WORD: Final = 1 << 32
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
