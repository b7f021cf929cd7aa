"""The story of whole seasons: each sentence is read back, and all it says is worked out again from the events."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from commitment_parts import made_bulletin
from exhaustive import mark_all_but_every
from story_claims import CLAIMS, check_report, words_of
from story_oracle import RoundAgain
from vbxl.books.public_round import PublicRound
from vbxl.books.report.match import describe_match
from vbxl.books.story.round_facts import RoundFacts
from vbxl.books.story.sentences import TEMPLATES, write_sentence
from vbxl.league.study import SimulatedRound, play_seasons
from vbxl.rounds.runs import invent_league

# Teams, divisions, seasons, seed, settings: with a cup and without, with ties for places to go up by.
LEAGUES: Final[tuple[tuple[int, int, int, bytes, dict[str, int]], ...]] = (
    (8, 2, 3, b"two divisions", {}),
    (6, 1, 2, b"one division", {}),
    (12, 2, 3, b"d", {"promoted": 2, "relegated": 2}),
    (3, 1, 1, b"three", {"matches_a_round": 1}),
    (5, 1, 2, b"byes", {"meetings": 4}),
    (8, 2, 2, b"long", {"meetings": 6, "set_points": 11}),
    (10, 2, 1, b"a", {}),
)  # fmt: skip


@cache
def seasons(index: int) -> tuple[RoundAgain, ...]:
    """The rounds of some seasons of bots, each with its bulletin."""
    teams, divisions, number, seed, changes = LEAGUES[index]
    league = invent_league(teams, divisions, seed)
    if changes:
        # A season to be: the league's own fixtures stay, and its next seasons are made by the settings.
        league = replace(league, settings=replace(league.settings, **changes))
    return tuple(again(one) for one in play_seasons(league, number, seed))


def again(one: SimulatedRound) -> RoundAgain:
    """A round to be worked out again."""
    told = made_bulletin(one.before, one.ended, one.events, {})
    return RoundAgain(one.before, one.ended, one.events, told)


def facts(one: RoundAgain) -> RoundFacts:
    """The facts of a round, before they are sentences."""
    public = PublicRound(one.before, one.after, one.events)
    return RoundFacts(public, tuple(public.list_played(one.events)), one.told.tables)


@pytest.mark.parametrize("index", mark_all_but_every(3, range(len(LEAGUES))))
def test_every_sentence_is_true(index: int) -> None:
    """Also every sentence that another template would have made of the same fact."""
    for one in seasons(index):
        found = [*facts(one).list_all()]
        for headline, fact in zip(one.told.headlines, found, strict=True):
            assert (headline.kind, headline.cites, headline.match) == (fact.kind, fact.cites, fact.match)
            texts = [write_sentence(fact.kind, fact.words, choice) for choice in range(len(TEMPLATES[fact.kind]))]
            assert headline.text in texts
            for choice, text in enumerate(texts):
                words = words_of(fact.kind, choice, text, one.names)
                assert words is not None, text
                # What a template leaves out is still of the same match.
                CLAIMS[fact.kind](one, {**fact.words, **words, "kind of news": fact.kind}, fact.cites)


@pytest.mark.parametrize("index", mark_all_but_every(3, range(len(LEAGUES))))
def test_every_sentence_of_a_report_on_a_match_is_true(index: int) -> None:
    count = 0
    for one in seasons(index):
        for number, match in one.matches.items():
            for team in {match.home, match.visitors} & one.before.by_id.keys():
                told = describe_match(one.told, one.told.by_number[number], team)
                assert (one.number > 1) or "results" not in told
                count += check_report(one, match, team, told)
    assert count > 50


def test_headlines_cite_what_there_is() -> None:
    """Matches of the league's season, tables, sales and contracts of the round: and teams by their ids."""
    for one in seasons(0):
        numbers = {fixture.number for fixture in one.after.fixtures}
        teams = {team.id for team in one.before.teams}
        for headline in one.told.headlines:
            assert headline.cites
            for cite in headline.cites:
                if cite.startswith("match "):
                    assert int(cite.split(",")[0].removeprefix("match ")) in numbers
                else:
                    assert cite.startswith(("table of division ", "sale of ", "contract of "))
            assert {*headline.teams} <= teams | {
                side for match in one.matches.values() for side in (match.home, match.visitors)
            }
            assert headline.match is None or headline.match in one.matches


def test_no_sentence_is_told_twice_in_a_round() -> None:
    for one in seasons(0):
        texts = [headline.text for headline in one.told.headlines]
        assert len(texts) == len({*texts})
