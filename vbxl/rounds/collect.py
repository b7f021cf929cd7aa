"""The inbox: every file in a round's folder of moves, and for each team the one that counts."""

from __future__ import annotations

import hmac
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from vbxl.books import textform
from vbxl.books.intake import name_file, take, take_again, take_parts
from vbxl.books.parsed_form import Form, ParsedFile
from vbxl.league.checks import checks, send_number
from vbxl.league.given_cells import find_changed, restore_given
from vbxl.league.league import League, Team
from vbxl.league.lineups import prefilled
from vbxl.league.moves import BLANK, MatchMoves, Moves, Receipt, SetMoves
from vbxl.league.view import SheetId, Tokens, View, league_mark, make_full_view, sheet_id, view
from vbxl.problems import NOTES, Place, Problem, escaped
from vbxl.rounds.file_names import is_by_bot
from vbxl.rounds.readers import FileReading
from vbxl.rounds.workers import Progress, count_done
from vbxl.rules.commitments import is_first_salt
from vbxl.rules.season import BEFORE_THE_FIRST

# Files per reader: starting a reader for fewer takes longer than it saves.
FILES_A_READER: Final = 10
# Stands for the tokens where the league's key is missing.
NO_TOKENS: Final = Tokens({})
# Files that are being read, each piece by piece.
Files: TypeAlias = FileReading[tuple[ParsedFile, ...]]
NO_NAMES: Final[Mapping[Path, str]] = MappingProxyType({})
COUNTS: Final = "counts"
OLDER: Final = "older"
# It is unclear which of two files is later: the GM has to decide.
UNDECIDED: Final = "undecided"
REFUSED: Final = "refused"
# Problems that only follow from the blanks of a partial form.
LEFT_BLANK: Final = frozenset({"R12.1-BLANK", "R2.1-BLANK", "R3.1-POSITION"})
SAME_REMEDY: Final = "If that is what you want, do nothing. Otherwise fill in the form and send it again."
# The send numbers of a form that may still be as we sent it.
_NOT_SENT: Final = frozenset({"", "0"})


@dataclass(frozen=True)
class InboxFile:
    """A file received: its team ("" if none), whether it counts, and all its problems."""

    taken: ParsedFile
    team: str
    standing: str
    send_number: int = 0
    problems: tuple[Problem, ...] = ()

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.taken.file

    @property
    def moves(self) -> Moves:
        """The moves in the file, all blank if it has no form."""
        return self.taken.form.moves if self.taken.form else Moves()

    @property
    def sent(self) -> Receipt:
        """The file as the team's report lists it."""
        return Receipt(self.file, self.taken.sha256, self.send_number, self.taken.modified, self.moves)


@dataclass(frozen=True)
class BotFile:
    """A bot's move: the text form for the folder of moves, and the result of reading it."""

    data: bytes
    taken: ParsedFile


@dataclass(frozen=True)
class Collected:
    """All files received in a round, sorted by name."""

    league: League
    files: tuple[InboxFile, ...] = ()
    tokens: Tokens = field(default_factory=lambda: NO_TOKENS, repr=False)

    @cached_property
    def accepted(self) -> Mapping[str, InboxFile]:
        """The counting files by team, in the league's order."""
        counting = {file.team: file for file in self.files if file.standing == COUNTS}
        return {team.id: counting[team.id] for team in self.league.teams if team.id in counting}

    @property
    def missing(self) -> tuple[Team, ...]:
        """The teams without a readable file (R12.2)."""
        sent = {file.team for file in self.files if file.standing in {COUNTS, UNDECIDED}}
        return tuple(team for team in self.league.teams if team.id not in sent)

    @property
    def awaited(self) -> tuple[Team, ...]:
        """The missing teams with a human manager; when the round is played, bots move for the other missing teams."""
        return tuple(team for team in self.missing if not self.league.people.of(team.id).bot)

    @property
    def count(self) -> str:
        """How many teams have sent a move, and how many bots will play, in words."""
        bots = len(self.missing) - len(self.awaited)
        more = f", {bots} played by {'a bot' if bots == 1 else 'bots'}" if bots else ""
        return f"{len(self.accepted)} of {len(self.league.teams)} in{more}"

    def add_moves(self, files: Mapping[str, BotFile], *, read: bool = False) -> Collected:
        """Return everything collected, with the bots' moves added; `files` has these moves by file name.

        The bots' texts are read only if a move has a problem, to find the line with the problem.
        """
        if not files:
            return self
        taken = [take(file.data, name) if read else file.taken for name, file in files.items()]
        own = judge_files(taken, self.league, self.tokens)
        if own.problems and not read:
            return self.add_moves(files, read=True)
        others = (file for file in self.files if file.file not in files)
        inbox = sorted((*others, *own.files), key=lambda file: (file.file, file.taken.sha256))
        return replace(self, files=tuple(inbox))

    @property
    def undecided(self) -> Mapping[str, tuple[InboxFile, ...]]:
        """The files that need the GM's decision, by team."""
        teams = dict.fromkeys(file.team for file in self.files if file.standing == UNDECIDED)
        return {team: tuple(file for file in self._by_team[team] if file.standing == UNDECIDED) for team in teams}

    @property
    def question(self) -> str:
        """One line that asks the GM to settle which of a team's files is the latest; "" if that is clear."""
        teams = [
            f"{' and '.join(escaped(file.file) for file in files)} of {escaped(self.league.by_id[team].name)}"
            for team, files in self.undecided.items()
        ]
        if not teams:
            return ""
        how = "Ask the manager to resend the one that should count, with a higher send number"
        if any(len({file.taken.stored for file in files}) > 1 for files in self.undecided.values()):
            how += ", or ask which one counts and move the other file out of moves/"
        return f"we cannot tell which move is the latest: {'; '.join(teams)}. {how}"

    @property
    def shut(self) -> str:
        """One line if a file that may hold a move cannot be opened or read completely; "" if there is no such file."""
        closed = [file.file for file in self.files if any(problem.code == "FILE-OPEN" for problem in file.problems)]
        partly = [file.file for file in self.files if file.taken.partly]
        reasons = []
        for files, what, how in (
            (closed, "open", "close {them} in your spreadsheet program and check that you can read {them}"),
            (partly, "read all of", "split the mails into several files, or take {them} out of moves/"),
        ):
            if files:
                which = f"{', '.join(map(escaped, files))} in moves/, which may contain moves that count"
                reasons.append(f"cannot {what} {which}: {how.format(them='it' if len(files) == 1 else 'them')}")
        return "; ".join(reasons)

    @property
    def moves(self) -> Mapping[str, Moves]:
        """The moves that count, by team."""
        return {team: file.moves for team, file in self.accepted.items()}

    @property
    def team_hashes(self) -> dict[str, str]:
        """The SHA-256 of the counting file by team; the round's seed depends on these hashes."""
        return {team: file.taken.sha256 for team, file in self.accepted.items()}

    def list_team_files(self, team: str) -> tuple[InboxFile, ...]:
        """Return every file of a team, the counting one first."""
        return tuple(sorted(self._by_team.get(team, ()), key=lambda file: file.standing != COUNTS))

    @cached_property
    def _by_team(self) -> Mapping[str, list[InboxFile]]:
        found: dict[str, list[InboxFile]] = {}
        for file in self.files:
            found.setdefault(file.team, []).append(file)
        return found

    def list_problems(self, team: str) -> tuple[Problem, ...]:
        """Return all problems of a team's files or, if `team` is "", of all files without a team."""
        return tuple(problem for file in self.list_team_files(team) for problem in file.problems)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems, file by file."""
        return tuple(problem for file in self.files for problem in file.problems)


@dataclass(frozen=True)
class Owner:
    """The id of a file's team, "" if unknown, and the problem that keeps the file from counting, if any."""

    team: str
    problem: Problem | None = None


def collect(
    paths: Sequence[Path],
    league: League,
    tokens: Tokens | None,
    jobs: int = 1,
    progress: Progress | None = None,
    reading: Files | None = None,
    names: Mapping[Path, str] = NO_NAMES,
) -> Collected:
    """Read and judge all files received in a round; the order of the paths and the number of processes don't matter.

    `tokens` are the tokens of the teams' sheets; if it is None, because we don't have the key, tokens aren't checked.
    `reading` is the result of `start_reading` if the files are being read already. `names` has the old names of renamed
    files.
    """
    if names:
        reading = reading or start_reading(paths, jobs, names)
    return judge_files(read_all(paths, jobs, progress, reading), league, tokens)


def judge_files(files: Sequence[ParsedFile], league: League, tokens: Tokens | None) -> Collected:
    """Judge files that were read: find each file's team, status and problems. The order of the files doesn't matter."""
    taken = sorted((refuse_own_mail(file, league) for file in files), key=lambda file: (file.file, file.sha256))
    views = {team.id: view(league, team.id, (tokens or NO_TOKENS).get(team.id, "")) for team in league.teams}
    owned = ((file, find_owner(file, league, tokens)) for file in taken)
    found = [(_restore_given(complete_part(file, owner, league), owner, views), owner) for file, owner in owned]
    # Other problems of a merely quoted form do not matter to anybody.
    placed = [
        (replace(file, problems=()), Owner(owner.team, quoted)) if quoted else (file, owner)
        for file, owner, quoted in find_quotes(found, league)
    ]
    sent: dict[str, list[ParsedFile]] = {}
    for file, owner in placed:
        if owner.team and not owner.problem:
            sent.setdefault(owner.team, []).append(file)
    latest = {team: find_latest(files) for team, files in sent.items()}
    inbox = (_judge_file(file, owner, latest.get(owner.team, ()), views, league) for file, owner in placed)
    return Collected(league, tuple(inbox), tokens or NO_TOKENS)


def refuse_own_mail(taken: ParsedFile, league: League) -> ParsedFile:
    """Return a file, without its move if it is a mail from the league's own address."""
    own = league.people.gm.address.casefold()
    if not own or taken.sender != own or taken.robot:
        return taken
    message = "the mail is from the league's own address, so it is not read as a move"
    remedy = "If it holds a team's move, save the move sheet from the mail and put it in the round's moves/ folder."
    return ParsedFile(
        taken.file, taken.sha256, problems=(Problem("FILE-ROBOT", Place(taken.file), None, message, remedy),),
        envelope=taken.envelope, mail=taken.mail, robot="mail from the league's own address", sender=taken.sender,
    )  # fmt: skip


def complete_part(taken: ParsedFile, owner: Owner, league: League) -> ParsedFile:
    """Return a file. If it holds only part of a text form, it is read again together with the form as sent (R12.1)."""
    if taken.form is None or not taken.form.part or not owner.team or owner.problem:
        return taken
    return take_again(taken, taken.form, make_full_view(league, owner.team))


def _restore_given(taken: ParsedFile, owner: Owner, views: Mapping[str, View]) -> ParsedFile:
    """Return a file with the names in its given cells as we sent them."""
    if taken.form is None or not owner.team or owner.problem:
        return taken
    return replace(taken, form=replace(taken.form, moves=restore_given(taken.form, views[owner.team])))


def find_quotes(
    files: Sequence[tuple[ParsedFile, Owner]], league: League
) -> Iterator[tuple[ParsedFile, Owner, Problem | None]]:
    """Yield each file and its owner and, if the file only came back unchanged, the problem that keeps it from counting.

    A mail quotes the mail it answers, so a form in its text counts only if something in the form is new (R12.2). An
    attached sheet counts even if it's unchanged, unless its mail has another move by the team.
    """
    sent: dict[str, Moves] = {}

    def as_sent_out(file: ParsedFile, owner: Owner) -> bool:
        if file.form is None or not owner.team or owner.problem or not file.mail or not _is_maybe_unchanged(file.form):
            return False
        if owner.team not in sent:
            sent[owner.team] = prefilled(make_full_view(league, owner.team))
        typed = _get_entries(file.form)
        return typed == sent[owner.team] or (file.body and _is_beginning(typed, sent[owner.team]))

    unchanged = [as_sent_out(file, owner) for file, owner in files]
    entered, attached = set[tuple[str, str]](), set[tuple[str, str]]()
    for (file, owner), same in zip(files, unchanged, strict=True):
        if file.mail and owner.team and not owner.problem and not (same and file.body):
            (attached if same else entered).add((file.mail, owner.team))
    for (file, owner), same in zip(files, unchanged, strict=True):
        own = file.mail, owner.team
        beside = own in entered or (file.body and own in attached)
        if file.form and file.form.maybe:
            yield file, owner, next(iter(file.problems), None)
            continue
        yield file, owner, _describe_quote(file, beside=beside) if same and (file.body or beside) else None


def _is_maybe_unchanged(form: Form) -> bool:
    """Whether a form is complete and still has the send number and salt with which we sent it."""
    number, salt = form.moves.send_number, form.moves.salt
    return number.text in _NOT_SENT and (salt.blank or is_first_salt(salt.text)) and not form.as_last_time


def _get_entries(form: Form) -> Moves:
    return replace(form.moves, send_number=BLANK, salt=BLANK)


def _is_beginning(typed: Moves, sent: Moves) -> bool:
    """Whether the typed moves are only the start of the moves sent, as when a mail program cuts a quote short."""
    if replace(typed, matches={}) != replace(sent, matches={}) or typed.matches.keys() - sent.matches.keys():
        return False
    if any(match.gain_ol for match in typed.matches.values()):
        return False
    ours = [set_ for slot in sent.matches for set_ in typed.matches.get(slot, MatchMoves()).sets]
    theirs = [set_ for match in sent.matches.values() for set_ in match.sets]
    kept = next((index for index, set_ in enumerate(ours) if set_ == SetMoves()), len(ours))
    return ours[:kept] == theirs[:kept] and all(set_ == SetMoves() for set_ in ours[kept:])


def _describe_quote(taken: ParsedFile, *, beside: bool) -> Problem:
    place = Place(taken.file)
    if beside:
        what = "the mail quotes the form unchanged" if taken.body else "the attached sheet is unchanged"
        message = f"{what}, and the mail also contains a move"
        return Problem("FILE-MAIL", place, None, message, "Nothing to do: we read that move.")
    message = "the mail quotes the form, but no entry was changed"
    remedy = "To play it unchanged, write AS LAST TIME in the mail, or raise SEND by one."
    return Problem("FILE-MAIL", place, None, message, remedy)


def read_all(
    paths: Sequence[Path], jobs: int = 1, progress: Progress | None = None, reading: Files | None = None
) -> list[ParsedFile]:
    """Read every file in a separate process, so that no file can stop, slow or bloat this process."""
    with closing(take_files(paths, jobs, reading)) as taken:
        return [file for found in count_done("reading the moves", taken, len(paths), progress) for file in found]


def start_reading(paths: Sequence[Path], jobs: int = 1, names: Mapping[Path, str] = NO_NAMES) -> Files:
    """Start reading files in other processes; closing the result ends them at once."""
    named = {path.absolute(): name for path, name in names.items()}
    how = partial(take_parts, names=named) if named else take_parts
    return FileReading(how, paths, min(jobs, -(-len(paths) // FILES_A_READER)))


def take_files(
    paths: Sequence[Path], jobs: int = 1, reading: Files | None = None
) -> Generator[tuple[ParsedFile, ...], None, None]:
    """Yield each path's files, in order. A mail with several forms gives several files; a system file gives none."""
    with closing(reading or start_reading(paths, jobs)) as read:
        for path, parts in zip(paths, read, strict=True):
            files: list[ParsedFile] = []
            for number, part in enumerate(parts):
                if isinstance(part, Problem):
                    # Only mails come in pieces, so there may be more that could not be read.
                    name = name_file(path)
                    part = (ParsedFile(name, problems=(replace(part, place=Place(name)),), partly=number > 0),)  # noqa: PLW2901
                files += part
            yield tuple(files)


def find_latest(files: Sequence[ParsedFile]) -> tuple[ParsedFile, ...]:
    """Return a team's counting file, or several files if it is unclear which is the latest (R12.2).

    Identical files count as one, and a person's file takes precedence over a bot's. If we can't tell which of two files
    is later but both have the same move, only the first by name is returned: no move is lost, and the hash that goes
    into the draws belongs to a file that the manager sent.
    """
    persons = [file for file in files if not is_by_bot(file.file)]
    if not persons:
        return (max(files, key=lambda file: (get_number(file), file.file)),)
    same: dict[str, ParsedFile] = {}
    for file in persons:
        known = same.setdefault(file.sha256, file)
        if is_later(file, known):
            same[file.sha256] = file
    highest = max(get_number(file) for file in same.values())
    found = tuple(file for file in same.values() if get_number(file) == highest)
    unbeaten = tuple(file for file in found if not any(is_later(other, file) for other in found))
    # If the dates contradict each other, each file may be later than another, so none is certainly older.
    latest = tuple(file for file in found if not any(is_later(other, file) for other in unbeaten))
    different: list[ParsedFile] = []
    for file in sorted(latest, key=lambda file: (file.file, file.sha256)):
        if not any(_has_same_move(file, other) for other in different):
            different.append(file)
    return tuple(different)


def _has_same_move(file: ParsedFile, other: ParsedFile) -> bool:
    if file.sha256 == other.sha256:
        return True
    # A Team sheet contains more than moves.
    if type(file.form) is not Form or type(other.form) is not Form or get_number(file) != get_number(other):
        return False
    return replace(file.form.moves, send_number=BLANK) == replace(other.form.moves, send_number=BLANK)


def get_number(taken: ParsedFile) -> int:
    """Return the send number of a file, 0 if none was typed."""
    return (send_number(taken.form.moves) if taken.form else None) or 0


def is_later(file: ParsedFile, other: ParsedFile) -> bool:
    """Whether one of a team's files is known to be later than another (R12.2)."""
    return compare_dates(file, other)[1] > 0


def compare_dates(file: ParsedFile, other: ParsedFile) -> tuple[str, int]:
    """Return words that show which file is later, and 1 for `file` or -1 for `other`; "" and 0 if it's unclear."""
    ours, theirs = get_number(file), get_number(other)
    if ours != theirs:
        return f"send number {ours} against {theirs}", 1 if ours > theirs else -1
    for what, mine, its in zip(("received", "sent", "changed"), _get_dates(file), _get_dates(other), strict=True):
        if mine and its and mine != its:
            return (
                f"both have send number {ours}, but the first was {what} {mine}, the second {its}",
                1 if mine > its else -1,
            )
    return "", 0


def _get_dates(taken: ParsedFile) -> tuple[str, str, str]:
    envelope = taken.envelope
    return (envelope.received, envelope.dated, taken.modified) if envelope else ("", "", taken.modified)


def find_owner(taken: ParsedFile, league: League, tokens: Tokens | None) -> Owner:
    """Find a file's team from its contents, and the problem that keeps it from counting in this round, if any."""
    place = Place(taken.file)
    typed_id = taken.sheet_id
    known = sheet_id(typed_id)
    if not taken.form and not known:
        return Owner("")
    if not known:
        problem = Problem(
            "FILE-ID",
            place,
            typed_id or None,
            "the file does not say which team and round it is for",
            "Use this round's move sheet as you received it; its first sheet or its first lines name the team.",
        )
        # The form may have reported it itself, with the exact cell or line.
        return Owner("", next((problem for problem in taken.problems if problem.code == "FILE-ID"), problem))
    wrong = _check_round(known, league, place) or _check_token(known, league, tokens, place)
    if not taken.form:
        wrong = wrong or taken.problems[0]
    team = known.team if known.team in league.by_id and known.league_mark == league_mark(league.name) else ""
    return Owner(team, wrong)


def _check_round(known: SheetId, league: League, place: Place) -> Problem | None:
    typed_id = _hide_token(known)
    if known.round_number == BEFORE_THE_FIRST:
        message = "this is a Team sheet, not a move"
        return Problem("FILE-ID", place, typed_id, message, "Put it in mail/in/, where `vbxl mail` will read it.")
    if known.league_mark != league_mark(league.name):
        remedy = f"Send your sheet for {escaped(league.name)}."
        return Problem("FILE-LEAGUE", place, typed_id, "the sheet belongs to another league", remedy)
    if (known.season_number, known.round_number) != (league.season_number, league.round_number):
        season = "" if known.season_number == league.season_number else f"season {known.season_number}, "
        message = f"this is the sheet for {season}round {known.round_number}; round {league.round_number} is open"
        return Problem("FILE-ROUND", place, typed_id, message, "Fill in this round's sheet and send it.")
    if known.team not in league.by_id:
        remedy = "Use your own sheet as you received it."
        return Problem("FILE-TEAM", place, typed_id, "the league has no such team", remedy)
    return None


def _check_token(known: SheetId, league: League, tokens: Tokens | None, place: Place) -> Problem | None:
    """Report a sheet without its team's token, since anybody can type a team's name."""
    if tokens is None or hmac.compare_digest(known.token, tokens[known.team]):
        return None
    name = escaped(league.by_id[known.team].name)
    message = f"the sheet id does not contain the token of {name} for this round"
    if tokens.former.get(known.token) == known.team:
        message = f"the manager or address of {name} has changed since this sheet was sent"
        mend = "Use the move sheet that the GM sent to the new manager or address."
        return Problem("FILE-TOKEN", place, _hide_token(known), message, mend)
    if known.token:
        message = f"the token in the sheet id is not that of {name} for this round"
    remedy = (
        "Use the move sheet as the GM sent it, and do not change its id (on the first sheet of the workbook, or after "
        "SHEET in the text form)."
    )
    return Problem("FILE-TOKEN", place, _hide_token(known), message, remedy)


def _hide_token(known: SheetId) -> str:
    """Return an id as problems show it, without the token, which may be another team's."""
    return str(replace(known, token=""))


def _judge_file(
    taken: ParsedFile, owner: Owner, latest: Sequence[ParsedFile], views: Mapping[str, View], league: League
) -> InboxFile:
    number = get_number(taken)
    if taken.form is None or owner.problem:
        problems = (
            (owner.problem, *(problem for problem in taken.problems if problem is not owner.problem))
            if owner.problem
            else taken.problems
        )
        return InboxFile(taken, owner.team, REFUSED, number, tuple(problems))
    if not any(file is taken for file in latest):
        same = next((file for file in latest if _has_same_move(file, taken)), latest[0])
        return InboxFile(taken, owner.team, OLDER, number, (describe_older(taken, same),))
    if len(latest) > 1:
        return InboxFile(taken, owner.team, UNDECIDED, number, (describe_undecided(taken, latest),))
    return InboxFile(taken, owner.team, COUNTS, number, check_form(taken, views[owner.team], league))


def check_form(taken: ParsedFile, seen: View, league: League) -> tuple[Problem, ...]:
    """Return all problems of a form, judged by its team's view, with a note if nothing in the form was changed."""
    if taken.form is None:
        return taken.problems
    if not seen.id.token:
        # Without the key the token cannot be checked, so it is not called wrong.
        seen = replace(seen, id=sheet_id(taken.form.sheet_id) or seen.id)
    of_file = (*taken.problems, *find_changed(taken.form, seen, taken.file))
    problems = [*of_file, *checks(taken.form.moves, seen)]
    if any(problem.message == textform.PART for problem in of_file):
        # That problem says that the rest is blank, so what follows from it isn't reported separately.
        problems = [problem for problem in problems if problem.code not in LEFT_BLANK or problem.found is not None]
    noted = all(problem.code in NOTES for problem in of_file) and not is_by_bot(taken.file)
    if (
        noted
        and _is_maybe_unchanged(taken.form)
        and _get_entries(taken.form) == prefilled(make_full_view(league, seen.id.team))
    ):
        message = "nothing was changed in the form, so we play it as we sent it"
        problems.insert(0, Problem("FILE-SAME", Place(taken.file), None, message, SAME_REMEDY))
    # The problem of something missing has no place, so it gets the file's.
    return tuple(
        problem if problem.place.file else replace(problem, place=replace(problem.place, file=taken.file))
        for problem in problems
    )


def describe_older(taken: ParsedFile, counting: ParsedFile) -> Problem:
    """Return the note on a file that does not count because another file from the same sender does."""
    place, number = Place(taken.file), get_number(taken)
    if _has_same_move(taken, counting) and (taken.sha256 == counting.sha256 or not compare_dates(counting, taken)[0]):
        what = "file" if taken.sha256 == counting.sha256 else "move"
        message = f"the same {what} arrived twice; {escaped(counting.file)} counts"
        return Problem("FILE-TWICE", place, number, message, "Nothing to do: both are the same.")
    if is_by_bot(taken.file) and not is_by_bot(counting.file):
        message = f"{escaped(counting.file)} counts: a manager's move beats a bot's"
        return Problem("FILE-TWICE", place, number, message, "Nothing to do.")
    why = compare_dates(counting, taken)[0] or "both moves are from bots"
    message = f"{escaped(counting.file)} from the same team counts, not {escaped(taken.file)}: {why}"
    remedy = f"If this one should count, raise its send number above {get_number(counting)} and send it again."
    return Problem("FILE-TWICE", place, number, message, remedy)


def describe_undecided(taken: ParsedFile, latest: Sequence[ParsedFile]) -> Problem:
    """Return the problem of a file that may or may not be its sender's latest."""
    others = [escaped(file.file) for file in latest if file is not taken]
    have = f"{', '.join(others)} from the same team also {'have' if len(others) > 1 else 'has'}"
    message = f"{have} send number {get_number(taken)}; we cannot tell which is newest"
    remedy = "Raise the send number of the one that should count, and send it again; the round waits until then."
    return Problem("FILE-TWICE", Place(taken.file), get_number(taken), message, remedy)
