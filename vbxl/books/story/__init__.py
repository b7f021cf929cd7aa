"""The story of a round: sentences that follow from what everybody may know of it, each with what shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vbxl.books.bulletin import Headline, Match, StandingLine
from vbxl.books.public_round import PublicRound
from vbxl.books.story.round_facts import RoundFacts
from vbxl.books.story.sentences import sentence


@dataclass(frozen=True, slots=True)
class Story:
    """The sentences of a round, and the number of the match to look at; None where none was played."""

    headlines: tuple[Headline, ...]
    match_of_the_round: int | None


def story(public: PublicRound, matches: Sequence[Match], tables: Sequence[StandingLine]) -> Story:
    """The story of a round, the most telling sentence first; which template each takes follows from round and match."""
    facts = RoundFacts(public, matches, tables)
    turn = public.before.season_number + public.number
    told = tuple(
        Headline(
            fact.kind, sentence(fact.kind, fact.words, turn + (fact.match or index)), fact.cites, fact.teams, fact.match
        )
        for index, fact in enumerate(facts.all())
    )
    best = facts.match_of_the_round
    return Story(told, best.number if best else None)
