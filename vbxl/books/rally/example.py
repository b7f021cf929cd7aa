"""The example that the Rally book shows: a made-up secret and seed, said to be so, with a rally and a set of theirs."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from vbxl.rules.draw import Stream
from vbxl.rules.match import play_set
from vbxl.rules.season import Season

SECRET: Final = sha256(b"an example of a secret").digest()
SEED: Final = sha256(b"an example").digest()
COMMITMENT: Final = sha256(SECRET).hexdigest()
DRAW: Final = "R5 division 1 match 3 set 2"
RALLY: Final = 1
CHANCE_HOME: Final = 0.55
CHANCE_VISITORS: Final = 0.5
# The visitors serve first in the second set (R5.1).
HOME_SERVES: Final = False
NUMBERS_A_DIGEST: Final = 4


def example_numbers() -> list[float]:
    """The numbers drawn in the whole set of the example."""
    stream = Stream(SEED, DRAW)
    play_set(CHANCE_HOME, CHANCE_VISITORS, HOME_SERVES, stream.uniform, Season())
    return [one for one in stream.numbers if isinstance(one, float)]
