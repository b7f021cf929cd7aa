"""A new league on disk: from what the GM chose, and the Team sheets that came, to the folder of its first round.

What is drawn comes from the league's key: the contract players from nothing else, so that they are the same when Team
sheets are sent out and when the league is made; all other draws also from the files that count, as those of a round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from vbxl.league.events import Corrected, Event
from vbxl.league.league import League, Team, named_like_amateurs
from vbxl.league.moves import Moves
from vbxl.league.new_league import bids_settled, invented_teams, new_league, new_team
from vbxl.league.new_team import invitation, players_of, sponsor_of
from vbxl.problems import Problem, escaped, shown
from vbxl.rounds import commit
from vbxl.rounds.folder import LeagueFolder, RoundFolder, round_name, season_name
from vbxl.rounds.invitation import (
    FIRST_SEASON,
    Choice,
    ChoiceError,
    Start,
    chosen_sizes,
    deadlines,
    new_folder,
    rounds_of,
    start_of,
    terms,
)
from vbxl.rounds.lock import locked
from vbxl.rounds.sheets import FOLDERS, round_files
from vbxl.rounds.teamsheets import NO_FILES, TeamFiles, team_files
from vbxl.rules.commitments import sealed
from vbxl.rules.contracts import ROUNDS_SHORTEST
from vbxl.rules.cup import cup_size
from vbxl.rules.draw import Draw
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import looks, name_fault, spaced


class TeamSheetsError(ChoiceError):
    """Team sheets that came and make no league: everything that is wrong with all of them."""

    def __init__(self, folder: Path, files: TeamFiles) -> None:
        """Keep the problems; each is one line for the GM."""
        told = ", ".join(escaped(one.file) for one in files.files if one.hinders)
        super().__init__(f"{folder}: nothing was made; fix these files or move them away: {told}")
        self.problems = files.problems


@dataclass(frozen=True)
class Founded:
    """A new league: its first round, the Team sheets that came, what came of the bids, notes, what was written."""

    round: RoundFolder
    league: League
    files: TeamFiles
    events: tuple[Event, ...]
    notes: tuple[str, ...]
    written: tuple[Path, ...]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that was wrong: first with the Team sheets as they came, then with bids when they were settled."""
        known = {(one.code, one.place) for one in self.files.problems}
        settled = (one.correction.problem for one in self.events if isinstance(one, Corrected))
        return (*self.files.problems, *(one for one in settled if (one.code, one.place) not in known))


def found(path: Path, choice: Choice) -> Founded:
    """Make a new league and the folder of its first round, whole or not at all."""
    folder = new_folder(path)
    start = start_of(folder)
    planned = start.sizes() if start.begun else ()
    came = _came(start, choice, planned)
    sizes = chosen_sizes(choice, planned, len(came.teams))
    bare = terms(start, choice, sizes)
    rounds = rounds_of(bare.settings, sizes)
    dates = deadlines(choice, rounds)
    draw = Draw.of(sealed(choice.key, bare.name, FIRST_SEASON, BEFORE_THE_FIRST, came.hashes))
    teams = _teams(bare, sizes, came, choice, draw)
    league = new_league(bare.name, bare.settings, teams, draw, bare.sponsors, bare.contract_players)
    league = replace(
        league,
        deadlines=dates or bare.deadlines[: league.rounds] or ("",) * rounds,
        offers=bare.offers or league.offers,
        history=bare.history,
    )
    league, events = bids_settled(league, _bids(teams, came), draw)
    files, _ = round_files(league, choice.key, None, choice.workers, choice.progress, choice.tools)
    round_ = RoundFolder(FIRST_SEASON, 1, folder.root / season_name(FIRST_SEASON) / round_name(1))
    _write(path, folder, round_, files, choice)
    written = tuple(round_.path / name for name in files)
    notes = (*came.notes, *_notes(league, came, planned, choice))
    return Founded(round_, league, came, events, notes, tuple(sorted(written)))


def _came(start: Start, choice: Choice, planned: tuple[int, ...]) -> TeamFiles:
    """The Team sheets that came, if any were asked for; TeamSheetsError where one of them makes no legal team."""
    folder = choice.teams_from or (start.teams if start.begun else None)
    if folder is None:
        return NO_FILES
    if not folder.is_dir():
        raise ChoiceError(f"{folder}: no such folder of Team sheets")
    # How many rounds there are is not known before all teams are; what hangs on it is told with the bids.
    bare = terms(start, replace(choice, rounds=None), planned)
    rounds = rounds_of(bare.settings, planned) if planned else ROUNDS_SHORTEST
    files = team_files(folder, invitation(bare, rounds), choice.reader, choice.workers.jobs, choice.progress)
    if files.hinders:
        raise TeamSheetsError(folder, files)
    if not files.teams and choice.teams is None and not choice.divisions:
        raise ChoiceError(f"{folder}: no Team sheets yet; to invent all teams, give their number with --teams")
    return files


def _teams(bare: League, sizes: tuple[int, ...], came: TeamFiles, choice: Choice, draw: Draw) -> list[Team]:
    """The teams that came by name, then those with given names, then invented ones; who plays where is drawn (R0.2).

    Where none came the names that were given fill the first division first.
    """
    own = [one.name for one in came.teams]
    names = _given_names(choice.names, own)
    season = bare.settings
    try:
        teams = list(invented_teams(sizes, season, draw, (*own, *names)))
    except ValueError as fault:
        raise ChoiceError(f"{fault}; raise pp_age_a to pp_age_e in the settings") from None
    if not came.teams:
        return teams
    divisions = draw.stream("R0.2 divisions").shuffled([one.division for one in teams])
    teams = [replace(team, division=division) for team, division in zip(teams, divisions, strict=True)]
    asked = invitation(bare, ROUNDS_SHORTEST)
    for at, file in enumerate(came.teams):
        if file.asked:
            built = new_team(at + 1, file.name, teams[at].division, players_of(file.asked), season)
            teams[at] = replace(built, sponsor=sponsor_of(file.asked, asked))
    return teams


def _given_names(typed: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
    """The names of teams as the GM gave them; ChoiceError for one that is none or stands twice (R1.1)."""
    used = {looks(one) for one in taken}
    for name in typed:
        fault = name_fault(spaced(name))
        if named_like_amateurs(name):
            fault = "this name is reserved for amateur sides in the Galaxy Cup"
        if looks(name) in used:
            fault = "another team has this name or one that looks the same"
        if fault:
            raise ChoiceError(f"--team {shown(name)}: {fault}")
        used.add(looks(name))
    return tuple(map(spaced, typed))


def _bids(teams: Sequence[Team], came: TeamFiles) -> Mapping[str, Moves]:
    """What the teams that came ask for, by id; they are the first, in this order."""
    return {team.id: file.asked.moves for team, file in zip(teams, came.teams, strict=False) if file.asked}


def _write(path: Path, folder: LeagueFolder, round_: RoundFolder, files: Mapping[str, bytes], choice: Choice) -> None:
    """The key, and last, as the sign that there is a league, the folder of its first round."""
    folder.root.mkdir(parents=True, exist_ok=True)
    with locked(folder.lock):
        # Another program may have made one since.
        new_folder(path)
        choice.keep()
        commit.replace_folder(round_.path, files, FOLDERS)


def _notes(league: League, came: TeamFiles, planned: tuple[int, ...], choice: Choice) -> Iterator[str]:
    """What is not as somebody may have thought."""
    if came.teams and planned and sum(planned) != len(league.teams):
        yield f"the league has {len(league.teams)} teams; {sum(planned)} were planned"
    invented = len(league.teams) - len(came.teams) - len(choice.names)
    if came.teams and invented:
        yield f"{len(came.teams)} teams entered; {invented} of {len(league.teams)} are invented"
    asked_for = league.settings.season_rounds
    if 0 < asked_for < league.rounds:
        yield f"the season has {league.rounds} rounds, not {asked_for}, to fit all its matches"
    if not any(one.cup for one in league.fixtures):
        takes = cup_size(len(league.teams)).bit_length() - 1
        yield f"there is no Galaxy Cup: it needs {takes} rounds, and the season has {league.rounds}"
