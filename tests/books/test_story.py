"""Stories of whole seasons of bots: each sentence is one of its kind, cites what there is, and is told once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from commitment_parts import made_bulletin
from exhaustive import mark_all_but_every
from vbxl.books.bulletin.form import Bulletin
from vbxl.books.bulletin.making import played_matches
from vbxl.books.public_round import PublicRound
from vbxl.books.story.round_facts import RoundFacts
from vbxl.books.story.sentences import TEMPLATES, sentence
from vbxl.league.events import MatchPlayed
from vbxl.league.study import SimulatedRound, play_seasons
from vbxl.rounds.runs import made_league

# Teams, divisions, seasons, seed, settings: with a cup and without, with ties for places to go up by.
LEAGUES: tuple[tuple[int, int, int, bytes, dict[str, int]], ...] = (
    (8, 2, 3, b"two divisions", {}),
    (12, 2, 3, b"d", {"promoted": 2, "relegated": 2}),
    (3, 1, 1, b"three", {"matches_a_round": 1}),
    (5, 1, 2, b"byes", {"meetings": 4}),
    (8, 2, 2, b"long", {"meetings": 6, "set_points": 11}),
)


@cache
def seasons(index: int) -> tuple[tuple[SimulatedRound, Bulletin], ...]:
    """The rounds of some seasons of bots, each with its bulletin."""
    teams, divisions, number, seed, changes = LEAGUES[index]
    league = made_league(teams, divisions, seed)
    if changes:
        # A season to be: the league's own fixtures stay, and its next seasons are made by the settings.
        league = replace(league, settings=replace(league.settings, **changes))
    rounds = play_seasons(league, number, seed)
    return tuple((one, made_bulletin(one.before, one.ended, one.events, {})) for one in rounds)


@pytest.mark.parametrize("index", mark_all_but_every(2, range(len(LEAGUES))))
def test_every_headline_is_a_sentence_of_its_fact(index: int) -> None:
    for played, bulletin in seasons(index):
        public = PublicRound(played.before, played.ended, played.events)
        facts = RoundFacts(public, played_matches(public, played.events), bulletin.tables).all()
        for headline, fact in zip(bulletin.headlines, facts, strict=True):
            assert (headline.kind, headline.cites, headline.match) == (fact.kind, fact.cites, fact.match)
            choices = range(len(TEMPLATES[fact.kind]))
            assert headline.text in [sentence(fact.kind, fact.words, choice) for choice in choices]


def test_headlines_cite_what_there_is_and_none_is_told_twice() -> None:
    """Matches of the league's season, tables, sales and contracts of the round: and teams by their ids."""
    for played, bulletin in seasons(0):
        numbers = {fixture.number for fixture in played.ended.fixtures}
        matches = {event.number: event for event in played.events if isinstance(event, MatchPlayed)}
        known = {team.id for team in played.before.teams}
        known |= {side for match in matches.values() for side in (match.home, match.visitors)}
        for headline in bulletin.headlines:
            assert headline.cites
            for cite in headline.cites:
                if cite.startswith("match "):
                    assert int(cite.split(",")[0].removeprefix("match ")) in numbers
                else:
                    assert cite.startswith(("table of division ", "sale of ", "contract of "))
            assert {*headline.teams} <= known
            assert headline.match is None or headline.match in matches
        texts = [headline.text for headline in bulletin.headlines]
        assert len(texts) == len({*texts})
