"""The story of a round: sentences that follow from what everybody may know of it."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.books.bulletin.form import BulletinMatch, Headline, TableLine
from vbxl.books.public_round import PublicRound


def headlines(
    public: PublicRound, matches: Sequence[BulletinMatch], tables: Sequence[TableLine]
) -> tuple[Headline, ...]:
    """The sentences of a round, the most telling first."""
    del public, matches, tables
    return ()
