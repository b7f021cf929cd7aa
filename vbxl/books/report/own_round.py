"""A round as one team knows it: its own events, its own side of its matches, and the corrections of its move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from vbxl.books.story.facts import put_own_first
from vbxl.league.events import Absent, Corrected, Event, MatchPlayed, SetPlayed, Side, by_team
from vbxl.league.gm_edits import Edited, since, write_own_lines
from vbxl.league.league import League, Team
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.stages import is_season_over
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import MatchView, View, view
from vbxl.problems import CODES, NO_TALENT, NOWHERE, OTHERWISE, Problem, shown
from vbxl.rules.match import Score, run_of_score
from vbxl.xlsx.form import Column, write_table
from vbxl.xlsx.writer import ValueBook

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True, slots=True)
class OwnSet:
    """A set as one team sees it: the final score, the score after each point, and the team's own side.

    In each score, the team's own points come first.
    """

    number: int
    served_first: bool
    score: Score
    run: tuple[Score, ...]
    rallies: int
    side: Side


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match as one team sees it; of the opponent, it has only the name and the score.

    `halved` are the players with half levels. `cup` is the name of the cup round, "" for a league match.
    """

    view: MatchView
    halved: frozenset[str]
    sets: tuple[OwnSet, ...]
    cup: str

    @property
    def title(self) -> str:
        """The match's title on the move sheet: Match 1, Match 2, Cup."""
        return MATCH_NAMES[self.view.slot]

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of each set, the team's own first."""
        return tuple(own_set.score for own_set in self.sets)


class OwnRound:
    """A round as a team's report needs it. Events of other teams, and the GM's edits to other teams, are left out."""

    def __init__(self, before: League, after: League, team: str, events: Sequence[Event], edited: Edited = ()) -> None:
        self.before = before
        self.after = after
        self.id = team
        self.team: Team = after.by_id[team]
        self.now: View = view(before, team)
        self.next: View = view(after, team)
        self.season_over = is_season_over(after)
        self.edited = write_own_lines(edited or (), before, team)
        self.edited_since = since(before)
        self._events = by_team(events).get(team, ())
        played = {event.number: event for event in self.events(MatchPlayed)}
        self.matches = [
            OwnMatch(
                match,
                frozenset(line.name for line in self.now.roster if line.lack and match.lacking),
                tuple(_take_own_side(played_set, match.home) for played_set in played[match.number].sets),
                cup_round(before, before.by_number[match.number]),
            )
            for match in self.now.matches
            if match.number in played
        ]

    def events(self, kind: type[Kind]) -> list[Kind]:
        """Return the team's events of a kind, in order."""
        return [event for event in self._events if isinstance(event, kind)]

    def name(self, team: str) -> str:
        """Return a team's name by its id."""
        return self.after.called(team)


def _take_own_side(played: SetPlayed, home: bool) -> OwnSet:
    return OwnSet(
        played.number,
        played.home_first == home,
        put_own_first(played.score, home=home),
        tuple(put_own_first(score, home=home) for score in run_of_score(played.rallies, played.home_first)),
        len(played.rallies),
        played.side(home),
    )


CORRECTIONS: Final = "Corrections"
BLANK_MATCH: Final = "R12.1-BLANK"
NO_CHANGE: Final = "nothing changed"
# A match's limit and the season's stock may cut the same points; which of them did is known only after the match.
SPECIAL_LIMITS: Final = frozenset({"R4.1-SPECIAL", "R4.1-STOCK"})
# Parts of a move that belong to no match, in the order of the stages: their rules, or codes if they share a rule.
AREAS: Final = {
    "Training": ("R6.1", "R6.3-TALENT", "R7.3-TRAINING"), "Scouting": ("R6.3",), "Spying": ("R9.2",),
    "Sponsor": ("R9.1",), "Bids": ("R7.1", "R8.1", "R8.2", "R8.3", "R1.1"),
    "For sale": ("R8.1-PLAYER", "R8.1-TWICE", "R8.1-MINIMUM", "R8.1-SIX", "R8.1-CLOSED", "R8.1-FULL"),
    "Ageing": ("R10.1", "R10.2"),
}  # fmt: skip
BEFORE_MATCHES: Final = 3


class CorrectionRow(NamedTuple):
    """A row of the corrections: the match or area, the problem, and what was played."""

    match: str
    problem: Problem
    played: str

    @property
    def changed(self) -> bool:
        """Whether what was played differs from what was entered."""
        return self.played != NO_CHANGE


def list_corrections(own: OwnRound, problems: Sequence[Problem], *, sent: bool) -> list[CorrectionRow]:
    """Return a row for each correction in the order of the stages, then for each problem that changed nothing.

    A problem isn't listed again if a correction has its code and its place. `sent` says whether a readable move
    arrived: a match that was left blank is worded differently from a missing move.
    """
    titles = {match.view.number: match.title for match in own.matches}
    blanks = [problem for problem in problems if problem.code == BLANK_MATCH]
    rows = _list_absent(own, titles, blanks, sent=sent)
    reported = {(blank.code, blank.place) for blank in blanks}
    for event in own.events(Corrected):
        problem = event.correction.problem
        reported.add((problem.code, problem.place))
        match = titles.get(event.match_number, "") if event.match_number else _find_area(problem)
        rows.append(CorrectionRow(match, problem, event.correction.played))
    areas = list(AREAS)
    order = ["", *areas[:BEFORE_MATCHES], *titles.values(), *areas[BEFORE_MATCHES:]]
    rows.sort(key=lambda row: order.index(row.match))
    limited = {place for code, place in reported if code in SPECIAL_LIMITS}
    for problem in problems:
        covered = problem.code in SPECIAL_LIMITS and problem.place in limited
        if not covered and (problem.code, problem.place) not in reported:
            rows.append(CorrectionRow(_find_area(problem), problem, NO_CHANGE))
    return rows


def _list_absent(
    own: OwnRound, titles: Mapping[int, str], blanks: Sequence[Problem], *, sent: bool
) -> list[CorrectionRow]:
    """Return a row for each match without a move (R12); a row has the place of the problem in the team's file."""
    absent = own.events(Absent)
    why, remedy, _ = CODES[BLANK_MATCH].telling("played" if sent else "no move")
    places = [blank.place for blank in blanks] if len(blanks) == len(absent) else [NOWHERE] * len(absent)
    return [
        CorrectionRow(titles.get(event.match_number, ""), Problem(BLANK_MATCH, place, None, why, remedy), event.played)
        for event, place in zip(absent, places, strict=True)
    ]


def _find_area(problem: Problem) -> str:
    """Return the part of the move that a problem belongs to; "" if it belongs to a line-up or to the file itself."""
    # A full roster stops talents and bids alike; the remedy distinguishes them.
    if problem.rule == "R1.1" and NO_TALENT in problem.remedy:
        return "Scouting"
    areas = {code: area for area, codes in AREAS.items() for code in codes}
    return areas.get(problem.code) or areas.get(problem.rule, "")


def write_corrections(book: ValueBook, rows: Sequence[CorrectionRow]) -> None:
    """If there are any, write the sheet of entries that couldn't be played as sent, and of other problems."""

    def find_place(row: CorrectionRow) -> str:
        place = row.problem.place
        return f"line {place.line}" if place.line else place.cell

    columns = (
        Column("Match", "match", "mark"), Column("File", "problem.place.file", "wrapped", 18),
        Column("Sheet", "problem.place.sheet", "wrapped", 12), Column("Cell or line", find_place, "mark"),
        Column("You entered", lambda row: shown(row.problem.found), "wrapped", 18),
        Column("Played instead", "played", "wrapped", 26), Column("Why", "problem.message", "wrapped", 32),
        # Without what follows from the fault, which "Played instead" says.
        Column("What to do", lambda row: row.problem.remedy.partition(OTHERWISE)[0], "wrapped", 32),
        Column("Rule", "problem.rule", "mark"), Column("Code", "problem.code", "top", 18),
    )  # fmt: skip
    if rows:
        write_table(book, CORRECTIONS, columns, rows)
