"""Rounds written down match by match, to make a story say what a test wants: who won which set to how many points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from commitment_parts import made_bulletin
from vbxl.books.bulletin import Bulletin
from vbxl.league.events import Event, MatchPlayed, SetPlayed
from vbxl.league.league import League

# A set as its winner, H or V, and the points of the other: all of them before the first of the winner's. Of h or v both
# score in turn until the other has its points.
Written = tuple[str, int]
HOME_SWEEP: tuple[Written, ...] = (("H", 9),) * 3
AWAY_SWEEP: tuple[Written, ...] = (("V", 9),) * 3


def rallies(number: int, winner: str, lost: int, to: int = 15) -> str:
    """The letters of a set: to score on the other's serve a side wins a rally for the serve, and one for the point."""
    own = winner.upper()
    other = "V" if own == "H" else "H"
    points = (other + own) * lost + own * (to - lost) if winner.islower() else other * lost + own * to
    server, letters = "HV"[number % 2 == 0], ""
    for scorer in points:
        letters += scorer * (1 + (scorer != server))
        server = scorer
    return letters


def set_of(number: int, winner: str, lost: int) -> SetPlayed:
    """A set without what is secret of it."""
    nobody = cast("Any", None)
    score = (15, lost) if winner in "Hh" else (lost, 15)
    return SetPlayed(number, number % 2 == 1, score, rallies(number, winner, lost), nobody, nobody)


def written_round(before: League, matches: Mapping[int, Sequence[Written]], events: Sequence[Event] = ()) -> Bulletin:
    """The bulletin of a round by the numbers of its matches, other events besides; home sweeps the rest of them."""
    played = [
        MatchPlayed(
            one.number, one.division, one.home, one.visitors,
            tuple(set_of(at, *each) for at, each in enumerate(matches.get(one.number, HOME_SWEEP), start=1)),
        )
        for one in before.fixtures
        if one.round_number == before.round_number
    ]  # fmt: skip
    scores = {one.number: one.scores for one in played}
    fixtures = tuple(replace(one, sets=scores.get(one.number, one.sets)) for one in before.fixtures)
    after = replace(before, fixtures=fixtures, round_number=before.round_number + 1)
    return made_bulletin(before, after, [*played, *events], {})
