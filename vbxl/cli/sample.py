"""The sample league in samples/: known by its key, which is published, and ready to be begun again."""

from __future__ import annotations

import hashlib
from typing import Final

from vbxl.cli.output import near
from vbxl.rounds.folder import LeagueFolder

# The SHA-256 of the key's bytes.
_PUBLISHED: Final = "3cd8540e9c034595e906d0fc4891ad579262b40d9dc90a5753f5cdb494b987f5"
KEY_NOTE: Final = "this league has the published key of vbxl's sample; `vbxl new` makes a league with a key of its own"


def is_sample(key: bytes) -> bool:
    """Whether a league's key is the published one.

    >>> is_sample(bytes(32))
    False
    """
    return hashlib.sha256(key).hexdigest() == _PUBLISHED


def beginning_again(league: LeagueFolder) -> tuple[str, ...]:
    """What to remove so that the first round of the folder is open again, as a note; none where it is open already."""
    first, *later = league.rounds()
    if not later:
        return ()
    removed = [first.results, *(one.path for one in later if one.season == first.season)]
    removed += dict.fromkeys(one.path.parent for one in later if one.season > first.season)
    *most, last = map(near, removed)
    return (f"to play the sample again from round {first.number}, remove {', '.join(most)} and {last}",)
