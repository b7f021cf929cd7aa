"""The Team sheets that came: every file of a folder, and for each new team the one that counts (R1, R7.3)."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from vbxl.books.intake import TEXT, lock_file
from vbxl.books.parsed_form import ParsedFile
from vbxl.books.teamsheet import Judged, TeamForm, judged
from vbxl.league.league import named_like_amateurs
from vbxl.league.new_team import Invitation, NewTeam, new_team_notes
from vbxl.problems import Problem, escaped, problem
from vbxl.rounds.collect import rank, read_all
from vbxl.rounds.progress import Progress
from vbxl.rules.team import looks, named, spaced

COUNTS: Final = "counts"
OLDER: Final = "older"
BLANK: Final = "blank"
REFUSED: Final = "refused"
# Sides of the cup are called so (R11.1).
# What makes no team of a Team sheet; any other mistake in one costs a bid or a sponsor, and the team can play.
_NO_TEAM: Final = "R1."
# What may hold somebody's team though it cannot be read; anything else that comes with mails is none.
_HOLDERS: Final = (
    ".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".numbers", ".csv", ".tsv", ".eml", ".msg", ".mbox", ".zip",
)  # fmt: skip


@dataclass(frozen=True)
class TeamFile:
    """A file that came: what it is here, the team it asks for, and everything that is wrong with it."""

    taken: ParsedFile
    standing: str
    asked: NewTeam | None = None
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.taken.file

    @property
    def name(self) -> str:
        """The name of the team."""
        return spaced(self.asked.team_name.text) if self.asked else ""

    @property
    def hinders(self) -> bool:
        """Whether no league can be made with it: its team is not legal, or it may be somebody's and cannot be read."""
        if self.standing == COUNTS:
            return any(one.code.startswith(_NO_TEAM) for one in self.problems)
        if self.standing != REFUSED or self.taken.kind == TEXT or lock_file(self.file):
            return False
        return bool(self.taken.kind) or self.file.lower().endswith(_HOLDERS)


@dataclass(frozen=True)
class TeamFiles:
    """All Team sheets that came, by name of file."""

    files: tuple[TeamFile, ...] = ()

    @cached_property
    def teams(self) -> tuple[TeamFile, ...]:
        """The file of each team in the order of the teams' names, whatever the files are called."""
        return tuple(sorted((one for one in self.files if one.standing == COUNTS), key=lambda one: named(one.name)))

    @property
    def hashes(self) -> tuple[str, ...]:
        """The SHA-256 of the files that count, on which all that is drawn depends."""
        return tuple(sorted(one.taken.sha256 for one in self.teams))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong, file by file."""
        return tuple(problem for one in self.files for problem in one.problems)

    @property
    def notes(self) -> tuple[str, ...]:
        """What is worth knowing of the files though nothing is wrong."""
        return tuple(note for one in self.files for note in one.notes)

    @property
    def hinders(self) -> bool:
        """Whether one of them keeps the league from being made."""
        return any(one.hinders for one in self.files)


NO_FILES: Final = TeamFiles()


def team_files(
    folder: Path, invitation: Invitation, reader: str, jobs: int = 1, progress: Progress | None = None
) -> TeamFiles:
    """Every file of a folder of Team sheets, held against the invitation; the same for any number of processes."""
    paths = sorted(folder.iterdir(), key=lambda path: os.fsencode(path.name))
    taken = sorted(read_all(paths, reader, jobs, progress), key=lambda one: (one.file, one.sha256))
    found = [(one, _judged(one, invitation)) for one in taken]
    counting: dict[str, ParsedFile] = {}
    for one, its in found:
        if its.asked and not _is_blank(its.asked):
            key = _key(its.asked, one)
            if key not in counting or rank(counting[key]) < rank(one):
                counting[key] = one
    return TeamFiles(tuple(_placed(one, its, counting, invitation) for one, its in found))


def _judged(taken: ParsedFile, invitation: Invitation) -> Judged:
    """A file held against what was sent; how many rounds and until when is as its own sheet says.

    Both are not known for sure before all teams are in, and nothing hangs on them here.
    """
    own = taken.form.invitation if isinstance(taken.form, TeamForm) else None
    if own:
        invitation = replace(invitation, rounds=own.rounds, deadline=own.deadline)
    return judged(taken, invitation)


def _is_blank(asked: NewTeam) -> bool:
    """Whether it is the form as it was sent: no name, no player, no bid."""
    return not asked.team_name.text and not any(one.filled for one in asked.players) and not asked.contract_bids


def _key(asked: NewTeam, taken: ParsedFile) -> str:
    """What two files of one team have in common: the team's name; a team without one is like no other."""
    return named(asked.team_name.text) or taken.file


def _placed(taken: ParsedFile, its: Judged, counting: dict[str, ParsedFile], invitation: Invitation) -> TeamFile:
    asked = its.asked
    if asked is None:
        return TeamFile(taken, REFUSED, None, its.problems)
    if _is_blank(asked):
        return TeamFile(taken, BLANK, None, (), (f"ignored {escaped(taken.file)}: it is the blank form",))
    other = counting[_key(asked, taken)]
    if other is not taken:
        return TeamFile(taken, OLDER, asked, (), (_older(taken, other, asked),))
    said, told = _of_another(taken, asked, counting), its.problems
    if said:
        cell = asked.team_name
        told = (*told, problem("R1.1-NAME", cell.place, cell.value, "taken", why=said))
    notes = tuple(f"{escaped(taken.file)}: {one}" for one in new_team_notes(asked, invitation))
    return TeamFile(taken, COUNTS, asked, told, notes)


def _of_another(taken: ParsedFile, asked: NewTeam, counting: dict[str, ParsedFile]) -> str:
    """Whose name a team's name is, or looks like, "" for a name of its own (R1.4)."""
    name = asked.team_name.text
    if named_like_amateurs(name):
        return "sides of amateurs in the Galaxy Cup are called so"
    # A team without a name is told of that, and its key is the name of its file.
    like = (one for key, one in counting.items() if one is not taken and named(name) and looks(key) == looks(name))
    other = next(like, None)
    return f"the team in {escaped(other.file)} has a name that looks the same" if other else ""


def _older(taken: ParsedFile, counting: ParsedFile, asked: NewTeam) -> str:
    """What is said of a file that does not count since another one of its team does."""
    one, other = escaped(taken.file), escaped(counting.file)
    if taken.sha256 == counting.sha256:
        return f"{one} is the same as {other}, which counts"
    ours, theirs = rank(taken), rank(counting)
    if theirs[0] != ours[0]:
        why = f"send number {theirs[0]} against {ours[0]}"
    elif theirs[1] != ours[1]:
        why = f"both send number {ours[0]}, changed {theirs[1] or 'at no date'} against {ours[1] or 'at no date'}"
    else:
        why = f"both send number {ours[0]} and nothing else tells them apart, so their hashes decided"
    name = escaped(spaced(asked.team_name.text))
    return f"{other} counts for {name}, not {one}: {why}; if they are two managers', one must choose another name"
