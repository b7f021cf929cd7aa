"""The story of a round: sentences that follow from what everybody may know of it, each with what shows it."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.books.bulletin.form import BulletinMatch, Headline, TableLine
from vbxl.books.public_round import PublicRound
from vbxl.books.story.round_facts import RoundFacts
from vbxl.books.story.sentences import sentence


def headlines(
    public: PublicRound, matches: Sequence[BulletinMatch], tables: Sequence[TableLine]
) -> tuple[Headline, ...]:
    """The sentences of a round, the most telling first; which template each takes follows from round and match."""
    facts = RoundFacts(public, matches, tables).all()
    turn = public.before.season_number + public.number
    return tuple(
        Headline(one.kind, sentence(one.kind, one.words, turn + (one.match or index)), one.cites, one.teams, one.match)
        for index, one in enumerate(facts)
    )
