"""A team's round as a story: what decided its own matches, and how it stands beside its next opponents – all public."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from vbxl.books.bulletin.form import Bulletin, BulletinMatch, StandingLine
from vbxl.books.report.own_view import OwnRound
from vbxl.books.story.match_facts import Moment, longest_runs, lowest, moments, own_first, turning_set
from vbxl.books.story.season_facts import form
from vbxl.books.story.sentences import ORDINALS, dashed, percent
from vbxl.league.league import Fixture
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.public_odds import deserved
from vbxl.problems import escaped
from vbxl.rules.match import sets_won
from vbxl.rules.season import Season

# A best moment below, or a lowest above, is no story; nor is a set that moved the chance by less, nor a shorter run.
HOPE_LEAST: Final = 0.75
TURN_LEAST: Final = 0.2
RUN_LEAST: Final = 5
# As many matches between both as are listed.
MET_MOST: Final = 4


@dataclass(frozen=True, slots=True)
class RivalLine:
    """A team beside its next opponents: who, place and points, form, sets won and lost, and how they met before."""

    who: str
    standing: str
    form: str
    sets: str
    met: str


def match_words(told: Bulletin, one: BulletinMatch, team: str) -> str:
    """What decided a match, in sentences for one of its teams: only what everybody may know (R5.8)."""
    return " ".join(_match_sentences(told, one, team))


def _match_sentences(told: Bulletin, one: BulletinMatch, team: str) -> Iterator[str]:
    season = told.settings
    home, won = team == one.home, team == one.winner
    before = one.home_chance(season)
    if before is not None:
        yield f"By the results before it your chance was {percent(before if home else 1 - before)}."
    yield from _moment(one, season, won=won)
    turn = turning_set(one, season)
    # The last set decides, whatever came before: that is no turn.
    if turn.after - turn.before >= TURN_LEAST and turn.set_number < len(one.sets):
        chances = (turn.before, turn.after) if won else (1 - turn.before, 1 - turn.after)
        was, now = map(percent, chances)
        yield f"The {ORDINALS[turn.set_number - 1]} set decided most: your chance went from {was} to {now}."
    run, *more = longest_runs([one])
    if run.length >= RUN_LEAST and not more:
        whose = "yours" if run.team == team else "theirs"
        start, end = (dashed(own_first(score, home=run.team == team)) for score in (run.start, run.end))
        where = f"in the {ORDINALS[run.set_number - 1]} set"
        yield f"The longest run was {whose}: {run.length} rallies {where}, from {start} to {end}."
    worth = deserved(one.sets, season)
    yield f"Its points were worth {percent(worth if home else 1 - worth)} of a win for you."


def _moment(one: BulletinMatch, season: Season, *, won: bool) -> Iterator[str]:
    """The lowest moment of a winner, or the best of a loser, where it tells anything."""
    if won:
        at = lowest(one, season)
        if at and at.chance <= 1 - HOPE_LEAST:
            yield f"You came back from {percent(at.chance)}, {_where(at, won=True)}."
    else:
        at = max(moments(one, season), key=lambda each: 1 - each.chance)
        if 1 - at.chance >= HOPE_LEAST:
            yield f"You were up to {percent(1 - at.chance)}, {_where(at, won=False)}."


def _where(at: Moment, *, won: bool) -> str:
    """A moment in words, the team's own sets and points first."""
    sets, points = (dashed(own_first(score, home=won)) for score in (at.sets, at.points))
    return f"at {sets} in sets and {points} in the {ORDINALS[at.set_number - 1]} set"


def in_the_results(told: Bulletin, team: str) -> list[str]:
    """The sentences of the round that name a team."""
    return [one.text for one in told.headlines if team in one.teams]


def rivals(own: OwnRound, told: Bulletin) -> list[RivalLine]:
    """The team and its opponents of the next round, a line each; nothing where no match is to come."""
    if not own.next.matches:
        return []
    fixtures = {one.number: one for one in own.after.fixtures}
    lines = [_rival(own, told, own.id, "You")]
    for match in own.next.matches:
        fixture = fixtures[match.number]
        other = fixture.visitors if match.home else fixture.home
        where = "at home" if match.home else "away"
        who = f"{MATCH_NAMES[match.slot]}, {where}: {escaped(match.opponent)}"
        lines.append(_rival(own, told, other, who))
    return lines


def _rival(own: OwnRound, told: Bulletin, team: str, who: str) -> RivalLine:
    line = next((one for one in told.tables if one.team == team), None)
    met = "" if team == own.id else _met(own, team)
    if line is None:
        return RivalLine(who, "amateurs", "–", "–", met)
    letters = " ".join(form(own.after, team, told.round_number)) or "–"
    return RivalLine(who, _standing(line), letters, dashed((line.sets_won, line.sets_lost)), met)


def _standing(line: StandingLine) -> str:
    points = f"{line.points} point{'' if line.points == 1 else 's'}"
    return f"place {line.place} of division {line.division}, {points}"


def _met(own: OwnRound, other: str) -> str:
    """The last matches between both in the season, the team's own sets first."""
    played = [one for one in own.after.fixtures if one.sets and {one.home, one.visitors} == {own.id, other}]
    played.sort(key=lambda one: (one.round_number, one.order))
    if not played:
        return "You have not met this season."
    return "You met in " + ", ".join(
        f"round {one.round_number}: {_own_sets(one, own.id)}" for one in played[-MET_MOST:]
    )


def _own_sets(one: Fixture, team: str) -> str:
    return dashed(own_first(sets_won(one.sets), home=one.home == team))
