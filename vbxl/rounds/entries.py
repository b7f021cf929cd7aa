"""The entries for a season: the Team sheets of people waiting for a team, and which of them count (R1, R7.3).

They are in round 0 of the season. A Team sheet holds the token of the newcomer who got it, as a move sheet holds its
team's.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from vbxl.books.parsed_form import ParsedFile
from vbxl.books.teamsheet import TeamForm, judge
from vbxl.league.league import League, is_named_like_amateurs
from vbxl.league.new_team import Invitation, NewTeam, find_entry_season, make_invitation, note_lost_points
from vbxl.league.opening import divide_teams
from vbxl.league.people import Manager
from vbxl.league.view import SheetId, league_mark, sheet_id
from vbxl.problems import NOTES, Place, Problem, escaped, problem
from vbxl.rounds.collect import (
    COUNTS,
    OLDER,
    REFUSED,
    UNDECIDED,
    InboxFile,
    describe_older,
    describe_undecided,
    find_latest,
    get_number,
    read_all,
    refuse_own_mail,
)
from vbxl.rounds.folder import LeagueFolder
from vbxl.rounds.terms import DEFAULT_TEAMS
from vbxl.rounds.workers import Progress
from vbxl.rules.commitments import make_sheet_token
from vbxl.rules.fixtures import count_rounds_needed
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import looks, named, spaced

# The codes of faults that prevent a team begin so. Any other fault costs a bid or a sponsor, and the team can play.
_NO_TEAM: Final = "R1."


@dataclass(frozen=True)
class TeamEntry:
    """A person waiting for a team: the files received, the team in the counting file, and notes on that team."""

    id: str
    manager: Manager
    files: tuple[InboxFile, ...] = ()
    asked: NewTeam | None = None
    notes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The person's name, or the address if the name is unknown."""
        return self.manager.name or self.manager.person

    @property
    def team_name(self) -> str:
        """The name chosen for the team, "" if none was chosen."""
        return spaced(self.asked.team_name.text) if self.asked else ""

    @property
    def counting(self) -> InboxFile | None:
        """The file that counts; None if no file counts."""
        return next((file for file in self.files if file.standing == COUNTS), None)

    @property
    def faults(self) -> tuple[Problem, ...]:
        """The problems of the counting file, without notes."""
        return tuple(fault for fault in self.counting.problems if fault.code not in NOTES) if self.counting else ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems of the files received, except those of files that a valid sheet has replaced."""
        files = (file for file in self.files if file.standing != OLDER or not self.is_in)
        return tuple(problem for file in files for problem in file.problems)

    @property
    def is_in(self) -> bool:
        """Whether the file that counts holds a valid team."""
        return self.asked is not None and not any(fault.code.startswith(_NO_TEAM) for fault in self.faults)


@dataclass(frozen=True)
class SeasonEntries:
    """A season's entries by newcomer, in the order of the Managers sheet; `others` are the files without an owner."""

    season: int
    entries: Mapping[str, TeamEntry] = field(default_factory=dict)
    others: tuple[InboxFile, ...] = ()

    @cached_property
    def teams(self) -> tuple[TeamEntry, ...]:
        """The entries with a valid team, sorted by team name."""
        ready = (entry for entry in self.entries.values() if entry.is_in)
        return tuple(sorted(ready, key=lambda entry: (named(entry.team_name), entry.id)))

    @property
    def missing(self) -> tuple[TeamEntry, ...]:
        """The entries without a valid team."""
        return tuple(entry for entry in self.entries.values() if not entry.is_in)

    @property
    def hashes(self) -> tuple[str, ...]:
        """The SHA-256 hashes of the counting files; all draws depend on them."""
        return tuple(sorted(entry.counting.taken.sha256 for entry in self.teams if entry.counting))

    @property
    def count(self) -> str:
        """How many people have sent a valid Team sheet, in words."""
        return f"{len(self.teams)} of {len(self.entries)} Team sheets in"


NO_ENTRIES: Final = SeasonEntries(0)


def make_entry_token(key: bytes, league: str, season: int, newcomer: str) -> str:
    """Return the token of a newcomer's Team sheet for a season."""
    return make_sheet_token(key, league, season, BEFORE_THE_FIRST, newcomer)


def invite_newcomer(league: League, newcomer: str, key: bytes | None) -> Invitation:
    """Return what vbxl fills in on a newcomer's Team sheet, with its token if the league's key is known."""
    token = make_entry_token(key, league.name, find_entry_season(league), newcomer) if key else ""
    rounds = league.rounds
    if league.round_number == BEFORE_THE_FIRST:
        # An estimate, since there may be more teams.
        sizes = divide_teams(max(DEFAULT_TEAMS, len(league.people.newcomers)), 1)
        rounds = league.settings.season_rounds or count_rounds_needed(sizes, league.settings)
    return make_invitation(league, rounds, newcomer, token)


def collect_entries(
    folder: LeagueFolder, league: League, key: bytes | None, jobs: int = 1, progress: Progress | None = None
) -> SeasonEntries:
    """Return the entries for the season that newcomers join; a Team sheet for the season before counts as well."""
    season = find_entry_season(league)
    folders = (folder.get_entries(number) for number in range(league.season_number, season + 1))
    paths = [path for entries in folders for path in entries.list_moves()]
    taken = sorted(
        (refuse_own_mail(file, league) for file in read_all(paths, jobs, progress)),
        key=lambda file: (file.file, file.sha256),
    )
    sent: dict[str, list[ParsedFile]] = {}
    refused: list[InboxFile] = []
    settled = {manager.newcomer_id for manager in league.people.managers.values() if manager.person}
    for file in taken:
        known, wrong = _find_owner(file, league, key)
        if known and not wrong:
            sent.setdefault(known.team, []).append(file)
        elif not known or known.team not in settled:
            whose = known.team if known and known.team in league.people.newcomers else ""
            refused.append(InboxFile(file, whose, REFUSED, get_number(file), wrong))
    entries = {}
    for newcomer, manager in league.people.newcomers.items():
        entry = _make_entry(newcomer, manager, sent.get(newcomer, ()), invite_newcomer(league, newcomer, key))
        entries[newcomer] = replace(entry, files=(*entry.files, *(file for file in refused if file.team == newcomer)))
    others = tuple(file for file in refused if not file.team)
    return SeasonEntries(season, _report_lookalikes(entries, league), others)


def _find_owner(taken: ParsedFile, league: League, key: bytes | None) -> tuple[SheetId | None, tuple[Problem, ...]]:
    """Return the sheet id in a file, None if there is none, and the reason, if any, why the file does not count."""
    place, known = Place(taken.file), sheet_id(taken.sheet_id)
    if taken.form is None or known is None or not isinstance(taken.form, TeamForm):
        text = "this is not a Team sheet, or it does not say whose it is"
        remedy = "Fill in the Team sheet that you received, and send that."
        return known, taken.problems or (Problem("FILE-ID", place, None, text, remedy),)
    text = str(replace(known, token=""))
    if known.league_mark != league_mark(league.name):
        remedy = f"Send your sheet for {escaped(league.name)}."
        return known, (Problem("FILE-LEAGUE", place, text, "the sheet belongs to another league", remedy),)
    token = make_entry_token(key, league.name, known.season_number, known.team) if key else known.token
    if not hmac.compare_digest(known.token, token):
        remedy = "Fill in the Team sheet that we sent you, and leave its id unchanged."
        return known, (
            Problem("FILE-TOKEN", place, text, "the sheet id does not contain the new manager's token", remedy),
        )
    if known.team not in league.people.newcomers:
        message = "this sheet was not sent to anybody who is waiting on the Managers sheet"
        return known, (Problem("FILE-TEAM", place, text, message, "Use the Team sheet that we sent to your address."),)
    if isinstance(taken.form, TeamForm) and not taken.form.has_entries:
        message = "nothing was filled in: this is the blank Team sheet"
        return known, (Problem("FILE-SAME", place, None, message, "Fill it in and send it again."),)
    return known, ()


def _make_entry(newcomer: str, manager: Manager, sent: Sequence[ParsedFile], invitation: Invitation) -> TeamEntry:
    latest = find_latest(sent) if sent else ()
    files: list[InboxFile] = []
    asked: NewTeam | None = None
    notes: tuple[str, ...] = ()
    for taken in sent:
        number = get_number(taken)
        if not any(file is taken for file in latest):
            files.append(InboxFile(taken, newcomer, OLDER, number, (describe_older(taken, latest[0]),)))
        elif len(latest) > 1:
            files.append(InboxFile(taken, newcomer, UNDECIDED, number, (describe_undecided(taken, latest),)))
        else:
            verdict = judge(taken, _take_own(taken, invitation))
            asked = verdict.asked
            notes = note_lost_points(asked, invitation) if asked else ()
            files.append(InboxFile(taken, newcomer, COUNTS if asked else REFUSED, number, verdict.problems))
    return TeamEntry(newcomer, manager, tuple(files), asked, notes)


def _take_own(taken: ParsedFile, invitation: Invitation) -> Invitation:
    """Return the invitation with the newcomer, season, rounds, deadline and token that the sheet itself has."""
    own = taken.form.invitation if isinstance(taken.form, TeamForm) else None
    if own is None:
        return invitation
    return replace(
        invitation, season_number=own.season_number, rounds=own.rounds, deadline=own.deadline, whose=own.whose,
        token=own.token,
    )  # fmt: skip


def _report_lookalikes(entries: Mapping[str, TeamEntry], league: League) -> dict[str, TeamEntry]:
    """Return the entries, with a problem for each team name that is reserved or looks like another (R1.4).

    If the names of two new teams look alike, the first one received keeps its name.
    """
    used = {looks(team.name): f"the league already has a team {escaped(team.name)}" for team in league.teams}
    found = dict(entries)

    def get_time(entry: TeamEntry) -> tuple[str, str, str]:
        envelope = entry.counting.taken.envelope if entry.counting else None
        moment = (envelope.received or envelope.dated) if envelope else ""
        return moment or "~", entry.counting.file if entry.counting else "", entry.id

    for entry in sorted(entries.values(), key=get_time):
        counting = entry.counting
        if not counting or not entry.asked:
            continue
        name = entry.asked.team_name
        why = "this name is reserved for an amateur team in the Galaxy Cup" if is_named_like_amateurs(name.text) else ""
        why = why or used.get(looks(spaced(name.text)), "")
        if why and name.text:
            fault = problem("R1.1-NAME", name.place, name.value, "taken", why=why)
            fault = fault if fault.place.file else replace(fault, place=replace(fault.place, file=counting.file))
            worse = replace(counting, problems=(fault, *counting.problems))
            files = tuple(worse if file is counting else file for file in entry.files)
            found[entry.id] = replace(entry, files=files)
        used.setdefault(looks(spaced(name.text)), "another new team already has this name, or one that looks the same")
    return found
