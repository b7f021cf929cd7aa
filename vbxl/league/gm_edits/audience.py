"""The readers of an edit: everybody, the team that it belongs to, and the game master."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.deadlines import with_weekday
from vbxl.league.gm_edits.diff import Edit
from vbxl.league.gm_edits.wording import EditKind, describe_kinds, make_names
from vbxl.league.league import League

# None if nobody can know what was edited.
Edited = tuple[Edit, ...] | None
LEAGUE: Final = "the league"
NOTHING: Final = "nothing"
CHANGED_BY_GM: Final = "Changed by the GM"
# Beyond these numbers, edits of one kind, or teams, share a line.
KIND_MOST: Final = 20
TEAMS_MOST: Final = 40
# The results show these with their reasons on another sheet.
_APART: Final = frozenset({EditKind.ADJUSTMENT})
TOLD_APART: Final = "on a sheet of its own, with the reason"


@dataclass(frozen=True, slots=True)
class EditLine:
    """A line about edits: whose, what, of which thing, before and now; the last three are "" in a shared line."""

    whose: str
    what: str
    thing: str = ""
    before: str = ""
    after: str = ""

    def __str__(self) -> str:
        """Return the line as a screen shows it."""
        thing = f", {self.thing}" if self.thing else ""
        text = f": {self.before or NOTHING} → {self.after or NOTHING}" if self.before or self.after else ""
        return f"{self.whose}: {self.what}{thing}{text}"


def since(league: League) -> str:
    """Return when the book of a league's open round was written."""
    season, number = league.season_number, league.round_number
    if number > 1:
        return f"since season {season}, round {number - 1} was resolved"
    return f"since season {season - 1} ended" if season > 1 else "since the league was made"


def public_lines(edited: Sequence[Edit], league: League) -> tuple[EditLine, ...]:
    """Return the lines for everybody: public edits, but only kinds and numbers of edits to teams' secrets."""
    return (
        *_write_exact_lines([edit for edit in edited if edit.public], league, _APART),
        *_write_team_lines(edited, league),
    )


def own_lines(edited: Sequence[Edit], league: League, team: str) -> tuple[EditLine, ...]:
    """Return the lines for a team: its own edits, each with the value before."""
    called = make_names(league)
    return tuple(_write_line(edit, called(team)) for edit in edited if edit.team == team)


def write_gm_lines(edited: Sequence[Edit], league: League) -> tuple[EditLine, ...]:
    """Return the lines for the GM, who may read everything; many edits of a kind share a line."""
    return tuple(_write_exact_lines(edited, league))


def _write_line(edit: Edit, whose: str) -> EditLine:
    # An audit has deadlines as the league book has them.
    texts = (with_weekday(text) if edit.kind is EditKind.DEADLINE else text for text in (edit.before, edit.after))
    return EditLine(whose, edit.what, edit.thing, *texts)


def _write_exact_lines(
    edited: Iterable[Edit], league: League, counted: frozenset[EditKind] = frozenset()
) -> Iterator[EditLine]:
    """Yield a line for each edit, or one for a kind with many edits or only to be counted."""
    called = make_names(league)
    kinds: dict[EditKind, list[Edit]] = {}
    for edit in edited:
        kinds.setdefault(edit.kind, []).append(edit)
    for kind, found in kinds.items():
        if len(found) <= KIND_MOST and kind not in counted:
            yield from (_write_line(edit, called(edit.team) or LEAGUE) for edit in found)
            continue
        teams = list(dict.fromkeys(called(edit.team) for edit in found))
        words = describe_kinds((kind, (edit.team, edit.thing)) for edit in found)
        yield EditLine(_describe_teams(teams), words, TOLD_APART if kind in counted else "")


def _describe_teams(teams: Sequence[str]) -> str:
    if len(teams) > 1:
        return f"{len(teams)} teams" if all(teams) else LEAGUE
    return teams[0] or LEAGUE


def _write_team_lines(edited: Iterable[Edit], league: League) -> Iterator[EditLine]:
    """Yield the kinds of secret edits, a line a team, or one for many teams."""
    called = make_names(league)
    teams: dict[str, list[Edit]] = {}
    for edit in edited:
        if not edit.public:
            teams.setdefault(edit.team, []).append(edit)
    if len(teams) > TEAMS_MOST:
        found = [(edit.kind, (edit.team, edit.thing)) for own in teams.values() for edit in own]
        yield EditLine(f"{len(teams)} teams", describe_kinds(found))
        return
    for team in sorted(teams):
        things = ((edit.kind, edit.thing) for edit in teams[team])
        yield EditLine(called(team) or LEAGUE, describe_kinds(things))
