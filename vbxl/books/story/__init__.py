"""The story of a round: sentences that follow from what everybody may know of it, each with what shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vbxl.books.bulletin import Headline, Match, StandingLine
from vbxl.books.public_round import PublicRound
from vbxl.books.story.round_facts import RoundFacts
from vbxl.books.story.sentences import write_sentence


@dataclass(frozen=True, slots=True)
class Story:
    """The sentences of a round, and the number of the match to look at; None where none was played."""

    headlines: tuple[Headline, ...]
    match_of_the_round: int | None


def tell_story(public: PublicRound, matches: Sequence[Match], tables: Sequence[StandingLine]) -> Story:
    """Return the story of a round, the most telling sentence first; round and match decide the templates."""
    facts = RoundFacts(public, matches, tables)
    turn = public.before.season_number + public.number
    headlines = []
    for index, fact in enumerate(facts.list_all()):
        text = write_sentence(fact.kind, fact.words, turn + (fact.match or index))
        headlines.append(Headline(fact.kind, text, fact.cites, fact.teams, fact.match))
    best = facts.match_of_the_round
    return Story(tuple(headlines), best.number if best else None)
